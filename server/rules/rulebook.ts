/** A rule of a rulebook, or a heading of one: an entry with neither title nor text is none. */
export interface RuleEntry {
  /** As it is cited: `24.8`; where a book has a number twice, the second is `10.6~2`. */
  readonly number: string;
  /** Empty where it has none. */
  readonly title: string;
  /** Its words as they stand in the file, of which alone quotations are cut; empty where it has none. */
  readonly text: string;
}

/** A table of a rulebook. */
export interface RuleTable {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A rulebook as it is kept, whichever shape its file had. */
export interface Rulebook {
  readonly id: string;
  readonly title: string;
  /** Null where the file says nothing of it. */
  readonly edition: string | null;
  readonly license: string | null;
  /** The higher goes first. */
  readonly priority: number;
  readonly rules: readonly RuleEntry[];
  readonly tables: readonly RuleTable[];
}

/** A rulebook with the file that it was imported from, by its SHA-256. */
export interface ImportedRulebook extends Rulebook {
  readonly sha256: string;
  /** The name of that file. */
  readonly file: string;
}

/** How much a rulebook holds. */
export interface RulebookCounts {
  /** Entries with a title or a text. */
  readonly rules: number;
  readonly with_text: number;
  readonly tables: number;
  readonly rows: number;
}

export function countsOf({ rules, tables }: Pick<Rulebook, 'rules' | 'tables'>): RulebookCounts {
  return {
    rules: rules.length,
    with_text: rules.filter(({ text }) => text !== '').length,
    tables: tables.length,
    rows: tables.reduce((sum, table) => sum + table.rows.length, 0),
  };
}

/** The id of a rule among those of all books: `redbook:24.8`. */
export function fullId(book: string, number: string): string {
  return `${book}:${number}`;
}

/** The order of numbers: part by part, digits as numbers, so that `10.2` comes before `10.10`. */
export function compareNumbers(a: string, b: string): number {
  return compareParts(partsOf(a), partsOf(b));
}

/** The same, of the parts of each. */
export function compareParts(parts: readonly string[], others: readonly string[]): number {
  for (const [i, part] of parts.entries()) {
    const other = others[i];
    if (other === undefined) return 1;
    const order = comparePart(part, other);
    if (order !== 0) return order;
  }
  return parts.length - others.length;
}

/** Stretches of digits, and of what is none; stops only part them. */
export function partsOf(number: string): string[] {
  return number.match(/\d+|[^\d.]+/g) ?? [];
}

function comparePart(a: string, b: string): number {
  if (/^\d/.test(a) && /^\d/.test(b)) return Number(a) - Number(b) || a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Gives each entry a number of its own: where one comes again it is followed by `~2`. */
export function createNumberer(): (number: string) => string {
  const taken = new Set<string>();
  return (number) => {
    let own = number;
    for (let time = 2; taken.has(own); time++) own = `${number}~${time}`;
    taken.add(own);
    return own;
  };
}
