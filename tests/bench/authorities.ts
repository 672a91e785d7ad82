import fs from 'node:fs';
import path from 'node:path';
import search from 'approx-string-match';
import { XMLValidator } from 'fast-xml-parser';
import { type Authority, paragraphOf, readAuthority } from '../../server/authorities/index.ts';
import { type Citation, readCitations } from '../../server/citations/index.ts';
import { readText } from '../../server/documents/index.ts';
import { type IndexedAuthority, indexAuthority, type Retrieved, verify } from '../../server/verification/index.ts';
import { checkQuotation } from '../../server/verification/quotations/quotations.ts';
import { canonicalize } from '../../shared/canonicalize.ts';
import { measure } from './measure.ts';
import { compare, type Row } from './table.ts';

/** How long the largest judgment of `folder` takes to be read, and quotations to be judged by it. */
export function measureAuthorities(folder: string): Row[] {
  const [largest] = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.xml'))
    .map((file) => fs.readFileSync(path.join(folder, file)))
    .sort((a, b) => b.length - a.length);
  if (!largest) throw new Error(`${folder} holds no judgment`);
  const xml = largest.toString('utf8');
  const authority = readAuthority(largest, 'xml');
  const text = authority.passages.map((passage) => passage.text).join('\n');
  const indexed = indexAuthority(authority);
  const [reading = 0, validating = 0] = measure(
    9,
    () => readAuthority(largest, 'xml'),
    () => XMLValidator.validate(xml),
  );
  const found = QUOTED.map((place) => draftQuoting(authority, place, (words) => words));
  const missed = QUOTED.map((place) => draftQuoting(authority, place, misquote));
  // An object of its own, folded already, of which nothing is remembered.
  const anew = (): typeof indexed => ({ ...indexed });
  const judge = (citation: Citation): unknown => verify(citation, retrieved(anew()), '2026-01-01T00:00:00Z');
  for (const citation of found) expectQuotation(citation, indexed, 'pass');
  for (const citation of missed) expectQuotation(citation, indexed, 'fail');
  const [verdicts = 0, folding = 0] = measure(
    15,
    () => Array.from({ length: REPEATS }, () => found.map(judge)),
    () => canonicalize(text),
  );
  const [explained = 0, searched = 0] = measure(
    9,
    () => missed.map((citation) => citation.quotations.map((q) => checkQuotation(q, citation.pinpoints, anew()))),
    () => missed.map((citation) => citation.quotations.map((q) => searchAlone(q.pieces[0], indexed))),
  );
  return [
    compare('largest judgment read / validated by fast-xml-parser', reading, validating, 8),
    compare(
      'verdict on a quotation found / canonicalize of its judgment',
      verdicts / (REPEATS * QUOTED.length),
      folding,
      1 / 20,
    ),
    compare('quotation not found explained / approx-string-match alone', explained, searched, 1.5),
  ];
}

/** How often a verdict, which is too short to time alone, is reached in one go. */
const REPEATS = 10;
/** Where in the largest judgment words are quoted from: shares of its paragraphs. */
const QUOTED = [0.1, 0.5, 0.9];

/** A citation as a draft has it, with thirty words of a paragraph. */
function draftQuoting(authority: Authority, place: number, change: (words: string[]) => string[]): Citation {
  const usable = authority.passages.filter(({ kind, text }) => kind === 'body' && /^\P{P}{200}/u.test(text));
  const passage = usable[Math.floor(usable.length * place)];
  const words = change((passage?.text ?? '').split(/\s+/).slice(1, 31)).join(' ');
  const draft = `In ${authority.ids[0]} at [${paragraphOf(passage)}] the court said: “${words}”\n`;
  const citation = readCitations(readText(draft, 'txt')).citations[0]?.citation;
  if (!citation?.quotations[0]) throw new Error(`no quotation was tied: ${draft}`);
  return citation;
}

/** Every ninth word another. */
function misquote(words: string[]): string[] {
  return words.map((word, i) => (i % 9 === 4 ? 'otherwise' : word));
}

function retrieved(authority: IndexedAuthority): Retrieved {
  return {
    kind: 'retrieved',
    authority,
    note: [],
    evidence: {
      url: 'https://caselaw.nationalarchives.gov.uk/',
      retrievedAt: '2026-01-01T00:00:00Z',
      path: 'evidence.xml',
      sha256: '0'.repeat(64),
      source: 'find-case-law',
      provenance: 'public',
      ...{ httpStatus: 200, contentType: 'application/xml', contentLength: 0 },
      attested: true,
    },
  };
}

function expectQuotation(citation: Citation, indexed: IndexedAuthority, result: 'pass' | 'fail'): void {
  for (const quotation of citation.quotations) {
    const { check } = checkQuotation(quotation, citation.pinpoints, indexed);
    if (check.result !== result)
      throw new Error(`${check.result} and not ${result}: ${JSON.stringify(check.notes)} ${check.asserted}`);
  }
}

function searchAlone(words: string, indexed: IndexedAuthority): unknown {
  const text = indexed.readings[0]?.().canonical.text ?? '';
  const needle = canonicalize(words).text.trim();
  return search(text, needle, Math.ceil(needle.length * 0.2));
}
