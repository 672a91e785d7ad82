import table from './known-false.json' with { type: 'json' };

/** A citation that a court is reported to have found false in a filing before it. */
export interface KnownFalse {
  /** As it was pleaded, in canonical form; null for a case that was pleaded without a number. */
  readonly citation: string | null;
  readonly name: string;
  /** `fabricated`: there is no such case; `wrong-case`: the number is another case's. */
  readonly what: 'fabricated' | 'wrong-case';
  /** The judgments that are said to say so, in canonical form. */
  readonly foundFalseIn: readonly string[];
}

interface Row extends KnownFalse {
  readonly named: readonly (readonly string[])[];
  readonly year?: number;
}

/** Each `what` is one of two words (held by a test). */
const ROWS = table.rows as readonly Row[];
const BY_CITATION = new Map(ROWS.flatMap((row) => (row.citation === null ? [] : [[row.citation, row] as const])));
const UNNUMBERED = ROWS.filter(({ citation }) => citation === null);

/**
 * The row that a citation of a draft is: its very number, and a distinctive party of the name as it was pleaded. Of a case that
 * was pleaded without a number the party alone, and its year where the row has one. Null where it is none: a number alone, or a
 * name alone, is shared with true cases. No row proves anything: it says which judgment to read.
 */
export function knownFalse(normalized: string, name: string | null): KnownFalse | null {
  if (name === null) return null;
  const row = BY_CITATION.get(normalized);
  const words = new Set(wordsOf(name));
  const isNamed = ({ named }: Row): boolean => named.some((list) => list.every((word) => words.has(word)));
  if (row !== undefined) return isNamed(row) ? row : null;
  const year = Number(/\d{4}/.exec(normalized)?.[0]);
  return UNNUMBERED.find((one) => (one.year ?? year) === year && isNamed(one)) ?? null;
}

/** The judgments that may say that there is no case of a number, whatever name it is cited by: empty where no row has it. */
export function deniersOf(normalized: string): readonly string[] {
  return BY_CITATION.get(normalized)?.foundFalseIn ?? [];
}

/** Words in small letters without accents; `Ibrahim’s` is `ibrahim`. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? []).map((word) => word.replace(/['’]s?$/, ''));
}
