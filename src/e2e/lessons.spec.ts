/** Lessons: each is finished with the keyboard alone, once with every answer right and once with every answer wrong. */
import type { Locator, Page } from '@playwright/test';
import { saidOf } from '../widgets/lesson/lesson.ts';
import { library } from './library.ts';
import { allPages, awake, barriers, expect, overflow, press, test, toTop } from './site.ts';
import { untouchedOf, weigh } from './weight.ts';

const lessons = library.games.flatMap((game) => game.lessons);

/** Presses "Next" until there is no step left. */
async function toLastStep(next: Locator) {
  // One question for each step, once the one before is drawn: each finds the button by its name anew, and that takes time.
  const goesOn = () =>
    next.evaluate(async (button: HTMLElement) => {
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      if (button.ariaDisabled !== 'false') return false;
      button.focus();
      return true;
    });
  for (let step = 0; step < 40 && (await goesOn()); step++) await next.page().keyboard.press('Enter');
  // Not a moment later: what is shown after an answer plays on by itself, too.
  expect(await goesOn(), 'it is at its end by key').toBe(false);
}
/** The words of the right answer, as the page has them without JavaScript. */
const answersOf = (page: Page) =>
  page
    .locator('.lesson-text .lesson-still details strong')
    .evaluateAll((all) => all.map((one) => one.textContent.replace(/\.$/, '')));

async function answer(scene: Locator, right: string, isRight: boolean) {
  const options = scene.locator('.lesson-options button');
  const steps = right.split(', then ');
  // A goal may take several choices.
  for (let nth = 0; nth < 4 && (await scene.locator('.lesson-answer').count()) === 0; nth++) {
    // Whether something may be done comes before the reason why not.
    const no = scene.getByRole('button', { name: 'No …', exact: true });
    if ((await no.count()) > 0 && isRight !== (right === 'Yes')) await press(no);
    const words = await options.evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent ?? ''));
    const wanted = words.findIndex(
      (one) => one !== 'No …' && isRight === (one === steps.at(nth)?.replace(/^No: /, '')),
    );
    expect(wanted, `${words.join('; ')}: ${right}`).toBeGreaterThanOrEqual(0);
    await press(options.nth(wanted));
    // The keyboard goes to what comes next, a moment later: what is pressed before would be lost.
    const isNext = (all: Element) =>
      [all, ...all.querySelectorAll('.lesson-answer')].some((one) => one === document.activeElement);
    await expect.poll(() => scene.evaluate(isNext)).toBe(true);
  }
}

for (const isRight of [true, false]) {
  test.describe(`with every answer ${isRight ? 'right' : 'wrong'}, by keyboard alone`, () => {
    for (const { href, game, name, asks } of lessons) {
      test(`${game}: ${name}`, async ({ page }) => {
        await page.goto(href);
        await awake(page);
        const answers = await answersOf(page);
        const scenes = page.locator('.lesson-text .lesson-ask');
        await expect(scenes).toHaveCount(Object.keys(asks).length);
        expect(answers).toHaveLength(Object.keys(asks).length);
        for (const [nth, right] of answers.entries()) {
          const scene = scenes.nth(nth);
          await answer(scene, right, isRight);
          const said = scene.locator('.lesson-answer');
          await expect(said).toBeFocused();
          const isGoal = Object.values(asks)[nth]?.kind === 'play';
          if (isRight) await expect(said).toContainText(/^(That’s right|You reached)/);
          else if (!isGoal) await expect(said).toContainText(`The answer is: ${saidOf(right)}`);
          await expect(scene.locator('.rule-says').last(), 'the rule is named').toBeVisible();
          const next = scene.getByRole('button', { name: 'Next', exact: true });
          // What is one step has no buttons to go through it, and is told at once.
          if ((await next.count()) === 0) {
            await expect(scene.locator('.lesson-words')).toHaveCount(1);
            continue;
          }
          await toLastStep(next);
        }
        const result = page.locator('.lesson-result');
        const all = Object.keys(asks).length;
        const score = `${isRight ? `All ${all}` : `0 of ${all}`} right at the first try.`;
        await expect(result.locator('.lesson-score')).toHaveText(score);
        await expect(result.getByRole('button')).toHaveCount(isRight ? 0 : all);
        if (!isRight) {
          const again = Object.values(asks).filter(({ kind }) => kind !== 'play').length;
          await expect(page.locator('.lesson-again .lesson-ask'), 'each comes again').toHaveCount(again);
        }
        const kept = await page.evaluate(() => localStorage.getItem('learn-v1'));
        expect(
          Object.keys((JSON.parse(kept ?? '{}') as Record<string, Record<string, object>>)[game]?.[name] ?? {}),
        ).toHaveLength(Object.keys(asks).length);
        await expect(page.getByRole('navigation', { name: 'Lessons' }).getByRole('link').first()).toBeVisible();
      });
    }
  });
}

