import { hasChallenger, isChallenge } from '../../../shared/artefact.ts';
import type { Attempt, Candidate, RetrievalReason } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { addAll } from '../../../shared/lists.ts';
import { type Note, type Remark, saying } from '../../../shared/notes.ts';
import { type AttestedEvidence, lastRetrieved } from '../../evidence/index.ts';
import { type Answer, CHALLENGE, type Fetched, type PoliteClient } from '../../http/index.ts';
import { askAndLog, isStale, keptAttempt, recallLogged, recallUseless, toAttempt } from '../requests.ts';
import type { Retrieval, SourcePorts } from '../source.ts';
import { keyOf, otherThan } from './asked.ts';

/** The parts that the source needs; injected once. */
export interface LegislationPorts extends SourcePorts {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Null where nothing may be asked. */
  readonly client: PoliteClient | null;
}

/** One citation that legislation.gov.uk is asked for. */
export type Asking = LegislationPorts & {
  readonly client: PoliteClient;
  readonly signal: AbortSignal;
  readonly attempts: Attempt[];
  /** Whether the text in Welsh is asked for, at addresses of its own. */
  readonly welsh: boolean;
};

export type None = Retrieval & { readonly kind: 'none' };

/** What is at an address: a document; nothing; or no answer, which says nothing of the law. */
export type AtAddress =
  | {
      readonly kind: 'document';
      readonly evidence: AttestedEvidence;
      readonly note: Remark;
      readonly superseded?: AttestedEvidence;
      readonly unrenewed?: boolean;
    }
  | { readonly kind: 'absent' }
  | None;

export type Document = AtAddress & { readonly kind: 'document' };

const DOCUMENT = 'application/xml, text/xml;q=0.9';
const LIST = 'application/xhtml+xml, text/html;q=0.9';
/** Answers by which the source says that there is nothing at an address: 400 is of a number that is out of range. */
const NOTHING: readonly number[] = [400, 404, 410];
const NOT_MODIFIED = 304;
const CHALLENGED = `legislation.gov.uk answered with ${CHALLENGE}`;
const AS_PDF = 'an item whose text is in a PDF alone';
const UNREADABLE = 'what cannot be read as legislation: ';

export function none(
  { attempts }: Pick<Asking, 'attempts'>,
  reason: RetrievalReason,
  note: Remark,
  candidates: readonly Candidate[] = [],
): None {
  return { kind: 'none', reason, note, attempts, candidates };
}

/** Where a document of a path is asked for. */
function addressAt({ baseUrl }: Pick<LegislationPorts, 'baseUrl'>, path: string): string {
  return `${baseUrl}/${path}/data.xml`;
}

/** A path in the language of the text that is asked for. */
function inLanguage({ welsh }: Pick<Asking, 'welsh'>, path: string): string {
  return welsh ? `${path}/welsh` : path;
}

/** The citation by which the document of a path is kept. */
export function keyAt(state: Pick<Asking, 'welsh'>, path: string): string {
  return keyOf(inLanguage(state, path));
}

/**
 * The document at a path of the source, `ukpga/1996/52/section/188`: what is kept, where it is not too old; else what comes. A path
 * that has nothing is left alone for a day, and a document of no use for as long as the run continues.
 */
export async function documentAt(state: Asking, asked: string): Promise<AtAddress> {
  const path = inLanguage(state, asked);
  const { evidence } = state;
  const kept = await evidence.findByCitation(keyOf(path), 'public', 'legislation_gov_uk');
  const isOld = kept !== null && isStale(state, kept.metadata);
  if (kept && (!isOld || state.client.isSilent)) {
    state.attempts.push(keptAttempt(kept));
    return { kind: 'document', evidence: kept, note: [] };
  }
  const url = addressAt(state, path);
  const empty = await recallLogged(state, url, ({ status }) => status !== null && NOTHING.includes(status));
  if (empty) {
    state.attempts.push(toAttempt(empty, 'legislation_gov_uk'));
    return { kind: 'absent' };
  }
  const useless = await recallUseless(state, url, (fault) => fault === AS_PDF || fault.startsWith(UNREADABLE));
  if (useless?.error != null) {
    state.attempts.push(toAttempt(useless, 'legislation_gov_uk'));
    return refusedAs(state, useless.error);
  }
  const fetched = await askAndLog(
    state,
    state.client,
    {
      url,
      accept: DOCUMENT,
      signal: state.signal,
      ...(kept?.metadata.last_modified === undefined ? {} : { since: kept.metadata.last_modified }),
      reads: kept ? [NOT_MODIFIED] : [],
      stillNeeded: async () => {
        const now = await evidence.findByCitation(keyOf(path), 'public', 'legislation_gov_uk');
        return now === null || isStale(state, now.metadata);
      },
      receive: (answer: Answer, place: string) => receive(state, path, kept, answer, place),
    },
    { faultOf: (content) => ('fault' in content ? content.fault : null) },
  );
  addAll(state.attempts, fetched.attempts);
  return settle(state, path, kept, fetched);
}

