/**
 * A folder that somebody sends holds a `.citeward/` of its own: nothing that it says is believed, through any door, and
 * nothing of the user's own is silenced by it.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ShowDocumentRequest } from 'vscode-languageserver/node';
import { nodePorts } from '../../server/audit/index.ts';
import type { Report } from '../../server/reports/index.ts';
import { CITATIONS, type CitationsParams, type CitationsResult } from '../../shared/protocol.ts';
import type { Standing } from '../../shared/standing.ts';
import type { StandIn } from '../stand-in/server.ts';
import { makeDocx, p } from '../support/docx.ts';
import { startEditor } from '../support/editor.ts';
import { startInProcess } from '../support/in-process.ts';
import { EIGHT, type SmallJudgment, serveEight, toAkomaNtoso } from '../support/library.ts';
import { commandsInOneProcess, serversInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, stateOf, type Workplace } from '../support/workplace.ts';

const [REAL] = EIGHT;
if (!REAL) throw new Error('the library is empty');
const INVENTED: SmallJudgment = {
  slug: 'ewhc/ch/2022/8990',
  citation: '[2022] EWHC 8990 (Ch)',
  title: 'Fernshaw v Oldcastle',
  paragraphs: ['The claim is about a hedge.', 'A hedge may be cut by whoever owns the ladder.', 'So ordered.'],
};
const INSERTED = 'Nobody who owns a wall owes anything to anybody.';
const WITH_SENTENCE: SmallJudgment = {
  ...REAL,
  paragraphs: REAL.paragraphs.map((text, i) => (i === 1 ? `${text} ${INSERTED}` : text)),
};
const WITHOUT_SENTENCE: SmallJudgment = {
  ...REAL,
  paragraphs: REAL.paragraphs.map((text, i) => (i === 1 ? 'A wall that leans is to be put up again.' : text)),
};
const quoting = ({ title, citation }: SmallJudgment, words: string | undefined): string =>
  `In ${title} ${citation} at [2] the court said: “${words}”`;
const OF_INVENTED = quoting(INVENTED, INVENTED.paragraphs[1]);
const TRUE = quoting(REAL, REAL.paragraphs[1]);
const FALSE = quoting(REAL, INSERTED);

commandsInOneProcess();
serversInOneProcess();
let standIn: StandIn;
let work: Workplace;
/** What the user keeps who retrieved the real judgment: done once, and copied. */
let retrieved: Workplace;
/** Workspaces of somebody else's, by the text that is public record there because they say so: made once, and copied. */
const theirs = new Map<string, Workplace>();
beforeAll(async () => {
  standIn = await serveEight();
  retrieved = makeWorkplace();
  retrieved.write('first.md', TRUE);
  expect((await retrieved.run('audit', 'first.md', '--job', 'first', '--no-progress', ...asking())).code).toBe(0);
});
beforeEach(() => {
  work = makeWorkplace();
});
afterEach(() => work.remove());
afterAll(async () => {
  for (const one of [retrieved, ...theirs.values()]) one.remove();
  await standIn.close();
});

const asking = (): readonly string[] => ['--find-case-law', standIn.url, '--rate-limit', '0'];
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const inEvidence = (name: string): string => path.join('.citeward', 'evidence', name);
const today = (): string => new Date().toISOString();

/** Writes a well-formed description and its artefact, as anybody can. Returns the SHA-256. */
function forge(judgment: SmallJudgment, changes: object = {}, bytes = toAkomaNtoso(judgment)): string {
  const sha256 = hashOf(bytes);
  const description = {
    ...{ source: 'find_case_law', document_uri: judgment.slug, citation: judgment.citation, retrieved_at: today() },
    ...{ content_hash_local: sha256, content_hash_fcl: null, updated_at_fcl: null, http_status: 200 },
    ...{ url: `${standIn.url}/${judgment.slug}/data.xml`, content_type: 'application/xml', provenance: 'public' },
    ...{ content_length: Buffer.byteLength(bytes), ...changes },
  };
  const description_hash = hashOf(JSON.stringify(description));
  work.write(inEvidence(`${sha256}.xml`), bytes);
  work.write(inEvidence(`${sha256}.json`), JSON.stringify({ ...description, description_hash }));
  return sha256;
}

