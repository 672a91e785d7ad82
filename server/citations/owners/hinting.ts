import { namesPerson } from '../phrases/phrases.ts';
import { isCapitalised } from '../phrases/speakers.ts';
import { holdsEntry, indexWords } from '../phrases/vocabulary.ts';
import { withoutStirs } from './disclaiming.ts';
import { deniesWords } from './disowning.ts';
import {
  beginsWithNoun,
  DETERMINERS,
  endOf,
  hasCourt,
  hasJudge,
  isOthers,
  isOwned,
  isVerbless,
  leadsElsewhere,
  NEAR,
  NOUNS,
  objectIn,
  part,
  pastAdverbs,
  type Run,
  runOf,
  VERBS,
} from './hint-words.ts';
import data from './hinting.json' with { type: 'json' };
import { isEnacted } from './holds.ts';

const OPENS: ReadonlySet<string> = new Set(data.opens);
const POINTING: ReadonlySet<string> = new Set(data.pointing);
const COPULAS: ReadonlySet<string> = new Set(data.copulas);
const STANDING = indexWords(data.standing);
const SOURCES = indexWords(data.sources);
const BELONGS = indexWords(data.belongs);
const ACTS: ReadonlySet<string> = new Set(data.acts);
const ORIGINS = indexWords(data.origins);
const EXCERPTS = indexWords(data.excerpts);
const CASES = indexWords(data.cases);
const RELATES = indexWords(data.relates);
const RELATERS: ReadonlySet<string> = new Set(data.relaters);
const RELAYING = indexWords(data.relaying);
const ECHOES = indexWords(data.echoes);
const BARE_OBJECTS: ReadonlySet<string> = new Set(data.bareObjects);
const TOPICS = indexWords(data.topics);
const USES = indexWords(data.uses);
const DISSENTS = indexWords(data.dissents);
const NOTS = indexWords(data.nots);
const UNSAID = indexWords(data.unsaid);
const SAID = indexWords(data.said);
const FIRSTS: ReadonlySet<string> = new Set(data.firsts);
const FIRST_NOUNS = indexWords(data.firstNouns);
const MAKES: ReadonlySet<string> = new Set(data.makes);
const OWN_WORDS = indexWords(data.ownWords);
const MATTERS: ReadonlySet<string> = new Set(data.matters);
const FOLLOWS = indexWords(data.follows);
const PROVISIONS: ReadonlySet<string> = new Set(data.provisions);
const SO: ReadonlySet<string> = new Set(['so', 'thus', 'as', 'such']);
const PRONOUNS: ReadonlySet<string> = new Set(['he', 'she', 'they', 'it', 'i', 'we']);

/** Of how many words at most a sentence is read, and how many it may have that begins with `as`. */
const MOST = 24;
const MOST_AS = 8;

/**
 * Whether a sentence right behind quoted words may say that they are not the court's, by what it is made of: who is no judge,
 * a word of authorship, and what points to the quoted words, or no verb of its own. It shows less than a listed way to say so: a
 * pass is withheld for it, and an error is not.
 */
export function mayDisclaim(sentence: readonly string[]): boolean {
  const all = runOf(withoutStirs(sentence.slice(0, MOST)));
  const run = part(all, pastAdverbs(all, OPENS.has(all.lower[0] ?? '') ? 1 : 0));
  return run.words.length > 0 && WAYS.some((isOne) => isOne(run));
}

/** The same of a sentence right before quoted words: `What follows is the pleader’s text.` */
export function mayDisclaimNext(sentence: readonly string[]): boolean {
  const run = runOf(withoutStirs(sentence.slice(0, MOST)));
  const end = endOf(FOLLOWS, run);
  return end > 0 && COPULAS.has(run.lower[end] ?? '') && isGivenAway(part(run, pastAdverbs(run, end + 1)), true);
}

/** The same of a sentence that leads into a block quotation and cites nothing: `Mr Barr opened his appeal like this:` */
export function mayLead(sentence: readonly string[]): boolean {
  const run = runOf(withoutStirs(sentence.slice(-MOST)));
  if (hasJudge(run)) return false;
  if (holdsEntry(OWN_WORDS, run.lower) || run.lower.includes('paraphrase')) return true;
  return isHeldBy(run) || run.lower.some((_, at) => isSayingAt(run, at));
}

