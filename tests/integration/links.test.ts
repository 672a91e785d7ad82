import fs from 'node:fs';
import type http from 'node:http';
import https from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuditResult,
  createAuditor,
  createDesks,
  type Job,
  MEMORY,
  nodePorts,
  openApprovals,
} from '../../server/audit/index.ts';
import { nodeFiles } from '../../server/evidence/index.ts';
import { createTransport, isPublic, type Network } from '../../server/http/index.ts';
import type { ProxySettings } from '../../shared/protocol.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { CERTIFICATE, KEY } from '../support/certificate.ts';
import { EIGHT, toAkomaNtoso } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { saidOf } from '../support/said.ts';
import { makeWorkplace, stateOf } from '../support/workplace.ts';

commandsInOneProcess();

const [FIRST] = EIGHT;
if (!FIRST) throw new Error('the library is empty');
const JUDGMENT = toAkomaNtoso(FIRST);
const DRAFT = `In *${FIRST.title}* ${FIRST.citation} at [2] the court said: “${FIRST.paragraphs[1]}”`;
/** An address of this machine that tests may take for public, and one that stays private. */
const OUTSIDE = '127.0.0.1';
const INSIDE = '127.0.0.2';

let folder: string;
const servers: Server[] = [];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-links-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  for (const one of [folder, stateOf(folder)]) fs.rmSync(one, { recursive: true, force: true });
});

async function listen(server: Server, address: string, port = 0): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Counts the connections to every address of this machine that a test may reach, and answers none. */
async function count(
  address: string,
  port = 0,
): Promise<{ readonly port: number; readonly connections: () => number }> {
  let connections = 0;
  const server = net.createServer((socket) => {
    connections++;
    socket.destroy();
  });
  return { port: await listen(server, address, port), connections: () => connections };
}

/** A site that answers over TLS; each request is a line. */
async function site(
  answer: http.RequestListener,
): Promise<{ readonly port: number; readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const server = https.createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    response.setHeader('connection', 'close');
    answer(request, response);
  });
  return { port: await listen(server, OUTSIDE), asked };
}

/** Names and the addresses that they have, in turn; the last for ever. */
type Names = Readonly<Record<string, readonly (readonly string[])[]>>;

function resolver(names: Names): Network['resolve'] & { readonly asked: string[] } {
  const asked: string[] = [];
  const resolve: Network['resolve'] = async (hostname) => {
    const turns = names[hostname] ?? [];
    const addresses = turns[Math.min(asked.filter((one) => one === hostname).length, turns.length - 1)] ?? [];
    asked.push(hostname);
    return addresses.map((address) => ({ address, family: net.isIP(address) }));
  };
  return Object.assign(resolve, { asked });
}

async function audit(links: readonly string[], network: Network, proxy: ProxySettings = {}): Promise<AuditResult> {
  const stateFolder = stateOf(folder);
  const approvals = openApprovals(stateFolder, nodeFiles);
  for (const link of links) await approvals.approve(link, Date.now()).catch(() => {}); // what cannot be approved is not
  const transport = createTransport(() => ({ strictSSL: false, ...proxy }), network);
  const auditor = createAuditor(createDesks({ ...nodePorts(stateFolder), transport }, MEMORY), Date.now);
  const job: Job = {
    id: 'job',
    title: 'A job',
    workspace: folder,
    documents: [{ id: 'd1', path: 'draft.md', format: 'md', content: new TextEncoder().encode(DRAFT) }],
    claims: [],
    settings: { ...DEFAULT_SETTINGS, prefer_sources: ['user_documents'], user_links: links },
    offline: false,
    findCaseLaw: 'https://cases.invalid',
  };
  for await (const event of auditor.audit(job, new AbortController().signal))
    if (event.kind === 'finished') return event.result;
  throw new Error('not finished');
}
const outcomeOf = ({ findings: [finding] }: AuditResult): string =>
  finding?.verdict.outcome === 'UNVERIFIABLE_PUBLIC' ? finding.verdict.reason : (finding?.verdict.outcome ?? '');

