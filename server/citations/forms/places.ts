import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import type { Locator } from '../../../shared/locator.ts';

/** What stands between two provisions, in a word: `of`, `to` and `in` are ambiguous, `,` stands for a comma or a space. Null before the first. */
export type Joint = 'of' | 'to' | 'in' | 'and' | 'or' | ',' | null;

/** A number of a provision as it stands in a text. */
export interface Item extends Span {
  readonly joint: Joint;
  /** The word for it in a locator; null where it goes on with the one before. */
  readonly unit: string | null;
  /** With all that is in brackets after it; or brackets alone. */
  readonly number: string;
}

/** One of the provisions that are cited. `start` and `end` are the item's that cites it; both ends of a range are whole items. */
export interface Place extends Span {
  readonly locator: Locator;
}

/** How far out a unit stands: what has a smaller rank holds the others. */
const RANKS: Readonly<Record<string, number>> = { sch: 0, title: 0, pt: 1, ch: 2 };
const rankOf = (unit: string): number => RANKS[unit] ?? 3;

/** A provision by its own number, and what it stands in. */
interface Numbered extends Span {
  readonly unit: string;
  readonly number: string;
  readonly subs: readonly string[];
  readonly outer: Locator;
}

/**
 * Each of the provisions that items cite, in order: `sections 1 and 4(2)`, `paragraph 4 of Schedule 2`, `Sch 2, para 4`, `ss 2-4`
 * (each number of a range in whole numbers, its ends of another). What stands around is part of the path.
 */
export function placesOf(items: readonly Item[]): readonly Place[] {
  const done: Numbered[] = [];
  let group: readonly Numbered[] = [];
  let around: { readonly inner: readonly Numbered[]; readonly outer: readonly Numbered[] } | null = null;
  for (const item of items) {
    const last = group.at(-1) ?? null;
    const next = numbered(item, around?.outer.at(-1) ?? last);
    if (last === null || (item.unit !== null && item.unit !== last.unit)) {
      const how = last === null || item.joint === 'and' || item.joint === 'or' ? 'apart' : relationOf(last, next);
      around = how === 'around' ? { inner: group, outer: [next] } : null;
      if (how !== 'around') addAll(done, how === 'inside' ? group.slice(0, -1) : group);
      group = around
        ? within(around.inner, around.outer)
        : [{ ...next, outer: how === 'inside' && last ? pathOf(last) : '' }];
    } else if (around !== null && item.unit === null) {
      around = { inner: around.inner, outer: [...around.outer, next] };
      group = within(around.inner, around.outer);
    } else {
      around = null;
      group = [...group, ...(item.joint === 'to' ? between(last, next) : []), next];
    }
  }
  return [...done, ...group].flatMap(apart).map(({ start, end, ...one }) => ({ start, end, locator: pathOf(one) }));
}

/** `section 2(4)(c)(d)` is both of its paragraphs: a letter that is no Roman number stands below no letter. */
function apart(one: Numbered): Numbered[] {
  const at = one.subs.findIndex((sub, i) => LETTER.test(sub) && LETTER.test(one.subs[i - 1] ?? ''));
  if (at < 0) return [one];
  const [head, rest] = [one.subs.slice(0, at), one.subs.slice(at)];
  return [{ ...one, subs: head }, ...apart({ ...one, subs: [...head.slice(0, -1), ...rest] })];
}

/** A letter of a paragraph that cannot be a Roman number. */
const LETTER = /^(?![ivxlcdm])[a-z]$|^[cdlm]$/;

/** Each of the provisions within what they stand in. Of several in several nobody can say which is in which: these are left out. */
function within(inner: readonly Numbered[], outer: readonly Numbered[]): readonly Numbered[] {
  if (inner.length > 1 && outer.length > 1) return outer;
  return outer.flatMap((one) => {
    const path = pathOf(one);
    return inner.map((own) => ({ ...own, outer: own.outer === '' ? path : `${path}/${own.outer}` }));
  });
}

