/**
 * A folder that somebody sends holds legislation of its own, which it says is from the public record: it decides nothing, through any
 * door, and the source is asked all the same.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AuditorPorts, createAuditor, createDesks, type Job, MEMORY } from '../../server/audit/index.ts';
import { openEvidence } from '../../server/evidence/index.ts';
import type { Finding } from '../../shared/finding.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { inFolder, offlinePorts, portsOfAnother, put } from '../support/doors.ts';
import { startInProcess } from '../support/in-process.ts';
import { answer } from '../unit/support/clock.ts';
import { clml, section } from '../unit/support/enactment.ts';

const HERE = { findCaseLaw: 'http://127.0.0.1:1', legislation: 'http://127.0.0.1:2' };
const ITEM = 'ukpga/1996/52';
const FIVE = `${ITEM}/section/5`;
const TITLE = '/id?title=Ferries%20Act%201996';
const duty = (number: string, verb: string): string =>
  section(
    number,
    `<Text>A ferryman ${verb} give notice to the harbour master within seven days of a collision.</Text>`,
  );
const REAL = clml(duty('5', 'must'), { asked: 'section/5' });
const BENT = clml(duty('5', 'may'), { asked: 'section/5' });
const quoting = (verb: string): string =>
  `Section 5 of the Ferries Act 1996 provides: “A ferryman ${verb} give notice to the harbour master within seven days of a collision.”\n`;
const DRAFT = `${quoting('must')}\n${quoting('may')}`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const xml = (text: string) => answer(200, text, { 'content-type': 'application/xml' });
const RECORD: Readonly<Record<string, ReturnType<typeof answer>>> = {
  [TITLE]: answer(301, '', { location: `/id/${ITEM}` }),
  [`/${FIVE}/data.xml`]: xml(REAL),
};

/** Writes a well-formed description and its artefact, as anybody can. */
function forge(folder: string, uri: string, bytes: string, changes: object = {}): void {
  const sha256 = hashOf(bytes);
  const description = {
    ...{ source: 'legislation_gov_uk', document_uri: uri, citation: uri, title: 'Ferries Act 1996' },
    ...{ retrieved_at: '2026-11-24T11:00:00.000Z', content_hash_fcl: null, updated_at_fcl: null, http_status: 200 },
    ...{ url: `${HERE.legislation}/${uri}/data.xml`, content_type: 'application/xml', provenance: 'public' },
    ...{
      attestation: 'f'.repeat(64),
      ...changes,
      content_hash_local: sha256,
      content_length: Buffer.byteLength(bytes),
    },
  };
  put(folder, {
    [`.citeward/evidence/${sha256}.xml`]: bytes,
    [`.citeward/evidence/${sha256}.json`]: JSON.stringify({
      ...description,
      description_hash: hashOf(JSON.stringify(description)),
    }),
  });
}

/** Has a user keep a document of the source. Returns its description, as it is written. */
async function keep(ports: AuditorPorts, folder: string, uri: string, text: string): Promise<object> {
  const { path: kept } = await openEvidence(folder, ports).keep({
    ...{ source: 'legislation_gov_uk', document_uri: uri, citation: uri, title: 'Ferries Act 1996' },
    ...{ retrieved_at: '2026-11-20T12:00:00.000Z', content_hash_fcl: null, updated_at_fcl: null, http_status: 200 },
    ...{ url: `${HERE.legislation}/${uri}/data.xml`, content_type: 'application/xml', provenance: 'public' },
    bytes: new TextEncoder().encode(text),
  });
  const file = path.join(folder, kept.replace(/xml$/, 'json'));
  const { description_hash: _, ...rest } = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  fs.rmSync(file);
  return rest;
}

const led = (item: string): string =>
  `${JSON.stringify({
    ...{ at: '2026-11-24T11:00:00.000Z', job: 'a', source: 'legislation_gov_uk', url: `${HERE.legislation}${TITLE}` },
    ...{ status: 301, error: null, found: [{ item, title: null }] },
  })}\n`;

const PLANTED: Readonly<Record<string, (folder: string) => unknown>> = {
  'a provision with a word changed': (folder) => forge(folder, FIVE, BENT),
  'one of the future': (folder) => forge(folder, FIVE, BENT, { retrieved_at: '2099-01-01T00:00:00.000Z' }),
  'one as a document of the user’s own': (folder) =>
    forge(folder, FIVE, BENT, {
      source: 'user_documents',
      provenance: 'user',
      url: 'authorities/a.xml',
      http_status: null,
    }),
  'one with the key of another user': async (folder) => {
    forge(folder, FIVE, BENT, await keep(portsOfAnother(folder), folder, FIVE, BENT));
  },
  'the user’s own description of it, moved to other bytes': async (folder) => {
    forge(folder, FIVE, BENT, await keep(offlinePorts(folder), folder, FIVE, REAL));
  },
  'the user’s own of another provision, renamed': async (folder) => {
    const six = clml(duty('6', 'may'), { asked: 'section/6' });
    const own = await keep(offlinePorts(folder), folder, `${ITEM}/section/6`, six);
    forge(folder, FIVE, six, { ...own, document_uri: FIVE, citation: FIVE });
  },
  'a version with the changed word': (folder) => {
    forge(folder, FIVE, REAL);
    forge(folder, `${FIVE}/enacted`, clml(duty('5', 'may'), { asked: 'section/5/enacted' }));
  },
  'contents that lack it': (folder) => {
    for (const view of ['contents', 'contents/enacted'])
      forge(
        folder,
        `${ITEM}/${view}`,
        clml('', { asked: view, behind: '<Contents><ContentsItem IdURI="{item}/section/1"/></Contents>' }),
      );
  },
  'a title that leads elsewhere': (folder) => {
    forge(folder, 'ukpga/1995/3/section/5', clml(duty('5', 'may'), { item: 'ukpga/1995/3', asked: 'section/5' }));
    put(folder, { '.citeward/attempts.jsonl': led('ukpga/1995/3') });
  },
};

