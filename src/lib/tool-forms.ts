/** How the questions of every tool stand as scenarios. */
import { usagiExamplePrints } from './example-cards.ts';
import type { FileForm } from '../widgets/tool/file-form.ts';
import * as chariot from '../widgets/chariot/files.ts';
import * as fftcg from '../widgets/fftcg/files.ts';
import * as l5r from '../widgets/l5r/files.ts';
import * as lyoko from '../widgets/lyoko/files.ts';
import * as usagi from '../widgets/usagi/files.ts';

/** The form of each tool, by its name. */
export const FORMS = {
  l5r: {
    stat: l5r.statFiles,
    card: l5r.cardFiles,
    keywords: l5r.keywordFiles,
    uses: l5r.useFiles,
    timeline: l5r.timelineFiles,
    change: l5r.changeFiles,
    created: l5r.createdFiles,
  },
  usagi: {
    event: usagi.eventFiles,
    responses: usagi.responsesFiles,
    turn: usagi.turnFiles,
    score: usagi.scoreFiles,
    deck: usagi.deckFiles(usagiExamplePrints()),
  },
  fftcg: {
    battle: fftcg.battleFiles,
    turn: fftcg.turnFiles,
    odds: fftcg.oddsFiles,
    deck: fftcg.deckFiles,
  },
  chariot: {
    combat: chariot.combatFiles,
    'best-block': chariot.blockFiles,
    mana: chariot.manaFiles,
    damage: chariot.damageFiles,
    turn: chariot.turnFiles,
    hand: chariot.handFiles,
  },
  lyoko: {
    combat: lyoko.combatFiles,
    turn: lyoko.turnFiles,
    deck: lyoko.deckFiles,
    dilemma: lyoko.dilemmaFiles,
    influence: lyoko.influenceFiles,
  },
} as const;

/** The form of a tool, whatever is asked in it. */
export function formOf(game: string, tool: string): FileForm<unknown> {
  const forms: Readonly<Record<string, Readonly<Record<string, unknown>>>> = FORMS;
  const form = forms[game]?.[tool];
  if (form === undefined) throw new Error(`src/lib/tool-forms.ts: add the form of ${game}/${tool} to FORMS.`);
  return form as FileForm<unknown>;
}
