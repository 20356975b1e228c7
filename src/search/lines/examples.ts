/** Lines to press on the search page, by game, each with what it shows. */
export const LINE_EXAMPLES: Readonly<Record<string, readonly (readonly [line: string, shows: string])[]>> = {
  l5r: [
    ['l5r 4 +2', 'a bonus'],
    ['l5r 4 +2 -7', 'a sum below 0'],
    ['l5r 4 min 5', 'a minimum'],
    ['l5r 4 +2 max 3', 'a maximum'],
    ['l5r 4 +2 -7 min 3 max 1', 'a minimum above the maximum'],
    ['l5r ph 4 min base +1 max 0', 'the source’s own example'],
    ['l5r 4 +1 min 4 max 0 twenty festivals', 'another edition'],
    ['l5r 2 -3 set 5', 'a stat that is set'],
    ['l5r family honor 3 -4', 'a stat that can be negative'],
    ['l5r * +2', 'an asterisk'],
  ],
};
