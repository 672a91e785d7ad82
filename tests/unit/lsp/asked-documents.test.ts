import { expect, it } from 'vitest';
import { askedText, askedUri } from '../../../server/lsp/features/asked-documents.ts';
import { openDraft } from '../support/open-draft.ts';

it('of what was not found, F12 has a page that says what was asked, and that this shows little', () => {
  const { entry } = openDraft('See Weir v Dam [2020] UKSC 9 at [4].', {});
  expect(askedUri('file:///a.md', entry(0))).toMatch(/^citeward-evidence:\/asked\/[0-9a-f]+\/.*UKSC.*asked\.txt\?file/);
  const [title, , said = ''] = (askedText(entry(0)) ?? '').split('\n');
  expect(title).toBe('Weir v Dam [2020] UKSC 9');
  expect(said).toMatch(/^Not found\. .*does not show that it does not exist/);
});

it('has no such page of what is verified, nor of what nobody has looked at', () => {
  const { entry } = openDraft('See [2020] UKSC 7. See [2020] UKSC 8.', { '[2020] UKSC 7': {}, '[2020] UKSC 8': null });
  expect([askedUri('file:///a.md', entry(0)), askedUri('file:///a.md', entry(1))]).toEqual([null, null]);
});
