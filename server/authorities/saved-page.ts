import { Parser } from 'htmlparser2';
import { followSight } from '../documents/index.ts';
import { DEEPEST_HTML, INLINE } from '../markup/html.ts';
import { type Appearance, appearanceOf, sheetsOf, stylesIn } from './appearance.ts';
import { UnreadableAuthority } from './authority.ts';
import type { Line } from './line.ts';
import { CITE_AS } from './lines.ts';
import { type Candidate, NOTE_NUMBER, notesIn, settled } from './note-marks.ts';
import { type Folded, folded, type PageLine, placed } from './page-marks.ts';
import { followStruck } from './struck.ts';

/** A page as a reader sees it. */
export interface Page {
  /** Its `<title>`, white space folded. */
  readonly title: string;
  readonly lines: readonly Line[];
  /** Whether it has its end: the end of its markup, or its site's foot. */
  readonly ended: boolean;
  /** Whether its site's foot was found, and left out. */
  readonly footed: boolean;
}

/**
 * Elements that hold nothing of the document: programs, styles, controls, and links through the site. A form is no such
 * element: some sites make each page one form.
 */
const SKIPPED = ['script', 'style', 'noscript', 'template', 'nav', 'footer', 'button', 'select', 'textarea', 'svg'];
/** Programs and styles end with the page where nothing ends them. */
const ENDLESS: ReadonlySet<string> = new Set(['script', 'style']);
const CELLS = new Set(['td', 'th']);

/**
 * The lines of a page of an archive, fetched or saved from a browser. A paragraph bears its number where the text prints
 * it, where its anchor says it (`para12`), and where it is an item of an outermost ordered list, whose numbers pages leave
 * to the browser to print. Lines within `<blockquote>` are set off. A number that stands on a line by itself is joined
 * with the line after it. Nothing of the page is run or fetched. Throws `UnreadableAuthority` where it is nested too deep.
 */
