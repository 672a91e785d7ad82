import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ingestLaw, openShelf } from '../../../server/audit/index.ts';
import { type LawStore, nodeFiles, openAttestor, openLaws } from '../../../server/evidence/index.ts';
import { lawXml } from '../../support/lagasafn.ts';

let root: string;
let workspace: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'citeward-shelf-'));
  workspace = path.join(root, 'ws');
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const portsOf = (user: string) => {
  const stateFolder = path.join(root, user);
  return { files: nodeFiles, attestor: openAttestor(stateFolder), now: () => 0, stateFolder };
};
const here = (user: string): LawStore => openLaws(path.join(workspace, '.citeward/law'), portsOf(user), workspace);
const own = (user: string): LawStore => openLaws(path.join(root, user, 'law'), portsOf(user));

/** Takes a law of one article in. */
async function take(store: LawStore, tag: string): Promise<void> {
  const from = await mkdtemp(path.join(root, 'from-'));
  const body = `<art nr="1"><nr-title>1. gr.</nr-title><subart nr="1"><paragraph nr="1"><sen nr="1">${tag}.</sen></paragraph></subart></art>`;
  await writeFile(path.join(from, 'a.xml'), lawXml(body));
  await ingestLaw(from, { store, tag, replace: false }, new AbortController().signal);
}

/** The tag of the version that an audit of the workspace asks, and what it says of it. */
async function asked(tag: string | null = null): Promise<readonly [string | null, ...string[]]> {
  const shelf = openShelf(workspace, portsOf('me'), tag);
  const law = await shelf.open();
  const notices = shelf.notices().map((line) => line.replaceAll(root, ''));
  shelf.close();
  return [law?.version.tag ?? null, ...notices];
}

const LAW = '/ws/.citeward/law';
const NOT_YOURS = `The law theirs in ${LAW} was not taken in by you on this machine: run citeward ingest to do so.`;

describe('the law of a workspace', () => {
  it('is asked before that of the user, where the user took it in', async () => {
    await take(own('me'), 'mine');
    expect(await asked()).toEqual(['mine']);
    await take(here('me'), 'of here');
    expect(await asked()).toEqual(['of here']);
    expect(await asked('mine')).toEqual(['mine']);
    await expect(asked('none')).rejects.toThrow('No version of the law is called none; there are: of here, mine.');
  });

  it('that came with the folder is passed over, in a line', async () => {
    await take(here('them'), 'theirs');
    expect(await asked()).toEqual([null, `${NOT_YOURS} Until then, no law is used.`]);
    await take(own('me'), 'mine');
    expect(await asked()).toEqual(['mine', `${NOT_YOURS} Until then, the law that you took in as mine is used.`]);
    await expect(asked('theirs')).rejects.toThrow('was not taken in by you on this machine');
    await expect(asked('none')).rejects.toThrow('No version of the law is called none; there are: mine.');
  });

  it('that is damaged, or whose word of this user is copied to it, stops nobody', async () => {
    await take(own('me'), 'mine');
    await cp(path.join(root, 'me/law'), path.join(workspace, '.citeward/law'), { recursive: true });
    const [index = ''] = (await readdir(path.join(workspace, '.citeward/law'))).filter((name) => /^\w{32}/.test(name));
    await rm(path.join(workspace, '.citeward/law', index));
    await writeFile(path.join(workspace, '.citeward/law', index), 'x');
    expect(await asked()).toEqual(['mine', expect.stringMatching(/was changed since it was made/)]);
    for (const bad of ['{"current":1}', '{"current":"\\u001b","versions":[]}', 'x']) {
      await writeFile(path.join(workspace, '.citeward/law/versions.json'), bad);
      expect((await asked())[0]).toBe('mine');
    }
  });

  it('is not read or written through a link that leads out', async () => {
    await take(own('me'), 'mine');
    await mkdir(path.join(workspace, '.citeward'), { recursive: true });
    await mkdir(path.join(root, 'elsewhere'));
    await symlink(path.join(root, 'elsewhere'), path.join(workspace, '.citeward/law'));
    expect((await asked())[0]).toBe('mine');
    await expect(take(here('me'), 'of here')).rejects.toThrow(/is a link that leads out of the folder/);
    expect(await readdir(path.join(root, 'elsewhere'))).toEqual([]);
  });

  it('is listed as somebody else’s, is none to use, and goes without being opened', async () => {
    await take(here('them'), 'theirs');
    expect(await here('me').versions()).toMatchObject({ current: null, versions: [{ tag: 'theirs', own: false }] });
    await expect(here('me').use('theirs')).rejects.toThrow('was not taken in by you on this machine');
    await take(here('me'), 'of here');
    await take(here('me'), 'later');
    expect(await here('me').versions()).toMatchObject({ current: 'later', versions: [{ own: false }, {}, {}] });
    const files = await readdir(path.join(workspace, '.citeward/law/files'));
    await here('me').remove('theirs');
    expect(await readdir(path.join(workspace, '.citeward/law/files'))).toEqual(files);
    expect((await here('me').versions()).versions.map(({ tag }) => tag)).toEqual(['of here', 'later']);
    const told = JSON.parse(await readFile(path.join(workspace, '.citeward/law/versions.json'), 'utf8')) as object;
    expect(told).toMatchObject({ current: 'later' });
  });
});
