import type { Check } from '../../../shared/finding.ts';
import type { Note } from '../../../shared/notes.ts';
import type { Citation } from '../../citations/index.ts';
import { unverifiable } from './gate.ts';
import { reasonOf, type Verification } from './said.ts';

const NOTE: Note = { id: 'read-by-machine' };

/**
 * What is said of a citation whose words are a machine's reading of a picture. It may have taken one letter or digit for another:
 * an error that may come of that, or of a number that is cited, is left to read, and of no other is anybody sure. What was found
 * was read rightly, as no machine reads a judgment's words by mistake.
 */
export function asRecognised(citation: Citation, verification: Verification): Verification {
  const { verdict, checks, notes } = verification;
  if (!citation.claim.recognised || !('category' in verdict)) return verification;
  const isOfWords =
    (verdict.category === 'QUOTATION_FABRICATION' || verdict.category === 'PARAPHRASE_DISTORTION') &&
    !checks.some((check) => check.result === 'fail' && (check.check !== 'quotation' || isOfOneLetter(check)));
  if (isOfWords) return { ...verification, verdict: { ...verdict, confidence: 'MEDIUM' }, notes: [...notes, [NOTE]] };
  const failing = checks.find(({ result }) => result === 'fail');
  const basis = verdict.basis.kind === 'evidence' ? verdict.basis : null;
  return {
    verdict: unverifiable(failing ? reasonOf(failing) : 'quotation-not-checkable', basis),
    checks: checks.map((check) =>
      check.result === 'fail' ? { ...check, result: 'not-checkable', notes: [NOTE, ...(check.notes ?? [])] } : check,
    ),
    notes: [[NOTE], ...notes],
  };
}

/** Whether words differ from those of the judgment in one letter or digit alone, as far as that is known. */
function isOfOneLetter({ notes = [] }: Check): boolean {
  const differences = notes.flatMap((note) => ('differences' in note ? note.differences : []));
  return (
    differences.length > 0 &&
    differences.reduce((sum, { drafted, printed }) => sum + lettersBetween(drafted, printed), 0) <= 1
  );
}

/** How many letters must be changed, put in or left out to make one word of another, counted no further than two. */
function lettersBetween(one: string, other: string): number {
  let [from, to] = [0, 0];
  while (from < one.length && from < other.length && one[from] === other[from]) from++;
  const [restOne, restOther] = [one.length - from, other.length - from];
  while (to < restOne && to < restOther && one.at(-1 - to) === other.at(-1 - to)) to++;
  return Math.min(2, Math.max(restOne, restOther) - to);
}
