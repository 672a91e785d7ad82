import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';
import { isIcelandic } from '../forms/iceland.ts';
import { namesVoice } from '../owners/disowning.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { CITED, pointsToSource } from '../phrases/icelandic-remarks.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import { hasWords, lowerOf, wordsOf } from '../text/words.ts';
import { isBorrowed } from './borrowed.ts';
import { isOfTeller } from './compared.ts';
import {
  callsIts,
  definesIn,
  endsWithNoun,
  isThatIsToSay,
  links,
  readEnacting,
  saysAbsent,
  takesAsThere,
} from './enacting.ts';
import { isTold } from './leading.ts';
import { enactmentOf, type StatuteMention } from './mentions.ts';
import { type Enacted, given, inDoubtOf } from './ownership.ts';
import { citesCase, type View, wordsBetween } from './view.ts';

/** How far behind quoted words their enactment may stand, in characters. */
const LONGEST_JOINT = 40;
/** What stands between words and the enactment that is their source: `“...” (s 5)`, `“...”: s 5`, `“...”, s 5`. */
const MARKED = /^[.,]?\s?[([:–—-]{1,2}\s?(?:[Ss]ee\s|per\s|in\s)?$|^,\s$/;
/** What may stand behind such an enactment: where its sentence goes on, it says something of its own. */
const CLOSES = /^[\])]{0,2}(?:$|[.;,)\n]|\s?(?:and|&|or)\s|\s?\(|\s?$)/;
/** Fewest words with `in section 5` behind them that are looked for there. */
const FEWEST = 3;

/** Whose quoted words are by the mention of legislation behind them; null where nothing gives them to it. */
export function ownerBehind(view: View, quote: QuotedSpan, sentence: Span, owner: StatuteMention): Enacted | null {
  const { text } = view;
  if (owner.start - quote.end > LONGEST_JOINT || citesCase(view, quote.end, owner.start)) return null;
  const between = text.slice(quote.end, owner.start);
  const words = wordsOf(between);
  if (owner.start >= sentence.end) {
    const next = sentenceAt(view.block, owner.start);
    const isLast = !hasWords(text.slice(owner.end, next.end).replace(/^[\])]/, ''));
    const isSignalled = isLast ? SIGNALLED.test(between) : false;
    if ((isSignalled || isPointedTo(view, between, owner, next)) && namesNobody(leadTo(view, quote, sentence)))
      return inDoubtOf('untied', owner);
    const isAlone = between.trim().length <= 1 && isLast;
    return isAlone && !hasWords(text.slice(next.start, owner.start)) ? ofSource(view, quote, owner, sentence) : null;
  }
  if (definesIn(words)) return given(owner, 'behind', 'open');
  if (callsIts(words)) {
    // “The lease says “...” is the phrase in section 5”: only where nothing leads to the words is nobody else meant.
    if (leadTo(view, quote, sentence).length > 0) return null;
    return saysAbsent(wordsBetween(view, owner.end, sentence.end))
      ? inDoubtOf('denied', owner)
      : given(owner, 'behind', 'near');
  }
  if (links(words)) {
    const lead = leadTo(view, quote, sentence);
    if (isTold(lead)) return null;
    if (endsWithNoun(lead)) {
      const isAbsent = !takesAsThere(lead) || saysAbsent(wordsBetween(view, owner.end, sentence.end));
      return isAbsent ? inDoubtOf('denied', owner) : given(owner, 'behind');
    }
    return wordsOf(text.slice(quote.inner.start, quote.inner.end)).length < FEWEST ? null : inDoubtOf('untied', owner);
  }
  if (!MARKED.test(between) || !CLOSES.test(text.slice(owner.end, Math.min(sentence.end, owner.end + LONGEST_END))))
    return null;
  return ofSource(view, quote, owner, sentence);
}

/** `“...”. See section 5.` */
const SIGNALLED = /^[.,]?\s(?:[Ss]ee(?: also)?|[Cc]f\.?)(?: now)?,?\s$/;

/**
 * `“...”. Those are the words of section 5.`, `“...” That is what section 5 says.`: whether the sentence right behind quoted words says of
 * these that they are a provision's, and nothing else. They are then confirmed where they stand in it, and held against nobody.
 */
function isPointedTo({ text }: View, between: string, { end, cited }: StatuteMention, next: Span): boolean {
  if (isIcelandic(cited[0])) return pointsToSource(`${between} ${CITED}${text.slice(end, next.end)}`);
  const what = POINTED.exec(between)?.groups;
  if (!what) return false;
  const behind = wordsOf(text.slice(end, next.end));
  return what['what'] === undefined ? behind.length === 0 : readsAsSaying(behind);
}

