import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import type { Numbers } from '../text/numbers.ts';
import { sticky } from '../text/sticky.ts';
import { besides } from './beside.ts';
import { findRules } from './court-rules.ts';
import { calledBy, type Found, toCitation } from './enactment-citations.ts';
import { namedAt, namedBefore } from './enactment-names.ts';
import { findNumbered, type Title } from './numbered-titles.ts';
import { readProvision } from './provisions.ts';
import type { ScannedCitation } from './scanned.ts';

/** What stands between a provision and what it is of. */
const LINK = /(?:[\s\u00a0][([]sic[)\]])?,?[\s\u00a0](?:(?:of|to|in|under|o|i),?[\s\u00a0])?(?:[Tt]he[\s\u00a0])?/y;
const OF = /^[\s\u00a0](?:of|to)[\s\u00a0](?!\d|which\b)/;

/**
 * Legislation in `text`, in order: Acts, Orders, Regulations and Rules by title and year or by the letters that stand for
 * them, with the provisions that are cited; rules of court; articles of treaties; acts of the Union; Acts and instruments by
 * number. Linear in the length of the text; `numbers` are its numbers.
 */
export function legislationAt(text: string, numbers: Numbers): readonly ScannedCitation[] {
  const { titles, starts } = findNumbered(text, numbers);
  const rules = findRules(text);
  if (titles.length + starts.length + rules.length === 0) return NONE;
  const { found, left } = withProvisions(text, titles, starts, rules);
  const taken = new Set(found.flatMap(({ start, provision }) => (provision?.start === start ? [start] : [])));
  for (const title of left) found.push(withProvisionAfter(text, title, taken));
  addAll(
    found,
    rules.map((rule) => ({ start: rule.start, end: rule.end, provision: null, title: rule, rule })),
  );
  const ordered = inOrder(found);
  const beside = besides(
    text,
    ordered.map((one) => calledBy(text, one)),
  );
  return ordered.map((one, i) => toCitation(text, one, beside[i]));
}

/** Provisions with the titles that they stand before, or with the names behind which they stand; and the titles that are left. */
function withProvisions(
  text: string,
  titles: readonly Title[],
  starts: readonly number[],
  rules: readonly Span[],
): { readonly found: Found[]; readonly left: Iterable<Title> } {
  const byStart = new Map(titles.map((title) => [title.start, title] as const));
  const byEnd = new Map(titles.map((title) => [title.end, title] as const));
  const found: Found[] = [];
  let end = 0;
  let dead = 0;
  let next = 0;
  let rule = 0;
  for (const start of starts) {
    while ((titles[next]?.end ?? text.length) <= start) next++;
    while ((rules[rule]?.end ?? text.length) <= start) rule++;
    const isTaken = [titles[next], rules[rule]].some((one) => (one?.start ?? text.length) <= start);
    if (start < end || start < dead || isTaken) continue; // `Example Rules 2018` has no rule 2018
    const provision = readProvision(text, start);
    if (provision === null) continue;
    const before = beforeProvision(text, provision, byEnd, end);
    const title = before?.isFirm ? null : behindProvision(text, provision, byStart);
    const span = title ? { start: provision.start, end: title.end } : null;
    const lead =
      before && title && provision.lead !== null ? readProvision(text.slice(0, provision.lead), start) : null;
    if (before && lead) {
      // `HRA 1998, s 6(1) and section 5 of the Theft Act 1968`: each has its own.
      found.push({ start: before.title.start, end: lead.end, provision: lead, title: before.title });
      byStart.delete(before.title.start);
    } else if (span && title) {
      found.push({ ...span, provision, title });
      byStart.delete(title.start);
    } else if (before?.kind === 'named' && !isOfWhatFollows(text, provision.end))
      found.push({ start: before.title.start, end: provision.end, provision, title: before.title });
    else {
      dead = provision.end; // what begins within it goes on as it does
      continue;
    }
    end = found.at(-1)?.end ?? end;
  }
  return { found, left: byStart.values() };
}

/** What a provision stands behind, `SI 1998/3132, r 3.4`. `isFirm`: it is of that for certain, whatever stands behind it. */
interface Before {
  /** `title`: one with its year or number, which takes what stands behind it by itself. */
  readonly kind: 'title' | 'named';
  readonly title: Title;
  readonly isFirm: boolean;
}

/**
 * What a provision stands behind that begins behind `from`; null where it stands behind nothing that is cited. Between two of which either
 * may have it, the one is meant that no comma parts from it; where a comma or none parts it from both, the first.
 */
function beforeProvision(
  text: string,
  { start, end }: Span,
  byEnd: ReadonlyMap<number, Title>,
  from: number,
): Before | null {
  const gap = /,?[\s\u00a0]$/.exec(text.slice(Math.max(0, start - 2), start))?.[0];
  if (gap === undefined) return null;
  const title = byEnd.get(start - gap.length);
  const named = namedBefore(text, start);
  // A listed name of another year than it has is a title like any other.
  const isNamed = named !== null && !(named.named === null && title);
  const own = isNamed ? named : title;
  if (!own || own.start < from) return null;
  const parted = sticky(APART, text, end)?.[0];
  const isFirm = parted !== undefined && !(gap.startsWith(',') && !parted.startsWith(','));
  return { kind: isNamed ? 'named' : 'title', title: own, isFirm };
}

/** What parts a provision from what is cited behind it, where no word says that it is of that. */
const APART = /,?[\s\u00a0](?:the[\s\u00a0])?(?=\p{Lu}|\d)/uy;

/** The title, or the name, of which a provision stands in front; null where it stands in front of none. */
function behindProvision(text: string, provision: Span, byStart: ReadonlyMap<number, Title>): Title | null {
  const of = sticky(LINK, text, provision.end)?.[0] ?? '';
  const at = provision.end + of.length;
  const title = byStart.get(at) ?? (of === '' ? null : namedAt(text, at));
  // not of a code made under it
  return title && !/^[\s\u00a0]Code\b/.test(text.slice(title.end, title.end + 6)) ? title : null;
}

function isOfWhatFollows(text: string, end: number): boolean {
  return OF.test(text.slice(end, end + 10));
}

const NONE: readonly never[] = [];

/** `Human Rights Act 1998, s 6`; not a provision of what is named after it, nor one that is another's. */
function withProvisionAfter(text: string, title: Title, taken: ReadonlySet<number>): Found {
  const gap = /^,?[\s\u00a0]/.exec(text.slice(title.end, title.end + 2))?.[0].length ?? 0;
  const provision = gap === 0 ? null : readProvision(text, title.end + gap);
  const own = provision !== null && !isOfWhatFollows(text, provision.end);
  if (!own || taken.has(provision.start)) return { start: title.start, end: title.end, provision: null, title };
  return { start: title.start, end: provision.end, provision, title };
}

/** Each in its place, the first and longest where two overlap. */
function inOrder(found: Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of found.sort((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept;
}
