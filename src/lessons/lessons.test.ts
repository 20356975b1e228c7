/** Every lesson is proved: exactly one right answer, worked out by the engine, and a way to it from everywhere. */
import { h } from 'preact';
import renderToString from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { readLibrary } from '../library/library.ts';
import { wordsOf } from '../library/plain/sentences.ts';
import { tellProblem } from '../library/problem.ts';
import { Ask, becauseIn } from '../widgets/lesson/Ask.tsx';
import { beatsIn, type Move, type Node, type Question, solution } from '../widgets/lesson/lesson.ts';
import { taught } from './course.ts';
import { faultsOfQuestion, faultsOfTask, lessonProblems } from './prove.ts';

const { library } = readLibrary(process.cwd());
const lessons = library.games.flatMap((game) => game.lessons.map((lesson) => ({ game, lesson, name: lesson.id })));
/** A lesson, worked out. */
const lessonOf = (game: string, name: string) => {
  const found = lessons.find(({ lesson }) => lesson.id === `${game}.${name}`);
  if (!found) throw new Error(`There is no lesson ${game}.${name}.`);
  return taught(found.game, found.lesson);
};
const allOf = (question: Question): readonly Question[] => [question, ...(question.twin ? allOf(question.twin) : [])];

test('there are lessons, and the course of a game that is listed is whole', () => {
  expect(lessons.length).toBeGreaterThan(0);
  for (const { id, book, lessons: course } of library.games)
    if (book.listed && course.length > 0) {
      expect(course.length, id).toBeGreaterThanOrEqual(10);
      expect(course.length, id).toBeLessThanOrEqual(14);
    }
});

describe.for(lessons)('$name', ({ game, lesson }) => {
  test('holds: names, table, one right option, mistakes that differ, readings, twins, rules that speak', () => {
    expect(lessonProblems(game, lesson).map(tellProblem)).toEqual([]);
  });

  const { questions, tasks, shows } = taught(game, lesson);
  test('asks two to four times, and shows or asks of two to five options', () => {
    expect(Object.keys(questions).length + Object.keys(tasks).length).toBeGreaterThanOrEqual(2);
    expect(Object.keys(questions).length + Object.keys(tasks).length).toBeLessThanOrEqual(4);
    for (const { beats } of Object.values(shows)) expect(beats.length).toBeGreaterThan(0);
  });

  test('says to each wrong answer which rule decides, in words that the rulebook has', () => {
    for (const { rule, beats } of Object.values(questions).flatMap(allOf)) {
      const text = game.rules.find(({ id }) => id === rule);
      expect(text?.plain, rule).toBeTruthy();
      for (const { says, rule: own } of beats) {
        expect(says).not.toBe('');
        if (own !== undefined)
          expect(
            game.rules.some(({ id }) => id === own),
            own,
          ).toBe(true);
      }
    }
  });

  test('does not say the answer before it is given', () => {
    for (const { question: asked, options, beats } of Object.values(questions).flatMap(allOf)) {
      const right = options.find((option) => option.right)?.words ?? '';
      // A number may be given in the question, as a base value is, and players are named who may be the answer.
      if (!/^\d|^Yes$|^(Player )?[A-Z]$/.test(right)) expect(asked).not.toContain(right);
      for (const { says } of beats) expect(lesson.body).not.toContain(says);
    }
  });

  test('plays a mistake out as whoever makes it sees it, and only a mistake', () => {
    for (const { start, beats, options } of Object.values(questions).flatMap(allOf)) {
      for (const { right, why, way } of options) {
        if (!way) continue;
        expect(right).toBe(false);
        expect(why).toMatch(/^You may have/);
        expect(way).not.toEqual({ start, beats });
      }
    }
  });

  test('has a way on from every place of what is played', () => {
    for (const { first } of Object.values(tasks)) {
      const walk = ({ moves }: Node): void => {
        expect(moves.length).toBeGreaterThan(0);
        for (const { then } of moves) if (typeof then !== 'string') walk(then);
      };
      walk(first);
      expect(beatsIn(first).length).toBeGreaterThan(0);
    }
  });
});