/** Whether words are a verb of what an enactment says, and nothing else: `says`, `provides`. */
function readsAsSaying(words: readonly string[]): boolean {
  const read = words.length === 1 ? readEnacting(words) : null;
  return read !== null && !read.denied && read.rest.length === 0;
}

const POINTED =
  /^[.,]?\s(?:That|This|Those|These)\s(?:is|are)\s(?:(?<what>what)\s|(?:(?:from|in)|the\s(?:exact\s|very\s)?(?:words?|text|wording|language|terms)\sof)\s)(?:the\s)?$/;

/** Whether nobody is said to say what words lead to. */
function namesNobody(lead: readonly string[]): boolean {
  return !isTold(lead) && !namesVoice(lead) && !endsWithVerb(lead);
}

/** Whether words end with a verb of what an enactment says; a Secretary of State ends with none. */
function endsWithVerb(lead: readonly string[]): boolean {
  return !/^\p{Lu}/u.test(lead.at(-1) ?? '') && readEnacting(lead.slice(-1)) !== null;
}

/** How far before quoted words is looked at for one who speaks, in characters. */
const REACH = 400;
const LONGEST_END = 8;

/** `The order provides: “...” (section 5)`: what speaks before the words may be another than the legislation behind them. */
function isSaidByAnother(lead: readonly string[]): boolean {
  const isVerb = lead.length > 1 && endsWithVerb(lead);
  if (isThatIsToSay(lowerOf(lead), lead.length - 1)) return false;
  return isVerb && !lead.some((word) => LAW.has(word.toLowerCase()));
}

const LAW: ReadonlySet<string> = new Set(
  'act acts statute legislation section sections subsection provision provisions paragraph schedule article parliament it which this law code'.split(
    ' ',
  ),
);

/** `A master includes “...”: s 5`: a term has a meaning, and an order may have the words. */
const DEFINING: ReadonlySet<string> = new Set(['means', 'mean', 'includes', 'include']);

/** Words with the enactment that is their source behind them, unless what leads to them gives them to somebody. */
function ofSource(view: View, quote: QuotedSpan, owner: StatuteMention, sentence: Span): Enacted {
  const lead = leadTo(view, quote, sentence);
  if (isTold(lead) || isOfTeller(lead) || isOfOther(view, quote, sentence, owner)) return inDoubtOf('others', owner);
  if (isSaidByAnother(lead)) return inDoubtOf(DEFINING.has(lead.at(-1) ?? '') ? 'untied' : 'others', owner);
  if (citesCase(view, sentence.start, quote.start)) return inDoubtOf('between', owner);
  return given(owner, 'behind', namesVoice(lead) ? 'near' : undefined);
}

/** `In Lord Denning's words, ... “...” (s 5)`, `As the Ports Act 1995 puts it, “...” (s 5)`: words of somebody, or of another enactment. */
function isOfOther(view: View, quote: QuotedSpan, sentence: Span, owner: StatuteMention): boolean {
  const { text, statutes } = view;
  const from = Math.max(sentence.start, quote.start - REACH);
  const others = statutes.filter(({ start, end }) => start >= from && end <= quote.start);
  if (others.length === 0) return isBorrowed(text.slice(from, quote.start));
  return others.some((one) => {
    if (enactmentOf(one) === enactmentOf(owner)) return false;
    const behind = text.slice(one.end, quote.start);
    return PUTS.test(behind) || isBorrowed(`${text.slice(from, one.start)}${ANOTHER}${behind}`);
  });
}

/** A name in the place of an enactment that is another than the one behind the words. */
const ANOTHER = 'Another';

/** `As the Ports Act 1995 puts it`. */
const PUTS = /^\s(?:puts?|has|had|expresse[sd])\sit\b/;

/** The words that lead to a quotation; those before an enactment alone where this is said to have what is quoted: `The Act says`. */
function leadTo(view: View, quote: QuotedSpan, sentence: Span): string[] {
  const { statutes } = view;
  const from = Math.max(sentence.start, quote.start - REACH);
  const last = statutes[firstWhere(statutes, ({ end }) => end > quote.start) - 1];
  const speaks = last && last.start >= from && readEnacting(wordsBetween(view, last.end, quote.start)) !== null;
  return wordsBetween(view, from, speaks ? last.start : quote.start);
}
