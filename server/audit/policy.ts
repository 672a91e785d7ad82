import path from 'node:path';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import { merged } from '../../shared/settings-merge.ts';
import { BOUNDED, DECIDED, SETTINGS, type SettingSchema } from '../../shared/settings-table.ts';
import { explaining, type Files } from '../evidence/index.ts';
import { AuditError } from './errors.ts';
import { faultsIn } from './faults.ts';
import { parseJson } from './json.ts';

/** The limits that the keeper of a machine sets for its users. It outranks files, flags and editors. */
export interface Policy {
  /** Absolute path. */
  readonly file: string;
  readonly settings: Partial<Settings>;
  /** The hosts of models beside this machine to which questions may go. No file of a workspace can name one. */
  readonly modelHosts: readonly string[];
}

/** The path of a machine's policy: `/etc/citeward.json`, on Windows `%ProgramData%\citeward.json`. */
export function policyFile(
  platform: NodeJS.Platform = process.platform,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  return platform === 'win32'
    ? path.win32.join(env['ProgramData'] ?? 'C:\\ProgramData', 'citeward.json')
    : '/etc/citeward.json';
}

/** All that a policy may say of settings. */
const SAID = [...BOUNDED, ...DECIDED];

const SCHEMA: SettingSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...Object.fromEntries(SAID.map((key) => [key, SETTINGS[key]] as const)),
    fcl_licence_reference: {
      type: 'string',
      pattern: '^[A-Za-z0-9][A-Za-z0-9 ./_-]{0,99}$',
      patternErrorMessage: 'The reference of the licence, in letters, digits, spaces, dots, slashes and hyphens.',
    },
    model_hosts: {
      type: 'array',
      items: {
        type: 'string',
        pattern: '^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?(:[0-9]{1,5})?$',
        patternErrorMessage: 'The name of a host, in small letters, with its port where that is another than 443.',
      },
      maxItems: 20,
      uniqueItems: true,
    },
  },
};

/**
 * Reads the policy of a machine; null where it has none. Throws `AuditError`: a policy that cannot be read lets nothing
 * be asked.
 */
export async function readPolicy(file: string, files: Files): Promise<Policy | null> {
  const bytes = await explaining(files).read(file);
  if (bytes === null) return null;
  const name = `${file} (the policy of this machine)`;
  const { model_hosts: modelHosts = [], ...settings } = parseJson(bytes, name, 'policy') as Partial<Settings> & {
    readonly model_hosts?: readonly string[];
  };
  const [fault] = faultsIn({ ...settings, model_hosts: modelHosts }, SCHEMA);
  if (fault) throw new AuditError(`${name}: ${fault.words}`);
  if (settings.fcl_search_mode === 'LICENSED_BULK_OK' && settings.fcl_licence_reference === undefined)
    throw new AuditError(
      `${name}: “fcl_search_mode” is "LICENSED_BULK_OK": name the licence that permits it in “fcl_licence_reference”.`,
    );
  return { file, settings, modelHosts };
}

/** The policy that holds where there is none. */
export function baseOf(policy: Policy | null): Settings {
  return { ...DEFAULT_SETTINGS, ...policy?.settings };
}

/** Settings within a policy, and a line for each that had asked for more than that allows. */
export function within(
  policy: Policy | null,
  asked: Settings,
): { readonly settings: Settings; readonly notes: readonly string[] } {
  if (policy === null) return { settings: asked, notes: [] };
  const own = policy.settings;
  const held: Partial<Record<keyof Settings, unknown>> = {};
  for (const key of BOUNDED) held[key] = merged(SETTINGS[key].merge, asked[key], own[key], asked);
  for (const key of DECIDED) held[key] = own[key] ?? asked[key];
  const settings = { ...asked, ...held } as Settings;
  const changed = SAID.filter((key) => JSON.stringify(settings[key]) !== JSON.stringify(asked[key]));
  const notes = changed.map(
    (key) =>
      `The policy of this machine (${policy.file}) says ${said(key, settings)}, which holds; not ${shown(asked[key])}.`,
  );
  return { settings, notes };
}

function said(key: keyof Settings, settings: Settings): string {
  return `${key} ${shown(settings[key])}`;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
