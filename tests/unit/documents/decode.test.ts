import { describe, expect, it } from 'vitest';
import { formatOf, formatShown, readDraft, readText, UnreadableDraft } from '../../../server/documents/index.ts';
import { decode, decodeInSteps } from '../../../server/documents/layout/decode.ts';
import { drain } from '../../../shared/steps.ts';

const DRAFT = 'Smith v Jones [2015] UKSC 11\u00a0– “a café”, £5.\n';

const latin = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];
const little = (text: string): number[] => [...Buffer.from(text, 'utf16le')];
const big = (text: string): number[] => [...Buffer.from(text, 'utf16le').swap16()];

describe('decode', () => {
  it.each([
    ['UTF-8', [...Buffer.from(DRAFT)], DRAFT, 'utf-8'],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...Buffer.from(DRAFT)], DRAFT, 'utf-8-bom'],
    ['UTF-16LE with a mark', [0xff, 0xfe, ...little(DRAFT)], DRAFT, 'utf-16le'],
    ['UTF-16BE with a mark', [0xfe, 0xff, ...big(DRAFT)], DRAFT, 'utf-16be'],
    ['UTF-16LE without a mark', little('Smith v Jones [2015] UKSC 11'), 'Smith v Jones [2015] UKSC 11', 'utf-16le'],
    ['UTF-16BE without a mark', big('Smith v Jones [2015] UKSC 11'), 'Smith v Jones [2015] UKSC 11', 'utf-16be'],
    ['windows-1252', ascii('\x93a caf\xe9\x94 \x96 \x80 5\xa0m\x85'), '“a café” – € 5\u00a0m…', 'windows-1252'],
    ['nothing', [], '', 'utf-8'],
    ['astral characters', [...Buffer.from('a \u{1f600} b')], 'a \u{1f600} b', 'utf-8'],
    ['CRLF, kept', ascii('a\r\nb\r\n'), 'a\r\nb\r\n', 'utf-8'],
    ['a form feed and a vertical tab', ascii('page one\f page two\v'), 'page one\f page two\v', 'utf-8'],
  ])('%s', (_, bytes, text, encoding) => {
    expect(decode(Uint8Array.from(bytes))).toEqual({ text, encoding });
  });

  const SENTENCE = 'In Smith v Jones [2015] UKSC 11 the court said no such thing. ';

  it.each([
    ['one zero byte', [...ascii(SENTENCE), 0x00], `${SENTENCE}\0`],
    ['one on the other parity', [0x00, 0x00, ...ascii(SENTENCE.repeat(9))], `\0\0${SENTENCE.repeat(9)}`],
    [
      'several, all on one parity',
      ascii(`${'a\0bcdefg'.repeat(3)}${SENTENCE.repeat(9)}`),
      `${'a\0bcdefg'.repeat(3)}${SENTENCE.repeat(9)}`,
    ],
    ['one beyond the first 4096 bytes', ascii(`${SENTENCE.repeat(99)}\0`), `${SENTENCE.repeat(99)}\0`],
    ['one among the first of a long draft', ascii(`\0${SENTENCE.repeat(99)}`), `\0${SENTENCE.repeat(99)}`],
  ])('does not take legible text for UTF-16 for its zero bytes: %s', (_, bytes, text) => {
    expect(decode(Uint8Array.from(bytes))).toEqual({ text, encoding: 'utf-8' });
  });

  const MARKS = 'A “quotation” – and ‘another’ … of § 5, †, ™, 王小明 and Ærøskøbing.\n'.repeat(20);
  it.each([
    ['little end first', little(MARKS), 'utf-16le'],
    ['big end first', big(MARKS), 'utf-16be'],
    ['with leaders', little(`Chapter 1 ${'…'.repeat(12)} 5 and what it is about`), 'utf-16le'],
  ])(
    'takes for UTF-16 what is that for the most part, with marks and letters of other scripts: %s',
    (_, bytes, encoding) => {
      expect(decode(Uint8Array.from(bytes)).encoding).toBe(encoding);
    },
  );

  it.each([
    ['plain text, then UTF-16', [...ascii(SENTENCE), ...little(SENTENCE.repeat(3))]],
    ['most of it UTF-16', [...ascii('[2015] UKSC 11'), ...little(SENTENCE.repeat(99))]],
    ['most of it UTF-16, big end first', [...big(SENTENCE.repeat(99)), ...ascii('[2015] UKSC 11')]],
    ['most of it UTF-16, plain text far behind', [...little(SENTENCE.repeat(999)), ...ascii('[2015] UKSC 11')]],
    ['most of it plain text', [...ascii(SENTENCE.repeat(999)), ...little('[2015] UKSC 11')]],
    ['both, by a mark UTF-16', [0xff, 0xfe, ...ascii(SENTENCE), ...little(SENTENCE)]],
    ['both, by a mark UTF-8', [0xef, 0xbb, 0xbf, ...ascii(SENTENCE.repeat(99)), ...little(SENTENCE)]],
    ['both ends first', [...little(SENTENCE.repeat(99)), ...big(SENTENCE)]],
  ])('refuses a file of two encodings: %s', (_, bytes) => {
    const read = (): unknown => readDraft(Uint8Array.from(bytes), 'md');
    expect(read).toThrow(UnreadableDraft);
    expect(read).toThrow(/^this is text in two encodings.*save it as UTF-8$/);
  });

  const QUOTED = 'In Smith v Jones [2015] UKSC 11 the court said: “No such thing.” ';
  it.each([
    ['a stray byte at the end', [...Buffer.from(QUOTED), ...ascii('caf\xe9')]],
    ['one far behind', [...Buffer.from(QUOTED.repeat(9999)), 0x93]],
    ['one at the beginning', [0x93, ...Buffer.from(QUOTED)]],
    ['more stray bytes than others', [...Buffer.from(QUOTED), ...ascii('\x93a\x94 \x93b\x94 \xe9 \xe9 \xe9')]],
    ['a sequence that is cut off', [...Buffer.from(QUOTED), 0xe2, 0x80]],
    ['one that is overlong', [...Buffer.from(QUOTED), 0xc0, 0xaf]],
    ['half a character of UTF-16', [...Buffer.from(QUOTED), 0xed, 0xa0, 0x80]],
    ['a mark of UTF-8, and none in it', [0xef, 0xbb, 0xbf, ...ascii('\x93No such thing.\x94')]],
    ['letters of other scripts', [...Buffer.from('Ћ Ω ʺNo such thing.ʺ'), 0xe9]],
  ])('refuses a file that is UTF-8 but for some bytes: %s', (_, bytes) => {
    const read = (): unknown => readDraft(Uint8Array.from(bytes), 'md');
    expect(read).toThrow(UnreadableDraft);
    expect(read).toThrow(/^this is text in two encodings, UTF-8 and another.*save it as UTF-8$/);
  });

  it.each([
    ['no sequence of UTF-8', '\x93a caf\xe9\x94', '“a café”'],
    ['capitals before marks, which are one by chance', '\x93THE CAF\xc9\x94, \x91CAF\xc9\x92', '“THE CAFÉ”, ‘CAFÉ’'],
    ['capitals before a dash', '\x93a\x94 CAF\xc9\x96', '“a” CAFÉ–'],
  ])('reads windows-1252: %s', (_, bytes, text) => {
    expect(decode(Uint8Array.from(ascii(bytes)))).toEqual({ text, encoding: 'windows-1252' });
  });

  it('says of a text that holds signs for what could not be decoded that it does', () => {
    const notices = (text: string): readonly string[] => readText(text, 'md').notices;
    expect(notices('See caf\ufffd and \ufffd.')).toEqual([
      expect.stringMatching(/^2 characters are shown as \ufffd: /),
    ]);
    expect(notices('See café.')).toEqual([]);
  });

  it('says of a text that an editor shows so that it is of two encodings, and reads all of it', () => {
    const shown = `${SENTENCE}${[...SENTENCE].join('\0')}\0`;
    const { text, notices } = readText(shown, 'md');
    expect(text.trimEnd()).toBe(`${SENTENCE}${SENTENCE}`.trimEnd());
    expect(notices.join(' ')).toMatch(/two encodings/);
    expect(readText(SENTENCE, 'md').notices).toEqual([]);
  });

  it.each(['md', 'txt', 'html'] as const)('leaves zero bytes and other controls out of the reading of %s', (format) => {
    const { text, notices } = readText('See [2015] UK\0SC 1\x01\x7f1 now.', format);
    expect(text).toBe('See [2015] UKSC 11 now.');
    expect(notices).toEqual(['3 hidden characters were left out of the reading.']);
  });

  it.each([
    ['the same', 'é” 😀 b', 'é” 😀 b'],
    ['one that is longer', 'é”', 'é” b'],
    ['one that is shorter', 'é” b', 'é”'],
    ['another', 'é” b', 'é” c'],
    ['half a character', `${'a'.repeat(99)}\ufffd`, `${'a'.repeat(99)}\ud83d`],
    ['a mark', 'a', '\ufeffa'],
    ['the same with a mark', '\ufeffa', '\ufeffa'],
    ['one without the mark', '\ufeffa', 'a'],
    ['long ones', 'é'.repeat(40_000), 'é'.repeat(40_000)],
    ['long ones that differ at the end', `${'é'.repeat(40_000)}a`, `${'é'.repeat(40_000)}b`],
  ])('reads the same where a text is known: %s', (_, text, known) => {
    const bytes = Uint8Array.from(Buffer.from(text));
    expect(drain(decodeInSteps(bytes, known))).toEqual(decode(bytes));
  });

  it('compares a known text in steps, and no further than it agrees', () => {
    const text = 'é'.repeat(40_000); // three pieces
    const stepsWith = (known: string): number => [...decodeInSteps(Buffer.from(text), known)].length;
    expect([stepsWith(text), stepsWith(`x${text}`)]).toEqual([3, 0]);
  });

  it.each([
    ['a Word file', latin(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00), /name a Word document .docx, or save it as plain text/],
    ['a PDF', latin(...ascii('%PDF-1.7\n')), /^this is a PDF: give it a name that ends in \.pdf$/],
    ['an old Word file', latin(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), /old Word.*save/],
    ['rich text', latin(...ascii('{\\rtf1\\ansi')), /rich text.*save/],
    ['a picture', latin(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d), /not text/],
    ['zero bytes on both sides', latin(0x00, 0x00, 0x01, 0x00, 0x00, 0x02), /not text/],
    ['control characters', latin(0x01, 0x02, 0x03, 0x41, 0x42), /not text/],
  ])('refuses %s and says what to do', (_, bytes, message) => {
    const read = (): unknown => readDraft(bytes, 'md');
    expect(read).toThrow(UnreadableDraft);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/\n/);
  });

  it('gives a draft without its byte order mark', () => {
    const draft = readDraft(Uint8Array.from([0xef, 0xbb, 0xbf, ...Buffer.from('*Re A* held.')]), 'md');
    expect([draft.text, draft.source, draft.encoding]).toEqual(['Re A held.', '*Re A* held.', 'utf-8-bom']);
  });
});

