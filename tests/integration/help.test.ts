import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

let work: Workplace;
beforeAll(() => {
  work = makeWorkplace();
});
afterAll(() => work.remove());

/** The help of a command, and of each command below it, by what is typed. */
async function helpOf(...command: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { code, out, err } = await work.run(...command, '--help');
  expect([code, err]).toEqual([0, '']);
  const [, commands = ''] = out.split('\nCommands:\n');
  const names = [...commands.matchAll(/^ {2}(\w\S*)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
  const helps = new Map([[command.join(' '), out]]);
  for (const name of names) for (const [below, help] of await helpOf(...command, name)) helps.set(below, help);
  return helps;
}

describe('--help', () => {
  it('describes each command, and all that it takes', async () => {
    const helps = await helpOf();
    expect([...helps.keys()]).toEqual(expect.arrayContaining(['', 'audit', 'check', 'extract', 'evidence show']));
    for (const [command, help] of helps) {
      expect(help, command).toMatch(/^Usage: citeward/);
      expect(help, command).not.toMatch(/undefined|null|NaN|\[object/);
      const [usage = ''] = help.split('\n', 1);
      for (const [, name] of usage.matchAll(/[<[](\w+)(?:\.{3})?[>\]]/g)) {
        if (name !== 'options' && name !== 'command')
          expect(help, command).toMatch(new RegExp(`^ {2}${name} +\\S`, 'm'));
      }
    }
  });
});
