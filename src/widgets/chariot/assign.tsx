/** Deciding on the table itself: attackers, blockers and damage are pressed, dragged or chosen below it. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { namesOne } from '../../../rules-engine/chariot/play/choices.ts';
import { targetsOf } from '../../../rules-engine/chariot/rules/combat.ts';
import { askWhole } from '../../../rules-engine/chariot/files/faults.ts';
import { effectWords } from '../../../rules-engine/chariot/words/card-text.en.ts';
import { choiceWords } from '../../../rules-engine/chariot/words/choices.en.ts';
import type { Choice } from '../../../rules-engine/chariot/play/actions.ts';
import {
  attackOf,
  type Block,
  damageOf,
  find,
  lifeOf,
  type Match,
  nameOf,
  NO_COMBAT,
  onField,
  type PlayerName,
  seatOf,
  sideOf,
  type Spell,
} from '../../../rules-engine/chariot/state.ts';
import type { Pressing } from '../board/Board.tsx';
import { dragging } from '../board/drag.ts';
import type { Shapes } from '../board/shapes.ts';
import { NumberField } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import type { Deciding } from '../walk/Walk.tsx';
import { blocksOn } from './guide.ts';
import { numberTyped } from './scene.ts';
import { Why } from './Why.tsx';

type Decides = Deciding<Match, Choice>;

/** What is put together before it is declared. */
interface Pending {
  /** The moment it is for; at any other it is nothing. */
  readonly for: Match | undefined;
  readonly attackers: readonly number[];
  readonly blocks: readonly Block[];
  /** The blocker whose attacker is chosen next, or the spell in the Hand that is looked at. */
  readonly held: number | undefined;
  /** Shares of damage as typed, by spell. */
  readonly shares: Readonly<Record<number, string>>;
}
const NOTHING: Pending = { for: undefined, attackers: [], blocks: [], held: undefined, shares: {} };

const toggled = (list: readonly number[], id: number) =>
  list.includes(id) ? list.filter((one) => one !== id) : [...list, id];
const toggledBlock = (blocks: readonly Block[], blocker: number, attacker: number): readonly Block[] => {
  const left = blocks.filter((block) => block.blocker !== blocker || block.attacker !== attacker);
  return left.length < blocks.length ? left : [...blocks, { blocker, attacker }];
};

export interface Assigning {
  /** The table with what is put together drawn in. */
  readonly drawn: (match: Match) => Match;
  /** The blocks, as arrows. */
  readonly drawing: (match: Match) => Shapes;
  readonly deciding: (deciding: Decides) => ComponentChildren;
  readonly pressing: (deciding: Decides) => Pressing | undefined;
  readonly unlisted: (match: Match, choice: Choice) => boolean;
}

/** Holds what is put together, and forgets it when it is declared. */
export function useAssigning(rules: RuleTable): Assigning {
  const [kept, keep] = useState(NOTHING);
  const pendingAt = (match: Match): Pending => (kept.for === match ? kept : { ...NOTHING, for: match });
  const put = (match: Match, change: Partial<Pending>) => keep({ ...pendingAt(match), ...change, for: match });
  const drawn = (match: Match): Match => {
    const { attackers, blocks } = pendingAt(match);
    if (match.stage.at === 'attack' && attackers.length > 0) {
      return { ...match, combat: { ...(match.combat ?? NO_COMBAT), attackers } };
    }
    if (match.stage.at === 'block' && blocks.length > 0) {
      return { ...match, combat: { ...(match.combat ?? NO_COMBAT), blocks } };
    }
    return match;
  };
  return {
    drawn,
    drawing: (match) => ({
      arrows: blocksOn(drawn(match)).map(({ blocker, attacker }) => ({
        from: String(blocker),
        to: String(attacker),
        tone: 'block',
      })),
    }),
    deciding: (deciding) => {
      const { state } = deciding;
      const shared = {
        deciding,
        rules,
        pending: pendingAt(state),
        put: (change: Partial<Pending>) => put(state, change),
      };
      switch (state.stage.at) {
        case 'main':
          return <Looked {...shared} />;
        case 'attack':
          return <Attacking {...shared} />;
        case 'block':
          return <Blocking {...shared} />;
        case 'divide':
          return isNamed(state) ? null : <Dividing {...shared} striker={state.stage.striker} />;
        default:
          return null;
      }
    },
    pressing: ({ state, player }) => pressingAt(state, player, pendingAt(state), (change) => put(state, change)),
    unlisted: (match, { type }) => type === 'attack' || type === 'block' || (type === 'divide' && !isNamed(match)),
  };
}
/** Where all that is divided is a 0 for one of them, the list says it better. */
const isNamed = (match: Match) => {
  const spell = match.stage.at === 'divide' ? onField(match, match.stage.striker) : undefined;
  return spell !== undefined && namesOne(match, spell);
};

