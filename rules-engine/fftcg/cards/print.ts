/** What is printed on a card, from the form in which files write it, as the one line by which it is played. */
import type { CardFile } from '../../core/printing.ts';
import { abilityWords, type WrittenAbility } from './ability.ts';
import { type Aim, type Asked, type Cost, type Effect, type Kind, KINDS, type Magic, type Skill } from './face.ts';

/** What a file in `content/fftcg/cards/` says is printed on the card. Its name and kind stand beside it. */
export interface Printed {
  readonly att?: number;
  readonly def?: number;
  readonly skills?: readonly Skill[];
  readonly 'leader-skills'?: readonly Skill[];
  readonly 'many-swords'?: true;
  readonly traits?: readonly string[];
  readonly sword?: true;
  readonly magic?: Magic;
  readonly cost?: Exclude<Cost, 'none'>;
  readonly aim?: Exclude<Aim, 'nobody'>;
  readonly most?: Partial<Readonly<Record<Asked['figure'], number>>>;
  readonly effect?: Exclude<Effect, 'none'>;
  readonly cards?: number;
  readonly until?: 'round-end';
  readonly rarity?: 'common' | 'rare';
  readonly abilities?: readonly WrittenAbility[];
}
export type PrintedCard = CardFile<Printed>;
/** A card that is written out where it is made up: its name and its kind, with what is printed on it beside them. */
export interface WrittenCard extends Printed {
  readonly name: string;
  /** Without it: a character. */
  readonly kind?: string | undefined;
}

/** The kind of card that a file names: its first words, after which more may follow ("Equipment, a sword"). */
export function kindOf({ kind }: Pick<PrintedCard, 'kind'>): Kind | undefined {
  const words = kind.toLowerCase().replaceAll(' ', '-');
  return KINDS.find((known) => words === known || new RegExp(`^${known}[,-]`).test(words));
}

/** The line of a card, as `face.ts` reads it. */
export function lineOfFile({ name, printed, ...file }: PrintedCard): string {
  const kind = kindOf(file) ?? 'character';
  const { att, def, skills = [], traits = [], magic, cost, aim, most = {}, rarity, abilities = [] } = printed;
  const does = effectWords(printed);
  const words = [
    ...(kind === 'character' ? [] : [kind]),
    ...(magic ? [magic] : []),
    ...(cost ? [`costs-${cost}`] : []),
    ...(aim ? [`on-${aim}`] : []),
    ...Object.entries(most).map(([figure, value]) => `${figure}<=${value}`),
    ...(att === undefined && def === undefined ? [] : [figureWords(kind, att ?? 0, def ?? 0)]),
    ...skills,
    ...(printed['leader-skills'] ?? []).map((skill) => `leader-${skill}`),
    ...(printed['many-swords'] ? ['many-swords'] : []),
    ...(printed.sword ? ['sword'] : []),
    ...(kind === 'location' ? [] : does),
    ...(rarity ? [rarity] : []),
    ...traits,
    ...(kind === 'location' ? does : []),
    ...abilityWords(abilities),
  ];
  return words.length === 0 ? name : `${name}: ${words.join(' ')}`;
}
/** The line of a card that is written out. */
export const lineOfWritten = ({ name, kind = 'Character', ...printed }: WrittenCard): string =>
  lineOfFile({ slug: '', name, kind, sample: true, printed });
const effectWords = ({ effect, cards = 1, until }: Printed): readonly string[] => [
  ...(effect ? [effect === 'draw' ? `draw-${cards}` : effect] : []),
  ...(until ? ['round'] : []),
];
/** A character prints figures; what any other card prints is added to those of its bearer. */
const figureWords = (kind: Kind, ...figures: readonly [number, number]) =>
  figures.map((figure) => `${kind !== 'character' && figure > 0 ? '+' : ''}${figure}`).join('/');
