import path from 'node:path';
import { type ArtefactFormat, FORMAT_OF_FILE } from '../../shared/artefact.ts';
import type { EnactmentIdentity } from '../../shared/enactments.ts';
import { atPage, fileAt } from '../../shared/pdf-page.ts';
import {
  type EvidenceMetadata,
  type EvidenceStore,
  type Files,
  hashOf,
  type ReadingKey,
  readingOf,
  readingOfKept,
} from '../evidence/index.ts';
import { documentKey } from './legislation/own.ts';
import { type BundleReadings, othersIn } from './own-bundle.ts';
import { type Borne, type Bundle, type Inspect, ownOf } from './source.ts';

/** The parts that a reading of the user's files needs. */
export interface OwnFilesPorts {
  readonly workspace: string;
  /** The user's files, relative to the workspace, in order. */
  readonly find: () => Promise<readonly string[]>;
  readonly files: Files;
  readonly evidence: EvidenceStore;
  readonly inspect: Inspect;
  /** What is kept of the bundles that were read; null where nothing may be kept. */
  readonly readings: BundleReadings | null;
  /** Hears of each file that takes a while to read, by its name. */
  readonly onLongReading?: (file: string) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The files of a workspace that may be judgments of the user's. */
export interface OwnFiles {
  /**
   * Reads a file, wherever it lies: to each judgment that it holds, and a line for what decides nothing. `name` is what a line about it
   * calls it.
   */
  readonly open: (file: string, name: string) => Promise<readonly Opened[]>;
  /** Reads a file of the workspace, or the part of one that has a name of its own. */
  readonly openOwn: (name: string) => Promise<Opened>;
  /** Reads a file of the workspace, as `open` does. */
  readonly openAll: (file: string) => Promise<readonly Opened[]>;
  /** The files by the citations that they bear. */
  readonly list: () => Promise<Listing>;
  /**
   * The evidence of this user that has the same bytes as a file, read in another way; null where both are read alike,
   * or the bytes are new.
   */
  readonly readOtherwise: (file: OpenFile) => Promise<As | null>;
}

/** The files that bear citations. */
export interface Listing {
  /** By citation: the first file that bears it. */
  readonly first: ReadonlyMap<string, string>;
  /** By citation: the files that bear it too. */
  readonly others: ReadonlyMap<string, readonly string[]>;
  /** Those that are of legislation, with what they are. */
  readonly laws: ReadonlyMap<string, EnactmentIdentity>;
  /** One line for each file that decides nothing. */
  readonly problems: readonly string[];
}

/** The citations of a user's file, in canonical form; at least one. */
export type Bearing =
  | { readonly kind: 'borne'; readonly citations: readonly [string, ...string[]] }
  | { readonly kind: 'refused'; readonly line: string };

/** A file that was read as an authority. */
export type Opened =
  | (Bearing & { readonly kind: 'refused' })
  | (Bearing & {
      readonly kind: 'borne';
      /** The name by which it is listed: of a part of a PDF with its page, as an address has it. */
      readonly name: string;
      /** What people are told that it is. */
      readonly called: string;
      readonly inspection: Borne;
      readonly bytes: Uint8Array;
      readonly sha256: string;
      readonly format: ArtefactFormat;
    });

/** A file that bears a citation. */
export type OpenFile = Opened & { readonly kind: 'borne' };

/** Largest document, in bytes; of a PDF pictures of its pages may be most. */
const LARGEST = 20 * 1024 * 1024;
const LARGEST_PDF = 50 * 1024 * 1024;
/** PDFs that are larger than this take some seconds, in bytes. */
const LONG = 500_000;
/** Most files of a workspace that are looked at. */
export const MOST_FILES = 2_000;
/** Most bytes of them that are read in all: more takes longer than anybody waits. */
const MOST_BYTES = 256 * 1024 * 1024;
/** How long PDFs of a workspace are read in all, in milliseconds: each may take a minute, and somebody may have put many there. */
const LONGEST = 180_000;
/** The files that may be given. */
const FORMATS =
  'give the judgment as Akoma Ntoso XML (.xml), a Word document (.docx), a PDF (.pdf), a saved page (.html) or plain text (.txt)';
/** What to do with a file that is meant to be legislation, as its root says. */
const LAW_FORMAT = 'save it again, whole, as its XML from legislation.gov.uk (data.xml)';
const IS_LAW = /<Legislation[\s>]/;
/** How much of a file is looked at for its root, in bytes. */
const ROOT_REACH = 2_000;

/**
 * Whether a file may be a judgment by its name: what lies beside judgments is nobody's mistake, and Word keeps a file of its
 * own beside one that it has open.
 */
export function mayBeJudgment(file: string): boolean {
  return formatOf(file) !== null && !path.basename(file).startsWith('~$');
}

/** Opens the files of a workspace; none is read before it is asked for. */
export function openOwnFiles(ports: OwnFilesPorts): OwnFiles {
  const bundles = new Map<string, ReadBundle>();
  const open: OwnFiles['open'] = (file, name) => openFile({ ...ports, bundles }, file, name);
  const openAll: OwnFiles['openAll'] = (file) => open(path.join(ports.workspace, file), file);
  const openOwn: OwnFiles['openOwn'] = async (name) => {
    const all = await openAll(fileAt(name));
    const [first] = all;
    const own = all.find((one) => one.kind === 'borne' && one.name === name);
    return own ?? (first?.kind === 'refused' ? first : { kind: 'refused', line: `${name} is no judgment any more.` });
  };

  /** The user's evidence with the same bytes, by their SHA-256. */
  const readings = async (): Promise<Map<string, As>> =>
    new Map(
      (await ports.evidence.list()).flatMap(({ metadata, attested }) =>
        attested ? [[metadata.content_hash_local, asKept(metadata)]] : [],
      ),
    );

  const list = async (): Promise<Listing> => {
    const found = createFound(await readings());
    const { problems } = found;
    const all = (await ports.find()).filter(mayBeJudgment);
    if (all.length > MOST_FILES)
      problems.push(
        `Of ${all.length} files that may be judgments of yours the first ${MOST_FILES} are looked at, as far as ${all[MOST_FILES - 1]}: name fewer with --authorities, or add others with citeward evidence add.`,
      );
    let [total, spent, late] = [0, 0, 0];
    for (const [i, file] of all.slice(0, MOST_FILES).entries()) {
      const size = (await ports.files.size(path.join(ports.workspace, file)).catch(() => null)) ?? 0;
      if (size <= mostBytesOf(formatOf(file))) total += size; // a larger one is not read
      if (total > MOST_BYTES) {
        problems.push(
          `Of ${all.length} files that may be judgments of yours the first ${i} are looked at, as more than ${MOST_BYTES / 1024 / 1024} MB lie there: name fewer with --authorities, or add others with citeward evidence add.`,
        );
        break;
      }
      const isPdf = formatOf(file) === 'pdf';
      if (isPdf && spent > LONGEST) {
        late++;
        continue;
      }
      const begun = ports.now();
      const held = await openAll(file);
      if (isPdf) spent += ports.now() - begun;
      for (const opened of held) {
        if (opened.kind === 'refused') found.problems.push(opened.line);
        else found.take(opened);
      }
    }
    if (late > 0)
      found.problems.push(
        `${late} ${late === 1 ? 'PDF was' : 'PDFs were'} not looked at, as reading those before took more than ${LONGEST / 60_000} minutes: name fewer with --authorities, or add others with citeward evidence add.`,
      );
    return found;
  };

  return {
    open,
    openOwn,
    openAll,
    list,
    readOtherwise: async ({ sha256, format }) => {
      const as = (await readings()).get(sha256);
      return as === undefined || as.reading === readingOf(sha256, format, null) ? null : as;
    },
  };
}

/** A bundle with the stamp that its file had when it was read. */
interface ReadBundle {
  readonly stamp: string | null;
  readonly parts: readonly Opened[];
}

/** The parts that reading a file needs, and the bundles that were read already: each citation opens its bundle. */
type Reading = Pick<OwnFilesPorts, 'files' | 'inspect' | 'readings' | 'onLongReading'> & {
  readonly bundles: Map<string, ReadBundle>;
};

/** Reads a file; `name` is what a line about it calls it. */
async function openFile(ports: Reading, file: string, name: string): Promise<readonly Opened[]> {
  const { files, inspect } = ports;
  const refused = (why: string): readonly Opened[] => [{ kind: 'refused', line: `${name} is not used: ${why}.` }];
  const missing: readonly Opened[] = [{ kind: 'refused', line: `${name} does not exist.` }];
  const format = formatOf(file);
  const size = await files.size(file).catch(() => undefined);
  if (size === null) return missing;
  if (format === null) return refused(FORMATS);
  const most = mostBytesOf(format);
  const tooLarge = `it is larger than ${most / 1024 / 1024} MB`;
  if (size !== undefined && size > most) return refused(tooLarge); // and is not read into memory
  const stamp = format === 'pdf' ? await files.stamp(file).catch(() => null) : null;
  const before = ports.bundles.get(file);
  if (before !== undefined && stamp !== null && before.stamp === stamp) return before.parts;
  const bytes = await files.read(file).catch(() => undefined);
  if (bytes === undefined) return refused('it cannot be read: check its permissions, and that it is a file');
  if (bytes === null) return missing;
  if (bytes.length > most) return refused(tooLarge);
  const sha256 = hashOf(bytes);
  const take = (bundle: Bundle): readonly Opened[] => {
    const parts = partsOf(name, bundle);
    ports.bundles.set(file, { stamp, parts });
    return parts;
  };
  const known = format === 'pdf' ? await ports.readings?.find(name, sha256) : null;
  if (known) return take(known);
  if (format === 'pdf' && bytes.length > LONG) ports.onLongReading?.(name);
  const inspection = await inspect(bytes, format);
  if (inspection.kind === 'refused' && inspection.bundle) {
    await ports.readings?.keep(name, sha256, inspection.bundle);
    return take(inspection.bundle);
  }
  if (inspection.kind === 'refused')
    return refused(
      format === 'pdf' ? inspection.why : `${inspection.why}; ${isMeantAsLaw(bytes) ? LAW_FORMAT : FORMATS}`,
    );
  const [first, ...others] = borneBy(inspection);
  if (first === undefined) return refused(BARE);
  const citations = [first, ...others] as const;
  return [{ kind: 'borne', name, called: name, citations, inspection, bytes, sha256, format }];
}

const BARE = 'its heading bears no citation';

/** The judgments of a bundle, each under a name of its own, and a line for its other pages. */
function partsOf(file: string, bundle: Bundle): readonly Opened[] {
  const parts = bundle.parts.map(({ page, label, bytes, inspection }): Opened => {
    const [first, ...others] = borneBy(inspection);
    const called = `${file}, page ${label}`;
    if (first === undefined) return { kind: 'refused', line: `${called} is not used: ${BARE}.` };
    const own = { citations: [first, ...others] as const, inspection, bytes, sha256: hashOf(bytes) };
    return { kind: 'borne', name: atPage(file, page), called, ...own, format: 'pdftext' };
  });
  const line = othersIn(file, bundle);
  return line === null ? parts : [...parts, { kind: 'refused', line }];
}

/** The files that are found, by the citations that they bear. `before`: how the user's evidence reads the same bytes. */
function createFound(before: Map<string, As>) {
  const first = new Map<string, string>();
  const others = new Map<string, string[]>();
  const laws = new Map<string, EnactmentIdentity>();
  const hashes = new Map<string, string>();
  const problems: string[] = [];
  const take = ({ name: file, inspection, sha256, format, citations }: OpenFile): void => {
    if (inspection.enactment) laws.set(file, inspection.enactment);
    const reading = readingOf(sha256, format, null);
    const as = before.get(sha256) ?? { name: file, reading, kept: null };
    before.set(sha256, as);
    const otherwise = as.reading !== reading;
    if (otherwise) problems.push(`${file} decides nothing: ${sameBytes(as)}.`);
    const isOther = (name: string | undefined): boolean => name !== undefined && hashes.get(name) !== sha256;
    const taken = otherwise ? undefined : citations.find((citation) => isOther(first.get(citation)));
    hashes.set(file, sha256);
    if (taken !== undefined)
      problems.push(
        `${file} bears ${taken}, as ${first.get(taken)} does: where they differ, neither decides. Keep one of them.`,
      );
    for (const citation of citations) {
      if (otherwise || first.has(citation)) others.set(citation, [...(others.get(citation) ?? []), file]);
      else first.set(citation, file);
    }
  };
  return { first, others, laws, problems, take };
}

/** Largest document of a format, in bytes. */
export function mostBytesOf(format: ArtefactFormat | null): number {
  return format === 'pdf' ? LARGEST_PDF : LARGEST;
}

function isMeantAsLaw(bytes: Uint8Array): boolean {
  return IS_LAW.test(new TextDecoder().decode(bytes.subarray(0, ROOT_REACH)));
}

/** The citations that a document bears; of legislation the path of what it is. */
export function borneBy(inspection: Borne): readonly string[] {
  return inspection.enactment === null ? ownOf(inspection) : [documentKey(inspection.enactment)];
}

/** The format in which bytes are read, and the document that they are then. */
interface As {
  readonly name: string;
  readonly reading: ReadingKey;
  /** Null for a file of which nothing is kept. */
  readonly kept: EvidenceMetadata | null;
}

function asKept(metadata: EvidenceMetadata): As {
  return { name: metadata.url, reading: readingOfKept(metadata), kept: metadata };
}

/** Why a file is not read as the ending of its name says. */
export function sameBytes({ name, kept }: As): string {
  const how = kept === null ? '' : ` (citeward evidence remove ${kept.content_hash_local.slice(0, 12)} removes that)`;
  return `it holds, byte for byte, what is read otherwise as ${name}${how}; keep one of them`;
}

function formatOf(file: string): ArtefactFormat | null {
  return FORMAT_OF_FILE[path.extname(file).toLowerCase()] ?? null;
}
