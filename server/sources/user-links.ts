import { type ArtefactFormat, CONTENT_TYPES, charsetIn, FORMAT_OF_FILE } from '../../shared/artefact.ts';
import type { Attempt, RetrievalReason } from '../../shared/finding.ts';
import { addAll } from '../../shared/lists.ts';
import { type Note, type Remark, saying } from '../../shared/notes.ts';
import type { Citation } from '../citations/index.ts';
import {
  type AttestedEvidence,
  type EvidenceMetadata,
  type EvidenceStore,
  newestFirst,
  retrievedFrom,
} from '../evidence/index.ts';
import type { Answer, PoliteClient } from '../http/index.ts';
import { adviceFor, readLink } from './link-address.ts';
import { describedAsLinked, servedAs } from './own-standing.ts';
import { askAndLog, isStale, recallAttempt } from './requests.ts';
import { type Borne, ownOf, type SourcePorts } from './source.ts';

/** The parts that the links of a user need; injected once. */
export interface UserLinksPorts extends SourcePorts {
  /** As the user named them, in order. */
  readonly links: readonly string[];
  /** Hosts that the user of this machine has approved. */
  readonly approved: readonly string[];
  /** The polite client for a host; null where nothing may be asked. */
  readonly clientOf: ((host: string) => PoliteClient) | null;
}

/** The results of the links for one citation. */
export type FoundByLink =
  | { readonly kind: 'found'; readonly evidence: AttestedEvidence; readonly attempts: readonly Attempt[] }
  | {
      readonly kind: 'none';
      readonly attempts: readonly Attempt[];
      /** Why a link that might hold it was not read, worst first; null where all were read. */
      readonly open: { readonly reason: RetrievalReason; readonly note: Remark } | null;
      /** Links that are other cases, and which they are; a few. */
      readonly others: Remark;
      /**
       * The user's next steps: a line for each host that waits, and each link that leads where nothing may be asked.
       */
      readonly advice: readonly string[];
    };

/** Addresses that the user names as the places of authorities. */
export interface UserLinks {
  /** Looks at the links one by one in their order, and asks for those that are not kept. */
  readonly find: (citation: Citation, signal: AbortSignal) => Promise<FoundByLink>;
  /** Whether an address is one of them and is asked for again when its evidence grows old. */
  readonly isStale: (metadata: EvidenceMetadata) => boolean;
  /** One remark for each link that could not be used, each that is a case nothing was looked for, and each host that was asked. */
  readonly notices: () => readonly Remark[];
}

/** No links: none is looked at. */
export const NO_LINKS: Pick<UserLinks, 'find' | 'isStale'> = {
  find: async () => ({ kind: 'none', attempts: [], open: null, others: [], advice: [] }),
  isStale: () => false,
};

/** The reading of a link, kept for the job, so that nothing is asked twice. */
type Read =
  | {
      readonly kind: 'authority';
      readonly citations: readonly string[];
      readonly evidence: AttestedEvidence;
      readonly attempts: readonly Attempt[];
    }
  | {
      readonly kind: 'unread';
      readonly attempts: readonly Attempt[];
      /** Null where it was read and holds no authority, or waits for the user: another try alone betters nothing. */
      readonly reason: RetrievalReason | null;
      readonly note: Remark;
      readonly advice?: string;
    };

/** Most links whose cases one finding lists; the notices have all. */
const MOST_NAMED = 3;
const ACCEPT = 'application/akn+xml, application/xml, text/html;q=0.9, text/plain;q=0.8, application/pdf;q=0.5';
/** How an attempt that gave no authority is noted. */
const USELESS = 'what came is no judgment';