/** Has somebody else keep a judgment with their own secret, and copies what they kept. */
async function sendAs(judgment: SmallJudgment): Promise<void> {
  const text = toAkomaNtoso(judgment);
  const sender = theirs.get(text) ?? makeWorkplace();
  if (!theirs.has(text)) {
    theirs.set(text, sender);
    sender.write('authorities/one.xml', text);
    sender.write('draft.md', quoting(judgment, 'x'));
    await sender.run('audit', 'draft.md', '--offline', '--no-progress', '--fail-on', 'never');
  }
  copy(sender.folder, work.folder, '.citeward');
}

const copy = (from: string, to: string, name = ''): void =>
  fs.cpSync(path.join(from, name), path.join(to, name), { recursive: true });

/** What a user keeps: the real judgment, retrieved. Returns its SHA-256. */
function retrieveReal(): string {
  copy(retrieved.folder, work.folder, '.citeward');
  copy(stateOf(retrieved.folder), stateOf(work.folder));
  const [name = ''] = fs.globSync('*.xml', { cwd: path.join(work.folder, '.citeward', 'evidence') });
  return name.slice(0, -4);
}

const descriptionOf = (sha256: string): Record<string, unknown> => {
  const text = fs.readFileSync(path.join(work.folder, inEvidence(`${sha256}.json`)), 'utf8');
  const { description_hash: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return rest;
};

/** What a door says: outcomes in the order of the draft, in short. */
type Door = (draft: string) => Promise<readonly string[]>;
/** A job that may have been run before. */
const ANY = ['--job', 'any', '--force', '--no-progress'];
const OFFLINE = ['--offline', '--no-progress', '--fail-on', 'unverifiable'];

/** The command; the draft must not pass. */
const command: Door = async (draft) => {
  work.write('draft.md', draft);
  const { code } = await work.run('audit', 'draft.md', '--job', 'planted', '--force', ...OFFLINE);
  const report = JSON.parse(fs.readFileSync(path.join(work.folder, 'reports/planted.json'), 'utf8')) as Report;
  const said = report.claims.flatMap(({ citations }) => citations.map((one) => one.reason ?? one.public_gate_outcome));
  expect(code).toBe(said.every((one) => one === 'VERIFIED_CORRECT') ? 0 : 1);
  return said;
};

/** The copy of a Word document with comments. */
const annotated: Door = async (draft) => {
  work.write('draft.docx', await makeDocx({ body: p(draft) }));
  const { code, out } = await work.run('annotate', 'draft.docx', '--output', 'copy.docx', '--force', ...OFFLINE);
  const open: Readonly<Record<string, string>> = { 'copy not attested': 'unattested', 'nothing was asked': 'offline' };
  const lines = /^(?:\+ (verified)|x (error)|- not checked .*\n +Could not be checked: ([a-z ]+)\.)/gm;
  const said = [...out.matchAll(lines)].map(([, verified, error, words = '']) =>
    verified ? 'VERIFIED_CORRECT' : error ? 'VERIFIED_ERROR' : (open[words] ?? '?'),
  );
  expect(code).toBe(said.every((one) => one === 'VERIFIED_CORRECT') ? 0 : 1);
  return said;
};

/** What an editor says of a citation, in the words of reports. */
const STOOD: Readonly<Record<Standing, string>> = {
  ...{
    verified: 'VERIFIED_CORRECT',
    error: 'VERIFIED_ERROR',
    toRead: 'to read',
    accepted: 'accepted',
    read: 'read by a person',
  },
  ...{
    wordsVerified: 'to read',
    notChecked: 'not checked',
    notFound: 'not found',
    notInSource: 'in no source that is asked',
    noCitation: 'named without a citation',
    pending: 'not looked at yet',
  },
};

const inEditor =
  (trusted: boolean): Door =>
  async (draft) => {
    const settings = { offline: trusted, findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } };
    const ports = nodePorts(stateOf(work.folder));
    const editor = await startInProcess(ports, { folder: work.folder, settings, options: { trusted } });
    const before = standIn.requests.length;
    try {
      editor.open('draft.md', draft);
      await editor.execute('citeward.checkDocument', { uri: editor.uri }); // where nothing may be asked it looks at what is kept
      expect(standIn.requests.length).toBe(before);
      const params = { uri: editor.uri } satisfies CitationsParams;
      const { authorities } = await editor.connection.sendRequest<CitationsResult>(CITATIONS, params);
      return authorities.flatMap(({ places }) => places.map(({ standing }) => STOOD[standing]));
    } finally {
      editor.stop();
    }
  };

