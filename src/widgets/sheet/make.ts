/** An element with its text or what is in it. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...inside: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.append(...inside.filter((one) => one !== undefined));
  return element;
}
