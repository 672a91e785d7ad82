import type { Pieces } from '../../shared/pieces.ts';
import { type Standings, standingParts } from '../../shared/standing.ts';
import { renderJson } from './json.ts';
import { headOf, plain } from './markdown.ts';

/** What became of the drafts of a folder, which are one job: what its reports come to in sum. */
export interface FolderIndex {
  readonly audit_metadata: {
    readonly job_id: string;
    readonly title: string;
    /** ISO 8601, UTC. */
    readonly audited_at: string;
    readonly auditor_version: string;
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
  /** What was sent for the job, over all its runs. */
  readonly retrieval: {
    readonly fcl_requests: number;
    readonly max_fcl_requests: number;
    readonly bailii_requests: number;
    readonly max_bailii_requests: number;
    readonly rate_limit_encounters: number;
  };
}

/** The index for programs. */
export function renderIndexJson(index: FolderIndex): Pieces {
  return renderJson(index, 3);
}

/** The index for people, which leads to the reports beside it. */
export function* renderIndexMarkdown({
  audit_metadata: meta,
  drafts,
  unread,
  summary,
  retrieval,
}: FolderIndex): Pieces {
  const linked = (id: string | null): string => (id === null ? 'none: nothing is cited' : `[${plain(id)}](${id}.md)`);
  const all = [
    ...headOf(meta),
    '',
    plain(summary),
    '',
    '| Draft | How it stands | Report |',
    '|---|---|---|',
    ...drafts.map(
      ({ path, report, standings }) =>
        `| ${plain(path)} | ${standingParts(standings).join(', ') || 'nothing is cited'} | ${linked(report)} |`,
    ),
    '',
    ...unread.flatMap(({ path, why }) => [`> ${plain(path)} was not read: ${plain(why)}`, '']),
    '## Retrieval',
    '',
    `- Total FCL requests made: ${retrieval.fcl_requests} of ${retrieval.max_fcl_requests}`,
    `- Total BAILII requests made: ${retrieval.bailii_requests} of ${retrieval.max_bailii_requests}`,
    `- Rate limit encounters (429 responses): ${retrieval.rate_limit_encounters}`,
    '',
  ];
  yield all.map((line) => `${line}\n`).join('');
}
