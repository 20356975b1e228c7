/**
 * A lesson that was finished before lies open: all of it is to be read without answering again. And somebody who looked a
 * rule up finds their answers again: the questions wake as if they had been touched.
 */
import { hasAnswersBefore } from '../widgets/lesson/back.ts';
import { answeredIn, kept } from '../widgets/lesson/progress.ts';

const text = document.querySelector<HTMLElement>('.lesson-text');
const { game = '', lesson = '', asks } = text?.dataset ?? {};
if (answeredIn(kept(), game, lesson) >= Number(asks)) text?.classList.add('is-open');
if (hasAnswersBefore()) addEventListener('load', () => dispatchEvent(new Event('scroll')));
