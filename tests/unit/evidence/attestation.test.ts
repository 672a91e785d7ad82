import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type EvidenceMetadata,
  FileError,
  hashOf,
  type NewEvidence,
  nodeFiles,
  openAttestor,
  openEvidence,
  openWaivers,
  SECRET,
} from '../../../server/evidence/index.ts';
import { attestorOf, portsWith } from '../support/attestor.ts';
import { bytesOf } from '../support/judgment.ts';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-attestation-'));
});
afterEach(() => fs.rm(folder, { recursive: true }));

const state = (): string => path.join(folder, 'state');
const secret = (): string => path.join(state(), SECRET);

describe('the secret of a user', () => {
  it('is made once, when something is first kept, and nobody else can read it', async () => {
    const attestor = openAttestor(state());
    expect(await attestor.isAttested('waiver', 'a', '0'.repeat(64))).toBe(false);
    expect(await fs.readdir(folder)).toEqual([]);
    const first = await attestor.attest('waiver', 'a');
    expect((await fs.stat(secret())).mode & 0o777).toBe(0o600);
    expect(await fs.readdir(state())).toEqual([SECRET]);
    expect(await openAttestor(state()).attest('waiver', 'a')).toBe(first);
    expect(await attestor.isAttested('waiver', 'a', first)).toBe(true);
  });

  it('is one, when many processes want it at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => openAttestor(state()).attest('waiver', 'a')));
    expect(new Set(all).size).toBe(1);
    expect(await fs.readdir(state())).toEqual([SECRET]);
  });

  it.each(['', 'x', '0'.repeat(63), `${'0'.repeat(64)}\n`])(
    'that is damaged is said, and replaces none: %j',
    async (text) => {
      await fs.mkdir(state());
      await fs.writeFile(secret(), text);
      const attestor = openAttestor(state());
      await expect(attestor.attest('waiver', 'a')).rejects.toThrow(/secret is damaged: remove it/);
      await expect(attestor.attest('waiver', 'a')).rejects.toThrow(FileError);
      await fs.rm(secret());
      expect(await attestor.attest('waiver', 'a')).toMatch(/^[0-9a-f]{64}$/);
    },
  );

  it('where it cannot be made is one line', async () => {
    await fs.writeFile(state(), 'x');
    await expect(openAttestor(state()).attest('waiver', 'a')).rejects.toThrow(
      /cannot be written: something else bears/,
    );
  });

  it.each<[string, (own: string) => Promise<unknown>]>([
    ['another text', (own) => openAttestor(state()).isAttested('waiver', 'b', own)],
    ['another kind of record', (own) => openAttestor(state()).isAttested('description', 'a', own)],
    ['another user', (own) => openAttestor(path.join(folder, 'other')).isAttested('waiver', 'a', own)],
    ['no HMAC at all', () => openAttestor(state()).isAttested('waiver', 'a', undefined)],
    ['a number', () => openAttestor(state()).isAttested('waiver', 'a', 5)],
    ['letters that are none', () => openAttestor(state()).isAttested('waiver', 'a', 'é'.repeat(64))],
    ['other letters', () => openAttestor(state()).isAttested('waiver', 'a', 'f'.repeat(64))],
  ])('attests nothing of %s', async (_, ask) => {
    expect(await ask(await openAttestor(state()).attest('waiver', 'a'))).toBe(false);
  });
});

const CITATION = '[2020] UKSC 7';
const artefact = (text: string, changes: Partial<NewEvidence> = {}): NewEvidence => ({
  ...{ source: 'find_case_law', document_uri: 'uksc/2020/7', citation: CITATION, provenance: 'public' },
  ...{ url: 'https://example.test/uksc/2020/7/data.xml', retrieved_at: '2026-11-20T10:00:00.000Z', http_status: 200 },
  ...{ content_hash_fcl: null, updated_at_fcl: null, content_type: 'application/xml', bytes: bytesOf(text) },
  ...changes,
});
const open = (user = 'A Reader') => openEvidence(folder, portsWith(nodeFiles, attestorOf(user)));
const place = (name: string): string => path.join(folder, '.citeward', 'evidence', name);
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const found = async (): Promise<string | undefined> => {
  const evidence = await open().findByCitation(CITATION, 'public');
  return evidence ? textOf(evidence.bytes) : undefined;
};
/** Rewrites a description; its own hash is right, as anybody can make it. */
async function rewrite(text: string, change: (metadata: EvidenceMetadata) => object): Promise<void> {
  const file = place(`${hashOf(bytesOf(text))}.json`);
  const { description_hash: _, ...description } = JSON.parse(await fs.readFile(file, 'utf8'));
  const changed = change(description);
  const hash = hashOf(bytesOf(JSON.stringify(changed)));
  await fs.writeFile(file, JSON.stringify({ ...changed, description_hash: hash }));
}

