import { AuditError, type HeldText, type Library, withLibrary } from '../audit/index.ts';
import { readText } from '../documents/index.ts';
import { lastRetrieved, openEvidence } from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import { search } from '../search/index.ts';
import { NOT_CHECKED_IN_SHORT } from '../wording/index.ts';
import { around, type ToolPassage } from './around.ts';
import type { Bench } from './bench.ts';
import { citedAt } from './quoted-draft.ts';

/** The answer of `citeward_get_evidence`. */
export interface Given {
  readonly schema: 'citeward.tool.evidence/1';
  readonly kind: string;
  readonly title: string;
  readonly citation: string | null;
  readonly law: string | null;
  readonly sha256: string;
  readonly url: string | null;
  readonly version_tag: string | null;
  /** How many paragraphs it has, with the first and the last of those that are cited by a number. */
  readonly paragraphs: { readonly count: number; readonly first: string | null; readonly last: string | null };
  readonly passages: readonly ToolPassage[];
  readonly not_checked: string;
}

/** What a call asks for. */
export interface Wanted {
  readonly citation?: string;
  readonly sha256?: string;
  readonly paragraph?: string;
}

/** Gives a paragraph of a kept document, with one on either side. Throws `AuditError` where nothing of it is kept. */
export async function getEvidence({ citation, sha256, paragraph }: Wanted, bench: Bench): Promise<Given> {
  if ((citation === undefined) === (sha256 === undefined))
    throw new AuditError('Give either citation or sha256: the authority as a draft cites it, or its SHA-256.');
  const { workspace, ports, settings } = bench;
  // The judgments that a draft cites are among what is held for it: the citation is the draft here.
  const cited = citation === undefined ? null : citedAt(citation, paragraph);
  const draft = cited === null ? null : readText(cited, 'txt');
  const request = { workspace, authorities: settings.authorities, tag: null, draft };
  return withLibrary(request, ports, async (library) => {
    const named = cited === null ? { sha256: sha256 ?? '', place: null } : namedBy(cited, library);
    const held = await library.textOf(named.sha256);
    if (held === 'changed')
      throw new AuditError(
        `What is kept as ${named.sha256.slice(0, 12)} was changed: citeward evidence verify says more.`,
      );
    if (held === null) throw new AuditError(NOTHING_KEPT);
    return describe(held, paragraph ?? named.place);
  });
}

const NOTHING_KEPT =
  'Nothing is kept of that on this machine, or it came with the folder and proves nothing: check a text that cites it first.';

/** The document that a citation names among those held, with the place in it where it names one. Throws `AuditError`. */
function namedBy(citation: string, { indexes }: Library): { readonly sha256: string; readonly place: string | null } {
  const { mode, references, hits } = search(citation, indexes, 1);
  const [hit] = hits;
  if (mode !== 'reference' || !hit) throw new AuditError(NOTHING_KEPT);
  const isPlaced = references.some(({ places }) => places.length > 0);
  return { sha256: hit.passage.document.sha256, place: isPlaced ? hit.passage.paragraph : null };
}

function describe({ document, tag, url, passages }: HeldText, paragraph: string | null): Given {
  const numbered = passages.flatMap((one) => (one.paragraph === null ? [] : [one.paragraph]));
  const given = paragraph === null ? [] : around(passages, paragraph);
  if (paragraph !== null && given.length === 0)
    throw new AuditError(
      `${document.citation ?? document.title} has no ${paragraph} in the text that is kept: it goes from ${numbered[0] ?? 'nothing'} to ${numbered.at(-1) ?? 'nothing'}.`,
    );
  const { kind, title, citation, law, sha256 } = document;
  return {
    schema: 'citeward.tool.evidence/1',
    ...{ kind, title, citation, law, sha256, url, version_tag: tag },
    paragraphs: { count: passages.length, first: numbered[0] ?? null, last: numbered.at(-1) ?? null },
    passages: given,
    not_checked: NOT_CHECKED_IN_SHORT,
  };
}

/** A document that is kept, as it is listed. */
export interface ListedEvidence {
  readonly sha256: string;
  readonly name: string;
  readonly description: string;
}

/** Most documents that are listed. */
const LISTED = 200;

/** The documents of a workspace that this user retrieved or supplied, the latest first. */
export async function listEvidence({ workspace, ports }: Bench): Promise<readonly ListedEvidence[]> {
  const all = await openEvidence(workspace, ports).list();
  return all
    .filter(({ metadata, attested }) => attested && metadata.superseded_by === undefined)
    .map(({ metadata }) => metadata)
    .sort((a, b) => (lastRetrieved(a) < lastRetrieved(b) ? 1 : -1))
    .slice(0, LISTED)
    .map((metadata) => ({
      sha256: metadata.content_hash_local,
      name: plainLine(metadata.citation ?? metadata.title ?? metadata.document_uri),
      description: plainLine(`${metadata.title ?? ''} ${metadata.url} at ${lastRetrieved(metadata)}`),
    }));
}

/** A resource: {@link getEvidence} by the SHA-256, and a paragraph as an address has it. Throws `AuditError`. */
export async function readEvidence(sha256: string, paragraph: string | null, bench: Bench): Promise<Given> {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new AuditError('Name evidence by its SHA-256: 64 hexadecimal digits.');
  return getEvidence({ sha256, ...(paragraph === null ? {} : { paragraph: decoded(paragraph) }) }, bench);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new AuditError('The paragraph of the address is not encoded as addresses are.');
  }
}
