import { crc32 } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** A zip file that is refused; the message is one line, `damaged` or what limit it goes beyond. */
export class UnreadableZip extends Error {
  override readonly name = 'UnreadableZip';
}

/** The most that is read of a zip file. Sizes count the bytes that come out of it, whatever its headers say. */
export const ZIP_LIMITS = {
  bytes: 50 * 1024 * 1024,
  entries: 2000,
  entryBytes: 100 * 1024 * 1024,
  allBytes: 200 * 1024 * 1024,
  /** How many bytes may come out of one, where more than `unsuspicious` do. */
  ratio: 200,
  unsuspicious: 1024 * 1024,
} as const;

/** An open zip file: it lies in memory, and nothing of it is ever written anywhere. */
export interface Zip {
  readonly names: readonly string[];
  /** The content of an entry, inflated with every byte counted; null where no entry has the name. */
  readonly read: (name: string) => Promise<Uint8Array | null>;
}

/**
 * Opens a zip file. Throws `UnreadableZip` for a file that is damaged, encrypted or beyond `ZIP_LIMITS`, here or when
 * an entry is read. It also throws where `signal` is aborted, since streams of some versions of Node.js never end after
 * an error.
 */
export async function openZip(bytes: Uint8Array, signal: AbortSignal): Promise<Zip> {
  if (bytes.length > ZIP_LIMITS.bytes) throw new UnreadableZip('it is larger than 50 MB');
  const { zip, entries } = await listZip(bytes, signal);
  let left: number = ZIP_LIMITS.allBytes;
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      const content = await within(signal, inflate(zip, entry, Math.min(left, ZIP_LIMITS.entryBytes)));
      left -= content.length;
      return content;
    },
  };
}

/** A zip file with what it holds, in its order. */
interface Listed {
  readonly zip: ZipFile;
  readonly entries: ReadonlyMap<string, Entry>;
}

/** Lists what a zip file holds. Throws `UnreadableZip`. */
export function listZip(bytes: Uint8Array, signal: AbortSignal): Promise<Listed> {
  return within(signal, list(bytes));
}

function list(bytes: Uint8Array): Promise<Listed> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, { lazyEntries: true }, (error, zip) => {
      if (error) {
        reject(new UnreadableZip(DAMAGED));
        return;
      }
      const entries = new Map<string, Entry>();
      if (zip.entryCount > ZIP_LIMITS.entries) {
        reject(new UnreadableZip(`it holds more than ${ZIP_LIMITS.entries} files`));
        return;
      }
      zip.on('error', ({ message }: Error) => reject(new UnreadableZip(OUTSIDE.test(message) ? LEADS_OUT : DAMAGED)));
      zip.on('end', () => resolve({ zip, entries }));
      zip.on('entry', (entry: Entry) => {
        if (entries.has(entry.fileName)) {
          reject(new UnreadableZip(`it holds two files of one name, and which of them is meant nobody can say`));
          return;
        }
        entries.set(entry.fileName, entry);
        zip.readEntry();
      });
      zip.readEntry();
    });
  });
}

function inflate(zip: ZipFile, entry: Entry, most: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    if (entry.isEncrypted()) {
      reject(new UnreadableZip('it is protected by a password: save it without one'));
      return;
    }
    zip.openReadStream(entry, (error, stream) => {
      if (error) {
        reject(new UnreadableZip(DAMAGED));
        return;
      }
      const pieces: Buffer[] = [];
      let length = 0;
      let crc = 0;
      const refuse = (why: string): void => {
        stream.destroy();
        reject(new UnreadableZip(why));
      };
      stream.on('data', (piece: Buffer) => {
        length += piece.length;
        crc = crc32(piece, crc);
        pieces.push(piece);
        if (length > most) refuse('what it holds is larger than 100 MB, or than 200 MB in all');
        else if (length > ZIP_LIMITS.unsuspicious && length > entry.compressedSize * ZIP_LIMITS.ratio)
          refuse(`what it holds is more than ${ZIP_LIMITS.ratio} times as large as the file, which no draft is`);
      });
      stream.on('error', () => refuse(DAMAGED));
      stream.on('end', () => {
        // yauzl compares sizes alone: damage within would be read as it is.
        if (crc === entry.crc32) resolve(Buffer.concat(pieces, length));
        else refuse(DAMAGED);
      });
    });
  });
}

/** The line for a zip file that is damaged. */
export const DAMAGED = 'it is damaged, or not complete: open it in Word and save it again';

/** How yauzl begins what it says of names. */
const OUTSIDE = /^(?:absolute path|invalid relative path):/;
const LEADS_OUT =
  'a file in it has a name that leads out of it, as those of Word never do: open it in Word and save it under another name';

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new UnreadableZip('it cannot be opened in good time: it may be damaged'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
