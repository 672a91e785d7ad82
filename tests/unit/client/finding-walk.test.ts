import { describe, expect, it } from 'vitest';
import {
  type Direction,
  frontOf,
  isFinding,
  nothingFound,
  type Rank,
  rankOf,
  type ShownFinding,
  walk,
  walkByRank,
} from '../../../client/state/finding-walk.ts';
import type { ProtocolPosition, StatusParams } from '../../../shared/protocol.ts';

const at = (line: number, character = 0): ProtocolPosition => ({ line, character });
const finding = (start: ProtocolPosition, message: string, accepted = false, rank: Rank = 'error'): ShownFinding => ({
  range: { start, end: start },
  message,
  accepted,
  rank,
});
const THREE = [finding(at(9), 'the last'), finding(at(2, 5), 'the first'), finding(at(4), 'the second')];

describe('a walk from finding to finding', () => {
  it.each<[Direction, ProtocolPosition, string]>([
    ['next', at(0), 'Finding 1 of 3: the first'],
    ['next', at(2, 4), 'Finding 1 of 3: the first'],
    ['next', at(2, 5), 'Finding 2 of 3: the second'],
    ['next', at(4, 9), 'Finding 3 of 3: the last'],
    ['next', at(9), 'Finding 1 of 3, from the top again: the first'],
    ['previous', at(99), 'Finding 3 of 3: the last'],
    ['previous', at(9), 'Finding 2 of 3: the second'],
    ['previous', at(2, 5), 'Finding 3 of 3, from the end again: the last'],
  ])('%s of %j: %s', (direction, caret, line) => {
    expect(walk(THREE, caret, direction)?.line).toBe(line);
  });

  it('comes back to the only one', () => {
    expect(walk([finding(at(3), 'it')], at(3), 'next')?.range.start).toEqual(at(3));
    expect(walk([finding(at(3), 'it')], at(3), 'previous')?.range.start).toEqual(at(3));
  });

  it('stops once where two begin', () => {
    const line = walk([finding(at(3), 'a'), finding(at(3), 'b'), finding(at(5), 'c')], at(3), 'next')?.line;
    expect(line).toBe('Finding 2 of 2: c');
  });

  it('passes by what was accepted, as long as there is anything else', () => {
    const accepted = finding(at(3), 'it', true);
    expect(walk([accepted, ...THREE], at(2, 5), 'next')?.line).toBe('Finding 2 of 3: the second');
    expect(walk([accepted], at(0), 'next')?.line).toBe('Finding 1 of 1: it');
  });

  it('has nowhere to go where nothing is found', () => {
    expect(walk([], at(0), 'next')).toBeNull();
  });
});

it.each([
  [{ source: 'citeward', code: 'citation-mismatch' }, true],
  [{ source: 'citeward', code: 'more-findings' }, false],
  [{ source: 'markdown', code: 'link.no-such-file' }, false],
  [{ code: undefined }, false],
])('%j is a finding: %s', (diagnostic, expected) => {
  expect(isFinding(diagnostic)).toBe(expected);
});

it.each<[Partial<StatusParams> | null, string]>([
  [null, 'No finding is shown in this document: Citeward has not read it.'],
  [{ citations: 0 }, 'No citation was found in this draft.'],
  [{ citations: 5, verified: 2 }, 'No finding is shown in this draft: 2 of 5 citations are verified.'],
])('without findings it says no more than is known: %j', (status, line) => {
  expect(nothingFound(status as StatusParams | null)).toBe(line);
});

