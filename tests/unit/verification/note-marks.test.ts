import { describe, expect, it } from 'vitest';
import { judgmentXml } from '../support/judgment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

const NAME = 'Harrow Mills Ltd v Pemberton [2008] UKHL 12';
const NUMBERS = Array.from({ length: 12 }, (_, i) => i + 1);
const PAGE_NOTES = NUMBERS.map((n) => `<p><a name="note${n}"></a><a name="fn${n}">[${n}]</a> See the map.</p>`).join(
  '',
);
const TEXT_NOTES = `\nNotes\n\n${NUMBERS.map((n) => `[${n}] See the map.`).join('\n')}\n`;
const page = (words: string, notes = ''): string =>
  `<title>${NAME}</title><p>Cite as: [2008] UKHL 12</p><p>1. The wall.</p><p>2. ${words}</p><p>3. So.</p>${notes}</body></html>`;
const text = (words: string, notes = ''): string =>
  `${NAME}\nHouse of Lords\n\n1. The wall is old.\n\n2. ${words}\n\n3. The appeal is dismissed.\n${notes}`;
const xml = (words: string): string => judgmentXml({ cite: '[2008] UKHL 12', paragraphs: ['The wall.', words, 'So.'] });
const judged = (artefact: string, format: 'html' | 'txt' | 'xml', quoted = 'A wall that leans must fall'): string =>
  inShort(
    auditArtefact(`In *Harrow Mills Ltd v Pemberton* [2008] UKHL 12 the House said: “${quoted}”.`, artefact, format),
  );

describe('the mark of a footnote within a sentence is none of its words', () => {
  it.each([
    ['raised', 'A wall that leans<sup>1</sup> must fall.'],
    ['raised, in brackets', 'A wall that leans <sup>[1]</sup> must fall.'],
    ['raised, in a link', 'A wall that leans<a href="#fn1"><sup>1</sup></a> must fall.'],
    ['a link raised', 'A wall that leans<sup><a href="#fn1">1</a></sup> must fall.'],
    ['a link raised, apart', 'A wall that leans <sup><a href="#fn1">1</a></sup> must fall.'],
    ['a link in brackets', 'A wall that leans [<a href="#fn1">1</a>] must fall.'],
    ['a link with brackets', 'A wall that leans<a href="#note1">[1]</a> must fall.'],
    ['a link with brackets, apart', 'A wall that leans <a href="#note1" name="back1">[1]</a> must fall.'],
    ['after a number', '<a name="para2"></a>A wall that leans<sup>*</sup> must fall.'],
  ])('on a page with its notes: %s', (_, words) => {
    expect(judged(page(words, PAGE_NOTES), 'html')).toBe('correct');
  });

  it.each([
    ['in brackets', 'A wall that leans[1] must fall.'],
    ['raised', 'A wall that leans¹ must fall.'],
    ['raised, two digits', 'A wall that leans¹² must fall.'],
  ])('in plain text with its notes: %s', (_, words) => {
    expect(judged(text(words, TEXT_NOTES), 'txt')).toBe('correct');
  });
});

const OPEN = 'quotation-not-checkable';

