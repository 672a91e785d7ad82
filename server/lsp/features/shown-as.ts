import { anotherOf, type Finding } from '../../../shared/finding.ts';
import type { Citation } from '../../citations/index.ts';
import type { Judged } from '../editor/sessions.ts';

/** The judgment that a finding shows, as it is called. */
export interface ShownAs {
  readonly citation: string;
  /** Its title, where a note has it: that of another judgment than the one cited. */
  readonly title: string | null;
}

/**
 * What the evidence of a finding is to be called: the authority cited, or the judgment that prints its report or says that there is no
 * such case, whose words would else stand under a citation that is none of its own.
 */
export function shownAs({ normalized, checks }: Pick<Finding, 'normalized' | 'checks'>): ShownAs {
  const { citation, title } = anotherOf({ checks }) ?? { citation: normalized, title: null };
  return { citation, title };
}

/** The citation of what is shown for a verdict. */
export function citationShown(judged: Judged | null, { normalized }: Pick<Citation, 'normalized'>): string {
  return judged === null ? normalized : shownAs({ normalized, checks: judged.verification.checks }).citation;
}
