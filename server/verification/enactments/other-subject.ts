import type { Citation, Quotation } from '../../citations/index.ts';
import { isModal, lowerWords, modalBehind } from './distortions.ts';
import type { LedBy } from './led-by.ts';
import { isRightBefore } from './led-in.ts';
import data from './other-subject.json' with { type: 'json' };
import { textBefore } from './text-before.ts';

const SPACE = /\s+/g;
const CLAUSE = /[,;:()—–]|[.?!]\s/;
/** A subject has so many words at the most. */
const LONGEST = 8;
/** From so many words on, quoted words show where they stand in a provision. */
const FEWEST = 3;
const MOST = 12;
const SMALL: ReadonlySet<string> = new Set(data.small.words);
const PRONOUNS: ReadonlySet<string> = new Set(data.pronouns.words);
const OPENERS = new RegExp(`^.*(?<![\\p{L}])(?:${data.openers.words.join('|')})\\s`, 'iu');

/**
 * That a draft names another than the provision as who must or may do what it quotes: of `The Lord Chancellor “may make regulations”` the law has
 * `The Master of the Rolls`. Null where it has none of these, or a pronoun, or the same name; another word for somebody may be the author's.
 */
export function otherSubject(
  { claim, quotations }: Citation,
  besides: readonly Quotation[],
  provisions: readonly string[],
): LedBy | null {
  const text = claim.text.replace(SPACE, ' ');
  for (const { block, pieces } of [...quotations, ...besides]) {
    const words = pieces[0].replace(SPACE, ' ').trim();
    const run = block ? undefined : claim.proposition.find((one) => isRightBefore(one.trim(), words, text));
    const drafted = run === undefined ? null : subjectOf(run.trim(), words);
    const sought = lowerWords(words.split(/[.;:?!](?=\s|$)/, 1)[0] ?? '').slice(0, MOST);
    const [, named = drafted] = BIDDEN.exec(run?.trim() ?? '') ?? [];
    const twice = named === null || sought.length < FEWEST ? null : subjectAsObject(named, words, sought, provisions);
    if (twice !== null) return twice;
    const names = drafted === null || !isNameAlone(drafted) ? [] : namesIn(drafted);
    const isAlone = drafted !== null && lowerWords(drafted).some((word) => LIMITS.has(word));
    if (drafted === null || sought.length < FEWEST || (names.length === 0 && !isAlone)) continue;
    const printed = provisions.flatMap((one) => textBefore(one, sought)).map(printedSubject);
    const [first] = printed;
    if (!first || !printed.every((one) => one !== null && isOther(one, names, isAlone))) continue;
    return { drafted, printed: first, found: first, stated: false };
  }
  return null;
}

/**
 * That a draft names as who does something somebody to whom it is done by the quoted words themselves, where the provision does not: of `the
 * producer “shall send to the producer a notice”` it has `he shall send`.
 */
function subjectAsObject(
  drafted: string,
  quoted: string,
  sought: readonly string[],
  provisions: readonly string[],
): LedBy | null {
  const own = ` ${lowerWords(drafted.trim()).join(' ')} `;
  const [clause = ''] = quoted.split(/[,;:.]\s|\s(?:that|which|who|if|where|unless)\s/, 1);
  if (own.trim() === '' || PRONOUNS.has(own.trim()) || !` ${lowerWords(clause).join(' ')} `.includes(own)) return null;
  const printed = provisions
    .flatMap((one) => textBefore(one, sought))
    .map((one) => (one.split(CLAUSE).at(-1) ?? '').trim());
  const [first] = printed;
  if (!first || printed.some((one) => ` ${lowerWords(one).join(' ')} `.includes(own))) return null;
  return { drafted, printed: first.split(SPACE).slice(-LONGEST).join(' '), found: first, stated: false };
}

const LIMITS: ReadonlySet<string> = new Set(data.limits.words);

