import type { Span } from '../../../shared/finding.ts';
import { isIcelandic } from '../forms/iceland.ts';
import { hasWords } from '../text/words.ts';
import { isCompared } from './compared.ts';
import { isContainer } from './leading.ts';
import { enactmentOf, placesIn, type StatuteMention } from './mentions.ts';
import { isReferredTo } from './referred.ts';
import data from './said-in.json' with { type: 'json' };

interface Words {
  readonly says: RegExp;
  readonly places: ReadonlySet<string>;
  readonly own: RegExp;
  readonly joins: ReadonlySet<string>;
  readonly tells: ReadonlySet<string>;
  readonly against: ReadonlySet<string>;
}

const ICELANDIC = wordsOf(data.is);
const ENGLISH = wordsOf(data.en);

function wordsOf({
  says,
  places,
  own,
  joins,
  tells,
  against,
}: Readonly<Record<keyof typeof data.is, readonly string[]>>): Words {
  return {
    ...{ says: anyOf(says), own: anyOf(own) },
    ...{ places: new Set(places), joins: new Set(joins), tells: new Set(tells), against: new Set(against) },
  };
}

function anyOf(words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.map((word) => word.replaceAll('*', '\\p{L}{0,24}')).join('|')})$`, 'iu');
}

/** Where quoted words stand, with the sentence that leads to them and the legislation around. */
export interface Led {
  readonly text: string;
  readonly sentence: Span;
  readonly words: Span;
  readonly statutes: readonly StatuteMention[];
}

/** How far before quoted words their sentence is read, in characters. */
const REACH = 600;
/** How many words stand between what says something and the place where that stands, and, twice as many, in a clause set in by commas. */
const MOST = 4;

/**
 * Whether a sentence that names a provision gives the words behind it to another text: the verb of saying stands behind the one, and the
 * other follows before the words, `Ólíkt A segir í B: „...“`; the other is the subject, `Unlike A, B provides`, `A er rýmri en B sem hljóðar svo`;
 * or the one is only set beside it, `Í B segir, ólíkt A: „...“`, or beside the words, `“...” (compare A)`, or referred to (referred.ts). What opens the sentence decides nothing.
 */
export function isSaidOfAnother(one: StatuteMention, led: Led): boolean {
  const { text, sentence } = led;
  const { start, end } = led.words;
  if (one.start >= end) return isCompared(text.slice(end, one.start));
  const to = Math.min(start, Math.max(sentence.end, one.end));
  if (one.start < sentence.start || one.end > start || to - one.end > REACH) return false;
  const words = isIcelandic(one.cited[0]) ? ICELANDIC : ENGLISH;
  const others = led.statutes.filter(
    (other) => !other.quoted && other.start >= one.end && other.end <= to && !isOfOne(one, other),
  );
  const tokens = tokensOf(text, { start: one.end, end: to }, others);
  const opening = tokensOf(text, { start: sentence.start, end: one.start }, []);
  return (
    saysInAnother(tokens, words) ||
    isSubject(tokens, opening, words) ||
    (words === ICELANDIC && saysInDocument(tokens, opening, words)) ||
    (words === ICELANDIC && isReferredTo(text, one, sentence, led.statutes)) ||
    isSetAgainst(tokens, words) ||
    (words === ENGLISH && isSaidByOther(tokens, opening, words)) ||
    isBeside(text.slice(Math.max(sentence.start, one.start - REACH), one.start), tokens, words)
  );
}

/** Whether two mentions are of one place, or one of the law or the article in which the other stands. */
function isOfOne(one: StatuteMention, other: StatuteMention): boolean {
  if (enactmentOf(one) !== enactmentOf(other)) return false;
  const [own, those] = [placesIn(one), placesIn(other)];
  return own.join() === those.join() || own.length === 0 || those.length === 0 || isContainer(one, other);
}

/** The words of a stretch and what parts them, with a sign for each mention of legislation. */
function tokensOf(text: string, { start, end }: Span, mentions: readonly Span[]): readonly string[] {
  let own = '';
  let at = start;
  for (const mention of mentions) {
    if (mention.start < at) continue;
    own += `${text.slice(at, mention.start)} ${OTHER} `;
    at = mention.end;
  }
  return (own + text.slice(at, end)).match(TOKEN) ?? [];
}

const OTHER = '\u00a7\u00a7';
const TOKEN = /\u00a7\u00a7|[\p{L}\p{N}-]+|[,;:()]/gu;
const PARTS = /^[,;:()]$/;
const AND: ReadonlySet<string> = new Set(['and', 'og']);
/** What has a clause of its own, and `as does`, by which it says the same. */
const SUBORDINATE: ReadonlySet<string> = new Set(['that', 'að', 'does', 'do', 'did']);
/** `The owner broke section 5, so he said`: what begins a clause behind another. */
const CLAUSES: ReadonlySet<string> = new Set(['so', 'and', 'but', 'or', 'nor', 'yet', 'because', 'since', 'as']);
/** What points to where something is said. */
const POINTING: ReadonlySet<string> = new Set(['sbr', 'samanber', 'see', 'cf']);

/** `A segir í B`: a verb, and soon behind it another provision. */
function saysInAnother(tokens: readonly string[], { says, tells }: Words): boolean {
  return tokens.some((token, at) => {
    if (!says.test(token)) return false;
    const next = tokens.slice(at + 1, at + 2 + MOST);
    const other = next.indexOf(OTHER);
    return other >= 0 && !next.slice(0, other).some((word) => PARTS.test(word) || tells.has(word.toLowerCase()));
  });
}

/** `Unlike A, B provides`, `A er rýmri en B sem hljóðar svo`: the last provision has the verb, and none before it is joined to it. */
function isSubject(tokens: readonly string[], opening: readonly string[], { says, joins, tells }: Words): boolean {
  const last = tokens.lastIndexOf(OTHER);
  if (last < 0) return false;
  const verb = tokens.findIndex((token, at) => at > last && says.test(token));
  if (verb < 0 || verb - last > MOST) return false;
  const joint = tokens.slice(0, tokens.indexOf(OTHER)).map((word) => word.toLowerCase());
  if (joint.some((word) => tells.has(word) || word === '(')) return false;
  // `A, inserted by B, provides`, `A follows B and provides`: the verb is that of the first.
  const between = tokens.slice(last + 1, verb);
  const isSetIn = [joint, between].every(([mark = '']) => mark === ',');
  if (isSetIn || between.some((word) => AND.has(word.toLowerCase()))) return false;
  // `A, B and C provide`: what stands alone before a comma is one of a list.
  const isList = joint.every((word) => PARTS.test(word) || joins.has(word));
  const isApart = opening.length > 0 && joint.join(' ') === ',' && tokens.indexOf(OTHER) === last;
  return isList ? isApart : true;
}

/** `Ólíkt A segir í skilmálum bankans:`: a verb, and behind it where the words stand, which is none of the law cited. */
function saysInDocument(tokens: readonly string[], opening: readonly string[], { says, places, own }: Words): boolean {
  if (opening.length <= 1 && opening.every((word) => places.has(word.toLowerCase()))) return false; // „Í A segir í ...“
  return tokens.some((token, at) => {
    if (!says.test(token)) return false;
    const next = tokens.slice(at + 1, at + 2 + MOST);
    const place = next.findIndex((word) => places.has(word.toLowerCase()));
    const noun = next[place + 1];
    if (place < 0 || noun === undefined || !hasWords(noun) || /\d/.test(noun)) return false;
    return !next.slice(0, place).some((word) => PARTS.test(word)) && !own.test(noun);
  });
}

/** `Section 5 is wider than the lease, which provides`: what is set against a provision and no legislation, with the verb. */
function isSetAgainst(tokens: readonly string[], { says, own, tells, against }: Words): boolean {
  const at = tokens.findIndex((token) => against.has(token.toLowerCase()));
  const verb = tokens.findIndex((token, i) => i > at && says.test(token));
  if (at < 0 || verb < 0 || tokens.includes(OTHER)) return false;
  const other = tokens.slice(at + 1, verb);
  const tell = other.findIndex((word) => tells.has(word.toLowerCase()));
  return tell > 0 && other.length - tell <= 2 && !other.slice(0, tell).some((word) => own.test(word));
}

/** `Unlike section 5, the lease provides`: behind a provision that its sentence opens with, somebody or something else has the verb. */
function isSaidByOther(tokens: readonly string[], opening: readonly string[], words: Words): boolean {
  const { says, places, own, tells } = words;
  const isPlace = opening.length <= 1 && opening.every((word) => places.has(word.toLowerCase()));
  const verb = tokens.findIndex((token) => says.test(token));
  if (isPlace || tokens[0] !== ',' || verb < 2 || verb > 2 * MOST) return false;
  const subject = tokens.slice(1, verb);
  if (CLAUSES.has(subject[0]?.toLowerCase() ?? '')) return false;
  if (subject.some((word) => PARTS.test(word) || word === OTHER || tells.has(word.toLowerCase()))) return false;
  // `it is said in the port rules`
  const behind = tokens.slice(verb + 1, verb + 1 + MOST);
  const isPassive = behind.some((word) => places.has(word.toLowerCase())) && subject[0]?.toLowerCase() === 'it';
  return isPassive ? !behind.some((word) => own.test(word)) : !subject.some((word) => own.test(word));
}

/** `Í B segir, ólíkt A:`: a verb, and in a clause set in behind it the provision. */
function isBeside(before: string, behind: readonly string[], { says, joins }: Words): boolean {
  const tokens: readonly string[] = before.match(TOKEN) ?? [];
  const comma = tokens.lastIndexOf(',');
  if (comma < 1 || behind.some((token) => hasWords(token) && says.test(token))) return false;
  const clause = tokens.slice(comma + 1).map((word) => word.toLowerCase());
  const isClause = clause.length > 0 && clause.length <= 2 * MOST && !clause.some((word) => SUBORDINATE.has(word));
  const verb = tokens.slice(Math.max(0, comma - 2), comma).some((token) => says.test(token));
  return verb && isClause && !clause.every((word) => joins.has(word)) && !POINTING.has(clause[0] ?? '');
}