test.describe('without a network', () => {
  test.use({ alone: true });
  test('the end says how it went, aloud too, and asks again what was missed; by keyboard alone @phone', async ({
    page,
    context,
    complaints,
  }) => {
    const path = '/chariot/learn/attack-and-block/';
    await page.goto(path);
    await awake(page);
    const answers = await answersOf(page);
    const scenes = page.locator('.lesson-text .lesson-ask');
    const [result, all] = [page.locator('.lesson-result'), answers.length];
    const spoken = page.getByRole('status').filter({ hasText: 'The lesson is done.' });
    await context.setOffline(true);
    for (const [nth, right] of answers.entries()) {
      await expect(result.filter({ visible: true }), 'not before the end').toHaveCount(0);
      await answer(scenes.nth(nth), right, nth !== 1);
    }
    const score = `${all - 1} of ${all} right at the first try.`;
    await expect(result.locator('.lesson-score')).toHaveText(score);
    await expect(spoken).toHaveText(`The lesson is done. ${score}`);
    await expect(result.getByRole('list', { name: 'Try again what you missed:' }).getByRole('button')).toHaveCount(1);
    expect(await overflow(page)).toEqual(0);
    await press(result.getByRole('button'));
    const missed = scenes.nth(1);
    await expect(missed, 'the keyboard goes to the question').toBeFocused();
    await expect(missed.locator('.lesson-question')).toBeInViewport();
    await expect(missed.locator('.lesson-answer'), 'it is asked again').toHaveCount(0);
    await expect(scenes.last().locator('.lesson-answer'), 'nothing else goes away').toBeVisible();
    await answer(missed, answers[1] ?? '', true);
    await expect(missed.locator('.lesson-answer')).toContainText(/^That’s right/);
    await expect(result.getByRole('button')).toContainText('✓ right at a later try');
    await expect(result.locator('.lesson-score'), 'the first try counts').toHaveText(score);
    await context.setOffline(false);
    // What comes again is fetched.
    expect(complaints.splice(0).filter((said) => !said.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await toTop(page);
    expect(await barriers(page)).toEqual([]);
    await page.goto('/chariot/learn/');
    await expect(page.locator('.course')).toContainText(`✓ finished, ${all - 1} of ${all} right at the first try`);
    await expect(page.getByRole('link', { name: /^Go on with “/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start with lesson 1' })).toHaveCount(0);
  });
});

test('a question that was skipped is named at the end, with a way back to it', async ({ page }) => {
  await page.goto('/chariot/learn/all-damage-at-once/');
  await awake(page);
  const scenes = page.locator('.lesson-text .lesson-ask');
  await press(page.getByRole('button', { name: 'Skip this question' }));
  for (const [nth, right] of (await answersOf(page)).entries()) if (nth > 0) await answer(scenes.nth(nth), right, true);
  const result = page.locator('.lesson-result');
  await expect(result.locator('.lesson-score')).toHaveText('3 of 4 answered, 3 right at the first try.');
  await press(result.getByRole('list', { name: 'Not answered yet:' }).getByRole('button'));
  await expect(scenes.first()).toBeFocused();
});

const [first] = lessons;
if (!first) throw new Error('There is no lesson.');

test('what follows a question comes after its answer, or when it is skipped; a finished lesson lies open', async ({
  page,
}) => {
  const path = '/chariot/learn/all-damage-at-once/';
  await page.goto(path);
  await awake(page);
  const [scenes, rules] = [page.locator('.lesson-text .lesson-ask'), page.locator('.lesson-text .lesson-rule')];
  const seen = async () => [
    await scenes.filter({ visible: true }).count(),
    await rules.filter({ visible: true }).count(),
  ];
  const whole = [await scenes.count(), await rules.count()];
  expect(await seen()).toEqual([1, 1]);
  await press(scenes.first().getByRole('button', { name: 'Skip this question' }));
  await expect(scenes.nth(1)).toBeVisible();
  await expect(scenes.first().locator('.lesson-options button').first(), 'it can still be answered').toBeVisible();
  for (let nth = 1; nth < (whole[0] ?? 0); nth++)
    await press(scenes.nth(nth).locator('.lesson-options button').first());
  await press(scenes.first().locator('.lesson-options button').first());
  expect(await seen()).toEqual(whole);
  await page.goto(path);
  await expect(scenes.nth(1)).toBeVisible();
  expect(await seen()).toEqual(whole);
  await page.goto('/chariot/learn/');
  await expect(page.locator('.course li', { hasText: 'All damage is dealt at once' })).toContainText('✓ finished');
});

test('who looks a rule up and comes back, or loads the page again, finds the answers; who opens the lesson anew begins anew', async ({
  page,
}) => {
  const path = '/chariot/learn/all-damage-at-once/';
  await page.goto(path);
  await awake(page);
  const scenes = page.locator('.lesson-text .lesson-ask');
  await press(scenes.first().getByRole('button', { name: 'Pappiliodya and Shiny Balai', exact: true }));
  await expect(scenes.nth(1)).toBeVisible();
  const comeBack = [
    async () => {
      await page.goto('/chariot/rules/basics/combat-numbers/');
      await page.goBack();
    },
    () => page.reload(),
  ];
  for (const back of comeBack) {
    await back();
    await expect(scenes.first().locator('.lesson-answer')).toContainText('That’s right: Pappiliodya and Shiny Balai.');
    await expect(scenes.nth(1)).toBeVisible();
  }
  await page.goto('/chariot/learn/');
  await page.goto(path);
  await awake(page);
  await expect(scenes.first().locator('.lesson-answer')).toHaveCount(0);
});

test('what comes again is fetched when something was missed: a failure is told, and more is asked on demand', async ({
  page,
  complaints,
}) => {
  await page.route('**/learn/all-damage-at-once.json', (route) => route.abort());
  await page.goto('/chariot/learn/all-damage-at-once/');
  await awake(page);
  const scenes = page.locator('.lesson-text .lesson-ask');
  const [again, told] = [page.locator('.lesson-again'), page.locator('.lesson-again').getByRole('status').last()];
  await press(scenes.first().getByRole('button', { name: 'Only Pappiliodya' }));
  // The others are right, so that only the first one is missed.
  for (const [nth, right] of (await answersOf(page)).entries()) if (nth > 0) await answer(scenes.nth(nth), right, true);
  // An answer takes the keyboard a moment after it is given.
  await expect(scenes.last().locator('.lesson-answer')).toBeFocused();
  await expect(told).toHaveText('These questions couldn’t be loaded. Check the connection, then try again.');
  expect(complaints.splice(0).filter((said) => !said.includes('net::ERR_FAILED'))).toEqual([]);
  await page.unrouteAll();
  await press(again.getByRole('button', { name: 'Try again' }));
  await expect(again.locator('.lesson-ask')).toHaveCount(1);
  await expect(again, 'the button is gone, the keyboard is not').toBeFocused();
  await press(again.getByRole('button', { name: 'Ask me the others, too' }));
  await expect(again.locator('.lesson-ask')).not.toHaveCount(1);
  await expect(again.locator(':focus .lesson-ask'), 'the first of the others has the keyboard').toHaveCount(1);
  await toTop(page);
  expect(await barriers(page)).toEqual([]);
});

test('a lesson that is part of another now is found at its old address', async ({ page }) => {
  await page.goto('/chariot/learn/damage-stays/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All damage is dealt at once, and stays');
  await page.goto('/chariot/learn/tie-and-win/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finish the game');
});

test('whether something may be done is asked before the rule that forbids it', async ({ page }) => {
  await page.goto('/chariot/learn/attack-and-block/');
  await awake(page);
  const scene = page.locator('.lesson-ask').first();
  const options = scene.locator('.lesson-options button');
  await expect(options).toHaveText(['Yes', 'No …']);
  await press(options.nth(1));
  await expect(scene.locator('.lesson-answer'), 'the reason is still to come').toHaveCount(0);
  await press(scene.locator('.lesson-refusals button', { hasText: '1.3.2.e' }));
  await expect(scene.locator('.lesson-answer')).toContainText(/^That’s right: No, by rule 1\.3\.2\.e: /);
});

test('the buttons of a scene stay below the finger, although the table above them grows @phone-only', async ({
  page,
}) => {
  await page.goto('/chariot/learn/your-hand/');
  await awake(page);
  const scene = page.locator('.lesson-scene').first();
  const next = scene.getByRole('button', { name: 'Next', exact: true });
  await next.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const topOf = (one: Locator) => one.evaluate((all) => all.getBoundingClientRect().top);
  const heightOf = (one: Locator) => one.evaluate((all) => all.getBoundingClientRect().height);
  const [table, button] = [await heightOf(scene), await topOf(next)];
  for (const at of [1, 2, 3]) {
    await next.tap();
    await expect(scene).toContainText(`${at} of 3`);
    expect(Math.abs((await topOf(next)) - button), `step ${at}`).toBeLessThan(2);
  }
  expect(await heightOf(scene)).toBeGreaterThan(table + 60);
});

test('a mistake is played out on a table of its own, beside what really happens @phone', async ({ page }) => {
  await page.goto('/chariot/learn/all-damage-at-once/');
  await awake(page);
  const scene = page.locator('.lesson-ask').first();
  await press(scene.getByRole('button', { name: 'Only Pappiliodya' }));
  await expect(scene.locator('.lesson-answer')).toContainText('The answer is: Pappiliodya and Shiny Balai');
  const way = scene.getByRole('group', { name: 'Your way: Only Pappiliodya' });
  const see = scene.getByRole('button', { name: 'See it your way' });
  await press(see);
  await expect(see).toHaveAttribute('aria-expanded', 'true');
  const next = way.getByRole('button', { name: 'Next', exact: true });
  await toLastStep(next);
  // With 1 Attack and 5 Life, Shiny Balai stays on the Field with the 3 damage of Pappiliodya.
  await expect(way.locator('.board')).toContainText('3 damage of 5');
  await expect(scene.locator('.board').first()).not.toContainText('3 damage of 5');
  expect(await overflow(page)).toEqual(0);
  await toTop(page);
  expect(await barriers(page)).toEqual([]);
  await press(see);
  await expect(way).toHaveCount(0);
});

test('a lesson and its course have no barriers, and fit a phone @phone', async ({ page }) => {
  for (const path of [first.href, `/${first.game}/learn/`]) {
    await page.goto(path);
    await awake(page);
    expect(await overflow(page)).toEqual(0);
    expect(await barriers(page)).toEqual([]);
  }
  await page.goto(first.href);
  await awake(page);
  const scene = page.locator('.lesson-ask').first();
  await press(scene.locator('.lesson-options button').first());
  await expect(scene.locator('.lesson-words')).toBeVisible();
  expect(await overflow(page)).toEqual(0);
  await toTop(page);
  expect(await barriers(page)).toEqual([]);
});

for (const { id: game, lessons: course } of library.games) {
  test(`${game}: every lesson is open to everybody and fits a phone, its first question answered @phone-only`, async ({
    page,
  }) => {
    for (const { href } of course) {
      await page.goto(href);
      await awake(page);
      const skip = page.getByRole('button', { name: 'Skip this question' });
      while ((await skip.count()) > 0) await press(skip.first());
      await press(page.locator('.lesson-text .lesson-options button:not([aria-expanded])').first());
      await toTop(page);
      expect(await overflow(page), href).toEqual(0);
      expect(await barriers(page), href).toEqual([]);
    }
  });
}

test('whoever misses a goal reads what is against it, and is shown a way that reaches it; by keyboard alone', async ({
  page,
}) => {
  await page.goto('/chariot/learn/divide-the-damage/');
  await awake(page);
  const scene = page.locator('.lesson-ask', { hasText: 'so that Moonlit Witch is defeated' });
  const way = scene.getByRole('button', { name: 'Show me a way' });
  await expect(way, 'not before one has tried').toHaveCount(0);
  // Whatever is asked before it is passed over.
  const skip = page.getByRole('button', { name: 'Skip this question' });
  while (!(await scene.getByRole('button').first().isVisible())) await press(skip.first());
  await press(scene.getByRole('button', { name: /: 2 to Pappiliodya and 3 to Moonlit Witch$/ }));
  const told = scene.locator('.lesson-answer');
  await expect(told).toContainText('That doesn’t reach the goal.');
  await expect(told).toContainText('Moonlit Witch is still in play.');
  await press(way);
  // Shiny Balai deals 5, and Moonlit Witch has Life 4.
  await expect(told).toHaveText(
    /^One way: Divide Shiny Balai’s damage: (1 to Pappiliodya and 4|0 to Pappiliodya and 5) to Moonlit Witch\.$/,
  );
  await expect(told).toBeFocused();
  await expect(way).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  await press(scene.getByRole('button', { name: 'Start over' }));
  await expect(told).toHaveCount(0);
  await press(scene.getByRole('button', { name: /: 1 to Pappiliodya and 4 to Moonlit Witch$/ }));
  await expect(told).toContainText('You reached the goal.');
  await expect(way).toHaveCount(0);
});

test('no lesson loads more than 6 kB of JavaScript before it is touched', async ({ page }) => {
  for (const path of allPages.filter((one) => one.includes('/learn/'))) {
    expect(untouchedOf(path), path).toBeGreaterThan(0.5);
    expect(untouchedOf(path), path).toBeLessThan(6);
  }
  // A browser loads what the page says, and no more.
  for (const path of [first.href, `/${first.game}/learn/`])
    expect((await weigh(page, path)).untouched, path).toBeCloseTo(untouchedOf(path), 9);
});

test('a card far down in a lesson is looked at where it lies @phone', async ({ page }) => {
  await page.goto('/chariot/learn/mana/');
  // A touch wakes the lesson; then cards are buttons.
  await page.locator('.lesson-ask .lesson-question').first().click();
  await page.locator('.lesson-ask .board button.card-face').first().click();
  const text = page.locator('.looked-at');
  await expect(text).toContainText('Close');
  await expect(text).toBeInViewport({ ratio: 0.9 });
});

test('hints come in steps: the names of the lit cards, the number of the rule, its sentence', async ({ page }) => {
  await page.goto('/chariot/learn/all-damage-at-once/');
  await awake(page);
  const scene = page.locator('.lesson-ask').first();
  await press(scene.getByRole('button', { name: 'A hint' }));
  await expect(scene.locator('.is-lit').first()).toBeVisible();
  const first = (await scene.locator('.lesson-hints p').first().textContent()) ?? '';
  expect(first).toMatch(/^Look at .+\.$/);
  const named = first.replace(/^Look at |\.$/g, '').split(' and ');
  for (const card of named) await expect(scene.locator('.is-lit', { hasText: card })).not.toHaveCount(0);
  await press(scene.getByRole('button', { name: 'Another hint' }));
  await expect(scene.locator('.lesson-hints')).toContainText(/Rule 1\.\S+ decides it/);
});

test('progress is told on the course, and forgotten when asked', async ({ page }) => {
  await page.goto(first.href);
  await awake(page);
  await press(page.locator('.lesson-ask .lesson-options button').first());
  await page.goto(`/${first.game}/learn/`);
  await expect(page.getByText(/^You have finished \d+ of \d+ lessons/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Forget my progress' }));
  await press(page.getByRole('button', { name: 'Really forget all of this game?' }));
  await expect(page.getByText(/^You have finished/)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('learn-v1'))).toBeNull();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a lesson has its table, its questions with their options, and each answer in a fold', async ({ page }) => {
    await page.goto(first.href);
    const folds = page.locator('.lesson-text details.without-js');
    await expect(folds).toHaveCount(Object.keys(first.asks).length);
    await expect(page.locator('.lesson-text .board').first()).toBeVisible();
    await folds.first().locator('summary').click();
    await expect(folds.first().locator('strong')).toBeVisible();
    await expect(page.locator('.lesson-handout')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.lesson-handout'), 'on paper the answers are at the end').toBeVisible();
  });
});
