import { canonicalize } from '../../shared/canonicalize.ts';
import type { Span } from '../../shared/finding.ts';
import { type Locator, numberAt, stepsOf } from '../../shared/locator.ts';
import type { SearchedDocument, SearchedPassage } from '../../shared/search-index.ts';
import { type Authority, type Enactment, type Judgment, ownHeading } from '../authorities/index.ts';

/** A document with its passages, as they are searched. */
export interface Searchable {
  readonly document: Omit<SearchedDocument, 'sha256'>;
  readonly passages: readonly SearchedPassage[];
}

/** An authority as it is searched: each paragraph of a judgment, each subsection of legislation. `citation` is its own, where it bears one. */
export function searchableOf(authority: Authority, citation: string | null): Searchable {
  return authority.kind === 'judgment' ? ofJudgment(authority, citation) : ofEnactment(authority);
}

function ofJudgment(judgment: Judgment, citation: string | null): Searchable {
  const title = judgment.title ?? citation ?? '';
  const passages = judgment.passages.flatMap(({ kind, locators, text }): SearchedPassage[] => {
    const words = canonical(text);
    if (words === '' || kind === 'front') return [];
    const place = kind === 'body' ? (locators.at(-1) ?? null) : null;
    const number = place === null ? null : numberAt(place);
    const locator = `${citation ?? title}${number === null ? '' : ` [${number}]`}`;
    return [{ place, article: null, number, locator, paragraph: number, text: words }];
  });
  return { document: { kind: 'judgment', law: null, citation, title }, passages: joined(passages) };
}

/** The blocks of one paragraph are one passage. */
function joined(passages: readonly SearchedPassage[]): SearchedPassage[] {
  const all: SearchedPassage[] = [];
  for (const passage of passages) {
    const last = all.at(-1);
    if (last && passage.place !== null && last.place === passage.place)
      all[all.length - 1] = { ...last, text: `${last.text} ${passage.text}` };
    else all.push(passage);
  }
  return all;
}

function ofEnactment(enactment: Enactment): Searchable {
  const { type, year, number } = enactment.metadata;
  const title = enactment.title ?? `${type}/${year}/${number}`;
  const passages = enactment.passages.flatMap(({ locators, places, text, marks }, i): SearchedPassage[] => {
    const [own] = locators;
    if (own === undefined) return [];
    const article = printed(own);
    const heading = ownHeading(enactment.passages, i);
    const make = (span: Span, place: Locator): SearchedPassage[] => {
      const words = canonical(without(text, marks, span));
      if (words === '') return [];
      const paragraph = printed(place);
      return [{ place, article, number: null, locator: `${title} ${paragraph}`, paragraph, ...heading, text: words }];
    };
    const parts = places.filter(({ locator }) => isPartOf(locator, own));
    const [first] = parts;
    if (first === undefined) return make({ start: 0, end: text.length }, own);
    return [...make({ start: 0, end: first.start }, own), ...parts.flatMap((part) => make(part, part.locator))];
  });
  return { document: { kind: 'legislation', law: `${type}/${year}/${number}`, citation: null, title }, passages };
}

/** Whether a place is directly in a provision: `s/188/3` in `s/188`. */
function isPartOf(place: Locator, own: Locator): boolean {
  return place.startsWith(`${own}/`) && !place.slice(own.length + 1).includes('/');
}

/** How practitioners write units before a number. */
const SHORT: Readonly<Record<string, string>> = { reg: 'reg', sch: 'Sch', para: 'para', pt: 'Pt' };

/** A place in legislation as practitioners write it: `s 188(3)`, `Sch 2 para 4`. */
function printed(locator: Locator): string {
  return stepsOf(locator)
    .map(({ unit, number, parts }) => `${SHORT[unit] ?? unit} ${number}${parts.map((part) => `(${part})`).join('')}`)
    .join(' ');
}

function without(text: string, marks: readonly Span[], { start, end }: Span): string {
  let kept = '';
  let at = start;
  for (const mark of marks) {
    if (mark.end <= at || mark.start >= end) continue;
    kept += `${text.slice(at, Math.max(at, mark.start))} `;
    at = Math.min(end, mark.end);
  }
  return kept + text.slice(at, end);
}

function canonical(text: string): string {
  return canonicalize(text, 'whitespace').text.trim();
}
