import type { Check } from '../../../shared/finding.ts';
import type { Locator } from '../../../shared/locator.ts';
import { type Citation, isIcelandic, type Quotation } from '../../citations/index.ts';
import { without } from '../indexed/index-authority.ts';
import { aroundTurns } from './around-turns.ts';
import { otherDestination } from './destinations.ts';
import { isOfPlace, type Law } from './law.ts';
import type { LawWords, Quoting } from './law-words.ts';
import { inUnreadPart, namedParts, standsInNamed } from './named-parts.ts';
import { saysPutIn } from './put-in.ts';
import { standsInSentences } from './sentences.ts';
import { checkWords } from './words.ts';

/** What looks up quoted words of a citation in its provisions, with what the draft says around them and in which sentence it has them. */
export function lookUp(citation: Citation, quoting: Quoting, law: Law): (quotation: Quotation) => LawWords {
  const { places } = quoting;
  const turned = turnsOf(citation, places, law);
  return (quotation) => {
    const words = checkWords(quotation, quoting, law);
    const said = asSaid(words, turned(quotation, words.check));
    const isRead = isOfNamed(citation, quotation, places, law) && isInNamed(citation, quotation, words.check, places);
    return isRead ? said : inUnreadPart(said, places);
  };
}

/** Words that stand in a provision, where a draft has it say something else by them: to read. */
function asSaid(words: LawWords, drafted: string | null): LawWords {
  if (drafted === null || words.check.result !== 'pass') return words;
  const check: Check = { ...words.check, result: 'not-checkable', notes: [{ id: 'lead-not-there', drafted }] };
  return { ...words, check };
}

type Turned = (quotation: Quotation, check: Check) => string | null;

/** What a draft says around quoted words that the provisions do not: by another verb or of another place than theirs. */
function turnsOf(citation: Citation, places: readonly Locator[], law: Law): Turned {
  if (isIcelandic(citation)) return () => null;
  const cited = law.texts
    .filter(({ how }) => how === 'now' || how === 'version')
    .flatMap(({ passages }) => passages.filter((one) => places.some((place) => isOfPlace(one, place))));
  const all = cited.map((one) => without(one.text, one.marks));
  const own = cited.map((one) => without(one.text, one.quoted));
  return (quotation, check) => {
    const amends = isPutIn(check) || saysPutIn(quotation, citation);
    const destination = amends ? otherDestination(quotation, citation, own) : null;
    return destination ?? aroundTurns(quotation, citation, all);
  };
}

/** Whether quoted words stand where the provision puts words into another law. */
export function isPutIn({ result, notes = [] }: Check): boolean {
  return result === 'pass' && notes.some(({ id }) => id === 'for-another-law');
}

/** Whether quoted words stand in the sentences that the draft names (`1. málsl. 60. gr.`), or it names none. */
function isOfNamed(citation: Citation, quotation: Quotation, places: readonly Locator[], law: Law): boolean {
  const { cites } = citation;
  if (cites.kind !== 'enactment' || (cites.enactment.sentences ?? []).length === 0) return true;
  return standsInSentences(citation, places, law, [quotation]);
}

/** Whether quoted words stand in the part that the draft names in words behind the citation, or it names none. */
function isInNamed(citation: Citation, quotation: Quotation, { where }: Check, places: readonly Locator[]): boolean {
  if (isIcelandic(citation)) return true;
  return standsInNamed(namedParts(quotation, citation), where?.in === 'provision' ? where.locator : null, places);
}