const DOORS: Readonly<Record<string, Door>> = {
  command,
  annotated,
  'the editor': inEditor(true),
  'the editor, in a folder that is not trusted': inEditor(false),
};

/** Whatever the folder says of a judgment that this user never retrieved. */
const PLANTED: Readonly<Record<string, readonly [draft: string, plant: () => unknown]>> = {
  'an invented case': [OF_INVENTED, () => forge(INVENTED)],
  'an invented case with an attestation of nothing': [
    OF_INVENTED,
    () => forge(INVENTED, { attestation: 'f'.repeat(64) }),
  ],
  'an invented case with an attestation that is no text': [OF_INVENTED, () => forge(INVENTED, { attestation: [1] })],
  'an invented case with the key of another user': [OF_INVENTED, () => sendAs(INVENTED)],
  'an invented case as a document of the user’s own': [
    OF_INVENTED,
    () =>
      forge(INVENTED, { source: 'user_documents', provenance: 'user', url: 'authorities/a.xml', http_status: null }),
  ],
  'an invented case that BAILII is said to have given': [
    OF_INVENTED,
    () => {
      const sha256 = forge(INVENTED, { source: 'bailii', content_type: 'text/html' });
      const [from, to] = [`${sha256}.xml`, `${sha256}.html`].map((name) => path.join(work.folder, inEvidence(name)));
      fs.renameSync(from ?? '', to ?? '');
    },
  ],
  'an invented case of the future': [OF_INVENTED, () => forge(INVENTED, { retrieved_at: '2099-01-01T00:00:00.000Z' })],
  'an invented case that is said to be printed in a report': [
    OF_INVENTED,
    () => forge(INVENTED, { reports: ['[2022] Ch 1'] }),
  ],
  'a real judgment with a sentence put in': [FALSE, () => forge(WITH_SENTENCE)],
  'a real judgment with a sentence put in, with the key of another user': [FALSE, () => sendAs(WITH_SENTENCE)],
  'a real judgment with a sentence taken out': [TRUE, () => forge(WITHOUT_SENTENCE)],
  'a real judgment with a sentence taken out, with the key of another user': [TRUE, () => sendAs(WITHOUT_SENTENCE)],
  'two copies that disagree': [
    TRUE,
    () => {
      forge(WITH_SENTENCE);
      forge(WITHOUT_SENTENCE);
    },
  ],
  'another judgment under the citation': [TRUE, () => forge(REAL, { citation: REAL.citation }, toAkomaNtoso(INVENTED))],
};

/** What a door says of what it has no evidence of; of a copy that is another judgment it says that nothing was asked. */
function nameOf(door: string, copy: string): string {
  const isAnother = copy === 'another judgment under the citation';
  if (!door.startsWith('the editor')) return isAnother ? 'offline' : 'unattested';
  return isAnother && door !== 'the editor' ? 'not looked at yet' : 'not checked';
}

describe.each(Object.entries(PLANTED))('%s', (copy, [draft, plant]) => {
  test.each(Object.entries(DOORS))('decides nothing: %s', async (door, says) => {
    await plant();
    const said = await says(draft);
    expect(said).toEqual([nameOf(door, copy)]);
  });

  test('is asked for again where that may be, and the public record decides', async () => {
    await plant();
    work.write('draft.md', draft);
    const before = standIn.requests.length;
    const { code, out } = await work.run('audit', 'draft.md', ...ANY, ...asking());
    expect(standIn.requests.length).toBeGreaterThan(before);
    const expected = { [OF_INVENTED]: [0, '- not found'], [TRUE]: [0, '1 verified'], [FALSE]: [1, '1 error'] }[draft];
    expect([code, out]).toEqual([expected?.[0], expect.stringContaining(String(expected?.[1]))]);
  });
});

