import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GivenCitation } from '../../../server/answers/answer.ts';
import { type Held, type HeldDocument, validateText } from '../../../server/answers/validate.ts';

const WORDS =
  'vessel master wharf owner tide lantern þjónn ætt bryggja ljós órofa rope anchor harbour pilot keel'.split(' ');

const NAMES = ['Alder v Birch', 'Cole v Dunn', 'Elm v Frost'];

/** Documents whose passages share no four words, so that it is known where each quotation stands. */
const DOCUMENTS: readonly HeldDocument[] = [0, 1, 2].map((d) => {
  const sha256 = String(d).repeat(64);
  return {
    document: { kind: 'judgment', law: null, citation: `[2022] EWHC 800${d} (Ch)`, title: NAMES[d] ?? '', sha256 },
    tag: null,
    passages: [0, 1, 2, 3].map((p) => ({
      paragraph: `${p + 1}`,
      locator: `[2022] EWHC 800${d} (Ch) [${p + 1}]`,
      text: Array.from({ length: 30 }, (_, w) => `${WORDS[(w * 7 + p * 3 + d) % WORDS.length]}${d}${p}${w}`).join(' '),
    })),
  };
});
const HELD: Held = {
  documentOf: (sha256) => DOCUMENTS.find(({ document }) => document.sha256 === sha256) ?? null,
  passagesLike: () => DOCUMENTS.flatMap(({ passages }) => passages),
};

/** A true citation: at least four words of one passage. */
const CITATION = fc
  .record({ d: fc.nat(2), p: fc.nat(3), from: fc.nat(25), length: fc.integer({ min: 4, max: 12 }) })
  .map(({ d, p, from, length }): GivenCitation => {
    const { document, passages } = DOCUMENTS[d] as HeldDocument;
    const passage = passages[p];
    const quote = (passage?.text ?? '')
      .split(' ')
      .slice(from, from + length)
      .join(' ');
    const whole = from + 4 > 30 ? (passage?.text ?? '') : quote;
    return { evidence_sha256: document.sha256, paragraph: `${p + 1}`, locator: passage?.locator ?? '', quote: whole };
  });
const TEXT = fc.constantFrom('It is so.', 'Svo er það.', 'It may be so; it may not.', 'One. Two. Three.');
/** An item that says what it likes, or names what its first citation is of: the case, its number, its paragraph. */
const ITEM: fc.Arbitrary<Item> = fc
  .record({ text: TEXT, names: fc.nat(9), citations: fc.array(CITATION, { minLength: 1, maxLength: 4 }) })
  .map(({ text, names, citations }) => {
    const [first] = citations;
    const title = DOCUMENTS.find(({ document }) => document.sha256 === first?.evidence_sha256)?.document.title;
    return {
      text: names === 0 ? `In ${title} ${first?.locator.replace(/ (?=\[\d+\]$)/, ', at ')} it is so.` : text,
      citations,
    };
  });
const ANSWER = fc.array(ITEM, { minLength: 1, maxLength: 5 });
type Item = { readonly text: string; readonly citations: readonly GivenCitation[] };
type Answer = readonly Item[];

