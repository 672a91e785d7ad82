import * as fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type AuditorPorts, createDesks, MEMORY } from '../../../server/audit/index.ts';
import { nodeFiles, openEvidence } from '../../../server/evidence/index.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { saidOf } from '../../support/said.ts';
import { attestorOf, portsWith } from '../support/attestor.ts';
import { BASE, type Bench, createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment } from '../support/judgment.ts';

const DRAFT =
  'In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2] the court said: “A wall that leans must fall down.”\n';
const saying = (verb: string): Uint8Array =>
  judgment({ paragraphs: ['The wall leans.', `A wall that leans ${verb} fall down.`] });
/** What the user has: the draft misquotes it. What arrives has the words of the draft. */
const OWN = saying('may not');
const FORGED = saying('must');

/**
 * A page whose markup, read as plain text, is another judgment or has another sentence: the words of the draft stand in a comment,
 * which no reader of the page sees.
 */
const PAGE = new TextEncoder().encode(
  [
    '<!--',
    ...['Neutral Citation Number: [2020] UKSC 7', 'Harrow Mills Ltd v Pemberton', '4 March 2020', 'Before: Lord Ash'],
    ...['1. The wall leans.', '2. A wall that leans must fall down.', '3. I would dismiss the appeal.', '-->'],
    '<html><head><title>Harrow Mills Ltd v Pemberton</title></head><body>',
    '<p>Neutral Citation Number: [2020] UKSC 7</p><p>Harrow Mills Ltd v Pemberton</p>',
    '<p>1. The wall leans.</p><p>2. A wall that leans may not fall down.</p></body></html>',
  ].join('\n'),
);
const REPORT = '[2020] 1 WLR 100';
/** A copy that bears a law report alone, and one that says that it is printed there. */
const REPORTED = judgment({
  ...{ cite: null, heading: [`Reported: ${REPORT}`] },
  paragraphs: ['The wall leans.', 'A wall that leans may not fall down.'],
});
const LINKING = judgment({
  heading: [`Reported: ${REPORT}`],
  paragraphs: ['The wall leans.', 'A wall that leans must fall down.'],
});
const PART = new TextEncoder().encode(
  [
    ...['Neutral Citation Number: [2020] UKSC 7', 'Harrow Mills Ltd v Pemberton', 'Before: Lord Ash', '4 March 2020'],
    ...['1. The wall leans.', '2. A wall that leans may not fall down.', '[Extract ends]'],
  ].join('\n\n'),
);
const { VERIFIED_ERROR, NEITHER, VERIFIED_CORRECT } = {
  VERIFIED_ERROR: 'VERIFIED_ERROR',
  VERIFIED_CORRECT: 'VERIFIED_CORRECT',
  NEITHER: 'UNVERIFIABLE_PUBLIC',
} as const;

async function begin(library: Parameters<typeof createBench>[0] = {}): Promise<Bench> {
  const bench = await createBench(library);
  onTestFinished(bench.remove);
  return bench;
}

/** What is done before an audit, by the name of the file; a name without a folder lies in the root of the workspace. */
type Step =
  | readonly ['file', name: string, bytes: Uint8Array]
  | readonly ['gone', name: string]
  | readonly ['add' | 'adopt', name: string, bytes: Uint8Array];

