import { describe, expect, it } from 'vitest';
import { isRuleBasis } from '../../../server/rules/basis.ts';
import { readRulebooks } from '../../../server/rules/read-rulebooks.ts';
import type { RetrievedRule } from '../../../server/rules/retrieve.ts';
import { fullId, type ImportedRulebook } from '../../../server/rules/rulebook.ts';
import { validateResponse } from '../../../server/rules/validate.ts';
import { folded } from '../../../shared/verbatim.ts';
import { HOUSE } from '../../support/rulebooks.ts';

const bytes = new TextEncoder().encode(JSON.stringify(HOUSE));
const books: ImportedRulebook[] = (readRulebooks(bytes, { id: null, priority: null }).books ?? []).map((book) => ({
  ...book,
  sha256: 'f'.repeat(64),
  file: 'house.json',
}));
const rulesOf = (...ids: readonly string[]): RetrievedRule[] =>
  books.flatMap((book) =>
    book.rules
      .map((rule) => ({ id: fullId(book.id, rule.number), book, rule }))
      .filter(({ id, rule }) => ids.includes(id) && rule.text !== ''),
  );
const RETRIEVED = ['redbook:4.2', 'redbook:24.4', 'redbook:24.8', 'redbook:24.10', 'bluebook:10.2.1', 'bluebook:10.6'];
const judge = (response: unknown, ids = RETRIEVED) => validateResponse(response, { books, retrieved: rulesOf(...ids) });
const MARKS = 'Print curly quotation marks — “so” — wherever a mark stands.';
const error = (changes: object = {}): object => ({
  ...{ description: 'form', rule: '24.4', rule_source: 'redbook', rule_text_quote: MARKS, confidence: 0.9 },
  ...changes,
});

describe('an error whose words stand in its rule is accepted, cut from the rule', () => {
  it.each([
    ['a sentence', {}, MARKS],
    ['the full id', { rule: 'redbook:24.4' }, MARKS],
    [
      'part of one, of 25 characters at least',
      { rule_text_quote: 'Print curly quotation marks' },
      'Print curly quotation marks',
    ],
    [
      'spaces of other kinds',
      { rule_text_quote: 'Print  curly\nquotation\u00a0marks ' },
      'Print curly quotation marks',
    ],
    [
      'a non-breaking space of the rule',
      { rule: '24.8', rule_text_quote: 'section sign, as in “§ 12”.' },
      'section sign, as in “§ 12”.',
    ],
    [
      'a short sentence that is all of its rule',
      { rule: '24.10', rule_text_quote: 'Write no braces.' },
      'Write no braces.',
    ],
    ['fields that nobody asked for', { verified: false, state: 'withheld' }, MARKS],
    ['a confidence of nothing', { confidence: 0 }, MARKS],
  ])('%s', (_, changes, quote) => {
    const { accepted, issues, review } = judge({ is_correct: true, errors: [error(changes)] });
    expect([issues, review]).toEqual([[], []]);
    expect(accepted.map(({ basis }) => basis.quote)).toEqual([quote]);
    expect(isRuleBasis(accepted[0]?.basis)).toBe(true);
  });
});

describe('else the first code of the table that applies is told', () => {
  it.each([
    ['quote-missing', { rule_text_quote: null }],
    ['quote-missing', { rule_text_quote: ' \u200b\u00a0' }],
    ['quote-missing', { rule_text_quote: 7 }],
    ['quote-missing', { rule_text_quote: '', confidence: 0.3 }],
    ['quote-missing', { rule_text_quote: '', confidence: 0.3, explanation: 'unsure' }],
    ['quote-missing', { rule_text_quote: '', confidence: 0.5, explanation: 'Nothing that was read settles it.' }],
    ['wrong-book', { rule_source: 'oscola' }],
    ['wrong-book', { rule_source: null }],
    ['wrong-book', { rule_source: 'bluebook' }],
    ['wrong-book', { rule: 'bluebook:24.4' }],
    [
      'wrong-book',
      { rule_source: 'bluebook', rule: '4.2', rule_text_quote: 'Never write supra for a case; name the case again.' },
    ],
    ['rule-unknown', { rule: '99' }],
    ['rule-unknown', { rule: 24.4 }],
    ['rule-unknown', { rule: undefined }],
    ['rule-not-retrieved', { rule: '4.9.1', rule_text_quote: 'Ask the editor.' }],
    ['rule-not-retrieved', { rule: '4', rule_text_quote: 'Short forms' }],
    ['quote-in-other-rule', { rule: '24.8' }],
    ['quote-not-in-rule', { rule_text_quote: 'print curly quotation marks' }],
    ['quote-not-in-rule', { rule_text_quote: 'Print curly quotation mark' }],
    ['quote-not-in-rule', { rule_text_quote: 'Print curly quotation marks — "so" — wherever a mark stands.' }],
    ['quote-not-in-rule', { rule_text_quote: 'Print curly quotation marks wherever a mark stands.' }],
    ['quote-not-in-rule', { rule_text_quote: 'Print curly quotation marks … wherever a mark stands.' }],
    ['quote-not-in-rule', { rule_text_quote: 'Marks' }],
    ['quote-too-short', { rule_text_quote: 'curly quotation marks' }],
    ['quote-too-short', { rule_text_quote: 'wherever a mark stands.' }],
    ['quote-too-short', { rule: '24.10', rule_text_quote: 'Write no braces' }],
    ['confidence-missing', { confidence: undefined }],
    ['confidence-missing', { confidence: 1.01 }],
    ['confidence-missing', { confidence: '0.9' }],
  ])('%s: %j', (code, changes) => {
    const { accepted, issues, review } = judge({ is_correct: false, errors: [error(changes)] });
    expect(issues.map((one) => [one.error, one.code])).toEqual([[0, code]]);
    expect([accepted, review]).toEqual([[], []]);
  });

  it.each([
    ['not JSON', '{"errors":['],
    ['no object', '[]'],
    ['null', null],
    ['no errors', { is_correct: true }],
    ['errors that are no list', { errors: {} }],
    ['an error that is no object', { errors: [error(), 'x'] }],
  ])('response-malformed: %s', (_, response) => {
    expect(judge(response)).toMatchObject({ accepted: [], issues: [{ error: null, code: 'response-malformed' }] });
  });

  it('unfounded-incorrect', () => {
    expect(judge({ is_correct: false, errors: [] }).issues).toMatchObject([
      { error: null, code: 'unfounded-incorrect' },
    ]);
    expect(judge({ is_correct: true, errors: [] }).issues).toEqual([]);
  });

  it('where no rule was read, every error is an issue', () => {
    const doubtful = error({ rule_text_quote: '', confidence: 0.1, explanation: 'Nothing that was read settles it.' });
    const { issues } = judge({ errors: [error(), doubtful] }, []);
    expect(issues.map(({ code }) => code)).toEqual(['rule-not-retrieved', 'rule-not-retrieved']);
  });
});

