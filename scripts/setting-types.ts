/** The types of settings, as text: what TypeScript cannot take from JSON itself, which of several texts a value is. */
import { EDITOR_SETTINGS, SETTING_KEYS, SETTINGS, type SettingSchema } from '../shared/settings-table.ts';

/** shared/settings-types.ts. */
export function settingTypes(): string {
  const fields = SETTING_KEYS.map(
    (key) => `  /** ${SETTINGS[key].title}. */\n  readonly ${key}: ${typeOf(SETTINGS[key])};\n`,
  );
  return `// Written by scripts/settings.ts: change shared/settings.schema.json or shared/editor-settings.json.

/** The settings of \`citeward.json\`, all of them said. */
export interface FileSettings {
${fields.join('')}}

/**
 * The section \`citeward\` of an editor's settings. What is left out is as \`citeward.json\` says; so is what an editor sends as
 * null, an empty text or an empty list.
 */
export interface EditorSettings ${section(EDITOR_SETTINGS.map(({ name, schema }) => [name.split('.'), schema]))}
`;
}

/** Names in a section, those with a dot in one within it. */
function section(rows: readonly (readonly [path: readonly string[], schema: SettingSchema])[], indent = ''): string {
  const heads = new Set(rows.map(([[head = '']]) => head));
  const fields = [...heads].map((head) => {
    const own = rows.filter(([path]) => path[0] === head).map(([path, schema]) => [path.slice(1), schema] as const);
    const [[path, schema] = [[], {}] as const] = own;
    return `${indent}  readonly ${head}?: ${path.length === 0 ? typeOf(schema) : section(own, `${indent}  `)};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

/** The values that a schema allows, as a type. */
function typeOf({ type, enum: values, items, propertyNames, additionalProperties: others }: SettingSchema): string {
  if (values) return values.map((value) => `'${value}'`).join(' | ');
  switch (type) {
    case 'boolean':
      return 'boolean';
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return items?.enum && items.enum.length > 1
        ? `readonly (${typeOf(items)})[]`
        : `readonly ${typeOf(items ?? {})}[]`;
    case 'object':
      return `Readonly<Partial<Record<${typeOf(propertyNames ?? {})}, ${typeOf(others || {})}>>>`;
    default:
      return 'string';
  }
}
