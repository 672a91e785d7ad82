import * as fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type AuditResult,
  adopted,
  compareWithLast,
  renderReports,
  writeReports,
} from '../../../server/audit/index.ts';
import { nodeFiles, openEvidence, openWaivers } from '../../../server/evidence/index.ts';
import { type Comparison, describeChanges, describeComparison, type Report } from '../../../server/reports/index.ts';
import { portsWith } from '../support/attestor.ts';
import { type Bench, createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment } from '../support/judgment.ts';

const LIBRARY = { '/uksc/2020/7/data.xml': answer(200, judgment({ paragraphs: ['The weir.', 'Dismissed.'] })) };
const WRONG = 'See *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [9].';
const MISNAMED = 'Compare *Tollgate v Quillfeather* [2020] UKSC 7.';
const RIGHT = 'In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2] the appeal was dismissed.';

let bench: Bench;
let folder: string;
beforeEach(async () => {
  bench = await createBench(LIBRARY);
  folder = path.join(bench.folder, 'reports');
});
afterEach(() => bench.remove());

/** Audits a draft, writes its report, and says what has changed since the last. */
async function report(id: string, draft: string, offline = false): Promise<string | null> {
  const comparison = await compared(id, draft, offline);
  return comparison && describeComparison(comparison);
}

async function compared(id: string, draft: string, offline = false): Promise<Comparison | null> {
  const result: AuditResult = await bench.audit(bench.job(draft, { id, offline }));
  const rendered = await renderReports(result, folder, ['json'], '0', new AbortController().signal);
  await writeReports(rendered, portsWith(), bench.folder);
  await bench.clock.sleep(60_000, new AbortController().signal);
  return compareWithLast(rendered.report, folder, nodeFiles, openEvidence(bench.folder, portsWith()));
}

it('says what has changed since the last report of the same documents', async () => {
  expect(await report('one', `${WRONG}\n\n${RIGHT}\n`)).toBeNull();
  expect(await report('two', `${WRONG}\n\n${MISNAMED}\n`)).toMatch(
    /^1 new error, 0 gone, 1 as before, since one \(\d{4}-\d\d-\d\d\)\.$/,
  );
  expect(await report('three', `An opening.\n\n${MISNAMED}\n`)).toMatch(
    /^0 new errors, 1 gone, 1 as before, since two /,
  );
});

it('names each error that is new or gone, and what is no longer not found', async () => {
  const UNFOUND = 'See *Weir v Lock* [2020] UKSC 99.';
  await report('one', `${WRONG}\n\n${UNFOUND}\n`);
  const comparison = await compared('two', `An opening.\n\n${MISNAMED}\n`);
  expect(comparison && describeChanges(comparison)).toEqual([
    'New: line 3, Tollgate v Quillfeather [2020] UKSC 7: Another case: [2020] UKSC 7 is Harrow Mills Ltd v Pemberton',
    'Gone: line 1, Harrow Mills Ltd v Pemberton [2020] UKSC 7 at [9]: No such paragraph: [9] (the judgment ends at [2])',
    'No longer not found: line 3, Weir v Lock [2020] UKSC 99',
  ]);
});

it('calls nothing found that could not be asked for this time', async () => {
  const UNFOUND = 'See *Weir v Lock* [2020] UKSC 99.';
  await report('one', `${UNFOUND}\n`);
  // What was answered is too old to count offline.
  await bench.clock.sleep(10 * 86_400_000, new AbortController().signal);
  const offline = await compared('two', `${UNFOUND}\n`, true);
  expect(offline && describeChanges(offline)).toEqual([]);
});

it('says that an error was accepted, and does not call it gone', async () => {
  await report('one', `${WRONG}\n\n${MISNAMED}\n`);
  const accepted = `<!-- citeward-ignore: from the pleading -->\n${WRONG}\n\n${MISNAMED}\n`;
  const before = bench.job(accepted, { id: 'before' });
  const alone = before.documents.map((document) => ({ ...document, id: 'draft.md' })); // as the command calls it
  for (const finding of (await bench.audit({ ...before, documents: alone })).findings)
    if (finding.offered)
      await openWaivers(bench.folder, portsWith(), async () => {}).keep(
        adopted(finding, finding.offered, 'draft.md', 'A Reader', '2026-11-20T12:00:00.000Z'),
      );
  expect(await report('two', accepted)).toMatch(/^0 new errors, 0 gone, 1 as before, 1 accepted, since one /);
  expect(await report('three', accepted)).toMatch(/^0 new errors, 0 gone, 1 as before, since two /);
  // Who takes the comment out takes that back.
  expect(await report('four', `${WRONG}\n\n${MISNAMED}\n`)).toMatch(/^0 new errors, 0 gone, 2 as before, since three /);
});

