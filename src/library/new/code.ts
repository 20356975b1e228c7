/** The files of an engine that something new is entered in: those there are, as `npm run new` tells them. */

/** An engine by the name of its game. */
export interface Engine {
  readonly id: string;
  /** The text of a file, if it is there. */
  readonly read: (file: string) => string | undefined;
}
const inEngine = ({ id }: Engine, file: string) => `rules-engine/${id}/${file}`;
const inKit = (folder: string, file: string) => `rules-engine/test-kit/${folder}/${file}.ts`;
const there = ({ read }: Engine, files: readonly string[]) => files.filter((file) => read(file) !== undefined);

const hasEngine = (engine: Engine): boolean => engine.read(inEngine(engine, 'index.ts')) !== undefined;
/** In L5R each kind of question has its own. */
const sentencesOf = (engine: Engine) => {
  const [one] = there(engine, [inEngine(engine, 'words/sentences.en.ts')]);
  return one ?? `sentences.en.ts of its question in ${inEngine(engine, 'questions/')}`;
};
const refusalsOf = (engine: Engine) =>
  there(
    engine,
    ['words/refusals.en.ts', 'words/sentences.en.ts'].map((file) => inEngine(engine, file)),
  ).slice(0, 1);
const citationsOf = (engine: Engine) =>
  there(
    engine,
    [engine.id, `${engine.id}-cards`].map((file) => inKit('citations', file)),
  );
const modelsOf = (engine: Engine) =>
  there(
    engine,
    ['', '-stats', '-text'].map((part) => inKit('models', `${engine.id}${part}`)),
  );
const or = (files: readonly string[]) => files.join(' or ');

/** What goes with a rule that code follows. */
export function codeOfRule(engine: Engine, rule: string): readonly string[] {
  if (!hasEngine(engine)) return [];
  const id = `'${engine.id}.${rule}'`;
  const actions = there(engine, [inEngine(engine, 'play/actions.ts')]);
  const models = modelsOf(engine);
  const bans = actions.map((file) => `If it only forbids: means(${id}) there, and a ban that names it in ${file}.`);
  return [
    'If there is nothing to compute: "engine: false". Until the code is there: "engine: planned". Otherwise without that line.',
    `Its code: a value { id: ${id}, when, does } in ${inEngine(engine, 'rules/')}, listed where the file lists others. An exception has "overrides", and is named where the rule it overrides is followed.`,
    ...bans,
    `Its sentence: SENTENCES in ${sentencesOf(engine)}${bans.length > 0 ? `; of a ban, REFUSALS in ${or(refusalsOf(engine))}` : ''}.`,
    `When it may speak, from its text: ${bans.length > 0 ? 'CONDITIONS, or REFUSALS of a ban,' : 'CONDITIONS'} in ${or(citationsOf(engine))}.`,
    ...(models.length > 0 ? [`If a second opinion covers that part of the game: ${or(models)}.`] : []),
    `A test below, at and above each number; and a scenario: npm run new -- scenario ${engine.id} NAME KIND.`,
    `Then npm run types, and npm run unit -- ${engine.id} queries malformed: what fails says where something is missing.`,
  ];
}

/** What goes with a reading that the engine takes as input. */
export function codeOfReading(engine: Engine, reading: string): readonly string[] {
  if (!hasEngine(engine)) return [];
  const homes = there(
    engine,
    ['readings.ts', 'questions/card-readings.ts'].map((file) => inEngine(engine, file)),
  );
  const tests = there(engine, [inEngine(engine, 'readings.test.ts')]);
  const models = modelsOf(engine).map((file) => file.replace('.ts', '.test.ts'));
  return [
    `If the engine is to know it: "engine: true" here, and its options in ${or(homes)}, the default first. Let code ask for readings['${reading}'].`,
    `A scenario for each option, with "readings: { ${reading}: OPTION }"; npm run check names the option that has none.`,
    ...(tests.length > 0 ? [`Its test, with the result of each option: ${or(tests)}.`] : []),
    `If a rule speaks elsewhere now: ${or(citationsOf(engine))}.`,
    ...(models.length > 0 ? [`If a second opinion is to know it, in its list of readings: ${or(models)}.`] : []),
    'If an answer in a lesson would change: "readings" there.',
  ];
}
