import type { Span } from '../../../shared/finding.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import type { Structure } from '../text/structure.ts';
import data from './exhibit-labels.json' with { type: 'json' };

const ANY = (words: readonly string[]): string => words.join('|');

/** `Tab 15`, `Exhibit A1`, `Ex. 5`, `authority no 5`, `case (2)`, `Tab C`: a noun with what counts. */
const NUMBER = String.raw`(?:\p{Lu}{1,5}[-–‑/]?)?\d{1,4}(?!\d)`;
const BY_NOUN = String.raw`(?:[Tt]he )?(?:${data.nouns.map((noun) => `[${noun[0]?.toUpperCase()}${noun[0]}]${noun.slice(1)}`).join('|')})\.?[ \u00a0](?:[Nn](?:o\.?|umber)[ \u00a0])?(?:${NUMBER}|\(${NUMBER}\)|\p{Lu}(?![\p{L}\d’'-]))`;
/** `the Second Case`. */
const BY_ORDER = `(?:[Tt]he )?(?:${ANY(data.ordinals)}) (?:${ANY(data.kinds)})(?!\\p{L})`;
/** `CLA-15`, `AB/14`, `A/5/60`. */
const CODE = String.raw`\p{Lu}{1,5}[-–‑/]\d{1,4}(?:/\d{1,4}){0,2}(?![\d/])`;
/** `AB p 60`. */
const BY_PAGE = String.raw`\p{Lu}{1,4},? pp?\.? ?\d{1,4}(?!\d)`;
/** `A1`. */
const SHORT_CODE = '\\p{Lu}{1,5}\\d{1,4}(?!\\d)';

const EVERY = `(?:${BY_NOUN}|${BY_ORDER}|${CODE}|${BY_PAGE}|${SHORT_CODE})`;
const OTHERS: ReadonlySet<string> = new Set(data.others);

/** A label as a draft has it, and the key by which it is found again. */
export interface ExhibitLabel extends Span {
  readonly key: string;
  readonly text: string;
}

/** `A [2024] UKSC 18 (CLA-14)`, `A [2024] UKSC 18 (“the First Case”)`, `A [2024] UKSC 18 is at Tab 3`: right behind a citation. */
const BEHIND = new RegExp(
  `^[\\])]?,?\\s?(?:[([][“"‘']?|(?:(?:${ANY(data.brought)}) ))(?:(?:the )?[“"‘'])?(${EVERY})(?=[”"’')\\],;.]|\\s|$)`,
  'u',
);
/** `CLA-14: A`, or a cell before that of the case. */
const AHEAD = new RegExp(`(?:^|[\\n\\t])(${EVERY})[”"’']?(?:\\s?[:.–—\\t]|\\s-)\\s{0,2}$`, 'u');
/** `Tab 7 is Richards (`, `Doc 1 (Lloyd, `: a label, and the name of the case whose citation stands right behind. */
const NAMING = new RegExp(
  String.raw`(?:^|[\s(])(${EVERY})\s(?:is\s|\()(?:\p{Lu}[\p{L}’'&.-]*(?:\s(?:v|and|of|\p{Lu}[\p{L}’'&.-]*)){0,5},?\s)?[([]?$`,
  'u',
);
const LONGEST = 60;

/** The label that a full citation is given, right behind it or as the head of its line; null where it has none. */
export function labelBeside(text: string, { start, end }: Span): string | null {
  const behind = BEHIND.exec(text.slice(end, end + LONGEST))?.[1];
  const ahead = text.slice(Math.max(0, start - LONGEST), start);
  const label = behind ?? AHEAD.exec(ahead)?.[1] ?? NAMING.exec(ahead)?.[1];
  return label === undefined ? null : keyOfLabel(label);
}

/** A label in small letters without its article, signs and what only says that it is one of an exhibit or a number. */
function keyOfLabel(label: string): string {
  return label
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/^ex(?:h|hibit)?\.?\s/, '')
    .replace(/\sn(?:o\.?|umber)(?=\s)/, '')
    .replace(/[-–‑\s\u00a0().,]/g, '');
}

const BEFORE_PINPOINT = new RegExp(`(?<![\\p{L}\\p{N}/-])(${EVERY})(?:[)\\],:]|\\s[–—-])?[\\s(]{0,2}(?:at\\s)?$`, 'u');

/** The label that stands right before a pinpoint: `CLA-15, at [17]`, `(Tab 15, [17])`; null where none does. */
export function labelBefore(text: string, floor: number, pinpoint: number): ExhibitLabel | null {
  const from = Math.max(0, floor, pinpoint - LONGEST);
  const found = BEFORE_PINPOINT.exec(text.slice(from, pinpoint));
  return found?.[1] === undefined ? null : labelAt(from + found.index, found[1]);
}

function labelAt(start: number, label: string): ExhibitLabel | null {
  const key = keyOfLabel(label);
  return OTHERS.has(label.toLowerCase()) ? null : { start, end: start + label.length, key, text: label };
}

const ALONE = new RegExp(`(?<![\\p{L}\\p{N}/-])${EVERY}(?![\\p{L}\\p{N}-])`, 'gu');
const LEAD = new RegExp(`(?:^|[\\s(“"])(?:${ANY(data.before)})(?:\\sin)?\\s(?:the\\s)?$`, 'iu');
const OPENS = /(?:^|[.?!:;\n])\s{0,2}$/;
const BEHIND_QUOTE = /[”"’'][.,]?\s?[([]$/;
const ANY_LABEL = new RegExp(EVERY, 'u');

/** Whether a text may cite something by a label alone. */
export function mayHoldLabel(text: string): boolean {
  return HINT.test(text) && ANY_LABEL.test(text);
}

/** What is in every label: to look for it is quicker. */
const HINT = new RegExp(
  String.raw`\p{Lu}[-–‑/]?\d|\p{Ll}\.?[ \u00a0](?:[Nn](?:o\.?|umber)[ \u00a0])?\(?(?:\d|\p{Lu}{1,5}[-–‑/]?\d|\p{Lu}(?!\p{L}))|\p{Lu},? pp?\.? ?\d|\p{Ll} (?:${ANY(data.kinds)})`,
  'u',
);

/** Labels that stand for their authority in a sentence that quotes: `In Tab 15 the court said “...”`, `“...” (CLA-15)`, `CLA-15: “...”`. */
export function labelsAlone(text: string, structure: Structure): ExhibitLabel[] {
  const { quotes } = structure;
  if (quotes.length === 0 || !mayHoldLabel(text)) return [];
  return [...text.matchAll(ALONE)].flatMap((match) => {
    const label = labelAt(match.index, match[0]);
    if (label === null) return [];
    const { start, end } = label;
    const before = text.slice(Math.max(0, start - LONGEST), start);
    const next = quotes[firstAfter(quotes, end)];
    const { sentences } = structure;
    const until = sentences[firstAfter(sentences, start)]?.end ?? 0;
    const isBehind = BEHIND_QUOTE.test(before);
    const leads = next !== undefined && next.start < until && (LEAD.test(before) || OPENS.test(before));
    return isBehind || leads ? [label] : [];
  });
}
