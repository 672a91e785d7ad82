import type { Check } from '../../../shared/finding.ts';
import { type Locator, printLocator, provisionOf, withoutDivisions } from '../../../shared/locator.ts';
import type { Note } from '../../../shared/notes.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import type { Law } from './law.ts';
import { type LawWords, open, type Quoting, shown } from './law-words.ts';
import { type Right, rightly } from './right-words.ts';
import { spanOf } from './spans.ts';
import { type Stand, whereOf } from './stands.ts';

/** What stands between a provision and the words that it puts into another law: a verb that says so, and what leads on to them. */
const PUTS_IN =
  /^[\s,]*(?:also |then |further )?(?:inserts|inserted|substitutes|substituted|adds|added)(?: (?!by\b|with\b)[\p{L}’'-]+){0,8}[\s:,]*[“"‘']$/u;

/** Whether a draft says of a provision that it puts words into another law: `section 5 inserted the words “...”`. */
export function saysPutIn({ pieces: [piece] }: Quotation, { claim, text }: Pick<Citation, 'claim' | 'text'>): boolean {
  const at = claim.text.indexOf(piece);
  const from = at < 0 ? -1 : claim.text.lastIndexOf(text, at);
  return from >= 0 && PUTS_IN.test(claim.text.slice(from + text.length, at));
}

/**
 * Words that a provision puts into another law. A draft that says so is right; one that gives the provision the number which they have in
 * that law is not, where it has no subsections of its own; else they are to be read.
 */
export function putIntoAnother(right: Right, quotation: Quotation, quoting: Quoting, law: Law): LawWords {
  const { text, stand } = right;
  const { places, then, at } = quoting;
  const where = whereOf(stand);
  const note: Note = { id: 'for-another-law', where };
  if (quoting.putIn(quotation)) {
    // Of each part of a provision only what that part itself puts in is what it inserts.
    const cited = places.map((place) => printLocator(place, 'en'));
    if (stand.part !== 'right') return open(text, stand, { id: 'elsewhere-in-law', where, cited }, note);
    const words = rightly(quotation, { text, stand: { ...stand, how: 'right' } }, true, quoting, law);
    const { notes = [] } = words.check;
    return words.check.result === 'pass' ? { ...words, check: { ...words.check, notes: [...notes, note] } } : words;
  }
  const [place] = places;
  if (place === undefined || places.length > 1 || then || at !== null || law.isOwn || !isNumberThere(stand, place))
    return open(text, stand, note);
  const number: Note = { id: 'number-of-another-law', provision: printLocator(place, 'en'), where };
  const check: Check = { check: 'quotation', result: 'fail', where, notes: [number] };
  return {
    ...shown(text, stand),
    check,
    failure: { category: 'PARAGRAPH_HALLUCINATION', confidence: 'MEDIUM' },
    wants: false,
  };
}

/** Whether the number that a draft gives a subsection is the one under which words stand in what is put in, and the provision has none. */
function isNumberThere({ way, passage }: Stand, place: Locator): boolean {
  const provision = provisionOf(place);
  const behind = (locator: Locator): string => withoutDivisions(locator).slice(provision.length);
  const number = /^\/(\d{1,3}[A-Z]{0,3})$/.exec(behind(place))?.[1];
  const span = spanOf(way, passage);
  if (number === undefined || span === null || passage.places.some(({ locator }) => /^\/\d/.test(behind(locator))))
    return false;
  const around = passage.quoted.find(({ start, end }) => start <= span.start && span.end <= end);
  const marks = passage.marks.filter(({ start, end }) => around && around.start <= start && end <= span.start + 1);
  const last = marks.at(-1);
  return last !== undefined && passage.text.slice(last.start, last.end).trim() === `(${number})`;
}