test('nearly every mistake that an option stands for can be seen played out', () => {
  const mistakes = lessons
    .flatMap(({ game, lesson }) => Object.values(taught(game, lesson).questions).flatMap(allOf))
    .flatMap(({ options }) => options.filter(({ why }) => why?.startsWith('You may have')));
  expect(mistakes.length).toBeGreaterThan(100);
  expect(mistakes.filter(({ way }) => way).length / mistakes.length).toBeGreaterThan(0.9);
});

/** Enough words to say what a rule does, and no more. */
const SHORT = 28;
describe.for(library.games.map((game) => ({ game, name: game.id })))(
  '$name: a rule that may be named as the answer',
  ({ game }) => {
    test('is one that this lesson or an earlier one shows or names, and says what it does in one short sentence', () => {
      const met = new Set<string | undefined>();
      for (const lesson of game.lessons) {
        const { questions, tasks, shows } = taught(game, lesson);
        const asked = Object.values(questions).flatMap(allOf);
        const beats = [
          ...[...Object.values(shows), ...asked].flatMap((one) => one.beats),
          ...Object.values(tasks).flatMap(({ first }) => beatsIn(first)),
        ];
        const quoted = [...lesson.body.matchAll(/<Rule\s+id="([^"]*)"/g)].map(([, id = '']) => id);
        for (const { rule } of beats) met.add(rule);
        for (const name of [...lesson.teaches, ...quoted]) met.add(`${game.id}.${name}`);
        for (const { question, options } of asked) {
          for (const { words, says } of options) {
            const number = /^No: .+ \(([^()]+)\)$/.exec(words)?.[1] ?? /^(\S+) /.exec(words)?.[1];
            const rule = game.rules.find((one) => one.number === number);
            if (!rule || !words.includes(rule.title)) continue;
            const where = `${lesson.name}: ${question} ${words}`;
            expect(met, where).toContain(rule.id);
            expect(rule.plain.startsWith(says ?? 'nothing'), where).toBe(true);
            expect(wordsOf(says ?? '').length, where).toBeLessThanOrEqual(SHORT);
          }
        }
      }
    });
  },
);
test('rules are offered as answers in every game that is played', () => {
  const offering = lessons.filter(({ game, lesson }) =>
    Object.values(taught(game, lesson).questions).some(({ options }) => options.some(({ says }) => says !== undefined)),
  );
  expect(new Set(offering.map(({ game }) => game.id))).toEqual(
    new Set(['chariot', 'fftcg', 'lyoko', 'stones', 'usagi']),
  );
});

