import type { Check } from '../../../shared/finding.ts';
import type { Note } from '../../../shared/notes.ts';
import { judgmentParts } from '../../authorities/index.ts';
import { asSeen, type CitedName, readName, scanCitations } from '../../citations/index.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';
import words from '../indexed/parties.json' with { type: 'json' };
import {
  fold,
  type Heading,
  isPublicBody,
  matchesHeading,
  mayBeBody,
  type Party,
  readParty,
  sameWord,
  splitName,
  tellingWords,
  withoutNumber,
} from '../indexed/parties.ts';
import { sentenceAt } from '../indexed/sentences.ts';
import { hasWord, lettersStand, occurs } from './occurs.ts';
import { type Drafted, isKnown, isWhole, passes, readDrafted } from './passes.ts';

/** Why a name is left open, where nothing more is to be said of it. */
type OpenName =
  | 'party-replaced'
  | 'name-generic'
  | 'judgment-untitled'
  | 'name-anonymised'
  | 'name-in-letters'
  | 'name-disguised'
  | 'parties-in-text-alone'
  | 'party-not-in-title';

/** What the name check says; a failure says how sure it is. */
export interface NameCheck {
  readonly check: Check;
  readonly confidence: 'HIGH' | 'MEDIUM' | null;
}

/**
 * Whether the case at a citation is the one that the draft names. Parties are looked for in
 * the authority's title and heading only: a judgment names every case that it cites.
 */
export function checkName(name: Pick<CitedName, 'text' | 'form'>, indexed: IndexedAuthority): NameCheck {
  const { authority } = indexed;
  const asserted = name.text;
  const found = authority.title ?? judgmentParts(authority).parties.join(', ');
  const result = (
    check: Omit<Check, 'check' | 'asserted' | 'found'>,
    confidence: NameCheck['confidence'] = null,
  ): NameCheck => ({
    check: { check: 'name', asserted, ...(found === '' ? {} : { found }), ...check },
    confidence,
  });
  const open = (id: OpenName): NameCheck => result({ result: 'not-checkable', notes: [{ id }] });
  const failed = (note: Note, confidence: NameCheck['confidence']): NameCheck =>
    result({ result: 'fail', notes: [note] }, confidence);
  const heading = indexed.heading();
  const seen = asSeen(name.text)?.text;
  const text = withoutLineEnds(seen ?? name.text, heading, indexed);
  const drafted = readDrafted(text, heading);
  const { told, initials } = drafted;
  const passing = passes(drafted, heading, authority.title);
  if (passing === 'pass') return seen === undefined ? result({ result: 'pass' }) : open('name-disguised');
  if (passing !== 'no') return open(passing);
  if (told.length === 0) return open('name-generic');
  if (heading.words.length === 0 && heading.initials.size === 0) return open('judgment-untitled');
  const anonymised = heading.anonymous || initials.length > 0;
  if (anonymised && name.form === 'parties' && authority.incomplete === null && isOtherBody(drafted, indexed))
    return failed({ id: 'one-party-occurs-nowhere', title: found }, 'MEDIUM');
  // Even a case that the judgment cites under that name may be an earlier stage of this one, before it was anonymised.
  if (anonymised)
    return open(heading.lettersAlone && initials.every(mayBeBody) ? 'name-in-letters' : 'name-anonymised');
  if (hasOtherName(text, heading)) return open('party-not-in-title');
  const none = told.every((side) => !isTold(side, heading));
  if (name.form === 'parties' && none) {
    const other = printedElsewhere(told, indexed);
    if (other !== null) {
      return failed({ id: 'printed-with-another', title: found, name: asserted, citation: other }, 'HIGH');
    }
  }
  if (authority.incomplete !== null)
    return result({ result: 'not-checkable', notes: [{ id: 'party-perhaps-lost', why: authority.incomplete }] });
  const strange = told.map((side) => isStrange(side, indexed));
  // The letters of `MoD` may stand for words that no list has.
  const sure = told.some((side, i) => strange[i] && !side.abbreviated);
  if (name.form === 'parties' && !strange.includes(false) && sure) {
    return failed({ id: 'no-party-occurs', title: found, name: asserted }, 'HIGH');
  }
  if (name.form === 'short' && isStrangePair(text, indexed)) {
    return failed({ id: 'no-party-occurs', title: found, name: asserted }, 'MEDIUM');
  }
  const whole = told.some((side) => isWhole(side, heading));
  if (name.form === 'parties' && told.length === 2 && whole && sure) {
    return failed({ id: 'one-party-occurs-nowhere', title: found }, 'MEDIUM');
  }
  return open(none && strange.includes(false) ? 'parties-in-text-alone' : 'party-not-in-title');
}

