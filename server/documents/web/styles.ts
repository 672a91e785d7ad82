import { Parser } from 'htmlparser2';
import { DEEPEST_HTML } from '../../markup/html.ts';

/** A property with its value, in small letters. */
export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
}

/** The declarations for an element. */
export type Declarations = readonly Declaration[];

/** The declarations of a page's styles for an element. */
export interface Styled {
  readonly declarations: Declarations;
  /** The declarations that may apply to it: by its place among others, or on a screen alone. */
  readonly perhaps: readonly Declarations[];
  /** Whether words are put before it or after it. */
  readonly addsWords: boolean;
}

/** An element as styles choose it. */
export interface Chosen {
  readonly name: string;
  readonly classes: readonly string[];
  readonly id: string;
}

/** The styles of a page, for an element in others, the outermost first. */
export interface Sheet {
  readonly of: (element: Chosen, around: readonly Chosen[]) => Styled;
}

const NOTHING: Styled = { declarations: [], perhaps: [], addsWords: false };

/** The condition of a selector's part on an element. */
interface Compound {
  readonly name: string | null;
  readonly classes: readonly string[];
  readonly id: string | null;
}

interface Rule {
  readonly element: Compound;
  /** Its conditions on the elements around it, the outermost first. */
  readonly around: readonly Compound[];
  /** Whether that is all it asks. */
  readonly sure: boolean;
  readonly addsWords: boolean;
  readonly declarations: Declarations;
  /** Its weight against others: by ids, then classes, then names. */
  readonly weight: number;
}

/** Most rules that are kept: what a page has beyond them is not looked at; and for how many kinds of elements they are. */
const MOST_RULES = 5000;
const MOST_KNOWN = 1000;

/** Reads the styles that a page has itself, in `<style>`; what other files have of them nobody knows. */
export function readSheet(source: string): Sheet {
  const rules = /<style/i.test(source) ? rulesIn(stylesIn(source), true, 0).slice(0, MOST_RULES) : [];
  if (rules.length === 0) return { of: () => NOTHING };
  const keys = Map.groupBy(rules, ({ element: { name, classes, id } }) =>
    id !== null ? `#${id}` : classes[0] !== undefined ? `.${classes[0]}` : (name ?? '*'),
  );
  const known = new Map<string, readonly Rule[]>();
  const rulesFor = (element: Chosen): readonly Rule[] => {
    const key = `${element.name} ${element.classes.join(' ')} #${element.id}`;
    const before = known.get(key);
    if (before) return before;
    const found = ['*', element.name, ...element.classes.map((one) => `.${one}`), `#${element.id}`]
      .flatMap((one) => keys.get(one) ?? [])
      .filter((rule) => isChosen(rule.element, element));
    if (known.size < MOST_KNOWN) known.set(key, found);
    return found;
  };
  return {
    of: (element, around) => {
      const own = rulesFor(element).filter((rule) => isWithin(rule.around, around));
      if (own.length === 0) return NOTHING;
      const sure = own.filter((rule) => rule.sure && !rule.addsWords).sort((a, b) => a.weight - b.weight);
      return {
        declarations: sure.flatMap(({ declarations }) => declarations),
        perhaps: own.filter((rule) => !rule.sure && !rule.addsWords).map(({ declarations }) => declarations),
        addsWords: own.some((rule) => rule.addsWords),
      };
    },
  };
}

function isChosen({ name, classes, id }: Compound, element: Chosen): boolean {
  return (
    (name === null || name === element.name) &&
    (id === null || id === element.id) &&
    classes.every((one) => element.classes.includes(one))
  );
}

function isWithin(asked: readonly Compound[], around: readonly Chosen[]): boolean {
  let left = asked.length;
  for (let at = around.length - 1; at >= 0 && left > 0; at--) {
    const [compound, element] = [asked[left - 1], around[at]];
    if (compound && element && isChosen(compound, element)) left--;
  }
  return left === 0;
}

/** The text of the `<style>` elements of a page, without remarks. No reader reads a page that is nested too deep: it ends there. */
function stylesIn(source: string): string {
  let all = '';
  let open = false;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, { media = '' }) => {
        open = name === 'style' && isPrinted(media);
        if (++depth > DEEPEST_HTML) parser.pause();
      },
      ontext: (text) => {
        if (open) all += text;
      },
      onclosetag: () => {
        open = false;
        depth--;
      },
    },
    { lowerCaseTags: true },
  );
  parser.end(source);
  const [first = '', ...others] = all.replace(/<!--|-->/g, ' ').split('/*');
  return first + others.map((one) => (one.includes('*/') ? one.slice(one.indexOf('*/') + 2) : '')).join(' ');
}

