import { foldTitle } from '../../../shared/enactments.ts';
import type { Check, Confidence, EvidencedCategory, Snippet } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import { holds, type Locator, paragraphAt, printLocator, withoutDivisions } from '../../../shared/locator.ts';
import type { Note, Remark } from '../../../shared/notes.ts';
import type { Citation, Pinpoint } from '../../citations/index.ts';
import { indexAuthority } from '../indexed/index-authority.ts';
import { checkProposition } from '../quotations/proposition.ts';
import { tieByEvidence } from '../quotations/tied-by-evidence.ts';
import { contradicted, unverifiable, verified } from '../verdicts/gate.ts';
import type { LawDocument } from '../verdicts/retrieved.ts';
import { notesOf, reasonOf, tellWordsThatStand, type Verification } from '../verdicts/said.ts';
import { isOfPlace, type Law, lawOf } from './law.ts';
import { checkProvisions } from './provisions.ts';
import { isAltered, namedNations, saysNow, statedDate } from './tenses.ts';
import { termBefore } from './terms.ts';
import { checkWords, type LawWords } from './words.ts';

interface Failure {
  readonly category: EvidencedCategory;
  readonly confidence: Confidence;
  readonly by: LawDocument | null;
}

/**
 * The table of verdicts for legislation: which enactment it is, whether the provisions exist, whether the quoted words stand there.
 * The first failure decides the category. `documents` are of one item: the first is what the verdict rests on, where no other shows
 * more. `note` is said beside it.
 */
export function verifyEnactment(
  citation: Citation,
  documents: readonly [LawDocument, ...LawDocument[]],
  note: Remark,
): Verification {
  const law = lawOf(documents);
  const enactment = citation.cites.kind === 'enactment' ? citation.cites.enactment : null;
  const places = enactment === null ? [] : enactment.places.map(({ locator }) => withoutDivisions(locator));
  const { reported, unread, mentioned } = citation.claim;
  const checks: Check[] = [];
  const failures: Failure[] = [];
  const snippets: Snippet[] = [];
  const shown: LawDocument[] = [];
  let wants = false;
  const isHeld = reported === null && !unread;
  const settle = (check: Check): Check =>
    isHeld || check.result !== 'fail' ? check : { ...check, result: 'not-checkable' };
  const identity = checkTitle(citation, law);
  checks.push(settle(identity.check));
  if (identity.isAnother) failures.push({ category: 'CITATION_MISMATCH', confidence: 'HIGH', by: null });
  if (identity.check.result === 'pass') {
    const provisions = checkProvisions(places, law);
    if (provisions) {
      checks.push(settle(provisions.check));
      wants ||= provisions.wants;
      if (provisions.confidence !== null)
        failures.push({ category: 'PARAGRAPH_HALLUCINATION', confidence: provisions.confidence, by: null });
    }
    const quoting = {
      ...{ places, now: saysNow(citation), ...statedDate(citation) },
      ...{ altered: isAltered(citation), nations: namedNations(citation) },
      termOf: (quotation: Citation['quotations'][number]) => termBefore(quotation, citation),
    };
    const look = (quotation: Citation['quotations'][number]): LawWords => checkWords(quotation, quoting, law);
    const words = citation.quotations.map(look);
    for (const one of words) {
      checks.push(settle(one.check));
      if (one.failure) failures.push({ ...one.failure, by: one.by });
      if (one.by) shown.push(one.by);
      addAll(snippets, one.snippets);
      wants ||= one.wants;
    }
    const byEvidence = tieByEvidence(citation, look);
    for (const { check } of byEvidence.tied) addAll(snippets, check.snippets);
    addAll(
      checks,
      words.flatMap(({ toRead }) => toRead ?? []),
    );
    const proposition = checkOwnWords(citation, places, law, byEvidence);
    if (proposition) {
      checks.push(settle(proposition.check));
      addAll(snippets, proposition.snippets);
      if (proposition.distorted) failures.push({ category: 'PARAPHRASE_DISTORTION', confidence: 'MEDIUM', by: null });
    }
    for (const { check } of byEvidence.tied) {
      checks.push(settle(check.check));
      addAll(checks, check.toRead ? [check.toRead] : []);
    }
    const effects = outstanding(places, law);
    const last = checks.findLastIndex(({ result }) => result === 'pass');
    if (effects !== null && last >= 0)
      checks[last] = { ...(checks[last] as Check), notes: [...(checks[last]?.notes ?? []), effects] };
  }
  if (unread) checks.push({ check: 'proposition', result: 'not-checkable', notes: [{ id: 'printed-unread' }] });
  if (mentioned.length === 0) tellWordsThatStand(checks);
  const failure = isHeld ? (failures[0] ?? null) : null;
  const by = failure ? failure.by : (shown[0] ?? null);
  const basis = basisOf(by ?? documents[0], snippets, places, law);
  const left = failure === null ? checks.find(({ result }) => result === 'not-checkable') : undefined;
  const verdict = failure
    ? contradicted(failure.category, failure.confidence, basis)
    : left
      ? unverifiable(reasonOf(left), basis)
      : verified(basis);
  return { verdict, checks, notes: notesOf(checks, note), ...(wants ? { wants: 'versions' } : {}) };
}

/** Words that say of a title what it is of, and do not tell one from another. */
const COMMON = new Set(
  'act acts order orders regulations regulation rules rule measure scheme code of the and for to in on etc no amendment provisions miscellaneous general england wales scotland northern ireland'.split(
    ' ',
  ),
);

