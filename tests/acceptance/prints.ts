/**
 * Law reports through what courts print: a job of twelve judgments, with the reports that these print, in drafts made here: as
 * printed, without names, and with the name, the page or the year of another; and five drafts of our own, in prose.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type Citation, kindOf, readCitations, type ScannedCitation } from '../../server/citations/index.ts';
import { readDraft } from '../../server/documents/index.ts';
import type { ReportCitation } from '../../server/reports/index.ts';
import { slugOf } from '../../server/sources/index.ts';
import { startStandIn } from '../stand-in/server.ts';
import { toAkomaNtoso } from '../support/library.ts';
import { makeWorkplace } from '../support/workplace.ts';
import { auditJob } from './audit-job.ts';
import { ownDrafts } from './prints-own.ts';

const JUDGMENTS = 12;

/** A report as a judgment prints it. */
export interface Row {
  readonly name: string;
  readonly cited: string;
  /** The neutral citation beside it, where it has one. */
  readonly neutral: Citation | ScannedCitation | null;
}

/** A draft in lines, and which of the reports that it cites a court may be said to print. */
export interface PrintsDraft {
  readonly name: string;
  readonly lines: readonly string[];
  readonly mayBeFound: (cited: string) => boolean;
}

/** The drafts: how each writes a row, `other` being another row. */
const WAYS: Readonly<Record<string, (row: Row, other: Row) => string>> = {
  printed: ({ name, cited }) => `See *${name}* ${cited}.`,
  'without names': ({ cited }) => `See ${cited}.`,
  'other names': ({ cited }, other) => `See *${other.name}* ${cited}.`,
  'other pages': ({ name, cited }) => `See *${name}* ${cited.replace(/\d+$/, (page) => String(Number(page) + 3000))}.`,
  'other years': ({ name, cited }) => `See *${name}* ${cited.replace(/\d{4}/, (year) => String(Number(year) - 30))}.`,
};

/** What became of the reports of a draft. */
interface Tally {
  readonly reports: number;
  readonly checked: number;
  readonly verified: number;
  readonly errors: number;
  readonly printed: number;
  readonly differing: number;
  readonly neither: number;
}

/** What the drafts come to, and what must be none: reports found wrongly, and those that another order of the judgments changes. */
export async function runPrints(data: string): Promise<{
  readonly tallies: Readonly<Record<string, Tally>>;
  readonly requests: Readonly<Record<string, number>>;
  readonly wrongly: readonly string[];
  readonly changed: readonly string[];
}> {
  const index = JSON.parse(fs.readFileSync(path.join(data, 'judgments', 'index.json'), 'utf8')) as Record<
    string,
    { readonly file: string; readonly ncn?: string | null; readonly title?: string | null }
  >;
  const all = Object.values(index).flatMap(({ file, ncn, title }) => {
    const text = path.join(data, 'texts', file.replace(/\.xml$/, '.txt'));
    return ncn && fs.existsSync(text) ? [{ ncn, title: title ?? '', rows: rowsOf(text) }] : [];
  });
  const most = all.sort((a, b) => b.rows.length - a.rows.length).slice(0, JUDGMENTS);
  const rows = [...new Map(most.flatMap(({ rows: own }) => own).map((row) => [row.cited, row])).values()];
  const library = extended(data, rows);
  const citing = most.map(({ ncn, title }) => `See *${title.replace(/\*/g, '')}* ${ncn}.`);
  const [tallies, requests]: [Record<string, Tally>, Record<string, number>] = [{}, {}];
  const [wrongly, changed]: [string[], string[]] = [[], []];
  for (const { name, lines, mayBeFound } of [...draftsOf(rows), ...ownDrafts(rows)]) {
    const forward = await auditLines(library.folder, [...citing, ...lines]);
    const reversed = await auditLines(library.folder, [...lines, ...citing.toReversed()]);
    tallies[name] = tally(forward.found);
    requests[name] = forward.requests;
    const before = new Map(forward.found.map((one) => [one.citation_text, inShort(one)]));
    for (const one of reversed.found)
      if (before.get(one.citation_text) !== inShort(one))
        changed.push(`${name}: ${one.citation_text}: ${inShort(one)}`);
    for (const one of forward.found)
      if (isWrong(one, rows, mayBeFound))
        wrongly.push(`${name}: ${one.case_name} ${one.citation_text}: ${one.evidence.notes}`);
  }
  library.remove();
  return { tallies, requests, wrongly, changed };
}

function draftsOf(rows: readonly Row[]): PrintsDraft[] {
  return Object.entries(WAYS).map(([name, write]) => ({
    name,
    lines: rows.map((row, i) => write(row, rows[(i + 7) % rows.length] ?? row)),
    mayBeFound: () => name === 'printed' || name === 'without names',
  }));
}

