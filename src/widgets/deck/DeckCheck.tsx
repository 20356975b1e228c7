import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import { counted } from '../../../rules-engine/core/words.en.ts';
import { Adding } from '../parts/Adding.tsx';
import { Field } from '../parts/fields.tsx';
import type { OwnCards } from '../parts/own-cards.ts';
import type { Proof, RuleLink, RuleTable } from '../proof.ts';
import { ProofList } from '../ProofList.tsx';
import { inForce, type ReadAs, type ReadingTable } from '../tool/ReadingsForm.tsx';
import type { FileForms } from '../tool/files.ts';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, type Tool, useTool } from '../tool/useTool.ts';
import { Copies } from './Copies.tsx';
import { type Listed, namedIn, placeOf, readList, type Unread as UnreadLine, withCard, withLine } from './list.ts';
import { Own } from './Own.tsx';

/** A list of cards that is asked for: a deck, a sideboard, a hand of spells. */
export interface DeckPart {
  readonly name: string;
  /** As the rulebook calls it. */
  readonly label: string;
  readonly cards: readonly DeckCard[];
  /** Further cards that may be written in it and are not offered: what does not belong there, say. */
  readonly also?: readonly string[];
}
export interface DeckCard {
  readonly name: string;
  /** What helps to choose it, in a few words. */
  readonly facts: string;
}
/** What a rule says of the decks. */
export interface DeckFinding {
  readonly rule: RuleId;
  readonly says: string;
  /** It is not kept. */
  readonly broken: boolean;
  readonly cites?: readonly RuleId[];
}
/** What is checked, and how. */
export interface DeckCards {
  readonly parts: readonly DeckPart[];
  /** Every rule at once, kept or not. */
  readonly judge: (
    decks: Readonly<Record<string, readonly Listed[]>>,
    readings: Readonly<Record<string, string>>,
  ) => readonly DeckFinding[];
  /** Whether they are legal, in a few words, where that is not said of `what`. `faults`: how many, if any. */
  readonly outcome?: (decks: Readonly<Record<string, readonly Listed[]>>, faults: string) => string;
  /** What is drawn of the decks above what the rules say. */
  readonly picture?: (decks: Readonly<Record<string, readonly Listed[]>>) => ComponentChildren;
}
export interface DeckState {
  /** By the name of the part, as typed. */
  readonly lists: Readonly<Record<string, string>>;
  readonly readAs: ReadAs;
  /** Cards of one's own, as they are written. */
  readonly own?: readonly object[] | undefined;
}
interface Props extends DeckCards {
  readonly presets: readonly Preset<DeckState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
  /** Cards of one's own: how they are read, and what is checked with them. */
  readonly own?: OwnCards<object> & { readonly checked: (own: readonly object[]) => DeckCards };
  /** How its decks stand in scenario files. */
  readonly files: FileForms<DeckState>;
  /** What is checked: "deck", "hand of spells". */
  readonly what: string;
  /** What the game calls one card and several: a spell, spells. */
  readonly unit?: readonly [string, string];
}

