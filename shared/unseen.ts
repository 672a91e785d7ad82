/*
 * Characters that nobody sees, in one table for the reading of drafts and the folding of text: whoever compares what was read
 * with what is printed compares the same. Places are code points, ends are among them.
 */

type Range = readonly [from: number, to: number];

/**
 * Characters that take no room on a page: controls without text, marks between annotations, and every character that
 * Unicode has programs show nothing for (Default_Ignorable_Code_Point), except fillers.
 */
export const UNSEEN: readonly Range[] = [
  ...[range(0x00, 0x08), range(0x0e, 0x1b), range(0x1f), range(0x7f, 0x84), range(0x86, 0x9f), range(0xad)],
  ...[range(0x34f), range(0x61c), range(0x17b4, 0x17b5), range(0x180b, 0x180f), range(0x200b, 0x200f)],
  ...[range(0x202a, 0x202e), range(0x2060, 0x206f), range(0xfe00, 0xfe0f), range(0xfeff), range(0xfff0, 0xfffb)],
  ...[range(0x1bca0, 0x1bca3), range(0x1d159), range(0x1d173, 0x1d17a), range(0xe0000, 0xe0fff)],
];

/**
 * Characters that are printed as a space, though their names say otherwise: parts of old files, fillers of Hangul,
 * Braille without dots.
 */
export const FILLING: readonly Range[] = [
  ...[range(0x1c, 0x1e), range(0x85), range(0x115f, 0x1160), range(0x2800), range(0x3164), range(0xffa0)],
];

/** Runs of characters that nobody sees, and each character that is printed as a space. */
export const UNSEEN_OR_FILLING = new RegExp(`${setOf(UNSEEN)}+|${setOf(FILLING)}`, 'gu');

/** Whether a character of any plane takes no room on a page. */
export function isUnseen(codePoint: number): boolean {
  return UNSEEN.some(([from, to]) => from <= codePoint && codePoint <= to);
}

/** Whether the one character of a text is printed as a space. */
export function isFilling(character: string): boolean {
  const unit = character.charCodeAt(0);
  return FILLING.some(([from, to]) => from <= unit && unit <= to);
}

function range(from: number, to = from): Range {
  return [from, to];
}

function setOf(ranges: readonly Range[]): string {
  const written = (codePoint: number): string => `\\u{${codePoint.toString(16)}}`;
  return `[${ranges.map(([from, to]) => `${written(from)}-${written(to)}`).join('')}]`;
}
