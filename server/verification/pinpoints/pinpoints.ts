import type { Check } from '../../../shared/finding.ts';
import { isAmong, type Locator, numberAt, paragraphAt } from '../../../shared/locator.ts';
import type { Note } from '../../../shared/notes.ts';
import { type Authority, judgmentParts, numbersOf, type Passage, paragraphOf } from '../../authorities/index.ts';
import { type Pinpoint, pinpointTexts } from '../../citations/index.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';
import { holdsPart } from './parts.ts';

type Item = Pinpoint['items'][number];

/** How many paragraphs behind the one that is named a draft may mean by `[7]f`, and by `[7]ff`, `[7] et seq`, `[7] onwards`. */
const REACH = { next: 1, on: 5 } as const;

/**
 * Says of a passage whether it is one that the pinpoints cite, by its number or as one of the few behind it (`[7]ff`). `known`: the
 * places that the authority has for sure; where `7A` is one of them, 7 is none of `[7A]`.
 */
export function citedBy(
  pinpoints: readonly Pinpoint[],
  known: ReadonlySet<Locator> = NONE,
): (passage: Pick<Passage, 'locators'>) => boolean {
  const named = items(pinpoints);
  const isItem = (at: Locator, item: Item): boolean =>
    isAmong(at, item) &&
    !(known.has(item.from) && letterAt(item.from) > letterAt(at) && valueAt(at) === valueAt(item.from));
  return ({ locators }) =>
    named.some((item) => locators.some((at) => isItem(at, item) || behind(at, item) <= reachOf(item)));
}

const NONE: ReadonlySet<Locator> = new Set();

/** Whether a passage is one that the pinpoints cite; whoever asks of many passages asks {@link citedBy}. */
export function isCited(passage: Pick<Passage, 'locators'>, pinpoints: readonly Pinpoint[]): boolean {
  return citedBy(pinpoints)(passage);
}

/** Whether a passage is one that the pinpoints cite by its number. */
export function isNamed({ locators }: Pick<Passage, 'locators'>, pinpoints: readonly Pinpoint[]): boolean {
  return items(pinpoints).some((item) => locators.some((at) => isAmong(at, item)));
}

/** The pinpoint without an end behind which a passage stands, further on than that is taken to reach; null where there is none. */
export function trailing({ locators }: Pick<Passage, 'locators'>, pinpoints: readonly Pinpoint[]): string | null {
  const item = items(pinpoints).find((one) => one.onwards && locators.some((at) => behind(at, one) < Infinity));
  return item?.printed ?? null;
}

/** The items that name paragraphs. */
function items(pinpoints: readonly Pinpoint[]): readonly Item[] {
  return pinpoints.flatMap((pinpoint) => (pinpoint.unit === 'paragraph' ? pinpoint.items : []));
}

function reachOf({ onwards }: Item): number {
  return onwards === undefined ? 0 : REACH[onwards];
}

/** How many numbers a paragraph stands behind an item that has no end; infinitely many where it stands before it, or it has one. */
function behind(at: Locator, { to, onwards }: Item): number {
  if (onwards === undefined || !at.startsWith('para/')) return Infinity;
  const step = valueAt(at) - valueAt(to) || letterAt(at) - letterAt(to);
  return step > 0 ? step : Infinity;
}

/** `B` of `8B` as a number; 0 where there is none. */
function letterAt(locator: Locator): number {
  const letter = /[A-Z]$/.exec(numberAt(locator))?.[0];
  return letter === undefined ? 0 : letter.charCodeAt(0) - 64;
}

/** Whether a passage bears a cited number that may or may not be that of a paragraph. */
export function mayBe({ perhaps }: Passage, pinpoints: readonly Pinpoint[]): boolean {
  return isCited({ locators: perhaps }, pinpoints);
}

/** Whether a passage may hold a cited paragraph whose number cannot be read: it stands in a gap of the numbers. */
export function mayHold(passage: Passage, pinpoints: readonly Pinpoint[]): boolean {
  const { upTo } = passage;
  const from = Number.parseInt(numbersOf(passage).at(-1) ?? '', 10);
  if (upTo === null || Number.isNaN(from)) return false;
  return pinpoints.some((p) =>
    p.items.some((item) => valueAt(item.to) + reachOf(item) >= from && valueAt(item.from) <= upTo),
  );
}

