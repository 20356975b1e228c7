/** What the draft defines and other rules rest on, and what is named before it is declared. */
import { means } from '../../core/cite.ts';

/** The goal of the game. */
export const takingTurns = means('lyoko.objective.taking-turns');

/** Basic terms. */
export const bothWorlds = means('lyoko.terms.both-worlds');
export const deactivated = means('lyoko.terms.deactivated');
export const disabled = means('lyoko.terms.disabled');
export const disabledIdle = means('lyoko.terms.disabled-idle');
export const disabledUntargetable = means('lyoko.terms.disabled-untargetable');
export const discardTerm = means('lyoko.terms.discard');
export const earth = means('lyoko.terms.earth');
export const eraseTerm = means('lyoko.terms.erase');
export const handTerm = means('lyoko.terms.hand');
export const instant = means('lyoko.terms.instant');
export const jeremieStays = means('lyoko.terms.jeremie-stays');
export const lyokoWorld = means('lyoko.terms.lyoko');
export const permanent = means('lyoko.terms.permanent');
export const tapTerm = means('lyoko.terms.tap');
export const twoFaces = means('lyoko.terms.two-faces');

/** Influence. */
export const poolTerm = means('lyoko.influence.pool');
/** What a card costs whose kind names no cost: see the reading `costs-elsewhere`. */
export const whereItGoes = means('lyoko.influence.where-it-goes');
export const startingInfluence = means('lyoko.influence.starting-influence');

/** Setup and drawing cards. */
export const charactersOnEarth = means('lyoko.setup.characters-on-earth');
export const drawNoResponse = means('lyoko.setup.draw-no-response');
export const drawThenPlay = means('lyoko.setup.draw-then-play');

/** The turn. */
export const mainCombat = means('lyoko.turn.main-combat');
export const mainPhase = means('lyoko.turn.main-phase');
export const resourceAllocation = means('lyoko.turn.resource-allocation');
export const turnOrder = means('lyoko.turn.turn-order');

/** Characters. */
export const attackTappedMonster = means('lyoko.characters.attack-tapped-monster');
export const oneActivation = means('lyoko.characters.one-activation');
export const powers = means('lyoko.characters.powers');
export const resolveDestroys = means('lyoko.characters.resolve-destroys');
export const towerAelita = means('lyoko.characters.tower-aelita');

/** Towers. */
export const fiveTowers = means('lyoko.towers.five-towers');
export const towersOnLyoko = means('lyoko.towers.towers-on-lyoko');

/** The Hero's cards. */
export const contingency = means('lyoko.hero-cards.contingency');
export const contingencyMaster = means('lyoko.hero-cards.contingency-master');
export const contingencyTrifle = means('lyoko.hero-cards.contingency-trifle');
export const fate = means('lyoko.hero-cards.fate');
export const fateResponse = means('lyoko.hero-cards.fate-response');
export const queueOnce = means('lyoko.hero-cards.queue-once');
export const upgradeCharacter = means('lyoko.hero-cards.upgrade-character');
export const upgradeNoQueue = means('lyoko.hero-cards.upgrade-no-queue');

/** Monsters. */
export const attackTappedCharacter = means('lyoko.monsters.attack-tapped-character');
export const monsterActivation = means('lyoko.monsters.monster-activation');
export const monsterLimit = means('lyoko.monsters.monster-limit');

/** Dilemmas. */
export const dilemmaAttack = means('lyoko.dilemmas.dilemma-attack');
export const dilemmaEdge = means('lyoko.dilemmas.dilemma-edge');
export const oneDilemma = means('lyoko.dilemmas.one-dilemma');
export const sameWorld = means('lyoko.dilemmas.same-world');

/** Xana's cards. */
export const domination = means('lyoko.xana-cards.domination');
export const dominationMaster = means('lyoko.xana-cards.domination-master');
export const dominationTrifle = means('lyoko.xana-cards.domination-trifle');
export const realmAsDilemma = means('lyoko.xana-cards.realm-as-dilemma');
export const realmLasting = means('lyoko.xana-cards.realm-lasting');
export const realmUnique = means('lyoko.xana-cards.realm-unique');
export const supremacy = means('lyoko.xana-cards.supremacy');
export const supremacyResponse = means('lyoko.xana-cards.supremacy-response');

/** Combat. */
export const combatActions = means('lyoko.combat.combat-actions');
export const combatOrder = means('lyoko.combat.combat-order');
