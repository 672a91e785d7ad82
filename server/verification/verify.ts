import type {
  AttestedBasis,
  Category,
  Check,
  CheckReason,
  Confidence,
  EvidenceBasis,
  RuleBasis,
  Snippet,
} from '../../shared/finding.ts';
import type { Remark } from '../../shared/notes.ts';
import type { Citation, Quotation } from '../citations/index.ts';
import { checkAttribution } from './attribution.ts';
import { documentsOf, provisionOfLaw, verifyEnactment } from './enactments/verify-enactment.ts';
import { checkForm } from './form.ts';
import { checkHanded } from './handed.ts';
import { checkIdentity } from './identity.ts';
import type { IndexedAuthority } from './indexed/index-authority.ts';
import { withPages } from './indexed/pages.ts';
import { isOtherPlace } from './named.ts';
import { checkName } from './names/names.ts';
import { checkPinpoints, citedBy } from './pinpoints/pinpoints.ts';
import { asGiven } from './quotations/given.ts';
import { leftToAnother } from './quotations/left-to-another.ts';
import { mentionedIn, withoutPlaced, withoutTied } from './quotations/mentioned.ts';
import { type QuotationCheck, wholeParagraph } from './quotations/not-found.ts';
import { checkProposition } from './quotations/proposition.ts';
import { standsAsItIs } from './quotations/quotations.ts';
import { standThere, tieByEvidence } from './quotations/tied-by-evidence.ts';
import { agreedBy, type Rival } from './verdicts/copies.ts';
import { withDisguise } from './verdicts/disguised.ts';
import { deniedBy, listedAsFalse } from './verdicts/found-false.ts';
import { contradicted, malformed, unverifiable, verified } from './verdicts/gate.ts';
import { ofNoPlace } from './verdicts/of-no-place.ts';
import { citedAs, insteadOf, printedAs, printedAt } from './verdicts/prints.ts';
import { asRecognised } from './verdicts/recognised.ts';
import type { Attested, Retrieved } from './verdicts/retrieved.ts';
import { reasonOf, saidOf, tellWordsThatStand, unheld, type Verification } from './verdicts/said.ts';

/**
 * The table of verdicts: checks in order, the first failure decides the category, what cannot be checked is
 * never a failure, and a fact that the draft does not assert has no check. `asOf` is the moment that rules about dates
 * are applied to (ISO 8601), so that a verdict can be replayed.
 */
export function verify(citation: Citation, retrieved: Retrieved, asOf: string): Verification {
  return ofNoPlace(asRecognised(citation, withDisguise(citation, verifyAsSeen(citation, retrieved, asOf))));
}

function verifyAsSeen(citation: Citation, retrieved: Retrieved, asOf: string): Verification {
  const form = checkForm(citation, asOf);
  if (form?.rule) return impossible(form.check, form.rule);
  if (retrieved.kind === 'none') {
    const checks = form ? [form.check] : [];
    const { reason, note, copy = null, denied } = retrieved;
    const denial = denied ? deniedBy(citation, denied, note) : null;
    if (denial !== null) return denial;
    const cited = copy === null && reason === 'not-covered' ? citedAs(citation, retrieved.prints ?? [], note) : null;
    if (cited !== null) return cited;
    const basis = copy && { ...copy.evidence, kind: 'evidence' as const, snippets: toRead(citation, copy.authority) };
    return {
      verdict: unverifiable(reason, basis),
      checks,
      notes: [note, ...(reason === 'not-found' ? listedAsFalse(citation) : [])],
    };
  }
  const documents = citation.cites.kind === 'enactment' ? documentsOf(retrieved) : null;
  if (documents !== null) return verifyEnactment(citation, documents, retrieved.note);
  const { authority, rivals = [], knownAs = null, printed } = retrieved;
  const isPublic = retrieved.evidence.provenance === 'public';
  const evidence = printed ? { ...retrieved.evidence, printedIn: printedAt(printed) } : retrieved.evidence;
  const note: Remark = printed ? [printedAs(citation, printed), ...retrieved.note] : retrieved.note;
  const printedBy = printed?.by ?? null;
  const against = (authority: IndexedAuthority): Verification =>
    verifyAgainst(citation, evidence, authority, { form: form?.check ?? null, knownAs, isPublic, printedBy }, note);
  const otherOf = (name: string): Rival => ({
    name,
    ...(isPublic ? evidence.others?.find((one) => one.name === name) : {}),
  });
  const verification = rivals.reduce(
    (first, rival) => agreedBy(first, against(rival.authority), otherOf(rival.name)),
    against(authority),
  );
  return (printed && insteadOf(verification, citation, printed)) || verification;
}