describe('what the rulebook says decides', () => {
  const movesOf = (name: string, ask: string) => lessonOf('chariot', name).tasks[ask]?.first.moves ?? [];

  test('a hidden Hand is on the table that is asked about, and gone from what the other player sees', () => {
    const asked = lessonOf('chariot', 'your-hand').questions['other-hand'];
    const hand = (areas: Question['start'] = []) =>
      areas.find(({ name }) => name === 'Player 1')?.zones.find(({ id }) => id === 'hand');
    expect(hand(asked?.start)?.cards.map(({ name }) => name)).toEqual(['Loveshroom', 'Blue Moon']);
    expect(hand(asked?.beats.at(-1)?.areas)).toMatchObject({ cards: [], count: 2 });
    expect(asked?.options.find(({ right }) => right)?.words).toBe('No');
  });

  test('a Hand is a sheet of paper that says how many of each there are', () => {
    const [sheet] = lessonOf('chariot', 'your-hand').questions['which-rule']?.start ?? [];
    expect(sheet?.name).toBe('A Hand of 16 spells');
    expect(sheet?.facts).toContain('4 × Pappiliodya');
    expect(sheet?.facts).toContain('1 × High Summer (Premium)');
  });

  test('a tie that is accepted ends the match, which is not the same as nobody having won yet', () => {
    const options = lessonOf('chariot', 'finish-the-game').questions['tie']?.options ?? [];
    expect(options.filter(({ right }) => right).map(({ words }) => words)).toEqual(['Nobody: it is a tie']);
    expect(options.map(({ words }) => words)).toContain('Nobody wins yet');
  });

  test('whoever lets an attacker through loses the match, and has not held the line', () => {
    const moves = movesOf('finish-the-game', 'hold-the-line');
    const blocksBoth = ({ words }: Move) => words.includes('Grey Owl') && words.includes('Night Moth');
    const [both, one] = [moves.filter(blocksBoth), moves.filter((move) => !blocksBoth(move))];
    expect(one.map(({ then }) => then)).toEqual(one.map(() => 'missed'));
    expect(one.length).toBeGreaterThan(2);
    expect(new Set(both.map(({ then }) => then))).toEqual(new Set(['reached', 'missed']));
  });

  test.for([
    {
      what: 'who lets one attacker through has lost',
      of: ['chariot', 'finish-the-game', 'hold-the-line'],
      choice: 'Block Grey Owl with Noon Bell',
      against: ['Player 1 has won.'],
    },
    {
      what: 'who blocks both, but with the weak one where it falls, has lost that one',
      of: ['chariot', 'finish-the-game', 'hold-the-line'],
      choice: 'Block Night Moth with Moonlit Witch and Grey Owl with Noon Bell',
      against: ['Noon Bell isn’t in play anymore.'],
    },
    {
      what: 'who deals it less than its Life leaves it in play',
      of: ['chariot', 'divide-the-damage', 'your-division'],
      choice: 'Divide Shiny Balai’s damage: 2 to Pappiliodya and 3 to Moonlit Witch',
      against: ['Moonlit Witch is still in play.'],
    },
    {
      what: 'who loses the last character has lost the game with it',
      of: ['fftcg', 'finish-the-game', 'hold-on'],
      choice: 'Pass, and draw a card',
      against: ['A has won.', 'Flag Bearer isn’t in play anymore.'],
    },
    {
      what: 'who hasn’t won reads no more than that',
      of: ['chariot', 'finish-the-game', 'more-attackers'],
      choice: 'Don’t attack',
      against: [],
    },
  ])(
    'a goal that is missed says what is against it: $what',
    ({ of: [game = '', lesson = '', task = ''], choice, against }) => {
      const move = (lessonOf(game, lesson).tasks[task]?.first.moves ?? []).find(
        ({ words }) => words.replaceAll("'", '’') === choice,
      );
      expect(move).toMatchObject({ then: 'missed', against });
    },
  );

  test.for([
    // Nobody has Unicorn there, and what would be another way to win wins all the same.
    { name: 'finish-the-game', task: 'hold-the-line', under: [] },
    { name: 'divide-the-damage', task: 'your-division', under: ['All of it, in any amounts'] },
  ])('a goal names only the readings under which it would go otherwise: $name, $task', ({ name, task, under }) => {
    expect(lessonOf('chariot', name).tasks[task]?.under.map(({ reads }) => reads)).toEqual(
      expect.arrayContaining(under),
    );
    expect(JSON.stringify(lessonOf('chariot', name).tasks[task]?.under)).not.toContain('Unicorn');
  });

  test('who swaps Attack and Life sees Shiny Balai (5/1) deal 1 damage and survive 3', () => {
    const asked = lessonOf('chariot', 'all-damage-at-once').questions['who-falls'];
    const way = asked?.options.find(({ why }) => why?.includes('swapped'))?.way;
    if (way === undefined || way === 'to come') throw new Error('The mistake isn’t played.');
    const lie = (beats: typeof way.beats) =>
      Object.fromEntries(
        (beats.at(-1)?.areas ?? []).flatMap(({ zones }) =>
          zones.flatMap(({ name, cards }) => cards.map((card) => [card.name, name])),
        ),
      );
    expect(lie(way.beats)).toMatchObject({ Pappiliodya: 'Discard', 'Shiny Balai': 'Field' });
    expect(lie(asked?.beats ?? [])).toMatchObject({ Pappiliodya: 'Discard', 'Shiny Balai': 'Discard' });
  });

  test('what decides is said even where nothing of it is to be seen, and so is the end of the game', () => {
    const last = (name: string, ask: string) => lessonOf('lyoko', name).questions[ask]?.beats.at(-1);
    expect(last('deactivate-a-tower', 'blocker-falls')).toMatchObject({
      says: 'Aelita was blocked, so Tower 1 stays face up.',
      rule: 'lyoko.characters.tower-block',
      also: ['Aelita is tapped.'],
    });
    expect(last('one-whole-turn', 'who-wins')?.says).toBe('The Hero has no Influence left, so Xana wins.');
  });

  test.for([
    {
      game: 'usagi',
      lesson: 'deck-and-hand',
      ask: 'how-many-left',
      why: 'Player A draws 3 cards and now has 6 in hand.',
    },
    {
      game: 'chariot',
      lesson: 'regeneration',
      ask: 'stays',
      why: 'Player 1 pays 2 Moon Mana to regenerate Blue Moon, so it stays on the Field.',
    },
    // The rule that decides says something of the other player later: that is no reason.
    {
      game: 'usagi',
      lesson: 'finish-first',
      ask: 'last-token',
      why: 'The next Event is Flooded Ford, played by Player B.',
    },
  ])('the reason after an answer is about what was asked: $game, $lesson, $ask', ({ game, lesson, ask, why }) => {
    const question = lessonOf(game, lesson).questions[ask];
    expect(question && becauseIn(question)).toBe(why);
  });

  test.for([
    { game: 'chariot', lesson: 'loveshroom', ask: 'fight', cards: ['Loveshroom'] },
    { game: 'chariot', lesson: 'regeneration', ask: 'revive', cards: ['Moonlit Witch'] },
    // Effects are switched off on this table.
    { game: 'chariot', lesson: 'attack-and-block', ask: 'through', cards: [] },
    // Grey Owl does nothing.
    { game: 'chariot', lesson: 'when-you-may-attack', ask: 'turn-2', cards: [] },
  ])('what cards say is beside a question about them: $game, $lesson, $ask', ({ game, lesson, ask, cards }) => {
    const question = lessonOf(game, lesson).questions[ask];
    expect(question?.cards.map(({ name }) => name)).toEqual(cards);
  });

  // Its file says that the rulebook doesn't give it, and that it costs 2 here.
  test('of a card whose text the rulebook doesn’t give, it is said what it does here', () => {
    const { cards = [] } = lessonOf('chariot', 'regeneration').questions['stays'] ?? {};
    expect(cards.find(({ name }) => name === 'Blue Moon')?.text).toBe(
      'As we play it: When it would be sent to the Discard, you may pay 2 Moon Mana to regenerate it.',
    );
  });

  test('a spell whose effects are switched off is another one than that of its name', () => {
    const fieldOf = (lesson: string, ask: string) =>
      lessonOf('chariot', lesson).questions[ask]?.start.flatMap(({ zones }) =>
        zones.flatMap(({ cards }) => cards.map(({ name, altered = false }) => [name, altered])),
      );
    expect(fieldOf('attack-and-block', 'through')).toContainEqual(['Loveshroom', true]);
    expect(fieldOf('attack-and-block', 'through')).toContainEqual(['Pappiliodya', false]);
    expect(fieldOf('loveshroom', 'fight')).toContainEqual(['Loveshroom', false]);
  });

  test('a card is asked about among the zones of its player, and goes to one of several where it is asked so', () => {
    const wordsIn = (ask: string) =>
      lessonOf('lyoko', 'both-strike')
        .questions[ask]?.options.map(({ words }) => words)
        .toSorted();
    expect(wordsIn('where-to')).toEqual(['Core', 'Earth', 'Hand', 'Lyoko']);
    expect(wordsIn('who-leaves')).toContain('Sample Crawler and Ulrich');
    expect(wordsIn('who-leaves')?.join()).not.toMatch(/Tower|Jeremie/);
  });

  test('where a right number is among the others says nothing of it', () => {
    const places = lessons
      .flatMap(({ game, lesson }) => Object.values(taught(game, lesson).questions).flatMap(allOf))
      .filter(({ options }) => options.length === 4 && options.every(({ words }) => /^\d/.test(words)))
      .map(({ options }) => options.findIndex(({ right }) => right));
    for (const place of [0, 1, 2, 3])
      expect(places.filter((one) => one === place).length, `place ${place}`).toBeLessThan(places.length * 0.6);
  });

  test('a question names a reading only where another would change its answer, and not before it is answered', () => {
    const asked = lessons.flatMap(({ game, lesson }) => {
      const { questions } = taught(game, lesson);
      return Object.values(questions).flatMap(allOf);
    });
    const open = asked.filter(({ under }) => under.length > 0);
    expect(open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThan(asked.length / 2);
    for (const question of open) {
      const page = renderToString(h(Ask, { question, rules: {}, game: 'chariot', lesson: 'x' }));
      for (const { reads } of question.under) expect(page).not.toContain(reads);
    }
  });
});

describe('what may be done', () => {
  const twinOf = (game: string, lesson: string, ask: string) => lessonOf(game, lesson).questions[ask]?.twin;
  // What comes of it afterwards, such as whose turn it is, decides nothing.
  for (const [game, lesson, ask, rule] of [
    ['lyoko', 'send-a-character', 'too-poor', 'characters.virtualize'],
    ['fftcg', 'spells-and-items', 'immune', 'battle.cast-use'],
    ['fftcg', 'after-the-battle', 'keep-all', 'resolution.keep'],
    ['usagi', 'your-action', 'no-rating', 'turn.involve'],
    ['chariot', 'mana', 'enough', 'basics.summon'],
  ] as const) {
    test(`${game}: ${lesson}, ${ask}: it is decided by ${rule}, and ends there`, () => {
      const question = twinOf(game, lesson, ask);
      expect(question?.options.find(({ right }) => right)?.words).toBe('Yes');
      expect(question?.rule).toBe(`${game}.${rule}`);
      expect(question?.beats.at(-1)?.rule).toBe(`${game}.${rule}`);
    });
  }
  test('a Hand that is refused is shown where it breaks the rule, not where all is well', () => {
    // Four Pappiliodyas, and of every other spell three or fewer.
    const question = lessonOf('chariot', 'your-hand').questions['which-rule'];
    expect(question?.beats[question.decides]?.says).toBe('The hand has 4 Pappiliodya, more than the 3 allowed.');
    expect(question?.beats.at(-1)?.says).not.toContain('more than');
  });
  test('a fight is shown up to what becomes of the spells', () => {
    const question = lessonOf('chariot', 'all-damage-at-once').questions['who-falls'];
    expect(question?.decides).toBe((question?.beats.length ?? 0) - 1);
  });
  test('a reading that only small tables raise is not told with an answer', () => {
    const told = lessons.flatMap(({ game, lesson }) =>
      Object.values(taught(game, lesson).questions).flatMap(({ under }) => under.map(({ href }) => href)),
    );
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((href) => href.includes('hand-size-when'))).toEqual([]);
  });
  test('a table shows the printed figures until the question is answered, and then what they come to', () => {
    // Market Guard (1100/1300) carries Old Bridge (+300/+200).
    const question = lessonOf('fftcg', 'relics').questions['how-high'];
    expect(JSON.stringify(question?.start)).toContain('1100/1300');
    expect(JSON.stringify(question?.start)).not.toContain('1400/1500');
    expect(JSON.stringify(question?.beats)).toContain('1400/1500');
  });
});

