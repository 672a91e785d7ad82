import type { Pieces } from '../../shared/pieces.ts';
import type { ReportFormat } from '../../shared/settings.ts';
import { type Standings, standingParts } from '../../shared/standing.ts';
import { NOTHING_CITED } from '../wording/index.ts';
import { type LicenceSettings, warningsOf } from './facts.ts';
import { htmlHead } from './html.ts';
import { licenceFoot } from './html-appendices.ts';
import { type Html, html, moment } from './html-text.ts';
import { renderJson } from './json.ts';
import { headOf, licenceSection, plain } from './markdown.ts';

/** The results of the drafts of a folder, which are one job: the sum of its reports. */
export interface FolderIndex {
  readonly audit_metadata: {
    readonly job_id: string;
    readonly title: string;
    /** ISO 8601, UTC. */
    readonly audited_at: string;
    readonly auditor_version: string;
    readonly settings: LicenceSettings;
  };
  /** In order; `report` is the id of the draft's own report, null where it cites nothing. */
  readonly drafts: readonly {
    readonly path: string;
    readonly report: string | null;
    readonly standings: Omit<Standings, 'pending'>;
  }[];
  readonly unread: readonly { readonly path: string; readonly why: string }[];
  /** All of it in a line. */
  readonly summary: string;
  /** The requests of the job, over all its runs. */
  readonly retrieval: {
    readonly fcl_requests: number;
    readonly max_fcl_requests: number;
    readonly bailii_requests: number;
    readonly max_bailii_requests: number;
    readonly legislation_requests: number;
    readonly max_legislation_requests: number;
    readonly rate_limit_encounters: number;
  };
  /** The citations that limits left unverified, then the licence under which sources were asked, as in the reports. */
  readonly notices: readonly string[];
}

/** The formats that an index has: SARIF is of one draft. */
export const INDEX_FORMATS = ['json', 'md', 'html'] as const satisfies readonly ReportFormat[];
export type IndexFormat = (typeof INDEX_FORMATS)[number];

/** In which formats reports of these formats are summed up: for people at the least. */
export function indexFormats(formats: readonly ReportFormat[]): readonly IndexFormat[] {
  const own = INDEX_FORMATS.filter((format) => formats.includes(format));
  return own.length === 0 ? ['md'] : own;
}

/** The index in a format; `formats` are those of the reports beside it, to which it leads. */
export function renderIndex(index: FolderIndex, format: IndexFormat, formats: readonly ReportFormat[]): Pieces {
  if (format === 'json') return renderIndexJson(index);
  const ending = formats.includes(format) ? format : (formats[0] ?? format);
  return format === 'md' ? renderIndexMarkdown(index, ending) : renderIndexHtml(index, ending);
}

/** The index for programs. */
function renderIndexJson(index: FolderIndex): Pieces {
  return renderJson(index, 3);
}

/** The index for people, which leads to the reports beside it. */
function* renderIndexMarkdown(index: FolderIndex, ending: ReportFormat): Pieces {
  const { audit_metadata: meta, drafts, unread, summary } = index;
  const linked = (id: string | null): string => (id === null ? NO_REPORT : `[${plain(id)}](${id}.${ending})`);
  const all = [
    ...headOf(meta),
    '',
    plain(summary),
    '',
    '| Draft | How it stands | Report |',
    '|---|---|---|',
    ...drafts.map(
      ({ path, report, standings }) => `| ${plain(path)} | ${standingWords(standings)} | ${linked(report)} |`,
    ),
    '',
    ...unread.flatMap(({ path, why }) => [`> ${plain(path)} was not read: ${plain(why)}`, '']),
    ...warningsOf(index).flatMap((notice) => [...notice.split('\n').map((line) => `> ${plain(line)}`), '']),
    '## Retrieval',
    '',
    ...retrievalOf(index).map(([label, count]) => `- ${label}: ${count}`),
    '',
    ...licenceSection(index),
  ];
  yield all.map((line) => `${line}\n`).join('');
}

/** What an index page of a folder has in its head, so that another page is known for none. */
const INDEX_MARK = '<meta name="citeward-index" content="1">\n';

