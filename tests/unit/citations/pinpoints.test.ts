import { describe, expect, it } from 'vitest';
import { pinpointTexts } from '../../../server/citations/index.ts';
import { cite, line } from './reading.ts';

const pins = (tail: string, citation = '[2015] UKSC 11'): string[] =>
  pinpointTexts(cite(`In Smith v Jones ${citation}${tail}`)[0]?.pinpoints ?? []);

describe('paragraphs after a neutral citation', () => {
  it.each([
    [' at [12].', ['12']],
    [', [12].', ['12']],
    [' [12].', ['12']],
    [' at [12A].', ['12A']],
    [' at [012].', ['12']],
    [' at [12]-[14].', ['12-14']],
    [' at [12]–[14].', ['12-14']],
    [' at [12-14].', ['12-14']],
    [' at [12] to [14].', ['12-14']],
    [' at [104] and [113].', ['104', '113']],
    [' at [4], [6] and [8].', ['4', '6', '8']],
    [' at [4]-[6], [8] and [10].', ['4-6', '8', '10']],
    [' at [12(3)].', ['12(3)']],
    [' at [12](3).', ['12(3)']],
    [', [34(iii)].', ['34(iii)']],
    [', [48(3]).', ['48(3)']],
    [' (at [24}):', ['24']],
    [' at [12(3)]-[14].', ['12(3)-14']],
    [' at para 12 and para 14.', ['12', '14']],
    [' at §12 and §14.', ['12', '14']],
    [' at [46] per Lady Example and [91] per Lord Sample.', ['46', '91']],
    [' at [46] (Lady Example) and [91] (Lord Sample).', ['46', '91']],
    [' at [12] ff.', ['12 ff']],
    [', paras 12ff.', ['12ff']],
    [' at [12] et seq.', ['12 et seq']],
    [' at footnote 12.', ['footnote 12']],
    [' at fn 12 to [45].', ['fn 12 to [45]']],
    [' at [45], fn 12.', ['[45], fn 12']],
    [' at Appendix A, para 3.', ['Appendix A, para 3']],
    [' [SB 45] at [12].', ['12']],
    [' at [12] [AB/12/345].', ['12']],
    [' para 12.', ['12']],
    [', para. 12.', ['12']],
    [' at para 12.', ['12']],
    [' at paragraph 12.', ['12']],
    [' (para 12).', ['12']],
    [' paras 4-6.', ['4-6']],
    [', paras 4–6.', ['4-6']],
    [', paras 4 to 6.', ['4-6']],
    [', paras 4, 6 and 8.', ['4', '6', '8']],
    [', paras 4-6 and 8.', ['4-6', '8']],
    [', paragraphs 4 and 6.', ['4', '6']],
    [' at §12.', ['12']],
    [' at §§12-14.', ['12-14']],
    [' at ¶ 12.', ['12']],
    [' at para\u00a012.', ['12']],
    [' at\n[12].', ['12']],
    [' at paras [12] and [14].', ['12', '14']],
    [', especially at [12].', ['12']],
    [' (CA) at [12].', ['12']],
    [' (“Smith”) at [12].', ['12']],
    [' (Lord Example at [12]).', ['12']],
  ])('%j', (tail, expected) => {
    expect(pins(tail)).toEqual(expected);
  });

  it.each([
    ['.'],
    [' was decided on 12 May 2015.'],
    [' and 3 others.'],
    [', [2016] UKSC 12.'],
    [' where para 12 of the lease was read.'],
    [' on section 12 of the Act.'],
    ['. The price was 12.'],
    [' [AB/12/345].'],
    [' [B/123].'],
    [' [12/345].'],
    [' {C1/2/3}.'],
    [' [SB 45].'],
    [' (tab 12, p 45).'],
    [' [Smith 1, para 3].'],
    [', para 12 above.'],
    [' (see [12] below).'],
    [' and Schedule 2, para 4 was read.'],
    [' and Part 3, para 2 was read.'],
    [' and his skeleton, para 12, was read.'],
    [' was relied on in para 12 of Mr Brown’s statement.'],
    [' concerned a deed, para 3 of which was read.'],
    [' and [2014] LR.'],
  ])('are none in %j', (tail) => {
    expect(pins(tail)).toEqual([]);
  });
});

