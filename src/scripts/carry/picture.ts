/** A verdict as a picture, for a chat that shows no links: what was asked, the answer large, and the rule that decided it. */
import { SITE_NAME } from '../../lib/site.ts';
import { headOf, oneLine, type Report } from '../../widgets/tool/report.ts';

/** As large as the pictures for links, in pixels. */
const SIZE = { width: 1200, height: 630 };
const EDGE = { left: 72, right: 1136, top: 96, bottom: 578 };
/** Answers beyond these are in the link. */
const MOST = 4;

interface Pen {
  readonly font: string;
  /** A color of the page, by the name of its property. */
  readonly ink: string;
}

/** An answer and what decided it: "Force 4", "2.6.C.i Minimum". */
interface Answer {
  readonly says: string;
  readonly by?: string | undefined;
}
const answersOf = ({ proofs }: Report): readonly Answer[] =>
  proofs.slice(0, MOST).map(({ label, value, decided }) => ({
    says: oneLine([label, value].filter(Boolean).join(' ')),
    by: decided && `${decided.number} ${decided.title}`,
  }));
/** What the picture says, for those who don’t see it. */
export const wordsOf = (report: Report): string =>
  [
    headOf(report),
    ...report.given.map(oneLine),
    ...answersOf(report).map(({ says, by }) => (by ? `${says} (${by})` : says)),
  ]
    .filter(Boolean)
    .join('. ')
    .replaceAll('?.', '?');

/** Breaks words into lines no wider than there is room for; what is left after `most` lines is cut with an ellipsis. */
function linesOf(context: CanvasRenderingContext2D, text: string, most: number): readonly string[] {
  const room = EDGE.right - EDGE.left;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && context.measureText(longer).width > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]} …`] : lines;
}

/** Draws it in the colors and letters of the page. */
export async function pictureOf(report: Report, link: string): Promise<HTMLCanvasElement> {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  canvas.style.width = '100%';
  canvas.role = 'img';
  canvas.ariaLabel = wordsOf(report);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const style = getComputedStyle(document.querySelector('[data-game]') ?? document.documentElement);
  const color = (name: string) => style.getPropertyValue(name);
  await document.fonts.ready;

  context.fillStyle = color('--paper');
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.fillStyle = color('--accent');
  context.fillRect(0, 0, 20, SIZE.height);

  const ends = (at: 'left' | 'right') => {
    context.textAlign = at;
    return EDGE[at];
  };
  const write = (text: string, y: number, pen: Pen, at: 'left' | 'right' = 'left') => {
    context.font = pen.font;
    context.fillStyle = color(pen.ink);
    context.fillText(text, ends(at), y, EDGE.right - EDGE.left);
  };
  const [sans, serif] = [color('--sans'), color('--serif')];
  write(headOf(report), EDGE.top, { font: `600 30px ${sans}`, ink: '--accent' });

  const small: Pen = { font: `400 34px ${serif}`, ink: '--ink-soft' };
  context.font = small.font;
  const given = linesOf(context, report.given.map(oneLine).join(' · '), 3);
  given.forEach((line, index) => write(line, EDGE.top + 58 + index * 44, small));

  const answers = answersOf(report);
  const longest = Math.max(...answers.map(({ says }) => says.length), 1);
  const large = Math.min(
    [92, 60, 44, 36][[28, 60, 130].filter((most) => longest > most).length] ?? 36,
    220 / Math.max(answers.length, 1),
  );
  const strong: Pen = { font: `600 ${large}px ${serif}`, ink: '--ink' };
  context.font = strong.font;
  const written = answers.flatMap(({ says, by }) => [
    ...linesOf(context, says, answers.length > 1 ? 1 : 5).map((line) => ({ line, pen: strong, high: large * 1.15 })),
    ...(by && answers.length < 3 ? [{ line: by, pen: { font: `400 28px ${sans}`, ink: '--accent' }, high: 42 }] : []),
  ]);
  const top = EDGE.top + 58 + given.length * 44;
  const high = written.reduce((sum, line) => sum + line.high, 0);
  let y = Math.max(top, (top + EDGE.bottom - 50 - high) / 2);
  for (const one of written) {
    y += one.high;
    write(one.line, y - one.high * 0.22, one.pen);
  }

  write(SITE_NAME, EDGE.bottom, { font: `600 30px ${serif}`, ink: '--ink' });
  const { host } = new URL(link);
  write(`An unofficial fan work · ${host}`, EDGE.bottom, { font: `400 26px ${sans}`, ink: '--ink-soft' }, 'right');
  return canvas;
}

/** Its file. */
export const fileOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.')))),
  );
