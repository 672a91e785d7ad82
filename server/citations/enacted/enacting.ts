import { greatestOf } from '../../../shared/lists.ts';
import { GOING_ON_WORDS } from '../phrases/icelandic.ts';
import { holdsEntry, indexWords, lastEntry, matchList } from '../phrases/vocabulary.ts';
import { lowerOf } from '../text/words.ts';
import announcing from './announcing.json' with { type: 'json' };
import data from './enacting.json' with { type: 'json' };

const VERBS = indexWords(data.verbs.words);
const ADVERBS = indexWords(data.adverbs.words);
const ANNOUNCING = indexWords(announcing.words.words);
const DENIALS = indexWords(data.denials.words);
const SUPPOSITIONS = indexWords(data.suppositions.words);
const TELLERS = indexWords(data.tellers.words);
const LABELS = indexWords(data.labels.words);
const NOUNS: ReadonlySet<string> = new Set(data.nouns.words);
const QUALIFIERS: ReadonlySet<string> = new Set(data.qualifiers.words);
const TAKINGS = indexWords(data.takings.words);
const ABSENCES = indexWords(data.absences.words);
const LINKS: ReadonlySet<string> = new Set(data.links.words);
const CALLINGS: ReadonlySet<string> = new Set(data.callings.words);
const DEFINITIONS = indexWords(data.definitions.words);
const PARTS: ReadonlySet<string> = new Set(data.parts.words);
const RELIANCES: ReadonlySet<string> = new Set(data.reliances.words);
const OPENERS = indexWords([...data.openers.words, ...GOING_ON_WORDS]);
const GOING_ON = indexWords(GOING_ON_WORDS);
const AMENDMENTS: ReadonlySet<string> = new Set(data.amendments.words);

/** What the words between an enactment and quoted words make of these. */
export interface Enacting {
  /** Whether the draft denies that the enactment has them, says that it might, or that it is said to. */
  readonly denied: boolean;
  /** Whether somebody calls something so. */
  readonly labelled: boolean;
  /** Whether the verb leads right into the words, or into a clause of them: `provides that`. */
  readonly direct: boolean;
  /** Whether it is joined to what stands before it by `which`: that is then its subject. */
  readonly relative: boolean;
  /** Whether the enactment has somebody do what comes next: `obliges each producer to keep`. */
  readonly commands: boolean;
  /** Whether the enactment says what a term means. */
  readonly defines: boolean;
  /** Whether it is said to have begun as something else, or to have been about to have the words: `began life as`, `was to have required`. */
  readonly turned: boolean;
  /** What stands behind its verb. */
  readonly rest: readonly string[];
}

/** How many words may stand before the verb of an enactment, and behind it. */
const MOST_BEFORE = 16;
const MOST_BEHIND = 32;

/** Reads `, as it stood in 2009, provides that the order`: the first verb of the enactment, with listed words alone before it; null where there is none. */
export function readEnacting(words: readonly string[]): Enacting | null {
  const lower = lowerOf(words);
  let at = 0;
  let denied = false;
  let end = -1;
  while (at < lower.length && at <= MOST_BEFORE) {
    end = longest(VERBS, lower, at);
    // “as amended, made by ...” before a verb is none.
    if (end > 0 && !(isAdverb(lower, at) && hasVerb(lower, end))) break;
    const denial = Math.max(longest(DENIALS, lower, at), longest(SUPPOSITIONS, lower, at));
    const adverb = longest(ADVERBS, lower, at);
    denied ||= denial > 0 && !(lower[at] === 'may' && /^\d/.test(lower[at - 1] ?? '')); // “as it stood on 1 May 2015”
    end = -1;
    if (denial < 0 && adverb < 0 && !/^\d/.test(lower[at] ?? '')) return null;
    at = Math.max(denial, adverb, at + 1);
  }
  if (end < 0 || lower.length - end > MOST_BEHIND) return null;
  const rest = words.slice(end);
  const after = lower.slice(end);
  const verb = lower[end - 1] ?? '';
  return {
    denied:
      denied ||
      NONES.has(after[0] ?? '') ||
      NEGATIVES.has(verb) ||
      (REPORTING.has(verb) && PASSIVE.has(lower[end - 2] ?? '')),
    relative: lower[0] === 'which' || lower[0] === 'that',
    labelled: holdsEntry(LABELS, after),
    direct: after.every(isLeading) || (OF_CLAUSE.has(after[0] ?? '') && !MEANING.has(verb)),
    commands: COMMANDING.has(verb) && isCommand(after),
    defines: DEFINING.has(verb),
    turned: INTENDED.test(lower.slice(0, end).join(' ')) || (OF_TEXT.has(verb) && !isOfText(after)),
    rest,
  };
}