/** `The claimant’s complaint was put in these terms:` */
function isHeldBy(run: Run): boolean {
  const verb = run.lower.findIndex((word) => COPULAS.has(word));
  if (verb < 0 || run.lower.some((word) => TURNED.has(word))) return false;
  return isOwned(part(run, 0, verb), false);
}

/** `The skeleton for the council ran:`, `Here is how the Crown framed it:` */
function isSayingAt(run: Run, at: number): boolean {
  const end = endOf(VERBS, run, at);
  if (end === 0 || run.words.length - end > FEW || endOf(USING, run, end) > 0) return false;
  const how = run.lower.findIndex((word) => word === 'how' || word === 'what');
  const who = part(run, how < at ? how + 1 : 0, at);
  return who.words.length > 0 && !LEADING.has(who.lower[0] ?? '') && isOthers(who);
}

const TURNED: ReadonlySet<string> = new Set(data.turned);
const USING = indexWords(data.using);
/** How many words may stand behind the verb that leads into a block. */
const FEW = 6;
/** What leads to something that is not the subject. */
const LEADING: ReadonlySet<string> = new Set(['in', 'of', 'on', 'for', 'against', 'to', 'as', 'when', 'where', 'if']);

/** `Thus Mr Barr KC.`, `So runs the skeleton.`, `So the grandmother.` */
function isSoSomebody(run: Run): boolean {
  if (!SO.has(run.lower[0] ?? '') || (run.lower[0] === 'as' && run.words.length > MOST_AS)) return false;
  const rest = part(run, 1, 1 + NEAR);
  if (isOthers(rest)) return holdsEntry(VERBS, rest.lower) || isVerbless(rest);
  return rest.words.length === 2 && rest.lower[0] === 'the' && !hasCourt(rest) && !MATTERS.has(rest.lower[1] ?? '');
}

/** `That is how the landlord put it.`, `The phrase is Mr Lee’s.`, `This appears in the recitals.` */
function isPointed(run: Run): boolean {
  const { lower } = run;
  const noun = DETERMINERS.has(lower[0] ?? '') ? endOf(NOUNS, run, 1) : 0;
  const start = noun || (POINTING.has(lower[0] ?? '') ? 1 : 0);
  if (start === 0 || (lower[0] === 'it' && lower.slice(0, -1).some((word) => word === 'that' || word === 'whether')))
    return false;
  const verb = pastAdverbs(run, start);
  const stands = endOf(STANDING, run, verb);
  if (stands > 0) return isIn(part(run, stands, stands + NEAR));
  if (!COPULAS.has(lower[verb] ?? '')) return false;
  const rest = part(run, pastAdverbs(run, verb + 1));
  return isGivenAway(rest, noun > 0) || (noun > 0 && isIn(part(rest, 0, NEAR)));
}

/** `in the lease`. */
function isIn(rest: Run): boolean {
  return rest.lower[0] === 'in' && isOthers(rest);
}

/** Whether what is said of words that are pointed to hands them to somebody; `areWords`: whether it calls them words. */
function isGivenAway(rest: Run, areWords: boolean): boolean {
  const near = part(rest, 0, NEAR);
  const { lower, words } = near;
  if (holdsEntry(DISSENTS, lower) || isMine(near)) return true;
  if (holdsEntry(TOPICS, lower)) return false;
  if (words.length === 2 && SUBMISSION.test(lower.join(' '))) return true;
  if (isOwned(near, areWords) || endOf(EXCERPTS, near) > 0 || PROVISIONS.has(lower[0] ?? '')) return true;
  if (isEnacted(words.slice(lower[0] === 'of' ? 1 : 0, 3))) return true;
  if (holdsEntry(ORIGINS, lower.slice(0, 4)) && leadsElsewhere(near)) return true;
  if (hasCourt(near) || THAT.test(lower.join(' '))) return false;
  if (isOthers(near) && (holdsEntry(VERBS, lower) || beginsWithNoun(near))) return true;
  return isActOf(near) || isTold(near);
}

/** `submitted that`: what is pointed to is what comes next. */
const THAT = /^(?:\w+ )?\w+(?:ed|en) that\b/;

