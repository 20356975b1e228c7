/** Every tool as its page begins it, and what reads its links: for tests. */
import { type FunctionComponent, h, type VNode } from 'preact';
import { getGame } from '../../lib/library.ts';
import * as chariot from '../../lib/presets/chariot.ts';
import * as fftcg from '../../lib/presets/fftcg.ts';
import * as l5r from '../../lib/presets/l5r.ts';
import { dilemmaPresets } from '../../lib/presets/lyoko-dilemma.ts';
import { influencePresets } from '../../lib/presets/lyoko-influence.ts';
import * as lyoko from '../../lib/presets/lyoko.ts';
import * as usagi from '../../lib/presets/usagi.ts';
import { readingTable } from '../../lib/reading-table.ts';
import { ruleTable } from '../../lib/rule-table.ts';
import * as bestBlockLink from '../chariot/best-block.link.ts';
import { BestBlock } from '../chariot/BestBlock.tsx';
import * as chariotCombatLink from '../chariot/combat.link.ts';
import { Combat as ChariotCombat } from '../chariot/Combat.tsx';
import * as damageLink from '../chariot/damage.link.ts';
import { Damage } from '../chariot/Damage.tsx';
import { Hand } from '../chariot/Hand.tsx';
import * as manaLink from '../chariot/mana.link.ts';
import { Mana } from '../chariot/Mana.tsx';
import * as chariotTurnLink from '../chariot/turn.link.ts';
import { Turn as ChariotTurn } from '../chariot/Turn.tsx';
import { readFor } from '../deck/link-schema.ts';
import * as battleLink from '../fftcg/battle.link.ts';
import { Battle } from '../fftcg/Battle.tsx';
import { Deck as FftcgDeck } from '../fftcg/Deck.tsx';
import * as oddsLink from '../fftcg/odds.link.ts';
import { Odds } from '../fftcg/Odds.tsx';
import * as fftcgTurnLink from '../fftcg/turn.link.ts';
import { Turn as FftcgTurn } from '../fftcg/Turn.tsx';
import * as cardLink from '../l5r/card.link.ts';
import { CardReader } from '../l5r/CardReader.tsx';
import * as changesLink from '../l5r/changes.link.ts';
import { ChangeTool } from '../l5r/ChangeTool.tsx';
import * as createdLink from '../l5r/created.link.ts';
import { CreatedTool } from '../l5r/CreatedTool.tsx';
import * as keywordsLink from '../l5r/keywords.link.ts';
import { KeywordsTool } from '../l5r/KeywordsTool.tsx';
import * as statLink from '../l5r/stat.link.ts';
import { StatCalculator } from '../l5r/StatCalculator.tsx';
import * as timelineLink from '../l5r/timeline.link.ts';
import { TimelineTool } from '../l5r/TimelineTool.tsx';
import * as usesLink from '../l5r/uses.link.ts';
import { UsesTool } from '../l5r/UsesTool.tsx';
import * as lyokoCombatLink from '../lyoko/combat.link.ts';
import { Combat as LyokoCombat } from '../lyoko/Combat.tsx';
import { Deck as LyokoDeck } from '../lyoko/Deck.tsx';
import * as dilemmaLink from '../lyoko/dilemma.link.ts';
import { Dilemma } from '../lyoko/Dilemma.tsx';
import * as influenceLink from '../lyoko/influence.link.ts';
import { Influence } from '../lyoko/Influence.tsx';
import * as lyokoTurnLink from '../lyoko/turn.link.ts';
import { Turn as LyokoTurn } from '../lyoko/Turn.tsx';
import type { Preset, LinkReader } from '../tool/useTool.ts';
import { Deck as UsagiDeck } from '../usagi/Deck.tsx';
import { Event } from '../usagi/Event.tsx';
import * as laidLink from '../usagi/laid.link.ts';
import { Responses } from '../usagi/Responses.tsx';
import * as scoreLink from '../usagi/score.link.ts';
import { Score } from '../usagi/Score.tsx';
import * as usagiTurnLink from '../usagi/turn.link.ts';
import { Turn as UsagiTurn } from '../usagi/Turn.tsx';

/** A tool, its examples, and what it shows of what a link says. */
export interface ToolUnderTest {
  readonly game: string;
  readonly name: string;
  readonly presets: readonly Preset<unknown>[];
  readonly read: LinkReader<unknown>;
  /** The tool, as it begins with something. */
  readonly showing: (state: unknown) => VNode;
}

