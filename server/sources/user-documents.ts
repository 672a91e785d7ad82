import path from 'node:path';
import { type ArtefactFormat, CONTENT_TYPES, charsetIn } from '../../shared/artefact.ts';
import type { Remark } from '../../shared/notes.ts';
import { atPage, fileAt, pageAt } from '../../shared/pdf-page.ts';
import type { Citation } from '../citations/index.ts';
import {
  type AttestedEvidence,
  type Evidence,
  type EvidenceMetadata,
  extensionOf,
  isOutside,
  isVouchedFor,
  lastRetrieved,
  type NewEvidence,
  newestFirst,
  type Supplied,
} from '../evidence/index.ts';
import type { Expected } from './expected.ts';
import { keptOrLinked, supplied } from './kept-or-linked.ts';
import { copiesBeside } from './meant-case.ts';
import {
  type Bearing,
  borneBy,
  type Listing,
  type Opened,
  type OpenFile,
  type OwnFilesPorts,
  openOwnFiles,
  sameBytes,
} from './own-files.ts';
import { retrieveOwnLaw, showOwnLaw } from './own-law.ts';
import { namedAmong, severalAt } from './own-named.ts';
import { servedAs } from './own-standing.ts';
import { followCopies, insteadOfLost, rivalOfFile, suppliedBefore, withRivals } from './rival-copies.ts';
import { type Borne, type Extent, ownOf, type Retrieval, type Source, sourceOf } from './source.ts';
import { NO_LINKS, type UserLinks } from './user-links.ts';

/** The parts that the source needs; injected once. */
export interface UserDocumentsPorts extends OwnFilesPorts {
  /** Whether the user trusts the workspace: else its files are no documents of the user's, and are there to be read. */
  readonly trusted: boolean;
  /** The addresses that the user names as the places of authorities. */
  readonly links: UserLinks;
}

/** The user's own documents as a source. */
export interface UserDocuments extends Source {
  /** One line for each file that could not be used. */
  readonly unreadable: () => readonly string[];
  /** One line for each file that is gone, or holds something else, while the copy of it still decides. */
  readonly lapsed: () => readonly string[];
  /** The citations that a file of the workspace bears, of a bundle each judgment's, and one line why it, or a part of it, is not used. */
  readonly bears: (file: string) => Promise<readonly Bearing[]>;
  /** Files have been added, changed or removed: they are listed anew. */
  readonly forget: () => void;
  /**
   * Copies a file, wherever it lies, into the evidence as what its heading says that it is; of a bundle each judgment. One that is not
   * the authority `expected` (null: any) is left where it is.
   */
  readonly add: (file: string, expected: Expected | null) => Promise<AddingFile>;
  /**
   * Keeps an artefact that came with the folder as the user's own document, under the citation in its heading, to be
   * read as it was shown. One that is not the authority `expected` (null: any) is left where it is.
   */
  readonly adopt: (copy: Evidence, expected: Expected | null) => Promise<Adding>;
}

/** A document that was added. */
export interface Added {
  readonly kind: 'added';
  readonly citations: readonly [string, ...string[]];
  readonly evidence: AttestedEvidence;
}

/** Why nothing was added. */
export type NotAdded =
  /** It is another authority. */
  | { readonly kind: 'other'; readonly citations: readonly [string, ...string[]]; readonly line: string }
  | { readonly kind: 'refused'; readonly line: string };

/** The result of adding a document. */
export type Adding = Added | NotAdded;

/** The result of adding a file, which may hold several; `lines` say what of it was not added. */
export type AddingFile =
  | {
      readonly kind: 'added';
      readonly documents: readonly [Added, ...Added[]];
      readonly lines: readonly string[];
    }
  | NotAdded;

type Retrieved = Retrieval & { readonly kind: 'retrieved' };

/** A document of the user's as it is kept: its name, what people are told that it is, its bytes, how they supplied it. */
interface OwnDocument {
  readonly name: string;
  readonly called: string;
  readonly bytes: Uint8Array;
  readonly format: ArtefactFormat;
  readonly how: Supplied;
  /** Its content type, where that is not the one of its format. */
  readonly type?: string | undefined;
}

/**
 * Judgments that the user supplies as files: matched by the citation in their own heading, never by file name or by a
 * citation in the text. Their bytes are kept as evidence of provenance `user`.
 */
