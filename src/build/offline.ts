/** Reading without a network: what is kept by itself, and a pack for each game that is kept when the reader asks. */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';

/** Pages and files in one file. What pages have in common stands in it once. */
export interface Pack {
  /** What stands in texts more than once. */
  readonly pieces: readonly string[];
  /** By address, a page or a text file: what stands only there, and the places in `pieces` of the rest, in order. */
  readonly texts: Readonly<Record<string, readonly (string | number)[]>>;
  /** By address, what is no text, in hexadecimal: in base64, what repeats is seldom written in the same way. */
  readonly bytes: Readonly<Record<string, string>>;
}
/** Texts, each as the places of its pieces. */
interface Cut {
  readonly pieces: readonly string[];
  readonly texts: ReadonlyMap<string, readonly number[]>;
}
/** What a reader is told of a pack before it is asked for. */
export interface PackEntry {
  /** Another address whenever anything in it has changed. */
  readonly address: string;
  /** What a host sends for it, in bytes: brotli at the level of a host that compresses each answer. */
  readonly sent: number;
  /** What arrives of it unpacked, in bytes. */
  readonly size: number;
}

/** Every page that belongs to no game, and what all pages load. Whoever keeps a game needs it too. */
const SITE_PACK = 'site';

/** The page that is shown in place of one that is not kept. */
const OFFLINE_PAGE = 'offline/index.html';

/**
 * Writes a pack for the site and one for each game, and tells the service worker of them. `folder`: the site's on its host.
 * `apart`: games that are in no pack.
 */
export function writeOffline(
  dist: string,
  games: readonly string[],
  folder = '/',
  apart: readonly string[] = [],
): Readonly<Record<string, PackEntry>> {
  const addressOf = (file: string): string => `${folder}${file.replace(/(^|\/)index\.html$/, '$1')}`;
  const files = globSync(
    '**/*.{html,css,js,json,woff2,svg,webmanifest,pf_meta,pf_index,pf_fragment,pf_filter,pagefind}',
    {
      cwd: dist,
      exclude: [
        ...['api/*.json', 'embed/**', '**/oembed.json', 'pagefind/pagefind-ui*', 'pagefind/wasm.unknown.pagefind'],
        ...apart.flatMap((game) => [`${game}/**`, `search/${game}-*.json`]),
      ],
    },
  )
    .filter((file) => file !== 'sw.js')
    .sort();
  const homes = new Map(
    files.map((file) => {
      const path = fragmentUrl(dist, file) ?? `/${file}`;
      return [file, games.find((game) => path.startsWith(`/${game}/`))];
    }),
  );
  const gameOf = (file: string) => homes.get(file);
  const pages = files.filter((file) => file.endsWith('.html'));
  const load = loader(dist, files, games);
  const ofSite = load(pages.filter((page) => !gameOf(page)));
  const ofGame = new Map(
    games.map((game) => {
      const own = files.filter((file) => gameOf(file) === game);
      return [game, [...own, ...load(own, game)]];
    }),
  );
  const seen = new Map<string, number>();
  for (const file of [...ofGame.values()].flat()) seen.set(file, (seen.get(file) ?? 0) + 1);
  // What several games load comes once.
  const shared = [...seen].filter(([, times]) => times > 1).map(([file]) => file);
  const always = new Set([
    ...ofSite,
    ...shared,
    ...files.filter((file) => !file.startsWith('_astro/') && !gameOf(file)),
  ]);

  mkdirSync(join(dist, 'offline'), { recursive: true });
  const write = (id: string, inside: readonly string[]): PackEntry => {
    const text = JSON.stringify(packOf(dist, inside, addressOf));
    const name = `offline/${id}-${hashOf(text)}.json`;
    writeFileSync(join(dist, name), text);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return {
      address: addressOf(name),
      sent: brotliCompressSync(text, { params }).length,
      size: Buffer.byteLength(text),
    };
  };
  const packs = {
    [SITE_PACK]: write(SITE_PACK, [...always].sort()),
    ...Object.fromEntries(
      games.map((game) => [game, write(game, (ofGame.get(game) ?? []).filter((file) => !always.has(file)).sort())]),
    ),
  };
  writeFileSync(join(dist, 'offline/packs.json'), JSON.stringify(packs));
  // Nothing on that page is in italics: where they are met, they come by themselves.
  const shell = [OFFLINE_PAGE, ...load([OFFLINE_PAGE])].filter((file) => !/serif-italic|-rare/.test(file));
  tellWorker(join(dist, 'sw.js'), packs, shell.map(addressOf));
  return packs;
}

