/** Which rules somebody has met who takes the lessons of a game in order: only those may be offered as answers. */
import type { GameLibrary, Lesson } from '../library/library.ts';
import { beatsIn, type Question } from '../widgets/lesson/lesson.ts';
import { taught } from './course.ts';
import { LessonFault } from './teach.ts';

const withTwins = (question: Question): readonly Question[] => [
  question,
  ...(question.twin ? withTwins(question.twin) : []),
];

/** The rules that a lesson names, quotes, or lets act in what it shows and asks. */
function shownIn(game: GameLibrary, lesson: Lesson): readonly string[] {
  const { questions, tasks, shows } = taught(game, lesson);
  const beats = [
    ...[...Object.values(shows), ...Object.values(questions).flatMap(withTwins)].flatMap((one) => one.beats),
    ...Object.values(tasks).flatMap(({ first }) => beatsIn(first)),
  ];
  const quoted = [...lesson.body.matchAll(/<Rule\s+id="([^"]*)"/g)].map(([, name = '']) => name);
  return [
    ...beats.flatMap(({ rule }) => rule ?? []),
    ...[...lesson.teaches, ...quoted].map((name) => `${game.id}.${name}`),
  ];
}
/** A lesson with a fault has been told of it, and shows nothing. */
function shownSafely(game: GameLibrary, lesson: Lesson): readonly string[] {
  try {
    return shownIn(game, lesson);
  } catch (error) {
    if (error instanceof LessonFault) return [];
    throw error;
  }
}

/** The rules that a lesson offers as answers, and that neither it nor an earlier one has shown. */
export function faultsOfMeeting(game: GameLibrary, lesson: Lesson) {
  const at = game.lessons.findIndex(({ name }) => name === lesson.name);
  const met = new Set([
    ...shownIn(game, lesson),
    ...game.lessons.slice(0, Math.max(at, 0)).flatMap((one) => shownSafely(game, one)),
  ]);
  return Object.entries(lesson.asks).flatMap(([id, ask]) => {
    const offered = ask.kind === 'legal' || ask.kind === 'rule' ? ask.or : [];
    return offered
      .filter((name) => !met.has(`${game.id}.${name}`))
      .map((name) => ({
        key: `asks.${id}.or`,
        says: `no lesson up to this one shows the rule "${name}"`,
        remedy: 'offer one that is known by now, or quote it in the text: <Rule id="…" />',
      }));
  });
}
