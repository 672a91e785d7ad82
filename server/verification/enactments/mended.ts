import type { Locator } from '../../../shared/locator.ts';
import type { Where } from '../../../shared/notes.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import { withoutNumber } from '../quotations/text.ts';
import type { LawDocument } from '../verdicts/retrieved.ts';
import { type LawText, lawOf } from './law.ts';
import { textsAt } from './meant.ts';
import { quotingOf } from './quoting.ts';
import { cutOut, spanOfWords } from './spans.ts';
import { standsAmong, whereOf } from './stands.ts';
import { placesIn } from './verify-enactment.ts';
import { checkWords } from './words.ts';

type Documents = readonly [LawDocument, ...LawDocument[]];

/** The words of a provision in the place of a quotation, and where these stand. */
export interface WordsOfLaw {
  readonly words: string;
  readonly where: Where | null;
}

/**
 * What an enactment has where a quotation has other words: the closest ones as they are printed, with the numbers of their parts where
 * the draft has numbers. `stopped` ends them as the draft does. Null where the enactment, asked again, has not these very words.
 */
export function wordsOfLaw(
  quotation: Quotation,
  closest: string,
  citation: Citation,
  documents: Documents,
  stopped: (words: string) => string,
): WordsOfLaw | null {
  const law = lawOf(documents);
  const quoting = quotingOf(citation, placesIn(citation), law);
  const [piece] = quotation.pieces;
  const number = piece.slice(0, piece.length - withoutNumber(piece).length);
  const bare = piece.slice(number.length);
  const isNumbered = LABEL.test(bare);
  for (const text of textsAt(quoting.at, quoting.places, law)) {
    for (const printed of isNumbered ? printedIn(text, closest) : [closest.trim()]) {
      const words = `${number}${LEAD.exec(bare)?.[0] ?? ''}${stopped(printed)}`;
      const { check, failure } = checkWords({ ...quotation, pieces: [words] }, quoting, law);
      if (check.result === 'pass' || failure?.category === 'PARAGRAPH_HALLUCINATION')
        return { words, where: check.where ?? null };
    }
  }
  return null;
}

/** The number of a part, printed within words; and the number of the first part, before them. */
const LABEL = /[^\s]\s*\(\w{1,4}\)\s/;
const LEAD = /^\s*\(\w{1,4}\)\s*/;

/** Words of a text, which are without the numbers of their parts, as they are printed with these; never the dots of what is repealed. */
function printedIn({ passages }: LawText, words: string): string[] {
  return passages.flatMap((passage) => {
    const { text, marks } = passage;
    const span = spanOfWords(passage, words);
    if (span === null) return [];
    const { start, end } = span;
    const dots = marks.filter((mark) => !/\w/.test(text.slice(mark.start, mark.end)));
    const within = dots.flatMap((mark) =>
      start <= mark.start && mark.end <= end ? [{ start: mark.start - start, end: mark.end - start }] : [],
    );
    return [cutOut(text.slice(start, end), within).kept.replace(/\s+/g, ' ').trim()];
  });
}

/**
 * The one provision that has all the quotations of a citation, in the place of the only one that it cites. Null where any of the words
 * stand in several, or are not all there.
 */
export function provisionMeant(citation: Citation, documents: Documents): ProvisionMeant | null {
  const [cited, ...more] = placesIn(citation);
  if (cited === undefined || more.length > 0) return null;
  const law = lawOf(documents);
  const quoting = quotingOf(citation, [cited], law);
  const inForce = textsAt(quoting.at, quoting.places, law);
  const found = citation.quotations.flatMap((quotation) =>
    inForce.flatMap((text) => standsAmong(text, text, quotation, [cited]).map(whereOf)),
  );
  const all = new Set(found.map((where) => (where.in === 'provision' ? where.locator : '')));
  const [meant = ''] = all;
  if (all.size !== 1 || meant === '' || meant === cited) return null;
  const there = quotingOf(citation, [meant], law);
  const isRight = citation.quotations.every((one) => checkWords(one, there, law).check.result === 'pass');
  return isRight ? { cited, meant } : null;
}

/** The place that a draft cites, and the one that it means. */
export interface ProvisionMeant {
  readonly cited: Locator;
  readonly meant: Locator;
}
