import { useEffect, useRef, useState } from 'preact/hooks';
import { addressNow, keepAddress } from './address.ts';
import { exampleNamed } from './examples.ts';
import { type FileForms, type Files, filesOf, type Holder, opening } from './files.ts';
import type { Ahead } from '../walk/ahead.ts';
import { linkOf, presetLink } from './link.ts';
import type { RuleId } from '../../../rules-engine/core/rule.ts';
import type { ReadAs, ReadingTable } from './ReadingsForm.tsx';
import type { Salvaged } from './salvage.ts';
import type { OpenedLink } from './opening.ts';
import type { Since } from './Since.tsx';

/** Every question is read somehow. */
export interface Asked {
  readonly readAs: ReadAs;
}

/** How an example ends, in a sentence, and the rule that decides it. */
export interface Ends {
  readonly says: string;
  readonly rule?: RuleId | undefined;
}
/** An example a tool can begin with. The first of a tool is what its page shows before anything is pressed. */
export interface Preset<State> {
  readonly name: string;
  readonly title: string;
  /** The first is here from the beginning. The others come when one is asked for. */
  readonly state?: State;
  /** Comes with the state. */
  readonly ends?: Ends | undefined;
  /** Those of one group stand together under its name. */
  readonly group?: string;
  /** Earlier names: a link that has one of them opens it. */
  readonly was?: readonly string[];
}

/** An example that is all here. */
export type WholePreset<State> = Preset<State> & { readonly state: State };

/** Reads what a link holds. Loaded when there is something to read. */
export type LinkReader<State> = (held: unknown) => Salvaged<State>;

export type About = 'link' | 'file' | 'example' | 'game';

/** What a reader entered into a tool, kept in the link. */
export interface Tool<State> {
  readonly state: State;
  /** What is there already: `state` is drawn a picture later. */
  readonly now: () => State;
  readonly presets: readonly Preset<State>[];
  /** The preset that is shown as it was; empty once anything was changed. */
  readonly preset: string;
  /** How that preset ends. */
  readonly ends: Ends | undefined;
  /** What could not be read of a link or a file, each a sentence. */
  readonly complaints: readonly string[];
  /** What the complaints are about. */
  readonly about: About;
  /** What is read otherwise today than when the link was made that was opened. */
  readonly since: Since | undefined;
  readonly change: (to: State) => void;
  /** Shows another place in a walk, which changes nothing of what is asked: an example stays the example. */
  readonly look: (to: State) => void;
  /** Changes to something else altogether; what was there can be brought back. */
  readonly begin: (to: State) => void;
  /** Shows an example; what the reader had entered can be brought back. */
  readonly open: (preset: string) => void;
  /** Brings back what was there before something else was begun; undefined where nothing was entered. */
  readonly bringBack: (() => void) | undefined;
  /** The whole address, with everything that was entered: the scenario, so that it stays what it is, also of an example. */
  readonly link: () => Promise<string>;
  /** The part after `#` of the link to another state of the tool; undefined where it has none, or its code doesn't load. */
  readonly linkTo: (state: State) => Promise<string | undefined>;
  readonly files: Files<State>;
}

/** What a tool needs to read and write its questions, each loaded when it is needed. */
export interface Forms<State> {
  readonly table: ReadingTable;
  /** Its questions as scenarios. */
  readonly files: FileForms<State>;
  /** Plays a question before it is shown. */
  readonly ahead?: Ahead<State> | undefined;
}

/**
 * Keeps the address true to what was entered: at once to what was typed, and after a pause to the scenario that it is.
 * What is no question yet, and what no scenario can say, stays as it was typed.
 */
async function address<State extends Asked>(forms: Forms<State>, state: State, isNow: () => boolean): Promise<void> {
  const keep = (hash: string | undefined) => hash !== undefined && isNow() && keepAddress(hash);
  keep(await linkOf(state));
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  if (isNow()) keep(await scenarioIn(forms, state));
}
/** Undefined also where the code for it can’t be loaded: without a network, what was typed has to do. */
const scenarioIn = <State extends Asked>(forms: Forms<State>, state: State) =>
  opening().then(
    (code) => code.scenarioHash(forms, state),
    () => undefined,
  );
