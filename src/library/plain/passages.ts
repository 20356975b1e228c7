/** Every text in `content/` that a reader meets, piece by piece; not the words that players type to find it. */
import { apart, nameIn, plainText, type Mention } from '../mentions.ts';
import type { GameLibrary, Library } from '../library.ts';

export interface Passage {
  readonly file: string;
  /** The key in the file, or `text` and `note` for the text under a header. */
  readonly key: string;
  readonly text: string;
}

/** A text of MDX in pieces that are read one by one: its paragraphs, the items of its lists, the rows of its tables. */
export function piecesOf(mdx: string, nameOf: (mention: Mention) => string): readonly string[] {
  return mdx
    .split(/\n\s*\n/)
    .flatMap((block) => block.split(/\n(?=\s*(?:[-*+]|\d+\.|\|)\s)/))
    .map((piece) => plainText(piece, nameOf))
    .filter((piece) => piece !== '');
}

export function passagesOf({ games, concepts }: Library): readonly Passage[] {
  const file = 'content/concepts.yaml';
  return [
    ...games.flatMap(passagesOfGame),
    ...concepts.flatMap(({ id, title, question, difference, answers }) => [
      { file, key: `${id}.title`, text: title },
      { file, key: `${id}.question`, text: question },
      { file, key: `${id}.difference`, text: difference },
      ...Object.entries(answers).map(([game, { says }]) => ({ file, key: `${id}.answers.${game}`, text: says })),
    ]),
  ];
}

/** The names that mentions in a game's texts show. */
export const namesOf = ({ rules, terms, cards }: GameLibrary) =>
  nameIn({
    Ref: new Map(rules.map(({ name, title }) => [name, title])),
    Term: new Map(terms.map(({ name, term }) => [name, term])),
    Card: new Map(cards.map(({ name, title }) => [name, title])),
  });

function passagesOfCard({ tableCard }: GameLibrary): readonly Passage[] {
  if (!tableCard) return [];
  const { file, figures, phases, blocks } = tableCard;
  const parts = [
    ...phases.map(({ name, lines }) => ({ key: `phases.${name}`, title: name, lines })),
    ...blocks.map(({ title, lines }) => ({ key: `blocks.${title}`, title, lines })),
  ];
  return [
    ...figures.map(({ name, figure }) => ({ file, key: `figures.${name}`, text: `${name}: ${figure}` })),
    ...parts.flatMap(({ key, title, lines }) => [
      { file, key, text: title },
      ...lines.map(({ name, says }) => ({ file, key, text: name === undefined ? says : `${name}: ${says}` })),
    ]),
  ];
}

/** Lessons name cards without a mention: what a card is called is not our wording. */
function passagesOfLessons(game: GameLibrary): readonly Passage[] {
  const names = game.cards.map(({ title }) => title);
  const wording = (text = '') => names.reduce((rest, name) => rest.replaceAll(name, 'Card'), text);
  return game.lessons
    .flatMap(({ file, title, says, shows, asks, body }): readonly Passage[] => [
      { file, key: 'title', text: title },
      { file, key: 'says', text: says },
      ...Object.entries(shows).map(([name, show]) => ({ file, key: `shows.${name}.says`, text: show.says ?? '' })),
      ...Object.entries(asks).flatMap(([name, ask]) => [
        { file, key: `asks.${name}.question`, text: ask.question },
        { file, key: `asks.${name}.twin.question`, text: ('twin' in ask && ask.twin?.question) || '' },
      ]),
      ...piecesOf(body, namesOf(game)).map((text) => ({ file, key: 'text', text })),
    ])
    .map((passage) => ({ ...passage, text: wording(passage.text) }));
}

/** What stands in a hole is not our wording. */
const passagesOfPractice = ({ practice }: GameLibrary): readonly Passage[] =>
  practice.flatMap(({ file, title, topic, ask }) => [
    { file, key: 'title', text: title },
    { file, key: 'topic', text: topic },
    { file, key: 'ask.question', text: ask.question.replaceAll(/\$[a-z][a-z0-9]*(\.[a-z][a-z0-9-]*)?/g, 'Card') },
  ]);