describe('what came with a folder', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['of another user', () => open('Another').keep(artefact('<theirs/>'))],
    [
      'without an attestation, as earlier versions kept it',
      async () => {
        await open().keep(artefact('<theirs/>'));
        await rewrite('<theirs/>', ({ ...rest }) => ({ ...rest, attestation: undefined }));
      },
    ],
    [
      'whose description was moved to other bytes',
      async () => {
        await open().keep(artefact('<mine/>'));
        const text = await fs.readFile(place(`${hashOf(bytesOf('<mine/>'))}.json`), 'utf8');
        await fs.rm(path.join(folder, '.citeward'), { recursive: true });
        await open('Another').keep(artefact('<theirs/>'));
        const { description_hash: _, ...mine } = JSON.parse(text);
        await rewrite('<theirs/>', (theirs) => ({ ...mine, content_hash_local: theirs.content_hash_local }));
      },
    ],
    ...(['citation', 'url', 'retrieved_at', 'document_uri', 'provenance'] as const).map(
      (field): [string, () => Promise<void>] => [
        `whose ${field} was changed`,
        async () => {
          const values = { citation: CITATION, url: 'https://example.test/', retrieved_at: '2026-11-21T10:00:00.000Z' };
          const changed = { ...values, document_uri: 'uksc/2020/7/x', provenance: 'public' }[field];
          const before =
            field === 'citation'
              ? { citation: '[2020] UKSC 8' }
              : field === 'provenance'
                ? { provenance: 'user' as const }
                : {};
          await open().keep(artefact('<theirs/>', before));
          await rewrite('<theirs/>', (metadata) => ({ ...metadata, [field]: changed }));
        },
      ],
    ),
  ])('is never found, and is shown for what it is: %s', async (_, plant) => {
    await plant();
    expect(await found()).toBeUndefined();
    const [copy] = await open().findUnattested(CITATION);
    expect([textOf(copy?.bytes), copy?.attested]).toEqual(['<theirs/>', false]);
    expect(await open().list()).toMatchObject([{ attested: false }]);
    expect(await open().check()).toMatchObject({ sound: [], unattested: [hashOf(bytesOf('<theirs/>'))], damaged: [] });
  });

  it.each<[string, Partial<EvidenceMetadata>]>([
    ['that is newer', { retrieved_at: '2026-11-25T10:00:00.000Z' }],
    ['of the future', { retrieved_at: '2099-01-01T00:00:00.000Z' }],
    ['that claims to come after', {}],
  ])('never stands in the way of what this user retrieved: one %s', async (_, changes) => {
    const { sha256 } = await open().keep(artefact('<mine/>'));
    await open('Another').keep(artefact('<theirs/>', changes));
    await rewrite('<theirs/>', (metadata) => ({ ...metadata, supersedes: [sha256], superseded_by: undefined }));
    expect(await found()).toBe('<mine/>');
    await open().keep(artefact('<later/>', { retrieved_at: '2026-11-19T10:00:00.000Z' }));
    expect(await found()).toBe('<later/>');
  });

  it('that is laid over the newest version lets no older one decide, nor once those bytes come as a file of the user’s', async () => {
    await open().keep(artefact('<old/>'));
    await open().keep(artefact('<new/>', { retrieved_at: '2026-11-21T10:00:00.000Z' }));
    await rewrite('<new/>', (metadata) => ({ ...metadata, title: 'laid over' }));
    expect(await found()).toBeUndefined();
    const file = {
      provenance: 'user',
      source: 'user_documents',
      url: 'file:///authorities/n.xml',
      http_status: null,
    } as const;
    await open().keep(artefact('<new/>', file));
    expect(await found()).toBeUndefined();
    await open().keep(artefact('<new/>', { retrieved_at: '2026-11-22T10:00:00.000Z' }));
    expect(await found()).toBe('<new/>');
  });

  it('is seen to be this user’s as soon as another store has kept the same bytes', async () => {
    await open('Another').keep(artefact('<a/>'));
    const store = open();
    expect(await store.findByCitation(CITATION, 'public')).toBeNull();
    await open().keep(artefact('<a/>'));
    expect(await store.findUnattested(CITATION)).toEqual([]);
    expect((await store.findByCitation(CITATION, 'public'))?.attested).toBe(true);
  });

  it('is shown as no more than a few, and told of in few words', async () => {
    for (let i = 0; i < 40; i++) await open('Another').keep(artefact(`<a n="${i}"/>`, { url: `https://a.test/${i}` }));
    const store = open();
    expect(await store.findUnattested(CITATION)).toHaveLength(5);
    for (const name of await fs.readdir(place(''))) if (name.endsWith('.xml')) await fs.rm(place(name));
    expect(await open().findUnattested(CITATION)).toEqual([]);
    const lost = open();
    await lost.check();
    expect(lost.describeLack(CITATION).length).toBeLessThan(600);
  });

  it('in the place of the last version’s description lets no earlier version decide', async () => {
    await open().keep(artefact('<old/>', { retrieved_at: '2026-11-19T10:00:00.000Z' }));
    await open().keep(artefact('<new/>'));
    await rewrite('<new/>', (metadata) => ({ ...metadata, attestation: undefined }));
    expect(await found()).toBeUndefined();
    await fs.rm(place(`${hashOf(bytesOf('<new/>'))}.json`));
    expect(await found()).toBeUndefined();
  });

  it('and has taken the last version away lets none decide before it, whatever is removed, until the record gives one again', async () => {
    await open().keep(artefact('<old/>', { retrieved_at: '2026-11-19T10:00:00.000Z' }));
    await open().keep(artefact('<new/>'));
    const [old, last] = ['<old/>', '<new/>'].map((text) => hashOf(bytesOf(text)));
    for (const ending of ['json', 'xml']) await fs.rm(place(`${last}.${ending}`));
    const store = open();
    expect(await store.findByCitation(CITATION, 'public')).toBeNull();
    expect(store.describeLack(CITATION)).toMatch(
      new RegExp(`${last}.json is gone; what it was of came after ${old?.slice(0, 12)}, which is not used until`),
    );
    expect((await open().check()).damaged).toEqual([expect.stringContaining(`${last}.json is gone`)]);
    await open().removeUnusable(last ?? '');
    expect(await found()).toBeUndefined();
    await open().keep(artefact('<old/>'));
    expect([await found(), (await open().check()).damaged]).toEqual(['<old/>', []]);
  });

  it('is replaced when the same bytes are retrieved, and nothing that it said is attested with them', async () => {
    await open('Another').keep(
      artefact('<a/>', { url: 'https://theirs.test/', provenance: 'user', source: 'user_documents' }),
    );
    await rewrite('<a/>', (metadata) => ({
      ...metadata,
      also_at: [{ url: 'https://x.test/', retrieved_at: '2026-11-20T10:00:00.000Z' }],
    }));
    const { metadata } = await open().keep(artefact('<a/>'));
    expect(metadata).toMatchObject({ provenance: 'public', url: artefact('').url });
    expect(metadata.also_at).toBeUndefined();
    expect(await found()).toBe('<a/>');
  });

  it('is no public record for a copy of the user’s that is the same, byte for byte', async () => {
    await open('Another').keep(artefact('<a/>'));
    const { metadata } = await open().keep(
      artefact('<a/>', { provenance: 'user', source: 'user_documents', url: 'a.xml' }),
    );
    expect(metadata.provenance).toBe('user');
    expect(await found()).toBeUndefined();
  });
});

