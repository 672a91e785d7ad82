import type { CitationsResult, CitedPlace, ProtocolPosition, ProtocolRange } from '../../shared/protocol.ts';
import { STANDINGS, type Standing } from '../../shared/standing.ts';
import { comparePlaces, type ShownFinding } from './finding-walk.ts';

/** The finding that somebody chose in a list, or was taken to, and where that put the caret. */
export interface Chosen {
  readonly id: string;
  readonly place: ProtocolPosition;
}

/** What nobody has to do anything about, unless it was chosen in the list. */
const AT_REST: ReadonlySet<Standing> = new Set(['verified', 'pending']);

/**
 * The id of the finding that is meant at a caret; null where there is none. The one that was chosen is meant as long as the caret stays.
 * Else it is that of the shortest stretch: words that are wrongly quoted may hold a citation of another case.
 */
export function findingAt(
  caret: ProtocolPosition,
  findings: readonly ShownFinding[],
  cited: CitationsResult,
  chosen: Chosen | null,
): string | null {
  const places = placesOf(cited);
  if (chosen !== null && comparePlaces(chosen.place, caret) === 0) {
    const { id } = chosen;
    if (findings.some((one) => one.id === id) || places.some(({ findingId }) => findingId === id)) return id;
  }
  const here = [
    ...findings.flatMap(({ id, range, rank }) => (id === undefined ? [] : [{ id, range, rank }])),
    ...places
      .filter(({ standing }) => !AT_REST.has(standing))
      .map(({ findingId: id, range, standing: rank }) => ({ id, range, rank })),
  ].filter(({ range: { start, end } }) => comparePlaces(start, caret) <= 0 && comparePlaces(caret, end) <= 0);
  const [first] = here.toSorted(
    (a, b) => byExtent(a.range, b.range) || STANDINGS.indexOf(a.rank) - STANDINGS.indexOf(b.rank),
  );
  return first?.id ?? null;
}

/** The place at which a finding is cited; null where the list has it no more. */
export function placeOfFinding(cited: CitationsResult, id: string): CitedPlace | null {
  return placesOf(cited).find(({ findingId }) => findingId === id) ?? null;
}

function placesOf({ authorities }: CitationsResult): readonly CitedPlace[] {
  return authorities.flatMap(({ places }) => places);
}

function byExtent({ start: a, end: aEnd }: ProtocolRange, { start: b, end: bEnd }: ProtocolRange): number {
  return aEnd.line - a.line - (bEnd.line - b.line) || aEnd.character - a.character - (bEnd.character - b.character);
}
