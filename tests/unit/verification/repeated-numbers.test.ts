import { describe, expect, it } from 'vitest';
import { bailiiHtml, type Shape } from '../../support/bailii.ts';
import { judgmentXml, paragraph } from '../support/judgment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

const TITLE = 'Harrow Mills Ltd v Pemberton';
const CITED = '[2020] UKSC 7';
const ITEMS = ['Whether the wall leans at all.', 'Whether the owner consented to that.', 'Whether damages are due.'];
const TWENTY = Array.from({ length: 20 }, (_, i) => `Paragraph ${i + 1} is about another side of the leaning wall.`);

/** Each of twenty paragraphs by a function; a list follows the third, or stands in it. */
const all = (of: (text: string, number: number) => string, list: string): string =>
  TWENTY.map((text, i) => of(text, i + 1) + (i === 2 ? list : '')).join('\n');
const listed = (of: (text: string, number: number) => string): string =>
  ITEMS.map((text, i) => of(text, i + 1)).join('\n');

const level = (number: string, content: string, style = ''): string =>
  `<level><num>${number}</num><content><p${style}>${content}</p></content></level>`;
const flat = all(
  (text, n) => level(`${n}.`, text),
  listed((text, n) => level(`${n}.`, text)),
);
const counted = all(
  (text, n) => paragraph(String(n), text),
  listed((text, n) => level(`${n}.`, text)),
);
const classes = all(
  (text, n) => level(`${n}.`, text, ' class="ParaLevel1"'),
  listed((text, n) => level(`${n}.`, text, ' class="ListParagraph"')),
);
const nested = TWENTY.map((text, i) =>
  i === 2
    ? `<level><num>3.</num><content><p>${text}</p></content>${listed((item, n) => level(`${n}.`, item))}</level>`
    : paragraph(String(i + 1), text),
).join('');

const page = (shape: Shape): string => {
  const list = `</p><ol>${listed((text) => `<li>${text}</li>`)}</ol><p>`;
  const paragraphs = TWENTY.map((text, i) => (i === 2 ? text + list : text));
  return bailiiHtml({ citation: CITED, title: TITLE, paragraphs, shape });
};
const html = (list: string): string =>
  `<title>${TITLE} ${CITED}</title><body><p>Supreme Court</p>${all((text, n) => `<p>${n}. ${text}</p>`, list)}</body></html>`;
const text = (indent: string, number = (n: number): string => `${n}.`): string =>
  `${TITLE} ${CITED}\nSupreme Court\n\n${all(
    (one, n) => `${number(n)} ${one}\n`,
    `\n${listed((one, n) => `${indent}${n}. ${one}`)}\n`,
  )}`;

/** Right at [3], wrong at [2], where the list is told from the paragraphs; and where nothing tells them apart. */
const TOLD = ['correct', 'PARAGRAPH_HALLUCINATION HIGH'];
const UNTOLD = ['pinpoint-not-checkable', 'pinpoint-not-checkable'];

