import type { BailiiUse, Settings } from '../../shared/settings.ts';
import { SOURCE_IDS, SOURCES, type SourceId } from '../../shared/sources.ts';
import { type EvidenceStore, explaining, hashOf, openEvidence } from '../evidence/index.ts';
import {
  type ClientPolicy,
  type ClientStatistics,
  createClient,
  hasLedger,
  type Ledger,
  openLedger,
  type PoliteClient,
  type Spent,
  type Transport,
} from '../http/index.ts';
import { plainLine } from '../reports/index.ts';
import {
  adviceFor,
  BAILII,
  bundleReadings,
  type Choices,
  createUserDocuments,
  createUserLinks,
  type FindCaseLawPorts,
  type Inspect,
  PUBLIC_SOURCE_IDS,
  PUBLIC_SOURCES,
  type PublicSourceId,
  readLink,
  type Source,
  type UserDocuments,
} from '../sources/index.ts';
import { capReached, RUN_ANEW, remarkWords } from '../wording/index.ts';
import { openApprovals } from './approvals.ts';
import { capAdvice, type Job } from './job.ts';
import { type OpenShelf, openShelf } from './law-shelf.ts';
import { type AuditorPorts, BUILD } from './ports.ts';
import { inOrder } from './precedence.ts';

/** The citations whose authorities are asked for, and the limits. */
export interface DeskRequest extends Pick<Job, 'held' | 'isResumable'> {
  /** Absolute path of the workspace. */
  readonly workspace: string;
  /** The job that requests count for. */
  readonly id: string;
  readonly settings: Settings;
  readonly offline: boolean;
  /** Whether the user trusts the workspace; left out where nobody can say, as on the command line, where it is named. */
  readonly trusted?: boolean;
  /** Whether all that is kept is asked for again. */
  readonly refresh?: boolean;
  /** Whether it continues an earlier run of the job. */
  readonly resume?: boolean;
  /** Whether others spend the budget of the job too: what they sent is counted even where nothing may be asked. */
  readonly shared?: boolean;
  /** Without a trailing slash. */
  readonly findCaseLaw: string;
  /** Where legislation.gov.uk is asked, without a trailing slash; it is not where this is null or left out. */
  readonly legislation?: string | null;
  /** The version of ingested law that is asked; the current one where this is null or left out. */
  readonly lawVersion?: string | null;
  /** Without it, BAILII's pages are offered and not asked for. */
  readonly bailii?: BailiiUse;
}

/** How BAILII is used where nobody has said anything. */
export const LINKS_ONLY: BailiiUse = { access: 'link', baseUrl: BAILII };

/** The sources of one job, and the requests to them so far. */
export interface OpenSources {
  /** In the order in which they are asked. */
  readonly sources: readonly Source[];
  /** The requests to a source at its own address; null where it may not be asked. */
  readonly statistics: (source: SourceId) => ClientStatistics | null;
  /** The requests of the job so far, in this process and before. */
  readonly spent: () => Spent;
  /** One line for each file and link of the user's that could not be used, or is gone, and each host that was asked. */
  readonly notices: () => readonly string[];
  /** The citations of a file of the workspace, as a judgment of the user's. */
  readonly bears: UserDocuments['bears'];
  /** The user's files have changed: they are listed anew. */
  readonly forgetDocuments: () => void;
  /** Copies a file of the user's into the evidence; one that is not the authority `expected` (null: any) is not. */
  readonly add: UserDocuments['add'];
  /** Keeps a copy that came with the folder as a document of the user's own. */
  readonly adopt: UserDocuments['adopt'];
  /**
   * Begins the job: with a budget of its own, or, where it is continued or was interrupted, with the rest of its
   * earlier runs' budget.
   */
  readonly begin: () => Promise<void>;
  /** Ends the job: a later one of the same name has a budget of its own, unless it resumes this one; sources that refused may be asked. */
  readonly finish: () => Promise<void>;
  readonly close: () => void;
}

/**
 * Opens only the sources that a job may ask: no ledger where nothing may be asked. Throws `LedgerError`, `AuditError`, and `FileError`
 * where no version of the law is called as the job has it.
 */
