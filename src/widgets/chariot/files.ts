/** The questions of the tools of Shiny Chariot as scenario files write them, both ways. */
import { capital } from '../../../rules-engine/core/words.en.ts';
import type { Choice } from '../../../rules-engine/chariot/play/actions.ts';
import { cardNamed, CARDS, type CountedHand } from '../../../rules-engine/chariot/cards/cards.ts';
import { whatIfFrom, writtenWhatIf } from '../../../rules-engine/chariot/questions/damage.ts';
import { faultsOfTable, faultsOfWhatIf } from '../../../rules-engine/chariot/files/faults.ts';
import { match as game } from '../../../rules-engine/chariot/play/game.ts';
import { playOn } from '../../../rules-engine/chariot/files/play-on.ts';
import { EDITIONS, READINGS, readingsOf } from '../../../rules-engine/chariot/readings.ts';
import { scenarios } from '../../../rules-engine/chariot/files/scenarios.ts';
import {
  combatTable,
  damageStart,
  handStart,
  mainTable,
  matchStart,
  paymentTable,
  toldMove,
  viewTable,
} from '../../../rules-engine/chariot/files/schema.ts';
import { activeOf, find, nameOf, PLAYERS, TOKEN_KINDS } from '../../../rules-engine/chariot/state.ts';
import {
  choicesFrom,
  type Table,
  tableOf,
  tableWith,
  type ToldSpell,
  type ToldTable,
} from '../../../rules-engine/chariot/files/table.ts';
import {
  tableOfPayment,
  wantedOf,
  writtenChoice,
  writtenPayment,
  writtenTable,
} from '../../../rules-engine/chariot/files/written.ts';
import { type Fault, Misfit } from '../../../rules-engine/core/fault.ts';
import { runnableFrom } from '../../library/scenario.ts';
import { deckReader } from '../deck/reader.ts';
import type { DeckState } from '../deck/DeckCheck.tsx';
import { readList } from '../deck/list.ts';
import { fromTheStart } from '../walk/walk.ts';
import type { ReadAs } from '../tool/ReadingsForm.tsx';
import { type FileForm, readAsOf, UNFINISHED, type Written, writtenReadAs } from '../tool/file-form.ts';
import { begin } from './begin.ts';
import type { BestBlockState } from './BestBlock.tsx';
import type { CombatState } from './Combat.tsx';
import { type DamageState, whatIfOf } from './damage-state.ts';
import type { ManaState } from './Mana.tsx';
import { againstOwn, type NamedSpell } from './own-cards.ts';
import {
  EMPTY_SCENE,
  type FactName,
  type Made,
  type Scene,
  type SceneZone,
  type SideDraft,
  type SpellDraft,
  STATE_FACTS,
  toldOf,
  TRUE_FACTS,
} from './scene.ts';
import type { TurnState } from './Turn.tsx';
import { ownTold, toldOwn } from './told-spells.ts';

/** All but the list of the rules, which is a long one that no tool needs. */
const engine = {
  game: 'chariot',
  engine: runnableFrom({ readings: READINGS, editions: EDITIONS, scenarios }),
} as const;
const inForce = ({ readings }: Pick<ReadAs, 'readings'>) => readingsOf(readings);
const movesOf = ({ choices = [] }: Pick<Written, 'choices'>) => choices.map((choice) => toldMove.parse(choice));

