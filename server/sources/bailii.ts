import { type Citation, type Court, codeByName, courtById, neutralOf } from '../citations/index.ts';

export const BAILII = 'https://www.bailii.org';

/**
 * The path of a judgment's page at BAILII, with a leading slash; null where it does not follow from the citation. Only
 * courts whose pages are known to be named by year and number have one: nothing is guessed.
 */
export function bailiiPath(citation: Citation): string | null {
  const neutral = neutralOf(citation);
  const court = neutral?.court == null ? null : courtById(neutral.court);
  if (!neutral || !court || !/^\d{4}$/.test(neutral.year)) return null;
  if (Number(neutral.year) < (court.bailiiFrom ?? 0)) return null;
  const file = fileOf(court, neutral.number);
  return file === null ? null : `/${file.folder}/${neutral.year}/${file.name}.html`;
}

/** Its address, for a person to open in a browser. */
export function bailiiPage(citation: Citation, baseUrl = BAILII): string | null {
  const path = bailiiPath(citation);
  return path === null ? null : `${baseUrl}${path}`;
}

const CASE_NUMBER = /^[0-9A-Z]{1,8}(?:_[0-9A-Z]{1,8}){1,3}$/;

function fileOf({ code, bailii, bailiiSeries }: Court, number: string): { folder: string; name: string } | null {
  if (bailii === undefined) return null;
  if (codeByName(code)?.numbered === 'case') return CASE_NUMBER.test(number) ? { folder: bailii, name: number } : null;
  if (/^\d{1,5}$/.test(number)) return { folder: bailii, name: number.replace(/^0+(?=\d)/, '') };
  const [letter = ''] = number;
  const folder = bailiiSeries?.[letter];
  return folder !== undefined && /^[A-Z]\d{1,4}$/.test(number) ? { folder, name: number } : null;
}
