import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { number, signed } from '../../../rules-engine/core/words.en.ts';
import { shownWords } from '../../../rules-engine/l5r/questions/created/created.ts';
import { createsWithoutType } from '../../../rules-engine/l5r/questions/created/creation.ts';
import { hasEntered } from '../../../rules-engine/l5r/questions/created/faults.ts';
import {
  createdAnswerWords,
  createdMomentWords,
  NO_TYPE,
  NOTHING_CREATED,
} from '../../../rules-engine/l5r/questions/created/sentences.en.ts';
import type { Creation, CreatedVerdict } from '../../../rules-engine/l5r/questions/created/state.ts';
import { STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import type { StatName } from '../../../rules-engine/l5r/state.ts';
import { useAwake } from '../awake.ts';
import type { ProofLine } from '../proof.ts';
import { Cite } from '../ProofList.tsx';
import type { TypedCreatedMoment } from './created.ts';
import { type CardPlace, placeOf, shownCard } from './created-places.ts';
import { Happening } from './CreatedHappening.tsx';

const WHERE = { 'in-play': 'in play', gone: 'gone: it has ceased to exist', 'never-was': 'it never existed' } as const;

interface Props {
  readonly verdict: CreatedVerdict;
  /** What each moment comes to, in order. */
  readonly lines: readonly ProofLine[];
  readonly onAdd: (moment: TypedCreatedMoment) => void;
  /** Takes a moment back. Missing while what is entered has a fault. */
  readonly onRemove: ((index: number) => void) | undefined;
}
/** What every part of the card needs to know. */
interface View extends Props {
  readonly open: CardPlace | undefined;
  readonly onOpen: (place: CardPlace | undefined) => void;
}

/**
 * The card that is made, drawn plainly: what the effect gives it, and what it leaves open. Each part is pressed to let
 * something happen to it, and shows what came of that.
 */
export function CreatedCard(props: Props) {
  const { verdict } = props;
  const { creations, tally, question } = verdict;
  const [open, onOpen] = useState<CardPlace | undefined>('card');
  const view: View = { ...props, open, onOpen };
  const [creation] = creations;
  const card = shownCard(verdict);
  if (!creation || !card) {
    return (
      <>
        <p>{createsWithoutType(question.text) ? NO_TYPE : NOTHING_CREATED} The card never existed.</p>
        <Fates view={view} />
      </>
    );
  }
  const where = tally.card?.where ?? 'in-play';
  return (
    <figure class={`created-card is-${where}`}>
      <figcaption>
        {creations.length > 1 && `${creations.length} cards are created. You see the first. `}
        {creation.times !== undefined && creation.times > 1 && `${creation.times} of them. `}
        Now: <strong>{WHERE[where]}</strong>
        <span class="quiet needs-js no-print"> Press a part of the card to let something happen to it.</span>
      </figcaption>
      <div class="created-face">
        <Feature view={view} place="title" kind="created-title">
          no title
        </Feature>
        <p class="created-type">{card.type}</p>
        <div class="created-stats">
          {(Object.keys(card.stats) as StatName[]).map((name) => (
            <Feature key={name} view={view} place={name} kind={creation.stats[name] === undefined ? '' : 'is-given'}>
              <span>{STAT_WORDS[name].name}</span> <Worth creation={creation} name={name} value={card.stats[name]} />
            </Feature>
          ))}
        </div>
        <Feature view={view} place="keywords" kind="created-keywords">
          {card.keywords.length > 0 ? card.keywords.join(' • ') : 'no keywords'}
          {creation.either.length > 0 && ` • one of ${creation.either.join(', ')}`}
        </Feature>
        {card.traits.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {card.abilities.map((words) => (
          <p key={words}>
            <b>{words.split(':', 1)[0]}:</b>
            {words.slice(words.indexOf(':') + 1)}
          </p>
        ))}
        {card.traits.length + card.abilities.length === 0 && <p class="quiet">no traits, no abilities</p>}
        <Feature view={view} place="card" kind="created-foot">
          The card itself
        </Feature>
        <Feature view={view} place="proxy" kind="created-foot">
          {question.proxy ? 'A printed proxy stands for it' : 'A printed proxy'}
          {question.proxy?.titleBar && `, with “${question.proxy.titleBar}” in its title bar`}
        </Feature>
      </div>
      {creation.besides.length > 0 && (
        <p class="quiet">The text also says this, which the tool doesn’t work out: {creation.besides.join('; ')}.</p>
      )}
    </figure>
  );
}

interface WorthProps {
  readonly creation: Creation;
  readonly name: StatName;
  readonly value: Creation['stats'][StatName];
}
/** What a stat shows, and where that is from. */
function Worth({ creation, name, value = 0 }: WorthProps) {
  const words = shownWords(name, value);
  const given = creation.stats[name];
  const before = given ?? (name === 'honor-requirement' && words === '–' ? '–' : 0);
  const from = shownWords(name, before) !== words ? 'changed' : given !== undefined ? 'given' : 'not named';
  return (
    <span class="worth">
      <strong>{typeof words !== 'number' ? words : name.startsWith('item-') ? signed(words) : number(words)}</strong>{' '}
      <span>{from}</span>
    </span>
  );
}

interface FeatureProps {
  readonly view: View;
  readonly place: CardPlace;
  readonly kind: string;
  readonly children: ComponentChildren;
}
/** A part of the card, what came of what happened to it, and, once it is pressed, what can happen to it. */
function Feature({ view, place, kind, children }: FeatureProps) {
  const isAwake = useAwake();
  const isOpen = view.open === place;
  return (
    <div class={`feature ${kind}${isOpen && isAwake ? ' is-open' : ''}`}>
      {isAwake ? (
        <button type="button" aria-expanded={isOpen} onClick={() => view.onOpen(isOpen ? undefined : place)}>
          {children}
        </button>
      ) : (
        <p>{children}</p>
      )}
      <Fates view={view} place={place} />
      {isOpen && isAwake && (
        <Happening
          place={place}
          hasProxy={view.verdict.question.proxy !== undefined}
          hasEntered={hasEntered(view.verdict.question.moments)}
          isGone={view.verdict.tally.card?.where === 'gone'}
          onAdd={view.onAdd}
        />
      )}
    </div>
  );
}

/** What happened at a place of the card, each with its answer and the rule behind it; without a place, all of it. */
function Fates({ view, place }: { readonly view: View; readonly place?: CardPlace }) {
  const { verdict, lines, onRemove } = view;
  const { question, answers } = verdict;
  const stats = shownCard(verdict)?.stats ?? {};
  return (
    <>
      {question.moments.map((moment, index) => {
        const answer = answers[index];
        const line = lines[index];
        if (!answer || !line || (place !== undefined && placeOf(moment, stats) !== place)) return null;
        const happened = createdMomentWords(moment);
        return (
          <div key={index} class={answer.legal ? 'fate' : 'fate is-refused'}>
            <p class="use-head">
              <span>
                {index + 1}. {happened}
              </span>{' '}
              <strong class={answer.legal ? 'badge good' : 'badge bad'}>{createdAnswerWords(moment, answer)}</strong>
            </p>
            <p class="use-why">
              <Cite rule={line.rule} /> {line.says} {line.beaten.map((words) => `✕ ${words}`).join(' ')}
              {onRemove && (
                <button
                  type="button"
                  class="undo needs-js no-print"
                  aria-label={`Remove ${index + 1}: ${happened}`}
                  onClick={() => onRemove(index)}
                >
                  Remove
                </button>
              )}
            </p>
          </div>
        );
      })}
    </>
  );
}
