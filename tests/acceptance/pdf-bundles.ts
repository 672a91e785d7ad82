/**
 * Drafts that cite what a bundle of authorities holds, and nothing else: are the judgments' own sentences confirmed, on the page where
 * they stand, and nothing that is not theirs?
 */
import fs from 'node:fs';
import path from 'node:path';
import { type Authority, paragraphOf, readAuthority } from '../../server/authorities/index.ts';
import type { Report, ReportCitation } from '../../server/reports/index.ts';
import { ask } from '../support/pdf-copy.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';
import { auditJob } from './audit-job.ts';

/** A judgment within a bundle of `pdf/index.json`. */
interface Bundled {
  readonly ncn: string;
  readonly title: string | null;
  readonly first_page: number;
  readonly last_page: number;
}

interface Entry {
  readonly file: string;
  readonly kind: string;
  readonly ncn: string;
  readonly judgments?: readonly Bundled[];
}

/** What a row asserts: the words of a paragraph as they are, or what nobody has said there. */
type Way = 'right' | 'bent' | 'misplaced' | 'of another' | 'beyond';

/** A sentence of a draft, and what was said of it. */
export interface BundleRow {
  readonly way: Way;
  readonly file: string;
  readonly draft: string;
  readonly outcome: string;
  readonly notes: string;
  /** Whether its words stand on the page that is named; null where none is. */
  readonly isOnPage: boolean | null;
}

/** The rows of the drafts on a bundle, and how long the command took that read it, and the one after it, in seconds. */
export interface AuditedBundle {
  readonly file: string;
  readonly rows: readonly BundleRow[];
  readonly seconds: readonly [first: number, again: number];
  /** Whether both said the same. */
  readonly isSame: boolean;
}

