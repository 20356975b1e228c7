/** What abilities of spells do, in English: one sentence a step, with the spell that says so. */
import { counted, list, number } from '../../core/words.en.ts';
import type { MatchStep } from '../play/game.ts';
import { discard } from '../rules/discard.ts';
import { amountOfEffect, changersOf, costOf, effectsNow } from '../play/abilities.ts';
import type { Effect } from '../cards/ability.ts';
import {
  attackOf,
  type By,
  type Idle,
  lifeOf,
  nameOf,
  NO_TOKENS,
  onField,
  sideOf,
  type Spell,
  TOKEN_COLOURS,
} from '../state.ts';
import { abilityText, optionWords, tokenWords } from './card-text.en.ts';
import { called, manaWords, name } from './words.en.ts';

/** Whether an ability brings about what a step does. To send a spell away is told so only where it goes. */
export const isOfAbility = ({ rule, subject: { by } }: MatchStep): boolean =>
  by !== undefined && (by.does !== 'send' || rule === discard.id);

const textOf = ({ spell, task }: By): string => {
  const ability = spell.card.abilities?.[task.nth];
  return ability ? abilityText(spell.card, ability) : '';
};
/** `because of Grey Owl: “…”`. */
const because = (by: By) => `because of ${name(by.spell)}: “${textOf(by)}”`;
const now = ({ after }: MatchStep, spell: Spell | null) => (spell && onField(after, spell.id)) ?? spell;
const numbers = (step: MatchStep): string => {
  const spell = now(step, step.subject.spell);
  return spell ? `Attack ${number(attackOf(spell, step.after.readings))} and Life ${number(lifeOf(spell))}` : '';
};
function lifeNow(step: MatchStep): string {
  const spell = now(step, step.subject.spell);
  return spell ? number(lifeOf(spell)) : '';
}
const effectOf = ({ spell, task }: By): Effect | undefined => {
  const ability = spell.card.abilities?.[task.nth];
  return ability && effectsNow(ability, task)[task.from];
};

function numbersSentence(step: MatchStep): string {
  const { subject, after } = step;
  const by = list([...new Set(changersOf(after, subject.spell?.id ?? 0).map(name))]);
  const why = by === '' ? '' : `, because of ${by}`;
  return `${called(after, subject.spell)} now has ${numbers(step)}${why}.`;
}
function paySentence({ subject }: MatchStep, by: By): string {
  const { mana = 0, token, send } = costOf(by.spell.card.abilities?.[by.task.nth] ?? {});
  const paid = [
    mana > 0 && `pays ${mana} Mana`,
    token !== undefined && `takes ${tokenWords({ ...NO_TOKENS, [token]: 1 })} off it`,
    send && 'gives it up',
  ].filter((part) => typeof part === 'string');
  const price = paid.length === 0 ? '' : ` and ${list(paid)}`;
  return `${nameOf(subject.seat)} uses ${name(by.spell)}${price}: “${textOf(by)}”`;
}
function chosenSentence({ subject }: MatchStep, by: By): string {
  const { spell, task } = by;
  const ability = spell.card.abilities?.[task.nth];
  const who = nameOf(subject.seat);
  if (task.option === 0 || !ability) return `${who} chooses ${name(subject.other)} for ${name(spell)}'s effect.`;
  return `${who} chooses one of ${name(spell)}'s effects: “${optionWords(spell.card, ability, task.option)}.”`;
}
function askSentence({ subject }: MatchStep, by: By): string {
  const what = by.spell.card.abilities?.[by.task.nth]?.target && by.task.target === 0 ? 'a spell' : 'what happens';
  return `${nameOf(subject.seat)} must choose ${what}, ${because(by)}`;
}

/** Why an ability that was set off does nothing. */
const IDLE: Readonly<Record<Idle, string>> = {
  unmet: "doesn't happen, because its condition isn't met",
  'used-up': "has happened this turn already, so it doesn't happen again",
  'no-target': "doesn't happen, because no spell can be its target",
  nothing: 'does nothing, because there is nothing for it to act on',
};

/** What a step did that an ability brought about. */
export function abilitySentence(step: MatchStep): string {
  const { subject, after, before } = step;
  const { by, spell, seat, amount } = subject;
  if (!by) return '';
  const effect = effectOf(by);
  switch (by.does) {
    case 'unmet':
    case 'used-up':
    case 'no-target':
    case 'nothing':
      return `${name(by.spell)}'s effect ${IDLE[by.does]}: “${textOf(by)}”`;
    case 'numbers':
      return numbersSentence(step);
    case 'pay':
      return paySentence(step, by);
    case 'ask':
      return askSentence(step, by);
    case 'chosen':
      return chosenSentence(step, by);
    case 'limit':
      return `${name(by.spell)}'s effect happens. It can't happen again this turn: “${textOf(by)}”`;
    case 'instead':
      return `${called(before, spell)} would be sent to the Discard. Something else happens, ${because(by)}`;
    case 'token': {
      const kind = effect?.is === 'token' ? effect.token : 'Revive';
      const given = tokenWords({ ...NO_TOKENS, [kind]: amount });
      const is = kind === 'Revive' ? '' : ` and now has ${numbers(step)}`;
      return `${called(before, spell)} gets ${given}${is}, ${because(by)}`;
    }
    case 'change':
      return `${called(before, spell)} has ${numbers(step)} this turn, ${because(by)}`;
    case 'damage':
      return `${called(before, spell)} takes ${amount} damage, so its Life is now ${lifeNow(step)}, ${because(by)}`;
    case 'send':
      return `${called(before, spell)} is sent to the Discard, ${because(by)}`;
    case 'return':
      return `${called(before, spell)} returns to ${nameOf(seat)}'s Hand, ${because(by)}`;
    case 'gain': {
      const type = (effect?.is === 'gain' && effect.type) || by.spell.card.type;
      const has = manaWords(sideOf(after, seat).mana.left);
      return `${nameOf(seat)} gains ${amountOfEffect(before, by.task, effect as Effect)} ${type} Mana and now has ${has}, ${because(by)}`;
    }
    case 'counter':
      return `${name(spell)} gets ${counted(amount, `${TOKEN_COLOURS.Discard} Discard counter`)}, ${because(by)}`;
    case 'take-counter':
      return `${name(spell)} loses ${counted(-amount, `${TOKEN_COLOURS.Discard} Discard counter`)}, ${because(by)}`;
  }
}
