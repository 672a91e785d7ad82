import type { Snippet } from '../../../shared/finding.ts';
import { printLocator } from '../../../shared/locator.ts';
import { authorityOf, type InMemory } from '../../audit/index.ts';
import { type Authority, type Enactment, type Passage, paragraphOf } from '../../authorities/index.ts';
import { plainLine } from '../../reports/index.ts';
import { type IndexedAuthority, spanOfWords } from '../../verification/index.ts';
import type { Judged } from '../editor/sessions.ts';

/** The authority that a verdict shows: of an enactment the document in which its words stand. Null where it is not in memory. */
export function authorityShown({ known, through, verification }: Judged, inMemory: InMemory): IndexedAuthority | null {
  const lookUp = through ?? known;
  const { basis } = verification.verdict;
  const parts = lookUp.result.kind === 'retrieved' ? (lookUp.result.parts ?? []) : [];
  const part = basis?.kind === 'evidence' ? parts.find(({ evidence }) => evidence.sha256 === basis.sha256) : undefined;
  return part === undefined ? authorityOf(lookUp, inMemory) : inMemory(part.reading);
}

/** Where the words of a snippet stand in an authority. */
export interface ShownWords {
  /** The number of the passage, from 0. */
  readonly index: number;
  readonly passage: Passage;
  /** How the passage is cited: `[34]`, `section 5`; empty where it is not. */
  readonly cited: string;
  /** The words as the passage has them, on one line. */
  readonly words: string;
}

/** Where the words of a snippet stand; null where it is of no passage. */
export function wordsShown(authority: Authority, { paragraph, place, text }: Snippet): ShownWords | null {
  const words = text.replace(/\.\.\.$/, '');
  if (place === undefined || authority.kind !== 'enactment') {
    const index = authority.passages.findIndex(
      (one) => one.kind === 'body' && paragraph !== null && paragraphOf(one) === paragraph,
    );
    const passage = authority.passages[index];
    return passage ? { index, passage, cited: `[${paragraph}]`, words: plainLine(words) } : null;
  }
  const among = authority.passages.map((passage, index) => ({ passage, index, span: spanOfWords(passage, words) }));
  const found = among.filter(({ passage, span }) => passage.kind === 'body' && span !== null);
  const { passage, index, span } = found.find((one) => isOf(one.passage, place)) ?? found[0] ?? {};
  if (!passage || index === undefined || !span) return null;
  const [locator] = passage.locators;
  const own = locator === undefined ? place : printLocator(locator, 'en');
  return { index, passage, cited: own, words: plainLine(passage.text.slice(span.start, span.end)) };
}

/** Whether a provision is, or holds, the place that is printed so. */
function isOf({ locators, places }: Enactment['passages'][number], place: string): boolean {
  return [...locators, ...places.map(({ locator }) => locator)].some((one) => printLocator(one, 'en') === place);
}