function tellWorker(worker: string, packs: Readonly<Record<string, PackEntry>>, shell: readonly string[]): void {
  const code = readFileSync(worker, 'utf8')
    .replace("'BUILD_VERSION'", JSON.stringify(hashOf(JSON.stringify([packs, shell]))))
    .replace('/* BUILD_PACKS */ {}', JSON.stringify(packs))
    .replace('/* BUILD_SHELL */ []', JSON.stringify(shell));
  writeFileSync(worker, code);
}

/**
 * Finds the style sheets, scripts and fonts that pages load, and what those load in their turn. The readers of judge's
 * lines, each called after its game and each with an engine, come with `game` alone.
 */
function loader(dist: string, files: readonly string[], games: readonly string[]) {
  const hashed = files.filter((file) => file.startsWith('_astro/'));
  const byName = new Map(hashed.map((file) => [file.slice('_astro/'.length), file]));
  const known = new Map<string, readonly Named[]>();
  const readerOf = (file: string) => games.find((game) => new RegExp(`^_astro/${game}[.-]`).test(file));
  const namedIn = (file: string): readonly Named[] => {
    const before = known.get(file);
    if (before) return before;
    const text = /\.(html|js|css)$/.test(file) ? readFileSync(join(dist, file), 'utf8') : '';
    const names = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name = '']) => byName.get(name) ?? []);
    // A script also lists what the scripts that it may load later need; these name it themselves.
    const all = file.endsWith('.js')
      ? [
          ...names(/\b(?:from|import) ?["'`]\.\/([\w.-]+\.js)["'`]/g).map((file): Named => ({ file })),
          ...names(/\bimport\(["'`]\.\/([\w.-]+\.js)["'`]/g).map((file): Named => ({ file, reads: readerOf(file) })),
          // It asks for its worker by its address, as a style sheet for letters.
          ...names(/([\w.-]+\.(?:css|woff2)|bot\.worker[\w.-]*\.js)\b/g).map((file): Named => ({ file })),
        ]
      : names(/_astro\/([\w.-]+\.(?:js|css|woff2))\b/g).map((file): Named => ({ file }));
    known.set(file, all);
    return all;
  };
  return (from: readonly string[], game?: string): readonly string[] => {
    const found = new Set<string>();
    const open = [...from];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      for (const named of namedIn(file)) {
        if (found.has(named.file) || (named.reads !== undefined && named.reads !== game)) continue;
        found.add(named.file);
        open.push(named.file);
      }
    }
    return [...found].sort();
  };
}
/** A file that another one names. `reads`: the game whose lines it reads. */
interface Named {
  readonly file: string;
  readonly reads?: string | undefined;
}

/**
 * Puts files into a pack. Texts are cut where elements begin: what repeats from page to page is then one piece. Files of
 * one kind stand beside each other, as they are most alike.
 */
export function packOf(dist: string, files: readonly string[], addressOf: (file: string) => string): Pack {
  const pieces: string[] = [];
  const places = new Map<string, number>();
  const place = (piece: string): number => {
    const known = places.get(piece);
    if (known !== undefined) return known;
    places.set(piece, pieces.length);
    return pieces.push(piece) - 1;
  };
  const texts = new Map<string, readonly number[]>();
  const bytes: Record<string, string> = {};
  for (const file of files.toSorted((one, other) => extname(other).localeCompare(extname(one)))) {
    const read = unpacked(join(dist, file));
    const isText = /\.(html|css|js|json|svg|webmanifest|pf_fragment)$/.test(file);
    if (!isText) bytes[addressOf(file)] = read.toString('hex');
    else texts.set(addressOf(file), piecesOf(read.toString('utf8'), file).map(place));
  }
  return { ...shared(joined({ pieces, texts })), bytes };
}
/** The same with fewer pieces: what always stands in the same order, with nothing in between, is one. */
function joined({ pieces, texts }: Cut): Cut {
  const MANY = -1;
  const END = -2;
  const next = new Map<number, number>();
  const before = new Map<number, number>();
  const note = (all: Map<number, number>, piece: number, other: number) =>
    all.set(piece, (all.get(piece) ?? other) === other ? other : MANY);
  for (const text of texts.values()) {
    for (const [nth, piece] of text.entries()) {
      note(next, piece, text[nth + 1] ?? END);
      note(before, piece, text[nth - 1] ?? END);
    }
  }
  const follows = (piece: number, other: number) => next.get(piece) === other && before.get(other) === piece;
  const chains: string[] = [];
  const places = new Map<number, number>();
  const written = [...texts].map(([address, text]) => {
    const ids: number[] = [];
    for (let nth = 0; nth < text.length; nth++) {
      const first = text[nth] ?? END;
      let chain = pieces[first] ?? '';
      for (; follows(text[nth] ?? END, text[nth + 1] ?? MANY); nth++) chain += pieces[text[nth + 1] ?? END] ?? '';
      const place = places.get(first) ?? chains.push(chain) - 1;
      places.set(first, place);
      ids.push(place);
    }
    return [address, ids] as const;
  });
  return { pieces: chains, texts: new Map(written) };
}
/** What stands in one text only, in its place there; what stands in several, among the pieces. */
function shared({ pieces, texts }: Cut): Pick<Pack, 'pieces' | 'texts'> {
  const times = new Map<number, number>();
  for (const piece of [...texts.values()].flat()) times.set(piece, (times.get(piece) ?? 0) + 1);
  const kept = [...times].filter(([, often]) => often > 1).map(([piece]) => piece);
  const places = new Map(kept.map((piece, place) => [piece, place]));
  const written = [...texts].map(([address, text]) => {
    const parts: (string | number)[] = [];
    for (const piece of text) {
      const place = places.get(piece);
      const last = parts.at(-1);
      if (place !== undefined) parts.push(place);
      else if (typeof last === 'string') parts.splice(-1, 1, last + (pieces[piece] ?? ''));
      else parts.push(pieces[piece] ?? '');
    }
    return [address, parts] as const;
  });
  return { pieces: kept.map((piece) => pieces[piece] ?? ''), texts: Object.fromEntries(written) };
}
/** A file. What Pagefind has packed is unpacked, as its reader takes it too: beside pages of the same words it packs better. */
function unpacked(path: string): Buffer {
  const bytes = readFileSync(path);
  return /\.(pf_\w+|pagefind)$/.test(path) ? gunzipSync(bytes) : bytes;
}
/** The page whose text a file of Pagefind's holds. */
const fragmentUrl = (dist: string, file: string): string | undefined =>
  file.endsWith('.pf_fragment') ? /"url":"([^"]+)"/.exec(unpacked(join(dist, file)).toString())?.[1] : undefined;
/** The elements at which pages are cut. */
const CUT =
  'a|article|aside|astro-island|button|code|dd|details|div|dl|dt|figure|footer|h[1-6]|li|link|main|meta|nav|ol|option|p|' +
  'pre|script|section|span|style|summary|td|title|tr|ul';
const BEFORE_ELEMENTS = new RegExp(String.raw`(?=<(?:${CUT})\b)`);
const piecesOf = (text: string, file: string): readonly string[] =>
  file.endsWith('.html') ? text.split(BEFORE_ELEMENTS) : [text];

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);