describe('a walk from error to error', () => {
  const ALL = [
    finding(at(1), 'read this', false, 'toRead'),
    finding(at(3), 'misquoted'),
    finding(at(5), 'not there', false, 'notFound'),
    finding(at(7), 'wrong paragraph'),
    finding(at(9), 'read that', false, 'toRead'),
  ];
  it.each<[Direction, ProtocolPosition, string]>([
    ['next', at(0), 'Error 1 of 2: misquoted'],
    ['next', at(3), 'Error 2 of 2: wrong paragraph'],
    ['next', at(7), 'Not found, 1 of 1: not there'],
    ['next', at(5), 'To read, 1 of 2: read this'],
    ['next', at(1), 'To read, 2 of 2: read that'],
    ['next', at(9), 'Error 1 of 2: misquoted'],
    ['next', at(6), 'Error 2 of 2: wrong paragraph'],
    ['next', at(99), 'Error 1 of 2: misquoted'],
    ['previous', at(7), 'Error 1 of 2: misquoted'],
    ['previous', at(3), 'To read, 2 of 2: read that'],
    ['previous', at(5), 'Error 2 of 2: wrong paragraph'],
  ])('%s of %j: %s', (direction, caret, line) => {
    expect(walkByRank(ALL, caret, direction)?.line).toBe(line);
  });

  it('begins with what was not found where there is no error, and has nowhere to go without findings', () => {
    expect(walkByRank([...ALL.slice(0, 1), ...ALL.slice(2, 3)], at(0), 'next')?.line).toContain('Not found, 1 of 1');
    expect(walkByRank([], at(0), 'next')).toBeNull();
  });

  it.each<[ProtocolPosition, string]>([
    [at(3), 'Error 2 of 2: wrong paragraph'],
    [at(5), 'Error 1 of 2: misquoted'],
  ])('goes to an error from a finding at which the caret was put: %j', (caret, line) => {
    const findings = [
      finding(at(1), 'read', false, 'toRead'),
      finding(at(2), 'misquoted'),
      finding(at(5), 'wrong paragraph'),
    ];
    expect(walkByRank([...findings, finding(at(3), 'read', false, 'toRead')], caret, 'next', false)?.line).toBe(line);
  });

  it('names the case of what was not found, or is to be read', () => {
    const stop = (rank: Rank): string | undefined =>
      walkByRank(
        [{ ...finding(at(3), 'No source has it', false, rank), authority: 'Weir v Dam [2020] UKSC 7' }],
        at(0),
        'next',
      )?.line;
    expect(stop('notFound')).toBe('Not found, 1 of 1: Weir v Dam [2020] UKSC 7');
    expect(stop('toRead')).toBe('To read, 1 of 1: Weir v Dam [2020] UKSC 7');
    expect(stop('error')).toBe('Error 1 of 1: No source has it');
  });

  it('stops for the worst of those that begin at one place', () => {
    const two = [finding(at(3), 'read it', false, 'toRead'), finding(at(3), 'misquoted')];
    expect(walkByRank(two, at(0), 'next')?.line).toBe('Error 1 of 1: misquoted');
  });

  it('counts all of a group, those that begin where another does as well, and no other group', () => {
    const some = [
      ...[finding(at(1), 'a', false, 'toRead'), finding(at(1), 'b', false, 'toRead')],
      ...[finding(at(2), 'c', false, 'wordsVerified'), finding(at(3), 'd', false, 'toRead')],
    ];
    const from = (line: number): string | undefined => walkByRank(some, at(line), 'next')?.line;
    expect([from(0), from(1), from(3)]).toEqual([
      'To read, 1 of 3: a',
      'To read, 3 of 3: d',
      'Words verified, 1 of 1: c',
    ]);
  });
});

it.each<[Parameters<typeof rankOf>[0], Rank]>([
  [{ standing: 'error' }, 'error'],
  [{ standing: 'wordsVerified' }, 'wordsVerified'],
  [undefined, 'notChecked'],
])('%j is of the rank %s', (data, rank) => {
  expect(rankOf(data)).toBe(rank);
});

const LONG = `${'a word that goes on, '.repeat(9)}and onwards`;
it.each<[string, number, string]>([
  ['One. Two.', 50, 'One. Two.'],
  [`The words are in [4]. ${LONG.replace('a', 'A')}.`, 50, 'The words are in [4].'],
  ['Misquoted: “no such right.” The judgment has others.', 60, 'Misquoted: “no such right.” The judgment has others.'],
  ['Misquoted: “no such right.” The judgment has others.', 40, 'Misquoted: “no such right.”'],
  ['It is Marlowe v. Harwich No. 2 of this. It ends.', 40, 'It is Marlowe v. Harwich No. 2 of this.'],
  ['No public source holds it; that shows little.', 40, 'No public source holds it.'],
  ['Misquoted: “unless he has it” for “whoever may have it”.', 45, 'Misquoted: “unless he has it” for “whoever…”'],
  ['Misquoted: “unless he has it” for “whoever may have it”.', 37, 'Misquoted: “unless he has it” for…'],
  [`${LONG}. It ends.`, 24, 'a word that goes on, a…'],
  ['x'.repeat(60), 20, `${'x'.repeat(18)}…`],
])('of %j in %i characters: %j', (message, room, said) => {
  expect(frontOf(message, room)).toBe(said);
  expect(said.length).toBeLessThanOrEqual(room);
});

it('says no more of a stop than a status bar shows, and all of it beside that', () => {
  const message = `Wrong paragraph: ${LONG}`;
  for (const stop of [
    walk([finding(at(3), message)], at(9), 'next'),
    walkByRank([finding(at(3), message)], at(0), 'next'),
  ]) {
    expect(stop?.line.length).toBeLessThanOrEqual(70);
    expect(stop?.whole).toContain(message);
  }
});
