import type { Dirent } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { lawId } from '../../shared/law.ts';
import {
  type LawFormat,
  type OddArticles,
  oddArticles,
  passagesOfLaw,
  readLaw,
  UnreadableAuthority,
  UnsoundLaw,
} from '../authorities/index.ts';
import { FOLDER, type LawStore, type LawVersion } from '../evidence/index.ts';
import { openZip, UnreadableZip } from '../markup/zip.ts';
import { AuditError } from './errors.ts';

/** The folder of the laws that were taken in: of a workspace, or else of this user on this machine. */
export function lawFolder(stateFolder: string, workspace: string | null): string {
  return workspace === null ? path.join(stateFolder, 'law') : path.join(workspace, FOLDER, 'law');
}

/** What taking in came to. */
export interface Ingested {
  readonly version: LawVersion;
  /** The names of laws that bear no number, by which nothing can cite them. */
  readonly unnumbered: readonly string[];
  /** The laws whose articles are odd: some are missing between others, or stand there twice. */
  readonly odd: readonly OddLaw[];
  /** The files that were left, by why. */
  readonly left: Readonly<Record<Left, readonly string[]>>;
}

/** A law with what is odd of its articles. */
export interface OddLaw extends OddArticles {
  readonly law: string;
}

/** Why a file was left: another edition of its law was taken, it is empty, it is of no law, or it is a link. */
export type Left = 'other-edition' | 'empty' | 'no-law' | 'link';

/** How far taking in has come. */
export interface IngestProgress {
  readonly done: number;
  readonly of: number;
}

/** The editions by the endings of their files, the one that has most first: pages alone have annexes, and SGML no lists. */
const EDITIONS: readonly (readonly [LawFormat, RegExp])[] = [
  ['html', /\.html?$/i],
  ['xml', /\.xml$/i],
  ['sgml', /\.sgml?$/i],
];

/** Where files of laws come from: a folder or a zip file. */
interface LawFiles {
  readonly names: readonly string[];
  /** Links, which are not followed. */
  readonly links: readonly string[];
  readonly read: (name: string) => Promise<Uint8Array>;
}

/** Most bytes of one file: the largest law has a little over one million. */
const LARGEST = 20 * 1024 * 1024;

/**
 * Takes the laws of a folder or of a zip file in as a version: all of them, or none. Of a law in several editions one is taken. Opens no
 * socket. Throws `AuditError` with the file and what is wrong with it, and `FileError` where the store cannot take it.
 */
export async function ingestLaw(
  from: string,
  { store, tag, replace }: { readonly store: LawStore; readonly tag: string; readonly replace: boolean },
  signal: AbortSignal,
  onProgress: (progress: IngestProgress) => void = () => {},
): Promise<Ingested> {
  const files = await openFiles(from, signal);
  const names = EDITIONS.flatMap(([format, ending]) =>
    files.names.filter((name) => ending.test(name)).map((name) => ({ name, format })),
  );
  if (names.length === 0)
    throw new AuditError(`${from} holds no file of Lagasafn: .xml, .html or .sgml, as Althingi publishes them.`);
  const taking = await store.take(tag, replace);
  try {
    const taken = new Map<string, string>();
    const unnumbered = new Set<string>();
    const odd: OddLaw[] = [];
    const broken: Broken[] = [];
    let texts = 0;
    const left: Record<Left, string[]> = { 'other-edition': [], empty: [], 'no-law': [], link: [...files.links] };
    for (const [done, { name, format }] of names.entries()) {
      signal.throwIfAborted();
      onProgress({ done, of: names.length });
      const bytes = await files.read(name);
      const why = isEmpty(bytes) ? 'empty' : isLaw(bytes, format) ? null : 'no-law';
      // Of the SGML that Althingi publishes every eighth file is empty.
      const isUsual = why === 'empty' && format === 'sgml';
      const promised = why === null || isUsual ? null : promisedBy(name);
      if (why !== null && promised !== null) broken.push({ name, promised, why });
      else if (why !== null) left[why].push(name);
      if (why !== null) continue;
      const law = soundly(name, () => readLaw(bytes, format));
      const { number, year, gone } = law.metadata;
      const title = law.title ?? '';
      if (number === '' && isBefore(year)) {
        unnumbered.add(title);
        continue;
      }
      const id = lawId(number, year);
      const passages = soundly(`${name} (Lög nr. ${id})`, () => passagesOfLaw(law));
      const before = taken.get(id);
      if (before !== undefined) {
        if (before === format)
          throw refused(`${name} (Lög nr. ${id})`, 'another file of the same edition has that number');
        left['other-edition'].push(name);
        continue;
      }
      taken.set(id, format);
      const articles = oddArticles(law);
      if (articles.missing.length + articles.doubled.length > 0) odd.push({ law: id, ...articles });
      const document = { kind: 'law' as const, law: id, citation: null, title };
      texts += passages.length;
      await taking.add({ document, passages, bytes, format, repealed: gone !== null });
    }
    if (broken.length > 0) throw brokenLaws(broken);
    if (taken.size === 0) throw new AuditError(`${from} holds no law of Lagasafn: its files are of something else.`);
    if (texts === 0) throw refused(from, 'it has not one passage of a law that is in force, and would answer nothing');
    onProgress({ done: names.length, of: names.length });
    return { version: await taking.finish(), unnumbered: [...unnumbered], odd, left };
  } catch (error) {
    await taking.abandon();
    throw error;
  }
}