/** How a provision of another kind stands to the one before it. */
function relationOf(last: Numbered, next: Numbered): 'around' | 'inside' | 'apart' {
  if (rankOf(next.unit) < outermostOf(last)) return 'around';
  return rankOf(next.unit) > rankOf(last.unit) ? 'inside' : 'apart';
}

function outermostOf({ unit, outer }: Numbered): number {
  return outer === '' ? rankOf(unit) : Math.min(rankOf(unit), rankOf(wordIn(outer)));
}

const wordIn = (outer: Locator): string => outer.slice(0, outer.indexOf('/'));

/** A number with what is in brackets; brackets alone go on with the provision before, at their own level. */
function numbered({ start, end, unit, number }: Item, last: Numbered | null): Numbered {
  const subs = [...number.matchAll(/\((\w+)\)/g)].map(([, sub = '']) => sub);
  const own = number.startsWith('(') ? null : (/^[^\s(]+/.exec(number)?.[0] ?? '');
  if (own === null && last) {
    const level = levelOf(subs[0] ?? '', last.subs);
    return { ...last, start, end, subs: [...last.subs.slice(0, level), ...subs] };
  }
  return { start, end, unit: unit ?? last?.unit ?? '', number: own ?? '', subs, outer: last?.outer ?? '' };
}

/** What a number in brackets is written in. A small letter may be a Roman number. */
const KINDS = [/^\d/, /^[ivx]+$/, /^(?![ivx]{2,}$)[a-z]/, /^[A-Z]/];

/** Which of the brackets before one alone stands for: the last of its kind, the first where none is. */
function levelOf(sub: string, before: readonly string[]): number {
  for (const kind of KINDS) {
    if (!kind.test(sub)) continue;
    const level = before.findLastIndex((one) => kind.test(one));
    if (level >= 0) return level;
  }
  return before.length === 0 || /^\d/.test(sub) ? 0 : before.length;
}

/** No range is gone through that is longer: what is between its ends is then left out. */
const LONGEST_RANGE = 60;

/** The provisions between the ends of a range in whole numbers: of sections, of rules of one Part, or of what is within one. */
function between(from: Numbered, to: Numbered): Numbered[] {
  const inside = from.subs.length > 0 && from.number === to.number && from.subs.length === to.subs.length;
  if (!inside && from.subs.length + to.subs.length > 0) return [];
  const [first, last] = inside ? [from.subs.at(-1) ?? '', to.subs.at(-1) ?? ''] : [from.number, to.number];
  if (inside && LETTER.test(first) && LETTER.test(last))
    return lettersBetween(first, last).map((sub) => ({ ...to, subs: [...to.subs.slice(0, -1), sub] }));
  const [, head = '', low = ''] = /^(\d{1,3}\.)?(\d{1,4})$/.exec(first) ?? [];
  const [, tail = '', high = ''] = /^(\d{1,3}\.)?(\d{1,4})$/.exec(last) ?? [];
  const count = Number(high) - Number(low) - 1;
  if (low === '' || high === '' || head !== tail || count < 1 || count > LONGEST_RANGE) return [];
  return Array.from({ length: count }, (_, i) => {
    const number = `${head}${Number(low) + 1 + i}`;
    return inside ? { ...to, subs: [...to.subs.slice(0, -1), number] } : { ...to, number };
  });
}

function lettersBetween(from: string, to: string): readonly string[] {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return Array.from({ length: Math.max(0, last - first - 1) }, (_, i) => String.fromCharCode(first + 1 + i));
}

/** The locator of a provision. What a Schedule holds are paragraphs, whatever they are called. */
function pathOf({ unit, number, subs, outer }: Pick<Numbered, 'unit' | 'number' | 'subs' | 'outer'>): Locator {
  const word = unit === 's' && /(?:^|\/)sch\//.test(`${outer}/`) ? 'para' : unit;
  return [...(outer === '' ? [] : [outer]), ...(word === '' ? [] : [word]), number, ...subs].join('/');
}
