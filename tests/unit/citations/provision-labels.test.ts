import { expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

/** The places of the first provision that a draft cites. */
function places(draft: string): readonly string[] {
  const cites = readCitations(readText(draft, 'txt')).citations[0]?.citation.cites;
  return cites?.kind === 'enactment' ? cites.enactment.places.map(({ locator }) => locator) : [];
}

it.each([
  ['Ferries Act 1996, s 5(1ZA)(aa)(zza)', ['s/5/1ZA/aa/zza']],
  ['Ferries Act 1996, s 5(3)(a)(viii)', ['s/5/3/a/viii']],
  ['Ferries Act 1996, s 5 (rota): “Any master may be placed on it”.', ['s/5']],
  ['Section 6 (buses) of the Ferries Act 1996 requires it.', ['s/6']],
  ['Ferries Act 1996, s 5 (title)', ['s/5']],
  ['Ferries Act 1996, s 5 (UK)', ['s/5']],
])('what stands in brackets behind a section is its part, or a note: %s', (draft, expected) => {
  expect(places(draft)).toEqual(expected);
});
