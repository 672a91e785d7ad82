import { plural, STANDING_SIGNS, type Standing } from '../../shared/standing.ts';
import { mapInSteps, type Steps } from '../../shared/steps.ts';
import { kilobytes, licenceOf, PROCESS, retrievalsOf, sourcesOf, statisticsOf, toolOf } from './facts.ts';
import { renderFinding } from './html-finding.ts';
import { STYLE } from './html-style.ts';
import { type Html, html, link, moment } from './html-text.ts';
import { type Mention, mentionsOf, outcomeOf } from './mentions.ts';
import type { CachedArtefact, Report } from './report.ts';
import { STATUS_WORDS, tableOfAuthorities } from './table-of-authorities.ts';
import { ACKNOWLEDGEMENT, NOT_CHECKED } from './wording.ts';

/** The parts of the findings, what has to be acted on first. */
const PARTS: readonly { readonly standing: Standing; readonly title: string; readonly lead: string }[] = [
  { standing: 'error', title: 'Errors', lead: 'The evidence contradicts something that the draft asserts.' },
  {
    standing: 'toRead',
    title: 'Found; for you to read',
    lead: 'The authority is there and rightly named. Whether it says what the draft says is for a person to judge.',
  },
  {
    standing: 'notChecked',
    title: 'Could not be retrieved or checked',
    lead: 'No verdict. None of this shows that an authority does not exist.',
  },
  {
    standing: 'verified',
    title: 'Verified',
    lead: 'Everything that the draft asserts of the authority was found in it.',
  },
];

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

