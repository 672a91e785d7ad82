import type { Check } from '../../shared/finding.ts';
import type { Citation } from '../citations/index.ts';
import type { IndexedAuthority } from './indexed/index-authority.ts';
import { checkName } from './names/names.ts';

/**
 * Whether the artefact is the judgment cited: a citation that it bears itself, zeros stripped, is the one in the draft, or is
 * `knownAs`. That one is the word of a copy alone, and nobody is accused of naming another case by it.
 */
export function checkIdentity(citation: Citation, indexed: IndexedAuthority, knownAs: string | null): Check {
  const asserted = citation.normalized;
  const { neutral, reports } = indexed.ownCitations();
  const own = [...(neutral === null ? [] : [neutral]), ...reports];
  const found = own.includes(asserted) ? asserted : own[0];
  if (found === asserted) return { check: 'identity', result: 'pass', asserted, found };
  if (knownAs !== null && own.includes(knownAs))
    return citation.name && checkName(citation.name, indexed).confidence !== null
      ? {
          ...{ check: 'identity', result: 'not-checkable', asserted, found: knownAs },
          note: `Your own copy says that ${asserted} is ${knownAs}, which is another case than the one named: read which of the two is meant.`,
        }
      : { check: 'identity', result: 'pass', asserted, found: knownAs };
  return found === undefined
    ? {
        check: 'identity',
        result: 'not-checkable',
        asserted,
        note: 'The document retrieved bears no citation of its own.',
      }
    : {
        check: 'identity',
        result: 'not-checkable',
        asserted,
        found,
        note: `The source answered with another case, ${found}.`,
      };
}