const words = (quote: string): string[] => quote.split(' ');
/** What breaks a citation, each in its way; `at` picks a word of its quotation. */
const BREAKS: Readonly<Record<string, (one: GivenCitation, at: number) => GivenCitation>> = {
  'another hash': (one) => ({ ...one, evidence_sha256: 'f'.repeat(64) }),
  'a hash in capitals and spaces': (one) => ({ ...one, evidence_sha256: ` ${one.evidence_sha256}` }),
  'another paragraph': (one) => ({ ...one, paragraph: `${(Number(one.paragraph) % 4) + 1}` }),
  'no such paragraph': (one) => ({ ...one, paragraph: '99' }),
  'another locator': (one) => ({ ...one, locator: `${one.locator}.` }),
  'a word less': (one, at) => ({
    ...one,
    quote: words(one.quote)
      .toSpliced(1 + (at % (words(one.quote).length - 2)), 1)
      .join(' '),
  }),
  'a word more': (one, at) => ({
    ...one,
    quote: words(one.quote)
      .toSpliced(at % (words(one.quote).length + 1), 0, 'not')
      .join(' '),
  }),
  'a capital': (one) => ({ ...one, quote: one.quote.toUpperCase() }),
  'a letter less at the end': (one) => ({ ...one, quote: one.quote.slice(0, -1) }),
  'a letter less at the beginning': (one) => ({ ...one, quote: one.quote.slice(1) }),
  'words in another order': (one) => ({ ...one, quote: words(one.quote).toReversed().join(' ') }),
  'an ellipsis': (one) => ({ ...one, quote: words(one.quote).toSpliced(1, 1, '…').join(' ') }),
  'too few words': (one) => ({ ...one, quote: words(one.quote).slice(0, 3).join(' ') }),
  nothing: (one) => ({ ...one, quote: ' ' }),
};
const OF_ITEM: Readonly<Record<string, (item: Item) => Item>> = {
  'no citation': (item) => ({ ...item, citations: [] }),
  'no letter': (item) => ({ ...item, text: '…' }),
  'four sentences': (item) => ({ ...item, text: 'One is. Two are. Three are. Four are.' }),
  'a strange case': (item) => ({ ...item, text: 'So Moss v Lyle has it.' }),
  'a strange section': (item) => ({ ...item, text: 'So section 12 has it.' }),
  'strange words': (item) => ({ ...item, text: 'So “no such words stand there” it is.' }),
};

const isValid = (answer: Answer): boolean => validateText(JSON.stringify({ answer }), HELD).valid;
const RUNS = { numRuns: 2_000, seed: 33 };

describe('of generated answers', () => {
  it('none is refused that breaks nothing', () => {
    fc.assert(fc.property(ANSWER, isValid), RUNS);
  });

  it('none is refused for its whitespace', () => {
    const spaced = (text: string): string => `\u00a0${text.replaceAll(' ', '\u2003\u00ad ')}\n`;
    const all = (answer: Answer): Answer =>
      answer.map((item) => ({
        ...item,
        citations: item.citations.map((one) => ({ ...one, quote: spaced(one.quote) })),
      }));
    fc.assert(
      fc.property(ANSWER, (answer) => isValid(all(answer))),
      RUNS,
    );
  });

  it('none is shown of which one citation is broken', () => {
    const broken = fc.record({
      answer: ANSWER,
      how: fc.constantFrom(...Object.keys(BREAKS)),
      i: fc.nat(),
      c: fc.nat(),
      at: fc.nat(),
    });
    fc.assert(
      fc.property(broken, ({ answer, how, i, c, at }) => {
        const item = answer[i % answer.length] as Item;
        const place = c % item.citations.length;
        const citation = BREAKS[how]?.(item.citations[place] as GivenCitation, at) as GivenCitation;
        const changed = { ...item, citations: item.citations.with(place, citation) };
        expect(isValid(answer.with(i % answer.length, changed)), how).toBe(false);
      }),
      { ...RUNS, numRuns: 4_000 },
    );
  });

  it('none is shown of which one item is broken', () => {
    const broken = fc.record({ answer: ANSWER, how: fc.constantFrom(...Object.keys(OF_ITEM)), i: fc.nat() });
    fc.assert(
      fc.property(broken, ({ answer, how, i }) => {
        const changed = OF_ITEM[how]?.(answer[i % answer.length] as Item) as Item;
        expect(isValid(answer.with(i % answer.length, changed)), how).toBe(false);
      }),
      RUNS,
    );
  });

  it('and of whatever else is sent none makes it throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.jsonValue().map((value) => JSON.stringify({ answer: value })),
        ),
        (text) => {
          expect(validateText(text, HELD).valid).toBe(false);
        },
      ),
      RUNS,
    );
  });
});
