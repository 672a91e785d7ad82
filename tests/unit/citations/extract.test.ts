import { describe, expect, it } from 'vitest';
import { extractRows } from '../../../server/cli/extract.ts';
import { readText } from '../../../server/documents/index.ts';

interface Row {
  readonly text: string;
  readonly pinpoints: readonly string[];
  readonly shortForm: boolean;
  readonly group: number;
}

/** The rows of a draft, one line each: `1: [2015] UKSC 11 at 12`, a short form with a `~`. */
const rows = (source: string): string[] =>
  (extractRows('draft.md', readText(source, 'md')) as Row[]).map(
    ({ text, pinpoints, shortForm, group }) =>
      `${group}: ${shortForm ? '~' : ''}${text}${pinpoints.length > 0 ? ` at ${pinpoints.join(', ')}` : ''}`,
  );

describe('extract gives each citation of a group', () => {
  it.each([
    [
      'the pinpoints after it',
      'Smith v Jones [2015] UKSC 11 at [12], [2015] AC 1430 at 1435.',
      ['1: [2015] UKSC 11 at 12', '1: [2015] AC 1430 at p. 1435'],
    ],
    [
      'the last what follows the group',
      'Smith v Jones [2015] UKSC 11, [2015] AC 1430 at [12].',
      ['1: [2015] UKSC 11', '1: [2015] AC 1430 at 12'],
    ],
    [
      'the last what follows the group, whichever is neutral',
      'Smith v Jones [2015] AC 1430, [2015] UKSC 11 at [12].',
      ['1: [2015] AC 1430', '1: [2015] UKSC 11 at 12'],
    ],
    [
      'the first what stands before',
      'In para 12 of Smith v Jones [2015] UKSC 11, [2015] AC 1430 it was held.',
      ['1: [2015] UKSC 11 at 12', '1: [2015] AC 1430'],
    ],
    [
      'and what another sentence adds a row of its own',
      'It relied on Smith v Jones [2015] UKSC 11. At [51], Lord Example said so.',
      ['1: [2015] UKSC 11', '1: ~[51] at 51'],
    ],
  ])('%s', (_, source, expected) => {
    expect(rows(source)).toEqual(expected);
  });
});
