import type { Note } from '../../../shared/notes.ts';
import type { Quotation } from '../../citations/index.ts';
import { plainWords } from '../quotations/text.ts';
import { standsAtEnd } from './ends.ts';
import type { Quoting } from './law-words.ts';
import { type Operation, operationOn } from './operations.ts';
import { standsApartFrom } from './own-letters.ts';
import { foldHeading } from './printed-numbers.ts';
import { spanOf } from './spans.ts';
import { type Stand, whereOf } from './stands.ts';
import { type Drafted, doubtOfTerm, singular } from './terms.ts';

/**
 * Why words that stand in a provision may not stand there as the draft says: it calls them a heading, or the meaning of another term, has
 * them at the other end of the provision, or leads to them by what is not known to be neutral; or they are of another text, to which the
 * provision does otherwise than the draft says. What is called a heading is looked for in `headings`, those of the provisions cited.
 */
export function doubtOf(
  quotation: Quotation,
  stand: Stand,
  quoting: Quoting,
  headings: ReadonlySet<string>,
): Note | null {
  if (quoting.headed(quotation) && !headings.has(foldHeading(quotation.pieces.join(' '))))
    return { id: 'not-the-heading', where: whereOf(stand) };
  const end = quoting.endAt(quotation);
  if (end !== null && !standsAtEnd(end, stand, quoting.places))
    return { id: 'not-at-that-end', where: whereOf(stand), end };
  const { letter } = quotation;
  if (letter !== undefined && standsApartFrom(letter, stand, quoting.places))
    return { id: 'not-at-that-letter', where: whereOf(stand), letter };
  const operation = operationAt(stand);
  if (operation !== null && (operation === 'named' || quoting.operation(quotation) !== operation))
    return { id: 'words-of-another-text', where: whereOf(stand) };
  const meaning = meansAnother(quoting.termOf(quotation), stand);
  if (meaning !== null) return meaning;
  const { lead } = quotation;
  const isLaws = lead === undefined || isLawsLead(lead, stand) || isItsTopic(lead, quotation, stand);
  return isLaws ? null : { id: 'lead-not-there', drafted: lead };
}

/** What a provision does to words of another text that stand in its own; null where they are its own. */
function operationAt({ way, passage }: Stand): Operation | null {
  const span = spanOf(way, passage);
  if (span === null || passage.quoted.some(({ start, end }) => start <= span.start && span.end <= end)) return null;
  return operationOn(passage.text, span);
}

/** That words are the meaning which their provision gives another term than the draft does, or one that the draft does not name. */
function meansAnother(drafted: Drafted | null, stand: Stand): Note | null {
  const { way, passage } = stand;
  const span = drafted === null ? null : spanOf(way, passage);
  if (drafted === null || span === null) return null;
  const [part = { start: 0, end: passage.text.length }] = passage.places
    .filter(({ start, end }) => start <= span.start && span.end <= end)
    .toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const doubt = doubtOfTerm(drafted, { ...span, text: passage.text, part });
  if (doubt === null) return null;
  const where = whereOf(stand);
  if (doubt.draft === 'meaning') return { id: 'term-itself', where };
  if (doubt.draft === 'way') return { id: 'meaning-given-otherwise', where };
  return doubt.draft === 'another'
    ? { id: 'meaning-of-another-term', where }
    : { id: 'meaning-of-unnamed-term', where, terms: doubt.terms };
}

/** Whether what leads to quoted words in a draft ends as what leads to them in their provision does, right before them or before their list: `is satisfied that`. */
function isLawsLead(drafted: string, { way, passage }: Stand): boolean {
  const end = plainWords(drafted.replace('…', ' ').toLowerCase()).slice(-LEADING);
  const span = spanOf(way, passage);
  if (end.length < LEADING || span === null) return false;
  const before = plainWords(passage.text.slice(Math.max(0, span.start - REACH), span.start).toLowerCase());
  // `provides that if “...”`: the law begins with the condition itself.
  if (end[0] === 'that' && before.at(-1) === end[1]) return true;
  if (before.slice(-LEADING).join(' ') === end.join(' ')) return true;
  const isGoverning = drafted.endsWith('…'); // own words of the draft stand behind it, as the law's may
  return (end[1] !== 'that' || isGoverning) && ` ${before.join(' ')} `.includes(` ${end.join(' ')} `);
}

/**
 * `Seals: section 5: “...”`: whether what a draft has before a provision is a label alone, all words of which are in the heading of that, or in the
 * words quoted: it says what they are about. Short words are none of a label, `no duty`, and nor is what denies or takes out.
 */
function isItsTopic(drafted: string, { pieces }: Quotation, { passage }: Stand): boolean {
  const words = drafted.endsWith('…') ? plainWords(drafted.replace('…', ' ').toLowerCase()) : [];
  if (words.length === 0 || words.length > LONGEST_LABEL) return false;
  const own = new Set(plainWords([...passage.headings, ...pieces].join(' ').toLowerCase()).map(singular));
  return words.every((word) => word.length >= FEWEST_LETTERS && !TURNING.has(word) && own.has(singular(word)));
}

const LONGEST_LABEL = 3;
const FEWEST_LETTERS = 4;
const TURNING: ReadonlySet<string> = new Set(
  'never nothing without unless only except must shall cannot neither none than other another'.split(' '),
);

/** By so many words the law leads to quoted ones as a draft does, and so far before them. */
const LEADING = 2;
const REACH = 1200;