describe('the proof fails', () => {
  const [question] = lessons.flatMap(({ game, lesson }) => Object.values(taught(game, lesson).questions));
  const [task] = lessons.flatMap(({ game, lesson }) => Object.values(taught(game, lesson).tasks));

  test('where the answer of the engine is swapped with a mistake: two are right, or none', () => {
    if (!question) throw new Error('No lesson asks.');
    expect(faultsOfQuestion(question)).toEqual([]);
    const none = question.options.map((option) => ({ ...option, right: false }));
    expect(faultsOfQuestion({ ...question, options: none }).map(({ says }) => says)).toContain('0 options are right');
    const twice = question.options.map((option) => ({ ...option, right: true }));
    expect(faultsOfQuestion({ ...question, options: twice }).map(({ says }) => says)).not.toEqual([]);
  });

  test('where a mistake comes to the right answer', () => {
    const [{ game, lesson }] = lessons.filter(({ lesson: one }) =>
      Object.values(one.asks).some((ask) => ask.mistakes.length > 0),
    ) as [(typeof lessons)[number]];
    const [mistake] = Object.values(lesson.asks).flatMap(({ mistakes }) => mistakes);
    if (mistake === undefined) throw new Error('No lesson names a mistake.');
    const swapped = {
      ...game,
      misreadings: { ...game.misreadings, [mistake]: { says: 'You may have seen what is there.' } },
    };
    expect(
      lessonProblems(swapped, { ...lesson })
        .map(({ says }) => says)
        .join(),
    ).toMatch(/gives the right answer/);
  });

  test.for([
    { zone: 'Discard', fault: undefined },
    { zone: 'Discards', fault: 'there is no zone "Discards"' },
  ])('where cards are asked about that go to a zone: $zone', ({ zone, fault }) => {
    const game = library.games.find(({ id }) => id === 'chariot');
    const lesson = game?.lessons.find(({ name }) => name === 'regeneration');
    const asked = lesson?.asks['revive'];
    if (!game || !lesson || asked?.kind !== 'cards') throw new Error('The lesson asks something else.');
    const asks = { ...lesson.asks, revive: { ...asked, 'go-to': zone } };
    expect(lessonProblems(game, { ...lesson, asks }).map(({ says }) => says)).toEqual(
      fault === undefined ? [] : [fault],
    );
  });

  test('where a rule is offered as the answer that no lesson has shown yet', () => {
    const game = library.games.find(({ id }) => id === 'chariot');
    const lesson = game?.lessons.find(({ name }) => name === 'one-whole-turn');
    const asked = lesson?.asks['too-early'];
    if (!game || !lesson || asked?.kind !== 'legal') throw new Error('The lesson asks something else.');
    const faults = (or: readonly string[]) => {
      const asks = { ...lesson.asks, 'too-early': { ...asked, or: [...or] } };
      return lessonProblems(game, { ...lesson, asks }).map(({ says }) => says);
    };
    expect(faults(['basics.unblocked', 'basics.field'])).toEqual([]);
    // Lesson 7 is about it.
    expect(faults(['basics.unblocked', 'basics.first-turn'])).toEqual([
      'no lesson up to this one shows the rule "basics.first-turn"',
    ]);
  });

  test('where a goal can’t be reached', () => {
    if (!task) throw new Error('No lesson is played.');
    expect(faultsOfTask(task)).toEqual([]);
    expect(solution(task.first)).not.toEqual([]);
    const lost = (move: Move): Move => ({ ...move, then: 'missed' });
    const unreachable = { ...task, first: { ...task.first, moves: task.first.moves.map(lost) } };
    expect(faultsOfTask(unreachable).map(({ says }) => says)).toEqual(['the goal can’t be reached']);
  });

  test('where the goal of a file asks for what no line reaches', () => {
    const found = lessons.find(({ lesson: one }) => Object.values(one.asks).some(({ kind }) => kind === 'play'));
    if (!found) throw new Error('No lesson is played.');
    const asks = Object.fromEntries(
      Object.entries(found.lesson.asks).map(([id, ask]) => [
        id,
        ask.kind === 'play' ? { ...ask, goal: { wins: 'Player 3' } } : ask,
      ]),
    );
    const says = lessonProblems(found.game, { ...found.lesson, asks }).map((one) => one.says);
    expect(says).toContain('the goal can’t be reached');
  });
});
