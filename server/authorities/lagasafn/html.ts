import { Parser } from 'htmlparser2';
import { DEEPEST_HTML } from '../../markup/html.ts';
import { type Enactment, UnreadableAuthority } from '../authority.ts';
import { isTemporary } from './labels.ts';
import { LawBuilder } from './law-builder.ts';
import { REPEALED, takeRaised } from './words.ts';

/** What has words of its own. */
type Worded = 'text' | 'bold' | 'emphasis' | 'raised' | 'label' | 'title' | 'date';
/** What a page holds, in its order. */
type Token =
  | { readonly is: Worded; readonly text: string }
  | { readonly is: 'line' | 'article' | 'rule' }
  | { readonly is: 'paragraph'; readonly addressed: boolean };

const DATE = /^\s*(\d{4})\s+nr\.\s*(\d{1,4}(?![\d.]))?/;
const ANNEX = /^[^\p{L}\p{N}]*(?:Fylgisk|Viðauk|[IVX]{1,5}\. viðauki)/iu;
/** The address of an item of a list: `G65M2L3`. */
const ITEM = /L\d+$/;
/** Pictures in the place of signs: of an article, and of a paragraph. */
const SIGNS: Readonly<Record<string, 'article' | 'paragraph' | undefined>> = {
  'sk.jpg': 'article',
  'hk.jpg': 'paragraph',
};
/** The elements whose text is one token, by what they are. */
const HELD: Readonly<Record<string, Worded | undefined>> = {
  ...{ b: 'bold', em: 'emphasis', sup: 'raised', h2: 'title', strong: 'date' },
};
/** Where the text begins: behind the third rule. */
const RULES = 3;

/**
 * Reads a page of Althingi's own edition. Pictures say what is an article and what a paragraph, and their addresses which are of the law
 * and which of an annex to it. Nothing is taken from words that merely say *65. gr.*. Throws `UnreadableAuthority`.
 */
export function readLawHtml(page: string): Enactment {
  const { tokens, ended } = tokensOf(page);
  const rules = tokens.flatMap(({ is }, i) => (is === 'rule' ? [i + 1] : []));
  const begins = rules[RULES - 1] ?? tokens.length;
  const front = tokens.slice(0, begins);
  const textOf = (which: string): string =>
    front.map((one) => ('text' in one && one.is === which ? one.text : '')).join('');
  const printed = front.findLast((one) => one.is === 'date');
  const date = printed && 'text' in printed ? printed.text : '';
  const [, year = '', number = ''] = DATE.exec(date) ?? [];
  const builder = new LawBuilder();
  readBody(tokens.slice(begins), builder);
  const repealed = REPEALED.test(front.map((one) => ('text' in one ? one.text : ' ')).join(''));
  return builder.finish({ title: textOf('title'), year, number, repealed, ended }, true);
}

/** Puts the tokens of the text together. A line that is all in bold, or set off from the text, is a heading. */
function readBody(tokens: readonly Token[], builder: LawBuilder): void {
  let at = 0;
  /** Whether a line begins. */
  let begins = true;
  while (at < tokens.length) {
    const token = tokens[at] as Token;
    const line = begins ? headingAt(tokens, at) : null;
    begins = token.is === 'line' || (begins && isBare(token));
    if (line !== null) {
      if (ANNEX.test(line.text)) builder.annex();
      if (line.divides) builder.division(line.text);
      else builder.heading(line.text);
      at = line.next;
      begins = true;
      continue;
    }
    at++;
    if (token.is === 'article') {
      const label = tokens.findIndex((one, i) => i >= at && one.is === 'bold');
      const own = tokens[label];
      if (own && 'text' in own && tokens.slice(at, label).every(isBlank)) {
        if (isTemporary(own.text)) builder.division(own.text);
        builder.article(own.text);
        at = label + 1;
        while (tokens[at]?.is === 'raised' || (isBlank(tokens[at]) && tokens[at + 1]?.is === 'emphasis')) at++;
        const name = tokens[at];
        if (name?.is === 'emphasis') {
          builder.name(name.text);
          at++;
        }
      }
    } else if (token.is === 'paragraph') {
      if (token.addressed) builder.paragraph();
      else builder.break();
    } else if (token.is === 'line') builder.break();
    else if (token.is === 'label') builder.item(token.text);
    else if (token.is === 'raised') takeRaised(token.text, builder);
    else if ('text' in token) builder.text(token.text);
  }
}

