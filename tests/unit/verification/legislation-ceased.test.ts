import { describe, expect, it } from 'vitest';
import { clml, part, section } from '../support/enactment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

const WORDS = 'Every pilot on the list of the harbour shall keep a lamp lit by night.';
const VERSIONS = '<atom:link rel="http://purl.org/dc/terms/hasVersion" title="1996-07-24"/>';
const TEXT = clml(section('5', part(2, 'section/5/1', `<Text>${WORDS}</Text>`)), {
  asked: 'section/5',
  metadata: VERSIONS,
  root: 'RestrictStartDate="1996-07-24"',
});

const said = (draft: string): string =>
  inShort(auditArtefact(draft.replace('{p}', 'ection 5(1) of the Ferries Act 1996'), TEXT, 'xml'));

describe('words that are law now are not confirmed as what the law was', () => {
  it.each(['at one time provided', 'used to provide', 'formerly provided', 'once provided', 'previously stated'])(
    'S{p} %s',
    (verb) => {
      expect(said(`S{p} ${verb}: “${WORDS}”`)).toMatch(/not-checkable/);
    },
  );

  it.each(['provides', 'has provided', 'provided'])('S{p} %s', (verb) => {
    expect(said(`S{p} ${verb}: “${WORDS}”`)).toBe('correct');
  });
});
