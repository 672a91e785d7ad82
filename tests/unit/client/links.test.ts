import { expect, it } from 'vitest';
import { calledInMarkdown, linkToEvidence } from '../../../client/state/links.ts';

const ADDRESS = 'citeward-evidence:/0a1b/A%20v%20B%20%5B2022%5D%20EWHC%201%20(Ch).txt?file:///w#L12';

it('points links to evidence to the command that opens it, and leaves all else as it is', () => {
  const made = linkToEvidence(`[Open the evidence](<${ADDRESS}>) | [Find Case Law](<https://example.test/a>)`);
  const [, argument = ''] = /^\[Open the evidence\]\(command:citeward\.openEvidence\?([^()\s]+)\) \| /.exec(made) ?? [];
  expect(JSON.parse(decodeURIComponent(argument))).toEqual([ADDRESS]);
  expect(made).toContain('[Find Case Law](<https://example.test/a>)');
});

it.each(['citeward-evidence:/a', '\\](<citeward-evidence:/a b>)', '[x](citeward-evidence:/a)', '[x](<command:other>)'])(
  'leaves %j as it is',
  (text) => {
    expect(linkToEvidence(text)).toBe(text);
  },
);

it('calls a link so that it is one link, whatever brackets its words have', () => {
  const label = calledInMarkdown('Open [2021] EWHC 3387 (Admin) at Find Case Law');
  // As VS Code writes it: what closes is escaped where it is not yet.
  const made = `[${label.replace(/\]/g, (sign, at: number) => (label[at - 1] === '\\' ? sign : `\\${sign}`))}](https://a.test)`;
  expect(made).toBe('[Open \\[2021\\] EWHC 3387 (Admin) at Find Case Law](https://a.test)');
});
