import { type Citation, courtById } from '../citations/index.ts';

const BAILII = 'https://www.bailii.org';

/**
 * The page of a judgment at BAILII, for a person to open; null where its address does not follow from the citation.
 * BAILII's terms do not allow programs to read its pages, and nothing here does.
 */
export function bailiiPage({ neutral }: Citation): string | null {
  const court = neutral?.court == null ? null : courtById(neutral.court);
  if (!neutral || court?.bailii === undefined) return null;
  if (!/^\d{4}$/.test(neutral.year) || !/^\d{1,5}$/.test(neutral.number)) return null;
  if (Number(neutral.year) < (court.bailiiFrom ?? 0)) return null;
  return `${BAILII}/${court.bailii}/${neutral.year}/${neutral.number.replace(/^0+(?=\d)/, '')}.html`;
}
