import { isDisguised } from '../citations/index.ts';
import { type Draft, namePlaces, placesIn } from '../documents/index.ts';
import type { Item } from './findings.ts';

/**
 * The notice for the user on citations that are written with letters of other alphabets; empty where there are none.
 */
export function noticesOfDisguises(draft: Draft, items: readonly Item[]): string[] {
  const places = items.flatMap(({ citation, place }) =>
    place === null || citation.shortForm
      ? []
      : [citation, ...citation.parallels].filter(({ text }) => isDisguised(text)).map((cited) => place(cited).start),
  );
  const [first] = places.toSorted((a, b) => a - b);
  if (first === undefined) return [];
  const { line, character } = placesIn(draft.source)(first);
  const where = draft.opened ? `in ${namePlaces(draft.opened)(first)}` : `at line ${line + 1}, column ${character + 1}`;
  const holds = places.length === 1 ? '1 citation holds' : `${places.length} citations hold`;
  return [
    `${holds} characters of another alphabet that look like Latin ones, and ${places.length === 1 ? 'was' : 'were'} read as a reader sees ${places.length === 1 ? 'it' : 'them'}; the first is ${where}.`,
  ];
}
