/** Room: the tools that other people's agents are given. They check, read and search; nothing in them decides a verdict, and nothing that is read commands them. */
import { TOOLS, type ToolName } from '../../shared/tools.ts';
import { faultsIn, lineFor } from '../audit/index.ts';
import { plainLine } from '../reports/index.ts';
import type { Bench } from './bench.ts';
import { type Call, checkCitations } from './check.ts';
import { getEvidence } from './evidence.ts';
import { explainFinding } from './explain.ts';
import { checkQuotation } from './quotation.ts';
import { searchTool } from './search.ts';

export type { Bench, ToolAudit } from './bench.ts';
export type { ToolCitation } from './bounded.ts';
export type { Call } from './check.ts';
export { type Cost, costOf } from './cost.ts';
export { listEvidence, readEvidence } from './evidence.ts';
export { OUTPUTS } from './outputs.ts';

/** The answer of a tool: a value, or one line that says what did not work and what to do next. */
export type ToolAnswer =
  | { readonly kind: 'value'; readonly value: object }
  | { readonly kind: 'fault'; readonly line: string };

const RUNS: Readonly<Record<ToolName, (given: never, bench: Bench, call: Call) => Promise<object>>> = {
  citeward_check_citations: checkCitations,
  citeward_get_evidence: getEvidence,
  citeward_check_quotation: checkQuotation,
  citeward_explain_finding: explainFinding,
  citeward_search: searchTool,
};

/** What of some arguments a tool does not take, in one line; null where it takes them. */
export function faultOf(name: ToolName, given: unknown): string | null {
  const row = TOOLS.find((one) => one.name === name);
  const [fault] = row ? faultsIn(given, { ...row.input, patternErrorMessage: 'An object with its arguments.' }) : [];
  if (fault) return plainLine(fault.words);
  const known = Object.keys(row?.input.properties ?? {});
  const strange = Object.keys(given as object).find((key) => !known.includes(key));
  return strange === undefined ? null : plainLine(`it takes ${known.join(', ')}, and no “${strange.slice(0, 60)}”.`);
}

/** Runs a tool. Throws the reason of the signal where that is aborted, and what nobody foresaw. */
export async function runTool(name: ToolName, given: unknown, bench: Bench, call: Call): Promise<ToolAnswer> {
  const fault = faultOf(name, given);
  if (fault !== null) return { kind: 'fault', line: fault };
  try {
    return { kind: 'value', value: await RUNS[name](given as never, bench, call) };
  } catch (error) {
    call.signal.throwIfAborted();
    const line = lineFor(error);
    if (line === null) throw error;
    // Where the folder lies is no business of an assistant's.
    const own = line.replaceAll(`${bench.workspace}/`, '').replaceAll(` ${bench.workspace}`, '');
    return { kind: 'fault', line: plainLine(own) };
  }
}
