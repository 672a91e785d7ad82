import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client, Progress } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLegislation } from '../stand-in/legislation.ts';
import type { StandIn } from '../stand-in/server.ts';
import { type AgentOptions, type Answer, COMMAND, callTool, connectAgent, outcomes } from '../support/agent.ts';
import { hk, lawHtml, SK } from '../support/lagasafn.ts';
import { DUTY, FERRIES, TITLES } from '../support/law.ts';
import { draftOf, EIGHT, type SmallJudgment, serveEight } from '../support/library.ts';
import { makeWorkplace, stateOf, type Workplace } from '../support/workplace.ts';

const INSPECTOR = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/inspector-cli/build/index.js', import.meta.url),
);
const [WALL] = EIGHT as readonly [SmallJudgment, ...SmallJudgment[]];
const [, LEANS = ''] = WALL.paragraphs;
const CITED = `${WALL.title} ${WALL.citation}`;

let work: Workplace;
let standIn: StandIn;
let open: Client[];

beforeEach(async () => {
  standIn = await serveEight();
  work = makeWorkplace();
  open = [];
});
afterEach(async () => {
  for (const client of open) await client.close();
  await standIn.close();
  work.remove();
});

const flagsOf = (more: readonly string[]): string[] => [
  ...['mcp', '--find-case-law', standIn.url, '--rate-limit', '0', ...more],
];

/** An agent whose server was started in the workspace, unless `cwd` says otherwise. */
async function connect({
  flags = [],
  ...options
}: { readonly flags?: readonly string[] } & Partial<AgentOptions> = {}): Promise<Client> {
  const client = await connectAgent({ folder: work.folder, args: flagsOf(flags), ...options });
  open.push(client);
  return client;
}

