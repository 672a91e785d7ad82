import { leastOf } from '../../../shared/lists.ts';
import { childrenOf, type XmlElement } from '../../markup/xml.ts';
import numbered from '../layout/numbered-words.json' with { type: 'json' };
import { first, isOn } from './properties.ts';
import { type ParagraphLook, readParagraphLook, type Styles } from './styles.ts';

/** The number that Word sets before a paragraph by itself. */
export interface AutoNumber {
  /** As it is printed: `12.`, `(a)`; a bullet is `•`, or the dash that it is. */
  readonly marker: string;
  /** With the numbers of the levels above, where it does not print them: `12(a)`; null for bullets. */
  readonly full: string | null;
  /** The kind of list and the level that it is of. */
  readonly list: string;
  /** The words that are printed before the paragraph where they are more than a number: they are read as words. */
  readonly words?: string;
}

/** Counts the numbered paragraphs of a document, in order. */
export interface Numbering {
  /** The number of the next paragraph, or null where it bears no number. */
  readonly next: (look: ParagraphLook) => AutoNumber | null;
  /** How far a level of a list is set in, as far as that is said. */
  readonly standing: (look: ParagraphLook) => ParagraphLook;
  /** Whether Word may print other numbers: of lists of one kind some have levels of their own, or it writes them in words. */
  readonly isDoubtful: () => boolean;
}

interface Level {
  readonly start: number;
  readonly format: string;
  readonly text: string;
  /** After which level it begins again; 0 for none. */
  readonly restart: number | null;
  readonly legal: boolean;
  readonly look: ParagraphLook;
}

/** A list as paragraphs name it. */
interface List {
  /** Lists of one kind count on, unless they say where they begin. */
  readonly kind: string;
  /** The kind that others with levels of their own are of too. */
  readonly base: string;
  readonly levels: readonly (Level | undefined)[];
  /** The levels that begin anew when the list is first used. */
  readonly starts: ReadonlyMap<number, number>;
}

const LEVELS = 9;
/** The formats that are written here as Word writes them. */
const KNOWN: ReadonlySet<string> = new Set(
  'decimal decimalZero lowerLetter upperLetter lowerRoman upperRoman bullet none'.split(' '),
);

/** Reads `numbering.xml`. */
export function readNumbering(root: XmlElement | null, styles: Styles): Numbering {
  const lists = readLists(root, styles);
  const counters = new Map<string, (number | undefined)[]>();
  const used = new Set<string>();
  /** The kinds of the lists that were used, by what they are based on. */
  const bases = new Map<string, string>();
  let doubtful = false;

  const levelOf = ({ numId, level = 0 }: ParagraphLook): { list: List; id: string; at: number; own: Level } | null => {
    const list = numId === undefined || numId === '0' ? undefined : lists.get(numId);
    const at = Math.min(Math.max(0, level || 0), LEVELS - 1);
    const own = list?.levels[at];
    return list && own && numId !== undefined ? { list, id: numId, at, own } : null;
  };

  return {
    next: (look) => {
      const found = levelOf(look);
      if (!found) return null;
      const { list, id, at, own } = found;
      const counts = counters.get(list.kind) ?? [];
      counters.set(list.kind, counts);
      doubtful ||= !KNOWN.has(own.format) || (bases.get(list.base) ?? list.kind) !== list.kind;
      bases.set(list.base, list.kind);
      if (!used.has(id)) {
        used.add(id);
        for (const [level, start] of list.starts) counts[level] = start - 1;
      }
      counts[at] = (counts[at] ?? own.start - 1) + 1;
      for (let below = at + 1; below < LEVELS; below++) {
        const restart = list.levels[below]?.restart ?? null;
        if (restart === null || (restart > 0 && at < restart)) counts[below] = undefined;
      }
      for (let above = 0; above < at; above++) counts[above] ??= list.levels[above]?.start ?? 1;
      return numberOf(list, at, counts);
    },
    standing: (look) => levelOf(look)?.own.look ?? {},
    isDoubtful: () => doubtful,
  };
}

function numberOf({ kind, levels }: List, at: number, counts: readonly (number | undefined)[]): AutoNumber | null {
  const own = levels[at];
  if (!own) return null;
  const list = `${kind} ${at}`;
  if (own.format === 'bullet' && !hasWords(own.text))
    return { marker: /^[-–—*]$/.test(own.text) ? own.text : '•', full: null, list };
  const shown = (level: number): string => {
    const format = own.legal ? 'decimal' : (levels[level]?.format ?? 'decimal');
    return format === 'none' || format === 'bullet' ? '' : inFormat(counts[level] ?? 1, format);
  };
  const fill = (text: string): string => text.replace(/%([1-9])/g, (_, level) => shown(Number(level) - 1));
  const marker = fill(own.text).trim();
  if (marker === '') return null;
  if (hasWords(own.text)) return { marker: '', full: null, list, words: marker };
  if (own.format === 'none') return null;
  let full = bare(marker);
  let highest = leastOf(levelsIn(own.text), at);
  while (highest > 0) {
    const above = levels[--highest];
    if (!above || above.format === 'none' || above.format === 'bullet') continue;
    full = `${bare(fill(above.text).trim())}${/^[\p{L}\d]/u.test(full) ? '.' : ''}${full}`;
    highest = leastOf(levelsIn(above.text), highest);
  }
  return { marker, full, list };
}

