/** Sets up a table: which spells lie where, with their tokens and their damage. What is wrong is told at its field. */
import { NAMED, SAMPLES } from '../../../rules-engine/chariot/cards/cards.ts';
import type { Fault } from '../../../rules-engine/chariot/files/faults.ts';
import { effectWords } from '../../../rules-engine/chariot/words/sentences.en.ts';
import {
  type Card,
  MANA_TYPES,
  nameOf,
  type Seat,
  TOKEN_COLOURS,
  TOKEN_KINDS,
} from '../../../rules-engine/chariot/state.ts';
import { cardOf } from '../../../rules-engine/chariot/files/table.ts';
import { type FaultAt, faultFinder } from '../parts/faults.ts';
import { Adding } from '../parts/Adding.tsx';
import { Check, Field, Notice, NumberField, type Options, Select } from '../parts/fields.tsx';
import { Fold } from '../parts/Fold.tsx';
import {
  type FactName,
  inZone,
  isSample,
  oursOf,
  type Scene,
  type SceneZone,
  type SpellDraft,
  spellOf,
  withSpell,
} from './scene.ts';

interface Props {
  readonly scene: Scene;
  readonly onChange: (to: Scene) => void;
  readonly faults: readonly Fault[];
  /** The zones that matter to the tool. */
  readonly zones: readonly SceneZone[];
  readonly mana?: boolean;
  /** Whose; both, the other player's side above, if not said. */
  readonly seats?: readonly Seat[];
}
const ZONE_WORDS = { field: 'Field', hand: 'Hand', discard: 'Discard' } as const;

export function SceneForm({ scene, onChange, faults, zones, mana = false, seats = [1, 0] }: Props) {
  const at = faultFinder(faults);
  return (
    <div class="scene-form needs-js no-print">
      <div class="row">
        <NumberField
          label="Turn"
          value={scene.turn}
          onInput={(turn) => onChange({ ...scene, turn })}
          fault={at('turn')}
        />
        <Check label="Ignore all effects" on={scene.plain} onChange={(plain) => onChange({ ...scene, plain })} />
      </div>
      <div class="scene-sides">
        {seats.map((seat) => (
          <fieldset key={seat} class="scene-side">
            <legend>{nameOf(seat)}</legend>
            {zones.map((zone) => (
              <ZoneForm key={zone} scene={scene} onChange={onChange} seat={seat} zone={zone} at={at} />
            ))}
            {mana && (
              <div class="row">
                {MANA_TYPES.map((type) => (
                  <NumberField
                    key={type}
                    label={`${type} Mana`}
                    value={scene.sides[seat].mana[type] ?? ''}
                    placeholder="0"
                    onInput={(text) => {
                      const side = { ...scene.sides[seat], mana: { ...scene.sides[seat].mana, [type]: text } };
                      onChange({ ...scene, sides: seat === 0 ? [side, scene.sides[1]] : [scene.sides[0], side] });
                    }}
                    fault={at(`mana.${nameOf(seat)}.${type}`)}
                  />
                ))}
              </div>
            )}
            <Notice fault={at(`field.${nameOf(seat)}`)} />
          </fieldset>
        ))}
      </div>
    </div>
  );
}

interface ZoneProps {
  readonly scene: Scene;
  readonly onChange: (to: Scene) => void;
  readonly seat: Seat;
  readonly zone: SceneZone;
  readonly at: FaultAt;
}
function ZoneForm({ scene, onChange, seat, zone, at }: ZoneProps) {
  const list = scene.sides[seat][zone];
  const change = (to: (list: readonly SpellDraft[]) => readonly SpellDraft[]) =>
    onChange(inZone(scene, seat, zone, to));
  return (
    <div class="scene-zone">
      <h3>
        {ZONE_WORDS[zone]} <span class="count">{list.length}</span>
      </h3>
      {list.map((draft, nth) => (
        <SpellForm
          key={draft.id}
          draft={draft}
          zone={zone}
          plain={scene.plain}
          at={(key) => at(`${zone}.${nameOf(seat)}.${nth}.${key}`)}
          onChange={(to) => change((all) => all.with(nth, to))}
          onRemove={() => change((all) => all.toSpliced(nth, 1))}
        />
      ))}
      <Adding
        label={`Add a spell to the ${ZONE_WORDS[zone]} of ${nameOf(seat)}`}
        wide
        prompt="(choose a spell)"
        options={SPELLS}
        onAdd={(card) => onChange(withSpell(scene, seat, zone, card === 'own' ? '' : card))}
      />
    </div>
  );
}

const facts = ({ type, value, attack, life }: Card) => `${attack}/${life}, ${value} ${type}`;
/** Every spell there is. */
const SPELLS: Options<string> = [
  ['own', 'A spell with my own numbers'],
  {
    group: 'Named in the rulebook',
    options: NAMED.map(({ card, ours }) => [
      card.id,
      `${card.name} · ${facts(card)}${ours.some((one) => one !== 'effect') ? ' (partly ours)' : ''}`,
    ]),
  },
  { group: 'Our samples', options: SAMPLES.map(({ card }) => [card.id, `${card.name} · ${facts(card)}`]) },
];

