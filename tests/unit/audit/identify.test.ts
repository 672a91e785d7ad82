import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { identify, toItems } from '../../../server/audit/index.ts';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

/** The ids of a draft's findings, each with the citation it is of. */
function idsOf(draft: string, document = 'd1'): string[] {
  const occurrences = new Map<string, number>();
  const items = toItems(document, readCitations(readText(draft, 'md')).citations);
  return items.map((item) => `${item.citation.normalized} ${identify(item, occurrences)}`);
}

/** The id as it was always made: whatever is kept by it is found by it. */
function idOf(document: string, citation: string, claim: string, occurrence: number): string {
  const key = [document, citation, claim, occurrence].join('\u0000');
  return `${citation} ${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
}

describe('the id of a finding', () => {
  const claim = 'See [2020] UKSC 7, [2021]\u00a0EWCA  Civ 9 and “[2020] UKSC 7” again.';
  const words = "See [2020] UKSC 7, [2021] EWCA Civ 9 and '[2020] UKSC 7' again.";

  it('is of the document, the citation, the words of the claim, and how often it was there before', () => {
    expect(idsOf(claim)).toEqual([
      idOf('d1', '[2020] UKSC 7', words, 0),
      idOf('d1', '[2021] EWCA Civ 9', words, 0),
      idOf('d1', '[2020] UKSC 7', words, 1),
    ]);
    expect(idsOf('See [2020] UKSC 7.\n\nSee [2021] EWCA Civ 9.\n\nSee [2020] UKSC 7.', 'd2')).toEqual([
      idOf('d2', '[2020] UKSC 7', 'See [2020] UKSC 7.', 0),
      idOf('d2', '[2021] EWCA Civ 9', 'See [2021] EWCA Civ 9.', 0),
      idOf('d2', '[2020] UKSC 7', 'See [2020] UKSC 7.', 1),
    ]);
  });

  it('is another in another document, though the citations are the same', () => {
    const { citations } = readCitations(readText(claim, 'md'));
    for (const document of ['d1', 'd2', 'd1']) {
      const occurrences = new Map<string, number>();
      const ids = toItems(document, citations).map((item) => identify(item, occurrences));
      expect(ids[0]).toBe(idOf(document, '[2020] UKSC 7', words, 0).slice(-16));
      expect(ids[2]).toBe(idOf(document, '[2020] UKSC 7', words, 1).slice(-16));
    }
  });
});
