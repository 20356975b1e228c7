/**
 * Real cards, read by hand: the structure of each text, not its words. Who read them had the text and the chapter on card
 * features, wrote the structure down, and only then ran the reader.
 *
 * Parts are parted by `|`, in the order of the text: `c` a continuous trait, `t` a triggered one, `g` a Gold-producing one
 * in short print, `~` color text, anything else an ability by its keywords and designators. In brackets stand the elements
 * of its constraints block, each with its last word: T trigger, C condition, L limit, P cost, G targeting; an icon has no
 * word. Behind that stand the number of effects and a `~` for each piece of color text. After a plus sign stands what the
 * text creates. A designator with a question mark is one of a later arc, and only that it is there was written down. `?`
 * alone: this chapter does not decide, and the reader has to say so.
 */
import type { Creation } from '../l5r/created/state.ts';
import { type Ability, allParts, type Clause, type TextBox, type Trait } from '../l5r/text/state.ts';

const LETTERS: Readonly<Record<Clause['kind'], string>> = {
  trigger: 'T',
  condition: 'C',
  limit: 'L',
  cost: 'P',
  target: 'G',
  effect: 'E',
};
const isIcon = (words: string) => /^:[^ ]*:$/.test(words);
const element = ({ kind, words }: Clause) =>
  LETTERS[kind] + (isIcon(words) ? '' : `:${words.match(/[\p{L}\p{N}'’-]+/gu)?.at(-1) ?? ''}`);

function blockOf(block: Trait | Ability): string {
  if ('inFull' in block && block.inFull !== undefined) return 'g';
  const head =
    'designators' in block ? [...block.keywords, block.designators.join('/')].join(' ') : block.triggered ? 't' : 'c';
  const constraints = block.constraints.length > 0 ? `[${block.constraints.map(element).join(' ')}]` : '';
  const colors = allParts({ parts: [block.part] }).filter(({ kind }) => kind === 'color').length;
  return `${head}${constraints}${block.effects.length}${'~'.repeat(colors)}`;
}

/** The structure of a text that was read, written as above. */
export function structureOf({ traits, abilities, parts }: TextBox, creations: readonly Creation[]): string {
  const blocks = [...traits, ...abilities].map((block) => ({ from: block.part.from, is: blockOf(block) }));
  const colors = parts.filter(({ kind }) => kind === 'color').map(({ from }) => ({ from, is: '~' }));
  const inOrder = [...blocks, ...colors].sort((one, other) => one.from - other.from).map(({ is }) => is);
  return [inOrder.join(' | '), ...creations.map(({ times, type }) => `${times ?? '?'} ${type}`)].join(' + ');
}
/** The same without what is not written down of abilities of a later arc. */
export const withoutLater = (structure: string) => structure.replace(/\b(Interrupt)(?:\[[^\]]*\])?\d~*/g, '$1?');

