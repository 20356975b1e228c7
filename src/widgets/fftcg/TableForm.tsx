import { useId } from 'preact/hooks';
import { cardFacts, skillWord } from '../../../rules-engine/fftcg/card-words.en.ts';
import { CHARACTERS, LOCATIONS, NAMED, SUPPORT } from '../../../rules-engine/fftcg/cards.ts';
import { faceOf, SKILLS } from '../../../rules-engine/fftcg/face.ts';
import type { Fault } from '../../../rules-engine/fftcg/faults.ts';
import {
  other,
  POSITIONS,
  type Position,
  type Row,
  ROWS,
  type Seat,
  SEATS,
} from '../../../rules-engine/fftcg/state.ts';
import {
  EMPTY_TABLE,
  fighterDraft,
  type FighterDraft,
  hasWord,
  type LineArea,
  type SideDraft,
  slotWords,
  type TableDraft,
  toggled,
} from './table-draft.ts';

interface Props {
  readonly draft: TableDraft;
  readonly faults: readonly Fault[];
  readonly onChange: (to: TableDraft) => void;
}
type Told = (field: string) => readonly Fault[];

/** Everything of a table as fields. What is typed stays as it is, whatever is wrong with it. */
export function TableForm({ draft, faults, onChange }: Props) {
  const told: Told = (field) => faults.filter((fault) => fault.field === field);
  return (
    <form class="table-form" aria-label="The table" onSubmit={(event) => event.preventDefault()}>
      <div class="row">
        <label class="field">
          <span>1P, who goes first</span>
          <select
            value={draft.first}
            onChange={(event) => onChange({ ...draft, first: event.currentTarget.value as Seat })}
          >
            {SEATS.map((seat) => (
              <option key={seat}>{seat}</option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>Whose action is next</span>
          <select
            value={draft.turn}
            onChange={(event) => onChange({ ...draft, turn: event.currentTarget.value as '' | Seat })}
          >
            <option value="">1P’s</option>
            {SEATS.map((seat) => (
              <option key={seat}>{seat}</option>
            ))}
          </select>
        </label>
        <button type="button" class="button small" onClick={() => onChange(EMPTY_TABLE)}>
          Clear the table
        </button>
      </div>
      <Lines
        label="Location fought over"
        rows={1}
        text={draft.location}
        cards={Object.values(LOCATIONS)}
        replaces
        faults={told('location')}
        onChange={(location) => onChange({ ...draft, location })}
      />
      <div class="two-sides">
        {SEATS.map((seat) => (
          <SideForm
            key={seat}
            seat={seat}
            side={draft[seat]}
            told={told}
            onChange={(to) => onChange({ ...draft, [seat]: to })}
          />
        ))}
      </div>
      <p class="quiet">
        Write each card on one line, like <code>Gate Knight: 1200/1500 counter Knight</code>,{' '}
        <code>Long Sword: equipment +200/0 sword</code> or{' '}
        <code>Spark: spell black costs-down on-opposing discard</code>. For a sample card, the name is enough.
      </p>
    </form>
  );
}

interface SideProps {
  readonly seat: Seat;
  readonly side: SideDraft;
  readonly told: Told;
  readonly onChange: (to: SideDraft) => void;
}
function SideForm({ seat, side, told, onChange }: SideProps) {
  const lines = (area: LineArea, label: string, cards: readonly string[]) => (
    <Lines
      label={`${seat}: ${label}`}
      rows={2}
      text={side[area]}
      cards={cards}
      faults={told(`${seat}.${area}`)}
      onChange={(text) => onChange({ ...side, [area]: text })}
    />
  );
  const count = (field: 'deck' | 'characterDeck' | 'relics', label: string) => (
    <Count
      label={`${seat}: ${label}`}
      value={side[field]}
      faults={told(`${seat}.${field}`)}
      onChange={(text) => onChange({ ...side, [field]: text })}
    />
  );
  return (
    <section aria-label={`The side of ${seat}`}>
      <h3>{seat}</h3>
      <Faults faults={told(seat)} id={`${seat}-faults`} />
      {ROWS.map((row) => (
        <div key={row} class="slots">
          <span class="kind">
            {row === 'front' ? 'Front row' : 'Back row'} of {seat}
          </span>
          {POSITIONS.map((position) => (
            <Slot
              key={position}
              {...{ seat, row, position, told }}
              slot={side[row][position - 1] ?? null}
              onChange={(to) => onChange({ ...side, [row]: side[row].with(position - 1, to) })}
            />
          ))}
          <Faults faults={told(`${seat}.${row}`)} id={`${seat}-${row}-faults`} />
        </div>
      ))}
      {lines('hand', 'hand', Object.values(SUPPORT))}
      {lines('reserves', 'reserves', Object.values(CHARACTERS))}
      <details>
        <summary>Decks, sideboard and piles of {seat}</summary>
        <div class="row">
          {count('deck', 'cards in the support deck')}
          {count('characterDeck', 'cards in the character deck')}
          {count('relics', 'Relics in the sideboard')}
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={side.leaderCardDown}
            onChange={(event) => onChange({ ...side, leaderCardDown: event.currentTarget.checked })}
          />
          {seat}’s Leader Card is down
        </label>
        {lines('sideboard', 'sideboard', Object.values(LOCATIONS))}
        {lines('discardPile', 'discard pile', [...Object.values(CHARACTERS), ...Object.values(SUPPORT)])}
        {lines('doomPile', 'doom pile', [...Object.values(CHARACTERS), ...Object.values(SUPPORT)])}
      </details>
    </section>
  );
}

interface SlotProps {
  readonly seat: Seat;
  readonly row: Row;
  readonly position: Position;
  readonly slot: FighterDraft | null;
  readonly told: Told;
  readonly onChange: (to: FighterDraft | null) => void;
}
const OWN = 'Somebody: 1000/1000';
function Slot({ seat, row, position, slot, told, onChange }: SlotProps) {
  const field = `${seat}.${row}.${position}`;
  const place = `${row} row, place ${position}, of ${seat}`;
  if (!slot) {
    return (
      <label class="field wide">
        <span class="visually-hidden">Put a character into the {place}</span>
        <select
          value=""
          onChange={(event) => {
            onChange(fighterDraft(event.currentTarget.value));
            event.currentTarget.value = '';
          }}
        >
          <option value="">{position}: free · choose a character …</option>
          <option value={OWN}>your own character</option>
          {Object.values({ ...CHARACTERS, cloud: NAMED.cloud }).map((line) => (
            <option key={line} value={line}>
              {faceOf(line).name} · {cardFacts(faceOf(line))}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const own = told(field);
  const worn = told(`${field}.attached`);
  const set = (to: Partial<FighterDraft>) => onChange({ ...slot, ...to });
  const isBad = [...own, ...worn, ...told(`${field}.att`), ...told(`${field}.def`)].length > 0;
  return (
    <details class={isBad ? 'slot bad' : 'slot'} open={isBad || undefined}>
      <summary>
        {position}: {slotWords(slot)}
        {slot.down && ', down'}
        {slot.leader && ', leader'}
        {isBad && <span class="no"> ✕ see inside</span>}
      </summary>
      <div class="row">
        <label class={own.length > 0 ? 'field bad' : 'field'}>
          <span>Name</span>
          <input
            type="text"
            value={slot.name}
            maxLength={80}
            aria-invalid={own.length > 0}
            aria-describedby={own.length > 0 ? `${field}-faults` : undefined}
            onInput={(event) => set({ name: event.currentTarget.value })}
          />
        </label>
        <Count label="ATT" value={slot.att} faults={told(`${field}.att`)} onChange={(att) => set({ att })} />
        <Count label="DEF" value={slot.def} faults={told(`${field}.def`)} onChange={(def) => set({ def })} />
      </div>
      <Faults faults={own} id={`${field}-faults`} />
      <fieldset class="skills">
        <legend>Skills</legend>
        {SKILLS.map((skill) => (
          <label key={skill} class="check">
            <input
              type="checkbox"
              checked={hasWord(slot.words, skill)}
              onChange={() => set({ words: toggled(slot.words, skill) })}
            />
            {skillWord(skill)}
          </label>
        ))}
      </fieldset>
      <label class="field wide">
        <span>All words of the card: skills, class, leader-counter, many-swords …</span>
        <input
          type="text"
          value={slot.words}
          maxLength={200}
          onInput={(event) => set({ words: event.currentTarget.value })}
        />
      </label>
      <div class="row">
        <label class="check">
          <input type="checkbox" checked={slot.down} onChange={(event) => set({ down: event.currentTarget.checked })} />
          down
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={slot.leader}
            onChange={(event) => set({ leader: event.currentTarget.checked })}
          />
          has the Leader Card
        </label>
        <button type="button" class="button small" onClick={() => onChange(null)}>
          Take {slot.name || 'it'} away
        </button>
      </div>
      <Lines
        label={`Attached to ${slot.name}; (${other[seat]}) before a line for a card of ${other[seat]}`}
        rows={2}
        text={slot.attached}
        cards={[...Object.values(SUPPORT).filter(isAttachable), ...Object.values(LOCATIONS)]}
        faults={worn}
        onChange={(attached) => set({ attached })}
      />
    </details>
  );
}
const isAttachable = (line: string) => faceOf(line).kind === 'equipment' || faceOf(line).effect === 'status';

interface LinesProps {
  readonly label: string;
  readonly rows: number;
  readonly text: string;
  /** What is offered, as lines. */
  readonly cards: readonly string[];
  /** A card that is chosen takes the place of what was there. */
  readonly replaces?: boolean;
  readonly faults: readonly Fault[];
  readonly onChange: (to: string) => void;
}
/** Cards as text, one a line, and a list to add from. */
function Lines({ label, rows, text, cards, replaces = false, faults, onChange }: LinesProps) {
  const id = useId();
  return (
    <div class="lines">
      <label class={faults.length > 0 ? 'field wide bad' : 'field wide'}>
        <span>{label}</span>
        <textarea
          rows={Math.max(rows, text.split('\n').length)}
          value={text}
          spellcheck={false}
          aria-invalid={faults.length > 0}
          aria-describedby={faults.length > 0 ? id : undefined}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      <Faults faults={faults} id={id} />
      <label class="field wide add">
        <span class="visually-hidden">Add to: {label}</span>
        <select
          value=""
          onChange={(event) => {
            const line = event.currentTarget.value;
            onChange(replaces || text.trim() === '' ? line : `${text.trimEnd()}\n${line}`);
            event.currentTarget.value = '';
          }}
        >
          <option value="">{replaces ? 'choose a sample card …' : 'add a sample card …'}</option>
          {cards.map((line) => (
            <option key={line} value={line}>
              {faceOf(line).name} · {cardFacts(faceOf(line))}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: string;
  readonly faults: readonly Fault[];
  readonly onChange: (to: string) => void;
}
function Count({ label, value, faults, onChange }: CountProps) {
  const id = useId();
  return (
    <span class="count-field">
      <label class={faults.length > 0 ? 'field bad' : 'field'}>
        <span>{label}</span>
        <input
          type="text"
          inputMode="numeric"
          size={7}
          value={value}
          maxLength={2000}
          aria-invalid={faults.length > 0}
          aria-describedby={faults.length > 0 ? id : undefined}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      <Faults faults={faults} id={id} />
    </span>
  );
}

const Faults = ({ faults, id }: { readonly faults: readonly Fault[]; readonly id: string }) =>
  faults.length > 0 ? (
    <div id={id} role="alert">
      {faults.map(({ says }) => (
        <p key={says} class="fault">
          {says}
        </p>
      ))}
    </div>
  ) : null;