function valueAt(locator: Locator): number {
  return Number.parseInt(numberAt(locator), 10);
}

/** The places of items: of a range the first and the last. */
function ends(items: Pinpoint['items']): Locator[] {
  return items.flatMap(({ from, to }) => (from === to ? [from] : [from, to]));
}

/**
 * Whether the paragraphs cited exist: a number above the highest is an error only in a
 * judgment numbered from 1 to it without a gap, of which nothing is missing.
 */
export function checkPinpoints(pinpoints: readonly Pinpoint[], indexed: IndexedAuthority): Check | null {
  if (pinpoints.length === 0) return null;
  const numbered = pinpointTexts(pinpoints).map((text) => `[${text}]`);
  const asserted = (numbered.length > 0 ? numbered : pinpoints.map(({ text }) => text)).join(', ');
  const { authority } = indexed;
  const { highest, complete } = judgmentParts(authority).numbering;
  const open = (note: Note): Check => ({ check: 'pinpoint', result: 'not-checkable', asserted, notes: [note] });
  const sought = pinpoints.filter(({ unit }) => unit === 'paragraph' || unit === 'apart');
  const wanted = sought.flatMap(({ unit, items }) => (unit === 'paragraph' ? ends(items) : []));
  const { sure, printed } = indexed.numbers();
  const missing = wanted.filter((at) => !printed.has(at)).map(numberAt);
  const beyond = missing.filter((number) => highest !== null && Number.parseInt(number, 10) > highest);
  const unsure = pinpoints.filter(
    ({ unit, items }) => unit === 'apart' && (items.length === 0 || ends(items).some((at) => !printed.has(at))),
  );
  const { incomplete } = authority;
  if (highest !== null && complete && incomplete === null && beyond.length > 0) {
    const notes = [{ id: 'beyond-the-end' as const, highest, numbers: beyond }];
    return { check: 'pinpoint', result: 'fail', asserted, where: { in: 'whole', to: highest }, notes };
  }
  if (unsure.length > 0) {
    const looked = unsure.every(({ items }) => items.length > 0);
    return open({ id: 'perhaps-no-paragraph', texts: unsure.map(({ text }) => text), looked });
  }
  if (pinpoints.some((pinpoint) => pinpoint.unit === 'page')) {
    const hasPages = authority.passages.some(({ pages }) => pages !== undefined);
    return open({ id: hasPages ? 'pages-not-compared' : 'no-pages' });
  }
  if (pinpoints.some((pinpoint) => pinpoint.unit === 'other')) return open({ id: 'not-looked-up' });
  if (highest === null) return open({ id: 'not-numbered' });
  const named = sought.flatMap(({ items }) => items);
  const lost = named.filter((item) => !holdsPart(item, authority.passages)).map(({ printed }) => printed);
  if (lost.length > 0 && missing.length === 0) return open({ id: 'part-not-told', numbers: lost });
  const found = ends(named).filter((at) => printed.has(at));
  const stray = found.map(numberAt).filter((number) => Number.parseInt(number, 10) > highest);
  if (stray.length > 0) return open({ id: 'out-of-run', numbers: stray });
  const doubtful = found.filter((at) => !sure.has(at)).map(numberAt);
  if (doubtful.length > 0) return open({ id: 'numbers-of-a-list', numbers: doubtful });
  if (missing.length > 0 && incomplete !== null)
    return open({ id: 'paragraph-perhaps-lost', numbers: missing, why: incomplete });
  if (missing.length > 0) return open({ id: 'numbers-have-gaps', numbers: missing });
  return { check: 'pinpoint', result: 'pass', asserted };
}

/** The first paragraph of a judgment and of each judge in it, or the last, as a pinpoint. */
export function endsOf(end: 'first' | 'last', { passages }: Authority): readonly Pinpoint[] {
  const body = passages.filter((one) => one.kind === 'body' && paragraphOf(one) !== null);
  const step = end === 'first' ? -1 : 1;
  const numbers = body.flatMap((one, i) => {
    const next = body[i + step];
    return next && next.judge === one.judge ? [] : (paragraphOf(one) ?? []);
  });
  const items = [...new Set(numbers)].map((number) => {
    const at = paragraphAt(number);
    return { from: at, to: at, printed: number };
  });
  return [{ start: 0, end: 0, unit: 'paragraph', items, text: items.map(({ printed }) => `[${printed}]`).join(', ') }];
}
