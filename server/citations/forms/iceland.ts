import { foldSpace } from '../../../shared/fold-space.ts';
import { lawId } from '../../../shared/law.ts';
import { addAll } from '../../../shared/lists.ts';
import { sticky } from '../text/sticky.ts';
import type { EnactmentNumber } from './enactment-numbers.ts';
import table from './iceland.json' with { type: 'json' };
import { lawPlacesIn } from './iceland-places.ts';
import type { EnactmentParts, ScannedCitation } from './scanned.ts';

/** The series of the numbers of the code of Iceland. */
const LAGASAFN = 'lög';

/** Whether legislation is of the code of Iceland, by the form in which it is cited. */
export function isIcelandic({ cites }: Pick<ScannedCitation, 'cites'>): boolean {
  return cites.kind === 'enactment' && cites.enactment.country === 'is';
}

/** A space as it is typed, or one that breaks no line. */
const SP = '[ \\u00a0]';
/** What may stand between two places of one law: `65. gr. og 72. gr. laga`. */
const JOINT = new RegExp(`,?${SP}(?:(?:og|eða|sem og|sbr\\.)${SP})?`, 'y');
const LAW = `(?:${table.laws.join('|')})`;
const DECREE = `(?:${table.decrees.join('|')})`;
const NUMBER = `nr\\.${SP}?(?<number>\\d{1,4})/(?<year>1[89]\\d\\d|20\\d\\d)(?![\\d/])`;
/** A law by its kind, what it is about, and its number: `laga um samningsgerð, umboð og ógilda löggerninga, nr. 7/1936`. */
const NUMBERED = new RegExp(
  `(?:(?<noun>${LAW}|${DECREE})(?<about>${SP}um${SP}[^.;:()„“”"\\n]{2,200}?)?|L\\.|l\\.),?${SP}(?:${NUMBER}|(?<=[Ll]\\.${SP})(?<bare>\\d{1,4})/(?<of>1[89]\\d\\d|20\\d\\d)(?![\\d/]))`,
  'yiu',
);
/** A law by its name, with or without its number: `almennra hegningarlaga nr. 19/1940`, `stjórnarskrárinnar`. */
const NAMED = new RegExp(
  `(?<name>(?:\\p{L}{3,20}(?:ra|um|n|ar|u)${SP}){0,2}(?:\\p{L}{3,40}(?:laga|lög|lögum|lögin|laganna|lögunum)(?!\\p{L})|[Ss]tjórnarskr(?:á|ár|áin|ána|ánni|árinnar)(?!\\p{L})(?:${SP}lýðveldisins${SP}Íslands)?))(?:,?${SP}${NUMBER})?`,
  'yu',
);
const SHORT = new RegExp(`(?<letters>${table.abbreviations.map(({ letters }) => letters).join('|')})\\.`, 'y');
/** Where a law may begin that no place stands before. */
const ALONE = new RegExp(
  `(?<![\\p{L}\\d])(?:${LAW}|${DECREE}|[Ss]tjórnarskr|\\p{L}{3,40}(?:laga|lög|lögum))(?=[ \\u00a0,])`,
  'giu',
);
const HINT = /\bgr\.|\bnr\. ?\d|bráðabirgða/;

/** A law as it is cited. */
interface CitedLaw {
  readonly end: number;
  readonly title: string | null;
  readonly number: EnactmentNumber | null;
}

/**
 * The laws of Iceland that are cited in a text, in order: by number, by name in any case, by letters; each with the places in it that
 * stand before. A number of a rule of the Union, or of a case, is none. Linear in the length of the text.
 */
export function icelandicAt(text: string): readonly ScannedCitation[] {
  if (!HINT.test(text)) return NONE;
  const found: ScannedCitation[] = [];
  let group: Group | null = null;
  let from = 0;
  for (const place of lawPlacesIn(text)) {
    if (place.start < from) continue;
    const isNext = group !== null && sticky(JOINT, text, group.end)?.[0].length === place.start - group.end;
    if (group === null || !isNext) group = { start: place.start, end: place.end, places: [], sentences: [] };
    const { start, end } = place;
    for (const locator of place.locators) group.places.push({ start, end, locator });
    addAll(group.sentences, place.sentences);
    group.end = end;
    const law = lawBehind(text, end);
    if (law === null) continue;
    found.push(toCitation(text, group, law));
    from = law.end;
    group = null;
  }
  return withWhole(text, found);
}

