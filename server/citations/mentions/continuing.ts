import type { Span } from '../../../shared/finding.ts';
import { withoutBundles } from '../forms/bundles.ts';
import { DECIDERS } from '../forms/courts.ts';
import law from '../phrases/enactments.json' with { type: 'json' };
import { findReport, isLabel, namesOther, namesPerson, readRun } from '../phrases/phrases.ts';
import { isCapitalised, isJudge } from '../phrases/speakers.ts';
import { holdsEntry, indexWords, LISTS, lastEntry, matchList } from '../phrases/vocabulary.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import type { Structure } from '../text/structure.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { outsideQuotes } from './other-cases.ts';
import data from './papers.json' with { type: 'json' };
import type { Pinpoint } from './pinpoints.ts';
import type { Lead } from './reference.ts';

const DOCUMENTS = indexWords(data.documents.words);
const ENACTMENTS: ReadonlySet<string> = new Set(law.enactments.words);
/** What a judgment may well quote, and what is cited by clauses and never as [42]. */
const BY_CLAUSE: ReadonlySet<string> = new Set(data.byClause.words);
const SELVES: ReadonlySet<string> = new Set(data.selves.words);

const TOPICS = indexWords(data.topics.words);

/** How far before a pinpoint, and after it, its sentence is looked at. A sentence may hold any number of them. */
const BEFORE = 300;
const AFTER = 160;

/** How a sentence leads to a pinpoint. */
export interface Leading {
  readonly lead: Lead;
  /** Whether it is elsewhere for no more than what is named before it, of which a judgment may well speak: `The argument was rejected at [43]`. */
  readonly perhaps: boolean;
}

/** As `readLeading`, without how sure that is. */
export function readLead(text: string, structure: Structure, pinpoint: Pinpoint, floor: number): Lead {
  return readLeading(text, structure, pinpoint, floor).lead;
}

const sure = (lead: Lead): Leading => ({ lead, perhaps: false });
const PERHAPS: Leading = { lead: 'elsewhere', perhaps: true };

/**
 * Reads how the sentence of a pinpoint leads to it; `floor` is where the reference before it ends, or 0. In the sentence
 * of that reference a person may well be named before the pinpoint, since what is told there is the case.
 */
export function readLeading(text: string, structure: Structure, pinpoint: Pinpoint, floor: number): Leading {
  const sentence = sentenceOf(structure, pinpoint);
  const joined = floor > sentence.start;
  const from = Math.max(sentence.start, floor, pinpoint.start - BEFORE);
  const until = Math.min(sentence.end, pinpoint.end + AFTER);
  const quote = structure.quotes[firstAfter(structure.quotes, pinpoint.end)];
  const quoted = quote && quote.start >= pinpoint.end && quote.start < until ? quote : null;
  // “...” (para 42), “...” ([42]): what is quoted stands there
  const behind = text[pinpoint.end] === ')' && /[”"’']\s?\((?:at\s)?$/.test(text.slice(from, pinpoint.start));
  const plain = withoutBundles(outsideQuotes(text, from, pinpoint.start, structure.quotes));
  const told = wordsOf(withoutTreated(plain));
  const before = behind && text[pinpoint.start] === '[' ? told.filter((word) => !BY_CLAUSE.has(word)) : told;
  const numbered = text[pinpoint.start] === '[';
  const lead = text.slice(from, pinpoint.start);
  if (ANOTHER.test(plain) || STATEMENT.test(lead)) return sure('elsewhere');
  const after = wordsOf(text.slice(pinpoint.end, quoted?.start ?? until));
  const report = findReport([...before, ...after]);
  const explicit = report !== null && !report.reading.pronoun;
  // “Lang J said of the policy that “...” (para 76)”: the words stand there, whatever they are said of
  if (JUDGE_BEHIND.test(lead) && endsWithJudge(before)) return sure('court'); // “...” (Lord Brown at [94])
  if (!(explicit && behind) && isOfDocument(before)) return { lead: 'elsewhere', perhaps: !namesPaper(before) };
  if (isOfDocumentBehind(after)) return sure('elsewhere');
  if (!explicit && isOfDraft(before, numbered)) return namesPaper(before) ? sure('elsewhere') : PERHAPS;
  if (!explicit && !joined && namesSomebody(before)) return isOwned(before) ? sure('elsewhere') : PERHAPS;
  if (OF_THEIRS.test(text.slice(pinpoint.end, pinpoint.end + 24)) && OFFICES.test(lead)) return sure('office');
  if (report) return sure(leadOf(report.reading));
  if (endsWithOffice(before)) return sure('office');
  if (endsWithJudge(before)) return sure('court');
  const signal = readRun(before) !== null || isLabel(before.at(-1) === 'at' ? before.slice(0, -1) : before);
  if (signal && readRun(after) !== null) return sure('plain');
  if (behind) return sure('plain');
  if (!signal && !numbered) return sure('none'); // “the promise is at paragraph 12: “...””: of the lease, it may be
  const introduces = /^\)?[\s,:—–-]{1,3}$/.test(text.slice(pinpoint.end, quoted?.start ?? pinpoint.end));
  const leads = /^\)?\s?[:—–-]\s*$/.test(text.slice(pinpoint.end, pinpoint.end + 6));
  return introduces || (leads && sentence.end >= text.length - 1) ? sure('plain') : sure('none');
}

