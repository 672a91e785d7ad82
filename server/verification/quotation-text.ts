import type { Span } from '../../shared/finding.ts';
import words from './words.json' with { type: 'json' };

/** How a segment of a quotation is parted from the one before it. */
export type Joint = 'start' | 'ellipsis' | 'insertion' | 'break';

/** Words of a quotation that must stand together in the authority. */
export interface Segment {
  readonly text: string;
  readonly joint: Joint;
  /** What the draft put in brackets before it. */
  readonly inserted: string | null;
  /** Whether its first or last word is cut by a bracket, `doubt[ed]`. */
  readonly openStart: boolean;
  readonly openEnd: boolean;
}

const REMARKS: ReadonlySet<string> = new Set(words.remarks);

/** Phrases in brackets that are no words of a quotation: `[sic]`, `(emphasis added)`. */
const BRACKETED = /\s{0,4}(?:\(([^()[\]]{2,60})\)|\[([^()[\]]{2,60})\])/g;

const REMARKED: ReadonlySet<string> = new Set(words.remarked);
const REMARKING: ReadonlySet<string> = new Set(words.remarking);
const REMARK_WORDS: ReadonlySet<string> = new Set([...words.remarked, ...words.remarking, ...words.remarkJoints]);

/** `underlining by counsel`, `bold added for the court's convenience`: what was done to the words, and by whom. */
function isRemark(phrase: string): boolean {
  const list = phrase.replace(/[’‘]/g, "'").match(/[a-z'-]+/g) ?? [];
  return (
    !/\d/.test(phrase) &&
    list.every((word) => REMARK_WORDS.has(word)) &&
    list.some((word) => REMARKED.has(word)) &&
    list.some((word) => REMARKING.has(word))
  );
}

/** A piece of a quotation without remarks and without the number printed before it. */
export function withoutRemarks(piece: string): string {
  const plain = piece.replace(BRACKETED, (whole, round: string | undefined, square: string | undefined) => {
    const phrase = (round ?? square ?? '').toLowerCase().replace(/[.!]$/, '').replace(/\s+/g, ' ').trim();
    const is = REMARKS.has(phrase) || REMARKS.has(phrase.split(/[;,]/)[0]?.trim() ?? '') || isRemark(phrase);
    return is ? '' : whole;
  });
  return plain.trim();
}

/** A paragraph number printed before a piece, which is none of its words: `86. In our view`, `[42] The court`. */
export function withoutNumber(piece: string): string {
  return piece.replace(/^\s*(?:\[\d{1,4}[A-Z]?\]|\d{1,4}[A-Z]?[.)]|\d{1,4}(?=\t|\s{2,}))\s*(?=[\p{L}“"‘'([…])/u, '');
}

/** The number printed before a piece, or null. */
export function numberOf(piece: string): string | null {
  return /^\s*\[?(\d{1,4}[A-Z]?)(?:\]|[.)])/.exec(piece)?.[1] ?? null;
}

const ELLIPSIS =
  '(?:\\[\\s*(?:\\.\\s*\\.\\s*\\.\\s*\\.?|\\u2026\\s*\\.?)\\s*\\]|\\.\\s?\\.\\s?\\.(?:\\s?\\.)?|\\u2026(?:\\s?\\.)?|\\*\\s\\*\\s\\*)';
/** A bracket that holds a number is never an insertion: `[1975] AC` are the source's own. */
const INSERTION = '\\[[^\\[\\]\\d]{0,120}\\]';
/** A number in brackets that may be the draft's own, `[10]` for “ten”; a year is the source's. */
const NUMBER = '\\[(?!(?:1[5-9]|20)\\d\\d\\])[^\\[\\]]{0,120}\\]';
const LETTER = /^\[\p{L}\]$/u;

/**
 * Splits a piece at ellipses and insertions into segments. `[t]he` is no insertion but a letter of free case, which
 * `freeLetters` spells out. A number in brackets is taken for one only where `numbers` asks for it.
 */
export function splitPiece(piece: string, first: Joint, numbers = false): Segment[] {
  const pattern = new RegExp(`(${ELLIPSIS})|(${numbers ? NUMBER : INSERTION})`, 'gu');
  const segments: Segment[] = [];
  let text = '';
  let joint = first;
  let inserted: string | null = null;
  let openStart = false;
  let at = 0;
  const push = (openEnd: boolean): void => {
    if (/[\p{L}\p{N}]/u.test(text)) segments.push({ text: text.trim(), joint, inserted, openStart, openEnd });
    else if (segments.length === 0 && joint === first) return;
    text = '';
  };
  for (const match of piece.matchAll(pattern)) {
    const after = piece[match.index + match[0].length] ?? ' ';
    const before = piece[match.index - 1] ?? ' ';
    const isLetter = match[2] !== undefined && LETTER.test(match[0]) && /\p{L}/u.test(after) && !/\p{L}/u.test(before);
    text += piece.slice(at, match.index);
    at = match.index + match[0].length;
    if (isLetter) {
      text += `${FREE}${match[0][1] ?? ''}`;
      continue;
    }
    const insertion = match[2] !== undefined;
    push(insertion && /\p{L}/u.test(before));
    text = '';
    joint = insertion ? 'insertion' : 'ellipsis';
    inserted = insertion ? match[0].slice(1, -1).trim() : null;
    openStart = insertion && /\p{L}/u.test(after);
  }
  text += piece.slice(at);
  push(false);
  return segments;
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

/** Stands before a letter whose case is free; a character that no text holds. */
const FREE = '\u0001';
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

/** Whether a text holds a negation. */
export function negates(text: string): boolean {
  return plainWords(text).some((word) => kindOfWord(word) === 'negation');
}

/** Whether a text holds a negation, a modal or a number. */
export function weighs(text: string): boolean {
  return plainWords(text).some((word) => kindOfWord(word) !== null);
}