/** Places that stand one after the other before their law. */
interface Group {
  readonly start: number;
  end: number;
  readonly places: EnactmentParts['places'][number][];
  readonly sentences: number[];
}

const NONE: readonly ScannedCitation[] = [];

/** What is cited of a law without a place in it is added, where it bears a number or is one that a table names. */
function withWhole(text: string, placed: readonly ScannedCitation[]): readonly ScannedCitation[] {
  const all = [...placed];
  let next = 0;
  let end = 0;
  ALONE.lastIndex = 0;
  for (let match = ALONE.exec(text); match; match = ALONE.exec(text)) {
    const at = match.index;
    while ((placed[next]?.end ?? text.length) <= at) next++;
    if (at < end || (placed[next]?.start ?? text.length) <= at) continue;
    const law = lawAt(text, at);
    if (law?.number == null) continue;
    all.push(toCitation(text, { start: at, end: at, places: [], sentences: [] }, law));
    end = law.end;
  }
  return all.sort((a, b) => a.start - b.start);
}

/** The law behind a place, which stands in the genitive, or behind *í*. */
function lawBehind(text: string, at: number): CitedLaw | null {
  const gap = sticky(/[ \u00a0](?:í[ \u00a0])?/y, text, at)?.[0].length ?? 0;
  return gap === 0 ? null : lawAt(text, at + gap);
}

function lawAt(text: string, at: number): CitedLaw | null {
  const short = sticky(SHORT, text, at);
  if (short) {
    const row = table.abbreviations.find(({ letters }) => letters === short.groups?.['letters']);
    return row ? { end: at + short[0].length, title: row.title, number: numberOf(row.law) } : null;
  }
  const numbered = sticky(NUMBERED, text, at);
  if (numbered) {
    const { noun = '', about, number, year, bare = '', of = '' } = numbered.groups ?? {};
    const isLaw = !noun.toLowerCase().startsWith('forseta');
    const title =
      about === undefined ? null : `${isLaw ? 'Lög' : 'Forsetaúrskurður'} ${foldSpace(about.replace(/,\s*$/, ''))}`;
    return {
      end: at + numbered[0].length,
      title,
      number: { series: LAGASAFN, number: number ?? bare, year: year ?? of },
    };
  }
  const named = sticky(NAMED, text, at);
  if (!named) return null;
  const { name = '', number, year } = named.groups ?? {};
  const row = table.names.find(({ stems }) => stems.some((stem) => lastWord(name).startsWith(stem)));
  const given = number !== undefined && year !== undefined ? { series: LAGASAFN, number, year } : null;
  return {
    end: at + named[0].length,
    title: row?.title ?? nominativeOf(name),
    number: given ?? (row ? numberOf(row.law) : null),
  };
}

function lastWord(name: string): string {
  return (
    foldSpace(name)
      .toLowerCase()
      .replace(/ lýðveldisins íslands$/, '')
      .split(' ')
      .at(-1) ?? ''
  );
}

/** A name of a law as its title has it: `almennra hegningarlaga` is `almenn hegningarlög`. */
export function nominativeOf(name: string): string {
  const words = foldSpace(name).toLowerCase().split(' ');
  const last = (words.pop() ?? '').replace(/(?:laga|lögum|lögin|laganna|lögunum)$/, 'lög');
  return [...words.map((word) => word.replace(/(?<=\p{L}{3})(?:ra|um)$/u, '')), last].join(' ');
}

function numberOf(law: string): EnactmentNumber {
  const [number = '', year = ''] = law.split('/');
  return { series: LAGASAFN, number, year };
}

function toCitation(
  text: string,
  { start, places, sentences }: Group,
  { end, title, number }: CitedLaw,
): ScannedCitation {
  const typed = text.slice(start, end);
  const last = places.at(-1);
  const provision = last === undefined ? null : foldSpace(text.slice(start, last.end));
  const key = number === null ? (title ?? '') : `Lög nr. ${lawId(number.number, number.year)}`;
  const enactment: EnactmentParts = {
    ...{ title, year: null, letters: null, number, country: 'is' as const },
    ...(sentences.length === 0 ? {} : { narrowed: true, sentences }),
    places: places.map((one) => ({ ...one, start: one.start - start, end: one.end - start })),
  };
  return {
    cites: { kind: 'enactment', key, provision, enactment },
    ...{ start, end, text: typed, normalized: foldSpace(typed), irregular: false },
  };
}