export async function openSources(
  request: DeskRequest,
  ports: AuditorPorts,
  evidence: EvidenceStore,
  inspect: Inspect,
  denies: FindCaseLawPorts['denies'],
): Promise<OpenSources> {
  const { workspace, settings } = request;
  const laws = await openLaw(request, ports);
  const choices: Choices = { ...choicesOf(request), laws, ...(denies ? { denies } : {}) };
  const order = inOrder(settings.prefer_sources);
  const approved = settings.user_links.length === 0 ? [] : await approvedHosts(ports);
  const linked = order.includes('user_documents') && approved.length > 0;
  const online = !request.offline && (linked || asksRecord(order, choices));
  const ledger =
    online || request.resume === true
      ? await openLedger(ports.stateFolder, ports.onWait)
      : await openToCount(request, ports);
  const job = nameInLedger(request);
  const userAgent = `citeward/${ports.version} (+https://github.com/citeward/citeward)`;
  const clientPorts = online && ledger && { ...ports, ledger, userAgent };
  const open = clientPorts
    ? (policy: ClientPolicy): PoliteClient =>
        createClient({ ...clientPorts, transport: heard(policy.source, ports) }, policy)
    : null;
  const clients = new Map<SourceId, PoliteClient>();
  for (const id of PUBLIC_SOURCE_IDS) {
    const address = addressOf(id, order, choices);
    if (address !== null && open) clients.set(id, open(policyOf(request, id, address, job)));
  }
  const now = ports.now();
  const common = { evidence, inspect, job: request.id, now: ports.now, ...freshness(request, ledger, job, now) };
  const links = createUserLinks({
    ...common,
    links: settings.user_links,
    approved,
    clientOf: linked && open ? () => open(linkPolicy(job, approved)) : null,
  });
  const documents = createUserDocuments({
    ...common,
    workspace,
    trusted: request.trusted !== false,
    readings: request.trusted === false ? null : bundleReadings(evidence, `${ports.version} ${BUILD}`),
    find: () => ports.glob(workspace, settings.authorities),
    onLongReading: (file) => ports.onWait?.(plainLine(`${file} is read, which may take a minute.`)),
    files: explaining(ports.files),
    links,
  });
  const byId = new Map<SourceId, Source>([['user_documents', documents]]);
  for (const id of PUBLIC_SOURCE_IDS) {
    const source = PUBLIC_SOURCES[id].open({ ...common, client: clients.get(id) ?? null }, choices);
    if (source !== null) byId.set(id, source);
  }
  return {
    sources: [...order.flatMap((source) => byId.get(source) ?? []), ...unnamed(order, byId)],
    statistics: (source) => clients.get(source)?.statistics() ?? null,
    spent: () => ledger?.spent(job) ?? { requests: {}, refused: 0 },
    notices: () =>
      [documents.unreadable(), documents.lapsed(), links.notices().map(remarkWords), laws.notices()].flat(),
    bears: documents.bears,
    forgetDocuments: documents.forget,
    add: documents.add,
    adopt: documents.adopt,
    begin: async () => ledger?.beginJob(job, request.resume === true, now),
    finish: async () => ledger?.closeJob(job),
    close: () => {
      laws.close();
      ledger?.close();
    },
  };
}

/** The ingested law, opened when it is first needed; at once where a version is named, which may not be there. */
async function openLaw({ workspace, lawVersion = null }: DeskRequest, ports: AuditorPorts): Promise<OpenShelf> {
  const laws = openShelf(workspace, ports, lawVersion);
  if (lawVersion !== null) await laws.open();
  return laws;
}

/** Where a request lets sources be asked. */
function choicesOf({
  settings,
  findCaseLaw,
  legislation = null,
  bailii = LINKS_ONLY,
}: DeskRequest): Omit<Choices, 'laws'> {
  return { findCaseLaw, legislation, bailii, partyQueries: settings.allow_party_queries };
}

/** Whether a record may be asked: an archive is asked behind its record alone. */
function asksRecord(order: readonly SourceId[], choices: Choices): boolean {
  return PUBLIC_SOURCE_IDS.some((id) => SOURCES[id].role === 'record' && addressOf(id, order, choices) !== null);
}

/** Where a source is asked; null where it is not: it is none of the order, or the choices of the job let nothing be asked of it. */
function addressOf(id: PublicSourceId, order: readonly SourceId[], choices: Choices): string | null {
  return order.includes(id) ? PUBLIC_SOURCES[id].address(choices) : null;
}

/** Legislation where the settings do not name its source: what is kept of it decides all the same, and nobody is asked. */
function unnamed(order: readonly SourceId[], byId: ReadonlyMap<SourceId, Source>): Source[] {
  const law = byId.get('legislation_gov_uk');
  if (law === undefined || order.includes(law.id)) return [];
  const retrieve: Source['retrieve'] = async (...asked) => {
    const found = await law.retrieve(...asked);
    return found.kind === 'none' && found.reason === 'offline'
      ? { ...found, reason: 'left-out', note: [{ id: 'left-out-by-settings' }] }
      : found;
  };
  return [{ ...law, retrieve }];
}

