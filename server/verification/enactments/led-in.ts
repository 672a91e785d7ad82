import type { Locator } from '../../../shared/locator.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import { isOfPlace, type Law } from './law.ts';
import type { LawWords } from './law-words.ts';

/** What stands between own words and the quoted ones that they lead into: a mark alone. */
const MARK = /^\s*[“"‘']\s*$/;
const SPACE = /\s+/g;

/**
 * A citation without the words of its own by which it leads into quoted ones, where both stand together in the provision: of
 * `the order “may also provide”` the law has `the order may also provide`. They are the law's words then, with no marks around them.
 */
export function withoutLedIn(
  citation: Citation,
  places: readonly Locator[],
  law: Law,
  look: (quotation: Quotation) => LawWords,
): Citation {
  const { claim, quotations } = citation;
  if (quotations.length === 0) return citation;
  const text = claim.text.replace(SPACE, ' ');
  const cited = law.texts.flatMap(({ how, passages }) =>
    how === 'now' ? passages.filter((one) => places.some((place) => isOfPlace(one, place))) : [],
  );
  const isLaw = (run: string): boolean =>
    quotations.some((quotation) => {
      const [piece, ...more] = quotation.pieces;
      const words = piece.replace(SPACE, ' ').trim();
      if (quotation.block || !isRightBefore(run, words, text)) return false;
      if (cited.some((one) => isHeaded(run, words, one))) return true;
      const { check, toRead } = look({ ...quotation, pieces: [`${run} ${piece}`, ...more] });
      return check.result === 'pass' && toRead === undefined;
    });
  const proposition = claim.proposition.filter((run) => !isLaw(run.replace(SPACE, ' ').trim()));
  return proposition.length === claim.proposition.length ? citation : { ...citation, claim: { ...claim, proposition } };
}

/** `confers the power`, `imposes the duty`: what a draft says that an enactment gives. */
const GIVES = /^(?:(?:confers|gives|grants) (?:the|a) (power|right|function)s?|imposes (?:the|a) (dut)(?:y|ies))$/i;
/** What says the contrary in a heading. */
const TURNS = /\b(?:no|not|without|restrict\w*|limit\w*|exclu\w*|remov\w*|other)\b/i;

/** Whether own words say what the heading of a provision says of all its items: `confers the power “To enter”` of one in `Powers of entry`. */
function isHeaded(run: string, words: string, { headings, text }: Law['texts'][number]['passages'][number]): boolean {
  const [, given, imposed] = GIVES.exec(run) ?? [];
  const noun = given ?? imposed;
  const [heading] = headings.slice(-1);
  if (noun === undefined || heading === undefined || !/^to\b/i.test(words)) return false;
  const start = words.slice(0, FEW_LETTERS);
  return (
    new RegExp(`\\b${noun}`, 'i').test(heading) && !TURNS.test(heading) && text.replace(SPACE, ' ').startsWith(start)
  );
}

/** By so many letters the beginning of an item is told. */
const FEW_LETTERS = 24;

/** Whether words stand once in a text, and right before quoted ones there. */
export function isRightBefore(run: string, quoted: string, text: string): boolean {
  const at = text.indexOf(quoted);
  const own = text.indexOf(run);
  if (at < 0 || own < 0 || own !== text.lastIndexOf(run) || text.includes(quoted, at + 1)) return false;
  return own < at && MARK.test(text.slice(own + run.length, at));
}
