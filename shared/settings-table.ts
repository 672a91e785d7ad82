/** The settings as data: what their one source, `settings.schema.json`, and the editor's table say of each. */
import editor from './editor-settings.json' with { type: 'json' };
import schema from './settings.schema.json' with { type: 'json' };
import type { Settings } from './settings.ts';
import type { MergeRule } from './settings-merge.ts';

/** The part of JSON Schema that the settings use. */
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
  /** The allowed values as a sentence: for a pattern, or where no type says it. */
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

/** A setting of `citeward.json`: its allowed values, and who may set it. */
export interface SettingRow extends SettingSchema {
  /** How the word of a file joins the words before it. */
  readonly merge: MergeRule;
  /**
   * How the policy of the machine may set it: by the same rule, or instead of everybody else. Left out where the policy
   * may not.
   */
  readonly policy?: 'bounds' | 'decides';
  /** Its place in an editor; left out where an editor does not have it. */
  readonly editor?: {
    /** Less the leading `citeward.`. */
    readonly name: string;
    readonly scope: string;
    readonly group: string;
    /** The setting that it is shown after; left out, it is the last of its group. */
    readonly after?: string;
  };
  /** Why this version does nothing by it, as a clause. */
  readonly idle?: string;
}

/** Those that a file may name. */
export type SettingKey = keyof Omit<Settings, 'fcl_licence_reference'>;
/** Those that a file may name with a value of some kind. */
type KeyOf<Value> = { readonly [K in SettingKey]: Settings[K] extends Value ? K : never }[SettingKey];

const { $schema: _, ...properties } = schema.properties;

/** `citeward.json` as a whole. */
export const SETTINGS_SCHEMA: SettingSchema = { ...schema, additionalProperties: false };

/** Every setting of `citeward.json`, in the order of the schema. */
export const SETTINGS = properties as Readonly<Record<SettingKey, SettingRow>>;
export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

function ruledBy<Key extends SettingKey>(...rules: readonly MergeRule[]): readonly Key[] {
  return SETTING_KEYS.filter((key) => rules.includes(SETTINGS[key].merge)) as readonly SettingKey[] as readonly Key[];
}

/** Caps: the lower of two holds. */
export const CAPS = ruledBy<KeyOf<number>>('lower');
/** Paces: the slower of two holds. */
export const PACES = ruledBy<KeyOf<number>>('slower');
/** The settings that a file may forbid and not allow. */
export const FORBIDDEN = ruledBy<KeyOf<boolean>>('forbid');
/** The settings that a file may require and not waive. */
export const REQUIRED = ruledBy<KeyOf<boolean>>('require');
/** The settings that the policy of the machine bounds by the same rules. */
export const BOUNDED = SETTING_KEYS.filter((key) => SETTINGS[key].policy === 'bounds');
/** The settings that the policy of the machine decides, whatever else is said. */
export const DECIDED = SETTING_KEYS.filter((key) => SETTINGS[key].policy === 'decides');

/** A setting of an editor, under its name less the leading `citeward.`. */
export interface EditorSetting {
  readonly name: string;
  /** Who may set it, in VS Code's words. */
  readonly scope: string;
  readonly description: string;
  /** The setting of `citeward.json` that it overrides, or null where only an editor has it. */
  readonly overrides: SettingKey | null;
  readonly schema: SettingSchema;
}

/** The settings of an editor, in groups, in the order in which they are shown. */
export const EDITOR_GROUPS: readonly { readonly title: string; readonly settings: readonly EditorSetting[] }[] =
  editor.groups.map(({ title, settings }) => ({
    title,
    settings: SETTING_KEYS.reduce(
      (shown, key) => withRow(shown, key, title),
      settings.map((row): EditorSetting => ({ ...row, overrides: null })),
    ),
  }));

export const EDITOR_SETTINGS: readonly EditorSetting[] = EDITOR_GROUPS.flatMap((group) => group.settings);

/** The settings of a group, with a setting of `citeward.json` at its place, if it belongs to this group. */
function withRow(shown: EditorSetting[], key: SettingKey, group: string): EditorSetting[] {
  const { editor: own, description = '' } = SETTINGS[key];
  if (own?.group !== group) return shown;
  const before = shown.findIndex(({ name }) => name === own.after);
  const setting = { name: own.name, scope: own.scope, description, overrides: key, schema: SETTINGS[key] };
  return shown.toSpliced(before < 0 ? shown.length : before + 1, 0, setting);
}

/**
 * The settings that no file may set, since files travel with drafts: by their letters, however these are joined, with
 * the place where one sets them instead.
 */
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

/** The allowed values of a setting, in words that follow “must be”. */
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
