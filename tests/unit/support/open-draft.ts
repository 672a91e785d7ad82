import { TextDocument } from 'vscode-languageserver-textdocument';
import type { InMemory, LookUp } from '../../../server/audit/index.ts';
import type { Enactment } from '../../../server/authorities/index.ts';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import {
  type DraftEntry,
  openSession,
  type ReadVersion,
  type Session,
  toEntries,
} from '../../../server/lsp/editor/sessions.ts';
import { type IndexedAuthority, indexAuthority, verify } from '../../../server/verification/index.ts';
import { authority, type Sketch } from './judgment.ts';
import { notFound } from './look-up.ts';
import { AS_OF, EVIDENCE } from './verdict.ts';

/** The settings that say which public pages there are, as they come. */
export const PAGES = {
  findCaseLaw: 'https://caselaw.nationalarchives.gov.uk',
  bailii: { access: 'off', baseUrl: 'https://www.bailii.org' },
} as const;

/** What is known of a citation: its judgment, its legislation, what looking for it came to, or null while nobody has looked. */
export type Known = Sketch | { readonly law: Enactment } | LookUp | null;

/** A draft that an editor has open, read and judged; nothing of it is in any server. */
export interface OpenDraft {
  readonly session: Session & { readonly reading: ReadVersion };
  readonly reading: ReadVersion;
  readonly inMemory: InMemory;
  /** The entry of the `n`-th citation. */
  readonly entry: (n: number) => DraftEntry;
  /** Where words of it begin. */
  readonly offsetOf: (words: string) => number;
}

/** A Markdown draft at `/w/draft.md`. `known` is by canonical citation: of one that is not there nothing was found. */
export function openDraft(text: string, known: Readonly<Record<string, Known>>): OpenDraft {
  const document = TextDocument.create('file:///w/draft.md', 'markdown', 1, text);
  const session = openSession(document, ['/w'], false, 0);
  const shelf = new Map<string, IndexedAuthority>();
  const lookUps = new Map(Object.entries(known).map(([cite, one], i) => [cite, toLookUp(one, cite, i, shelf)]));
  const { citations } = readCitations(readText(text, 'md'));
  const entries = toEntries(session, citations).map((one): DraftEntry => {
    const { citation } = one.item;
    const found = lookUps.get(citation.normalized);
    const verdict = found === null ? null : judged(citation, found ?? notFound('not-found'), shelf);
    return { ...one, verdict, waiver: null, offered: null };
  });
  const reading: ReadVersion = { version: 1, entries, nameOf: null };
  session.reading = reading;
  return {
    session: { ...session, reading },
    reading,
    inMemory: inMemoryOf(shelf),
    entry: (n) => entries[n] ?? missing(`citation ${n}`),
    offsetOf: (words) => {
      const at = text.indexOf(words);
      return at < 0 ? missing(words) : at;
    },
  };
}

function missing(what: string): never {
  throw new Error(`the draft has no ${what}`);
}

function inMemoryOf(shelf: ReadonlyMap<string, IndexedAuthority>): InMemory {
  return (reading) => shelf.get(reading.split('.')[0] ?? '') ?? null;
}

function judged(
  citation: DraftEntry['item']['citation'],
  known: LookUp,
  shelf: ReadonlyMap<string, IndexedAuthority>,
): DraftEntry['verdict'] {
  const { result } = known;
  if (result.kind === 'none') {
    const { copy: _, untried: __, denied: ___, ...rest } = result;
    return { known, verification: verify(citation, rest, AS_OF) };
  }
  const read = shelf.get(result.evidence.sha256);
  if (!read) return missing('judgment');
  const retrieved = { kind: 'retrieved', evidence: result.evidence, authority: read, note: [] } as const;
  return { known, verification: verify(citation, retrieved, AS_OF) };
}

/** What a public source gave, as the library has it: the `i`-th of them has a SHA-256 of its own. */
function toLookUp(known: Known, cite: string, i: number, shelf: Map<string, IndexedAuthority>): LookUp | null {
  if (known === null || 'result' in known) return known;
  const sha256 = (10 + i).toString(16).repeat(64).slice(0, 64);
  shelf.set(sha256, indexAuthority('law' in known ? known.law : authority({ cite, ...known })));
  const [, year = '', number = ''] = /\[(\d{4})\] UKSC (\d+)/.exec(cite) ?? [];
  const url =
    'law' in known ? `${known.law.metadata.uri}/data.xml` : `${PAGES.findCaseLaw}/uksc/${year}/${number}/data.xml`;
  const evidence = { ...EVIDENCE, sha256, url, path: `.citeward/evidence/${sha256}.xml` };
  const metadata = { content_hash_local: sha256, content_type: 'application/xml', url, source: 'find_case_law' };
  return {
    result: { kind: 'retrieved', evidence, kept: { metadata }, note: [], knownAs: null, rivals: [], superseded: null },
    ...{ attempts: [], candidates: [], source: 'find_case_law', unattested: false, decidedAt: AS_OF },
  } as unknown as LookUp;
}
