import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { schemaFiles } from '../../scripts/schemas.ts';
import { CITATION_KINDS } from '../../shared/kinds.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { SOURCE_IDS, SOURCES } from '../../shared/sources.ts';
import { files, ROOT, sourceOf } from './support/imports.ts';
import { stale } from './support/stale.ts';

const textOf = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

/** The files that may name a source: the sources themselves, and what stands for one of them alone. */
const OWN = [
  /^server\/sources\//,
  /^shared\/(?:sources|settings-types|look-up-notes)\.ts$/,
  /^server\/audit\/(?:statistics|open-sources|in-turn|precedence)\.ts$/,
  /^server\/cli\/(?:audit-folder|doctor|law|run-job)\.ts$/,
  /^server\/lsp\/(?:checking\/(?:approvals|library)|editor\/(?:first-requests|settings)|features\/(?:links|status))\.ts$/,
  /^server\/audit\/editor-settings\.ts$/,
  /^server\/wording\/limits\.ts$/,
  /^client\/state\/(?:bailii|status)\.ts$/,
];

/** What is next to do for each thing that the row of a source asks for and that is not there; a line each. */
function missing(): string[] {
  return SOURCE_IDS.flatMap((id) => {
    const { cap, after } = SOURCES[id];
    return [
      ...((DEFAULT_SETTINGS.prefer_sources as readonly string[]).includes(id)
        ? []
        : [`${id}: prefer_sources lacks it: run npx node scripts/schemas.ts, then npx node scripts/settings.ts`]),
      ...(after === null || SOURCES[after].role === 'record' ? [] : [`${id}: it comes after a record, not ${after}`]),
      ...(cap === null || textOf('shared/editor-settings.json').includes(`"${cap.group}"`)
        ? []
        : [`${id}: ${cap.group} is no title of shared/editor-settings.json: choose one, or add it`]),
      ...(cap === null || textOf('package.json').includes(`"${cap.editor}"`)
        ? []
        : [
            `${id}: the settings lack ${cap.editor}: run npx node scripts/schemas.ts, then npx node scripts/settings.ts`,
          ]),
    ];
  });
}

it.each([...schemaFiles()])('%s has what the rows say', (file, text) => {
  expect(stale(file, text, 'npx node scripts/schemas.ts')).toEqual([]);
});

it('each source has what its row asks for', () => {
  expect(missing()).toEqual([]);
});

it('each kind of citation may be had from a source, but a name, which is looked up nowhere', () => {
  const held = new Set(SOURCE_IDS.flatMap((id) => SOURCES[id].holds));
  expect(
    CITATION_KINDS.filter((kind) => kind !== 'named' && !held.has(kind)).map(
      (kind) => `${kind}: add it to \`holds\` of the rows of shared/sources.ts that may have it`,
    ),
  ).toEqual([]);
});

it('no file names a source by its id that can ask its row', () => {
  const named = files.filter(
    (file) =>
      !OWN.some((own) => own.test(file)) &&
      SOURCE_IDS.some((id) => new RegExp(`(?<!: )'${id}'`).test(sourceOf(file).replace(/^import .*$/gm, ''))),
  );
  expect(named.map((file) => `${file}: ask a row of SOURCES (shared/sources.ts) in the place of an id`)).toEqual([]);
});