/** Verbs of an enactment that say that it does not have the words, or takes them out. */
const NEGATIVES: ReadonlySet<string> = new Set(data.negatives.words);

/** What says so right behind the verb: `contains no words such as`. */
const NONES: ReadonlySet<string> = new Set(data.nones.words);

/** `is said to provide`: somebody says so. */
const REPORTING: ReadonlySet<string> = new Set(['said', 'stated', 'meant', 'read', 'described']);
const PASSIVE: ReadonlySet<string> = new Set(['is', 'was', 'are', 'were', 'been']);

/** What makes all that comes after a verb a clause of the enactment. */
const OF_CLAUSE: ReadonlySet<string> = new Set(['that', 'as']);
/** Verbs by which a draft says what it makes of an enactment. */
const MEANING: ReadonlySet<string> = new Set(['means', 'meant', 'expects', 'ensures']);
const DEFINING: ReadonlySet<string> = new Set(['defines', 'define', 'defined']);

/** `was to have required`: what did not come to be. */
const INTENDED = /\b(?:was|were|is|are) to (?:have|be)\b/;
/** Verbs that tell how a text goes, where nothing else comes next than what of it does. */
const OF_TEXT: ReadonlySet<string> = new Set(data.textual.words);

/** `with the words`, `as follows`: how a text begins or goes on. */
function isOfText(after: readonly string[]): boolean {
  return after.every((word) => isLeading(word) || WITH.has(word));
}

const WITH: ReadonlySet<string> = new Set(['with', 'by', 'to', 'on', 'saying', 'providing', 'that']);

/** Verbs by which an enactment has somebody do something: `to` stands right before what, or before its verb. */
const COMMANDING: ReadonlySet<string> = new Set(data.commands.words);
const LONGEST_COMMAND = 7;
/** What begins a clause in which somebody else may speak. */
const ASIDE: ReadonlySet<string> = new Set('what as which who whom whose how where when that'.split(' '));

/** `each producer to keep`: whom the verb commands, and what to do with the quoted words. */
function isCommand(after: readonly string[]): boolean {
  return after.length <= LONGEST_COMMAND && after.slice(-2).includes('to') && !after.some((word) => ASIDE.has(word));
}

function isLeading(word: string): boolean {
  return LEADING.has(word) || NOUNS.has(word);
}

const LEADING: ReadonlySet<string> = new Set(
  'the a an this these following thus so as follows in terms at and of'.split(' '),
);

function isAdverb(lower: readonly string[], at: number): boolean {
  return longest(ADVERBS, lower, at) > 0;
}

function hasVerb(lower: readonly string[], from: number): boolean {
  for (let at = from; at < lower.length && at <= from + MOST_BEFORE; at++)
    if (longest(VERBS, lower, at) > 0) return true;
  return false;
}

/** Where the longest entry of a list that begins at a word ends, or -1. */
function longest(list: ReturnType<typeof indexWords>, lower: readonly string[], at: number): number {
  return greatestOf(matchList(list, lower, at), -1);
}

/** Whether words say that the draft does not hold the enactment to have what comes next: `It is wrong that`, `If`. */
export function deniesEnacted(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return holdsEntry(DENIALS, lower) || SUPPOSITIONS.has(lower.at(-1) ?? '');
}

/** Whether words say that somebody tells what an enactment says; what the author of the draft tells is the draft's own. */
export function tells(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return lower.some((word, at) => {
    if (matchList(TELLERS, lower, at).length === 0 || isThatIsToSay(lower, at) || isFoundIn(lower, at)) return false;
    const own = AUTHORS.has(lower[at - 1] ?? '') || AUTHORS.has(lower[at - 2] ?? '');
    const above = lower[at - 1] === 'as' && ABOVE.has(lower[at + 1] ?? '');
    return !(own || above) || word === 'so-called';
  });
}

/** `The duty is found in section 5`: nobody tells anything with a passive verb that says where something stands. */
function isFoundIn(lower: readonly string[], at: number): boolean {
  const isPassive = BE.has(lower[at - 1] ?? '') && lower[at + 1] === 'in';
  return isPassive && lower.length - at <= 3 && STANDING.has(lower[at] ?? '');
}

const BE: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were', 'be']);
const STANDING: ReadonlySet<string> = new Set(['found', 'stated', 'recorded']);