/** How many sentences of each judgment are drafted. */
const SENTENCES = 12;
/** A sentence of plain words. */
const PLAIN = /(?<=^|[.!?] )[A-Z][A-Za-z ,;’'-]{60,240}\.(?= |$)/g;

interface Sentence {
  readonly number: string;
  readonly words: string;
}

/** Sentences of numbered paragraphs, spread over the judgment. */
function sentencesOf({ passages }: Authority): Sentence[] {
  const all = passages.flatMap((passage): Sentence[] => {
    const number = passage.kind === 'body' ? paragraphOf(passage) : null;
    const isPlain = passage.quoted.length === 0 && passage.marks.length === 0;
    const [words] = number !== null && isPlain ? (passage.text.match(PLAIN) ?? []) : [];
    return number === null || words === undefined ? [] : [{ number, words }];
  });
  const step = Math.max(1, Math.floor(all.length / SENTENCES));
  return all.filter((_, i) => i % step === 0).slice(0, SENTENCES);
}

interface Drafted {
  readonly way: Way;
  readonly draft: string;
  readonly words: string;
}

function draftsOn({ ncn, title }: Bundled, own: readonly Sentence[], others: readonly Sentence[]): Drafted[] {
  // Parties such as a father and a mother tell no case from another.
  const name = title === null || /EWFC/.test(ncn) ? '' : `*${title}* `;
  const quoted = (number: string, words: string): string =>
    `In ${name}${ncn} at [${number}] the court said: “${words}”`;
  return own.flatMap(({ number, words }, i): Drafted[] => {
    const other = own[(i + 1) % own.length];
    const theirs = others[i % others.length];
    const middle = words.split(' ');
    middle.splice(Math.floor(middle.length / 2), 2, 'entirely', 'unlike', 'matters');
    const bent = middle.join(' ');
    return [
      { way: 'right', draft: quoted(number, words), words },
      { way: 'bent', draft: quoted(number, bent), words: bent },
      ...(other && other.number !== number
        ? [{ way: 'misplaced' as const, draft: quoted(other.number, words), words }]
        : []),
      ...(theirs ? [{ way: 'of another' as const, draft: quoted(number, theirs.words), words: theirs.words }] : []),
      ...(i === 0 ? [{ way: 'beyond' as const, draft: `See ${name}${ncn} at [999].`, words: '' }] : []),
    ];
  });
}

/** Audits drafts on each bundle of `pdf/index.json`, with the bundle in `authorities/` and nobody asked. */
export async function auditBundles(data: string): Promise<AuditedBundle[]> {
  const all = JSON.parse(fs.readFileSync(path.join(data, 'pdf/index.json'), 'utf8')) as readonly Entry[];
  const slugs = new Map(
    all
      .filter(({ kind }) => kind === 'judgment')
      .map(({ ncn, file }) => [ncn, path.basename(file).replace(/\..*$/, '')]),
  );
  const audited: AuditedBundle[] = [];
  for (const { file, judgments = [] } of all.filter(({ kind }) => kind === 'bundle')) {
    const bytes = fs.readFileSync(path.join(data, 'pdf', file));
    const sentences = judgments.map(({ ncn }) =>
      sentencesOf(readAuthority(fs.readFileSync(path.join(data, 'judgments', `${slugs.get(ncn)}.xml`)), 'xml')),
    );
    const drafted = judgments.flatMap((one, i) => {
      const next = sentences[(i + 1) % sentences.length] ?? [];
      return draftsOn(one, sentences[i] ?? [], next);
    });
    const work = makeWorkplace();
    try {
      work.write(`authorities/${file}`, bytes);
      work.write('draft.md', `${drafted.map(({ draft }) => draft).join('\n\n')}\n`);
      const [first, before] = await timed(work, 'first');
      const [again, report] = await timed(work, 'again');
      const pages = pagesOf(bytes);
      audited.push({
        file,
        rows: rowsOf(file, drafted, report, pages),
        seconds: [first, again],
        isSame: JSON.stringify(saidIn(before)) === JSON.stringify(saidIn(report)),
      });
    } finally {
      work.remove();
    }
  }
  return audited;
}

async function timed(work: Workplace, job: string): Promise<[seconds: number, report: Report]> {
  const begun = performance.now();
  const report = await auditJob(work, job, ['draft.md'], ['--offline']);
  return [(performance.now() - begun) / 1000, report];
}

function citationsOf(report: Report): ReportCitation[] {
  return report.claims
    .flatMap(({ citations }) => citations)
    .sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
}

function saidIn(report: Report): unknown {
  return citationsOf(report).map(({ public_gate_outcome: outcome, evidence, checks }) => {
    return [outcome, checks, evidence.sha256, evidence.matching_paragraphs, evidence.other_passages];
  });
}

function rowsOf(
  file: string,
  drafted: readonly Drafted[],
  report: Report,
  pages: readonly string[] | null,
): BundleRow[] {
  const citations = citationsOf(report);
  if (citations.length !== drafted.length)
    throw new Error(`${file}: ${drafted.length} sentences, and ${citations.length} citations in them`);
  return drafted.map(({ way, draft, words }, i) => {
    const { public_gate_outcome: outcome, evidence } = citations[i] as ReportCitation;
    const [passage] = [...evidence.matching_paragraphs, ...evidence.other_passages];
    const page = passage?.page;
    const printed = page === undefined ? null : (pages?.[page.number - 1] ?? null);
    // A sentence may go on over the page: it begins where it is said to stand.
    const begins = lettersOf(words).slice(0, 40);
    const isOnPage = way !== 'right' || printed === null ? null : printed.includes(begins);
    return { way, file, draft, outcome, notes: evidence.notes, isOnPage };
  });
}

/** The letters of each page as poppler reads them; null where it is not installed. */
function pagesOf(bytes: Uint8Array): string[] | null {
  try {
    const { code, said } = ask('pdftotext', ['-raw', '', '-'], bytes);
    return code === 0 ? said.split('\f').map(lettersOf) : null;
  } catch {
    return null;
  }
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '');
}
