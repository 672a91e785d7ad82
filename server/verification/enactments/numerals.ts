import { holds, type Locator, withoutDivisions } from '../../../shared/locator.ts';
import { byNumber, inNumerals } from '../../../shared/numerals.ts';
import { enactmentOf, type Law } from './law.ts';

/** Parts with such letters are lettered: `I` is then no number. */
const LETTERED = /\/(?:pt|ch|sch)\/[ABDEFGHJK]$/;

/**
 * A place with its Parts, Chapters and Schedules in the numerals in which the enactment prints them: as the draft has it where the
 * enactment has that, or has neither, or both.
 */
export function asPrinted(place: Locator, law: Law): Locator {
  const ways = inNumerals(place);
  if (ways.length === 1 && !ARTICLE.test(place)) return place;
  const printed = divisionsOf(law);
  const article = articleOf(place, printed);
  if (article !== null || ways.length === 1) return article ?? place;
  const has = (one: Locator): boolean => printed.some((own) => own === one || holds(one, own));
  const [own = place, ...others] = ways;
  const there = others.filter(has);
  const [only = place] = there;
  return has(own) || there.length !== 1 || isLettered(only, printed) ? place : only;
}

/** `art/4` where the enactment has `art/IIII` alone; null of any other place, and of one that it has as it stands. */
function articleOf(place: Locator, printed: readonly Locator[]): Locator | null {
  const [, number = '', rest = ''] = /^art\/([^/]{1,9})((?:\/.{0,80})?)$/.exec(place) ?? [];
  if (number === '' || printed.some((one) => holds(`art/${number}`, one))) return null;
  const value = byNumber(`art/${number}`);
  const own = new Set(
    printed.flatMap((one) => {
      const article = ARTICLE.exec(one)?.[0] ?? '';
      return article !== '' && byNumber(article) === value ? [article] : [];
    }),
  );
  const [only, ...more] = own;
  return only === undefined || more.length > 0 ? null : `${only}${rest}`;
}

const ARTICLE = /^art\/[^/]{1,9}/;

function isLettered(place: Locator, printed: readonly Locator[]): boolean {
  const outer = place.slice(0, place.lastIndexOf('/'));
  return /\/[IVXLC]$/.test(place) && printed.some((one) => one.startsWith(`${outer}/`) && LETTERED.test(`/${one}`));
}

/** What the documents of an enactment have of Parts, Chapters, Schedules and of what stands in these. */
function divisionsOf({ documents }: Law): readonly Locator[] {
  return documents.flatMap((document) => {
    const enactment = enactmentOf(document);
    if (enactment === null) return [];
    const { passages, contents, metadata } = enactment;
    const all = [
      ...passages.flatMap(({ within, locators }) => [...within, ...locators]),
      ...(contents ?? []).map(({ locator }) => locator),
      ...(metadata.served === null ? [] : [metadata.served]),
    ];
    return all.map(withoutDivisions);
  });
}
