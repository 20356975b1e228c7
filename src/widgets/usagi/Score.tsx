import { useMemo, useRef } from 'preact/hooks';
import { judgeRace, type Race, readRace, type WrittenRace } from '../../../rules-engine/usagi/race.ts';
import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import { beatenSentence, sentence } from '../../../rules-engine/usagi/sentences.en.ts';
import { counted, playerWord } from '../../../rules-engine/usagi/words.en.ts';
import { NEUTRAL_PILE, type Seat, SEATS } from '../../../rules-engine/usagi/state.ts';
import type { Proof, RuleLink, RuleTable } from '../proof.ts';
import { ProofList } from '../ProofList.tsx';
import { Beginning, Stale, TakeAway } from '../tool/parts.tsx';
import { inForce, type ReadAs, readAsWords, ReadingsForm, type ReadingTable } from '../tool/ReadingsForm.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { NumberField, Told } from './fields.tsx';
import { RacePlot } from './RacePlot.tsx';

export interface ScoreState {
  readonly race: WrittenRace;
  readonly readAs: ReadAs;
}
interface Props {
  readonly presets: readonly Preset<ScoreState>[];
  readonly rules: RuleTable;
  readonly readings: ReadingTable;
}

/** The race for chronicle tokens. */
export function Score({ presets, rules, readings }: Props) {
  const tool = useTool(
    presets,
    () => import('./score.link.ts').then(({ read }) => read),
    () => import('./files.ts').then((files) => files.scoreFiles),
  );
  const { state, change } = tool;
  const { race: written } = state;
  const read = useMemo(() => inForce(readings, state.readAs) as unknown as Readings, [state.readAs]);
  const { question, faults } = useMemo(() => readRace(written), [written]);
  const sound = useRef(question);
  if (faults.length === 0) sound.current = question;
  const race = useMemo(() => judgeRace(sound.current, read), [sound.current, read]);
  const put = (to: Partial<WrittenRace>) => change({ ...state, race: { ...written, ...to } });
  const faultAt = (field: string) => faults.find((one) => one.field === field);
  const seats = SEATS.slice(0, written.players);
  const take = (seat: Seat, by: 1 | -1) => {
    const has = Number(written.tokens[seat] ?? 0);
    // A pile that was written down goes along, as it does at the table.
    const pile = written.neutralPile === '' ? '' : String(Math.max(0, Number(written.neutralPile) - by));
    put({ tokens: { ...written.tokens, [seat]: String(Math.max(0, has + by)) }, neutralPile: pile });
  };
  const proof = proofOf(race, rules);

  return (
    <div class="calculator">
      <div class="ask">
        <Beginning tool={tool} />
        <form class="needs-js no-print" aria-label="The race" onSubmit={(event) => event.preventDefault()}>
          <div class="row">
            <label class="field">
              <span>Players</span>
              <select value={written.players} onChange={(event) => put({ players: Number(event.currentTarget.value) })}>
                {Object.keys(NEUTRAL_PILE).map((players) => (
                  <option key={players} value={players}>
                    {players}
                  </option>
                ))}
              </select>
            </label>
            <NumberField
              label="Neutral pile"
              hint={String(race.neutralPile)}
              value={written.neutralPile}
              fault={faultAt('neutralPile')}
              rules={rules}
              onInput={(neutralPile) => put({ neutralPile })}
            />
            <p class="quiet side-note">Leave it empty for all tokens that no player has.</p>
          </div>
          <ul class="token-rows">
            {seats.map((seat) => (
              <li key={seat}>
                <NumberField
                  label={`Tokens of Player ${seat}`}
                  value={written.tokens[seat] ?? '0'}
                  fault={faultAt(`tokens.${seat}`)}
                  rules={rules}
                  onInput={(text) => put({ tokens: { ...written.tokens, [seat]: text } })}
                />
                <span class="row-tools">
                  <button type="button" aria-label={`+ 1: player ${seat} takes a token`} onClick={() => take(seat, 1)}>
                    + 1
                  </button>
                  <button
                    type="button"
                    aria-label={`− 1: player ${seat} gives a token back`}
                    onClick={() => take(seat, -1)}
                  >
                    − 1
                  </button>
                </span>
              </li>
            ))}
          </ul>
          <Told fault={faultAt('tokens')} rules={rules} />
          <details open={written.reached.length > 0}>
            <summary>Who reached their total first</summary>
            <p class="quiet">This matters only in a tie, and only under one reading. Now: {reachedWords(written)}</p>
            <div class="row">
              {seats.map((seat) => (
                <button
                  key={seat}
                  type="button"
                  class="button small"
                  onClick={() => put({ reached: [...written.reached.filter((one) => one !== seat), seat] })}
                >
                  Player {seat} next
                </button>
              ))}
              <button type="button" class="button small" onClick={() => put({ reached: [] })}>
                Clear
              </button>
            </div>
          </details>
          <ReadingsForm table={readings} value={state.readAs} onChange={(readAs) => change({ ...state, readAs })} />
        </form>
      </div>
      <div class="answer-side">
        <Stale faulty={faults.length > 0} />
        <section aria-label="Verdict" class={faults.length > 0 ? 'verdict is-stale' : 'verdict'}>
          <h2 class="visually-hidden">The verdict</h2>
          <RacePlot race={race} />
          <Table race={race} />
          <ProofList proof={proof} />
          <p class="read-as">{readAsWords(readings, state.readAs)}</p>
          <p class="visually-hidden" role="status">
            {proof.value}
          </p>
        </section>
        <TakeAway
          tool={tool}
          report={() => ({
            title: `Token race with ${race.runners.length} players`,
            given: [
              ...race.runners.map(({ player, tokens }) => `${playerWord(player)}: ${counted(tokens, 'token')}`),
              `Neutral pile: ${race.neutralPile} of ${race.startingPile}`,
            ],
            proofs: [proof],
            readAs: readAsWords(readings, state.readAs),
          })}
        />
      </div>
    </div>
  );
}

