import { describe, expect, it } from 'vitest';
import { readAuthority, UnreadableAuthority } from '../../../server/authorities/index.ts';
import { bailiiHtml } from '../../support/bailii.ts';
import { bytesOf } from '../support/judgment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

const TITLE = 'Harrow Mills Ltd v Pemberton';
const CITED = '[2008] UKHL 12';
const WALLS = Array.from({ length: 12 }, (_, i) => `The ${i + 1}th wall of the yard, an old one of stone, leans.`);
const said = (words: string, at = ''): string => `In *${TITLE}* ${CITED}${at} the House said: “${words}”`;
const OTHER = 'The miller never asked for leave to build upon the bank.';
const numbered = (walls: readonly string[], from = 1): string =>
  walls.map((wall, i) => `${i + from}. ${wall}`).join('\n\n');
const text = (body: string, above = ''): string =>
  `Neutral Citation Number: ${CITED}\n\nHOUSE OF LORDS\n\n${TITLE}\n\n4 March 2008\n\n${above}${body}\n`;
const whole = bailiiHtml({ citation: CITED, title: TITLE, paragraphs: WALLS });
const page = (below: string): string => whole.replace('</ol>', `</ol>${below}`);
const verdicts = (artefact: string, format: 'txt' | 'html', drafts: readonly string[]): string[] =>
  drafts.map((draft) => inShort(auditArtefact(draft, artefact, format)));

const OPEN = 'quotation-not-checkable';

describe('a copy that says it is a part proves nothing by what it lacks', () => {
  const drafts = [said(WALLS[4] ?? ''), said(OTHER), said(WALLS[4] ?? '', ' at [40]'), said(OTHER, ' at [5]')];
  const expected = ['correct', OPEN, 'pinpoint-not-checkable', OPEN];

  it.each([
    '[Paragraphs 13 to 40 omitted]',
    'Paras 13-40 not reproduced',
    '[Extract ends]',
    '[End of extract]',
    '...',
    '[…]',
    '* * *',
    'Part 1 of 4',
    '[Continued in part 2]',
    'Page 1 of 3 Next page',
    'Page 1 of 3',
    'Next part',
    'Sign in to read the full judgment.',
    'Subscribe to continue reading',
    'Show more',
    'This document is too long to be displayed in full. Download the RTF version.',
    '[The remainder of the document is left out here]',
  ])('%s', (sign) => {
    expect(verdicts(text(`${numbered(WALLS)}\n\n${sign}`), 'txt', drafts)).toEqual(expected);
    expect(verdicts(page(`<p>${sign}</p>`), 'html', drafts)).toEqual(expected);
  });

  it('above its first paragraph too', () => {
    expect(verdicts(text(numbered(WALLS), '[EXTRACT]\n\n'), 'txt', drafts)).toEqual(expected);
  });

  it('or begins with a later paragraph, or lacks some', () => {
    const late = text(numbered(WALLS, 10));
    expect(verdicts(late, 'txt', [said(OTHER, ' at [3]'), said(OTHER), said(WALLS[4] ?? '', ' at [14]')])).toEqual([
      'pinpoint-not-checkable',
      OPEN,
      'correct',
    ]);
    const gap = text(`${numbered(WALLS.slice(0, 8))}\n\n${numbered(WALLS.slice(8), 41)}`);
    expect(verdicts(gap, 'txt', [said(OTHER), said(OTHER, ' at [5]')])).toEqual([OPEN, OPEN]);
  });

  it('or breaks off in mid-sentence though its markup is closed', () => {
    const cut = `${whole.slice(0, whole.indexOf(' an old one', whole.indexOf('8th wall')))}</body></html>`;
    expect(verdicts(cut, 'html', [said(WALLS[4] ?? ''), said(OTHER)])).toEqual(['correct', OPEN]);
  });

  it.each([
    'Page 3 of 3',
    'I would therefore dismiss the appeal; the parts omitted from the lease change nothing.',
    'The first part is continued below in what I say of the bank.',
    'Release date: 4 March 2008',
    'Email: clerk@invented.example',
  ])('and one that does not is whole: %s', (line) => {
    expect(readAuthority(bytesOf(text(`${numbered(WALLS)}\n\n${line}`)), 'txt').incomplete).toBeNull();
  });
});