/** Words that numbers bear: what else is printed with one is said by it. */
const NUMBERED: ReadonlySet<string> = new Set(numbered);
const WORD = /\p{L}{2,}/gu;

/** Whether the text before a paragraph says more than that it is a number: `Article %1` does not. */
function hasWords(text: string): boolean {
  const words = text.replace(/%[1-9]/g, ' ').match(WORD) ?? [];
  return words.some((word) => !NUMBERED.has(word.toLowerCase()) || !/%[1-9]/.test(text));
}

/** A printed number without the stop or bracket that only ends it: `12.` is 12, `12)` too, `(a)` stays. */
export function bare(marker: string): string {
  const plain = marker.replace(/[.:]{1,5}$/, '');
  return /^[^()]*\)$/.test(plain) ? plain.slice(0, -1) : plain;
}

function readLists(root: XmlElement | null, styles: Styles): ReadonlyMap<string, List> {
  const lists = new Map<string, List>();
  if (root === null) return lists;
  const kinds = new Map(
    childrenOf(root, 'abstractNum').map((kind) => [kind.attributes['abstractNumId'] ?? '', kind] as const),
  );
  const numbers = childrenOf(root, 'num');
  const kindOf = (number: XmlElement | undefined, depth = 0): XmlElement | undefined => {
    const kind = kinds.get(first(number, 'abstractNumId')?.attributes['val'] ?? '');
    const linked = first(kind, 'numStyleLink')?.attributes['val'];
    if (linked === undefined || depth > 3) return kind;
    const { numId } = styles.of(linked).paragraph;
    return kindOf(
      numbers.find((one) => one.attributes['numId'] === numId),
      depth + 1,
    );
  };
  for (const number of numbers) {
    const id = number.attributes['numId'];
    const kind = kindOf(number);
    if (id === undefined || kind === undefined) continue;
    const levels = levelsOf(kind);
    const starts = new Map<number, number>();
    let own = false;
    for (const override of childrenOf(number, 'lvlOverride')) {
      const at = Number(override.attributes['ilvl']);
      const level = first(override, 'lvl');
      if (level && at < LEVELS) levels[at] = readLevel(level);
      own ||= level !== undefined;
      const start = first(override, 'startOverride')?.attributes['val'];
      if (start !== undefined) starts.set(at, Number(start));
    }
    // One with levels of its own counts by itself.
    const base = kind.attributes['abstractNumId'] ?? '';
    lists.set(id, { kind: own ? `own ${id}` : base, base, levels, starts });
  }
  return lists;
}

function levelsOf(kind: XmlElement): (Level | undefined)[] {
  const levels: (Level | undefined)[] = [];
  for (const level of childrenOf(kind, 'lvl')) {
    const at = Number(level.attributes['ilvl']);
    if (at >= 0 && at < LEVELS) levels[at] = readLevel(level);
  }
  return levels;
}

function readLevel(level: XmlElement): Level {
  const value = (name: string): string | undefined => first(level, name)?.attributes['val'];
  const restart = value('lvlRestart');
  const legal = first(level, 'isLgl');
  return {
    start: Number(value('start') ?? 1),
    format: value('numFmt') ?? 'decimal',
    text: value('lvlText') ?? '',
    restart: restart === undefined ? null : Number(restart),
    legal: legal !== undefined && isOn(legal.attributes['val']),
    look: readParagraphLook(first(level, 'pPr')),
  };
}

/** A number as a format of Word's writes it; formats that drafts in English do not use are written in digits. */
export function inFormat(number: number, format: string): string {
  if (format === 'lowerLetter') return letters(number);
  if (format === 'upperLetter') return letters(number).toUpperCase();
  if (format === 'lowerRoman') return roman(number);
  if (format === 'upperRoman') return roman(number).toUpperCase();
  return format === 'decimalZero' && number < 10 ? `0${number}` : String(number);
}

/** a to z, then aa to zz, as Word goes on. */
function letters(number: number): string {
  if (number < 1 || number > 780) return String(number);
  return String.fromCharCode(0x61 + ((number - 1) % 26)).repeat(Math.floor((number - 1) / 26) + 1);
}

const ROMAN: readonly (readonly [value: number, letters: string])[] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
  ] as const),
  ...([
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
];

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let left = number;
  let written = '';
  for (const [value, letter] of ROMAN) {
    written += letter.repeat(Math.floor(left / value));
    left %= value;
  }
  return written;
}

/** The levels whose numbers a level's text holds. */
function levelsIn(text: string): number[] {
  return [...text.matchAll(/%([1-9])/g)].map((match) => Number(match[1]) - 1);
}
