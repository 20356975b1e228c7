/** Every tool as its page begins it, and what reads its links: for tests. */
import { type FunctionComponent, h, type VNode } from 'preact';
import { runnable } from '../../library/engines.ts';
import { usagiExamplePrints } from '../../lib/example-cards.ts';
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
import * as chariotTurnLink from '../chariot/turn.link.ts';
import { Turn as ChariotTurn } from '../chariot/Turn.tsx';
import { readFor } from '../deck/link-schema.ts';
import * as battleLink from '../fftcg/battle.link.ts';
import { schema as fftcgCard } from '../fftcg/card-text.ts';
import { Battle } from '../fftcg/Battle.tsx';
import { Deck as FftcgDeck } from '../fftcg/Deck.tsx';
import * as oddsLink from '../fftcg/odds.link.ts';
import { Odds } from '../fftcg/Odds.tsx';
import { readyDecks } from '../fftcg/ready-decks.ts';
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
import type { FileForm } from '../tool/file-form.ts';
import type { LinkReader, Preset, WholePreset } from '../tool/useTool.ts';
import { Deck as UsagiDeck } from '../usagi/Deck.tsx';
import { Event } from '../usagi/Event.tsx';
import * as laidLink from '../usagi/laid.link.ts';
import { Responses } from '../usagi/Responses.tsx';
import * as scoreLink from '../usagi/score.link.ts';
import { Score } from '../usagi/Score.tsx';
import * as usagiTurnLink from '../usagi/turn.link.ts';
import { Turn as UsagiTurn } from '../usagi/Turn.tsx';
import { FORMS } from '../../lib/tool-forms.ts';

/** A tool, its examples, and what it shows of what a link says. */
export interface ToolUnderTest {
  readonly game: string;
  readonly name: string;
  readonly presets: readonly WholePreset<unknown>[];
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
  form: FileForm<State>,
  { read }: { readonly read: LinkReader<State> },
  view: FunctionComponent<Given<State>>,
): ToolUnderTest => {
  const [game = '', name = ''] = path.split('/');
  const rules = ruleTable(game);
  const readings = readingTable(game);
  return {
    game,
    name,
    presets: presetsOf(game, name, form),
    read,
    showing: (state) =>
      h(view, { rules, readings, presets: [{ name: 'x', title: 'X', state: state as State }] }) as VNode,
  };
};

/** All tools. */
export function toolsUnderTest(): readonly ToolUnderTest[] {
  const deckLink = (game: string) => ({ read: readFor(runnable(game)) });
  return [
    tool('chariot/best-block', FORMS.chariot['best-block'], bestBlockLink, BestBlock),
    tool('chariot/combat', FORMS.chariot.combat, chariotCombatLink, ChariotCombat),
    tool('chariot/damage', FORMS.chariot.damage, damageLink, Damage),
    tool('chariot/hand', FORMS.chariot.hand, deckLink('chariot'), Hand),
    tool('chariot/mana', FORMS.chariot.mana, manaLink, Mana),
    tool('chariot/turn', FORMS.chariot.turn, chariotTurnLink, ChariotTurn),
    tool('fftcg/battle', FORMS.fftcg.battle, battleLink, Battle),
    tool('fftcg/deck', FORMS.fftcg.deck, { read: readFor(runnable('fftcg'), fftcgCard) }, FftcgDeck),
    tool('fftcg/odds', FORMS.fftcg.odds, oddsLink, Odds),
    tool('fftcg/turn', FORMS.fftcg.turn, fftcgTurnLink, (given) => h(FftcgTurn, { ...given, decks: readyDecks() })),
    tool('l5r/card', FORMS.l5r.card, cardLink, CardReader),
    tool('l5r/change', FORMS.l5r.change, changesLink, ChangeTool),
    tool('l5r/created', FORMS.l5r.created, createdLink, CreatedTool),
    tool('l5r/keywords', FORMS.l5r.keywords, keywordsLink, KeywordsTool),
    tool('l5r/stat', FORMS.l5r.stat, statLink, StatCalculator),
    tool('l5r/timeline', FORMS.l5r.timeline, timelineLink, TimelineTool),
    tool('l5r/uses', FORMS.l5r.uses, usesLink, UsesTool),
    tool('lyoko/combat', FORMS.lyoko.combat, lyokoCombatLink, LyokoCombat),
    tool('lyoko/deck', FORMS.lyoko.deck, deckLink('lyoko'), LyokoDeck),
    tool('lyoko/dilemma', FORMS.lyoko.dilemma, dilemmaLink, Dilemma),
    tool('lyoko/influence', FORMS.lyoko.influence, influenceLink, Influence),
    tool('lyoko/turn', FORMS.lyoko.turn, lyokoTurnLink, LyokoTurn),
    tool('usagi/deck', FORMS.usagi.deck, deckLink('usagi'), (given) =>
      h(UsagiDeck, { ...given, madeUp: usagiExamplePrints() }),
    ),
    tool('usagi/event', FORMS.usagi.event, laidLink, Event),
    tool('usagi/responses', FORMS.usagi.responses, laidLink, Responses),
    tool('usagi/score', FORMS.usagi.score, scoreLink, Score),
    tool('usagi/turn', FORMS.usagi.turn, usagiTurnLink, UsagiTurn),
  ];
}