export function readPage(html: string): Page {
  const left = leftOut(html);
  const styles = stylesIn(sheetsOf(html));
  const lines: PageLine[] = [];
  /** The names of its places. */
  const places = new Set<string>();
  let text = '';
  let depth = 0;
  let title = '';
  let inTitle = false;
  let skipped = 0;
  let quoted = 0;
  /** The next number of each ordered list around; null for an unordered one. */
  const lists: (number | null)[] = [];
  /** The number that a list gives to the next line that says something. */
  let listed: string | null = null;
  /** The first and the last anchor of a paragraph in the line. */
  let anchors: readonly Anchor[] = [];
  /** The places where elements begin that may hold the mark of a footnote, and those elements. */
  const opened: Opened[] = [];
  let marked: Candidate[] = [];
  const struck = followStruck();
  const sight = followSight(html);
  const items: ListedLine[] = [];
  /** How many links are open, and whether any of the line stands outside of them. */
  const links: boolean[] = [];
  let unlinked = false;

  const close = (): void => {
    const [own, next] = [anchorOf(text, anchors), anchors.findLast(({ at }) => text.slice(at).trim() === '')];
    const line = folded(text, marked, struck.line(text.length));
    text = '';
    marked = [];
    opened.length = 0;
    anchors = next === undefined ? [] : [{ ...next, at: 0 }];
    const linked = !unlinked;
    unlinked = false;
    if (line.words === '') return;
    const number = quoted > 0 ? null : (own ?? listed);
    const printed = withNumber(line.words, number);
    const by = number === null ? {} : { numberedBy: own === null ? ('item' as const) : ('anchor' as const) };
    if (quoted === 0) listed = null;
    const before = lines.at(-1);
    if (before !== undefined && LONE_NUMBER.test(before.text) && !before.quoted && quoted === 0)
      lines[lines.length - 1] = { ...by, ...before, ...joinedWith(before.text, printed, line) };
    else {
      if (own === null && number !== null) items.push({ at: lines.length, plain: placed(line.words, line) });
      lines.push({ quoted: quoted > 0, linked, ...by, ...placed(printed, line) });
    }
  };
  const item = (value: string | undefined): void => {
    const next = lists.at(-1);
    if (next === undefined || next === null) return;
    const number = /^\d{1,4}$/.test(value ?? '') ? Number(value) : next;
    lists[lists.length - 1] = number + 1;
    if (lists.length === 1 && quoted === 0) listed = String(number);
  };
  const anchor = ({ name, id }: Readonly<Record<string, string>>): void => {
    const number = ANCHOR.exec(name ?? '')?.[1] ?? ANCHOR.exec(id ?? '')?.[1];
    if (number !== undefined && quoted === 0) anchors = [...anchors.slice(0, 1), { number, at: text.length }];
  };

  /** How many ends of a page stand where they end nothing: in programs, comments and attributes. */
  let quotedEnds = 0;
  const notMarkup = (data: string): void => {
    if (data.includes('</')) quotedEnds += endsIn(data);
  };

  const hold = (data: string): void => {
    const open = opened.at(-1);
    if (open !== undefined && open.holds.length < LONGEST_MARK) open.holds += data;
  };
  const endMark = (name: string): void => {
    const open = opened.at(-1);
    if (open?.name !== name) return;
    opened.pop();
    const { start, how, target, holds } = open;
    if (how !== null && NOTE_NUMBER.test(holds)) marked.push({ start, end: text.length, how, target });
    hold(holds);
  };

  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const look = appearanceOf(name, attributes, INLINE.has(name) ? styles : NO_STYLES);
        const seen = sight.begin(name, attributes);
        struck.begin(look.struck || !seen.surely, text.length);
        if (seen.addsWords && skipped === 0) text += ADDED;
        if (++depth > DEEPEST_HTML)
          throw new UnreadableAuthority(`its elements are nested more than ${DEEPEST_HTML} deep`);
        for (const value of Object.values(attributes)) notMarkup(value);
        if (name === 'title') inTitle = true;
        if (left.has(name)) skipped++;
        if (skipped > 0) return;
        for (const place of [attributes['id'], attributes['name']]) if (place !== undefined) places.add(place);
        if (CELLS.has(name)) text += ' ';
        if (name === 'a') links.push(attributes['name'] === undefined && attributes['id'] === undefined);
        if (INLINE.has(name) || CELLS.has(name)) {
          if (INLINE.has(name)) opened.push({ name, start: text.length, ...howMarked(look, attributes), holds: '' });
          anchor(attributes);
          return;
        }
        close();
        if (name === 'blockquote') quoted++;
        else if (name === 'ol') lists.push(firstOf(attributes));
        else if (name === 'ul') lists.push(null);
        else if (name === 'li') item(attributes['value']);
        anchor(attributes);
      },
      oncomment: notMarkup,
      ontext: (data) => {
        notMarkup(data);
        if (inTitle) title += data;
        else if (skipped === 0) {
          text += data;
          if (!links.includes(true) && data.trim() !== '') unlinked = true;
          hold(data);
        }
      },
      onclosetag: (name) => {
        depth--;
        sight.end();
        struck.end(text.length);
        if (name === 'title') inTitle = false;
        if (left.has(name)) skipped = Math.max(0, skipped - 1);
        if (skipped > 0) return;
        if (name === 'a') links.pop();
        if (INLINE.has(name)) endMark(name);
        if (INLINE.has(name) || CELLS.has(name)) return;
        close();
        if (name === 'blockquote') quoted = Math.max(0, quoted - 1);
        else if (name === 'ol' || name === 'ul') lists.pop();
        else if (name === 'li' && lists.length === 1) listed = null; // an item that says nothing
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  close();
  const numbered = withOwnNumbers(lines, items);
  const footed = numbered.some((line) => FOOT.test(line.text));
  const ended = endsIn(html) > quotedEnds || footed;
  const notes = { places, numbers: notesIn(numbered) };
  const own = withoutFoot(withoutHead(numbered)).map(({ candidates, ...line }) => ({
    ...line,
    ...settled(line.text, candidates, notes),
  }));
  return { title: title.replace(/\s+/g, ' ').trim(), lines: own, ended, footed };
}

/** A line that a list numbers, without its number. */
interface ListedLine {
  readonly at: number;
  readonly plain: Pick<PageLine, 'text' | 'candidates' | 'struck'>;
}

/** The lines, without the numbers of lists where the items print numbers of their own. */
function withOwnNumbers(lines: readonly PageLine[], items: readonly ListedLine[]): PageLine[] {
  const all = [...lines];
  const own = items.filter(({ plain }) => OWN_NUMBER.test(plain.text));
  if (items.length === 0 || own.length * 2 < items.length) return all;
  for (const { at, plain } of items) {
    const { numberedBy: _, ...line } = all[at] ?? { quoted: false, ...plain };
    all[at] = { ...line, ...plain };
  }
  return all;
}

/** How many ends of a page a text holds. */
function endsIn(text: string): number {
  return [...text.matchAll(/<\/(?:body|html)\s{0,99}>/gi)].length;
}

