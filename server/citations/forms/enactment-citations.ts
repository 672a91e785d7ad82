import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import type { Called } from './beside.ts';
import type { FoundRule } from './court-rules.ts';
import type { Named } from './enactment-names.ts';
import { typedNumber } from './enactment-numbers.ts';
import table from './legislation.json' with { type: 'json' };
import { isNorthern, placeBehind } from './legislatures.ts';
import type { Title } from './numbered-titles.ts';
import type { Provision } from './provisions.ts';
import type { Beside, EnactmentParts, ScannedCitation } from './scanned.ts';

const ALIASES: ReadonlyMap<string, string> = new Map(Object.entries(table.aliases));

/** What is cited, with its provision. */
export interface Found extends Span {
  readonly provision: Provision | null;
  readonly title: Title;
  readonly rule?: FoundRule;
}

/** By what an enactment is cited, where that is its number or its title alone. */
export function calledBy(text: string, { title, rule }: Found): Called {
  const { start, end } = title;
  if (rule || title.place !== undefined) return { start, end, by: null };
  const called = calledIn(text, title);
  const { title: own, year, number } = partsOf(called, title, title.named ?? null, []);
  if (number) return { start, end, by: own === null ? { number } : null };
  return { start, end, by: own === null || year === null ? null : { title: own, year } };
}

/** What an enactment is called by, as titles are written: `Transport Act of 1985` is the `Transport Act 1985`. */
function calledIn(text: string, { start, end, close = end }: Title): string {
  return foldSpace(text.slice(start, close)).replace(/ of(?= \d{4}$)/, '');
}

/** What is cited as a citation. */
export function toCitation(
  text: string,
  { start, end, provision, title: bare, rule }: Found,
  beside: readonly Beside[] = [],
): ScannedCitation {
  const title = rule ? bare : placed(text, bare);
  const called = calledIn(text, title);
  const place = provision === null ? null : foldSpace(text.slice(provision.start, provision.end));
  const typed = text.slice(start, end);
  const named = rule?.named ?? title.named ?? null;
  const own = rule?.key ?? keyOf(called, title, named);
  const key = title.place === undefined ? own : `${own} (${title.place})`;
  const places = (rule?.places ?? provision?.places ?? []).map((one) => ({
    start: one.start - start,
    end: one.end - start,
    locator: one.locator,
  }));
  return {
    cites: {
      kind: 'enactment',
      key,
      provision: place,
      enactment: {
        ...partsOf(called, title, named, places),
        ...howNamed(provision),
        ...(beside.length === 0 ? {} : { beside }),
      },
    },
    start,
    end,
    text: typed,
    normalized: [...(place === null ? [] : [place]), called, ...behindTitle(title)].join(' '),
    irregular: false,
  };
}

/** Letters with whose they are by what stands behind them: `DPA 2018 (Ireland)` is no Act of Parliament, and `DPA 2018 (NI)` may be one. */
function placed(text: string, title: Title): Title {
  const behind = title.named?.year ? placeBehind(text, title.close ?? title.end) : null;
  if (behind === null) return title;
  return { ...title, legislature: isNorthern(behind.place) ? 'perhaps' : 'another', place: behind.place };
}

/** What is told apart of what is called alike, by number or place: it is another authority. */
function behindTitle({ number = null, dated = false, place }: Title): readonly string[] {
  const numbers = number === null || !dated ? [] : [`(${typedNumber(number)})`];
  return place === undefined ? numbers : [...numbers, `(${place})`];
}

/** How a provision is named, where that leaves something open. */
function howNamed(provision: Provision | null): Pick<EnactmentParts, 'narrowed' | 'apart'> {
  if (!provision?.apart) return {};
  return { apart: true, ...(provision.narrowed ? { narrowed: true } : {}) };
}

/** What stands for an enactment however it is called: its title and year, or its number alone. */
function keyOf(called: string, { number = null, dated = false }: Title, named: Named | null): string {
  if (named?.year) return `${named.title} ${named.year}`;
  const alias = ALIASES.get(called);
  if (alias !== undefined) return alias;
  if (!number || dated) return dated ? called.replace(/,(?= \d{4}$)/, '') : called;
  return typedNumber(number);
}

/** What is known of an enactment by how it is called. */
function partsOf(
  called: string,
  { number = null, dated = false, named: listed, doubtful = false, legislature, place, strange }: Title,
  named: Named | null,
  places: EnactmentParts['places'],
): EnactmentParts {
  const letters = listed === undefined ? null : called;
  const of = legislature === undefined ? {} : { legislature };
  if (named) {
    const at = place === undefined ? {} : { place };
    return { title: named.title, year: named.year, letters, number, places, ...of, ...at };
  }
  if (!dated) return { title: null, year: number?.year ?? null, letters, number, places };
  const [, title = called, year = null] = /^(.*?),?\s(\d{4})(?:\/\d+)?$/.exec(called) ?? [];
  // `School Age Act 2022 (Northern Ireland)` bears the title `School Age Act (Northern Ireland)`.
  const own = place !== undefined && isNorthern(place) ? `${title} (${place})` : title;
  return {
    title: unmutated(own),
    year,
    letters,
    number,
    places,
    ...(doubtful ? { doubtful } : {}),
    ...(strange === undefined ? {} : { strange }),
    ...of,
  };
}

const UNMUTATED: ReadonlyMap<string, string> = new Map(Object.entries(table.unmutated));

/** A title in Welsh as the enactment bears it: `o Ddeddf Tai (Cymru)` is of the `Deddf Tai (Cymru)`. */
function unmutated(title: string): string {
  const [first = ''] = title.split(/\s/, 1);
  const kind = UNMUTATED.get(first);
  return kind === undefined ? title : `${kind}${title.slice(first.length)}`;
}
