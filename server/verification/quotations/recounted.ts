import { DECIDERS } from '../../citations/index.ts';
import data from './submissions.json' with { type: 'json' };

const table = data.recounting;
const any = (list: readonly string[]): string => `(?:${list.join('|')})`;
const word = (list: readonly string[]): string => `(?<![\\w-])${any(list)}(?![\\w-])`;

/** Who decides and is not the court: by office, by name, or by a pronoun. */
const DECIDER = `(?:[Tt]he (?:[\\w-]+ ){0,3}?(?:${DECIDERS}|${table.deciders.join('|')})|${DECIDERS}|${table.judges.join('|')})`;
const PRONOUN = '(?:[Hh]e|[Ss]he|[Tt]hey|[Ii]t)';
/** A phrase before the one who decides or tells, as `In her ruling, `; not one that makes a clause of it, as `Although`. */
const LEAD = '(?:(?!As |While |Whilst |Although |Though |If |When |Unless )[A-Z][^,:;]{1,100}, )?';
/** What may stand between who decides or tells and the verb. */
const ASIDE =
  '(?: \\([^()]{1,160}\\))?(?:,[^,:;]{1,60},)?(?: (?:\\w+ly|also|further|then|next|however|therefore|thus|nonetheless|nevertheless|in turn|again|had|did not|was)){0,2}';
/** What a verb hands on stands behind `that`, in its own clause. */
const THAT = '(?=[^.;:]{0,60}? that\\b)';
const DECIDES = new RegExp(
  `^${LEAD}(${DECIDER}${ASIDE} ${any([...table.deciding, ...table.saying])}${THAT}(?![\\w-])` +
    `|(?:${DECIDER}|${PRONOUN})${ASIDE} (?:${any(table.deciding)}${THAT}|took the view|was of the view|rejected the)(?![\\w-])` +
    `|(?:${DECIDER}'s|[Hh]is|[Hh]er|[Tt]heir|[Ii]ts) (?:[\\w-]+ ){0,2}${any(table.reasons)} (?:was|were)(?: \\w+)? that\\b)`,
);
const TELLS = new RegExp(
  `^${LEAD}((?:${any(table.tellers)}|${PRONOUN})${ASIDE} (?:${any(table.saying)}${THAT}|${any(table.telling)})(?![\\w-]))`,
);
const AGAIN = new RegExp(`^['"]?((?:[Hh]e|[Ss]he|[Tt]hey|[Ii]t) ${any(table.again)})(?![\\w-])`);
const JOINS = new RegExp(`^${any(table.joining)},? `);
const OF_ONE = /^(?:He|She|They|His|Her|Their)\b/;
const OF_IT = /^(?:It|There|That|This)\b/;
/** Reported speech tells what will be as what would be, and what was as what had been: so does a story. */
const SHIFTED = /\b(?:would|could|might)\b/;
const PAST = /\bhad\b/;
/** With these a sentence turns from the one before it. */
const TURNS = /^(?:However|But|Yet|Plainly|Clearly|Obviously|By contrast|On the other hand|In fact|In reality)\b/;
const PRESENT = new RegExp(word(table.present), 'i');
const JUDGES = new RegExp(word(table.judging), 'i');
const WEIGHS = new RegExp(word(table.weighing), 'i');
const CLAUSE_ENDS = /[,;:]| because\b/;
const MARKS = /^['"([]{1,2}/;

/**
 * How a judgment says, in a sentence before some words, that another decided or told what these go on with: `She decided`; null
 * where nothing does, or the words say it themselves. `before` has the sentences before that of the words, the nearest first;
 * `speaks` tells of one whether the court speaks in it itself. A sentence goes on that begins as such sentences do, or stands
 * between two that give something to somebody, and that tells what was and judges nobody. So do all of those between.
 */
export function recountedAfter(
  words: string,
  sentence: string,
  before: readonly string[],
  next: string,
  speaks: (sentence: string) => boolean,
): string | null {
  if (headOf(words) !== null) return null;
  const [last = ''] = before;
  const isMore = !speaks(next) && (AGAIN.test(next) || headOf(next)?.decides === true);
  const isBetween = isMore && headOf(last) !== null && isTold(sentence);
  if (!isBetween && !goesOn(sentence)) return null;
  for (const [i, earlier] of before.entries()) {
    if (speaks(earlier)) return null;
    const head = headOf(earlier);
    const isOfThis =
      head?.decides === true || isBetween || (isOfOne(sentence) && ![sentence, ...before.slice(0, i)].some(weighs));
    if (head !== null && isOfThis) return head.by;
    if (head === null && !goesOn(earlier) && !(PAST.test(earlier) && isTold(earlier))) return null;
  }
  return null;
}

/**
 * How words begin that say of one whom they do not name what he decided or told: `It held that`. Who that is the judgment says before
 * them, and a draft that gives them to the court does not.
 */
export function recountedIn(words: string): string | null {
  return AGAIN.exec(words)?.[1] ?? null;
}

/** Who decides or tells in a sentence, and how that is said. */
function headOf(sentence: string): { readonly by: string; readonly decides: boolean } | null {
  const decides = DECIDES.exec(sentence)?.[1];
  if (decides !== undefined) return { by: decides, decides: true };
  const tells = TELLS.exec(sentence)?.[1];
  return tells === undefined ? null : { by: tells, decides: false };
}

function weighs(sentence: string): boolean {
  return WEIGHS.test(sentence);
}

function isOfOne(sentence: string): boolean {
  return OF_ONE.test(sentence.replace(MARKS, ''));
}

/** Whether a sentence goes on with what the one before it gives to somebody. */
function goesOn(sentence: string): boolean {
  const plain = sentence.replace(MARKS, '');
  const isJoined = JOINS.test(plain) || OF_ONE.test(plain) || OF_IT.test(plain) || SHIFTED.test(plain);
  return isJoined && isTold(plain);
}

/** Whether a sentence tells what was, and judges nobody. */
export function isTold(sentence: string): boolean {
  const clause = sentence.replace(MARKS, '').replace(JOINS, '').split(CLAUSE_ENDS)[0] ?? '';
  const at = (one: RegExp): number => one.exec(clause)?.index ?? clause.length;
  const present = at(PRESENT);
  return !TURNS.test(clause) && (present === clause.length || at(SHIFTED) < present) && !JUDGES.test(sentence);
}
