/** A verdict as text or Markdown, ready for a chat or a forum. */
import type { Proof, ProofLine, RuleLink } from '../proof.ts';

export interface Report {
  /** What was asked, in a few words: "Combat". */
  readonly title: string;
  /** What was given, each in a few words. */
  readonly given: readonly string[];
  readonly proofs: readonly Proof[];
  /** "Readings: …", where readings matter. */
  readonly readAs?: string | undefined;
}
/** Writes a rule, a link or something that counts: the only ways in which the two forms differ. */
interface Hand {
  readonly rule: (rule: RuleLink) => string;
  readonly strong: (text: string) => string;
}

const lineWords = (line: ProofLine, nth: number, { rule }: Hand): readonly string[] => [
  [
    `${nth}. ${rule(line.rule)}: ${line.says}`,
    line.to !== undefined &&
      ` (${line.from !== undefined && line.from !== line.to ? `${line.from} → ` : ''}${line.to})`,
    line.cites.length > 0 && ` See also ${line.cites.map(rule).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(''),
  ...line.beaten.map((text) => `   - Didn’t apply: ${text}`),
];

const proofWords = ({ label, lines, value, decided }: Proof, hand: Hand): readonly string[] => {
  const result = [label, value].filter(Boolean).join(' ');
  return [
    ...lines.flatMap((line, index) => lineWords(line, index + 1, hand)),
    ...(result ? [`${hand.strong(`Result: ${result}`)}${decided ? `, decided by ${hand.rule(decided)}` : ''}`] : []),
  ];
};

function written({ title, given, proofs, readAs }: Report, hand: Hand, link: string): string {
  return [
    hand.strong(title),
    ...given.map((text) => `- ${text}`),
    '',
    ...proofs.flatMap((proof) => [...proofWords(proof, hand), '']),
    ...(readAs ? [readAs] : []),
    link,
  ].join('\n');
}

/** As plain text: rules by number and title. */
export const asText = (report: Report, link: string) =>
  written(report, { rule: ({ number, title }) => `${number} ${title}`, strong: (text) => text }, link);

/** As Markdown: every rule is a link to its place on this site. */
export const asMarkdown = (report: Report, link: string) => {
  const rule = ({ number, title, href }: RuleLink) => `[${number} ${title}](${new URL(href, link).href})`;
  return written(report, { rule, strong: (text) => `**${text}**` }, link);
};