/** The scene that means a table as it is told, its spells numbered as `tableOf` numbers them. */
export function sceneOf(told: ToldTable): Scene {
  let id = 0;
  const zone = (player: (typeof PLAYERS)[number], name: SceneZone) =>
    (told[name]?.[player] ?? []).flatMap((one) => Array.from({ length: one.count ?? 1 }, () => draftOf(one, ++id)));
  const side = (player: (typeof PLAYERS)[number]): SideDraft => {
    const hand = zone(player, 'hand');
    const field = zone(player, 'field');
    const discard = zone(player, 'discard');
    const mana = Object.entries(told.mana?.[player] ?? {}).map(([type, amount]) => [type, String(amount)]);
    return { field, hand, discard, mana: Object.fromEntries(mana) as SideDraft['mana'] };
  };
  return { turn: String(told.turn), plain: told.effects === 'none', sides: [side(PLAYERS[0]), side(PLAYERS[1])] };
}
function draftOf({ spell, as, card = {}, tokens = {}, ...told }: ToldSpell, id: number): SpellDraft {
  const facts: Partial<Record<FactName, string>> = {};
  const { name, counters, abilities, arrives, gives, ...figures } = card;
  const made: Made = { ...(abilities && { abilities }), ...(arrives && { arrives }), ...(gives && { gives }) };
  for (const [key, value] of Object.entries(figures)) {
    if (typeof value === 'boolean') facts[key as FactName] = value ? 'yes' : 'no';
    else if (typeof value === 'string' || typeof value === 'number') facts[key as FactName] = String(value);
  }
  if (counters !== undefined) facts['sent-with'] = String(counters);
  for (const kind of TOKEN_KINDS) if (tokens[kind] !== undefined) facts[kind] = String(tokens[kind]);
  for (const key of STATE_FACTS) if (told[key] !== undefined) facts[key] = String(told[key]);
  for (const key of TRUE_FACTS) if (told[key]) facts[key] = 'yes';
  const isKnown = cardNamed(spell) !== undefined;
  return {
    id,
    card: isKnown ? spell : '',
    name: name ?? (isKnown ? '' : spell),
    ...(as !== undefined && { as }),
    facts,
    ...(Object.keys(made).length > 0 && { made }),
  };
}

/** A table of a file, and what is tried on it; attackers that are declared already are the first choice. */
function laidOut({ attackers, ...told }: ToldTable, file: Written) {
  const table: ToldTable = attackers ? { ...told, at: 'attack' } : told;
  const declared = attackers ? [{ attack: attackers }] : [];
  const { tried } = playOn(tableOf(table, inForce(file)), [...declared, ...movesOf(file)]);
  return { told: table, scene: sceneOf(table), walk: fromTheStart(tried) };
}

/** Choices by name: each as it is told when its turn comes. What is refused changes nothing. */
function writtenChoices(start: Table, choices: readonly Choice[]): object[] {
  let { match } = start;
  return choices.map((choice) => {
    const written = writtenChoice({ ...start, match }, choice);
    if (game.judge(match, choice).legal) ({ state: match } = game.play(match, choice));
    return written;
  });
}

/** What a file would say, or what is wrong with it though the tool shows it. */
function sound(written: Written): Written | string {
  const { start, faults } = engine.engine.scenarios[written.kind] ?? {};
  const read = start?.safeParse(written.start);
  if (!read?.success) return UNFINISHED;
  const [fault] = faults?.(read.data, inForce(written), written.choices ?? []) ?? [];
  return fault ? sentences(fault.says, fault.remedy ?? 'correct it') : written;
}
const sentences = (...all: readonly string[]) => all.map((one) => `${capital(one).replace(/\.$/, '')}.`).join(' ');

/** A scene that has no fault, as the engine is told of it. */
function toldIn(scene: Scene, at: ToldTable['at']): ToldTable | undefined {
  const told = toldOf(scene, at);
  return faultsOfTable(told).length > 0 ? undefined : told;
}
/** Where a kind begins in the turn unless its file says otherwise. */
const BEGINS = { combat: 'attack', turns: 'main', view: 'main' } as const;
function laidDown(
  kind: keyof typeof BEGINS,
  told: ToldTable | undefined,
  { walk, readAs }: Pick<CombatState, 'walk' | 'readAs'>,
  more: object = {},
): Written | string {
  if (!told) return UNFINISHED;
  const start = { ...(told.at !== BEGINS[kind] && { at: told.at }), ...writtenTable(told), ...more };
  const choices = kind === 'view' ? undefined : writtenChoices(tableOf(told, inForce(readAs)), walk.choices);
  return sound({ kind, start, choices, ...writtenReadAs(readAs) });
}

/** A combat; of what may block, the attack and the blocks that are tried. */
export const combatFiles: FileForm<CombatState> = {
  ...engine,
  typed: () => import('./combat.link.ts').then(({ read }) => read),
  kinds: ['combat', 'blocks'],
  read: (file) => {
    const { told, scene, walk } = laidOut(combatTable.parse(file.start), file);
    if (told.at === 'main') {
      const remedy = 'call its kind "turns", and open it in the tool “Turn by turn”';
      throw new Misfit({ path: ['start', 'at'], says: 'this tool begins with the attack', remedy });
    }
    return { scene, readAs: readAsOf(file), walk };
  },
  write: (state) => laidDown('combat', toldIn(state.scene, 'attack'), state),
};

