/**
 * PDFs of drafts against the drafts that they were made of: is each citation found, judged alike and said to stand on its page?
 * Any difference is one of reading.
 */
import fs from 'node:fs';
import path from 'node:path';
import { diffArrays } from 'diff';
import type { Report, ReportCitation } from '../../server/reports/index.ts';
import { startStandIn } from '../stand-in/server.ts';
import { makeWorkplace } from '../support/workplace.ts';
import { auditJob } from './audit-job.ts';

/** A file of `pdf/index.json`. */
interface Entry {
  readonly file: string;
  readonly kind: string;
  readonly source: string;
  readonly readable: boolean;
  readonly expect?: string;
}

/** What the same citation came to in the draft and in its PDF; null where one of them has it not. */
export interface Pair {
  readonly file: string;
  /** The outcomes that its row of the truth allows; null where it has no row. */
  readonly acceptable: readonly string[] | null;
  readonly draft: ReportCitation | null;
  readonly pdf: ReportCitation | null;
}

export interface ComparedPdfs {
  readonly pairs: readonly Pair[];
  /** Rows of the truth whose page is said, and those of which another is said, a line each. */
  readonly pages: number;
  readonly otherPages: readonly string[];
  /** The lines for the files that are not to be read. */
  readonly refused: readonly string[];
}

function draftsIn(data: string): readonly Entry[] {
  const all = JSON.parse(fs.readFileSync(path.join(data, 'pdf/index.json'), 'utf8')) as readonly Entry[];
  return all.filter(({ kind }) => kind === 'draft');
}

/** The PDFs of drafts that are to be read. */
export function readablePdfs(data: string): string[] {
  return draftsIn(data).flatMap(({ file, readable }) => (readable ? [path.join(data, 'pdf', file)] : []));
}

/** Audits every PDF of a draft in `pdf/`, and its source, against a stand-in. */
export async function comparePdfs(data: string): Promise<ComparedPdfs> {
  const drafts = draftsIn(data);
  const standIn = await startStandIn({ data });
  const work = makeWorkplace();
  try {
    const audited = new Map<string, Report>();
    const audit = async (file: string): Promise<Report> => {
      const known = audited.get(file);
      if (known) return known;
      const job = file.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      const report = await auditJob(
        work,
        job,
        [path.join(data, file)],
        ['--find-case-law', standIn.url, '--rate-limit', '0'],
      );
      audited.set(file, report);
      return report;
    };
    const pairs: Pair[] = [];
    const reports = new Map<string, readonly ReportCitation[]>();
    for (const { file, source } of drafts.filter(({ readable }) => readable)) {
      const [before, after] = [citationsOf(await audit(source)), citationsOf(await audit(`pdf/${file}`))];
      reports.set(path.basename(file), after);
      pairs.push(...judged(truthOf(data, path.basename(file)), paired(file, before, after)));
    }
    const refused: string[] = [];
    for (const { file } of drafts.filter(({ readable }) => !readable)) {
      const { code, err } = await work.run('audit', path.join(data, 'pdf', file), '--offline', '--no-progress');
      refused.push(`${path.basename(file)} (exit ${code}): ${err.trim()}`);
    }
    return { pairs, ...pagesOf(data, reports), refused };
  } finally {
    work.remove();
    await standIn.close();
  }
}

function citationsOf(report: Report): ReportCitation[] {
  return report.claims.flatMap((claim) => claim.citations).sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
}

/** Letters and digits: LaTeX sets other quotation marks, and lines end elsewhere. */
const plain = ({ citation_text: text }: ReportCitation): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

type Found = Omit<Pair, 'acceptable'>;

/** Pairs with the rows of the truth, which are in the order of the draft. */
function judged(rows: readonly Row[], pairs: readonly Found[]): Pair[] {
  const left = [...rows];
  return pairs.map((pair) => {
    const text = plain(pair.draft ?? (pair.pdf as ReportCitation));
    const at = left.findIndex(({ citation_text: own }) => text.includes(own.replace(/[^\p{L}\p{N}]+/gu, '')));
    const row = pair.draft === null ? undefined : left.splice(at, at < 0 ? 0 : 1)[0];
    return { ...pair, acceptable: row?.acceptable ?? null };
  });
}

/** Notes at the foot of a page stand elsewhere than in a draft: what is left is paired by its words alone. */
function paired(file: string, before: readonly ReportCitation[], after: readonly ReportCitation[]): Found[] {
  const all = inOrder(file, before, after);
  const others = all.filter(({ draft }) => draft === null);
  return all.flatMap((pair) => {
    if (pair.draft === null) return others.includes(pair) ? [pair] : [];
    const own = pair.draft;
    const at = pair.pdf === null ? others.findIndex(({ pdf }) => pdf !== null && plain(pdf) === plain(own)) : -1;
    const [other] = at < 0 ? [] : others.splice(at, 1);
    return [other ? { ...pair, pdf: other.pdf } : pair];
  });
}

function inOrder(file: string, before: readonly ReportCitation[], after: readonly ReportCitation[]): Found[] {
  const changes = diffArrays([...before], [...after], { comparator: (one, other) => plain(one) === plain(other) });
  const pairs: Found[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, value } of changes)
    for (const _ of value)
      pairs.push({ file, draft: added ? null : (before[i++] ?? null), pdf: removed ? null : (after[j++] ?? null) });
  return pairs;
}

interface Row {
  readonly acceptable: readonly string[];
  readonly draft: string;
  readonly page: number;
  readonly citation_text: string;
}

function truthOf(data: string, draft?: string): Row[] {
  return fs
    .readFileSync(path.join(data, 'pdf/truth.jsonl'), 'utf8')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]))
    .filter((row) => draft === undefined || row.draft === draft);
}

function pagesOf(
  data: string,
  reports: ReadonlyMap<string, readonly ReportCitation[]>,
): Pick<ComparedPdfs, 'pages' | 'otherPages'> {
  const rows = truthOf(data);
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
  const taken = new Set<ReportCitation>();
  const other: string[] = [];
  let pages = 0;
  for (const { draft, page, citation_text: text } of rows) {
    const found = reports
      .get(draft)
      ?.find((one) => !taken.has(one) && letters(one.citation_text).includes(letters(text)));
    if (!found) continue;
    taken.add(found);
    pages++;
    const said = /page (\d+)/.exec(found.place ?? '')?.[1];
    if (Number(said) !== page) other.push(`${draft}: ${text} on page ${page}, said to be on ${said}`);
  }
  return { pages, otherPages: other };
}
