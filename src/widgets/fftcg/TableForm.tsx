import { cardFacts, skillWord } from '../../../rules-engine/fftcg/words/card-words.en.ts';
import { CHARACTERS, LOCATIONS, NAMED, SUPPORT } from '../../../rules-engine/fftcg/cards/cards.ts';
import { faceOf, SKILLS } from '../../../rules-engine/fftcg/cards/face.ts';
import type { Fault } from '../../../rules-engine/fftcg/files/faults.ts';
import {
  other,
  POSITIONS,
  type Position,
  type Row,
  ROWS,
  type Seat,
  SEATS,
} from '../../../rules-engine/fftcg/state.ts';
import { type FaultAt, faultFinder } from '../parts/faults.ts';
import { Adding } from '../parts/Adding.tsx';
import { Check, Field, Notice, NumberField, Select } from '../parts/fields.tsx';
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
/** Everything of a table as fields. What is typed stays as it is, whatever is wrong with it. */
export function TableForm({ draft, faults, onChange }: Props) {
  const faultAt = faultFinder(faults);
  return (
    <form class="table-form" aria-label="The table" onSubmit={(event) => event.preventDefault()}>
      <div class="row">
        <Select
          label="1P"
          hint="who goes first"
          value={draft.first}
          options={SEATS.map((seat) => [seat, seat])}
          onChange={(first) => onChange({ ...draft, first })}
        />
        <Select
          label="Whose action is next"
          value={draft.turn}
          options={[['', '1P’s'], ...SEATS.map((seat) => [seat, seat] as const)]}
          onChange={(turn) => onChange({ ...draft, turn })}
        />
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
        fault={faultAt('location')}
        onChange={(location) => onChange({ ...draft, location })}
      />
      <div class="two-sides">
        {SEATS.map((seat) => (
          <SideForm
            key={seat}
            seat={seat}
            side={draft[seat]}
            faultAt={faultAt}
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
  readonly faultAt: FaultAt;
  readonly onChange: (to: SideDraft) => void;
}
function SideForm({ seat, side, faultAt, onChange }: SideProps) {
  const lines = (area: LineArea, label: string, cards: readonly string[]) => (
    <Lines
      label={`${seat}: ${label}`}
      rows={2}
      text={side[area]}
      cards={cards}
      fault={faultAt(`${seat}.${area}`)}
      onChange={(text) => onChange({ ...side, [area]: text })}
    />
  );
  const count = (field: 'deck' | 'characterDeck' | 'relics', label: string) => (
    <NumberField
      label={`${seat}: ${label}`}
      size={7}
      value={side[field]}
      longest={2000}
      fault={faultAt(`${seat}.${field}`)}
      onInput={(text) => onChange({ ...side, [field]: text })}
    />
  );
  return (
    <section aria-label={`The side of ${seat}`}>
      <h3>{seat}</h3>
      <Notice fault={faultAt(seat)} />
      {ROWS.map((row) => (
        <div key={row} class="slots">
          <span class="kind">
            {row === 'front' ? 'Front row' : 'Back row'} of {seat}
          </span>
          {POSITIONS.map((position) => (
            <Slot
              key={position}
              {...{ seat, row, position, faultAt }}
              slot={side[row][position - 1] ?? null}
              onChange={(to) => onChange({ ...side, [row]: side[row].with(position - 1, to) })}
            />
          ))}
          <Notice fault={faultAt(`${seat}.${row}`)} />
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
        <Check
          label={`${seat}’s Leader Card is down`}
          on={side.leaderCardDown}
          onChange={(leaderCardDown) => onChange({ ...side, leaderCardDown })}
        />
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
  readonly faultAt: FaultAt;
  readonly onChange: (to: FighterDraft | null) => void;
}
const offered = (lines: readonly string[]) =>
  lines.map((line) => [line, `${faceOf(line).name} · ${cardFacts(faceOf(line))}`] as const);
const TO_PUT = [
  ['Somebody: 1000/1000', 'your own character'] as const,
  ...offered(Object.values({ ...CHARACTERS, cloud: NAMED.cloud })),
];
function Slot({ seat, row, position, slot, faultAt, onChange }: SlotProps) {
  const field = `${seat}.${row}.${position}`;
  const place = `${row} row, place ${position}, of ${seat}`;
  if (!slot) {
    return (
      <Adding
        label={`Put a character into the ${place}`}
        bare
        wide
        prompt={`${position}: free · choose a character …`}
        options={TO_PUT}
        onAdd={(line) => onChange(fighterDraft(line))}
      />
    );
  }
  const set = (to: Partial<FighterDraft>) => onChange({ ...slot, ...to });
  const isBad = ['', '.attached', '.att', '.def'].some((part) => faultAt(field + part) !== undefined);
  return (
    <details class={isBad ? 'slot bad' : 'slot'} open={isBad || undefined}>
      <summary>
        {position}: {slotWords(slot)}
        {slot.down && ', down'}
        {slot.leader && ', leader'}
        {isBad && <span class="no"> ✕ see inside</span>}
      </summary>
      <div class="row">
        <Field label="Name" value={slot.name} longest={80} fault={faultAt(field)} onInput={(name) => set({ name })} />
        <NumberField
          label="ATT"
          size={7}
          value={slot.att}
          longest={2000}
          fault={faultAt(`${field}.att`)}
          onInput={(att) => set({ att })}
        />
        <NumberField
          label="DEF"
          size={7}
          value={slot.def}
          longest={2000}
          fault={faultAt(`${field}.def`)}
          onInput={(def) => set({ def })}
        />
      </div>
      <fieldset class="skills">
        <legend>Skills</legend>
        {SKILLS.map((skill) => (
          <Check
            key={skill}
            label={skillWord(skill)}
            on={hasWord(slot.words, skill)}
            onChange={() => set({ words: toggled(slot.words, skill) })}
          />
        ))}
      </fieldset>
      <Field
        label="All words of the card"
        hint="skills, class, leader-counter, many-swords …"
        wide
        value={slot.words}
        longest={200}
        onInput={(words) => set({ words })}
      />
      <div class="row">
        <Check label="down" on={slot.down} onChange={(down) => set({ down })} />
        <Check label="has the Leader Card" on={slot.leader} onChange={(leader) => set({ leader })} />
        <button type="button" class="button small" onClick={() => onChange(null)}>
          Take {slot.name || 'it'} away
        </button>
      </div>
      <Lines
        label={`Attached to ${slot.name}`}
        hint={`Write (${other[seat]}) before a line for a card of ${other[seat]}.`}
        rows={2}
        text={slot.attached}
        cards={[...Object.values(SUPPORT).filter(isAttachable), ...Object.values(LOCATIONS)]}
        fault={faultAt(`${field}.attached`)}
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
  readonly hint?: string;
  readonly fault: string | undefined;
  readonly onChange: (to: string) => void;
}
/** Cards as text, one a line, and a list to add from. */
function Lines({ label, rows, text, cards, replaces = false, hint, fault, onChange }: LinesProps) {
  return (
    <div class="lines">
      <Field
        label={label}
        hint={hint}
        rows={Math.max(rows, text.split('\n').length)}
        value={text}
        fault={fault}
        onInput={onChange}
      />
      <Adding
        label={`Add to: ${label}`}
        bare
        wide
        prompt={replaces ? 'choose a sample card …' : 'add a sample card …'}
        options={offered(cards)}
        onAdd={(line) => onChange(replaces || text.trim() === '' ? line : `${text.trimEnd()}\n${line}`)}
      />
    </div>
  );
}
