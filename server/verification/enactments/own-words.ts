import { type Locator, printLocator } from '../../../shared/locator.ts';
import type { Note } from '../../../shared/notes.ts';
import { type Citation, isIcelandic, type Quotation } from '../../citations/index.ts';
import { indexAuthority, without } from '../indexed/index-authority.ts';
import { checkProposition, type PropositionCheck } from '../quotations/proposition.ts';
import type { TiedByEvidence } from '../quotations/tied-by-evidence.ts';
import { unheld } from '../verdicts/said.ts';
import { partsCited } from './cited-part.ts';
import { saysNoMore, withoutDefinitions } from './definitions.ts';
import { isDistortedLaw } from './distortions.ts';
import { enactmentOf, isOfPlace, type Law, type LawText, yearOf } from './law.ts';
import { type LawWords, saidOfLaw } from './law-words.ts';
import { type LedBy, ledByAnother, unknownLead } from './led-by.ts';
import { adjoins } from './led-in.ts';
import { isOfNations, isSearched, textsAt } from './meant.ts';
import { otherSubject } from './other-subject.ts';
import { definesItself, deniedSubject, ownCondition } from './own-turns.ts';
import { isAltered, namedNations, saysNow, statedDate } from './tenses.ts';
import { defines, draftedTerm, isAmongTerms } from './terms.ts';

/** The provisions cited as a text has them. */
interface Cited {
  readonly text: LawText;
  readonly passages: LawText['passages'];
}

/** Whether a draft may speak of another time than now, and what looks quoted words of it up in the provisions cited. */
interface Asked {
  readonly isThen: boolean;
  readonly lookUp: (quotation: Quotation) => LawWords;
}

/**
 * What the draft says of provisions in its own words, compared with these alone, in the text of the nation and the date of which it
 * speaks: `isThen` is whether it may be another than now. Nothing is compared where no provision is cited, or its text is not there.
 */
export function checkOwnWords(
  citation: Citation,
  places: readonly Locator[],
  law: Law,
  byEvidence: TiedByEvidence,
  { isThen: then, lookUp }: Asked,
): PropositionCheck | null {
  const tied = byEvidence.tied.flatMap(({ words }) => words.quotation ?? []);
  const cited = (text: LawText): Cited => ({
    text,
    passages: text.passages.filter((one) => places.some((place) => isOfPlace(one, place))),
  });
  const now = law.texts.find(({ how }) => how === 'now');
  if (saysTermsAlone(citation, now ? cited(now).passages : [])) return null;
  const { at, past } = statedDate(citation, yearOf(law));
  const nations = namedNations(citation);
  const meant = [...textsAt(at, places, law), ...law.texts.filter(({ how }) => how === 'alternative')]
    .map(cited)
    .map(({ text, passages }) => ({ text, passages: passages.filter((one) => isOfNations(text, one, nations, law)) }))
    .filter(({ passages }) => passages.length > 0);
  const look = ({ text, passages }: Cited): PropositionCheck | null => {
    const isMeant = passages.length === 0 ? null : (): boolean => true;
    const own = indexAuthority({ ...text.enactment, passages, incomplete: null });
    // A duty of one subsection may be a power of another: what the whole provision has is no distortion of a part of it.
    const provisions = passages.map((one) => one.text);
    const rest = withoutDefinitions(citation, partsCited(passages, places));
    if (rest !== citation && saysNoMore(rest) && byEvidence.left.length === 0) return definedSo(citation);
    const said = checkProposition(rest, own, byEvidence, isMeant, (run, printed) =>
      isDistortedLaw(citation, run, printed, provisions),
    );
    const isBeside = rest.claim.proposition.some((run) => adjoins(run, rest));
    if (said?.check.result === 'pass') {
      const notes = isBeside ? [OWN_WORDS] : doubtOfVerbatim(said.verbatim ?? [], lookUp);
      return notes === null ? said : { ...said, check: { ...said.check, result: 'not-checkable', notes } };
    }
    if (said?.check.notes?.[0]?.id !== 'own-words') return said;
    const unmarked = passages.map((one) => without(one.text, one.marks));
    const led = ledByAnother(citation, tied, unmarked) ?? otherSubject(citation, tied, unmarked);
    if (led !== null) return turned(said, led);
    const note = isIcelandic(citation) ? null : turnedBy(citation, tied, passages);
    return note === null ? said : { ...said, check: { ...said.check, notes: [note] } };
  };
  const whole = enactmentOf(law.documents[0]);
  const [first, ...more] = meant.length > 0 ? meant : now ? [cited(now)] : [];
  const bare = whole && indexAuthority({ ...whole, passages: [], incomplete: null });
  const checked = first ? look(first) : bare && checkProposition(citation, bare, byEvidence, null);
  if (!checked) return null;
  const [place] = places;
  const snippets = checked.snippets.map((snippet) => ({
    ...{ ...snippet, paragraph: null },
    ...(place === undefined ? {} : { place: printLocator(place, 'en') }),
  }));
  // With another version, or in another nation, a distortion may be none.
  const isOfNow = saysNow(citation) && !then;
  const isKnown =
    meant.length > 0 && at === null && !past && (isOfNow || isSearched(then, law, places)) && !isAltered(citation);
  const others = isOfNow ? [] : law.texts.filter(({ how }) => how === 'version' || how === 'alternative').map(cited);
  const alike = [...more, ...others.filter(({ passages }) => passages.length > 0)];
  const distorted = checked.distorted && isKnown && alike.every((one) => look(one)?.distorted === true);
  const { check, asserted } = checked.check;
  if (checked.distorted && !distorted) {
    const led = checked.check.notes?.filter(({ id }) => id === 'other-modal') ?? [];
    return {
      check: {
        check,
        ...(asserted === undefined ? {} : { asserted }),
        result: 'not-checkable',
        notes: led.length > 0 ? led : [{ id: 'own-words' }],
      },
      distorted,
      snippets,
    };
  }
  return { check: saidOfLaw(distorted ? checked.check : unheld(checked.check)), distorted, snippets };
}

