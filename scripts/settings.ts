/**
 * Writes what follows from the settings' one source: `contributes` of package.json as far as it is about settings, the tools of agents
 * and grammars, its `activationEvents` by the table of draft formats, its words in package.nls.json, docs/settings.md, and the types of settings. With `--check` it writes nothing and fails where they differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CODE_NAMES, CODES, pageNameOf, SEVERITIES } from '../shared/codes.ts';
import { LANGUAGES, SHOWN_SCHEMES } from '../shared/draft-formats.ts';
import {
  allowedWords,
  BOUNDED,
  DECIDED,
  EDITOR_GROUPS,
  EDITOR_SETTINGS,
  type EditorSetting,
  FORBIDDEN,
  SETTING_KEYS,
  SETTINGS,
  type SettingRow,
  type SettingSchema,
} from '../shared/settings-table.ts';
import { CAPS } from '../shared/sources.ts';
import { TOOLS } from '../shared/tools.ts';
import { settingTypes } from './setting-types.ts';
import { toManifest } from './tools.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** How the keys of words begin in package.nls.json that are written here; the others are written by hand. */
const KEY = 'setting.';
const TOOL_KEY = 'tool.';

/** What `contributes` of package.json holds of settings, tools and grammars; `words` takes its texts by the keys that stand for them. */
export function contributions(words: Map<string, string>): Readonly<Record<string, unknown>> {
  return {
    configuration: EDITOR_GROUPS.map(({ title, settings }, order) => ({
      title: inWords(title, `${KEY}group.${order}`, words),
      order,
      properties: Object.fromEntries(
        settings.map((setting, place) => [
          `citeward.${setting.name}`,
          { ...(withoutWords(property(setting), KEY + setting.name, words) as object), order: place },
        ]),
      ),
    })),
    languageModelTools: TOOLS.map((tool) =>
      withoutWords(toManifest(tool), TOOL_KEY + tool.reference, words, TOLD_OF_TOOLS),
    ),
    jsonValidation: [{ fileMatch: 'citeward.json', url: './shared/settings.schema.json' }],
    grammars: [
      {
        scopeName: 'citeward.citations.injection',
        path: './syntaxes/citations.injection.json',
        injectTo: ['text.html.markdown', 'text.plain', 'text.plain.citeward'],
      },
      // The text of a Word document or a PDF: nothing of its own, so that there is something to colour citations in.
      ...SHOWN_SCHEMES.map((language) => ({
        ...{ language, scopeName: 'text.plain.citeward', path: './syntaxes/word.json' },
      })),
    ],
  };
}

/** What of a schema is said to people: a text, or a list of them. */
const SAID = [
  'description',
  'markdownDescription',
  'patternErrorMessage',
  'markdownEnumDescriptions',
  'enumItemLabels',
];

/** What of a tool is; the rest is said to models, in English. */
const TOLD_OF_TOOLS = ['displayName', 'userDescription'];

/** A value with a key in the place of each text that is said to people. */
function withoutWords(
  value: unknown,
  key: string,
  words: Map<string, string>,
  said: readonly string[] = SAID,
): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, own]) => [
      field,
      said.includes(field) ? inWords(own, `${key}.${field}`, words) : withoutWords(own, `${key}.${field}`, words, said),
    ]),
  );
}

function inWords(text: unknown, key: string, words: Map<string, string>): unknown {
  if (Array.isArray(text)) return text.map((one, i) => inWords(one, `${key}.${i}`, words));
  words.set(key, String(text));
  return `%${key}%`;
}

function property({ scope, description, overrides, schema }: EditorSetting): object {
  const {
    title: _,
    description: __,
    merge: ___,
    policy: ____,
    editor: _____,
    idle: ______,
    ...rest
  } = schema as Partial<SettingRow>;
  if (overrides === null) return { scope, markdownDescription: description, ...rest };
  return { scope, markdownDescription: `${description} ${unsaidWords(schema)}`, ...unsaid(rest) };
}

