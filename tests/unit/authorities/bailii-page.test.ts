import { describe, expect, it } from 'vitest';
import { type Judgment, paragraphOf, readAuthority, UnreadableAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority } from '../../../server/verification/index.ts';
import { bailiiHtml, CHALLENGE, missingHtml, noticeHtml, type PageSketch, type Shape } from '../../support/bailii.ts';
import { asJudgment, bytesOf } from '../support/judgment.ts';

const WALLS = ['The wall of the mill leans.', 'In 12 months it will fall.', 'The appeal is dismissed.'];
const CITED = '[2009] UKHL 9';

function read(sketch: Partial<PageSketch> = {}): Judgment {
  const page = bailiiHtml({ citation: CITED, title: 'Harrow Mills Ltd v Pemberton', paragraphs: WALLS, ...sketch });
  return asJudgment(readAuthority(bytesOf(page), 'html'));
}

const body = ({ passages }: Pick<Judgment, 'passages'>) =>
  passages.flatMap((one) => (one.kind === 'body' ? [[paragraphOf(one), one.text] as const] : []));
const pageOf = (html: string): unknown => {
  try {
    readAuthority(bytesOf(html), 'html');
    return null;
  } catch (error) {
    if (error instanceof UnreadableAuthority) return error.page;
    throw error;
  }
};

describe("a page of BAILII's", () => {
  it.each<Shape>(['items', 'brackets', 'anchors'])('has the numbers that its %s say', (shape) => {
    const authority = read({ shape });
    expect(body(authority)).toEqual(WALLS.map((text, i) => [String(i + 1), text]));
    expect(authority.numbering).toEqual({ highest: 3, complete: true });
  });

  it('without numbers has none', () => {
    const authority = read({ shape: 'none', paragraphs: ['The wall leans, as walls will. '.repeat(20), ...WALLS] });
    expect(authority.numbering).toEqual({ highest: null, complete: false });
    expect(body(authority).map(([number]) => number)).toEqual([null]);
    expect(body(authority)[0]?.[1]).toMatch(/^The wall leans.*The appeal is dismissed\.$/s);
  });

  it('has its name, its citation and its parties', () => {
    expect(read()).toMatchObject({
      ids: [CITED],
      title: 'Harrow Mills Ltd v Pemberton',
      parties: ['Harrow Mills Ltd', 'Pemberton'],
    });
  });

  it.each<[Shape, string[]]>([
    ['items', WALLS],
    ['none', ['The wall leans, as walls will. '.repeat(20)]],
  ])('is printed where “Cite as” says (%s)', (shape, paragraphs) => {
    const reports = ['[2009] 1 WLR 340', '[2009] 4 All ER 289', '[2009] ICR 1477', '[2009] WLR(D) 34', '[2009] IRLR 1'];
    const { neutral, reports: own } = indexAuthority(read({ shape, paragraphs, reports })).ownCitations();
    expect(neutral).toBe(CITED);
    expect(own).toEqual(expect.arrayContaining(['[2009] 1 WLR 340', '[2009] 4 All ER 289', '[2009] ICR 1477']));
  });

  it("has not the judgment appealed from for its own, nor the site's own words for the judgment's", () => {
    const authority = read({ heading: '<p>On appeal from: [2007] EWCA Civ 12</p>' });
    expect(indexAuthority(authority).ownCitations()).toEqual({ neutral: CITED, reports: [] });
    expect(authority.passages.map(({ text }) => text).join('\n')).not.toMatch(/You are here|New search|Feedback/);
  });

  it('may have revisions and old numbers in its title', () => {
    expect(read({ title: 'Harrow Mills Ltd v Pemberton (Rev 1)', citation: '[1932] UKHL 100' }).ids).toEqual([
      '[1932] UKHL 100',
    ]);
  });
});

describe('the number of a paragraph', () => {
  const numbersOf = (html: string): (readonly [string | null, string])[] =>
    body(readAuthority(bytesOf(`<title>A v B ${CITED}</title><p>Cite as: ${CITED}</p>${html}`), 'html'));
  it.each<[string, string, (readonly [string | null, string])[]]>([
    ['once, printed after its anchor', '<p><a name="para1"></a>1. It leans.</p>', [['1', 'It leans.']]],
    ['once, printed before its anchor', '<p>[1] <a name="para1">It leans.</a></p>', [['1', 'It leans.']]],
    ['once, within its anchor', '<p><a name="para1">1.</a> It leans.</p>', [['1', 'It leans.']]],
    ['once, printed in an item', '<ol><li>1. It leans.</li><li>2. It falls.</li></ol>', [['1', 'It leans.'], ['2', 'It falls.']]],
    ['by an anchor before it', '<a name="para1"></a><p>It leans.</p><a id="para2"></a><div>It falls.</div>', [['1', 'It leans.'], ['2', 'It falls.']]],
    ['by an anchor rather than a list that begins anew', '<ol><li>It leans.</li></ol><ol><li><a name="para2">It falls.</a></li></ol>', [['1', 'It leans.'], ['2', 'It falls.']]],
    ['not by an anchor within a line', '<p>1. It <a name="para7">leans</a>.</p>', [['1', 'It leans.']]],
    ['not by an anchor in a quotation', '<p>1. It said:</p><blockquote><p><a name="para9">Walls lean.</a></p></blockquote>', [['1', 'It said:\nWalls lean.']]],
    ['not for an empty item', '<ol><li>It leans.</li><li></li></ol><p>It falls.</p>', [['1', 'It leans.\nIt falls.']]],
    ['not where a sentence begins with one', '<p>1. It leans.</p><p>12 months later it fell.</p><p>2 May 2007 was the day.</p>', [['1', 'It leans.\n12 months later it fell.\n2 May 2007 was the day.']]],
    ['without a mark it stays in the text', '<p>1 The wall leans.</p><p>2 The wall falls.</p>', [['1', '1 The wall leans.'], ['2', '2 The wall falls.']]],
  ])('is read %s', (_, html, expected) => {
    expect(numbersOf(html)).toEqual(expected);
  }); // biome-ignore format: a table
});

