import { describe, expect, it } from 'vitest';
import { actOf, draftOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const TEXTS = [
  'Every chart sealed in the port shall be received in evidence in all courts.',
  'An officer of the port may search the file of the vessel.',
  'No pilot may moor at the inner quay of the harbour.',
  'If that order has been revoked, the clerk may continue to deal with the toll.',
  'A fine under this section is payable to the port.',
  'In this Act “barge” includes a raft; “wherry” means a boat with one mast; “tug” means a vessel that tows.',
  'A pilot may refuse to sail where the master pays a fee.',
];
const ACT = actOf(TEXTS);

function standings(draft: string): string {
  const all = citationsOf(draftOf(draft)).map((one) => standingOf(one, ACT));
  return all.map((one) => (one === 'correct' || one === 'words verified' ? 'verified' : 'open')).join();
}

describe('what an author makes of the subject of quoted words', () => {
  it.each([
    'Under {1} no such chart “shall be received in evidence in all courts”.',
    'None of these charts “shall be received in evidence in all courts”: {1}.',
    'Under {2} nobody “may search the file of the vessel”.',
    '{2} provides that no one “may search the file of the vessel”.',
    'By {2} neither the clerk nor the master “may search the file of the vessel”.',
    'By {1} a chart is not one which “shall be received in evidence in all courts”.',
    'Under {1} only charts which have been seen by a judge “shall be received in evidence in all courts”.',
    '{2} forbids that an officer of the port “may search the file of the vessel”.',
    '{2} entitles only pilots to have that “An officer of the port may search the file of the vessel”.',
    '{2} entitles an officer, and no one else, to “search the file of the vessel”.',
    'Under {3} a pilot “may moor at the inner quay of the harbour”.',
  ])('is to read where the provision has it otherwise: %s', (draft) => {
    expect(standings(draft)).toBe('open');
  });

  it.each([
    'There is no doubt that an old chart “shall be received in evidence in all courts”: {1}.',
    'Under {1} such a chart “shall be received in evidence in all courts”.',
  ])('is as it is there: %s', (draft) => {
    expect(standings(draft)).toBe('verified');
  });
});

describe('a condition of the author’s', () => {
  it.each([
    '{4} says that, unless the order has been revoked, “the clerk may continue to deal with the toll”.',
    '{4} says that, only if the order is in force, “the clerk may continue to deal with the toll”.',
    'Under {5} “A fine under this section is payable to the port” only if the Minister so orders.',
    '{5}: “A fine under this section is payable to the port”, unless the Minister otherwise directs.',
    'Under {5}, if the court agrees, “A fine under this section is payable to the port”.',
  ])('is to read where the provision has none like it: %s', (draft) => {
    expect(standings(draft)).toBe('open');
  });

  it.each([
    'Under {7} “A pilot may refuse to sail” if he has been given a fee.',
    'By {4}, where the order is gone, “the clerk may continue to deal with the toll”.',
  ])('is told as own words where it has: %s', (draft) => {
    expect(standings(draft)).toBe('verified');
  });
});

describe('a term alone', () => {
  it.each([
    '{6}: “barge” includes ships.',
    '{6}: “wherry” means a boat with two masts.',
    '{6} provides that “tug” means any vessel.',
  ])('verifies no definition of the author’s: %s', (draft) => {
    expect(standings(draft)).toBe('open');
  });

  it.each(['{6}: “barge” includes a raft.', '{6} provides that “wherry” means “a boat with one mast”.'])(
    'is verified with its own: %s',
    (draft) => {
      expect(standings(draft)).toBe('verified');
    },
  );
});