describe('what is below a judgment is none of it', () => {
  const drafts = [said(WALLS[4] ?? '', ' at [5]'), said(OTHER), said(OTHER, ' at [12]')];
  it.each([
    ['another judgment', 'Neutral Citation Number: [2008] UKHL 13\n\nLORD BIRCH (on costs):'],
    ['another judgment by its heading', 'IN THE HIGH COURT OF JUSTICE\n\nBefore:\n\nMR JUSTICE ORME'],
    ['comments', 'Leave a comment'],
    ['comments that are counted', '3 Comments'],
    ['other cases', 'Related cases'],
    ['cases that cite it', 'Cited by 12 cases'],
  ])('%s', (_, below) => {
    const more = `${numbered(WALLS)}\n\n${below}\n\n`;
    for (const last of [OTHER, `13. ${OTHER}`])
      expect(verdicts(text(more + last), 'txt', drafts)).toEqual(['correct', OPEN, OPEN]);
    const lines = below.split('\n\n').map((line) => `<p>${line}</p>`);
    expect(verdicts(page(`${lines.join('')}<p>${OTHER}</p>`), 'html', drafts)).toEqual(['correct', OPEN, OPEN]);
  });

  it('though its own citation is printed again', () => {
    const again = text(`${numbered(WALLS)}\n\nNeutral Citation Number: ${CITED}\n\n13. ${OTHER}`);
    expect(verdicts(again, 'txt', [said(OTHER, ' at [13]')])).toEqual(['correct']);
  });
});

describe('a page in the place of a judgment, under its whole heading, is none', () => {
  const headed = (body: string): string =>
    `<html><head><title>${TITLE} ${CITED} (4 March 2008)</title></head><body><p>Cite as: ${CITED}</p><p>HOUSE OF LORDS</p><p>B e f o r e :</p><p>LORD BIRCH</p><p>Crown Copyright</p>${body}<p>BAILII: Copyright Policy</p></body></html>`;
  it.each([
    ['<p>This judgment has been withdrawn from BAILII at the request of the court.</p>', 'notice'],
    ['<ol><li>This judgment is subject to reporting restrictions and has been temporarily removed.</ol>', 'notice'],
    ['<p>This judgment is only available in <a href="12.pdf">PDF format</a>.</p>', 'pdf'],
    ['<p>Judgment withdrawn pending anonymisation.</p>', 'notice'],
    ['<p>A full judgment will be published at a later date.</p>', 'notice'],
  ])('%s', (body, kind) => {
    const read = (): unknown => readAuthority(bytesOf(headed(body)), 'html');
    expect(read).toThrow(UnreadableAuthority);
    expect(read).toThrow(expect.objectContaining({ page: kind }));
  });
});

describe('numbers that items print themselves are theirs', () => {
  const listed = (list: string): string => whole.replace(/<ol>[\s\S]*<\/ol>/, list);
  const item = (wall: string, number = ''): string => `<li>${number}${wall}</li>`;
  const wall = WALLS[4] ?? '';
  it.each([
    [
      'below a heading',
      `<ol><li>Introduction</li>${WALLS.map((one, i) => item(one, `${i + 1}. `)).join('')}</ol>`,
      ['correct', 'PARAGRAPH_HALLUCINATION HIGH'],
    ],
    [
      'in brackets',
      `<ol>${WALLS.map((one, i) => item(one, `[${i + 1}] `)).join('')}</ol>`,
      ['correct', 'PARAGRAPH_HALLUCINATION HIGH'],
    ],
    ['of the list', `<ol>${WALLS.map((one) => item(one)).join('')}</ol>`, ['correct', 'PARAGRAPH_HALLUCINATION HIGH']],
    [
      'that fall',
      `<ol reversed>${WALLS.map((one) => item(one)).join('')}</ol>`,
      ['pinpoint-not-checkable', 'pinpoint-not-checkable'],
    ],
    [
      'that are letters',
      `<ol type="a">${WALLS.map((one) => item(one)).join('')}</ol>`,
      ['pinpoint-not-checkable', 'pinpoint-not-checkable'],
    ],
  ])('%s', (_, list, expected) => {
    expect(verdicts(listed(list), 'html', [said(wall, ' at [5]'), said(wall, ' at [6]')])).toEqual(expected);
  });

  it('and words under another number are no error where the cited one cannot be told', () => {
    const list = [
      '8. The first ground is the wall.',
      '9. The second ground is the weir.',
      '10. The third ground is the mill of the miller.',
    ];
    const artefact = page('')
      .replace('</ol>', `</ol>${list.map((one) => `<p>${one}</p>`).join('')}`)
      .replace(/<li value="(?:9|1[0-2])"[\s\S]*?<\/li>/g, '');
    expect(verdicts(artefact, 'html', [said('The third ground is the mill of the miller.', ' at [8]')])).toEqual([
      'pinpoint-not-checkable',
    ]);
  });
});

