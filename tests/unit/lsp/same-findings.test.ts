import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { fingerprintOf } from '../../../server/audit/index.ts';
import { openEvidence, openWaivers } from '../../../server/evidence/index.ts';
import { COMMANDS } from '../../../shared/commands.ts';
import {
  inEditor,
  inFolder,
  inReport,
  keepPublished,
  offlineEditor,
  offlinePorts,
  portsOfAnother,
  put,
  type Said,
} from '../../support/doors.ts';
import { toAkomaNtoso } from '../../support/library.ts';
import { authorityFile, CITED, draftAbout, published, reportOf, settings, toPlainText } from '../../support/matters.ts';

/** How many folders, and which; others are named in the environment. */
const RUNS = Number(process.env['RUNS'] ?? 60);
const SEED = Number(process.env['SEED'] ?? 20261124);

/** What happens to a folder while its draft is open. */
type Event =
  | { readonly kind: 'file'; readonly file: readonly [name: string, content: string | null] }
  | { readonly kind: 'waive'; readonly which: number }
  | { readonly kind: 'type'; readonly text: string };

const draft = draftAbout(CITED, true);
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('file' as const), file: authorityFile }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('waive' as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('type' as const), text: draft }) },
);

const matter = fc.record({
  text: draft,
  files: fc.array(authorityFile, { maxLength: 4 }),
  settings,
  kept: fc.array(
    fc.record({ judgment: published, isDamaged: fc.constantFrom(false, false, true), isTheirs: fc.boolean() }),
    {
      maxLength: 2,
    },
  ),
  /** What was accepted before: which finding, and whether what it said then is what it says now. */
  accepted: fc.array(fc.record({ which: fc.nat(5), isSame: fc.boolean(), isTheirs: fc.boolean() }), { maxLength: 2 }),
  reportFirst: fc.boolean(),
  events: fc.array(event, { maxLength: 4 }),
});

async function accept(
  folder: string,
  { id, verdict, checks }: Said,
  { isSame, isTheirs }: { readonly isSame: boolean; readonly isTheirs: boolean },
): Promise<void> {
  const ports = isTheirs ? portsOfAnother(folder) : offlinePorts(folder);
  await openWaivers(folder, ports, openEvidence(folder, ports).prepare).keep({
    finding: id,
    fingerprint: isSame ? fingerprintOf({ verdict, checks }) : 'another',
    ...{ document: 'draft.md', citation: 'X', reason: 'read', by: 'A Reader', at: '2026-11-20T12:00:00.000Z' },
  });
}

const nthOf = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)];

it('editor and report find the same, whatever lies in a folder and whatever happens to it', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(matter, async ({ text, files, settings: own, kept, accepted, reportFirst, events }) => {
      const given = files.filter((file): file is readonly [string, string] => file[1] !== null);
      const all = {
        'draft.md': text,
        'citeward.json': JSON.stringify(own),
        ...Object.fromEntries(given.map(([name, content]) => [`authorities/${name}`, content])),
      };
      await inFolder(all, async (folder) => {
        for (const { judgment, isDamaged, isTheirs } of kept)
          await keepPublished(folder, judgment, isDamaged, isTheirs ? portsOfAnother(folder) : undefined);
        const before = reportFirst ? await inReport(folder, 'draft.md') : [];
        for (const { which, ...how } of accepted) {
          const finding = nthOf(before, which);
          if (finding) await accept(folder, finding, how);
        }
        const editor = await offlineEditor(folder);
        editor.open('draft.md', text);
        expect(await inEditor(editor)).toEqual(await inReport(folder, 'draft.md'));
        for (const one of events) {
          if (one.kind === 'file') {
            const [name, content] = one.file;
            if (content !== null || fs.existsSync(path.join(folder, 'authorities', name)))
              editor.touch(`authorities/${name}`, content);
          } else if (one.kind === 'waive') {
            const findings = await inEditor(editor);
            const finding = nthOf(findings, one.which);
            if (finding && finding.verdict.outcome !== 'VERIFIED_CORRECT')
              await editor.execute(COMMANDS.waive, { uri: editor.uri, findingId: finding.id, reason: 'read' });
          } else {
            put(folder, { 'draft.md': one.text });
            editor.replace(one.text);
          }
          const reported = await inReport(folder, 'draft.md');
          // What lies in the folder is looked at when it can be: that is what is waited for, and no time.
          await vi.waitFor(async () => expect(await inEditor(editor)).toEqual(reported), {
            timeout: 10_000,
            interval: 5,
          });
        }
        editor.close();
        editor.stop();
      });
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it('of a law report, by the number that a copy bears, the same is found whatever arrives that bears the number alone', async () => {
  const [one] = CITED;
  if (!one) throw new Error('nothing is cited');
  const text = `In *${one.title}* ${reportOf(one)} at [2] the court said: “${one.paragraphs[1]}”\n`;
  const other = { ...one, paragraphs: one.paragraphs.with(1, 'A wall that stands upright is nobody’s business.') };
  await inFolder({ 'draft.md': text, 'authorities/a.txt': toPlainText(one, `\n${reportOf(one)}`) }, async (folder) => {
    const editor = await offlineEditor(folder);
    editor.open('draft.md', text);
    const outcomes = async (): Promise<readonly (string | undefined)[]> => {
      await vi.waitFor(async () => expect(await inEditor(editor)).toEqual(await inReport(folder, 'draft.md')), {
        timeout: 5_000,
        interval: 5,
      });
      return (await inEditor(editor)).map((finding) => finding?.verdict.outcome);
    };
    expect(await outcomes()).toEqual(['VERIFIED_CORRECT']);
    editor.touch('authorities/b.xml', toAkomaNtoso(other));
    expect(await outcomes()).toEqual(['UNVERIFIABLE_PUBLIC']);
    editor.touch('authorities/b.xml', toAkomaNtoso(one));
    expect(await outcomes()).toEqual(['VERIFIED_CORRECT']);
    editor.close();
    editor.stop();
  });
});
