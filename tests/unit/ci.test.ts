import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const workflow = readFileSync(new URL('../../.github/workflows/ci.yml', import.meta.url), 'utf8');
const commands = [...workflow.matchAll(/- run: (.*)/g)].map(([, command = '']) => command);

describe('what runs for every change', () => {
  it('are the tests, those in VS Code too, and the example', () => {
    expect(commands).toEqual(['npm test', 'npm start', 'npm run test:vscode']);
  });

  it.each(commands)('%s is a script of the package', (command) => {
    expect(Object.keys(packageJson.scripts)).toContain(command.replace(/^npm (?:run )?/, ''));
  });
});
