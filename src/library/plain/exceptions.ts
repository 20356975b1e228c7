/** What the check of wording may leave as it is, each with its reason. One that is no longer needed is a problem. */
export interface Exception {
  readonly file: string;
  /** A part of the passage. */
  readonly has: string;
  readonly because: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'src/widgets/l5r/CreatedTool.tsx',
    has: 'May not be included in decks.',
    because: 'these are the printed words of a proxy card, and the engine reads them',
  },
  {
    file: 'content/fftcg/glossary.yaml',
    has: 'stand, kneel, upright',
    because: 'the words that players type to look up the old words for up and down',
  },
  {
    file: 'content/fftcg/glossary.yaml',
    has: 'straighten, stand',
    because: 'the word that players of other games type for up',
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
  { file: 'content/fftcg/glossary.yaml', has: 'defense, defence', because: 'British players type it' },
  { file: 'content/fftcg/glossary.yaml', has: 'armor, armour', because: 'British players type it' },
  {
    file: 'content/fftcg/readings.yaml',
    has: '"while standing"',
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
    file: 'content/fftcg/rules/skills/black-immunity.mdx',
    has: '"Standing" means',
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
    file: 'content/fftcg/rulings/why-down-and-not-kneel.mdx',
    has: '"while standing"',
    because: 'the old word for up, as the source has it; what it means is a question of the rules',
  },
  {
    file: 'content/fftcg/scenarios/standing-as-in-play.yaml',
    has: '"standing" means',
    because: 'the old word for up, as the source has it; what it means is a question of the rules',
  },
  { file: 'content/l5r/glossary.yaml', has: 'armour', because: 'A word as some players type it.' },
  { file: 'content/l5r/glossary.yaml', has: 'colour text', because: 'A word as some players type it.' },
  { file: 'content/l5r/glossary.yaml', has: 'stand-in', because: 'The noun, as players say it.' },
  {
    file: 'rules-engine/usagi/cards.ts',
    has: 'The abilities of target Character are cancelled this turn.',
    because: 'the text of a card, word for word as the card prints it',
  },
];
