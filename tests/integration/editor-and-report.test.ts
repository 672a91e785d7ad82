import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openEvidence } from '../../server/evidence/index.ts';
import { inEditor, inFolder, inReport, keepPublished, offlineEditor, offlinePorts, put } from '../support/doors.ts';
import { type InProcess, startInProcess } from '../support/in-process.ts';
import { EIGHT, toAkomaNtoso } from '../support/library.ts';
import { reportOf } from '../support/matters.ts';
import { answer } from '../unit/support/clock.ts';

const [REAL] = EIGHT;
if (!REAL) throw new Error('the library is empty');
const BENT = 'Nobody who owns a wall owes anything to anybody.';
const FORGED = { ...REAL, paragraphs: REAL.paragraphs.with(1, BENT) };
const quoting = (cite: string, words: string | undefined): string =>
  `In *${REAL.title}* ${cite} at [2] the court said: “${words}”\n`;
const outcomes = (all: readonly ({ readonly verdict: { readonly outcome: string } } | null)[]): readonly string[] =>
  all.map((one) => one?.verdict.outcome ?? 'nothing yet');

describe('an editor hears of what another process does with the evidence', () => {
  const DRAFT = `${quoting(REAL.citation, BENT)}\nWalls lean.\n`;
  const remove = async (folder: string): Promise<void> => {
    const store = openEvidence(folder, offlinePorts(folder));
    for (const { metadata } of await store.list()) if (metadata.provenance === 'public') await store.remove(metadata);
  };
  const kept = (folder: string): Promise<void> => keepPublished(folder, REAL);
  const again = {
    'an edit': (editor) => editor.edit('Walls lean', 'Walls may lean'),
    'a save': (editor) => editor.save(),
    'opening it again': (editor) => {
      editor.close();
      editor.open('draft.md', DRAFT);
    },
  } satisfies Readonly<Record<string, (editor: InProcess) => void>>;
  const lose = async (folder: string): Promise<void> => {
    for (const { metadata } of await openEvidence(folder, offlinePorts(folder)).list())
      if (metadata.provenance === 'public')
        fs.rmSync(path.join(folder, '.citeward', 'evidence', `${metadata.content_hash_local}.xml`));
  };
  test.each<[string, keyof typeof again, typeof kept | null, typeof kept, readonly [string, string]]>([
    ['it keeps the public record', 'an edit', null, kept, ['VERIFIED_CORRECT', 'VERIFIED_ERROR']],
    ['it keeps the public record', 'a save', null, kept, ['VERIFIED_CORRECT', 'VERIFIED_ERROR']],
    ['it keeps the public record', 'opening it again', null, kept, ['VERIFIED_CORRECT', 'VERIFIED_ERROR']],
    ['it removes the public record', 'an edit', kept, remove, ['VERIFIED_ERROR', 'VERIFIED_CORRECT']],
    ['it removes the public record', 'a save', kept, remove, ['VERIFIED_ERROR', 'VERIFIED_CORRECT']],
    ['it removes the bytes of the public record', 'a save', kept, lose, ['VERIFIED_ERROR', 'VERIFIED_CORRECT']],
  ])('%s: after %s', async (_, what, first, then, expected) => {
    await inFolder({ 'draft.md': DRAFT, 'authorities/a.xml': toAkomaNtoso(FORGED) }, async (folder) => {
      await first?.(folder);
      const editor = await offlineEditor(folder);
      try {
        editor.open('draft.md', DRAFT);
        const before = outcomes(await inEditor(editor));
        await then(folder);
        again[what](editor);
        const after = outcomes(await inEditor(editor));
        expect([...before, ...after]).toEqual(expected);
        put(folder, { 'draft.md': editor.text() });
        expect(outcomes(await inReport(folder, 'draft.md'))).toEqual(after);
      } finally {
        editor.stop();
      }
    });
  });
});

