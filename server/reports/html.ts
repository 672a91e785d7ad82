import { UNASKED_REASONS } from '../../shared/finding.ts';
import type { Pieces } from '../../shared/pieces.ts';
import { ofOwn, plural, STANDING_SIGNS, type Standing, worstOf } from '../../shared/standing.ts';
import { type Fault, faultsOf, NOT_CHECKED_IN_SHORT, STATE_WORDS, STATUS_WORDS, UNCITED } from '../wording/index.ts';
import { warningsOf } from './facts.ts';
import { headlineIn, whyIn } from './finding-words.ts';
import { evidenceAppendix, evidenceOf, licenceFoot, log, method, type Paper } from './html-appendices.ts';
import { type Numbered, renderAgreeing, renderFinding, renderLine } from './html-finding.ts';
import { STYLE } from './html-style.ts';
import { type Html, html, moment } from './html-text.ts';
import { mentionsOf, outcomeOf, placeOf, type ReportMention, standingOf } from './mentions.ts';
import type { CachedArtefact, Report, ReportCitation } from './report.ts';
import { type Drawn, sectionsOf } from './sections.ts';
import { type AuthorityRow, COLUMNS, tableOfAuthorities } from './table-of-authorities.ts';

/** The parts of the findings, with those that need action first. */
const PARTS = [
  'error',
  'accepted',
  'notFound',
  'toRead',
  'notChecked',
  'wordsVerified',
  'notInSource',
  'noCitation',
  'read',
  'verified',
] as const;

/** The part that a citation stands in: what a person has accepted, or was to read and has read, is apart. */
function partOf({ citation }: ReportMention): Standing {
  const standing = standingOf(citation);
  return standing === 'read' || standing === 'accepted' ? standing : outcomeOf(citation);
}

/** Those of which there is nothing to be done: a line names them all. */
const IN_A_LINE: readonly (typeof PARTS)[number][] = ['notInSource', 'noCitation'];

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
export function* htmlHead(
  meta: Pick<Report['audit_metadata'], 'job_id' | 'title' | 'auditor_version'>,
  mark = '',
): Pieces {
  yield htmlOpening({ id: meta.job_id, title: meta.title });
  yield mark;
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
  const number = numbersOf(mentions);
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

/** The number of each finding on its page: those with errors come first. */
export function numbersOf(mentions: readonly ReportMention[]): ReadonlyMap<ReportMention, number> {
  const inOrder = PARTS.flatMap((part) => mentions.filter((mention) => partOf(mention) === part));
  return new Map(inOrder.map((mention, i) => [mention, i + 1]));
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
  summary: ({ report, mentions }) => [summary(report, mentions).html],
  findings: renderFindings,
  authorities: ({ report, mentions, numbered }) => [authorities(report, mentions, numbered).html],
  evidence: ({ evidence }) => [evidenceAppendix(evidence).html],
  log: ({ mentions }) => [log(mentions).html],
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
    const own = mentions.filter((mention) => partOf(mention) === part);
    if (own.length === 0) continue;
    yield html`<section aria-labelledby="${part}">
<h2 id="${part}">${title} <span class="count">(${own.length})</span></h2>
`.html;
    const findings = own.map((mention): Numbered => {
      const artefact = places.get(mention.citation.evidence.sha256) ?? null;
      return { mention, number: numbered(mention), artefact };
    });
    if (IN_A_LINE.includes(part)) yield renderLine(findings, meaning).html;
    else {
      yield html`<p class="lead">${meaning}</p>\n`.html;
      yield* renderAll(findings, part);
    }
    yield '</section>\n';
  }
  if (mentions.length === 0) yield '<p>No citations were found.</p>\n';
}

/** Each finding; what kept several from being checked is said once, with a line of these. */
function* renderAll(findings: readonly Numbered[], part: (typeof PARTS)[number]): Pieces {
  const faults = faultsOf(findings, ({ mention }) => faultIn(mention.citation), isOfNone);
  for (const line of new Set(faults.values()))
    yield renderLine(
      findings.filter((one) => faults.get(one) === line),
      line,
    ).html;
  for (const [i, one] of findings.entries()) if (!faults.has(one)) yield renderOne(one, part, findings[i - 1]).html;
}

