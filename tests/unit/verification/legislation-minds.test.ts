import { describe, expect, it } from 'vitest';
import { actOf, draftOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const ACT = actOf([
  'Any person who intentionally delays or obstructs a pilot in the exercise of his powers is guilty of an offence.',
  'A master who, without reasonable excuse, fails to keep a log of each voyage is guilty of an offence.',
  'A ferryman who knowingly or recklessly makes a false entry in the log of a vessel commits an offence.',
  'The Warden of the Quay may make regulations for the lighting of the harbour and of its quays.',
  'Any person may search that file, and may inspect any such chart, on payment of a fee.',
  'A pilot must carry a lamp. He must show it to the warden of the port on request.',
  'The Warden of the Quay, with the consent of the Treasury, may, after asking the pilots, make rules for the fees of the harbour.',
]);

/** What is said of the words of a draft; `{1}` is section 5(1). */
function said(draft: string): string {
  const [one] = citationsOf(draftOf(draft));
  if (one === undefined) throw new Error(draft);
  return standingOf(one, ACT);
}

describe('a word of mind or degree right before quoted words in a provision', () => {
  const DELAYS = '“delays or obstructs a pilot in the exercise of his powers”';
  it.each([
    `Under {1} it is an offence where a person ${DELAYS}.`,
    `A person who ${DELAYS} is guilty of an offence: {1}.`,
    `A person who negligently ${DELAYS} is guilty of an offence: {1}.`,
    'A master who “fails to keep a log of each voyage” is guilty of an offence: {2}.',
    'A person who recklessly “is guilty of an offence” pays a fine: {1}.',
    'A ferryman who “makes a false entry in the log of a vessel” commits an offence: {3}.',
  ])('is to read where the draft leaves it out: %s', (draft) => {
    expect(said(draft)).toBe('to read');
  });

  it.each([
    `A person who intentionally ${DELAYS} is guilty of an offence: {1}.`,
    'A person who “intentionally delays or obstructs a pilot in the exercise of his powers” is guilty of an offence: {1}.',
    'A ferryman who knowingly or recklessly “makes a false entry in the log of a vessel” commits an offence: {3}.',
  ])('and is not where it says it: %s', (draft) => {
    expect(said(draft)).toMatch(/correct|words verified/);
  });
});

describe('who must or may do what is quoted', () => {
  const MAKES = '“make regulations for the lighting of the harbour”';
  it.each([
    'The Lord Chancellor “may make regulations for the lighting of the harbour” ({4}).',
    `Under {4} the Lord Chancellor may ${MAKES}.`,
    '{4} provides that the CAA “may make regulations for the lighting of the harbour”.',
    '{4} allows the Treasury to “make regulations for the lighting of the harbour”.',
    '{4} gives the Lord Chancellor power to “make regulations for the lighting of the harbour”.',
    '{7} provides that the Treasury may “make rules for the fees of the harbour”.',
    '{5} provides that only a party “may search that file, and may inspect any such chart”.',
    '{5} provides that the Warden of the Quay “may search that file, and may inspect any such chart”.',
  ])('is to read where the draft names another than the provision: %s', (draft) => {
    expect(said(draft)).toBe('to read');
  });

  it.each([
    'The Warden of the Quay “may make regulations for the lighting of the harbour” ({4}).',
    '{4} allows the Warden of the Quay to “make regulations for the lighting of the harbour”.',
    '{4} gives the Warden power to “make regulations for the lighting of the harbour”.',
    '{7} provides that the Warden may “make rules for the fees of the harbour”.',
    'The Warden “may make regulations for the lighting of the harbour” ({4}).',
    'The WQ “may make regulations for the lighting of the harbour” ({4}).',
    'Its keeper “may make regulations for the lighting of the harbour” ({4}).',
    `Under {4} the keeper may ${MAKES}.`,
    'A keeper named by the Lord Chancellor “may make regulations for the lighting of the harbour” ({4}).',
    '{5} provides that a party “may search that file, and may inspect any such chart”.',
    '{6} provides that the Senior Pilot “must show it to the warden of the port on request”.',
  ])('and is not where that says no other: %s', (draft) => {
    expect(said(draft)).toMatch(/correct|words verified/);
  });
});