/** The whole address of the scenario; without one, of the example, or of what was typed. */
async function linkTo<State extends Asked>(forms: Forms<State>, state: State, preset: string): Promise<string> {
  const hash = await scenarioIn(forms, state);
  if (hash === undefined && preset === '') return addressNow();
  return `${location.origin}${location.pathname}#${hash ?? presetLink(preset)}`;
}
const openedBy = <State extends Asked>(
  forms: Forms<State>,
  open: (code: Awaited<ReturnType<typeof opening>>) => Promise<OpenedLink<State>>,
): Promise<OpenedLink<State>> =>
  opening().then(
    (code) => code.opened(forms, () => open(code)),
    () => ({ state: undefined, complaints: [NO_CODE] }),
  );
/** How long nothing more is entered before a scenario is made of it, in milliseconds. */
const PAUSE = 200;
/** No complaint: always the same, so that a page that wakes is not drawn a second time for it. */
const NOTHING: readonly [About, readonly string[]] = ['link', []];
/** The code that opens links is not here. */
export const NO_CODE = 'The code for links couldn’t be loaded. Check the connection, then try again.';
const NOT_HERE = 'This example couldn’t be loaded. Check the connection, then try again.';

/** A state in which something is walked through, and the place in it. */
interface Walked {
  readonly walk?: { readonly at?: number | undefined };
}
const END = 'end';
const placeIn = (state: object): string => String((state as Walked).walk?.at ?? END);
/** The same, looked at from a place that a link names; where it names none, from where it begins. */
function lookedAt<State extends object>(state: State, place: string): State {
  const { walk } = state as Walked;
  const at = place === END ? undefined : Number(place);
  return walk && (at === undefined || Number.isSafeInteger(at)) ? { ...state, walk: { ...walk, at } } : state;
}

/** An example with what is asked in it, looked at from a place; undefined where that can’t be had now. */
async function whole<State>(
  { table, ahead }: Forms<State>,
  listed: Preset<State> | undefined,
  at?: string | null,
): Promise<WholePreset<State> | undefined> {
  const asked = listed?.state ? listed : listed && (await exampleNamed(listed.name));
  if (!asked) return undefined;
  const { state: given, ends } = asked as { readonly state: State & object; readonly ends?: Ends };
  const state = typeof at === 'string' ? lookedAt(given, at) : given;
  await ahead?.(state, table);
  return { ...(listed as Preset<State>), state, ends };
}

/** What a tool shows, and the example that it is; an empty name once anything was changed. */
interface Shown<State> {
  readonly state: State;
  readonly preset: string;
  readonly ends?: Ends | undefined;
}

/** What is shown, and what is there `now`: it is drawn a picture later, and what comes between must not fall back behind it. */
function useShown<State>(first: WholePreset<State>) {
  const [shown, draw] = useState<Shown<State>>({ ...first, preset: first.name });
  const now = useRef(shown);
  const show = (state: State, preset = '', ends?: Ends) => {
    // What is there already is not drawn again.
    if (state === now.current.state && preset === now.current.preset) return;
    draw((now.current = { state, preset, ends }));
  };
  return { ...shown, now, show };
}

/** What an address asks for: an example, or what could be read of what it holds. */
interface AskedFor<State> extends Partial<OpenedLink<State>> {
  readonly complaints: readonly string[];
  readonly example?: WholePreset<State> | undefined;
}
/** Reads an address. Where it asks for nothing, what is kept on the device counts. */
async function askedFor<State extends Asked>(
  forms: Forms<State>,
  presets: readonly Preset<State>[],
  hash: string,
  kept?: () => unknown,
): Promise<AskedFor<State>> {
  const params = new URLSearchParams(hash.slice(1));
  const named = params.get('preset');
  if (named !== null) {
    const listed = presets.find(({ name, was }) => name === named || was?.includes(named));
    const example = await whole(forms, listed, params.get('at'));
    const missing = listed ? NOT_HERE : `There is no example “${named.slice(0, 60)}”.`;
    return { example, complaints: example ? [] : [missing] };
  }
  if (isLink(hash)) return openedBy(forms, (code) => code.openLink(forms, hash));
  const held = kept?.();
  return held === undefined ? { complaints: [] } : openedBy(forms, (code) => code.openHeld(forms, held));
}
/** A place on the page has no “=” in its name. */
const isLink = (hash: string) => hash.includes('=');

