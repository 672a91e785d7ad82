import { Parser } from 'htmlparser2';
import type { Line } from './lines.ts';

/** A page as a reader sees it. */
export interface Page {
  /** Its `<title>`, white space folded. */
  readonly title: string;
  readonly lines: readonly Line[];
}

/** Elements that hold nothing of the document: programs, styles, and what leads through the site. */
const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'nav',
  'footer',
  'form',
  'button',
  'select',
  'svg',
]);
/** Elements that run on in a line; every other begins a line and ends one. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr panel citation'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);

/**
 * The lines of a page that was saved from a browser. Items of an outermost ordered list bear their numbers, which pages
 * leave to the browser to print; lines within `<blockquote>` are set off. A number that stands on a line by itself is
 * joined with the line after it. Nothing of the page is run or fetched.
 */
export function readPage(html: string): Page {
  const lines: Line[] = [];
  let text = '';
  let title = '';
  let inTitle = false;
  let skipped = 0;
  let quoted = 0;
  /** The next number of each ordered list around; null for an unordered one. */
  const lists: (number | null)[] = [];

  const close = (): void => {
    const line = text.replace(/\s+/g, ' ').trim();
    text = '';
    const before = lines.at(-1);
    if (line === '') return;
    if (before !== undefined && LONE_NUMBER.test(before.text) && !before.quoted && quoted === 0)
      lines[lines.length - 1] = { text: `${before.text} ${line}`, quoted: false };
    else lines.push({ text: line, quoted: quoted > 0 });
  };
  const item = (value: string | undefined): void => {
    const next = lists.at(-1);
    if (next === undefined || next === null) return;
    const number = /^\d{1,4}$/.test(value ?? '') ? Number(value) : next;
    lists[lists.length - 1] = number + 1;
    if (lists.length === 1 && quoted === 0) text = `${number}. `;
  };

  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'title') inTitle = true;
        if (SKIPPED.has(name)) skipped++;
        if (skipped > 0 || INLINE.has(name)) return;
        if (CELLS.has(name)) {
          text += ' ';
          return;
        }
        close();
        if (name === 'blockquote') quoted++;
        else if (name === 'ol')
          lists.push(/^\d{1,4}$/.test(attributes['start'] ?? '') ? Number(attributes['start']) : 1);
        else if (name === 'ul') lists.push(null);
        else if (name === 'li') item(attributes['value']);
      },
      ontext: (data) => {
        if (inTitle) title += data;
        else if (skipped === 0) text += data;
      },
      onclosetag: (name) => {
        if (name === 'title') inTitle = false;
        if (SKIPPED.has(name)) skipped = Math.max(0, skipped - 1);
        if (skipped > 0 || INLINE.has(name) || CELLS.has(name)) return;
        close();
        if (name === 'blockquote') quoted = Math.max(0, quoted - 1);
        else if (name === 'ol' || name === 'ul') lists.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  close();
  return { title: title.replace(/\s+/g, ' ').trim(), lines: withoutFoot(lines) };
}

const LONE_NUMBER = /^(?:\[\d{1,4}\]|\d{1,4}\.?)$/;
const FOOT = /^BAILII:\s*Copyright Policy/i;

/** The lines before the page's own foot. */
function withoutFoot(lines: readonly Line[]): readonly Line[] {
  const foot = lines.findLastIndex(({ text }) => FOOT.test(text));
  return foot < 0 ? lines : lines.slice(0, foot);
}
