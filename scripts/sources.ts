/**
 * Writes into shared/settings.schema.json which sources `prefer_sources` may name, and their order, as the rows of
 * shared/sources.ts have them. With `--check` it writes nothing and fails where they differ. `scripts/settings.ts` comes after it.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SOURCE_IDS } from '../shared/sources.ts';
import { writeOrCheck } from './settings.ts';

const SCHEMA = 'shared/settings.schema.json';

/** The schema of the settings with the sources that there are. */
export function schemaFiles(): ReadonlyMap<string, string> {
  const text = readFileSync(fileURLToPath(new URL(`../${SCHEMA}`, import.meta.url)), 'utf8');
  const at = text.indexOf('"prefer_sources": {');
  if (at < 0) throw new Error(`${SCHEMA} has no prefer_sources`);
  const list = `[${SOURCE_IDS.map((id) => `"${id}"`).join(', ')}]`;
  const row = text.slice(at).replace(/("enum": )\[[^\]]*\]/, `$1${list}`);
  return new Map([[SCHEMA, text.slice(0, at) + row.replace(/("default": )\[[^\]]*\]/, `$1${list}`)]]);
}

if (import.meta.main) writeOrCheck(schemaFiles());
