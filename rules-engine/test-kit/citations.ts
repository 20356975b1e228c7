/**
 * The law of citation: a rule is named only where its own condition holds, and wherever it decided. The conditions are
 * written from the rulebook's texts, beside the engine, and held against every step.
 */
import type { RuleId } from '../core/rule.ts';
import type { Step } from '../core/step.ts';

type AnyStep = Step<unknown, unknown>;
/** Whether a rule's own condition holds at a step. */
export type Holds<OneStep> = (step: OneStep) => boolean;

/** When a rule speaks, and what it rests on as it does. */
export interface Condition<OneStep> {
  /** What must be so where it speaks, by what the step is about and the state on either side. */
  readonly when: Holds<OneStep>;
  /** What it may rest on, without the game's name: named exactly where this holds. */
  readonly rests?: Readonly<Record<string, Holds<OneStep>>>;
  /** The rule it stands in for, and when: named exactly where this holds. */
  readonly insteadOf?: Readonly<Record<string, Holds<OneStep>>>;
}
/** Every rule of a game that speaks, without the game's name. */
export type Conditions<OneStep> = Readonly<Record<string, Condition<OneStep>>>;
/** Every rule of a game that refuses a choice, without the game's name: refused by it only where this holds. */
export type Refusals<State, Choice> = Readonly<Record<string, (state: State, choice: Choice) => boolean>>;

/** For what the rulebook says without a condition: the heading of a procedure, a definition that is always meant. */
export const always = (): boolean => true;

/** What to do about a condition that was never tried. */
const NEVER = 'Write a scenario in which it happens, or correct the condition';

/** Holds steps and refusals against their conditions, and keeps what was met. */
export class Citations<OneStep extends AnyStep, State, Choice> {
  readonly #game: string;
  readonly #conditions: Conditions<OneStep>;
  readonly #refusals: Refusals<State, Choice>;
  readonly #met = new Set<string>();
  constructor(game: string, conditions: Conditions<OneStep>, refusals: Refusals<State, Choice>) {
    this.#game = game;
    this.#conditions = conditions;
    this.#refusals = refusals;
  }

  /** What is wrong with the citations of a step, each in a sentence. */
  step(step: OneStep): readonly string[] {
    const rule = this.#short(step.rule);
    const condition = this.#conditions[rule];
    if (!condition) return [`${rule} speaks, and nothing says when it may${this.#remedy('CONDITIONS')}`];
    this.#met.add(rule);
    const { rests = {}, insteadOf = {}, when } = condition;
    return [
      ...(when(step) ? [] : [`${rule} speaks, and its condition doesn’t hold${this.#judge('CONDITIONS')}`]),
      ...this.#named(rule, 'rests on', { step, named: step.cites ?? [], held: rests }),
      ...this.#named(rule, 'stands in for', { step, named: step.instead ? [step.instead] : [], held: insteadOf }),
    ];
  }

  /** What is wrong with a refusal, in a sentence. */
  refusal(by: RuleId, state: State, choice: Choice): readonly string[] {
    const rule = this.#short(by);
    const holds = this.#refusals[rule];
    if (!holds) return [`${rule} refuses, and nothing says when it may${this.#remedy('REFUSALS')}`];
    this.#met.add(`refused: ${rule}`);
    return holds(state, choice)
      ? []
      : [`${rule} refuses ${JSON.stringify(choice)}, and its condition doesn’t hold${this.#judge('REFUSALS')}`];
  }

  /**
   * Conditions that were never tried, and rules to rest on that were always named or never. A rule that is to be named
   * always says so with `always`.
   */
  asleep(): readonly string[] {
    const missing = (key: string) => (this.#met.has(key) ? [] : [`${key}: never. ${NEVER}`]);
    return [
      ...Object.entries(this.#conditions).flatMap(([rule, { rests = {}, insteadOf = {} }]) => [
        ...missing(rule),
        ...[...Object.entries(rests), ...Object.entries(insteadOf)].flatMap(([other, holds]) => [
          ...missing(`${rule} with ${other}`),
          ...(holds === always ? [] : missing(`${rule} without ${other}`)),
        ]),
      ]),
      ...Object.keys(this.#refusals).flatMap((rule) => missing(`refused: ${rule}`)),
    ];
  }

  #named(
    rule: string,
    how: string,
    { step, named, held }: { step: OneStep; named: readonly RuleId[]; held: Readonly<Record<string, Holds<OneStep>>> },
  ): readonly string[] {
    const all = named.map((id) => this.#short(id));
    const strange = all.filter((other) => !Object.hasOwn(held, other));
    return [
      ...strange.map((other) => `${rule} ${how} ${other}, and nothing says when it may${this.#remedy('CONDITIONS')}`),
      ...Object.entries(held).flatMap(([other, holds]) => {
        const must = holds(step);
        this.#met.add(`${rule} ${must ? 'with' : 'without'} ${other}`);
        if (must === all.includes(other)) return [];
        return [
          (must ? `${rule} must name ${other}, and doesn’t` : `${rule} ${how} ${other}, whose condition doesn’t hold`) +
            this.#judge('CONDITIONS'),
        ];
      }),
    ];
  }

  #remedy(list: string): string {
    return `: enter it in ${list} of rules-engine/test-kit/citations/${this.#game}.ts`;
  }
  #judge(list: string): string {
    return `: correct the code, or ${list} in rules-engine/test-kit/citations/${this.#game}.ts if the source agrees with the code`;
  }
  #short(id: RuleId): string {
    return id.slice(this.#game.length + 1);
  }
}