describe('of what this user retrieved', () => {
  it('a time later than now never wins', async () => {
    const elsewhere = openEvidence(path.join(folder, 'elsewhere'), portsWith());
    await elsewhere.keep(artefact('<ahead/>', { retrieved_at: '2099-01-01T00:00:00.000Z' }));
    await open().keep(artefact('<now/>'));
    const theirs = path.join(folder, 'elsewhere', '.citeward', 'evidence');
    for (const name of await fs.readdir(theirs)) await fs.copyFile(path.join(theirs, name), place(name));
    expect(await found()).toBe('<now/>');
  });
});

describe('a request', () => {
  const attempt = {
    at: '2026-11-20T10:00:00.000Z',
    job: 'j',
    source: 'find_case_law',
    url: 'a',
    status: 404,
    error: null,
  } as const;

  it.each<[string, string]>([
    ['that bears no attestation', JSON.stringify(attempt)],
    ['that bears another', JSON.stringify({ ...attempt, attestation: '0'.repeat(64) })],
  ])('that somebody else says was made is none: %s', async (_, line) => {
    await open().logAttempt({ ...attempt, url: 'b' });
    await fs.appendFile(path.join(folder, '.citeward', 'attempts.jsonl'), `${line}\n`);
    expect(await open().lastAttempt('a')).toBeNull();
    expect(await open().lastAttempt('b')).toEqual({ ...attempt, url: 'b' });
    expect((await open().attempts()).map(({ url }) => url)).toEqual(['b']);
    expect(await open().unattestedAttempts()).toBe(1);
  });

  it('whose answer was changed is none', async () => {
    await open().logAttempt({ ...attempt, status: 200 });
    const file = path.join(folder, '.citeward', 'attempts.jsonl');
    await fs.writeFile(file, (await fs.readFile(file, 'utf8')).replace('"status":200', '"status":404'));
    expect(await open().lastAttempt('a')).toBeNull();
  });
});

