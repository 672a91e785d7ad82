import { foldTitle } from '../../shared/enactments.ts';
import type { RetrievalReason } from '../../shared/finding.ts';
import { lawId } from '../../shared/law.ts';
import type { SearchedDocument } from '../../shared/search-index.ts';
import { type Citation, isIcelandic } from '../citations/index.ts';
import type { OpenLaw } from '../evidence/index.ts';
import { type Retrieval, type Source, type SourcePorts, sourceOf } from './source.ts';

/** The law that was taken in on this machine. */
export interface LawShelf {
  /** The version that is asked, open; null where none was taken in. The same for all who ask while it is open. Throws `FileError`. */
  readonly open: () => Promise<OpenLaw | null>;
  /** The bytes of the file that a law was read from; null where they are not kept as they were. */
  readonly read: (sha256: string) => Promise<Uint8Array | null>;
}

interface LagasafnPorts extends SourcePorts {
  readonly laws: LawShelf | null;
}

/** The page of a law at Althingi, where a person may read it. */
const PAGES = 'https://www.althingi.is/lagas/nuna';

/**
 * The code of Iceland as it was taken in: a law by its number, or else by its name. No connection is opened. That a version does not have
 * a law shows nothing: it may be repealed, or be left out of it.
 */
export function createLagasafn(ports: LagasafnPorts): Source {
  return {
    ...sourceOf('lagasafn'),
    holds: isIcelandic,
    retrieve: (citation) => retrieve(ports, citation),
  };
}

async function retrieve({ laws, evidence }: LagasafnPorts, citation: Citation): Promise<Retrieval> {
  const none = (note: Retrieval['note'], reason: RetrievalReason = 'not-covered'): Retrieval => ({
    ...{ kind: 'none', reason, note, attempts: [], candidates: [] },
  });
  const law = (await laws?.open()) ?? null;
  if (laws === null || law === null) return none([{ id: 'no-law-taken-in' }]);
  const { tag, ingested_at: at } = law.version;
  const found = documentOf(citation, law);
  const bytes = found === null ? null : await laws.read(found.sha256);
  if (found === null || found.law === null) return none([{ id: 'law-not-in-version', tag }]);
  if (bytes === null) return none([{ id: 'law-not-as-kept', tag, law: found.law }], 'source-error');
  const path = pathOf(found.law);
  const url = addressOfLaw(found.law);
  const key = `lagasafn/${path.year}/${path.number}@${tag}`;
  const kept = await evidence.findByCitation(key, 'public', 'lagasafn');
  const isSame = kept?.attested === true && kept.sha256 === found.sha256;
  const own = isSame
    ? kept
    : await evidence.keep({
        ...{ source: 'lagasafn', document_uri: key, citation: key, title: found.title, retrieved_at: at },
        ...{ content_hash_fcl: null, updated_at_fcl: null, url, http_status: null, provenance: 'public', bytes },
        content_type: typeOf(bytes),
      });
  return { kind: 'retrieved', evidence: own, attempts: [], note: [{ id: 'law-version', tag }] };
}

/** The law that a draft cites, by its number, or by its name where it gives none. */
function documentOf({ cites }: Citation, { index }: OpenLaw): SearchedDocument | null {
  if (cites.kind !== 'enactment') return null;
  const { number, title } = cites.enactment;
  if (number !== null) {
    const [first] = index.passagesOf({ law: lawId(number.number, number.year) });
    return first?.document ?? index.documents().find(({ law }) => law === lawId(number.number, number.year)) ?? null;
  }
  const named = title === null ? [] : index.documents().filter((one) => foldTitle(one.title) === foldTitle(title));
  return named.length === 1 ? (named[0] ?? null) : null;
}

function pathOf(law: string): { readonly year: string; readonly number: string } {
  const [number = '', year = ''] = law.split('/');
  return { year, number };
}

/** What a law was taken in as: by this it is read again. */
function typeOf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^\s*<\?xml|^\s*<law\s/.test(head)
    ? 'application/xml'
    : /<!doctype html|<html/i.test(head)
      ? 'text/html'
      : 'text/sgml';
}

/** The page of a law, by its number and year (`33/1944`), at which a person may read it. */
export function addressOfLaw(law: string): string {
  const { number, year } = pathOf(law);
  return `${PAGES}/${year}${number.padStart(3, '0')}.html`;
}
