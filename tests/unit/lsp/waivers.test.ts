import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Files, type KeptWaiver, nodeFiles } from '../../../server/evidence/index.ts';
import { keepWaivers, type WaiverBook } from '../../../server/lsp/checking/waivers.ts';
import { inFolder } from '../../support/doors.ts';
import { portsWith } from '../support/attestor.ts';

const LOG = { error: () => {}, warn: () => {}, info: () => {} } as unknown as Parameters<typeof keepWaivers>[1];

const waiver = (finding: string): KeptWaiver => ({
  ...{ finding, fingerprint: 'f', document: 'draft.md', citation: 'X', reason: 'read', by: 'A Reader' },
  at: '2026-11-24T12:00:00.000Z',
});
const accept = (book: WaiverBook, folder: string, finding: string): Promise<void> =>
  book.change(folder, (waivers) => waivers.keep(waiver(finding)));
const accepted = (book: WaiverBook, folder: string): string[] =>
  [...book.of(folder).waivers.values()].map(({ finding }) => finding).sort();

/** A disk on which what is read first comes after what was written meanwhile, or when nothing will be. */
function slowAtFirst(): Files {
  const written = Promise.withResolvers<void>();
  let reads = 0;
  return {
    ...nodeFiles,
    read: async (file) => {
      const isFirst = reads++ === 0;
      const bytes = await nodeFiles.read(file);
      if (isFirst) await Promise.race([written.promise, delay(500)]);
      return bytes;
    },
    write: async (file, bytes) => {
      await nodeFiles.write(file, bytes);
      if (file.endsWith('waivers.json')) setTimeout(written.resolve, 100);
    },
  };
}

it('what was accepted while a draft was opened stays accepted', () =>
  inFolder({}, async (folder) => {
    const book = keepWaivers(portsWith(slowAtFirst()), LOG);
    await Promise.all([book.read(folder), accept(book, folder, 'one')]);
    expect(accepted(book, folder)).toEqual(['one']);
  }));

it('of two findings that are accepted at once neither is lost, and one that cannot be kept holds up none', () =>
  inFolder({}, async (folder) => {
    const book = keepWaivers(portsWith(), LOG);
    const refused = book.change(folder, () => Promise.reject(new Error('full')));
    await Promise.all([
      expect(refused).rejects.toThrow('full'),
      accept(book, folder, 'one'),
      accept(book, folder, 'two'),
    ]);
    expect(accepted(book, folder)).toEqual(['one', 'two']);
    const anew = keepWaivers(portsWith(), LOG);
    await anew.read(folder);
    expect(accepted(anew, folder)).toEqual(['one', 'two']);
  }));
