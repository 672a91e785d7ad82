import type { Remark } from '../../shared/notes.ts';
import { type Citation, neutralOf, reportOf, scanCitations } from '../citations/index.ts';
import { inOrderOfSaying, leadOf, type Print, type Printing, printsIn, type Retrieved } from '../verification/index.ts';
import type { LookUp } from './look-up.ts';

/** What looking for an authority came to, with the authority. */
export interface Hand {
  readonly lookUp: LookUp;
  readonly retrieved: Retrieved;
  readonly superseded: Retrieved | null;
}

/** Whether what is said of a citation rests on what judgments print: a law report that no source has. */
export function goesByPrints(citation: Citation, { retrieved }: Pick<Hand, 'retrieved'>): boolean {
  if (reportOf(citation) === null || retrieved.kind !== 'none') return false;
  return retrieved.reason === 'not-covered' && (retrieved.copy ?? null) === null;
}

/** What judgments print of the report of a citation. */
export type PrintsOf = (citation: Citation) => readonly Print[];

/** What the judgments among what was retrieved print. */
export function printsAmong(all: Iterable<Pick<Hand, 'retrieved'>>): PrintsOf {
  const judgments = [...all].flatMap(({ retrieved }) => printingOf(retrieved) ?? []);
  return (citation) => inOrderOfSaying(judgments.flatMap((one) => printedOnce(citation, one)));
}

/** What was retrieved, as what may print others; null where nothing was. */
export function printingOf(retrieved: Retrieved): Printing | null {
  return retrieved.kind === 'retrieved' ? { evidence: retrieved.evidence, authority: retrieved.authority } : null;
}

/** Worked out once for each judgment of the public record and citation, while the judgment is in memory. */
function printedOnce(citation: Citation, judgment: Printing): readonly Print[] {
  // The same bytes may be the user's own for one workspace, and the record's for another.
  if (judgment.evidence.provenance !== 'public') return printsIn(citation, judgment);
  const known = printed.get(judgment.authority) ?? new WeakMap<Citation, readonly Print[]>();
  const found = known.get(citation) ?? printsIn(citation, judgment);
  printed.set(judgment.authority, known.set(citation, found));
  return found;
}

const printed = new WeakMap<Printing['authority'], WeakMap<Citation, readonly Print[]>>();

/** A judgment that a report leads to, by its number, and the key under which what became of looking for it is kept. */
export interface Lead {
  /** The citation with that number in the place of the report. */
  readonly number: Citation;
  readonly key: string;
}

/** The judgment that a report leads to, by what judgments print; null where it leads to none. */
export function leadFrom(citation: Citation, printsOf: PrintsOf): Lead | null {
  const lead = leadOf(citation, printsOf(citation));
  const scanned = lead === null ? undefined : scanCitations(lead.neutral)[0];
  if (!scanned || neutralOf(scanned) === null) return null;
  const { text, normalized, cites, irregular } = scanned;
  // A citation's claim is an accessor, which no spread takes along.
  const number = { ...citation, text, normalized, cites, irregular, claim: citation.claim };
  return { number, key: printedKey(normalized) };
}

/** What was asked for by its address alone, since a court prints it, is known apart from what the draft itself cites. */
function printedKey(neutral: string): string {
  return `${neutral}${AS_PRINTED}`;
}

const AS_PRINTED = ' (as printed)';

/** Whether a key is of what a court prints, and of no citation of a draft. */
export function isPrintedKey(key: string): boolean {
  return key.endsWith(AS_PRINTED);
}

/**
 * A report with what judgments print of it: the judgment that it leads to, where that was retrieved, else where it is printed. The
 * same whatever the order of the judgments. `handOf` has what became of looking for a number or a key.
 */
export function withPrints(
  citation: Citation,
  hand: Hand,
  printsOf: PrintsOf,
  handOf: (key: string) => Hand | undefined,
): Hand {
  const prints = printsOf(citation);
  if (prints.length === 0 || hand.retrieved.kind !== 'none') return hand;
  const lead = leadFrom(citation, printsOf);
  const print = leadOf(citation, prints)?.print;
  const its = lead === null ? undefined : (handOf(lead.number.normalized) ?? handOf(lead.key));
  const attempts = [...hand.lookUp.attempts, ...(its?.lookUp.attempts ?? [])];
  if (lead !== null && print !== undefined && its?.retrieved.kind === 'retrieved') {
    const retrieved: Retrieved = { ...its.retrieved, knownAs: lead.number.normalized, printed: print };
    return { lookUp: { ...its.lookUp, attempts }, retrieved, superseded: null };
  }
  const note = [...hand.retrieved.note, ...whyUnasked(its)];
  return { ...hand, lookUp: { ...hand.lookUp, attempts }, retrieved: { ...hand.retrieved, note, prints } };
}

/** Why the judgment that a report leads to was not had, where a later run may have it: a cap, the network, a setting. */
function whyUnasked(its: Hand | undefined): Remark {
  if (its?.retrieved.kind !== 'none' || its.retrieved.reason === 'not-found') return [];
  return its.retrieved.note;
}

/**
 * Asks for what the reports of a draft lead to that nobody has looked for, one request at most for each report; what comes may print
 * others. `keys`, those of the look-ups of what the draft cites, get those of what its reports lead to: what another draft cites prints
 * nothing for this one. `handOf` has what became of looking for a key, for this draft or another, as soon as it was yielded.
 */
export async function* followPrints(
  reports: readonly Citation[],
  keys: Set<string>,
  handOf: (key: string) => Hand | undefined,
  lookUp: (number: Citation) => Promise<Hand>,
): AsyncGenerator<readonly [key: string, hand: Hand, number: Citation], void, undefined> {
  const asked = new Set<string>();
  for (;;) {
    const printsOf = printsAmong(handsOf(keys, handOf));
    const next = reports.find((citation) => {
      const lead = asked.has(citation.normalized) ? null : leadFrom(citation, printsOf);
      return lead !== null && !keys.has(lead.number.normalized) && !keys.has(lead.key);
    });
    const lead = next && leadFrom(next, printsOf);
    if (!next || !lead) return;
    asked.add(next.normalized);
    const { number, key } = lead;
    const isCited = handOf(number.normalized) !== undefined;
    if (!isCited && handOf(key) === undefined) yield [key, await lookUp(number), number];
    keys.add(isCited ? number.normalized : key);
  }
}

/** What was retrieved by some keys, as far as these were looked for. */
export function handsOf(keys: Iterable<string>, handOf: (key: string) => Hand | undefined): readonly Hand[] {
  return [...keys].flatMap((key) => handOf(key) ?? []);
}
