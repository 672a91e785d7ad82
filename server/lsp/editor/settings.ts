import type { SourceId } from '../../../shared/finding.ts';
import type { EditorSettings } from '../../../shared/protocol.ts';
import type { BailiiUse, Settings } from '../../../shared/settings.ts';
import { SOURCES } from '../../../shared/sources.ts';
import {
  baseOf,
  describeHidden,
  describeIgnored,
  describeOrder,
  FIND_CASE_LAW,
  heldBy,
  LINKS_ONLY,
  legislationBeside,
  mergeEditorSettings,
  mergeSettings,
  type Policy,
  policyFile,
  readEditorSettings,
  readOwnSettings,
  readPolicy,
  within,
} from '../../audit/index.ts';
import { nodeFiles } from '../../evidence/index.ts';

/** The settings for the documents of one workspace: `citeward.json`, and the user's own in the editor. */
export interface WorkspaceSettings {
  readonly audit: Settings;
  /** Sources whose cap the policy of the machine holds. */
  readonly held: readonly SourceId[];
  /** Without a trailing slash. */
  readonly findCaseLaw: string;
  /** Where legislation.gov.uk is asked, without a trailing slash; null where it is not. */
  readonly legislation: string | null;
  readonly bailii: BailiiUse;
  readonly verify: 'onType' | 'onSave' | 'onCommand';
  /** Whether no public source is asked: the user says so, prefers none, or has a setting that cannot be read. */
  readonly offline: boolean;
  readonly maxFindings: number;
  /** Whether the counts are shown above a draft, and a mark at each citation. */
  readonly codeLens: boolean;
  readonly inlayHints: boolean;
  /** Whether the user lets agents use the tools, and models be asked. */
  readonly ai: boolean;
  /** One line for each setting that could not be used, does not hold, or does nothing. */
  readonly problems: readonly string[];
}

/**
 * Reads the settings of a workspace; `section` is the editor's section `citeward`, `defaults` are the server's options.
 * Settings that cannot be used are named and left out: an editor neither fails for one nor asks anything by it.
 */
export async function readWorkspaceSettings(
  workspace: string | null,
  section: unknown,
  defaults: EditorSettings,
  policyAt = policyFile(),
): Promise<WorkspaceSettings> {
  const base = defaults.findCaseLaw?.baseUrl ?? FIND_CASE_LAW;
  const { settings: said, problems } = readEditorSettings(section, base);
  const editor = { ...defaults, ...said, findCaseLaw: { ...defaults.findCaseLaw, ...said.findCaseLaw } };
  const file = await readFile(workspace);
  const own = { name: 'citeward.json', settings: file.settings };
  const policy = await readPolicyOf(policyAt);
  const asked = mergeEditorSettings(mergeSettings(baseOf(policy.read), file.settings), editor);
  const { settings: audit, notes } = within(policy.read, asked);
  const asks = audit.prefer_sources.some((source) => SOURCES[source].role === 'record') || audit.user_links.length > 0;
  // What would hold something back and cannot be read holds everything back, until it is mended.
  const faulty = file.problems.length > 0 || policy.problems.length > 0 || problems.some((line) => GUARDS.test(line));
  const legislation = legislationBeside(editor.findCaseLaw.baseUrl ?? base, editor.legislation?.baseUrl);
  return {
    audit,
    held: heldBy(policy.read, audit),
    findCaseLaw: editor.findCaseLaw.baseUrl ?? base,
    legislation,
    bailii: {
      access: editor.bailii?.access ?? LINKS_ONLY.access,
      baseUrl: editor.bailii?.baseUrl ?? LINKS_ONLY.baseUrl,
    },
    verify: editor.verify ?? 'onType',
    offline: (editor.offline ?? false) || !asks || faulty,
    maxFindings: editor.maxFindings ?? 500,
    codeLens: editor.codeLens ?? false,
    inlayHints: editor.inlayHints ?? false,
    ai: editor.ai?.enabled ?? false,
    problems: [
      ...problems,
      ...file.problems,
      ...policy.problems,
      ...describeIgnored(own, baseOf(policy.read), audit, policy.read),
      ...describeHidden(own),
      ...notes,
      ...describeOrder(audit.prefer_sources, legislation !== null),
    ],
  };
}

/** Settings of an editor that keep requests from being made, or say where they go. */
const GUARDS = /citeward\.(?:offline|verify|allowPartyQueries|findCaseLaw|legislation|bailii)\b/;

/** The policy of this machine. One that cannot be read lets nothing be asked. */
async function readPolicyOf(file: string): Promise<{ read: Policy | null; problems: string[] }> {
  try {
    return { read: await readPolicy(file, nodeFiles), problems: [] };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { read: null, problems: [`${why} Nothing is asked until it is mended.`] };
  }
}

async function readFile(workspace: string | null): Promise<{ settings: Partial<Settings>; problems: string[] }> {
  try {
    return { settings: workspace === null ? {} : await readOwnSettings(workspace, nodeFiles), problems: [] };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { settings: {}, problems: [`${why} Nothing is asked until it is mended.`] };
  }
}
