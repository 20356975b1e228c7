/** Why a choice is refused, in English, and what would be allowed. Loaded when somebody asks why not. */
import { capital, counted, either, list } from '../../core/words.en.ts';
import type { RuleId } from '../../core/rule.ts';
import type { Sentences } from '../../core/sentences.ts';
import { twoSides } from '../rules/deck.ts';
import { ACTIONS, type Choice, type ChoiceType, judgedOn, lastInstant } from '../play/actions.ts';
import type { Ability, Kind, TargetName } from '../cards/cards.ts';
import { abilitiesOf, abilityAsked, againstAbility, fits } from '../rules/fitting.ts';
import { turnOrder } from '../rules/means.ts';
import { abilityText, aCard } from './card-text.en.ts';
import { OWN, THE, The, wordsOf } from './names.en.ts';
import { whatNow } from './now.en.ts';
import { influence, nameIn } from './sentences.en.ts';
import {
  anywhere,
  type Card,
  countedInPlay,
  dilemmaOf,
  factsOn,
  inPlay,
  kindOf,
  realmOf,
  sideOf,
  type State,
  type Task,
  towersUp,
  VIRTUALIZE,
} from '../state.ts';
import { deciders, pending } from '../play/wait.ts';

export interface Refused {
  /** The table on which it is judged. */
  readonly state: State;
  /** The table as it is, where the moment for it was passed over. */
  readonly since?: State | undefined;
  readonly choice: Choice;
}
const held = ({ state, choice }: Refused): Card | undefined => anywhere(state, choice.card);
/** What the card of a choice is called; "that card" where it may not be seen. */
const calledIn = (state: State, id: number) => {
  const card = anywhere(state, id);
  return card && card.name !== 'hidden' ? factsOn(card).name : 'that card';
};
const chosen = ({ state, choice }: Refused) => calledIn(state, choice.card);
const aimed = ({ state, choice }: Refused) => calledIn(state, choice.target);
/** The ability that is to be used. */
const abilityNamed = (state: State, { card: id, ability = 0 }: Choice): Ability | undefined => {
  const card = inPlay(state, id);
  const named = card && abilitiesOf(card)[ability - 1];
  return named?.may ? named : undefined;
};
const costOf = ({ state, choice }: Refused): number => {
  const card = anywhere(state, choice.card);
  if (!card) return 0;
  const { cost, powers } = factsOn(card);
  if (choice.type === 'virtualize') return VIRTUALIZE;
  if (choice.type === 'ability') {
    const may = abilityNamed(state, choice)?.may ?? 'free';
    return may === 'free' ? 0 : (may.erase ?? 0);
  }
  if (choice.type === 'queue') return 1;
  if (choice.type === 'power') return powers[choice.target - 1]?.cost ?? 0;
  return choice.type === 'unqueue' ? cost - card.influence : cost;
};
const costSays = (refused: Refused) => {
  const { state, choice } = refused;
  const has = state[choice.player].pool;
  return has === 0
    ? `This costs ${influence(costOf(refused))}, and ${OWN[choice.player]} pool is empty. ${The[choice.player]} can choose only what costs nothing.`
    : `This costs ${influence(costOf(refused))}, and ${OWN[choice.player]} pool has only ${has}. ${The[choice.player]} can pay at most ${has}.`;
};

const inWorld = (world: Card['world'] | undefined) => (world === 'lyoko' ? 'on Lyoko' : 'on Earth');
/** Where a Character is, or that the card is not a Character in play. */
function whereIs({ state, choice }: Refused): string {
  const card = inPlay(state, choice.card);
  const name = calledIn(state, choice.card);
  return card && kindOf(card) === 'character'
    ? `${name} is ${inWorld(card.world)}.`
    : `${name} isn't a Character in play.`;
}
function untapsAgain(refused: Refused): string {
  const { state, choice } = refused;
  const whose = state.readings['untap-whose'] === 'all' ? 'the' : OWN[sideOf(choice.card)];
  return `${chosen(refused)} untaps at the start of ${whose} next turn.`;
}

/** The reason of everything that is done at the wrong time. */
const notNow = ({ state, since = state }: Refused, allowed: string) =>
  `You can't do that now: ${whatNow(since)}. ${allowed}`;