describe('no link reaches a private address', () => {
  const PRIVATE: Names = {
    'plain.example': [['127.0.0.1']],
    'zero.example': [['0.0.0.0']],
    'metadata.example': [['169.254.169.254']],
    'nat.example': [['100.64.0.1']],
    'mapped.example': [['::ffff:127.0.0.1']],
    'mapped-in-hex.example': [['::ffff:7f00:1']],
    'compatible.example': [['::7f00:1']],
    'nat64.example': [['64:ff9b::7f00:1']],
    '6to4.example': [['2002:7f00:1::1']],
    'local.example': [['::1']],
    'unique.example': [['fd00::1']],
    'one-of-two.example': [['8.8.8.8', '127.0.0.1']],
  };

  it('by a name that leads inside', async () => {
    const machine = await count(OUTSIDE);
    const names = Object.keys(PRIVATE);
    const resolve = resolver(PRIVATE);
    const result = await audit(
      names.map((name) => `https://${name}:${machine.port}/a.xml`),
      { resolve, isPublic },
    );
    expect(outcomeOf(result)).toBe('left-out'); // nothing of the link that a later run would mend
    expect(saidOf(result.findings[0]).join(' ')).toContain(
      `A link that you named cannot be used (https://plain.example:${machine.port}/a.xml): The source was not asked`,
    );
    expect(resolve.asked).toEqual(names); // once each: what must not be asked is not tried again
    expect(result.findings[0]?.attempts.map(({ error }) => error)).toEqual(
      names.map(() => 'the host resolves to a private address and was refused'),
    );
    expect(machine.connections()).toBe(0);
  });

  it('by an address that should not be named', async () => {
    const { port, connections } = await count(OUTSIDE);
    const links = [
      `http://plain.example:${port}/`,
      `https://127.0.0.1:${port}/`,
      `https://127.1:${port}/`,
      `https://2130706433:${port}/`,
      `https://0x7f000001:${port}/`,
      `https://0177.0.0.1:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      `https://localhost:${port}/`,
      `https://localhost.:${port}/`,
      `https://me:secret@plain.example:${port}/`,
      'file:///etc/hostname',
      'data:text/plain,a',
    ];
    const resolve = resolver(PRIVATE);
    const result = await audit(links, { resolve, isPublic });
    expect(outcomeOf(result)).toBe('left-out');
    const [order, ...ofLinks] = [...result.notices].sort((a) =>
      a.startsWith('By its settings (prefer_sources)') ? -1 : 1,
    );
    expect(order).toContain('does not ask Find Case Law');
    expect(ofLinks).toHaveLength(links.length);
    expect([resolve.asked, connections()]).toEqual([[], 0]);
  });
});

describe('a name server that changes its mind', () => {
  /** Addresses as they are, but for one that tests may take for public. */
  const lenient: Network['isPublic'] = (address) => address === OUTSIDE || isPublic(address);

  it('cannot lead a connection to another address than the one that was checked', async ({ skip }) => {
    const { port, asked } = await site((_, response) => response.setHeader('content-type', 'text/xml').end(JUDGMENT));
    const inside = await count(INSIDE, port).catch(() => null);
    if (inside === null) return skip('this machine has one loopback address');
    const resolve = resolver({ 'rebind.example': [[OUTSIDE], [INSIDE]] });
    const link = `https://rebind.example:${port}`;
    expect(outcomeOf(await audit([`${link}/a.xml`], { resolve, isPublic: lenient }))).toBe('VERIFIED_CORRECT');
    expect([asked, resolve.asked]).toEqual([['rebind.example/a.xml'], ['rebind.example']]);
    fs.rmSync(path.join(folder, '.citeward'), { recursive: true });
    expect(outcomeOf(await audit([`${link}/b.xml`, `${link}/c.xml`], { resolve, isPublic: lenient }))).toBe('left-out');
    expect([asked.length, inside.connections()]).toEqual([1, 0]);
  });

  it.each<[string, (port: number) => string, readonly string[]]>([
    [
      'an approved host that leads inside',
      (port) => `https://inside.example:${port}/`,
      ['outside.example', 'inside.example'],
    ],
    ['a host that nobody approved', (port) => `https://strange.example:${port}/`, ['outside.example']],
    ['this machine', (port) => `https://localhost:${port}/`, ['outside.example']],
    ['an address', (port) => `https://${INSIDE}:${port}/`, ['outside.example']],
    ['another scheme', (port) => `http://outside.example:${port}/`, ['outside.example']],
  ])('is checked at each redirect: %s', async (_, location, looked) => {
    const { port, asked } = await site((request, response) => {
      response.writeHead(302, { location: location((request.socket.address() as AddressInfo).port) }).end();
    });
    const inside = await count(INSIDE, port).catch(() => null);
    const resolve = resolver({
      'outside.example': [[OUTSIDE]],
      'inside.example': [[INSIDE]],
      'strange.example': [[OUTSIDE]],
    });
    await openApprovals(stateOf(folder), nodeFiles).approve(`inside.example:${port}`, 0);
    const result = await audit([`https://outside.example:${port}/a`], { resolve, isPublic: lenient });
    expect(outcomeOf(result)).toBe('left-out');
    expect(saidOf(result.findings[0]).join(' ')).toContain('or add the judgment from a file.');
    expect([asked, resolve.asked, inside?.connections() ?? 0]).toEqual([['outside.example/a'], looked, 0]);
  });
});