/** `Mr Crane’s statement at`: whether what stands right before a pinpoint is called somebody's. */
function isOwned(words: readonly string[]): boolean {
  return words.slice(-MOST_OWNED).some((word) => OWNS.test(word));
}

const OWNS = /(?:'s|s'|^(?:his|her|their|its|my|our))$/i;
/** How many words there may be from whose it is to a pinpoint: `Crane's first statement at`. */
const MOST_OWNED = 4;

/** Words without those that are matters of law where no document is pointed to: `freedom of contract`, `on policy`. */
export function withoutMatters(words: readonly string[]): string[] {
  return words.filter((word, at) => !BY_CLAUSE.has(word) || OWNER.test(words[at - 1] ?? ''));
}

/** What stands in brackets right behind quoted words, up to a pinpoint. */
const JUDGE_BEHIND = /[”"’']\s?\((?:see\s|per\s)?\p{Lu}[^()“”"]{2,50}$/u;

/** `the Tribunal considered at paragraph 40 of its decision`: of whoever uses an authority, where that is a higher court's. */
const OF_THEIRS = /^\sof\s(?:his|her|its|their)\s(?:judgment|decision|ruling|reasons|award|determination)\b/;
/** Who decides below, or beside, the court of an authority. */
export const OFFICES = new RegExp(String.raw`\b(?:${DECIDERS}|below)\b`);

/** `accepts the insurer’s argument`: what a court deals with speaks no more than what it decides. */
const TREATED =
  /(?<=\b(?:[Hh]e|[Ss]he|[Tt]hey|[Cc]ourt|(?:Lord|Lady) \p{Lu}[\p{L}’'-]{1,20}|L?JJ?|J?SC) (?:accepts|accepted|rejects|rejected|considers|considered|dismisses|dismissed|answers|answered|deals with|dealt with) )(?:the|that|this|his|her|their) (?:[\p{L}’']{1,20} ){0,2}(?:argument|submission|contention)s?\b/gu;

const MAY_BE_TREATED = /argument|submission|contention/;

/** A text without what the court that speaks in it deals with. */
export function withoutTreated(text: string): string {
  return MAY_BE_TREATED.test(text) ? text.replace(TREATED, '') : text;
}

/** `in the Whitby case at [45]`: a case by what the draft calls it. */
const ANOTHER =
  /\b[Ii]n the (?!same |present |instant |above |cited |leading |[Cc]ourt )[\p{L}’'-]{1,30} (?:[\p{L}’'-]{1,30} ){0,3}(?:case|appeal|proceedings)\b/u;