/**
 * The ledger of a job for which others ask too, to count their requests: null where there is none, or it cannot be
 * opened.
 */
async function openToCount({ shared }: DeskRequest, { stateFolder, files }: AuditorPorts): Promise<Ledger | null> {
  if (shared !== true || !(await hasLedger(stateFolder, files.exists))) return null;
  return openLedger(stateFolder, undefined, BRIEFLY).catch(() => null);
}

/** How long a ledger that is only counted by is waited for, in milliseconds. */
const BRIEFLY = 1_000;

/** The transport, which tells {@link AuditorPorts.onRequest} of each request. */
function heard(source: SourceId, { transport, onRequest }: AuditorPorts): Transport {
  return (url, ...rest) => {
    onRequest?.(source, url.host);
    return transport(url, ...rest);
  };
}

/** The ledger's name for a job: it knows no real names. */
function nameInLedger({ workspace, id }: Pick<DeskRequest, 'workspace' | 'id'>): string {
  return hashOf(new TextEncoder().encode(`${workspace}\u0000${id}`));
}

/** Whether a job has been begun, whatever has become of it: it was asked for something here, or is in the ledger. Throws `LedgerError`. */
export async function isBegun(job: Pick<DeskRequest, 'workspace' | 'id'>, ports: AuditorPorts): Promise<boolean> {
  const attempts = await openEvidence(job.workspace, ports).attempts();
  if (attempts.some((attempt) => attempt.job === job.id)) return true;
  const ledger = await openLedger(ports.stateFolder, ports.onWait);
  try {
    return ledger.begunAt(nameInLedger(job)) !== null;
  } finally {
    ledger.close();
  }
}

async function approvedHosts({ stateFolder, files }: AuditorPorts): Promise<readonly string[]> {
  return (await openApprovals(stateFolder, files).list()).map(({ host }) => host);
}

/** The most requests of a job to each source that can be asked. */
export function capsOf(settings: Settings): Readonly<Partial<Record<SourceId, number>>> {
  return Object.fromEntries(
    SOURCE_IDS.map((id) => {
      const { cap } = SOURCES[id];
      return [id, cap === null ? MOST_LINKED : settings[cap.setting]];
    }),
  );
}

/** The limits of a source that is asked at one address, by its row and the settings. */
function policyOf(request: DeskRequest, source: SourceId, baseUrl: string, job: string): ClientPolicy {
  const { settings } = request;
  const { cap: limits, role } = SOURCES[source];
  const cap = limits === null ? 0 : settings[limits.setting];
  return {
    ...{ job, source, cap, capNote: capReached(source, cap, capAdvice(request)) },
    pace: limits === null ? LINK_PACE : settings[limits.pace],
    hosts: [new URL(baseUrl).host],
    staysPut: role === 'archive', // only what a citation implies is asked of an archive
  };
}

/** Most requests of a job to all links together, and the seconds between two to a host. */
const MOST_LINKED = 50;
const LINK_PACE = 1;

/** Links lead to approved hosts alone, whatever they redirect to. */
function linkPolicy(job: string, approved: readonly string[]): ClientPolicy {
  const advice = ({ href }: URL): string | null => {
    const link = readLink(href);
    return link.kind === 'link' ? adviceFor(link.host) : null;
  };
  const capNote = capReached('user_documents', MOST_LINKED, RUN_ANEW);
  return { job, source: 'user_documents', cap: MOST_LINKED, capNote, pace: LINK_PACE, hosts: approved, advice };
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * From when on what is kept, and what was answered, stands. A run that resumes another of the last day, or is one part of a job, asks
 * for nothing again that the rest has asked for.
 */
function freshness(
  request: DeskRequest,
  ledger: Ledger | null,
  job: string,
  now: number,
): { readonly freshSince: number | null; readonly resumed: number | null } {
  const isPart = request.resume === true || request.shared === true;
  const before = isPart ? (ledger?.begunAt(job) ?? null) : null;
  const begun = before !== null && Math.abs(now - before) < DAY ? before : now;
  return { freshSince: freshSince(request, begun, now), resumed: before === null ? null : begun };
}

/** Evidence from before this moment is asked for again (epoch milliseconds); null where none is. */
function freshSince({ refresh, settings }: DeskRequest, begun: number, now: number): number | null {
  if (refresh) return begun;
  return settings.evidence_max_age_days === 0 ? null : now - settings.evidence_max_age_days * DAY;
}
