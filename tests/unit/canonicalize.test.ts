import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreement, canonicalize, sourceRange } from '../../shared/canonicalize.ts';

describe('agreement', () => {
  it.each([
    // the same words as they stand
    ['the duty was owed', 'the duty was owed', 'exact'],
    ['', '', 'exact'],
    // white space alone
    ['the duty  was\n\towed', 'the duty was owed', 'whitespace'],
    ['the duty\u00a0was\u2009owed', 'the duty was owed', 'whitespace'],
    ['the duty\u3000was\u2028owed', 'the duty was owed', 'whitespace'],
    ['the du\u00adty was owed', 'the duty was owed', 'whitespace'],
    ['the\u200b duty was\u2060 owed\ufeff', 'the duty was owed', 'whitespace'],
    ['  the duty was owed ', 'the duty was owed', 'whitespace'],
    ['the du\ufe0fty\u{e0101} was\u034f owed\u{e0020}', 'the duty was owed', 'whitespace'],
    ['the\u2800duty\u3164was\u0085owed', 'the duty was owed', 'whitespace'],
    ['the 𝐝uty', 'the 𝐝u\u{1d173}ty', 'whitespace'],
    ['Cafe\u0301 Ltd', 'Caf\u00e9 Ltd', 'whitespace'],
    // typography
    ['the “duty” was owed', 'the "duty" was owed', 'typography'],
    ['the ‘duty’ was owed', 'the “duty” was owed', 'typography'],
    ['the «duty» was owed', "the 'duty' was owed", 'typography'],
    ['the claimant’s duty', "the claimant's duty", 'typography'],
    ['a duty – if any – was owed', 'a duty - if any - was owed', 'typography'],
    ['a duty — if any — was owed', 'a duty—if any—was owed', 'typography'],
    ['a well‑known duty', 'a well-known duty', 'typography'],
    ['the duty … was owed', 'the duty ... was owed', 'typography'],
    ['the duty . . . was owed', 'the duty ... was owed', 'typography'],
    ['the o\ufb03cer \ufb01rst \ufb02ed', 'the officer first fled', 'typography'],
    ['a “duty,” it was said', 'a “duty”, it was said', 'typography'],
    ['it was a “duty.”', 'it was a “duty”.', 'typography'],
    ['the “du\u00adty” \u00a0was', 'the "duty" was', 'typography'],
    // other words: letters, digits, case, order and sentence punctuation are never folded
    ['the duty was owed', 'The duty was owed', null],
    ['the duty was owed', 'the duty was not owed', null],
    ['the duty was owed', 'the duties was owed', null],
    ['the duty was owed', 'was owed the duty', null],
    ['paragraph 12', 'paragraph 21', null],
    ['paragraph 12', 'paragraph １２', null],
    ['judgment', 'judgement', null],
    ['a duty, owed', 'a duty owed', null],
    ['a duty; owed', 'a duty: owed', null],
    ['12', '1 2', null],
    ['x²', 'x2', null],
    ['café', 'cafe', null],
  ] as const)('%j and %j: %s', (a, b, tier) => {
    expect([agreement(a, b), agreement(b, a)]).toEqual([tier, tier]);
  });
});

it('gives no range that ends before it begins', () => {
  const { start, end } = sourceRange(canonicalize('duty.”'), 4, 5);
  expect(end).toBeGreaterThanOrEqual(start);
});

describe('the whitespace tier', () => {
  it.each([
    ['“a”  –  b…', '“a” – b…'],
    ['o\ufb03ce', 'o\ufb03ce'],
    ['a\t\r\n b', 'a b'],
  ])('%j becomes %j', (source, text) => {
    expect(canonicalize(source, 'whitespace').text).toBe(text);
  });
});

describe('sourceRange', () => {
  it.each([
    // source, what is found in its canonical text, what stands behind it in the source
    ['He held: “no  duty”.', 'no duty', 'no  duty'],
    ['no\u00ad du\u00adty at\u200b all', 'no duty at all', 'no\u00ad du\u00adty at\u200b all'],
    ['an o\ufb03cer of', 'officer', 'o\ufb03cer'],
    ['left … out', 'left ... out', 'left … out'],
    ['the cafe\u0301 was shut', 'was', 'was'],
    ['the cafe\u0301 was shut', 'caf\u00e9', 'cafe\u0301'],
    ['e\u0301e\u0301 duty owed', 'duty', 'duty'],
    ['\ud83d\ude00 a duty', 'duty', 'duty'],
    ['a duty — if  any', 'duty-if any', 'duty — if  any'],
    ['a “duty,” he said', "duty',", 'duty,”'],
    ['no duty  ', 'no duty ', 'no duty'],
  ])('%j: %j stands for %j', (source, found, behind) => {
    const canonical = canonicalize(source);
    const start = canonical.text.indexOf(found);
    expect(start).toBeGreaterThanOrEqual(0);
    const range = sourceRange(canonical, start, start + found.length);
    expect(source.slice(range.start, range.end)).toBe(behind);
  });
});

/** Text of the characters that are folded, mixed with letters, digits, marks and lone surrogates. */
const folded = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'aB1.,;…–—-“”‘’\'"`« \t\n\u00a0\u00ad\u200b\ufeff\ufb01\ufb03e\u0301\u0323é'),
    fc.constantFrom('\ud800', '\udc00', '\ud83d\ude00'),
  ),
});
/** A combining mark behind a ligature or a hidden character: the folding brings it to a letter that it composes with. */
const MARK_OUT_OF_PLACE = /[\u00ad\u200b\ufeff\ufb01\ufb03]\p{M}/u;
const lettersAndDigits = (text: string): string => (text.match(/[\p{L}\p{N}\p{M}]/gu) ?? []).join('');

describe('any text', () => {
  it('keeps letters, digits, their case and their order', () => {
    fc.assert(
      fc.property(folded, (source) => {
        const composed = source
          .toWellFormed()
          .normalize('NFC')
          .replace(/\ufb01/g, 'fi')
          .replace(/\ufb03/g, 'ffi');
        expect(lettersAndDigits(canonicalize(source).text)).toBe(lettersAndDigits(composed));
      }),
    );
  });

  it('has one place in the source for every canonical unit, and none outside it', () => {
    fc.assert(
      fc.property(folded, (source) => {
        const { text, starts } = canonicalize(source);
        expect(starts).toHaveLength(text.length);
        expect([...starts].every((at) => at >= 0 && at < source.length)).toBe(true);
      }),
    );
  });

  it('maps white space alone without turning back', () => {
    fc.assert(
      fc.property(folded, (source) => {
        const { starts } = canonicalize(source, 'whitespace');
        expect([...starts]).toEqual([...starts].sort((a, b) => a - b));
      }),
    );
  });

  it('agrees with what it was folded to, but for a mark out of place', () => {
    fc.assert(
      fc.property(folded, (source) => {
        fc.pre(!MARK_OUT_OF_PLACE.test(source));
        expect(agreement(source, canonicalize(source, 'whitespace').text)).not.toBeNull();
      }),
    );
  });

  it('finds every word of it again in the source', () => {
    fc.assert(
      fc.property(folded, (source) => {
        const canonical = canonicalize(source);
        for (const { 0: word, index } of canonical.text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
          const { start, end } = sourceRange(canonical, index, index + word.length);
          const behind = source
            .slice(start, end)
            .replace(/\ufb01/g, 'fi')
            .replace(/\ufb03/g, 'ffi');
          expect(lettersAndDigits(behind).normalize('NFC')).toBe(word.normalize('NFC'));
        }
      }),
    );
  });
});
