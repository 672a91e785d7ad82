import table from './beginnings.json' with { type: 'json' };
import type { PageLines } from './furniture.ts';
import { AGAIN, COURT, citationIn, type Heading, headingLines, isSetAsTitle, NAME, REPORTED } from './headings.ts';
import { type Line, textOf } from './lines.ts';

/** A line at the head of a page that says of which case it is. */
export interface Title {
  readonly kind: 'citation' | 'report' | 'name' | 'court';
  /** What it says, without what letters and spaces differ in. */
  readonly said: string;
  /** Which line of the page it is. */
  readonly line: number;
}

/** What a judgment is known to be headed by. */
export interface Known {
  /** Its own citation; null where its first page has none. */
  readonly citation: string | null;
  readonly titles: ReadonlySet<string>;
  /** The words of its heading, of which a name at the head of its pages may be made. */
  readonly words: ReadonlySet<string>;
}

/** How many lines of a page its titles may be. */
const TOP = 12;
/** The number of a page behind or before a title. */
const PAGE = /\bpage \d+(?: of \d+)?|^\d+\s|\s\d+$/gi;
/** The end of a line that is the end of a sentence or leads to something, with what closes a quotation. */
const ENDED = /[.:;?!][’”'")\]]*$/;
const FORMS = new Set<string>(table.forms);

const bare = (text: string): string =>
  text
    .replace(PAGE, '')
    .replace(/[\s.]+/g, '')
    .toLowerCase();
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** The words of a name that tell whose it is. A running head has *Ltd* for *Limited*. */
function tellingOf(name: string): string[] {
  return wordsOf(name).filter((word) => !FORMS.has(word));
}

/** The lines at the head of a page that say of which case it is: a citation, a law report's, a name or a court alone on a line. */
export function titlesOn({ lines }: PageLines): Title[] {
  const texts = lines.slice(0, TOP).map(textOf);
  return texts.flatMap((text, line): Title[] => {
    if (isOpen(texts[line - 1] ?? '')) return [];
    const citation = citationIn(text);
    if (citation !== null) return [{ kind: 'citation', said: citation, line }];
    if (REPORTED.test(text)) return [{ kind: 'report', said: bare(text), line }];
    if (!isSetAsTitle(text)) return [];
    if (COURT.test(text)) return [{ kind: 'court', said: bare(text), line }];
    return NAME.test(text) ? [{ kind: 'name', said: tellingOf(text).join(' '), line }] : [];
  });
}

/** Whether a sentence goes on behind a line of text, so that the next is none of a heading. */
function isOpen(text: string): boolean {
  return text !== '' && !ENDED.test(text) && !isSetAsTitle(text);
}

/** What a judgment is known by whose first page this is. */
export function knownBy(page: PageLines, heading: Heading | null): Known {
  const texts = headingLines(page.lines).map(textOf);
  return {
    citation: heading?.citation ?? null,
    titles: new Set(texts.map(bare)),
    words: new Set(texts.filter(isSetAsTitle).flatMap(wordsOf)),
  };
}

/** Those titles of a page that a judgment is not known by. A citation is its own, or a stranger's, wherever its heading names it too. */
export function strangeAmong(titles: readonly Title[], { citation, titles: known, words }: Known): Title[] {
  return titles.filter(({ kind, said }) => {
    if (kind === 'citation') return said !== citation;
    if (known.has(said)) return false;
    return kind !== 'name' || !said.split(' ').every((word) => words.has(word));
  });
}

/**
 * Whether a line of a page runs at the head of those before it: it stands in its place on two of them, but for the number of the page, or on
 * as many as are asked for.
 */
export function isRunning(line: Line | undefined, before: readonly (PageLines | undefined)[], times = 2): boolean {
  if (line === undefined) return false;
  const text = bare(textOf(line));
  const isSame = (one: Line): boolean => Math.abs(one.baseline - line.baseline) < AGAIN && bare(textOf(one)) === text;
  let found = 0;
  for (const page of before) if (page?.lines.some(isSame) && ++found >= times) return true;
  return false;
}

/** Whether a page holds titles and no text, as a divider does. */
export function isDividerOn({ lines }: PageLines): boolean {
  return lines.every((line) => isSetAsTitle(textOf(line)));
}
