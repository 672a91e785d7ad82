import { isFirstVersion, isVersion } from '../../../shared/enactments.ts';
import type { Check, Confidence, EvidencedCategory, Snippet } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import { type Locator, printLocator, withoutDivisions } from '../../../shared/locator.ts';
import type { Note, Remark } from '../../../shared/notes.ts';
import { type Citation, isIcelandic, tellsOfEffect } from '../../citations/index.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';
import { tieByEvidence } from '../quotations/tied-by-evidence.ts';
import { contradicted, unverifiable, verified } from '../verdicts/gate.ts';
import type { LawDocument, Retrieved } from '../verdicts/retrieved.ts';
import { notesOf, reasonOf, tellWordsThatStand, unheld, type Verification } from '../verdicts/said.ts';
import { checkBeside } from './beside.ts';
import { mentionedBeside } from './definitions.ts';
import { outstandingOn } from './history.ts';
import { isOfPlace, type Law, lawOf, yearOf } from './law.ts';
import { withoutLedIn } from './led-in.ts';
import { isPutIn, lookUp } from './look-up.ts';
import { asPrinted } from './numerals.ts';
import { checkOwnWords } from './own-words.ts';
import { checkProvisions, printedAround, type Speaking } from './provisions.ts';
import { mayBeThen, quotingOf } from './quoting.ts';
import { standsInSentences } from './sentences.ts';
import { namedNations, statedDate } from './tenses.ts';
import { checkTitle } from './titles.ts';
import { inToldOrder } from './told-in-order.ts';
import { withoutTopics } from './topics.ts';
import { checkUntied } from './untied.ts';

interface Failure {
  readonly category: EvidencedCategory;
  readonly confidence: Confidence;
  /** The document that shows it; null where the first one does. */
  readonly by: LawDocument | null;
}

/** What the documents of an enactment say to a citation, before anything is held against anybody. */
interface Examination {
  readonly checks: Check[];
  readonly failures: Failure[];
  readonly snippets: Snippet[];
  /** The documents in which quoted words stand, in the order of the words. */
  readonly shown: LawDocument[];
  /** Whether other versions may say more. */
  wants: boolean;
}

/**
 * The table of verdicts for legislation: which enactment it is, whether the provisions exist, whether the quoted words stand there.
 * The first failure decides the category. `documents` are of one item: the first is what the verdict rests on, where no other shows
 * more. `note` is said beside it.
 */
export function verifyEnactment(
  cited: Citation,
  documents: readonly [LawDocument, ...LawDocument[]],
  note: Remark,
): Verification {
  const law = lawOf(documents);
  const places = placesIn(cited).map((place) => asPrinted(place, law));
  const citation = withoutTopics(cited, places, law);
  const { reported, unread, takenBack } = citation.claim;
  const { failures, snippets, shown, wants, ...examined } = examine(citation, places, law);
  const isHeld = reported === null && !unread && !takenBack && isPlain(citation);
  const checks = isHeld ? examined.checks : examined.checks.map(unheld);
  if (unread) checks.push({ check: 'proposition', result: 'not-checkable', notes: [{ id: 'printed-unread' }] });
  if (takenBack)
    checks.push({ check: 'proposition', result: 'not-checkable', notes: [{ id: 'words-not-tied', cause: 'denied' }] });
  if (mentionedBeside(citation, checks).length === 0) tellWordsThatStand(checks);
  const failure = isHeld ? (failures[0] ?? null) : null;
  const by = failure ? failure.by : (shown[0] ?? null);
  const basis = basisOf(by ?? documents[0], snippets, places, law);
  const left = failure === null ? checks.find(({ result }) => result === 'not-checkable') : undefined;
  const verdict = failure
    ? contradicted(failure.category, failure.confidence, basis)
    : left
      ? unverifiable(reasonOf(left), basis)
      : verified(basis);
  return { verdict, checks, notes: notesOf(withoutOthers(checks), note), ...(wants ? { wants: 'versions' } : {}) };
}

/**
 * Whether the sentence of a citation says nothing that this version may not understand: of one in Icelandic only the words that are listed
 * as neutral are known, and any other there, or beside it, may tell that somebody else says it, or that it is not so.
 */
function isPlain(citation: Citation): boolean {
  const { cites } = citation;
  if (!isIcelandic(citation)) return true;
  return (
    cites.kind === 'enactment' &&
    cites.enactment.guessed !== true &&
    citation.claim.proposition.length === 0 &&
    citation.claim.spoken !== true
  );
}

