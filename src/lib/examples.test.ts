/** What is copied and what is on the screen are two ways to show one proof: they must not say different things. */
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import type { ProofLine } from '../widgets/proof.ts';
import { ProofLines, ProofList } from '../widgets/ProofList.tsx';
import { asMarkdown, asText, lineWords, oneLine, PLAIN } from '../widgets/tool/report.ts';
import { exampleOf } from './examples.ts';
import { listedGames } from './library.ts';

const words = (html = '') =>
  oneLine(
    html
      .replace(/<[^>]*>/g, '')
      .replace(
        /&(lt|gt|quot|amp);/g,
        (_, name: 'lt' | 'gt' | 'quot' | 'amp') => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name],
      ),
  );
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => words(found));

/** A line as it is drawn, in the words in which it is copied. */
function drawn(line: ProofLine): readonly string[] {
  const html = render(h(ProofLines, { lines: [line] }));
  const [, title, number] = /<a class="num"[^>]*title="([^"]*)"[^>]*>([^<]*)<\/a>/.exec(html) ?? [];
  const [says] = all(html, /<span class="says">(.*?)<\/span>(?=<span class="(?:change|why)|<div|<\/li>)/gs);
  const [tried] = all(html, /<span class="tried">(.*?)<\/span>/gs);
  const [change] = all(html, /<span class="change">(.*?)<\/span>/gs);
  const cites = all(/<span class="why">(.*?)<\/span>/s.exec(html)?.[1] ?? '', /<a [^>]*>(.*?)<\/a>/gs);
  const said = tried === undefined ? says : says?.replace(tried, `${tried}.`);
  return [
    `${words(number)} ${words(title)}: ${said}${change === undefined ? '' : ` (${change})`}${cites.length > 0 ? ` See also ${cites.join(', ')}.` : ''}`,
    ...all(/<div class="beaten">(.*?)<\/div>/s.exec(html)?.[1] ?? '', /<li>(.*?)<\/li>/gs).map(
      (one) => `- Didn’t apply: ${one}`,
    ),
  ];
}

describe.for(listedGames().map(({ id, scenarios }) => ({ id, examples: scenarios.map((one) => exampleOf(one)) })))(
  'every example of $id',
  ({ examples }) => {
    test('is copied line by line as it is drawn: the same rules for the same thing', () => {
      const lines = examples.flatMap(({ proofs }) => proofs.flatMap((proof) => proof.lines));
      expect(lines.length).toBeGreaterThan(50);
      for (const line of lines) expect(lineWords(line, '', PLAIN)).toEqual(drawn(line));
    });
    test('names one deciding rule, on the screen and copied', () => {
      for (const { scenario, proofs, result } of examples) {
        for (const proof of proofs) {
          const [decided] = all(render(h(ProofList, { proof })), /decided by <a [^>]*>(.*?)<\/a>/gs);
          const report = { title: scenario.title, given: [], proofs: [proof] };
          const link = `https://example.org${scenario.href}`;
          const copied = /, decided by (.*)$/m.exec(asText(report, link))?.[1];
          expect(copied, `${scenario.file}: ${result}`).toBe(decided);
          if (proof.decided) expect(asMarkdown(report, link)).toContain(`(<https://example.org${proof.decided.href}>)`);
        }
      }
    });
  },
);