/** The words of a line that is a heading, whether it is in bold, and where the next line begins; null for another line. */
function headingAt(
  tokens: readonly Token[],
  from: number,
): { readonly text: string; readonly divides: boolean; readonly next: number } | null {
  const texts: string[] = [];
  let divides = false;
  let next = from;
  for (; next < tokens.length; next++) {
    const token = tokens[next] as Token;
    if (token.is === 'bold' || token.is === 'emphasis') {
      texts.push(token.text);
      divides ||= token.is === 'bold';
    } else if (!('text' in token)) break;
    else if (token.is !== 'raised' && !isBare(token)) return null;
  }
  return texts.length === 0 ? null : { text: texts.join(' '), divides, next };
}

/** Whether a token has no words: white space, and what editors print around what they change. */
function isBare(token: Token): boolean {
  return token.is === 'text' && /^[\s[\]…]*$/.test(token.text);
}

function isBlank(token: Token | undefined): boolean {
  return token?.is === 'text' && token.text.trim() === '';
}

/** The elements one of which ends a page: a page without that end is the beginning of one. */
const ENDS: ReadonlySet<string> = new Set(['body', 'html']);

/** The tokens of a page, without the notes of its editors, which are small and slanted; and whether the page has its end. */
function tokensOf(page: string): { readonly tokens: readonly Token[]; readonly ended: boolean } {
  const tokens: Token[] = [];
  let ended = false;
  const open: string[] = [];
  /** How many elements were open where a note began; null outside of notes. */
  let note: number | null = null;
  let tables = 0;
  let held: { readonly is: Worded; readonly depth: number; text: string } | null = null;
  const put = (text: string): void => {
    const last = tokens.at(-1);
    if (last?.is === 'text') tokens[tokens.length - 1] = { is: 'text', text: last.text + text };
    else tokens.push({ is: 'text', text });
  };
  const parser = new Parser({
    onopentag: (name, { id = '', src = '' }) => {
      const slanted = open.at(-1) === 'i';
      open.push(name);
      if (open.length > DEEPEST_HTML)
        throw new UnreadableAuthority(`its elements are nested more than ${DEEPEST_HTML} deep`);
      if (name === 'table') tables++;
      if (note !== null) return;
      if (name === 'small' && slanted) note = open.length;
      else if (name === 'hr') tokens.push({ is: 'rule' });
      else if (name === 'br' || name === 'tr') tokens.push({ is: 'line' });
      else if (name === 'td') put(' ');
      else if (name === 'img') {
        const sign = SIGNS[src.toLowerCase()];
        if (sign === 'paragraph') tokens.push({ is: sign, addressed: id !== '' });
        else if (sign !== undefined) tokens.push({ is: sign });
      } else if (held === null) {
        const is = name === 'span' && ITEM.test(id) ? 'label' : tables > 0 && name === 'b' ? undefined : HELD[name];
        if (is !== undefined) held = { is, depth: open.length, text: '' };
      }
    },
    ontext: (text) => {
      if (note !== null) return;
      if (held === null) put(text);
      else if (held.is === 'raised' || open.at(-1) !== 'sup') held.text += text;
    },
    onclosetag: (name, isImplied) => {
      if (!isImplied && ENDS.has(name)) ended = true;
      if (name === 'table') tables--;
      if (held !== null && held.depth === open.length) {
        tokens.push({ is: held.is, text: held.text });
        held = null;
      }
      if (note === open.length) note = null;
      open.pop();
    },
  });
  parser.end(page);
  return { tokens, ended };
}