/** Whether a report is accused, is found where no court prints it so, or is checked against another judgment than stands beside it. */
function isWrong(one: ReportCitation, rows: readonly Row[], mayBeFound: PrintsDraft['mayBeFound']): boolean {
  const isFound = one.standing === 'toRead' || one.public_gate_outcome === 'VERIFIED_CORRECT';
  if (one.public_gate_outcome === 'VERIFIED_ERROR' || (isFound && !mayBeFound(one.normalized))) return true;
  if (one.resolution_status !== 'resolved') return false;
  const beside = rows.flatMap(({ cited, neutral }) => (cited === one.normalized && neutral ? [slugFor(neutral)] : []));
  return !beside.some((slug) => slug !== null && one.fetched_url?.includes(`/${slug}/`));
}

function slugFor(neutral: NonNullable<Row['neutral']>): string | null {
  return slugOf({ ...({} as Citation), ...neutral } as Citation);
}

/** The reports of a text that bear the name of a case with two sides, each once. */
function rowsOf(file: string): Row[] {
  const { citations } = readCitations(readDraft(fs.readFileSync(file), 'txt'));
  return citations.flatMap(({ citation }) => {
    const name = citation.name?.form === 'parties' ? citation.name.text.replace(/[*\n]/g, ' ') : null;
    const group = [citation, ...citation.parallels];
    const neutral = group.find((one) => kindOf(one) === 'neutral') ?? null;
    const reports = group.filter((one) => kindOf(one) === 'report' && /\d{4}/.test(one.normalized));
    return name === null || citation.shortForm
      ? []
      : reports.map(({ normalized }) => ({ name, cited: normalized, neutral }));
  });
}

/** The judgments of the data, and one made up here for each number that stands beside a report: the data have none of these. */
function extended(data: string, rows: readonly Row[]): { readonly folder: string; readonly remove: () => void } {
  const { folder, remove } = makeWorkplace();
  const judgments = path.join(folder, 'judgments');
  fs.cpSync(path.join(data, 'judgments'), judgments, { recursive: true });
  const file = path.join(judgments, 'index.json');
  const index = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, object>;
  for (const { name, neutral } of rows) {
    const slug = neutral === null ? null : slugFor(neutral);
    if (neutral === null || slug === null || index[slug]) continue;
    const made = `${slug.replaceAll('/', '_')}.made.xml`;
    const [title, citation] = [name.replaceAll('&', '&amp;').replaceAll('"', ''), neutral.normalized];
    fs.writeFileSync(path.join(judgments, made), toAkomaNtoso({ slug, citation, title, paragraphs: ['It is so.'] }));
    index[slug] = { file: made, ncn: citation, title: name, date: '2010-05-05' };
  }
  fs.writeFileSync(file, JSON.stringify(index));
  return { folder, remove };
}

async function auditLines(data: string, lines: readonly string[]) {
  const standIn = await startStandIn({ data });
  const work = makeWorkplace();
  try {
    const file = path.join(work.folder, 'draft.md');
    fs.writeFileSync(file, `${lines.join('\n\n')}\n`);
    const flags = ['--find-case-law', standIn.url, '--rate-limit', '0', '--max-requests', '1000'];
    const report = await auditJob(work, 'prints', [file], flags);
    const found = report.claims.flatMap(({ citations }) => citations).filter(({ kind }) => kind === 'report');
    return { found, requests: standIn.requests.length };
  } finally {
    work.remove();
    await standIn.close();
  }
}

function inShort({ standing, reason, hallucination_category: category, evidence }: ReportCitation): string {
  return [standing, reason, category, evidence.sha256?.slice(0, 8), evidence.notes].join(' ');
}

function tally(found: readonly ReportCitation[]): Tally {
  const count = (holds: (one: ReportCitation) => boolean): number => found.filter(holds).length;
  const isChecked = ({ resolution_status: status }: ReportCitation): boolean => status === 'resolved';
  const isPrinted = ({ standing, reason }: ReportCitation): boolean =>
    standing === 'toRead' && reason === 'not-covered';
  const differs = ({ reason, evidence }: ReportCitation): boolean => reason === 'ambiguous' && evidence.sha256 !== null;
  return {
    reports: found.length,
    checked: count(isChecked),
    verified: count(({ public_gate_outcome: outcome }) => outcome === 'VERIFIED_CORRECT'),
    errors: count(({ public_gate_outcome: outcome }) => outcome === 'VERIFIED_ERROR'),
    printed: count(isPrinted),
    differing: count(differs),
    neither: count((one) => !isChecked(one) && !isPrinted(one) && !differs(one)),
  };
}
