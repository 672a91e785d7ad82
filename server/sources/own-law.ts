import { addAll } from '../../shared/lists.ts';
import type { Remark } from '../../shared/notes.ts';
import type { Citation } from '../citations/index.ts';
import {
  type AttestedEvidence,
  type Evidence,
  type EvidenceMetadata,
  isVouchedFor,
  lastRetrieved,
  type NewEvidence,
} from '../evidence/index.ts';
import { supplied } from './kept-or-linked.ts';
import { isDocumentKey, isItemCited, itemOfKey, lawCited, mayDiffer, pathsNeeded } from './legislation/own.ts';
import type { Listing, Opened, OpenFile, OwnFilesPorts } from './own-files.ts';
import { servedAs } from './own-standing.ts';
import { insteadOfLost } from './rival-copies.ts';
import type { Retrieval } from './source.ts';

/** The parts that looking among the user's documents of legislation needs. */
export interface OwnLawPorts {
  readonly evidence: OwnFilesPorts['evidence'];
  readonly openOwn: (file: string) => Promise<Opened>;
  readonly readOtherwise: (file: OpenFile) => Promise<object | null>;
  readonly described: (opened: OpenFile) => NewEvidence;
}

type Enactment = NonNullable<ReturnType<typeof lawCited>>;

/** A document of the user's with the path of what it is. */
interface Own<E extends Evidence = Evidence> {
  readonly key: string;
  readonly evidence: E;
}

/**
 * The user's own documents of the enactment that a citation cites, all of them together: files of the workspace, and what the user
 * has added or adopted. Where two may have other words for one place, or are of two items, none decides. None of them is known to be
 * the text in force.
 */
export async function retrieveOwnLaw(ports: OwnLawPorts, citation: Citation, listing: Listing): Promise<Retrieval> {
  const enactment = lawCited(citation);
  if (enactment === null) return nothing();
  const own: Own<AttestedEvidence>[] = [];
  for (const opened of await openCited(ports, enactment, listing)) {
    if ((await ports.readOtherwise(opened)) !== null) continue;
    own.push({
      key: opened.citations[0],
      evidence: await keepOnce(ports, ports.described(opened), opened.sha256),
    });
  }
  const vouched = await vouchedFor(ports, enactment);
  for (const evidence of vouched.kept)
    if (!own.some((one) => one.evidence.sha256 === evidence.sha256))
      own.push({ key: evidence.metadata.citation ?? '', evidence });
  const lost = vouched.lost.filter(({ citation }) => own.some(({ key }) => mayDiffer(key, citation ?? '')));
  if (lost.length > 0) return insteadOfLost(lost);
  const clash = own.find(({ key, evidence }, i) =>
    own.slice(0, i).some((one) => mayDiffer(one.key, key) && one.evidence.sha256 !== evidence.sha256),
  );
  if (clash) {
    const names = own.filter(({ key }) => mayDiffer(key, clash.key)).map(({ evidence }) => evidence.metadata.url);
    return { ...nothing(), reason: 'ambiguous', note: [{ id: 'own-laws-differ', names }] };
  }
  const [main, ...rest] = inOrder(own, enactment);
  if (!main) return nothing();
  const { metadata } = main.evidence;
  return {
    kind: 'retrieved',
    evidence: main.evidence,
    parts: rest.map(({ evidence }) => evidence),
    attempts: [main, ...rest].map(({ evidence }) => ({
      ...{ source: 'user_documents', url: evidence.metadata.url, at: lastRetrieved(evidence.metadata) },
      ...{ status: null, error: null, fromCache: true },
    })),
    note: [supplied(metadata, false)],
  };
}

/** In a folder that the user does not trust: the file, or the copy of one, is there to be read. */
export async function showOwnLaw(ports: OwnLawPorts, citation: Citation, listing: Listing): Promise<Retrieval> {
  const enactment = lawCited(citation);
  if (enactment === null) return nothing();
  const files = await openCited(ports, enactment, listing);
  const shown: Own[] = files.map((opened) => {
    const { bytes, ...rest } = ports.described(opened);
    const { sha256 } = opened;
    const metadata = { ...rest, content_hash_local: sha256, content_length: bytes.length };
    return { key: opened.citations[0], evidence: { metadata, bytes, sha256, path: opened.name, attested: false } };
  });
  if (shown.length === 0)
    for (const evidence of (await vouchedFor(ports, enactment)).kept)
      shown.push({ key: evidence.metadata.citation ?? '', evidence: { ...evidence, attested: false } });
  const [first] = inOrder(shown, enactment);
  return first
    ? { ...nothing(), reason: 'unattested', note: [{ id: 'untrusted-folder' }], copy: first.evidence }
    : nothing();
}

function nothing(note: Remark = [{ id: 'legislation-not-checked' }]): Retrieval & { readonly kind: 'none' } {
  return { kind: 'none', reason: 'not-covered', note, attempts: [], candidates: [] };
}

/** The files of the workspace that are of the enactment cited, read again: they may have changed since they were listed. */
async function openCited(
  { openOwn }: OwnLawPorts,
  enactment: Enactment,
  { laws }: Listing,
): Promise<readonly OpenFile[]> {
  const found: OpenFile[] = [];
  for (const [file, identity] of laws) {
    if (!isItemCited(enactment, identity)) continue;
    const opened = await openOwn(file);
    if (opened.kind === 'borne' && opened.inspection.enactment && isItemCited(enactment, opened.inspection.enactment))
      found.push(opened);
  }
  return found;
}

/** What the user has added by a command, or adopted; `lost`: that of which the bytes are gone, or no longer what they were. */
async function vouchedFor(
  { evidence }: OwnLawPorts,
  enactment: Enactment,
): Promise<{ readonly kept: readonly AttestedEvidence[]; readonly lost: readonly EvidenceMetadata[] }> {
  const kept: AttestedEvidence[] = [];
  const lost: EvidenceMetadata[] = [];
  for (const { metadata, attested } of await evidence.list()) {
    const { citation, title = null } = metadata;
    if (!attested || !isVouchedFor(metadata) || citation === null || !isDocumentKey(citation)) continue;
    if (!isItemCited(enactment, { item: itemOfKey(citation), title })) continue;
    const found = (await evidence.findByHash(metadata.content_hash_local)).flatMap((one) =>
      one.attested ? [one] : [],
    );
    if (found.length === 0) lost.push(metadata);
    addAll(kept, found);
  }
  return { kept, lost };
}

/** A file is kept once: what it holds is the same evidence until it changes. */
async function keepOnce({ evidence }: OwnLawPorts, document: NewEvidence, sha256: string): Promise<AttestedEvidence> {
  for (const one of await evidence.findByHash(sha256))
    if (one.attested && one.metadata.provenance === 'user' && one.metadata.citation === document.citation) return one;
  return servedAs(evidence, await evidence.keep(document), document);
}

/** What is needed of the text without a date first, then all of the item, then its other provisions and versions. */
function inOrder<E extends Own>(all: readonly E[], enactment: Enactment): readonly E[] {
  const weight = ({ key }: E): number => {
    const needed = pathsNeeded(itemOfKey(key), enactment);
    const at = needed.indexOf(key);
    return at < 0 ? needed.length : at;
  };
  return all.toSorted((a, b) => weight(a) - weight(b) || (a.key < b.key ? -1 : 1));
}