/** Checks without what is said of quoted words that stand there, where others do not: nobody could tell which agree. */
function withoutOthers(checks: readonly Check[]): readonly Check[] {
  const isOpen = ({ check, result }: Check): boolean => check === 'quotation' && result !== 'pass';
  const open = new Set(checks.filter(isOpen).map(({ asserted }) => asserted));
  if (open.size === 0) return checks;
  return checks.map((one) => {
    if (one.check !== 'quotation' || one.result !== 'pass' || open.has(one.asserted)) return one;
    const { notes: _, ...silent } = one;
    return silent;
  });
}

/** The places that a citation names, without the divisions around them. */
export function placesIn({ cites }: Citation): readonly Locator[] {
  return cites.kind === 'enactment' ? cites.enactment.places.map(({ locator }) => withoutDivisions(locator)) : [];
}

/** Title, then provisions, then words; of another enactment than the one named nothing else is looked at. */
function examine(citation: Citation, places: readonly Locator[], law: Law): Examination {
  const title = checkBeside(citation, checkTitle(citation, law), law);
  const isHeld = !law.isOwn; // anybody can write a title into a file
  const checks = [isHeld ? title.check : unheld(title.check)];
  const all: Examination = { checks, failures: [], snippets: [], shown: [], wants: false };
  if (title.isAnother && isHeld) all.failures.push({ category: 'CITATION_MISMATCH', confidence: 'HIGH', by: null });
  if (title.check.result !== 'pass') return all;
  const { at } = statedDate(citation, yearOf(law));
  const isThen = mayBeThen(citation, places, law) || at !== null;
  const provisions = checkProvisions(places, law, { isThen, at, ...speakingOf(citation, places, law) });
  if (provisions) {
    const { check, confidence, wants } = provisions;
    all.checks.push(check);
    all.wants ||= wants;
    if (confidence !== null) all.failures.push({ category: 'PARAGRAPH_HALLUCINATION', confidence, by: null });
  }
  const gone = goneOf(law, at);
  if (gone !== null) all.checks.push(gone);
  const replaced = replacedBefore(law, at);
  if (replaced !== null) all.checks.push(replaced);
  examineWords(all, citation, isApart(citation) ? printedAround(places, law) : places, law);
  const effects = outstanding(places, law);
  const last = all.checks.findLastIndex(({ result }) => result === 'pass');
  const passed = all.checks[last];
  if (effects !== null && passed) all.checks[last] = { ...passed, notes: [...(passed.notes ?? []), effects] };
  return all;
}

/** Whether the parts of the provisions stand apart from their numbers. */
function isApart({ cites }: Citation): boolean {
  return cites.kind === 'enactment' && cites.enactment.apart === true;
}

/** How a citation speaks of its provisions, whatever their time. */
function speakingOf(
  citation: Citation,
  places: readonly Locator[],
  law: Law,
): Pick<Speaking, 'guessed' | 'asThere' | 'narrowed' | 'nations' | 'cited'> {
  const nations = namedNations(citation);
  const { cites } = citation;
  const { asThere } = citation.claim;
  if (cites.kind !== 'enactment') return { guessed: false, asThere, narrowed: false, nations, cited: [] };
  const { guessed = false, narrowed = false } = cites.enactment;
  const isOpen = narrowed && !standsInSentences(citation, places, law);
  return { guessed, asThere, narrowed: isOpen, nations, cited: cites.enactment.places.map(({ locator }) => locator) };
}

/** That all of an enactment is gone, where the draft names no date of its text. */
function goneOf({ documents }: Law, at: string | null): Check | null {
  const { authority } = documents[0].authority;
  const how = authority.kind === 'enactment' ? authority.metadata.gone : null;
  return how === null || at !== null
    ? null
    : { check: 'pinpoint', result: 'not-checkable', notes: [{ id: 'law-gone', how }] };
}

/**
 * That a document of the user's is no text of the date that the draft names: by its own list another had taken its place. Of the public
 * record the text of the date is asked for; which one a file is nobody else says.
 */
function replacedBefore({ documents }: Law, at: string | null): Check | null {
  if (at === null || !IS_DATE.test(at)) return null;
  const isReplaced = documents.some(({ evidence, authority: { authority } }) => {
    if (evidence.provenance !== 'user' || authority.kind !== 'enactment') return false;
    const { version, valid, versions } = authority.metadata;
    const begun = [version, valid].find((one) => one !== null && IS_DATE.test(one)) ?? null;
    return begun !== null && versions.some((one) => IS_DATE.test(one) && one > begun && one <= at);
  });
  return isReplaced
    ? { check: 'pinpoint', result: 'not-checkable', notes: [{ id: 'text-of-date-not-there', at }] }
    : null;
}

const IS_DATE = /^\d{4}-\d\d-\d\d$/;