it('an error in doubt, that says why, is for a person', () => {
  const response = {
    errors: [error({ rule_text_quote: null, confidence: 0.49, explanation: 'Nothing that was read settles it.' })],
  };
  expect(judge(response)).toMatchObject({ accepted: [], issues: [], review: [{ error: 0, rule: 'redbook:24.4' }] });
});

/** Numbers from 0 to 1, the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

it('of 10,000 responses that were changed at random none is accepted that breaks a line of the table', () => {
  const random = numbers(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const texts = books.flatMap(({ rules }) => rules.map(({ text }) => text)).filter((text) => text !== '');
  const cut = (text: string): string => {
    const at = Math.floor(random() * text.length);
    return text.slice(at, at + 1 + Math.floor(random() * 60));
  };
  const changes: readonly ((text: string) => unknown)[] = [
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.replace(/[“”]/g, '"'),
    (text) => text.replace(/ /g, '  '),
    (text) => text.replace(/\s\p{L}+\s/u, ' '),
    (text) => `${text} ${pick(texts)}`,
    (text) => text.split(' ').toReversed().join(' '),
    cut,
    (text) =>
      text
        .split(' ')
        .slice(0, 1 + Math.floor(random() * 8))
        .join(' '),
    () => null,
    () => '',
    () => ({ toString: () => MARKS }),
  ];
  const anyNumber = [
    ...books.flatMap(({ rules }) => rules.map(({ number }) => number)),
    '99',
    '',
    null,
    'redbook:24.4',
    24.4,
  ];
  let acceptedOnes = 0;
  for (let i = 0; i < 10_000; i++) {
    const { number, text, book } = pick(
      books.flatMap((one) => one.rules.map((rule) => ({ ...rule, book: one.id }))).filter((rule) => rule.text !== ''),
    );
    const one = {
      description: pick(['form', '', 7, undefined]),
      rule: random() < 0.7 ? number : pick(anyNumber),
      rule_source: random() < 0.7 ? book : pick(['redbook', 'bluebook', 'oscola', null]),
      rule_text_quote: pick(changes)(random() < 0.8 ? text : pick(texts)),
      confidence: random() < 0.7 ? random() : pick([-1, 2, null, '1', undefined, Number.NaN]),
      explanation: pick([undefined, 'Nothing that was read settles it.', 'x']),
    };
    const retrieved = rulesOf(...RETRIEVED.filter(() => random() < 0.9));
    for (const { basis, confidence } of validateResponse({ errors: [one] }, { books, retrieved }).accepted) {
      acceptedOnes++;
      const rule = retrieved.find(({ id }) => id === basis.rule);
      expect(rule?.book.id).toBe(one.rule_source);
      expect([rule?.rule.number, rule?.id]).toContain(one.rule);
      expect(rule?.rule.text.slice(basis.start, basis.end)).toBe(basis.quote);
      expect(folded(basis.quote)).toBe(folded(one.rule_text_quote as string));
      const isWhole = rule?.rule.text.split(/(?<=\.) /).includes(basis.quote);
      expect(folded(basis.quote).length >= 25 || isWhole).toBe(true);
      expect(`${rule?.rule.text[basis.start - 1] ?? ' '}${basis.quote[0]}`).not.toMatch(/^\p{L}\p{L}$/u);
      expect(confidence >= 0 && confidence <= 1).toBe(true);
    }
  }
  expect(acceptedOnes).toBeGreaterThan(500);
});