function passagesOfGame(game: GameLibrary): readonly Passage[] {
  const nameOf = namesOf(game);
  const { book } = game;
  const of = (file: string, key: string, text: string | undefined): Passage[] => (text ? [{ file, key, text }] : []);
  const body = (file: string, key: string, mdx: string) =>
    piecesOf(mdx, nameOf).flatMap((piece) => of(file, key, piece));
  return [
    ...of(game.file, 'about', book.about),
    ...of(game.file, 'sort', book.sort),
    ...of(game.file, 'players', book.players),
    ...book.glance.flatMap(({ name, says }) => [
      ...of(game.file, 'glance', name),
      ...of(game.file, `glance.${name}`, says),
    ]),
    ...of(game.file, 'turn.title', book.turn?.title),
    ...(book.turn?.phases ?? []).flatMap(({ name, says, steps }) => [
      ...of(game.file, `turn.${name}`, says),
      ...steps.flatMap((step) => of(game.file, `turn.${name}.steps`, step)),
    ]),
    ...of(game.file, 'table.title', book.table?.title),
    ...of(game.file, 'table.says', book.table?.says),
    ...(book.table?.sides ?? []).flatMap(({ name: side, rows }) => [
      ...of(game.file, 'table.sides', side),
      ...rows.flat().flatMap(({ name, says }) => of(game.file, `table.${name}`, says)),
    ]),
    ...book.start.flatMap(({ rule, why }) => of(game.file, `start.${rule}`, why)),
    ...passagesOfCard(game),
    ...Object.entries(book.sources).flatMap(([name, { says }]) => of(game.file, `sources.${name}.says`, says)),
    ...Object.entries(book.editions).flatMap(([name, { title, says }]) => [
      ...of(game.file, `editions.${name}.title`, title),
      ...of(game.file, `editions.${name}.says`, says),
    ]),
    ...book.chapters.flatMap(({ chapter, title, intro }) => [
      ...of(game.file, `chapters.${chapter}.title`, title),
      ...of(game.file, `chapters.${chapter}.intro`, intro),
    ]),
    ...game.rules.flatMap((rule) => [
      ...of(rule.file, 'title', rule.title),
      ...body(rule.file, 'text', apart(rule.body).sourced),
      ...body(rule.file, 'note', apart(rule.body).notes),
      ...rule.history.flatMap(({ what }, index) => of(rule.file, `history.${index}.what`, what)),
    ]),
    ...game.readings.flatMap(({ file, name, question, options, why, matters }) => [
      ...of(file, `${name}.question`, question),
      ...of(file, `${name}.why`, why),
      ...of(file, `${name}.matters`, matters),
      ...Object.entries(options).flatMap(([option, { title, says, because }]) => [
        ...of(file, `${name}.options.${option}.title`, title),
        ...of(file, `${name}.options.${option}.says`, says),
        ...of(file, `${name}.options.${option}.because`, because),
      ]),
    ]),
    ...game.terms.flatMap(({ file, name, means, note }) => [
      ...of(file, `${name}.means`, means),
      ...of(file, `${name}.note`, note),
    ]),
    ...game.rulings.flatMap(({ file, question, answer, body: reasons }) => [
      ...of(file, 'question', question),
      ...of(file, 'answer', answer),
      ...body(file, 'text', reasons),
    ]),
    ...game.cards.flatMap(({ file, note, facts }) => [
      ...of(file, 'note', note),
      ...facts.flatMap(({ name, derived }) => of(file, `facts.${name}.derived`, derived)),
    ]),
    ...game.scenarios.flatMap(({ file, title, says }) => [...of(file, 'title', title), ...of(file, 'says', says)]),
    ...passagesOfLessons(game).flatMap(({ file, key, text }) => of(file, key, text)),
    ...passagesOfPractice(game).flatMap(({ file, key, text }) => of(file, key, text)),
    ...Object.entries(game.misreadings).flatMap(([name, { says }]) =>
      of(`content/${game.id}/misreadings.yaml`, `${name}.says`, says),
    ),
  ];
}
