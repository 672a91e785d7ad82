import type { Note, Remark } from '../../../shared/notes.ts';
import { type Citation, knownFalse, scanCitations } from '../../citations/index.ts';
import { excerptAround } from '../quotations/not-found.ts';
import { deniedIn } from './denied.ts';
import { nonexistent } from './gate.ts';
import { isQuestioned } from './questioned.ts';
import type { Retrieved } from './retrieved.ts';
import type { Verification } from './said.ts';

/**
 * The one way in which a public source proves that there is no such case: a judgment that is listed for this number and this name
 * says so. Null where it does not, and where the draft itself reports or questions the citation, or cites that judgment beside it.
 */
export function deniedBy(
  citation: Citation,
  { evidence, authority }: NonNullable<(Retrieved & { kind: 'none' })['denied']>,
  why: Remark,
): Verification | null {
  const { claim, normalized, name } = citation;
  const row = knownFalse(normalized, name?.text ?? null);
  const by = authority.ownCitations().neutral;
  if (row?.what !== 'fabricated' || row.citation === null || by === null || !row.foundFalseIn.includes(by)) return null;
  if (evidence.provenance !== 'public' || claim.reported !== null || claim.told || claim.unread || claim.takenBack)
    return null;
  if (isQuestioned(citation) || scanCitations(claim.text).some((one) => one.normalized === by)) return null;
  const said = deniedIn(normalized, authority);
  if (said === null) return null;
  const snippets = excerptAround(authority, said.passage, said.sentence);
  const [{ paragraph }] = snippets;
  const note: Note = { id: 'court-denies-case', by, title: authority.authority.title, paragraph };
  return {
    verdict: nonexistent({ ...evidence, kind: 'evidence', snippets }),
    checks: [{ check: 'identity', result: 'fail', asserted: normalized, found: said.sentence, notes: [note] }],
    notes: [[note, ...why.filter(({ id }) => id === 'own-copy-denied')]],
  };
}

/** What is said of a citation that a list has as false, and of which nothing else shows it. */
export function listedAsFalse({ normalized, name }: Citation): Remark[] {
  const row = knownFalse(normalized, name?.text ?? null);
  return row === null ? [] : [[{ id: 'listed-as-false', what: row.what, in: row.foundFalseIn }]];
}
