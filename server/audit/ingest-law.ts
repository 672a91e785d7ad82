import type { Dirent } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { lawId } from '../../shared/law.ts';
import { type LawFormat, passagesOfLaw, readLaw, UnreadableAuthority, UnsoundLaw } from '../authorities/index.ts';
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
  /** Laws of which another edition was taken: how many files were left for that. */
  readonly otherEditions: number;
  /** The names of laws that bear no number, by which nothing can cite them. */
  readonly unnumbered: readonly string[];
}

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
    let otherEditions = 0;
    for (const [done, { name, format }] of names.entries()) {
      signal.throwIfAborted();
      onProgress({ done, of: names.length });
      const bytes = await files.read(name);
      if (!isLaw(bytes, format)) continue;
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
        otherEditions++;
        continue;
      }
      taken.set(id, format);
      const document = { kind: 'law' as const, law: id, citation: null, title };
      await taking.add({ document, passages, bytes, format, repealed: gone !== null });
    }
    if (taken.size === 0) throw new AuditError(`${from} holds no law of Lagasafn: its files are of something else.`);
    onProgress({ done: names.length, of: names.length });
    return { version: await taking.finish(), otherEditions, unnumbered: [...unnumbered] };
  } catch (error) {
    await taking.abandon();
    throw error;
  }
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
  if (stat.isDirectory()) return { names: await namesIn(from), read: (name) => readLimited(path.join(from, name)) };
  try {
    const zip = await openZip(await fs.readFile(from), signal);
    return {
      names: [...zip.names].sort(),
      read: async (name) => (await zip.read(name)) ?? new Uint8Array(),
    };
  } catch (error) {
    if (error instanceof UnreadableZip)
      throw new AuditError(`${from} cannot be read as a zip file: unpack it, and name the folder.`);
    throw error;
  }
}

async function readLimited(file: string): Promise<Uint8Array> {
  const { size } = await fs.stat(file);
  if (size > LARGEST) throw refused(file, 'it is larger than 20 MB, which no law is');
  return fs.readFile(file);
}

/** The files below a folder, relative, in order; links are not followed. */
async function namesIn(folder: string, below = ''): Promise<string[]> {
  const entries = await fs.readdir(path.join(folder, below), { withFileTypes: true });
  const all = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.'))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry: Dirent) => {
        const name = path.join(below, entry.name);
        return entry.isDirectory() ? namesIn(folder, name) : entry.isFile() ? [name] : [];
      }),
  );
  return all.flat();
}
