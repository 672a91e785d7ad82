/** What leaves the machine is said everywhere in the same words, and nowhere in words that are broader than what is done. */
import fs from 'node:fs';
import { expect, it } from 'vitest';
import { telling } from '../../client/state/first-request.ts';
import { NOTHING_ELSE, SENT_OF_JUDGMENTS, SENT_OF_LAW } from '../../shared/what-leaves.ts';

/** Words of a file, or of a message, without line breaks, links and the kinds of apostrophes. */
const wordsOf = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .replaceAll('’', "'");
const sent = [SENT_OF_JUDGMENTS, SENT_OF_LAW, NOTHING_ELSE].map(wordsOf);
const read = (file: string): string => wordsOf(fs.readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));

it.each(['README.md', 'client/README.md', 'package.nls.json'])('%s says what leaves', (file) => {
  for (const sentence of sent) expect(read(file)).toContain(sentence);
});

it.each([
  [telling('a.example').message, SENT_OF_JUDGMENTS],
  [telling('a.example', true).message, SENT_OF_LAW],
])('the message at the first request says it: %s', (message, sentence) => {
  expect(wordsOf(message)).toContain(wordsOf(sentence));
  expect(wordsOf(message)).toContain(wordsOf(NOTHING_ELSE));
});

it.each([
  'README.md',
  'client/README.md',
  'package.nls.json',
  'l10n/bundle.l10n.json',
  'SECURITY.md',
  'docs/settings.md',
])('%s never says that no word of the draft leaves: a citation and a name are words of it', (file) => {
  expect(read(file)).not.toMatch(/never a word of your draft|no word of it leaves/i);
});
