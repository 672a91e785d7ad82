import path from 'node:path';
import { CODES, type Code } from '../../shared/codes.ts';
import type { SourceId } from '../../shared/finding.ts';
import type { Settings } from '../../shared/settings.ts';
import { MERGES, merged } from '../../shared/settings-merge.ts';
import {
  CAPS,
  FORBIDDEN,
  PACES,
  REQUIRED,
  SETTING_KEYS,
  SETTINGS,
  SETTINGS_SCHEMA,
  type SettingKey,
} from '../../shared/settings-table.ts';
import { cappedBy } from '../../shared/sources.ts';
import { assertConfined, explaining, type Files, LinkError } from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import { readLink } from '../sources/index.ts';
import { howToRaise } from '../wording/index.ts';
import { AuditError } from './errors.ts';
import { faultsIn } from './faults.ts';
import { parseJson } from './json.ts';
import type { Policy } from './policy.ts';

/** Reads and checks `citeward.json`. Throws `AuditError`, one line that names the setting and what it may be. */
export function readSettingsFile(bytes: Uint8Array, name: string): Partial<Settings> {
  const value = parseJson(bytes, name, 'settings file');
  assertSettings(value, name);
  const { $schema: _, ...settings } = value as Partial<Settings> & { readonly $schema?: string };
  return settings;
}

/**
 * The settings that a workspace gives in `citeward.json`; none without one. A link is not followed, wherever it leads:
 * what it leads to is nobody's settings. Throws `AuditError`, `FileError`.
 */
export async function readOwnSettings(workspace: string, files: Files): Promise<Partial<Settings>> {
  const file = path.join(workspace, SETTINGS_FILE);
  try {
    await assertConfined(workspace, file);
  } catch (error) {
    throw error instanceof LinkError ? new AuditError(error.message) : error;
  }
  const bytes = await explaining(files).read(file);
  return bytes === null ? {} : readSettingsFile(bytes, SETTINGS_FILE);
}

const SETTINGS_FILE = 'citeward.json';

/** Checks the settings of a file. `where` begins the line that is said of a wrong one. Throws `AuditError`. */
export function assertSettings(value: unknown, where: string): void {
  const [fault] = faultsIn(value, SETTINGS_SCHEMA);
  if (fault) throw new AuditError(`${where}: ${fault.words}`);
  const { user_links: links = [], authorities } = value as Partial<Settings>;
  const [line] = [...linkFaults(links), ...globFaults(authorities)];
  if (line !== undefined) throw new AuditError(`${where}: ${line}`);
}

/** One line for each link that cannot be asked for. */
export function linkFaults(links: readonly string[]): string[] {
  return links.flatMap((text) => {
    const link = readLink(text);
    return link.kind === 'link' ? [] : [`the link “${plainLine(text.slice(0, 100))}” cannot be used: ${link.why}.`];
  });
}

/** Most `*`, `**` and `{}` of a pattern: each makes a name that nearly matches take many times longer. */
const MOST = 2;

/** One line where a pattern can match nothing, since it leads out of the workspace, or could take for ever to match. */
export function globFaults(pattern: string | undefined): string[] {
  if (pattern === undefined) return [];
  const shown = plainLine(pattern.slice(0, 100));
  const deep = pattern.match(/\*\*+/g)?.length ?? 0;
  const stars = pattern.replace(/\*\*+/g, '').match(/\*/g)?.length ?? 0;
  const braces = pattern.split('{').length - 1;
  if (Math.max(deep, stars, braces) > MOST || /[()]/.test(pattern))
    return [
      `authorities “${shown}”: give a pattern with at most ${MOST} each of **, * and {}, and without parentheses, as authorities/**.`,
    ];
  const leadsOut = /^\s*$|^[/\\]|^[a-z]:/i.test(pattern) || pattern.split(/[/\\]/).includes('..');
  return leadsOut ? [`authorities “${shown}”: your judgments lie in the workspace, as in authorities/**.`] : [];
}

/** A file that gives settings. */
export interface SettingsFile {
  /** Its name in a line. */
  readonly name: string;
  readonly settings: Partial<Settings>;
}

