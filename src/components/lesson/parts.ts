/** The components authors may use in the text of a lesson. */
import { texts } from '../texts.ts';
import Ask from './Ask.astro';
import Rule from './Rule.astro';
import Show from './Show.astro';

export const lessonTexts = { ...texts, Ask, Rule, Show, Your: Ask };
