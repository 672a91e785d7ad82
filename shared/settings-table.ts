/** The settings as data: what their one source, `settings.schema.json`, and the editor's table say of each. */
import editor from './editor-settings.json' with { type: 'json' };
import schema from './settings.schema.json' with { type: 'json' };
import type { Settings } from './settings.ts';

/** What a setting may be: the part of JSON Schema that the settings use. */
export interface SettingSchema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Whether it may hold any character, since it names nothing. */
  readonly isProse?: boolean;
  readonly pattern?: string;
  /** What is asked for, as a sentence: by the pattern, or where no type says it. */
  readonly patternErrorMessage?: string;
  readonly items?: SettingSchema;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, SettingSchema>>;
  /** Properties that have to be there. */
  readonly required?: readonly string[];
  readonly propertyNames?: SettingSchema;
  readonly additionalProperties?: SettingSchema | false;
  readonly default?: unknown;
}

/** Those that a file may name. */
export type SettingKey = keyof Omit<Settings, 'fcl_licence_reference'>;

const { $schema: _, ...properties } = schema.properties;

/** `citeward.json` as a whole. */
export const SETTINGS_SCHEMA: SettingSchema = { ...schema, additionalProperties: false };

/** Every setting of `citeward.json`, in the order of the schema. */
export const SETTINGS: Readonly<Record<SettingKey, SettingSchema>> = properties;
export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

/** A setting of an editor, under its name less the leading `citeward.`. */
export interface EditorSetting {
  readonly name: string;
  /** As VS Code has it: who may set it. */
  readonly scope: string;
  readonly description: string;
  /** The setting of `citeward.json` that it overrides, or null where only an editor has it. */
  readonly overrides: SettingKey | null;
  readonly schema: SettingSchema;
}

interface Row {
  readonly name: string;
  readonly scope: string;
  readonly description?: string;
  readonly overrides?: string;
  readonly schema?: SettingSchema;
}

/** The settings of an editor, in groups, in the order in which they are shown. */
export const EDITOR_GROUPS: readonly { readonly title: string; readonly settings: readonly EditorSetting[] }[] =
  editor.groups.map(({ title, settings }) => ({ title, settings: settings.map(readRow) }));

export const EDITOR_SETTINGS: readonly EditorSetting[] = EDITOR_GROUPS.flatMap((group) => group.settings);

function readRow({ name, scope, description, overrides, schema: own }: Row): EditorSetting {
  const key = SETTING_KEYS.find((one) => one === overrides) ?? null;
  const setting = key === null ? (own ?? {}) : SETTINGS[key];
  return { name, scope, description: description ?? setting.description ?? '', overrides: key, schema: setting };
}

/** What no file may say, since files travel with drafts: by its letters, however they are joined, where it is said instead. */
const BAILII_CHOICE =
  'is your own choice on this machine, and no file can make it: use --bailii-access, or citeward.bailii.access in the settings of your editor.';
const LICENCE =
  'can be named by the policy of the machine alone: /etc/citeward.json, on Windows %ProgramData%\\citeward.json.';
const BAILII_ADDRESS =
  'cannot be said by a file: use --bailii, or citeward.bailii.baseUrl in the settings of your editor.';
export const USERS_OWN: Readonly<Record<string, string | undefined>> = {
  bailii: BAILII_CHOICE,
  bailiiaccess: BAILII_CHOICE,
  bailiifetch: BAILII_CHOICE,
  citewardbailiiaccess: BAILII_CHOICE,
  bailiibaseurl: BAILII_ADDRESS,
  bailiiurl: BAILII_ADDRESS,
  citewardbailiibaseurl: BAILII_ADDRESS,
  fcllicencereference: LICENCE,
};

/** What a setting may be, in words that follow “must be”. */
export function allowedWords(setting: SettingSchema): string {
  if (setting.enum) return listed(setting.enum);
  if (setting.patternErrorMessage !== undefined) return sentenceWithin(setting.patternErrorMessage);
  switch (setting.type) {
    case 'boolean':
      return 'true or false';
    case 'integer':
      return `a whole number ${limits(setting)}`;
    case 'number':
      return `a number ${limits(setting)}`;
    case 'array':
      return `a list of ${itemWords(setting)}`;
    case 'object':
      return `codes, each with ${listed(severitiesOf(setting))}`;
    default:
      return `text of ${(setting.minLength ?? 0) > 0 ? `${setting.minLength} to` : 'at most'} ${setting.maxLength} characters`;
  }
}

function itemWords({ items, minItems = 0, maxItems }: SettingSchema): string {
  if (items?.enum) return `${listed(items.enum)}${minItems > 0 ? ', of one at least' : ''}`;
  return `texts, each ${items === undefined ? 'of any kind' : allowedWords(items)}${maxItems === undefined ? '' : `; ${maxItems} at most`}`;
}

function severitiesOf({ additionalProperties: others }: SettingSchema): readonly string[] {
  return (others !== false && others?.enum) || [];
}

function limits({ minimum = 0, maximum }: SettingSchema): string {
  return maximum === undefined ? `of ${minimum} or more` : `from ${minimum} to ${maximum}`;
}

function listed(values: readonly string[]): string {
  const quoted = values.map((value) => `“${value}”`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

function sentenceWithin(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}