/**
 * One line for each setting of a file that does not hold, or does nothing. What asks for more than a file may is left out, and never
 * in silence. `before` are the settings that the file was to tighten, `held` those of the job: the user may have raised them, as
 * far as the `policy` of the machine lets anybody.
 */
export function describeIgnored(
  { name, settings: asked }: SettingsFile,
  before: Settings,
  held: Settings,
  policy: Policy | null,
): string[] {
  const lines: string[] = [];
  const say = (words: string): void => void lines.push(`${name}: ${words}`);
  const limit = (key: SettingKey): string => MERGES[SETTINGS[key].merge].limit ?? '';
  const idle = (key: SettingKey): string | undefined => SETTINGS[key].idle;
  for (const key of CAPS) {
    if (idle(key) !== undefined || (asked[key] ?? 0) <= Math.max(before[key], held[key])) continue;
    const source = cappedBy(key);
    const why = isHeld(policy, held, key) // whoever raised it would be told that the policy holds
      ? 'as the policy of this machine says.'
      : `${limit(key)}${source === null ? '' : howToRaise(source)}`;
    say(`it asks for ${key} ${asked[key]}; ${held[key]} holds, ${why}`);
  }
  for (const key of PACES)
    if ((asked[key] ?? Number.POSITIVE_INFINITY) < Math.min(before[key], held[key]))
      say(`it asks for ${key} ${asked[key]}; ${held[key]} holds, ${limit(key)}`);
  for (const key of CAPS)
    if (asked[key] !== undefined && idle(key) !== undefined) say(`“${key}” has no effect: ${idle(key)}.`);
  for (const key of FORBIDDEN)
    if (asked[key] === true && !before[key] && !held[key]) say(`it asks for ${key}; false holds, ${limit(key)}`);
  for (const key of REQUIRED) {
    const why = idle(key);
    if (asked[key] !== false || !held[key]) continue;
    say(
      why === undefined ? `it asks for no ${key}; true holds, ${limit(key)}` : `“${key}”: false has no effect: ${why}.`,
    );
  }
  if (asked.fcl_search_mode === 'LICENSED_BULK_OK' && held.fcl_search_mode !== 'LICENSED_BULK_OK')
    say(
      'it asks for fcl_search_mode LICENSED_BULK_OK; RESTRICTED holds, since the policy of this machine (/etc/citeward.json, on Windows %ProgramData%\\citeward.json) names no licence for it (fcl_licence_reference).',
    );
  return lines;
}

/**
 * A line where a file has an editor hide errors, which is its author's choice. The settings in the editor are the
 * user's word.
 */
export function describeHidden({ name, settings: { severity = {} } }: SettingsFile): string[] {
  const hidden = (Object.keys(severity) as Code[]).filter(
    (code) => severity[code] === 'off' && CODES[code].severity === 'error',
  );
  if (hidden.length === 0) return [];
  return [
    `${name}: by its “severity” the editor marks no ${hidden.join(', no ')}: what is found is counted, and stands in reports.`,
  ];
}

/**
 * Sources whose cap the policy of the machine holds: a user who raised it would be told so. `settings` are those of the
 * job.
 */
export function heldBy(policy: Policy | null, settings: Settings): readonly SourceId[] {
  return CAPS.flatMap((key) => (isHeld(policy, settings, key) ? (cappedBy(key) ?? []) : []));
}

function isHeld(policy: Policy | null, settings: Settings, key: SettingKey): boolean {
  return policy?.settings[key] === settings[key];
}

/**
 * The settings of a job: what a workspace or job file says may lower caps and slow the pace, never the reverse; what
 * the command line or an editor says is the user's own word.
 */
export function mergeSettings(base: Settings, ...files: readonly Partial<Settings>[]): Settings {
  return files.reduce<Settings>(tighten, base);
}

function tighten(base: Settings, file: Partial<Settings>): Settings {
  const held = SETTING_KEYS.map((key) => [key, merged(SETTINGS[key].merge, base[key], file[key], base)] as const);
  return { ...base, ...Object.fromEntries(held) };
}
