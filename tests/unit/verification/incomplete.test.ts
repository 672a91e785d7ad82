import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { bailiiHtml } from '../../support/bailii.ts';
import { bytesOf } from '../support/judgment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

const TITLE = 'Harrow Mills Ltd v Pemberton';
const CITED = '[2008] UKHL 12';
const WALLS = Array.from({ length: 60 }, (_, i) => `The ${i + 1}th wall of the mill’s yard – an old one – leans.`);
const whole = bailiiHtml({ citation: CITED, title: TITLE, paragraphs: WALLS });
const broken = whole.slice(0, whole.indexOf('<li value="31"'));
const text = `${TITLE} ${CITED}\nHouse of Lords\n\n${WALLS.map((wall, i) => `${i + 1}. ${wall}`).join('\n\n')}\n`;
const said = (n: number, at = `[${n}]`): string => `In *${TITLE}* ${CITED} at ${at} the House said: “${WALLS[n - 1]}”`;
const latin = (of: string, map: Readonly<Record<string, number>>): Uint8Array =>
  Uint8Array.from([...of], (char) => map[char] ?? char.charCodeAt(0));
const wide = (of: string, mark: boolean): Uint8Array =>
  new Uint8Array(Buffer.from(`${mark ? '\ufeff' : ''}${of}`, 'utf16le'));
const CP1252 = { '’': 0x92, '–': 0x96, '“': 0x93, '”': 0x94 };
const MAC = { '’': 0xd5, '–': 0xd0, '“': 0xd2, '”': 0xd3 };

describe('what is missing from a page that breaks off is no error', () => {
  it.each([
    ['words and paragraph that did not come', said(50), 'pinpoint-not-checkable'],
    ['words that did not come', said(50, '[5]'), 'quotation-not-checkable'],
    ['words that came, at a paragraph that did not', said(5, '[50]'), 'pinpoint-not-checkable'],
    ['words that came, at another paragraph', said(5, '[6]'), 'quotation-not-checkable'],
    ['another name', `See *Kestrel v Lapwing* ${CITED}.`, 'name-not-checkable'],
    ['words that came', said(5), 'correct'],
  ])('%s', (_, draft, expected) => {
    expect(inShort(auditArtefact(draft, broken, 'html'))).toBe(expected);
  });

  it.each([
    ['in the middle of a word', text.slice(0, text.indexOf('31th') + 20)],
    ['after a word', text.slice(0, text.indexOf(' yard', text.indexOf('31th')))],
    ['after a comma', `${text.slice(0, text.indexOf('31th'))}walls of old,\n\n`],
    ['after the first word', text.slice(0, text.indexOf(' 31th'))],
    ['above the number of its page', `${text.slice(0, text.indexOf(' yard', text.indexOf('31th')))}\n\n- 12 -\n`],
  ])('nor is what is missing from a text that breaks off %s', (_, artefact) => {
    expect(
      [said(50), said(50, '[5]'), said(5, '[50]'), said(5, '[6]'), said(5)].map((draft) =>
        inShort(auditArtefact(draft, artefact, 'txt')),
      ),
    ).toEqual([
      'pinpoint-not-checkable',
      'quotation-not-checkable',
      'pinpoint-not-checkable',
      'quotation-not-checkable',
      'correct',
    ]);
  });

  it.each([
    '',
    '\n4 March 2008\n',
    '\nMR JUSTICE ORME\n',
    '\nThe Hon. Mr Justice Orme\n',
    '\n– 4 –\n',
    '\n“It fell.”\n',
    '\n(So ordered)',
  ])('and a text is whole that ends as texts do: %j', (end) =>
    expect(readAuthority(bytesOf(text + end), 'txt').incomplete).toBeNull(),
  );

  it.each([
    ['a program', '<script>document.write("</body></html>")</script>'],
    ['a program that does not end', '<script>document.write("</body></html>")'],
    ['a comment', '<!-- </body></html> -->'],
    ['an attribute', '<p title="</body></html>">So.</p>'],
  ])('nor from a page that has its end in %s alone', (_, end) => {
    expect(readAuthority(bytesOf(broken + end), 'html').incomplete).not.toBeNull();
    expect(
      readAuthority(bytesOf(`${broken + end}${end.endsWith(')') ? '</script>' : ''}</body>`), 'html').incomplete,
    ).toBeNull();
  });

  it('and a page that has its end is whole', () => {
    for (const end of ['</body></html>', '</html>', '<p>BAILII: Copyright Policy</p>'])
      expect(readAuthority(bytesOf(broken + end), 'html').incomplete).toBeNull();
    expect(inShort(auditArtefact(said(50), whole, 'html'))).toBe('correct');
    expect(inShort(auditArtefact(said(5, '[6]'), whole, 'html'))).toBe('PARAGRAPH_HALLUCINATION HIGH');
  });
});

