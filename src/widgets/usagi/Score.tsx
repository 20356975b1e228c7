import { useMemo } from 'preact/hooks';
import { counted } from '../../../rules-engine/core/words.en.ts';
import { judgeRace, type Race, readRace, type WrittenRace } from '../../../rules-engine/usagi/questions/race.ts';
import type { Readings } from '../../../rules-engine/usagi/readings.ts';
import { beatenSentence, sentence } from '../../../rules-engine/usagi/words/sentences.en.ts';
import { playerWord } from '../../../rules-engine/usagi/words/words.en.ts';
import { NEUTRAL_PILE, type Seat, SEATS } from '../../../rules-engine/usagi/state.ts';
import { Select, Notice, NumberField } from '../parts/fields.tsx';
import { useLastSound } from '../parts/last-sound.ts';
import type { Proof, RuleLink, RuleTable } from '../proof.ts';
import { Outcome, ProofLines } from '../ProofList.tsx';
import { type ReadAs, type ReadingTable, useReadings } from '../tool/ReadingsForm.tsx';
import { ToolFrame } from '../tool/ToolFrame.tsx';
import { type Preset, useTool } from '../tool/useTool.ts';
import { RacePlot } from './RacePlot.tsx';
import { told } from './told.tsx';

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
  const tool = useTool(presets, readings, () => import('./files.ts').then(({ scoreFiles }) => scoreFiles));
  const { state, change } = tool;
  const { race: written } = state;
  const read = useReadings(readings, state.readAs) as Readings;
  const { question, faults } = useMemo(() => readRace(written), [written]);
  const asked = useLastSound(faults.length === 0 ? question : undefined, () => question);
  const race = useMemo(() => judgeRace(asked, read), [asked, read]);
  const put = (to: Partial<WrittenRace>) => change({ ...state, race: { ...written, ...to } });
  const toldAt = (place: string) =>
    told(
      faults.find(({ field }) => field === place),
      rules,
    );
  const together = toldAt('tokens');
  const seats = SEATS.slice(0, written.players);
  const takeTo = (seat: Seat, to: number) => {
    const by = to - Number(written.tokens[seat] ?? 0);
    // A pile that was written down goes along, as it does at the table.
    const pile = written.neutralPile === '' ? '' : String(Math.max(0, Number(written.neutralPile) - by));
    put({ tokens: { ...written.tokens, [seat]: String(to) }, neutralPile: pile });
  };
  const take = (seat: Seat, by: 1 | -1) => takeTo(seat, Math.max(0, Number(written.tokens[seat] ?? 0) + by));
  const proof = proofOf(race, rules);

  return (
    <ToolFrame
      tool={tool}
      readings={readings}
      ask={
        <form class="needs-js no-print" aria-label="The race" onSubmit={(event) => event.preventDefault()}>
          <div class="row">
            <Select
              label="Players"
              value={String(written.players)}
              options={Object.keys(NEUTRAL_PILE).map((players) => [players, players])}
              onChange={(players) => put({ players: Number(players) })}
            />
            <NumberField
              label="Neutral pile"
              hint="Leave it empty for all tokens that no player has."
              placeholder={String(race.neutralPile)}
              value={written.neutralPile}
              {...toldAt('neutralPile')}
              onInput={(neutralPile) => put({ neutralPile })}
            />
          </div>
          <ul class="token-rows">
            {seats.map((seat) => (
              <li key={seat}>
                <NumberField
                  label={`Tokens of Player ${seat}`}
                  value={written.tokens[seat] ?? '0'}
                  {...toldAt(`tokens.${seat}`)}
                  wrong={together.fault && 'tokens-wrong'}
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
          <p id="tokens-wrong">
            <Notice {...together} />
          </p>
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
        </form>
      }
      stale={faults.length > 0 && 'verdict'}
      asks={(other: Readings) => judgeRace(asked, other)}
      report={() => ({
        title: `Token race with ${race.runners.length} players`,
        given: [
          ...race.runners.map(({ player, tokens }) => `${playerWord(player)}: ${counted(tokens, 'token')}`),
          `Neutral pile: ${race.neutralPile} of ${race.startingPile}`,
        ],
        proofs: [proof],
      })}
    >
      <section aria-label="Verdict" class="verdict">
        <h2 class="visually-hidden">The verdict</h2>
        <Outcome proof={proof} />
        <RacePlot race={race} onTake={faults.length > 0 ? undefined : takeTo} />
        <Table race={race} />
        <ProofLines lines={proof.lines} />
        <p class="visually-hidden" role="status">
          {proof.value}
        </p>
      </section>
    </ToolFrame>
  );
}

const reachedWords = ({ reached }: WrittenRace) =>
  reached.length === 0 ? 'not set.' : `${reached.map((seat) => playerWord(seat)).join(', then ')}.`;

function proofOf({ steps, after, moreThanHalf, runners }: Race, rules: RuleTable): Proof {
  const link = (id: string): RuleLink => rules[id] ?? { number: '', title: id, href: '#' };
  const { phase } = after;
  const inReach = runners.some((one) => one.inReach);
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
      : `The game continues; ${inReach ? `${moreThanHalf} tokens win` : 'the most tokens win when the pile is empty'}`,
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
