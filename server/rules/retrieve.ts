import { type Index, indexEntries } from './bm25.ts';
import { compareParts, fullId, type ImportedRulebook, partsOf, type RuleEntry } from './rulebook.ts';
import { keysIn, type Term, termsOf } from './terms.ts';

/** A rulebook made ready to be searched; once for each that is loaded. */
export interface SearchedRulebook {
  readonly book: ImportedRulebook;
  readonly rules: Index;
  /** The place of each rule in the order of numbers. */
  readonly order: Int32Array;
  readonly rows: readonly TableRow[];
  readonly rowIndex: Index;
  readonly rowOrder: Int32Array;
}

/** A row of a table, `T1#3`, which is found by itself. */
export interface TableRow {
  readonly id: string;
  readonly cells: readonly string[];
}

/** A rule with text that was found for a citation. */
export interface RetrievedRule {
  readonly id: string;
  readonly book: ImportedRulebook;
  readonly rule: RuleEntry;
}

/** How much of a book was looked at, and how much of that was found. */
export interface BookCoverage {
  readonly book: string;
  readonly scanned: number;
  readonly matched: number;
  readonly returned: number;
}

export interface Retrieved {
  /** Of the first book first, whatever the scores. */
  readonly rules: readonly RetrievedRule[];
  readonly rows: readonly (TableRow & { readonly book: string })[];
  /** A row for each book that was asked for, those that are not at hand included. */
  readonly coverage: readonly BookCoverage[];
  readonly tables: { readonly scanned: number; readonly matched: number; readonly returned: number };
  readonly terms: readonly string[];
}

/** How many rules of a book are returned at the most, and how many rows of all tables. */
const QUOTA = 5;

/** Makes a rulebook ready to be searched. */
export function indexRulebook(book: ImportedRulebook): SearchedRulebook {
  const rows = book.tables.flatMap(({ id, rows: all }) => all.map((cells, i) => ({ id: `${id}#${i + 1}`, cells })));
  return {
    book,
    rules: indexEntries(book.rules.map(({ title, text }) => ({ keys: keysIn(`${title}\n${text}`) }))),
    order: orderOf(book.rules.map(({ number }) => number)),
    rows,
    rowOrder: orderOf(rows.map(({ id }) => id)),
    rowIndex: indexEntries(rows.map(({ cells }) => ({ keys: keysIn(cells.join('\n')) }))),
  };
}

/** The place of each number among all of them, put in order. */
function orderOf(numbers: readonly string[]): Int32Array {
  const order = new Int32Array(numbers.length);
  const sorted = numbers
    .map((number, i) => ({ parts: partsOf(number), i }))
    .toSorted((a, b) => compareParts(a.parts, b.parts));
  for (const [place, { i }] of sorted.entries()) order[i] = place;
  return order;
}

/**
 * The rules that bear on a citation: of every book the whole, each time. `books` are those at hand, in the order in which they go
 * before each other; `asked` names all that were asked for. The same input gives the same, to the byte.
 */
export function retrieveRules(
  citation: string,
  books: readonly SearchedRulebook[],
  asked: readonly string[] = books.map(({ book }) => book.id),
): Retrieved {
  const terms = termsOf(citation);
  const found = books.map((one) => searchBook(one, terms));
  const rows = found.flatMap((one) => one.rows).slice(0, QUOTA);
  return {
    rules: found.flatMap((one) => one.rules),
    rows,
    coverage: asked.map(
      (book) =>
        found.find((one) => one.coverage.book === book)?.coverage ?? { book, scanned: 0, matched: 0, returned: 0 },
    ),
    tables: {
      scanned: books.reduce((sum, one) => sum + one.rows.length, 0),
      matched: found.reduce((sum, one) => sum + one.rowsMatched, 0),
      returned: rows.length,
    },
    terms: terms.map(({ text }) => text),
  };
}

interface FoundInBook {
  readonly rules: readonly RetrievedRule[];
  readonly rows: readonly (TableRow & { readonly book: string })[];
  readonly rowsMatched: number;
  readonly coverage: BookCoverage;
}

function searchBook(
  { book, rules, order, rows, rowIndex, rowOrder }: SearchedRulebook,
  terms: readonly Term[],
): FoundInBook {
  const keys = terms.flatMap((term) => term.keys);
  const ranked = rank(rules.scores(keys), order, (i) => book.rules[i]?.text !== '');
  const returned = ranked.first.flatMap((i) => book.rules[i] ?? []);
  const rankedRows = rank(rowIndex.scores(keys), rowOrder, () => true);
  return {
    rules: returned.map((rule) => ({ id: fullId(book.id, rule.number), book, rule })),
    rows: rankedRows.first.flatMap((i) => rows[i] ?? []).map((row) => ({ ...row, book: book.id })),
    rowsMatched: rankedRows.matched,
    coverage: {
      ...{ book: book.id, scanned: book.rules.length, matched: ranked.matched, returned: returned.length },
    },
  };
}

/** How many entries score above nothing, and the first of those that may be returned: the highest first, and of the same score by their numbers. */
function rank(
  scores: Float64Array,
  order: Int32Array,
  mayBeReturned: (i: number) => boolean,
): { readonly matched: number; readonly first: readonly number[] } {
  const goesBefore = (a: number, b: number): boolean => {
    const [one, other] = [scores[a] ?? 0, scores[b] ?? 0];
    return one === other ? (order[a] ?? 0) < (order[b] ?? 0) : one > other;
  };
  const first: number[] = [];
  let matched = 0;
  for (let i = 0; i < scores.length; i++) {
    if (!((scores[i] ?? 0) > 0)) continue;
    matched++;
    const last = first[QUOTA - 1];
    if ((last !== undefined && goesBefore(last, i)) || !mayBeReturned(i)) continue;
    const place = first.findIndex((other) => goesBefore(i, other));
    first.splice(place < 0 ? first.length : place, 0, i);
    if (first.length > QUOTA) first.pop();
  }
  return { matched, first };
}