/** What some tools have besides. */
interface More<State> {
  /** Gives back what is kept on the device, where the address asks for nothing; then the address stays empty. */
  readonly kept?: () => unknown;
  readonly ahead?: Ahead<State>;
}

/** Holds the state of a tool and keeps the link in the address bar true to it. A broken link says so. */
export function useTool<State extends Asked>(
  presets: readonly Preset<State>[],
  table: ReadingTable,
  files: FileForms<State>,
  { kept, ahead }: More<State> = {},
): Tool<State> {
  const forms: Forms<State> = { table, files, ahead };
  const [first] = presets as readonly [WholePreset<State>]; // The page gives one at least, and the first is whole.
  const { state, preset, ends, now, show } = useShown(first);
  const [since, setSince] = useState<Since>();
  /** What the reader had entered before something else was begun. */
  const [left, leave] = useState<Shown<State>>();
  /** Counts changes, so that a link that was made late does not replace a newer one. */
  const changes = useRef(0);
  const isOpening = useRef(false);
  const [[about, complaints], complain] = useState(NOTHING);

  const keepIn = (to: State, nth: number) => {
    if (kept) keepAddress('');
    else void address(forms, to, () => nth === changes.current);
  };
  useEffect(() => {
    const open = async () => {
      const nth = ++changes.current;
      const { hash } = location;
      isOpening.current = isLink(hash);
      const read = await askedFor(forms, presets, hash, kept);
      isOpening.current = false;
      if (nth !== changes.current) return;
      const told = [...read.complaints];
      setSince(read.since);
      if (read.state !== undefined) {
        show(read.state);
        // From now on, the address names the scenario.
        if (kept || (read.isTyped && !told[0])) keepIn(read.state, nth);
      } else {
        if (told[0] && !kept) told.push('The first example is shown instead.');
        const { state: to, name, ends } = read.example ?? first;
        show(to, name, ends);
      }
      complain(told.length > 0 ? [kept ? 'game' : 'link', told] : NOTHING);
    };
    // Whoever is quick may have entered something already.
    if (changes.current === 0) void open();
    const listen = () => {
      if (!kept || isLink(location.hash)) void open();
    };
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);

  const change = (to: State) => {
    const nth = ++changes.current;
    show(to);
    complain(NOTHING);
    setSince(undefined);
    keepIn(to, nth);
  };
  const look = (to: State) => {
    // What a link holds counts more than a look at what is there until it is opened.
    if (isOpening.current || (changes.current === 0 && isLink(location.hash))) return;
    const { preset: example, ends } = now.current;
    if (example === '' && !kept) change(to);
    else {
      changes.current++;
      show(to, example, ends);
      if (!kept) keepAddress(`${presetLink(example)}&at=${placeIn(to)}`);
    }
  };
  /** An example that nobody changed is no loss. */
  const keep = () => now.current.preset === '' && leave(now.current);
  const begin = (to: State) => {
    keep();
    change(to);
  };
  const open = async (name: string) => {
    const nth = ++changes.current;
    isOpening.current = true;
    const listed = presets.find((one) => one.name === name);
    const found = await whole(forms, listed);
    isOpening.current = false;
    if (nth !== changes.current) return;
    complain(['example', found ? [] : [NOT_HERE]]);
    if (!found) return;
    keep();
    show(found.state, found.name, found.ends);
    setSince(undefined);
    keepAddress(presetLink(name));
  };
  const link = () => linkTo(forms, now.current.state, now.current.preset);
  const held = (): Holder<State> => ({
    state: now.current.state,
    link,
    begin,
    complain: (told) => complain(['file', told]),
  });
  return {
    state,
    now: () => now.current.state,
    presets,
    preset,
    ends,
    complaints,
    about,
    change,
    look,
    begin,
    since,
    linkTo: (to) => scenarioIn(forms, to),
    files: filesOf(files, held),
    open: (name) => void open(name),
    bringBack:
      left &&
      (() => {
        leave(undefined);
        change(left.state);
      }),
    link,
  };
}
