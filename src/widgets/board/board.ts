/** A table seen from above, as plain data: whose side, which zones, which cards lie where. Every game draws with it. */

export interface Face {
  /** Its own at this table: `7`, `discard-3`. */
  readonly id: string;
  readonly name: string;
  /** The numbers on it, short: "3/2", "Attack 7 · Defense 5". */
  readonly numbers?: string | undefined;
  /** What else is to be seen of it, each in a word or two: "2 damage", "face down", "involved". */
  readonly marks?: readonly string[];
  /** Turned by 90°, in the game's word for it: "stricken", "down", "tapped". Said as well as drawn. */
  readonly turned?: string | undefined;
  /** Nobody may see its face. */
  readonly hidden?: boolean;
  /** A type or colour of the game, said in `marks` or `numbers` too. */
  readonly type?: string | undefined;
  /** How many like it lie there, where they are drawn as one. */
  readonly copies?: number;
  /** Cards that lie on it. */
  readonly on?: readonly Face[];
}

export interface Zone {
  readonly id: string;
  /** As the rulebook calls it. */
  readonly name: string;
  readonly cards: readonly Face[];
  /** How many there are, where they are not laid out: a deck. */
  readonly count?: number;
  /** What an empty zone says; "empty" otherwise. */
  readonly empty?: string;
}

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

/** A card of the table by its id. */
export function faceIn(areas: readonly Area[], id: string): Face | undefined {
  const within = (faces: readonly Face[]): Face | undefined => {
    for (const face of faces) {
      const found = face.id === id ? face : within(face.on ?? []);
      if (found) return found;
    }
    return undefined;
  };
  return within(areas.flatMap(({ zones }) => zones.flatMap(({ cards }) => cards)));
}

/** Cards that look the same, drawn as one with how many there are. The first of them stands for all. */
export function stacked(faces: readonly Face[]): readonly Face[] {
  const alike = Map.groupBy(faces, ({ id: _, ...looks }) => JSON.stringify(looks));
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [others.length > 0 ? { ...first, copies: others.length + 1 } : first] : [],
  );
}