/** Whether a word is the last of `that is to say`, which says nothing of anybody. */
export function isThatIsToSay(lower: readonly string[], at: number): boolean {
  return lower.slice(Math.max(0, at - 3), at + 1).join(' ') === 'that is to say';
}

const AUTHORS: ReadonlySet<string> = new Set(['i', 'we']);
const ABOVE: ReadonlySet<string> = new Set(['above', 'below', 'earlier', 'already', 'in', 'by']);

/** Whether words end with what quoted words are called: `the phrase`. */
export function endsWithNoun(words: readonly string[]): boolean {
  return NOUNS.has(words.at(-1)?.toLowerCase() ?? '');
}

/**
 * Whether words that end with what quoted ones are called take these to be there: `The phrase`, `relies on the words`. Whoever is said
 * to have done something else with them may have left them out: `Parliament avoided the word`.
 */
export function takesAsThere(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  if (holdsEntry(DENIALS, lower) || holdsEntry(SUPPOSITIONS, lower)) return false;
  let at = lower.length - 1;
  while (at > 0 && QUALIFIERS.has(lower[at - 1] ?? '')) at--;
  return at === 0 || lastEntry([TAKINGS], lower.slice(0, at)) >= 0;
}

/** Whether words behind an enactment say of those quoted before it that they are not there, or no longer. */
export function saysAbsent(words: readonly string[]): boolean {
  return holdsEntry(ABSENCES, lowerOf(words));
}

/** Whether words behind a mention say only that its words follow, or what a term is: `as follows`, `in these terms`, `as`. */
export function leadsOn(words: readonly string[]): boolean {
  return lowerOf(words).every((word) => isLeading(word) || MEANS.has(word));
}

const MEANS: ReadonlySet<string> = new Set(['as', 'to', 'mean', 'meaning', 'means']);

/** Whether what stands between two quotations of one enactment goes on with it: `and that`, `as one in which`. */
export function goesOn(words: readonly string[]): boolean {
  const [first = '', second = ''] = lowerOf(words);
  if (words.length > MOST_BETWEEN) return false;
  return (
    words.length === 0 || GOES_ON.has(first) || (JOINING.has(first) && (words.length === 1 || GOES_ON.has(second)))
  );
}

const MOST_BETWEEN = 6;
const GOES_ON: ReadonlySet<string> = new Set([
  'as',
  'that',
  'means',
  'mean',
  'includes',
  'include',
  'to',
  'must',
  'shall',
  'may',
  'then',
  'further',
]);
const JOINING: ReadonlySet<string> = new Set(['and', 'or', 'but']);

/** Whether words are all that leads from quoted words to their enactment: `in`, `as used in`. */
export function links(words: readonly string[]): boolean {
  return words.length > 0 && LINKS.has(lowerOf(words).join(' '));
}

/** Whether words call quoted ones those of the enactment behind them: `is the phrase, in`. */
export function callsIts(words: readonly string[]): boolean {
  return CALLINGS.has(lowerOf(words).join(' '));
}

/** Whether words say that a term before them is defined in what comes next. */
export function definesIn(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return lower.some((_, at) => matchList(DEFINITIONS, lower, at).includes(lower.length));
}

/** The words of a sentence behind what goes on with the provision before it, `It`; null where it begins otherwise. */
export function afterOpener(words: readonly string[]): readonly string[] | null {
  const end = longest(OPENERS, lowerOf(words), 0);
  return end < 0 ? null : words.slice(end);
}

/** Whether words open with a pronoun that may stand for anything in the sentence before: `It`, `The text`. */
export function opensWithPronoun(words: readonly string[]): boolean {
  const [first = '', second = ''] = lowerOf(words);
  return (ANYTHING.has(first) && !OF_LAW.has(second)) || ANYTHING.has(`${first} ${second}`);
}

const ANYTHING: ReadonlySet<string> = new Set([
  ...['it', 'this', 'they', 'the text', 'the wording', 'the definition'],
  ...GOING_ON_WORDS,
]);
const OF_LAW: ReadonlySet<string> = new Set(['provision', 'section', 'subsection', 'regulation', 'article', 'rule']);

/**
 * How the words right before a mention lead to it: `subject` where it may be what speaks, `relied` where the draft turns to it, `other`
 * where something else is the subject: `Guidance under`, `the purpose of`.
 */
