import type { Pieces } from '../../shared/pieces.ts';
import { ofOwn, plural, STANDING_SIGNS, type Standing } from '../../shared/standing.ts';
import { NOT_CHECKED_IN_SHORT, STATE_WORDS, STATUS_WORDS, UNCITED } from '../wording/index.ts';
import { warningsOf } from './facts.ts';
import {
  evidenceAppendix,
  evidenceOf,
  LOG_END,
  licenceFoot,
  logHead,
  logRows,
  method,
  type Paper,
} from './html-appendices.ts';
import { renderFinding } from './html-finding.ts';
import { STYLE } from './html-style.ts';
import { type Html, html, moment } from './html-text.ts';
import { mentionsOf, outcomeOf, placeOf, type ReportMention } from './mentions.ts';
import type { CachedArtefact, Report } from './report.ts';
import { type Drawn, sectionsOf } from './sections.ts';
import { COLUMNS, tableOfAuthorities } from './table-of-authorities.ts';

/** The parts of the findings, with those that need action first. */
const PARTS = [
  'error',
  'notFound',
  'toRead',
  'notChecked',
  'wordsVerified',
  'notInSource',
  'noCitation',
  'verified',
] as const;

/** How the page of a job begins, so that another job's is known for what it is. */
export function htmlOpening({ id, title }: { readonly id: string; readonly title: string }): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Audit of citations: ${title}</title>
<meta name="citeward-job" content="${id}">
`.html;
}

/** The head of a page of a job, and the beginning of its body. */
export function* htmlHead(meta: Pick<Report['audit_metadata'], 'job_id' | 'title' | 'auditor_version'>): Pieces {
  yield htmlOpening({ id: meta.job_id, title: meta.title });
  yield html`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="citeward ${meta.auditor_version}">
<style>`.html;
  yield STYLE;
  yield html`</style>
</head>
<body>
`.html;
}

/** The report that a person reads, as one page that loads nothing and runs nothing. */
export function* renderHtml(report: Report, artefacts: readonly CachedArtefact[]): Pieces {
  const { audit_metadata: meta } = report;
  const mentions = mentionsOf(report);
  const evidence = evidenceOf(mentions, artefacts);
  const places = new Map<string | null, number>(evidence.map(({ sha256 }, i) => [sha256, i + 1]));
  const number = new Map(mentions.map((mention, i) => [mention, i + 1]));
  const numbered = (mention: ReportMention): number => number.get(mention) ?? 0;
  yield* htmlHead(meta);
  yield html`${heading(report)}<main>
`.html;
  const material: Material = { report, mentions, evidence, places, numbered };
  for (const { id, heading: title, lines, where } of sectionsOf('html')) {
    if (!where(report)) continue;
    if (title !== null)
      yield html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
`.html;
    if (lines) yield listed(lines(report)).html;
    else yield* DRAWN[id as Drawn<'html'>](material);
    if (title !== null) yield '</section>\n';
  }
  yield licenceFoot(report).html;
}

/** The material of the sections. */
interface Material {
  readonly report: Report;
  readonly mentions: readonly ReportMention[];
  readonly evidence: readonly Paper[];
  /** The number of an artefact among the evidence, by its hash. */
  readonly places: ReadonlyMap<string | null, number>;
  readonly numbered: (mention: ReportMention) => number;
}

/** The sections that are more than a list, by their ids. Each stands within its section, except the findings. */
export const DRAWN: Readonly<Record<Drawn<'html'>, (material: Material) => Pieces>> = {
  summary: ({ report }) => [summary(report).html],
  findings: renderFindings,
  authorities: ({ report, mentions, numbered }) => [authorities(report, mentions, numbered).html],
  evidence: ({ evidence }) => [evidenceAppendix(evidence).html],
  log: renderLog,
  method: ({ report }) => [method(report).html],
};

/** The content of a section that is a list. */
function listed(lines: readonly string[]): Html {
  return html`<ul>
${lines.map(
  (line) => html`<li>${line}</li>
`,
)}</ul>
`;
}

