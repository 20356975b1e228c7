import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { KINDS } from '../../search/kinds.ts';
import { onOneLine } from '../../search/lines/lines.ts';
import { typeset } from '../../lib/typeset.ts';
import { excerpt, type Found } from './find.ts';
import { type Option, optionsOf, statusOf } from './options.ts';
import { forget, recent, remember } from './recent.ts';
import { useAnswer } from './useAnswer.ts';

interface Props {
  readonly query: string;
  /** The game whose page is open: searched first. */
  readonly game: string | undefined;
  /** `rest`: the beginning of a name that has no room on a phone. */
  readonly games: readonly { readonly id: string; readonly name: string; readonly rest: string }[];
  readonly close: () => void;
}

/** The search: a dialog with one field, filters, and results that arrow keys walk through. */
export function SearchDialog({ query: first, game: here, games, close }: Props) {
  const [query, setQuery] = useState(first);
  const [game, setGame] = useState<string | undefined>(here);
  const [kind, setKind] = useState<string | undefined>();
  const [moved, setAt] = useState<number | undefined>();
  const [lately, setLately] = useState(recent);
  const { answer, inText, failed } = useAnswer(query, { game, kind }, () => setAt(undefined));
  const dialog = useRef<HTMLDialogElement>(null);
  /** What was asked when Enter was pressed, where nothing was found yet. */
  const entered = useRef<string>();

  // At once: the next key is meant for its field.
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => keptSoon(query), [query]);

  const asked = query.trim() !== '';
  const options: readonly Option[] = asked
    ? answer
      ? optionsOf(answer, inText)
      : []
    : lately.map((one): Option => ({ found: { ...one, text: '' }, as: 'recent' }));

  /** What only comes closest is no answer yet: the reader chooses. */
  const isUnsure = asked && answer?.closest === true;
  const at = moved ?? (isUnsure ? undefined : 0);

  const take = (found: Found) => {
    remember(found);
    keepInAddress(query);
    dialog.current?.close('taken');
  };
  const go = (found: Found) => {
    entered.current = undefined;
    take(found);
    location.href = found.href;
  };
  const onKeyDown = (event: FieldEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && options.length > 0) {
      event.preventDefault();
      setAt(((at ?? Math.min(0, -by)) + by + options.length) % options.length);
    }
    if (event.key !== 'Enter') return;
    if (at === undefined) {
      event.preventDefault();
      setAt(0);
      // The keyboard of a phone goes away, and the list is seen.
      if (matchMedia('(pointer: coarse)').matches) event.currentTarget.blur();
      return;
    }
    const chosen = options[at];
    if (chosen) event.preventDefault();
    entered.current = asked && !answer ? query : undefined;
    if (chosen) go(chosen.found);
  };
  // What is entered before its answer is there goes to the first that is found.
  useEffect(() => {
    const [first] = options;
    if (answer && !isUnsure && first && entered.current === query) go(first.found);
  }, [answer]);
  const nameOf = (id: string) => games.find((one) => one.id === id)?.name ?? 'All games';
  const status = failed
    ? UNLOADED
    : !asked
      ? HOW_TO_ASK
      : !answer
        ? 'Searching …'
        : statusOf(answer, options.length, Boolean(game ?? kind));

  return (
    // A click beside the box closes it; the keyboard has Escape for that.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      class="search"
      aria-label="Search"
      onClose={() => {
        if (dialog.current?.returnValue !== 'taken') keepInAddress('');
        close();
      }}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="search-box">
        <div class="search-field">
          <QueryField query={query} count={options.length} at={at} onChange={setQuery} onKeyDown={onKeyDown} />
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        <GameFilter games={games} value={game} counts={answer?.counts.games} onChange={setGame} />
        <div class="search-filters">
          <KindFilter value={kind} counts={answer?.counts.kinds} onChange={setKind} />
          <p role="status">
            {status}
            <span class="visually-hidden"> {spoken(options)}</span>
          </p>
        </div>
        {!asked && lately.length > 0 && (
          <p class="search-lately">
            Recent searches
            <button
              type="button"
              class="button small"
              onClick={() => {
                forget();
                setLately([]);
              }}
            >
              Clear
            </button>
          </p>
        )}
        <Results options={options} at={at} words={answer?.words ?? []} nameOf={nameOf} onPoint={setAt} onTake={take} />
      </div>
    </dialog>
  );
}

const counted = (counts: Readonly<Record<string, number>> | undefined, name: string) =>
  counts ? ` (${counts[name] ?? 0})` : '';
/** An answer in a sentence is read out while the field keeps the focus. */
const spoken = ([first]: readonly Option[]) =>
  first?.as === 'verdict' ? first.found.title : first?.as === 'answer' ? first.found.text : '';
const UNLOADED = 'The search didn’t load. To search offline, open the search once while you are online.';
const HOW_TO_ASK = 'Ask a question, or search by word, by words from other games, or by rule number, such as 2.6.C.';

