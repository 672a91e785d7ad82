import { PARAGRAPH } from '../forms/pinpoint-units.ts';
import type { Mention } from './reference.ts';

/** What a draft says of a paragraph that is not there, right behind its number: it then cites what somebody else cited. */
const NOT_THERE = new RegExp(
  String.raw`^(?:\s\[\d{4}\]\s[A-Z]{2,6}(?:\s[A-Z][a-z]{1,5})?\s\d{1,5}(?:\s\([A-Z][A-Za-z]{1,7}\))?)?[\])]{0,2}(?:,?\s(?:a|there is no(?: such)?)\s${PARAGRAPH.full}\b)?,?\s[(—–-]{0,2}\s?(?:(?:which|that|but that|but it|and that),?\s)?(?:does\snot|doesn[’']t|do\snot|did\snot)\s(?:appear\sto\s)?exist\b`,
);
/** The same in so many words, in the sentence or in the next one. */
const SAID_NOT_TO_BE = [
  new RegExp(String.raw`\bno such ${PARAGRAPH.bare}\b`, 'i'),
  new RegExp(String.raw`\bno ${PARAGRAPH.bareOne} \[?\d`, 'i'),
  new RegExp(String.raw`\bnon-?existent ${PARAGRAPH.bare}\b`, 'i'),
  new RegExp(
    String.raw`\b(?:${PARAGRAPH.bareOne} \[?\d{1,4}\]?|that ${PARAGRAPH.bareOne}) (?:does|did) not exist\b`,
    'i',
  ),
  new RegExp(String.raw`\b(?:does|did) not (?:have|contain) (?:a )?${PARAGRAPH.bareOne} \[?\d`, 'i'),
  new RegExp(
    String.raw`\b(?:only|just|no more than|has|but|there are) (?:\d{1,4}|[a-z]{3,9}(?:-[a-z]{3,5})?) ${PARAGRAPH.fullMany}\b|\b[\w-]{1,14} ${PARAGRAPH.fullMany} long\b`,
    'i',
  ),
  new RegExp(
    String.raw`(?:\b(?:judgment|decision|transcript)|[,;.] (?:but )?it) (?:ends|stops|finishes) (?:at|with) (?:\[\d|${PARAGRAPH.bareOne})`,
    'i',
  ),
  /\bruns (?:only to|to only) /i,
  /\bneither of which exists?\b/i,
  new RegExp(String.raw`\bthe last ${PARAGRAPH.bareOne} is\b`, 'i'),
];
/** One of these words is in all of them: asked first, since every paragraph that is cited is asked. */
const MAY_BE_SAID = new RegExp(`${PARAGRAPH.bareOne}|exist|ends|stops|finishes|runs`, 'i');
/** How much on either side of a number is looked at, in characters. */
const REACH = 110;

/** `There is no paragraph 999 in A`, `A does not contain a paragraph 999`, `neither paragraph 999 nor ...`. */
const NO_PARAGRAPH = new RegExp(
  String.raw`\b(?:no(?:\ssuch)?|neither|nor|not (?:have|contain) a)\s$|\bnon-?existent ${PARAGRAPH.bareOne},?\s[^.;]{0,80}$`,
  'i',
);

/** `not at [99] but at [12]`, `stops well before [99]`, `nobody could cite [99]`: a number that the draft itself sets aside. */
const SET_ASIDE =
  /\b(?:(?:not|rather than|instead of|do not look for|don[’']t look for)\s(?:at\s|in\s|to\s|for\s)?|(?:stops|ends|finishes|stopped|ended)\s(?:\p{Ll}{1,10}\s)?(?:before|short of)\s|(?:nobody|no one|none)\s(?:could|can|would)\scite\s|\bhad\san?\s)$/iu;
/** How much before a number is looked at to see whether it is set aside, in characters. */
const ASIDE_REACH = 40;
/** `at [99] is a slip`, `at [99]. It should be [12]`, `[99], there is none`: the same right behind it. */
const MISTAKEN =
  /^\]?\)?(?:,?\s(?:(?:is|was|must be)\s(?:\p{Ll}{1,10}\s)?(?:an?\s(?:\p{Ll}{1,10}\s)?)?(?:slip|error|mistake|misprint|typo|wrong|impossible|incorrect|erroneous|miscitation)\b|there is none\b|it is not there\b)|[.;,]?\s(?:it|that|this|the (?:reference|paragraph|pinpoint|number))\s(?:should|ought to)\s(?:be|have been|read)\b)/iu;

/** Whether the draft says that the last paragraph of a mention is not there, or is not the one that it means. */
export function deniesPinpoint(text: string, { end, pinpoints }: Mention): boolean {
  const last = pinpoints.at(-1);
  if (last === undefined) return false;
  if (NO_PARAGRAPH.test(text.slice(Math.max(0, last.start - REACH), last.start))) return true;
  if (SET_ASIDE.test(text.slice(Math.max(0, last.start - ASIDE_REACH), last.start))) return true;
  const at = Math.max(end, last.end);
  const behind = text.slice(at, at + REACH);
  if (MISTAKEN.test(behind)) return true;
  if (!MAY_BE_SAID.test(behind)) return false;
  return NOT_THERE.test(behind) || SAID_NOT_TO_BE.some((pattern) => pattern.test(behind));
}

/** `[2019] UKSC 999 does not exist`: the draft asserts no such name. */
const NOT_A_CASE = /^\)?,?\s(?:which\s|that\s)?(?:does\snot|doesn[’']t)\s(?:appear\sto\s)?exist\b/;

/** Whether the draft says of the citation that ends at `end` that there is none. */
export function deniesCase(text: string, end: number): boolean {
  return NOT_A_CASE.test(text.slice(end, end + 40));
}
