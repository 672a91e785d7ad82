import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import { checkForm, readyBooks } from '../../../server/rules/check-form.ts';
import { CHECKS } from '../../../server/rules/checks/all.ts';
import type { FormFinding } from '../../../server/rules/finding.ts';
import { applyFixes, withSafeFixesInSteps } from '../../../server/rules/safe-fixes.ts';
import { drain } from '../../../shared/steps.ts';

const BOOKS = readyBooks(
  ['oscola', 'indigo', 'redbook', 'bluebook', 'is'].map((id) => ({ id, state: 'not-imported' as const, book: null })),
);

/** What is cited, and at which paragraphs, with which words. */
const cited = (source: string): unknown =>
  readCitations(readText(source, 'md')).citations.map(({ citation: { cites, pinpoints, quotations } }) => [
    cites.key,
    pinpoints.flatMap(({ items }) => items.length),
    quotations.map(({ pieces }) =>
      pieces
        .join(' ')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    ),
  ]);

const fixesOf = (source: string) => {
  const draft = readText(source, 'md');
  return checkForm(draft, readCitations(draft), BOOKS)
    .findings.flatMap(({ fix }) => fix ?? [])
    .filter((fix, i, all) => all.findIndex((one) => one.start < fix.end && fix.start < one.end) === i)
    .toSorted((a, b) => a.start - b.start);
};

const finding = (start: number, end: number, text: string): FormFinding => ({
  ...{ check: 'a.b', rule: 'a:1', book: 'a', basis: null, message: '', text: '', confidence: 1 },
  ...{ start, end, line: 0, character: 0, fix: { start, end, text } },
});

describe('fixes', () => {
  it('one that would change what is cited is not offered, and the others are', () => {
    const source = "Kelp's case is Kelp v Dune [2020] UKSC 1 [12].";
    const draft = readText(source, 'md');
    const findings = [finding(4, 5, '’'), finding(source.indexOf('[12]'), source.indexOf('[12]') + 4, '[13]')];
    expect(drain(withSafeFixesInSteps(draft, readCitations(draft), findings)).map(({ fix }) => fix?.text)).toEqual([
      '’',
      undefined,
    ]);
  });

  it('many that would change what is cited, each in its own block, take no others with them', () => {
    const blocks = Array.from({ length: 60 }, (_, i) => `Kelp's case is Kelp v Dune [2020] UKSC ${i + 1} [12].`);
    const source = blocks.join('\n\n');
    const draft = readText(source, 'md');
    const findings = blocks.flatMap((_, i) => {
      const at = blocks.slice(0, i).join('\n\n').length + (i === 0 ? 0 : 2);
      const place = source.indexOf('[12]', at);
      return [finding(at + 4, at + 5, '’'), finding(place, place + 4, '[13]')];
    });
    const left = drain(withSafeFixesInSteps(draft, readCitations(draft), findings)).flatMap(
      ({ fix }) => fix?.text ?? [],
    );
    expect(left).toEqual(blocks.map(() => '’'));
  });

  it.each([
    'It was held in Smith v. Jones [2020] UKSC 1 at [12] that "the wharf is closed".',
    'Smith vs Jones [2008] 1 A.C. 884, [2008] UKHL 13 (HL), per Lord Reed: "a ferry ... is no barge".',
    'See Human Rights Act, 1998, section 6 and SI 1998 No 3132.',
    'The court said in Kelp v Dune [2020] EWHC 12 (Ch), paras 3-5: “No barge may moor here”.',
  ])('all that are offered leave what is cited: %s', (source) => {
    expect(cited(applyFixes(source, fixesOf(source)))).toEqual(cited(source));
  });

  it('so do those of drafts made of all examples at random', () => {
    const examples = CHECKS.flatMap(({ bad, good }) => [...bad, ...good]);
    let state = 3;
    const pick = (): string => {
      state = (state * 1664525 + 1013904223) % 2 ** 32;
      return examples[state % examples.length] ?? '';
    };
    for (let i = 0; i < 40; i++) {
      const source = Array.from({ length: 6 }, pick).join(i % 2 ? '\n\n' : '. ');
      expect(cited(applyFixes(source, fixesOf(source))), source).toEqual(cited(source));
    }
  });
});
