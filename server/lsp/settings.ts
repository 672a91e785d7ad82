import path from 'node:path';
import type { EditorSettings, SeverityName } from '../../shared/protocol.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import { FIND_CASE_LAW, isLoopback, mergeSettings, readSettingsFile } from '../audit/index.ts';
import { nodeFiles } from '../evidence/index.ts';

/** What holds for the documents of one workspace: the editor's settings with `citeward.json`. */
export interface WorkspaceSettings {
  readonly audit: Settings;
  /** Without a trailing slash. */
  readonly findCaseLaw: string;
  readonly verify: 'onType' | 'onSave' | 'onCommand';
  readonly offline: boolean;
  readonly maxFindings: number;
  /** Severities that the user has changed, by code. */
  readonly severity: Readonly<Record<string, SeverityName>>;
  /** One line for each setting that could not be used. */
  readonly problems: readonly string[];
}

/** Reads the settings of a workspace. What cannot be used is said and left out; an editor never fails for it. */
export async function readWorkspaceSettings(
  workspace: string | null,
  editor: EditorSettings,
): Promise<WorkspaceSettings> {
  const problems: string[] = [];
  const findCaseLaw = baseUrlOf(editor, problems);
  const file = workspace === null ? null : await nodeFiles.read(path.join(workspace, 'citeward.json'));
  let own: Partial<Settings> = {};
  try {
    if (file !== null) own = readSettingsFile(file, 'citeward.json');
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return {
    audit: mergeSettings(withEditor(editor, findCaseLaw, problems), own),
    findCaseLaw,
    verify: editor.verify ?? 'onType',
    offline: editor.offline ?? false,
    maxFindings: editor.maxFindings ?? 500,
    severity: editor.severity ?? {},
    problems,
  };
}

function baseUrlOf({ findCaseLaw }: EditorSettings, problems: string[]): string {
  const text = findCaseLaw?.baseUrl ?? '';
  if (text === '') return FIND_CASE_LAW;
  const url = URL.canParse(text) ? new URL(text) : null;
  const fit = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (url && fit && url.username === '' && url.search === '') return url.href.replace(/\/{1,20}$/, '');
  problems.push(
    `citeward.findCaseLaw.baseUrl “${text}”: give an https address, or an http address on this machine. ${FIND_CASE_LAW} is used.`,
  );
  return FIND_CASE_LAW;
}

function withEditor(editor: EditorSettings, findCaseLaw: string, problems: string[]): Settings {
  const pace = editor.findCaseLaw?.rateLimitSeconds ?? DEFAULT_SETTINGS.rate_limit_fcl_seconds;
  const tooFast = pace < 1 && !isLoopback(new URL(findCaseLaw).hostname);
  if (tooFast)
    problems.push('citeward.findCaseLaw.rateLimitSeconds: public sources are asked at most once a second; 1 is used.');
  return {
    ...DEFAULT_SETTINGS,
    rate_limit_fcl_seconds: tooFast ? 1 : pace,
    max_fcl_requests_per_job: editor.findCaseLaw?.maxRequestsPerJob ?? DEFAULT_SETTINGS.max_fcl_requests_per_job,
    allow_party_queries: editor.allowPartyQueries ?? DEFAULT_SETTINGS.allow_party_queries,
    ...(editor.authorities ? { authorities: editor.authorities } : {}),
    ...(editor.reportFolder ? { report_folder: editor.reportFolder } : {}),
  };
}
