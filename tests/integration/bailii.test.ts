import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Report } from '../../server/reports/index.ts';
import type { EditorSettings } from '../../shared/protocol.ts';
import { type BailiiStandIn, type Behaviour, type Reply, startBailii } from '../stand-in/bailii.ts';
import { type StandIn, startStandIn } from '../stand-in/server.ts';
import { bailiiHtml, CHALLENGE, missingHtml, noticeHtml, type PageSketch } from '../support/bailii.ts';
import { type Editor, startEditor } from '../support/editor.ts';
import { EIGHT, writeLibrary } from '../support/library.ts';
import { commandsInOneProcess, serversInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Run, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();
serversInOneProcess();

const title = 'Harrow Mills Ltd v Pemberton';
const paragraphs = ['The wall of the mill leans.', 'A wall that leans must fall.'];
const [FIRST = '', SECOND = '', THIRD = ''] = ['2008/12', '2007/3', '2006/4'].map((n) => `/uk/cases/UKHL/${n}.html`);
const PAGES: Readonly<Record<string, PageSketch>> = {
  [FIRST]: { citation: '[2008] UKHL 12', title, paragraphs, reports: ['[2008] 1 WLR 340', '[2008] 4 All ER 289'] },
  [SECOND]: { citation: '[2007] UKHL 3', title, paragraphs, shape: 'brackets' },
  [THIRD]: { citation: '[2006] UKHL 4', title, paragraphs, shape: 'anchors' },
};
const LORDS = ['[2008] UKHL 12', '[2007] UKHL 3', '[2006] UKHL 4'];
const DRAFT = LORDS.map((cited) => `In *${title}* ${cited} at [2] the House said: “${paragraphs[1]}”`).join('\n\n');
const HELD = `See *${EIGHT[0]?.title}* ${EIGHT[0]?.citation}.`;

let work: Workplace;
let standIn: StandIn;
let bailii: BailiiStandIn;

const begin = async (behave?: Behaviour): Promise<void> => {
  bailii = await startBailii(PAGES, behave);
};
beforeEach(async () => {
  work = makeWorkplace();
  writeLibrary(path.join(work.folder, 'data'), EIGHT);
  standIn = await startStandIn({ data: path.join(work.folder, 'data') });
});
afterEach(async () => {
  await standIn.close();
  await bailii.close();
  work.remove();
});

const audit = (...flags: string[]): Promise<Run> => {
  const sources = ['--find-case-law', standIn.url, '--bailii', bailii.url];
  return work.run('audit', 'draft.md', '--job', 'x', '--force', '--no-progress', ...sources, ...flags);
};
const FETCH = ['--bailii-access', 'fetch', '--rate-limit', '0'];
const reportOf = (): Report =>
  JSON.parse(fs.readFileSync(path.join(work.folder, 'reports', 'x.json'), 'utf8')) as Report;
const outcomes = (): string[] =>
  reportOf().claims.flatMap(({ citations }) => citations.map((one) => one.reason ?? one.public_gate_outcome));
const kept = (): string[] => {
  const folder = path.join(work.folder, '.citeward', 'evidence');
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
};

describe('BAILII is sent nothing', () => {
  it.each([
    ['by default', [], 0],
    ['by “link”', ['--bailii-access', 'link'], 0],
    ['by “off”', ['--bailii-access', 'off'], 0],
    ['offline', ['--bailii-access', 'fetch', '--offline'], 0],
    ['where a file wants it fetched', [], 2],
  ])('%s', async (what, flags, code) => {
    await begin();
    work.write('draft.md', `${DRAFT}\n\n${HELD}`);
    if (what.includes('file')) work.write('citeward.json', JSON.stringify({ 'bailii.access': 'fetch' }));
    const run = await audit('--rate-limit', '0', ...flags);
    expect(run.code).toBe(code);
    expect(bailii.paths()).toEqual([]);
    if (code === 2)
      expect(run.err).toMatch(/^citeward: citeward\.json: “bailii\.access” is your own choice on this machine, .*\n$/);
    else expect(outcomes().slice(0, 3)).not.toContain('VERIFIED_CORRECT');
  });

  it('but is offered to be opened by “link”, and not mentioned by “off”', async () => {
    await begin();
    work.write('draft.md', DRAFT);
    const pages = async (access: string): Promise<string[]> => {
      await audit('--bailii-access', access);
      const markdown = fs.readFileSync(path.join(work.folder, 'reports', 'x.md'), 'utf8');
      return [...markdown.matchAll(/Pages to open in a browser: (\S+)/g)].map(([, url = '']) => url);
    };
    expect(await pages('link')).toEqual([FIRST, SECOND, THIRD].map((page) => `${bailii.url}${page}`));
    const said = (): string =>
      reportOf()
        .claims.map(({ citations }) => citations[0]?.evidence.notes)
        .join('\n');
    expect(said()).toContain('published by BAILII (www.bailii.org)');
    expect(await pages('off')).toEqual([]);
    expect(said()).toMatch(/House of Lords: .* the archive of Parliament/);
    expect(said()).not.toMatch(/bailii/i);
    const { out } = await work.run('check', DRAFT, '--bailii-access', 'off', '--find-case-law', standIn.url);
    expect(out).not.toMatch(/bailii/i);
    const mentions = async (...flags: string[]): Promise<boolean> =>
      /bailii/i.test((await work.run('doctor', ...flags)).out);
    expect([await mentions(), await mentions('--bailii-access', 'off')]).toEqual([true, false]);
  });

  it.each([
    [['--bailii-access', 'Fetch'], /give link .*, fetch .* or off/],
    [['--bailii', 'https://example.org'], /give https:\/\/www\.bailii\.org, or an http address on this machine/],
  ])('and %j is refused in one line', async (flags, line) => {
    await begin();
    work.write('draft.md', DRAFT);
    const { code, err } = await audit(...flags);
    expect(code).toBe(2);
    expect(err).toMatch(line);
  });
});

describe('BAILII is asked by “fetch”', () => {
  it('for one page a citation, a second apart, and says so in the report', async () => {
    await begin();
    work.write('draft.md', `${DRAFT}\n\n${HELD}`);
    const { code, out, err } = await audit('--bailii-access', 'fetch');
    expect([code, outcomes()]).toEqual([0, Array(4).fill('VERIFIED_CORRECT')]);
    expect(bailii.paths()).toEqual([FIRST, SECOND, THIRD]);
    const gaps = bailii.requests.slice(1).map(({ at }, i) => at - (bailii.requests[i]?.at ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(1000);
    for (const { userAgent } of bailii.requests) expect(userAgent).toMatch(/^citeward\/\S+ \(\+https:/);
    expect(standIn.requests.map(({ path: asked }) => asked)).toEqual([`/${EIGHT[0]?.slug}/data.xml`]);
    expect(err).toMatch(/BAILII's terms do not allow programs/);
    expect(out).not.toContain("BAILII's terms"); // they were said before anything was asked
    expect(out).toContain(
      'Requests: 1 of 100 to Find Case Law, 3 of 25 to BAILII, 0 of them answered “too many” (429).',
    );
    const { retrieval, notices, claims } = reportOf();
    expect(retrieval).toMatchObject({ bailii_requests: 3, fcl_requests: 1 });
    expect(notices.join('\n')).toMatch(/BAILII's terms do not allow programs/);
    expect(claims[0]?.citations[0]?.evidence).toMatchObject({
      source: `Retrieved from BAILII: ${bailii.url}${FIRST}`,
      provenance: 'public',
    });
    const markdown = fs.readFileSync(path.join(work.folder, 'reports', 'x.md'), 'utf8');
    expect(markdown).toContain('- Total BAILII requests made: 3');
    expect(markdown).toContain('- BAILII (British and Irish Legal Information Institute), by your choice');
  });

  it('never twice, and what it gave serves for its reports, for links and offline', async () => {
    await begin();
    work.write('draft.md', DRAFT);
    await audit(...FETCH);
    expect((await audit(...FETCH)).code).toBe(0);
    work.write('draft.md', `${DRAFT}\n\nSee *${title}* [2008] 4 All ER 289.`);
    for (const flags of [['--bailii-access', 'link'], ['--offline']]) {
      await audit(...flags);
      expect(outcomes()).toEqual(Array(4).fill('VERIFIED_CORRECT'));
    }
    expect(bailii.paths()).toEqual([FIRST, SECOND, THIRD]);
    expect((await work.run('evidence', 'verify')).code).toBe(0);
    expect((await work.run('evidence', 'show', '[2007] UKHL 3')).out).toContain(`[2] ${paragraphs[1]}`);
  });

  const answering = (reply: Reply): Behaviour => {
    return (asked) => (asked === FIRST ? reply : null);
  };
  it.each<[what: string, reply: Reply, reason: string, others: 'left' | 'asked']>([
    ['a challenge', { status: 200, body: CHALLENGE }, 'blocked', 'left'],
    ['403', { status: 403, body: 'Forbidden' }, 'blocked', 'left'],
    ['405', { status: 405 }, 'blocked', 'left'],
    ['404', { status: 404, body: '<title>404 Not Found</title>' }, 'not-found', 'asked'],
    ['no such page, with status 200', { status: 200, body: missingHtml('[2008] UKHL 12') }, 'not-found', 'asked'],
    ['a notice that names the case', { status: 200, body: noticeHtml('[2008] UKHL 12') }, 'blocked', 'asked'],
    ['another case', { status: 200, body: bailiiHtml(PAGES[SECOND] as PageSketch) }, 'source-error', 'asked'],
    ['a redirect to what nobody cited', { status: 302, headers: { Location: SECOND } }, 'source-error', 'asked'],
    ['a redirect elsewhere', { status: 302, headers: { Location: 'http://127.0.0.1:9/' } }, 'source-error', 'asked'],
  ])('and %s in its place is no evidence', async (_, reply, reason, others) => {
    await begin(answering(reply));
    work.write('draft.md', DRAFT);
    const { code } = await audit(...FETCH);
    const rest = others === 'left' ? ['blocked', 'blocked'] : ['VERIFIED_CORRECT', 'VERIFIED_CORRECT'];
    expect(outcomes()).toEqual([reason, ...rest]);
    expect(bailii.paths()).toEqual(others === 'left' ? [FIRST] : [FIRST, SECOND, THIRD]);
    expect(kept().filter((name) => name.endsWith('.html'))).toHaveLength(others === 'left' ? 0 : 2);
    expect(code).toBe(reason === 'not-found' ? 0 : 3);
    expect(reportOf().summary.verified_error).toBe(0);
    const asked = bailii.requests.length;
    await audit(...FETCH);
    // What was not there is remembered for a day; another job may try what was refused, or failed, again.
    expect(bailii.requests.length - asked).toBe(reason === 'not-found' ? 0 : 1);
  });

  it('no more than its own cap', async () => {
    await begin();
    work.write('draft.md', DRAFT);
    work.write('citeward.json', JSON.stringify({ max_bailii_requests_per_job: 2 }));
    expect((await audit(...FETCH)).code).toBe(3);
    expect(outcomes()).toEqual(['VERIFIED_CORRECT', 'VERIFIED_CORRECT', 'cap-reached']);
    expect(bailii.paths()).toEqual([FIRST, SECOND]);
    expect(reportOf().notices).toContainEqual(
      expect.stringMatching(
        /^BAILII: Per-job limit reached \(\d+\/3 sources attempted\)\n1 citation could not be verified for that reason\. Raise it with --max-bailii-requests\. Then go on with --resume --job x\.$/,
      ),
    );
  });

  it('and is named where it asks to be left alone', async () => {
    await begin(() => ({ status: 429, headers: { 'Retry-After': '3600' } }));
    work.write('draft.md', DRAFT);
    await audit(...FETCH);
    expect(outcomes()).toEqual(Array(3).fill('rate-limited'));
    expect(bailii.paths()).toEqual([FIRST]);
    expect(reportOf().notices).toContainEqual(
      expect.stringMatching(/^Rate limit reached for BAILII\. Remaining 3 citations could not be verified\./),
    );
  });
});

describe('in an editor', () => {
  let editor: Editor;
  afterEach(() => editor.stop());
  const open = async (settings: EditorSettings['bailii']): Promise<void> => {
    const findCaseLaw = { baseUrl: standIn.url, rateLimitSeconds: 0 };
    editor = await startEditor({
      folder: work.folder,
      settings: {
        findCaseLaw,
        severity: { 'not-covered': 'information' },
        bailii: { baseUrl: bailii.url, ...settings },
      },
    });
    editor.open('draft.md', `In *${title}* [2008] UKHL 12 at [2] the House said: “${paragraphs[1]}”\n\n${HELD}`);
    editor.caret(null);
  };

  it.each<EditorSettings['bailii']>([{}, { access: 'link' }, { access: 'off' }])(
    '%j sends nothing',
    async (settings) => {
      await begin();
      await open(settings);
      await expect.poll(() => editor.status()?.checked).toBe(2);
      expect(editor.findings()).toEqual(['not-covered: [2008] UKHL 12']);
      expect(bailii.paths()).toEqual([]);
      const hover = await editor.hover('[2008] UKHL 12');
      const offered = hover.includes(`${bailii.url}${FIRST}`);
      expect(/bailii/i.test(hover)).toBe(settings?.access !== 'off');
      const titles = (await editor.actions('[2008] UKHL 12')).map((action) => action.title);
      expect([offered, titles.includes('Open [2008] UKHL 12 (BAILII)')]).toEqual(
        Array(2).fill(settings?.access !== 'off'),
      );
    },
  );

  it('“fetch” asks once, and the hover says where the words are from', async () => {
    await begin();
    await open({ access: 'fetch' });
    await expect.poll(() => editor.status()?.verified).toBe(2);
    expect(bailii.paths()).toEqual([FIRST]);
    expect(await editor.hover('[2008] UKHL 12')).toMatch(/Retrieved from BAILII/);
    const asked = editor.status()?.bySource.map(({ name, requests, cap }) => `${requests} of ${cap} to ${name}`);
    expect(asked).toEqual(['1 of 100 to Find Case Law', '1 of 25 to BAILII']);
  });

  it('a challenge is said, and nothing more is asked', async () => {
    await begin(() => ({ status: 200, body: CHALLENGE }));
    await open({ access: 'fetch' });
    await expect.poll(() => editor.status()?.state).toBe('blocked');
    editor.edit('[2008] UKHL 12', '[2007] UKHL 3');
    editor.caret(null);
    await expect.poll(editor.findings).toEqual(['blocked: [2007] UKHL 3']);
    expect(bailii.paths()).toEqual([FIRST]);
  });
});