/** A citation whose text shows what the draft says that the provision does to another: `inserted the words “...”`. */
function withoutEffects(citation: Citation): Citation {
  const { claim } = citation;
  return { ...citation, claim: { ...claim, proposition: claim.proposition.filter((run) => !tellsOfEffect(run)) } };
}

/** Quoted words, those that the evidence alone ties to the provision, and what the draft says in its own: in the order in which they are said. */
function examineWords(all: Examination, citation: Citation, places: readonly Locator[], law: Law): void {
  const quoting = quotingOf(citation, places, law);
  const look = inToldOrder(lookUp(citation, quoting, law), citation, places, law);
  const words = citation.quotations.map(look);
  for (const { check, failure, by, snippets, wants } of words) {
    all.checks.push(check);
    if (failure) all.failures.push({ ...failure, by });
    if (by) all.shown.push(by);
    addAll(all.snippets, snippets);
    all.wants ||= wants;
  }
  const led = withoutLedIn(citation, places, law, look);
  const byEvidence = tieByEvidence(led, look);
  for (const { check } of byEvidence.tied) addAll(all.snippets, check.snippets);
  for (const { toRead } of words) if (toRead) all.checks.push(toRead);
  const proved = words.some(({ check }) => isPutIn(check)) ? withoutEffects(led) : led;
  const own = checkOwnWords(proved, places, law, byEvidence, { isThen: quoting.then, lookUp: look });
  if (own) {
    all.checks.push(own.check);
    addAll(all.snippets, own.snippets);
    if (own.distorted) all.failures.push({ category: 'PARAPHRASE_DISTORTION', confidence: 'MEDIUM', by: null });
  }
  for (const { check } of byEvidence.tied)
    addAll(all.checks, check.toRead ? [check.check, check.toRead] : [check.check]);
  for (const { check, snippets } of checkUntied(led, byEvidence, { look, places, law })) {
    all.checks.push(check);
    addAll(all.snippets, snippets);
  }
}

/** Changes that are law and that have not been put into the text of the provisions cited. */
function outstanding(places: readonly Locator[], law: Law): Note | null {
  const affected = outstandingOn(places, law);
  return affected.length === 0 ? null : { id: 'changes-outstanding', affected: affected.slice(0, 3) };
}

/**
 * The documents of an enactment that was retrieved, the first with its version: what a public source gave for no date is the text in
 * force, unless it says that it is of a date; a copy of the user's is of the version that it says that it is of. Null where it is no
 * legislation.
 */
export function documentsOf(retrieved: Retrieved | null): readonly [LawDocument, ...LawDocument[]] | null {
  if (retrieved?.kind !== 'retrieved' || retrieved.authority.authority.kind !== 'enactment') return null;
  const { evidence, authority, parts = [] } = retrieved;
  const { version } = retrieved.authority.authority.metadata;
  // The text in force may be the first one, where nobody has revised it; it is of no date.
  const isOfVersion =
    version !== null && isVersion(version) && (evidence.provenance === 'user' || !isFirstVersion(version));
  return [{ evidence, authority, version: isOfVersion ? version : null }, ...parts];
}

/** The provision that a draft cites, as a document has it that decides nothing: to be read. */
export function provisionOfLaw(citation: Citation, { authority }: IndexedAuthority): readonly [Snippet, ...Snippet[]] {
  const passages = authority.kind === 'enactment' ? authority.passages : [];
  return [excerptOf(placesIn(citation), passages, authority.title ?? '')];
}

function basisOf(
  { evidence }: LawDocument,
  snippets: readonly Snippet[],
  places: readonly Locator[],
  law: Law,
): Parameters<typeof verified>[0] {
  const passages = law.texts.find(({ how }) => how === 'now')?.passages ?? [];
  const [first = excerptOf(places, passages, law.title ?? evidence.url), ...rest] = snippets;
  const beside = [...new Set(law.documents.map((one) => one.evidence.sha256))].filter((one) => one !== evidence.sha256);
  const further = beside.length === 0 ? {} : { beside: beside.sort() };
  return { ...evidence, ...further, kind: 'evidence', snippets: [first, ...rest] };
}

/** The beginning of the first provision cited, or what the enactment is called where it is not there. */
function excerptOf([place]: readonly Locator[], passages: Law['texts'][number]['passages'], title: string): Snippet {
  const passage = place === undefined ? undefined : passages.find((one) => isOfPlace(one, place));
  const excerpt = passage?.text.replace(/\s+/g, ' ').trim() ?? '';
  if (place === undefined || excerpt === '') return { paragraph: null, text: title };
  return {
    paragraph: null,
    place: printLocator(passage?.locators[0] ?? place, 'en'),
    text: excerpt.length > EXCERPT ? `${excerpt.slice(0, EXCERPT)}...` : excerpt,
  };
}

const EXCERPT = 400;
