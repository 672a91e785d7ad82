import type { Span } from '../../../shared/finding.ts';
import words from './words.json' with { type: 'json' };

/** What a draft shows where it parts the words of an authority, or begins and ends them. */
export interface Seam {
  /** Whether a new piece of a block begins there. */
  readonly breaks: boolean;
  /** Whether dots say that words are left out. */
  readonly dots: boolean;
  /** Whether a dash alone says so, which may be one of the words: what is left out there is to be read. */
  readonly dash?: boolean;
  /** What it puts in, in brackets of its own. */
  readonly puts: readonly string[];
}

/** A seam at which a draft shows nothing. */
export const PLAIN: Seam = { breaks: false, dots: false, puts: [] };

/** Words of a quotation that must stand together in the authority. */
export interface Segment {
  readonly text: string;
  /** What parts it from the one before it, or stands before the first. */
  readonly seam: Seam;
  /** Whether its first or last word is cut by a bracket, `doubt[ed]`. */
  readonly openStart: boolean;
  readonly openEnd: boolean;
}

/** A quotation cut at what its draft leaves out and puts in. */
export interface Split {
  readonly segments: readonly Segment[];
  /** What stands after the last of them. */
  readonly tail: Seam;
}

const REMARKS: ReadonlySet<string> = new Set(words.remarks);