/** A file that is named by the number of a law, and has none. */
interface Broken {
  readonly name: string;
  readonly promised: string;
  readonly why: 'empty' | 'no-law';
}

/** How Althingi names the file of a law: `1944033.html`, `1944.33.xml`, and `1281000.400.html` of one without a number. */
const LAW_NAME = /^(\d{4})(?:(\d{3})|\.(\d{1,4}))(?:\.\d{1,3})?\.[a-z]+$/i;

/**
 * The law whose number a file is named by; null where its name is no number. Such a name promises a law: where the file has none, its law
 * would be missing from the version, and nobody would see that. Files by other names (an index, a README) promise nothing.
 */
function promisedBy(name: string): string | null {
  const [, year, padded, plain] = LAW_NAME.exec(path.posix.basename(name.replaceAll('\\', '/'))) ?? [];
  return year === undefined ? null : lawId(`${Number(padded ?? plain)}`, year);
}

function brokenLaws([first, ...others]: readonly Broken[]): AuditError {
  const { name = '', promised = '0', why = 'empty' } = first ?? {};
  const law = promised.startsWith('0') ? 'a law' : `Lög nr. ${promised}`;
  const more =
    others.length === 0 ? '' : `, and ${others.length} more ${others.length === 1 ? 'file is' : 'files are'} such`;
  const them = others.length === 0 ? 'it' : 'them';
  return refused(
    name,
    `it is named as ${law} and is ${why === 'empty' ? 'empty' : 'of no law'}${more}: get ${them} again, or remove ${them}`,
  );
}

/** The year in which laws of Iceland began to bear numbers. */
const FIRST_NUMBERED = 1885;

function isBefore(year: string): boolean {
  return Number(year) < FIRST_NUMBERED;
}

function soundly<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableAuthority || error instanceof UnsoundLaw) throw refused(what, error.message);
    throw error;
  }
}

function refused(what: string, why: string): AuditError {
  return new AuditError(`${what}: ${why}. Nothing was taken in.`);
}

/** Whether a file has nothing but white space, as some of Althingi's have. */
function isEmpty(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === SPACE || (byte >= TAB && byte <= RETURN));
}

const [SPACE, TAB, RETURN] = [0x20, 0x09, 0x0d];
const LAW_ROOT = /<law[\s>]/;
const LAW_PAGE = /Lagasafn\b/;
/** How much of a file tells whether it is of a law. */
const HEAD = 2000;

/** Whether a file is of a law, and not an index of them or another page. */
function isLaw(bytes: Uint8Array, format: LawFormat): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  return format === 'sgml' || (format === 'xml' ? LAW_ROOT : LAW_PAGE).test(head);
}

async function openFiles(from: string, signal: AbortSignal): Promise<LawFiles> {
  const stat = await fs.stat(from).catch(() => null);
  if (stat === null) throw new AuditError(`${from} is not there: name the folder or the zip file of the laws.`);
  if (stat.isDirectory()) {
    const entries = await entriesIn(from);
    const named = (isLink: boolean): string[] => entries.flatMap((one) => (one.isLink === isLink ? [one.name] : []));
    return { names: named(false), links: named(true), read: (name) => readLimited(path.join(from, name)) };
  }
  try {
    const zip = await openZip(await fs.readFile(from), signal);
    return {
      names: zip.names.filter((name) => !HIDDEN.test(name)).sort(),
      links: [],
      read: async (name) => (await zip.read(name).catch(unreadableIn(name))) ?? new Uint8Array(),
    };
  } catch (error) {
    if (error instanceof UnreadableZip)
      throw new AuditError(`${from} cannot be read as a zip file: unpack it, and name the folder.`);
    throw error;
  }
}

function unreadableIn(name: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof UnreadableZip)) throw error;
    throw refused(name, 'it cannot be read from the zip file: unpack that, and name the folder');
  };
}

async function readLimited(file: string): Promise<Uint8Array> {
  const { size } = await fs.stat(file);
  if (size > LARGEST) throw refused(file, 'it is larger than 20 MB, which no law is');
  return fs.readFile(file);
}

/** What archives and folders have beside what people see in them. */
const HIDDEN = /(?:^|[/\\])(?:\.|__MACOSX[/\\])/;

/** A file or a link of a folder, by its name relative to that. */
interface Entry {
  readonly name: string;
  readonly isLink: boolean;
}

/** The files below a folder, in order, and the links, which are not followed. */
async function entriesIn(folder: string, below = ''): Promise<Entry[]> {
  const entries = await fs.readdir(path.join(folder, below), { withFileTypes: true });
  const all = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.'))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry: Dirent) => {
        const name = path.join(below, entry.name);
        if (entry.isDirectory()) return entriesIn(folder, name);
        return entry.isFile() || entry.isSymbolicLink() ? [{ name, isLink: entry.isSymbolicLink() }] : [];
      }),
  );
  return all.flat();
}
