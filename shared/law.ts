/** The id of a law of Iceland, as it is cited: `33/1944`. */
export function lawId(number: string, year: string): string {
  return `${number}/${year}`;
}

/**
 * A place in a law as the seed of this search has it: `Lög nr. 33/1944 - 65. gr., 1. mgr.`. An article is given as it is cited
 * (`233. gr. a`), a paragraph by its number.
 */
export function lawLocator(law: string, article: string | null, paragraph: string | null): string {
  const place = lawPlace(article, paragraph);
  return place === null ? `Lög nr. ${law}` : `Lög nr. ${law} - ${place}`;
}

/** The part of such a locator that names the place; null where it names the law alone. */
export function lawPlace(article: string | null, paragraph: string | null): string | null {
  if (article === null) return null;
  return paragraph === null ? article : `${article}, ${paragraph}. mgr.`;
}