/** What every tool is given. */
interface Given<State> {
  readonly presets: readonly Preset<State>[];
  readonly rules: ReturnType<typeof ruleTable>;
  readonly readings: ReturnType<typeof readingTable>;
}
const tool = <State>(
  path: `${string}/${string}`,
  presets: readonly Preset<State>[],
  { read }: { readonly read: LinkReader<State> },
  view: FunctionComponent<Given<State>>,
): ToolUnderTest => {
  const [game = '', name = ''] = path.split('/');
  const rules = ruleTable(game);
  const readings = readingTable(game);
  return {
    game,
    name,
    presets,
    read,
    showing: (state) =>
      h(view, { rules, readings, presets: [{ name: 'x', title: 'X', state: state as State }] }) as VNode,
  };
};

/** All tools. */
export function toolsUnderTest(): readonly ToolUnderTest[] {
  const of = (game: string) => getGame(game).scenarios;
  const deckLink = (game: string) => ({ read: readFor(readingTable(game)) });
  const usagiDecks = usagi.deckPresets(of('usagi'));
  return [
    tool('chariot/best-block', chariot.bestBlockPresets(of('chariot')), bestBlockLink, BestBlock),
    tool('chariot/combat', chariot.combatPresets(of('chariot')), chariotCombatLink, ChariotCombat),
    tool('chariot/damage', chariot.damagePresets(of('chariot')), damageLink, Damage),
    tool('chariot/hand', chariot.handPresets(of('chariot')), deckLink('chariot'), Hand),
    tool('chariot/mana', chariot.manaPresets(of('chariot')), manaLink, Mana),
    tool('chariot/turn', chariot.turnPresets(of('chariot')), chariotTurnLink, ChariotTurn),
    tool('fftcg/battle', fftcg.battlePresets(of('fftcg')), battleLink, Battle),
    tool('fftcg/deck', fftcg.deckPresets(of('fftcg')), deckLink('fftcg'), (given) =>
      h(FftcgDeck, { ...given, extra: fftcg.exampleLines(of('fftcg')) }),
    ),
    tool('fftcg/odds', fftcg.oddsPresets(of('fftcg')), oddsLink, Odds),
    tool('fftcg/turn', fftcg.turnPresets(of('fftcg')), fftcgTurnLink, (given) =>
      h(FftcgTurn, { ...given, decks: fftcg.readyDecks() }),
    ),
    tool('l5r/card', l5r.cardPresets(of('l5r')), cardLink, CardReader),
    tool('l5r/change', l5r.changePresets(of('l5r')), changesLink, ChangeTool),
    tool('l5r/created', l5r.createdPresets(of('l5r')), createdLink, CreatedTool),
    tool('l5r/keywords', l5r.keywordPresets(of('l5r')), keywordsLink, KeywordsTool),
    tool('l5r/stat', l5r.statPresets(of('l5r')), statLink, StatCalculator),
    tool('l5r/timeline', l5r.timelinePresets(of('l5r')), timelineLink, TimelineTool),
    tool('l5r/uses', l5r.usePresets(of('l5r')), usesLink, UsesTool),
    tool('lyoko/combat', lyoko.combatPresets(of('lyoko')), lyokoCombatLink, LyokoCombat),
    tool('lyoko/deck', lyoko.deckPresets(of('lyoko')), deckLink('lyoko'), LyokoDeck),
    tool('lyoko/dilemma', dilemmaPresets, dilemmaLink, Dilemma),
    tool('lyoko/influence', influencePresets, influenceLink, Influence),
    tool('lyoko/turn', lyoko.turnPresets(of('lyoko')), lyokoTurnLink, LyokoTurn),
    tool('usagi/deck', usagiDecks.presets, deckLink('usagi'), (given) =>
      h(UsagiDeck, { ...given, madeUp: usagiDecks.madeUp }),
    ),
    tool('usagi/event', usagi.eventPresets(of('usagi')), laidLink, Event),
    tool('usagi/responses', usagi.responsesPresets(of('usagi')), laidLink, Responses),
    tool('usagi/score', usagi.scorePresets(of('usagi')), scoreLink, Score),
    tool('usagi/turn', usagi.turnPresets(of('usagi')), usagiTurnLink, UsagiTurn),
  ];
}
