import type { Range } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { EVIDENCE, EVIDENCE_SCHEME, type EvidenceParams, type EvidenceResult } from '../../../shared/protocol.ts';
import { type ShownEvidence, showEvidence } from '../../audit/index.ts';
import { UnreadableAuthority } from '../../authorities/index.ts';
import { type EvidencePorts, openEvidence } from '../../evidence/index.ts';
import { isUri } from '../wire/shapes.ts';
import { readAsked } from './asked-documents.ts';
import type { Context } from './context.ts';

/** Shows artefacts as read-only documents of numbered paragraphs. */
export function evidenceDocuments(context: Context): void {
  const { connection, can, ports } = context;
  const read = async (uri: string): Promise<string> =>
    (await readAsked(context, uri)) ?? (await readEvidence(ports, uri))?.text ?? NOTHING;
  if (can.evidenceDocuments)
    connection.workspace.textDocumentContent.on(async ({ uri }) => ({ text: await read(uri) }));
  connection.onRequest(
    EVIDENCE,
    async ({ uri }: EvidenceParams): Promise<EvidenceResult> => ({ text: await read(uri) }),
  );
}

const NOTHING =
  'This evidence is not kept any more, or no longer has the content that it was kept by. Check the draft again to retrieve it.\n';

/** The longest title of an evidence document, in characters. */
const LONGEST = 80;

/**
 * The address of an artefact as a document; its last part is what an editor shows as its title, of which the `citation` is kept whole.
 * `range` is for links that open it there: their fragment is `L12,5-L12,40`, from 1, as VS Code writes places.
 */
export function evidenceUri(
  workspace: string,
  sha256: string,
  { title, citation = '' }: { readonly title: string | null; readonly citation?: string },
  range?: Range,
): string {
  const cited = named(citation).slice(0, LONGEST);
  const room = cited === '' ? LONGEST : LONGEST - cited.length - 1;
  const name = [shortened(named(title ?? ''), room), cited].filter((part) => part !== '').join(' ');
  return URI.from({
    scheme: EVIDENCE_SCHEME,
    path: `/${sha256}/${name === '' ? sha256.slice(0, 12) : name.toWellFormed()}.txt`,
    query: URI.file(workspace).toString(),
    ...(range === undefined ? {} : { fragment: fragmentOf(range) }),
  }).toString();
}

/** Words as the name of a file has them. */
function named(words: string): string {
  return words.replace(/[^\p{L}\p{N} ()[\].,&'-]+/gu, ' ').trim();
}

/** A name in so many characters: its first words, where it is longer. */
function shortened(name: string, room: number): string {
  if (name.length <= room) return name;
  const cut = name.slice(0, Math.max(0, room - 1));
  const space = cut.lastIndexOf(' ');
  return `${(space > room / 2 ? cut.slice(0, space) : cut).toWellFormed()}…`;
}

function fragmentOf({ start, end }: Range): string {
  return [start, end].map(({ line, character }) => `L${line + 1},${character + 1}`).join('-');
}

/** The artefact that an address is of, and the folder that it is kept in; null for an address of none. */
export function artefactAt(address: string): { readonly workspace: string; readonly sha256: string } | null {
  const uri = URI.parse(address);
  const sha256 = /^\/([0-9a-f]{64})\//.exec(uri.path)?.[1];
  if (uri.scheme !== EVIDENCE_SCHEME || sha256 === undefined || !isUri(uri.query)) return null;
  const workspace = URI.parse(uri.query);
  // Without a scheme an address is read as that of a file, and an empty one as the root of all.
  return uri.query.startsWith('file:') ? { workspace: workspace.fsPath, sha256 } : null;
}

/** The text of an evidence document; null where no sound artefact is kept under its address. */
async function readEvidence(ports: EvidencePorts, address: string): Promise<ShownEvidence | null> {
  const artefact = artefactAt(address);
  return artefact && loadEvidence(ports, artefact.workspace, artefact.sha256);
}

/** Reads and renders an artefact; its bytes are hashed again. */
export async function loadEvidence(
  ports: EvidencePorts,
  workspace: string,
  sha256: string,
): Promise<ShownEvidence | null> {
  const [evidence] = await openEvidence(workspace, ports).findByHash(sha256);
  try {
    return evidence === undefined ? null : await showEvidence(workspace, evidence);
  } catch (error) {
    if (error instanceof UnreadableAuthority) return null;
    throw error;
  }
}
