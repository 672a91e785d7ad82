import { ACKNOWLEDGEMENT } from '../wording/index.ts';
import {
  kilobytes,
  type Licensed,
  licenceOf,
  PROCESS_IN_SHORT,
  type Retrieval,
  retrievalsOf,
  sourcesOf,
  statisticsOf,
  toolOf,
} from './facts.ts';
import { anotherIn, namedOf } from './finding-words.ts';
import { addressWords, type Html, html, link, moment } from './html-text.ts';
import { restsOnHeld } from './law-version.ts';
import { cameWithFolder, type ReportMention } from './mentions.ts';
import type { CachedArtefact, Report } from './report.ts';

/** An artefact that findings rest on. */
export interface Paper {
  readonly sha256: string;
  readonly mention: ReportMention;
  readonly bytes: number | null;
}

/** Each artefact once, in the order of the citations that rest on it. */
export function evidenceOf(mentions: readonly ReportMention[], artefacts: readonly CachedArtefact[]): Paper[] {
  const sizes = new Map(artefacts.map(({ path, bytes }) => [path, bytes]));
  const papers = new Map<string, Paper>();
  for (const mention of mentions) {
    const { sha256, cached_path: path } = mention.citation.evidence;
    if (sha256 !== null && !cameWithFolder(mention.citation) && !papers.has(sha256))
      papers.set(sha256, { sha256, mention, bytes: sizes.get(path ?? '') ?? null });
  }
  return [...papers.values()];
}

/** The documents that the findings rest on. */
export function evidenceAppendix(papers: readonly Paper[]): Html {
  return html`<p class="lead">The documents that the findings rest on, as they were received. Each is kept under its SHA-256.</p>
<dl class="papers">
${papers.map(({ sha256, bytes, mention: { citation } }, i) => {
  const { fetched_url: url, evidence } = citation;
  const another = evidence.of_another;
  return html`<div id="evidence-${i + 1}"><dt>${i + 1}. ${another === undefined ? citation.normalized : namedOf(another)}</dt>${
    another === undefined
      ? null
      : html`
<dd>Not ${citation.normalized} itself: ${anotherIn(citation)}.</dd>`
  }
<dd>${evidence.source ?? ''}; ${originOf(citation)}; ${moment(evidence.retrieval_timestamp)}${bytes === null ? '' : `; ${kilobytes(bytes)}`}</dd>
<dd class="at">${url === null ? null : link(url, addressWords(url))}</dd>
<dd class="hash at">${evidence.cached_path ?? ''}</dd>
<dd class="hash">SHA-256 ${sha256}</dd>${(evidence.other_copies ?? []).map(
    (other) => html`
<dd class="hash">Compared with another copy, too: ${other.name}, SHA-256 ${other.sha256}</dd>`,
  )}</div>
`;
})}</dl>
${
  papers.length === 0
    ? html`<p>None.</p>
`
    : null
}`;
}

function originOf(citation: ReportMention['citation']): string {
  if (citation.evidence.provenance === 'user') return 'supplied by you';
  return restsOnHeld(citation) ? 'taken in by you' : 'from a public source';
}

/** The requests that brought no document of the list of evidence: what brought one is told there. */
export function log(mentions: readonly ReportMention[]): Html {
  const rows = mentions.flatMap(({ citation }) => {
    const told = isReceived(citation) ? citation.fetched_url : null;
    return retrievalsOf(citation).filter(({ url }) => url !== null && url !== told);
  });
  const distinct = new Map(rows.map((row) => [`${row.url}\n${row.at}\n${row.citation}`, row]));
  const others = mentions.filter(({ citation }) => citation.evidence.attempts.length === 0).length;
  return html`<p class="lead">What brought a document is told in the list of evidence.${others === 0 ? '' : ` For ${others} of the citations nothing was asked.`}</p>
${
  distinct.size === 0
    ? html`<p>Nothing else was asked.</p>
`
    : logTable([...distinct.values()])
}`;
}

function isReceived({ evidence }: ReportMention['citation']): boolean {
  return evidence.sha256 !== null && evidence.provenance !== null;
}

function logTable(rows: readonly Retrieval[]): Html {
  return html`<div class="scroll" role="region" aria-labelledby="log" tabindex="0"><table>
<caption>What else was asked for each citation, and with what success</caption>
<thead><tr><th scope="col">Citation</th><th scope="col">Address</th><th scope="col">Answer</th><th scope="col">Time</th></tr></thead>
<tbody>
${rows.map(
  ({
    citation: named,
    url,
    status,
    at,
  }) => html`<tr><th scope="row">${named}</th><td>${url === null ? 'none' : link(url, addressWords(url))}</td><td>${status}</td><td>${moment(at)}</td></tr>
`,
)}</tbody>
</table></div>
`;
}

/** The words of the Markdown report as a reader of the page has them. */
function onPage(words: string): string {
  return words
    .replace(' (429)', '')
    .replace(/Rate limit encounters \(429 responses\)/, 'Times that a source asked for fewer requests');
}

/** How the audit was made. */
export function method(report: Report): Html {
  const { audit_metadata: meta } = report;
  const { counts, left } = statisticsOf(report);
  return html`<p>${toolOf(report)}</p>
<ol>
${PROCESS_IN_SHORT.map(
  (step) => html`<li>${step}</li>
`,
)}</ol>
<p>Job ${meta.job_id}. ${report.documents.map(({ path, char_count: count }) => `${path} has ${count.toLocaleString('en-GB')} characters`).join('; ')}.</p>
<p>Rules about dates were applied as of ${moment(meta.as_of)}. The audit took ${(meta.duration_ms / 1000).toFixed(1)} s.</p>
<p>Sources used:</p>
<ul>
${sourcesOf(report).map(
  (source) => html`<li>${source}</li>
`,
)}</ul>
<table class="asked">
<caption>What was asked of them</caption>
<tbody>
${counts.map(
  ([label, count]) => html`<tr><th scope="row">${onPage(label)}</th><td>${count}</td></tr>
`,
)}${left.map(
  ([
    words,
    count,
  ]) => html`<tr><th scope="row">Citations that another audit may verify, ${onPage(words)}</th><td>${count}</td></tr>
`,
)}</tbody>
</table>
`;
}

/** Under which licence the sources were asked, and the end of the page. */
export function licenceFoot(report: Licensed): Html {
  const [opening = '', bold = '', rest = ''] = licenceOf(report).split('**');
  return html`</main>
<footer>
<p>${opening}<strong>${bold}</strong>${rest}</p>
<p>${ACKNOWLEDGEMENT}</p>
</footer>
</body>
</html>
`;
}