describe('an accepted finding', () => {
  const waiver = {
    finding: 'f',
    fingerprint: 'p',
    document: 'd.md',
    citation: CITATION,
    reason: 'why',
    by: 'A Reader',
    at: '2026-11-20T10:00:00.000Z',
  };
  const waivers = (user = 'A Reader') => openWaivers(folder, portsWith(nodeFiles, attestorOf(user)), async () => {});

  it('that somebody else accepted is told apart, and stays when this user accepts another', async () => {
    await waivers('Another').keep(waiver);
    expect(await waivers().read()).toMatchObject({ waivers: [], unattested: [waiver] });
    await waivers().keep({ ...waiver, finding: 'g' });
    expect(await waivers().read()).toMatchObject({ waivers: [{ finding: 'g' }], unattested: [waiver] });
    await waivers().keep({ ...waiver, by: 'Me' });
    expect(await waivers().read()).toMatchObject({ waivers: [{ finding: 'g' }, { by: 'Me' }], unattested: [] });
  });

  it.each(['finding', 'fingerprint', 'document', 'citation', 'reason', 'by'] as const)(
    'is not this user’s when its %s is changed',
    async (field) => {
      await waivers().keep(waiver);
      const file = path.join(folder, '.citeward', 'waivers.json');
      const kept = JSON.parse(await fs.readFile(file, 'utf8'));
      kept.waivers[0][field] = 'x';
      await fs.writeFile(file, JSON.stringify(kept));
      expect(await waivers().read()).toMatchObject({ waivers: [], unattested: [{ [field]: 'x' }] });
    },
  );
});

describe('in another folder of the same user', () => {
  const own = { provenance: 'user', source: 'user_documents', url: 'authorities/a.xml', http_status: null } as const;
  const elsewhere = (): string => path.join(folder, 'elsewhere');
  const there = () => openEvidence(elsewhere(), portsWith());
  const carry = () => fs.cp(path.join(folder, '.citeward'), path.join(elsewhere(), '.citeward'), { recursive: true });
  beforeEach(() => fs.mkdir(elsewhere()));

  it('what a public source gave is what it is', async () => {
    await open().keep(artefact('<a/>'));
    await carry();
    expect(await there().findByCitation(CITATION, 'public')).not.toBeNull();
  });

  it('a copy that was supplied here was not supplied there', async () => {
    await open().keep(artefact('<a/>', own));
    await carry();
    expect(await open().findByCitation(CITATION, 'user')).not.toBeNull();
    expect(await there().findByCitation(CITATION, 'user')).toBeNull();
    expect(await there().findUnattested(CITATION)).toHaveLength(1);
  });

  it('a request that was made here spares none, and what was accepted here is not accepted there', async () => {
    const url = 'https://a.test/';
    await open().logAttempt({
      at: '2026-11-20T10:00:00.000Z',
      job: 'j',
      source: 'find_case_law',
      url,
      status: 404,
      error: null,
    });
    const accepted = {
      finding: 'f',
      fingerprint: 'p',
      document: 'd.md',
      citation: CITATION,
      reason: 'why',
      by: 'A',
      at: '2026-11-20T10:00:00.000Z',
    };
    await openWaivers(folder, portsWith(), async () => {}).keep(accepted);
    await carry();
    expect(await there().lastAttempt(url)).toBeNull();
    expect(await openWaivers(elsewhere(), portsWith(), async () => {}).read()).toMatchObject({
      waivers: [],
      unattested: [accepted],
    });
  });
});

describe('what is made to be hard to read', () => {
  const deep = '['.repeat(200_000);

  it.each<[string, string]>([
    ['nested without end', `${deep}${deep.replaceAll('[', ']')}`],
    ['nested in a field', `{"citation": ${deep}${deep.replaceAll('[', ']')}}`],
    ['longer than any description', ' '.repeat(1_000_001)],
  ])('is damage, and holds up nothing: %s', { timeout: 30_000 }, async (_, text) => {
    await open().keep(artefact('<a/>'));
    await fs.writeFile(place(`${'f'.repeat(64)}.json`), text);
    await fs.writeFile(place(`${'f'.repeat(64)}.xml`), 'x');
    await fs.appendFile(path.join(folder, '.citeward', 'attempts.jsonl'), `${text}\n`);
    expect(await found()).toBe('<a/>');
    expect((await open().check()).damaged).toHaveLength(1);
    expect(await open().attempts()).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('is no device that never ends', async () => {
    await expect(nodeFiles.read('/dev/zero')).rejects.toThrow(/no file, but a device or a pipe/);
  });
});
