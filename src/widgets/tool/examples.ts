/** The examples of a tool but for the first, which its page holds: they come in one file when one is asked for. */

let coming: Promise<Readonly<Record<string, unknown>>> | undefined;

/** Where the file stands: beside the page of the tool. */
const address = () => `${location.pathname.replace(/\/?$/, '/')}examples.json`;

/** What is asked in an example of this page's tool, and how it ends; undefined where it can't be had now. Then the next one asks again. */
export async function exampleNamed(name: string): Promise<unknown> {
  coming ??= fetch(address()).then((answer) => answer.json() as Promise<Readonly<Record<string, unknown>>>);
  try {
    return (await coming)[name];
  } catch {
    coming = undefined;
    return undefined;
  }
}
