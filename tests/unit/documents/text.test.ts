import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText, toSource } from '../../../server/documents/index.ts';
import { blocksOf, sourceOf } from './reading.ts';

describe('plain text', () => {
  const long =
    'The claimant says that the duty which was owed to her by the seller at the time of the sale was broken as soon as he left.';
  it.each([
    ['a line is a paragraph', `${long} One.\n${long} Two.`, [`paragraph: ${long} One.`, `paragraph: ${long} Two.`]],
    ['CRLF', 'One.\r\n\r\nTwo.\r\n', ['paragraph: One.', 'paragraph: Two.']],
    ['blank lines with spaces', 'One.\n \t \nTwo.', ['paragraph: One.', 'paragraph: Two.']],
    ['numbers before a tab', '1.\tOne.\n2.\tTwo.', ['paragraph 1.: One.', 'paragraph 2.: Two.']],
    ['numbers of sections', '3.1\tOne.\n3.2\tTwo.', ['paragraph 3.1: One.', 'paragraph 3.2: Two.']],
    ['numbers in brackets before a tab', '[45]\tOne.\n[46]\tTwo.', ['paragraph [45]: One.', 'paragraph [46]: Two.']],
    ['letters', '(a) One.\n(b) Two.', ['paragraph (a): One.', 'paragraph (b): Two.']],
    ['bullets', '•\tOne.\n•\tTwo.', ['paragraph •: One.', 'paragraph •: Two.']],
    [
      'cells parted by tabs',
      'Re A\t[2020] UKSC 1\nRe B\t[2020] UKSC 2',
      ['row: Re A\t[2020] UKSC 1', 'row: Re B\t[2020] UKSC 2'],
    ],
    ['words quoted with >', 'He said:\n> no duty\n> was owed\n', ['paragraph: He said:', 'quote: no duty > was owed']],
    [
      'lines wrapped by hand',
      'The claimant says that the duty which was owed to her at\nthe time of the sale was broken by the seller. The seller\nsays no.\n\nHe is right.',
      [
        'paragraph: The claimant says that the duty which was owed to her at the time of the sale was broken by the seller. The seller says no.',
        'paragraph: He is right.',
      ],
    ],
    [
      'footnotes as Word exports them',
      'The duty was owed.[1]\n\n[1] Re A [2020] UKSC 1.',
      ['paragraph: The duty was owed.', 'note ^1: Re A [2020] UKSC 1.'],
    ],
    [
      'a citation at the beginning of a line',
      'See:\n\n[2020] UKSC 1.',
      ['paragraph: See:', 'paragraph: [2020] UKSC 1.'],
    ],
  ])('%s', (_, source, blocks) => {
    const read = blocksOf(source, 'txt').map((block) => block.replace(/ > /g, ' > '));
    expect(read).toEqual(blocks);
  });

  it.each([
    ['Markdown that is none here', '# Not a heading [x](y)', '# Not a heading [x](y)', '# Not a heading [x](y)'],
    ['typed italics', 'In *Re A* it was held', 'In Re A it', 'In *Re A* it'],
    ['a footnote mark', 'It was owed.[1] Then\n\n[1] Re A.', 'owed. Then', 'owed.[1] Then'],
    ['a pinpoint that is no mark', 'Re A at [1] is\n\n[1] Re A.', 'at [1] is', 'at [1] is'],
    ['a no-break space', 'Re A,\u00a0[12]', 'A,\u00a0[12]', 'A,\u00a0[12]'],
    ['curly quotes', 'a “quoted ‘word’” here', '“quoted ‘word’”', '“quoted ‘word’”'],
    ['hidden characters', 'a du\u00adty', 'a duty', 'a du\u00adty'],
    ['a comparison, not an entity', 'A &amp; B', 'A &amp; B', 'A &amp; B'],
  ])('%s', (_, source, phrase, behind) => {
    expect(sourceOf(readText(source, 'txt'), phrase)).toBe(behind);
  });
});

/** Source texts full of what the readers look for. */
const drafts = fc
  .array(
    fc.constantFrom(
      ...[
        '# ',
        '> ',
        '- ',
        '1. ',
        '(a) ',
        '*',
        '**',
        '_',
        '`',
        '[',
        ']',
        '(',
        ')',
        '[^1]',
        '[^1]: ',
        '[1]',
        'owed.1 ',
        'law2 ',
        'owed.¹',
        '\n1 Re A v B [2020]\n',
        '\n2\tIbid',
        '|',
        '|-|-|',
      ],
      ...['\n', '\r\n', '\n\n', '\t', ' ', '    ', '\u00a0', '\u00ad', '\ufeff', '<b>', '</b>', '<!--', '-->', '&amp;'],
      ...[
        '“',
        '”',
        "'",
        '\\',
        '![',
        '](http://x.y)',
        'words',
        'Re A',
        '[2020] UKSC 1',
        '. ',
        '\u{1f600}',
        '\ud800',
        '---\n',
      ],
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe.each(['md', 'txt'] as const)('any %s draft', (format) => {
  it('is read without a throw, and its blocks are in order, do not overlap and hold text', () => {
    fc.assert(
      fc.property(fc.oneof(drafts, fc.string({ unit: 'binary' })), (source) => {
        const { segments, text } = readText(source, format);
        let at = 0;
        for (const { start, end } of segments) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 300 },
    );
  });

  it('is mapped back to its source in order and within it', () => {
    fc.assert(
      fc.property(drafts, (source) => {
        const draft = readText(source, format);
        let last = 0;
        for (let at = 0; at < draft.text.length; at++) {
          const { start, end } = toSource(draft.map, { start: at, end: at + 1 });
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeLessThanOrEqual(source.length);
          last = start;
        }
      }),
      { numRuns: 300 },
    );
  });
});

it.each(['md', 'txt'] as const)('%s words without markup are their own source', (format) => {
  const words = fc.array(fc.constantFrom('duty', 'Re A', 'owed,', '“no”', '£5', 'it'), { minLength: 1 });
  fc.assert(
    fc.property(words, (list) => {
      const source = list.join(' ');
      const draft = readText(source, format);
      expect([draft.text, sourceOf(draft, source)]).toEqual([source, source]);
    }),
  );
});

it('reads quotations within each other 10,000 levels deep', () => {
  expect(readText(`${'> '.repeat(10_000)}words`, 'md').text).toContain('words');
});