/** The elements that a page leaves out: one that it does not always end would take the judgment with it. */
function leftOut(html: string): ReadonlySet<string> {
  const count = (pattern: RegExp): number => [...html.matchAll(pattern)].length;
  const isEnded = (name: string): boolean =>
    ENDLESS.has(name) || count(new RegExp(`<${name}[\\s>/]`, 'gi')) <= count(new RegExp(`</${name}[\\s>]`, 'gi'));
  return new Set(SKIPPED.filter(isEnded));
}

/** An element that may hold the mark of a footnote, with the first of its text. */
interface Opened extends Marking {
  readonly name: string;
  readonly start: number;
  holds: string;
}

/** Stands for words that a style puts in: they are no text of the page, and may be seen. */
const ADDED = ' [...] ';
/** A longer text is no mark, in characters. */
const LONGEST_MARK = 30;
/** Classes for elements that are no part of a line: parts of a page that a click shows. */
const NO_STYLES = stylesIn('');

interface Marking {
  readonly how: 'raised' | 'lowered' | 'linked' | null;
  readonly target: string | null;
}

/** How an element shows that its number may be the mark of a footnote: not at all where it leads to a paragraph. */
function howMarked({ place: stands }: Appearance, { href }: Readonly<Record<string, string>>): Marking {
  const place = href === undefined ? -1 : href.indexOf('#');
  const target = place < 0 ? null : (href?.slice(place + 1) ?? '');
  const leads = target === null || ANCHOR.test(target) ? null : 'linked';
  return { how: stands ?? leads, target: place > 0 ? '' : target };
}

/** A line after a number that stands by itself: of its paragraph, or of a page where a sentence runs on after it. */
function joinedWith(number: string, printed: string, line: Folded): Pick<PageLine, 'text' | 'candidates' | 'struck'> {
  const { candidates, ...joined } = placed(`${number} ${printed}`, line);
  const page: Candidate = { how: 'page', target: null, start: 0, end: number.length };
  return { ...joined, candidates: /^\p{Ll}/u.test(printed) ? [page, ...candidates] : candidates };
}

/** An anchor that says which paragraph begins at it. */
interface Anchor {
  readonly number: string;
  /** The place in the text of its line. */
  readonly at: number;
}

const ANCHOR = /^para(\d{1,4}[A-Z]?)$/i;
/** A number that a line prints itself, as paragraphs do. */
const OWN_NUMBER = /^(?:\[\d{1,4}\]|\d{1,4}\.) /;
/** The number of a list's first item; null where its items show no numbers, or others. */
function firstOf({ start, style = '', type = '1', reversed }: Readonly<Record<string, string>>): number | null {
  if (reversed !== undefined || type !== '1' || /list-style(?:-type)?\s?:\s?(?!decimal)/i.test(style)) return null;
  return /^\d{1,4}$/.test(start ?? '') ? Number(start) : 1;
}

const LONE_NUMBER = /^(?:\[\d{1,4}\]|\d{1,4}\.?)$/;

/**
 * The number of the anchor that a line begins with, or that stands after its printed number; null where there is no
 * anchor.
 */
function anchorOf(text: string, anchors: readonly Anchor[]): string | null {
  const own = anchors.find(({ at }) => {
    const before = text.slice(0, at).trim();
    return text.slice(at).trim() !== '' && (before === '' || LONE_NUMBER.test(before));
  });
  return own?.number ?? null;
}

/** A line with its number printed first, once. */
function withNumber(line: string, number: string | null): string {
  const printed = [`[${number}]`, `${number}.`].some((form) => line === form || line.startsWith(`${form} `));
  return number === null || printed ? line : `${number}. ${line}`;
}

const FOOT = /^BAILII:\s*Copyright Policy/i;
/** The lines that BAILII puts between the reference to the printed report and the judgment. */
const TOOLS = /^\[\s?New search\s?\]/i;
/** Within how many lines at the top the judgment's reports are listed. */
const HEAD_LINES = 30;

/** The lines after the site's own head, which names the court and the case as a list of cases would. */
function withoutHead<T extends Line>(lines: readonly T[]): readonly T[] {
  const cited = lines.slice(0, HEAD_LINES).findIndex(({ text }) => CITE_AS.test(text));
  return cited < 0 ? lines : lines.slice(cited).filter(({ text }, i) => i > HEAD_LINES || !TOOLS.test(text));
}

/** The lines before the page's own foot. */
function withoutFoot<T extends Line>(lines: readonly T[]): readonly T[] {
  const foot = lines.findLastIndex(({ text }) => FOOT.test(text));
  return foot < 0 ? lines : lines.slice(0, foot);
}
