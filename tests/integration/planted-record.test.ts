/**
 * A file in `authorities/`, or a link, that holds what the public record said once is no word of the public record: an older version,
 * or the text of a date, counts as the user's own, whatever became of the version that the record has now.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createAuditor, createDesks, type Job, MEMORY } from '../../server/audit/index.ts';
import { openEvidence } from '../../server/evidence/index.ts';
import type { Finding } from '../../shared/finding.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { inFolder, offlinePorts, put } from '../support/doors.ts';
import { startInProcess } from '../support/in-process.ts';
import { EIGHT, toAkomaNtoso } from '../support/library.ts';
import { clml, section } from '../unit/support/enactment.ts';

const HERE = { findCaseLaw: 'http://127.0.0.1:1', legislation: 'http://127.0.0.1:2' };
const [CASE] = EIGHT;
if (!CASE) throw new Error('the library is empty');
const BENT = 'Nobody who owns a wall owes anything to anybody.';
const JUDGMENT = toAkomaNtoso(CASE);
const CHANGED = toAkomaNtoso({ ...CASE, paragraphs: CASE.paragraphs.with(1, BENT) });
const AT = `https://caselaw.nationalarchives.gov.uk/${CASE.slug}/data.xml`;
const FIVE = 'ukpga/1996/52/section/5';
const VERSIONS = ['1996-07-24', '2012-04-01']
  .map((date) => `<atom:link rel="http://purl.org/dc/terms/hasVersion" title="${date}"/>`)
  .join('');
const words = (verb: string): string =>
  `A ferryman ${verb} give notice to the harbour master within seven days of a collision.`;
const provision = (verb: string, from: string, asked = 'section/5'): string =>
  clml(section('5', `<Text>${words(verb)}</Text>`, `RestrictStartDate="${from}"`), { asked, metadata: VERSIONS });
const NOW = provision('must', '2012-04-01');
const THEN = provision('may', '1996-07-24', 'section/5/1996-07-24');
const BEFORE = provision('may', '2012-04-01');

const ofCase = (quoted: string | undefined): string =>
  `In *${CASE.title}* ${CASE.citation} at [2] the court said: “${quoted}”\n`;
const ofLaw = (verb: string): string => `Section 5 of the Ferries Act 1996 (c. 52) provides: “${words(verb)}”\n`;

/** What the user retrieved, in that order, and what the folder brings of it. */
interface Record {
  readonly draft: string;
  readonly kept: readonly (readonly [uri: string, text: string])[];
  readonly file: string;
  /** What is said of the two quotations by the record, and by the file alone. */
  readonly bySource: readonly string[];
  readonly byFile: readonly string[];
}
const JUDGMENTS: Record = {
  draft: `${ofCase(CASE.paragraphs[1])}\n${ofCase(BENT)}`,
  kept: [
    [CASE.slug, CHANGED],
    [CASE.slug, JUDGMENT],
  ],
  file: CHANGED,
  bySource: ['VERIFIED_CORRECT public', 'VERIFIED_ERROR public'],
  byFile: ['VERIFIED_ERROR user', 'VERIFIED_CORRECT user'],
};
const LAW = `${ofLaw('must')}\n${ofLaw('may')}`;
const RECORDS: Readonly<{ readonly [what: string]: Record }> = {
  'an older version of a judgment': JUDGMENTS,
  'an older version of a provision': {
    draft: LAW,
    kept: [
      [FIVE, BEFORE],
      [FIVE, NOW],
    ],
    file: BEFORE,
    bySource: ['VERIFIED_CORRECT public', 'VERIFIED_ERROR public'],
    byFile: ['UNVERIFIABLE_PUBLIC', 'VERIFIED_CORRECT user'],
  },
  'the text of a date of a provision': {
    draft: LAW,
    kept: [
      [`${FIVE}/1996-07-24`, THEN],
      [FIVE, NOW],
    ],
    file: THEN,
    bySource: ['VERIFIED_CORRECT public', 'UNVERIFIABLE_PUBLIC'],
    byFile: ['UNVERIFIABLE_PUBLIC', 'UNVERIFIABLE_PUBLIC'],
  },
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const inEvidence = (folder: string, text: string, ending: string): string =>
  path.join(folder, `.citeward/evidence/${hashOf(text)}.${ending}`);
const WITHHELD: Readonly<{ readonly [how: string]: (folder: string, text: string) => void }> = {
  'lost its bytes': (folder, text) => fs.rmSync(inEvidence(folder, text, 'xml')),
  'has other bytes': (folder, text) => fs.appendFileSync(inEvidence(folder, text, 'xml'), ' '),
  'is described by somebody else': (folder, text) => {
    const file = inEvidence(folder, text, 'json');
    const { description_hash: _, ...rest } = JSON.parse(fs.readFileSync(file, 'utf8')) as object & {
      description_hash: string;
    };
    const theirs = { ...rest, attestation: 'f'.repeat(64) };
    put(folder, {
      [path.relative(folder, file)]: JSON.stringify({ ...theirs, description_hash: hashOf(JSON.stringify(theirs)) }),
    });
  },
};

async function keep(folder: string, uri: string, text: string, again = 0): Promise<void> {
  const isLaw = uri.startsWith('ukpga');
  await openEvidence(folder, offlinePorts(folder)).keep({
    source: isLaw ? 'legislation_gov_uk' : 'find_case_law',
    ...{ document_uri: uri, citation: isLaw ? uri : CASE?.citation, title: isLaw ? 'Ferries Act 1996' : CASE?.title },
    ...{ retrieved_at: `2026-11-2${again}T12:00:00.000Z`, content_hash_fcl: null, updated_at_fcl: null },
    ...{ http_status: 200, url: isLaw ? `${HERE.legislation}/${uri}/data.xml` : AT },
    ...{ content_type: 'application/xml', provenance: 'public', bytes: new TextEncoder().encode(text) },
  } as Parameters<ReturnType<typeof openEvidence>['keep']>[0]);
}

async function inReport(folder: string, settings = {}): Promise<readonly Finding[]> {
  const content = fs.readFileSync(path.join(folder, 'draft.md'));
  const ports = offlinePorts(folder);
  const job: Job = {
    ...{ id: 'a', title: 'A', workspace: folder, claims: [], offline: true, ...HERE },
    settings: { ...DEFAULT_SETTINGS, ...settings },
    documents: [{ id: 'draft', path: 'draft.md', format: 'md', content }],
  };
  for await (const event of createAuditor(createDesks(ports, MEMORY), ports.now).audit(
    job,
    new AbortController().signal,
  ))
    if (event.kind === 'finished') return event.result.findings;
  throw new Error('not finished');
}

const editorOf = (folder: string): ReturnType<typeof startInProcess> =>
  startInProcess(offlinePorts(folder), {
    folder,
    settings: {
      offline: true,
      findCaseLaw: { baseUrl: HERE.findCaseLaw },
      legislation: { baseUrl: HERE.legislation },
    },
  });

async function inEditor(folder: string): Promise<readonly (Finding | null)[]> {
  const editor = await editorOf(folder);
  try {
    editor.open('draft.md', fs.readFileSync(path.join(folder, 'draft.md'), 'utf8'));
    return await editor.settled();
  } finally {
    editor.stop();
  }
}

/** The outcome of each, with whose word it is. */
const said = (all: readonly (Finding | null)[]): readonly string[] =>
  all.map((one) => {
    const { outcome, basis = null } = one?.verdict ?? { outcome: 'nothing yet' };
    return `${outcome}${basis?.kind === 'evidence' && outcome !== 'UNVERIFIABLE_PUBLIC' ? ` ${basis.provenance}` : ''}`;
  });

describe.each(Object.entries(RECORDS))('%s in authorities/', (_, { draft, kept, file, bySource, byFile }) => {
  const matter = { 'draft.md': draft, 'authorities/old.xml': file };
  const plant = async (folder: string): Promise<void> => {
    for (const [i, [uri, text]] of kept.entries()) await keep(folder, uri, text, i);
  };
  const newest = kept.at(-1)?.[1] ?? '';

  test('comes behind what the record has now', async () => {
    await inFolder(matter, async (folder) => {
      await plant(folder);
      expect([said(await inReport(folder)), said(await inEditor(folder))]).toEqual([bySource, bySource]);
    });
  });

  test.each(Object.entries(WITHHELD))('is the user’s own where that %s', async (_how, withhold) => {
    await inFolder(matter, async (folder) => {
      await plant(folder);
      withhold(folder, newest);
      expect([said(await inReport(folder)), said(await inEditor(folder))]).toEqual([byFile, byFile]);
      // The word of whom it is does not change once it was looked at.
      expect(said(await inReport(folder))).toEqual(byFile);
    });
  });
});

test('a text of a date is no text in force where that is gone, and repairs nothing', async () => {
  await inFolder({ 'draft.md': LAW, 'authorities/old.xml': THEN }, async (folder) => {
    await keep(folder, `${FIVE}/1996-07-24`, THEN);
    const open = ['UNVERIFIABLE_PUBLIC', 'UNVERIFIABLE_PUBLIC'];
    const without = { prefer_sources: ['find_case_law'] };
    expect([said(await inReport(folder, without)), said(await inEditor(folder))]).toEqual([open, open]);
  });
});

test('a link that gave an older version of a judgment gives the user’s own copy', async () => {
  const link = 'https://www.example.org/walls.xml';
  const settings = { user_links: [link] };
  await inFolder({ 'draft.md': JUDGMENTS.draft, 'citeward.json': JSON.stringify(settings) }, async (folder) => {
    await keep(folder, CASE.slug, CHANGED, 0);
    await openEvidence(folder, offlinePorts(folder)).keep({
      ...{ source: 'user_documents', document_uri: link, citation: CASE.citation, title: CASE.title, url: link },
      ...{ retrieved_at: '2026-11-20T13:00:00.000Z', content_hash_fcl: null, updated_at_fcl: null, http_status: 200 },
      ...{ content_type: 'application/xml', provenance: 'user', bytes: new TextEncoder().encode(CHANGED) },
    });
    await keep(folder, CASE.slug, JUDGMENT, 1);
    WITHHELD['is described by somebody else']?.(folder, JUDGMENT);
    expect(said(await inReport(folder, settings))).toEqual(['VERIFIED_ERROR user', 'VERIFIED_CORRECT user']);
  });
});

test('what the record has now stays the record’s word where a file holds it too', async () => {
  await inFolder({ 'draft.md': JUDGMENTS.draft, 'authorities/a.xml': JUDGMENT }, async (folder) => {
    for (const [i, [uri, text]] of JUDGMENTS.kept.entries()) await keep(folder, uri, text, i);
    WITHHELD['lost its bytes']?.(folder, JUDGMENT);
    const record = ['VERIFIED_CORRECT public', 'VERIFIED_ERROR public'];
    expect([said(await inReport(folder)), said(await inReport(folder)), said(await inEditor(folder))]).toEqual([
      ...[record, record, record],
    ]);
  });
});

test('an open editor says what a report says once all that was kept is gone, though a file has what the record had', async () => {
  const draft = `${ofLaw('must')}\n${ofLaw('may')}`;
  const five = provision('must', '1996-07-24');
  await inFolder({ 'draft.md': draft, 'authorities/five.xml': five }, async (folder) => {
    await keep(folder, FIVE, five);
    const editor = await editorOf(folder);
    editor.open('draft.md', draft);
    expect(said(await editor.settled())).toEqual(['VERIFIED_CORRECT public', 'VERIFIED_ERROR public']);
    fs.rmSync(path.join(folder, '.citeward/evidence'), { recursive: true });
    editor.replace(`${draft}\nMore.\n`);
    editor.save();
    const alone = ['VERIFIED_CORRECT user', 'UNVERIFIABLE_PUBLIC'];
    await expect.poll(async () => said(await editor.settled())).toEqual(alone);
    editor.stop();
    expect(said(await inReport(folder))).toEqual(alone);
  });
});

test('an open editor that goes by an Act in authorities/ hears of a provision that another process has kept', async () => {
  const act = clml(section('5', `<Text>${words('may')}</Text>`));
  await inFolder({ 'draft.md': LAW, 'authorities/act.xml': act }, async (folder) => {
    const editor = await editorOf(folder);
    editor.open('draft.md', LAW);
    expect(said(await editor.settled())).toEqual(['UNVERIFIABLE_PUBLIC', 'VERIFIED_CORRECT user']);
    await keep(folder, FIVE, provision('must', '1996-07-24'));
    editor.replace(`${LAW}\nMore.\n`);
    editor.save();
    const record = ['VERIFIED_CORRECT public', 'VERIFIED_ERROR public'];
    await expect.poll(async () => said(await editor.settled())).toEqual(record);
    editor.stop();
    expect(said(await inReport(folder))).toEqual(record);
  });
});