const isAt = ({ state }: Refused, ...types: readonly Task['type'][]) =>
  types.some((type) => pending(state)?.type === type);

/** The other player is asked. */
const notYours = (refused: Refused): string => {
  const { state, choice } = refused;
  return isAt(refused, 'combat-actions')
    ? `${THE[choice.player]} has already chosen. The other player must choose before combat goes on.`
    : `It isn't ${OWN[choice.player]} choice now: ${whatNow(state)}.${choice.type === 'play' && isAt(refused, 'main') ? ` ${playableWhen(held(refused))}` : ''}`;
};

/** What only one side does. */
const DOINGS: Readonly<Partial<Record<ChoiceType, string>>> = {
  virtualize: 'virtualize a Character',
  devirtualize: 'devirtualize a Character',
  'deactivate-tower': 'deactivate a Tower',
  'resolve-dilemma': 'Resolve a Dilemma',
  defrag: 'Defrag',
  'use-artifact': 'use an Artifact',
  guard: 'Guard',
  'attack-core': 'Attack the Core',
  discard: 'discard a Program or an Upgrade for its Influence',
  queue: 'Queue a Program',
  unqueue: 'bring a Program back from the Queue',
  withdraw: 'take the Influence off a Dilemma',
};

/** When a card of a kind can be played. */
function playableWhen(card: Card | undefined): string {
  if (!card) return 'You can play cards only in your own Main Phase, while nothing else is going on.';
  const { kind, name, type } = factsOn(card);
  if (kind === 'fate' || kind === 'supremacy')
    return `You can play ${name} only in your own Main Phase, while nothing else is going on, or in response to another card.`;
  if (type === 'trifle') return `You can play ${name}, a Trifle, only when its Conditions are met.`;
  if (kind === 'character') return `${name} is a Character, and Characters are never played from the hand.`;
  if (kind === 'combat-action') return `You can choose ${name} only in the Combat Actions step of combat.`;
  return `You can play ${name} only in your own Main Phase, while nothing else is going on.`;
}

/** What a card can be played on. */
const AIMS: Readonly<Record<TargetName, string>> = {
  none: 'no target',
  monster: 'a Monster in play',
  character: 'a Character in play',
  virtualized: 'a Character on Lyoko',
};
const needsTarget = (refused: Refused) => {
  const card = held(refused);
  const wants = AIMS[card ? factsOn(card).target : 'none'];
  return refused.choice.target === 0
    ? `${chosen(refused)} needs a target: ${wants}.`
    : `${chosen(refused)} can't target ${aimed(refused)}. It targets ${wants}.`;
};
function nothingToStop(refused: Refused): string {
  const { state, choice } = refused;
  if (isAt(refused, 'condition')) return notNow(refused, playableWhen(held(refused)));
  const other = THE[choice.player === 'hero' ? 'xana' : 'hero'];
  const instant = lastInstant(state, choice.player);
  return instant
    ? `${chosen(refused)} cancels an Instant that ${other} has just played. Choose ${nameIn(state, instant.id)}.`
    : `${chosen(refused)} has nothing to cancel. You can play it only in response to an Instant that ${other} has just played.`;
}
function conditionsUnmet(refused: Refused): string {
  const { state, since = state, choice } = refused;
  const card = held(refused);
  const event = card ? factsOn(card).condition : 'none';
  const isToCome = since.agenda.some(
    (one) => one.type === 'condition' && one.player === choice.player && one.event === event,
  );
  return isToCome
    ? `${chosen(refused)}'s Conditions are met, but first ${whatNow(since)}. ${chosen(refused)} comes after that.`
    : `${chosen(refused)}'s Conditions aren't met now. You can play a Trifle only when its Conditions are met.`;
}
const masterOnly = (refused: Refused) =>
  `${chosen(refused)} is a Master. You can play a Master only in your own Main Phase, never in response.`;

