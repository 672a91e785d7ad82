import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  type FoundPassage,
  foldWord,
  type HeldName,
  type KnownWord,
  type SearchedDocument,
  type SearchedKind,
  type SearchedPassage,
  type SearchIndex,
  wordsIn,
} from '../../shared/search-index.ts';
import { FileError } from './files.ts';

/** An index in the making. */
export interface IndexWriter {
  readonly add: (document: SearchedDocument, passages: readonly SearchedPassage[]) => void;
  /** Writes what is left, and opens what was made for questions. */
  readonly finish: (tag: string | null) => SearchIndex & { readonly close: () => void };
  readonly close: () => void;
}

/** Of what form an index is: a number for each change of its tables. */
const FORM = 2;
const SCHEMA = `
  PRAGMA user_version = ${FORM};
  CREATE TABLE documents (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, law TEXT, year INTEGER NOT NULL, number INTEGER NOT NULL, citation TEXT, title TEXT NOT NULL, sha256 TEXT NOT NULL);
  CREATE TABLE passages (id INTEGER PRIMARY KEY, document INTEGER NOT NULL, place TEXT, article TEXT, number TEXT, locator TEXT NOT NULL, paragraph TEXT, heading TEXT, words INTEGER NOT NULL, text TEXT NOT NULL);
  CREATE TABLE vocabulary (word TEXT PRIMARY KEY, folded TEXT NOT NULL, passages INTEGER NOT NULL) WITHOUT ROWID;
  CREATE VIRTUAL TABLE words USING fts5 (title, heading, text, content = '', tokenize = 'unicode61 remove_diacritics 0');
`;
const INDEXES = `
  CREATE INDEX vocabulary_by_folded ON vocabulary (folded);
  CREATE INDEX documents_by_law ON documents (law);
  CREATE INDEX documents_by_citation ON documents (citation);
  CREATE INDEX passages_by_document ON passages (document);
`;

const FOUND = `SELECT passages.id AS id, place, article, passages.number AS number, locator, paragraph, heading, words, text, kind, law, citation, title, sha256, documents.year AS year, documents.number AS of
  FROM passages JOIN documents ON documents.id = passages.document`;