function pressingAt(
  match: Match,
  player: string,
  pending: Pending,
  put: (change: Partial<Pending>) => void,
): Pressing | undefined {
  const side = sideOf(match, seatOf(player));
  const isOwn = (id: string) => find(side.field, Number(id)) !== undefined;
  const attackers = match.combat?.attackers ?? [];
  const { held, blocks } = pending;
  switch (match.stage.at) {
    case 'attack': {
      const press = (id: string) => put({ attackers: toggled(pending.attackers, Number(id)) });
      return {
        can: isOwn,
        press,
        pressed: (id) => pending.attackers.includes(Number(id)),
        does: (id) => (pending.attackers.includes(Number(id)) ? 'does not attack' : 'attacks'),
        drag: dragging((id, on) => {
          if (isOwn(id) && !isOwn(on) && !pending.attackers.includes(Number(id))) press(id);
        }),
      };
    }
    case 'block': {
      const isAttacker = (id: string) => attackers.includes(Number(id));
      const assign = (blocker: number, attacker: number) =>
        put({ blocks: toggledBlock(blocks, blocker, attacker), held: undefined });
      return {
        can: (id) => isOwn(id) || isAttacker(id),
        press: (id) => {
          const spell = Number(id);
          if (isAttacker(id)) {
            if (held !== undefined) assign(held, spell);
          } else if (attackers.length === 1 && attackers[0] !== undefined) assign(spell, attackers[0]);
          else put({ held: held === spell ? undefined : spell });
        },
        pressed: (id) => held === Number(id) || blocks.some(({ blocker }) => blocker === Number(id)),
        does: (id) => {
          if (isAttacker(id)) return held === undefined ? 'choose a blocker first' : 'is blocked by the chosen spell';
          return attackers.length === 1 ? 'block or don’t block with it' : 'choose what it blocks';
        },
        drag: dragging((id, on) => {
          if (isOwn(id) && isAttacker(on)) assign(Number(id), Number(on));
          if (isAttacker(id) && isOwn(on)) assign(Number(on), Number(id));
        }),
      };
    }
    case 'main': {
      const can = (id: string) =>
        find(side.hand, Number(id)) !== undefined || find(side.discard, Number(id)) !== undefined;
      return {
        can,
        press: (id) => put({ held: held === Number(id) ? undefined : Number(id) }),
        pressed: (id) => held === Number(id),
        does: () => 'see what you can do with it',
      };
    }
    default:
      return undefined;
  }
}

interface Shared {
  readonly deciding: Decides;
  readonly rules: RuleTable;
  readonly pending: Pending;
  readonly put: (change: Partial<Pending>) => void;
}

/** The rule against what was put together, at once; and the button that declares it. */
function Declare({ deciding, rules, choice }: Pick<Shared, 'deciding' | 'rules'> & { readonly choice: Choice }) {
  const no = deciding.against(choice);
  // Not to attack or block is no suggestion.
  const isNothing = [choice.type === 'attack' && choice.attackers, choice.type === 'block' && choice.blocks].some(
    (put) => put && put.length === 0,
  );
  return (
    <div class="declare">
      <div class="against" role="status">
        {no && (
          <p class="fault">
            <Why rules={rules} rule={no.rule} refused={{ match: deciding.state, choice }} />
          </p>
        )}
      </div>
      <button
        type="button"
        class={isNothing ? 'button' : 'button strong'}
        aria-disabled={no !== undefined}
        onClick={() => !no && deciding.decide(choice)}
      >
        {choiceWords(deciding.state, choice)}
      </button>
    </div>
  );
}
const numbers = (spell: Spell, match: Match) => `${attackOf(spell, match.readings)}/${lifeOf(spell)}`;

function Attacking({ deciding, rules, pending, put }: Shared) {
  const { state, player } = deciding;
  const { field } = sideOf(state, seatOf(player));
  const choice: Choice = { type: 'attack', player: player as PlayerName, attackers: pending.attackers };
  return (
    <div class="assign needs-js no-print">
      {field.length > 0 && (
        <fieldset>
          <legend>
            Which spells attack? <span class="quiet">Press them here or on the table.</span>
          </legend>
          {field.map((spell) => (
            <button
              key={spell.id}
              type="button"
              class="button small toggle"
              aria-pressed={pending.attackers.includes(spell.id)}
              onClick={() => put({ attackers: toggled(pending.attackers, spell.id) })}
            >
              {spell.card.name} <small>{numbers(spell, state)}</small>
            </button>
          ))}
        </fieldset>
      )}
      <Declare deciding={deciding} rules={rules} choice={choice} />
    </div>
  );
}

