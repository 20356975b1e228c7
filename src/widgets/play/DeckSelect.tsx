import { useEffect, useState } from 'preact/hooks';
import type { DeckFinding, DeckPart } from '../deck/DeckCheck.tsx';
import { type Listed, readList } from '../deck/list.ts';
import { Field, Select } from '../parts/fields.tsx';
import type { RuleTable } from '../proof.ts';
import { Cite } from '../ProofList.tsx';

/** The lists of a deck, each by the name of its part. */
export type Lists = Readonly<Record<string, readonly Listed[]>>;
/** How a game reads and judges decks of one's own. Loaded when somebody wants one. */
export interface DeckForm<Own> {
  readonly parts: readonly DeckPart[];
  readonly judge: (lists: Lists, readings: Readonly<Record<string, string>>) => readonly DeckFinding[];
  readonly read: (lists: Lists) => Own;
  /** A deck as one writes it, each part a text. */
  readonly write: (deck: string | Own) => Readonly<Record<string, string>>;
}
interface Props<Own> {
  readonly label: string;
  /** Ready decks, each with its title. */
  readonly ready: readonly (readonly [string, string])[];
  readonly value: string | Own;
  readonly onChange: (to: string | Own) => void;
  readonly form: () => Promise<DeckForm<Own>>;
  /** Cards of one's own that the form reads, too: with others, it is another form. */
  readonly cards?: object | undefined;
  readonly readings: Readonly<Record<string, string>>;
  readonly rules: RuleTable;
  /** Told whether the game has to wait: what is written is no deck yet, or not a legal one. */
  readonly wait: (waits: boolean) => void;
}

/** A ready deck, or one that is written here, starting from the deck that was chosen before. */
export function DeckSelect<Own extends object>(props: Props<Own>) {
  const { label, ready, value, onChange, wait } = props;
  const [isWritten, write] = useState(false);
  const isOwn = isWritten || typeof value !== 'string';
  return (
    <div class="deck-select">
      <Select
        label={label}
        value={isOwn ? 'own' : value}
        options={[...ready, ['own', 'your own …']]}
        onChange={(to) => {
          write(to === 'own');
          wait(false);
          if (to !== 'own') onChange(to);
        }}
      />
      {isOwn && <OwnDeck {...props} />}
    </div>
  );
}

/** The lists of a deck, and what is wrong with them, while they are written. */
function OwnDeck<Own extends object>(props: Props<Own>) {
  const { label, value, onChange, form: load, cards: ownCards, readings, rules, wait } = props;
  const [form, have] = useState<DeckForm<Own>>();
  const [failed, fail] = useState(false);
  const [texts, type] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    let isLast = true;
    load().then(
      (code) => {
        if (!isLast) return;
        have(code);
        // What was written stays; it may name other cards now.
        if (form) take(code, texts);
        else type(code.write(value));
      },
      () => fail(true),
    );
    return () => {
      isLast = false;
    };
  }, [ownCards]);
  /** Plays with what is written, where that is a legal deck. */
  const take = (code: DeckForm<Own>, written: Readonly<Record<string, string>>) => {
    const parts = partsRead(code, written);
    const isRead = parts.every(({ unread }) => unread.length === 0);
    if (isRead && faultsIn(code, parts, readings).length === 0) onChange(code.read(listsOf(parts)));
  };
  const read = form ? partsRead(form, texts) : [];
  const broken = form ? faultsIn(form, read, readings) : [];
  const isFaulty = read.some(({ unread }) => unread.length > 0) || broken.length > 0;
  useEffect(() => wait(isFaulty), [isFaulty]);
  useEffect(() => () => wait(false), []);
  if (failed) return <p role="alert">The form couldn’t be loaded. Check the connection.</p>;
  if (!form) return <p role="status">Loading the form …</p>;
  const put = (name: string, text: string) => {
    const next = { ...texts, [name]: text };
    type(next);
    take(form, next);
  };
  return (
    <>
      {read.map(({ part, cards, unread }) => (
        <Field
          key={part.name}
          label={form.parts.length > 1 ? `${label}: ${part.label}` : `${label}, a card a line`}
          hint={`${cards.reduce((sum, { count }) => sum + count, 0)} cards`}
          rows={8}
          value={texts[part.name] ?? ''}
          fault={
            unread.length > 0 &&
            unread.map(({ line, says, meant }) => (
              <span key={line} class="unread">
                Line {line}: {says} {meant && `Do you mean ${meant.name}?`}
              </span>
            ))
          }
          onInput={(text) => put(part.name, text)}
        />
      ))}
      {broken.length > 0 ? (
        <div class="complaints" role="status">
          <ul>
            {broken.map(({ rule, says }) => (
              <li key={says}>
                {says} {rules[rule] && <Cite rule={rules[rule]} />}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p class="quiet" role="status">
          This deck is legal.
        </p>
      )}
    </>
  );
}

const partsRead = <Own,>({ parts }: DeckForm<Own>, texts: Readonly<Record<string, string>>) =>
  parts.map((part) => ({
    part,
    ...readList(texts[part.name] ?? '', [...part.cards.map(({ name }) => name), ...(part.also ?? [])]),
  }));
type Read = ReturnType<typeof partsRead>;
const listsOf = (read: Read): Lists => Object.fromEntries(read.map(({ part, cards }) => [part.name, cards]));
const faultsIn = <Own,>({ judge }: DeckForm<Own>, read: Read, readings: Readonly<Record<string, string>>) =>
  judge(listsOf(read), readings).filter(({ broken }) => broken);
