import { describe, expect, it } from 'vitest';
import { pinpointTexts } from '../../../server/citations/index.ts';
import { cite } from './reading.ts';

/** The items of a pinpoint as the report lists them, with `>` and `>>` where the one behind, or some, are meant too. */
function read(tail: string): string[] {
  const pinpoints = cite(`See Smith v Jones [2015] UKSC 11${tail}`)[0]?.pinpoints ?? [];
  const marks = { next: '>', on: '>>' } as const;
  return pinpoints.flatMap((pinpoint) => {
    const texts = pinpointTexts([pinpoint]);
    return pinpoint.items.map(
      ({ onwards }, i) =>
        `${pinpoint.unit === 'paragraph' ? '' : `${pinpoint.unit} `}${texts[i]}${onwards ? ` ${marks[onwards]}` : ''}`,
    );
  });
}

describe('pinpoints without an end', () => {
  it.each([
    [' at [7]f.', ['7f >']],
    [' at [7] f.', ['7 f >']],
    [', para 7f.', ['7f >']],
    [' at [7]ff.', ['7ff >>']],
    [' at [7] ff, where it is said.', ['7 ff >>']],
    [' at [7ff].', ['7ff >>']],
    [' at [7 et seq].', ['7 et seq >>']],
    [', paras 7 et seq.', ['7 et seq >>']],
    [' at [7] et seqq.', ['7 et seqq >>']],
    [' at §7 sqq.', ['7 sqq >>']],
    [' at [7] onwards.', ['7 onwards >>']],
    [' at [7] onward.', ['7 onward >>']],
    [' at [7] and onwards.', ['7 and onwards >>']],
    [' from [7] onwards.', ['7 onwards >>']],
    [' at [7] and following.', ['7 and following >>']],
    [' at [7] and the following paragraphs.', ['7 and the following paragraphs >>']],
    [' at [7]-end.', ['7-end >>']],
    [' at [7] to the end.', ['7 to the end >>']],
    [', paras 7-9ff.', ['7-9ff >>']],
    [' at [7]ff, [12] and [14].', ['7ff >>', '12', '14']],
    [' at [7], [9]–[11] and [14] ff.', ['7', '9-11', '14 ff >>']],
    [' at paras 7, 9 ff and 14.', ['7', '9 ff >>', '14']],
    [' at [7ff, 12].', ['7ff >>', '12']],
    [' (from [7]).', ['7 >>']],
    [' starting at [7].', ['7 >>']],
    [' beginning at para 7.', ['7 >>']],
    [' at [7] passim.', ['7 passim >>']],
    [' at [7]+.', ['7+ >>']],
    [' at [7] and the paragraphs that follow.', ['7 and the paragraphs that follow >>']],
    [' at [7] and the next two paragraphs.', ['7 and the next two paragraphs >>']],
    [' at [7(a)] ff.', ['7(a) ff >>']],
    [' at [7]\uFB00.', ['7\uFB00 >>']],
    [' at [7] et\u00a0seq.', ['7 et seq >>']],
    [' at [7] and following, where it is said.', ['7 and following >>']],
  ])('%s', (tail, expected) => {
    expect(read(tail)).toEqual(expected);
  });

  it.each([
    [' at [7], for the court said so.', ['7']],
    [' at [7] for the test.', ['7']],
    [' at [7] and following that case.', ['7']],
    [' at [7] and following Brown v Green.', ['7']],
    [' at [7] and the following: it is so.', ['7']],
    [' at [7] and the following points.', ['7']],
    [' at [7] to the effect that it is so.', ['7']],
    [' at [7]. Following that case, it is so.', ['7']],
  ])('is none: %s', (tail, expected) => {
    expect(read(tail)).toEqual(expected);
  });
});

describe('lists and parts', () => {
  it.each([
    [' at [7], [9]–[11] and [14].', ['7', '9-11', '14']],
    [' at [7, 9-11, 14].', ['7', '9-11', '14']],
    [' at [7, 9–11 and 14].', ['7', '9-11', '14']],
    [' at [7 and 9].', ['7', '9']],
    [' at [7; 9].', ['7', '9']],
    [' at [7-9, 11].', ['7-9', '11']],
    [' at [7]&[8].', ['7', '8']],
    [' at [7]/[8].', ['7', '8']],
    [' at para 7, 8.', ['apart 7', 'apart 8']],
    [' at para 7 and 8.', ['apart 7', 'apart 8']],
    [' between [7] and [9].', ['7-9']],
    [' at [7] through [9].', ['7-9']],
    [' at para 7 through 9.', ['7-9']],
    [' at [7] up to [9].', ['7-9']],
    [' at [7], 9.', ['apart 7', 'apart 9']],
    [' quoted from [7].', ['7']],
    [' at [7(a)].', ['7(a)']],
    [' at [7(a)(ii)].', ['7(a)(ii)']],
    [' at [12(iii)-(v)].', ['12(iii)-(v)']],
    [' at [12(iii)–(v)] and [14].', ['12(iii)-(v)', '14']],
    [' at [12(iii)]-[12(v)].', ['12(iii)-12(v)']],
    [' at [7(a), (c)].', ['7(a), (c)']],
    [' at para 7(a) and (c).', ['7(a) and (c)']],
    [' at para 7(a) to (c).', ['7(a)-(c)']],
    [' at [7(a), 9(b)].', ['7(a)', '9(b)']],
    [' at [7, and nothing else.', ['apart 7']],
    [' at [7(a), which is so.', ['apart 7(a)']],
    [' at para 7 and 3 others.', ['7']],
    [' at para 7, 12 May 2015.', ['7']],
    [' at para 7(a) and (b) whether it is so.', ['7(a)']],
  ])('%s', (tail, expected) => {
    expect(read(tail)).toEqual(expected);
  });
});
