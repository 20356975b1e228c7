import * as z from 'zod/mini';
import { isCard, isMadeName } from '../../../rules-engine/lyoko/cards/cards.ts';
import {
  faultsOfFight,
  fight,
  type FightPlan,
  NO_ACTION,
  NOBODY,
  NOT_CHOSEN,
} from '../../../rules-engine/lyoko/questions/fight.ts';
import { readingsOf } from '../../../rules-engine/lyoko/readings.ts';
import type { Side } from '../../../rules-engine/lyoko/state.ts';
import { readWith, typed } from '../tool/schemas.ts';
import type { LinkReader } from '../tool/useTool.ts';
import type { CombatState } from './Combat.tsx';
import { type FightDraft, givenOf } from './fight-draft.ts';
import { anyNames as names, made, walk } from './link-schemas.ts';
import { readAs } from './read-as.ts';

const fighter = z.strictObject({
  card: typed().check(z.refine((card) => card === NOBODY || isCard(card) || isMadeName(card))),
  name: z.optional(typed()),
  life: typed(),
  tapped: z.boolean(),
  guards: typed(),
  upgrades: names,
  power: z.optional(typed()),
  evade: z.optional(typed()),
});
const draft = z.strictObject({
  attacker: fighter,
  defender: fighter,
  pools: z.strictObject({ hero: typed(), xana: typed() }),
  hands: z.strictObject({ hero: names, xana: names }),
  programs: names,
  realm: typed(),
  made,
});
const readWalked = readWith<CombatState>(z.strictObject({ draft, readAs, walk }));

/** Older links hold what both sides planned to do. */
interface Planned extends Pick<CombatState, 'draft' | 'readAs'> {
  readonly plan: FightPlan;
}
const uses = z.array(typed()).check(z.maxLength(60));
const readPlanned = readWith<Planned>(
  z.strictObject({
    draft,
    plan: z.strictObject({
      uses: z.strictObject({ attacker: uses, defender: uses }),
      actions: z.strictObject({ hero: typed(), xana: typed() }),
      after: z.array(typed(160)).check(z.maxLength(20)),
      written: z.optional(z.array(typed(160)).check(z.maxLength(100))),
    }),
    readAs,
  }),
);
/** The same, with the choices that the plan comes to; a fight with a fault comes to none. */
function walkedThrough({ draft: asked, plan, readAs: as }: Planned): CombatState {
  const given = givenOf(asked);
  const said = faultsOfFight(given).length > 0 ? [] : fight(given, fitting(plan, asked), readingsOf(as.readings)).said;
  return { draft: asked, readAs: as, walk: { choices: said.map(({ choice }) => choice) } };
}
/** A plan without Combat Actions that are not in the hand. */
function fitting(plan: FightPlan, { hands }: FightDraft): FightPlan {
  const action = (side: Side) => {
    const chosen = plan.actions[side];
    return chosen === NO_ACTION || hands[side].includes(chosen) ? chosen : NOT_CHOSEN;
  };
  return { ...plan, actions: { hero: action('hero'), xana: action('xana') } };
}

export const read: LinkReader<CombatState> = (held) => {
  if (typeof held !== 'object' || held === null || !('plan' in held)) return readWalked(held);
  const { plan: _plan, ...rest } = held;
  if ('walk' in held) return readWalked(rest);
  const { state, complaints } = readPlanned(held);
  return { state: state && walkedThrough(state), complaints };
};
