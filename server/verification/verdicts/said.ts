import type { Check, CheckReason, Verdict } from '../../../shared/finding.ts';
import { type Remark, withoutRepeats } from '../../../shared/notes.ts';
import type { Citation } from '../../citations/index.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';

/** What verification says of a citation. */
export interface Verification {
  readonly verdict: Verdict;
  readonly checks: readonly Check[];
  /** What is said of it, the most telling first. */
  readonly notes: readonly Remark[];
  /** What else may be asked for that may change it: other versions of a provision. Left out where nothing is. */
  readonly wants?: 'versions';
  /** Of a short form that may be of several authorities: whether words beside it that it does not tie to anything stand in the paragraph cited. */
  readonly hasWords?: true;
}

const CHECK_REASONS = {
  name: 'name-not-checkable',
  attribution: 'attribution-not-checkable',
  pinpoint: 'pinpoint-not-checkable',
  quotation: 'quotation-not-checkable',
  proposition: 'proposition-not-checkable',
} as const satisfies Partial<Record<Check['check'], CheckReason>>;

/** Why a finding is left open, by the check that leaves it so. */
export function reasonOf(check: Check): CheckReason {
  return check.check in CHECK_REASONS
    ? CHECK_REASONS[check.check as keyof typeof CHECK_REASONS]
    : 'proposition-not-checkable';
}

/** What is said of a citation: what its checks say, then the note on its authority, then what was not checked. */
export function saidOf(
  citation: Citation,
  indexed: IndexedAuthority,
  checks: readonly Check[],
  note: Remark,
): Remark[] {
  return [...notesOf(checks, note), ...beside(citation, indexed)];
}

/** What is not said of the citations beside the one that was checked. */
function beside({ parallels }: Citation, indexed: IndexedAuthority): Remark[] {
  if (parallels.length === 0) return [];
  const own: ReadonlySet<string> = new Set(indexed.ownCitations().reports);
  const others = parallels.filter(({ normalized }) => !own.has(normalized)).map(({ normalized }) => normalized);
  return others.length === 0 ? [] : [[{ id: 'parallels-unchecked', citations: others }]];
}

/** Of another case than the one named nothing is said that could pass for comfort: only what fails. */
export function notesOf(checks: readonly Check[], note: Remark): Remark[] {
  const isAnother = checks.some(({ check, result }) => check === 'name' && result === 'fail');
  const order = isAnother ? (['fail'] as const) : (['fail', 'not-checkable', 'pass'] as const);
  const notes = order.flatMap((result) =>
    checks.flatMap((check) => (check.result === result && check.notes !== undefined ? [check.notes] : [])),
  );
  return withoutRepeats([...notes, ...(note.length === 0 ? [] : [note])]);
}

/** Where all but the author's own words was found, and something was quoted, `checks` say so in the place of what is left. */
export function tellWordsThatStand(checks: Check[]): void {
  const isOpen = ({ check, notes }: Check): boolean => check === 'proposition' && LEFT.has(notes?.[0]?.id ?? '');
  const at = checks.findIndex(isOpen);
  const left = checks[at];
  const quoted = checks.filter(({ check }) => check === 'quotation');
  if (left === undefined || quoted.length === 0) return;
  if (checks.some((one) => !isOpen(one) && one.result !== 'pass')) return;
  const places = quoted.flatMap(({ where }) => where ?? []);
  const exactly = quoted.every(({ notes = [] }) => notes.some((note) => note.id === 'agrees' && note.tier === 'exact'));
  const rest = left.notes?.filter(({ id }) => id !== 'own-words') ?? [];
  checks[at] = { ...left, notes: [{ id: 'words-stand', places, exactly }, ...rest] };
}

/** What is left to a reader of words that stand there: what the draft says of them, and what the rest of their sentence does. */
const LEFT: ReadonlySet<string> = new Set(['own-words', 'limited-by', 'governed-by']);

/** The same without that: something else is left open now. */
export function untellWordsThatStand(checks: readonly Check[]): Check[] {
  return checks.map((check) =>
    check.notes?.some(({ id }) => id === 'words-stand') ? { ...check, notes: [{ id: 'own-words' }] } : check,
  );
}

/** A check that is held against nobody. */
export function unheld(check: Check): Check {
  return check.result === 'fail' ? { ...check, result: 'not-checkable' } : check;
}