it('through a proxy the proxy is told the name, and nothing is looked up here', async () => {
  const told: string[] = [];
  const proxy = net.createServer((socket) => {
    socket.once('data', (data) => {
      told.push(data.toString('latin1').split('\r\n')[0] ?? '');
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
  });
  const url = `http://127.0.0.1:${await listen(proxy, OUTSIDE)}`;
  const resolve = resolver({});
  const links = ['https://127.0.0.1/a', 'https://www.courts.example/a'];
  const result = await audit(links, { resolve, isPublic }, { url });
  expect(outcomeOf(result)).toBe('source-error');
  expect([...new Set(told)]).toEqual(['CONNECT www.courts.example:443 HTTP/1.1']);
  expect(resolve.asked).toEqual([]);
});

it('the command: a host is asked only after it was approved on this machine, which no file of a workspace does', async () => {
  const work = makeWorkplace();
  const link = 'https://www.courts.invalid/a.xml'; // a name that nobody has
  work.write('draft.md', DRAFT);
  work.write('citeward.json', JSON.stringify({ user_links: [link], prefer_sources: ['user_documents'] }));
  const approval = { host: 'www.courts.invalid', approved_at: '2026-11-20T12:00:00.000Z' };
  work.write('.citeward/approved-hosts.jsonl', JSON.stringify(approval));
  const audited = async (job: string): Promise<string> => (await work.run('audit', 'draft.md', '--job', job)).out;
  expect(await audited('before')).toContain('run citeward approve www.courts.invalid');
  const report = fs.readFileSync(path.join(work.folder, 'reports', 'before.md'), 'utf8');
  expect(report).toContain('| Not asked (Nobody has approved www.courts.invalid');
  expect(report).toMatch(/Public Sources Used[\s\S]*- None in this audit/);
  expect(await work.run('approve')).toMatchObject({ code: 0, out: expect.stringContaining('No host is approved') });
  expect(await work.run('approve', 'WWW.courts.invalid')).toMatchObject({
    code: 0,
    out: expect.stringContaining('www.courts.invalid may be asked'),
  });
  expect((await work.run('approve')).out).toMatch(/^www\.courts\.invalid {2}\d{4}-/);
  expect((await work.run('doctor')).out).toMatch(/approved on this machine; these are\s+www\.courts\.invalid/);
  expect(await work.run('approve', '--withdraw', 'www.courts.invalid')).toMatchObject({ code: 0 });
  expect(await audited('after')).toContain('run citeward approve www.courts.invalid');
  work.remove();
});

it('the command: a judgment that is added is evidence, wherever its file lay', async () => {
  const work = makeWorkplace();
  work.write('draft.md', DRAFT);
  work.write('elsewhere/theirs.xml', JUDGMENT);
  const added = await work.run('evidence', 'add', 'elsewhere/theirs.xml', '--for', FIRST.citation);
  expect(added).toMatchObject({ code: 0, out: expect.stringContaining(`Added ${FIRST.citation} from elsewhere`) });
  expect((await work.run('evidence', 'list')).out).toContain(`user  ${FIRST.citation}  elsewhere/theirs.xml`);
  fs.rmSync(path.join(work.folder, 'elsewhere'), { recursive: true });
  expect((await work.run('audit', 'draft.md', '--offline', '--job', 'x')).out).toContain('1 verified');
  work.remove();
});