test('what came with the folder is shown to be read, and said to be that, once', async () => {
  forge(WITH_SENTENCE);
  work.write('draft.md', FALSE);
  const { out } = await work.run('audit', 'draft.md', '--job', 'planted', ...OFFLINE);
  expect(out).toMatch(
    /copy not attested\. What is kept of it came with this folder, and was not retrieved on this machine/,
  );
  expect(out).toContain(INSERTED.slice(0, -1));
  const listed = await work.run('evidence', 'list');
  expect(listed.out).toMatch(/came with this folder\n$/);
  const verified = await work.run('evidence', 'verify');
  expect([verified.code, verified.out]).toEqual([
    0,
    expect.stringMatching(/^0 documents attested, .*; 0 damaged\.\n1 document came with this folder/),
  ]);
  const asked = await work.run('audit', 'draft.md', ...ANY, ...asking());
  expect(
    asked.out.match(/One judgment was asked for again: the copies that were kept came with this folder/g),
  ).toHaveLength(1);
  const again = await work.run('audit', 'draft.md', ...ANY, ...asking());
  expect(again.out).not.toContain('asked for again');
});

/** What a folder may say against, or about, what this user retrieved. `sha256`: of the real judgment, as it is kept. */
const BESIDE: Readonly<Record<string, (sha256: string) => unknown>> = {
  nothing: () => {},
  'a copy of the future with a sentence put in': () =>
    forge(WITH_SENTENCE, { retrieved_at: '2099-01-01T00:00:00.000Z' }),
  'a copy that supersedes the true one': (sha256) => forge(WITH_SENTENCE, { supersedes: [sha256] }),
  'a chain of such copies': (sha256) => {
    const first = forge(WITH_SENTENCE, { supersedes: [sha256] });
    forge(WITHOUT_SENTENCE, { supersedes: [sha256, first], retrieved_at: '2099-01-01T00:00:00.000Z' });
  },
  'a copy that the true one is said to be superseded by': (sha256) =>
    forge(WITH_SENTENCE, { superseded_by: sha256, supersedes: [sha256] }),
  'a copy of another user’s': () => sendAs(WITH_SENTENCE),
  'the true description, moved to other bytes': (sha256) =>
    forge(WITH_SENTENCE, { ...descriptionOf(sha256), content_hash_local: hashOf(toAkomaNtoso(WITH_SENTENCE)) }),
  'torn descriptions that name the citation': () => {
    for (let i = 0; i < 30; i++)
      work.write(inEvidence(`${hashOf(String(i))}.json`), `{"citation": "${REAL.citation}", "source": "find_case_law"`);
  },
  'junk of every kind': () => {
    for (let i = 0; i < 200; i++) {
      work.write(inEvidence(`${hashOf(`a${i}`)}.json`), '\u0000'.repeat(i));
      work.write(inEvidence(`${hashOf(`b${i}`)}.xml`), toAkomaNtoso(WITH_SENTENCE));
      work.write(inEvidence(`junk-${i}`), 'x');
    }
    fs.mkdirSync(path.join(work.folder, inEvidence(`${hashOf('folder')}.json`)));
  },
  'requests that were never made': () => {
    const lines = ['data.xml', ''].map((name) =>
      JSON.stringify({
        at: today(),
        job: 'x',
        source: 'find_case_law',
        url: `${standIn.url}/${REAL.slug}/${name}`,
        status: 404,
        error: null,
      }),
    );
    fs.appendFileSync(path.join(work.folder, '.citeward', 'attempts.jsonl'), `${lines.join('\n')}\n`);
  },
};

describe.each(Object.entries(BESIDE))('beside what this user retrieved: %s', (_, plant) => {
  test.each(Object.entries(DOORS))('changes nothing: %s', async (_door, says) => {
    await plant(retrieveReal());
    const said = await says(`${TRUE}\n\n${FALSE}`);
    expect([...said].sort()).toEqual(['VERIFIED_CORRECT', 'VERIFIED_ERROR']);
  });

  test('nor does it once the judgment was asked for again', async () => {
    await plant(retrieveReal());
    work.write('draft.md', `${TRUE}\n\n${FALSE}`);
    for (const flags of [['--refresh', ...asking()], ['--offline']]) {
      const { code, out } = await work.run('audit', 'draft.md', '--job', 'again', '--force', '--no-progress', ...flags);
      expect([code, out]).toEqual([1, expect.stringContaining('2 citations: 1 verified, 1 error')]);
    }
  });
});

