import type { Note } from '../../../shared/notes.ts';
import { type Citation, isDisguised } from '../../citations/index.ts';
import { unverifiable } from './gate.ts';
import { untellWordsThatStand, type Verification } from './said.ts';

/**
 * What is said of a citation whose letters or digits are of another alphabet, `[2020] UКSC 7`: it is read as a reader sees it, which is
 * said, and confirmed by that alone it is never.
 */
export function withDisguise(citation: Citation, verification: Verification): Verification {
  const { verdict, checks, notes } = verification;
  if (![citation, ...citation.parallels].some(({ text }) => isDisguised(text)) || verdict.basis?.kind === 'rule')
    return verification;
  const note: Note = { id: 'citation-disguised' };
  const isError = 'category' in verdict;
  const seen = untellWordsThatStand(checks.filter(({ check }) => check !== 'form'));
  return {
    ...verification,
    verdict: isError || 'reason' in verdict ? verdict : unverifiable('proposition-not-checkable', verdict.basis),
    checks: [{ check: 'form', result: 'not-checkable', asserted: citation.text, notes: [note] }, ...seen],
    notes: isError ? [...notes, [note]] : [[note], ...notes],
  };
}
