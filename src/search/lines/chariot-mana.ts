/**
 * A payment of Shiny Chariot on one line: `summon blue moon with loveshroom and pappiliodya`, `pay 3 moon with 2 moon and
 * 1 moon`, `summon loveshroom and blue moon with 2x pappiliodya`.
 */
import { summon } from '../../../rules-engine/chariot/rules/mana.ts';
import { capital, list } from '../../../rules-engine/core/words.en.ts';
import { faultsOfTable } from '../../../rules-engine/chariot/files/faults.ts';
import { match as game } from '../../../rules-engine/chariot/play/game.ts';
import { readingsOf } from '../../../rules-engine/chariot/readings.ts';
import { refusal } from '../../../rules-engine/chariot/words/refusals.en.ts';
import { manaWords } from '../../../rules-engine/chariot/words/sentences.en.ts';
import type { Choice } from '../../../rules-engine/chariot/play/actions.ts';
import { activeOf, nameOf, sideOf } from '../../../rules-engine/chariot/state.ts';
import { tableOf } from '../../../rules-engine/chariot/files/table.ts';
import { EMPTY_SIDE, type Scene, toldOf } from '../../widgets/chariot/scene.ts';
import type { TurnState } from '../../widgets/chariot/Turn.tsx';
import { linkOf } from '../../widgets/tool/link.ts';
import {
  cannotRead,
  draftsOf,
  faultWords,
  oursSentences,
  type Reader,
  readerOf,
  takeSpell,
  type TypedSpell,
  unreadWith,
} from './chariot-spells.ts';
import { AS_DEFAULT, type LineAnswer, type Unread } from './line.ts';

const unread = unreadWith(
  'Write what you summon and what you send for it, as in “summon blue moon with loveshroom and pappiliodya” or “pay 3 moon with 2 moon and 1 moon”.',
);
/** The hands that a link of the tool must name; a table has none. */
const HANDS = ['moon-and-star', 'sun-and-star'] as const;

export async function paymentLine(line: string): Promise<LineAnswer | Unread> {
  const [, wantedText = '', sentText = ''] =
    /^(?:player [12]:? )?(?:pay(?: for)?|summon) (.*?) (?:with|by sending) (.*)$/.exec(line) ?? [];
  const wanted = spellsIn(readerOf(wantedText));
  if (typeof wanted === 'string') return unread(wanted);
  const sent = spellsIn(readerOf(sentText));
  if (typeof sent === 'string') return unread(sent);
  const all = [...wanted.spells, ...sent.spells];
  const typed = all.filter(({ facts, card }) => card === '' && facts.type !== undefined);
  const untyped = all.filter(({ facts, card }) => card === '' && facts.type === undefined);
  if (untyped.length > 0 && (typed.length > 0 || all.some(({ card }) => card !== ''))) {
    return unread(`The line doesn’t give the Mana Type of “${untyped[0]?.facts.value}”: Sun, Moon or Star.`);
  }
  const hand = [
    ...draftsOf(wanted.spells, 1, 'wanted', all),
    ...draftsOf(sent.spells, wanted.spells.length + 1, 'sent', all),
  ];
  const turn = line.startsWith('player 2') ? 4 : 3;
  const own = { ...EMPTY_SIDE, hand };
  const scene: Scene = { turn: String(turn), plain: false, sides: turn === 3 ? [own, EMPTY_SIDE] : [EMPTY_SIDE, own] };
  const [fault] = faultsOfTable(toldOf(scene, 'main'));
  if (fault) return unread(faultWords(fault));
  let match = tableOf(toldOf(scene, 'main'), readingsOf()).match;
  const player = nameOf(activeOf(match));
  const choices: readonly Choice[] = [
    ...sent.spells.map((_, nth): Choice => ({ type: 'send', player, spell: wanted.spells.length + 1 + nth })),
    ...wanted.spells.map((_, nth): Choice => ({ type: 'summon', player, spell: 1 + nth })),
  ];
  const state: TurnState = {
    from: 'main',
    hands: HANDS,
    first: 0,
    seed: 0,
    scene,
    readAs: AS_DEFAULT,
    walk: { choices },
  };
  const rest = {
    asked: `Summon ${list(wanted.words)} by sending ${list(sent.words)}${untyped.length > 0 ? ', all of one Mana Type' : ''}`,
    href: `/chariot/tools/turn/#${await linkOf(state)}`,
  };
  const ours = oursSentences(all, ['type', 'value']);
  const without = (words: string) => (untyped.length > 0 ? words.replace(/ (?:Sun|Moon|Star)(?= Mana)/, '') : words);
  for (const choice of choices) {
    const verdict = game.judge(match, choice);
    if (!verdict.legal) {
      const name = choice.type === 'summon' ? wanted.words[choice.spell - 1] : 'That';
      return {
        ...rest,
        says: `${name} can’t be summoned`,
        rule: verdict.rule,
        beaten: [without(refusal(verdict.rule, { match, choice })), ...ours],
      };
    }
    match = game.play(match, choice).state;
  }
  const { left } = sideOf(match, activeOf(match)).mana;
  return {
    ...rest,
    says: `${list(wanted.words)} can be summoned, with ${without(manaWords(left))} left`,
    rule: summon.id,
    beaten: ours,
  };
}

interface Typed {
  readonly spells: readonly TypedSpell[];
  readonly words: readonly string[];
}
/** More copies than anybody could have. */
const MOST_COPIES = 20;
/** Reads spells by name, by Mana Value, or by Mana Value and type; a sentence where it can't. */
function spellsIn(reader: Reader): Typed | string {
  const { take, rest } = reader;
  const spells: TypedSpell[] = [];
  const words: string[] = [];
  while (rest() !== '') {
    if (take('[,;&]|and|\\+')) continue;
    const [, copies = '1'] = take('(\\d+) ?(?:x|×)(?= ?[a-z])|(?:another)(?= [a-z])') ?? [];
    if (Number(copies) < 1 || Number(copies) > MOST_COPIES) return `Send 1 to ${MOST_COPIES} copies of a spell.`;
    const [, value, type] = take('(\\d+)(?: (sun|moon|star))?(?: mana)?(?! ?/)') ?? [];
    const spell =
      value === undefined
        ? takeSpell(reader)
        : {
            card: '',
            name: `Mana Value ${value}${type === undefined ? '' : ` ${capital(type)}`}`,
            facts: {
              value,
              ...(type !== undefined && { type: capital(type) }),
              attack: '1',
              life: '1',
            },
          };
    if (!spell) return cannotRead(rest());
    if (spell.card === '' && value === undefined) return `${spell.name} has no Mana Value on this line.`;
    for (let copy = 0; copy < Number(copies); copy++) spells.push({ ...spell });
    words.push(copies === '1' ? spell.name : `${copies} × ${spell.name}`);
  }
  if (spells.length === 0) return 'The line names no spell.';
  return { spells, words };
}
