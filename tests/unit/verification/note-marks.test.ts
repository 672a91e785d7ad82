import { describe, expect, it } from 'vitest';
import { auditArtefact, inShort } from '../support/verdict.ts';

const NAME = 'Harrow Mills Ltd v Pemberton [2008] UKHL 12';
const page = (words: string): string =>
  `<title>${NAME}</title><p>Cite as: [2008] UKHL 12</p><p>1. The wall.</p><p>2. ${words}</p><p>3. So.</p></body></html>`;
const text = (words: string): string =>
  `${NAME}\n\n1. The wall is old.\n\n2. ${words}\n\n3. The appeal is dismissed.\n`;
const judged = (artefact: string, format: 'html' | 'txt', quoted = 'A wall that leans must fall'): string =>
  inShort(
    auditArtefact(
      `In *Harrow Mills Ltd v Pemberton* [2008] UKHL 12 at [2] the House said: “${quoted}”.`,
      artefact,
      format,
    ),
  );

describe('the mark of a footnote within a sentence is none of its words', () => {
  it.each([
    ['raised', 'A wall that leans<sup>1</sup> must fall.'],
    ['raised, in brackets', 'A wall that leans <sup>[1]</sup> must fall.'],
    ['raised, in a link', 'A wall that leans<a href="#n1"><sup>1</sup></a> must fall.'],
    ['a link raised', 'A wall that leans<sup><a href="#n1">1</a></sup> must fall.'],
    ['a link raised, apart', 'A wall that leans <sup><a href="#n1">1</a></sup> must fall.'],
    ['a link in brackets', 'A wall that leans [<a href="#fn1">1</a>] must fall.'],
    ['a link with brackets', 'A wall that leans<a href="#note1">[1]</a> must fall.'],
    ['a link to a page of its own', 'A wall that leans<a href="12.html#note1">[1]</a> must fall.'],
    ['after a number', '<a name="para2"></a>A wall that leans<sup>*</sup> must fall.'],
  ])('on a page: %s', (_, words) => {
    expect(judged(page(words), 'html')).toBe('correct');
  });

  it.each([
    ['in brackets', 'A wall that leans[1] must fall.'],
    ['raised', 'A wall that leans¹ must fall.'],
    ['raised, two digits', 'A wall that leans¹² must fall.'],
    ['a page ends', 'A wall that leans\n\n- 4 -\n\nmust fall.'],
    ['a page ends, of so many', 'A wall that leans\nPage 4 of 20\nmust fall.'],
    ['a page ends with a form feed', 'A wall that leans\n\f– 4 –\nmust fall.'],
  ])('in plain text: %s', (_, words) => {
    expect(judged(text(words), 'txt')).toBe('correct');
  });

  it.each([
    ['a power', page('A wall of 10<sup>6</sup> bricks leans now.'), 'html', 'A wall of 10 bricks leans now'],
    ['a unit', page('A wall of 10 m<sup>2</sup> must fall down.'), 'html', 'A wall of 10 m must fall down'],
    ['a reference', page('As <a href="#para1">1</a> has it, a wall falls.'), 'html', 'As has it, a wall falls'],
    ['a reference in brackets', page('At [<a href="#para1">1</a>] a wall must fall.'), 'html', 'At a wall must fall'],
    ['a year', text('The law of [1984] is that walls must fall.'), 'txt', 'The law of is that walls must fall'],
  ] as const)('but not %s', (_, artefact, format, quoted) => {
    expect(judged(artefact, format, quoted)).toMatch(/^QUOTATION_FABRICATION|not-checkable/);
  });
});
