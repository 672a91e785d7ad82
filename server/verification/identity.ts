import type { Check } from '../../shared/finding.ts';
import type { Citation } from '../citations/index.ts';
import type { IndexedAuthority } from './indexed/index-authority.ts';
import { checkName } from './names/names.ts';

/**
 * Whether the artefact is the judgment cited: a citation that it bears itself, zeros stripped, is the one in the draft, or is
 * `knownAs`. That one stands for it by the word of a copy of the user's alone: of what is published (`isPublic`) it is the one
 * cited only where the draft gives it the same name, so that no copy accuses or assures in the name of the public record.
 */
export function checkIdentity(
  citation: Citation,
  indexed: IndexedAuthority,
  { knownAs, isPublic }: { readonly knownAs: string | null; readonly isPublic: boolean },
): Check {
  const asserted = citation.normalized;
  const { neutral, reports } = indexed.ownCitations();
  const own = [...(neutral === null ? [] : [neutral]), ...reports];
  const stands = knownAs !== null && own.includes(knownAs) ? knownAs : own[0];
  const found = own.includes(asserted) ? asserted : stands;
  const open = (note: string): Check => ({
    ...{ check: 'identity', result: 'not-checkable', asserted, note },
    ...(found === undefined ? {} : { found }),
  });
  if (found === undefined) return open('The document retrieved bears no citation of its own.');
  if (found !== asserted && found !== knownAs) return open(`The source answered with another case, ${found}.`);
  if (found === asserted || !isPublic) return { check: 'identity', result: 'pass', asserted, found };
  const said = `Your own copy says that ${asserted} is ${found}`;
  if (citation.name === null)
    return open(`${said}; the draft gives it no name by which that could be told: read whether it is.`);
  const { check, confidence } = checkName(citation.name, indexed);
  if (confidence !== null)
    return open(`${said}, which is another case than the one named: read which of the two is meant.`);
  return check.result === 'pass'
    ? { check: 'identity', result: 'pass', asserted, found }
    : open(`${said}; by the name alone that cannot be told: read whether it is.`);
}
