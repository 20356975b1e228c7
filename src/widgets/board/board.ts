/** A table seen from above, as plain data: whose side, which zones, which cards lie where. Every game draws with it. */

export interface Face {
  /** Its own at this table: `7`, `discard-3`. */
  readonly id: string;
  readonly name: string;
  /** What is said of it instead of what stands on it: of a free place, "Put a spell on the Field of Player 1". */
  readonly says?: string;
  /** The numbers on it, short: "3/2", "Attack 7 · Defense 5". */
  readonly numbers?: string | undefined;
  /** What is printed on it besides, each in a word or two: its type, its cost, what it can do. Left out where there is no room. */
  readonly printed?: readonly string[];
  /** What is true of it now, each in a word or two: "2 damage", "face-down", "involved". */
  readonly marks?: readonly string[];
  /** A disc for each counter that lies on it, "●●●"; `marks` say how many. */
  readonly tokens?: string;
  /** Turned by 90°, in the game's word for it: "stricken", "down", "tapped". Said as well as drawn. */
  readonly turned?: string | undefined;
  /** Nobody may see its face. */
  readonly hidden?: boolean;
  /** It does something else here than a card of its name: what that one says doesn't hold. */
  readonly altered?: boolean;
  /** A type or colour of the game, said in `printed` too. */
  readonly type?: string | undefined;
  /** All that look like it and lie there, where they are drawn as one: itself first. */
  readonly alike?: readonly string[];
  /** Cards that lie on it. */
  readonly on?: readonly Face[];
}

export interface Zone {
  readonly id: string;
  /** As the rulebook calls it. */
  readonly name: string;
  /** The place it belongs to, where several zones are drawn of one: "Event field". A card in it is there. */
  readonly place?: string;
  /** What lies open side by side; the cards of a hand, drawn small; or a pile, drawn as a count that opens. */
  readonly as?: 'field' | 'hand' | 'pile';
  readonly cards: readonly Face[];
  /** How many there are, where they are not laid out: a deck. */
  readonly count?: number;
  /** What an empty zone says; "empty" otherwise. */
  readonly empty?: string;
}

/** Where a card in this zone is, as a player says it. */
export const placeOf = ({ name, place = name }: Zone): string => place;
/** What lies side by side, to be seen by everybody. */
export const isOpen = ({ as = 'field' }: Zone): boolean => as === 'field';

/** A player's side, or the middle of the table. */
export interface Area {
  readonly id: string;
  readonly name: string;
  /** What is counted beside the cards: "Influence 40", "Mana: Sun 2". */
  readonly facts?: readonly string[];
  readonly zones: readonly Zone[];
  /** It is this player's turn, or to decide. */
  readonly active?: boolean;
}

/** All cards that lie in a zone, and on one another. */
const lying = (faces: readonly Face[]): readonly Face[] => faces.flatMap((face) => [face, ...lying(face.on ?? [])]);

/** A card of the table by its id. */
export const faceIn = (areas: readonly Area[], id: string): Face | undefined =>
  lying(areas.flatMap(({ zones }) => zones.flatMap(({ cards }) => cards))).find(
    (face) => face.id === id || face.alike?.includes(id),
  );

/** Cards that look the same, drawn as one with how many there are. The first of them stands for all. */
export function stacked(faces: readonly Face[]): readonly Face[] {
  const groups = Map.groupBy(faces, ({ id: _, ...looks }) => JSON.stringify(looks));
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    return [all.length > 1 ? { ...first, alike: all.map(({ id }) => id) } : first];
  });
}

/** Where a card lies. */
interface Lying {
  readonly face: Face;
  readonly area: Area;
  readonly zone: Zone;
}
/** Every card by its id, those of a stack too. */
function whereabouts(areas: readonly Area[]): ReadonlyMap<string, Lying> {
  const all = new Map<string, Lying>();
  for (const area of areas) {
    for (const zone of area.zones) {
      for (const face of lying(zone.cards)) {
        for (const id of face.alike ?? [face.id]) all.set(id, { face, area, zone });
      }
    }
  }
  return all;
}

/** What is drawn otherwise after a step than before it. */
export type Change =
  | { readonly card: string; readonly name: string; readonly moved: string }
  | { readonly card: string; readonly name: string; readonly was: string; readonly is: string }
  | { readonly card: string; readonly name: string; readonly turned: string | false }
  | { readonly card: string; readonly name: string; readonly marked: string }
  | { readonly area: string; readonly fact: string };

/**
 * What one sees change from one picture of the table to the next: cards that move, come or leave, figures, turning, and
 * what is counted beside the cards. A card that comes from where none is seen, as from a deck, has moved there.
 */
export function changesOf(before: readonly Area[], after: readonly Area[]): readonly Change[] {
  const [was, is] = [whereabouts(before), whereabouts(after)];
  const changes: Change[] = [];
  for (const [card, { face, area, zone }] of is) {
    const old = was.get(card);
    const { name } = face;
    if (face.hidden) continue;
    if (old?.area.id !== area.id || old.zone.id !== zone.id) {
      changes.push({ card, name, moved: `${zone.name} of ${area.name}` });
    }
    if (!old) continue;
    if (old.face.hidden) changes.push({ card, name, turned: 'face up' });
    if (old.face.numbers !== undefined && face.numbers !== undefined && old.face.numbers !== face.numbers) {
      changes.push({ card, name, was: old.face.numbers, is: face.numbers });
    }
    const marked = (face.marks ?? []).filter((mark) => !old.face.marks?.includes(mark)).join(', ');
    const lost = (old.face.marks ?? []).filter((mark) => !face.marks?.includes(mark)).join(', ');
    if (marked !== '') changes.push({ card, name, marked });
    else if (lost !== '') changes.push({ card, name, marked: `no longer ${lost}` });
    if (old.face.turned !== face.turned) changes.push({ card, name, turned: face.turned ?? false });
  }
  for (const { id, name, facts = [], active } of after) {
    const old = before.find((one) => one.id === id);
    for (const fact of facts) if (!old?.facts?.includes(fact)) changes.push({ area: name, fact });
    if (active && !old?.active) changes.push({ area: name, fact: 'decides now' });
  }
  return changes;
}

/** A change in words, for those who do not see it. */
export function changeWords(change: Change): string {
  if ('fact' in change) return `${change.area}: ${change.fact}`;
  if ('moved' in change) return `${change.name}: to ${change.moved}`;
  if ('turned' in change) return `${change.name}: ${change.turned === false ? 'turned back' : change.turned}`;
  if ('marked' in change) return `${change.name}: ${change.marked}`;
  return `${change.name}: ${change.was}, now ${change.is}`;
}
