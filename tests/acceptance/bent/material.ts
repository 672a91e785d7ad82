/** The judgments of the data folder as sentences whose truth is known: where each stands, and that it stands nowhere else. */
import fs from 'node:fs';
import path from 'node:path';
import {
  type Authority,
  judgmentParts,
  numbersOf,
  type Passage,
  readAuthority,
} from '../../../server/authorities/index.ts';
import { canonicalize } from '../../../shared/canonicalize.ts';
import words from './words.json' with { type: 'json' };

/** A judgment to quote from. */
export interface Judgment {
  readonly citation: string;
  /** Its name as a draft writes it; null where it has none that tells it from others. */
  readonly name: string | null;
  /** The surnames, or first words of names, of its parties, as pairs of one party against the other. */
  readonly parties: readonly string[];
  readonly authority: Authority;
  /** All its text, canonical and in lower case, a line for each passage: what is not in it stands nowhere. */
  readonly text: string;
  /** Numbers of paragraphs that exist once. */
  readonly numbers: readonly string[];
  readonly paragraphs: readonly Paragraph[];
}

/** A numbered paragraph without anything that makes its reading doubtful. */
export interface Paragraph {
  readonly judgment: Judgment;
  /** Its place among the passages of the judgment. */
  readonly index: number;
  readonly number: string;
  /** The one who speaks, as a draft names them. */
  readonly speaker: string;
  /** Its lines, each cut to sentences. */
  readonly lines: readonly (readonly Sentence[])[];
  /** A last line without a stop: the heading of what comes next. */
  readonly heading: string | null;
}

/** A whole sentence of a paragraph. */
export interface Sentence {
  readonly paragraph: () => Paragraph;
  readonly text: string;
  readonly next: Sentence | null;
  readonly previous: Sentence | null;
  /** Whether it can be bent: of moderate length, without marks and brackets, standing once in the judgment. */
  readonly isPlain: boolean;
  /** Whether it may be quoted whole: as `isPlain`, but with any marks and brackets. */
  readonly isWhole: boolean;
}

interface IndexEntry {
  readonly file: string;
  readonly ncn?: string | null;
}

/** Reads all judgments of a data folder that have a neutral citation. */
export function readJudgments(data: string): Judgment[] {
  const folder = path.join(data, 'judgments');
  const index = JSON.parse(fs.readFileSync(path.join(folder, 'index.json'), 'utf8')) as Record<string, IndexEntry>;
  return Object.values(index).flatMap(({ file, ncn }) => {
    if (ncn == null) return [];
    const authority = readAuthority(new Uint8Array(fs.readFileSync(path.join(folder, file))), 'xml');
    return authority.incomplete === null ? [judgmentOf(ncn, authority)] : [];
  });
}

/** Text as it is compared here: typography folded, in lower case. */
export function plainly(text: string): string {
  return canonicalize(text).text.trim().toLowerCase();
}

/** How often words stand in a judgment, typography and case apart, between word boundaries. */
export function countIn(judgment: Judgment, text: string): number {
  const needle = plainly(text).replace(/^'+|[.,']+$/g, '');
  let count = 0;
  for (let at = judgment.text.indexOf(needle); at >= 0; at = judgment.text.indexOf(needle, at + 1))
    if (!isWord(judgment.text[at - 1]) && !isWord(judgment.text[at + needle.length])) count++;
  return count;
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function judgmentOf(citation: string, authority: Authority): Judgment {
  const all = authority.passages;
  const numbers = all.flatMap((one) => {
    const [number, ...more] = numbersOf(one);
    return one.kind === 'body' && number !== undefined && more.length === 0 ? [number] : [];
  });
  const isOnce = (number: string): boolean => numbers.indexOf(number) === numbers.lastIndexOf(number);
  const paragraphs: Paragraph[] = [];
  const judgment: Judgment = {
    citation,
    ...namesOf(authority.title),
    authority,
    text: all.map(({ text }) => plainly(text)).join('\n'),
    numbers: numbers.filter(isOnce),
    paragraphs,
  };
  for (const [index, passage] of all.entries()) {
    const [number] = numbersOf(passage);
    if (number !== undefined && isOnce(number) && isSure(passage))
      paragraphs.push(paragraphOf(judgment, passage, index, number));
  }
  return judgment;
}

/** Who speaks in a transcript: the court, or somebody else. */
const SPEAKER = /\b(?:MR|MRS|MS|MISS|LORD|LADY|JUDGE)(?: JUSTICE)? \p{Lu}{3,}:/u;

function isSure({ kind, locators, perhaps, upTo, marks, doubtful, struck, pictured, text }: Passage): boolean {
  const spans = [...marks, ...(doubtful ?? []), ...(struck ?? [])];
  return (
    kind === 'body' &&
    locators.length === 1 &&
    perhaps.length + spans.length === 0 &&
    upTo === null &&
    pictured !== true &&
    !SPEAKER.test(text)
  );
}

