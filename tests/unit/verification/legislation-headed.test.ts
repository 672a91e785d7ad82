import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { draftOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const PARTS = part(2, 'section/5/1', '<Text>A fine under this section is payable to the port.</Text>');
const XML = clml(`<P1group><Title>Fines for late voyages</Title>${section('5', PARTS)}</P1group>`, {
  asked: 'section/5',
});
const ACT = indexAuthority(readAuthority(new TextEncoder().encode(XML), 'xml'));

function standings(draft: string): string {
  const all = citationsOf(draftOf(draft)).map((one) => standingOf(one, ACT));
  return all.map((one) => (one === 'correct' || one === 'words verified' ? 'verified' : one)).join();
}

const FINE = '“A fine under this section is payable to the port”';

describe('words that a draft calls a heading', () => {
  it.each([
    `{1} is headed ${FINE}.`,
    `{1} is entitled ${FINE}.`,
    `The heading of {1} reads ${FINE}.`,
    `The side-note to {1} is ${FINE}.`,
    `The title of {1}: ${FINE}.`,
    `${FINE} is the heading of {1}.`,
  ])('are none where they are operative: %s', (draft) => {
    expect(standings(draft)).toBe('to read');
  });

  it.each([`{1}, under the heading “Fines for late voyages”, provides ${FINE}.`, `{1} provides ${FINE}.`])(
    'and others are as they were: %s',
    (draft) => {
      expect(standings(draft)).not.toBe('error');
    },
  );

  it('and so are those of a clause behind one that speaks of a title', () => {
    expect(standings(`The Act is cited by its title, and {1} provides that ${FINE}.`)).toBe('verified');
  });
});
