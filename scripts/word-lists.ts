import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** What a word list says to those who edit it: none of it is read while a draft is. */
const REMARKS: ReadonlySet<string> = new Set(['note', 'comment', 'example']);

/** Leaves out of the bundles what word lists say of themselves, which their tests alone use. */
export const plainWordLists: Plugin = {
  name: 'plain-word-lists',
  setup(build) {
    build.onLoad({ filter: /[\\/]server[\\/](?:citations|verification)[\\/].*\.json$/ }, async ({ path }) => {
      const data: unknown = JSON.parse(await readFile(path, 'utf8'), withoutRemarks);
      return { contents: JSON.stringify(data), loader: 'json' };
    });
  },
};

function withoutRemarks(key: string, value: unknown): unknown {
  return typeof value === 'string' && REMARKS.has(key) ? undefined : value;
}