describe('citeward mcp', () => {
  it('lists its tools, none of which writes anything for its caller', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'citeward_check_citations',
      'citeward_get_evidence',
      'citeward_check_quotation',
      'citeward_explain_finding',
      'citeward_search',
    ]);
    for (const { name, inputSchema, outputSchema, annotations } of tools) {
      expect([inputSchema['type'], outputSchema?.['type']], name).toEqual(['object', 'object']);
      expect(annotations, name).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    }
  });

  it('checks a draft over HTTP, asks for each authority once, and tells how far it is', async () => {
    work.write('draft.md', draftOf(EIGHT.slice(0, 3)));
    const client = await connect();
    const told: Progress[] = [];
    const request = { name: 'citeward_check_citations', arguments: { file: 'draft.md' } };
    const first = await client.callTool(request, { onprogress: (progress) => told.push(progress) });
    expect(outcomes(first.structuredContent as Answer)).toEqual(Array(3).fill('VERIFIED_CORRECT'));
    expect(told.map(({ progress, total }) => [progress, total])).toEqual([1, 2, 3].map((n) => [n, 3]));
    const asked = standIn.requests.map((one) => one.path);
    expect(new Set(asked).size).toBe(asked.length);
    expect(outcomes(await callTool(client, 'citeward_check_citations', { file: 'draft.md' }))).toEqual(
      Array(3).fill('VERIFIED_CORRECT'),
    );
    expect(standIn.requests.length).toBe(asked.length); // kept
    expect((first.structuredContent as Answer)['standings']).toMatchObject({ verified: 3, error: 0 });
    expect(fs.existsSync(path.join(work.folder, 'reports'))).toBe(false);
  });

  it('checks a quotation letter for letter', async () => {
    const client = await connect();
    const check = async (quotation: string, paragraph: string): Promise<unknown> => {
      const answer = await callTool(client, 'citeward_check_quotation', { quotation, citation: CITED, paragraph });
      return typeof answer === 'string' ? answer : [answer['compared'], answer['stands']];
    };
    expect(await check(LEANS, '2')).toEqual([true, true]);
    expect(await check(LEANS, '[3]')).toEqual([true, false]);
    expect(await check(LEANS.replace('may', 'may not'), 'para 2')).toEqual([true, false]);
    expect(await check(LEANS, '99')).toEqual([true, false]);
    expect(await check(LEANS.replace('may', '[sic] may'), '2')).toEqual([true, null]); // for a person to look at
    for (const place of ['3-4', '2 and 3', '2ff', 'page 2', '２', 's 2'])
      expect(await check(LEANS, place)).toContain('is no one place');
    expect(await check(`(1) ${LEANS}`, '2')).toContain('leave it out');
  });

  it('says what of a text was not read', async () => {
    const client = await connect();
    const check = async (text: string): Promise<unknown> => {
      const answer = (await callTool(client, 'citeward_check_citations', { text, offline: true })) as Answer;
      return [answer.citations.length, (answer['notices'] as string[]).filter((one) => one.startsWith('Not checked'))];
    };
    const fenced = `\`\`\`markdown\n${CITED} at [2].\n\`\`\``;
    expect(await check(fenced)).toEqual([1, []]);
    const { citations } = (await callTool(client, 'citeward_check_citations', {
      text: fenced,
      offline: true,
    })) as Answer & { citations: { range: unknown }[] };
    expect(citations[0]).toMatchObject({ range: { start: { line: 1 } } }); // as its author counts the lines
    expect(await check(`See:\n\n${fenced}\n\nThat is all.`)).toEqual([
      0,
      [`Not checked, as it stands in code or comments of the Markdown: ${WALL.citation}.`],
    ]);
  });

  it('gives a paragraph that is kept, with one on either side, and explains a finding by it', async () => {
    const client = await connect();
    const checked = await callTool(client, 'citeward_check_citations', { text: `${CITED} at [2].` });
    expect(typeof checked).toBe('object');
    const given = await callTool(client, 'citeward_get_evidence', { citation: WALL.citation, paragraph: '2' });
    const passages = [
      ['1', 'beside'],
      ['2', 'asked'],
      ['3', 'beside'],
    ];
    const rolesOf = (answer: Answer | string): unknown =>
      typeof answer === 'string'
        ? answer
        : (answer['passages'] as Record<string, string>[]).map(({ paragraph, role }) => [paragraph, role]);
    expect(rolesOf(given)).toEqual(passages);
    const [{ finding_id = '' } = {}] = (checked as Answer).citations;
    expect(rolesOf(await callTool(client, 'citeward_explain_finding', { finding_id }))).toEqual(passages);
    expect(
      await callTool(client, 'citeward_get_evidence', { citation: `${WALL.citation} at [2]`, paragraph: '3' }),
    ).toContain('names a place already');
    const { resources } = await client.listResources();
    expect(resources.map(({ name }) => name)).toEqual([WALL.citation]);
    const [{ uri = '' } = {}] = resources;
    const { contents } = await client.readResource({ uri: `${uri}/2` });
    expect(rolesOf(JSON.parse((contents[0] as { text: string }).text) as Answer)).toEqual(passages);
    await expect(client.readResource({ uri: `${uri}/77` })).rejects.toThrow('has no 77');
    const found = await callTool(client, 'citeward_search', { query: `${WALL.citation} at [2]` });
    expect((found as Answer)['hits']).toEqual([]); // no index is kept of judgments
    expect((found as Answer)['notices']).toEqual([`Not held: ${WALL.citation} [2].`]);
  });

  it.each([
    ['citeward_check_citations', {}, 'Give either text or file'],
    ['citeward_check_citations', { text: 5 }, '“text” is 5: it must be text of 1 to 200000 characters.'],
    ['citeward_check_citations', { words: 'x' }, 'it takes text, file, offline, and no “words”.'],
    ['citeward_check_citations', { file: '../other/draft.md' }, 'lies outside the workspace'],
    ['citeward_check_citations', { file: '/etc/passwd' }, 'lies outside the workspace'],
    ['citeward_check_citations', { file: 'missing.md' }, 'missing.md'],
    [
      'citeward_check_quotation',
      { quotation: 'a wall', citation: 'no citation' },
      'The citation is none that is known',
    ],
    ['citeward_check_quotation', { quotation: 'a wall' }, '“citation” is missing'],
    ['citeward_get_evidence', { sha256: '../../secret' }, '“sha256” is "../../secret"'],
    ['citeward_get_evidence', { citation: CITED }, 'Nothing is kept of that'],
    ['citeward_explain_finding', { finding_id: 'x' }, 'No finding of this session has that id'],
    ['citeward_search', { query: 'wall', limit: 1000 }, '“limit” is 1000: it must be a whole number from 1 to 20.'],
  ])('%s %j: one line', async (name, given, line) => {
    const client = await connect();
    const said = await callTool(client, name, given);
    expect(said).toContain(line);
    expect(said).not.toContain('\n');
    expect(standIn.requests).toEqual([]);
  });

  it('ends a call that is cancelled', async () => {
    work.write('draft.md', draftOf(EIGHT));
    const client = await connect({ flags: ['--rate-limit', '1'] });
    const stop = new AbortController();
    const call = client.callTool(
      { name: 'citeward_check_citations', arguments: { file: 'draft.md' } },
      { signal: stop.signal, onprogress: () => stop.abort() },
    );
    await expect(call).rejects.toThrow();
    const sent = standIn.requests.length;
    expect(sent).toBeLessThan(EIGHT.length);
    // The server is there for the next call, and asks for nothing of the one before.
    const next = await callTool(client, 'citeward_check_citations', { text: 'Nothing is cited here.' });
    expect(outcomes(next)).toEqual([]);
    expect(standIn.requests.length).toBeLessThanOrEqual(sent + 1);
  });
});