/** The end of a sentence: a stop that is none of an abbreviation, and a capital. */
const ENDS =
  /(?<!\b(?:[A-Z]|Mr|Mrs|Ms|Dr|No|Nos|v|vs|para|paras|cf|eg|ie|e\.g|i\.e|Ltd|Co|St|art|s|ss|p|pp|ff|etc))(?<=[.?!][”’")]?)\s+(?=[“"‘([]{0,2}[A-Z])/;

/** A line without a stop, or the number of one, that closes a paragraph: the heading of what comes next. */
const HEADING = /^(?:\p{Lu}[^.?!;:,]{0,90}|\(?[\divx]{1,4}[.)]?)$/u;

function paragraphOf(judgment: Judgment, passage: Passage, index: number, number: string): Paragraph {
  const texts = passage.text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  let heading: string | null = null;
  while (texts.length > 1 && HEADING.test(texts.at(-1) ?? '')) heading = texts.pop() ?? null;
  let at = 0;
  const lines = texts.map((line) => {
    const start = passage.text.indexOf(line, at);
    at = start + line.length;
    const isQuoted = passage.quoted.some((span) => span.start < at && start < span.end);
    return isQuoted ? [] : sentencesOf(line, passage.text.slice(0, start), judgment, () => paragraph);
  });
  const paragraph: Paragraph = {
    ...{ judgment, index, number, lines, heading },
    speaker: speakerOf(passage.judge, judgmentParts(judgment.authority).judges),
  };
  return paragraph;
}

const SHORTEST = 60;
const LONGEST = 330;

/** The sentences of a line that comes after `before` in its paragraph. */
function sentencesOf(line: string, before: string, judgment: Judgment, paragraph: () => Paragraph): Sentence[] {
  type Mutable = { -readonly [K in keyof Sentence]: Sentence[K] };
  let at = 0;
  const list = line.split(ENDS).map((text): Mutable => {
    const start = line.indexOf(text, at);
    at = start + text.length;
    const isWhole =
      text.length >= SHORTEST &&
      text.length <= LONGEST &&
      /^\p{Lu}.*[\p{L}\p{N}\]%][)”"’]?\.$/u.test(text) &&
      !/[*_<>`|$\\#~]|\.\.|…|:\S|\bhttp|\bwww|v\.|[“"][^”"]*$/.test(text) &&
      !/^(?:Mr|Mrs|Ms|Dr|No|Ltd)\.$/.test(text.split(' ').at(-1) ?? '') &&
      wordCount(text) >= 9 &&
      !isWithinMarks(before + line.slice(0, start)) &&
      countIn(judgment, text) === 1;
    const isPlain = isWhole && !/\bv\b|[“”"‘[\]()]|(?<!\p{L})’|’(?!\p{L})|['`]/u.test(text);
    return { text, paragraph, isWhole, isPlain, next: null, previous: null };
  });
  for (const [i, one] of list.entries()) {
    one.next = list[i + 1] ?? null;
    one.previous = list[i - 1] ?? null;
  }
  return list;
}

/** Whether quotation marks are open at the end of a text. */
function isWithinMarks(text: string): boolean {
  const single = text.lastIndexOf('‘');
  return (
    text.lastIndexOf('“') > text.lastIndexOf('”') ||
    (text.match(/"/g)?.length ?? 0) % 2 === 1 ||
    (single >= 0 && !/’(?!\p{L})/u.test(text.slice(single)))
  );
}

function titled(text: string): string {
  if (/\p{Ll}{2}/u.test(text.replace(/\(.*?\)|\bv\b/g, ''))) return text;
  const small: ReadonlySet<string> = new Set(words.smallWords);
  return text.replace(/[\p{L}’']+/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    if (at > 0 && small.has(lower)) return lower;
    return word.length < 4 && !small.has(lower) && !words.titles.includes(lower)
      ? word
      : lower.replace(/^\p{L}/u, (first) => first.toUpperCase());
  });
}

/** The name of a case and its parties, as far as a real name stands on both sides. */
function namesOf(title: string | null): Pick<Judgment, 'name' | 'parties'> {
  const none = { name: null, parties: [] };
  const sides = title?.split(/ (?:v|V|-v-) /) ?? [];
  if (title === null || sides.length !== 2 || new RegExp(words.anonymous, 'i').test(title)) return none;
  const names = sides.map((side) =>
    titled(
      side
        .replace(/\([^)]*\)|^.* or /g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  );
  if (names.some((name) => name.length < 4)) return none;
  const isRelation = /on the application of/i.test(title);
  const [first = '', second = ''] = names;
  return { name: `${isRelation ? `R (${first})` : first} v ${second}`, parties: names.map(surnameOf) };
}

/** What the text calls a party: the last name of a person, the first word of another. */
function surnameOf(name: string): string {
  const list = name.replace(/ (?:and|&) (?:others?|another|ors|anor)\b.*$/i, '').split(' ');
  const isFirm = /\b(?:ltd|limited|plc|llp|llc|inc|bank|council|commissioners|secretary|s\.?a|ag|bv|gmbh|co)\b/i.test(
    name,
  );
  return (isFirm ? list[0] : list.at(-1)) ?? '';
}

function speakerOf(judge: string | null, judges: readonly string[]): string {
  const one = judge ?? (judges.length === 1 ? (judges[0] ?? '') : '');
  const clean = titled(
    one
      .replace(/^(?:THE )?HON(?:OURABLE|\.)? /i, '')
      .replace(/\(.*?\)|,.*$|[:]|\b(?:DBE|KC|QC|CBE)\b/g, '')
      .trim(),
  );
  return /^(?:(?:Lord|Lady)(?: Justice)?|M(?:r|rs|s) Justice) (?:\p{Lu}[\p{Ll}’'-]+(?: \p{Lu}[\p{Ll}’-]+)?)$/u.test(
    clean,
  )
    ? clean
    : 'the court';
}