/** Makes an index in a file that is not there, or in memory (`:memory:`). Throws `FileError` where this Node.js has no SQLite. */
export async function makeIndex(file: string): Promise<IndexWriter> {
  const database = await open(file, false);
  // Of a file that is new a journal has nothing to keep, and one on disk would be left by a process that is killed.
  database.exec('PRAGMA journal_mode = MEMORY');
  database.exec('PRAGMA synchronous = OFF');
  database.exec(SCHEMA);
  database.exec('BEGIN');
  const document = database.prepare(
    'INSERT INTO documents (kind, law, year, number, citation, title, sha256) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const passage = database.prepare(
    'INSERT INTO passages (document, place, article, number, locator, paragraph, heading, words, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const indexed = database.prepare('INSERT INTO words (rowid, title, heading, text) VALUES (?, ?, ?, ?)');
  const vocabulary = new Map<string, number>();
  return {
    add: (one, passages) => {
      const [number = 0, year = 0] = (one.law ?? '').split('/').map(Number);
      const { lastInsertRowid: id } = document.run(
        ...[one.kind, one.law, ...(one.kind === 'law' ? [year, number] : [0, 0]), one.citation, one.title, one.sha256],
      );
      const title = wordsIn(one.title);
      for (const { place, article, number: own, locator, paragraph, heading = '', text } of passages) {
        const words = wordsIn(text);
        const count = title.length + words.length;
        const above = wordsIn(heading);
        const at = [id, place, article, own, locator, paragraph, heading === '' ? null : heading];
        const { lastInsertRowid: row } = passage.run(...at, count, text);
        indexed.run(row, title.join(' '), above.join(' '), words.join(' '));
        for (const word of new Set([...title, ...above, ...words]))
          vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
      }
    },
    finish: (tag) => {
      const word = database.prepare('INSERT INTO vocabulary (word, folded, passages) VALUES (?, ?, ?)');
      for (const [one, count] of [...vocabulary].sort(([a], [b]) => (a < b ? -1 : 1)))
        word.run(one, foldWord(one), count);
      database.exec(INDEXES);
      database.exec("INSERT INTO words (words) VALUES ('optimize')");
      database.exec('COMMIT');
      return asIndex(database, tag);
    },
    close: () => database.close(),
  };
}

/** Opens an index that was made, for reading alone. Throws `FileError`; also for one of another form than is made now. */
export async function openIndex(file: string, tag: string): Promise<SearchIndex & { readonly close: () => void }> {
  const database = await open(file, true);
  if (database.prepare('PRAGMA user_version').get()?.['user_version'] === FORM) return asIndex(database, tag);
  database.close();
  throw new FileError(`${tag} was taken in by another version of Citeward: run citeward ingest again, with --force.`);
}

/**
 * Keeps everybody else who locks by the same file out, in this process and others, until what it gives is called, or this process ends,
 * however it does. Nothing is written in the file. Throws `FileError` with `held` where another has it.
 */
export async function lockByFile(file: string, held: string): Promise<() => void> {
  const database = await open(file, false);
  try {
    database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw new FileError(held);
    throw new FileError(`${file} cannot be used: remove it and run again.`, { cause: error });
  }
  return () => {
    if (database.isOpen) database.close();
  };
}

async function open(file: string, readOnly: boolean): Promise<DatabaseSync> {
  const sqlite = await import('node:sqlite').catch(() => {
    throw new FileError(`This Node.js (${process.version}) has no SQLite: run citeward on Node.js 22.13 or later.`);
  });
  return new sqlite.DatabaseSync(file, { readOnly });
}

function asIndex(database: DatabaseSync, tag: string | null): SearchIndex & { readonly close: () => void } {
  const count = (sql: string, ...values: SQLInputValue[]): number =>
    Number(database.prepare(sql).get(...values)?.['count'] ?? 0);
  const passages = count('SELECT count(*) AS count FROM passages');
  const frequency = database.prepare('SELECT passages FROM vocabulary WHERE word = ?');
  const like = database.prepare('SELECT word, passages FROM vocabulary WHERE folded >= ? AND folded < ? ORDER BY word');
  const matching = database.prepare(
    `${FOUND} JOIN (SELECT rowid AS row, rank AS score FROM words WHERE words MATCH ? ORDER BY rank LIMIT ?) ON row = passages.id ORDER BY score, year, of, id`,
  );
  let documents: readonly SearchedDocument[] | null = null;
  const found = (rows: readonly Record<string, unknown>[]): FoundPassage[] => rows.map((row) => foundOf(row));
  return {
    tag,
    passages,
    withWords: (words, most) => (words.length === 0 ? [] : found(matching.all(anyOf(words), most))),
    countWith: (words) =>
      words.length === 0 ? 0 : count('SELECT count(*) AS count FROM words WHERE words MATCH ?', anyOf(words)),
    wordsLike: (beginning) =>
      like
        .all(beginning, `${beginning}\u{10ffff}`)
        .map((row): KnownWord => ({ word: String(row['word']), passages: Number(row['passages']) })),
    frequencyOf: (word) => Number(frequency.get(word)?.['passages'] ?? 0),
    passagesOf: (name, places = [], most = -1) => {
      const [column, value] = columnOf(name);
      const isAt = places.map(
        () =>
          "place = ? OR substr(place, 1, length(?) + 1) = ? || '/' OR substr(?, 1, length(place) + 1) = place || '/'",
      );
      const first = isAt.length === 0 ? '' : `CASE WHEN ${isAt.join(' OR ')} THEN 0 ELSE 1 END, `;
      const sql = `${FOUND} WHERE documents.${column} = ? ORDER BY ${first}passages.id LIMIT ?`;
      return found(database.prepare(sql).all(value, ...places.flatMap((place) => [place, place, place, place]), most));
    },
    passagesAt: (place, most) => {
      const first = `SELECT min(id) FROM passages WHERE place = ? OR substr(place, 1, length(?) + 1) = ? || '/' GROUP BY document`;
      const sql = `${FOUND} WHERE passages.id IN (${first}) ORDER BY year, of, passages.id LIMIT ?`;
      return found(database.prepare(sql).all(place, place, place, most));
    },
    countOf: (name) => {
      const [column, value] = columnOf(name);
      const of = `SELECT id FROM documents WHERE ${column} = ?`;
      return count(`SELECT count(*) AS count FROM passages WHERE document IN (${of})`, value);
    },
    documents: () => {
      documents ??= database
        .prepare('SELECT kind, law, citation, title, sha256 FROM documents ORDER BY year, number, id')
        .all()
        .map(documentOf);
      return documents;
    },
    close: () => database.close(),
  };
}

function columnOf(name: HeldName): [string, string] {
  if ('law' in name) return ['law', name.law];
  return 'citation' in name ? ['citation', name.citation] : ['sha256', name.sha256];
}

/** A question of the index for any of some words: each is quoted, so that none of them is a command to it. */
function anyOf(words: readonly string[]): string {
  return words.map((word) => `"${word.replaceAll('"', '')}"`).join(' OR ');
}

/** How far apart the orders of documents are: more than any has passages. */
const APART = 1e6;

function foundOf(row: Record<string, unknown>): FoundPassage {
  const text = (column: string): string | null => (row[column] === null ? null : String(row[column]));
  const heading = text('heading');
  return {
    ...(heading === null ? {} : { heading }),
    ...{ place: text('place'), article: text('article'), number: text('number'), paragraph: text('paragraph') },
    ...{ locator: String(row['locator']), text: String(row['text']), words: Number(row['words']) },
    order: (Number(row['year']) * APART + Number(row['of'])) * APART + Number(row['id']),
    document: documentOf(row),
  };
}

function documentOf(row: Record<string, unknown>): SearchedDocument {
  const text = (column: string): string | null => (row[column] === null ? null : String(row[column]));
  return {
    kind: String(row['kind']) as SearchedKind,
    ...{ law: text('law'), citation: text('citation'), title: String(row['title']), sha256: String(row['sha256']) },
  };
}