/** Whether the enactment has the title that the draft gives it; with the number of another it is another where no word is the same. */
function checkTitle(citation: Citation, { title }: Law): { readonly check: Check; readonly isAnother: boolean } {
  const { cites } = citation;
  const enactment = cites.kind === 'enactment' ? cites.enactment : null;
  const named =
    enactment?.title == null ? null : [enactment.title, enactment.year].filter((one) => one !== null).join(' ');
  const asserted = named ?? citation.normalized;
  const found = title === null ? {} : { found: title };
  // By a number it is found; then its title is its name.
  const check = enactment?.number ? 'name' : 'identity';
  const pass: Check = { check, result: 'pass', asserted, ...found };
  if (named === null) return { check: pass, isAnother: false };
  if (title === null)
    return { check: { ...pass, result: 'not-checkable', notes: [{ id: 'law-untitled' }] }, isAnother: false };
  if (foldTitle(named) === foldTitle(title) || bare(named) === bare(title)) return { check: pass, isAnother: false };
  const note: Note = { id: 'another-title', title };
  const isAnother = !sharesWord(named, title);
  return { check: { ...pass, result: isAnother ? 'fail' : 'not-checkable', notes: [note] }, isAnother };
}

/** A title without its year and its kind’s own small words, for titles that differ in these alone. */
function bare(title: string): string {
  return foldTitle(title).replace(/ (?:19|20)\d\d$/, (year) => year);
}

/** With so many first letters in common two words of titles may be one, in another number or another time. */
const SAME = 4;

function sharesWord(a: string, b: string): boolean {
  const words = (title: string): Set<string> =>
    new Set(
      foldTitle(title)
        .split(' ')
        .filter((word) => !COMMON.has(word) && !/^\d+$/.test(word))
        .map((word) => word.slice(0, SAME)),
    );
  const other = words(b);
  return [...words(a)].some((word) => other.has(word));
}

/**
 * What the draft says of provisions in its own words, compared with these alone. Nothing is compared where no provision is cited, or
 * its text is not there.
 */
function checkOwnWords(
  citation: Citation,
  places: readonly Locator[],
  law: Law,
  byEvidence: Parameters<typeof checkProposition>[2],
): ReturnType<typeof checkProposition> {
  const texts = law.texts.filter(({ how }) => how === 'now');
  const [text] = texts;
  const passages = (text?.passages ?? [])
    .filter((one) => places.some((place) => isOfPlace(one, place)))
    .map((one) => ({ ...one, locators: [ASKED] }));
  const [first] = passages;
  const asked: Pinpoint[] = first
    ? [{ start: 0, end: 0, unit: 'paragraph', text: '', items: [{ from: ASKED, to: ASKED, printed: '1' }] } as Pinpoint]
    : [];
  const own = text ? { ...text.enactment, passages, incomplete: null } : null;
  if (own === null) {
    const { proposition } = citation.claim;
    return proposition.length === 0
      ? null
      : {
          check: {
            check: 'proposition',
            result: 'not-checkable',
            asserted: proposition.join(' ... '),
            notes: [{ id: 'own-words' }],
          },
          ...{ distorted: false, snippets: [] },
        };
  }
  // A citation's claim is an accessor, which no spread takes along.
  const about = { ...citation, pinpoints: asked, claim: citation.claim };
  const checked = checkProposition(about, indexAuthority(own), byEvidence);
  if (checked === null) return null;
  const [place] = places;
  const snippets = checked.snippets.map((snippet) => ({
    ...{ ...snippet, paragraph: null },
    ...(place === undefined ? {} : { place: printLocator(place, 'en') }),
  }));
  // With another version a distortion may be none.
  const distorted = checked.distorted && !isAltered(citation) && (law.unseen.length === 0 || saysNow(citation));
  const check =
    checked.distorted && !distorted ? { ...checked.check, result: 'not-checkable' as const } : checked.check;
  return { ...checked, check, distorted, snippets };
}

const ASKED = paragraphAt('1');

/** Changes that are law and that have not been put into the text of the provisions cited. */
function outstanding(places: readonly Locator[], { documents }: Law): Note | null {
  const touches = (locator: Locator): boolean =>
    locator.includes('/') && // a unit without a number is of what the source could not find
    places.some((place) => holds(withoutDivisions(locator), place) || holds(place, withoutDivisions(locator)));
  const affected = documents.flatMap(({ version, authority: { authority } }) =>
    version === null && authority.kind === 'enactment'
      ? authority.metadata.effects.filter(({ outstanding: waits, locators }) => waits && locators.some(touches))
      : [],
  );
  const distinct = new Set(affected.map((one) => one.affected));
  return distinct.size === 0 || places.length === 0
    ? null
    : { id: 'changes-outstanding', affected: [...distinct].slice(0, 3) };
}

function basisOf(
  { evidence }: LawDocument,
  snippets: readonly Snippet[],
  places: readonly Locator[],
  law: Law,
): Parameters<typeof verified>[0] {
  const [place] = places;
  const text = law.texts.find(({ how }) => how === 'now');
  const passage = place === undefined ? undefined : text?.passages.find((one) => isOfPlace(one, place));
  const excerpt = passage?.text.replace(/\s+/g, ' ').trim() ?? '';
  const shown: Snippet =
    place !== undefined && excerpt !== ''
      ? {
          paragraph: null,
          place: printLocator(passage?.locators[0] ?? place, 'en'),
          text: excerpt.length > EXCERPT ? `${excerpt.slice(0, EXCERPT)}...` : excerpt,
        }
      : { paragraph: null, text: law.title ?? evidence.url };
  const [first = shown, ...rest] = snippets;
  return { ...evidence, kind: 'evidence', snippets: [first, ...rest] };
}

const EXCERPT = 400;