interface SpellProps {
  readonly draft: SpellDraft;
  readonly zone: SceneZone;
  readonly plain: boolean;
  readonly at: FaultAt;
  readonly onChange: (to: SpellDraft) => void;
  readonly onRemove: () => void;
}
const STATE_KEYS = ['damage', 'carried', 'counters', ...TOKEN_KINDS.map((kind) => `tokens.${kind}`)] as const;
const CARD_KEYS = ['name', 'spell', 'type', 'value', 'attack', 'life', 'needs', 'blocks', 'regenerates'] as const;

function SpellForm({ draft, zone, plain, at, onChange, onRemove }: SpellProps) {
  const card = cardOf(spellOf({ ...draft, facts: {} }));
  const told = cardOf(spellOf(draft), plain ? 'none' : undefined);
  const own = draft.card === '';
  const set = (key: FactName, text: string) => {
    const { [key]: _, ...rest } = draft.facts;
    onChange({ ...draft, facts: text === '' ? rest : { ...rest, [key]: text } });
  };
  const number = (key: FactName, label: string, printed: string | number, path: string = key) => (
    <NumberField
      label={label}
      size={7}
      value={draft.facts[key] ?? ''}
      placeholder={String(printed)}
      hint={oursOf(draft.card).some((one) => one === key) && 'not given; our number'}
      onInput={(text) => set(key, text)}
      fault={at(path)}
    />
  );
  const figure = (key: 'value' | 'attack' | 'life', label: string) => number(key, label, own ? '' : card[key]);
  const flag = (key: FactName, label: string, printed: boolean) => (
    <Check
      label={label}
      on={draft.facts[key] === undefined ? printed : draft.facts[key] === 'yes'}
      onChange={(on) => set(key, on === printed ? '' : on ? 'yes' : 'no')}
    />
  );
  const isFaulty = [...STATE_KEYS, ...CARD_KEYS].some((key) => at(key) !== undefined);
  const shown = (key: 'attack' | 'life') => draft.facts[key] ?? card[key];
  return (
    <Fold
      kind={isFaulty ? 'spell-form bad' : 'spell-form'}
      faulty={isFaulty}
      summary={
        <>
          <strong>{told.name}</strong> {shown('attack')}/{shown('life')}
          {isSample(draft.card) && <span class="quiet"> our sample</span>}
          {isFaulty && <span class="fault">needs fixing</span>}
        </>
      }
    >
      {!plain && effectWords(told) !== '' && <p class="quiet">{effectWords(told)}</p>}
      {own && (
        <Field
          label="Name"
          wide
          value={draft.name}
          fault={at('name') ?? at('spell')}
          onInput={(name) => onChange({ ...draft, name })}
        />
      )}
      <div class="row">
        {figure('attack', 'Attack')}
        {figure('life', 'Life')}
        {figure('value', 'Mana Value')}
        <Select
          label="Mana Type"
          hint={oursOf(draft.card).includes('type') && 'not given; our choice'}
          value={draft.facts.type ?? ''}
          options={[
            ['', card.type],
            ...MANA_TYPES.filter((type) => type !== card.type).map((type) => [type, type] as const),
          ]}
          onChange={(type) => set('type', type)}
        />
      </div>
      {zone === 'field' && (
        <>
          <div class="row">
            {number('damage', 'Damage from this turn', 0)}
            {number('carried', 'Damage from last turn', 0)}
            {TOKEN_KINDS.map((kind) =>
              number(kind, `${kind.replace('-', '−')} (${TOKEN_COLOURS[kind]})`, 0, `tokens.${kind}`),
            )}
          </div>
          <div class="row">
            {flag('summoned', 'summoned this turn', false)}
            {flag('attacked', 'attacked on its player’s last turn', false)}
          </div>
        </>
      )}
      {zone === 'discard' && <div class="row">{number('counters', 'Discard counters', 1)}</div>}
      {!plain && (
        <details
          class="more"
          open={own && Object.keys(draft.facts).some((key) => !['attack', 'life', 'value', 'type'].includes(key))}
        >
          <summary>Its effect</summary>
          <div class="row">
            {flag('destroys', 'destroys what it damages', card.destroys)}
            {flag('again', 'may attack again', card.again)}
            {flag('recalls', 'summons from the Discard', card.recalls)}
            {flag('premium', 'Premium', card.premium)}
            {flag('fleeting', 'leaves play at the end of the turn', card.fleeting)}
          </div>
          <div class="row">
            {number('needs', 'Blockers needed to block it', card.needs)}
            {number('blocks', 'Attackers it can block', card.blocks)}
            {number('regenerates', 'Mana to regenerate', card.regenerates ?? 'does not')}
            {number('sent-with', 'Discard counters it gets', card.counters, 'counters')}
          </div>
        </details>
      )}
      <div class="row-tools">
        <button type="button" onClick={onRemove}>
          Take {told.name} away
        </button>
      </div>
    </Fold>
  );
}
