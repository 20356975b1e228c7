/** Answers for somebody who comes back to a lesson, or loads it again: kept in this tab, as long as it is open. */
const keyHere = () => `answers ${location.pathname}`;
const isBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((one) => ['back_forward', 'reload'].includes((one as PerformanceNavigationTiming).type));
/** A lesson that is opened anew begins anew: what was kept of it is written over. */
let goesOn: boolean | undefined;

function keptHere(): Readonly<Record<string, string>> {
  goesOn ??= isBack();
  if (!goesOn) return {};
  try {
    return JSON.parse(sessionStorage.getItem(keyHere()) ?? '{}') as Readonly<Record<string, string>>;
  } catch {
    return {};
  }
}
/** Whether there are answers to bring back. */
export const hasAnswersBefore = (): boolean => Object.keys(keptHere()).length > 0;
/** The words of the answer given before; none for somebody who opens the lesson anew. */
export const answerBefore = (ask: string): string | undefined => keptHere()[ask];
export function keepForReturn(ask: string, words: string): void {
  const all = { ...keptHere(), [ask]: words };
  goesOn = true;
  try {
    sessionStorage.setItem(keyHere(), JSON.stringify(all));
  } catch {
    // A browser that keeps nothing asks again.
  }
}
