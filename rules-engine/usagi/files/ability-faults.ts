/** What makes no sense in the abilities of a made-up card. It names whatever the engine would otherwise ignore. */
import type { FieldFault } from '../../core/fault.ts';
import { type Effect, SUBTYPES, type Subtype, type Target, TRIGGERS, type Type } from '../state.ts';
import { type SortedAbility, sorted, type WrittenEffect } from '../cards/print.ts';
import type { WrittenCard } from './written.ts';

/** Exceptions to the rules: they hold as long as the card is there. */
const EXCEPTIONS: readonly Effect['is'][] = [
  'not-swept-up',
  'involve-stricken',
  'play-in-initiation',
  'only-without-hero',
];
const LASTING: readonly Effect['is'][] = ['rating', 'score', ...EXCEPTIONS];

/** Every fault of a card’s subtype and abilities, with its field below the card. */
export function abilityFaults({
  type = 'character',
  subtype,
  abilities: written = [],
}: WrittenCard): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const abilities = written.map(sorted);
  const own: readonly Subtype[] = SUBTYPES[type];
  if (subtype && !own.includes(subtype)) {
    const says = `${article(type)} has no subtype "${subtype}"`;
    faults.push({ field: 'subtype', says, remedy: `choose one of ${own.join(', ')}, or write another type` });
  }
  const first = abilities.find(({ sort }) => sort === 'play');
  for (const [at, ability] of abilities.entries()) {
    const target = ability.sort === 'play' ? first?.target : ability.target;
    const isOld = written[at] === ability;
    faults.push(...inAbility(ability, { type, subtype: subtype ?? null, isOld }, `abilities.${at}`));
    for (const key of ability.sort === 'play' && ability !== first ? (['target', 'choose'] as const) : []) {
      if (!ability[key]) continue;
      const says = `a Moment has only one ${key === 'target' ? 'target' : 'choice'}, named in its first ability of the sort play`;
      faults.push({ field: `abilities.${at}.${key}`, says, remedy: `write the ${key} there` });
    }
    const lists = [
      { effects: ability.effects ?? [], field: 'effects' },
      ...(ability.choose ?? []).map(({ effects }, nth) => ({ effects, field: `choose.${nth}.effects` })),
    ];
    for (const { effects, field } of lists) {
      for (const [nth, effect] of effects.entries()) {
        faults.push(...inEffect(effect, { ...ability, target }, type, `abilities.${at}.${field}.${nth}`));
      }
    }
  }
  return faults;
}
const article = (type: Type) => `${type === 'event' || type === 'attachment' ? 'an' : 'a'} ${type}`;

/** The card that an ability is on, and whether it is written in the older form. */
interface Carrier {
  readonly type: Type;
  readonly subtype: Subtype | null;
  readonly isOld: boolean;
}
function inAbility({ sort, ...ability }: SortedAbility, { type, subtype, isOld }: Carrier, field: string) {
  const faults: FieldFault[] = [];
  const another = isOld ? 'write another sort' : 'write another when';
  const only = (key: string, says: string, remedy = isOld ? `take the key out, or ${another}` : 'take the key out') =>
    void faults.push({ field: `${field}.${key}`, says, remedy });
  const kind = isOld ? 'sort' : 'when';
  if (sort === 'involuntary' && !ability.trigger) {
    faults.push({
      field,
      says: 'an involuntary ability needs a trigger',
      remedy: `write trigger: ${TRIGGERS.join(', ')}`,
    });
  }
  if (sort !== 'involuntary' && ability.trigger) only('trigger', 'only an involuntary ability can have a trigger');
  if (sort !== 'voluntary' && ability.cost) only('cost', 'only a voluntary ability can have a cost');
  if (ability.target && sort === 'static') only('target', 'what always holds has no target');
  if (ability.choose && sort === 'static') only('choose', 'what always holds leaves nothing to choose');
  if (ability.choose && ability.effects) only('effects', 'the options have their effects', 'write them in each option');
  if (sort === 'play' && type !== 'moment')
    only(
      kind,
      isOld ? 'only a Moment can have an ability of the sort play' : 'only a Moment has when: played',
      another,
    );
  if (sort === 'resolve' && type !== 'event' && subtype !== 'setting') {
    const says = isOld ? 'can have an ability of the sort resolve' : 'has when: resolves';
    only(kind, `only an Event or a Setting ${says}`, another);
  }
  if (ability.instead && sort !== 'static')
    only('instead', 'only what always holds is instead of something', 'write always: true');
  if (ability.limit && (sort === 'resolve' || sort === 'play' || (sort === 'static' && !ability.instead))) {
    only('limit', 'this doesn’t happen more than once a turn by itself', 'take the key out');
  }
  const { least = 1, most = least } = ability.if ?? {};
  if (most < least) only('if.most', `this can’t be: at least ${least}, and at most ${most}`, 'write a higher number');
  if (ability.granted && type !== 'attachment')
    only('granted', 'only an Attachment can grant an ability', 'take the key out');
  return faults;
}

function inEffect(
  effect: WrittenEffect,
  {
    sort,
    trigger,
    instead,
    target,
  }: Pick<SortedAbility, 'sort' | 'trigger' | 'instead'> & {
    readonly target: Target | undefined;
  },
  type: Type,
  field: string,
): readonly FieldFault[] {
  const { is } = effect;
  const lasts = LASTING.includes(is);
  if (sort === 'static' && !lasts && !instead) {
    const remedy = 'write when it happens, or what it is instead of';
    return [{ field: `${field}.is`, says: `a static ability can’t ${is}`, remedy }];
  }
  if (EXCEPTIONS.includes(is)) {
    return sort === 'static' && !instead
      ? []
      : [{ field: `${field}.is`, says: `only a static ability can be ${is}`, remedy: 'write always: true' }];
  }
  if (trigger === 'produce' && is !== 'gain') {
    return [
      { field: `${field}.is`, says: 'only Honor or Ryo can be produced', remedy: 'write is: gain, or another trigger' },
    ];
  }
  const concernsPlayers = is === 'gain' || is === 'draw';
  const to = 'to' in effect ? effect.to : concernsPlayers ? 'you' : is === 'score' ? 'self' : 'target';
  if (to === 'attached' && type !== 'attachment') {
    return [
      {
        field: `${field}.to`,
        says: 'only an Attachment has a card that it is attached to',
        remedy: 'write self, or which cards',
      },
    ];
  }
  if (to !== 'target') return [];
  const place = 'to' in effect ? `${field}.to` : field;
  if (target === undefined) {
    const remedy = `write to: ${concernsPlayers ? 'you or each' : 'self, or which cards'}, or give the ability a target`;
    return [{ field: place, says: 'this effect needs a target, and the ability has none', remedy }];
  }
  if (concernsPlayers === (target === 'player' || target === 'other-player')) return [];
  return concernsPlayers
    ? [{ field: place, says: 'its target is a card, but this effect is for players', remedy: 'write target: player' }]
    : [{ field: place, says: 'its target is a player, but this effect is for cards', remedy: 'write which cards' }];
}