describe('a copy that lost letters before it was saved accuses nobody', () => {
  const drafts = [said(WALLS[4] ?? ''), said('The miller’s café – an old one – leans.')];
  it.each([
    ['decoded as another encoding', 'The millerâ€™s cafÃ© â€“ an old one â€“ leans.'],
    ['with question marks', 'The miller?s caf? ? an old one ? leans.'],
    ['with entities', 'The miller&rsquo;s caf&eacute; &ndash; an old one &ndash; leans.'],
    ['encoded as e-mail', 'The miller=E2=80=99s caf=C3=A9 =E2=80=93 an old one =E2=80=93 leans.'],
  ])('%s', (_, garbled) => {
    expect(verdicts(text(numbered([...WALLS, garbled])), 'txt', drafts)).toEqual(['correct', OPEN]);
  });

  it('and a question is none', () => {
    const asking = text(numbered([...WALLS, 'Who leant? The wall, see https://invented.example/a?b=c&d=e.']));
    expect(readAuthority(bytesOf(asking), 'txt').incomplete).toBeNull();
  });

  it('nor is a page that was saved as a single file read', () => {
    const mhtml = `From: <Saved by Browser>\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/html\n\n${whole}`;
    expect(() => readAuthority(bytesOf(mhtml), 'html')).toThrow(/single file/);
  });
});

describe('what pages of print leave within a sentence is no word that a quotation lacks', () => {
  const SPLIT = 'The fifth wall of the yard, an old one of stone, leans upon the mill.';
  const at = SPLIT.indexOf(' an old');
  const marked = (mark: string): string =>
    [...WALLS.slice(0, 4), SPLIT.slice(0, at) + mark + SPLIT.slice(at)]
      .map((one, i) => `${i + 1}. ${one}`)
      .join('\n\n');
  const drafts = [said(SPLIT, ' at [5]'), said(SPLIT.replace('old', 'new'), ' at [5]')];
  it.each([
    ' [Page 563]',
    ' [p. 563]',
    ' *563',
    ' [563]',
    ' Page: 563⇓',
    '\n\n563\n\n',
    '\n\n[563]\n\n',
    '\n\nPage: 563⇓\n\n',
    `\n\n${TITLE}\n\n`,
    `\n\n7\n\n${TITLE}\n\n`,
    `\n\n${CITED}\n\n`,
  ])('%j', (mark) => {
    const body = marked(mark);
    const own = mark.includes('[563]\n') ? 'correct' : OPEN; // the number of a paragraph, and no word
    expect(verdicts(text(body), 'txt', drafts)[0]).toBe(OPEN);
    if (!mark.includes('\n')) expect(verdicts(text(body), 'txt', drafts)[1]).toMatch(/FABRICATION/);
    const lines = body
      .split('\n\n')
      .map((line) => `<p>${line}</p>`)
      .join('');
    expect(verdicts(whole.replace(/<ol>[\s\S]*<\/ol>/, lines), 'html', drafts)[0]).toBe(own);
  });

  it.each([
    ['By section 4 of the Act the wall must stand upon the bank.', ' 4'],
    ['By section 12(4) of the Act the wall must stand upon the bank.', '(4)'],
    ['By the rule in [2001] UKHL 4 the wall must stand upon the bank.', ' [2001]'],
  ])('but a number of the sentence is: %s', (sentence, number) => {
    const draft = said(sentence.replace(number, ''));
    expect(verdicts(text(numbered([...WALLS, sentence])), 'txt', [draft])[0]).toMatch(/FABRICATION/);
  });

  it.each([
    ['numbers of lines', (line: string, i: number): string => `${String(i + 1).padStart(2)}  ${line}`],
    [
      'letters in the margin',
      (line: string, i: number): string => (i % 3 === 1 ? `  ${'ABCDEFGH'[Math.floor(i / 3) % 8]}  ${line}` : line),
    ],
  ])('nor are %s', (_, print) => {
    const lines = WALLS.flatMap((wall, i) => [
      `${i + 1}. ${wall.slice(0, wall.indexOf(' an old'))}`,
      wall.slice(wall.indexOf('an old')),
    ]);
    const artefact = text(lines.map(print).join('\n'));
    expect(verdicts(artefact, 'txt', [said(WALLS[4] ?? '', ' at [5]'), said(OTHER)])).toEqual(['correct', OPEN]);
  });
});
