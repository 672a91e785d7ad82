import type { ToolName } from '../../shared/tools.ts';
import type { Bench } from './bench.ts';
import { type Call, checkCitations } from './check.ts';

/** The requests that a call of a tool would make. */
export interface Cost {
  /** How many authorities would be asked for, each by one request or a few. */
  readonly authorities: number;
}

/** The reasons of citations that were not looked for, since nothing was to be asked. */
const UNASKED: ReadonlySet<string> = new Set(['offline']);

/** What a call would cost, by what is kept: nothing is asked for that. Throws `AuditError`. */
export async function costOf(name: ToolName, given: unknown, bench: Bench, call: Call): Promise<Cost> {
  const { text, file, quotation, citation, offline } = given as Readonly<Record<string, string | boolean | undefined>>;
  if (offline === true) return { authorities: 0 };
  const one = name === 'citeward_check_quotation' ? `“${quotation}” (${citation}).` : text;
  if (name !== 'citeward_check_quotation' && name !== 'citeward_check_citations') return { authorities: 0 };
  const checked = await checkCitations(
    {
      ...(file === undefined ? {} : { file: String(file) }),
      ...(one === undefined ? {} : { text: String(one) }),
      offline: true,
    },
    { ...bench, known: new Map() },
    call,
  );
  const open = checked.citations.filter(({ reason }) => reason !== null && UNASKED.has(reason));
  return { authorities: new Set(open.map(({ normalized }) => normalized)).size };
}
