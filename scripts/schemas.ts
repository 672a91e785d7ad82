/**
 * Writes into the schemas what the rows of tables have: which sources `prefer_sources` of the settings may name, and their order
 * (shared/sources.ts); which formats a document of a report may be of (shared/draft-formats.ts). With `--check` it writes nothing
 * and fails where they differ. `scripts/settings.ts` comes after it.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FORMATS } from '../shared/draft-formats.ts';
import { SOURCE_IDS } from '../shared/sources.ts';
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
  return files;
}

if (import.meta.main) writeOrCheck(schemaFiles());