/** Phrases in brackets that are no words of a quotation: `[sic]`, `(emphasis added)`. */
const BRACKETED = /\s{0,4}(?:\(([^()[\]]{2,60})\)|\[([^()[\]]{2,60})\])/g;
const OPENS_BRACKET = /[([]/;

const REMARKED: ReadonlySet<string> = new Set(words.remarked);
const REMARKING: ReadonlySet<string> = new Set(words.remarking);
const REMARK_WORDS: ReadonlySet<string> = new Set([...words.remarked, ...words.remarking, ...words.remarkJoints]);

/** How words of an Icelandic remark begin: what was done to the words, and whose it is. */
const STEMS = { done: words.icelandicRemarks.done, by: words.icelandicRemarks.by };
const MOST_ICELANDIC = 4;

/** `feitletrun mín`, `mín leturbreyting`, `skáletrað af höfundi`: an Icelandic remark, in either order. */
function isIcelandicRemark(list: readonly string[]): boolean {
  const begins = (word: string, stems: readonly string[]): boolean => stems.some((stem) => word.startsWith(stem));
  return (
    list.length <= MOST_ICELANDIC &&
    list.some((word) => begins(word, STEMS.done)) &&
    list.some((word) => begins(word, STEMS.by)) &&
    list.every((word) => begins(word, STEMS.done) || begins(word, STEMS.by) || JOINTS.has(word))
  );
}

const JOINTS: ReadonlySet<string> = new Set(words.icelandicRemarks.joints);

/** `underlining by counsel`, `bold added for the court's convenience`: what was done to the words, and by whom. */
function isRemark(phrase: string): boolean {
  const list = phrase.replace(/[’‘]/g, "'").match(/[\p{L}'-]+/gu) ?? [];
  if (!/\d/.test(phrase) && isIcelandicRemark(list)) return true;
  return (
    !/\d/.test(phrase) &&
    list.every((word) => REMARK_WORDS.has(word)) &&
    list.some((word) => REMARKED.has(word)) &&
    list.some((word) => REMARKING.has(word))
  );
}

/** A piece of a quotation without remarks that say nothing of its words; `[sic]` says something. */
export function withoutRemarks(piece: string): string {
  if (!OPENS_BRACKET.test(piece)) return piece.trim(); // as most
  const plain = piece.replace(BRACKETED, (whole, round: string | undefined, square: string | undefined) => {
    const phrase = remarkIn(round ?? square ?? '');
    if (SIC.has(phrase)) return ` [${phrase}]`;
    return isRemarked(phrase) ? '' : whole;
  });
  return plain.trim();
}

const SIC: ReadonlySet<string> = new Set(words.sic);

function remarkIn(bracket: string): string {
  return bracket.toLowerCase().replace(/[.!]$/, '').replace(/\s+/g, ' ').trim();
}

function isRemarked(phrase: string): boolean {
  return REMARKS.has(phrase) || REMARKS.has(phrase.split(/[;,]/)[0]?.trim() ?? '') || isRemark(phrase);
}

/** A remark that citations are left out, and whether it says that of nothing else. */
export interface Omitting {
  readonly remark: string;
  readonly alone: boolean;
}

/** What a quotation says of citations that it leaves out, in its words or right behind them, or null. */
export function citationsOmitted(pieces: readonly string[], remark = ''): Omitting | null {
  const behind = remarkIn(remark.slice(1, -1));
  // Behind the words nothing of them shows that it is right, and nobody is asked to read what it may mean.
  if (behind !== '' && isRemarked(behind) && OMITTING.test(behind)) return { remark, alone: false };
  for (const [whole, round, square] of pieces.join('\n').matchAll(BRACKETED)) {
    const phrase = remarkIn(round ?? square ?? '');
    if (isRemarked(phrase) && OMITTING.test(phrase)) return { remark: whole.trim(), alone: ALONE.test(phrase) };
  }
  return null;
}

const OMITTING = new RegExp(words.omitting);
const ALONE = new RegExp(`^(?:${words.omitting})$`);

/** A paragraph number printed before a piece, which is none of its words: `86. In our view`, `[42] The court`. */
export function withoutNumber(piece: string): string {
  return piece.replace(/^\s*(?:\[\d{1,4}[A-Z]?\]|\d{1,4}[A-Z]?[.)]|\d{1,4}(?=\t|\s{2,}))\s*(?=[\p{L}“"‘'([…])/u, '');
}

/** The number printed before a piece, or null. */
export function numberOf(piece: string): string | null {
  return /^\s*\[?(\d{1,4}[A-Z]?)(?:\]|[.)])/.exec(piece)?.[1] ?? null;
}

/** Between spaced dots a line may break, and the next one be indented. */
const GAP = '\\s{0,20}';
/** Three dashes in a row say what three dots say. */
const DASHES = '[-\\u2010-\\u2015\\u2212](?:\\s{0,2}[-\\u2010-\\u2015\\u2212]){2,4}';
const OMITTED = `(?:\\.${GAP}\\.${GAP}\\.(?:${GAP}\\.)?|\\u2026(?:${GAP}\\.)?|\\*\\s\\*\\s\\*|${DASHES})`;
const ELLIPSIS = `(?:\\[${GAP}${OMITTED}${GAP}\\]|\\(${GAP}${OMITTED}${GAP}\\)|${OMITTED})`;
/** A dash between words, which may stand for some that are left out. */
const DASH = '(?<=\\s)(?:[-\\u2010-\\u2015\\u2212]{1,2})(?=\\s)';
/** A bracket that holds a number is never an insertion: `[1975] AC` are the source's own. */
const INSERTION = '\\[[^\\[\\]\\d]{0,120}\\]';
/** A number in brackets that may be the draft's own, `[10]` for “ten”; a year is the source's; `[see [12] above]` is one bracket. */
const NUMBER = '\\[(?!(?:1[5-9]|20)\\d\\d\\])(?:[^\\[\\]]|\\[[^\\[\\]]{1,20}\\]){0,120}\\]';
const AT_INSERTIONS = new RegExp(`(${ELLIPSIS})|(${INSERTION})`, 'gu');
const AT_NUMBERS = new RegExp(`(${ELLIPSIS})|(${NUMBER})`, 'gu');
const AT_DASHES = new RegExp(`(${ELLIPSIS}|${DASH})|(${INSERTION})`, 'gu');
const IS_DASH = /^[-\u2010-\u2015\u2212]{1,2}$/u;
const AT = { insertions: AT_INSERTIONS, numbers: AT_NUMBERS, dashes: AT_DASHES } as const;
const OMITS = new RegExp(ELLIPSIS, 'u');
const HAS_DASH = new RegExp(DASH, 'u');

/** Whether a piece of a quotation says that it leaves words out. */
export function marksOmission(piece: string): boolean {
  return OMITS.test(piece);
}

/** Whether a piece has a dash that may say so. */
export function hasDash(piece: string): boolean {
  return HAS_DASH.test(piece);
}
const LETTER = /^\[\p{L}\]$/u;

/**
 * Cuts the pieces of a quotation at ellipses, at what is put in in brackets, and between them. `[t]he` is no insertion but
 * a letter of free case, which `freeLetters` spells out. A number in brackets is taken for one, and a dash for an ellipsis, only
 * where `cutAt` asks for it.
 */
export function splitPieces(pieces: readonly string[], cutAt: keyof typeof AT = 'insertions'): Split {
  const segments: Segment[] = [];
  let seam = PLAIN;
  let openStart = false;
  const push = (text: string, openEnd: boolean): void => {
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    segments.push({ text: text.trim(), seam, openStart, openEnd });
    seam = PLAIN;
  };
  for (const piece of pieces) {
    seam = { ...seam, breaks: segments.length > 0 };
    openStart = false;
    let [text, at] = ['', 0];
    for (const match of piece.matchAll(AT[cutAt])) {
      const after = piece[match.index + match[0].length] ?? ' ';
      const before = piece[match.index - 1] ?? ' ';
      const isLetter =
        match[2] !== undefined && LETTER.test(match[0]) && /\p{L}/u.test(after) && !/\p{L}/u.test(before);
      text += piece.slice(at, match.index);
      at = match.index + match[0].length;
      if (isLetter) {
        text += `${FREE}${match[0][1] ?? ''}`;
        continue;
      }
      const put = match[2] === undefined ? null : match[0].slice(1, -1).trim();
      push(text, put !== null && /\p{L}/u.test(before));
      text = '';
      const dash = put === null && IS_DASH.test(match[0]) ? { dash: true } : {};
      seam = put === null ? { ...seam, dots: true, ...dash } : { ...seam, puts: [...seam.puts, put] };
      openStart = put !== null && /\p{L}/u.test(after);
    }
    push(text + piece.slice(at), false);
  }
  return { segments, tail: seam.breaks && !seam.dots && seam.puts.length === 0 ? PLAIN : seam };
}

/** A quotation cut at line breaks, ellipses and insertions: the stretches of it that have to stand in the authority. */
export function partsOf(quotation: string): Span[] {
  const breaks = [...quotation.matchAll(new RegExp(`${ELLIPSIS}|${INSERTION}|\\n`, 'gu'))]
    .filter(({ 0: text, index }) => !(LETTER.test(text) && /\p{L}/u.test(quotation[index + text.length] ?? '')))
    .map(({ 0: text, index }) => ({ start: index, end: index + text.length }));
  const starts = [0, ...breaks.map(({ end }) => end)];
  return starts
    .map((start, i) => ({ start, end: breaks[i]?.start ?? quotation.length }))
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(quotation.slice(start, end)));
}

/** Stands before a letter whose case is free: a noncharacter, which folding keeps and no text holds. */
const FREE = '\ufdd0';
const MOST_VARIANTS = 16;

/** A segment with its free letters, and its first letter, in either case. */
export function freeLetters(text: string): string[] {
  if (!text.includes(FREE)) return [text];
  let variants = [''];
  let free = false;
  for (const character of text) {
    if (character === FREE) {
      free = true;
      continue;
    }
    const options = free ? [character.toLowerCase(), character.toUpperCase()] : [character];
    free = false;
    const next = options.flatMap((option) => variants.map((variant) => variant + option));
    variants = next.length > MOST_VARIANTS ? variants.map((variant) => variant + character) : next;
  }
  return variants;
}

/** A segment as it is printed: a letter whose case is free as the draft has it. */
export function withoutFree(text: string): string {
  return text.replaceAll(FREE, '');
}

const NEGATIONS: ReadonlySet<string> = new Set(words.negations);
const MODALS: ReadonlySet<string> = new Set(words.modals);
const NUMBERS: ReadonlySet<string> = new Set(words.numbers);

/** What kind of word a change of it would be, where that changes the sense: a negation, a modal, a number. */
export function kindOfWord(word: string): 'negation' | 'modal' | 'number' | null {
  const plain = word
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/^[^\p{L}\p{N}]{1,20}|[^\p{L}\p{N}]{1,20}$/gu, '');
  if (NEGATIONS.has(plain) || plain.endsWith("n't")) return 'negation';
  if (MODALS.has(plain)) return 'modal';
  return /\d/.test(plain) || NUMBERS.has(plain) ? 'number' : null;
}

/** The words of a text, with their punctuation gone. */
export function plainWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’.,-]*[\p{L}\p{N}])?/gu) ?? [];
}
