import { isVersion } from '../../../shared/enactments.ts';
import { addressOf, type Locator, provisionOf, withoutDivisions } from '../../../shared/locator.ts';
import { otherNumeral } from '../../../shared/numerals.ts';
import { type Citation, isOfAct, isWordOfTitles, mayBeLocal } from '../../citations/index.ts';
import table from './series.json' with { type: 'json' };

/** What a draft says of an enactment. */
export type Enactment = Extract<Citation['cites'], { kind: 'enactment' }>['enactment'];

const TYPES: Readonly<Record<string, string>> = table.types;
const REIGNS: readonly { readonly sovereign: string; readonly segment: string; readonly type: string }[] = table.reigns;

/**
 * The path of an item by its number, `uksi/2005/263`, `ukpga/Geo6/6-7/48`; null where the number alone determines none. A chapter of a
 * calendar year is one of a public general Act.
 */
export function itemOf({ number, legislature }: Pick<Enactment, 'number' | 'legislature'>): string | null {
  const own = number?.series === 'local' ? otherNumeral(number.number.toUpperCase()) : (number?.number ?? null);
  if (legislature === 'another' || number === null || own === null || !/^\d{1,5}$/.test(own)) return null;
  if (/^\d{4}$/.test(number.year)) {
    const type = number.series === 'nia' ? northernIrish(Number(number.year)) : TYPES[number.series];
    return type === undefined ? null : `${type}/${number.year}/${Number(own)}`;
  }
  return number.series === 'c' ? regnal(number.year, number.number) : null;
}

/** The type of a chapter of the statutes of Northern Ireland: its Parliament numbered by calendar years from 1943 on, until its Assembly did. */
function northernIrish(year: number): string | undefined {
  return table.northernIrish.find(({ from, to }) => year >= from && year <= (to ?? year))?.type;
}

/** `12 & 13 Geo 6` and `30` as a path. The type of an Act goes by the reign, where all of that is of one Parliament. */
function regnal(reign: string, chapter: string): string | null {
  const [, first, second, sovereign = '', ordinal = ''] =
    /^(\d{1,2})(?:\s?[&–-]\s?(\d{1,2}))?\s([A-Z][a-z]{2,4})\.?(?:\s?(\d|[IVX]{1,4}))?$/.exec(reign.trim()) ?? [];
  if (first === undefined) return null;
  const which = `${sovereign}${ROMAN[ordinal] ?? ordinal}`;
  const row = REIGNS.find((one) => one.sovereign === which);
  const years = second === undefined ? first : `${first}-${second}`;
  return row ? `${row.type}/${row.segment}/${years}/${Number(chapter)}` : null;
}

const ROMAN: Readonly<Record<string, string>> = { I: '1', II: '2', III: '3', IV: '4', V: '5', VI: '6', VII: '7' };

/**
 * The whole title that an enactment is asked for by, with its year; null where the draft does not give both, or says that it is of another
 * legislature. The source has no `(NI)` in a title.
 */
export function titleOf({
  title,
  year,
  legislature,
}: Pick<Enactment, 'title' | 'year' | 'legislature'>): string | null {
  if (title === null || year === null || legislature === 'another') return null;
  return `${title.replace(/\(N\.?\s?I\.?\)/g, '(Northern Ireland)')} ${year}`;
}

/** The provisions that a citation needs, each once: a section holds all its subsections. */
export function provisionsOf({ places }: Pick<Enactment, 'places'>): readonly Locator[] {
  return [...new Set(places.map(({ locator }) => provisionOf(withoutDivisions(locator))))];
}

/** The path of a provision in an item, in a version where one is asked for: `ukpga/1996/52/section/188`. */
export function pathOf(item: string, provision: Locator, version: string | null = null): string {
  return [item, addressOf(provision), ...(version === null ? [] : [version])].map(encoded).join('/');
}

/** The path of the contents of an item, as they are or in a version. */
export function contentsOf(item: string, version: string | null = null): string {
  return [item, 'contents', ...(version === null ? [] : [version])].join('/');
}

/** The word for the version of an item as it was first made. */
export function firstVersionOf(item: string): string {
  const type = item.slice(0, item.indexOf('/'));
  return (table.firstWords as Readonly<Record<string, string>>)[type] ?? 'enacted';
}

/** A locator comes from a draft: nothing in it is anything but a segment of a path. */
function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** The path of an item in an address that a source leads to, `/id/ukpga/1996/52`; null where it is none. */
export function itemIn(address: string, baseUrl: string): string | null {
  if (!URL.canParse(address, baseUrl)) return null;
  return (
    /^\/id\/([a-z]{3,5}\/(?:[A-Za-z]{1,12}\d?\/)?[\d-]{1,9}\/\d{1,6})$/.exec(new URL(address, baseUrl).pathname)?.[1] ??
    null
  );
}

/**
 * Whether the source has every Act that an enactment may be, by what it says of itself: all public general ones from a year on, and all
 * local ones from a later year. Of Measures it does not say so. What may be of another legislature is none that it need have.
 */
export function isHeldWhole({ title, year, legislature }: Enactment): boolean {
  if (title === null || legislature !== undefined || !isOfAct(title) || !/\bAct\b/.test(title)) return false;
  const isGeneral = !mayBeLocal(title) && (title.match(/\p{Lu}[\p{L}’'-]*/gu) ?? []).every(isWordOfTitles);
  return Number(year) >= (isGeneral ? table.generalActsFrom : table.localActsFrom);
}

/** Whether what the source lacks of the type and time of an item should be there: of what it has in part alone nothing follows. */
export function isHeldAt(item: string): boolean {
  const [type = '', year = ''] = item.split('/');
  const from = (table.heldFrom as Readonly<Record<string, number>>)[type];
  return from !== undefined && /^\d{4}$/.test(year) && Number(year) >= from;
}

/** The date or word of a version in the path that a document was asked for by; null for the text in force. */
export function versionAsked(path: string): string | null {
  const own = path.replace(/\/welsh$/, '');
  const last = own.slice(own.lastIndexOf('/') + 1);
  return isVersion(last) ? last : null;
}

/** Whether the word of a version is a date. */
export function isDated(version: string): boolean {
  return /^\d/.test(version);
}

const WELSH = new RegExp(String.raw`^(?:${table.welsh.join('|')})\b`);

/** Whether a title is that of the text in Welsh, which has addresses of its own. */
export function isInWelsh({ title }: Pick<Enactment, 'title'>): boolean {
  return title !== null && WELSH.test(title);
}