describe('a law report that a copy alone bears, until the public record that bears it comes with the next citation', () => {
  const REPORT = reportOf(REAL);
  const reported = (xml: string): string => xml.replace('<p>Between:</p>', `<p>${REPORT}</p><p>Between:</p>`);
  const NAMED = `See *${REAL.title}* ${REAL.citation}.\n`;
  const BOTH = [
    ['the number first', `${NAMED}\n${quoting(REPORT, BENT)}`],
    ['the law report first', `${quoting(REPORT, BENT)}\n${NAMED}`],
  ] as const;
  test.each(
    BOTH.flatMap(([order, draft]) => [
      [`${order}, in a copy of that number`, draft, REAL.citation, 'VERIFIED_ERROR'] as const,
      [`${order}, and a copy without a number may be another instance`, draft, '', 'UNVERIFIABLE_PUBLIC'] as const,
    ]),
  )('editor and report say the same: %s', async (_, draft, citation, expected) => {
    const copy = reported(toAkomaNtoso({ ...FORGED, citation }));
    await inFolder({ 'draft.md': draft, 'authorities/a.xml': copy }, async (folder) => {
      const published = answer(200, reported(toAkomaNtoso(REAL)));
      const nothing = answer(200, '<feed xmlns="http://www.w3.org/2005/Atom"><title>None</title></feed>');
      const editor = await startInProcess(
        {
          ...offlinePorts(folder),
          now: Date.now,
          transport: async ({ pathname }) =>
            pathname === `/${REAL.slug}/data.xml` ? published : pathname === '/atom.xml' ? nothing : answer(404),
        },
        { folder, settings: { findCaseLaw: { baseUrl: 'http://127.0.0.1:1', rateLimitSeconds: 0 } } },
      );
      try {
        editor.open('draft.md', draft);
        await editor.execute('citeward.checkDocument', { uri: editor.uri });
        await expect.poll(() => editor.status()).toMatchObject({ state: 'idle', checked: 2 });
        const seen = outcomes(await inEditor(editor));
        expect(seen).toEqual(outcomes(await inReport(folder, 'draft.md', 'http://127.0.0.1:1')));
        expect(seen.toSorted()).toEqual([expected, 'VERIFIED_CORRECT'].toSorted());
      } finally {
        editor.stop();
      }
    });
  });
});

describe('an editor hears of a judgment that says that there is no such case', () => {
  const COURT = {
    ...{ slug: 'ewhc/admin/2025/1040', citation: '[2025] EWHC 1040 (Admin)', title: 'Penn v Orme' },
    paragraphs: ['A claim.', 'The third case, R (Ibrahim) v Waltham Forest LBC [2019] EWHC 1873, does not exist.'],
  };
  const NONE = { ...FORGED, citation: '[2019] EWHC 1873', title: 'R (Ibrahim) v Waltham Forest LBC' };
  const DRAFT = `In *${NONE.title}* ${NONE.citation} at [2] the court said: “${BENT}”\n`;
  const keep = (folder: string): Promise<void> => keepPublished(folder, COURT);
  const remove = async (folder: string): Promise<void> => {
    const store = openEvidence(folder, offlinePorts(folder));
    for (const { metadata } of await store.list()) if (metadata.provenance === 'public') await store.remove(metadata);
  };
  test.each([
    ['that is kept', null, keep, ['VERIFIED_CORRECT', 'VERIFIED_ERROR']],
    ['that is removed', keep, remove, ['VERIFIED_ERROR', 'VERIFIED_CORRECT']],
  ])('%s', async (_, first, then, expected) => {
    await inFolder({ 'draft.md': DRAFT, 'authorities/a.xml': toAkomaNtoso(NONE) }, async (folder) => {
      await first?.(folder);
      const editor = await offlineEditor(folder);
      try {
        editor.open('draft.md', DRAFT);
        const before = outcomes(await inEditor(editor));
        await then(folder);
        editor.save();
        const after = outcomes(await inEditor(editor));
        expect([...before, ...after]).toEqual(expected);
        expect(outcomes(await inReport(folder, 'draft.md'))).toEqual(after);
      } finally {
        editor.stop();
      }
    });
  });
});
