/**
 * The judgments that were handed down as Word documents against the same as XML: are they the same paragraphs in the same
 * order, numbers, footnotes and all?
 */
import fs from 'node:fs';
import path from 'node:path';
import { diffArrays } from 'diff';
import { type Authority, numbersOf, openArtefact, readAuthority } from '../../server/authorities/index.ts';
import { readCitations } from '../../server/citations/index.ts';
import { type Draft, docxOf, openDraft, readDraft } from '../../server/documents/index.ts';
import { readXml, type XmlElement, type XmlNode } from '../../server/markup/xml.ts';

/**
 * Citations that are read of one form of a judgment alone, the Word document or the text; a line each. Short forms
 * of legislation are left out: none is read in a heading nor in law that is set in, and the text shows neither.
 */
export async function compareCitations(data: string): Promise<string[]> {
  const list = readJson(data, 'docx/index.json') as readonly { readonly file: string; readonly slug: string }[];
  const citationsOf = (draft: Draft): string[] =>
    readCitations(draft).citations.flatMap(({ citation: { normalized, shortForm, cites } }) =>
      shortForm && cites.kind === 'enactment' ? [] : [normalized],
    );
  const differ: string[] = [];
  for (const { file, slug } of list) {
    const text = readDraft(fs.readFileSync(path.join(data, 'texts', `${slug.replaceAll('/', '_')}.txt`)), 'txt');
    const word = readDraft(await openDraft(fs.readFileSync(path.join(data, file)), 'docx', NEVER), 'docx');
    for (const { added, removed, value } of diffArrays(citationsOf(text), citationsOf(word)))
      if (added || removed) differ.push(...value.map((one) => `${slug} ${added ? '+' : '-'} ${one}`));
  }
  return differ;
}

const NEVER = new AbortController().signal;

/** How one judgment compares. */
export interface Comparison {
  readonly slug: string;
  /** Paragraphs and notes that are the same in both, and what is in one of them alone. */
  readonly same: number;
  readonly xmlOnly: readonly string[];
  readonly docxOnly: readonly string[];
}

/** Compares every judgment of `docx/index.json` with its XML in `judgments/`. */
export async function compareJudgments(data: string): Promise<Comparison[]> {
  const list = readJson(data, 'docx/index.json') as readonly { readonly file: string; readonly slug: string }[];
  const index = readJson(data, 'judgments/index.json') as Readonly<Record<string, { readonly file: string }>>;
  const compared: Comparison[] = [];
  for (const { file, slug } of list) {
    const xml = paragraphsOfXml(readXml(fs.readFileSync(path.join(data, 'judgments', index[slug]?.file ?? ''))));
    const docx = await paragraphsOfDocx(fs.readFileSync(path.join(data, file)));
    const changes = diffArrays(xml, docx);
    compared.push({
      slug,
      same: changes.flatMap(({ added, removed, value }) => (added || removed ? [] : value)).length,
      xmlOnly: changes.flatMap(({ removed, value }) => (removed ? value : [])),
      docxOnly: changes.flatMap(({ added, value }) => (added ? value : [])),
    });
  }
  return compared;
}

/** How the numbers of a judgment's paragraphs in its Word document compare with those in its XML. */
export interface ComparedNumbers {
  readonly slug: string;
  /** Paragraphs that have the same words under the same number. */
  readonly same: number;
  /** Numbers under which the Word document has other words, or words where the XML has none. */
  readonly wrong: readonly string[];
  /** Those under which it has none, as it is not sure which these are. */
  readonly missing: number;
}