it('says what was not checked before, and what is not now', async () => {
  const draft = `${WRONG}\n\n${MISNAMED}\n`;
  expect(await report('one', draft, true)).toBeNull();
  expect(await report('two', draft)).toMatch(/^2 new errors \(2 not checked before\), 0 gone, 0 as before, since one /);
  await fs.rm(path.join(bench.folder, '.citeward'), { recursive: true });
  expect(await report('three', draft, true)).toMatch(
    /^0 new errors, 0 gone, 0 as before, 2 not checked now, since two .* That report was not written here, or was changed since: it is taken at its word\.$/,
  );
});

it('does not call an error gone that is to be read now, in the same words', async () => {
  await report('one', `${RIGHT}\n`);
  const file = path.join(folder, 'one.json');
  const text = await fs.readFile(file, 'utf8');
  expect(text).toContain('"public_gate_outcome": "UNVERIFIABLE_PUBLIC"');
  await fs.writeFile(
    file,
    text.replace('"public_gate_outcome": "UNVERIFIABLE_PUBLIC"', '"public_gate_outcome": "VERIFIED_ERROR"'),
  );
  expect(await report('two', `${RIGHT}\n`)).toMatch(/^0 new errors, 0 gone, 0 as before, 1 to read now, since one /);
});

it('looks at nothing that is no report, or of other documents', async () => {
  await report('one', `${WRONG}\n`);
  const written = JSON.parse(await fs.readFile(path.join(folder, 'one.json'), 'utf8')) as Report;
  const others = { ...written, documents: written.documents.map((document) => ({ ...document, path: 'other.md' })) };
  await fs.writeFile(path.join(folder, 'one.json'), JSON.stringify(others));
  const { audit_metadata, documents } = written;
  for (const [i, text] of [
    '{',
    'null',
    '[]',
    '{"claims": []}',
    '\u0000',
    JSON.stringify({ audit_metadata, documents: [null], claims: [] }),
    JSON.stringify({ audit_metadata, documents, claims: [null] }),
  ].entries())
    await fs.writeFile(path.join(folder, `bad${i}.json`), text);
  expect(await report('two', `${WRONG}\n`)).toBeNull();
});

it('takes the latest by when it was made, whatever it is called and however it is laid out', async () => {
  await report('z', `${WRONG}\n`);
  await report('b', `${WRONG}\n\n${MISNAMED}\n`);
  await report('a', `${RIGHT}\n`);
  const file = path.join(folder, 'a.json');
  const text = await fs.readFile(file, 'utf8');
  await fs.writeFile(file, JSON.stringify(JSON.parse(text)));
  expect(await report('m', `${WRONG}\n`)).toMatch(/^1 new error, 0 gone, 0 as before, since a /);
  const { claims, documents, ...rest } = JSON.parse(text) as Report;
  await fs.writeFile(file, JSON.stringify({ ...rest, claims, documents }, null, 2));
  expect(await report('m', `${WRONG}\n`)).toMatch(/ since a /);
  await fs.writeFile(file, text.replaceAll('\n', '\r\n').replaceAll('\n    }', '\n    } '));
  expect(await report('m', `${WRONG}\n`)).toMatch(/^1 new error, 0 gone, 0 as before, since a /);
  await fs.writeFile(file, text.replace('"documents"', `"padding": "${'x'.repeat(100_000)}",\n  "documents"`));
  expect(await report('m', `${WRONG}\n`)).toMatch(/ since a /);
  await fs.rm(path.join(folder, 'm.json'));
  await fs.writeFile(file, text.slice(0, -100)); // cut off
  expect(await report('m', `${WRONG}\n`)).toMatch(/^0 new errors, 1 gone, 1 as before, since b /);
});

it('finds it among hundreds of reports of other drafts', async () => {
  await report('a-20261120t120000z', `${WRONG}\n`);
  const written = await fs.readFile(path.join(folder, 'a-20261120t120000z.json'), 'utf8');
  const other = written.replaceAll('draft.md', 'other.md');
  expect(other).not.toBe(written);
  for (let n = 100; n < 310; n++) await fs.writeFile(path.join(folder, `z-20261120t120${n}z.json`), other);
  expect(await report('a-20261120t130000z', `${WRONG}\n`)).toMatch(/ since a-20261120t120000z /);
});
