import { PASSING_REASONS, type Reason } from '../../shared/finding.ts';
import type { CitationKind } from '../../shared/kinds.ts';
import { SOURCE_IDS, SOURCES } from '../../shared/sources.ts';

/** Why something was not checked: the reason, the source that was asked last, and the whole of it in a sentence. */
export interface Fault {
  readonly reason: Reason | null;
  /** Null where nobody was asked: later requests of a job are not sent where the first one failed. */
  readonly source: string | null;
  readonly kind: CitationKind;
  readonly said: string;
}

/** What keeps citations from being checked, of which another attempt may check them. */
export const isPassing = ({ reason }: Pick<Fault, 'reason'>): boolean =>
  reason !== null && PASSING_REASONS.includes(reason);

/**
 * What kept several from being checked, a line for each cause: it is said once for all of them, and first. Later requests fail as
 * the first one did and say so in other words, so that those of one that was sent are taken.
 */
export function faultsOf<T>(
  all: readonly T[],
  faultOf: (one: T) => Fault | null,
  isTold: (fault: Fault) => boolean = isPassing,
): ReadonlyMap<T, string> {
  const faults = all.flatMap((one) => {
    const fault = faultOf(one);
    return fault !== null && isTold(fault) ? [{ one, fault }] : [];
  });
  const byCause = Map.groupBy(faults, ({ fault }) => causeOf(fault));
  return new Map(
    [...byCause.values()].flatMap((alike) => {
      const [first] = alike;
      if (!first || alike.length < 2) return [];
      const { fault } = alike.find((one) => one.fault.source !== null) ?? first;
      const line = `${alike.length} citations could not be checked. ${fault.said}`;
      return alike.map(({ one }) => [one, line] as const);
    }),
  );
}

/** What was not asked is of the public record of its kind: cases and legislation have their own. */
function causeOf({ reason, source, kind, said }: Fault): string {
  const record = SOURCE_IDS.find((id) => SOURCES[id].role === 'record' && SOURCES[id].holds.includes(kind));
  return `${reason} ${source ?? record} ${isPassing({ reason }) ? '' : said}`;
}