/** Whether styles are for paper, among others. */
function isPrinted(media: string): boolean {
  return /^\s*$|\b(?:all|print)\b/i.test(media) && !/\bnot\b/i.test(media);
}

/** How deep conditions stand in each other, at the most. */
const DEEPEST = 5;

function rulesIn(css: string, sure: boolean, depth: number): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  for (;;) {
    const open = css.indexOf('{', at);
    if (open < 0 || depth > DEEPEST) return rules;
    const close = closeOf(css, open);
    const before = css.slice(at, open);
    const head = before.slice(before.lastIndexOf(';') + 1).trim();
    const body = css.slice(open + 1, close);
    at = close + 1;
    const group = /^@(media|supports|layer|container)\b/i.exec(head);
    if (group) {
      const isMedia = group[1]?.toLowerCase() === 'media';
      const isSure = sure && isMedia && isPrinted(head.slice('@media'.length));
      for (const rule of rulesIn(body, isSure, depth + 1)) rules.push(rule);
    } else if (!head.startsWith('@')) for (const rule of rulesOf(head, declarationsIn(body), sure)) rules.push(rule);
  }
}

/** The end of a block that begins at a place. Braces within quotation marks end no block. */
function closeOf(css: string, open: number): number {
  let depth = 0;
  let quoted = '';
  for (let at = open; at < css.length; at++) {
    const sign = css[at] ?? '';
    if (sign === '\\') at++;
    else if (quoted !== '') quoted = sign === quoted || sign === '\n' ? '' : quoted;
    else if (sign === '"' || sign === "'") quoted = sign;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at;
  }
  return css.length;
}

const COMPOUND = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+)*)/i;
const ADDED = /::?(?:before|after)\s*$/i;
/** The states of an element while somebody points at it, which happens on no paper. */
const MOMENTARY = /:(?:hover|focus|active|visited|target|checked|disabled|enabled)\b/i;

function rulesOf(head: string, declarations: Declarations, sure: boolean): Rule[] {
  return head.split(',').flatMap((written): Rule[] => {
    const selector = written.trim();
    const addsWords = ADDED.test(selector);
    if (
      MOMENTARY.test(selector) ||
      (addsWords ? !hasWords(valuesOf(declarations).get('content')) : /::|:first-l/i.test(selector))
    )
      return [];
    const parts = selector
      .replace(ADDED, '')
      .trim()
      .split(/[\s>+~]+/);
    const [element, ...outer] = parts.map(readCompound).reverse();
    if (!element) return [];
    const around = outer.reverse();
    const isAll =
      !/[>+~:[]/.test(selector.replace(ADDED, '')) &&
      parts.every((one) => one === '' || COMPOUND.exec(one)?.[0] === one);
    const weight = [element, ...around].reduce(
      (sum, one) => sum + (one.id === null ? 0 : 10_000) + one.classes.length * 100 + (one.name === null ? 0 : 1),
      0,
    );
    // Beside what it asks of those before an element, it may not be chosen at all.
    return [
      { element, around: /[+~]/.test(selector) ? [] : around, sure: sure && isAll, addsWords, declarations, weight },
    ];
  });
}

function readCompound(written: string): Compound {
  const [, name = '*', more = ''] = COMPOUND.exec(written) ?? [];
  const parts = more.match(/[.#][\w-]+/g) ?? [];
  return {
    name: name === '*' ? null : name.toLowerCase(),
    classes: parts.filter((one) => one.startsWith('.')).map((one) => one.slice(1)),
    id: parts.find((one) => one.startsWith('#'))?.slice(1) ?? null,
  };
}

/** Whether the content put before or after an element shows letters or digits. */
function hasWords(content: string | undefined): boolean {
  return content !== undefined && /["'(][^"'()]*[\w\\]/.test(content);
}

/** The declarations of a style, in order. */
export function declarationsIn(style: string | undefined): Declarations {
  return (style?.split(';') ?? []).flatMap((declaration): Declaration[] => {
    const colon = declaration.indexOf(':');
    if (colon <= 0) return [];
    const written = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    const value = written.replace(/\s{0,9}!\s{0,9}important$/, '');
    return [{ property: declaration.slice(0, colon).trim().toLowerCase(), value, important: value !== written }];
  });
}

/** The values that count: of each property the last, unless one before it is important. */
export function valuesOf(declarations: Declarations): ReadonlyMap<string, string> {
  const order = [...declarations.filter((one) => !one.important), ...declarations.filter((one) => one.important)];
  return new Map(order.map(({ property, value }) => [property, value]));
}
