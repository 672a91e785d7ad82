import type { CancellationToken } from 'vscode-languageserver/node';
import type { ToolCostResult, ToolParams, ToolResult } from '../../../shared/commands.ts';
import { SOURCE_IDS, SOURCES } from '../../../shared/sources.ts';
import { TOOLS, type ToolRow } from '../../../shared/tools.ts';
import { capsOf } from '../../audit/index.ts';
import { type Call, costOf, faultOf, runTool } from '../../tools/index.ts';
import type { Context } from '../features/context.ts';
import { showing } from './audit-one.ts';
import { benchFor, type EditorBench } from './bench.ts';
import { failed } from './opened.ts';
import { followToken } from './progress.ts';

/** Runs a tool for an agent of the editor. What did not work is part of the answer, in one line. */
export async function tool(context: Context, params: ToolParams, token: CancellationToken): Promise<ToolResult> {
  const { row, bench, call } = await begin(context, params, token);
  return showing(context, [bench.workspace], () => runTool(row.name, params.arguments, bench, call));
}

/** What a call of a tool would cost, by what is kept, and what is left for it today. Nothing is asked for that. */
export async function toolCost(
  context: Context,
  params: ToolParams,
  token: CancellationToken,
): Promise<ToolCostResult> {
  const { row, bench, call } = await begin(context, params, token);
  const nothing = { authorities: 0, left: [] };
  if (!row.asks || faultOf(row.name, params.arguments) !== null || !context.mayAsk(bench.ofText)) return nothing;
  const { authorities } = await costOf(row.name, params.arguments, bench, call);
  const { file } = params.arguments as { readonly file?: string };
  return { authorities, left: authorities === 0 ? [] : await leftOf(context, bench, file) };
}

async function begin(
  context: Context,
  { name, arguments: given, uri }: ToolParams,
  token: CancellationToken,
): Promise<{ readonly row: ToolRow; readonly bench: EditorBench; readonly call: Call }> {
  const row = TOOLS.find((one) => one.name === name);
  if (!row) throw failed(`There is no such tool: name one of ${TOOLS.map((one) => one.name).join(', ')}.`);
  const { file } = given as { readonly file?: unknown };
  const { signal } = followToken(token);
  const bench = await benchFor(context, { uri, file: typeof file === 'string' ? file : undefined }, signal);
  return { row, bench, call: { signal, onCitation: () => {} } };
}

/** What is left of the caps of the job of the day that a call spends, of each source that may be asked by them. */
async function leftOf(context: Context, bench: EditorBench, file: string | undefined): Promise<ToolCostResult['left']> {
  const session = file === undefined ? bench.ofText : bench.sessionOf(await bench.open(file));
  const { audit, findCaseLaw, legislation, bailii } = context.settingsOf(session);
  const desk = await context.desks.open({
    ...{ workspace: bench.workspace, id: context.jobOf(session), settings: audit, findCaseLaw, legislation },
    ...{ offline: true, shared: true },
  });
  const { requests } = desk.spent();
  desk.close();
  const caps = capsOf(audit);
  return SOURCE_IDS.flatMap((source) => {
    const [cap, { role, holds }] = [caps[source], SOURCES[source]];
    if (cap === undefined || !audit.prefer_sources.includes(source)) return [];
    if (role === 'archive' && bailii.access !== 'fetch') return [];
    if (holds.includes('legislation') && legislation === null) return [];
    return [{ name: SOURCES[source].name, left: Math.max(0, cap - (requests[source] ?? 0)), cap }];
  });
}