/** The report that a person reads, as one page that loads nothing and runs nothing. */
export function* renderHtml(report: Report, artefacts: readonly CachedArtefact[]): Steps<string[]> {
  const { audit_metadata: meta } = report;
  const mentions = mentionsOf(report);
  const evidence = evidenceOf(mentions, artefacts);
  const number = new Map(mentions.map((mention, i) => [mention, i + 1]));
  const numbered = (mention: Mention): number => number.get(mention) ?? 0;
  const pieces = [
    htmlOpening({ id: meta.job_id, title: meta.title }),
    html`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="citeward ${meta.auditor_version}">
<style>`.html,
    STYLE,
    html`</style>
</head>
<body>
${heading(report)}<main>
${summary(report)}`.html,
  ];
  for (const part of PARTS) {
    const own = mentions.filter(({ citation }) => outcomeOf(citation) === part.standing);
    if (own.length === 0) continue;
    pieces.push(
      html`<section aria-labelledby="${part.standing}">
<h2 id="${part.standing}">${part.title} <span class="count">(${own.length})</span></h2>
<p class="lead">${part.lead}</p>
`.html,
    );
    const articles = yield* mapInSteps(own, (mention) => {
      const place = evidence.findIndex(({ sha256 }) => sha256 === mention.citation.evidence.sha256);
      return renderFinding(mention, numbered(mention), place < 0 ? null : place + 1).html;
    });
    for (const article of articles) pieces.push(article);
    pieces.push('</section>\n');
  }
  if (mentions.length === 0) pieces.push('<p>No citations were found.</p>\n');
  pieces.push(authorities(report, numbered).html, notChecked().html, evidenceAppendix(evidence).html);
  yield;
  const rows = yield* mapInSteps(mentions, ({ citation }) => logRows(citation).html);
  pieces.push(
    logHead().html,
    ...(rows.length === 0 ? [] : [rows.join('')]),
    '</tbody>\n</table>\n</div>\n</section>\n',
  );
  pieces.push(method(report).html);
  return pieces;
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

function summary({ summary: counts, documents, notices }: Report): Html {
  const many: Partial<Record<Standing, number>> = {
    error: counts.verified_error,
    toRead: counts.found_for_you_to_read,
    notChecked: counts.not_retrieved_or_checked,
    verified: counts.verified_correct,
  };
  const failed = documents.filter(({ extraction_status: status }) => status === 'error');
  const said = [...notices, ...failed.map(({ path, error }) => `${path} was not read: ${error ?? ''}`)];
  return html`<section aria-labelledby="summary">
<h2 id="summary">Summary</h2>
<p>${plural(counts.total_citations, 'citation')} in ${plural(counts.total_claims, 'passage')} of the draft.</p>
<ul class="tally">
${PARTS.map(({ standing, title }) => {
  const count = many[standing] ?? 0;
  const words = html`<span class="many ${standing}"><span aria-hidden="true">${STANDING_SIGNS[standing]} </span>${count}</span> <span class="what">${title}</span>`;
  return html`<li>${count === 0 ? words : html`<a href="#${standing}">${words}</a>`}</li>
`;
})}</ul>
${said.map(
  (notice) => html`<p class="notices">${notice}</p>
`,
)}</section>
`;
}

function authorities(report: Report, numbered: (mention: Mention) => number): Html {
  return html`<section aria-labelledby="authorities">
<h2 id="authorities">Table of authorities</h2>
${tableOfAuthorities(report).map(
  ({ title, rows }) => html`<div class="scroll"><table>
<caption>${title}</caption>
<thead><tr><th scope="col">Authority</th><th scope="col">Cited at</th><th scope="col">How it stands</th></tr></thead>
<tbody>
${rows.map(
  ({
    name,
    citations,
    mentions,
    status,
  }) => html`<tr><th scope="row">${name === null ? null : html`<cite>${name}</cite> `}${citations}</th><td>${mentions.map((mention, i) => html`${i === 0 ? '' : '; '}<a href="#finding-${numbered(mention)}">${mention.place}</a>`)}</td><td>${status}</td></tr>
`,
)}</tbody>
</table></div>
`,
)}<p class="aside">${STATUS_WORDS}</p>
</section>
`;
}

function notChecked(): Html {
  return html`<section aria-labelledby="not-checked">
<h2 id="not-checked">What this audit does not check</h2>
<ul>
${NOT_CHECKED.map(
  (line) => html`<li>${line}</li>
`,
)}</ul>
</section>
`;
}

/** An artefact that findings rest on. */
interface Paper {
  readonly sha256: string;
  readonly mention: Mention;
  readonly bytes: number | null;
}

/** Each artefact once, in the order of the citations that rest on it. */
function evidenceOf(mentions: readonly Mention[], artefacts: readonly CachedArtefact[]): Paper[] {
  const sizes = new Map(artefacts.map(({ path, bytes }) => [path, bytes]));
  const papers = new Map<string, Paper>();
  for (const mention of mentions) {
    const { sha256, cached_path: path } = mention.citation.evidence;
    if (sha256 !== null && !papers.has(sha256))
      papers.set(sha256, { sha256, mention, bytes: sizes.get(path ?? '') ?? null });
  }
  return [...papers.values()];
}

function evidenceAppendix(papers: readonly Paper[]): Html {
  return html`<section aria-labelledby="evidence">
<h2 id="evidence">Appendix A: Evidence</h2>
<p class="lead">The documents that the findings rest on, as they were received. Each is kept under its SHA-256.</p>
<dl class="papers">
${papers.map(({ sha256, bytes, mention: { citation } }, i) => {
  const { fetched_url: url, evidence } = citation;
  return html`<div id="evidence-${i + 1}"><dt>${i + 1}. ${citation.normalized}</dt>
<dd>${evidence.source ?? ''}; ${evidence.provenance === 'user' ? 'supplied by you' : 'from a public source'}; ${moment(evidence.retrieval_timestamp)}${bytes === null ? '' : `; ${kilobytes(bytes)}`}</dd>
<dd>${url === null ? null : link(url, url)}</dd>
<dd class="hash">${evidence.cached_path ?? ''}</dd>
<dd class="hash">SHA-256 ${sha256}</dd></div>
`;
})}</dl>
${
  papers.length === 0
    ? html`<p>None.</p>
`
    : null
}</section>
`;
}

function logHead(): Html {
  return html`<section aria-labelledby="log">
<h2 id="log">Appendix B: Requests</h2>
<div class="scroll"><table>
<caption>What was asked for each citation, and with what success</caption>
<thead><tr><th scope="col">Citation</th><th scope="col">Address</th><th scope="col">Answer</th><th scope="col">Time</th></tr></thead>
<tbody>
`;
}

function logRows(citation: Mention['citation']): Html {
  return html`${retrievalsOf(citation).map(
    ({
      citation: named,
      url,
      status,
      at,
    }) => html`<tr><th scope="row">${named}</th><td>${url === null ? 'none' : link(url, url)}</td><td>${status}</td><td>${moment(at)}</td></tr>
`,
  )}`;
}

function method(report: Report): Html {
  const { audit_metadata: meta } = report;
  const { counts, left } = statisticsOf(report);
  const [opening = '', bold = '', rest = ''] = licenceOf(report).split('**');
  return html`<section aria-labelledby="method">
<h2 id="method">Appendix C: How this was done</h2>
<p>${toolOf(report)}</p>
<ol>
${PROCESS.map(
  (step) => html`<li>${step}</li>
`,
)}</ol>
<p>Rules about dates were applied as of ${moment(meta.as_of)}. The audit took ${(meta.duration_ms / 1000).toFixed(1)} s.</p>
<p>Sources used: ${sourcesOf(report).join('; ')}.</p>
<div class="scroll"><table>
<caption>What was asked of them</caption>
<tbody>
${counts.map(
  ([label, count]) => html`<tr><th scope="row">${label}</th><td>${count}</td></tr>
`,
)}${left.map(
  ([
    words,
    count,
  ]) => html`<tr><th scope="row">Citations that another audit may verify, ${words}</th><td>${count}</td></tr>
`,
)}</tbody>
</table></div>
</section>
</main>
<footer>
<p>${opening}<strong>${bold}</strong>${rest}</p>
<p>${ACKNOWLEDGEMENT}</p>
</footer>
</body>
</html>
`;
}
