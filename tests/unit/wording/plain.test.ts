/** What a reader meets is short and in a lawyer's words: the table of wording, and what the headline, the view and the terminal make of it. */
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { linesOf } from '../../../server/wording/index.ts';
import { files, ROOT, sourceOf } from '../support/imports.ts';

/** The longest message that a hover's headline, a row of the view or a line of a terminal has, in characters. */
const LONGEST = 160;
/** The room that is counted for words of a draft or a judgment within a sentence. */
const FACT = 'x'.repeat(12);
/** Words of the trade, and codes, that tell a reader nothing. */
const NOT_FOR_READERS = /hallucinat|fabricat|artefact|artifact|\bmodals?\b|similarit/i;

/** Texts for models and licensors, and parts of reports that say the whole. */
const OTHERS = /\/(?:answers|form-prompt)\.ts$/;
const WHOLE = new Set(['LICENSE_NOTICE', 'NOT_CHECKED', 'STATUS_WORDS', 'CATEGORY_NAMES']);

const wording = files.filter((file) => file.startsWith('server/wording/') && !OTHERS.test(file));

/** A node of a syntax tree, as much of it as matters. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Parts of a tree that hold no words for a reader: names of properties, types, what is compared. */
const SILENT: Readonly<Record<string, readonly string[]>> = {
  Property: ['key'],
  SwitchCase: ['test'],
  ImportDeclaration: ['source'],
  ExportNamedDeclaration: ['source'],
};

/** Every text of a source, with facts in the places of its blanks. */
function textsOf(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const one = node as Node;
    if (/^TS(?!As|Satisfies)/.test(one.type)) return;
    if (one.type === 'BinaryExpression' && one['operator'] !== '+') return;
    const name = (one['id'] as { readonly name?: string } | null | undefined)?.name;
    if (one.type === 'VariableDeclarator' && WHOLE.has(name ?? '')) return;
    if (one.type === 'Literal' && typeof one['value'] === 'string') texts.push(one['value']);
    if (one.type === 'TemplateLiteral') {
      const quasis = one['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
      texts.push(quasis.map(({ value }) => value.cooked).join(FACT));
    }
    for (const [key, value] of Object.entries(one)) if (!SILENT[one.type]?.includes(key)) visit(value);
  };
  visit(parseAst(source, { lang: 'ts' }));
  return texts;
}

const texts = wording.flatMap((file) => textsOf(sourceOf(file)));

describe('the table of wording', () => {
  it('is read whole', () => {
    expect(texts).toContain('The judgment as published has no page numbers.');
    expect(texts.length).toBeGreaterThan(300);
  });

  it('has no word that a reader outside of the trade would stop at', () => {
    expect(texts.filter((text) => NOT_FOR_READERS.test(text))).toEqual([]);
  });

  it(`has no sentence of more than ${LONGEST} characters`, () => {
    const sentences = texts.flatMap((text) => text.split(/(?<=[.!?]”?) (?=[\p{Lu}“])|\n/u));
    expect(sentences.filter((sentence) => sentence.length > LONGEST)).toEqual([]);
  });
});

/** Rooms whose texts are for programs, models and licensors, and the Markdown report, which keeps the words of its template. */
const FOR_OTHERS = /^server\/(?:wording\/(?:answers|form-prompt)|reports\/markdown\w*|rules\/prompt\w*)\.ts$/;
/** Names of codes and settings, and the name of a database whose makers are to be named. */
const NAMES = /[A-Z]+(?:_[A-Z]+)+|\b[a-z]+(?:[-_][a-z]+)+\b|AI Hallucination Cases/g;

/** A text of several words, which somebody reads, as far as it is no name or code. */
const isRead = (text: string): boolean => /\S \S+ \S/.test(text);
const unplain = (text: string): boolean => isRead(text) && NOT_FOR_READERS.test(text.replace(NAMES, ''));

describe('whatever else a reader meets', () => {
  const others = files.filter((file) => /^(?:server|client)\//.test(file) && !FOR_OTHERS.test(file));

  it('has no such word in the messages of the command, the server and the client', () => {
    const found = others.flatMap((file) =>
      textsOf(sourceOf(file))
        .filter(unplain)
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each(['l10n/bundle.l10n.json', 'package.nls.json'])('nor in %s', (file) => {
    const table = JSON.parse(sourceOf(file)) as Record<string, string>;
    expect(Object.values(table).filter(unplain)).toEqual([]);
  });

  /** Pages for those who work on it or connect an editor to it, and those that are named by a code. */
  const FOR_ENGINEERS = /^docs\/(?:decisions|style|protocol|comparison)\.md$/;
  it.each(
    ['README.md', 'client/README.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: ROOT })].filter(
      (file) => !FOR_ENGINEERS.test(file),
    ),
  )('nor in %s', (file) => {
    const lines = sourceOf(file)
      .replace(/^```.*?^```$/gms, '')
      .replace(/`[^`\n]*`|\]\([^)]*\)/g, '')
      .split('\n');
    expect(lines.filter((line) => NOT_FOR_READERS.test(line.replace(NAMES, '')))).toEqual([]);
  });

  it('nor in a picture', () => {
    const pictures = globSync(['docs/*.svg', 'media/walkthrough/*.svg'], { cwd: ROOT });
    expect(pictures.length).toBeGreaterThan(5);
    expect(pictures.filter((file) => NOT_FOR_READERS.test(sourceOf(file)))).toEqual([]);
  });
});

it('a terminal has a line for each sentence that is long, and cuts one that is too long at a word', () => {
  const [short, long] = ['It is there.', `${'word '.repeat(25).trim()}.`];
  expect(linesOf(`${short} ${short} ${long} ${short}`)).toEqual([`${short} ${short} ${long}`, short]);
  const [cut = '', ...more] = linesOf(`${'word '.repeat(60).trim()}.`);
  expect([cut.length <= LONGEST, cut.endsWith('word…'), more]).toEqual([true, true, []]);
  const source = 'legislation.gov.uk has no Act of that title and year: look for another year, or another title.';
  expect(linesOf(`${long.slice(0, 90)}. ${source}`)).toEqual([`${long.slice(0, 90)}.`, source]);
});
