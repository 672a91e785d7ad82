import { expect, it } from 'vitest';
import { clearedLine, clearingQuestion, revealBy } from '../../../client/state/evidence.ts';

const SOME = { removed: 12, own: 2, bytes: 3_000_000, cited: 1 };

it('asks before it clears, and says what is lost and what stays', () => {
  expect(clearingQuestion(SOME, false)).toEqual({
    message: 'Clear the evidence that is kept for this folder?',
    detail: [
      '12 documents (2,930 kB) would be removed from .citeward. This cannot be undone.',
      '2 of these are copies of your own files: what does not lie in your folder of judgments has to be added again.',
      '1 document that your reports cite stays.',
      'Drafts that are open are checked afresh: what they cite is asked for again, one request each.',
      'Drafts, reports and your own files are not touched.',
    ].join('\n\n'),
  });
  expect(clearingQuestion({ ...SOME, own: 0, cited: 0 }, true)?.detail).toMatch(/You are offline: .* go online\./);
});

it('asks nothing where nothing would go', () => {
  expect(clearingQuestion({ removed: 0, own: 0, bytes: 0, cited: 2 }, false)).toBeNull();
  expect(clearedLine({ removed: 0, own: 0, bytes: 0, cited: 2 })).toBe(
    'No evidence is kept here that could be cleared. 2 documents that your reports cite stay.',
  );
});

it('says what went', () => {
  expect(clearedLine({ removed: 1, own: 0, bytes: 900, cited: 0 })).toBe(
    'Cleared from the evidence: 1 document (1 kB).',
  );
});

it.each([
  [{ local: true, inWorkspace: false }, 'revealFileInOS'],
  [{ local: false, inWorkspace: true }, 'revealInExplorer'],
  [{ local: false, inWorkspace: false }, null],
])('a folder is shown where it can be: %j', (where, command) => {
  expect(revealBy(where)).toBe(command);
});
