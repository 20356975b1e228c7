import { type ComponentChildren, Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { CardReadings } from '../../../rules-engine/l5r/questions/card-readings.ts';
import type { Origin } from '../../../rules-engine/l5r/questions/keywords/state.ts';
import { keywordsOfText } from '../../../rules-engine/l5r/questions/keywords/of-text.ts';
import { iconWords, limitWords } from '../../../rules-engine/l5r/questions/text/sentences.en.ts';
import type { Ability, Clause, Part, TextBox, Trait, Way } from '../../../rules-engine/l5r/questions/text/state.ts';
import { useAwake } from '../awake.ts';
import { isLit, type Light, lighting, partOfClause } from './lit.ts';

interface Props {
  readonly box: TextBox;
  readonly readings: CardReadings;
  readonly light: Light;
}
interface ListProps extends Props {
  /** A text in quotation marks, inside that of another. */
  readonly quoted?: boolean;
}

/** One line about a trait or an ability, and the part of the text that it is about; none where it is about all of it. */
interface Row {
  readonly name: string;
  readonly words: ComponentChildren;
  readonly part?: number;
}

/** The same as a list: keywords, traits, abilities, and what else stands there. Its rows and the parts of the text light each other. */
export function TextOutline(props: Props) {
  const { lit, onLight } = props.light;
  const frame = useRef<HTMLDivElement>(null);
  // Where the list is scrolled for itself, the row that is lit comes into sight.
  useEffect(() => {
    const { current: list } = frame;
    const row = [...(list?.querySelectorAll('.is-lit') ?? [])].at(-1)?.getBoundingClientRect();
    const sight = list?.getBoundingClientRect();
    if (!list || !row || !sight) return;
    list.scrollTop += Math.min(0, row.top - sight.top) + Math.max(0, row.bottom - sight.bottom);
  }, [lit]);
  return (
    <div
      class="outline-frame"
      ref={frame}
      // It can be scrolled by keyboard where it is longer than the screen.
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label="The text in its parts"
      {...lighting(onLight)}
    >
      <List {...props} />
    </div>
  );
}

function List({ box, readings, light, quoted = false }: ListProps) {
  const { held, abilities: passed } = keywordsOfText(box, readings);
  const { all } = light;
  const rest = quoted ? [] : all.filter(({ kind }) => kind in REST);
  const numbered = (word: string, index: number, of: readonly unknown[]) =>
    of.length > 1 ? `${word} ${index + 1}` : word;
  return (
    <dl class="outline">
      {!quoted && (
        <>
          <dt>Keywords of the card</dt>
          <dd>
            {held.length === 0 && 'none'}
            {held.map(({ keyword, from }, index) => (
              <Fragment key={keyword}>
                {index > 0 && ', '}
                <Named light={light} at={all.findIndex(({ kind, words }) => kind === 'keyword' && words === keyword)}>
                  <strong>{keyword}</strong>
                </Named>
                {from.includes('printed') ? '' : ` (${from.map((one) => FROM[one]).join(', ')})`}
              </Fragment>
            ))}
          </dd>
        </>
      )}
      {box.traits.map((trait, index) => (
        <Block
          key={trait.part.from}
          title={`${numbered('Trait', index, box.traits)}, ${trait.triggered ? 'triggered' : 'continuous'}`}
          block={trait}
          rows={traitRows(trait, light)}
          readings={readings}
          light={light}
        />
      ))}
      {box.abilities.map((ability, index) => (
        <Block
          key={ability.part.from}
          title={numbered('Ability', index, box.abilities)}
          block={ability}
          rows={abilityRows(ability, passed[index] ?? [], light)}
          readings={readings}
          light={light}
        />
      ))}
      {rest.map((part) => (
        <Fragment key={part.from}>
          <dt>{REST[part.kind]}</dt>
          <dd>
            <Named light={light} at={all.indexOf(part)}>
              {part.words}
            </Named>{' '}
            Does nothing.
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

const REST: Readonly<Partial<Record<Part['kind'], string>>> = {
  reminder: 'Reminder text',
  color: 'Color text',
  flavor: 'Flavor text',
};
const FROM: Readonly<Record<Origin, string>> = {
  printed: 'printed',
  created: 'from its creation',
  granted: 'given',
  ability: 'from its ability',
};
const WAYS: Readonly<Record<Way, string>> = {
  forbids: 'Condition, narrows',
  allows: 'Condition, allows more',
  both: 'Condition, allows and narrows',
};
const NAMES: Readonly<Record<Clause['kind'], string>> = {
  trigger: 'Trigger',
  condition: 'Condition',
  limit: 'Limit',
  cost: 'Cost',
  target: 'Targeting',
  effect: 'Effect',
};

/** Words that light their part of the text. Pressed, they open it. */
function Named({ light, at, children }: { light: Light; at: number; children: ComponentChildren }) {
  const isAwake = useAwake();
  if (at < 0 || !isAwake) return <>{children}</>;
  return (
    <button
      type="button"
      class={`row-words k-${light.all[at]?.kind}${isLit(light, at) ? ' is-lit' : ''}`}
      data-part={at}
      onClick={() => light.onPick(at)}
    >
      {children}
    </button>
  );
}
const clauseRow =
  (light: Light) =>
  (clause: Clause): Row => {
    const { kind, way, words, targets } = clause;
    return {
      name: `${way ? WAYS[way] : NAMES[kind]}${targets && kind !== 'target' ? ', targets' : ''}`,
      words: kind === 'cost' ? iconWords(words) : words,
      part: partOfClause(light, clause),
    };
  };
/** Elements that have a row of another kind. */
const isTold = ({ kind }: Clause) => kind === 'trigger' || kind === 'limit';

function traitRows(trait: Trait, light: Light): readonly Row[] {
  const { triggered, trigger, constraints, effects, limit, optional, effectsOptional, inFull, words } = trait;
  if (!triggered) {
    // At the top, what separates two parts has been given to the first: the whole begins where the trait does, or before.
    const whole = light.all.findIndex(
      ({ kind, from, to }) => kind === 'trait' && from <= trait.part.from && trait.part.to <= to,
    );
    return [{ name: 'Always on', words, part: whole }];
  }
  const partOf = (kind: Clause['kind']) => told(constraints, kind, light);
  return [
    ...(inFull ? [{ name: 'In full', words: inFull }] : []),
    { name: 'Trigger', words: trigger ?? '', ...partOf('trigger') },
    ...(limit ? [{ name: 'Limit', words: limitWords(limit), ...partOf('limit') }] : []),
    ...constraints.filter((one) => !isTold(one)).map(clauseRow(light)),
    ...effects.map(clauseRow(light)),
    { name: 'Optional', words: optional ? 'yes' : effectsOptional ? 'the trait isn’t, its effects are' : 'no' },
  ];
}
function abilityRows(ability: Ability, passed: readonly string[], light: Light): readonly Row[] {
  const { part, designators, keywords, trigger, constraints, effects, limit } = ability;
  const partOf = (kind: Clause['kind']) => told(constraints, kind, light);
  const each = (kind: Part['kind'], between: string) =>
    part.parts
      .filter((one) => one.kind === kind)
      .map((one, index) => (
        <Fragment key={one.from}>
          {index > 0 && between}
          <Named light={light} at={light.all.indexOf(one)}>
            {one.words}
          </Named>
        </Fragment>
      ));
  return [
    { name: 'Kind of action', words: designators.length > 0 ? each('designator', ' or ') : 'none' },
    ...(keywords.length > 0 ? [{ name: 'Its own keywords', words: each('ability-keyword', ', ') }] : []),
    ...(passed.length > keywords.length ? [{ name: 'All its keywords', words: passed.join(', ') }] : []),
    ...(trigger ? [{ name: 'Trigger', words: trigger, ...partOf('trigger') }] : []),
    { name: 'How often', words: limit ? limitWords(limit) : 'once per turn', ...partOf('limit') },
    ...constraints.filter((one) => !isTold(one)).map(clauseRow(light)),
    ...effects.map(clauseRow(light)),
  ];
}
/** The part of the first element of a kind. */
function told(constraints: readonly Clause[], kind: Clause['kind'], light: Light): Pick<Row, 'part'> {
  const found = constraints.find((one) => one.kind === kind);
  return found ? { part: partOfClause(light, found) } : {};
}

interface BlockProps {
  readonly title: string;
  readonly block: Trait | Ability;
  readonly rows: readonly Row[];
  readonly readings: CardReadings;
  readonly light: Light;
}
function Block({ title, block, rows, readings, light }: BlockProps) {
  const { all } = light;
  const quotes = quotedIn(block.part);
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <table>
          <tbody>
            {rows.map((row, index) => (
              <OneRow key={index} row={row} light={light} />
            ))}
          </tbody>
        </table>
        {block.embedded.map((box, nth) => {
          const at = all.indexOf(quotes[nth] ?? block.part);
          return (
            <div key={box.raw} class={`embedded-outline k-embedded${isLit(light, at) ? ' is-lit' : ''}`} data-part={at}>
              <p class="kind">In quotation marks: not part of this card</p>
              <List box={box} readings={readings} light={light} quoted />
            </div>
          );
        })}
      </dd>
    </>
  );
}
/** The quotations of a part that are read for themselves, without those inside them. */
const quotedIn = ({ parts }: Part): readonly Part[] =>
  parts.flatMap((part) => (part.kind !== 'embedded' ? quotedIn(part) : part.parts.length > 0 ? [part] : []));

/** Its name opens its part in the text. */
function OneRow({ row: { name, words, part = -1 }, light }: { readonly row: Row; readonly light: Light }) {
  const isAwake = useAwake();
  if (part < 0) {
    return (
      <tr>
        <th scope="row">{name}</th>
        <td>{words}</td>
      </tr>
    );
  }
  return (
    <tr class={`row-words k-${light.all[part]?.kind}${isLit(light, part) ? ' is-lit' : ''}`} data-part={part}>
      <th scope="row">
        {isAwake ? (
          <button type="button" onClick={() => light.onPick(part)}>
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      <td>{words}</td>
    </tr>
  );
}
