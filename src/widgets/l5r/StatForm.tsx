import { useRef } from 'preact/hooks';
import type { FieldFault } from '../../../rules-engine/core/fault.ts';
import { STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import { EFFECT_KINDS, type EffectKind, isLimit, STAT_NAMES, type StatName } from '../../../rules-engine/l5r/state.ts';
import { useKeptFocus } from '../kept-focus.ts';
import { type FaultAt, faultFinder } from '../parts/faults.ts';
import { Field, Notice, Select } from '../parts/fields.tsx';
import {
  changeRow,
  type Draft,
  type DraftEffect,
  type DraftRow,
  effectOf,
  endingOf,
  moveRow,
  newEffect,
  removeRow,
  setStats,
} from './draft.ts';
import { freshId } from './typed.ts';

const KIND_WORDS: Record<EffectKind, string> = {
  bonus: 'bonus +',
  penalty: 'penalty −',
  minimum: 'minimum',
  maximum: 'maximum',
  set: 'set to',
  raise: 'raise to',
  lower: 'lower to',
  copy: 'copy',
  switch: 'switch both',
};

interface AskedProps {
  readonly draft: Draft;
  readonly faults: readonly FieldFault[];
  readonly onChange: (draft: Draft) => void;
}
interface Props extends AskedProps {
  /** Spans of time that can end, each with what is said of it: timelines have them. */
  readonly spans?: readonly (readonly [over: string, says: string])[];
}

/** The question as a form: the stats, then everything that happened, in order. */
export const StatForm = (props: Props) => (
  <form onSubmit={(event) => event.preventDefault()} aria-label="The question">
    <h3>The stat</h3>
    <StatsAsked {...props} />
    <h3>What happened, in order</h3>
    <EventsAsked {...props} />
  </form>
);

/** Which stats it is about, and what they begin with. */
export function StatsAsked({ draft, faults, onChange }: AskedProps) {
  const faultAt = faultFinder(faults);
  const second = draft.stats[1];
  const [add, other] = [useRef<HTMLButtonElement>(null), useRef<HTMLSelectElement>(null)];
  const had = useRef(second);
  useKeptFocus(second ? other : add, (had.current === undefined) !== (second === undefined));
  had.current = second;
  const rename = (at: number, name: StatName) =>
    onChange(
      setStats(
        draft,
        draft.stats.map((stat, index) => (index === at ? { ...stat, name } : stat)),
      ),
    );
  const spare = STAT_NAMES.find((name) => name !== draft.stats[0]?.name) ?? 'chi';

  return (
    <>
      {draft.stats.map(({ name, base }, index) => (
        <div class="row" key={index}>
          <Select
            label={second ? `Stat ${index + 1}` : 'Stat'}
            {...(index === 1 && { control: other })}
            value={name}
            options={STAT_NAMES.filter((one) => one === name || !draft.stats.some((stat) => stat.name === one)).map(
              (one) => [one, STAT_WORDS[one].name],
            )}
            onChange={(to) => rename(index, to)}
          />
          <Field
            label="Base value"
            hint="a number, * or absent"
            size={6}
            value={base}
            fault={faultAt(`stats.${name}`)}
            onInput={(text) =>
              onChange({
                ...draft,
                stats: draft.stats.map((stat, at) => (at === index ? { ...stat, base: text } : stat)),
              })
            }
          />
          {index === 1 && (
            <button
              type="button"
              class="button small"
              onClick={() => onChange(setStats(draft, draft.stats.slice(0, 1)))}
            >
              Remove this stat
            </button>
          )}
        </div>
      ))}
      <Notice fault={faultAt('stats')} />
      {!second && (
        <button
          ref={add}
          type="button"
          class="button small"
          onClick={() => {
            const name = draft.stats[0]?.name === 'force' ? 'chi' : spare;
            onChange(setStats(draft, [...draft.stats, { name, base: '0' }]));
          }}
        >
          Add a second stat, to switch or copy
        </button>
      )}
    </>
  );
}

/** Everything that happened to them, in order. */
export function EventsAsked({ draft, faults, onChange, spans = [] }: Props) {
  const faultAt = faultFinder(faults);
  const add = useRef<HTMLButtonElement>(null);
  useKeptFocus(add);
  return (
    <>
      <ol class="effects compact">
        {draft.rows.map((row, index) => (
          <li key={row.id} class={row.type === 'comes' && endingOf(draft, row) ? 'ended' : undefined}>
            <Row draft={draft} row={row} index={index} faultAt={faultAt} onChange={onChange} />
          </li>
        ))}
      </ol>
      <datalist id="durations">
        <option value="turn" />
        <option value="battle" />
        <option value="permanent" />
        <option value="while " />
      </datalist>
      {draft.rows.length === 0 && <p class="quiet">Nothing yet, so the stat is its base value.</p>}
      <Notice fault={faultAt('effects')} />
      <div class="row">
        <button
          ref={add}
          type="button"
          class="button"
          onClick={() => onChange({ ...draft, rows: [...draft.rows, newEffect(draft)] })}
        >
          Add an effect
        </button>
        {spans.map(([over, says]) => (
          <button
            key={over}
            type="button"
            class="button"
            onClick={() =>
              onChange({ ...draft, rows: [...draft.rows, { type: 'ends', id: freshId(draft.rows), of: 0, over }] })
            }
          >
            {says}
          </button>
        ))}
      </div>
    </>
  );
}

interface RowProps {
  readonly draft: Draft;
  readonly row: DraftRow;
  readonly index: number;
  readonly faultAt: FaultAt;
  readonly onChange: (draft: Draft) => void;
}

function Row({ draft, row, index, faultAt, onChange }: RowProps) {
  const effect = effectOf(draft, row);
  const over = row.type === 'ends' ? row.over : undefined;
  const name = over ? `The ${over}` : effect?.source || `row ${index + 1}`;
  const at = `effects.${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!by || !event.altKey) return;
    event.preventDefault();
    onChange(moveRow(draft, row.id, by));
  };
  return (
    // Alt and an arrow key move the row from any of its fields.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <fieldset onKeyDown={onKeyDown}>
      <legend class="visually-hidden">
        {index + 1}: {name}
      </legend>
      {row.type === 'comes' && (
        <EffectFields draft={draft} effect={row} at={at} faultAt={faultAt} onChange={onChange} />
      )}
      {row.type === 'ends' && (
        <p class="event">
          <strong>{name}</strong> ends. <Notice fault={faultAt(`${at}.ends`)} />
        </p>
      )}
      {row.type === 'counts' && (
        <div class="row">
          <p class="event">
            <strong>{name}</strong> now counts
          </p>
          <Field
            label="Count"
            size={4}
            value={row.now}
            fault={faultAt(`${at}.now`) ?? faultAt(`${at}.counts`)}
            onInput={(now) => onChange(changeRow(draft, row, { now }))}
          />
        </div>
      )}
      <div class="row-tools">
        <button
          type="button"
          aria-label={`Move ${name} up`}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onChange(moveRow(draft, row.id, -1))}
        >
          ↑
        </button>
        <button
          type="button"
          aria-label={`Move ${name} down`}
          aria-disabled={index === draft.rows.length - 1}
          onClick={() => index < draft.rows.length - 1 && onChange(moveRow(draft, row.id, 1))}
        >
          ↓
        </button>
        {row.type === 'comes' && <EndButton draft={draft} effect={row} name={name} onChange={onChange} />}
        {row.type === 'comes' && row.each.trim() !== '' && !endingOf(draft, row) && (
          <button
            type="button"
            aria-label={`Recount ${name}`}
            onClick={() =>
              onChange({
                ...draft,
                rows: [...draft.rows, { type: 'counts', id: freshId(draft.rows), of: row.id, now: row.count }],
              })
            }
          >
            Recount
          </button>
        )}
        <button
          type="button"
          aria-label={`Remove ${row.type === 'comes' ? name : 'this line'}`}
          onClick={() => onChange(removeRow(draft, row.id))}
        >
          Remove
        </button>
      </div>
    </fieldset>
  );
}

/** An effect ends after all that happened so far; the line it makes can be moved. Pressed again, it has not ended. */
function EndButton({
  draft,
  effect,
  name,
  onChange,
}: {
  draft: Draft;
  effect: DraftEffect;
  name: string;
  onChange: RowProps['onChange'];
}) {
  const ending = endingOf(draft, effect);
  return (
    <button
      type="button"
      aria-pressed={ending !== undefined}
      aria-label={`End ${name}`}
      onClick={() =>
        onChange(
          ending
            ? removeRow(draft, ending.id)
            : { ...draft, rows: [...draft.rows, { type: 'ends', id: freshId(draft.rows), of: effect.id }] },
        )
      }
    >
      End
    </button>
  );
}

interface EffectProps extends Omit<RowProps, 'row' | 'index'> {
  readonly effect: DraftEffect;
  readonly at: string;
}

function EffectFields({ draft, effect, at, faultAt, onChange }: EffectProps) {
  const two = draft.stats.length > 1;
  const put = (to: Partial<DraftEffect>) => onChange(changeRow(draft, effect, to));
  const { kind } = effect;
  const counts = kind === 'bonus' || kind === 'penalty';
  const other = draft.stats.find(({ name }) => name !== effect.on);
  const kinds = EFFECT_KINDS.filter((one) => one !== 'switch' || two || kind === 'switch');
  return (
    <div class="row">
      <Field
        label="Source"
        bare
        size={14}
        value={effect.source}
        fault={faultAt(`${at}.source`)}
        onInput={(source) => put({ source })}
      />
      <Select
        label="Effect"
        bare
        value={kind}
        options={kinds.map((one) => [one, KIND_WORDS[one]])}
        onChange={(to) => put({ kind: to })}
      />
      {kind === 'copy' && other && (
        <Select
          label="Copies"
          bare
          value={effect.fromOther ? 'other' : 'value'}
          options={[
            ['value', 'a value'],
            ['other', STAT_WORDS[other.name].name],
          ]}
          onChange={(from) => put({ fromOther: from === 'other' })}
        />
      )}
      {kind !== 'switch' && !(kind === 'copy' && effect.fromOther && other) && (
        <Field
          label={counts ? 'Size' : 'Value'}
          bare
          size={4}
          value={effect.amount}
          fault={faultAt(`${at}.${kind}`)}
          onInput={(amount) => put({ amount })}
        />
      )}
      {(kind === 'switch' || (kind === 'copy' && effect.fromOther)) && <Notice fault={faultAt(`${at}.${kind}`)} />}
      {two && kind !== 'switch' && (
        <Select
          label="On"
          bare
          value={effect.on}
          options={draft.stats.map(({ name }) => [name, STAT_WORDS[name].name])}
          onChange={(on) => put({ on })}
        />
      )}
      <details class="more">
        <summary>{moreWords(effect, counts)}</summary>
        {isLimit(kind) && <p class="quiet">Its value can be “base”: it is then equal to the base value.</p>}
        <div class="row">
          {counts && (
            <>
              <Field
                label="For each"
                placeholder="Samurai in play"
                size={14}
                value={effect.each}
                fault={faultAt(`${at}.each`)}
                onInput={(each) => put({ each })}
              />
              {effect.each.trim() !== '' && (
                <Field
                  label="How many"
                  size={4}
                  value={effect.count}
                  fault={faultAt(`${at}.count`)}
                  onInput={(count) => put({ count })}
                />
              )}
            </>
          )}
          <Field
            label="Lasts"
            hint="turn, battle, permanent, while …"
            size={12}
            list="durations"
            value={effect.lasts}
            onInput={(lasts) => put({ lasts })}
          />
        </div>
      </details>
    </div>
  );
}

/** What stands behind "More", so that it can stay closed. */
const moreWords = ({ each, count, lasts }: DraftEffect, counts: boolean) =>
  [counts && each.trim() !== '' && `for each ${each}: ${count}`, lasts.trim()].filter(Boolean).join(' · ') || 'More';
