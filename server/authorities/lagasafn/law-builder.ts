import { canonicalize } from '../../../shared/canonicalize.ts';
import type { Span } from '../../../shared/finding.ts';
import { lawId } from '../../../shared/law.ts';
import type { Locator } from '../../../shared/locator.ts';
import { type Enactment, type Provision, UnreadableAuthority } from '../authority.ts';
import { NO_STANDING } from '../clml-metadata.ts';
import type { InnerPlace } from '../enactment.ts';
import { type ArticleLabel, isTemporary, readLabel } from './labels.ts';

/** What an edition says of the law that it prints. */
export interface LawHead {
  readonly title: string;
  /** `1944` and `33`, as printed; empty where it prints none, as of Jónsbók. */
  readonly year: string;
  readonly number: string;
  /** Whether the edition says above the text that the law is repealed. */
  readonly repealed: boolean;
  /** Whether the file has its own end: what is missing behind a break would seem not to be in the law. */
  readonly ended: boolean;
}

/** Brackets of amendments, and the dots of what was deleted; some editions have U+0085 in the place of the dots. */
const EDITORIAL = /[[\]…\u0085]/;
const EACH_EDITORIAL = /[[\]…\u0085]/g;
/** What a paragraph has before its words where its own number is printed there, as in the code of civil procedure. */
const OWN_NUMBER = /^[\s[\]…]{0,9}(\d{1,3})\.[\s\]]/;
/** The number of a chapter, which the constitution prints alone. */
const CHAPTER = /^\[?([IVXLC]{1,9})\.(?: kafli\.?(?: ([A-Z])(?![\p{L}\d]))?|$)/u;
/** A passage of a law that mentions an annex of its own. */
const ANNEX_NAMED = /fylgiskj[aö]l|viðauk[aiu]n?[aui]? (?:við|með) (?:lögum? þess|lög þessi)/i;

/** A passage in the making. */
interface Draft {
  readonly label: ArticleLabel;
  readonly kind: Provision['kind'];
  readonly amended: boolean;
  readonly within: readonly Locator[];
  readonly headings: string[];
  /** The text in pieces, since to look at the end of a long one that grows would copy it each time. */
  readonly pieces: string[];
  length: number;
  readonly marks: Span[];
  readonly paragraphs: { readonly number: number; readonly start: number }[];
  readonly items: { readonly path: readonly string[]; readonly start: number; end: number | null }[];
  /** Where a line ended behind which no label of an item came yet; null where the text stands within a line. */
  ended: number | null;
}

/**
 * Puts the parts of an Icelandic law together as a reader of an edition meets them. An article is a provision, its paragraphs
 * (málsgreinar) and the items of its lists are places in it, and brackets, dots, marks of notes and printed labels are marks in its text.
 */
export class LawBuilder {
  readonly #body: Provision[] = [];
  readonly #outside: Provision[] = [];
  #chapter: readonly Locator[] = [];
  #above: readonly string[] = [];
  #temporary = false;
  #annexed = false;
  #now: Draft | null = null;
  #namesAnnex = false;
  /** Whether its edition tells of a change in the division at hand. */
  #changed = false;

  /**
   * A heading that divides the law. Of one that stands above temporary provisions that is remembered until the next. `amended`: whether
   * its edition tells of a change in the division.
   */
  division(heading: string, amended = false): void {
    if (this.#annexed) {
      this.#loose(heading);
      return;
    }
    this.#close();
    const text = plain(heading);
    this.#changed = amended || EDITORIAL.test(heading);
    this.#temporary = isTemporary(text);
    const [, number, letter = ''] = CHAPTER.exec(text) ?? [];
    if (number !== undefined) this.#chapter = [`ch/${number}${letter}`];
    else if (this.#temporary) this.#chapter = [];
    this.#above = text === '' ? [] : [text];
  }

  /** A heading within a division, above some of its articles. */
  heading(heading: string): void {
    if (this.#annexed) {
      this.#loose(heading);
      return;
    }
    this.#close();
    const text = plain(heading);
    this.#above = [...this.#above.slice(0, 1), ...(text === '' ? [] : [text])];
  }

  /** All that follows is an annex: words of the law that no article of it holds. */
  annex(): void {
    this.#close();
    this.#annexed = true;
  }

  /** An article. `amended`: whether its edition tells of a change in it otherwise than by brackets and dots. */
  article(label: string, amended = false): void {
    if (this.#annexed) {
      this.#loose(label);
      return;
    }
    this.#close();
    if (isTemporary(label)) this.#temporary = true;
    this.#open(readLabel(label, this.#temporary), 'body', amended || EDITORIAL.test(label));
  }

  /** The heading of the article at hand. */
  name(heading: string): void {
    const text = plain(heading);
    if (this.#annexed) this.#loose(heading);
    else if (text !== '') this.#now?.headings.push(text);
  }

  /** The next paragraph of the article. */
  paragraph(): void {
    if (this.#annexed || this.#now === null) return;
    this.break();
    this.#now.paragraphs.push({ number: this.#now.paragraphs.length + 1, start: this.#now.length });
  }

  /** The label of an item of a list, `1.` or `a.`; what it stands in goes by the labels before it. */
  item(label: string): void {
    this.break();
    const own = /^[^\p{L}\d]*([\p{L}\d]{1,4})[^\p{L}\d]*$/u.exec(label)?.[1];
    const now = this.#now;
    if (now) now.ended = null;
    if (now && own !== undefined && now.paragraphs.length > 0) now.items.push({ ...this.#place(own, now), end: null });
    this.mark(label.trim());
    this.text(' ');
  }

  text(words: string): void {
    if (this.#now === null) this.#loose('');
    const now = this.#now;
    if (now === null) return;
    if (now.ended !== null && words.trim() !== '') {
      // What stands in a line of its own behind a list is none of the list.
      for (const open of now.items) open.end ??= now.ended;
      now.ended = null;
    }
    if (!EDITORIAL.test(words)) {
      append(now, words);
      return;
    }
    let at = 0;
    for (const { 0: sign, index } of words.matchAll(EACH_EDITORIAL)) {
      append(now, words.slice(at, index));
      this.mark(sign === '\u0085' ? '…' : sign);
      at = index + sign.length;
    }
    append(now, words.slice(at));
  }

  /** What is printed and none of the law's words. */
  mark(print: string): void {
    const now = this.#now;
    if (now === null || print === '') return;
    const start = now.length;
    push(now, print);
    now.marks.push({ start, end: now.length });
  }

  break(): void {
    const now = this.#now;
    const last = now?.pieces.at(-1);
    if (!now || last === undefined || last.endsWith('\n')) return;
    const kept = last.trimEnd();
    now.pieces[now.pieces.length - 1] = kept;
    now.length -= last.length - kept.length;
    now.ended = now.length;
    push(now, '\n');
  }

  /** The law. Throws `UnreadableAuthority` where it breaks off, or has no title, or no year. `hasAnnexes`: whether the edition prints these. */
  finish({ title, year, number, repealed, ended }: LawHead, hasAnnexes: boolean): Enactment {
    this.#close();
    if (!ended) {
      const which = number === '' || year === '' ? '' : ` of Lög nr. ${lawId(number, year)}`;
      throw new UnreadableAuthority(`the text${which} breaks off before its end`);
    }
    const name = plain(title);
    if (name === '') throw new UnreadableAuthority('it has no title');
    if (!/^\d{4}$/.test(year)) throw new UnreadableAuthority('it has no year');
    const passages = [...this.#body, ...this.#outside];
    const lacks = !hasAnnexes && this.#namesAnnex ? 'its annexes are not in this edition of it' : null;
    return {
      ...{ kind: 'enactment', ids: [], title: name, passages, incomplete: lacks, contents: null },
      metadata: {
        ...{ uri: `lagasafn/${year}/${number}`, type: 'lagasafn', year, number },
        ...{
          gone: repealed ? 'felld úr gildi' : null,
          version: null,
          valid: null,
          modified: null,
          status: 'revised',
        },
        ...{ standing: NO_STANDING, versions: [], language: 'is', publisher: 'Alþingi', served: null },
        ...(this.#annexed || this.#namesAnnex ? { annexed: true } : {}),
        ...{ provisions: this.#body.length, whole: true, effects: [] },
      },
    };
  }

  #place(own: string, now: Draft): { path: readonly string[]; start: number } {
    const paragraph = now.paragraphs.at(-1);
    const before = now.items.findLast(({ start }) => start >= (paragraph?.start ?? 0));
    const isDigit = /^\d/.test(own);
    const depth = before === undefined ? 0 : before.path.findIndex((label) => /^\d/.test(label) === isDigit);
    const path =
      before === undefined ? [own] : depth < 0 ? [...before.path, own] : [...before.path.slice(0, depth), own];
    for (const open of now.items) if (open.path.length >= path.length) open.end ??= now.length;
    return { path, start: now.length };
  }

  #loose(text: string): void {
    if (this.#now === null) this.#open({ locators: [], printed: '' }, this.#annexed ? 'appendix' : 'front');
    if (text === '') return;
    this.break();
    this.text(text);
    this.break();
  }

  #open(label: ArticleLabel, kind: Provision['kind'], amended = false): void {
    const headings = [...this.#above];
    const within = this.#temporary ? [] : this.#chapter;
    this.#now = {
      label,
      kind,
      amended: amended || this.#changed,
      within,
      headings,
      pieces: [],
      length: 0,
      marks: [],
      paragraphs: [],
      items: [],
      ended: null,
    };
  }

  #close(): void {
    const now = this.#now;
    this.#now = null;
    if (now === null) return;
    const text = now.pieces.join('').trimEnd();
    if (now.kind !== 'body' && wordsOf({ ...now, text }, { start: 0, end: text.length }) === '') return;
    markOwnNumbers(now, text);
    if (ANNEX_NAMED.test(text)) this.#namesAnnex = true;
    const provision = provisionOf(now, text);
    (now.kind === 'body' ? this.#body : this.#outside).push(provision);
  }
}

/** The words of a stretch of a provision, as they are compared, kept and shown: canonical, without what is printed beside them. */
export function wordsOf({ text, marks }: Pick<Provision, 'text' | 'marks'>, { start, end }: Span): string {
  let words = '';
  let at = start;
  for (const mark of marks) {
    if (mark.end <= at || mark.start >= end) continue;
    words += text.slice(at, Math.max(at, mark.start));
    at = Math.min(end, mark.end);
    // Where something was taken out before a stop, the space before it is not of the text.
    if (/[.,;:)]/.test(text.charAt(at))) words = words.trimEnd();
  }
  return canonicalize(words + text.slice(at, end), 'whitespace').text.trim();
}

function append(now: Draft, words: string): void {
  const folded = words.replace(/\s+/g, ' ');
  const last = now.pieces.at(-1);
  push(now, last === undefined || /\s$/.test(last) ? folded.trimStart() : folded);
}

function push(now: Draft, piece: string): void {
  if (piece === '') return;
  now.pieces.push(piece);
  now.length += piece.length;
}

/** A heading as a reader has it, without what editors printed in it. */
function plain(heading: string): string {
  return heading
    .replace(/\d{1,2}\)/g, '')
    .replace(EACH_EDITORIAL, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A paragraph that prints its own number has it as a label, however editors bracket it. */
function markOwnNumbers(now: Draft, text: string): void {
  for (const [i, { number, start }] of now.paragraphs.entries()) {
    const end = now.paragraphs[i + 1]?.start ?? text.length;
    const found = OWN_NUMBER.exec(`${text.slice(start, end)} `);
    if (Number(found?.[1]) !== number || !found) continue;
    const at = start + found[0].indexOf(found[1] ?? '');
    now.marks.push({ start: at, end: at + `${number}.`.length });
  }
  now.marks.sort((a, b) => a.start - b.start);
}

function provisionOf(draft: Draft, text: string): Provision {
  const { label, kind, amended, within, headings, marks, paragraphs, items } = draft;
  const own = label.locators;
  const isOmitted = (span: Span): boolean => wordsOf({ text, marks }, span) === '';
  const spans = paragraphs.map(({ number, start }, i) => ({
    number,
    start,
    end: Math.max(start, (paragraphs[i + 1]?.start ?? text.length + 1) - 1),
  }));
  const places: InnerPlace[] = spans.flatMap(({ number, start, end }) =>
    own.map((at) => ({
      locator: `${at}/mgr/${number}`,
      start,
      end,
      standing: NO_STANDING,
      omitted: isOmitted({ start, end }),
    })),
  );
  const seen = new Set<string>();
  for (const { path, start, end: ended } of items) {
    const paragraph = spans.find((span) => span.start <= start && start <= span.end);
    if (paragraph === undefined) continue;
    const end = Math.min(ended ?? paragraph.end, paragraph.end);
    const inner = `mgr/${paragraph.number}/${path.join('/')}`;
    // A label that comes twice in one list names neither.
    if (seen.has(inner)) continue;
    seen.add(inner);
    for (const at of own)
      places.push({ locator: `${at}/${inner}`, start, end, standing: NO_STANDING, omitted: isOmitted({ start, end }) });
  }
  places.sort((a, b) => a.start - b.start || b.end - a.end);
  return {
    ...{ kind, locators: own, printed: label.printed, perhaps: [], upTo: null, judge: null, text, marks, quoted: [] },
    ...{ within, headings, places, standing: NO_STANDING, omitted: isOmitted({ start: 0, end: text.length }) },
    ...{ amended: amended || EDITORIAL.test(text) ? 'parts' : 'never', alternative: null, readings: [] },
  };
}
