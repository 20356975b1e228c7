/** The file of an example as readers keep it for themselves: outside its folder it names its game. */
export const ownFile = (game: string, text: string): string =>
  /^game:/m.test(text) ? text : text.replace(/^kind:/m, `game: ${game}\nkind:`);

/** Where it can be had. */
export const ownFileHref = (href: string): string => href.replace(/\/?$/, '.yaml');
