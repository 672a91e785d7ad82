/**
 * Judgments that are PDF files against the same judgments' XML: are they the same paragraphs under the same numbers, letter for
 * letter?
 */
import fs from 'node:fs';
import path from 'node:path';
import {
  type Authority,
  numbersOf,
  openArtefact,
  type Passage,
  readAuthority,
} from '../../server/authorities/index.ts';
import type { PdfPart } from '../../server/documents/index.ts';
import { readPdfParts } from '../../server/documents/pdf/index.ts';
import { canonicalize } from '../../shared/canonicalize.ts';
import { numberAt } from '../../shared/locator.ts';

/** A judgment of `pdf/index.json`. */
interface Entry {
  readonly file: string;
  readonly kind: string;
  readonly ncn: string;
  readonly judgments?: readonly Bundled[];
}

/** A judgment within a bundle. */
interface Bundled {
  readonly ncn: string;
  readonly first_page: number;
  readonly last_page: number;
}

/** How a judgment's PDF compares with its XML. */
export interface ComparedPdf {
  readonly file: string;
  /** Whether its heading is read to its own citation. */
  readonly ids: readonly string[];
  readonly incomplete: string | null;
  /** Paragraphs of its XML, and those of its PDF that have the same letters under the same number. */
  readonly paragraphs: number;
  readonly same: number;
  /** Numbers under which other words stand. */
  readonly wrong: readonly string[];
  /** Numbers under which nothing stands, as nobody can tell which these are. */
  readonly missing: readonly string[];
  /** Numbers under which the words differ by some letters: `12: ...` with what the PDF has from there on, and the XML. */
  readonly otherwise: readonly string[];
}

const NEVER = new AbortController().signal;

function entriesOf(data: string): readonly Entry[] {
  return JSON.parse(fs.readFileSync(path.join(data, 'pdf/index.json'), 'utf8')) as readonly Entry[];
}

/** How the parts of a bundle compare with its index. */
export interface ComparedBundle {
  readonly file: string;
  /** Judgments that are not found at their pages, and parts that are read as judgments and are none. */
  readonly lost: readonly string[];
  readonly invented: readonly string[];
  readonly judgments: readonly ComparedPdf[];
}

/** Compares the bundles of `pdf/index.json`, part by part. */
export async function comparePdfBundles(data: string): Promise<ComparedBundle[]> {
  const all = entriesOf(data);
  const slugs = new Map(all.filter(({ kind }) => kind === 'judgment').map(({ ncn, file }) => [ncn, slugOf(file)]));
  const compared: ComparedBundle[] = [];
  for (const { file, judgments = [] } of all.filter(({ kind }) => kind === 'bundle')) {
    const { parts, labels } = await readPdfParts(fs.readFileSync(path.join(data, 'pdf', file)));
    const found = parts.filter(({ text }) => text !== null);
    const isIts = (one: Bundled, { from, to }: PdfPart): boolean => one.first_page === from && one.last_page === to;
    compared.push({
      file,
      lost: judgments.filter((one) => !found.some((part) => isIts(one, part))).map(({ ncn }) => ncn),
      invented: found
        .filter((part) => !judgments.some((one) => isIts(one, part)))
        .map(({ from, to }) => `pages ${from} to ${to}`),
      judgments: judgments.flatMap((one) =>
        found
          .filter((part) => isIts(one, part))
          .map((part) => {
            const xml = xmlOf(data, slugs.get(one.ncn) ?? '');
            return comparison(`${file} ${one.ncn}`, xml, readAuthority({ parts: [part], labels }, 'pdf'));
          }),
      ),
    });
  }
  return compared;
}

function slugOf(file: string): string {
  return path.basename(file).replace(/\..*$/, '');
}

function xmlOf(data: string, slug: string): Authority {
  return readAuthority(fs.readFileSync(path.join(data, 'judgments', `${slug}.xml`)), 'xml');
}

/** Compares the judgments of `pdf/index.json`. */
export async function comparePdfJudgments(data: string): Promise<ComparedPdf[]> {
  const all = entriesOf(data);
  const compared: ComparedPdf[] = [];
  for (const { file, kind } of all) {
    if (kind !== 'judgment') continue;
    const xml = xmlOf(data, slugOf(file));
    const bytes = fs.readFileSync(path.join(data, 'pdf', file));
    compared.push(
      comparison(file, xml, readAuthority(await openArtefact(bytes, 'pdf', NEVER, (pdf) => readPdfParts(pdf)), 'pdf')),
    );
  }
  return compared;
}

function comparison(file: string, xml: Authority, pdf: Authority): ComparedPdf {
  const [expected, found] = [lettersByNumber(xml), lettersByNumber(pdf)];
  const [wrong, missing, otherwise]: string[][] = [[], [], []];
  let same = 0;
  for (const [number, letters] of expected) {
    const other = found.get(number);
    // Below the last number one of them may have an appendix, and what judges sign.
    const isSame = other !== undefined && (other === letters || (number === lastOf(expected) && meet(other, letters)));
    if (other === undefined) missing?.push(number);
    else if (isSame) same++;
    else if (other.slice(0, 12) === letters.slice(0, 12)) otherwise?.push(`${number}: ${differenceOf(other, letters)}`);
    else wrong?.push(`${number}: ${other.slice(0, 40)} / ${letters.slice(0, 40)}`);
  }
  // The XML may leave a number open, or have it in the text of the paragraph above.
  const all = lettersOf(xml.passages);
  for (const [number, letters] of found)
    if (!expected.has(number) && !all.includes(`${number}.${letters}`) && !isOpen(xml, number, letters))
      wrong?.push(number);
  return {
    ...{ file, ids: pdf.ids, incomplete: pdf.incomplete, paragraphs: expected.size, same },
    ...{ wrong: wrong ?? [], missing: missing ?? [], otherwise: otherwise ?? [] },
  };
}

function isOpen({ passages }: Authority, number: string, letters: string): boolean {
  const own = passages.find(({ perhaps }) => perhaps.map(numberAt).includes(number));
  return own !== undefined && meet(lettersOf([own]), letters);
}

function lastOf(map: ReadonlyMap<string, string>): string | undefined {
  return [...map.keys()].at(-1);
}

function meet(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function differenceOf(pdf: string, xml: string): string {
  let at = 0;
  while (at < pdf.length && pdf[at] === xml[at]) at++;
  return `${pdf.slice(Math.max(0, at - 20), at + 60)} / ${xml.slice(Math.max(0, at - 20), at + 60)}`;
}

/** The mark of a note, and no number of a list. */
const NOTE = /^\s*\[?\d{1,3}\]?\s*$/;

/** What stands under each number as it is compared, without spaces, marks of notes and the numbers of lists. */
function lettersByNumber({ passages }: Authority): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const passage of passages)
    for (const number of passage.kind === 'body' ? numbersOf(passage) : [])
      found.set(number, (found.get(number) ?? '') + lettersOf([passage]));
  return found;
}

function lettersOf(passages: readonly Passage[]): string {
  return passages
    .map(({ text, marks }) => {
      let words = text;
      for (const { start, end } of [...marks].sort((a, b) => b.start - a.start))
        if (NOTE.test(text.slice(start, end))) words = `${words.slice(0, start)} ${words.slice(end)}`;
      // The XML says that words are raised, or in capitals, by a style of theirs.
      return canonicalize(words.normalize('NFKC'))
        .text.toLowerCase()
        .replace(/[\s\ufffd•]+/g, '');
    })
    .join('');
}