/** `the pitch made by the airline`. */
function isActOf({ lower }: Run): boolean {
  const by = lower.indexOf('by');
  return by > 0 && by < 6 && ACTS.has(lower[by - 1] ?? '') && by + 1 < lower.length;
}

/** `how the Minister put it`, `how I would put it`. */
function isTold({ words, lower }: Run): boolean {
  if (lower[0] !== 'how' && lower[0] !== 'what') return false;
  const who = words[1] ?? '';
  const isSomebody = who === 'the' || who === 'I' || words.slice(1, 5).some(isCapitalised);
  return isSomebody && !COPULAS.has(who) && holdsEntry(VERBS, lower.slice(2));
}

/** `mine`, `my own words`. */
function isMine({ lower }: Run): boolean {
  const at = lower.findIndex((word) => FIRSTS.has(word));
  if (at < 0) return false;
  const rest = lower.slice(at + 1);
  return (rest.length === 0 && lower.length <= 2) || rest[0] === 'own' || holdsEntry(FIRST_NOUNS, rest.slice(0, 3));
}

/** `The source is Hansard.`, `Those words belong to the valuer.` */
function isSourced(run: Run): boolean {
  const end = endOf(SOURCES, run, DETERMINERS.has(run.lower[0] ?? '') ? 1 : 0);
  if (end === 0) return false;
  if (isVerbless(run)) return isOthers(part(run, end));
  const at = run.lower.findIndex((_, i) => i >= end && i < end + MOST_TO_OWNER && endOf(BELONGS, run, i) > 0);
  if (at < 0) return false;
  const rest = part(run, endOf(BELONGS, run, at));
  return isOthers(part(rest, 0, MOST_TO_OWNER)) && !holdsEntry(USES, rest.lower.slice(0, NEAR));
}

/** Within how many words a source comes to its verb, and from there to whose it is. */
const MOST_TO_OWNER = 5;

/** A phrase without a verb: `Taken from the defence.`, `The pleader’s invention.`, `Lord Lee, dissenting.`, `Mr Barr KC.` */
function isPhrase(run: Run): boolean {
  const { lower, words } = run;
  if (SUBMISSION.test(lower.slice(0, 2).join(' ')) && !lower.some((word) => COPULAS.has(word))) return true;
  if (!isVerbless(run)) return false;
  if (holdsEntry(DISSENTS, lower) || lower.slice(0, 2).includes('paraphrase')) return true;
  if (!POINTING.has(lower[0] ?? '') && isOwned(run, false)) return true;
  if (hasCourt(run)) return holdsEntry(ORIGINS, lower.slice(0, 3)) && holdsEntry(CASES, lower);
  if (endOf(ORIGINS, run) > 0 && leadsElsewhere(run)) return true;
  if (words.length <= 4 && namesPerson(words.slice(0, 2))) return true;
  return beginsWithNoun(run) && isOthers(run);
}

const SUBMISSION = /^(?:an?|the) (?:submission|argument|contention)$/;

/** `I invent.`, `I have put it in my own words.`, `These are words I have put together.` */
function isOfAuthor({ lower }: Run): boolean {
  if (lower[0] === 'i' || lower[0] === 'we')
    return MAKES.has(lower[1] === 'have' ? (lower[2] ?? '') : (lower[1] ?? '')) || holdsEntry(OWN_WORDS, lower);
  if (FIRSTS.has(lower[0] ?? '')) return lower.length <= 4 && holdsEntry(FIRST_NOUNS, lower.slice(0, 3));
  return /^(?:these|those|they) are words (?:i|we) /.test(lower.join(' '));
}

/** `The witness said so in evidence.`, `Counsel coined it.`, `The claimant so pleaded.` */
function isSaidSo(run: Run): boolean {
  const { lower } = run;
  for (let at = 1; at < Math.min(lower.length, NEAR); at++) {
    const end = endOf(VERBS, run, at);
    if (end === 0) continue;
    const isSo = lower[at - 1] === 'so' && end === lower.length;
    const [who, rest] = [part(run, 0, at), part(run, end)];
    if ((!isSo && objectIn(rest) === null) || hasCourt(who)) continue;
    if (isOthers(who) || (at <= 2 && PRONOUNS.has(lower[0] ?? '') && isOthers(rest))) return true;
  }
  return false;
}

