import type { Check } from '../../../shared/finding.ts';
import type { Note } from '../../../shared/notes.ts';
import { type Citation, isIcelandic } from '../../citations/index.ts';
import { unverifiable } from './gate.ts';
import type { Verification } from './said.ts';

/** A short form with the authority that it is taken to be of, and what is said of it. */
export interface Settled {
  readonly citation: Citation;
  readonly verification: Verification;
}

/**
 * Settles of which of several authorities a short form is, from what was verified of it as a citation of each, in the order of
 * `among`: of the one whose paragraph alone has the quoted words; in Icelandic, and of what a level alone points to, of the last alone. Where none or several have them it is left open with their
 * names, and nothing is held against the author.
 */
export function settleAmong({ among, doubt }: Citation, verifications: readonly Verification[]): Settled {
  const all = among.flatMap((citation, i) => {
    const verification = verifications[i];
    return verification ? [{ citation, verification }] : [];
  });
  const [labelled] = all;
  if (doubt === 'label' && labelled && isMeantByLabel(labelled.verification)) return labelled;
  const tied = all.filter(({ verification }) => hasItsWords(verification));
  // Whose words they are may be in doubt still, and is said with what is found of that authority.
  const having = tied.length > 0 ? tied : all.filter(({ verification }) => hasWordsInDoubt(verification));
  const [only] = having;
  if (
    only &&
    having.length === 1 &&
    (doubt !== 'last' || only.citation === among.at(-1)) &&
    mayBeMeant(only.citation, among)
  )
    return only;
  // Of what was found nowhere nobody can say what is true of the others.
  const first = all.find(({ verification }) => !isNowhere(verification)) ?? all[0];
  if (!first) throw new Error('a short form of nothing');
  const { verdict, notes } = first.verification;
  const note: Note = {
    id: 'perhaps-of',
    citations: among.map(({ normalized }) => normalized),
    having: having.map(({ citation }) => citation.normalized),
  };
  if (isNowhere(first.verification))
    return { citation: first.citation, verification: { verdict, checks: [], notes: [[note], ...notes] } };
  const check: Check = { check: 'attribution', result: 'not-checkable', notes: [note] };
  const basis = verdict.basis?.kind === 'evidence' ? verdict.basis : null;
  const open = unverifiable('attribution-not-checkable', basis);
  return { citation: first.citation, verification: { verdict: open, checks: [check], notes: [[note]] } };
}

/**
 * Whether the case that the draft gives a label is the one that it means by it, where nothing else ties it to that: nothing speaks against it, or the words are those of
 * the case, as they stand there or nearly so. Without these, what is not there may well be in what bears the same label elsewhere, as may the order of a judge of that case.
 */
function isMeantByLabel({ checks }: Verification): boolean {
  const isQuoted = checks.some(({ check, result }) => check === 'quotation' && result !== 'not-checkable');
  return isQuoted || checks.every(({ result }) => result !== 'fail');
}

/** Whether the words of an authority say which is meant: `sömu laga` is what stands last before it, whichever law has the words. */
function mayBeMeant(citation: Citation, among: readonly Citation[]): boolean {
  return !isIcelandic(citation) || citation === among.at(-1);
}

function isNowhere({ verdict }: Verification): boolean {
  return verdict.outcome === 'UNVERIFIABLE_PUBLIC' && verdict.basis === null;
}

/** Whether quoted words stand in an authority as they are cited, and nothing speaks against it. */
function hasItsWords({ checks }: Verification): boolean {
  if (checks.some(({ result }) => result === 'fail')) return false;
  return checks.some(({ check, result }) => check === 'quotation' && result === 'pass');
}

/** Whether words that the draft may give to somebody else stand in the paragraph cited of an authority. */
function hasWordsInDoubt({ checks, hasWords }: Verification): boolean {
  return hasWords === true && checks.every(({ result }) => result !== 'fail');
}

/** The citations of the authorities of which a short form may be one, where nothing settled of which; empty for any other citation. */
export function unsettledOf({ notes }: Pick<Verification, 'notes'>): readonly string[] {
  return notes.flat().flatMap((note) => (note.id === 'perhaps-of' ? note.citations : []));
}
