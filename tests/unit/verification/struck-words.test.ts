import { describe, expect, it } from 'vitest';
import { judgmentXml } from '../support/judgment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

const NAME = 'Harrow Mills Ltd v Pemberton';
const CITED = '[2008] UKHL 12';
const OPEN = 'quotation-not-checkable';
const page = (words: string, style = ''): string =>
  `<html><head><title>${NAME} ${CITED}</title><style>${style}</style></head><body><p>Cite as: ${CITED}</p>` +
  `<p>1. The wall.</p><p>2. ${words}</p><p>3. So.</p></body></html>`;
const xml = (words: string, style = ''): string =>
  judgmentXml({ cite: CITED, paragraphs: ['The wall.', words, 'So.'] }).replace(
    '</meta>',
    `<presentation><style>${style}</style></presentation></meta>`,
  );
const judged = (artefact: string, format: 'html' | 'xml', quoted: string): string =>
  inShort(auditArtefact(`In *${NAME}* ${CITED} at [2] the House said: “${quoted}”.`, artefact, format));

describe('what is struck through or hidden may be a word of the court or none', () => {
  const WITH = 'The tenant shall not assign the lease';
  const WITHOUT = 'The tenant shall assign the lease';
  const both = [
    '<span style="text-decoration-line:line-through;color:#C00000">not</span>',
    '<span style="text-decoration: underline line-through">not</span>',
    '<span style="display:none">not</span>',
    '<span style="visibility: hidden">not</span>',
    '<span style="font-size:0">not</span>',
    '<span class="gone">not</span>',
  ];
  const onPages = [
    '<s>not</s>',
    '<del>not</del>',
    '<strike>not </strike>',
    '<span hidden>not</span>',
    '<span style="font-size:0pt">not</span>',
    '<b><del><i>not</i></del></b>',
    '<span style="mso-hide:all">not</span>',
  ];
  const STYLE = '#judgment .gone { text-decoration-line: line-through; }';

  it.each([...both, ...onPages])('on a page: %s', (mark) => {
    const artefact = page(`The tenant shall ${mark} assign the lease of the mill.`, STYLE);
    expect([WITH, WITHOUT].map((words) => judged(artefact, 'html', words))).toEqual([OPEN, OPEN]);
  });

  it.each(both)('in XML: %s', (mark) => {
    const artefact = xml(`The tenant shall ${mark} assign the lease of the mill.`, STYLE);
    expect([WITH, WITHOUT].map((words) => judged(artefact, 'xml', words))).toEqual([OPEN, OPEN]);
  });

  const TWICE = 'It was <del>never</del> owed on the <del>first</del> second of May, and <del>not</del> paid.';
  it.each([
    ['It was owed on the second of May, and paid', OPEN],
    ['It was never owed on the second of May, and not paid', OPEN],
    ['It was owed on the first second of May', OPEN],
    ['owed on the second of May', OPEN],
    ['second of May, and', OPEN],
    ['It was always owed on the second of May', 'QUOTATION_FABRICATION HIGH'],
  ])('some kept, some left out: %s', (quoted, expected) => {
    expect(judged(page(TWICE), 'html', quoted)).toBe(expected);
  });

  it.each([
    ['words beside it, of which they may be a part', 'assign the lease of the mill', 'quotation-not-checkable'],
    ['other words', 'The tenant shall sell the lease of the mill', 'QUOTATION_FABRICATION MEDIUM'],
  ])('but not %s', (_, quoted, expected) => {
    for (const format of ['html', 'xml'] as const) {
      const words = 'The tenant shall <span style="display:none">not</span> assign the lease of the mill.';
      expect(judged((format === 'html' ? page : xml)(words), format, quoted).slice(0, 20)).toBe(expected.slice(0, 20));
    }
  });

  it('a paragraph that is hidden, and one that is not', () => {
    const artefact = page('The wall leans badly.</p><p style="display:none">The roof leaks badly.</p><p>It fell down.');
    const said = ['The wall leans badly', 'The roof leaks badly', 'It fell down', 'leans badly. It fell down'];
    expect(said.map((words) => judged(artefact, 'html', words))).toEqual(['correct', OPEN, 'correct', OPEN]);
  });

  it('nor do they stand in another paragraph for sure where they may stand in the one cited', () => {
    const artefact = page('The tenant shall <s>not</s> assign the lease.</p><p>3. The tenant shall assign the lease.');
    expect(judged(artefact, 'html', WITHOUT)).toBe(OPEN);
  });

  it('and the draft’s own words are neither verbatim nor distorted by them', () => {
    const artefact = page('The tenant of the old mill shall <s>not</s> assign the lease of it without consent.');
    const own = (words: string): string =>
      inShort(auditArtefact(`${words}: *${NAME}* ${CITED} at [2].`, artefact, 'html'));
    for (const not of ['not ', ''])
      expect(own(`The tenant of the old mill shall ${not}assign the lease of it without consent`)).toBe(
        'proposition-not-checkable',
      );
  });
});

