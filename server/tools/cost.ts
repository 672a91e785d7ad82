import type { ToolName } from '../../shared/tools.ts';
import type { JobDocument } from '../audit/index.ts';
import type { Bench } from './bench.ts';
import { type Call, documentOf, type GivenDraft, givenDocument } from './check.ts';
import { draftOf, type GivenQuotation } from './quoted-draft.ts';

/** The requests that a call of a tool would make. */
export interface Cost {
  /** How many authorities would be asked for, each by one request or a few. */
  readonly authorities: number;
}

/** What a call would cost, by what is kept: nothing is asked for that. Throws `AuditError`. */
export async function costOf(
  name: ToolName,
  given: unknown,
  bench: Bench,
  { signal, onCitation }: Call,
): Promise<Cost> {
  const document = await documentFor(name, given as GivenDraft, bench);
  if (document === null) return { authorities: 0 };
  const { findings } = await bench.audit({ title: 'cost', document, offline: true }, signal, onCitation);
  const open = findings.filter(
    ({ verdict }) => verdict.outcome === 'UNVERIFIABLE_PUBLIC' && verdict.reason === 'offline',
  );
  return { authorities: new Set(open.map(({ normalized }) => normalized)).size };
}

/** What a call checks; null where nothing would be asked for it. */
async function documentFor(
  name: ToolName,
  given: GivenDraft & Partial<GivenQuotation>,
  bench: Bench,
): Promise<JobDocument | null> {
  const { quotation = '', citation = '' } = given;
  if (given.offline === true) return null;
  if (name === 'citeward_check_quotation') return documentOf(draftOf({ ...given, quotation, citation }).text, 'txt');
  return name === 'citeward_check_citations' ? givenDocument(given, bench) : null;
}
