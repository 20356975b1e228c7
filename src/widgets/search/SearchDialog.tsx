import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { KINDS } from '../../search/kinds.ts';
import { onOneLine } from '../../search/lines/l5r-text-shape.ts';
import { type Answer, excerpt, find, findInText, type Found, load } from './find.ts';
import { forget, recent, remember } from './recent.ts';

interface Props {
  readonly query: string;
  /** The game whose page is open: searched first. */
  readonly game: string | undefined;
  readonly games: readonly { readonly id: string; readonly name: string }[];
  readonly close: () => void;
}

/** What the search found for a query, and for no other. */
interface Shown extends Answer {
  readonly of: string;
}
interface Option {
  readonly found: Found;
  readonly as: 'verdict' | 'offer' | 'answer' | 'shows' | 'hit' | 'text' | 'recent';
}

/** The search: a dialog with one field, filters, and results that arrow keys walk through. */
export function SearchDialog({ query: first, game: here, games, close }: Props) {
  const [query, setQuery] = useState(first);
  const [game, setGame] = useState<string | undefined>(here);
  const [kind, setKind] = useState<string | undefined>();
  const [shown, show] = useState<Shown | undefined>();
  const [inText, setInText] = useState<readonly Found[]>([]);
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const [lately, setLately] = useState(recent);
  /** Counts the questions: an answer to an older one is not shown. */
  const asking = useRef(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    load(here).catch(() => setFailed(true));
  }, []);
  // Before the browser paints: what is loaded answers in the same frame, and the list doesn't flicker.
  useLayoutEffect(() => {
    const mine = ++asking.current;
    const isCurrent = () => asking.current === mine;
    const filter = { game, kind };
    const of = [query, game, kind].join('\n');
    setInText([]);
    const answer = async () => {
      let answer = await find(query, filter);
      if (!isCurrent()) return;
      show({ ...answer, of });
      setAt(0);
      setFailed(false);
      if (answer.rest) {
        await answer.rest.catch(() => undefined);
        answer = await find(query, filter);
        if (!isCurrent()) return;
        show({ ...answer, of });
      }
      // The texts behind are asked when the reader pauses.
      await new Promise((resolve) => setTimeout(resolve, 250));
      if (!isCurrent() || answer.words.length === 0) return;
      const texts = await findInText(answer.words, filter, answer.found).catch(() => []);
      if (isCurrent()) setInText(texts);
    };
    answer().catch(() => isCurrent() && setFailed(true));
    const keeping = setTimeout(() => keepInAddress(query), 400);
    return () => {
      asking.current++;
      clearTimeout(keeping);
    };
  }, [query, game, kind]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const asked = query.trim() !== '';
  const answer = asked && shown?.of === [query, game, kind].join('\n') ? shown : undefined;
  const shows = answer?.shows ? [{ found: answer.shows, as: 'shows' } as const] : [];
  const [best, ...others] = answer?.found ?? [];
  const options: readonly Option[] = asked
    ? [
        ...(answer?.verdict ? [{ found: answer.verdict, as: 'verdict' } as const] : []),
        ...(answer?.offer ? [{ found: answer.offer, as: 'offer' } as const] : []),
        ...(best ? [{ found: best, as: answer?.clear ? 'answer' : 'hit' } as const] : []),
        ...shows,
        ...others.filter(({ href }) => href !== answer?.shows?.href).map((found): Option => ({ found, as: 'hit' })),
        ...(answer ? inText.map((found): Option => ({ found, as: 'text' })) : []),
      ]
    : lately.map((one): Option => ({ found: { ...one, text: '' }, as: 'recent' }));

  const take = (found: Found) => {
    remember(found);
    keepInAddress(query);
    dialog.current?.close('taken');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && options.length > 0) {
      event.preventDefault();
      setAt((at + by + options.length) % options.length);
    }
    const chosen = options[at];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      take(chosen.found);
      location.href = chosen.found.href;
    }
  };
  /** A pasted text keeps its lines: the field shows them as one. */
  const onPaste = (event: ClipboardEvent & { readonly currentTarget: HTMLInputElement }) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (!text.includes('\n')) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    setQuery(value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length));
  };
  const nameOf = (id: string) => games.find((one) => one.id === id)?.name ?? 'All games';
  const counted = (counts: Readonly<Record<string, number>> | undefined, name: string) =>
    asked && counts ? ` (${counts[name] ?? 0})` : '';
  const nothing = answer && options.length === 0;
  const status = failed
    ? 'The search didn’t load. To search offline, open the search once while you are online.'
    : !asked
      ? 'Ask a question, or search by word, by words from other games, or by rule number, such as 2.6.C.'
      : !answer
        ? 'Searching …'
        : [
            ...answer.notes,
            options.length > 0 && (answer.verdict ? 'Computed.' : `${options.length} found`),
            nothing && answer.notes.length === 0 && 'Nothing found.',
            nothing && (game || kind) && 'Try it without the filters.',
          ]
            .filter(Boolean)
            .join(' ');
  const textFrom = options.findIndex(({ as }) => as === 'text');

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
          <input
            type="search"
            role="combobox"
            aria-label="Search rules, terms, open questions, rulings and cards"
            aria-expanded={options.length > 0}
            aria-controls="search-results"
            aria-activedescendant={options.length > 0 ? `search-result-${at}` : undefined}
            aria-autocomplete="list"
            placeholder="A question, a word, a number"
            autocomplete="off"
            spellcheck={false}
            // The dialog was opened to type in it.
            autofocus
            value={onOneLine(query)}
            onInput={(event) => setQuery(event.currentTarget.value)}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
          />
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        <div class="search-filters">
          <label>
            <span>In</span>
            <select value={game ?? ''} onChange={(event) => setGame(event.currentTarget.value || undefined)}>
              <option value="">all games</option>
              {games.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                  {game === undefined && counted(answer?.counts.games, id)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>Kind</span>
            <select value={kind ?? ''} onChange={(event) => setKind(event.currentTarget.value || undefined)}>
              <option value="">everything</option>
              {KINDS.map((name) => (
                <option key={name} value={name}>
                  {name}s{counted(answer?.counts.kinds, name)}
                </option>
              ))}
            </select>
          </label>
          <p role="status">{status}</p>
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
        <ul id="search-results" role="listbox" aria-label="Found" ref={list}>
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
                onPointerMove={() => setAt(index)}
                onClick={() => take(found)}
              >
                <span class="kind">
                  {as === 'shows' ? (found.kind === 'tool' ? 'try it' : 'see an example') : found.kind} ·{' '}
                  {found.game === 'compare' ? 'All games' : nameOf(found.game)}
                </span>
                {as === 'answer' && found.text && <span class="search-says">{found.text}</span>}
                <span class={as === 'verdict' ? 'search-title search-says' : 'search-title'}>
                  {found.number && <span class="num">{found.number} </span>}
                  <Marked text={found.title} words={answer?.words ?? []} />
                </span>
                {as !== 'answer' && found.text && (
                  <span class="search-text">
                    {as === 'verdict' || as === 'offer' ? (
                      found.text
                    ) : (
                      <Marked text={found.text} words={answer?.words ?? []} />
                    )}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}

const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) => (
  <>{excerpt(text, words).map(({ text, hit }) => (hit ? <mark>{text}</mark> : text))}</>
);

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