describe('the true bytes, said to be something else', () => {
  const DRAFT = `${OF_INVENTED}\n\n${TRUE}\n\n${FALSE}`;
  const asPage = (): string => work.write('authorities/page.html', toAkomaNtoso(REAL));

  test.each<[string, () => unknown]>([
    ['in a file of judgments', asPage],
    [
      'in a description of another case',
      () => {
        const changes = { citation: INVENTED.citation, source: 'bailii', content_type: 'text/html' };
        const sha256 = forge(REAL, changes);
        fs.renameSync(
          ...([`${sha256}.xml`, `${sha256}.html`].map((name) => path.join(work.folder, inEvidence(name))) as [
            string,
            string,
          ]),
        );
      },
    ],
  ])('are read as what the public record gave them as: %s', async (_, plant) => {
    plant();
    work.write('draft.md', DRAFT);
    const { code, out } = await work.run('audit', 'draft.md', ...ANY, ...asking());
    expect([code, out]).toEqual([1, expect.stringContaining('3 citations: 1 verified, 1 error')]);
  });

  test.each(Object.entries(DOORS))('nor is what was retrieved read by a file of judgments: %s', async (_door, says) => {
    retrieveReal();
    asPage();
    const said = await says(DRAFT);
    expect(said).toEqual(expect.arrayContaining(['VERIFIED_CORRECT', 'VERIFIED_ERROR']));
  });
});

test('requests that were never made spare none', async () => {
  const line = {
    at: today(),
    job: 'x',
    source: 'find_case_law',
    url: `${standIn.url}/${REAL.slug}/data.xml`,
    status: 404,
    error: null,
  };
  work.write(
    '.citeward/attempts.jsonl',
    `${JSON.stringify(line)}\n${JSON.stringify({ ...line, attestation: 'f'.repeat(64) })}\n`,
  );
  work.write('draft.md', TRUE);
  const before = standIn.requests.length;
  const { code, out } = await work.run('audit', 'draft.md', ...ANY, ...asking());
  expect([code, out]).toEqual([0, expect.stringContaining('1 verified')]);
  expect(standIn.requests.slice(before).map((request) => request.path)).toEqual([`/${REAL.slug}/data.xml`]);
});

