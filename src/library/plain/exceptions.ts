/** What the check of wording may leave as it is, each with its reason. One that is no longer needed is a problem. */
export interface Exception {
  readonly file: string;
  /** A part of the passage. */
  readonly has: string;
  readonly because: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'src/widgets/l5r/CreatedHappening.tsx',
    has: 'May not be included in decks.',
    because: 'these are the printed words of a proxy card, and the engine reads them',
  },
  {
    file: 'src/widgets/l5r/CreatedTool.tsx',
    has: 'May not be included in decks.',
    because: 'these are the printed words of a proxy card, and the engine reads them',
  },
  {
    file: 'content/fftcg/glossary.yaml',
    has: 'while it is standing',
    because: 'the old word for up, as the source has it; what it means is a question of the rules',
  },
  {
    file: 'content/fftcg/glossary.yaml',
    has: 'uses stand and kneel',
    because: 'the old word for up, as the source has it; what it means is a question of the rules',
  },
  {
    file: 'content/fftcg/readings.yaml',
    has: 'Stand and kneel are',
    because: 'the old word for up, as the source has it; what it means is a question of the rules',
  },
  {
    file: 'content/fftcg/rules/skills/black-immunity.mdx',
    has: 'While standing',
    because: 'the old word for up, as the source has it; what it means is a question of the rules',
  },
  {
    file: 'content/fftcg/rules/skills/white-immunity.mdx',
    has: 'While standing',
    because: 'the old word for up, as the source has it; what it means is a question of the rules',
  },
  {
    file: 'content/fftcg/rules/states/stand-kneel.mdx',
    has: 'stand',
    because: 'the rule is about the old words stand and kneel',
  },
  {
    file: 'content/fftcg/rulings/why-down-and-not-kneel.mdx',
    has: 'stand and kneel',
    because: 'the question is about the old words stand and kneel',
  },
  {
    file: 'content/usagi/scenarios/stricken-cannot-be-involved.yaml',
    has: 'Grey Bounty Hunter',
    because: 'the name of a card of the game',
  },
  { file: 'rules-engine/usagi/rules/table.ts', has: 'a an the and', because: 'a list of words, and no sentence' },
  { file: 'src/search/ask.ts', has: 'whom whose', because: 'words that people type, and that search passes over' },
];