export const blockFiles: FileForm<BestBlockState> = {
  ...engine,
  typed: () => import('./best-block.link.ts').then(({ read }) => read),
  kinds: ['blocks'],
  read: (file) => {
    const told = combatTable.parse(file.start);
    const table = tableOf(told, inForce(file));
    const tried = movesOf(file).flatMap((move) => choicesFrom(table, move));
    const attackers = table.match.combat?.attackers ?? [];
    return { scene: sceneOf(told), attackers, measure: 'trade', tried, readAs: readAsOf(file) };
  },
  write: ({ scene, attackers, tried = [], readAs }) => {
    const told = toldIn(scene, 'attack');
    if (!told) return UNFINISHED;
    const table = tableOf(told, inForce(readAs));
    const active = activeOf(table.match);
    const there = attackers.filter((id) => find(table.match.sides[active].field, id));
    if (there.length === 0) return 'No spell attacks. Press the spells that attack, and then save.';
    const { attack } = writtenChoice(table, { type: 'attack', player: nameOf(active), attackers: there });
    const attacked = tableOf({ ...told, attackers: attack }, inForce(readAs));
    return sound({
      kind: 'blocks',
      start: { ...writtenTable(told), attackers: attack },
      choices: tried.map((choice) => writtenChoice(attacked, choice)),
      ...writtenReadAs(readAs),
    });
  },
};

export const manaFiles: FileForm<ManaState> = {
  ...engine,
  typed: () => import('./mana.link.ts').then(({ read }) => read),
  kinds: ['payment'],
  read: (file) => {
    const told = paymentTable.parse(file.start);
    const table = tableOf(tableOfPayment(told), inForce(file));
    const wanted = wantedOf(table, told.wanted) ?? 0;
    return { scene: sceneOf(tableOfPayment(told)), wanted, thrift: 'spells', way: 0, readAs: readAsOf(file) };
  },
  write: ({ scene, wanted, readAs }) => {
    const told = toldIn(scene, 'main');
    if (!told) return UNFINISHED;
    const start = writtenPayment(told, tableOf(told, inForce(readAs)), wanted);
    if (!start) return 'You haven’t chosen a spell to summon. Choose one, and then save.';
    return sound({ kind: 'payment', start, choices: undefined, ...writtenReadAs(readAs) });
  },
};

export const damageFiles: FileForm<DamageState> = {
  ...engine,
  typed: () => import('./damage.link.ts').then(({ read }) => read),
  kinds: ['damage'],
  read: (file) => {
    const { name, life, counters, tokens, owner, from, turns, happenings } = whatIfFrom(damageStart.parse(file.start));
    const given = Object.entries(tokens).filter(([, count]) => count > 0);
    return {
      name,
      life: String(life),
      counters: String(counters),
      tokens: Object.fromEntries(given.map(([kind, count]) => [kind, String(count)])),
      owner,
      from,
      first: String(turns[0]),
      last: String(turns[1]),
      happenings: happenings.map(({ turn, what, amount }) => ({
        turn: String(turn),
        what,
        amount: what === 'damage' ? String(amount) : '',
      })),
      readAs: readAsOf(file),
    };
  },
  write: (state) => {
    const whatIf = whatIfOf(state);
    if (faultsOfWhatIf(whatIf).length > 0) return UNFINISHED;
    return sound({
      kind: 'damage',
      start: { ...writtenWhatIf(whatIf) },
      choices: undefined,
      ...writtenReadAs(state.readAs),
    });
  },
};

/** What the tool has beside a table that was laid out. */
export const NO_HANDS = { hands: ['moon-and-star', 'sun-and-star'], first: 0, seed: 0 } as const;

/** The match that two hands begin with. */
function begun({ readAs, ...from }: Pick<TurnState, 'hands' | 'own' | 'first' | 'seed' | 'readAs'>): Table {
  return tableWith(begin(from, inForce(readAs)).state);
}
/** How many of each spell, as a file has them. */
const writtenSpells = (hand: CountedHand, own: readonly NamedSpell[] = []) =>
  Object.entries(hand).map(([spell, count]) => {
    const mine = own.find(({ name }) => name === spell);
    return mine ? toldOwn(mine, count) : { spell, count };
  });

