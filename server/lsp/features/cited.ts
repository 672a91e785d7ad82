import type { Range } from 'vscode-languageserver/node';
import { pinpointsOf } from '../../audit/index.ts';
import { type Citation, kindOf } from '../../citations/index.ts';
import { type Cited as CitedBy, citedAsOneOf, citedOfLaw, groupByAuthority } from '../../reports/index.ts';
import { unsettledOf } from '../../verification/index.ts';
import type { DraftEntry, ReadVersion, Session } from '../editor/sessions.ts';

/** An authority of a draft with its mentions, in the order of the text. */
export type Cited = CitedBy<DraftEntry>;

const tables = new WeakMap<readonly DraftEntry[], readonly Cited[]>();

/** The authorities that a reading cites, in the order of their first mentions; worked out once for each reading. */
export function citedIn({ entries }: Pick<ReadVersion, 'entries'>): readonly Cited[] {
  const known = tables.get(entries);
  if (known) return known;
  const made = groupByAuthority(entries, ({ item: { citation }, verdict }) => {
    const perhaps = perhapsOf(citation, verdict);
    if (perhaps.length > 0) return citedAsOneOf(perhaps, kindOf(citation));
    if (citation.cites.kind === 'enactment') return citedOfLaw(citation.cites.key, pinpointsOf(citation));
    return {
      normalized: citation.normalized,
      parallels: citation.parallels.map((parallel) => parallel.normalized),
      kind: kindOf(citation),
      name: citation.name?.text ?? null, // an outline has the draft's own words
    };
  });
  tables.set(entries, made);
  return made;
}

/** The citations of which a short form may be one: all while nothing is known of them, none once one of them is meant. */
function perhapsOf({ among }: Citation, verdict: DraftEntry['verdict']): readonly string[] {
  return verdict === null ? among.map(({ normalized }) => normalized) : unsettledOf(verdict.verification);
}

/** The citations of an authority: its own, and those beside it; of legislation the enactment, whichever provision is cited. */
export function namesOf({
  cites,
  normalized,
  parallels,
}: Pick<Citation, 'cites' | 'normalized' | 'parallels'>): string[] {
  if (cites.kind === 'enactment') return [cites.key];
  return [normalized, ...parallels.map((parallel) => parallel.normalized)];
}

const ranges = new WeakMap<readonly DraftEntry[], Map<DraftEntry, Range>>();

/** The places of the mentions in a reading of the document as it stands. Each is worked out once. */
export function rangesIn(
  { document }: Pick<Session, 'document'>,
  { entries }: Pick<ReadVersion, 'entries'>,
): (entry: DraftEntry) => Range {
  const known = ranges.get(entries) ?? new Map<DraftEntry, Range>();
  ranges.set(entries, known);
  return (entry) => {
    const before = known.get(entry);
    if (before) return before;
    const { start, end } = entry.place(entry.item.citation);
    const range = { start: document.positionAt(start), end: document.positionAt(end) };
    known.set(entry, range);
    return range;
  };
}

/**
 * The name that a reader gives the place of a mention; null in a document that has lines, and no paragraphs of its own.
 */
export function placeOf({ nameOf }: Pick<ReadVersion, 'nameOf'>, { item, place }: DraftEntry): string | null {
  return nameOf?.(place(item.citation).start) ?? null;
}