describe('pages after a report', () => {
  it.each([
    [' at 565.', ['p. 565']],
    [', 565.', ['p. 565']],
    [' at p 565.', ['p. 565']],
    [' at p. 565.', ['p. 565']],
    [', page 565.', ['p. 565']],
    [' at pp 565-567.', ['p. 565-567']],
    [' at 565-67.', ['p. 565-567']],
    [' at [12].', ['12']],
    [', para 12.', ['12']],
    [', per Example LJ at p 565.', ['p. 565']],
    [' per Lord Example at pp 565C–566B.', ['p. 565C-566B']],
    [' [983] 1 WLR 964', []],
    [' at 565D.', ['p. 565D']],
    [' at p 565D-E.', ['p. 565D-E']],
    [' at 565D–566B.', ['p. 565D-566B']],
    [' at 565d-e.', ['p. 565d-e']],
    [' at 565 D-E.', ['p. 565D-E']],
    [' at 565 A duty was owed.', ['p. 565']],
    [', 567-568 and 571-572 and Brown v Green [1989] AC 3', ['p. 567-568', 'p. 571-572']],
    [', 567, 571.', ['p. 567', 'p. 571']],
    [', 567 and 3 others', ['p. 567']],
    [' at 567 and 600 people came', ['p. 567']],
    [' at pp. 99,392–99,393.', ['p. 99,392-99,393']],
  ])('%j', (tail, expected) => {
    expect(pins(tail, '[1932] AC 562')).toEqual(expected);
  });
});

describe('whose pinpoint it is', () => {
  it.each([
    ['In [12] of Smith v Jones [2015] UKSC 11 it was held.', ['[2015] UKSC 11 at 12']],
    ['In para 12 of the judgment in Smith v Jones [2015] UKSC 11 it was held.', ['[2015] UKSC 11 at 12']],
    ['At [12] of Lord Example’s speech in Smith v Jones [2015] UKSC 11 it was held.', ['[2015] UKSC 11 at 12']],
    ['In Smith v Jones [2015] UKSC 11 it was held, at [12], that a duty was owed.', ['[2015] UKSC 11 at 12']],
    [
      'See Smith v Jones [2015] UKSC 11 at [12]; Re A [2016] UKSC 3 at [4].',
      ['[2015] UKSC 11 at 12', '[2016] UKSC 3 at 4'],
    ],
    ['See Smith v Jones [2015] UKSC 11; Re A [2016] UKSC 3 at [4].', ['[2015] UKSC 11', '[2016] UKSC 3 at 4']],
    ['In Smith v Jones [2015] UKSC 11 a duty was owed. It ended: see para 12 above.', ['[2015] UKSC 11']],
    ['Under section 3 of the Example Act 1990 a duty is owed.', ['section 3 Example Act 1990']],
  ])('%j', (source, expected) => {
    expect(cite(source).map(line)).toEqual(expected);
  });

  it('that leads with its unit', () => {
    expect(cite('At para 12 of Smith v Jones [2015] UKSC 11 it was held.').map(line)).toEqual(['[2015] UKSC 11 at 12']);
  });

  it('keeps the words as the draft has them, with their place', () => {
    const source = 'In Smith v Jones [2015] UKSC 11,\nparas 4–6, it was held.';
    const pinpoint = cite(source)[0]?.pinpoints[0];
    expect(pinpoint).toMatchObject({ text: 'paras 4–6', unit: 'paragraph', items: [{ from: 'para/4', to: 'para/6' }] });
    expect(source.slice(pinpoint?.start, pinpoint?.end)).toBe('paras 4–6');
  });
});
