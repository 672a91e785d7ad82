import { type Locator, withoutDivisions } from '../../../shared/locator.ts';
import type { Note } from '../../../shared/notes.ts';
import { type Enactment, nationsOf } from '../../authorities/index.ts';
import { without } from '../indexed/index-authority.ts';

type Provision = Enactment['passages'][number];

const NATIONS = ['E', 'W', 'S', 'NI'] as const;

/**
 * That a provision, or a part of it, is repealed for some nations or purposes alone: its words are still printed, in its place or as a text
 * of some nations beside it. Null where it is law in every nation that it extends to, or in all that the draft names; and where nothing is
 * left of it anywhere. `others` are the texts that stand beside it.
 */
export function keptForSome(
  passage: Provision,
  others: readonly Provision[],
  {
    part,
    provision,
    named,
  }: { readonly part: Locator | null; readonly provision: string; readonly named: readonly string[] },
): Note | null {
  const own = extentOf(passage);
  const kept = own.filter((nation) => isLeft(passage, part, nation));
  const beside = others.filter(({ alternative }) => alternative !== null);
  const elsewhere = beside.flatMap((one) =>
    extentOf(one).map((nation) => ({ nation, has: isLeft(one, part, nation) })),
  );
  const nations = NATIONS.filter((one) => own.includes(one) || elsewhere.some(({ nation }) => nation === one));
  const having = nations.filter(
    (one) => kept.includes(one) || elsewhere.some(({ nation, has }) => nation === one && has),
  );
  const gone = nations.filter((one) => !having.includes(one));
  if (gone.length === 0) return null;
  if (having.length === 0) return isPrinted(passage, part) ? { id: 'provision-kept-in-print', provision } : null;
  const isMeant = named.length > 0 && named.every((one) => having.some((nation) => nation === one));
  return isMeant ? null : { id: 'provision-kept-for-some', provision, gone, kept: having };
}

/** The nations that a provision extends to: all where nothing says it. */
function extentOf({ alternative, standing: { extent } }: Provision): readonly string[] {
  const printed = nationsOf(alternative || (extent ?? ''));
  const named = NATIONS.filter((one) => printed.has(one));
  return named.length === 0 ? NATIONS : named;
}

/** Whether words of a provision, or of a part of it, are law in a nation. */
function isLeft(passage: Provision, part: Locator | null, nation: string): boolean {
  if (!isPrinted(passage, part)) return false;
  const reading = passage.readings.find(({ nations }) => nations.includes(nation));
  return reading === undefined || hasWords(reading, part);
}

/** Whether words of a provision, or of a part of it, are printed. */
function isPrinted(passage: Provision, part: Locator | null): boolean {
  return !passage.omitted && hasWords(passage, part);
}

function hasWords(
  { text, marks, places }: Pick<Provision['readings'][number], 'text' | 'marks' | 'places'>,
  part: Locator | null,
): boolean {
  const span =
    part === null ? { start: 0, end: text.length } : places.find(({ locator }) => withoutDivisions(locator) === part);
  if (span === undefined) return false;
  const own = marks
    .filter(({ start, end }) => span.start <= start && end <= span.end)
    .map(({ start, end }) => ({ start: start - span.start, end: end - span.start }));
  return /\p{L}{2}/u.test(without(text.slice(span.start, span.end), own));
}
