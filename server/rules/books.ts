import type { ImportedRulebook } from './rulebook.ts';
import type { ChosenBook } from './run-checks.ts';

/** A book that checks are of, whether its text was imported or not. */
interface KnownBook {
  readonly title: string;
  readonly priority: number;
}

/** The books that may be chosen without an import, by their ids. */
const KNOWN: ReadonlyMap<string, KnownBook> = new Map([
  ['oscola', { title: 'OSCOLA', priority: 10 }],
  ['uk-pd-2012', { title: 'Practice Direction: Citation of Authorities (2012)', priority: 10 }],
  ['indigo', { title: 'The Indigo Book', priority: 10 }],
  ['redbook', { title: 'Redbook (house rules)', priority: 20 }],
  ['bluebook', { title: 'Bluebook', priority: 10 }],
  ['is', { title: 'Icelandic usage', priority: 10 }],
]);

/** The title of the book that an id is kept for; null of any other. */
export function keptFor(id: string): string | null {
  return KNOWN.get(id)?.title ?? null;
}

/** The rulebooks at hand: those that may be used, and the ids of those of which nothing is quoted. */
export interface HeldBooks {
  readonly books: readonly ImportedRulebook[];
  readonly changed: readonly string[];
}

/** Whether an id names a book by which form is checked. */
export function isKnownBook(id: string, { books, changed }: HeldBooks): boolean {
  return keptFor(id) !== null || changed.includes(id) || books.some((book) => book.id === id);
}

/** The books that ids choose, in the order in which they go before each other; `bluebook` stands for the house's own rules, too. */
export function chooseBooks(ids: readonly string[], { books, changed }: HeldBooks): ChosenBook[] {
  const all = [...new Set(ids.flatMap((id) => (id === 'bluebook' ? ['redbook', 'bluebook'] : [id])))];
  const chosen = all.map((id): ChosenBook => {
    const book = books.find((one) => one.id === id) ?? null;
    if (book !== null) return { id, state: 'imported', book };
    return { id, state: changed.includes(id) ? 'changed' : 'not-imported', book: null };
  });
  return chosen.toSorted((a, b) => priorityOf(b) - priorityOf(a));
}

function priorityOf({ id, book }: ChosenBook): number {
  return book?.priority ?? KNOWN.get(id)?.priority ?? 0;
}

/** A chosen book as programs read it. */
export interface ChosenBookJson {
  readonly id: string;
  readonly title: string;
  readonly edition: string | null;
  readonly sha256: string | null;
  readonly priority: number;
  readonly rules: number;
  readonly tables: number;
  readonly state: ChosenBook['state'];
}

export function chosenToJson(chosen: ChosenBook): ChosenBookJson {
  const { id, state, book } = chosen;
  return {
    ...{ id, title: book?.title ?? KNOWN.get(id)?.title ?? id, edition: book?.edition ?? null },
    ...{ sha256: book?.sha256 ?? null, priority: priorityOf(chosen) },
    ...{ rules: book?.rules.length ?? 0, tables: book?.tables.length ?? 0, state },
  };
}
