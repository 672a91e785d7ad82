import type { Span } from '../../../shared/finding.ts';
import { greatestOf } from '../../../shared/lists.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import type { Entry } from './entry.ts';

/** What a provision or an enactment is called. */
const LAW_NOUN =
  'provisions?|sections?|subsections?|paragraphs?|regulations?|articles?|rules?|schedules?|parts?|laws?|enactments?|acts?|statutes?|instruments?|orders?|things?';
/** `has no section 88`, `neither a section 87 nor a section 88`, `could not find section 88`: what says so right before a citation. */
const NOT_BEFORE =
  /\b(?:no|not|never|neither|nor|without|lacks?|lacking|non-?existent|no such thing as)\s(?:(?:any|a|an|the|such)\s){0,2}$|(?:\bnot|n[’']t|\bnever)\s(?:(?:to|be|even)\s)?(?:ha[sd]|have|contain|include|find|found|locate|trace|see|identify)\s(?:(?:any|a|an|the)\s)?$/i;
/** `a section 88`, where its sentence has one of the words that say that it never was, or is supposed: `Parliament rejected a section 88`. */
const INDEFINITE = /\b(?:an?|any)\s(?:(?:new|proposed|further|putative|supposed)\s)?$/i;
const SUPPOSED =
  /\b(?:no|not|never|neither|nor|without|lacks?|if|would|were|reject(?:ed|s)?|refus(?:ed?|es)|propos(?:ed?|es)|defeated|dropped|withdrawn|withdrew|abandoned)\b|n[’']t\b/i;
/** `, a provision which it does not have`, `was never enacted`, `is not among them`: the same right behind it. */
const NOT_BEHIND =
  /^[\])]{0,2},?\s?(?:\(?an?\s(?:\p{Ll}{4,12})\s)?(?:(?:which|that)\s(?:it|the\s\p{Ll}{3,10}|that\s\p{L}{3,10})?\s?)?(?:(?:does|did|do)(?:\snot|n[’']t)|never)\s(?:appear\sto\s)?(?:exist|have|had|contain|include)\b|^[\])]{0,2},?\s(?:an?\s\p{Ll}{4,12}\s)?(?:(?:which|that|it)\s)?(?:is\snot\s(?:there|among\b|an?\s\p{Ll}{4,12}\s(?:that|which)\sexists)|(?:was|were)\snever\s(?:enacted|made|passed|there|in\b)|(?:it\s)?lacks\b)/iu;
/** `No such provision as section 88`, `never enacted a section 88`: the same of legislation alone, right before it. */
const NO_LAW_BEFORE = new RegExp(
  String.raw`\bno\s(?:such\s)?(?:${LAW_NOUN})\s(?:as|called|numbered|designated|known\sas)\s$|(?:\bnot|n[’']t|\bnever)\s(?:enact|ma[dk]e|pass|adopt|insert)(?:ed)?\s(?:(?:any|an?|the)\s)?$`,
  'i',
);
/** `should be to section 20`, `read section 20`: what a draft says that another number should be, right behind it. */
const OTHER_NUMBER =
  /^[\])”’"']{0,2},?\s(?:(?:should|ought\sto|must)\s(?:be|have\sbeen|read|have\sread|say|have\ssaid)|(?:please\s)?read)\s(?:as\s)?(?:(?:a\s)?references?\s)?(?:to\s)?(?:the\s)?[“‘"']?(?:CPR\b|\d|(?:ss?|sections?|subsections?|regs?|regulations?|rules?|r|arts?|articles?|paras?|paragraphs?|schedules?|sch|parts?)[.\s]{1,2}\d)/i;
/** `is a misprint`, `is not a rule that was ever made`, `has never existed`: the same of legislation alone. */
const NO_LAW_BEHIND = new RegExp(
  String.raw`^[\])]{0,2},?\s(?:(?:which|that)\s)?(?:(?:is|was|must\sbe)\s(?:\p{Ll}{1,12}\s){0,2}(?:misprints?|slips?|errors?|mistakes?|typos?|misreferences?|phantoms?|fictions?|inventions?|figments?|fictitious|imaginary|invented|fabricated|spurious|non-?existent|nowhere\sto\sbe\sfound|not\sto\sbe\sfound|incorrect|mistaken|erroneous)\b|(?:is|was)\s(?:not|no)\s(?:an?\s)?(?:(?:real|genuine|actual|existing|known)\s(?:${LAW_NOUN})\b|(?:${LAW_NOUN})\s(?:(?:that|which)\s(?:exist(?:s|ed)|was|has|is\sin\sforce)|(?:ever|yet)\s|known\b|at\sall\b|of\sthe\b|in\sthe\b))|(?:has|have|had)\snever\s(?:existed\b|been\s(?:enacted|made|passed|law|there|on\b|in\sthe\b))|never\s(?:existed|was)\b|(?:does|did)\snot\s(?:appear|feature|figure)\s(?:in|on|anywhere|at\sall)\b|can(?:not|\snot)\sbe\s(?:found|traced|located)\b|has\sno\sexistence\b)`,
  'iu',
);
/** How the next sentence says so, and a cell of its row. */
const NO_SUCH =
  /^(?:there\s(?:is|was)\snone\b|(?:(?:there\s(?:is|was)|it\shas|the\s\p{Ll}{3,10}\shas)\s)?no\ssuch\s(?:provision|section|subsection|paragraph|regulation|article|rule|schedule|part|thing)\b)/iu;
/** `There is no case called Smith v Jones`: what stands right before the name of one. */
const NO_CASE =
  /\b(?:no|never\san?|not\san?|nothing\sat)\s(?:(?:such|real|reported|genuine)\s){0,2}(?:(?:cases?|judgments?|decisions?|authority|thing)\s)?(?:(?:called|named|of|as|entitled|styled)\s)?$|\bnothing\s(?:at|in)\s[^.;]{0,20}$|\bwhat\s[^.;]{1,40}\s(?:calls?|named?|cites?)\s$/i;
/** `as the Respondent calls it`, `is in truth Abernethy v Brockhurst`: what says that the name is another’s. */
const OTHER_NAME =
  /^[\])]{0,2},?\s\(?(?:as\s[^.;,()]{2,40}\s(?:calls?|called|has|puts?|names?|styles?|cites?)\s(?:it|this)\b|so[\s-]called\sby\b)|^[\])]{0,2},?\s(?:(?:[^.;,]{1,50}),\s)?(?:is|was)\s(?:(?:in\s(?:truth|fact|reality)|really|actually|properly|correctly|rightly)\s)?(?:(?:called|named|entitled)\s)?[“"*]?\p{Lu}[^.;]{1,60}?\sv\.?\s/u;
/** How much on either side is looked at, in characters. */
const REACH = 110;

/** Whether the draft says of what it cites that there is no such provision, paragraph or case, or that its name is what somebody else calls it. */
export function isSaidNotToBe(unit: Unit, entry: Entry): boolean {
  const { text } = unit;
  const block = blockAt(unit, entry.start);
  if (!block) return false;
  const { reference, pinpoints } = entry;
  const isCase = entry.target.citations[0]?.cites.kind !== 'enactment';
  const start = Math.min(entry.start, reference?.name?.start ?? entry.start);
  const end = greatestOf(
    pinpoints.map((one) => one.end),
    entry.end,
  );
  const own = sentenceOf(block, entry.start);
  const before = outsideQuotes(text, Math.max(own.start, start - REACH), start, block.quotes);
  const behind = text.slice(end, Math.min(own.end, end + REACH));
  if (isCase && (NO_CASE.test(before) || OTHER_NAME.test(behind))) return true;
  if (isCase ? pinpoints.length > 0 && NOT_BEHIND.test(behind) : NOT_BEHIND.test(behind)) return true;
  if (isCase)
    return pinpoints.some((one) => LACKING.test(text.slice(Math.max(own.start, one.start - REACH), one.start)));
  if (NOT_BEFORE.test(before) || NO_LAW_BEFORE.test(before)) return true;
  if (OTHER_NUMBER.test(behind) || NO_LAW_BEHIND.test(behind)) return true;
  if (INDEFINITE.test(before) && SUPPOSED.test(text.slice(own.start, own.end))) return true;
  const next = block.sentences[firstAfter(block.sentences, own.end)];
  if (next && NO_SUCH.test(text.slice(next.start, Math.min(next.end, next.start + REACH)))) return true;
  return block.cells.length > 1 && block.cells.some((cell) => NO_SUCH.test(text.slice(cell.start, cell.end).trim()));
}

/** `lacks a paragraph 88`. */
const LACKING = /\black(?:s|ing|ed)\s(?:an?|any)?\s?$/;

function sentenceOf({ sentences, segment }: UnitBlock, at: number): Span {
  const one = sentences[firstAfter(sentences, at)];
  return one && one.start <= at ? one : segment;
}
