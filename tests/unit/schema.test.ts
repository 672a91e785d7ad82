import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import schema from '../../shared/report.schema.json' with { type: 'json' };

const theirs = fileURLToPath(new URL('../../../shared/schemas/report.schema.json', import.meta.url));

it("is the report's schema to the letter, with a reason and two counts that were added since", ({ skip }) => {
  skip(!existsSync(theirs), 'the folder of schemas stands beside the repository only where the project is made');
  const given = JSON.parse(readFileSync(theirs, 'utf8')) as typeof schema;
  const ours = structuredClone(schema);
  const {
    verified_against_own_copy: own,
    error_against_own_copy: accused,
    ...summary
  } = ours.properties.summary.properties;
  expect([own.type, accused.type]).toEqual(['integer', 'integer']);
  const { reason } = ours.$defs.citation.properties;
  const before = { ...reason, enum: reason.enum.filter((one) => one !== 'unattested') };
  expect({
    ...ours,
    properties: { ...ours.properties, summary: { ...ours.properties.summary, properties: summary } },
    $defs: {
      ...ours.$defs,
      citation: { ...ours.$defs.citation, properties: { ...ours.$defs.citation.properties, reason: before } },
    },
  }).toEqual(given);
});