export function standingOf(words: readonly string[]): 'subject' | 'relied' | 'other' {
  const lower = lowerOf(words).filter((word) => !JOINING.has(word));
  const noun = lower.at(-2);
  if (lower.length > 1 && RELATIVES.has(lower[0] ?? '')) return 'other'; // “Rule 4, which mirrors section 5, provides”
  if (noun === undefined || !PREPOSITIONS.has(lower.at(-1) ?? '') || PARTS.has(noun)) return 'subject';
  if (RULING.has(lower.join(' ').replace(/ the$/, ''))) return 'subject';
  return RELIANCES.has(noun) ? 'relied' : 'other';
}

/** What a sentence opens with that says what is so under an enactment. */
const RULING: ReadonlySet<string> = new Set(['according to', 'by virtue of', 'pursuant to', 'in accordance with']);
const RELATIVES: ReadonlySet<string> = new Set(['which', 'who', 'whose', 'that']);
const PREPOSITIONS: ReadonlySet<string> = new Set(
  'under of to on upon by in for with from about within at into pursuant per'.split(' '),
);

/** Whether words say that somebody calls something so: `which has been described as`. */
export function labels(words: readonly string[]): boolean {
  return holdsEntry(LABELS, lowerOf(words));
}

/** Whether words between two mentions say that the second changed the first: `as amended in 2001 by the`. */
export function amends(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const at = lower.findLastIndex((word) => AMENDMENTS.has(word));
  const after = at < 0 ? [] : lower.slice(at + 1);
  return after.length <= MOST_AMENDING && after.some((word) => AGENTS.has(word));
}

const AGENTS: ReadonlySet<string> = new Set(['by', 'under', 'through', 'in', 'pursuant', 'from']);
/** How many words may stand from what was done to the enactment that did it. */
const MOST_AMENDING = 8;

/** What says that an enactment has what comes next, and nothing of it. */
const SAYS_THAT =
  /^(?:(?:and|also|now|then|expressly|further|itself|thus)\s){0,3}(?:provide[sd]?|state[sd]?|says?|said|reads?|declare[sd]|confirm(?:s|ed)|enact(?:s|ed)|stipulate[sd]|specifie[sd]|require[sd]?|lays? down|laid down|ma(?:kes|de) (?:it )?clear)\sthat\s/i;

/** A run of words without what says that an enactment has it: `provides that the master` is `the master`. */
export function withoutEnacting(run: string): string {
  return run.replace(SAYS_THAT, '');
}

/** Whether a run of words says nothing but that an enactment has what is quoted: `provides that`, `as follows`. */
export function isEnactingRun(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const behind = longest(GOING_ON, lower, 0);
  return isRunFrom(lower, 0) || (behind > 0 && isRunFrom(lower, behind));
}

function isRunFrom(lower: readonly string[], from: number): boolean {
  let at = from;
  while (at < lower.length) {
    const word = lower[at] ?? '';
    const end = Math.max(longest(VERBS, lower, at), longest(ADVERBS, lower, at), longest(ANNOUNCING, lower, at));
    if (end < 0 && !isLeading(word) && !LINKING.has(word) && !/^\d/.test(word)) return false;
    at = Math.max(end, at + 1);
  }
  return true;
}

/** Whether a run ends with a pronoun that is the subject of what comes next: `says that it`, and not `puts it`. */
export function endsWithPronoun(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return PRONOUNS.has(lower.at(-1) ?? '') && !lower.some((_, at) => matchList(VERBS, lower, at).includes(lower.length));
}

const PRONOUNS: ReadonlySet<string> = new Set(['it', 'one', 'who', 'this', 'these', 'those']);

/**
 * Whether a run of such words says something of the enactment: `was enacted in 1998`, `was inserted by the`, `and so does`. With `as` or
 * `which` before them they only say which it is.
 */
export function tellsOfEnactment(words: readonly string[]): boolean {
  const said = lowerOf(words).join(' ');
  return (WAS_MADE.test(said) && !LEADS.test(said)) || SO_DOES.test(said);
}

const WAS_MADE =
  /^(?:and |also |first |only ){0,2}(?:was|were|has been|have been|had been) (?:(?:not|never|then|still|first|only|originally|itself) ){0,2}(?:enacted|made|passed|inserted|substituted|amended|added|introduced|commenced|in force|always in force)\b/;
const LEADS = /\b(?:follows|thus|terms|that)$/;
const SO_DOES = /^(?:and |but )?(?:so|nor|neither) (?:too )?(?:does|do|did)$/;

const LINKING: ReadonlySet<string> = new Set('by under pursuant see defined one that with yn ôl'.split(' '));
