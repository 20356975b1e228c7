/** What is drawn over the table while it is stepped through: who does what to whom. Plain data; the cards say the same in words. */

/** From one card, or one player’s side, to another. */
export interface Arrow {
  /** A card by its id, or a player’s side as `area:<id>`. */
  readonly from: string;
  readonly to: string;
  /** What it stands for, told apart by its line and its head: a blow, one that misses, something aimed at, a block. */
  readonly tone: 'strike' | 'miss' | 'aim' | 'block';
  /** A figure or two on it: the damage, "4 ≥ 4". */
  readonly text?: string;
}
/** A word on a card that holds for this moment only: "defeated". */
export interface Badge {
  /** A card by its id. */
  readonly at: string;
  readonly word: string;
}
export interface Shapes {
  readonly arrows?: readonly Arrow[];
  readonly badges?: readonly Badge[];
}

/** Several drawn at once. */
export const allShapes = (shapes: readonly Shapes[]): Required<Shapes> => ({
  arrows: shapes.flatMap(({ arrows = [] }) => arrows),
  badges: shapes.flatMap(({ badges = [] }) => badges),
});
