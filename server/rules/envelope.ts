import { placesIn } from '../documents/index.ts';
import { type CheckedCitation, findingOf } from './response.ts';
import { type Retrieved, type RetrievedRule, retrieveRules, type SearchedRulebook } from './retrieve.ts';
import { fullId } from './rulebook.ts';
import { validateResponse } from './validate.ts';

/** A response of any model with what it was asked about. */
export interface Envelope {
  readonly citation: string;
  /** The full ids of the rules that lay before the model; null: those that are retrieved for the citation. */
  readonly retrieved: readonly string[] | null;
  /** An object, or a text as it came. */
  readonly response: unknown;
}

/** The envelope that a parsed file is; null where it is none. */
export function readEnvelope(value: unknown): Envelope | null {
  if (typeof value !== 'object' || value === null || !('citation' in value && 'response' in value)) return null;
  const { citation, response } = value;
  const retrieved = 'retrieved' in value ? value.retrieved : null;
  if (typeof citation !== 'string') return null;
  if (retrieved === null || retrieved === undefined) return { citation, retrieved: null, response };
  if (!Array.isArray(retrieved) || !retrieved.every((id) => typeof id === 'string')) return null;
  return { citation, retrieved, response };
}

/** Judges the response of an envelope by rulebooks; `finds` tells whether the checks find anything in a text. */
export function judgeEnvelope(
  { citation, retrieved: ids, response }: Envelope,
  books: readonly SearchedRulebook[],
  finds: (text: string) => boolean,
): Omit<CheckedCitation, 'file'> {
  const found = retrieveRules(citation, books);
  const retrieved = ids === null ? found : withRules(found, ids, books);
  const judged = validateResponse(response, { books: books.map(({ book }) => book), retrieved: retrieved.rules });
  const whole = { start: 0, end: citation.length };
  return {
    errors: judged.accepted.map((one) => findingOf(one, citation, whole, placesIn(citation))),
    withheld: 0,
    retrieved,
    judged,
    corrected: judged.corrected !== null && !finds(judged.corrected) ? judged.corrected : null,
  };
}

/** What was retrieved, with the rules that lay before a model in their place: those with a text, each once. */
function withRules(found: Retrieved, ids: readonly string[], books: readonly SearchedRulebook[]): Retrieved {
  const known = new Map<string, RetrievedRule>(
    books.flatMap(({ book }) =>
      book.rules
        .filter(({ text }) => text !== '')
        .map((rule) => [fullId(book.id, rule.number), { id: fullId(book.id, rule.number), book, rule }] as const),
    ),
  );
  const rules = [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  return {
    ...found,
    rules,
    coverage: found.coverage.map((one) => ({
      ...one,
      returned: rules.filter(({ book }) => book.id === one.book).length,
    })),
  };
}