/** Spells of one's own in a file, by their names, with what the file calls each. */
type Found = Map<string, { readonly own: NamedSpell; readonly called: string }>;
/** What hands here call a spell that a file tells of. One of one’s own is noted. */
function spellIn(told: ToldSpell, found: Found, path: Fault['path']): string {
  const own = ownTold(told);
  if (!own) return told.spell;
  const called = told.spell;
  const known = found.get(own.name);
  const isTaken = known
    ? known.called !== called || !isSame(known.own, own)
    : againstOwn([...ownIn(found), own]) !== undefined;
  if (isTaken) {
    const says = `this differs from another spell named “${own.name}”`;
    throw new Misfit({ path, says, remedy: 'give it another name, with the key name' });
  }
  found.set(own.name, { own, called });
  return own.name;
}
const ownIn = (found: Found) => [...found.values()].map(({ own }) => own);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function readMatch(file: Written): TurnState {
  const { hands, seed, first } = matchStart.parse(file.start);
  const found: Found = new Map();
  const [one = '', other = ''] = hands.map((hand, nth) => {
    if (typeof hand === 'string') return hand;
    const counts: Record<string, number> = {};
    for (const [at, told] of hand.entries()) {
      const spell = spellIn(told, found, ['start', 'hands', nth, at]);
      counts[spell] = (counts[spell] ?? 0) + (told.count ?? 1);
    }
    return counts;
  });
  const from = {
    hands: [one, other],
    ...(found.size > 0 && { own: ownIn(found) }),
    first: first === 1 ? 0 : 1,
    seed,
    readAs: readAsOf(file),
  } as const;
  const { match, labels } = begun(from);
  // Its choices call the spells as the file does.
  const called = new Map([...labels].map(([id, name]) => [id, found.get(name)?.called ?? name]));
  const choices = playOn({ match, labels: called }, movesOf(file)).tried;
  return { from: 'hands', ...from, scene: EMPTY_SCENE, walk: fromTheStart(choices) };
}

export const turnFiles: FileForm<TurnState> = {
  ...engine,
  typed: () => import('./turn.link.ts').then(({ read }) => read),
  kinds: ['match', 'turns', 'mana', 'view'],
  read: (file) => {
    if (file.kind === 'match') return readMatch(file);
    const { for: viewer, ...table } =
      file.kind === 'view' ? viewTable.parse(file.start) : { ...mainTable.parse(file.start), for: undefined };
    const { told, scene, walk } = laidOut(table, file);
    return {
      ...NO_HANDS,
      from: told.at,
      scene,
      readAs: readAsOf(file),
      walk: viewer === undefined ? walk : { ...walk, viewer },
    };
  },
  write: (state) => {
    const { from, scene, hands, own, first, seed, walk, readAs } = state;
    if (from !== 'hands') {
      const { viewer, choices } = walk;
      const sees = viewer !== undefined && choices.length === 0;
      return laidDown(sees ? 'view' : 'turns', toldIn(scene, from), state, sees ? { for: viewer } : {});
    }
    const choices = writtenChoices(begun(state), walk.choices);
    return sound({
      kind: 'match',
      start: {
        hands: hands.map((hand) => (typeof hand === 'string' ? hand : writtenSpells(hand, own))),
        seed,
        first: first === 0 ? 1 : 2,
      },
      choices,
      ...writtenReadAs(readAs),
    });
  },
};

const IDS = new Map(CARDS.map(({ card }) => [card.name, card.id]));
export const handFiles: FileForm<DeckState> = {
  ...engine,
  typed: deckReader(engine.engine, () => import('./card-text.ts').then(({ schema }) => schema)),
  kinds: ['hand'],
  read: (file) => {
    const found: Found = new Map();
    const lines = handStart.parse(file.start).spells.map((told, nth) => {
      const spell = spellIn(told, found, ['start', 'spells', nth]);
      return `${told.count ?? 1} ${cardNamed(spell)?.name ?? spell}\n`;
    });
    return { lists: { hand: lines.join('') }, readAs: readAsOf(file), ...(found.size > 0 && { own: ownIn(found) }) };
  },
  write: ({ lists, readAs, own: mine = [] }) => {
    const own = mine as readonly NamedSpell[];
    const { cards, unread } = readList(lists['hand'] ?? '', [...IDS.keys(), ...own.map(({ name }) => name)]);
    if (unread.length > 0) return UNFINISHED;
    const spells = cards.flatMap(({ name, count }) => writtenSpells({ [IDS.get(name) ?? name]: count }, own));
    return sound({ kind: 'hand', start: { spells }, choices: undefined, ...writtenReadAs(readAs) });
  },
};