describe('flags that do not fit', () => {
  it.each([
    [['mcp', '--find-case-law', 'ftp://x'], 'give an https address'],
    [['mcp', '--bailii-access', 'perhaps'], 'give link'],
    [['mcp', '--nonsense'], "unknown option '--nonsense'"],
  ])('%j: one line, before anything is served', async (args, line) => {
    const { code, out, err } = await work.run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(line);
  });

  it('end the server of the extension with 2, too', async () => {
    const started = new Promise<readonly [unknown, string]>((resolve) =>
      execFile(process.execPath, [COMMAND.replace(/citeward\.js$/, 'mcp.js'), '--nonsense'], (error, _, err) =>
        resolve([error?.code, err]),
      ),
    );
    expect(await started).toEqual([2, expect.stringContaining("unknown option '--nonsense'")]);
  });
});

describe('the workspace', () => {
  const DRAFT = { file: 'draft.md' };
  it.each([
    ['the folder where it was started', undefined, undefined],
    ['the client’s root', ['WORK'], undefined],
    ['where it was started, where the client’s roots are on no disk', ['vscode-vfs://github/x'], undefined],
    [
      'the client’s root, as the protocol of 2026-07-28 has it',
      ['vscode-vfs://github/x', 'WORK'],
      { mode: { pin: '2026-07-28' } } as const,
    ],
  ])('is %s', async (_, roots, versionNegotiation) => {
    work.write('draft.md', `${CITED} at [2].`);
    const isRoot = roots?.includes('WORK') === true;
    const client = await connect({
      ...(roots ? { roots: roots.map((root) => (root === 'WORK' ? work.folder : root)) } : {}),
      ...(isRoot ? { cwd: path.dirname(work.folder) } : {}),
      ...(versionNegotiation ? { versionNegotiation } : {}),
    });
    const checked = await callTool(client, 'citeward_check_citations', DRAFT);
    expect(outcomes(checked)).toEqual(['VERIFIED_CORRECT']);
  });

  it('that is gone is said', async () => {
    const gone = path.join(work.folder, 'gone');
    fs.mkdirSync(gone);
    const client = await connect({ roots: [gone] });
    expect(outcomes(await callTool(client, 'citeward_check_citations', { text: 'Nothing.' }))).toEqual([]);
    fs.rmSync(gone, { recursive: true });
    expect(await callTool(client, 'citeward_check_citations', { text: 'Nothing.' })).toBe(
      `The workspace ${gone} is no folder: name one with --workspace.`,
    );
  });

  it('has the settings of now, and one memory for calls at once', async () => {
    const client = await connect();
    const check = (text: string): Promise<Answer | string> => callTool(client, 'citeward_check_citations', { text });
    const [first] = (await Promise.all([check(`${CITED} at [2].`), check(`${CITED} at [3].`)])) as [Answer, Answer];
    const [{ finding_id = '' } = {}] = first.citations;
    expect(await callTool(client, 'citeward_explain_finding', { finding_id })).toMatchObject({
      finding: { finding_id },
    });
    const sent = standIn.requests.length;
    work.write('citeward.json', '{"max_fcl_requests_per_job": 0}');
    expect(outcomes(await check(draftOf(EIGHT.slice(4, 5))))).toEqual(['UNVERIFIABLE_PUBLIC']);
    expect(standIn.requests.length).toBe(sent);
  });

  it('has the caps of the day, however often a server is started', async () => {
    for (const cap of [2, 2]) {
      const client = await connect({ flags: ['--max-requests', String(cap)] });
      await callTool(client, 'citeward_check_citations', { text: draftOf(EIGHT) });
    }
    expect(standIn.requests.length).toBe(2);
  });
});

