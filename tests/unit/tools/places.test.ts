import { describe, expect, it } from 'vitest';
import { placeKey } from '../../../server/tools/places.ts';

describe('a place, however it is written', () => {
  it.each([
    ['36', ['36', '[36]', 'para 36', 'paragraph 36', 'at [36]', '¶ 36', '36.', ' 36 ', 'para. 36']],
    ['36a', ['36A', '[36A]']],
    ['s 188(3)', ['s 188(3)', 's188(3)', 'section 188 (3)', 'S. 188(3)', 'sect. 188(3)']],
    ['reg 10(6)', ['reg 10(6)', 'regulation 10(6)', 'Regulation 10 (6)']],
    ['sch 2 para 4', ['Sch 2 para 4', 'Schedule 2, paragraph 4', 'sch. 2, para. 4']],
    ['art 65 para 1', ['65. gr., 1. mgr.', '1. mgr. 65. gr.', 'article 65, paragraph 1']],
    ['art 233a', ['233. gr. a', '233. gr. a.']],
    ['r 27.11', ['r 27.11', 'rule 27.11']],
    ['142(2)', ['142(2)']],
  ])('%s', (key, written) => {
    for (const one of written) expect([one, placeKey(one)]).toEqual([one, key]);
  });

  it.each(
    [
      '',
      '3-4',
      '3–4',
      '3 and 4',
      '3ff',
      '3 et seq',
      '3; 2',
      '３',
      'three',
      '3 (obiter)',
      'page 3',
      'footnote 3',
      '[3',
    ].concat([
      '130 and 131',
      '1. mgr.',
      '65. gr. laga',
      '65. og 66. gr.',
      's 1 s',
      's',
      '[a] [b]',
      'para 3 of',
      '3,',
      '3 4',
    ]),
  )('%j is none', (text) => {
    expect(placeKey(text)).toBe(null);
  });
});