interface FieldProps {
  readonly query: string;
  /** How many options there are, and which the arrow keys are at, if any. */
  readonly count: number;
  readonly at: number | undefined;
  readonly onChange: (query: string) => void;
  readonly onKeyDown: (event: FieldEvent) => void;
}
type FieldEvent = KeyboardEvent & { readonly currentTarget: HTMLInputElement };
function QueryField({ query, count, at, onChange, onKeyDown }: FieldProps) {
  /** A pasted text keeps its lines: the field shows them as one. */
  const onPaste = (event: ClipboardEvent & { readonly currentTarget: HTMLInputElement }) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (!text.includes('\n')) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    onChange(value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length));
  };
  return (
    <input
      type="search"
      role="combobox"
      aria-label="Search rules, terms, open questions, rulings and cards"
      aria-expanded={count > 0}
      aria-controls="search-results"
      aria-activedescendant={count > 0 && at !== undefined ? `search-result-${at}` : undefined}
      aria-autocomplete="list"
      placeholder="A question, a word, a number"
      autocomplete="off"
      autocapitalize="none"
      enterkeyhint="go"
      spellcheck={false}
      // The dialog was opened to type in it.
      autofocus
      value={onOneLine(query)}
      onInput={(event) => onChange(event.currentTarget.value)}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
    />
  );
}

interface FilterProps {
  readonly value: string | undefined;
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChange: (to: string | undefined) => void;
}
/** One press chooses a game, and the same again all games. */
const GameFilter = ({ games, value, counts, onChange }: FilterProps & Pick<Props, 'games'>) => (
  <div class="search-games" role="group" aria-label="Only in">
    {games.map(({ id, name, rest }) => (
      <button
        key={id}
        type="button"
        class="button small"
        data-game={id}
        aria-pressed={id === value}
        onClick={() => onChange(id === value ? undefined : id)}
      >
        <span>
          <span class="rest">{rest}</span>
          {name.slice(rest.length)}
          {value === undefined && <span class="rest">{counted(counts, id)}</span>}
        </span>
      </button>
    ))}
  </div>
);
const KindFilter = ({ value, counts, onChange }: FilterProps) => (
  <label>
    <span>Kind</span>
    <select value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || undefined)}>
      <option value="">everything</option>
      {KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {`${kind}s${counted(counts, kind)}`}
        </option>
      ))}
    </select>
  </label>
);

interface ResultsProps {
  readonly options: readonly Option[];
  /** The one the arrow keys are at, if any. */
  readonly at: number | undefined;
  /** What to mark. */
  readonly words: readonly string[];
  readonly nameOf: (game: string) => string;
  readonly onPoint: (index: number) => void;
  readonly onTake: (found: Found) => void;
}
/** What was found, as the list of the field. */
function Results({ options, at, words, nameOf, onPoint, onTake }: ResultsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const textFrom = options.findIndex(({ as }) => as === 'text');
  return (
    // A finger that moves the list wants to see it: the keyboard of a phone goes away.
    <ul
      id="search-results"
      role="listbox"
      aria-label="Found"
      ref={list}
      onTouchMove={() => document.querySelector<HTMLElement>(':focus')?.blur()}
    >
      {options.map(({ found, as }, index) => (
        <li key={`${as} ${found.href}`} role="presentation" data-game={found.game} class={as}>
          {index === textFrom && (
            <span class="search-part" aria-hidden="true">
              In the text
            </span>
          )}
          <a
            id={`search-result-${index}`}
            role="option"
            aria-selected={index === at}
            href={found.href}
            tabIndex={-1}
            onPointerMove={() => onPoint(index)}
            onClick={() => onTake(found)}
          >
            <span class="kind">
              {as === 'shows' ? (found.kind === 'tool' ? 'try it' : 'see an example') : found.kind} ·{' '}
              {found.game === 'compare' ? 'All games' : nameOf(found.game)}
            </span>
            {as === 'answer' && found.text && <span class="search-says">{found.text}</span>}
            <span class={as === 'verdict' ? 'search-title search-says' : 'search-title'}>
              {found.number && <span class="num">{found.number} </span>}
              <Marked text={found.title} words={words} />
            </span>
            {as !== 'answer' && found.text && (
              <span class="search-text">
                {as === 'verdict' || as === 'offer' ? found.text : <Marked text={found.text} words={words} />}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) => (
  // Whole, as it is read: half of a quotation doesn't show which way its marks turn.
  <>{excerpt(typeset(text), words).map(({ text, hit }) => (hit ? <mark>{text}</mark> : text))}</>
);

/** Keeps the words when the reader pauses; gives back what calls that off. */
function keptSoon(query: string): () => void {
  const keeping = setTimeout(() => keepInAddress(query), 400);
  return () => clearTimeout(keeping);
}
const LONGEST_KEPT = 2000;
/** The words asked for stay in the address: a link to them, and the way back to them. */
function keepInAddress(query: string): void {
  const url = new URL(location.href);
  const asked = query.trim();
  // A text that is too long for an address isn't kept at all: half of it would be another question.
  if (asked === '' || asked.length > LONGEST_KEPT) url.searchParams.delete('q');
  else url.searchParams.set('q', asked);
  try {
    if (url.href !== location.href) history.replaceState(history.state, '', url);
  } catch {
    // A browser may refuse: the search goes on.
  }
}
