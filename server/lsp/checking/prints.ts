import {
  candidatesOf,
  type Desks,
  goesByPrints,
  type Hand,
  type Lead,
  type LookUp,
  leadFrom,
  type PrintsOf,
  printingOf,
  retrievedOf,
  withPrints,
} from '../../audit/index.ts';
import { type Citation, reportOf } from '../../citations/index.ts';
import { inOrderOfSaying, type Print, printsIn } from '../../verification/index.ts';
import { type DraftEntry, seekAmong } from '../editor/sessions.ts';

/** What the judgments that a draft cites print of its law reports, from what is known now. */
export interface Prints {
  /** A report with what they print of it, by what became of looking for the report itself; null where nothing rests on that. */
  readonly of: (citation: Citation, known: LookUp) => PrintedReport | null;
  /** What reports lead to, but for what the draft cites itself. */
  readonly leads: readonly Lead[];
  /** A judgment that has to be read again, since it is no longer in memory and a report is new; null where there is none. */
  readonly unread: Citation | null;
}

/** A report with what judgments print of it. */
export interface PrintedReport {
  /** The same as long as they print the same. */
  readonly prints: string;
  /** What is known of the judgment that it leads to; null where it leads to none, or nobody has looked for it. */
  readonly led: LookUp | null;
  /** What it is judged by; null where that judgment is no longer in memory. */
  readonly hand: () => Hand | null;
}

/** What is known of an authority, by the key by which it is looked for. */
export type Known = (key: string) => LookUp | null;

/** Nothing is printed of a draft that cites no law report without its judgment. */
const NONE: Prints = { of: () => null, leads: [], unread: null };

/** What one judgment prints, as long as it is what is known: it may leave the memory meanwhile. */
const printed = new WeakMap<LookUp, WeakMap<Citation, readonly Print[]>>();

/** Reads what the judgments of a draft print of the reports that it cites. Nothing here waits for anything. */
export function readPrints(entries: readonly Pick<DraftEntry, 'item'>[], known: Known, desks: Desks): Prints {
  const cited = entries.flatMap(({ item }) => candidatesOf(item.citation));
  const seek = seekAmong(entries);
  const reports = cited.filter((one) => reportOf(one) !== null && handAlone(one, known(seek(one).key)) !== null);
  if (reports.length === 0) return NONE;
  const distinct = [...new Map(cited.map((one) => [one.normalized, one] as const)).values()];
  const judgments = distinct.flatMap((one): [Citation, LookUp][] => {
    const its = known(seek(one).key);
    return its?.result.kind === 'retrieved' ? [[one, its]] : [];
  });
  let unread: Citation | null = null;
  // Each report is asked for more than once, and at every keystroke.
  const said = new Map<Citation, readonly Print[]>();
  const printsOf: PrintsOf = (citation) => {
    const before = said.get(citation);
    if (before) return before;
    const prints = inOrderOfSaying(
      judgments.flatMap(([judgment, its]) => {
        const found = printedOnce(citation, its, desks);
        if (found === null) unread ??= judgment;
        return found ?? [];
      }),
    );
    said.set(citation, prints);
    return prints;
  };
  const lookUpOf = ({ number, key }: Lead): LookUp | null => known(number.normalized) ?? known(key);
  // What a report leads to prints others, as any judgment does.
  for (let more = true; more; ) {
    const leads = reports.flatMap((one) => leadFrom(one, printsOf) ?? []);
    const found = leads.flatMap((lead): [Citation, LookUp][] => {
      const its = lookUpOf(lead);
      return its?.result.kind === 'retrieved' ? [[lead.number, its]] : [];
    });
    const fresh = new Map(
      found.filter(([, its]) => judgments.every(([, one]) => one !== its)).map((one) => [one[1], one]),
    );
    for (const one of fresh.values()) judgments.push(one);
    more = fresh.size > 0;
    if (more) said.clear();
  }
  const leads = reports.flatMap((one) => leadFrom(one, printsOf) ?? []);
  const handOfKey = (key: string): Hand | undefined => {
    const its = known(key);
    const retrieved = its && retrievedOf(its, desks.inMemory);
    return its && retrieved ? { lookUp: its, retrieved, superseded: null } : undefined;
  };
  return {
    of: (citation, its) => {
      const hand = handAlone(citation, its);
      if (hand === null) return null;
      const lead = leadFrom(citation, printsOf);
      const led = lead && lookUpOf(lead);
      const isGone = led !== null && retrievedOf(led, desks.inMemory) === null;
      return {
        prints: JSON.stringify(
          printsOf(citation).map(({ evidence, passage, text }) => [evidence.sha256, passage, text]),
        ),
        led,
        hand: () => (isGone ? null : withPrints(citation, hand, printsOf, handOfKey)),
      };
    },
    leads: distinctLeads(leads).filter(({ number }) => known(number.normalized) === null),
    unread,
  };
}

/** What became of looking for a report, where what is said of it rests on what judgments print; else null. */
function handAlone(citation: Citation, known: LookUp | null): Hand | null {
  if (known === null || known.result.kind !== 'none' || known.result.copy !== null || known.result.denied) return null;
  const { copy: _, untried: __, denied: ___, ...retrieved } = known.result;
  return goesByPrints(citation, { retrieved }) ? { lookUp: known, retrieved, superseded: null } : null;
}

function printedOnce(citation: Citation, known: LookUp, desks: Desks): readonly Print[] | null {
  const before = printed.get(known)?.get(citation);
  if (before) return before;
  const retrieved = retrievedOf(known, desks.inMemory);
  const judgment = retrieved && printingOf(retrieved);
  if (!judgment) return null;
  const found = printsIn(citation, judgment);
  printed.set(known, (printed.get(known) ?? new WeakMap<Citation, readonly Print[]>()).set(citation, found));
  return found;
}

function distinctLeads(leads: readonly Lead[]): Lead[] {
  return [...new Map(leads.map((one) => [one.key, one] as const)).values()];
}