/** Checks a deck while it is written: every fault at once, each with its rule; what was typed stays as it is. */
export function DeckCheck(props: Props) {
  const { presets, rules, readings, files, what, unit = ['card', 'cards'] } = props;
  const tool = useTool(presets, readings, files);
  const { state, change } = tool;
  const checked = useMemo(() => (state.own && props.own?.checked(state.own)) ?? props, [state.own]);
  const { parts, judge, outcome, picture } = checked;
  const read = useMemo(
    () =>
      parts.map((part) => {
        const names = [...part.cards.map(({ name }) => name), ...(part.also ?? [])];
        return { part, names, text: state.lists[part.name] ?? '', ...readList(state.lists[part.name] ?? '', names) };
      }),
    [state.lists, parts],
  );
  const unread = read.reduce((sum, one) => sum + one.unread.length, 0);
  const decks = useMemo(() => Object.fromEntries(read.map(({ part, cards }) => [part.name, cards])), [read]);
  const findings = useMemo(() => judge(decks, inForce(readings, state.readAs)), [decks, judge, state.readAs]);
  const broken = findings.filter((finding) => finding.broken);
  const link = (id: RuleId): RuleLink => rules[id] ?? { number: '', title: id, href: '#' };
  const faults = broken.length > 0 ? counted(broken.length, 'fault') : '';
  const value =
    (outcome?.(decks, faults) ?? (faults || `This ${what} is legal`)) +
    (unread > 0 ? `${faults && ','} without the ${counted(unread, 'line')} that couldn’t be read` : '');
  const proof: Proof = {
    label: '',
    lines: [...broken, ...findings.filter((finding) => !finding.broken)].map(({ rule, says, broken, cites = [] }) => ({
      rule: link(rule),
      says,
      aside: !broken,
      to: broken ? '✕ broken' : '✓ kept',
      beaten: [],
      cites: cites.map(link),
    })),
    value,
  };
  const form = useRef<HTMLDivElement>(null);
  const goTo = (part: string, line: number) => showLine(form.current, part, line);
  const pointed = [
    ...read.flatMap(({ part, unread }) => unread.map(({ line, text: written }) => ({ part, line, name: written }))),
    ...broken.flatMap(({ says }) =>
      read.flatMap(({ part, cards }) => {
        const named = namedIn(says, cards);
        return named ? [{ part, ...named }] : [];
      }),
    ),
  ];
  const places = pointed.filter(
    ({ part, line }, nth) => pointed.findIndex((one) => one.part === part && one.line === line) === nth,
  );
  const setList = (name: string, text: string) => change({ ...state, lists: { ...state.lists, [name]: text } });

  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      kind="deck-check"
      ask={
        <div ref={form}>
          {read.map(({ part, names, text, cards, unread }) => (
            <div key={part.name} data-part={part.name}>
              <div class="without-js">
                <h3>{part.label}</h3>
                <pre>{text}</pre>
              </div>
              <div class="needs-js">
                <Field
                  label={part.label}
                  hint={`${countOf(cards)} ${unit[1]}`}
                  rows={Math.min(Math.max(text.split('\n').length + 1, 8), 24)}
                  value={text}
                  fault={unread.length > 0 && <Unread part={part} text={text} unread={unread} onChange={setList} />}
                  onInput={(to) => setList(part.name, to)}
                />
              </div>
              <div class="needs-js no-print">
                <Adding
                  label={`Add a ${unit[0]} to the list`}
                  wide
                  prompt={`(choose a ${unit[0]})`}
                  options={part.cards.map(({ name, facts }) => [name, facts ? `${name} · ${facts}` : name])}
                  onAdd={(name) => setList(part.name, withCard(text, name, names))}
                />
                {cards.length > 0 && (
                  <details>
                    <summary>Count with + and −</summary>
                    <Copies
                      part={part}
                      text={text}
                      cards={cards}
                      onChange={(to) => setList(part.name, to)}
                      onGo={(line) => goTo(part.name, line)}
                    />
                  </details>
                )}
              </div>
            </div>
          ))}
          <OwnBeside own={props.own} unit={unit} tool={tool} />
        </div>
      }
      asks={(other: Readonly<Record<string, string>>) => judge(decks, other)}
      report={() => ({
        title: `Check of a ${what}`,
        given: read.map(({ part, cards }) => `${part.label}: ${countOf(cards)} ${unit[1]}`),
        proofs: [proof],
      })}
    >
      {unread > 0 && (
        <p class="stale" role="status">
          Not counted: {counted(unread, 'line')} that couldn’t be read.
        </p>
      )}
      <Places places={places} onGo={goTo} />
      <section aria-label="Verdict" class="verdict" aria-live="polite">
        {picture?.(decks)}
        <ProofList proof={proof} />
      </section>
    </ToolFrame>
  );
}

interface OwnProps {
  readonly own: Props['own'] | undefined;
  readonly unit: readonly [string, string];
  readonly tool: Tool<DeckState>;
}
/** Cards of one's own, which the lists above can name. */
const OwnBeside = ({ own, unit, tool: { state, change } }: OwnProps) =>
  own ? (
    <Own
      own={own}
      cards={state.own ?? []}
      unit={unit}
      where="in the list above"
      onChange={(cards) => change({ ...state, own: cards })}
    />
  ) : null;

/** Takes the reader to a line of a list, and marks it. */
function showLine(form: HTMLElement | null, part: string, line: number): void {
  const field = form?.querySelector<HTMLTextAreaElement>(`[data-part="${part}"] textarea`);
  if (!field) return;
  field.focus();
  field.setSelectionRange(...placeOf(field.value, line));
  field.scrollTop = (line - 3) * (field.scrollHeight / field.value.split('\n').length);
}

interface PlacesProps {
  readonly places: readonly { readonly part: DeckPart; readonly line: number; readonly name: string }[];
  readonly onGo: (part: string, line: number) => void;
}
/** The lines that something is wrong with, each a press away. */
const Places = ({ places, onGo }: PlacesProps) =>
  places.length === 0 ? null : (
    <p class="places needs-js no-print">
      <span class="quiet">Go to</span>
      {places.map(({ part, line, name }) => (
        <button key={`${part.name} ${line}`} type="button" class="button small" onClick={() => onGo(part.name, line)}>
          line {line}: {name}
        </button>
      ))}
    </p>
  );

/** How many cards there are in all. */
export const countOf = (cards: readonly Listed[]) => cards.reduce((sum, { count }) => sum + count, 0);

interface UnreadProps {
  readonly part: DeckPart;
  readonly text: string;
  readonly unread: readonly UnreadLine[];
  readonly onChange: (name: string, text: string) => void;
}
/** The lines that name no card, and what may be meant. */
const Unread = ({ part, text, unread, onChange }: UnreadProps) =>
  unread.map(({ line, text: written, says, meant }) => (
    <span key={line} class="unread">
      {part.label}, line {line} (“{written}”): {says}{' '}
      {meant !== undefined && (
        <button
          type="button"
          class="button small"
          onClick={() => onChange(part.name, withLine(text, line, `${meant.count} ${meant.name}`))}
        >
          Use {meant.name}
        </button>
      )}
    </span>
  ));
