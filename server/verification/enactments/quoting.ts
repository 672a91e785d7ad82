import type { Locator } from '../../../shared/locator.ts';
import { type Citation, isIcelandic } from '../../citations/index.ts';
import { behindWords } from './cut-conditions.ts';
import { saidEnd } from './ends.ts';
import { endOf } from './goes-on.ts';
import { leadBefore } from './icelandic-leads.ts';
import { leadInto } from './known-leads.ts';
import { type Law, yearOf } from './law.ts';
import type { Quoting } from './law-words.ts';
import { mayBeOfThen } from './meant.ts';
import { draftedOperation } from './operations.ts';
import { pointedAt } from './pointed-at.ts';
import { saysPutIn } from './put-in.ts';
import { saysHeading } from './said-headings.ts';
import { isAltered, namedNations, saysCeased, saysNow, saysOfEach, saysThen, statedDate, statesNow } from './tenses.ts';
import { draftedTerm } from './terms.ts';
import { saysTurn } from './turning.ts';

/** Whether the passage of a citation may speak of the law at another time, and its sentence does not say at which. */
export function mayBeThen(citation: Citation, places: readonly Locator[], law: Law): boolean {
  const { at, perhaps, past } = statedDate(citation, yearOf(law));
  if (law.isOwn) return true; // nobody knows which text it is
  if (at !== null && !perhaps) return false;
  return past || law.isWelsh || saysThen(citation) || mayBeOfThen(citation.claim.times, places, law);
}

/** The places that a citation only refers to behind another, `12. gr., sbr. 10. gr.`; none where nothing stands before what refers. */
function referredIn({ cites, text }: Citation, places: readonly Locator[]): readonly Locator[] {
  const at = text.search(REFERS);
  if (cites.kind !== 'enactment' || at < 0 || cites.enactment.places.length !== places.length) return [];
  const behind = places.filter((_, i) => (cites.enactment.places[i]?.start ?? 0) > at);
  return behind.length === places.length ? [] : behind;
}

/** The chapters that it names beside an article, `VII. kafla og 26. gr.`: the words are the article's. */
function chaptersIn(citation: Citation, places: readonly Locator[]): readonly Locator[] {
  const chapters = isIcelandic(citation) ? places.filter((place) => CHAPTER.test(place)) : [];
  return chapters.length === places.length ? [] : chapters;
}

const CHAPTER = /^ch\/[^/]+$/;

const REFERS = /,\ssbr\.\s/;

/** What a citation says of the law that it quotes, at some places. */
export function quotingOf(citation: Citation, places: readonly Locator[], law: Law): Quoting {
  const then = mayBeThen(citation, places, law);
  return {
    ...{
      places,
      referred: [...referredIn(citation, places), ...chaptersIn(citation, places)],
      now: saysNow(citation) && !then,
      stated: statesNow(citation),
      then,
      ...statedDate(citation, yearOf(law)),
    },
    ...{
      each: places.length > 1 && saysOfEach(citation),
      altered: isAltered(citation),
      ceased: saysCeased(citation),
      nations: namedNations(citation),
      times: citation.claim.times,
    },
    termOf: (quotation) => draftedTerm(quotation, citation),
    endAt: (quotation) => saidEnd(quotation, citation),
    headed: (quotation) => saysHeading(quotation, citation),
    operation: (quotation) => draftedOperation(quotation, citation),
    putIn: (quotation) => saysPutIn(quotation, citation),
    saysTurn: (quotation) => saysTurn(quotation, citation),
    endOf: (quotation) => endOf(quotation, citation, places),
    lead: (quotation) => leadBefore(quotation, citation),
    leadInto: (quotation) => (isIcelandic(citation) ? leadInto(quotation, citation) : null),
    pointedAt: (quotation) => pointedAt(quotation, citation),
    behind: (quotation) => behindWords(quotation, citation),
  };
}
