import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { files, imports, ROOT } from './support/imports.ts';

/**
 * The folders of the large rooms, as ARCHITECTURE.md has them: each may import those before it, and nothing behind it. What
 * stands in the room itself imports them all, and none of them imports that.
 */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'server/documents': ['layout', 'plain', 'web', 'markdown', 'docx', 'pdf'],
  'server/citations': ['text', 'forms', 'phrases', 'mentions', 'passages', 'owners', 'enacted', 'claims', 'readings'],
  'server/verification': ['indexed', 'names', 'pinpoints', 'quotations', 'verdicts', 'enactments'],
  'server/lsp': ['wire', 'editor', 'checking', 'features', 'commands'],
};

/** What each file imports of the project, by their paths. */
const graph: ReadonlyMap<string, readonly string[]> = new Map(
  files.map((file) => [
    file,
    imports
      .filter((one) => one.file === file && one.name.startsWith('.') && one.name.endsWith('.ts'))
      .map(({ name }) => path.posix.join(path.posix.dirname(file), name)),
  ]),
);

/** The folder of a room in which a file stands, or null for one that stands in the room itself. */
function folderOf(room: string, file: string): string | null {
  const [folder = '', ...rest] = file.slice(room.length + 1).split('/');
  return rest.length === 0 ? null : folder;
}

it.each(Object.entries(FOLDERS))('in %s no folder imports one behind it', (room, folders) => {
  const rank = (file: string): number => folders.indexOf(folderOf(room, file) ?? '');
  const isIn = (file: string): boolean => file.startsWith(`${room}/`);
  const upward = [...graph].flatMap(([file, targets]) =>
    !isIn(file) || rank(file) < 0
      ? []
      : targets
          .filter((target) => isIn(target) && (rank(target) < 0 || rank(target) > rank(file)))
          .map((target) => `${file} -> ${target}`),
  );
  expect(upward).toEqual([]);
});

it('no files import each other in a circle', () => {
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[] = [];
  const visit = (file: string, above: readonly string[]): void => {
    if (state.get(file) === 'open') circles.push([...above.slice(above.indexOf(file)), file].join(' -> '));
    if (state.has(file)) return;
    state.set(file, 'open');
    for (const target of graph.get(file) ?? []) visit(target, [...above, file]);
    state.set(file, 'done');
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

it('every file of these rooms stands in a folder of the table, or is one of few', () => {
  const inRooms = Object.keys(FOLDERS).flatMap((room) =>
    files.filter((file) => file.startsWith(`${room}/`)).map((file) => ({ room, folder: folderOf(room, file) })),
  );
  const unlisted = new Set(
    inRooms.flatMap(({ room, folder }) =>
      folder === null || FOLDERS[room]?.includes(folder)
        ? []
        : [`${room}/${folder}/: add it to FOLDERS of this test and to the table of ARCHITECTURE.md`],
    ),
  );
  expect([...unlisted]).toEqual([]);
  expect(inRooms.filter(({ folder }) => folder === null).length).toBeLessThanOrEqual(16);
});

it('ARCHITECTURE.md has the same folders in the same order, and says of each where to start', () => {
  const text = readFileSync(path.join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  for (const [room, folders] of Object.entries(FOLDERS)) {
    const name = room.slice('server/'.length);
    const rows = [...text.matchAll(new RegExp(`^\\| \`${name}/(\\w+)/\` \\| .+ \\| (.+) \\|$`, 'gm'))];
    expect(rows.map(([, folder]) => folder)).toEqual(folders);
    const starts = rows.flatMap(([, folder = '', start = '']) =>
      [...start.matchAll(/`([\w.-]+)`/g)].map(([, file = '']) => `${room}/${folder}/${file}`),
    );
    expect(starts.length).toBeGreaterThanOrEqual(folders.length);
    expect(starts.filter((file) => !files.includes(file))).toEqual([]);
  }
});
