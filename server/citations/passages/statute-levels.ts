import { type Locator, provisionOf } from '../../../shared/locator.ts';
import type { StatuteForm } from '../mentions/statute-forms.ts';
import type { CitedPlace } from './statute-course.ts';

/** The last place within each provision, in the order in which these were named last. */
export function lastOfEach(places: readonly CitedPlace[]): readonly CitedPlace[] {
  const last = new Map<string, CitedPlace>();
  for (const place of places) {
    const base = `${place.key}\n${provisionOf(place.locator)}`;
    last.delete(base);
    last.set(base, place);
  }
  return [...last.values()];
}

/** The words of provisions by what a draft calls one. */
const UNITS: Readonly<Record<string, string>> = { section: 's', regulation: 'reg', article: 'art', rule: 'r' };

/** Whether a provision may be what a form points to, or have the part of it: sections have subsections, and other provisions paragraphs. */
export function isOfLevel({ locator }: CitedPlace, { inner, unit, alone }: StatuteForm): boolean {
  const word = locator.slice(0, locator.indexOf('/'));
  if (alone === true) return true;
  if (inner === null && unit === 'subsection') return word === 's';
  if (inner === null) return unit === undefined || UNITS[unit] === undefined || UNITS[unit] === word;
  if (inner.word === 'subsection') return word === 's';
  return word !== 's' || !/^\d/.test(inner.path);
}

/** Whether a place in Icelandic law is in an article, so that a paragraph behind it may be of this: a chapter has none of its own. */
export function isArticle({ locator }: CitedPlace): boolean {
  return !/^ch\/[^/]+$/.test(locator);
}

/** The provisions within which places are, each with its enactment. */
export function basesOf(places: readonly CitedPlace[]): ReadonlySet<string> {
  return new Set(places.map(({ key, locator }) => `${key}\n${provisionOf(locator)}`));
}

/** What a form that goes on with a place means: what is within it, the provision itself, or the part of it that its name is of. */
export function asMeant({ locator }: CitedPlace, { inner, unit, again, how }: StatuteForm): Locator {
  if (inner) return inside(locator, inner);
  const base = provisionOf(locator);
  if (how === 'same' && unit === 'provision') return locator; // “That provision” is the very place, and “that section” all of it
  const depth = again === true ? depthOf(locator, unit) : 0;
  const labels = locator.slice(base.length).split('/', depth + 1);
  return depth > 0 ? `${base}${labels.join('/')}` : base;
}

/** How deep within a provision what a draft calls by a word stands: sections have their paragraphs in subsections. */
function depthOf(locator: Locator, unit = ''): number {
  if (unit === 'subsection') return 1;
  return unit === 'paragraph' ? (locator.startsWith('s/') ? 2 : 1) : 0;
}

/** Whether a place is only a part of what a form names: section 5(2) of `The section`. */
export function isPartOf(place: CitedPlace, form: StatuteForm): boolean {
  const meant = asMeant(place, form);
  return place.locator.startsWith(`${meant}/`) && isOfLevel(place, form);
}

/** Where what is within a provision stands, by the place that was cited last: `paragraph (a)` after `s/19/5` is `s/19/5/a`. */
function inside(last: Locator, { word, path }: NonNullable<StatuteForm['inner']>): Locator {
  const base = provisionOf(last);
  if (word === 'subsection' || last === base) return `${base}/${path}`;
  const subs = last.slice(base.length + 1).split('/');
  const level = /^\d/.test(path) ? 0 : subs.findIndex((sub) => !/^\d/.test(sub));
  return [base, ...subs.slice(0, level < 0 ? subs.length : level), path].join('/');
}
