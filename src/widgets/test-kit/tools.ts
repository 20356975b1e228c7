/** Every tool as its page begins it, and what reads its links: for tests. */
import { type FunctionComponent, h, type VNode } from 'preact';
import { fftcgExampleLines, usagiExamplePrints } from '../../lib/example-cards.ts';
import { presetsOf } from '../../lib/presets.ts';
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
import * as chariot from '../chariot/files.ts';
import * as chariotTurnLink from '../chariot/turn.link.ts';
import { Turn as ChariotTurn } from '../chariot/Turn.tsx';
import { readFor } from '../deck/link-schema.ts';
import * as battleLink from '../fftcg/battle.link.ts';
import { Battle } from '../fftcg/Battle.tsx';
import { Deck as FftcgDeck } from '../fftcg/Deck.tsx';
import * as oddsLink from '../fftcg/odds.link.ts';
import { Odds } from '../fftcg/Odds.tsx';
import * as fftcg from '../fftcg/files.ts';
import { readyDecks } from '../fftcg/ready-decks.ts';
import * as fftcgTurnLink from '../fftcg/turn.link.ts';
import { Turn as FftcgTurn } from '../fftcg/Turn.tsx';
import * as l5r from '../l5r/files.ts';
import * as cardLink from '../l5r/card.link.ts';
import { CardReader } from '../l5r/CardReader.tsx';
import * as changesLink from '../l5r/changes.link.ts';
import { ChangeTool } from '../l5r/ChangeTool.tsx';
import * as createdLink from '../l5r/created.link.ts';
import { CreatedTool } from '../l5r/CreatedTool.tsx';
import * as keywordsLink from '../l5r/keywords.link.ts';
import { KeywordsTool } from '../l5r/KeywordsTool.tsx';
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
import * as lyoko from '../lyoko/files.ts';
import * as lyokoTurnLink from '../lyoko/turn.link.ts';
import { Turn as LyokoTurn } from '../lyoko/Turn.tsx';
import type { FileForm } from '../tool/scenario-file.ts';
import type { Preset, LinkReader } from '../tool/useTool.ts';
import { Deck as UsagiDeck } from '../usagi/Deck.tsx';
import { Event } from '../usagi/Event.tsx';
import * as laidLink from '../usagi/laid.link.ts';
import { Responses } from '../usagi/Responses.tsx';
import * as scoreLink from '../usagi/score.link.ts';
import { Score } from '../usagi/Score.tsx';
import * as usagi from '../usagi/files.ts';
import * as usagiTurnLink from '../usagi/turn.link.ts';
import { Turn as UsagiTurn } from '../usagi/Turn.tsx';

/** A tool, its examples, and what it shows of what a link says. */
export interface ToolUnderTest {
  readonly game: string;
  readonly name: string;
  readonly presets: readonly Preset<unknown>[];
  /** How its questions stand in scenario files. */
  readonly form: FileForm<unknown>;
  readonly read: LinkReader<unknown>;
  /** The tool, as it begins with something. */
  readonly showing: (state: unknown) => VNode;
}

const tool = <State, More extends object>(
  game: string,
  name: string,
  form: FileForm<State>,
  { read }: { readonly read: LinkReader<State> },
  view: FunctionComponent<
    More & {
      presets: readonly Preset<State>[];
      rules: ReturnType<typeof ruleTable>;
      readings: ReturnType<typeof readingTable>;
    }
  >,
  more: More,
): ToolUnderTest => {
  const rules = ruleTable(game);
  const readings = readingTable(game);
  return {
    game,
    name,
    presets: presetsOf(game, name, form),
    form: form as unknown as FileForm<unknown>,
    read,
    showing: (state) =>
      h(view, { ...more, rules, readings, presets: [{ name: 'x', title: 'X', state: state as State }] }) as VNode,
  };
};

/** All tools whose links hold what is packed: all but the stat calculator. */
export function toolsUnderTest(): readonly ToolUnderTest[] {
  const deckLink = (game: string) => ({ read: readFor(readingTable(game)) });
  const lines = fftcgExampleLines();
  const prints = usagiExamplePrints();
  return [
    tool('chariot', 'best-block', chariot.blockFiles, bestBlockLink, BestBlock, {}),
    tool('chariot', 'combat', chariot.combatFiles, chariotCombatLink, ChariotCombat, {}),
    tool('chariot', 'damage', chariot.damageFiles, damageLink, Damage, {}),
    tool('chariot', 'hand', chariot.handFiles, deckLink('chariot'), Hand, {}),
    tool('chariot', 'mana', chariot.manaFiles, manaLink, Mana, {}),
    tool('chariot', 'turn', chariot.turnFiles, chariotTurnLink, ChariotTurn, {}),
    tool('fftcg', 'battle', fftcg.battleFiles, battleLink, Battle, {}),
    tool('fftcg', 'deck', fftcg.deckFiles(lines), deckLink('fftcg'), FftcgDeck, {
      extra: lines,
    }),
    tool('fftcg', 'odds', fftcg.oddsFiles, oddsLink, Odds, {}),
    tool('fftcg', 'turn', fftcg.turnFiles, fftcgTurnLink, FftcgTurn, { decks: readyDecks() }),
    tool('l5r', 'card', l5r.cardFiles, cardLink, CardReader, {}),
    tool('l5r', 'change', l5r.changeFiles, changesLink, ChangeTool, {}),
    tool('l5r', 'created', l5r.createdFiles, createdLink, CreatedTool, {}),
    tool('l5r', 'keywords', l5r.keywordFiles, keywordsLink, KeywordsTool, {}),
    tool('l5r', 'timeline', l5r.timelineFiles, timelineLink, TimelineTool, {}),
    tool('l5r', 'uses', l5r.useFiles, usesLink, UsesTool, {}),
    tool('lyoko', 'combat', lyoko.combatFiles, lyokoCombatLink, LyokoCombat, {}),
    tool('lyoko', 'deck', lyoko.deckFiles, deckLink('lyoko'), LyokoDeck, {}),
    tool('lyoko', 'dilemma', lyoko.dilemmaFiles, dilemmaLink, Dilemma, {}),
    tool('lyoko', 'influence', lyoko.influenceFiles, influenceLink, Influence, {}),
    tool('lyoko', 'turn', lyoko.turnFiles, lyokoTurnLink, LyokoTurn, {}),
    tool('usagi', 'deck', usagi.deckFiles(prints), deckLink('usagi'), UsagiDeck, { madeUp: prints }),
    tool('usagi', 'event', usagi.eventFiles, laidLink, Event, {}),
    tool('usagi', 'responses', usagi.responsesFiles, laidLink, Responses, {}),
    tool('usagi', 'score', usagi.scoreFiles, scoreLink, Score, {}),
    tool('usagi', 'turn', usagi.turnFiles, usagiTurnLink, UsagiTurn, {}),
  ];
}
