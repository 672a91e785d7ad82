import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCitations, scanCitations } from '../../../server/citations/index.ts';
import { readText, type TextFormat } from '../../../server/documents/index.ts';
import { cite } from './reading.ts';

const FORMATS: readonly TextFormat[] = ['md', 'txt'];
const RUNS = { numRuns: 200 };

/** Drafts full of what a citation, a pinpoint, a name and a quotation are made of. */
const drafts = fc
  .array(
    fc.constantFrom(
      ...['[2015] UKSC 11', '[2013] EWHC 3560 (Comm)', '2015 EWCA 24 (Civ)', '[1932] AC 562', '29 EHRR 245'],
      ...['Smith v Jones', 'Re A', 'R (A) v B', 'Example Act 1990', 'ibid', '(n 1)', 'Smith', 'the court', 'counsel'],
      ...['[12]', 'at [104]', 'paras 4-6', 'para', '565', 'held', 'said', 'that', 'see', 'and', 'known as', 'Lord X'],
      ...['“', '”', '‘', '’', '"', "'", '(', ')', '[', ']', ':', ';', ',', '.', '*', '…', '-', '–', '\u00a0', '\t'],
      ...['\n', '\n\n', '\n> ', '\n- ', '[^1]', '\n\n[^1]: ', '\u00ad', '\ud800', '\u{1f600}', '2015', 'EWHC', 'v'],
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(' '));

/** Text of no kind in particular. */
const anything = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), drafts);

it.each(FORMATS)('reads any string as %s without a throw', (format) => {
  fc.assert(
    fc.property(anything, (source) => {
      expect(Array.isArray(readCitations(readText(source, format)).citations)).toBe(true);
    }),
    RUNS,
  );
});

it('finds citations in order that do not overlap and are where they say', () => {
  fc.assert(
    fc.property(anything, (text) => {
      let at = 0;
      for (const citation of scanCitations(text)) {
        expect(citation.start).toBeGreaterThanOrEqual(at);
        expect(text.slice(citation.start, citation.end)).toBe(citation.text);
        at = citation.end;
      }
    }),
    RUNS,
  );
});

it('reads the canonical form of a neutral citation as itself', () => {
  fc.assert(
    fc.property(drafts, (text) => {
      for (const { normalized } of scanCitations(text).filter((c) => c.cites.kind === 'neutral')) {
        expect(scanCitations(normalized)).toMatchObject([{ normalized, irregular: false }]);
      }
    }),
    RUNS,
  );
});

it.each(FORMATS)('gives every citation of %s text its place', (format) => {
  fc.assert(
    fc.property(drafts, (source) => {
      const draft = readText(source, format);
      let last = 0;
      for (const { citation, text, toSource } of readCitations(draft).citations) {
        const read = text.slice(citation.start, citation.end);
        expect(citation.shortForm ? read.replace(/\s+/g, ' ') : read).toBe(citation.text);
        const span = toSource(citation);
        expect(span.start).toBeGreaterThanOrEqual(last);
        expect(span.end).toBeLessThanOrEqual(source.length);
        const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
        const behind = letters(source.slice(span.start, span.end).replace(/\[\^?1\]/g, ''));
        if (format === 'txt') expect(behind).toBe(letters(read.replace(/\[\^?1\]/g, '')));
        last = span.start;
      }
    }),
    RUNS,
  );
});

it.each(FORMATS)('keeps names, pinpoints and quotations of %s text within the draft', (format) => {
  fc.assert(
    fc.property(drafts, (source) => {
      const draft = readText(source, format);
      for (const { citation, text, toSource } of readCitations(draft).citations) {
        const { name, pinpoints, quotations } = citation;
        for (const span of [...(name?.span ? [name.span] : []), ...pinpoints, ...quotations]) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(text.length);
          const { start, end } = toSource(span);
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(source.length);
        }
        for (const pinpoint of pinpoints) {
          expect(text.slice(pinpoint.start, pinpoint.end).replace(/\s+/g, ' ')).toBe(pinpoint.text);
        }
      }
    }),
    RUNS,
  );
});

it('finds every citation of a list once, and nothing else', () => {
  const citation = fc
    .tuple(fc.integer({ min: 2010, max: 2024 }), fc.integer({ min: 1, max: 4000 }))
    .map(([year, number]) => `[${year}] EWHC ${number} (Comm)`);
  fc.assert(
    fc.property(fc.uniqueArray(citation, { minLength: 1, maxLength: 12 }), (list) => {
      const source = list.map((text) => `Smith v Jones ${text} decided it.`).join('\n\n');
      expect(cite(source).map((c) => [c.normalized, c.irregular, c.shortForm])).toEqual(
        list.map((text) => [text, false, false]),
      );
    }),
    RUNS,
  );
});
