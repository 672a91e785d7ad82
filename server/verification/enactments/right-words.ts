import { agreement } from '../../../shared/canonicalize.ts';
import type { Check } from '../../../shared/finding.ts';
import { printLocator } from '../../../shared/locator.ts';
import { type Note, withoutRepeats } from '../../../shared/notes.ts';
import { type Quotation, THEN } from '../../citations/index.ts';
import type { Changes } from '../quotations/changes.ts';
import { printedWords } from '../quotations/match.ts';
import { cutConditions } from './cut-conditions.ts';
import { limitsAround } from './goes-on.ts';
import { goesOtherwise } from './goes-otherwise.ts';
import { ledByOther } from './icelandic-leads.ts';
import { areOfLaw, unknownIn, withoutReferring } from './known-leads.ts';
import type { Law, LawText } from './law.ts';
import { type LawWords, open, type Quoting, shown } from './law-words.ts';
import { hasOther, isSearched, nationsIn, textsAt } from './meant.ts';
import { openingLeftOut } from './openings.ts';
import { restated, withoutLast } from './own-tail.ts';
import { isPerson, strangersIn } from './persons-in-lead.ts';
import { besideThose } from './pointed-at.ts';
import { misnumbered } from './printed-numbers.ts';
import { dayOf, notInForce } from './provisions.ts';
import { isOfTheRest, narrowed, turnedBefore, withoutVoices } from './rest.ts';
import { spanOf } from './spans.ts';
import { type Stand, standIn, whereOf } from './stands.ts';
import { turnedByRest, turns } from './turning.ts';

/** Whether what a draft leaves out is hardly more than what turns the words: `may … act` for `may not act`. */
function swallows(note: Note): boolean {
  return (
    note.id === 'left-out' &&
    note.words.split(' ').length <= MOST_SWALLOWED &&
    (TURNING.test(note.words) || turns(note.words))
  );
}

const MOST_SWALLOWED = 3;
const TURNING = /\b(?:not|no|never|nor|neither|nothing|without|unless|may|must|shall)\b/i;

/** What a draft changes in words of a law, in the language of that; but for what turns them and the draft says itself before them. */
function changesOf(
  quotation: Quotation,
  { weight, notes: all, cut }: Changes,
  { enactment }: LawText,
  quoting: Quoting,
): Pick<Changes, 'weight' | 'notes'> {
  const { own: restates } = restated(quoting.leadInto(quotation)?.text ?? '', cut.before);
  const says = quoting.saysTurn(quotation);
  const isSaid = (note: Note): boolean =>
    says(note) || (note.id === 'governed-by' && restates.toLowerCase().includes(note.words.toLowerCase()));
  const notes = withoutVoices(all).filter((note) => !isSaid(note));
  const isLeft = weight === 'read' && notes.length === 0 && all.length > 0 && all.every(isSaid);
  const own = isLeft ? 'harmless' : weight;
  if (own === 'error') return { weight: own, notes };
  const isIcelandic = enactment.metadata.language === 'is';
  const rest = isIcelandic ? turnedByRest(cut, quotation.pieces) : turnedBefore(cut, quotation.pieces[0]);
  const turned = [
    ...rest.filter((note) => !isSaid(note)),
    ...notes.filter((note) => isIcelandic && note.id === 'left-out' && turns(note.words)),
  ];
  if (turned.length === 0) return { weight: own, notes };
  return { weight: 'read', notes: own === 'read' ? withoutRepeats([...turned, ...notes]) : turned };
}

/** Words where they stand in a text. */
export interface Right {
  readonly text: LawText;
  readonly stand: Stand;
}

