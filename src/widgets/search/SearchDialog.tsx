import { useEffect, useRef, useState } from 'preact/hooks';
import { type Answer, excerpt, find, load } from './find.ts';

interface Props {
  readonly query: string;
  /** The game whose page is open: searched first. */
  readonly game: string | undefined;
  readonly games: readonly { readonly id: string; readonly name: string }[];
  readonly close: () => void;
}

const KINDS = ['rule', 'term', 'open question', 'ruling', 'card', 'tool', 'comparison'] as const;

/** The search: a dialog with one field, filters, and results that arrow keys walk through. */
export function SearchDialog({ query: first, game: here, games, close }: Props) {
  const [query, setQuery] = useState(first);
  const [game, setGame] = useState<string | undefined>(here);
  const [kind, setKind] = useState<string | undefined>();
  const [answer, setAnswer] = useState<Answer | undefined>();
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    void load().catch(() => setFailed(true));
  }, []);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(
      () =>
        void find(query, { game, kind }).then(
          (found) => {
            if (!current) return;
            setAnswer(found);
            setAt(0);
            setFailed(false);
          },
          () => current && setFailed(true),
        ),
      query === first ? 0 : 90,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query, game, kind]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const { found, note } = answer ?? { found: [] };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((at + by + found.length) % found.length);
    }
    const chosen = found[at];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      dialog.current?.close();
      location.href = chosen.href;
    }
  };
  const nameOf = (id: string) => games.find((one) => one.id === id)?.name ?? 'All games';
  const asked = query.trim() !== '';
  const status = failed
    ? 'The search didn’t load. To search offline, open the search once while you are online.'
    : !asked
      ? 'Search by word, by words from other games, or by rule number, such as 2.6.C.'
      : !answer
        ? 'Searching …'
        : [
            note,
            found.length > 0 && `${found.length} found`,
            found.length === 0 && !note && 'Nothing found.',
            found.length === 0 && (game || kind) && 'Try it without the filters.',
          ]
            .filter(Boolean)
            .join(' ');

  return (
    // A click beside the box closes it; the keyboard has Escape for that.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      class="search"
      aria-label="Search"
      onClose={close}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="search-box">
        <div class="search-field">
          <input
            type="search"
            role="combobox"
            aria-label="Search rules, terms, open questions, rulings and cards"
            aria-expanded={found.length > 0}
            aria-controls="search-results"
            aria-activedescendant={found.length > 0 ? `search-result-${at}` : undefined}
            aria-autocomplete="list"
            placeholder="A rule, a word, a number"
            autocomplete="off"
            spellcheck={false}
            // The dialog was opened to type in it.
            autofocus
            value={query}
            onInput={(event) => setQuery(event.currentTarget.value)}
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
                  {name}s
                </option>
              ))}
            </select>
          </label>
          <p role="status">{status}</p>
        </div>
        <ul id="search-results" role="listbox" aria-label="Found" ref={list}>
          {asked &&
            found.map((one, index) => (
              <li key={one.href} role="presentation" data-game={one.game}>
                <a
                  id={`search-result-${index}`}
                  role="option"
                  aria-selected={index === at}
                  href={one.href}
                  tabIndex={-1}
                  onPointerMove={() => setAt(index)}
                  onClick={() => dialog.current?.close()}
                >
                  <span class="kind">
                    {one.kind} · {one.kind === 'comparison' ? 'All games' : nameOf(one.game)}
                  </span>
                  <span class="search-title">
                    {one.number && <span class="num">{one.number} </span>}
                    {one.title}
                  </span>
                  {one.text && (
                    <span class="search-text">
                      {excerpt(one.text, query).map(({ text, hit }) => (hit ? <mark>{text}</mark> : text))}
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