/**
 * The verdict that the form of a citation decides by itself, or null. Where there is one no source could change it, and
 * none is asked.
 */
export function verifyForm(citation: Citation, asOf: string): Verification | null {
  const form = checkForm(citation, asOf);
  return form?.rule ? impossible(form.check, form.rule) : null;
}

/** Whether a rule decided, so that nothing a source has could change it. */
export function isDecided({ verdict }: Verification): boolean {
  return verdict.basis?.kind === 'rule';
}

function impossible(check: Check, rule: RuleBasis): Verification {
  return { verdict: malformed(rule), checks: [check], notes: check.notes === undefined ? [] : [check.notes] };
}

function verifyAgainst(
  citation: Citation,
  evidence: Attested,
  indexed: IndexedAuthority,
  known: Known,
  note: Remark,
): Verification {
  const { checks, notes, snippets, failure, open, hasWords } = examineOnce(citation, indexed, known);
  const basis: AttestedBasis = { ...evidence, kind: 'evidence', snippets: withPages(snippets, indexed.authority) };
  const verdict = failure
    ? contradicted(failure.category, failure.confidence, basis)
    : open
      ? unverifiable(open, basis)
      : verified(basis);
  const said = note.length === 0 ? notes : saidOf(citation, indexed, checks, note);
  const listed = failure?.category === 'CITATION_MISMATCH' ? listedAsFalse(citation) : [];
  const told = { verdict, checks, notes: listed.length === 0 ? said : [...said, ...listed] };
  return hasWords ? { ...told, hasWords } : told;
}

/** The words of an authority that a citation is about, for a person to compare. */
function toRead(citation: Citation, authority: IndexedAuthority): EvidenceBasis['snippets'] {
  if (authority.authority.kind === 'enactment') return provisionOfLaw(citation, authority);
  const known = { form: null, knownAs: null, isPublic: false, printedBy: null };
  return withPages(examineOnce(citation, authority, known).snippets, authority.authority);
}

/** What is known before an authority is looked at: what the form of the citation shows, and which other one may stand for it. */
interface Known {
  readonly form: Check | null;
  readonly knownAs: string | null;
  /** Whether the authority is of the public record. */
  readonly isPublic: boolean;
  /** The judgment that prints the one cited beside its number; null where none does. */
  readonly printedBy: string | null;
}

/** What an authority says to a citation, wherever its copy comes from. */
interface Examination {
  readonly checks: readonly Check[];
  /** What is said where nothing else is to be said. */
  readonly notes: readonly Remark[];
  readonly snippets: EvidenceBasis['snippets'];
  readonly failure: Failure | null;
  /** What was left open, where nothing failed. */
  readonly open: CheckReason | 'source-error' | null;
  readonly hasWords: boolean;
}

interface Failure {
  readonly category: Exclude<Category, 'CITATION_MALFORMED' | 'AUTHORITY_NONEXISTENT'>;
  readonly confidence: Confidence;
}

/**
 * Worked out once for each citation and authority: an editor has it already when a report is asked for. What the form shows,
 * where no rule decides, is the citation's own too.
 */
function examineOnce(citation: Citation, indexed: IndexedAuthority, before: Known): Examination {
  const isByNumber = before.isPublic && before.knownAs !== null;
  const examinations = before.printedBy !== null ? byPrintOf(before.printedBy) : isByNumber ? byNumber : byItself;
  const known = examinations.get(indexed) ?? new WeakMap<Citation, Examination>();
  const examination = known.get(citation) ?? examine(citation, indexed, before);
  examinations.set(indexed, known.set(citation, examination));
  return examination;
}

type Examinations = WeakMap<IndexedAuthority, WeakMap<Citation, Examination>>;
const byItself: Examinations = new WeakMap();
/** Of what is published and is the one cited by the word of a copy of the user's alone: it is looked at otherwise. */
const byNumber: Examinations = new WeakMap();
/** Of what is the one cited by the print of a judgment, which is named where that leaves it open. */
const byPrint = new Map<string, Examinations>();

function byPrintOf(judgment: string): Examinations {
  const known = byPrint.get(judgment) ?? new WeakMap();
  byPrint.set(judgment, known);
  return known;
}