type Received = { readonly evidence: AttestedEvidence } | { readonly fault: string };

async function settle(
  state: Asking,
  path: string,
  kept: AttestedEvidence | null,
  fetched: Fetched<Received>,
): Promise<AtAddress> {
  const serve = (why: Remark): AtAddress => {
    if (kept === null) return none(state, 'source-error', why);
    state.attempts.push(keptAttempt(kept));
    const day = lastRetrieved(kept.metadata).slice(0, 10);
    return { kind: 'document', evidence: kept, note: [{ id: 'copy-used', day, why }], unrenewed: true };
  };
  if (fetched.kind === 'unneeded') return documentAt({ ...state, welsh: false }, path); // it has its language already
  if (fetched.kind === 'failed') {
    const why = saying(fetched.note);
    return kept === null ? none(state, fetched.reason, why) : serve(why);
  }
  const { content, status } = fetched;
  if (content === null) {
    if (NOTHING.includes(status) && kept === null) return { kind: 'absent' };
    return serve([answered(status)]);
  }
  if ('fault' in content) {
    if (content.fault === CHALLENGED)
      return kept ? serve(saying(CHALLENGED)) : none(state, 'blocked', saying(CHALLENGED));
    return kept ? serve(faultNote(content.fault)) : refusedAs(state, content.fault);
  }
  const { evidence } = content;
  if (kept === null || kept.sha256 === evidence.sha256) return { kind: 'document', evidence, note: [] };
  const note: Note = { id: 'changed-since', at: 'legislation', day: lastRetrieved(kept.metadata).slice(0, 10) };
  return { kind: 'document', evidence, note: [note], superseded: kept };
}

export function answered(status: number): Note {
  return { id: 'answered-with-status', by: 'legislation', status };
}

function faultNote(fault: string): Remark {
  return fault === AS_PDF
    ? [{ id: 'law-in-pdf' }]
    : [{ id: 'law-unreadable', why: fault.startsWith(UNREADABLE) ? fault.slice(UNREADABLE.length) : fault }];
}

function refusedAs(state: Asking, fault: string): None {
  return none(state, fault === AS_PDF ? 'not-covered' : 'unreadable', faultNote(fault));
}

/** Keeps an answer where it is a document of the item that was asked for; whatever else it is, is said and not kept. */
async function receive(
  state: Asking,
  path: string,
  kept: AttestedEvidence | null,
  answer: Answer,
  url: string,
): Promise<Received> {
  const at = new Date(state.now()).toISOString();
  if (answer.status === NOT_MODIFIED && kept) {
    const { metadata, bytes } = kept;
    const { content_hash_local: _, content_length: __, retrieved_again: ___, ...rest } = metadata;
    return { evidence: await state.evidence.keep({ ...rest, retrieved_at: at, bytes }) };
  }
  const inspection = await state.inspect(answer.body, 'xml');
  if (inspection.kind === 'refused') {
    if (inspection.page === 'pdf') return { fault: AS_PDF };
    if (asksWhetherHuman(answer.body)) {
      await state.client.leaveAlone();
      return { fault: CHALLENGED };
    }
    return { fault: `${UNREADABLE}${inspection.why}` };
  }
  const { enactment } = inspection;
  if (enactment === null) return { fault: `${UNREADABLE}it is no legislation` };
  const other = otherThan(path, enactment);
  if (other !== null) return { fault: `${UNREADABLE}${other}` };
  const evidence = await state.evidence.keep({
    source: 'legislation_gov_uk',
    document_uri: path,
    citation: keyOf(path),
    ...(enactment.title === null ? {} : { title: enactment.title }),
    ...(answer.headers['last-modified'] === undefined ? {} : { last_modified: answer.headers['last-modified'] }),
    retrieved_at: at,
    content_hash_fcl: null,
    updated_at_fcl: null,
    url,
    http_status: answer.status,
    content_type: answer.headers['content-type'] ?? null,
    provenance: 'public',
    bytes: answer.body,
  });
  return { evidence };
}