/** Opens the links of a user. Each is https alone, at a host that is approved on this machine, and asked once in a job. */
export function createUserLinks(ports: UserLinksPorts): UserLinks {
  const read = new Map<string, Promise<Read>>();
  const notices = new Map<string, Remark>();
  /** The links that some citation was found at. */
  const wanted = new Set<string>();
  /** The citations of the others. */
  const unwanted = new Map<string, Note>();
  /** One for each host: a host that fails is left alone, and the others are not. */
  const clients = new Map<string, PoliteClient>();
  const clientOf = (host: string): PoliteClient | null => {
    const client = clients.get(host) ?? ports.clientOf?.(host) ?? null;
    if (client) clients.set(host, client);
    return client;
  };
  const addressOf = (text: string): string => {
    const link = readLink(text);
    return link.kind === 'link' ? link.url : text;
  };
  const addresses = [...new Set(ports.links.map(addressOf))];

  const openLink = (text: string, signal: AbortSignal): Promise<Read> => {
    const known = read.get(text);
    if (known) return known;
    const reading = readOne(ports, text, clientOf, signal).then((one) => {
      if (one.kind === 'unread') notices.set(text, [{ id: 'link-not-used', address: text }, ...one.note]);
      return one;
    });
    read.set(text, reading);
    // What was interrupted, or may be asked later, is not remembered.
    const forget = (): void => void read.delete(text);
    reading.then((one) => one.kind === 'unread' && one.reason === 'offline' && forget(), forget);
    return reading;
  };

  const find = async (citation: Citation, signal: AbortSignal): Promise<FoundByLink> => {
    const attempts: Attempt[] = [];
    const unread: (Read & { kind: 'unread' })[] = [];
    const others: Note[] = [];
    for (const address of addresses) {
      signal.throwIfAborted();
      const one = await openLink(address, signal);
      if (one.kind === 'unread') {
        addAll(attempts, one.attempts);
        unread.push({ ...one, note: [{ id: 'link-not-read', address, why: one.note }] });
      } else if (one.citations.includes(citation.normalized)) {
        wanted.add(address);
        return { kind: 'found', evidence: one.evidence, attempts: [...attempts, ...one.attempts] };
      } else {
        const note: Note = { id: 'link-is', address, citation: one.citations[0] ?? '' };
        unwanted.set(address, note);
        others.push(note);
      }
    }
    const left = unread.flatMap(({ reason, note }) => (reason === null ? [] : [{ reason, note }]));
    const open = left.find(({ reason }) => reason !== 'offline') ?? left[0] ?? null;
    return {
      kind: 'none',
      attempts,
      open,
      others: others.slice(0, MOST_NAMED),
      advice: [...new Set(unread.flatMap(({ advice }) => advice ?? []))],
    };
  };

  return {
    find,
    isStale: (metadata) => {
      const from = addresses.flatMap((url) => retrievedFrom(url, metadata) ?? []);
      return ports.clientOf !== null && from.some((at) => isStale(ports, { retrieved_at: at }));
    },
    notices: () => [
      ...notices.values(),
      ...[...unwanted].flatMap(([address, note]) => (wanted.has(address) ? [] : [[note]])),
      ...[...clients].flatMap(([host, client]) => requestsOf(host, client.statistics().requests)),
    ],
  };
}

function requestsOf(host: string, count: number): Remark[] {
  return count === 0 ? [] : [[{ id: 'host-asked', host, count }]];
}

async function readOne(
  ports: UserLinksPorts,
  text: string,
  clientOf: (host: string) => PoliteClient | null,
  signal: AbortSignal,
): Promise<Read> {
  const address = readLink(text);
  if (address.kind === 'refused') return unasked(ports, text, `${address.why}.`);
  const { url, host } = address;
  const kept = await keptOf(ports, url);
  if (kept) return kept;
  if (!ports.approved.includes(host)) {
    const advice = adviceFor(host);
    return { ...unasked(ports, url, advice), advice };
  }
  const client = clientOf(host);
  const remembered = await rememberedOf({ ...ports, client }, url);
  if (remembered) return remembered;
  if (client === null) return { kind: 'unread', attempts: [], reason: 'offline', note: [{ id: 'link-not-kept' }] };
  return ask(ports, url, client, signal);
}

/** Refused before anything was sent. */
function unasked({ now }: UserLinksPorts, url: string, note: string): Read & { kind: 'unread' } {
  const attempt = attemptOf(url, new Date(now()).toISOString(), null, note, false);
  return { kind: 'unread', attempts: [{ ...attempt, unasked: true }], reason: null, note: saying(note) };
}

function attemptOf(url: string, at: string, status: number | null, error: string | null, fromCache: boolean): Attempt {
  return { source: 'user_documents', url, at, status, error, fromCache };
}

/** The newest sound copy of what an address held, unless the job wants a newer one. */
async function keptOf(ports: UserLinksPorts, url: string): Promise<Read | null> {
  const { evidence, clientOf } = ports;
  const copies = (await evidence.list()).flatMap(({ metadata, attested }) =>
    attested && retrievedFrom(url, metadata) !== null ? [metadata] : [],
  );
  const [newest] = newestFirst(copies, ports.now());
  const at = newest ? retrievedFrom(url, newest) : null;
  if (!newest || at === null) return null;
  if (clientOf !== null && isStale(ports, { retrieved_at: at })) return null;
  const [sound] = await evidence.findByHash(newest.content_hash_local);
  if (!sound?.attested) return null;
  const attempt = attemptOf(url, at, sound.metadata.http_status, null, true);
  const served = await servedAs(evidence, sound, describedAsLinked(sound.metadata, url));
  return { kind: 'authority', citations: ownOf(sound.metadata), evidence: served, attempts: [attempt] };
}

/** An address that was empty, or held no judgment, within a day. */
async function rememberedOf(
  ports: UserLinksPorts & { readonly client: PoliteClient | null },
  url: string,
): Promise<Read | null> {
  const last = await recallAttempt(
    ports,
    'user_documents',
    url,
    ({ status, error }) => isEmpty(status) || error === USELESS,
  );
  if (last === null) return null;
  const id = isEmpty(last.status) ? 'link-empty' : 'link-no-judgment';
  return { kind: 'unread', attempts: [last], reason: null, note: [{ id }] };
}

function isEmpty(status: number | null): boolean {
  return status === 404 || status === 410;
}