function Blocking({ deciding, rules, pending, put }: Shared) {
  const { state, player } = deciding;
  const { field } = sideOf(state, seatOf(player));
  const attackers = (state.combat?.attackers ?? []).flatMap((id) => onField(state, id) ?? []);
  const choice: Choice = { type: 'block', player: player as PlayerName, blocks: pending.blocks };
  return (
    <div class="assign needs-js no-print">
      {field.length > 0 && (
        <p class="quiet">
          {attackers.length > 1
            ? 'Drag a blocker onto an attacker, or press the blocker and then the attacker, or choose here.'
            : 'Press the blockers on the table, or choose here.'}
        </p>
      )}
      {field.map((spell) => (
        <fieldset key={spell.id} class={pending.held === spell.id ? 'is-held' : undefined}>
          <legend>
            {spell.card.name} <small>{numbers(spell, state)}</small> blocks
          </legend>
          {attackers.map((attacker) => (
            <button
              key={attacker.id}
              type="button"
              class="button small toggle"
              aria-pressed={pending.blocks.some((one) => one.blocker === spell.id && one.attacker === attacker.id)}
              onClick={() => put({ blocks: toggledBlock(pending.blocks, spell.id, attacker.id), held: undefined })}
            >
              {attacker.card.name} <small>{numbers(attacker, state)}</small>
            </button>
          ))}
        </fieldset>
      ))}
      <Declare deciding={deciding} rules={rules} choice={choice} />
    </div>
  );
}

function Dividing({ deciding, rules, pending, put, striker }: Shared & { readonly striker: number }) {
  const { state, player } = deciding;
  const spell = onField(state, striker);
  const targets = targetsOf(state.combat ?? NO_COMBAT, striker).flatMap((id) => onField(state, id) ?? []);
  if (!spell) return null;
  const amount = damageOf(spell, state.readings);
  const typed = targets.map(({ id }, nth) => pending.shares[id] ?? (nth === 0 ? String(amount) : '0'));
  const shares = typed.map(numberTyped);
  const isRead = shares.every((share) => !Number.isNaN(share));
  const sum = shares.reduce((total, share) => total + (Number.isNaN(share) ? 0 : share), 0);
  const parts = targets.map(({ id }, nth) => ({ spell: id, amount: shares[nth] ?? 0 }));
  const choice: Choice = { type: 'divide', player: player as PlayerName, striker, parts };
  return (
    <div class="assign needs-js no-print">
      <div class="row">
        {targets.map((target, nth) => {
          return (
            <NumberField
              key={target.id}
              label={`to ${target.card.name}`}
              hint={`Life ${lifeOf(target)}`}
              value={typed[nth] ?? ''}
              fault={Number.isNaN(shares[nth]) && askWhole(0, amount)}
              onInput={(text) => put({ shares: { ...pending.shares, [target.id]: text } })}
            />
          );
        })}
        <p class="share-sum">
          <strong>{sum}</strong> of {amount}
          <progress value={Math.min(sum, amount)} max={Math.max(amount, 1)} aria-label="Damage assigned" />
        </p>
      </div>
      {isRead && <Declare deciding={deciding} rules={rules} choice={choice} />}
    </div>
  );
}

/** The spell in the Hand or the Discard that was pressed: what it is, and what can be done with it. */
function Looked({ deciding, rules, pending }: Shared) {
  const { state, player } = deciding;
  const { hand, discard } = sideOf(state, seatOf(player));
  const spell = pending.held === undefined ? undefined : (find(hand, pending.held) ?? find(discard, pending.held));
  if (!spell)
    return <p class="quiet press-how needs-js no-print">Press a spell on the table to see what you can do with it.</p>;
  const by = nameOf(seatOf(player));
  const choices: readonly Choice[] = [
    { type: 'summon', player: by, spell: spell.id },
    { type: 'send', player: by, spell: spell.id },
  ];
  return (
    <div class="assign looked needs-js no-print">
      <p>
        <strong>{spell.card.name}</strong> <small>{numbers(spell, state)}</small> {effectWords(spell.card)}
      </p>
      {choices.map((choice) => {
        const no = deciding.against(choice);
        return (
          <p key={choice.type}>
            <button
              type="button"
              class="button small"
              aria-disabled={no !== undefined}
              onClick={() => !no && deciding.decide(choice)}
            >
              {choiceWords(state, choice)}
            </button>{' '}
            {no && (
              <span class="fault">
                <Why rules={rules} rule={no.rule} refused={{ match: state, choice }} />
              </span>
            )}
          </p>
        );
      })}
    </div>
  );
}
