import type { Check } from '../../shared/finding.ts';
import type { Note, NoteOf } from '../../shared/notes.ts';
import type { Citation } from '../citations/index.ts';
import type { IndexedAuthority } from './indexed/index-authority.ts';
import { checkName } from './names/names.ts';

/**
 * Whether the artefact is the judgment cited: a citation that it bears itself, zeros stripped, is the one in the draft, or is
 * `knownAs`. That one stands for it by the word of a copy of the user's alone: of what is published (`isPublic`) it is the one
 * cited only where the draft gives it the same name, so that no copy accuses or assures in the name of the public record. The same
 * holds where a judgment, `printedBy`, prints one beside the other: whatever has it, a misprint is told by the name.
 */
export function checkIdentity(
  citation: Citation,
  indexed: IndexedAuthority,
  {
    knownAs,
    isPublic,
    printedBy,
  }: { readonly knownAs: string | null; readonly isPublic: boolean; readonly printedBy: string | null },
): Check {
  const asserted = citation.normalized;
  const { neutral, reports } = indexed.ownCitations();
  const own = [...(neutral === null ? [] : [neutral]), ...reports];
  const stands = knownAs !== null && own.includes(knownAs) ? knownAs : own[0];
  const found = own.includes(asserted) ? asserted : stands;
  const open = (note: Note): Check => ({
    ...{ check: 'identity', result: 'not-checkable', asserted, notes: [note] },
    ...(found === undefined ? {} : { found }),
  });
  if (found === undefined) return open({ id: 'bears-no-citation' });
  if (found !== asserted && found !== knownAs) return open({ id: 'another-answered', citation: found });
  // A law report may print several judgments at one place: one of them accuses nobody who names another.
  if (reports.includes(asserted) && isNamedOtherwise(citation, indexed)) {
    const own = neutral ?? indexed.authority.title ?? found;
    return open(
      isPublic
        ? { id: 'report-of-another', cited: asserted, citation: own }
        : { id: 'own-copy-stands-for', cited: asserted, citation: own, open: 'another-name' },
    );
  }
  if (found === asserted || (!isPublic && printedBy === null))
    return { check: 'identity', result: 'pass', asserted, found };
  const says = (why: NoteOf<'own-copy-stands-for'>['open']): Check =>
    open(
      printedBy === null
        ? { id: 'own-copy-stands-for', cited: asserted, citation: found, open: why }
        : { id: 'printed-as-another', cited: asserted, citation: found, by: printedBy, open: why },
    );
  if (citation.name === null) return says('unnamed');
  const { check, confidence } = checkName(citation.name, indexed);
  if (confidence !== null) return says('another-name');
  return check.result === 'pass' ? { check: 'identity', result: 'pass', asserted, found } : says('name-alone');
}

function isNamedOtherwise({ name }: Citation, indexed: IndexedAuthority): boolean {
  return name !== null && checkName(name, indexed).confidence !== null;
}