/** An editor sends a default as if the user had said it: what overrides `citeward.json` is blank until it is said. */
function unsaid(schema: SettingSchema): object {
  const { minLength: _, minItems: __, propertyNames, ...rest } = schema;
  switch (schema.type) {
    case 'boolean':
      return {
        ...rest,
        type: ['boolean', 'null'],
        enum: [null, true, false],
        enumItemLabels: ['as citeward.json says', 'yes', 'no'],
        default: null,
      };
    case 'integer':
    case 'number':
      return { ...rest, type: [schema.type, 'null'], default: null };
    case 'array':
      return { ...rest, items: { type: 'string', ...schema.items }, default: [] };
    case 'object':
      return {
        ...rest,
        properties: Object.fromEntries(
          CODE_NAMES.map((code) => [
            code,
            {
              type: 'string',
              enum: SEVERITIES,
              description: `${CODES[code].title}. Default: ${CODES[code].severity}.`,
            },
          ]),
        ),
        additionalProperties: false,
      };
    default:
      return { ...rest, ...unsaidChoice(schema), default: '' };
  }
}

/** The same of a choice between texts: to choose none is one of them. */
function unsaidChoice({ enum: values }: SettingSchema): object {
  return values ? { enum: ['', ...values], enumItemLabels: ['as citeward.json says', ...values] } : {};
}

function unsaidWords(schema: SettingSchema): string {
  if (schema.type === 'object') return 'What is said here goes before what `citeward.json` says.';
  const lead = schema.type === 'boolean' ? 'Where nothing is chosen' : 'Empty';
  return `${lead}: as \`citeward.json\` says, else ${defaultWords(schema)}.`;
}

function defaultWords({ default: value, type }: SettingSchema): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((one) => `\`${one}\``).join(', ');
  if (type === 'object') return 'none';
  return value === '' ? 'empty' : `\`${value}\``;
}

/** docs/settings.md. */
export function settingsPage(): string {
  const editorName = (key: string): string => {
    const found = EDITOR_SETTINGS.find(({ overrides }) => overrides === key);
    return found ? `\`citeward.${found.name}\`` : '';
  };
  return `# Settings

<!-- Written by scripts/settings.ts: change shared/settings.schema.json, shared/editor-settings.json or shared/codes.ts. -->

Settings come from five places. Each goes before those above it:

1. the defaults below;
2. \`citeward.json\` at the root of the workspace;
3. the \`settings\` of a job file;
4. what you say yourself: flags of the command, or the settings of your editor;
5. the policy of the machine.

Files may travel with a draft, so they can lower caps, slow the pace and forbid searching by party, and never the
reverse; one that asks for more is told so in a line, and so is whatever in them has no effect. A job file may also give
\`rate_limit_ms\`, a pace in milliseconds for Find Case Law and BAILII alike. For the same reason the settings below with the scope \`machine\` cannot be set by a workspace's
\`.vscode/settings.json\`. A wrong value or an unknown name in a file ends the command with one line and exit code 2.

## citeward.json

The schema is [\`shared/settings.schema.json\`](../shared/settings.schema.json); VS Code completes and checks the file by
it.

| setting | what it does | may be | default | in an editor |
|---|---|---|---|---|
${SETTING_KEYS.map((key) =>
  row(
    `\`${key}\``,
    SETTINGS[key].description ?? '',
    allowedWords(SETTINGS[key]),
    defaultWords(SETTINGS[key]),
    editorName(key),
  ),
).join('\n')}