describe('a number that its style raises is one that is raised', () => {
  it.each([
    '<span style="vertical-align:super">2</span>',
    '<span style="font-size:8.0pt;vertical-align: text-top">2</span>',
    '<span style="position:relative;top:-4.0pt">2</span>',
    '<span class="MsoFootnoteReference">2</span>',
    '<span class="FootnoteReference">2</span>',
    '<span class="up">2</span>',
    '<font size=1>2</font>',
    '<font size="-2">2</font>',
    '<small>2</small>',
  ])('%s', (mark) => {
    const artefact = page(`He was bound by clause 4${mark} and had notice.`, 'span.up{vertical-align:super}');
    const said = ['bound by clause 4 and had notice', 'bound by clause 42 and had notice'];
    expect(said.map((words) => judged(artefact, 'html', words))).toEqual([OPEN, OPEN]);
  });

  it('in XML, by its class', () => {
    const artefact = xml('By clause 4<span class="note">2</span> he had it.', '#judgment .note{vertical-align:super}');
    const said = ['By clause 4 he had it', 'By clause 42 he had it'];
    expect(said.map((words) => judged(artefact, 'xml', words))).toEqual([OPEN, OPEN]);
  });

  it('and the ending of a number is of it', () => {
    const words = 'On the 1<span style="vertical-align:super;font-size:smaller">st</span> of May it fell.';
    expect(judged(page(words), 'html', 'On the 1st of May it fell')).toBe('correct');
    expect(judged(xml(words), 'xml', 'On the 1st of May it fell')).toBe('correct');
  });
});

describe('a number that is printed otherwise proves nothing and disproves nothing', () => {
  it.each([
    ['He had 3/4 of the residue then.', 'He had ¾ of the residue'],
    ['He had ¾ of the residue then.', 'He had 3/4 of the residue'],
    ['He had 1 1/2 of the acres then.', 'He had 1½ of the acres'],
    ['He had 1½ of the acres then.', 'He had 1 1/2 of the acres'],
    ['He had 3⁄4 of the residue then.', 'He had ¾ of the residue'],
    ['The area was 10<sup>6</sup> units in all.', 'The area was 10^6 units in all'],
    ['The area was 10<sup>6</sup> units in all.', 'The area was 10**6 units in all'],
    ['The area was 10^6 units in all.', 'The area was 10⁶ units in all'],
    ['The area was 3.1m² in all.', 'The area was 3.1m^2 in all'],
    ['The area was 3.1m<sup>2</sup> in all.', 'The area was 3.1 m² in all'],
  ])('%s', (words, quoted) => {
    expect(judged(page(words), 'html', quoted)).toBe(OPEN);
    expect(judged(xml(words), 'xml', quoted)).toBe(OPEN);
  });

  it('but another number is another', () => {
    expect(judged(page('He had ¾ of the residue then.'), 'html', 'He had 1/4 of the residue')).toMatch(/^QUOTATION/);
    expect(judged(xml('An area of 10<sup>6</sup> units.'), 'xml', 'An area of 10^7 units')).toMatch(/^QUOTATION/);
  });
});