async function ask(ports: UserLinksPorts, url: string, client: PoliteClient, signal: AbortSignal): Promise<Read> {
  const stillNeeded = async (): Promise<boolean> => (await keptOf(ports, url)) === null;
  const receive = async (answer: Answer, place: string): Promise<Received> => {
    const received = await keep(ports, url, answer, place);
    if (received.kind === 'unread' && received.reason === 'blocked') await client.leaveAlone();
    return received;
  };
  const request = { url, accept: ACCEPT, stillNeeded, receive, signal };
  const fetched = await askAndLog(ports, client, request, { faultOf });
  const { attempts } = fetched;
  if (fetched.kind === 'unneeded')
    return (await keptOf(ports, url)) ?? unasked(ports, url, 'Another process asked for it.');
  if (fetched.kind === 'failed' && fetched.refused) {
    const note = `${fetched.note} Name an address that leads to the judgment itself, or add the judgment from a file.`;
    const advice = `A link that you named cannot be used (${url}): ${note}`;
    return { kind: 'unread', attempts, reason: null, note: saying(note), advice };
  }
  if (fetched.kind === 'failed')
    return { kind: 'unread', attempts, reason: fetched.reason, note: saying(fetched.note) };
  if (fetched.content === null) {
    const reason = isEmpty(fetched.status) ? null : 'source-error';
    const note: Remark = [{ id: 'answered-with-status', by: 'link', status: fetched.status }];
    return { kind: 'unread', attempts, reason, note };
  }
  const { content } = fetched;
  if (content.kind === 'unread') return { ...content, attempts };
  return { kind: 'authority', citations: content.citations, evidence: content.evidence, attempts };
}

type Received =
  | { readonly kind: 'authority'; readonly citations: readonly string[]; readonly evidence: AttestedEvidence }
  | { readonly kind: 'unread'; readonly reason: RetrievalReason | null; readonly note: Remark };

/** The log's entry for an answer that holds no authority, and will hold none tomorrow. */
function faultOf(received: Received): string | null {
  return received.kind === 'unread' && received.reason === null ? USELESS : null;
}

/** Keeps an answer that is a judgment, under the address that the user named. */
async function keep(
  ports: UserLinksPorts,
  url: string,
  { status, headers, body }: Answer,
  place: string,
): Promise<Received> {
  const unread = (note: Note, reason: RetrievalReason | null = null): Received => ({
    ...{ kind: 'unread', reason, note: [note] },
  });
  const format = formatOf(headers['content-type'], place);
  if (format === null) return unread({ id: 'link-no-document' });
  const type = typeOf(format, headers['content-type']);
  const inspection = await ports.inspect(body, format, type);
  if (inspection.kind === 'refused') {
    if (inspection.page === 'challenge') return unread({ id: 'link-challenged' }, 'blocked');
    return unread({ id: 'link-unreadable', why: inspection.why });
  }
  const citations = ownOf(inspection);
  if (citations.length === 0) return unread({ id: 'link-bears-nothing' });
  const { bytes, ...own } = describe(inspection, ports, { url, place, status, type, body });
  const evidence = await servedAs(ports.evidence, await ports.evidence.keep({ ...own, bytes }), own);
  return { kind: 'authority', citations, evidence };
}

interface Came {
  readonly url: string;
  readonly place: string;
  readonly status: number;
  readonly type: string;
  readonly body: Uint8Array;
}

function describe(inspection: Borne, { now }: UserLinksPorts, came: Came): Parameters<EvidenceStore['keep']>[0] {
  const { citation, reports, title } = inspection;
  return {
    source: 'user_documents',
    document_uri: came.place,
    citation: citation ?? reports[0] ?? null,
    reports: reports.length > 0 ? reports : undefined,
    title: title ?? undefined,
    retrieved_at: new Date(now()).toISOString(),
    content_hash_fcl: null,
    updated_at_fcl: null,
    url: came.url,
    http_status: came.status,
    content_type: came.type,
    provenance: 'user',
    bytes: came.body,
  };
}

/** The content type of an artefact, with the encoding that its server names. */
function typeOf(format: ArtefactFormat, said = ''): string {
  const charset = charsetIn(said);
  return charset === null ? CONTENT_TYPES[format] : `${CONTENT_TYPES[format]}; charset=${charset}`;
}

/** The format that an answer says it has; by the ending of its path where it says nothing of use. */
function formatOf(type: string | undefined, place: string): ArtefactFormat | null {
  const [name = ''] = (type ?? '').toLowerCase().split(';', 1);
  const said = name.trim();
  if (said === 'text/html' || said === 'application/xhtml+xml') return 'html';
  if (said === 'text/xml' || said === 'application/xml' || said.endsWith('+xml')) return 'xml';
  if (said === 'text/plain') return 'txt';
  if (said === CONTENT_TYPES.docx) return 'docx';
  if (said === CONTENT_TYPES.pdf) return 'pdf';
  if (said !== '' && said !== 'application/octet-stream') return null;
  const ending = /\.[a-z]{1,5}$/.exec(new URL(place).pathname.toLowerCase());
  return ending === null ? null : (FORMAT_OF_FILE[ending[0]] ?? null);
}