describe('bytes that are not what they should be', () => {
  const RIGHT = said(5);
  const WRONG = RIGHT.replace('leans', 'soars');
  const OPEN = 'quotation-not-checkable';
  const stray = (of: string, byte: number): Uint8Array => Uint8Array.of(...bytesOf(of), byte);
  it.each<[string, Uint8Array, 'html' | 'txt', string, string]>([
    ['UTF-8', bytesOf(text), 'txt', 'correct', 'QUOTATION_FABRICATION MEDIUM'],
    ['UTF-8 with a mark', bytesOf(`\ufeff${text}`), 'txt', 'correct', 'QUOTATION_FABRICATION MEDIUM'],
    ['UTF-8 and a stray byte', stray(text, 0xa0), 'txt', 'correct', OPEN],
    ['a page in UTF-8 with a stray byte, which says that it is Latin', stray(whole, 0xff), 'html', 'correct', OPEN],
    ['UTF-16', wide(text, true), 'txt', 'correct', 'QUOTATION_FABRICATION MEDIUM'],
    ['UTF-16 without a mark', wide(text, false), 'txt', 'correct', 'QUOTATION_FABRICATION MEDIUM'],
    ['a page in UTF-16', wide(whole, true), 'html', 'correct', 'QUOTATION_FABRICATION MEDIUM'],
    ['windows-1252, which nothing says', latin(text, CP1252), 'txt', 'correct', OPEN],
    ['a page in windows-1252, which says so', latin(whole, CP1252), 'html', 'correct', 'QUOTATION_FABRICATION MEDIUM'],
    [
      'a page in Macintosh letters, which says so',
      latin(whole.replace('iso-8859-1', 'macintosh'), MAC),
      'html',
      'correct',
      'QUOTATION_FABRICATION MEDIUM',
    ],
    ['Macintosh letters, which nothing says', latin(text, MAC), 'txt', OPEN, OPEN],
    ['a page that says what nobody knows', latin(whole.replace('iso-8859-1', 'klingon'), MAC), 'html', OPEN, OPEN],
  ])('%s', (_, bytes, format, right, wrong) => {
    expect([RIGHT, WRONG].map((draft) => inShort(auditArtefact(draft, bytes, format)))).toEqual([right, wrong]);
  });

  const bare = whole.replace(/<meta[^>]*>/i, '');
  const page = 'text/html; charset=';
  it.each<[string, string, Uint8Array, string, string]>([
    ['says windows-1252', `${page}"Windows-1252"`, latin(bare, CP1252), 'correct', 'QUOTATION_FABRICATION MEDIUM'],
    ['says Macintosh', `${page}macintosh`, latin(bare, MAC), 'correct', 'QUOTATION_FABRICATION MEDIUM'],
    ['says another than the page', `${page}macintosh`, latin(whole, MAC), 'correct', 'QUOTATION_FABRICATION MEDIUM'],
    ['says UTF-8', `${page}utf-8`, bytesOf(whole), 'correct', 'QUOTATION_FABRICATION MEDIUM'],
    [
      'says UTF-8 of a page that has a mark',
      `${page}utf-8`,
      wide(whole, true),
      'correct',
      'QUOTATION_FABRICATION MEDIUM',
    ],
    ['says UTF-8 of what is none', `${page}utf-8`, latin(whole, CP1252), 'correct', OPEN],
    ['says Latin of what is UTF-8', `${page}iso-8859-1`, bytesOf(bare), 'correct', OPEN],
    ['says what the bytes cannot be', `${page}euc-jp`, latin(bare, CP1252), 'correct', OPEN],
    ['says what nobody knows', `${page}klingon`, latin(bare, CP1252), 'correct', OPEN],
    ['says nothing', 'text/html', latin(bare, CP1252), 'correct', OPEN],
  ])('whose server %s', (_, type, bytes, right, wrong) => {
    expect([RIGHT, WRONG].map((draft) => inShort(auditArtefact(draft, bytes, 'html', type)))).toEqual([right, wrong]);
  });
});