/** 150 cards of other arcs, drawn at random. The reader was mended where it read them wrongly. */
export const READ_BY_HAND: Readonly<Record<string, string>> = {
  'Akodo Kano': 'Limited1 | Battle[P]1',
  Desire: 'Political Open4',
  'Moto Yao-tsu': 't[T:resolves]1',
  'Library of Rebirth': 'Reaction[C:bowed T:Personality]1 | Battle[P:Shugenja]2',
  Aberrations: 'Battle2',
  'Green Lake Dojo': 'g | Open[P]2',
  'Yoritomo Naoto': 'Battle[G:unit]1',
  'Mirumoto Jaikei': '?',
  'Mastery of Chikujo': 'Open2 | Absent Battle[P]1',
  Invocation: 'Limited1',
  'Bayushi Mugoshi': 'Political Reaction[T:play P:player]1~',
  'Lookout Post': 'Absent Interrupt? | Battle2',
  'Mirumoto Futoro': 'Iaijutsu Battle[P]1',
  Destrier: 'c1',
  'Asahina Umehiko': 'c1',
  'Centering the Soul': 'Reaction[T:resolves P:card G:bowed]2',
  'Sentinel Spirit': 'Open[C:Personalities P:Spirit]1',
  'Yodotai Legionnaire': 'c1 | t[T:play]1',
  Shugorei: 'c1 | Limited[C:ended]1',
  'Military Promotion': 'Open[P:Tactician G:Personality]2',
  'Utaku Masako': 'c1',
  "Archer's Position": 'c1 | c1 | Battle/Engage2',
  'Togashi Torazu': 'Reaction[T:play]1 | Battle[P:Torazu]1',
  'Moto Chinua • Experienced': 'c1 | Battle2',
  'Isawa Momoko': 'Battle/Open2',
  'Strength in the Earth': 'Earth Battle2',
  'Shinjo Tselu • Experienced 2': 'Limited[P]1 + 1 Follower',
  Urgency: 'Open1 | Limited[P:Gold]1',
  'Sahara Sensei': 'c1 | Interrupt?',
  'Unstable Ground': 'Battle[C:battlefield P:Scout G:attachments]2',
  'Control the Field': 'Battle2',
  'Whispering Archive': 'c1',
  'Tsuruchi Satou': 'Battle[P]1',
  'Venerable Master': 'g | Open[P P]1 + 1 Personality',
  'The Ancestral Sword of Hantei • Experienced': 'c1 | c1 | t[T:play]1 | Battle[G:unit]3',
  Architect: 'c1',
  'Read the Essence': 'Open[P:card G:Void]1',
  'Calling the Darkness': 'Limited1',
  'Riot in the Second City': 'Limited1',
  'Charge Into Danger': 'Absent Battle3',
  'Ritual Preparation': 'Battle1',
  'Yoritomo Iwashi': 'Limited[C:began G:Personality]1',
  'The Hidden Bastion of the Spider': 'Tireless Battle1',
  'Hidden Weapons': 'c1 | Limited1',
  'Bamboo Irrigation': 'c1',
  'Goju Kumoru': 'c1 | Ninja Open5',
  "Chikushudo's Infusion": 'c1 | Open[P]1',
  'Brush The Arrow Aside': 'Open2 | Interrupt?',
  Usurpation: 'Battle3',
  'Akenohoshi, the Dancer': 'Open[P]1',
  'Reinforced Parangu': 'Battle1',
  'Astonishing Accusation': 'Political Reaction[T:Personality]1 | Political Limited2',
  'Kitsune Satoko': 'c1 | Home Battle[P]2',
  'Political Standoff': 't[T:own]1 | c1 | c1 | Political Open1',
  'Recovering What Was Lost': 'Absent Engage2',
  'Akodo Hotaka': 'c1 | c1 | c1',
  'False Ring of Air': 'c1 | t[T:side]1 | Absent Battle[P]1',
  'Kitsune Gorikki': 't[T:Gorikki C:Clan]1',
  'Crowded Streets': 't[T:performed]1 | Battle[C:battlefield]2',
  'The Compassion of the Unicorn': 't[T:Effect]1 | Battle/Open[P:Personality G:unit]2',
  'Open Roads': 't[T:battlefield]1 | Battle/Engage2',
  'Border Market': 'Open[P P]1',
  'Touch of the Night': 'Battle[P:Personality]1',
  'Yoritomo Kuniken': 'c1',
  'Moto Baatar': 'Battle[P]2',
  'Kitsuki Goichi': 'Battle1',
  'Shadow of the Dark God': 'c1 | Open1',
  'Tsuruchi Nishima': 't[T:action]1',
  'Merchant Guard': 'c1',
  'Moto Qorin': 'c1',
  'Kaiu Esumi': 'Battle2',
  'In the Right': 'Battle[P:location G:down]1',
  'The Last Strike': 't[T:Effect]1 | Iaijutsu Battle2',
  'Ikoma Keisuke': 'c1 | Battle1',
  "The Isha's Yumi • Experienced": 'c1 | Battle[P:hand]1',
  'Matched Daisho': 't[T:Effect]1 | c1',
  'Abundant Farmlands': 't[T:begins]1 | g',
  'Shiba Sansesuke': 'Reaction[T:location P:Sansesuke]1',
  'Yoritomo Hiromi, the Growing Storm • Experienced 2': 'c1 | Thunder Engage1',
  "The Sun's Aspiration": 'Open[G:Holding]1 | Open[P:game G:piles]1',
  'Blistering Rain': 'Water Battle[P]1',
  'Tamori Touya': 'Battle2',
  'Art of the Iai': 'Battle/Engage[P]2',
  'Unexpected Valor': 'c1 | Battle1',
  'Moto Naleesh, the Living Goddess • Experienced': 'c1 | t[T:battle]1 | Engage1',
  'Distracted Sentries': 't[T:destroyed]1 | Tireless Open2',
  'Bayushi Masashi': 'Battle2',
  'Productive Mine': 'g',
  'Ikoma Kiyomako': 'Battle2',
  'Fearless Heavy Infantry': 'c1 | Interrupt?',
  'Kakita Kazan': 'Battle[G:Personality]3',
  'Way of the Mantis': 'c1 | Battle2',
  'Tsuruchi Arayo': 'Battle[P]2',
  'Shiba Kiyomichi': 't[T:Shugenja]1 | Battle1',
  'Mirumoto Bojan': 't[T:play]1',
  "Yozo's Inspiration": 'Limited1',
  'The Second Battle of Beiden Pass': 'Limited1',
  'Doji Natsuyo': 'c1 | Favor Political Open[P]1',
  'Black Marketeering': 'Battle[G:lower]4~',
  'Moshi Ikako': 'Fire Battle1',
  'Yunmen, the Whisper': 'c1 | Air Open[P]1',
  'Recruitment Station': 'g | Battle/Open[P P]1',
  'Gozaru no Oni': 't[T:play]1 | t[T:destroyed]1 | Battle[G:cards]2',
  'Voice of Experience': 'g | Interrupt?',
  'Yasuki Tono • Experienced': 'Open[P]1',
  'Ward of Air': 't[T:action]1 | Air Battle1',
  'Reckless Duel': 'Battle[P:Personality G:Personality]3',
  'Mirumoto Yasushi': 'Interrupt?',
  "The Tapestry's Flowing Pattern": 'Void Battle/Engage[P]2',
  'Valiant Defense': '?',
  Zaiko: 'Interrupt? | Battle[P]1',
  'Show Me Your Stance': 'Iaijutsu Battle5',
  'Disciples of Master Coin': 'Kolat Open[P]1',
  'Ikoma Shizuka': 'Limited[P:Shizuka]3',
  'Stuck in Rokugan': 'Open[G:Holding]1 | Limited[G:Celestial]1',
  'Mempo of the Amethyst Champion': 'c1 | c1 | t[T:action]1 | Reaction[T:Favor]1',
  'Without Your Weapons': 'c1 | Battle[P]1',
  'Hidden Strength': '?',
  "Nubane's Defense": 'Battle1',
  'Sanctuary of the Waves': 'Battle[P:card G:Personalities]2',
  "Hero's Memorial": 'Reaction[P T:Personalities]1',
  'Ide Okinomi': 'Economic Open[P]2',
  'Tsuruchi Samuru': 'Battle1',
  'Tsuruchi Tomaru • Experienced': 'Battle[L:turn]1',
  'Asako Megu': 'Battle[G:Personality]3',
  'Seppun Barru': 'Battle1',
  'Matsu Morito': 'Battle[P]1',
  'Asako Usohara': 'c1 | Limited[P]2 | Limited3',
  'House of the Floating Lotus': 'g',
  'Isawa Hibana • Experienced': 'c1 | c1 | c1',
  'Bayushi Shen-lao': 'Battle3',
  'Hida Zaiberu': 'c1 | Battle1~',
  'Asahina Nanae • Experienced': 'Battle/Open[C:bowed G:Personality]3',
  Indifference: 't[T:Effect]1 | Battle1',
  'Twist of Fate': 'Reaction[T:ends]1',
  'Army Like a Tide': 'Battle2',
  'Ominous Rumors': 'Political Open3~',
  'The Power of a Word': 'Reaction[T:Courtier]2 | Battle[G:Personalities]1~',
  'Blood of Shahai': 'Maho Battle/Open1 | Maho Battle2',
  'Doji Senkiku': 'Political Engage1',
  'Miryoku no Shima': 'Open2~',
  'Touch of Lightning': 'Thunder Interrupt? | Unstoppable Thunder Battle1',
  'Kitsuki Yoyugi': 'Political Open[P]2',
  Mist: 'c1 | Battle/Engage2',
  'Chuuna Sensei': 'c1 | Limited[P]3',
  'Master of Clear Water Dojo': 'c1',
  'Daigotsu Takayasu • Experienced': 't[T:play]1 | Maho Battle1',
  'Expert Archers': 'c1 | Battle[P]1',
  'Hida Zaiburo': 'Battle1',
  'Questionable Market': '?',
};
