import { factsOf } from '../../../rules-engine/lyoko/cards/cards.ts';
import { The, wordsOf } from '../../../rules-engine/lyoko/words/names.en.ts';
import { changesWords, PART_TITLES } from '../../../rules-engine/lyoko/words/fight.en.ts';
import {
  factsOfFighter,
  type Fight,
  type FightPlan,
  NO_ACTION,
  NOT_CHOSEN,
  PART_RULES,
  sideOfFighter,
} from '../../../rules-engine/lyoko/questions/fight.ts';
import { type Role, SIDES } from '../../../rules-engine/lyoko/state.ts';
import type { RuleTable } from '../proof.ts';
import { type FightDraft, isCombatAction } from './fight-draft.ts';

interface Props {
  readonly draft: FightDraft;
  readonly plan: FightPlan;
  readonly fight: Fight;
  readonly rules: RuleTable;
  readonly onChange: (to: FightPlan) => void;
}

/** What the two sides do, part by part: Powers by the press of a button, Combat Actions in secret. */
export function FightParts({ draft, plan, fight, rules, onChange }: Props) {
  const sides = { attacker: sideOfFighter(draft.attacker.card), defender: sideOfFighter(draft.defender.card) } as const;
  const pool = (role: Role) => fight.stood[sides[role]].pool;
  return (
    <div class="fight-parts needs-js no-print">
      {(['attacker', 'defender'] as const).map((role, index) => {
        const { name, powers } = factsOfFighter(draft[role].card);
        const used = plan.uses[role];
        const setUses = (uses: readonly string[]) => onChange({ ...plan, uses: { ...plan.uses, [role]: uses } });
        return (
          <section key={role} aria-labelledby={`part-${role}`}>
            <PartHead nth={index + 1} part={role} rules={rules} />
            <p class="quiet">
              {name}
              {powers.length === 0 ? ' has no Powers that the sources give.' : ` · ${pool(role)} Influence in the pool`}
            </p>
            <div class="powers">
              {powers.map(({ name: power, cost, changes }) => (
                <button key={power} type="button" class="button power" onClick={() => setUses([...used, power])}>
                  <strong>{wordsOf(power)}</strong>
                  <span>
                    {cost} Influence · {changesWords(changes)}
                  </span>
                </button>
              ))}
            </div>
            {used.length > 0 && (
              <ul class="uses" aria-label={`${name} uses`}>
                {used.map((power, place) => {
                  const refused = fight.refused[role][place] === true;
                  const words = refused ? `${wordsOf(power)} (not allowed)` : wordsOf(power);
                  return (
                    <li key={place}>
                      <button
                        type="button"
                        class={refused ? 'button small is-refused' : 'button small'}
                        aria-label={`Remove ${words}`}
                        onClick={() => setUses(used.filter((_, nth) => nth !== place))}
                      >
                        {refused && '✕ '}
                        {words}
                        <span aria-hidden="true"> ×</span>
                      </button>
                    </li>
                  );
                })}
              </ul>
            )}
          </section>
        );
      })}
      <Secrets draft={draft} plan={plan} fight={fight} rules={rules} onChange={onChange} />
    </div>
  );
}

const PartHead = ({
  nth,
  part,
  rules,
}: {
  readonly nth: number;
  readonly part: 'attacker' | 'defender' | 'actions';
  readonly rules: RuleTable;
}) => {
  const rule = rules[PART_RULES[part] ?? ''];
  return (
    <h3 id={`part-${part}`}>
      <span class="nth">{nth}</span> {PART_TITLES[part]}{' '}
      {rule && (
        <a class="num" href={rule.href} data-pop title={rule.title}>
          {rule.number}
        </a>
      )}
    </h3>
  );
};

/** Combat Actions: each side chooses face down, and both are shown when both have chosen. */
function Secrets({ draft, plan, rules, onChange }: Props) {
  const { actions } = plan;
  const bothChosen = SIDES.every((side) => actions[side] !== NOT_CHOSEN);
  const words = (action: string) => (action === NO_ACTION ? 'no card' : wordsOf(action));
  return (
    <section aria-labelledby="part-actions">
      <PartHead nth={3} part="actions" rules={rules} />
      <div class="secrets">
        {SIDES.map((side) => {
          const chosen = actions[side];
          const choose = (action: string) => onChange({ ...plan, actions: { ...actions, [side]: action } });
          const hand = draft.hands[side].filter(isCombatAction);
          return (
            <div key={side} class="secret" role="group" aria-label={`${The[side]} chooses in secret`}>
              <strong>{The[side]}</strong>
              {chosen === NOT_CHOSEN ? (
                <>
                  {[...hand, NO_ACTION].map((action) => (
                    <button key={action} type="button" class="button small" onClick={() => choose(action)}>
                      {action === NO_ACTION
                        ? 'No card'
                        : `${wordsOf(action)} (${changesWords(factsOf(action).changes)})`}
                    </button>
                  ))}
                </>
              ) : (
                <>
                  <span class={bothChosen ? 'shown' : 'face-down'} role="status">
                    {bothChosen ? words(chosen) : 'has chosen, face down'}
                  </span>
                  <button type="button" class="button small" onClick={() => choose(NOT_CHOSEN)}>
                    Choose again
                  </button>
                </>
              )}
            </div>
          );
        })}
      </div>
      {!bothChosen && <p class="quiet">Both cards are shown when both sides have chosen. Then both sides strike.</p>}
    </section>
  );
}