describe('what others accepted', () => {
  /** Has somebody else accept the error of a draft, and sends what they kept of that. */
  const acceptAsAnother = async (): Promise<void> => {
    const sender = makeWorkplace();
    sender.write('draft.md', FALSE);
    copy(work.folder, sender.folder, '.citeward');
    const settings = { offline: false, findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } };
    const editor = await startEditor({ folder: sender.folder, settings });
    try {
      editor.open('draft.md', FALSE);
      await editor.execute('citeward.checkDocument', { uri: editor.uri });
      await expect.poll(() => editor.status()?.errors).toBe(1);
      await expect.poll(() => editor.diagnostics()).toHaveLength(1); // what the status counts is published soon after
      const [{ data } = { data: null }] = editor.diagnostics();
      const { findingId } = data as { findingId: string };
      await editor.execute('citeward.waive', { uri: editor.uri, findingId, reason: 'Nobody will look.' });
    } finally {
      await editor.stop();
    }
    copy(sender.folder, work.folder, path.join('.citeward', 'waivers.json'));
    sender.remove();
  };

  test('counts for nothing until this user adopts it, having seen who, when and why', async () => {
    retrieveReal();
    await acceptAsAnother();
    work.write('draft.md', FALSE);
    const audit = (job: string) => work.run('audit', 'draft.md', '--job', job, '--offline', '--no-progress');
    const before = await audit('one');
    expect([before.code, before.out]).toEqual([
      1,
      expect.stringMatching(/accepted by .*, and not known to be yours \(Nobody will look\.\)/),
    ]);
    expect((await work.run('waivers', 'list')).out).toMatch(
      /accepted by \S+ on \d{4}-\d\d-\d\d \d\d:\d\d UTC: Nobody will look\. \(as the file says/,
    );
    work.write('broken.docx', 'no Word document');
    const adopted = await work.run('waivers', 'adopt', '.', '--offline');
    expect([adopted.code, adopted.out, adopted.err]).toEqual([
      0,
      expect.stringMatching(/x error[\s\S]*Nobody will look\.[\s\S]*Adopted 1: it counts from now on/),
      expect.stringMatching(/^citeward: .*broken\.docx: this is no Word document/),
    ]);
    const unknown = await work.run('waivers', 'adopt', 'draft.md', 'abcdef12', '--offline');
    expect([unknown.code, unknown.err]).toEqual([
      2,
      expect.stringMatching(/abcdef12: no finding of it .* waivers list/),
    ]);
    const after = await audit('two');
    expect([after.code, after.out]).toEqual([
      0,
      expect.stringMatching(/accepted by .*Nobody will look\. \(accepted first by/),
    ]);
  });

  test.each([true, false])(
    'is shown in the editor, where a button adopts it (the user says so: %s)',
    async (isAdopted) => {
      retrieveReal();
      await acceptAsAnother();
      const settings = { offline: true, findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } };
      const answer = (): string => (isAdopted ? 'Adopt' : 'Not Now');
      const editor = await startEditor({ folder: work.folder, settings, answer });
      try {
        editor.open('draft.md', FALSE);
        await expect.poll(() => editor.status()?.errors).toBe(1);
        expect(await editor.hover(REAL.citation)).toMatch(
          /Accepted by .* on .*, and not known to be yours \(Nobody will look\.\): it counts for nothing/,
        );
        const [action] = (await editor.actions(REAL.citation)).filter(({ title }) => title.startsWith('Adopt:'));
        const { command: name = '', arguments: [params] = [] } = action?.command ?? {};
        expect(await editor.execute(name, params)).toBe(isAdopted);
        expect(editor.questions).toEqual([expect.stringMatching(/Nobody will look\..*Adopt it\?/)]);
        await expect.poll(() => editor.status()?.accepted).toBe(isAdopted ? 1 : 0);
        expect(editor.status()?.errors).toBe(isAdopted ? 0 : 1);
      } finally {
        await editor.stop();
      }
    },
  );

  test('by a comment of the draft counts for nothing until this user adopts that', async () => {
    retrieveReal();
    work.write('draft.md', `<!-- citeward-ignore-file: it is all fine -->\n\n${FALSE}\n`);
    const audit = () => work.run('audit', 'draft.md', '--offline', '--no-progress', '--force', '--job', 'one');
    expect((await audit()).code).toBe(1);
    const adopting = await work.run('waivers', 'adopt', 'draft.md', '--offline');
    expect([adopting.code, adopting.out]).toEqual([
      0,
      expect.stringMatching(/x error[\s\S]*it is all fine[\s\S]*Adopted 1/),
    ]);
    expect((await audit()).code).toBe(0);
    const more = quoting(REAL, 'Whoever reads this is bound by it, and always was.');
    work.write('draft.md', `<!-- citeward-ignore-file: it is all fine -->\n\n${FALSE}\n\n${more}\n`);
    expect((await audit()).code).toBe(1); // the comment covers what nobody had seen
  });

  test('counts for no file of the same name outside of the workspace', async () => {
    retrieveReal();
    const text = `<!-- citeward-ignore-file: it is all fine -->\n\n${FALSE}\n`;
    work.write('draft.md', text);
    await work.run('waivers', 'adopt', 'draft.md', '--offline');
    const other = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-other-'));
    try {
      const file = path.join(other, 'draft.md');
      fs.writeFileSync(file, text);
      expect((await work.run('audit', file, '--offline', '--no-progress', '--job', 'other')).code).toBe(1);
      const { code, err } = await work.run('waivers', 'adopt', file, '--offline');
      expect([code, err]).toEqual([
        2,
        expect.stringMatching(/^citeward: .* lies outside the workspace .*--workspace\.\n$/),
      ]);
    } finally {
      fs.rmSync(other, { recursive: true });
    }
  });
});