const POWERS_WHEN = 'You can use a Power only in combat, when its fighter may use Powers.';
/** Why a Power cannot be used: its fighter is not the one whose step it is, or does not have it. */
function notItsPower(refused: Refused): string {
  const { state, since, choice } = refused;
  if (since) return notNow(refused, POWERS_WHEN);
  const now = pending(state);
  if (now && now.card !== choice.card)
    return `${calledIn(state, choice.card)} can't use a Power now. Only ${nameIn(state, now.card)} can.`;
  const card = inPlay(state, choice.card);
  const powers = card ? factsOn(card).powers.map(({ name }) => wordsOf(name)) : [];
  const has =
    powers.length === 0
      ? 'It has no Powers.'
      : powers.length === 1
        ? `Its only Power is ${powers.join('')}.`
        : `Its Powers are ${list(powers)}.`;
  return `${nameIn(state, choice.card)} doesn't have this Power. ${has}`;
}
const facedTowers = ({ towers }: State) => towers.flatMap((up, index) => (up ? [`Tower ${index + 1}`] : []));

const ONLY_READY_DEFENDS = "Under this reading only an untapped Character that hasn't acted this turn can Defend.";
/** How many options there are, and by which numbers they are chosen. */
const optionsOf = (options: readonly unknown[]) =>
  `has ${counted(options.length, 'option')}. Choose ${either(options.map((_, nth) => String(nth + 1)))}.`;
/** What an ability asks for that waits for its player. */
function askedSays(refused: Refused): string {
  const now = pending(refused.state);
  const ability = now && abilityAsked(refused.state, now);
  const source = calledIn(refused.state, now?.card ?? 0);
  if (refused.choice.type === 'option') return `${source} ${optionsOf(ability?.choose ?? [])}`;
  return `${source} can't target ${chosen(refused)}. It targets ${aCard(ability?.target ?? {})}.`;
}
/** Why an ability can't be used so: there is none, or what it says doesn't allow it. */
function abilitySays(refused: Refused): string {
  const { state, choice } = refused;
  if (choice.type !== 'ability') return askedSays(refused);
  const card = sideOf(choice.card) === choice.player ? inPlay(state, choice.card) : undefined;
  const numbers = card ? abilitiesOf(card).flatMap(({ may }, nth) => (may ? [String(nth + 1)] : [])) : [];
  if (!card || numbers.length === 0)
    return `${chosen(refused)} has nothing for ${THE[choice.player]} to use. Use one of ${OWN[choice.player]} cards in play that says what its player may do.`;
  const ability = abilityNamed(state, choice);
  if (!ability)
    return `${chosen(refused)} has no ability ${choice.ability ?? 0} to use. You can use its ability ${either(numbers)}.`;
  const against = againstAbility(state, card, ability, (choice.ability ?? 0) - 1);
  if (against === 'unmet')
    return `The condition isn't met: “${abilityText(ability, card.kind)}” You can use ${chosen(refused)} only when it is.`;
  if (against) return `${chosen(refused)} has already been used for this. You can use it once a turn.`;
  const { target: which, choose } = ability;
  if (!which && choice.target !== 0) return `${chosen(refused)} targets nothing, so don't choose a target.`;
  const aim = inPlay(state, choice.target);
  if (which && (!aim || !fits(which, aim, card.id))) {
    const wants = aCard(which);
    if (choice.target === 0) return `${chosen(refused)} needs a target: ${wants}.`;
    return `${chosen(refused)} can't target ${aimed(refused)}. It targets ${wants}.`;
  }
  if (!choose) return `${chosen(refused)} has no options, so don't choose one.`;
  return `${chosen(refused)} ${optionsOf(choose)}`;
}
function defendSays(refused: Refused): string {
  const { state, choice } = refused;
  if (!isAt(refused, 'defend'))
    return notNow(refused, 'A Character can Defend only when a Monster has blocked Deactivate Tower.');
  const card = inPlay(state, choice.card);
  if (card?.world !== 'lyoko' || kindOf(card) !== 'character')
    return `${whereIs(refused)} Only a Character on Lyoko can Defend.`;
  if (state.attempt?.defended.includes(card.id))
    return `${chosen(refused)} has already Defended against this block. Another Character on Lyoko can.`;
  if (state.attempt?.card === card.id)
    return `Under this reading ${chosen(refused)} can't Defend her own attempt. Another Character on Lyoko can.`;
  return 'The blocking Monster is no longer in play, so nobody has to Defend.';
}
function towerBlockSays(refused: Refused): string {
  const { state, choice } = refused;
  if (!isAt(refused, 'block'))
    return notNow(refused, 'A Monster can block only when Aelita tries to deactivate a Tower.');
  const card = inPlay(state, choice.card);
  if (!card || kindOf(card) !== 'monster')
    return `${chosen(refused)} isn't a Monster in play. Only an untapped Monster can block.`;
  return card.tapped
    ? `${chosen(refused)} is tapped. Only an untapped Monster can block.`
    : `${chosen(refused)} already blocks. Another untapped Monster can.`;
}
function coreBlockSays(refused: Refused): string {
  const { state, choice } = refused;
  if (!isAt(refused, 'core-block'))
    return notNow(refused, 'A Character can block only when a Monster Attacks the Core.');
  const card = inPlay(state, choice.card);
  const reason = card?.world === 'lyoko' && card.tapped ? `${chosen(refused)} is tapped.` : whereIs(refused);
  return `${reason} Only an untapped Character on Lyoko can block.`;
}
function onlyInAllocation(refused: Refused): string {
  const { readings } = refused.state;
  if (!isAt(refused, 'allocate')) {
    const when = readings['allocation-whose'] === 'own' ? 'your own Resource Allocation' : 'Resource Allocation';
    return notNow(refused, `You can do that only in ${when}.`);
  }
  const from =
    refused.choice.player === 'hero' ? 'a Program or an Upgrade, by discarding it' : 'a Dilemma, by taking it all off';
  return `${chosen(refused)} can't give Influence back here. ${The[refused.choice.player]} can take Influence back from ${from}.`;
}
function inTheWay({ state }: Refused, kind: Kind): string {
  const realm = realmOf(state);
  if (kind === 'dilemma')
    return `${realm ? factsOn(realm).name : 'A card'}, a Realm, counts as Xana's Dilemma, and Xana can have only one. Only another Realm can replace it.`;
  const dilemma = dilemmaOf(state);
  return dilemma
    ? `A Realm counts as a Dilemma, and Xana already has ${factsOn(dilemma).name}. ${makingRoom(state, dilemma)}`
    : 'A Realm counts as a Dilemma, and under this reading a Dilemma in the Discard Pile counts as in play. Only when none is there can Xana play a Realm.';
}
/** How a Dilemma in play makes room for what takes its place, if it can. */
function makingRoom({ readings }: State, dilemma: Card): string {
  const { name } = factsOn(dilemma);
  if (readings['discard-in-play'] !== 'reachable' && readings['making-room'] === 'withdrawn')
    return `Under this reading ${name} would count as in play even in the Discard Pile, so Xana can't make room.`;
  return dilemma.influence === 0
    ? `${name} has no Influence on it and stays in play until Xana discards it in Resource Allocation.`
    : `Xana must first take the Influence off ${name} in Resource Allocation.`;
}

