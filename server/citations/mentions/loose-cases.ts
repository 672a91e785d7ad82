import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';
import type { Block } from '../../documents/index.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import type { NamedCase } from './named-cases.ts';
import { type Mention, overlaps } from './reference.ts';

/** How far behind a name its citation may stand in the same block, in characters: `A v B, a decision of the Court of Appeal, [2019] ...`. */
const CITED_WITHIN = 160;

/** `"17. We are not hearing`: a paragraph of somebody else's with its number, whatever marks stand within. */
const QUOTED_PARAGRAPH = /^["“‘']\[?\d{1,4}[\].]/;
/** `this action, A v B`: the case that the draft is written in. */
const THIS_CASE = /\bthis (?:action|claim|case|appeal|matter|litigation|application),?\s$/i;
/** What sets a citation against the name before it. */
const AGAINST = /\b(?:contrast|cf|compare|unlike|contra|distinguish)\b/i;

/** The start of a paragraph, in which what is asked of its beginning is found. */
const BEGINNING = 8;

const NONE: readonly NamedCase[] = [];

/**
 * Those of the cases named in a block in whose place nothing else stands: no citation, which may lack a name of its own further on,
 * no quoted words. A heading and a block quotation have none.
 */
export function looseCases(
  { kind, marker, text }: Block,
  named: readonly NamedCase[],
  mentions: readonly Mention[],
  quotes: readonly Span[],
): readonly NamedCase[] {
  if (named.length === 0 || kind === 'quote' || kind === 'heading') return NONE;
  if (QUOTED_PARAGRAPH.test(marker + text.slice(0, BEGINNING))) return NONE;
  const full = new Near(mentions.filter((mention) => mention.kind === 'full'));
  return named.filter(
    (one) =>
      !isWithin(quotes, one) &&
      !THIS_CASE.test(text.slice(Math.max(0, one.start - 24), one.start)) &&
      !full.some(one, CITED_WITHIN, (mention) => cites(mention, one, text, named)),
  );
}

/** Whether a citation in full is of a case that is named before it, or stands in its place. */
function cites(
  { name, start, end, citations }: Mention,
  one: NamedCase,
  text: string,
  named: readonly NamedCase[],
): boolean {
  if (overlaps({ start, end }, one) && !isBeforeAnother(one, text, end)) return true;
  if (name !== null || start < one.end || start - one.end >= CITED_WITHIN) return false;
  // Cases named in a block are in order: the next one stands between where it ends before the citation.
  const next = named[firstWhere(named, (other) => other.start >= one.end)];
  if ((next !== undefined && next.end <= start) || isOfAnotherYear(one, citations)) return false;
  return !AGAINST.test(text.slice(one.end, start));
}

const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/;

/** `A v B (1998)` before `[2020] UKSC 8`: whether the year behind a name is none of what is cited behind it. */
function isOfAnotherYear({ text, name }: NamedCase, citations: readonly { readonly normalized: string }[]): boolean {
  const own = YEAR.exec(text.slice(name.text.length))?.[0];
  const its = citations.flatMap(({ normalized }) => YEAR.exec(normalized)?.[0] ?? []);
  return own !== undefined && its.length > 0 && its.every((year) => Math.abs(Number(year) - Number(own)) > 1);
}

/** Whether a stretch shares a character with one of others, which are in order and do not overlap. */
function isWithin(spans: readonly Span[], one: Span): boolean {
  const next = spans[firstAfter(spans, one.start)];
  return next !== undefined && overlaps(next, one);
}

/** Stretches of a text, asked for those near a place: a long paragraph has as many names as citations. */
class Near<T extends Span> {
  readonly #spans: readonly T[];
  /** How far each reaches, or one before it. */
  readonly #reach: readonly number[];

  constructor(spans: readonly T[]) {
    this.#spans = spans.toSorted((a, b) => a.start - b.start);
    let most = 0;
    this.#reach = this.#spans.map(({ end }) => {
      most = Math.max(most, end);
      return most;
    });
  }

  /** Whether something holds for one of those that overlap a stretch, or begin within so many characters behind it. */
  some({ start, end }: Span, within: number, holds: (one: T) => boolean): boolean {
    for (let i = firstWhere(this.#reach, (reach) => reach > start); i < this.#spans.length; i++) {
      const one = this.#spans[i] as T;
      if (one.start >= end + within) return false;
      if (holds(one)) return true;
    }
    return false;
  }
}

/** `A v B and C v D [2019]`: whether another case is named between a name and the citation. */
function isBeforeAnother(one: NamedCase, text: string, end: number): boolean {
  return text.startsWith(' and ', one.end) && /^ and [^;:]{1,150}? v /.test(text.slice(one.end, end));
}

/** The names of the cases that a block cites in full. */
export function citedNames(mentions: readonly Mention[]): readonly string[] {
  return mentions.flatMap(({ kind, name }) => (kind === 'full' && name ? [lastOfTwo(name.text)] : []));
}

/** The case that is cited of `A v B and C v D [2019]`. */
function lastOfTwo(name: string): string {
  if (!name.includes(' and ')) return name;
  const parts = name.split(/ and (?=[^;:]{1,150}? v )/);
  const last = parts.at(-1) ?? name;
  return parts.length > 1 && parts.slice(0, -1).join(' ').includes(' v ') ? last : name;
}