const OWN_WORDS: Note = { id: 'own-words' };

/**
 * What is said of own words that a provision has as they are, and that would be none of the place cited if they were quoted: those of another
 * subsection. They are to be read, as nobody says that they are quoted. Null where nothing is.
 */
function doubtOfVerbatim(runs: readonly string[], lookUp: (quotation: Quotation) => LawWords): readonly Note[] | null {
  for (const run of runs) {
    const { check, toRead } = lookUp({ start: 0, end: 0, pieces: [run], block: false });
    const open = check.result === 'pass' ? toRead : check;
    // Words that are not found as quoted ones have nothing to tell of where they stand.
    if (open) return open.where === undefined ? [OWN_WORDS] : (open.notes ?? [OWN_WORDS]);
  }
  return null;
}

/** What a draft says around quoted words, or of a term, that the provisions do not; null where nothing of it is known. */
function turnedBy(citation: Citation, tied: readonly Quotation[], passages: LawText['passages']): Note | null {
  if (definesItself(citation, passages)) return { id: 'own-definition' };
  const unmarked = passages.map((one) => without(one.text, one.marks));
  const drafted =
    unknownLead(citation, tied, unmarked) ??
    deniedSubject(citation, tied, unmarked) ??
    ownCondition(citation, tied, unmarked);
  return drafted === null ? null : { id: 'lead-not-there', drafted };
}

/** That a provision has the definitions which a draft gives in no marks of their own. */
function definedSo({ claim: { proposition } }: Citation): PropositionCheck {
  const asserted = proposition.join(' ... ');
  return {
    check: { check: 'proposition', asserted, result: 'pass', notes: [{ id: 'the-paragraphs-words' }] },
    distorted: false,
    snippets: [],
  };
}

/** What is said of own words where they lead into quoted ones by another `must` or `may` than the provision. */
function turned(said: PropositionCheck, { drafted, printed, found, stated }: LedBy): PropositionCheck {
  const notes = [{ id: 'other-modal' as const, drafted, printed }];
  if (!stated) return { ...said, check: { ...said.check, notes } };
  return {
    check: { ...said.check, result: 'fail', found, notes },
    distorted: true,
    snippets: [{ paragraph: null, text: found }],
  };
}

/** Whether a draft has no words of its own but the terms whose meaning it quotes, and the provisions define these. */
function saysTermsAlone(citation: Citation, passages: Law['texts'][number]['passages']): boolean {
  const { proposition } = citation.claim;
  const terms = citation.quotations.flatMap((quotation) => draftedTerm(quotation, citation)?.defined ?? []);
  const isTerm = (words: string): boolean =>
    isAmongTerms(words, terms) && passages.some(({ text }) => defines(text, words));
  return proposition.length > 0 && proposition.every(isTerm);
}