function examine(citation: Citation, indexed: IndexedAuthority, known: Known): Examination {
  const { authority } = indexed;
  const { form } = known;
  const identity = checkIdentity(citation, indexed, known);
  // An irregular form that one exact search hit resolved asserts nothing that is left open.
  const first: Check[] = [...(form ? [{ ...form, result: 'pass' as const }] : []), identity];
  const title: Snippet = { paragraph: null, text: authority.title ?? authority.ids[0] ?? citation.normalized };
  const isIt = identity.result === 'pass';
  const compared = isIt ? compare(citation, indexed, first) : { ...NOTHING, checks: first };
  const { checks, snippets, failures, hasWords = false } = compared;
  const { unread, takenBack } = citation.claim;
  const failure = unread || takenBack ? null : (failures[0] ?? null);
  const left = failure === null ? checks.find((check) => check.result === 'not-checkable') : undefined;
  const open = isIt ? left && reasonOf(left) : 'source-error';
  // Of what is verified the draft has no other words: neither of its title nor of the paragraph cited.
  const aligned = failure === null && open === undefined ? { similarity: 1 } : {};
  const [head = title, ...rest] = distinct(snippets);
  const shown = rest.map((snippet): Snippet => ({ ...aligned, ...snippet }));
  const notes = saidOf(citation, indexed, checks, []);
  return { checks, notes, snippets: [{ ...aligned, ...head }, ...shown], failure, open: open ?? null, hasWords };
}

/** What comparing comes to: the checks in their order, the words that show them, and what the evidence contradicts. */
interface Compared {
  readonly checks: readonly Check[];
  readonly snippets: readonly Snippet[];
  readonly failures: readonly Failure[];
  readonly hasWords?: boolean;
}

const NOTHING: Compared = { checks: [], snippets: [], failures: [] };

/** Everything that a draft asserts of a judgment compared with it, behind the checks that it is the judgment. */
function compare(whole: Citation, indexed: IndexedAuthority, first: readonly Check[]): Compared {
  const citation = withoutPlaced(
    whole,
    ({ words, pinpoints }) => checkHanded(words, pinpoints, indexed).check.result === 'pass',
  );
  const { checks, snippets, failures, hasWords = false } = compareClaim(citation, indexed);
  const isCited = citedBy(citation.pinpoints);
  const cited = snippets.length > 0 ? [] : indexed.authority.passages.flatMap((one, i) => (isCited(one) ? [i] : []));
  const { unread, takenBack } = citation.claim;
  const mentioned = mentionedIn(citation, checks);
  const all = [...first, ...checks];
  const isHeld = !unread && !takenBack;
  const settled = isHeld ? all : [...all.map(unheld), unread ? unreadCheck(citation) : TAKEN_BACK];
  if (mentioned.length === 0) tellWordsThatStand(settled);
  return { checks: settled, snippets: cited.length > 0 ? paragraphsOf(cited, indexed) : snippets, failures, hasWords };
}

/** Most paragraphs that are shown of those that a citation points to. */
const MOST_CITED = 3;

/** The paragraphs cited, to be read beside the sentence. */
function paragraphsOf(cited: readonly number[], indexed: IndexedAuthority): Snippet[] {
  return cited.slice(0, MOST_CITED).flatMap((passage) => wholeParagraph(indexed, passage));
}