export const REFUSALS: Sentences<Refused> = {
  'lyoko.objective.influence-zero': () =>
    'The game is over, because a player has no Influence left. Nothing more can be done.',
  'lyoko.objective.all-disabled': () =>
    "The game is over, because all the Hero's Characters are Disabled. Nothing more can be done.",
  'lyoko.objective.taking-turns': notYours,
  'lyoko.objective.two-sides': ({ choice }) =>
    `${THE[choice.player]} can't do that. Only ${THE[choice.player === 'hero' ? 'xana' : 'hero']} can ${DOINGS[choice.type] ?? 'do that'}.`,
  'lyoko.terms.hand': (refused) =>
    `${chosen(refused)} isn't in ${OWN[refused.choice.player]} hand. Only a card from the hand can be played.`,
  'lyoko.terms.tap': (refused) =>
    refused.choice.type === 'defend'
      ? `${chosen(refused)} is tapped. ${ONLY_READY_DEFENDS}`
      : refused.choice.type === 'ability'
        ? `${chosen(refused)} is tapped already, so it can't be tapped to pay for this. ${untapsAgain(refused)}`
        : `${chosen(refused)} is tapped and can't be activated. ${untapsAgain(refused)}`,
  'lyoko.terms.instant': (refused) => {
    const played = anywhere(refused.state, pending(refused.state)?.card ?? 0);
    const wants = AIMS[played ? factsOn(played).target : 'none'];
    return `${calledIn(refused.state, played?.id ?? 0)} can't target ${chosen(refused)}. It targets ${wants}.`;
  },
  'lyoko.terms.permanent': abilitySays,
  'lyoko.terms.disabled': (refused) =>
    `${chosen(refused)} is Disabled, and so tapped. Only an untapped Character on Lyoko can block.`,
  'lyoko.terms.disabled-idle': (refused) =>
    refused.choice.type === 'ability'
      ? `${chosen(refused)} is Disabled, so it can't be used. A card that isn't Disabled can.`
      : `${chosen(refused)} is Disabled and gets no activations. A Character that isn't Disabled can act.`,
  'lyoko.terms.disabled-untargetable': (refused) =>
    `${refused.choice.type === 'choose' ? chosen(refused) : aimed(refused)} is Disabled and can't be targeted. ${
      held(refused)?.kind === 'upgrade'
        ? `You can play ${chosen(refused)} once ${aimed(refused)} isn't Disabled anymore.`
        : "Choose a Character that isn't Disabled."
    }`,
  'lyoko.terms.jeremie-stays': (refused) =>
    `${chosen(refused)} can never be virtualized. The Hero's other Characters can.`,
  'lyoko.terms.deactivated': ({ state, choice }) => {
    const up = facedTowers(state);
    return `Tower ${choice.target} has already been deactivated. ${up.length === 0 ? 'Every Tower has been deactivated.' : `Choose ${either(up)}.`}`;
  },
  'lyoko.terms.erase': (refused) =>
    `${chosen(refused)} can't pay. Choose one of ${OWN[refused.choice.player]} cards that has Influence on it.`,
  'lyoko.influence.pool': costSays,
  'lyoko.turn.turn-order': (refused) => {
    const { choice, state } = refused;
    if (choice.type === 'choose')
      return notNow(
        refused,
        'You choose a card only when a Character must be Disabled, a pool is too small, Xana has one Monster too many, or a card in play needs a target.',
      );
    if (choice.type === 'option') return notNow(refused, 'You choose an option only when a card has options.');
    return choice.type === 'done' ? `You can't pass now: ${whatNow(state)}.` : 'There is no such choice.';
  },
  'lyoko.turn.main-phase': (refused) =>
    notNow(
      refused,
      refused.choice.type === 'play'
        ? playableWhen(held(refused))
        : 'You can do that only in your own Main Phase, while nothing else is going on.',
    ),
  'lyoko.turn.resource-allocation': onlyInAllocation,
  'lyoko.characters.five-characters': (refused) =>
    `${chosen(refused)} is a Character. Characters start in play and are never played from the hand.`,
  'lyoko.characters.virtualize': (refused) => `${whereIs(refused)} Only a Character on Earth can be virtualized.`,
  'lyoko.characters.devirtualize': (refused) => `${whereIs(refused)} Only a Character on Lyoko can be devirtualized.`,
  'lyoko.characters.attack': (refused) => {
    const card = inPlay(refused.state, refused.choice.card);
    return card?.world === 'lyoko' && kindOf(card) === 'character'
      ? `${aimed(refused)} isn't a Monster in play. A Character can attack only a Monster.`
      : `${whereIs(refused)} Only a Character on Lyoko can attack.`;
  },
  'lyoko.characters.one-activation': (refused) => {
    if (refused.choice.type !== 'defend')
      return `${chosen(refused)} has already been activated this turn. Each Character gets one activation a turn.`;
    return `${chosen(refused)} has already been activated this turn. ${ONLY_READY_DEFENDS}`;
  },
  'lyoko.characters.deactivate-tower': (refused) => {
    const card = inPlay(refused.state, refused.choice.card);
    return card?.world === 'lyoko' && kindOf(card) === 'character'
      ? `There is no Tower ${refused.choice.target}. Choose a Tower from 1 to 5.`
      : `${whereIs(refused)} Only Aelita can deactivate a Tower, and only while she is on Lyoko.`;
  },
  'lyoko.characters.tower-aelita': (refused) => `${chosen(refused)} can't deactivate a Tower. Only Aelita can.`,
  'lyoko.characters.tower-block': towerBlockSays,
  'lyoko.characters.defend': defendSays,
  'lyoko.characters.resolve-dilemma': (refused) => {
    const card = inPlay(refused.state, refused.choice.card);
    return card && kindOf(card) === 'character'
      ? `${aimed(refused)} isn't a Dilemma in play. A Character can Resolve only a Dilemma.`
      : `${whereIs(refused)} Only a Character can Resolve a Dilemma.`;
  },
  'lyoko.characters.defrag': (refused) => `${chosen(refused)} can't Defrag. Only Jeremie can.`,
  'lyoko.characters.powers': notItsPower,
  'lyoko.hero-cards.program-discard': (refused) =>
    `${chosen(refused)} isn't a Program or an Upgrade in play. Only these can be discarded for their Influence.`,
  'lyoko.hero-cards.queue': (refused) =>
    refused.choice.type === 'ability'
      ? `${chosen(refused)} is Queued and has no effect. You can use it once you have brought it back from the Queue.`
      : held(refused)?.queued
        ? `${chosen(refused)} is already Queued. You can bring it back from the Queue instead.`
        : `${chosen(refused)} isn't a Program in play. Only a Program can be Queued.`,
  'lyoko.hero-cards.queue-once': (refused) =>
    `${chosen(refused)} has already been Queued or brought back this turn. You may Queue or Unqueue each Program only once per turn.`,
  'lyoko.hero-cards.unqueue': (refused) =>
    `${chosen(refused)} isn't Queued. Only a Queued Program can be brought back.`,
  'lyoko.hero-cards.upgrade-character': (refused) => {
    const card = held(refused);
    const bearer = card ? wordsOf(factsOn(card).belongsTo) : 'its Character';
    const target = inPlay(refused.state, refused.choice.target);
    if (refused.choice.target === 0)
      return `Choose the Character as its target: ${chosen(refused)} belongs to ${bearer}.`;
    return target && card && target.name === factsOn(card).belongsTo
      ? `${bearer} is on Earth. ${chosen(refused)} can be placed on ${bearer} only while ${bearer} is on Lyoko.`
      : `${chosen(refused)} belongs to ${bearer}. It can be placed only on ${bearer}, and only on Lyoko.`;
  },
  'lyoko.hero-cards.upgrade-no-queue': (refused) =>
    `${chosen(refused)} is an Upgrade, and Upgrades can't be Queued. You can discard it for its Influence.`,
  'lyoko.hero-cards.fate': needsTarget,
  'lyoko.hero-cards.fate-response': nothingToStop,
  'lyoko.hero-cards.contingency-trifle': conditionsUnmet,
  'lyoko.hero-cards.contingency-master': masterOnly,
  'lyoko.hero-cards.artifact-use': (refused) => {
    const card = inPlay(refused.state, refused.choice.card);
    return card?.world === 'earth' && kindOf(card) === 'character'
      ? `${aimed(refused)} isn't an Artifact in play. Choose an Artifact in play.`
      : `${whereIs(refused)} Only a Character on Earth can use an Artifact.`;
  },
  'lyoko.monsters.monster-activation': (refused) => {
    const card = inPlay(refused.state, refused.choice.card);
    if (!card || kindOf(card) !== 'monster')
      return `${chosen(refused)} isn't a Monster in play. Xana can activate only Monsters.`;
    return card.acted
      ? `${chosen(refused)} has already been activated this turn. Each Monster gets one activation a turn.`
      : `${chosen(refused)} entered play this turn. Under this reading it can act from Xana's next turn on.`;
  },
  'lyoko.monsters.monster-limit': (refused) => {
    const { state } = refused;
    if (isAt(refused, 'surplus'))
      return `${chosen(refused)} isn't a Monster in play. Choose one of Xana's Monsters to be discarded.`;
    const monsters = countedInPlay(state, 'xana').filter((card) => kindOf(card) === 'monster').length;
    return `Xana has ${monsters} ${monsters === 1 ? 'Monster' : 'Monsters'} and ${towersUp(state)} ${towersUp(state) === 1 ? 'Tower' : 'Towers'} face up. Another Monster can be played only when there are fewer Monsters than Towers.`;
  },
  'lyoko.monsters.guard': (refused) => `${chosen(refused)} already Guards this turn. Another Monster can.`,
  'lyoko.monsters.monster-attack': (refused) =>
    `${aimed(refused)} isn't a Character on Lyoko. A Monster can attack only a Character on Lyoko.`,
  'lyoko.monsters.core-block': coreBlockSays,
  'lyoko.dilemmas.one-dilemma': ({ state }) => {
    const dilemma = dilemmaOf(state);
    return dilemma
      ? `Xana already has a Dilemma in play. ${makingRoom(state, dilemma)}`
      : 'Under this reading a Dilemma in the Discard Pile counts as in play. Only when none is there can Xana play another.';
  },
  'lyoko.dilemmas.making-room': (refused) => {
    const card = inPlay(refused.state, refused.choice.card);
    return card && kindOf(card) === 'dilemma'
      ? `${chosen(refused)} has no Influence left to take off. Xana can already play another Dilemma.`
      : `${chosen(refused)} isn't a Dilemma in play. Xana can take the Influence only off a Dilemma.`;
  },
  'lyoko.dilemmas.dilemma-edge': (refused) => {
    const dilemma = inPlay(refused.state, pending(refused.state)?.card ?? 0);
    return `${chosen(refused)} can't be Disabled by this Edge. Choose a Character ${inWorld(dilemma?.world)} that isn't Disabled yet.`;
  },
  'lyoko.dilemmas.dilemma-empty': (refused) =>
    `${aimed(refused)} has no Influence left to take off. Only a Dilemma with Influence on it can be Resolved.`,
  'lyoko.dilemmas.same-world': (refused) => {
    const world = inWorld(inPlay(refused.state, refused.choice.target)?.world);
    return `${whereIs(refused).slice(0, -1)}, and ${aimed(refused)} is ${world}. Only a Character ${world} can Resolve it.`;
  },
  'lyoko.xana-cards.supremacy': needsTarget,
  'lyoko.xana-cards.supremacy-response': nothingToStop,
  'lyoko.xana-cards.domination-trifle': conditionsUnmet,
  'lyoko.xana-cards.domination-master': masterOnly,
  'lyoko.xana-cards.realm-as-dilemma': (refused) => {
    const card = held(refused);
    return inTheWay(refused, card ? kindOf(card) : 'realm');
  },
  'lyoko.xana-cards.realm-lasting': ({ state }) => {
    const realm = realmOf(state);
    return `${realm ? factsOn(realm).name : 'This card'} is a Realm and can't be Resolved, destroyed or emptied. Only another Realm can replace it.`;
  },
  'lyoko.xana-cards.realm-unique': (refused) =>
    `${chosen(refused)} is already in play. Xana can play a different Realm, which replaces it.`,
  'lyoko.combat.combat-order': (refused) =>
    notNow(
      refused,
      refused.choice.type === 'power'
        ? POWERS_WHEN
        : 'You can choose a Combat Action only in the Combat Actions step of combat.',
    ),
  'lyoko.combat.combat-actions': (refused) => {
    const { state, choice } = refused;
    const card = held(refused);
    if (choice.type === 'play' && card && kindOf(card) !== 'combat-action')
      return `Under this reading nobody can respond to a Combat Action.${refused.since ? '' : ' You can only pass.'}`;
    return card && kindOf(card) === 'combat-action' && choice.type === 'play'
      ? `${nameIn(state, card.id)} is a Combat Action. You can use it only in the Combat Actions step of combat.`
      : `${chosen(refused)} isn't a Combat Action in ${OWN[choice.player]} hand. Choose one from the hand, or none.`;
  },
  'lyoko.combat.attacker-powers': notItsPower,
  'lyoko.combat.defender-powers': notItsPower,
};

/** Why a choice is refused, and what would be allowed. */
export function refusal(rule: RuleId, state: State, choice: Choice): string {
  const then = judgedOn(state, choice);
  const refused: Refused = { state: then, since: then === state ? undefined : state, choice };
  return capital((isTheOthers(rule, refused) ? notYours(refused) : REFUSALS[rule]?.(refused)) ?? '');
}
/** Whether it is the time for such a choice, but the other player is asked. */
function isTheOthers(rule: RuleId, { state, choice }: Refused): boolean {
  const now = pending(state)?.type;
  if (state.over || rule === twoSides.id || rule === turnOrder.id) return false;
  return deciders(state).every((side) => side !== choice.player) && ACTIONS[choice.type].at.some((one) => one === now);
}