describe('numbers that may not be those by which a judgment is cited', () => {
  const LONG = 'The wall of the mill has leant for a century, and leans still. ';
  const numbered = (...items: string[]): string => `<ol>${items.map((text) => `<li>${text}</li>`).join('')}</ol>`;
  const numberingOf = (html: string): Judgment['numbering'] =>
    asJudgment(readAuthority(bytesOf(`<title>A v B ${CITED}</title><p>Cite as: ${CITED}</p>${html}`), 'html'))
      .numbering;
  const NONE = { highest: null, complete: false };

  it.each<[string, string, Judgment['numbering']]>([
    ['a list at the top of a judgment', `${numbered(...WALLS)}<p>${LONG.repeat(200)}</p>`, NONE],
    ['a list at its end', `<p>${LONG.repeat(200)}</p>${numbered(...WALLS)}`, NONE],
    ['a list in the middle', `<p>${LONG.repeat(100)}</p>${numbered(...WALLS)}<p>${LONG.repeat(110)}</p>`, NONE],
    ['headings', [1, 2, 3, 4].map((n) => `<p>${n}. The facts</p><p>${LONG.repeat(60)}</p>`).join(''), NONE],
    ['two judgments each from 1', `${numbered(...WALLS)}${numbered(...WALLS, ...WALLS)}`, NONE],
    ['paragraphs', numbered(...Array<string>(9).fill(LONG.repeat(20))), { highest: 9, complete: true }],
    [
      'paragraphs, and a list among them',
      `<ol>${Array<string>(20).fill('<li>It leans.</li>').join('')}</ol><p>They are:</p>${numbered(...WALLS)}<ol start="21"><li>So.</li></ol>`,
      { highest: 21, complete: true },
    ],
    [
      'paragraphs, and an order after them',
      `<ol>${Array<string>(20).fill('<li>It leans.</li>').join('')}</ol><p>ORDER</p>${numbered(...WALLS)}`,
      { highest: 20, complete: false },
    ],
  ])('%s', (_, html, expected) => {
    expect(numberingOf(html)).toEqual(expected);
  });
});

describe('a page that is no judgment', () => {
  it.each([
    ['a challenge', CHALLENGE, 'challenge'],
    ['a long challenge', CHALLENGE.replace('Loading...', 'Why am I seeing this? '.repeat(300)), 'challenge'],
    ['a challenge that names the case', CHALLENGE.replace('Loading...', `A v B ${CITED}`), 'challenge'],
    ['no such page', missingHtml(CITED), 'missing'],
    [
      'no such page, in few words',
      '<title>404</title><h1>Not Found</h1><p>The requested URL was not found.</p>',
      'missing',
    ],
    ['an error', '<title>Error</title><p>Internal server error. Please try again.</p>', 'notice'],
    ['nothing', '', 'notice'],
    ['something else, and long', `<title>About</title><p>${'BAILII was founded long ago. '.repeat(200)}</p>`, null],
  ])('is told: %s', (_, html, expected) => {
    expect(pageOf(html)).toBe(expected);
    expect(() => readAuthority(bytesOf(html), 'html')).toThrow(UnreadableAuthority);
  });

  const stub = (words: string): string =>
    bailiiHtml({ citation: CITED, title: 'Harrow Mills Ltd v Pemberton', paragraphs: [] }).replace(
      /<p>HTML VERSION.*<hr>/s,
      `<p>${words}</p><hr>`,
    );
  it.each([
    ['a notice', noticeHtml(CITED), 'notice'],
    ['a PDF', stub('This judgment is available in <b>PDF</b> format only. <a href="9.pdf">Open it</a>.'), 'pdf'],
    ['a PDF at present', stub('The judgment is at present available as a <a href="9.pdf">PDF</a> file only.'), 'pdf'],
    ['nothing now', stub('This judgment has been temporarily removed from BAILII.'), 'notice'],
  ])('or only names one, is none: %s', (_, html, expected) => {
    expect(pageOf(html)).toBe(expected);
  });
});
