import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import schema from '../../shared/report.schema.json' with { type: 'json' };

const theirs = fileURLToPath(new URL('../../../shared/schemas/report.schema.json', import.meta.url));

it("is the report's schema to the letter", ({ skip }) => {
  skip(!existsSync(theirs), 'the folder of schemas stands beside the repository only where the project is made');
  expect(schema).toEqual(JSON.parse(readFileSync(theirs, 'utf8')));
});
