import { sentenceOf } from './continuing.ts';
import type { Pinpoint } from './pinpoints.ts';
import type { Mention } from './reference.ts';
import { judgesIn } from './speakers.ts';
import type { Structure } from './structure.ts';
import { wordsOf } from './words.ts';

/** A pinpoint that may be into something else: it is never held against its author. */
export function inDoubt(pinpoint: Pinpoint): Pinpoint {
  return pinpoint.unit === 'paragraph' ? { ...pinpoint, unit: 'apart' } : pinpoint;
}

/** `We return to A at [12]`: where the draft itself says more. */
const RETURNS =
  /\b(?:[Ww]e|I|(?:[Tt]his|[Tt]he) (?:skeleton|section|part|note|opinion|article|chapter))\s(?:\p{Ll}{1,12}\s){0,3}?(?:returns?|turns?|comes?|deals?|reverts?|address(?:es)?|discuss(?:es)?|considers?|examines?|analyses?)\s(?:\p{Ll}{1,12}\s){0,2}$/u;
/** `A is addressed at [12]`. */
const TREATED =
  /\b(?:is|are|was|were|be|been)\s(?:further\s|also\s|then\s)?(?:addressed|discussed|considered|dealt\swith|examined|analysed|treated|returned\sto)\s(?:further\s|below\s)?\(?(?:at|in|from)?\s?$/;
/** `His treatment of A at [12]`. */
const USE_OF =
  /\b(?:consideration|treatment|discussion|analysis|reading|application|(?:self-)?direction|approach|reference|reliance|conclusion)s?\s(?:of|on|to)\s$/;
/** Who uses a case, and no judge in it: `The tribunal distinguished A at [12]`. */
const USERS =
  /\b(?:[Tt]ribunal|[Jj]udge|[Rr]ecorder|[Mm]aster|[Ss]heriff|[Ii]nspector|[Aa]rbitrator|[Pp]anel|FTT|FtT|UT|ET|EAT)\b/;
const OTHER_USERS = /\b(?:[Tt]ribunal|[Rr]ecorder|[Ss]heriff|[Ii]nspector|[Aa]rbitrator|[Pp]anel|FTT|FtT|UT|ET|EAT)\b/;
/** What parts a judge from the case that he speaks in. */
const IN = /(?:\b(?:[Ii]n|from|per|see|[Oo]f)|[,;:(])\s(?:the case of\s)?$/;

/** What a clause about another case begins with: `, unlike B,`, `(cf B)`. */
const ASIDE = /(?:[(,;]|\b(?:before|after|with|to|than))\s?(?:\p{Ll}{1,12}\.?\s){0,4}$/u;
const OPEN_REACH = 80;

function namesJudge(text: string): boolean {
  return judgesIn(wordsOf(text)).length > 0;
}

/**
 * Whether it is open what a pinpoint points into: the draft itself may say there more of a case, or its sentence names
 * another case before, to which it may belong.
 */
export function isOpen(text: string, structure: Structure, mention: Mention, before: readonly Mention[]): boolean {
  const [pinpoint] = mention.pinpoints;
  if (!pinpoint || mention.kind === 'ibid') return false;
  const start = mention.name?.start ?? mention.start;
  const end = Math.max(mention.name?.end ?? start, ...mention.citations.map((citation) => citation.end));
  if (RETURNS.test(text.slice(Math.max(0, start - OPEN_REACH), start))) return true;
  const between = text.slice(end, Math.max(end, pinpoint.start));
  if (TREATED.test(text.slice(Math.max(0, pinpoint.start - OPEN_REACH), pinpoint.start))) return true;
  if (mention.kind === 'nameless' && /[\])]\s$/.test(text.slice(Math.max(0, start - 2), start))) return true; // `at [80] [212]`
  const from = sentenceOf(structure, pinpoint).start;
  const lead = text.slice(from, start);
  const used = USE_OF.test(lead) || (USERS.test(lead) && !IN.test(lead)) || (namesJudge(lead) && !IN.test(lead));
  if (mention.kind === 'nameless' ? OTHER_USERS.test(lead) : used) return true;
  const cases = before.filter(
    (one) => one.kind !== 'nameless' && one.start >= from && one.citations[0]?.kind !== 'legislation',
  );
  const last = cases.at(-1);
  const aside = ASIDE.test(text.slice(Math.max(from, last?.end ?? 0, start - OPEN_REACH), start));
  if (mention.kind !== 'nameless' && aside && /[);]/.test(between) && /\p{Lu}/u.test(text.slice(from, start)))
    return true;
  if (!last) return false;
  if (mention.kind === 'nameless')
    return cases.length > 1 && ASIDE.test(text.slice(Math.max(from, last.start - OPEN_REACH), last.start));
  const direct = /^[\s,)]{0,4}(?:\(?(?:at|in|and)\s)?(?:paras?\.?\s|paragraphs?\s|§+\s?)?\[?$/.test(between);
  return !direct && aside;
}