\`\`\`json
{
  "max_fcl_requests_per_job": 50,
  "rate_limit_fcl_seconds": 2,
  "allow_party_queries": false,
  "severity": { "offline": "off" }
}
\`\`\`

## Caps by flags

${flagNames(CAPS.map(({ flag }) => flag))} say the caps of one job: they are your own word, and may
raise what files have lowered, up to what is allowed above.

## The policy of the machine

\`/etc/citeward.json\` (Linux, macOS) or \`%ProgramData%\\citeward.json\` (Windows) outranks files, flags and editors. Its caps are the
most that anybody may ask for, and what holds where nobody says anything; its paces are the quickest. It may say
${named(DECIDED)} in the place of everybody else, forbid ${named(FORBIDDEN.filter((key) => BOUNDED.includes(key)))}, and
name \`fcl_licence_reference\`, without which \`LICENSED_BULK_OK\` is not accepted. \`model_hosts\` lists the hosts beside this machine whose models a
command may name, with their ports (\`["models.example.org"]\`, https); nothing else can. Whoever asks for more is told so in a line. One that
cannot be read lets nothing be asked.

\`\`\`json
{ "max_fcl_requests_per_job": 200, "max_bailii_requests_per_job": 0 }
\`\`\`

## In an editor alone

| setting | what it does | may be | default | scope |
|---|---|---|---|---|
${EDITOR_SETTINGS.filter(({ overrides }) => overrides === null)
  .map(({ name, description, schema, scope }) =>
    row(`\`citeward.${name}\``, description, allowedWords(schema), defaultWords(schema), `\`${scope}\``),
  )
  .join('\n')}

Of the settings that override \`citeward.json\`, these have the scope \`machine\`: ${EDITOR_SETTINGS.filter(
    ({ overrides, scope }) => overrides !== null && scope === 'machine',
  )
    .map(({ name }) => `\`citeward.${name}\``)
    .join(', ')}. The others can be set for a folder.

## Codes

What a diagnostic can say, with the severity that it has unless \`severity\` says otherwise.

| code | what it says | severity |
|---|---|---|
${CODE_NAMES.map((code) => row(`[\`${code}\`](findings/${pageNameOf(code)}.md)`, CODES[code].title, CODES[code].severity)).join('\n')}
`;
}

/** The names of flags: `--a`, `--b` and `--c`. */
function flagNames(flags: readonly string[]): string {
  return `${named(flags.slice(0, -1))} and ${named(flags.slice(-1))}`;
}

function named(keys: readonly string[]): string {
  return keys.map((key) => `\`${key}\``).join(', ');
}

function row(...cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The files that are written, by their path, as they should be. */
export function settingsFiles(root = ROOT): ReadonlyMap<string, string> {
  const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { readonly contributes?: object };
  const words = new Map<string, string>();
  const activationEvents = [
    ...LANGUAGES.map((id) => `onLanguage:${id}`),
    ...SHOWN_SCHEMES.map((scheme) => `onFileSystem:${scheme}`),
  ];
  const filled = { ...manifest, activationEvents, contributes: { ...manifest.contributes, ...contributions(words) } };
  const said = JSON.parse(readFileSync(`${root}package.nls.json`, 'utf8')) as Record<string, string>;
  const byHand = Object.entries(said).filter(([key]) => ![KEY, TOOL_KEY].some((one) => key.startsWith(one)));
  return new Map([
    ['package.json', `${JSON.stringify(filled, null, 2)}\n`],
    ['package.nls.json', `${JSON.stringify(Object.fromEntries([...byHand, ...words]), null, 2)}\n`],
    ['docs/settings.md', settingsPage()],
    ['shared/settings-types.ts', settingTypes()],
  ]);
}

/** Writes files, or with `--check` fails where one differs. */
export function writeOrCheck(files: ReadonlyMap<string, string>, root = ROOT): void {
  const stale = [...files].filter(([file, text]) => !isWritten(`${root}${file}`, text));
  if (!process.argv.includes('--check')) for (const [file, text] of stale) writeFileSync(`${root}${file}`, text);
  else if (stale.length > 0) {
    console.error(`${stale.map(([file]) => file).join(', ')}: run node ${process.argv[1]} without --check.`);
    process.exitCode = 1;
  }
}

function isWritten(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}

if (import.meta.main) writeOrCheck(settingsFiles());
