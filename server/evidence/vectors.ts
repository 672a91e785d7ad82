import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { FileError } from './files.ts';

/** Vectors of texts, kept by what the text is and who gave them: they are made again where they are gone. */
export interface Vectors {
  /** The vector of a text; null where none is kept. */
  readonly find: (text: string) => Float32Array | null;
  readonly keep: (texts: readonly string[], vectors: readonly Float32Array[]) => void;
  readonly close: () => void;
}

/** Opens the vectors of a model that are kept in a folder. Throws `FileError` where this Node.js has no SQLite, and where their file is damaged. */
export async function openVectors(folder: string, model: string): Promise<Vectors> {
  const sqlite = await import('node:sqlite').catch(() => {
    throw new FileError(`This Node.js (${process.version}) has no SQLite: run citeward on Node.js 22.13 or later.`);
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'vectors.sqlite');
  const database = new sqlite.DatabaseSync(file, { timeout: 5_000 });
  try {
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('CREATE TABLE IF NOT EXISTS vectors (hash BLOB PRIMARY KEY, vector BLOB NOT NULL) WITHOUT ROWID');
  } catch (error) {
    database.close();
    throw new FileError(`${file} cannot be used: remove it and run again; the vectors are made anew.`, {
      cause: error,
    });
  }
  const find = database.prepare('SELECT vector FROM vectors WHERE hash = ?');
  const keep = database.prepare('INSERT OR REPLACE INTO vectors (hash, vector) VALUES (?, ?)');
  const hashOf = (text: string): Buffer => createHash('sha256').update(`${model}\0${text}`).digest();
  return {
    find: (text) => {
      const bytes = find.get(hashOf(text))?.['vector'];
      return bytes instanceof Uint8Array ? new Float32Array(Uint8Array.from(bytes).buffer) : null;
    },
    keep: (texts, vectors) => {
      database.exec('BEGIN');
      for (const [i, vector] of vectors.entries()) keep.run(hashOf(texts[i] ?? ''), Buffer.from(vector.buffer));
      database.exec('COMMIT');
    },
    close: () => database.close(),
  };
}
