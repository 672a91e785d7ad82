import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readModelUrl, readPolicy } from '../../../server/audit/index.ts';
import { nodeFiles } from '../../../server/evidence/index.ts';

const LISTED = ['models.test', 'gpu.test:8443'];
const read = (text: string): string => readModelUrl('--model-url', text, LISTED, '/etc/citeward.json').href;

describe('a model is asked on this machine, or at a host that the policy lists', () => {
  it.each([
    'http://127.0.0.1:11434/v1',
    'http://localhost:8080/v1',
    'http://[::1]:8080/v1',
    'https://models.test/v1',
    'https://gpu.test:8443/v1',
  ])('%s', (text) => {
    expect(read(text)).toBe(text);
  });

  it.each([
    'https://elsewhere.test/v1',
    'https://models.test:444/v1',
    'https://gpu.test/v1',
    'https://models.test.elsewhere.test/v1',
    'http://models.test/v1',
    'https://user@models.test/v1',
    'http://127.0.0.1:1/v1?q=1',
    'http://127.0.0.1:1/v1#f',
    'http://127.0.0.1.elsewhere.test/v1',
    'file:///v1',
    'models.test',
    '',
  ])('and not at %s', (text) => {
    expect(() => read(text)).toThrow(/^--model-url /);
  });
});

describe('the policy of a machine lists hosts of models', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-models-'));
  });
  afterEach(() => fs.rm(folder, { recursive: true }));
  const policy = async (said: object): ReturnType<typeof readPolicy> => {
    const file = path.join(folder, 'policy.json');
    await fs.writeFile(file, JSON.stringify(said));
    return readPolicy(file, nodeFiles);
  };

  it('apart from its settings', async () => {
    expect(await policy({ model_hosts: LISTED, max_fcl_requests_per_job: 9 })).toMatchObject({
      ...{ modelHosts: LISTED, settings: { max_fcl_requests_per_job: 9 } },
    });
    expect((await policy({}))?.modelHosts).toEqual([]);
  });

  it.each([['models.test'], [['https://models.test']], [['Models.test']], [[7]], [{}]])('not as %j', async (hosts) => {
    await expect(policy({ model_hosts: hosts })).rejects.toThrow('model_hosts');
  });
});
