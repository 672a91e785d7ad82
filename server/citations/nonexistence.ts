import type { Mention } from './reference.ts';

/** What a draft says of a paragraph that is not there, after its number: it then cites what somebody else cited. */
const NOT_THERE = [
  // `[999] does not exist`, `[999], a paragraph which does not exist`, `paragraph 999 of A [2021] UKSC 3 does not exist`
  /^(?:\s\[\d{4}\]\s[A-Z]{2,6}(?:\s[A-Z][a-z]{1,5})?\s\d{1,5}(?:\s\([A-Z][A-Za-z]{1,7}\))?)?[\])]{0,2}(?:,?\s(?:a|there is no(?: such)?)\sparagraph\b)?(?:,?\s(?:which|that|but that|but it|and that))?,?\s(?:does\snot|doesn[’']t|do\snot|did\snot)\s(?:appear\sto\s)?exist\b/,
  // `[999]; there is no such paragraph`, `[999]. No such paragraph exists`
  /^[\])]{0,2}[.;,:]\s(?:but\s)?(?:[Tt]here\s(?:is|are)\sno\ssuch\sparagraphs?|[Nn]o\ssuch\sparagraphs?\s(?:exists?|appears?|is\sthere))\b/,
  // `[999]. That judgment has only 160 paragraphs`, `[999], but it ends at [160]`, `[999]; the judgment has no paragraph 999`
  /^[\])]{0,2}[.;,:]\s(?:(?:but|yet|although|though|whereas)\s)?(?:[Tt](?:he|hat|his)\s(?:judgment|decision|transcript)|[Ii]t|which)\s(?:in\sfact\s)?(?:(?:has|contains)\s(?:(?:only|just|no\smore\sthan)\s\d{1,4}\sparagraphs|no\s(?:such\s)?para)|(?:ends|stops)\s(?:at|with)\s(?:\[\d|para)|(?:runs|goes)\sonly\sto\s(?:\[\d|para))/,
];
/** How much behind a number is looked at, in characters. */
const REACH = 90;

/** `There is no paragraph 999 in A`. */
const NO_PARAGRAPH = /\b[Nn]o(?:\ssuch)?\s$/;

/** Whether the draft says that the last paragraph of a mention is not there. */
export function deniesPinpoint(text: string, { end, pinpoints }: Mention): boolean {
  const last = pinpoints.at(-1);
  if (last === undefined) return false;
  if (NO_PARAGRAPH.test(text.slice(Math.max(0, last.start - 9), last.start))) return true;
  const at = Math.max(end, last.end);
  const behind = text.slice(at, at + REACH);
  return NOT_THERE.some((pattern) => pattern.test(behind));
}

/** `[2019] UKSC 999 does not exist`: the draft asserts no such name. */
const NOT_A_CASE = /^\)?,?\s(?:which\s|that\s)?(?:does\snot|doesn[’']t)\s(?:appear\sto\s)?exist\b/;

/** Whether the draft says of the citation that ends at `end` that there is none. */
export function deniesCase(text: string, end: number): boolean {
  return NOT_A_CASE.test(text.slice(end, end + 40));
}
