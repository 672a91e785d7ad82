/**
 * Writes into the schemas what the rows of tables have: which sources `prefer_sources` of the settings may name, and their order,
 * and the settings that cap and pace the requests to each, which reports name too (shared/sources.ts); which formats a document of a report may be of
 * (shared/draft-formats.ts), and which kinds a citation (shared/kinds.ts). With `--check` it writes nothing and fails where they
 * differ. `scripts/settings.ts` comes after it.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FORMATS } from '../shared/draft-formats.ts';
import { CITATION_KINDS } from '../shared/kinds.ts';
import { SOURCE_IDS, SOURCES, type SourceRow } from '../shared/sources.ts';
import { writeOrCheck } from './settings.ts';

/** The ids that a list in a schema has: the list is the first of that name after a place in the file. */
interface List {
  readonly file: string;
  readonly after: string;
  readonly name: 'enum' | 'default';
  readonly ids: readonly string[];
}

/** The formats that the first schema of reports had, in its order. */
const AGREED: readonly string[] = ['pdf', 'html', 'txt', 'md', 'docx'];

const LISTS: readonly List[] = [
  { file: 'shared/settings.schema.json', after: '"prefer_sources": {', name: 'enum', ids: SOURCE_IDS },
  { file: 'shared/settings.schema.json', after: '"prefer_sources": {', name: 'default', ids: SOURCE_IDS },
  { file: 'shared/report.schema.json', after: '"kind": {\n', name: 'enum', ids: CITATION_KINDS },
  { file: 'shared/report.schema.json', after: '"type": {\n', name: 'enum', ids: [...new Set([...AGREED, ...FORMATS])] },
];

/** The schemas with the ids that there are. */
export function schemaFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { file, after, name, ids } of LISTS) {
    const text = files.get(file) ?? readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');
    const at = text.indexOf(after);
    if (at < 0) throw new Error(`${file} has no ${after}`);
    const list = `[${ids.map((id) => `"${id}"`).join(', ')}]`;
    files.set(file, text.slice(0, at) + text.slice(at).replace(new RegExp(`("${name}": )\\[[^\\]]*\\]`), `$1${list}`));
  }
  const settings = files.get(SETTINGS_FILE) ?? '';
  const sources = SOURCE_IDS.map((id) => SOURCES[id]);
  files.set(SETTINGS_FILE, sources.reduce(withCap, settings));
  files.set(REPORT_FILE, sources.reduce(withCapSaid, files.get(REPORT_FILE) ?? ''));
  return files;
}

const REPORT_FILE = 'shared/report.schema.json';

/** The schema of reports, which say by what cap and pace a source was asked: where it lacks these they are added. */
function withCapSaid(schema: string, { cap }: SourceRow): string {
  if (cap === null) return schema;
  const capped = { description: 'added since', type: 'integer', minimum: 0, maximum: cap.most };
  const paced = { description: 'added since', type: 'number', minimum: 0 };
  const rows = [[cap.setting, capped] as const, [cap.pace, paced] as const].flatMap(([key, fields]) =>
    schema.includes(`"${key}": {`)
      ? []
      : `"${key}": ${JSON.stringify(fields, null, 2).replace(/\n/g, `\n${INDENT}`)},\n${INDENT}`,
  );
  return schema.replace('"prefer_sources": {', `${rows.join('')}"prefer_sources": {`);
}

const INDENT = ' '.repeat(12);
const SETTINGS_FILE = 'shared/settings.schema.json';

/** The schema of settings with the two of a source: each in its place, or, where it is new, before the order of the sources. */
function withCap(schema: string, { name, cap }: SourceRow): string {
  if (cap === null) return schema;
  const { setting, pace, editor, usual, most, none, group, behind, paceInEditor } = cap;
  const shown = (own: string, after: string | null): string =>
    `{ "name": "${own}", "scope": "machine", "group": "${group}"${after === null ? '' : `, "after": "${after}"`} }`;
  const ownName = editor.replace('citeward.', '');
  const capped = {
    title: `Requests to ${name}`,
    description: `Most requests to ${name} in one audit; in an editor, for one document in one day. ${none}`,
    ...{ type: 'integer', minimum: 0, maximum: most, default: usual, merge: 'lower', policy: 'bounds' },
  };
  const paced = {
    title: `Pace of ${name}`,
    description: `Seconds from one request to ${name} to the next. Less than one second is accepted for an address on your own machine alone.`,
    ...{ type: 'number', minimum: 0, maximum: 60, default: 1, merge: 'slower', policy: 'bounds' },
  };
  return withSetting(
    withSetting(schema, setting, capped, shown(ownName, behind)),
    ...([pace, paced, paceInEditor === null ? null : shown(paceInEditor, ownName)] as const),
  );
}

/** The schema with a setting of these fields, as the formatter sets them. */
function withSetting(schema: string, key: string, fields: object, editor: string | null): string {
  const lines = Object.entries(fields).map(([field, value]) => `      "${field}": ${JSON.stringify(value)}`);
  const all = editor === null ? lines : [...lines, `      "editor": ${editor}`];
  const row = `    "${key}": {\n${all.join(',\n')}\n    },\n`;
  const begins = schema.indexOf(`    "${key}": {\n`);
  const at = begins < 0 ? schema.indexOf('    "prefer_sources": {') : begins;
  const end = begins < 0 ? at : schema.indexOf('\n    },\n', at) + '\n    },\n'.length;
  return schema.slice(0, at) + row + schema.slice(end);
}

if (import.meta.main) writeOrCheck(schemaFiles());