/** Compares the judgments of `docx/index.json` as authorities with their XML. */
export async function compareNumbers(data: string): Promise<ComparedNumbers[]> {
  const list = readJson(data, 'docx/index.json') as readonly { readonly file: string; readonly slug: string }[];
  const index = readJson(data, 'judgments/index.json') as Readonly<Record<string, { readonly file: string }>>;
  const compared: ComparedNumbers[] = [];
  for (const { file, slug } of list) {
    const xml = wordsByNumber(
      readAuthority(fs.readFileSync(path.join(data, 'judgments', index[slug]?.file ?? '')), 'xml'),
    );
    const opened = await openArtefact(fs.readFileSync(path.join(data, file)), 'docx', NEVER);
    const docx = wordsByNumber(readAuthority(opened, 'docx'));
    // One of them may have an appendix under the last number.
    const isSame = (number: string): boolean => {
      const [one = '', other = ''] = [xml.get(number), docx.get(number)];
      return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));
    };
    const [right, wrong] = [[...docx.keys()].filter(isSame), [...docx.keys()].filter((number) => !isSame(number))];
    const missing = [...xml.keys()].filter((number) => !docx.has(number)).length;
    compared.push({ slug, same: right.length, wrong, missing });
  }
  return compared;
}

/** What stands under each number: words of four letters or more, since the printed numbers of lists are in one alone. */
function wordsByNumber({ passages }: Authority): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const passage of passages)
    for (const number of passage.kind === 'body' ? numbersOf(passage) : [])
      found.set(number, `${found.get(number) ?? ''}${passage.text.match(/\p{L}{4,99}/gu)?.join(' ') ?? ''} `);
  return found;
}

function readJson(data: string, file: string): unknown {
  return JSON.parse(fs.readFileSync(path.join(data, file), 'utf8'));
}

async function paragraphsOfDocx(bytes: Uint8Array): Promise<string[]> {
  const docx = docxOf(readDraft(await openDraft(bytes, 'docx', NEVER), 'docx'));
  if (docx === null) throw new Error('no Word document');
  return docx.blocks
    .flatMap(({ kind, start, end, words, label, paragraphs }) => {
      if (label !== undefined) return [docx.text.slice(words, end)];
      // A cell of a table is a paragraph of its own.
      const texts = paragraphs.map((one, i) => docx.text.slice(i === 0 ? start : one.start, one.end));
      return kind === 'row' ? texts.flatMap((text) => text.split('\n')) : texts;
    })
    .map(fold)
    .filter((text) => text !== '');
}

/** What runs on in a line of a judgment's XML; every other element begins a paragraph and ends one. */
const INLINE = new Set(
  'span b i u sup sub a ref rref mref date docDate neutralCitation judge lawyer party role docTitle courtType docketNumber docNumber docProponent docType docJurisdiction docPurpose docStatus inline term def person organization location time quantity ins'.split(
    ' ',
  ),
);

/** The paragraphs of a judgment, each with its number before it, then its notes. */
function paragraphsOfXml(root: XmlElement): string[] {
  const notes: string[] = [];
  let paragraphs: string[] = [];
  let text = '';
  let number = '';
  const flush = (numbers: boolean): void => {
    const words = fold(text);
    text = '';
    if (numbers) number = words;
    else if (words !== '') {
      paragraphs.push(`${number} ${words}`.trim());
      number = '';
    }
  };
  const visit = (node: XmlNode): void => {
    if (typeof node === 'string') text += node;
    else if (node.name === 'br' || node.name === 'marker') text += ' ';
    else if (node.name === 'authorialNote') {
      const around = { text, number, paragraphs };
      [text, number, paragraphs] = ['', '', []];
      node.children.forEach(visit);
      flush(false);
      notes.push(paragraphs.join(''));
      text = `${around.text}[${node.attributes['marker']}]`;
      ({ number, paragraphs } = around);
    } else if (INLINE.has(node.name)) node.children.forEach(visit);
    else if (node.name !== 'meta' && node.name !== 'img') {
      flush(false);
      node.children.forEach(visit);
      flush(node.name === 'num');
    }
  };
  visit(root);
  flush(false);
  return [...paragraphs, ...notes];
}

/** Without what a reader cannot tell apart. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u200b]+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/^[•·\uf000-\uf0ff]/, '') // the XML has some bullets, and some not
    .trim();
}
