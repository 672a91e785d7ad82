import type { Span } from '../../shared/finding.ts';
import type { Flag, ProvisionText } from './clml-text.ts';
import { isOmitted } from './clml-text.ts';
import type { Reading } from './enactment.ts';

const NATIONS = ['E', 'W', 'S', 'NI'] as const;

/**
 * The readings of a text in which something is repealed for some nations or purposes and still printed, or put in for some nations:
 * the text as each nation has it, those together that have the same. Without such markup there are none.
 */
export function readingsOf({
  text,
  marks,
  quoted,
  places,
  flagged,
}: Pick<ProvisionText, 'text' | 'marks' | 'quoted' | 'places' | 'flagged'>): readonly Reading[] {
  if (flagged.length === 0) return [];
  const readings = new Map<string, Reading>();
  for (const nation of NATIONS) {
    const cuts = united(flagged.filter(({ flag }) => !isLaw(flag, nation)));
    const { text: own, toOwn } = without(text, cuts);
    const known = readings.get(own);
    if (known) {
      readings.set(own, { ...known, nations: [...known.nations, nation] });
      continue;
    }
    const moved = <T extends Span>(spans: readonly T[]): readonly T[] =>
      spans
        .map((span) => ({ ...span, start: toOwn(span.start), end: toOwn(span.end) }))
        .filter(({ start, end }) => end > start);
    const held = moved(places).filter(({ start, end }) => !isOmitted(own.slice(start, end)));
    readings.set(own, {
      nations: [nation],
      text: own,
      marks: moved(marks.map(({ start, end }) => ({ start, end }))),
      quoted: moved(quoted.map(({ start, end }) => ({ start, end }))),
      places: held.map(({ locator, start, end }) => ({ locator, start, end })),
    });
  }
  return [...readings.values()];
}

/** Whether what bears a mark is law in a nation: not what is repealed there, or for some purposes, nor what is put in elsewhere. */
function isLaw({ how, extent }: Flag, nation: string): boolean {
  const here = extent === null || nationsOf(extent).has(nation);
  return how === 'repealed' ? !here : here;
}

/** The nations of an extent as it is printed, `E+W+S+N.I.`. */
export function nationsOf(extent: string): ReadonlySet<string> {
  return new Set(extent.split('+').map((part) => part.replace(/\./g, '').trim()));
}

function united(spans: readonly Span[]): readonly Span[] {
  const all: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

/** A text without some stretches, and where a place of it is then. One space is left of two, none at the ends of a line. */
function without(
  text: string,
  cuts: readonly Span[],
): { readonly text: string; readonly toOwn: (at: number) => number } {
  const gone = cuts.map(({ start, end }) => {
    let to = end;
    const before = text[start - 1] ?? '\n';
    while (to < text.length && text[to] === ' ' && (before === ' ' || before === '\n')) to++;
    if (text[to] === '\n' && before === '\n') to++;
    return { start, end: to };
  });
  let own = '';
  let at = 0;
  for (const { start, end } of gone) {
    own += text.slice(at, Math.max(at, start));
    at = Math.max(at, end);
  }
  own += text.slice(at);
  const toOwn = (place: number): number => {
    let shift = 0;
    for (const { start, end } of gone) {
      if (place <= start) break;
      shift += Math.min(place, end) - start;
    }
    return Math.min(own.length, place - shift);
  };
  return { text: own, toOwn };
}