/** The name, the place, the words and the proposition of a claim. */
function compareClaim(citation: Citation, indexed: IndexedAuthority): Compared {
  const { reported } = citation.claim;
  const look = (quotation: Quotation): QuotationCheck =>
    asGiven(checkHanded(quotation, citation.pinpoints, indexed), citation);
  const quotations = citation.quotations.map(look);
  const byEvidence = tieByEvidence(citation, look);
  const found = [...quotations, ...byEvidence.tied.map(({ check }) => check)];
  const places = found.flatMap(({ snippets: [found], failure }) => (failure ? [] : (found?.paragraph ?? [])));
  const leads = found.flatMap(({ quotedAfter }) => quotedAfter ?? []);
  const told = [
    ...citation.quotations.flatMap((one, i) => (one.told ? (quotations[i] ?? []) : [])),
    ...byEvidence.tied.flatMap(({ words, check }) => (words.quotation?.told ? check : [])),
  ].flatMap(({ snippets: [found] }) => found?.paragraph ?? []);
  const attribution = checkAttribution(citation, indexed, { places, leads, told });
  // Where another judgment may be speaking, or the draft reports or quotes a citation, neither a paragraph nor words are held
  // against the author. Of a citation that somebody else relies on the paragraph is theirs, and the words are the draft's.
  // A sentence may name another case than its note cites, and say something of that one.
  const name = compareName(citation, indexed);
  const isOfNamed = citation.name?.open === true && name.checks.some(({ result }) => result !== 'pass');
  const isElsewhere = attribution?.elsewhere === true || isOfNamed;
  const isOpen = isElsewhere || reported !== null;
  const isQuoted = isElsewhere || (reported !== null && reported !== 'used');
  const settle = (check: Check, open = isOpen): Check => (open ? unheld(check) : check);
  const place = comparePlace(citation, indexed, isOpen);
  const stray = isOtherPlace(citation, places) ? [strayCheck(places)] : [];
  const proposition = checkProposition(withoutTied(citation, byEvidence), indexed, byEvidence);
  const another = proposition || byEvidence.tied.length > 0 ? null : leftToAnother(citation, look);
  const isDistorted = proposition?.distorted === true && reported === null && !isOfNamed;
  return {
    checks: [
      ...name.checks,
      ...(attribution ? [attribution.check] : []),
      ...place.checks,
      ...stray,
      ...quotations.map(({ check }) => settle(check, isQuoted)),
      // Behind those of the words: copies of one authority have these in the same places.
      ...quotations.flatMap(({ toRead }) => toRead ?? []),
      ...(proposition ? [settle(proposition.check)] : []),
      ...(another ? [another] : []),
      ...byEvidence.tied.flatMap(({ check: { check, toRead } }) => [
        settle(check, isQuoted),
        ...(toRead ? [toRead] : []),
      ]),
    ],
    snippets: [
      ...quotations.flatMap((one) => one.snippets),
      ...byEvidence.tied.flatMap(({ check }) => check.snippets),
      ...(proposition?.snippets ?? []),
    ],
    failures: [
      ...name.failures,
      ...place.failures,
      ...(isQuoted ? [] : quotations.flatMap(({ failure }) => failure ?? [])),
      ...(isDistorted ? [{ category: 'PARAPHRASE_DISTORTION', confidence: 'MEDIUM' } as const] : []),
    ],
    hasWords: citation.among.length > 0 && byEvidence.left.some((words) => standThere(words, look)),
  };
}

/** The name that the draft gives the case. Of a citation that is reported it is held against nobody. */
function compareName({ name, claim: { reported } }: Citation, indexed: IndexedAuthority): Compared {
  if (!name) return NOTHING;
  const { check, confidence } = checkName(name, indexed);
  if (!confidence) return { ...NOTHING, checks: [check] };
  if (name.open) return { ...NOTHING, checks: [unheld(check)] };
  if (!reported) return { ...NOTHING, checks: [check], failures: [{ category: 'CITATION_MISMATCH', confidence }] };
  return {
    ...NOTHING,
    checks: [{ ...check, result: 'not-checkable', notes: [{ id: 'reported-citation', as: reported }] }],
  };
}

/** The paragraphs cited. Where words beside them stand as they are, or nothing is held against the author, none is missing. */
function comparePlace({ pinpoints, quotations }: Citation, indexed: IndexedAuthority, isOpen: boolean): Compared {
  const check = checkPinpoints(pinpoints, indexed);
  if (!check) return NOTHING;
  const isPrinted = check.result === 'fail' && quotations.some((one) => one.beside && standsAsItIs(one, indexed));
  if (isOpen || isPrinted) return { ...NOTHING, checks: [unheld(check)] };
  const isMissing = check.result === 'fail';
  return {
    ...NOTHING,
    checks: [check],
    failures: isMissing ? [{ category: 'PARAGRAPH_HALLUCINATION', confidence: 'HIGH' }] : [],
  };
}

/** What is said where the draft names a paragraph that is not read as one cited, and quoted words were found in another. */
function strayCheck(places: readonly string[]): Check {
  const [number = ''] = places;
  return {
    check: 'pinpoint',
    result: 'not-checkable',
    notes: [{ id: 'which-paragraph', where: { in: 'paragraph', number } }],
  };
}

/** Said of words that the draft itself refuses, or doubts. */
const TAKEN_BACK: Check = {
  check: 'proposition',
  result: 'not-checkable',
  notes: [{ id: 'words-not-tied', cause: 'denied' }],
};

/** What is said of a citation of which the draft was not read for sure. */
function unreadCheck({ quotations }: Citation): Check {
  return {
    check: quotations.length > 0 ? 'quotation' : 'proposition',
    result: 'not-checkable',
    notes: [{ id: 'printed-unread' }],
  };
}

function distinct(snippets: readonly Snippet[]): Snippet[] {
  const seen = new Set<string>();
  return snippets.filter((snippet) => {
    const key = `${snippet.paragraph}\n${snippet.text}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
