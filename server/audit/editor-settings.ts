import type { Settings } from '../../shared/settings.ts';
import { MERGES, merged } from '../../shared/settings-merge.ts';
import { EDITOR_SETTINGS, SETTINGS, type SettingSchema } from '../../shared/settings-table.ts';
import type { EditorSettings } from '../../shared/settings-types.ts';
import { BAILII } from '../sources/index.ts';
import { isPolite, parseBailiiUrl, parseBaseUrl } from './base-url.ts';
import { type Fault, faultsIn } from './faults.ts';
import { globFaults, linkFaults } from './settings.ts';

/** The settings of an editor, and a line for each one that cannot be used. */
export interface ReadEditorSettings {
  readonly settings: EditorSettings;
  readonly problems: readonly string[];
}

const PREFIX = 'citeward.';

/** The section `citeward` as a schema: what else stands there is the client's own. */
const SCHEMA = nest(EDITOR_SETTINGS.map(({ name, schema }) => [name, schema] as const));

/**
 * Reads the section `citeward` of an editor's settings. Editors do not check typed values: a value that is not allowed
 * is left out and named, and a blank one (null, an empty text or list) counts as not set. `baseUrl` is the address of
 * Find Case Law unless the section sets another: a pace under one second is allowed for an address on this machine
 * alone.
 */
export function readEditorSettings(value: unknown, baseUrl: string): ReadEditorSettings {
  const said = withoutBlanks(value ?? {});
  const faults = faultsIn(said, SCHEMA, PREFIX);
  const shaped = leaveOut(said, faults);
  const misplaced = [...badAddress(shaped, baseUrl), ...badNames(shaped)];
  const problems = [...faults, ...misplaced].map(({ words }) => words);
  const settings = leaveOut(shaped, misplaced);
  return { settings: withAddresses(settings), problems };
}

/** The addresses as requests use them. */
function withAddresses(settings: EditorSettings): EditorSettings {
  const { findCaseLaw, legislation, bailii } = settings;
  const [own, pages] = [parseBaseUrl(findCaseLaw?.baseUrl ?? ''), parseBailiiUrl(bailii?.baseUrl ?? '')];
  const law = parseBaseUrl(legislation?.baseUrl ?? '');
  return {
    ...settings,
    ...(own === null ? {} : { findCaseLaw: { ...findCaseLaw, baseUrl: own } }),
    ...(law === null ? {} : { legislation: { ...legislation, baseUrl: law } }),
    ...(pages === null ? {} : { bailii: { ...bailii, baseUrl: pages } }),
  };
}

function leaveOut(settings: unknown, faults: readonly Fault[]): EditorSettings {
  return (faults.reduce((rest, { path }) => without(rest, path), settings) ?? {}) as EditorSettings;
}

/**
 * The settings of a job in an editor: `base` as the workspace's files have made it, overridden by what the user says in
 * the editor, as `readEditorSettings` gives it.
 */
export function mergeEditorSettings(base: Settings, editor: EditorSettings): Settings {
  const held = EDITOR_SETTINGS.flatMap(({ name, overrides: key }) => {
    if (key === null) return [];
    const { merge } = SETTINGS[key];
    const rule = MERGES[merge].adds ? merge : 'replace'; // the user may raise what files have lowered
    return [[key, merged(rule, base[key], saidAt(editor, name), base)] as const];
  });
  return { ...base, ...Object.fromEntries(held) };
}

/** The value of a section under a name such as `findCaseLaw.baseUrl`. */
function saidAt(section: object, name: string): unknown {
  return name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], section);
}

/** The rules that a schema cannot state: which address may be asked, and at which pace a public one may be. */
function badAddress(
  { findCaseLaw: own = {}, legislation = {}, bailii = {} }: EditorSettings,
  baseUrl: string,
): Fault[] {
  const address = own.baseUrl === undefined ? baseUrl : parseBaseUrl(own.baseUrl);
  const faults: Fault[] = [];
  const fault = (name: string, words: string, section = 'findCaseLaw'): void => {
    faults.push({ path: [section, name], words: `“${PREFIX}${section}.${name}” ${words}` });
  };
  if (bailii.baseUrl !== undefined && parseBailiiUrl(bailii.baseUrl) === null)
    fault('baseUrl', `must be ${BAILII}, or an http address on this machine.`, 'bailii');
  if (legislation.baseUrl !== undefined && parseBaseUrl(legislation.baseUrl) === null)
    fault('baseUrl', 'must be an https address, or an http address on this machine.', 'legislation');
  if (address === null) fault('baseUrl', 'must be an https address, or an http address on this machine.');
  if (own.rateLimitSeconds !== undefined && !isPolite(own.rateLimitSeconds, address ?? baseUrl))
    fault(
      'rateLimitSeconds',
      `is ${own.rateLimitSeconds}: public sources are asked at most once a second; less is for an address on this machine only.`,
    );
  return faults;
}

/** Links that cannot be asked for, and a pattern that leads out of the workspace. */
function badNames({ userLinks = [], authorities }: EditorSettings): Fault[] {
  return [
    ...linkFaults(userLinks).map((line) => ({ path: ['userLinks'], words: `“${PREFIX}userLinks”: ${line}` })),
    ...globFaults(authorities).map((line) => ({ path: ['authorities'], words: `“${PREFIX}authorities”: ${line}` })),
  ];
}

/** `[['a.b', schema]]` as the schema of an object within an object. */
function nest(rows: readonly (readonly [string, SettingSchema])[]): SettingSchema {
  const properties: Record<string, SettingSchema> = {};
  for (const [name, schema] of rows) {
    const dot = name.indexOf('.');
    const head = dot < 0 ? name : name.slice(0, dot);
    const inner = rows.flatMap(([other, own]) =>
      other.startsWith(`${head}.`) ? [[other.slice(head.length + 1), own] as const] : [],
    );
    properties[head] = dot < 0 ? schema : nest(inner);
  }
  return { type: 'object', properties };
}

function withoutBlanks(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, own]) => (isBlank(own) ? [] : [[key, withoutBlanks(own)]])),
  );
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A copy of `value` without the value at `path`; a list is left out whole. */
function without(value: unknown, [head, ...rest]: readonly string[]): unknown {
  if (head === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { [head]: inner, ...others } = value as Record<string, unknown>;
  const left = without(inner, rest);
  return left === undefined ? others : { ...others, [head]: left };
}
