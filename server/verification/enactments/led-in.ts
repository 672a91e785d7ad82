import type { Citation, Quotation } from '../../citations/index.ts';
import type { LawWords } from './law-words.ts';

/** What stands between own words and the quoted ones that they lead into: a mark alone. */
const MARK = /^\s*[“"‘']\s*$/;
const SPACE = /\s+/g;

/**
 * A citation without the words of its own by which it leads into quoted ones, where both stand together in the provision: of
 * `the order “may also provide”` the law has `the order may also provide`. They are the law's words then, with no marks around them.
 */
export function withoutLedIn(citation: Citation, look: (quotation: Quotation) => LawWords): Citation {
  const { claim, quotations } = citation;
  const text = claim.text.replace(SPACE, ' ');
  const isLaw = (run: string): boolean =>
    quotations.some((quotation) => {
      const [piece, ...more] = quotation.pieces;
      if (quotation.block || !isRightBefore(run, piece.replace(SPACE, ' ').trim(), text)) return false;
      const { check, toRead } = look({ ...quotation, pieces: [`${run} ${piece}`, ...more] });
      return check.result === 'pass' && toRead === undefined;
    });
  const proposition = claim.proposition.filter((run) => !isLaw(run.replace(SPACE, ' ').trim()));
  return proposition.length === claim.proposition.length ? citation : { ...citation, claim: { ...claim, proposition } };
}

/** Whether words stand once in a text, and right before quoted ones there. */
function isRightBefore(run: string, quoted: string, text: string): boolean {
  const at = text.indexOf(quoted);
  const own = text.indexOf(run);
  if (at < 0 || own < 0 || own !== text.lastIndexOf(run) || text.includes(quoted, at + 1)) return false;
  return own < at && MARK.test(text.slice(own + run.length, at));
}