const said = (all: readonly (Finding | null)[]): readonly string[] =>
  all.map((one) => (one === null ? 'nothing yet' : one.verdict.outcome));

async function inReport(folder: string, offline: boolean): Promise<readonly string[]> {
  return said(await findingsOf(folder, offline));
}

async function findingsOf(folder: string, offline: boolean): Promise<readonly Finding[]> {
  const ports: AuditorPorts = {
    ...offlinePorts(folder),
    transport: async ({ pathname, search }) => RECORD[`${pathname}${search}`] ?? answer(404),
  };
  const job: Job = {
    ...{ id: `a-${offline}`, title: 'A', workspace: folder, claims: [], offline, ...HERE },
    settings: { ...DEFAULT_SETTINGS, rate_limit_legislation_seconds: 0 },
    documents: [{ id: 'draft', path: 'draft.md', format: 'md', content: new TextEncoder().encode(DRAFT) }],
  };
  for await (const event of createAuditor(createDesks(ports, MEMORY), ports.now).audit(
    job,
    new AbortController().signal,
  ))
    if (event.kind === 'finished') return event.result.findings;
  throw new Error('not finished');
}

function editorOf(folder: string, trusted: boolean): ReturnType<typeof startInProcess> {
  const [findCaseLaw, legislation] = [{ baseUrl: HERE.findCaseLaw }, { baseUrl: HERE.legislation }];
  return startInProcess(offlinePorts(folder), {
    ...{ folder, settings: { offline: true, findCaseLaw, legislation }, options: { trusted } },
  });
}

async function inEditor(folder: string, trusted: boolean): Promise<readonly string[]> {
  const editor = await editorOf(folder, trusted);
  try {
    editor.open('draft.md', DRAFT);
    return said(await editor.settled());
  } finally {
    editor.stop();
  }
}

describe.each(Object.entries(PLANTED))('%s', (_, plant) => {
  test('decides nothing, and the source is asked', async () => {
    await inFolder({ 'draft.md': DRAFT }, async (folder) => {
      await plant(folder);
      const before = [await inReport(folder, true), await inEditor(folder, true), await inEditor(folder, false)];
      for (const one of before.flat()) expect(one).toMatch(/^(?:UNVERIFIABLE_PUBLIC|nothing yet)$/);
      const record = ['VERIFIED_CORRECT', 'VERIFIED_ERROR'];
      expect(await inReport(folder, false)).toEqual(record);
      expect([await inReport(folder, true), await inEditor(folder, true), await inEditor(folder, false)]).toEqual([
        ...[record, record, record],
      ]);
    });
  });
});

test('a file in authorities/ is the user’s own where they trust the folder, and nothing else; the record comes before it', async () => {
  await inFolder({ 'draft.md': DRAFT, 'authorities/five.xml': BENT }, async (folder) => {
    const open = 'UNVERIFIABLE_PUBLIC';
    const own = [open, 'VERIFIED_CORRECT'];
    expect([await inReport(folder, true), await inEditor(folder, true)]).toEqual([own, own]);
    expect(await inEditor(folder, false)).toEqual([open, open]);
    const record = ['VERIFIED_CORRECT', 'VERIFIED_ERROR'];
    expect(await inReport(folder, false)).toEqual(record);
    expect([await inReport(folder, true), await inEditor(folder, true), await inEditor(folder, false)]).toEqual([
      ...[record, record, record],
    ]);
  });
});

test('what came with the folder is said to be unattested, and its words are shown', async () => {
  await inFolder({ 'draft.md': DRAFT }, async (folder) => {
    forge(folder, FIVE, BENT);
    const [first] = await findingsOf(folder, true);
    expect(first?.verdict).toMatchObject({
      outcome: 'UNVERIFIABLE_PUBLIC',
      reason: 'unattested',
      basis: { attested: false, snippets: [{ place: 'section 5', text: expect.stringContaining('A ferryman may') }] },
    });
  });
});

test('in a folder that is not trusted a file of authorities/ is shown', async () => {
  await inFolder({ 'draft.md': DRAFT, 'authorities/five.xml': BENT }, async (folder) => {
    const editor = await editorOf(folder, false);
    editor.open('draft.md', DRAFT);
    const [first] = await editor.settled();
    editor.stop();
    expect(first?.verdict).toMatchObject({ reason: 'unattested', basis: { attested: false } });
  });
});
