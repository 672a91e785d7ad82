import type { Check } from '../../../shared/finding.ts';
import type { Locator } from '../../../shared/locator.ts';
import type { Note } from '../../../shared/notes.ts';
import { type Citation, isIcelandic, type Quotation } from '../../citations/index.ts';
import { plainWords } from '../quotations/text.ts';
import type { TiedByEvidence } from '../quotations/tied-by-evidence.ts';
import { unheld } from '../verdicts/said.ts';
import { longestShared } from './dropped.ts';
import { isOfPlace, type Law } from './law.ts';
import { type LawWords, saidOfLaw } from './law-words.ts';

/** Words that nothing gives to a provision, with whether what leads to them says that they stand somewhere. */
interface Untied {
  readonly quotation: Quotation;
  readonly isPointed: boolean;
}

/**
 * What is said of words that are quoted beside a provision or below it and given to nothing, where they are nearly its own: they may be a
 * misquotation of it, and are to be read. So are those that stand nowhere in it where the draft speaks of them as words that it has just
 * quoted. Others are of something else, and are not spoken of.
 */
export function checkUntied(
  citation: Citation,
  { tied }: TiedByEvidence,
  {
    look,
    places,
    law,
  }: { readonly look: (quotation: Quotation) => LawWords; readonly places: readonly Locator[]; readonly law: Law },
): readonly LawWords[] {
  if (citation.quotations.length === 0 && !citesPlace(citation)) return [];
  if (isIcelandic(citation)) return [];
  const own = law.texts.flatMap(({ passages }) =>
    passages.filter((one) => places.some((place) => isOfPlace(one, place))),
  );
  const known = new Set(tied.map(({ words }) => words));
  const { offered, below = [] } = citation.claim;
  const beside = offered.flatMap((words): Untied[] =>
    words.quotation === null || words.others === true || known.has(words)
      ? []
      : [{ quotation: words.quotation, isPointed: words.pointed === true }],
  );
  const further = below.map(
    ({ text, pointed }): Untied => ({
      quotation: { start: 0, end: 0, pieces: [text], block: false },
      isPointed: pointed,
    }),
  );
  return [...beside, ...further].flatMap(({ quotation, isPointed }) => {
    const words = look(quotation);
    const { result, where, notes = [] } = words.check;
    if (result === 'pass' || where !== undefined || notes.some(({ id }) => SLIGHT.has(id))) return [];
    return words.near === true || isPointed || isMostlyOf(quotation, own)
      ? [{ ...words, check: leftToRead(words.check), failure: null }]
      : [];
  });
}

/** What differs by so little is no misquotation. */
const SLIGHT: ReadonlySet<Note['id']> = new Set([
  'slight-difference-in-law',
  'other-spelling-in-law',
  'other-sovereign-in-law',
  'slip-in-law',
]);

/** Fewest words in a row, and the least share of a quotation, that show of what it is. */
const FEWEST_SHARED = 5;
const LEAST_SHARED = 0.6;

/** Whether most of what is quoted stands in provisions as it is, in a row, however little it is. */
function isMostlyOf(quotation: Quotation, passages: Law['texts'][number]['passages']): boolean {
  const shared = longestShared(quotation, passages);
  return shared >= FEWEST_SHARED && shared >= plainWords(quotation.pieces.join(' ')).length * LEAST_SHARED;
}

function leftToRead(check: Check): Check {
  return saidOfLaw(unheld(check));
}

/** Whether a citation names a provision, whose words these may be. */
function citesPlace({ cites }: Citation): boolean {
  return cites.kind === 'enactment' && cites.enactment.places.length > 0;
}