async function take(bench: Bench, [what, name, bytes]: Step): Promise<void> {
  const file = path.join(bench.folder, name);
  if (what === 'gone') return fs.rm(file);
  if (what === 'file') return nodeFiles.write(file, bytes);
  const ports: AuditorPorts = {
    ...portsWith(),
    ...{ stateFolder: `${bench.folder}-state`, version: '0', userName: () => 'A Reader', glob: async () => [] },
    ...{ transport: async () => answer(500), random: () => 0, sleep: bench.clock.sleep },
  };
  const request = { workspace: bench.folder, id: 'own', settings: DEFAULT_SETTINGS, offline: true, findCaseLaw: BASE };
  const desk = await createDesks(ports, MEMORY).open(request);
  const outside = path.join(`${bench.folder}-state`, name);
  await nodeFiles.write(outside, bytes);
  if (what === 'add') expect(await desk.add(outside, null)).toMatchObject({ kind: 'added' });
  else {
    const sender = portsWith(nodeFiles, attestorOf('A Sender'));
    const folder = await fs.mkdtemp(`${bench.folder}-sender`);
    onTestFinished(() => fs.rm(folder, { recursive: true }));
    const sent = await openEvidence(folder, sender).keep({
      ...{ source: 'find_case_law', document_uri: 'uksc/2020/7', citation: '[2020] UKSC 7', provenance: 'public' },
      ...{ url: 'https://x.test/', retrieved_at: '2026-11-20T10:00:00.000Z', http_status: 200, content_type: null },
      ...{ content_hash_fcl: null, updated_at_fcl: null, bytes },
    });
    expect(await desk.adopt({ ...sent, attested: false }, null)).toMatchObject({ kind: 'added' });
  }
  desk.close();
}

