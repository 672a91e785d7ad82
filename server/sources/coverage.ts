import type { Note, Remark } from '../../shared/notes.ts';
import { SOURCES } from '../../shared/sources.ts';
import {
  type Citation,
  type Court,
  codeByName,
  courtById,
  courtsOf,
  kindOf,
  type NeutralParts,
  neutralOf,
} from '../citations/index.ts';
import table from './coverage.json' with { type: 'json' };

/** A publisher of judgments, with the first and last year where these are limited. */
interface Holder {
  readonly archive: string;
  readonly from?: number;
  readonly to?: number;
}

/** Courts of which Find Case Law certainly holds nothing; with `to`, nothing up to and including that year. */
interface Gap {
  readonly courts: readonly string[];
  readonly to?: number;
  readonly says?: string;
  readonly archives: readonly Holder[];
}

/** The reason why nothing is asked for a citation, with its note. */
export interface Uncovered {
  readonly reason: 'not-covered' | 'no-pattern';
  readonly note: Remark;
}

const ARCHIVES: Readonly<Record<string, string | undefined>> = table.archives;
const GAPS: readonly Gap[] = table.gaps;
const GAP_BY_COURT = new Map(GAPS.flatMap((gap) => gap.courts.map((court) => [court, gap] as const)));
const HOLDERS_BY_CODE = new Map(
  table.elsewhere.flatMap(({ codes, archives }) => codes.map((code) => [code, archives] as const)),
);
const FIRST_HELD: Readonly<Record<string, number | undefined>> = table.firstHeld;
const HOLDERS_BY_KIND: Readonly<Record<string, readonly string[] | undefined>> = table.kinds;

/**
 * Why Find Case Law is not asked for a citation: it certainly does not hold the court, or the year, or the citation
 * leads to no address of it. Null where it is to be asked. The note names the archives that publish the court, but none of
 * `unnamed`. Of a case cited by a law report alone this says only whether its country is another.
 */
export function uncovered(citation: Citation, unnamed: readonly string[] = []): Uncovered | null {
  const notCovered = (why: Note, archives: readonly string[] = []): Uncovered =>
    describe(
      why,
      archives.filter((archive) => !unnamed.includes(archive)),
    );
  const { cites } = citation;
  if (!SOURCES.find_case_law.holds.includes(kindOf(citation)))
    return notCovered({ id: cites.kind === 'enactment' ? 'legislation-not-checked' : 'kind-not-searched' });
  if (cites.kind === 'report') {
    if (cites.report?.country) return notCovered({ id: 'reports-of-country', country: cites.report.country });
    const isNone = cites.report === null && citation.irregular;
    return isNone ? { reason: 'no-pattern', note: [{ id: 'no-citation' }] } : null;
  }
  const neutral = neutralOf(citation);
  if (neutral === null) return notCovered({ id: 'kind-not-searched' }, HOLDERS_BY_KIND[cites.kind]);
  if (neutral.elsewhere !== null)
    return notCovered(
      { id: 'court-not-published', court: neutral.elsewhere },
      HOLDERS_BY_CODE.get(neutral.code) ?? HOLDERS_BY_KIND[cites.kind],
    );
  // Without a division: nothing is held where no court of that name is.
  const court = neutral.court === null ? courtsOf(neutral.code)[0] : courtById(neutral.court);
  const held = heldCourts(neutral);
  const year = Number(neutral.year);
  const gap = court && held.length === 0 ? gapOf(court, year) : undefined;
  if (court && gap) {
    const name = neutral.court === null ? (codeByName(neutral.code)?.called[0] ?? neutral.code) : court.name;
    const usual: Note =
      gap.to === undefined
        ? { id: 'court-not-published', court: name }
        : { id: 'court-not-published-then', court: name, year, from: gap.to + 1 };
    const holders = gap.archives.filter(({ from = year, to = year }) => from <= year && year <= to);
    return notCovered(
      gap.says === undefined ? usual : { id: 'said', words: gap.says },
      holders.map(({ archive }) => archive),
    );
  }
  if (held.length === 0 || !/^\d+$/.test(neutral.number) || neutral.year.length !== 4)
    return { reason: 'no-pattern', note: [{ id: 'no-address' }] };
  return null;
}

/**
 * The court of a citation and the first year of which Find Case Law is known to hold any of its judgments, where the year cited
 * is before that; else null. Those years have moved back before, so that it is asked all the same.
 */
export function firstHeldAfter(citation: Citation): { readonly court: string; readonly from: number } | null {
  const neutral = neutralOf(citation);
  const court = neutral?.court == null ? null : courtById(neutral.court);
  const from = court === null ? undefined : FIRST_HELD[court.id];
  return court !== null && from !== undefined && Number(neutral?.year) < from ? { court: court.name, from } : null;
}

/**
 * The courts among whose judgments at Find Case Law a citation may be: all whose citations differ by the division alone,
 * as a division is easily mistaken or left out. Empty where the very court that is cited is certainly not held.
 */
export function heldCourts({ code, court, year }: NeutralParts): readonly Court[] {
  const held = courtsOf(code).filter((one) => one.slug !== undefined && !gapOf(one, Number(year)));
  return court === null || held.some(({ id }) => id === court) ? held : [];
}

/** The part of an address that a neutral citation determines, or null where it determines none. */
export function slugOf(citation: Citation): string | null {
  const neutral = neutralOf(citation);
  const court = neutral?.court == null ? null : courtById(neutral.court);
  if (!neutral || court?.slug === undefined || !/^\d+$/.test(neutral.number) || neutral.year.length !== 4) return null;
  return `${court.slug}/${neutral.year}/${neutral.number}`;
}

function gapOf({ id }: Court, year: number): Gap | undefined {
  const gap = GAP_BY_COURT.get(id);
  return gap && (gap.to === undefined || year <= gap.to) ? gap : undefined;
}

function describe(why: Note, archives: readonly string[]): Uncovered {
  const names = archives.flatMap((archive) => ARCHIVES[archive] ?? []);
  const published: Remark = names.length === 0 ? [] : [{ id: 'published-by', archives: names }];
  return { reason: 'not-covered', note: [why, ...published] };
}
