import { Fragment } from 'preact';
import type { CardReadings } from '../../../rules-engine/l5r/questions/card-readings.ts';
import type { Origin } from '../../../rules-engine/l5r/questions/keywords/state.ts';
import { keywordsOfText } from '../../../rules-engine/l5r/questions/keywords/of-text.ts';
import { iconWords, limitWords } from '../../../rules-engine/l5r/questions/text/sentences.en.ts';
import type { Ability, Clause, TextBox, Trait, Way } from '../../../rules-engine/l5r/questions/text/state.ts';
import { allParts } from '../../../rules-engine/l5r/questions/text/state.ts';

interface Props {
  readonly box: TextBox;
  readonly readings: CardReadings;
  /** One step deeper for texts in quotation marks. */
  readonly quoted?: boolean;
}

type Row = readonly [name: string, words: string];

/** The same as a list: keywords, traits, abilities, and what else stands there. */
export function TextOutline({ box, readings, quoted = false }: Props) {
  const { held, abilities: passed } = keywordsOfText(box, readings);
  const rest = allParts(box).filter(({ kind }) => kind === 'reminder' || kind === 'color' || kind === 'flavor');
  return (
    <dl class="outline">
      {!quoted && (
        <>
          <dt>Keywords of the card</dt>
          <dd>
            {held.length === 0
              ? 'none'
              : held.map(({ keyword, from }, index) => (
                  <Fragment key={keyword}>
                    {index > 0 && ', '}
                    <strong>{keyword}</strong>
                    {from.includes('printed') ? '' : ` (${from.map((one) => FROM[one]).join(', ')})`}
                  </Fragment>
                ))}
          </dd>
        </>
      )}
      {box.traits.map((trait, index) => (
        <Block
          key={trait.part.from}
          title={`Trait${box.traits.length > 1 ? ` ${index + 1}` : ''}, ${trait.triggered ? 'triggered' : 'continuous'}`}
          rows={traitRows(trait)}
          embedded={trait.embedded}
          readings={readings}
        />
      ))}
      {box.abilities.map((ability, index) => (
        <Block
          key={ability.part.from}
          title={`Ability${box.abilities.length > 1 ? ` ${index + 1}` : ''}`}
          rows={abilityRows(ability, passed[index] ?? [])}
          embedded={ability.embedded}
          readings={readings}
        />
      ))}
      {!quoted &&
        rest.map(({ kind, words, from }) => (
          <Fragment key={from}>
            <dt>{{ reminder: 'Reminder text', color: 'Color text', flavor: 'Flavor text' }[kind as 'flavor']}</dt>
            <dd>{words} Does nothing.</dd>
          </Fragment>
        ))}
    </dl>
  );
}

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
const clauseRow = ({ kind, way, words, targets }: Clause): Row => [
  `${way ? WAYS[way] : NAMES[kind]}${targets && kind === 'cost' ? ', targets' : ''}`,
  kind === 'cost' ? iconWords(words) : words,
];

const traitRows = ({
  triggered,
  trigger,
  constraints,
  effects,
  limit,
  optional,
  effectsOptional,
  inFull,
  words,
}: Trait): readonly Row[] => {
  if (!triggered) return [['Always on', words]];
  const before = constraints.filter(({ kind }) => kind !== 'trigger' && kind !== 'limit');
  return [
    ...(inFull ? [['In full', inFull] as const] : []),
    ['Trigger', trigger ?? ''],
    ...(limit ? [['Limit', limitWords(limit)] as const] : []),
    ...before.map(clauseRow),
    ...effects.map(clauseRow),
    ['Optional', optional ? 'yes' : effectsOptional ? 'the trait isn’t, its effects are' : 'no'],
  ];
};
const abilityRows = (
  { designators, keywords, trigger, constraints, effects, limit }: Ability,
  passed: readonly string[],
): readonly Row[] => [
  ['Kind of action', designators.join(' or ') || 'none'],
  ...(keywords.length > 0 ? [['Its own keywords', keywords.join(', ')] as const] : []),
  ...(passed.length > keywords.length ? [['All its keywords', passed.join(', ')] as const] : []),
  ...(trigger ? [['Trigger', trigger] as const] : []),
  ['How often', limit ? limitWords(limit) : 'once per turn'],
  ...constraints.filter(({ kind }) => kind !== 'trigger' && kind !== 'limit').map(clauseRow),
  ...effects.map(clauseRow),
];

interface BlockProps {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly embedded: readonly TextBox[];
  readonly readings: CardReadings;
}
function Block({ title, rows, embedded, readings }: BlockProps) {
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <table>
          <tbody>
            {rows.map(([name, words], index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {embedded.map((box) => (
          <div key={box.raw} class="embedded-outline">
            <p class="kind">In quotation marks: not part of this card</p>
            <TextOutline box={box} readings={readings} quoted />
          </div>
        ))}
      </dd>
    </>
  );
}