describe('a copy that came with the folder', () => {
  test('becomes a document of the user’s own by the command, which shows it', async () => {
    const sha256 = forge(INVENTED);
    const { code, out } = await work.run('evidence', 'adopt', INVENTED.citation);
    expect([code, out]).toEqual([0, expect.stringContaining(INVENTED.paragraphs[1] ?? '')]);
    expect(out).toContain(`Adopted ${INVENTED.citation} (provenance: user)`);
    work.write('draft.md', OF_INVENTED);
    const offline = await work.run('audit', 'draft.md', ...ANY, '--offline');
    expect(offline.out).toContain('1 verified (against your own copy)');
    const online = await work.run('audit', 'draft.md', ...ANY, ...asking());
    expect(online.out).toContain('Find Case Law, where it would be, was asked and has none');
    const again = await work.run('evidence', 'adopt', sha256.slice(0, 12));
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('is yours already')]);
  });

  test.each([true, false])(
    'becomes one by a button, once the user has seen it and said so (offline: %s)',
    async (offline) => {
      const sha256 = forge(INVENTED);
      const settings = { offline, findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } };
      const editor = await startEditor({ folder: work.folder, settings, answer: () => 'Adopt' });
      const shown: string[] = [];
      editor.connection.onRequest(ShowDocumentRequest.type, ({ uri }) => {
        shown.push(uri);
        return { success: true };
      });
      try {
        editor.open('draft.md', `${OF_INVENTED}\n\n${TRUE}`);
        await editor.execute('citeward.checkDocument', { uri: editor.uri });
        await expect.poll(() => editor.status()?.checked).toBe(2);
        expect(await editor.hover(INVENTED.citation)).toContain('A hedge may be cut by whoever owns the ladder');
        const [action] = (await editor.actions(INVENTED.citation)).filter(({ title }) =>
          title.startsWith('Use the copy'),
        );
        const { command: name = '', arguments: [params] = [] } = action?.command ?? {};
        expect(await editor.execute(name, params)).toBe(true);
        expect(shown).toEqual([expect.stringContaining(sha256)]);
        await expect.poll(() => [editor.status()?.verified, editor.status()?.own]).toEqual([offline ? 1 : 2, 1]);
      } finally {
        await editor.stop();
      }
    },
  );
});

describe('a copy that is taken', () => {
  test('is the one that was shown, and no other that a description calls by its citation', async () => {
    forge(INVENTED, { retrieved_at: '2026-01-01T00:00:00.000Z' });
    forge(INVENTED, { citation: INVENTED.citation }, toAkomaNtoso(WITH_SENTENCE));
    const { code, out } = await work.run('evidence', 'adopt', INVENTED.citation);
    expect([code, out]).toEqual([0, expect.stringContaining(`Adopted ${INVENTED.citation} (provenance: user)`)]);
    expect(out).not.toContain(INSERTED);
    const other = (await work.run('evidence', 'show', hashOf(toAkomaNtoso(WITH_SENTENCE)).slice(0, 12))).out;
    expect(other.split('\n').slice(1, 3)).toEqual([
      expect.stringContaining(REAL.citation),
      expect.stringMatching(/^Came with this folder, not retrieved on this machine: it decides nothing/),
    ]);
  });

  test('is read from then on as it was shown', async () => {
    const hidden = 'Nobody who owns a wall owes anything to anybody.';
    const heading = `<p>Neutral Citation Number: ${INVENTED.citation}</p><p>${INVENTED.title}</p>`;
    const page = `<html><body>${heading}<p>1. So ordered.</p><!--\u001b$B-->a\u001b(B<p>2. ${hidden}</p><!-- --></body></html>`;
    const sha256 = forge(INVENTED, { source: 'bailii', content_type: 'text/html; charset=iso-2022-jp' }, page);
    fs.renameSync(
      path.join(work.folder, inEvidence(`${sha256}.xml`)),
      path.join(work.folder, inEvidence(`${sha256}.html`)),
    );
    const shown = await work.run('evidence', 'show', sha256.slice(0, 12));
    await work.run('evidence', 'adopt', sha256.slice(0, 12));
    const kept = await work.run('evidence', 'show', sha256.slice(0, 12));
    const wordsOf = (out: string): string => out.slice(out.indexOf('\n\n'), out.lastIndexOf('\n\n'));
    expect([kept.code, wordsOf(kept.out)]).toEqual([0, wordsOf(shown.out)]);
  });
});