describe('a list whose numbers are those of paragraphs', () => {
  it.each<[string, string, 'xml' | 'html' | 'txt', readonly string[]]>([
    ['XML, nested in its paragraph', judgmentXml({ body: nested }), 'xml', TOLD],
    ['XML, of another class', judgmentXml({ body: classes }), 'xml', ['correct', 'quotation-not-checkable']],
    ['XML, flat', judgmentXml({ body: flat }), 'xml', UNTOLD],
    ['XML, flat, where the publisher has counted the paragraphs', judgmentXml({ body: counted }), 'xml', TOLD],
    [
      'XML, flat, where the publisher has counted the list with them',
      judgmentXml({ body: counted.replaceAll('<level>', '<level eId="para_4">') }),
      'xml',
      ['correct', 'quotation-not-checkable'],
    ],
    ['items of a page whose paragraphs are items', page('items'), 'html', TOLD],
    [
      'items of a page whose paragraphs bear brackets',
      page('brackets'),
      'html',
      ['correct', 'quotation-not-checkable'],
    ],
    ['items of a page whose paragraphs bear anchors', page('anchors'), 'html', ['correct', 'quotation-not-checkable']],
    [
      'items of a page whose paragraphs are printed',
      html(`<ol>${listed((one) => `<li>${one}</li>`)}</ol>`),
      'html',
      ['correct', 'quotation-not-checkable'],
    ],
    ['printed like the paragraphs of its page', html(listed((one, n) => `<p>${n}. ${one}</p>`)), 'html', UNTOLD],
    ['text, set in', text('   '), 'txt', ['correct', 'quotation-not-checkable']],
    ['text, other marks', text('', (n) => `[${n}]`), 'txt', ['correct', 'quotation-not-checkable']],
    ['text, flat', text(''), 'txt', UNTOLD],
  ])('%s', (_, artefact, format, expected) => {
    const pinned = (at: number): string =>
      inShort(auditArtefact(`In *${TITLE}* ${CITED} at [${at}] the court said: “${ITEMS[1]}”`, artefact, format));
    expect([pinned(3), pinned(2)]).toEqual(expected);
  });

  it('leaves the rest of the judgment as it is', () => {
    const pinned = (at: number, of: number): string =>
      inShort(auditArtefact(`In *${TITLE}* ${CITED} at [${at}] the court said: “${TWENTY[of - 1]}”`, text(''), 'txt'));
    expect([pinned(5, 5), pinned(20, 20), pinned(5, 20), pinned(21, 20)]).toEqual([
      'correct',
      'correct',
      'PARAGRAPH_HALLUCINATION HIGH',
      'PARAGRAPH_HALLUCINATION HIGH',
    ]);
    expect([1, 2, 3, 4].map((n) => pinned(n, n))).toEqual(Array(4).fill('pinpoint-not-checkable'));
  });

  it('is what numbers under numbered headings are not', () => {
    const body = [1, 2]
      .map((h) => {
        const from = (h - 1) * 10;
        const below = TWENTY.slice(from, from + 10).map((one, i) => level(`${from + i + 1}.`, one));
        return `<level><num>${h}.</num><content><p>The facts</p></content>${below.join('')}</level>`;
      })
      .join('');
    const draft = `In *${TITLE}* ${CITED} at [15] the court said: “${TWENTY[14]}”`;
    expect(inShort(auditArtefact(draft, judgmentXml({ body }), 'xml'))).toBe('correct');
  });
});

describe('numbers that are printed again between the paragraphs that a publisher has counted', () => {
  const again = (number: number, text: string, style = ''): string =>
    `<paragraph eId="lvl_${number}"><num>${number}.</num><content><p${style}>${text}</p></content></paragraph>`;
  const SECOND = ['The wall on the far side has no footing.', 'So the wall falls to be mended.', 'It is of some age.'];
  /** Twenty paragraphs, and behind the eighteenth 16, 17 and 18 once more. */
  const body = (style = ''): string =>
    TWENTY.map(
      (text, i) =>
        paragraph(String(i + 1), text) + (i === 17 ? SECOND.map((one, at) => again(16 + at, one, style)).join('') : ''),
    ).join('');
  const pinned = (at: number, words: string | undefined, style?: string): string =>
    inShort(
      auditArtefact(
        `In *${TITLE}* ${CITED} at [${at}] the court said: “${words}”`,
        judgmentXml({ body: body(style) }),
        'xml',
      ),
    );

  it.each<[at: number, words: string | undefined, expected: string]>([
    [16, SECOND[0], 'correct'],
    [17, SECOND[1], 'correct'],
    [18, SECOND[2], 'correct'],
    [18, SECOND[0], 'correct'],
    [16, TWENTY[15], 'correct'],
    [18, TWENTY[17], 'correct'],
    [19, TWENTY[18], 'correct'],
    [19, SECOND[0], 'PARAGRAPH_HALLUCINATION HIGH'],
    [15, SECOND[1], 'PARAGRAPH_HALLUCINATION HIGH'],
    [17, TWENTY[15], 'PARAGRAPH_HALLUCINATION HIGH'],
  ])('[%s] %s', (at, words, expected) => {
    expect(pinned(at, words)).toBe(expected);
  });

  it('are perhaps those of paragraphs where they are printed otherwise', () => {
    expect([16, 18, 19].map((at) => pinned(at, SECOND[0], ' class="Quote"'))).toEqual([
      'quotation-not-checkable',
      'correct',
      'PARAGRAPH_HALLUCINATION HIGH',
    ]);
  });
});