/** The findings by their parts, each a section of its own. */
function* renderFindings({ mentions, places, numbered }: Material): Pieces {
  for (const part of PARTS) {
    const { title, meaning } = STATE_WORDS[part];
    const own = mentions.filter(({ citation }) => outcomeOf(citation) === part);
    if (own.length === 0) continue;
    yield html`<section aria-labelledby="${part}">
<h2 id="${part}">${title} <span class="count">(${own.length})</span></h2>
<p class="lead">${meaning}</p>
`.html;
    for (const mention of own) {
      const artefact = places.get(mention.citation.evidence.sha256) ?? null;
      yield renderFinding(mention, numbered(mention), artefact).html;
    }
    yield '</section>\n';
  }
  if (mentions.length === 0) yield '<p>No citations were found.</p>\n';
}

function* renderLog({ mentions }: Material): Pieces {
  yield logHead().html;
  for (const { citation } of mentions) yield logRows(citation).html;
  yield LOG_END;
}

function heading({ audit_metadata: meta, documents }: Report): Html {
  return html`<header>
<p class="kicker">Audit of citations</p>
<h1>${meta.title}</h1>
<p>${moment(meta.audited_at)}</p>
<p class="documents">${documents.map(({ path, char_count: count, extraction_status: status }, i) => html`${i === 0 ? '' : '; '}${path}${status === 'error' ? ' (not read)' : `, ${count.toLocaleString('en-GB')} characters`}`)}</p>
<p class="documents">Job ${meta.job_id}, citeward ${meta.auditor_version}</p>
</header>
`;
}

function summary(report: Report): Html {
  const { summary: counts, documents } = report;
  const many: Partial<Record<Standing, number>> = {
    error: counts.verified_error,
    toRead: counts.found_for_you_to_read - counts.quotations_verified,
    wordsVerified: counts.quotations_verified,
    notFound: counts.not_found,
    notInSource: counts.in_no_source,
    noCitation: counts.no_citation,
    notChecked: counts.not_retrieved_or_checked - counts.not_found - counts.in_no_source - counts.no_citation,
    verified: counts.verified_correct,
  };
  const own: Partial<Record<Standing, number>> = {
    error: counts.error_against_own_copy,
    wordsVerified: counts.quotations_verified_against_own_copy,
    verified: counts.verified_against_own_copy,
  };
  const failed = documents.filter(({ extraction_status: status }) => status === 'error');
  const said = [
    ...warningsOf(report),
    ...failed.map(({ path, error }) => `${path} was not read: ${error ?? ''}`),
    ...report.claims_without_citations.map(({ claim_id: id, text }) => `Claim ${id}: ${UNCITED}. “${text}”`),
  ];
  return html`<p>${plural(counts.total_citations, 'citation')} in ${plural(counts.total_claims, 'passage')} of the draft.</p>
<ul class="tally">
${PARTS.map((standing) => {
  const { title } = STATE_WORDS[standing];
  const count = many[standing] ?? 0;
  const words = html`<span class="many ${standing}"><span aria-hidden="true">${STANDING_SIGNS[standing]} </span>${count}</span> <span class="what">${title}${ofOwn(own[standing] ?? 0)}</span>`;
  return html`<li>${count === 0 ? words : html`<a href="#${standing}">${words}</a>`}</li>
`;
})}</ul>
<p class="aside">${NOT_CHECKED_IN_SHORT} <a href="#not-checked">All that is not checked</a></p>
${said.map(
  (notice) => html`<p class="notices">${notice}</p>
`,
)}`;
}

function authorities(
  report: Report,
  mentions: readonly ReportMention[],
  numbered: (mention: ReportMention) => number,
): Html {
  return html`${tableOfAuthorities(report, mentions).map(
    ({ title, rows }) => html`<table class="authorities">
<caption>${title}</caption>
<thead><tr>${COLUMNS.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map(
  ({
    name,
    citations,
    mentions: own,
    status,
  }) => html`<tr><th scope="row">${name === null ? null : html`<cite>${name}</cite> `}${citations}</th><td>${own.map((mention, i) => html`${i === 0 ? '' : '; '}<a href="#finding-${numbered(mention)}">${placeOf(mention)}</a>`)}</td><td>${status}</td></tr>
`,
)}</tbody>
</table>
`,
  )}<p class="aside">${STATUS_WORDS}</p>
`;
}