export function createUserDocuments(ports: UserDocumentsPorts): UserDocuments {
  const { open, openOwn, openAll, list, readOtherwise } = openOwnFiles(ports);
  let listing: Promise<Listing> | null = null;
  let unreadable: readonly string[] = [];
  const lapsed = new Map<string, string>();

  const described = (inspection: Borne, { name, called, bytes, format, how, type }: OwnDocument): NewEvidence => ({
    source: 'user_documents',
    document_uri: called,
    citation: borneBy(inspection)[0] ?? null,
    reports: inspection.reports.length > 0 ? inspection.reports : undefined,
    title: inspection.title ?? undefined,
    retrieved_at: new Date(ports.now()).toISOString(),
    content_hash_fcl: null,
    updated_at_fcl: null,
    url: name,
    http_status: null,
    content_type: type ?? CONTENT_TYPES[format],
    provenance: 'user',
    supplied: how,
    bytes,
  });

  /** What a bundle holds that has a judgment of such a name, by SHA-256; nothing of a file that is a judgment by itself. */
  const heldBeside = async (name: string): Promise<ReadonlySet<string>> =>
    pageAt(name) === null ? new Set() : hashesOf(await openAll(fileAt(name)));

  /** In a workspace that the user does not trust: nothing of it is kept, and neither its files nor copies of these decide. */
  const inUntrusted = async (citation: string, file: string | undefined): Promise<Retrieval> => {
    const nothing = { kind: 'none', attempts: [], candidates: [] } as const;
    const note: Remark = [{ id: 'untrusted-folder' }];
    const opened = file === undefined ? null : await openOwn(file);
    if (file !== undefined && opened?.kind === 'borne' && opened.citations.includes(citation)) {
      const { bytes, ...rest } = described(opened.inspection, { ...opened, how: 'file' });
      const { sha256 } = opened;
      const metadata = { ...rest, content_hash_local: sha256, content_length: bytes.length };
      return { ...nothing, reason: 'unattested', note, copy: { metadata, bytes, sha256, path: file, attested: false } };
    }
    const kept = await ports.evidence.findByCitation(citation, 'user');
    if (kept) return { ...nothing, reason: 'unattested', note, copy: { ...kept, attested: false } };
    return { ...nothing, reason: 'not-found', note: [{ id: 'no-own-document' }] };
  };

  /** What a document that is added is called: reports are handed on, so that one from outside the workspace has its name alone. */
  const nameWithin = (file: string): string => {
    const within = path.relative(ports.workspace, file);
    return isOutside(within) ? path.basename(file) : within.split(path.sep).join('/');
  };

  const addOne = async (
    opened: OpenFile,
    file: string,
    beside: ReadonlySet<string>,
    expected: Expected | null,
  ): Promise<Adding> => {
    const { citations, inspection, bytes, format, called } = opened;
    if (expected !== null && !expected.isIt(inspection))
      return {
        kind: 'other',
        citations,
        line: `${called} was not added: it is ${citations[0]}, not ${expected.called}.`,
      };
    const as = await readOtherwise(opened);
    if (as?.kept && lasts(as.kept)) return { kind: 'refused', line: `${called} was not added: ${sameBytes(as)}.` };
    const page = pageAt(opened.name);
    const within = nameWithin(file);
    const name = page === null ? within : atPage(within, page);
    const places = { name, called: `${within}${called.slice(path.basename(file).length)}` };
    const document = described(inspection, { ...places, bytes, format, how: 'added' });
    return { kind: 'added', citations, evidence: await ports.evidence.keep(document, beside) };
  };

  const add = async (file: string, expected: Expected | null): Promise<AddingFile> => {
    const name = path.basename(file);
    const all: Adding[] = [];
    const held = await open(file, name);
    for (const opened of held)
      all.push(opened.kind === 'refused' ? opened : await addOne(opened, file, hashesOf(held), expected));
    const lines = all.flatMap((one) => (one.kind === 'refused' ? one.line : []));
    const [first, ...more] = all.filter((one) => one.kind === 'added');
    if (first) return { kind: 'added', documents: [first, ...more], lines };
    const others = all.filter((one) => one.kind === 'other');
    const [other] = others;
    if (!other || expected === null) return { kind: 'refused', line: lines[0] ?? `${name} was not added.` };
    const none = `${name} was not added: none of the ${others.length} judgments that it holds is ${expected.called}.`;
    return others.length > 1 ? { ...other, line: none } : other;
  };

  const adopt = async ({ metadata, bytes, sha256 }: Evidence, expected: Expected | null): Promise<Adding> => {
    const format = extensionOf(metadata);
    // A name alone, and no path: it is nobody's file of the workspace.
    const name = `${sha256.slice(0, 12)}.${format}`;
    const inspection = await ports.inspect(bytes, format, metadata.content_type);
    if (inspection.kind === 'refused') return { kind: 'refused', line: `${name} was not adopted: ${inspection.why}.` };
    const [first, ...others] = borneBy(inspection);
    if (first === undefined)
      return { kind: 'refused', line: `${name} was not adopted: its heading bears no citation.` };
    const citations = [first, ...others] as const;
    if (expected !== null && !expected.isIt(inspection))
      return { kind: 'other', citations, line: `${name} was not adopted: it is ${first}, not ${expected.called}.` };
    const charset = charsetIn(metadata.content_type ?? '');
    const type = `${CONTENT_TYPES[format]}${charset === null ? '' : `; charset=${charset}`}`;
    const document = described(inspection, { name, called: name, bytes, format, how: 'adopted', type });
    return { kind: 'added', citations, evidence: await ports.evidence.keep(document) };
  };

  const load = async (metadata: EvidenceMetadata | undefined): Promise<AttestedEvidence | null> => {
    const [found] = metadata === undefined ? [] : await ports.evidence.findByHash(metadata.content_hash_local);
    return found?.attested === true ? found : null;
  };

  /** What became of a file that a copy was taken from. */
  const lapseOf = async (file: string): Promise<string> => {
    if (!(await ports.files.exists(path.join(ports.workspace, file)))) return 'is gone; it held';
    return (await ports.find()).includes(file) ? 'no longer holds' : 'is left out by the setting authorities; it held';
  };

  /** The copy of an earlier time that decides, though the file that it was taken from is gone, or is something else now. */
  const keptEarlier = async (citation: Citation, named: AttestedEvidence | null): Promise<AttestedEvidence | null> => {
    const kept = named ?? (await ports.evidence.findByCitation(citation.normalized, 'user'));
    if (kept === null || !isOfWorkspace(kept.metadata)) return kept;
    const { url, content_hash_local: hash } = kept.metadata;
    const what = await lapseOf(fileAt(url));
    lapsed.set(
      hash,
      `${url} ${what} ${citation.normalized}, which was checked against the copy that is kept: citeward evidence remove ${hash.slice(0, 12)} removes it.`,
    );
    return kept;
  };

  /**
   * The user's copy that decides, with the other copies that they have supplied: of the citation in the draft, and of
   * any other citation that the deciding copy leads to. `file`: the file that holds it, where one does.
   */
  const besideOthers = async (
    retrieval: Retrieved,
    citation: Citation,
    listing: Listing,
    file?: string,
  ): Promise<Retrieval> => {
    const { normalized } = citation;
    const { evidence } = retrieval;
    const isCopy = copiesBeside(citation, evidence.metadata);
    const openOther = async (name: string): Promise<OpenFile | null> => {
      const opened = name === file ? null : await openOwn(name);
      const isOne = opened?.kind === 'borne' && isCopy(described(opened.inspection, { ...opened, how: 'file' }));
      return isOne ? opened : null;
    };
    const from = [normalized, ...ownOf(evidence.metadata)];
    const following = { open: openOther, isCopy };
    const { cited, files } = await followCopies(ports.evidence, listing, from, following);
    const live = files.map(([, opened]) => rivalOfFile(opened));
    const there = new Set(live.map(({ name, sha256 }) => `${sha256} ${name}`));
    const isThere = (name: string, hash: string): boolean => there.has(`${hash} ${name}`);
    const { rivals: before, lost } = await suppliedBefore(ports.evidence, cited, evidence, file ?? null, {
      isThere,
      isCopy,
    });
    for (const { url, content_hash_local: hash } of lost)
      lapsed.set(
        hash,
        `${url} is your copy of ${normalized}, and is no longer kept as you supplied it, so that ${evidence.metadata.url} does not decide in its place: supply it again, or citeward evidence remove ${hash.slice(0, 12)} drops it.`,
      );
    if (lost.length > 0) return insteadOfLost(lost);
    const several = severalAt(citation, evidence.metadata, [...live, ...before]);
    if (several !== null) return { ...several, attempts: retrieval.attempts };
    for (const { name, sha256 } of before)
      lapsed.set(
        sha256,
        `${name} is kept as your copy of ${normalized}, and so is ${name === evidence.metadata.url ? 'what has that name now' : evidence.metadata.url}: where they differ, neither decides. citeward evidence remove ${sha256.slice(0, 12)} removes the first, and ${evidence.sha256.slice(0, 12)} is the other.`,
      );
    return { ...withRivals(retrieval, [...live, ...before]), linked: [...cited] };
  };

  const retrieve = async (citation: Citation, signal: AbortSignal, extent?: Extent): Promise<Retrieval> => {
    listing ??= list();
    const files = await listing;
    unreadable = files.problems;
    if (citation.cites.kind === 'enactment') {
      const describedAs = (opened: OpenFile): NewEvidence => described(opened.inspection, { ...opened, how: 'file' });
      const law = { evidence: ports.evidence, openOwn, readOtherwise, described: describedAs };
      return (ports.trusted ? retrieveOwnLaw : showOwnLaw)(law, citation, files);
    }
    if (!ports.trusted) return inUntrusted(citation.normalized, files.first.get(citation.normalized));
    const { file, kept } = await namedAmong({ ...ports, openOwn, readOtherwise }, citation, files);
    const opened = file === undefined ? null : await openOwn(file);
    // It may have changed since it was listed.
    const isBorne = opened?.kind === 'borne' && opened.citations.includes(citation.normalized);
    if (file === undefined || !isBorne || (await readOtherwise(opened)) !== null) {
      const links = extent === 'held' ? NO_LINKS : ports.links;
      const served = await keptOrLinked(links, await keptEarlier(citation, kept), citation, signal);
      return served.kind === 'none' ? served : besideOthers(served, citation, files);
    }
    const own = await ports.evidence.supplied(new Set([citation.normalized]));
    const isSame = (one: EvidenceMetadata): boolean => one.content_hash_local === opened.sha256;
    const ofFile = own.filter((one) => one.url === file && !isVouchedFor(one));
    const known = own.find((one) => isSame(one) && (one.url === file || isVouchedFor(one)));
    // What was another for a while and is as it was again is kept anew, as the last version.
    const isAgain = known?.superseded_by !== undefined && !isVouchedFor(known);
    const same = isAgain ? null : await load(known);
    // By the name, whatever else is newer: what lay there may have come from another file.
    const [last] = newestFirst(
      ofFile.filter((one) => !isSame(one)),
      ports.now(),
    );
    const before = same === null ? await load(last) : null;
    const document = described(opened.inspection, { ...opened, how: 'file' });
    const keepIt = async (): Promise<AttestedEvidence> => ports.evidence.keep(document, await heldBeside(opened.name));
    const evidence = same ?? (await servedAs(ports.evidence, await keepIt(), document));
    const attempt = {
      source: 'user_documents',
      url: file,
      at: lastRetrieved(evidence.metadata),
      status: null,
      error: null,
      fromCache: same !== null,
    } as const;
    const found = {
      kind: 'retrieved',
      evidence,
      attempts: [attempt],
      note: [supplied(evidence.metadata, false)],
      ...(before === null ? {} : { superseded: before }),
    } as const;
    return besideOthers(found, citation, files, file);
  };

  return {
    ...sourceOf('user_documents'),
    retrieve,
    unreadable: () => unreadable,
    lapsed: () => [...lapsed.values()],
    bears: openAll,
    forget: () => {
      listing = null;
      lapsed.clear();
    },
    add,
    adopt,
  };
}

function hashesOf(held: readonly Opened[]): ReadonlySet<string> {
  return new Set(held.flatMap((one) => (one.kind === 'borne' ? one.sha256 : [])));
}

/** Whether bytes are what they are for good: the public record gave them, or the user vouched for them. */
function lasts(metadata: EvidenceMetadata): boolean {
  return metadata.provenance === 'public' || isVouchedFor(metadata);
}

/** Whether an artefact was taken from a file of the workspace, by this version or one before it. */
function isOfWorkspace(metadata: EvidenceMetadata): boolean {
  const { url, http_status: status, provenance, supplied: how } = metadata;
  const isFile = provenance === 'user' && status === null && !isVouchedFor(metadata);
  // Of what was kept before that was told, a name with such signs may be a path of another place.
  const isName = how === 'file' || !/[\\:]/.test(url);
  return isFile && isName && !path.isAbsolute(url) && !url.split('/').includes('..');
}
