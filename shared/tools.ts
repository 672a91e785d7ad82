/** The tools that other people's agents are given, through every door: one row each, of which the manifest's are made. */
import type { SettingSchema } from './settings-table.ts';
import table from './tools.json' with { type: 'json' };

export type ToolName =
  | 'citeward_check_citations'
  | 'citeward_get_evidence'
  | 'citeward_check_quotation'
  | 'citeward_explain_finding'
  | 'citeward_search';

/** A tool as it is described. */
export interface ToolRow {
  readonly name: ToolName;
  readonly title: string;
  /** The name by which a person refers to it in a prompt. */
  readonly reference: string;
  /** What it is for, for people; `description` says it to a model: what, when, when not, limits. */
  readonly about: string;
  readonly description: string;
  /** Whether it may ask public sources. */
  readonly asks: boolean;
  readonly input: SettingSchema;
}

export const TOOLS = table as readonly ToolRow[];

/** The keys of our schemas that no JSON Schema has. */
const OURS = new Set(['isProse', 'patternErrorMessage']);

/** The schema of a tool's arguments as JSON Schema: nothing but the arguments that it names. */
export function argumentsOf({ input }: ToolRow): Readonly<Record<string, unknown>> {
  const plain = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, own]) => (OURS.has(key) ? [] : [[key, plain(own)] as const])),
    );
  };
  return { ...(plain(input) as object), additionalProperties: false };
}
