/** A verdict as text or Markdown: ready for a chat or a forum. */
import { SITE_NAME } from '../../lib/site.ts';
import type { Proof, ProofLine, RuleLink } from '../proof.ts';

export interface Report {
  /** The game's whole title. */
  readonly game?: string | undefined;
  /** What was asked, in a few words: "Combat". */
  readonly title: string;
  /** What was given, each in a few words. */
  readonly given: readonly string[];
  readonly proofs: readonly Proof[];
  /** "Readings: …", where readings matter. */
  readonly readAs?: string | undefined;
}

/** One line, without control characters: names come from anyone. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
/** In Markdown, what would be a mark stands for itself. */
export const escaped = (text: string): string => oneLine(text).replace(/[\\`*_[\]<>|~]/g, '\\$&');

/** Writes words, a rule or something that counts: the only ways in which the two forms differ. */
export interface Hand {
  readonly text: (text: string) => string;
  readonly rule: (rule: RuleLink) => string;
  readonly strong: (text: string) => string;
}
/** As plain text: rules by number and title. */
export const PLAIN: Hand = { text: oneLine, rule: ({ number, title }) => `${number} ${title}`, strong: oneLine };
/** As Markdown: every rule is a link to its place on this site. */
export const markdown = (link: string): Hand => ({
  text: escaped,
  rule: ({ number, title, href }) => `[${escaped(`${number} ${title}`)}](<${new URL(href, link).href}>)`,
  strong: (text) => `**${escaped(text)}**`,
});

/** A line with its rule and all that stands below it. */
export const lineWords = (line: ProofLine, mark: string, { text, rule }: Hand): readonly string[] => [
  [
    `${mark}${rule(line.rule)}: `,
    line.tried !== undefined && `${text(line.tried)}. Not allowed: `,
    text(line.says),
    line.to !== undefined &&
      ` (${line.from !== undefined && line.from !== line.to ? `${text(line.from)} → ` : ''}${text(line.to)})`,
    line.cites.length > 0 && ` See also ${line.cites.map(rule).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(''),
  ...line.beaten.map((one) => `${' '.repeat(mark.length)}- Didn’t apply: ${text(one)}`),
];

const proofWords = ({ label, lines, value, decided }: Proof, hand: Hand): readonly string[] => {
  const result = [label, value].filter(Boolean).join(' ');
  return [
    ...lines.flatMap((line, index) => lineWords(line, `${index + 1}. `, hand)),
    ...(result
      ? [
          decided
            ? `${hand.strong(`Result: ${result.replace(/\.$/, '')}`)}, decided by ${hand.rule(decided)}`
            : hand.strong(`Result: ${result}`),
        ]
      : []),
  ];
};

/** The game and what was asked. */
export const headOf = ({ game, title }: Pick<Report, 'game' | 'title'>) => [game, title].filter(Boolean).join(', ');
/** Where it can be seen. */
export const from = (link: string) => `— ${SITE_NAME}, ${link}`;

function written(report: Report, hand: Hand, link: string): string {
  const { given, proofs, readAs } = report;
  return [
    hand.strong(headOf(report)),
    ...given.map((text) => `- ${hand.text(text)}`),
    '',
    ...proofs.flatMap((proof) => [...proofWords(proof, hand), '']),
    ...(readAs ? [hand.text(readAs), ''] : []),
    from(link),
  ].join('\n');
}

export const asText = (report: Report, link: string) => written(report, PLAIN, link);
export const asMarkdown = (report: Report, link: string) => written(report, markdown(link), link);
