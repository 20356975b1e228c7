/** What players really ask, each with the example that computes the answer, and the rule that is it. */
export interface AskedQuestion {
  readonly game: string;
  readonly question: string;
  readonly scenario: string;
  readonly rule: string;
}

const of = (game: string, ...questions: readonly Omit<AskedQuestion, 'game'>[]): readonly AskedQuestion[] =>
  questions.map((one) => ({ game, ...one }));

/** The first of each game is asked on the home page, all of them on the page of the game. */
export const ASKED: readonly AskedQuestion[] = [
  ...of(
    'usagi',
    {
      question: 'Nobody wins my Story Event. What happens to the cards on it?',
      scenario: 'story-event-fails',
      rule: 'turn.story-stays',
    },
    {
      question: 'Two of us tie at an Event, and each discards a card. Who resolves it?',
      scenario: 'tie-broken-by-a-discard',
      rule: 'turn.tie',
    },
    {
      question: 'My deck runs out while I draw. Do I lose?',
      scenario: 'draw-past-the-end-of-the-deck',
      rule: 'turn.reshuffle',
    },
  ),
  ...of(
    'fftcg',
    {
      question: 'Vivi casts Fira on Locke. Does it destroy the Leader Card?',
      scenario: 'fira-and-the-leader-card',
      rule: 'cards.leader-card-immune',
    },
    {
      question: 'A Counter has just the ATT that my character has as DEF. Is it defeated?',
      scenario: 'counter-both-fall',
      rule: 'battle.compare',
    },
    {
      question: 'Our last characters defeat each other. Who gets the Location?',
      scenario: 'drawn-battle',
      rule: 'battle.draw',
    },
  ),
  ...of(
    'lyoko',
    {
      question: 'My Power only equals the Monster’s Evade. Do I hit?',
      scenario: 'power-at-evade',
      rule: 'combat.strike-hits',
    },
    {
      question: 'Ulrich has 1 life and is hit for 2. What happens to him?',
      scenario: 'ulrich-with-1-life',
      rule: 'characters.life-zero',
    },
    {
      question: 'We both reach 0 Influence at the same moment. Who wins?',
      scenario: 'both-at-zero',
      rule: 'objective.influence-zero',
    },
  ),
  ...of(
    'l5r',
    {
      question: 'My minimum is higher than my maximum. What is my Personal Honor?',
      scenario: 'paragon-praised',
      rule: 'stats.contradiction',
    },
    {
      question: 'Force 2, a penalty of 3, then set to 5. What is it when the penalty ends?',
      scenario: 'floor-hides-a-penalty',
      rule: 'stats.setting',
    },
    {
      question: 'The Chi of a created Personality falls to 0. Does it stay?',
      scenario: 'created-personality-with-zero-chi',
      rule: 'stats.zero-chi',
    },
  ),
  ...of(
    'chariot',
    {
      question: 'Loveshroom has 0 Attack and isn’t blocked. Does it win the match?',
      scenario: 'loveshroom-unblocked',
      rule: 'card-rulings.loveshroom-wins',
    },
    {
      question: 'Unicorn attacks, and I have only one spell that could block. What happens?',
      scenario: 'unicorn-one-blocker',
      rule: 'card-rulings.one-able',
    },
    {
      question: 'Can I attack on the first turn of the match?',
      scenario: 'first-turn',
      rule: 'basics.first-turn',
    },
  ),
];
