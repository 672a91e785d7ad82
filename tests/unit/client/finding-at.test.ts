import { expect, it } from 'vitest';
import { type Chosen, findingAt } from '../../../client/state/finding-at.ts';
import type { ShownFinding } from '../../../client/state/finding-walk.ts';
import type { CitedPlace, ProtocolRange } from '../../../shared/protocol.ts';
import type { Standing } from '../../../shared/standing.ts';

const at = (character: number) => ({ line: 1, character });
const range = (start: number, end: number): ProtocolRange => ({ start: at(start), end: at(end) });
const shown = (id: string, start: number, end: number, rank: Standing = 'error'): ShownFinding => ({
  ...{ id, range: range(start, end), message: id, accepted: false, rank },
});
const place = (findingId: string, start: number, end: number, standing: Standing): CitedPlace => ({
  ...{ findingId, range: range(start, end), place: null, standing, lead: null, found: null },
});

/** Wrongly quoted words, in which a report is cited that has no line under it, and another case that is right. */
const FINDINGS = [shown('wrong', 10, 90), shown('alike', 100, 110, 'toRead'), shown('worse', 100, 110)];
const PLACES = [
  ...[place('wrong', 92, 99, 'error'), place('report', 40, 60, 'toRead'), place('right', 70, 80, 'verified')],
  ...[place('alone', 120, 130, 'verified'), place('alike', 100, 110, 'toRead'), place('worse', 100, 110, 'error')],
];

it.each<[string, number, Chosen | null, string | null]>([
  ['words that are wrong', 20, null, 'wrong'],
  ['where these are cited', 95, null, 'wrong'],
  ['a report cited within them', 45, null, 'report'],
  ['what is right within them', 75, null, 'wrong'],
  ['what is right by itself', 125, null, null],
  ['what is right by itself, chosen in the list', 120, { id: 'alone', place: at(120) }, 'alone'],
  ['one of two at a place, by how bad it is', 100, null, 'worse'],
  ['the other of the two, chosen in the list', 100, { id: 'alike', place: at(100) }, 'alike'],
  ['a place that the caret has left', 45, { id: 'alike', place: at(100) }, 'report'],
  ['what was chosen and is there no more', 100, { id: 'gone', place: at(100) }, 'worse'],
  ['nothing', 5, null, null],
])('the finding that is meant at %s', (_, character, chosen, id) => {
  const cited = { authorities: [{ citation: '[2020] UKSC 7', name: null, places: PLACES }] };
  expect(findingAt(at(character), FINDINGS, cited, chosen)).toBe(id);
});
