import { expect, it } from 'vitest';
import { headlineOf, REASONS, reasonWords } from '../../../server/wording/index.ts';
import { PASSING_REASONS, type Reason } from '../../../shared/finding.ts';

/** Of a request that failed the note of that stands alone, without the sentence of the reason. */
const said = (Object.keys(REASONS) as Reason[]).filter((one) => !PASSING_REASONS.includes(one));

it.each(said)('why nothing could be said is said once: %s', (reason) => {
  for (const language of [undefined, 'is'] as const) {
    const open = { outcome: 'UNVERIFIABLE_PUBLIC', reading: null, reason, category: null, confidence: null } as const;
    const headline = headlineOf({ ...open, checks: [], kind: 'legislation', ...(language ? { language } : {}) });
    const short = headline.split(': ').at(-1)?.toLowerCase() ?? '';
    expect(reasonWords(reason, 'legislation', language).toLowerCase()).not.toContain(short);
  }
});
