import { type AttestedEvidence, bears, type EvidenceMetadata } from '../../evidence/index.ts';
import { contentsOf, firstVersionOf, isHeldAt, versionAsked } from './addresses.ts';
import { isWelsh, keyOf } from './asked.ts';
import { type Asking, type AtAddress, type Document, documentAt, keyAt, type None, none } from './requests.ts';

/** Most provisions of an item that is asked for as a whole. */
export const MOST_WHOLE = 150;

/**
 * What the source says of an item beside its provisions: its contents, and, where a provision is not there, those of its first
 * version; its metadata or introduction where it gives no contents, and all of it where it gives
 * none of these and is known to be small.
 */
export async function aboutItem(
  state: Asking,
  item: string,
  isLacking: boolean,
): Promise<None | { readonly kind: 'about'; readonly documents: readonly Document[] }> {
  const documents: Document[] = [];
  let last: AtAddress = { kind: 'absent' };
  let failure: None | null = null;
  const views = [contentsOf(item), `${item}/resources`];
  for (const path of [...(isLacking ? views : views.toReversed()), `${item}/introduction`]) {
    last = await documentAt(state, path);
    if (last.kind === 'document') break;
    if (last.kind === 'none' && last.reason !== 'source-error') return last;
    if (last.kind === 'none') failure ??= last;
  }
  // Its contents tell what is in it; an introduction only how much.
  if (last.kind === 'document' ? isIntroduction(last) : last.kind === 'none' || failure !== null)
    if (await isSmall(state, item)) last = await documentAt(state, item);
  if (failure !== null && last.kind !== 'document' && !isLacking) {
    const kept = await keptInForce(state, item);
    if (kept !== null) return { kind: 'about', documents: [{ kind: 'document', evidence: kept, note: [] }] };
  }
  if (last.kind === 'none') return last;
  if (last.kind === 'absent' && failure !== null) return failure; // an item that is not there fails nowhere
  if (last.kind === 'absent')
    return none(state, isHeldAt(item) ? 'not-found' : 'not-covered', [{ id: 'no-such-item', item }]);
  documents.push(last);
  const first = firstVersionOf(item);
  if (isLacking && versionOf(last.evidence) !== first) {
    const before = await documentAt(state, contentsOf(item, first));
    if (before.kind === 'document') documents.push(before);
    else if (before.kind === 'absent' || before.reason === 'source-error') {
      const all = await allOf(state, item, last);
      if (all !== null) documents.push(all);
    }
  }
  return { kind: 'about', documents };
}

/** All of a small item, beside a document of it: where the first contents do not come, its text shows whether anything was ever taken out. */
async function allOf(state: Asking, item: string, { evidence }: Document): Promise<Document | null> {
  if (bears(evidence.metadata, keyAt(state, item)) || !(await isSmall(state, item))) return null;
  const at = await documentAt(state, item);
  return at.kind === 'document' ? at : null;
}

function isIntroduction({ evidence: { metadata } }: Document): boolean {
  return metadata.document_uri.includes('/introduction');
}

/** What is kept of the documents of an item. */
async function keptOfItem(state: Asking, item: string): Promise<readonly EvidenceMetadata[]> {
  return (await state.evidence.list()).flatMap(({ metadata, attested }) => {
    const isIts =
      metadata.source === 'legislation_gov_uk' && keyOf(metadata.document_uri).startsWith(`${keyOf(item)}/`);
    return attested && isIts ? [metadata] : [];
  });
}

/** A document of an item in force that is kept: it says which item it is. Null where none is. */
async function keptInForce(state: Asking, item: string): Promise<AttestedEvidence | null> {
  for (const { document_uri: path } of await keptOfItem(state, item)) {
    if (versionAsked(path) !== null || isWelsh(path) !== state.welsh) continue;
    const kept = await state.evidence.findByCitation(keyOf(path), 'public', 'legislation_gov_uk');
    if (kept !== null) return kept;
  }
  return null;
}

/** Whether an item is known to be so small that all of it may be asked for: by what is kept of it. */
async function isSmall(state: Asking, item: string): Promise<boolean> {
  for (const { content_hash_local: hash } of await keptOfItem(state, item)) {
    const [kept] = await state.evidence.findByHash(hash);
    const identity = kept && (await state.inspect(kept.bytes, 'xml'));
    const size = identity?.kind === 'authority' ? (identity.enactment?.provisions ?? null) : null;
    if (size !== null) return size <= MOST_WHOLE;
  }
  return false;
}

/** The version that a document is of by where it came from, which may be where its address led. */
function versionOf({ metadata }: AttestedEvidence): string | null {
  return versionAsked(new URL(metadata.url).pathname.replace(/(?:\/welsh)?\/data\.xml$/, ''));
}
