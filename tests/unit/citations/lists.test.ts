import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import type { Citation } from '../../../server/citations/index.ts';
import { ROOT } from '../support/imports.ts';

/** A list of words or phrases that drafts are read by, with a small draft in which one of them decides. */
interface List {
  readonly comment?: string;
  readonly example?: string;
  readonly words: readonly string[];
}

const FOLDER = path.join(ROOT, 'server', 'citations');

/** Every list of a data file that has examples, with the file's path in the room. */
const lists = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort()
  .flatMap((file) => {
    const { note, ...named } = dataOf(file);
    const hasExamples = Object.values(named).some((list) => list.example !== undefined);
    return hasExamples ? Object.entries(named).map(([name, list]) => ({ file, name, list })) : [];
  });

function dataOf(file: string): Record<string, List> {
  return JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
}

/** Whether a draft has every word that a listed phrase needs, of `a|b` either; a star stands for any letters, `§` for a citation. */
function mayStand(phrase: string, draft: string): boolean {
  const words = draft.toLowerCase().match(/[\p{L}\d][\p{L}\d'’/.-]*/gu) ?? [];
  const held = new Set([...words, ...words.map((word) => word.replace(/\.$/, ''))]); // an abbreviation with its stop or without
  if (phrase.includes('*')) {
    const stem = new RegExp(`^${phrase.toLowerCase().replaceAll('*', '\\p{L}*')}$`, 'u');
    return [...held].some((word) => stem.test(word));
  }
  const needed = phrase.split(' ').filter((word) => !word.endsWith('?') && !word.startsWith('{') && word !== '§');
  return needed.every((word) => word.split('|').some((one) => held.has(one.toLowerCase())));
}

/** A draft as it is read where a list lacks one of its words. */
async function readWithout(draft: string, file: string, name: string, word: string | null): Promise<string> {
  const data = dataOf(file);
  const list = data[name];
  if (list) data[name] = { ...list, words: list.words.filter((one) => one !== word) };
  vi.resetModules();
  vi.doMock(path.join(FOLDER, file), () => ({ default: data }));
  const { readCitations } = await import('../../../server/citations/index.ts');
  const { readText } = await import('../../../server/documents/index.ts');
  vi.doUnmock(path.join(FOLDER, file));
  return JSON.stringify(readCitations(readText(draft, 'md')).citations.map(({ citation }) => factsOf(citation)));
}

/** Names, pinpoints, owners, doubts and the claim; not its proposition, which grows by any word that leaves a list. */
function factsOf({ normalized, name, pinpoints, quotations, claim }: Citation): unknown {
  return {
    normalized,
    name: name?.text,
    pinpoints: pinpoints.map(({ items }) => items),
    quoted: quotations.map(({ pieces, hold, beside, lead, told, toldEnd, onwards }) => [
      ...[pieces, hold, beside, lead],
      ...[told, toldEnd, onwards],
    ]),
    doubtful: claim.doubtful.map(({ text, cause }) => [text, cause]),
    mentioned: claim.mentioned,
    speakers: claim.speakers,
    named: claim.named,
    carried: claim.carried,
    asThere: claim.asThere,
    takenBack: claim.takenBack,
    reported: [claim.told, claim.reported, claim.spoken],
  };
}

afterAll(() => {
  vi.resetModules();
});

it('every list says what it is for, and has an example', () => {
  expect(lists.length).toBeGreaterThan(30);
  expect(
    lists
      .filter(({ list }) => !list.comment || !list.example)
      .map(({ file, name }) => `${file}: give ${name} a comment, and an example in which one of its words decides`),
  ).toEqual([]);
});

it.each(lists)('$file: $name decides in its example', async ({ file, name, list: { example = '', words } }) => {
  const read = await readWithout(example, file, name, null);
  const standing = words.filter((word) => mayStand(word, example));
  const deciding: string[] = [];
  for (const word of standing) if ((await readWithout(example, file, name, word)) !== read) deciding.push(word);
  expect(deciding, `${file}: no word of ${name} alone changes how its example is read`).not.toEqual([]);
});