describe('what may be the mark of a footnote, or words, proves nothing and disproves nothing', () => {
  const MADE = 'The contract was made in 2019 and was kept';
  const SIX = 'Under section 6 of the Act it may act';
  it.each([
    ['without a note', 'A wall that leans<sup>1</sup> must fall.', 'A wall that leans must fall'],
    [
      'a link to another page',
      'A wall that leans<a href="12.html#note1">[1]</a> must fall.',
      'A wall that leans must fall',
    ],
    ['a letter', 'The contract<sup>a</sup> was never kept.', 'The contract was never kept'],
    ['a round bracket', 'The contract <a href="#1">(1)</a> was never kept.', 'The contract was never kept'],
    ['raised after a year', 'The contract was made in 2019<sup>3</sup> and was kept.', MADE],
    [
      'raised and linked after a year',
      'The contract was made in 2019<sup><a href="#fn3">3</a></sup> and was kept.',
      MADE,
    ],
    ['linked after a year', 'The contract was made in 2019<a href="#fn3">3</a> and was kept.', MADE],
    ['with brackets after a year', 'The contract was made in 2019<a href="#fn3">[3]</a> and was kept.', MADE],
    ['a year as it is copied', 'The contract was made in 2019<sup>3</sup> and was kept.', 'made in 20193 and was kept'],
    ['raised after a section', 'Under section 6<sup>1</sup> of the Act it may act.', SIX],
    ['a power left out', 'The sum is 10<sup>2</sup> in all of it.', 'The sum is 10 in all of it'],
    ['a power read as a digit', 'The sum is 10<sup>2</sup> in all of it.', 'The sum is 102 in all of it'],
    ['an unknown squared', 'The sum is x<sup>2</sup> in all of it.', 'The sum is x in all of it'],
    ['a unit', 'A wall of 10 m<sup>2</sup> must fall down.', 'A wall of 10 m must fall down'],
    ['a paragraph', 'As held in paragraph <a href="#x13">[13]</a> of it.', 'As held in paragraph of it'],
    ['another case’s paragraph', 'As held in Lloyd at <a href="#13">[13]</a> by all.', 'As held in Lloyd at by all'],
    ['a section', 'Under s.<a href="#s6">6</a> of the Act it may act.', 'Under s. of the Act it may act'],
    ['a rule', 'Under rule<a href="#s6">6</a> of the Rules it may act.', 'Under rule of the Rules it may act'],
    ['one kept, one left out', 'At <a href="#13">[13]</a> the wall<sup>4</sup> was old.', 'At [13] the wall was old'],
    [
      'a power kept, one left out',
      'Then 10<sup>2</sup> walls in 2019<sup>4</sup> fell.',
      'Then 10² walls in 2019 fell',
    ],
  ])('on a page: %s', (_, words, quoted) => {
    expect(judged(page(words), 'html', quoted)).toBe(OPEN);
  });

  it.each([
    ['raised after a year', 'The contract was made in 2019³ and was kept.', MADE],
    ['in brackets after a section', 'Under section 6[1] of the Act it may act.', SIX],
    ['a unit', 'It has an area of 500 m² in all of it.', 'It has an area of 500 m in all of it'],
    ['a power', 'The sum is 10² in all of it.', 'The sum is 10 in all of it'],
    ['a page ends', 'A wall that leans\n\n- 4 -\n\nmust fall.', 'A wall that leans must fall'],
    ['a page ends, of so many', 'A wall that leans\nPage 4 of 20\nmust fall.', 'A wall that leans must fall'],
    ['a page ends with a form feed', 'A wall that leans\n\f– 4 –\nmust fall.', 'A wall that leans must fall'],
    ['a number by itself', 'A wall that leans\n\n4\n\nmust fall.', 'A wall that leans must fall'],
    ['a number after a form feed', 'A wall that leans\n\n\f2\n\nmust fall.', 'A wall that leans must fall'],
    ['a sum', 'The balance was\n- 400 -\nand was never paid.', 'The balance was and was never paid'],
    ['a page of a bundle', 'As appears at\nPage 400\nit was so.', 'As appears at it was so'],
  ])('in plain text: %s', (_, words, quoted) => {
    for (const notes of ['', TEXT_NOTES]) expect(judged(text(words, notes), 'txt', quoted)).toBe(OPEN);
  });

  it.each([
    ['a mark', 'A wall that leans<sup>1</sup> must fall.', 'A wall that leans must fall'],
    ['a mark by its style', 'A wall that leans<span style="vertical-align:super;font-size:smaller">1</span> must fall.', 'A wall that leans must fall'],
    ['a mark after a year', 'The contract was made in 2019<sup>3</sup> and was kept.', MADE],
    ['a year as it is copied', 'The contract was made in 2019<sup>3</sup> and was kept.', 'made in 20193 and was kept'],
    ['a mark in a quotation', 'He said: <embeddedStructure><p>A wall that leans<sup>1</sup> must fall.</p></embeddedStructure>', 'A wall that leans must fall'],
    ['a unit left out', 'A wall of 10 m<sup>2</sup> must fall down.', 'A wall of 10 m must fall down'],
    ['a unit raised', 'A wall of 10 m<sup>2</sup> must fall down.', 'A wall of 10 m² must fall down'],
    ['a unit not raised', 'A wall of 10 m² must fall down.', 'A wall of 10 m2 must fall down'],
    ['a gas lowered', 'The CO<sub>2</sub> of the wall must fall.', 'The CO₂ of the wall must fall'],
    ['a gas not lowered', 'The CO₂ of the wall must fall.', 'The CO2 of the wall must fall'],
    ['a gas left out', 'The CO<sub>2</sub> of the wall must fall.', 'The CO of the wall must fall'],
    ['a unit raised by the draft alone', 'A wall of 10 m2 must fall down.', 'A wall of 10 m² must fall down'],
    ['a gas lowered by the draft alone', 'The CO2 of the wall must fall.', 'The CO₂ of the wall must fall'],
    ['a mark in the draft alone', 'A wall that leans must fall.', 'A wall that leans³ must fall'],
    ['an index after a number', 'The sum is 10<sub>2</sub> in all of it.', 'The sum is 102 in all of it'],
  ])('in XML, and on a page: %s', (_, words, quoted) => {
    expect(judged(xml(words), 'xml', quoted)).toBe(OPEN);
    if (!words.includes('<span') && !words.includes('<embedded')) expect(judged(page(words), 'html', quoted)).toBe(OPEN);
  }); // biome-ignore format: a table

  it.each([
    ['a power', 'The sum is 10<sup>2</sup> in all.', 'The sum is 10² in all'],
    ['a unit', 'A wall of 10 m<sup>2</sup> must fall.', 'A wall of 10 m2 must fall'],
    ['a gas', 'The CO<sub>2</sub> must fall.', 'The CO2 must fall'],
    ['the ending of a number', 'On the 26<sup>th</sup> of May it fell.', 'On the 26th of May it fell'],
    ['a sign', 'A wall that leans<sup>*</sup> must fall.', 'A wall that leans must fall'],
  ])('but in XML a quotation of what is printed is right: %s', (_, words, quoted) => {
    expect(judged(xml(words), 'xml', quoted)).toBe('correct');
  });

  it.each([
    ['a word', 'A wall that leans1 must fall.', 'A wall that leans must fall'],
    ['a stop', 'It was never owed.12 It was paid.', 'It was never owed. It was paid'],
    ['a mark of quotation', 'It is “a leaning wall”3 by all accounts.', 'a leaning wall” by all accounts'],
  ])('nor does a number that is joined to words in plain text: %s', (_, words, quoted) => {
    for (const notes of ['', TEXT_NOTES]) expect(judged(text(words, notes), 'txt', quoted)).toBe(OPEN);
  });

  it('but a quotation that keeps it is right', () => {
    expect(judged(text('Under section 6[1] of the Act it may act.'), 'txt', 'Under section 6[1] of the Act')).toBe(
      'correct',
    );
    expect(judged(page('The sum is 10<sup>2</sup> in all.'), 'html', 'The sum is 10² in all')).toBe('correct');
  });

  it('and one that alters other words is none', () => {
    const made = page('The contract was made in 2019<sup>3</sup> and was kept.');
    expect(judged(made, 'html', 'The contract was made in 2018 and was kept')).toMatch(/^QUOTATION_FABRICATION/);
  });

  it.each([
    ['a reference', page('As <a href="#para1">1</a> has it, a wall falls.'), 'html', 'As has it, a wall falls'],
    ['a reference in brackets', page('At [<a href="#para1">1</a>] a wall must fall.'), 'html', 'At a wall must fall'],
    ['a year', text('The law of [1984] is that walls must fall.'), 'txt', 'The law of is that walls must fall'],
  ] as const)('but not %s', (_, artefact, format, quoted) => {
    expect(judged(artefact, format, quoted)).toMatch(/^QUOTATION_FABRICATION|not-checkable/);
  });
});