const reachedWords = ({ reached }: WrittenRace) =>
  reached.length === 0 ? 'not set.' : `${reached.map((seat) => playerWord(seat)).join(', then ')}.`;

function proofOf({ steps, after, moreThanHalf }: Race, rules: RuleTable): Proof {
  const link = (id: string): RuleLink => rules[id] ?? { number: '', title: id, href: '#' };
  const { phase } = after;
  // The steps go on with the choice of a Hero, of which nobody asks here.
  const about = steps.filter(({ rule }) => rules[rule] !== undefined);
  const over = phase.name === 'over' ? phase : undefined;
  return {
    label: '',
    lines: about.map((step) => ({
      rule: link(step.rule),
      says: sentence(step),
      aside: false,
      beaten: (step.beaten ?? []).map((one) => beatenSentence(one, step)),
      cites: (step.cites ?? []).map(link),
    })),
    value: over
      ? over.winner === null
        ? 'The game is tied'
        : `${playerWord(over.winner)} wins`
      : `The game continues; ${moreThanHalf} tokens win`,
    ...(over && { decided: link(over.rule) }),
  };
}

function Table({ race: { runners, neutralPile, moreThanHalf } }: { readonly race: Race }) {
  return (
    <div class="scroll">
      <table class="race-table">
        <caption class="visually-hidden">What each player still needs</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Tokens</th>
            <th scope="col">Needs</th>
            <th scope="col">Chances</th>
          </tr>
        </thead>
        <tbody>
          {runners.map((runner) => (
            <tr key={runner.player} class={runner.leads ? 'now' : undefined}>
              <th scope="row">{runner.player}</th>
              <td>{runner.tokens}</td>
              <td>{runner.needs}</td>
              <td>{standsWords(runner)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Pile</th>
            <td>{neutralPile}</td>
            <td colSpan={2}>{moreThanHalf} are more than half</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
function standsWords({ needs, inReach, leads, uncatchable }: Race['runners'][number]): string {
  if (needs === 0) return 'has more than half';
  const reach = inReach ? 'in reach' : 'more than the pile holds';
  if (uncatchable) return `ahead and can’t be caught; ${reach}`;
  return `${leads ? 'ahead; ' : ''}${reach}`;
}
