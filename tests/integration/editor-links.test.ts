import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../shared/commands.ts';
import type { EditorSettings } from '../../shared/protocol.ts';
import { type Editor, type EditorOptions, startEditor } from '../support/editor.ts';
import { serversInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, stateOf, type Workplace } from '../support/workplace.ts';

serversInOneProcess();

const DRAFT = 'See *Wexcombe v Tarrant* [2008] UKHL 9905.';
const LINK = 'https://www.courts.example/lords.xml';
const APPROVE = 'Approve on This Machine';

let work: Workplace;
let editor: Editor;
let proxy: net.Server;
/** What left this machine, as a proxy is told it. */
const told: string[] = [];

beforeEach(async () => {
  work = makeWorkplace();
  told.length = 0;
  proxy = net.createServer((socket) => {
    socket.once('data', (data) => {
      told.push(data.toString('latin1').split('\r\n')[0] ?? '');
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await editor.stop();
  proxy.close();
  work.remove();
});

const start = async (settings: EditorSettings, more: Partial<EditorOptions> = {}): Promise<void> => {
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const { options, ...rest } = more;
  const shown = { severity: { 'not-covered': 'information' }, ...settings } as const;
  editor = await startEditor({
    folder: work.folder,
    settings: shown,
    options: { proxy: { url }, ...options },
    ...rest,
  });
  editor.open('draft.md', DRAFT);
  editor.caret(null);
};
const approved = (): string => {
  const file = path.join(stateOf(work.folder), 'approved-hosts.jsonl');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
};

describe('a link of a host that nobody has approved', () => {
  it('is asked for when the user approves the host, in one question that says what is asked of whom', async () => {
    work.write('citeward.json', JSON.stringify({ user_links: [LINK] }));
    await start({}, { answer: () => APPROVE, isAlone: true });
    await expect.poll(editor.findings).toEqual(['source-error: [2008] UKHL 9905']); // the proxy refuses
    expect(editor.questions).toEqual([
      `May Citeward ask www.courts.example for one address named as judgments (${LINK})? No word of your draft is sent; the approval is kept on this machine.`,
    ]);
    expect([...new Set(told)]).toEqual(['CONNECT www.courts.example:443 HTTP/1.1']);
    expect(approved()).toContain('"www.courts.example"');
  });

  it('is not asked for when the user declines; and the question comes again only when the user checks the draft', async () => {
    await start({ userLinks: [LINK, 'https://archive.example/a'] });
    await expect.poll(editor.findings).toEqual(['not-covered: [2008] UKHL 9905']);
    expect(editor.diagnostics()[0]?.message).toContain('run citeward approve www.courts.example');
    await expect.poll(() => editor.questions).toHaveLength(1); // the first refusal ends it
    editor.edit('See', 'Compare');
    await expect.poll(() => editor.status()?.version).toBe(2);
    expect(editor.questions).toHaveLength(1);
    await editor.execute(COMMANDS.checkDocument, { uri: editor.uri });
    await expect.poll(() => editor.questions).toHaveLength(2);
    expect([told, approved()]).toEqual([[], '']);
  });

  it.each<[string, EditorSettings, Partial<EditorOptions>, string]>([
    ['in a workspace that is not trusted', {}, { options: { trusted: false } }, 'not-covered'],
    ['offline', { offline: true }, {}, 'not-covered'],
    ['by a client that shows no questions', {}, { capabilities: { window: {} } }, 'not-covered'],
  ])('is not asked about %s', async (_, settings, more, code) => {
    await start({ userLinks: [LINK], ...settings }, { answer: () => APPROVE, ...more });
    await expect.poll(editor.findings).toEqual([`${code}: [2008] UKHL 9905`]);
    await editor.execute(COMMANDS.showRetrievalLog, { uri: editor.uri }); // whatever would come has come
    expect([editor.questions, told, approved()]).toEqual([[], [], '']);
  });
});

it('a link that cannot be used is named, and the others are', async () => {
  await start({ userLinks: ['https://127.0.0.1/a'] });
  await expect
    .poll(() => editor.status()?.message)
    .toBe(
      '“citeward.userLinks”: the link “https://127.0.0.1/a” cannot be used: it names a machine by its number: name it as its certificate does.',
    );
});