/** `Smith 1 at para 212`, `Article 8, [12]`: a witness’s statement by its number, or a document’s part. */
const STATEMENT = /(?<!\d )\b(?!Nos?\b)\p{Lu}[\p{L}’'-]{1,30}\s\d{1,2}(?:st|nd|rd|th)?,?\s(?:\(?(?:at|see)\s)?$/u;

function leadOf({ speakers, pronoun }: { speakers: readonly { kind: string }[]; pronoun: boolean }): Lead {
  if (speakers.some(({ kind }) => kind === 'office')) return 'office';
  return pronoun ? 'pronoun' : 'court';
}

/** Within how many words a document is named whose a number before them is. */
const OF_DOCUMENT = 6;
const OF = /^(?:of|in)$/i;

/** Whether the words right behind a number make it one of a document: `of the judgment under appeal`. */
export function isOfDocumentBehind(words: readonly string[]): boolean {
  return OF.test(words[0] ?? '') && namesDocument(words.slice(0, OF_DOCUMENT));
}

/** Whether the words before a pinpoint make it one of a document with paragraphs of its own. */
function isOfDocument(words: readonly string[]): boolean {
  const document = lastDocument(lowerOf(words));
  return document >= 0 && findReport(words.slice(document)) === null;
}

/** Whether the words before a pinpoint make it one of the draft itself, or of an enactment. */
function isOfDraft(words: readonly string[], numbered: boolean): boolean {
  return lowerOf(words).some((word) => SELVES.has(word) || (!numbered && ENACTMENTS.has(word)));
}

function lastDocument(lower: readonly string[]): number {
  return lower.findLastIndex((_, at) => matchList(DOCUMENTS, lower, at).length > 0);
}

/** How many words a judge's name may have. */
const LONGEST_JUDGE = 6;

/** `Lord Walker at`: a judge by name right before a pinpoint. */
function endsWithJudge(words: readonly string[]): boolean {
  const names = words.at(-1) === 'at' ? words.slice(0, -1) : words;
  return names.slice(-LONGEST_JUDGE).some((word, at, last) => isCapitalised(word) && isJudge(last.slice(at)));
}

/** `cited by the judge at`: one judge by office right before a pinpoint. */
function endsWithOffice(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return lastEntry([LISTS.judges], lower.at(-1) === 'at' ? lower.slice(0, -1) : lower) >= 0;
}

/** Whether words name a document that has paragraphs of its own. */
export function namesDocument(words: readonly string[]): boolean {
  return holdsEntry(DOCUMENTS, lowerOf(words));
}

/** How many words may stand between a document and whose it is, or `the`. */
const OWNED_BY = 3;

/**
 * Whether words name a document that lies there, `the letter`, `her second statement`, `Mr Fell’s report`, and not one in
 * general, as `on affidavit`, or one that a judgment may well speak of.
 */
export function namesPaper(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return lower.some(
    (word, at) =>
      !BY_CLAUSE.has(word) &&
      matchList(DOCUMENTS, lower, at).length > 0 &&
      words.slice(Math.max(0, at - OWNED_BY), at + 1).some((one) => OWNER.test(one)),
  );
}

const OWNER = /^(?:the|this|that|his|her|their|its|my|our)$|'s?$|^\p{Lu}/u;

/** Whether words name somebody else than a court who may be speaking, or a person who is called as no judge is. */
export function namesSomebody(words: readonly string[]): boolean {
  return namesOther(words) || namesPerson(words);
}

/** `On Ms Body (para 14): “...”`: whether a pinpoint ends a label at the beginning of a text that says what the words behind it are about. */
export function isTopicLabel(text: string, { start, end }: Span): boolean {
  if (start > LONGEST_LABEL || !LABEL.test(text.slice(0, start)) || !LEADS.test(text.slice(end, end + 6))) return false;
  const words = wordsOf(text.slice(0, start));
  return matchList(TOPICS, lowerOf(words), 0).length > 0 && !namesDocument(words) && findReport(words) === null;
}

const LONGEST_LABEL = 80;
/** What stands before a pinpoint in brackets, or behind a comma, and no other mark. */
const LABEL = /^[^.:;()[\]“”"]{3,72}(?:\s\(|,\s)(?:at\s|see\s)?$/;
const LEADS = /^\)?\s?[:—–-]\s?[“"‘']/;

/** The sentence that a pinpoint stands in. */
export function sentenceOf({ sentences }: Structure, { start, end }: Span): Span {
  const sentence = sentences[firstAfter(sentences, start)];
  return sentence && sentence.start <= start ? sentence : { start, end };
}