/** Words that stand in the provision cited, or are of what it is a part of. */
export function rightly(
  quotation: Quotation,
  { text, stand }: Right,
  isOwn: boolean,
  quoting: Quoting,
  law: Law,
): LawWords {
  const { way } = stand;
  const where = whereOf(stand);
  const base = { ...shown(text, stand), failure: null, wants: false } as const;
  if (way.doubt !== null)
    return { ...base, check: { check: 'quotation', result: 'not-checkable', where, notes: [way.doubt] } };
  const { weight, notes } = changesOf(quotation, way.changes, text, quoting);
  if (weight === 'error') {
    const check: Check = { check: 'quotation', result: 'fail', found: printedWords(way), notes };
    return { ...base, check, failure: { category: 'QUOTATION_FABRICATION', confidence: 'MEDIUM' } };
  }
  // Dots may stand for many words, but for no `not` alone.
  if (weight === 'read' && notes.some(swallows))
    return { ...base, check: { check: 'quotation', result: 'not-checkable', where, notes } };
  if (stand.how === 'beyond') {
    const cited = quoting.places.map((place) => printLocator(place, 'en'));
    return open(text, stand, { id: 'runs-out-of-provision', places: stand.runsOver, cited });
  }
  if (stand.how === 'around')
    return {
      ...base,
      check: { check: 'quotation', result: 'not-checkable', where, notes: [{ id: 'another-part', where }] },
    };
  const numbered =
    misnumbered(quotation, way, stand.passage) ??
    besideThose(quoting.pointedAt(quotation), way, stand.passage, quoting.places);
  if (numbered !== null) {
    const cited = [printLocator(numbered.printed, 'en')];
    return open(text, stand, { id: 'elsewhere-in-law', where: { in: 'provision', locator: numbered.stands }, cited });
  }
  const own = nationsIn(text, stand.passage);
  if (!isOwn && own !== null) return open(text, stand, { id: 'law-in-nations', nations: own });
  const tier = agreement(quotation.pieces.join('\n').replace(/[.,]$/, ''), printedWords(way)) ?? 'parts';
  const isOneOfTwo = own !== null && (text.nations !== null || hasOther(stand.passage, law));
  const nations: Note[] = isOneOfTwo ? [{ id: 'law-in-nations', nations: own }] : [];
  // An enactment is quoted in parts; what the rest of its sentence adds is said, and is to be read where it turns the words.
  const isWhole = /[.]\s{0,3}$/.test(quotation.pieces.at(-1) ?? '');
  const isCut = weight === 'read' && notes.every((note) => isOfTheRest(note, isWhole));
  const said: Note[] = [
    { id: 'agrees', tier },
    ...way.notes,
    ...(weight === 'harmless' || isCut ? notes : []),
    ...nations,
  ];
  const isIcelandic = text.enactment.metadata.language === 'is';
  const beyond = isIcelandic ? cutConditions(way.changes.cut, quotation, quoting.behind(quotation)) : [];
  const led = isIcelandic ? ledOtherwise(quotation, stand, quoting, law) : [];
  const otherwise = isIcelandic ? [] : goesOtherwise(way.changes.cut, quoting.behind(quotation).text);
  const limits = [...led, ...otherwise, ...(isWhole ? narrowed(way.changes.cut.after) : beyond)];
  const end = isIcelandic ? null : quoting.endOf(quotation);
  const short = end === null ? [] : limitsAround(way.changes.cut, quotation.pieces.join(' '), end);
  const isOtherCase = way.notes.some(({ id }) => id === 'first-letter');
  const begun = { isOtherCase, own: end?.own ?? '', isWhole };
  const opening = isIcelandic || short.some(isBefore) ? [] : openingLeftOut(way.changes.cut, quotation, begun);
  const around = [...opening, ...short];
  // The words do stand there: what the rest of their sentence makes of them is to be read.
  const cutShort: Check | null =
    around.length > 0 ? { check: 'proposition', result: 'not-checkable', notes: around } : null;
  const isRead = (weight === 'read' && !isCut) || limits.length > 0;
  const toRead: Check | null = isRead
    ? { check: 'quotation', result: 'not-checkable', where, notes: [...limits, ...(isCut ? [] : notes)] }
    : cutShort;
  return { ...base, check: { check: 'quotation', result: 'pass', where, notes: said }, ...(toRead ? { toRead } : {}) };
}

