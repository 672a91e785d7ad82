import type { Pieces } from '../../shared/pieces.ts';
import type { ReportFormat } from '../../shared/settings.ts';
import { STANDING_SIGNS, type Standings, standingParts } from '../../shared/standing.ts';
import { NOTHING_CITED } from '../wording/index.ts';
import { type LicenceSettings, warningsOf } from './facts.ts';
import type { Grave } from './gravest.ts';
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
    /** Its errors, then what was not found where it would be. */
    readonly gravest: readonly Grave[];
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
  const linked = (name: string, id: string | null): string =>
    id === null ? plain(name) : `[${plain(name)}](${id}.${ending})`;
  const all = [
    ...headOf(meta),
    '',
    plain(summary),
    '',
    '| Draft | How it stands |',
    '|---|---|',
    ...drafts.map(({ path, report, standings }) => `| ${linked(path, report)} | ${standingWords(standings)} |`),
    '',
    ...(graveOnes(drafts).length === 0 ? [] : [`## ${TO_DEAL_WITH}`, '']),
    ...graveOnes(drafts).flatMap(({ path, report, gravest }) => [
      `### ${linked(path, report)}`,
      '',
      ...gravest.map(
        ({ standing, where, name, cited, headline }) =>
          `- ${STANDING_SIGNS[standing]} ${plain(where)}: ${name === null ? '' : `*${plain(name)}* `}${plain(cited)}: **${plain(headline)}**`,
      ),
      '',
    ]),
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
  const inOrder = drafts.toSorted((a, b) => gravityOf(b) - gravityOf(a));
  const linked = (words: string, id: string | null, at = ''): Html =>
    id === null ? html`${words}` : html`<a href="${`${id}.${ending}${at}`}">${words}</a>`;
  const anchor = (number: number): string => (ending === 'html' ? `#finding-${number}` : '');
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
<caption>How each draft stands; each name leads to its report</caption>
<thead><tr><th scope="col">Draft</th><th scope="col">How it stands</th></tr></thead>
<tbody>
${inOrder.map(
  ({ path, report, standings }) =>
    html`<tr><th scope="row">${linked(path, report)}</th><td>${standingWords(standings)}</td></tr>
`,
)}</tbody>
</table>
</section>
${graveSection(inOrder, (words, report, number) => linked(words, report, anchor(number)))}${retrieval === null ? null : retrievalSection(retrieval)}${licenceFoot(index)}`
    .html;
}

const TO_DEAL_WITH = 'Errors, and what was not found';

/** The drafts in which something is to be dealt with. */
function graveOnes(drafts: FolderIndex['drafts']): FolderIndex['drafts'] {
  return drafts.filter(({ gravest }) => gravest.length > 0);
}

/** What is to be dealt with, draft by draft; `linked` leads to a finding of a report by its number. */
function graveSection(
  drafts: FolderIndex['drafts'],
  linked: (words: string, report: string | null, number: number) => Html,
): Html | null {
  const some = graveOnes(drafts);
  if (some.length === 0) return null;
  return html`<section aria-labelledby="grave">
<h2 id="grave">${TO_DEAL_WITH}</h2>
${some.map(
  ({ path, report, gravest }) => html`<h3>${path}</h3>
<ul class="grave">
${gravest.map(
  ({ standing, where, name, cited, headline, number }) =>
    html`<li class="${standing}"><span class="sign" aria-hidden="true">${STANDING_SIGNS[standing]}</span> ${linked(where, report, number)}: ${name === null ? null : html`<cite>${name}</cite> `}${cited}: <strong>${headline}</strong></li>
`,
)}</ul>
`,
)}</section>
`;
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