/** Whether the heading has a word of a party that tells it from others of its kind. */
function isTold(side: Party, heading: Heading): boolean {
  return tellingWords(side).some((word) => matchesHeading(word, heading));
}

/** Whether a party is neither told in the heading nor occurs anywhere in the judgment. */
function isStrange(side: Party, indexed: IndexedAuthority): boolean {
  return !isTold(side, indexed.heading()) && !occurs(side, indexed);
}

/** `Smith and Jones` for `Smith v Jones`: whether a name is of two, neither of whom occurs anywhere in the judgment. */
function isStrangePair(text: string, indexed: IndexedAuthority): boolean {
  const sides = text.split(/ (?:and|&) /).map(readParty);
  const lower = indexed.lowerCase();
  return (
    sides.length === 2 &&
    sides.every((side) => side.words.length > 0 && !side.abbreviated && isStrange(side, indexed)) &&
    !sides.some(({ words: own }) => own.some((word) => hasWord(lower, word)))
  );
}

/**
 * `AB v Barset County Council` of `AB v Loam University`: whether the judgment is of that person and another public body.
 * A body whose name begins as one of the heading does may be that one, shortened; one with a Welsh name may be another's.
 */
function isOtherBody({ told, initials }: Drafted, indexed: IndexedAuthority): boolean {
  const heading = indexed.heading();
  const text = indexed.readings[0]?.().canonical.text ?? '';
  if (initials.length === 0 || !initials.every((one) => one !== 'a' && isKnown(one, heading))) return false;
  if (!heading.hasPublicBody || [...heading.all].some((word) => WELSH.has(word))) return false;
  const first = new Set(heading.words.map((word) => word[0]));
  return told.every(
    (side) =>
      isPublicBody(side) &&
      isStrange(side, indexed) &&
      !side.all.some((word) => WELSH.has(word)) &&
      !tellingWords(side).some((word) => first.has(word[0])) &&
      !lettersOfBody(side).some((letters) => lettersStand([...letters], text, 2)),
  );
}

const WELSH: ReadonlySet<string> = new Set(words.welsh);

/** The letters for which a body may be known: `BCC` of `Barset CC` and of `Barset County Council`, `B` left out. */
function lettersOfBody({ all, words: told }: Party): string[] {
  const short = all.map((word) => (told.includes(word) || word.length > 3 ? (word[0] ?? '') : word)).join('');
  return [short, all.map((word) => word[0] ?? '').join('')];
}

/** `Smith (formerly Quillfeather)`: whether a bracket of the draft's has a party of the heading by another name. */
function hasOtherName(text: string, heading: Heading): boolean {
  const brackets = withoutNumber(text).match(/\([^()]{1,120}\)/g) ?? [];
  return brackets.some((bracket) =>
    tellingWords(readParty(bracket.slice(1, -1))).some((w) => matchesHeading(w, heading)),
  );
}

/**
 * `Pen-rose` as `Penrose`: what parted a word at the end of a line may have stayed in it. Only where the judgment prints
 * the word whole, so that a double name stays two.
 */
function withoutLineEnds(name: string, heading: Heading, indexed: IndexedAuthority): string {
  return name.replace(PARTED, (parted) => {
    const whole = parted.replace(/-\s?/, '');
    const known = heading.words.includes(fold(whole)) || hasWord(indexed.lowerCase(), fold(whole));
    return known ? whole : parted;
  });
}

/** A word parted by a hyphen; what stands after it at the end of a line begins with a small letter. */
const PARTED = /(?<![\p{L}-])\p{L}{1,30}-\s?\p{Ll}{1,30}(?![\p{L}-])/gu;

/** The other citation, neutral or of a report, with which the judgment prints a case of these parties, or null. */
function printedElsewhere(told: readonly Party[], { authority }: IndexedAuthority): string | null {
  if (told.length < 2) return null;
  for (const passage of authority.passages) {
    const lower = fold(passage.text);
    if (!told.every((side) => side.words.every((word) => lower.includes(word)))) continue;
    for (const citation of scanCitations(passage.text)) {
      if (citation.cites.kind !== 'neutral' && citation.cites.kind !== 'report') continue;
      const name = readName(passage.text, citation.start, 0, []);
      if (name?.form !== 'parties' || OTHER_STAGE.test(sentenceAt(passage.text, name.start, citation.end))) continue;
      const printed = splitName(name.text).flatMap((side) => readParty(side).words);
      if (told.every((side) => side.words.every((word) => printed.some((other) => sameWord(word, other)))))
        return citation.normalized;
    }
  }
  return null;
}

/** What a sentence has that prints another stage of the very case, or the case by another name. */
const OTHER_STAGE = new RegExp(`(?<![\\p{L}-])(?:${words.otherStages.join('|')})`, 'iu');
