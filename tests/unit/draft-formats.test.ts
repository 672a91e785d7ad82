import { describe, expect, it } from 'vitest';
import { readDirectives } from '../../server/documents/index.ts';
import {
  DRAFT_FORMATS,
  DRAFTS_ARE,
  FORMATS,
  formatOf,
  formatOfScheme,
  formatShown,
  READS,
  READS_IN_SHORT,
  TEXTS,
} from '../../shared/draft-formats.ts';
import { files, roomOf, sourceOf } from './support/imports.ts';

const TABLE = 'shared/draft-formats.ts';

/** What a source knows of formats that the table is to be asked for: what is written, and the part of a row that says it. */
const KNOWN: readonly (readonly [pattern: RegExp, ask: string])[] = [
  [/\b(?:docm|dotx|dotm)\b/, '`endings` of a row, or endingsPattern'],
  [/['"`](?:markdown|plaintext)['"`]/, '`language` of a row, or languageOf'],
  [/['"`]citeward-(?:word|pdf)['"`]/, '`scheme` of a row, or schemeOf'],
  [/\(\.(?:docx|pdf|md|txt|html)\)/, 'withEnding, READS, DRAFTS_ARE or TEXTS'],
  [/['"`]\.(?:docx|pdf|md)['"`]/, 'endingOf'],
  [
    /\bformat(?:Of\(\w+\))? [!=]== ['"](?:docx|pdf|md|txt|html)['"]/i,
    'a field of a row, isText, isOpened or isWordFormat',
  ],
  [/['"`]<!--|\(\?:?<!--/, '`comments` of a row'],
];

/** Rooms that know the formats of judgments, which `shared/artefact.ts` has. */
const OF_JUDGMENTS: readonly string[] = ['authorities', 'sources', 'evidence'];

/** What else may have it, and why. */
const EXCEPT: Readonly<Record<string, string>> = {
  'shared/artefact.ts': 'the formats of judgments',
  'server/markup/xml-stream.ts': 'the comments of XML',
  'server/http/answers.ts': 'how a page begins',
  'server/reports/folder-index.ts': 'the formats of reports',
  'client/report.ts': 'the formats of reports',
  'server/cli/authorities.ts': 'the formats of a table of authorities',
  'server/citations/passages/passages.ts': 'how a block quotation is set off',
};

/** Each line of a source that has what the table has, with what to do. Comments may say what they like, and words of the client have to be written out. */
function strange(file: string, source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$|l10n\.t\((?:[^()]|\([^()]*\))*\)/gm, '');
  return KNOWN.flatMap(([pattern, ask]) => {
    const found = pattern.exec(code)?.[0];
    return found === undefined ? [] : [`${file} has ${found}: ask ${TABLE} instead (${ask})`];
  });
}

describe('what formats there are stands in one table', () => {
  it.each([
    ["if (format === 'docx') return;", 'a field of a row, isText, isOpened or isWordFormat'],
    ["formatOf(file) !== 'md'", 'a field of a row, isText, isOpened or isWordFormat'],
    ["const language = 'plaintext';", '`language` of a row, or languageOf'],
    ["const line = 'save it as plain text (.txt)';", 'withEnding, READS, DRAFTS_ARE or TEXTS'],
    ['const DRAFT = /\\.(?:docx|docm)$/;', '`endings` of a row, or endingsPattern'],
    ["source.includes('<!--')", '`comments` of a row'],
    ["const format = 'docx'; // not a .docm", null],
    ["vscode.l10n.t('Comments are for Word documents (.docx).')", null],
  ])('the scan tells %s', (source, ask) => {
    expect(strange('a.ts', source)).toEqual(ask === null ? [] : [expect.stringContaining(`(${ask})`)]);
  });

  it('and no other file knows them', () => {
    const others = files.filter((file) => file !== TABLE && !(file in EXCEPT) && !OF_JUDGMENTS.includes(roomOf(file)));
    expect(others.flatMap((file) => strange(file, sourceOf(file)))).toEqual([]);
  });

  it('and what may have it has it', () => {
    expect(Object.keys(EXCEPT).filter((file) => strange(file, sourceOf(file)).length === 0)).toEqual([]);
  });
});

describe.each(FORMATS)('the row of %s', (format) => {
  const { endings, isText, scheme, language, comments, escape: write, caseName, link } = DRAFT_FORMATS[format];

  it('has endings that are its own in letters of any case, and a language that is', () => {
    expect(endings.map((ending) => formatOf(`draft.${ending}`))).toEqual(endings.map(() => format));
    expect(endings.map((ending) => formatOf(`DRAFT.${ending.toUpperCase()}`))).toEqual(endings.map(() => format));
    const others = FORMATS.filter((one) => one !== format).map((one) => DRAFT_FORMATS[one].language);
    expect(language === null || !others.includes(language)).toBe(true);
  });

  it('has a scheme where its files are opened, and no other format has that', () => {
    expect(scheme === null).toBe(isText);
    expect(scheme === null ? format : formatOfScheme(scheme)).toBe(format);
  });

  it('writes words that are given to it where a user types, and shows just these', () => {
    expect(write?.('the words') ?? null).toBe(isText ? 'the words' : null);
    expect(caseName('Smith & Jones').replace(/^[*_/]+|[*_/]+$/g, '')).toBe('Smith & Jones'); // within marks of emphasis
    expect(link?.('[2019] UKSC 5', 'https://example.test/a') ?? 'https://example.test/a').toContain(
      'https://example.test/a',
    );
  });

  it('has comments that speak for findings where it has marks for them', () => {
    const { open, close } = comments ?? DRAFT_FORMATS.md.comments ?? { open: '', close: '' };
    const source = `${open} citeward-ignore: it is read ${close}\n\nThe court agreed.\n`;
    expect(readDirectives(source, format).directives).toHaveLength(comments ? 1 : 0);
  });
});

it('what is saved nowhere is what the editor says', () => {
  expect(formatShown('Untitled-1', false, 'markdown')).toBe('md');
  expect(formatShown('Untitled-1', false, 'plaintext')).toBe('txt');
  expect(formatShown('Untitled-1', false, 'rust')).toBe('txt');
});

it('what a user is told of formats', () => {
  const told = [DRAFTS_ARE, READS, READS_IN_SHORT, TEXTS];
  expect(told, 'a new format is told to users: list the sentences here as they are now').toEqual([
    'drafts are Word documents (.docx), PDFs (.pdf), Markdown (.md) and plain text (.txt)',
    'Word (.docx), PDF (.pdf), Markdown (.md), plain text (.txt) and web pages (.html)',
    'Word (.docx), PDF (.pdf), Markdown, plain text or web pages',
    'Markdown (.md) or plain text (.txt)',
  ]);
});