/** Whether a page, of which this is the beginning, is an index page that Citeward wrote. */
export function isIndexPage(beginning: string): boolean {
  return beginning.startsWith('<!doctype html>\n') && beginning.includes(`\n${INDEX_MARK}`);
}

/** An index whose requests may be unknown: those of an editor are of the day. */
export type PageIndex = Omit<FolderIndex, 'retrieval'> & { readonly retrieval: FolderIndex['retrieval'] | null };

/** The page that leads to all reports of an audit, by a name that stays the same. */
export function renderIndexPage(index: PageIndex, formats: readonly ReportFormat[]): Pieces {
  return renderIndexHtml(index, formats.includes('html') ? 'html' : (formats[0] ?? 'html'), INDEX_MARK);
}

/** The same as a page that loads nothing and runs nothing. */
function* renderIndexHtml(index: PageIndex, ending: ReportFormat, mark = ''): Pieces {
  const { audit_metadata: meta, drafts, unread, summary, retrieval } = index;
  const gravest = drafts.toSorted((a, b) => gravityOf(b) - gravityOf(a));
  const linked = (id: string | null): Html =>
    id === null ? html`${NO_REPORT}` : html`<a href="${`${id}.${ending}`}">${id}</a>`;
  const said = [...unread.map(({ path, why }) => `${path} was not read: ${why}`), ...warningsOf(index)];
  yield* htmlHead(meta, mark);
  yield html`<header>
<p class="kicker">Audit of citations</p>
<h1>${meta.title}</h1>
<p>${moment(meta.audited_at)}</p>
<p class="documents">Job ${meta.job_id}, citeward ${meta.auditor_version}</p>
</header>
<main>
<section aria-labelledby="summary">
<h2 id="summary">Summary</h2>
<p>${summary}</p>
${said.map(
  (notice) => html`<p class="notices">${notice}</p>
`,
)}</section>
<section aria-labelledby="drafts">
<h2 id="drafts">Drafts</h2>
<table>
<caption>How each draft stands, and its report</caption>
<thead><tr><th scope="col">Draft</th><th scope="col">How it stands</th><th scope="col">Report</th></tr></thead>
<tbody>
${gravest.map(
  ({
    path,
    report,
    standings,
  }) => html`<tr><th scope="row">${path}</th><td>${standingWords(standings)}</td><td>${linked(report)}</td></tr>
`,
)}</tbody>
</table>
</section>
${retrieval === null ? null : retrievalSection(retrieval)}${licenceFoot(index)}`.html;
}

function retrievalSection(retrieval: FolderIndex['retrieval']): Html {
  return html`<section aria-labelledby="retrieval">
<h2 id="retrieval">Retrieval</h2>
<table>
<caption>What was asked of the sources</caption>
<tbody>
${retrievalOf({ retrieval }).map(
  ([label, count]) => html`<tr><th scope="row">${label}</th><td>${count}</td></tr>
`,
)}</tbody>
</table>
</section>
`;
}

const NO_REPORT = `none: ${NOTHING_CITED}`;

/** Errors stand first, then what was not found where it would be. */
function gravityOf({ standings }: FolderIndex['drafts'][number]): number {
  return standings.error * 1e6 + standings.notFound;
}

function standingWords(standings: FolderIndex['drafts'][number]['standings']): string {
  return standingParts(standings).join(', ') || NOTHING_CITED;
}

function retrievalOf({
  retrieval,
}: Pick<FolderIndex, 'retrieval'>): readonly (readonly [label: string, count: string])[] {
  return [
    ['Total Find Case Law requests made', `${retrieval.fcl_requests} of ${retrieval.max_fcl_requests}`],
    ['Total BAILII requests made', `${retrieval.bailii_requests} of ${retrieval.max_bailii_requests}`],
    [
      'Total legislation.gov.uk requests made',
      `${retrieval.legislation_requests} of ${retrieval.max_legislation_requests}`,
    ],
    ['Rate limit encounters (429 responses)', `${retrieval.rate_limit_encounters}`],
  ];
}