/** `This the husband told the social worker.` */
function isFronted(run: Run): boolean {
  const { lower, words } = run;
  if (lower[0] !== 'this' && lower[0] !== 'that') return false;
  if (!DETERMINERS.has(lower[1] ?? '') && !isCapitalised(words[1] ?? '')) return false;
  const at = lower.findIndex((_, i) => i > 1 && endOf(VERBS, run, i) > 0);
  return at > 1 && at < 6 && isOthers(part(run, 1, at)) && isVerbless(part(run, at + 1));
}

/** `You will find that in the skeleton.` */
function isFoundIn(run: Run): boolean {
  const at = run.lower.slice(0, 4).findIndex((word) => /^f(?:inds?|ound)$/.test(word));
  if (at < 1 || !/^(?:you|one|we|i)$/.test(run.lower[0] ?? '')) return false;
  const rest = part(run, BARE_OBJECTS.has(run.lower[at + 1] ?? '') ? at + 2 : at + 1);
  return isIn(part(rest, 0, NEAR));
}

/** `The passage records Mr Lee’s submission.` */
function isRelated(run: Run): boolean {
  const at = run.lower.findIndex((_, i) => i > 0 && endOf(RELATES, run, i) > 0);
  if (at < 1 || at > 4 || !run.lower.slice(0, at).some((word) => RELATERS.has(word))) return false;
  if (!/^(?:the|that|this|there|here|he|she)$/.test(run.lower[0] ?? '')) return false;
  const end = endOf(RELATES, run, at);
  return isOthers(part(run, end, end + NEAR));
}

/** `The judge was quoting Lord Lee.`, `The court was there setting out the tenant’s case.` */
function isRelayed(run: Run): boolean {
  const verb = run.lower.slice(0, 4).findIndex((word) => word === 'was' || word === 'is' || word === 'were');
  if (verb < 1) return false;
  return [1, 2, 3].some((i) => {
    const end = endOf(RELAYING, run, verb + i);
    return endOf(ECHOES, run, verb + i) > 0 || (end > 0 && isOthers(part(run, end, end + NEAR)));
  });
}

/** `It was the owners who so described it.` */
function isWho(run: Run): boolean {
  if (run.lower[0] !== 'it' || !COPULAS.has(run.lower[1] ?? '')) return false;
  const who = run.lower.slice(0, NEAR).findIndex((word) => word === 'who' || word === 'that');
  if (who < 3 || hasCourt(part(run, 2, who))) return false;
  const at = run.lower.findIndex((_, i) => i > who && i < who + 4 && endOf(VERBS, run, i) > 0);
  if (at < 0) return false;
  const rest = part(run, endOf(VERBS, run, at));
  return rest.words.length === 0 || run.lower[at - 1] === 'so' || objectIn(rest) !== null;
}

/** `Those words appear nowhere in it.`, `The court never used those words.`, `No judge has said that.`, `That is not what the court said.` */
function isDenied(run: Run): boolean {
  const { lower } = run;
  if (POINTING.has(lower[0] ?? '') && deniesWords(run.words)) return true;
  const unsaid = endOf(UNSAID, run);
  if (unsaid > 0) return endOf(VERBS, run, unsaid) > 0;
  const at = lower.slice(0, NEAR).findIndex((_, i) => endOf(NOTS, run, i) > 0);
  if (at < 0) return false;
  const rest = part(run, endOf(NOTS, run, at));
  if (lower[at] === 'not' && lower[at + 1] === 'what') return holdsEntry(VERBS, rest.lower);
  return rest.lower.some((_, i) => {
    const end = Math.max(endOf(VERBS, rest, i), endOf(SAID, rest, i));
    return end > 0 && objectIn(part(rest, end)) === rest.words.length - end;
  });
}

const WAYS: readonly ((run: Run) => boolean)[] = [
  ...[isSoSomebody, isPointed, isSourced, isPhrase, isOfAuthor, isSaidSo],
  ...[isFronted, isFoundIn, isRelated, isRelayed, isWho, isDenied],
];
