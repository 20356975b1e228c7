import { factsOf } from '../../../rules-engine/lyoko/cards/cards.ts';
import { changesWords } from '../../../rules-engine/lyoko/words/fight.en.ts';
import { ANYBODY, factsOfFighter, sideOfFighter } from '../../../rules-engine/lyoko/questions/fight.ts';
import { type Role, type Side, SIDES } from '../../../rules-engine/lyoko/state.ts';
import type { FaultAt } from '../parts/faults.ts';
import { Field, NumberField, Select } from '../parts/fields.tsx';
import { Ticks } from '../parts/Ticks.tsx';
import {
  FIGHTERS,
  type FightDraft,
  type FighterDraft,
  freshFighter,
  HANDS,
  PROGRAMS,
  REALMS,
  upgradesFor,
} from './fight-draft.ts';

interface Props {
  readonly draft: FightDraft;
  readonly fault: FaultAt;
  readonly onChange: (to: FightDraft) => void;
  /** The two change places: a side that attacked defends. */
  readonly onSwap: (to: FightDraft) => void;
}

const withWords = (names: readonly string[]) =>
  names.map((name) => {
    const { name: title, changes } = factsOf(name);
    return [name, changes.length > 0 ? `${title} (${changesWords(changes)})` : title] as const;
  });
const WHO = SIDES.map((side) => ({
  group: side === 'hero' ? 'Characters' : 'Monsters',
  options: FIGHTERS[side].map(
    (name) =>
      [name, Object.hasOwn(ANYBODY, name) ? `Another ${factsOfFighter(name).name}` : factsOf(name).name] as const,
  ),
}));
const WHOSE = { hero: 'The Hero’s', xana: 'Xana’s' } as const;

/** Who fights whom, and what else counts in the fight. */
export function FightForm({ draft, fault, onChange, onSwap }: Props) {
  const setFighter = (role: Role, card: string) => {
    const other = role === 'attacker' ? 'defender' : 'attacker';
    const fresh = freshFighter(card);
    // A Monster chosen where a Character was: whoever stood there takes the other place.
    if (sideOfFighter(card) === sideOfFighter(draft[other].card))
      onSwap({ ...draft, [other]: draft[role], [role]: fresh });
    else onChange({ ...draft, [role]: fresh });
  };
  const set = (role: Role, to: Partial<FighterDraft>) => onChange({ ...draft, [role]: { ...draft[role], ...to } });
  const set2 = <Key extends 'pools' | 'hands'>(key: Key, side: Side, to: FightDraft[Key][Side]) =>
    onChange({ ...draft, [key]: { ...draft[key], [side]: to } });
  return (
    <form class="fight-form needs-js no-print" aria-label="The fight" onSubmit={(event) => event.preventDefault()}>
      {(['attacker', 'defender'] as const).map((role) => {
        const { card, life, guards, upgrades, power = '', evade = '' } = draft[role];
        const title = role === 'attacker' ? 'Attacker' : 'Defender';
        const own = upgradesFor(card);
        return (
          <fieldset key={role} class="fighter">
            <legend>{title}</legend>
            <div class="row">
              <Select
                label="Who"
                value={card}
                options={WHO}
                fault={fault(`${role}.card`)}
                onChange={(to) => setFighter(role, to)}
              />
              <NumberField
                label="Life"
                value={life}
                fault={fault(`${role}.life`)}
                onInput={(text) => set(role, { life: text })}
              />
              {factsOfFighter(card).kind === 'monster' && (
                <NumberField
                  label="Guards"
                  value={guards}
                  fault={fault(`${role}.guards`)}
                  onInput={(text) => set(role, { guards: text })}
                />
              )}
            </div>
            <details open={Object.hasOwn(ANYBODY, card) || power !== '' || evade !== ''}>
              <summary>Power and Evade from other cards</summary>
              <div class="row">
                {(['power', 'evade'] as const).map((stat) => (
                  <Field
                    key={stat}
                    label={stat === 'power' ? 'Power' : 'Evade'}
                    hint="such as 2 +1"
                    size={10}
                    value={draft[role][stat] ?? ''}
                    fault={fault(`${role}.${stat}`)}
                    onInput={(text) => set(role, { [stat]: text })}
                  />
                ))}
              </div>
            </details>
            {own.length > 0 && (
              <Ticks
                legend="Upgrades on it"
                all={withWords(own)}
                chosen={upgrades}
                fault={fault(`${role}.upgrades`)}
                onChange={(to) => set(role, { upgrades: to })}
              />
            )}
          </fieldset>
        );
      })}
      <details>
        <summary>Pools, hands and cards on the table</summary>
        <div class="row">
          {SIDES.map((side) => (
            <NumberField
              key={side}
              label={`${WHOSE[side]} pool`}
              value={draft.pools[side]}
              fault={fault(`${side}.pool`)}
              onInput={(text) => set2('pools', side, text)}
            />
          ))}
        </div>
        {SIDES.map((side) => (
          <Ticks
            key={side}
            legend={`In ${WHOSE[side]} hand`.replace('The', 'the')}
            all={withWords(HANDS[side])}
            chosen={draft.hands[side]}
            fault={fault(`${side}.hand`)}
            onChange={(to) => set2('hands', side, to)}
          />
        ))}
        <Ticks
          legend="Programs in play"
          all={withWords(PROGRAMS)}
          chosen={draft.programs}
          fault={fault('hero.programs')}
          onChange={(to) => onChange({ ...draft, programs: to })}
        />
        <Select
          label="Realm"
          value={draft.realm}
          options={[['', 'none'], ...withWords(REALMS)]}
          onChange={(realm) => onChange({ ...draft, realm })}
        />
      </details>
    </form>
  );
}