function isBefore({ id }: Note): boolean {
  return id === 'governed-by';
}

/** What leads into words of a law of Iceland otherwise than this does, or is known neither by itself nor from what the law has there. */
function ledOtherwise(
  quotation: Quotation,
  { way, passage }: Stand,
  quoting: Quoting,
  { title }: Law,
): readonly Note[] {
  const lead = withoutReferring(quoting.leadInto(quotation) ?? { text: '', announced: false });
  const { cut } = way.changes;
  const { rest, own: restates } = restated(lead.text, cut.before);
  const unknown = unknownIn({ ...lead, text: rest }, restates !== '').filter((word) => !isPerson(word));
  const persons = unknownIn(lead).filter(isPerson);
  const strangers = lead.announced ? [] : strangersIn(persons, lead.text, cut.before);
  const at = spanOf(way, passage)?.start ?? 0;
  // A topic that the law's own heading has is the law's: `Um málshraða segir í A`.
  const named = [title ?? '', ...passage.headings].join(' ');
  const own = `${named} ${passage.text.slice(Math.max(0, at - REACH), at)} ${cut.before} ${quotation.pieces.join(' ')}`;
  // What the law itself denies is denied once.
  const isOnce = !(turns(restates) && turns(rest));
  const strange = [...strangers, ...(isOnce && areOfLaw(unknown, own) ? [] : unknown)];
  const by: Note[] = strange.length === 0 ? [] : [{ id: 'governed-by', words: strange.join(' ') }];
  const said = withoutLast(quoting.lead(quotation), restates);
  return withoutRepeats([...ledByOther(cut, said), ...by]);
}

/** How much of a law right before quoted words a draft may say in its own, in characters. */
const REACH = 200;

/** Words that stand in a text, where they are law at the time at which the draft says that they are; else they are to be read. */
export function timely(words: LawWords, right: Right, quotation: Quotation, quoting: Quoting, law: Law): LawWords {
  if (words.check.result !== 'pass') return words;
  const isOfThen = isOfTimes(quotation, quoting, law);
  const standing = right.text.how === 'now' ? standingOf(right.stand, right.text, quoting.at) : [];
  if (isOfThen && standing.length === 0) return words;
  const { where } = words.check;
  const then: Note[] = isOfThen ? [] : [{ id: 'perhaps-of-then' }];
  const notes: Note[] = [...then, ...standing, ...(words.toRead?.notes ?? [])];
  const toRead: Check = { check: 'quotation', result: 'not-checkable', ...(where ? { where } : {}), notes };
  return { ...words, toRead, wants: !isOfThen && law.unseen.length > 0 };
}

/** Whether words stand in the texts of all times that the draft names, or in all that there are where it names none. */
function isOfTimes(quotation: Quotation, { places, at, also, past, times, ceased }: Quoting, law: Law): boolean {
  const isIn = (text: LawText): boolean => standIn(text, quotation, places)?.how === 'right';
  const isAt = (day: string): boolean => textsAt(day, places, law).some(isIn);
  if (!also.every(isAt)) return false;
  // What is law now is none that has ceased to be.
  if (ceased && law.texts.some((text) => text.how === 'now' && isIn(text))) return false;
  if (!past || at !== null) return true;
  const days = times.filter((time) => time !== THEN);
  if (days.length > 0) return days.every(isAt);
  return isSearched(true, law, places) && law.texts.every((text) => text.how !== 'version' || isIn(text));
}

/** That some of what words stand in is not in force, though the provision cited is. */
function standingOf({ way, passage }: Stand, { of }: LawText, at: string | null): readonly Note[] {
  const span = spanOf(way, passage);
  const around = passage.places.filter(({ start, end }) => span !== null && start < span.end && span.start < end);
  const notes = [{ locator: passage.locators[0] ?? '', standing: passage.standing }, ...around].flatMap(
    ({ locator, standing }) => (locator === '' ? [] : (notInForce(locator, standing, dayOf(of), at) ?? [])),
  );
  return notes.slice(0, 1);
}