/** Why a citation was not checked. */
function faultIn(citation: ReportCitation): Fault {
  const asked = citation.evidence.attempts.findLast(({ not_asked: why }) => why === undefined);
  return { reason: citation.reason, source: asked?.source ?? null, kind: citation.kind, said: whyIn(citation) };
}

/** Whether nobody could be asked, or answered; a copy that came with the folder is shown, and to be read. */
const isOfNone = ({ reason }: Fault): boolean =>
  reason !== null && reason !== 'unattested' && UNASKED_REASONS.includes(reason);

function renderOne(one: Numbered, part: (typeof PARTS)[number], before: Numbered | undefined): Html {
  if (part === 'verified') return renderAgreeing(one, before?.mention.claim === one.mention.claim);
  return renderFinding(one.mention, one.number, one.artefact);
}

function heading({ audit_metadata: meta, documents }: Report): Html {
  return html`<header>
<p class="kicker">Audit of citations</p>
<h1>${meta.title}</h1>
<p>${moment(meta.audited_at)}</p>
<p class="documents">${documents.map(({ path, extraction_status: status }, i) => html`${i === 0 ? '' : '; '}${path}${status === 'error' ? ' (not read)' : ''}`)}</p>
</header>
`;
}

function summary(report: Report, mentions: readonly ReportMention[]): Html {
  const { summary: counts, documents } = report;
  const many = Map.groupBy(mentions, partOf);
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
  const count = many.get(standing)?.length ?? 0;
  if (count === 0 && standing !== 'error' && standing !== 'verified') return html``;
  const words = html`<span class="many ${standing}"><span aria-hidden="true">${STANDING_SIGNS[standing]} </span>${count}</span> <span class="what">${title}${ofOwn(own[standing] ?? 0, count)}</span>`;
  return html`<li>${count === 0 ? words : html`<a href="#${standing}">${words}</a>`}</li>
`;
})}</ul>
<p class="aside">${NOT_CHECKED_IN_SHORT} <a href="#not-checked">All that is not checked</a></p>
${said.map(
  (notice) => html`<p class="notices">${notice}</p>
`,
)}`;
}

/** The table of the front page: on paper with space for the initials of whoever has read an authority, and the date. */
function authorities(
  report: Report,
  mentions: readonly ReportMention[],
  numbered: (mention: ReportMention) => number,
): Html {
  return html`${tableOfAuthorities(report, mentions).map(
    ({ title, rows }) => html`<table class="authorities">
<caption>${title}</caption>
<thead><tr>${COLUMNS.map((column) => html`<th scope="col">${column}</th>`)}<th scope="col" class="paper">Initials</th><th scope="col" class="paper">Date</th></tr></thead>
<tbody>
${rows.map(
  ({
    name,
    citations,
    mentions: own,
    status,
  }) => html`<tr><th scope="row">${name === null ? null : html`<cite>${name}</cite> `}${citations}</th><td>${own.map((mention, i) => html`${i === 0 ? '' : '; '}${placedAt(mention, numbered(mention))}`)}</td><td><a href="#finding-${numbered(worstIn(own))}">${stands(own, status)}</a></td><td class="paper"></td><td class="paper"></td></tr>
`,
)}</tbody>
</table>
`,
  )}<p class="aside small">${STATUS_WORDS}</p>
`;
}

/** The place of a mention, which leads to its finding; in an editor to the line of the draft, as beside the finding. */
function placedAt(mention: ReportMention, number: number): Html {
  const { path, citation } = mention;
  if (path === null || citation.range === null) return html`<a href="#finding-${number}">${placeOf(mention)}</a>`;
  return html`<a href="#finding-${number}" data-path="${path}" data-line="${citation.range.start.line + 1}">${placeOf(mention)}</a>`;
}

function worstIn(mentions: AuthorityRow['mentions']): ReportMention {
  const worst = worstOf(mentions.map(({ citation }) => standingOf(citation)));
  return mentions.find(({ citation }) => standingOf(citation) === worst) ?? mentions[0];
}

/** The headline where there is one mention, and it is not accepted; else how many stand how. */
function stands(mentions: readonly ReportMention[], status: string): Html {
  const worst = worstOf(mentions.map(({ citation }) => standingOf(citation)));
  const [only, ...more] = mentions;
  const isOne = only !== undefined && more.length === 0 && worst === 'error';
  return html`<span class="stands ${worst}">${STANDING_SIGNS[worst]} ${isOne ? headlineIn(only.citation) : status}</span>`;
}