/** Who does what quoted words say, by the own words right before them: these, or what stands before a word of what is required. */
function subjectOf(run: string, quoted: string): string | null {
  const [, commanded] = COMMANDED.exec(run) ?? [];
  if (commanded !== undefined) return commanded;
  const [first = ''] = lowerWords(quoted);
  const own = run.split(SPACE);
  const modal = modalBehind(lowerWords(run));
  const subject = modal ? own.slice(0, own.length - modal.typed.split(' ').length) : own;
  const isSubject = modal !== null || isModal(first) || VERBS.has(first);
  return isSubject && subject.length > 0 && subject.length <= LONGEST ? subject.join(' ') : null;
}

/** `allows the Treasury to`, `gives the Lord Chancellor power to`: who is to do what comes next. */
const COMMANDED = new RegExp(
  `^(?:also )?\\p{Ll}{2,20} ((?:the |an? )?\\p{Lu}.{1,60}?) (?:(?:an? |the )?(?:${data.powers.words.join('|')}) )?to$`,
  'u',
);

/** `requires the pilot to`, whatever he is called. */
const BIDDEN = /\s((?:the|an?|any|every|each)\s(?:(?!(?:the|an?|any|every|each)\s)[^\s,;]{1,40}\s){1,5})to$/;

const VERBS: ReadonlySet<string> = new Set(data.verbs.words);

/** The names in a subject, in small letters: `Lord`, `Chancellor`, `CAA`. */
function namesIn(subject: string): string[] {
  const words = subject.split(/[^\p{L}\p{N}'’-]+/u).filter((word) => word !== '');
  return words.flatMap((word, i) => {
    const isName = i > 0 ? /^\p{Lu}/u.test(word) : /^\p{Lu}{2,}/u.test(word) || /^\p{Lu}/u.test(words[1] ?? '');
    return isName && !SMALL.has(word.toLowerCase()) ? [word.toLowerCase()] : [];
  });
}

/** Whether a subject is nothing but a name: `payments received by the Clerk` are none. */
function isNameAlone(subject: string): boolean {
  return subject.split(SPACE).every((word) => SMALL.has(word.toLowerCase()) || /^[^\p{L}]{0,2}\p{Lu}/u.test(word));
}

/** Who does what comes next in a sentence of a provision; null where nobody is named there, or only by a pronoun. */
function printedSubject(before: string): string | null {
  const words = before.split(SPACE).filter((word) => lowerWords(word).length > 0);
  const lower = words.map((word) => lowerWords(word).join(' '));
  let [end, start] = [words.length, words.length];
  for (let at = words.length; at > 0 && end === start; at--) {
    const modal = modalBehind(lower.slice(0, at));
    if (modal) [end, start] = [at, at - modal.typed.split(' ').length];
  }
  const parts = words.slice(0, start).join(' ').split(CLAUSE);
  // `The Warden, with the consent of the Crown, may`: the subject stands before what is between the commas.
  const own = (parts.at(-1) ?? '').trim() === '' && parts.length > 2 ? parts.at(-3) : parts.at(-1);
  const clause = (own ?? '').trim().replace(OPENERS, '').trim();
  return clause === '' || lowerWords(clause).some((word) => PRONOUNS.has(word)) ? null : clause;
}

function isOther(printed: string, names: readonly string[], isAlone: boolean): boolean {
  const words = new Set(lowerWords(printed));
  if (isAlone && ![...words].some((word) => LIMITS.has(word))) return true;
  if (names.length === 0) return false;
  const others = namesIn(printed);
  // `The court` of a provision is `the Crown Court` of a draft.
  if (others.length === 0) return !names.some((name) => words.has(name));
  return !isWithin(names, others) && !isWithin(others, names);
}

/** Whether each of some names is among others, or they are the letters of these: `FCA`, `Financial Conduct Authority`. */
function isWithin(names: readonly string[], others: readonly string[]): boolean {
  return names.every((name) => others.includes(name)) || names.join('') === others.map(([letter]) => letter).join('');
}