/** Whether what came in the place of XML is a test whether one is human. */
function asksWhetherHuman(body: Uint8Array): boolean {
  const page = new TextDecoder().decode(body.subarray(0, 4096));
  return hasChallenger(page) || (!page.includes('<Legislation') && isChallenge(page));
}

/** What the source says to a title: the item that it leads to, the items among which it leaves the choice, or nothing. */
export type ByTitle =
  | { readonly kind: 'items'; readonly items: readonly NamedItem[] }
  | { readonly kind: 'nothing' }
  | None;

/** An item, with the title that a list gives it; null where it was only led to. */
export interface NamedItem {
  readonly item: string;
  readonly title: string | null;
}

const LED: readonly number[] = [301, 302, 303, 307, 308];
const SEVERAL = 300;

/** The items that the source gave for a title when it was asked last, however long ago; null where it gave none. */
export async function lastByTitle(state: Asking, title: string): Promise<readonly NamedItem[] | null> {
  return readItems((await state.evidence.lastAttempt(addressOfTitle(state, title)))?.found);
}

function addressOfTitle({ baseUrl }: Pick<LegislationPorts, 'baseUrl'>, title: string): string {
  return `${baseUrl}/id?title=${encodeURIComponent(title)}`;
}

/** Asks which item bears a title; the answer serves for a day. Where it leads proves nothing: the document says what it is. */
export async function itemsByTitle(
  state: Asking,
  title: string,
  itemIn: (address: string) => string | null,
): Promise<ByTitle> {
  const url = addressOfTitle(state, title);
  const last = await recallLogged(state, url, ({ status, found }) => status === 404 || readItems(found) !== null);
  if (last) {
    state.attempts.push(toAttempt(last, 'legislation_gov_uk'));
    const items = readItems(last.found);
    return items === null || items.length === 0 ? { kind: 'nothing' } : { kind: 'items', items };
  }
  const fetched = await askAndLog(
    state,
    state.client,
    {
      url,
      accept: LIST,
      signal: state.signal,
      reads: [...LED, SEVERAL],
      stillNeeded: async () => true,
      receive: async (answer: Answer): Promise<readonly NamedItem[] | null> => {
        if (answer.status === SEVERAL) return listed(new TextDecoder().decode(answer.body), itemIn);
        const item = itemIn(answer.headers['location'] ?? '');
        return item === null ? null : [{ item, title: null }];
      },
    },
    { foundIn: (items) => items ?? undefined },
  );
  addAll(state.attempts, fetched.attempts);
  if (fetched.kind === 'failed') return none(state, fetched.reason, saying(fetched.note));
  if (fetched.kind === 'unneeded') return { kind: 'nothing' };
  if (fetched.status === 404) return { kind: 'nothing' };
  if (fetched.content === null) return none(state, 'source-error', [answered(fetched.status)]);
  return { kind: 'items', items: fetched.content };
}

const MOST_ITEMS = 50;

/** A link to an item. A title in two languages has an element for each. */
const LINK = /<a href="(\/id\/[^"<>]{1,60})">((?:[^<]{0,400}<(?!\/?a\b)[^<>]{0,100}>){0,12}[^<]{0,400})<\/a>/g;

/** The items of a list of choices, with their titles. */
function listed(page: string, itemIn: (address: string) => string | null): NamedItem[] {
  return [...page.matchAll(LINK)].slice(0, MOST_ITEMS).flatMap(([, address = '', title = '']) => {
    const item = itemIn(address);
    return item === null ? [] : [{ item, title: titleIn(title) }];
  });
}

/** The words of a title, without its elements. */
function titleIn(markup: string): string {
  return foldSpace(unescaped(markup.replace(/<[^<>]{0,100}>/g, '')));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** The items that an earlier answer gave, as they are logged; null where it is nothing of the kind. */
function readItems(found: unknown): readonly NamedItem[] | null {
  if (!Array.isArray(found)) return null;
  const items: NamedItem[] = [];
  for (const one of found as readonly unknown[]) {
    const { item, title } = (one ?? {}) as Partial<Record<keyof NamedItem, unknown>>;
    if (typeof item !== 'string' || !/^[a-z]{3,5}(?:\/[\w-]{1,12}){2,3}$/.test(item)) return null;
    items.push({ item, title: typeof title === 'string' ? title : null });
  }
  return items;
}