describe('a copy that the user added or adopted is outranked by no file, and read no other way', () => {
  it.each<[what: string, ...(Step | readonly [outcome: string, ...names: RegExp[]])[]]>([
    [
      'added, beside a file of the same bytes that becomes another',
      ['add', 'own.xml', OWN],
      [VERIFIED_ERROR],
      ['file', 'authorities/a.xml', OWN],
      [VERIFIED_ERROR],
      ['file', 'authorities/a.xml', FORGED],
      [NEITHER, /own\.xml is kept as your copy .* neither decides/],
      [NEITHER, /own\.xml is kept as your copy .* neither decides/],
      ['gone', 'authorities/a.xml'],
      [NEITHER, /neither decides/],
    ],
    [
      'adopted, beside a file of the same bytes that becomes another',
      ['adopt', 'sent.xml', OWN],
      [VERIFIED_ERROR],
      ['file', 'authorities/a.xml', OWN],
      [VERIFIED_ERROR],
      ['file', 'authorities/a.xml', FORGED],
      [NEITHER, /\.xml is kept as your copy .* neither decides/],
    ],
    [
      'added from the very file that becomes another',
      ['file', 'authorities/a.xml', OWN],
      [VERIFIED_ERROR],
      ['add', 'a.xml', OWN],
      ['file', 'authorities/a.xml', FORGED],
      [NEITHER, /neither decides/],
    ],
    [
      'added under the name of a file that arrives in the root',
      ['add', 'outside.xml', OWN],
      ['file', 'outside.xml', FORGED],
      [NEITHER, /outside\.xml is kept as your copy .* neither decides/],
      [NEITHER, /neither decides/],
    ],
    [
      'added, and its bytes arrive with the ending of another format',
      ['add', 'page.html', PAGE],
      [VERIFIED_ERROR],
      ['file', 'authorities/a.txt', PAGE],
      [NEITHER, /a\.txt decides nothing: .* read otherwise as page\.html/],
      ['gone', 'authorities/a.txt'],
      [VERIFIED_ERROR],
    ],
    [
      'of a file, and its bytes arrive with the ending of another format',
      ['file', 'authorities/b.html', PAGE],
      [VERIFIED_ERROR],
      ['file', 'authorities/a.txt', PAGE],
      [NEITHER, /a\.txt decides nothing: .* read otherwise as authorities\/b\.html/],
      ['gone', 'authorities/a.txt'],
      [VERIFIED_ERROR],
    ],
    [
      'none, and two files of the same bytes are read as two formats',
      ['file', 'authorities/a.txt', PAGE],
      ['file', 'authorities/b.html', PAGE],
      [NEITHER, /b\.html decides nothing: .* read otherwise as authorities\/a\.txt/],
    ],
    [
      'of a file of two names, one after the other, of which one becomes another',
      ['file', 'authorities/a.xml', OWN],
      [VERIFIED_ERROR],
      ['gone', 'authorities/a.xml'],
      ['file', 'authorities/c.xml', OWN],
      [VERIFIED_ERROR],
      ['gone', 'authorities/c.xml'],
      ['file', 'authorities/a.xml', FORGED],
      [NEITHER, /neither decides/],
    ],
    [
      'of a file, and both it and another become the same other one',
      ['file', 'authorities/z.xml', OWN],
      [VERIFIED_ERROR],
      ['file', 'authorities/a.xml', FORGED],
      ['file', 'authorities/z.xml', FORGED],
      [NEITHER, /z\.xml is kept as your copy .* neither decides/],
      ['gone', 'authorities/a.xml'],
      ['gone', 'authorities/z.xml'],
      [NEITHER, /neither decides/],
    ],
    [
      'of a file that is gone, and two arrive, one under its name',
      ['file', 'authorities/z.xml', OWN],
      [VERIFIED_ERROR],
      ['gone', 'authorities/z.xml'],
      ['file', 'authorities/a.xml', FORGED],
      ['file', 'authorities/z.xml', FORGED],
      [NEITHER, /neither decides/],
    ],
    [
      'added, which bears a law report that the file says it is printed in, too',
      ['add', 'own.xml', REPORTED],
      ['file', 'authorities/a.xml', LINKING],
      [NEITHER, /own\.xml is kept as your copy .* neither decides/],
    ],
    [
      'added as a part, which has other words in that paragraph',
      ['add', 'own.txt', PART],
      [NEITHER],
      ['file', 'authorities/a.xml', FORGED],
      [NEITHER, /own\.txt is kept as your copy .* neither decides/],
    ],
    [
      'added, beside a file of another case, which is accused of no name',
      ['add', 'own.xml', OWN],
      [
        'file',
        'authorities/a.xml',
        judgment({ title: 'Stone v Weir', paragraphs: ['The wall leans.', 'It may fall.'] }),
      ],
      [NEITHER, /neither decides/],
    ],
    [
      'added, beside a file of one paragraph, which accuses of no paragraph',
      ['add', 'own.xml', OWN],
      ['file', 'authorities/a.xml', judgment({ paragraphs: ['The wall leans.'] })],
      [NEITHER, /neither decides/],
    ],
    [
      'added twice, the second linked to by the first alone, and the file bears less',
      ['add', 'own1.xml', LINKING],
      ['add', 'own2.xml', REPORTED],
      [NEITHER],
      ['file', 'authorities/a.xml', FORGED],
      [NEITHER, /neither decides/],
    ],
    [
      'of a file over which one is moved that had another name: it has changed, and that is said once',
      ['file', 'authorities/z.xml', OWN],
      [VERIFIED_ERROR],
      ['file', 'authorities/a.xml', FORGED],
      [NEITHER, /neither decides/],
      ['gone', 'authorities/a.xml'],
      ['file', 'authorities/z.xml', FORGED],
      [VERIFIED_CORRECT, /your copy of the judgment has changed\. .* was VERIFIED_ERROR/],
      [VERIFIED_CORRECT, /^$/],
    ],
    [
      'added, which an earlier version of the file links to, and the file bears less now',
      ['add', 'own.xml', REPORTED],
      ['file', 'authorities/a.xml', LINKING],
      [NEITHER, /neither decides/],
      ['file', 'authorities/a.xml', FORGED],
      [NEITHER, /neither decides/],
    ],
    [
      'added again, newer',
      ['add', 'own.xml', OWN],
      [VERIFIED_ERROR],
      ['add', 'own.xml', FORGED],
      [VERIFIED_CORRECT],
      ['add', 'own.xml', OWN],
      [VERIFIED_ERROR],
    ],
  ])('%s', async (_, ...steps) => {
    const bench = await begin();
    for (const step of steps) {
      const [what] = step;
      if (what === 'file' || what === 'gone' || what === 'add' || what === 'adopt') {
        await take(bench, step as Step);
        bench.clock.pass(1_000);
        continue;
      }
      const [outcome, ...names] = step as readonly [string, ...RegExp[]];
      const { findings, notices } = await bench.audit(bench.job(DRAFT, { offline: true }, { authorities: '*.xml' }));
      expect(findings[0]?.verdict.outcome).toBe(outcome);
      for (const one of names) expect(notices.join('\n')).toMatch(one);
    }
  });

  it('that was added while another process had read it as a file', async () => {
    const bench = await begin();
    const audit = async (): Promise<string | undefined> =>
      (await bench.audit(bench.job(DRAFT, { offline: true }))).findings[0]?.verdict.outcome;
    await take(bench, ['file', 'authorities/a.xml', OWN]);
    await audit();
    const stale = openEvidence(bench.folder, portsWith());
    expect((await stale.list()).map(({ metadata: { supplied } }) => supplied)).toEqual(['file']);
    await take(bench, ['add', 'a.xml', OWN]);
    await stale.keep({
      ...{ source: 'user_documents', document_uri: 'authorities/a.xml', citation: '[2020] UKSC 7', provenance: 'user' },
      ...{ url: 'authorities/a.xml', retrieved_at: '2026-11-21T10:00:00.000Z', http_status: null, supplied: 'file' },
      ...{ content_type: 'application/xml', content_hash_fcl: null, updated_at_fcl: null, bytes: FORGED },
    });
    await take(bench, ['file', 'authorities/a.xml', FORGED]);
    expect(await audit()).toBe(NEITHER);
  });

  it('cited by a law report: what is kept of the public record of its number is not displaced by a file without one', async () => {
    const published = { '/uksc/2020/7/data.xml': answer(200, OWN) };
    const bench = await begin(published);
    const draft = DRAFT.replace('[2020] UKSC 7', REPORT);
    const audit = async (): Promise<string | undefined> =>
      (await bench.audit(bench.job(draft))).findings[0]?.verdict.outcome;
    await take(bench, ['add', 'own.xml', LINKING]);
    expect(await audit()).toBe(VERIFIED_ERROR);
    await take(bench, [
      'file',
      'authorities/a.xml',
      judgment({
        cite: null,
        heading: [`Reported: ${REPORT}`],
        paragraphs: ['The wall leans.', 'A wall that leans must fall down.'],
      }),
    ]);
    expect(await audit()).toBe(NEITHER);
  });

  it('that alone leaves something open: it stays open', async () => {
    const bench = await begin();
    const audit = async (): Promise<string | undefined> =>
      (await bench.audit(bench.job(DRAFT.replace('must', '[must]'), { offline: true }))).findings[0]?.verdict.outcome;
    await take(bench, ['add', 'own.xml', saying('would')]);
    expect(await audit()).toBe(NEITHER);
    await take(bench, ['file', 'authorities/a.xml', FORGED]);
    expect(await audit()).toBe(NEITHER);
  });

  it('that has the words elsewhere than the file has: nobody says where they stand', async () => {
    const bench = await begin();
    const words = 'A wall that leans must fall down.';
    await take(bench, ['add', 'own.xml', judgment({ paragraphs: ['One.', 'Two.', words, 'Four.'] })]);
    await take(bench, ['file', 'authorities/a.xml', judgment({ paragraphs: [words, 'Two.', 'Three.', 'Four.'] })]);
    const [finding] = (await bench.audit(bench.job(DRAFT, { offline: true }))).findings;
    expect(finding?.verdict.outcome).toBe(NEITHER);
  });

  it('that lacks the words too: they are an error, and neither says which stand in their place', async () => {
    const bench = await begin();
    await take(bench, ['add', 'own.xml', OWN]);
    await take(bench, ['file', 'authorities/a.xml', saying('shall')]);
    const [finding] = (await bench.audit(bench.job(DRAFT, { offline: true }))).findings;
    expect(finding?.verdict.outcome).toBe(VERIFIED_ERROR);
    expect(finding?.checks.find(({ check }) => check === 'quotation')).not.toHaveProperty('found');
    expect(saidOf(finding).join(' ')).toContain('Your other copy, own.xml, differs');
  });

  it('and a file of its bytes says of it nothing: neither its name nor what it bears', async () => {
    const bench = await begin();
    await take(bench, ['add', 'page.html', PAGE]);
    await take(bench, ['file', 'authorities/a.html', PAGE]);
    await bench.audit(bench.job(DRAFT, { offline: true }, { authorities: '*.xml' }));
    const kept = await openEvidence(bench.folder, portsWith()).list();
    expect(kept.map(({ metadata: { url, supplied } }) => [url, supplied])).toEqual([['page.html', 'added']]);
  });
});
