import { describe, expect, it } from 'vitest';
import { guardedSection, mustAsk, question } from '../../../client/state/bailii.ts';

describe('what the server is told of the choice to fetch from BAILII', () => {
  it.each<[what: string, section: unknown, agreed: boolean, told: unknown]>([
    ['link before the question is answered', { bailii: { access: 'fetch' } }, false, { bailii: { access: 'link' } }],
    ['fetch after that', { bailii: { access: 'fetch' } }, true, { bailii: { access: 'fetch' } }],
    ['off as it is', { bailii: { access: 'off' } }, false, { bailii: { access: 'off' } }],
    [
      'all else as it is',
      { offline: true, bailii: { access: 'fetch', maxRequestsPerJob: 3 } },
      false,
      { offline: true, bailii: { access: 'link', maxRequestsPerJob: 3 } },
    ],
    ['what is no section as it is', null, false, null],
    ['what is no choice as it is', { bailii: 'fetch' }, false, { bailii: 'fetch' }],
  ])('%s', (_, section, agreed, told) => {
    expect(guardedSection(section, agreed)).toEqual(told);
  });
});

describe('the question', () => {
  it.each<[unknown, boolean, boolean]>([
    ['fetch', false, true],
    ['fetch', true, false],
    ['link', false, false],
    ['off', false, false],
    [undefined, false, false],
  ])('with the setting %s, agreed %s: asked %s', (access, agreed, asked) => {
    expect(mustAsk(access, agreed)).toBe(asked);
  });

  it("says what BAILII's terms do not allow, and what is kept", () => {
    for (const fact of [/terms do not allow/, /stored/, /automated/, /robots\.txt/, /keeps it as evidence/])
      expect(question().detail).toMatch(fact);
  });
});