describe('law that was taken in', () => {
  const LAMP = 'Vitavörður skal kveikja á vitanum við sólsetur hvern dag ársins.';
  const article = `<span id="G1"></span>${SK} <b>1. gr.</b><br>${hk('G1M1')} ${LAMP}<br>`;

  it('is quoted, given and found by its places', async () => {
    work.write('laws/1950012.html', lawHtml(article, { nr: '12', year: '1950', name: 'Vitalög' }));
    expect((await work.run('ingest', 'lagasafn', 'laws', '--version-tag', 't')).code).toBe(0);
    const client = await connect();
    const stands = async (quotation: string): Promise<unknown> => {
      const given = { quotation, citation: 'laga nr. 12/1950', paragraph: '1. gr., 1. mgr.' };
      const answer = await callTool(client, 'citeward_check_quotation', given);
      return typeof answer === 'string'
        ? answer
        : [answer['stands'], outcomes({ ...answer, citations: [answer['citation']] } as Answer)];
    };
    expect(await stands(LAMP)).toEqual([true, ['VERIFIED_CORRECT']]);
    expect(await stands(LAMP.replace('skal', 'má'))).toEqual([false, ['VERIFIED_ERROR']]);
    const textsOf = (answer: Answer | string, key: string): unknown =>
      typeof answer === 'string' ? answer : (answer[key] as { text: string }[]).map(({ text }) => text);
    const bare = { quotation: LAMP, citation: 'laga nr. 12/1950', paragraph: '2' };
    expect(await callTool(client, 'citeward_check_quotation', bare)).toContain('is no one place');
    const cited = { citation: '1. mgr. 1. gr. laga nr. 12/1950' };
    expect(textsOf(await callTool(client, 'citeward_get_evidence', cited), 'passages')).toEqual([LAMP]);
    expect(textsOf(await callTool(client, 'citeward_search', { query: 'sólsetur' }), 'hits')).toEqual([LAMP]);
    expect(standIn.requests).toEqual([]);
  });
});

describe('legislation', () => {
  it('is asked for once, by its provision, and its words are compared with it', async () => {
    const law = await startLegislation(FERRIES, TITLES);
    try {
      const client = await connect({ flags: ['--legislation', law.url] });
      const stands = async (quotation: string): Promise<unknown> => {
        const given = { quotation, citation: 'Ferries Act 1996', paragraph: 's 5(1)' };
        const answer = await callTool(client, 'citeward_check_quotation', given);
        return typeof answer === 'string' ? answer : [answer['compared'], answer['stands']];
      };
      expect(await stands(DUTY)).toEqual([true, true]);
      expect(await stands(DUTY.replace('must', 'may'))).toEqual([true, false]);
      const bare = { quotation: DUTY, citation: 'Ferries Act 1996', paragraph: '5(2)' };
      expect(await callTool(client, 'citeward_check_quotation', bare)).toContain('is no one place');
      const given = await callTool(client, 'citeward_get_evidence', { citation: 's 5(1) of the Ferries Act 1996' });
      const passages = typeof given === 'string' ? [] : (given['passages'] as Record<string, string>[]);
      expect(passages.map(({ paragraph, role }) => [paragraph, role])).toEqual([
        ['s 5(1)', 'asked'],
        ['s 5(2)', 'beside'],
      ]);
      expect(standIn.requests).toEqual([]);
    } finally {
      await law.close();
    }
  });
});

describe('an agent', () => {
  /** Mends a draft by what the tool says of it, as a model would: it puts the words of the paragraph in the place of its own. */
  it('writes a false quotation, is told so, and repairs it', async () => {
    const client = await connect();
    let draft = `In ${CITED} at [2] the court said: “A wall that leans for 10 years without complaint may never be taken to lean by consent.”`;
    const first = (await callTool(client, 'citeward_check_citations', { text: draft })) as Answer;
    expect(first.citations.map(({ headline }) => headline)).toEqual(['Misquoted: puts in “never”']);
    const kept = await callTool(client, 'citeward_get_evidence', { citation: WALL.citation, paragraph: '2' });
    const asked = ((kept as Answer)['passages'] as Record<string, string>[]).find(({ role }) => role === 'asked');
    draft = draft.replace(/“.*”/, `“${asked?.['text']}”`);
    expect(outcomes(await callTool(client, 'citeward_check_citations', { text: draft }))).toEqual(['VERIFIED_CORRECT']);
  });
});

describe('the inspector', () => {
  /** Runs the protocol's own inspector, whose client is of another make. */
  const inspect = (...args: readonly string[]): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      const env = { ...process.env, CITEWARD_STATE_DIR: stateOf(work.folder) };
      execFile(
        process.execPath,
        [INSPECTOR, process.execPath, COMMAND, ...flagsOf(['--workspace', work.folder]), ...args],
        { cwd: path.dirname(INSPECTOR), env }, // it looks for its own manifest by where it is started
        (error, out) => (error ? reject(error) : resolve(JSON.parse(out) as Record<string, unknown>)),
      );
    });

  it('lists, calls and reads', async () => {
    const { tools } = await inspect('--method', 'tools/list');
    expect((tools as unknown[]).length).toBe(5);
    const called = await inspect(
      ...['--method', 'tools/call', '--tool-name', 'citeward_check_citations', '--tool-arg', `text=${CITED} at [9].`],
    );
    expect(outcomes(called['structuredContent'] as Answer)).toEqual(['VERIFIED_ERROR']);
    const { resources } = await inspect('--method', 'resources/list');
    expect((resources as { name: string }[]).map(({ name }) => name)).toEqual([WALL.citation]);
  });
});
