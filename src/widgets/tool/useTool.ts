import { useEffect, useRef, useState } from 'preact/hooks';
import { addressNow, keepAddress } from './address.ts';
import { type FileForms, type Files, filesOf, type Holder } from './files.ts';
import { askedBy, linkOf, presetLink } from './link.ts';
import type { Salvaged } from './salvage.ts';

/** An example a tool can begin with. The first of a tool is what its page shows before anything is pressed. */
export interface Preset<State> {
  readonly name: string;
  readonly title: string;
  readonly state: State;
  /** Earlier names: a link that has one of them opens it. */
  readonly was?: readonly string[];
}

/** Reads what a link holds. Loaded when there is something to read. */
export type LinkReader<State> = (held: unknown) => Salvaged<State>;

/** What a reader entered into a tool, kept in the link. */
export interface Tool<State> {
  readonly state: State;
  readonly presets: readonly Preset<State>[];
  /** The preset that is shown as it was; empty once anything was changed. */
  readonly preset: string;
  /** What could not be read of a link or a file, each a sentence. */
  readonly complaints: readonly string[];
  /** What the complaints are about. */
  readonly about: 'link' | 'file';
  readonly change: (to: State) => void;
  /** Changes to something else altogether; what was there can be brought back. */
  readonly begin: (to: State) => void;
  /** Shows an example; what the reader had entered can be brought back. */
  readonly open: (preset: string) => void;
  /** Brings back what was there before something else was begun; undefined where nothing was entered. */
  readonly bringBack: (() => void) | undefined;
  /** The whole address, with everything that was entered. */
  readonly link: () => string;
  /** Undefined where its questions are no scenarios. */
  readonly files: Files | undefined;
}

/** What a tool makes of what a link holds. Whatever the link holds, there is an answer. */
export async function opened<State>(reader: () => Promise<LinkReader<State>>, held: unknown): Promise<Salvaged<State>> {
  try {
    return (await reader())(held);
  } catch {
    return { state: undefined, complaints: ['This tool can’t read part of this link.'] };
  }
}

/** Holds the state of a tool and keeps the link in the address bar true to it. A broken link says so. */
export function useTool<State>(
  presets: readonly Preset<State>[],
  reader: () => Promise<LinkReader<State>>,
  forms?: FileForms<State>,
): Tool<State> {
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- the page gives one at least
  const first = presets[0]!;
  const [state, setState] = useState(first.state);
  const [preset, setPreset] = useState(first.name);
  const [complaints, setComplaints] = useState<readonly string[]>([]);
  const [about, setAbout] = useState<'link' | 'file'>('link');
  /** What the reader had entered before something else was begun. */
  const [left, leave] = useState<{ readonly state: State }>();
  /** Counts changes, so that a link that was made late does not replace a newer one. */
  const changes = useRef(0);

  const show = (to: Preset<State>) => {
    setState(to.state);
    setPreset(to.name);
  };
  useEffect(() => {
    const read = async () => {
      const nth = ++changes.current;
      const asked = await askedBy(location.hash);
      const told = [...asked.complaints];
      const found = presets.find(({ name, was }) => name === asked.preset || was?.includes(asked.preset ?? ''));
      const salvaged = asked.held && (await opened(reader, asked.held.value));
      if (nth !== changes.current) return;
      if (salvaged) told.push(...salvaged.complaints);
      if (salvaged?.state !== undefined) {
        setState(salvaged.state);
        setPreset('');
      } else if (found) show(found);
      else {
        if (asked.preset !== undefined) told.push(`There is no example “${asked.preset.slice(0, 60)}”.`);
        if (told.length > 0) told.push('The first example is shown instead.');
        show(first);
      }
      setAbout('link');
      setComplaints(told);
    };
    const listen = () => void read();
    // Whoever is quick may have entered something already.
    if (changes.current === 0) listen();
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);

  const change = (to: State) => {
    const nth = ++changes.current;
    setState(to);
    setPreset('');
    setComplaints([]);
    void linkOf(to).then((hash) => nth === changes.current && keepAddress(hash));
  };
  /** An example that nobody changed is no loss. */
  const keep = () => preset === '' && leave({ state });
  const begin = (to: State) => {
    keep();
    change(to);
  };
  const link = () => (preset === '' ? addressNow() : `${location.origin}${location.pathname}#${presetLink(preset)}`);
  const complain = (told: readonly string[]) => {
    setAbout('file');
    setComplaints(told);
  };
  const held = useRef<Holder<State>>({ state, link, begin, complain });
  held.current = { state, link, begin, complain };
  return {
    state,
    presets,
    preset,
    complaints,
    about,
    change,
    begin,
    files: forms && filesOf(forms, () => held.current),
    open: (name) => {
      const found = presets.find((one) => one.name === name);
      if (!found) return;
      changes.current++;
      keep();
      show(found);
      setComplaints([]);
      keepAddress(presetLink(name));
    },
    bringBack:
      left &&
      (() => {
        leave(undefined);
        change(left.state);
      }),
    link,
  };
}
