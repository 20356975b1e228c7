import type { ComponentChildren } from 'preact';
import { counted } from '../../../rules-engine/core/words.en.ts';
import { EDGE_WORDS, namesWords } from '../../../rules-engine/lyoko/words/dilemma-life.en.ts';
import type { DilemmaTurn, TurnOfLife } from '../../../rules-engine/lyoko/questions/dilemma-life.ts';
import { characters, factsOn, isDisabled } from '../../../rules-engine/lyoko/state.ts';
import { useAwake } from '../awake.ts';

interface Props {
  readonly life: readonly TurnOfLife[];
  readonly turns: readonly DilemmaTurn[];
  /** In a turn, counted from 0: lets a Character Resolve, or no longer. */
  readonly onResolve: (turn: number, name: string) => void;
  /** The same for whoever can. */
  readonly onPoint: (turn: number) => void;
}

/** A Dilemma’s life as a timeline: its points in each turn, what became of them, and who is Disabled. All can be pressed. */
export function LifePicture({ life, ...deeds }: Props) {
  const isAwake = useAwake();
  return (
    <figure class="life">
      <ol class="life-rows">
        {life.map((lived, nth) => (
          <LifeRow key={lived.turn} lived={lived} nth={nth} isAwake={isAwake} {...deeds} />
        ))}
      </ol>
      <figcaption class="life-legend">
        <p class="needs-js no-print">
          Press a point to Resolve it, or a Character to let that one Resolve. Press again to take it back.
        </p>
        <ul>
          <li>
            <i class="point is-stays" /> point that stays
          </li>
          <li>
            <i class="point is-resolved" /> Resolved
          </li>
          <li>
            <i class="point is-returned" /> back to Xana
          </li>
          <li>
            <i class="face">U</i> Character
          </li>
          <li>
            <i class="face is-resolving">U</i> Resolves
          </li>
          <li>
            <i class="face is-disabled">U</i> Disabled
          </li>
        </ul>
      </figcaption>
    </figure>
  );
}

interface RowProps extends Omit<Props, 'life'> {
  readonly lived: TurnOfLife;
  readonly nth: number;
  readonly isAwake: boolean;
}
const POINT_WORDS = { stays: 'stays', resolved: 'Resolved', returned: 'back to Xana' } as const;

function LifeRow({ lived, nth, turns, isAwake, onResolve, onPoint }: RowProps) {
  const { turn, points, resolvedBy, left, edge, disabled, stays, end } = lived;
  const resolved = Math.min(resolvedBy.length, points);
  const pressed = (does: string, isOn: boolean | undefined, onClick: () => void, drawn: ComponentChildren) =>
    isAwake ? (
      <button type="button" class="life-press" aria-label={does} aria-pressed={isOn} title={does} onClick={onClick}>
        {drawn}
      </button>
    ) : (
      <span class="life-press" aria-hidden="true">
        {drawn}
      </span>
    );
  return (
    <li>
      <strong class="turn">Turn {turn}</strong>
      <span class="visually-hidden">
        : {counted(points, 'point')}, Resolved by {namesWords(resolvedBy)}, Edge {EDGE_WORDS[edge]}, {left} left,
        Disabled: {namesWords(disabled)}.
      </span>
      <span class="points">
        {points === 0 && <span class="quiet">no points</span>}
        {Array.from({ length: points }, (_, at) => {
          const kind = at < left ? 'stays' : at >= points - resolved ? 'resolved' : 'returned';
          const by = resolvedBy[at - (points - resolved)];
          return (
            <span key={at}>
              {pressed(
                `Turn ${turn}, point ${at + 1}: ${POINT_WORDS[kind]}${by === undefined ? '' : ` by ${namesWords([by])}`}`,
                kind === 'resolved',
                () => (by === undefined ? onPoint(nth) : onResolve(nth, by)),
                <i class={`point is-${kind}`} />,
              )}
            </span>
          );
        })}
      </span>
      <span class={`edge is-${edge}`} aria-hidden="true">
        {stays || edge !== 'none' ? `Edge ${EDGE_WORDS[edge]}` : 'gone'}
      </span>
      <span class="faces">
        {characters(end).map((card) => {
          const { name } = factsOn(card);
          const asked = turns[nth]?.resolve.includes(card.name) === true;
          const isRefused = asked && !resolvedBy.includes(card.name);
          const out = isDisabled(card);
          return (
            <span key={card.id}>
              {pressed(
                `Turn ${turn}: ${name} Resolves${isRefused ? ', not allowed' : ''}${out ? '; Disabled' : ''}`,
                asked,
                () => onResolve(nth, card.name),
                <i class={faceClass({ 'is-resolving': asked, 'is-refused': isRefused, 'is-disabled': out })}>
                  {initial(name)}
                </i>,
              )}
            </span>
          );
        })}
      </span>
    </li>
  );
}
const faceClass = (states: Readonly<Record<string, boolean>>) =>
  ['face', ...Object.keys(states).filter((state) => states[state])].join(' ');
/** The letter a Character is known by: of our samples, that of what they are. */
const initial = (name: string) => name.replace(/^Sample /, '').charAt(0);
