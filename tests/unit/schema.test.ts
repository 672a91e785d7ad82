import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FORMATS } from '../../shared/draft-formats.ts';
import { CITATION_KINDS } from '../../shared/kinds.ts';
import schema from '../../shared/report.schema.json' with { type: 'json' };

const theirs = fileURLToPath(new URL('../../../shared/schemas/report.schema.json', import.meta.url));

/** Reasons, kinds of citation, and formats of drafts, that were added since. */
const ADDED: readonly unknown[] = [
  ...['unattested', 'left-out', 'no-citation'],
  ...CITATION_KINDS.filter((kind) => !['neutral', 'report', 'eu', 'echr', 'legislation'].includes(kind)),
  ...FORMATS.filter((format) => !['pdf', 'html', 'txt', 'md', 'docx'].includes(format)),
];

/** A schema without the properties that say of themselves that they were added since, and without the reasons and formats that were. */
function withoutAdded(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !ADDED.includes(one)).map(withoutAdded);
  if (typeof value !== 'object' || value === null) return value;
  const isAdded = (part: { readonly description?: unknown } | null): boolean =>
    /^added since\b/.test(String(part?.description));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (isAdded(part) ? [] : [[name, withoutAdded(part)]])),
  );
}

it("is the report's schema to the letter, with what is marked as added since", ({ skip }) => {
  skip(!existsSync(theirs), 'the folder of schemas stands beside the repository only where the project is made');
  expect(withoutAdded(schema)).toEqual(JSON.parse(readFileSync(theirs, 'utf8')));
});
