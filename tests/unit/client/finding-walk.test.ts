import { describe, expect, it } from 'vitest';
import {
  type Direction,
  isFinding,
  nothingFound,
  type ShownFinding,
  walk,
} from '../../../client/state/finding-walk.ts';
import type { ProtocolPosition, StatusParams } from '../../../shared/protocol.ts';

const at = (line: number, character = 0): ProtocolPosition => ({ line, character });
const finding = (start: ProtocolPosition, message: string, accepted = false): ShownFinding => ({
  range: { start, end: start },
  message,
  accepted,
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