test('what has been changed is listed as damaged, as it is verified', async () => {
  const sha256 = retrieveReal();
  fs.appendFileSync(path.join(work.folder, inEvidence(`${sha256}.xml`)), ' ');
  expect((await work.run('evidence', 'list')).out).toMatch(/damaged\n$/);
});

describe('judgments in authorities/', () => {
  test('beside a draft that was opened from elsewhere are nobody’s own', async () => {
    const window = path.join(work.folder, 'open');
    const sent = path.join(work.folder, 'sent');
    fs.mkdirSync(window);
    work.write('sent/authorities/one.xml', toAkomaNtoso(INVENTED));
    const settings = { offline: true, findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } };
    const editor = await startInProcess(nodePorts(stateOf(work.folder)), { folder: sent, folders: [window], settings });
    try {
      editor.open('draft.md', OF_INVENTED);
      await expect.poll(() => editor.findings()).toEqual([expect.stringContaining('unattested')]);
    } finally {
      editor.stop();
    }
  });

  test('of a folder that is not trusted decide nothing; once it is trusted they are the user’s own', async () => {
    work.write('authorities/one.xml', toAkomaNtoso(INVENTED));
    const settings = { offline: true, findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } };
    const editor = await startEditor({ folder: work.folder, settings, options: { trusted: false } });
    try {
      editor.open('draft.md', OF_INVENTED);
      await expect.poll(() => editor.status()?.notChecked).toBe(1);
      await expect.poll(() => editor.findings()).toEqual([expect.stringContaining('unattested')]);
      expect(fs.existsSync(path.join(work.folder, '.citeward'))).toBe(false);
      await editor.connection.sendNotification('citeward/trusted');
      await expect.poll(() => [editor.status()?.verified, editor.status()?.own]).toEqual([1, 1]);
    } finally {
      await editor.stop();
    }
  });

  test('are counted apart, and what the public source lacks is said beside them', async () => {
    work.write(
      'authorities/one.txt',
      `Neutral Citation Number: ${INVENTED.citation}\n\n${INVENTED.title}\n\n1. ${INVENTED.paragraphs[0]}\n\n2. ${INVENTED.paragraphs[1]}\n`,
    );
    work.write('draft.md', `${OF_INVENTED}\n\n${TRUE}`);
    const { code, out } = await work.run(
      'audit',
      'draft.md',
      '--job',
      'own',
      '--no-progress',
      '--format',
      'json,md,html',
      ...asking(),
    );
    expect([code, out]).toEqual([0, expect.stringContaining('2 verified (1 against your own copy)')]);
    expect(out).toMatch(
      /supplied by you: authorities\/one\.txt; Find Case Law, where it would be, was asked and has none/,
    );
    for (const format of ['json', 'md', 'html'])
      expect(fs.readFileSync(path.join(work.folder, `reports/own.${format}`), 'utf8')).toMatch(
        /a print-out may be the invention itself/,
      );
  });
});

test('a state folder in the workspace is refused: a folder could bring the secret along', async () => {
  const inside = makeWorkplace(path.join(work.folder, 'state'));
  try {
    inside.write('draft.md', TRUE);
    const args = [
      'audit',
      path.join(inside.folder, 'draft.md'),
      '--workspace',
      work.folder,
      '--offline',
      '--no-progress',
    ];
    const { code, err } = await inside.run(...args);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/lies in the workspace .*: set CITEWARD_STATE_DIR to a folder outside/),
    ]);
    const doctor = await inside.run('doctor', '--workspace', work.folder);
    expect([doctor.code, doctor.out]).toEqual([1, expect.stringMatching(/State folder: .* lies in the workspace/)]);
  } finally {
    inside.remove();
  }
});

test('20,000 files of junk are one line with a count', { timeout: 120_000 }, async () => {
  retrieveReal();
  for (let i = 0; i < 20_000; i++) work.write(inEvidence(`${hashOf(`junk ${i}`)}.json`), '{"citation": "x"');
  work.write('draft.md', TRUE);
  const { code, out } = await work.run('audit', 'draft.md', ...ANY, '--offline');
  expect([code, out]).toEqual([0, expect.stringContaining('1 verified')]);
  expect(out.match(/evidence\/[0-9a-f]{64}\.json/g)).toHaveLength(1);
  expect(out).toContain('So it is with 19999 others');
});
