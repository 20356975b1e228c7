/** The skills of characters. */
export const SKILLS = ['black', 'white', 'summon', 'ranged', 'steal', 'counter', 'jump', 'throw'] as const;
export type Skill = (typeof SKILLS)[number];
