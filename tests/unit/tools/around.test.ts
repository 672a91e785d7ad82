import { describe, expect, it } from 'vitest';
import { around } from '../../../server/tools/around.ts';
import type { SearchedPassage } from '../../../shared/search-index.ts';

const passage = (paragraph: string | null): SearchedPassage => ({
  ...{ place: null, article: null, number: null, locator: `X ${paragraph}`, paragraph, text: `words of ${paragraph}` },
});
const JUDGMENT = ['1', null, '2', '3', '36', '36A'].map(passage);
const ACT = ['s 5(1)', 's 5(2)', 's 50(1)', 's 188(3)', 's 188(3)(a)', 'Sch 2 para 4'].map(passage);

describe('a paragraph, with one on either side', () => {
  it.each([
    [JUDGMENT, '36', ['3', '36!', '36A']],
    [JUDGMENT, '[36]', ['3', '36!', '36A']],
    [JUDGMENT, 'para 2', [null, '2!', '3']],
    [JUDGMENT, '¶ 36A', ['36', '36A!']],
    [JUDGMENT, '1', ['1!', null]],
    [JUDGMENT, '6', []],
    [JUDGMENT, '', []],
    [ACT, 's 5', ['s 5(1)!', 's 5(2)!', 's 50(1)']],
    [ACT, 'section 188 (3)', ['s 50(1)', 's 188(3)!', 's 188(3)(a)!', 'Sch 2 para 4']],
    [ACT, 's188(3)(a)', ['s 188(3)', 's 188(3)(a)!', 'Sch 2 para 4']],
    [ACT, 'sch 2 para 4', ['s 188(3)(a)', 'Sch 2 para 4!']],
  ])('%#: %2$s', (passages, asked, expected) => {
    const given = around(passages, asked).map(({ paragraph, role }) =>
      role === 'asked' ? `${paragraph}!` : paragraph,
    );
    expect(given).toEqual(expected);
  });
});
