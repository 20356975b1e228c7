/** A lesson that was finished before lies open: all of it is to be read without answering again. */
import { answeredIn, kept } from '../widgets/lesson/progress.ts';

const text = document.querySelector<HTMLElement>('.lesson-text');
const { game = '', lesson = '', asks } = text?.dataset ?? {};
if (answeredIn(kept(), game, lesson) >= Number(asks)) text?.classList.add('is-open');
