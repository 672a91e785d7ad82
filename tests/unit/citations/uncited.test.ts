import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import { cite } from './reading.ts';

describe('a case that is named and cited nowhere', () => {
  it('beside what is cited, in the order of the draft', () => {
    const source = 'See Moss v Lyle on this, and then Hartley v Penrose [2019] UKSC 41. Quarrie v Vance is against it.';
    expect(cite(source).map(({ normalized }) => normalized)).toEqual([
      'Moss v Lyle',
      '[2019] UKSC 41',
      'Quarrie v Vance',
    ]);
  });

  it.each([
    ['The rule in Moss v Lyle (1998) is old. See [2020] UKSC 8.', ['Moss v Lyle (1998)', '[2020] UKSC 8']],
    ['Moss v Lyle (2019), with *Hartley* (1998). See [2020] UKSC 8.', ['Moss v Lyle (2019)', 'Hartley (1998)', '[2020] UKSC 8']],
    ['Moss v Lyle (2020), a decision of the Supreme Court: [2020] UKSC 8.', ['[2020] UKSC 8']],
    ['Moss v Lyle (2019), which is now reported: [2020] UKSC 8.', ['[2020] UKSC 8']],
    ['Moss v Lyle, a decision of the Supreme Court: [2020] UKSC 8.', ['[2020] UKSC 8']],
  ])('before a citation without a name, unless it may be its own: %s', (source, expected) => {
    expect(cite(source).map(({ normalized }) => normalized)).toEqual(expected);
  }); // biome-ignore format: a table

  it('at its place in the source', () => {
    const source = '# Note\n\nThe rule in *Hartley v Penrose* (2019) is well settled.';
    const [placed] = readCitations(readText(source, 'md')).citations;
    const span = placed?.toSource(placed.citation);
    expect(source.slice(span?.start, span?.end)).toBe('Hartley v Penrose* (2019)');
  });

  it('as it stands, and in canonical form with single spaces', () => {
    const [citation] = cite('The rule in Hartley  v Penrose (2019) is well settled.');
    expect([citation?.text, citation?.normalized]).toEqual(['Hartley  v Penrose (2019)', 'Hartley v Penrose (2019)']);
  });

  it('its key is the name without the year', () => {
    expect(cite('The rule in Hartley v Penrose (2019) is well settled.')[0]?.cites).toEqual({
      kind: 'name',
      key: 'Hartley v Penrose',
    });
  });
});

it('read again after an edit elsewhere, it is the same object', () => {
  const source = 'The rule in Moss v Lyle is old and settled.\n\nThe second paragraph is here.';
  const before = readCitations(readText(source, 'md'));
  const after = readCitations(readText(`${source} More of it.`, 'md', before.draft), before);
  expect(after.citations[0]?.citation).toBe(before.citations[0]?.citation);
});