describe('formatShown', () => {
  it.each([
    ['/a/draft.txt', true, 'markdown', 'txt'],
    ['/a/draft.MD', true, 'plaintext', 'md'],
    ['/a/page.html', true, 'markdown', 'html'],
    ['/a/DRAFT', true, 'markdown', 'txt'],
    ['/a/draft.qmd', true, 'markdown', 'md'],
    ['/a/draft.tex', true, 'plaintext', 'txt'],
    ['Untitled-1', false, 'markdown', 'md'],
    ['Untitled-1', false, 'plaintext', 'txt'],
    ['/a/new.txt', false, 'markdown', 'txt'],
  ] as const)('%s (a file: %s) that an editor takes for %s: %s', (name, isFile, language, format) => {
    expect(formatShown(name, isFile, language)).toBe(format);
  });
});

describe('formatOf', () => {
  it.each([
    ['skeleton.md', 'md'],
    ['Skeleton Argument.MARKDOWN', 'md'],
    ['note.txt', 'txt'],
    ['note.text', 'txt'],
    ['README', 'txt'],
    ['skeleton.docx', 'docx'],
    ['skeleton.DOCM', 'docx'],
    ['skeleton.pdf', 'pdf'],
    ['skeleton.md.docx', 'docx'],
    ['skeleton.md.doc', null],
    ['skeleton.constructor', null],
    ['skeleton.__proto__', 'txt'],
  ])('%s: %s', (name, format) => {
    expect(formatOf(name)).toBe(format);
  });
});
