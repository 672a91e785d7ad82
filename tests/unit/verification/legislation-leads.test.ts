import { expect, it } from 'vitest';
import { saidOf } from '../../support/said.ts';
import { clml, part, section } from '../support/enactment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

const OWN = 'The master shall give notice of every crossing to the harbour office.';

/** A section whose subsection (3) is quoted, behind other parts with what leads into their own items. */
const law = (before: string): string => clml(section('5', before + part(2, 'section/5/3', `<Text>${OWN}</Text>`)));

const list = (path: string, lead: string): string =>
  part(
    2,
    path,
    `<Text>${lead}</Text>${part(3, `${path}/a`, '<Text>the vessel is moored, or</Text>')}${part(3, `${path}/b`, '<Text>the vessel is laid up.</Text>')}`,
  );
const plain = (path: string): string => part(2, path, '<Text>Each office keeps a register of crossings.</Text>');

it.each([
  [list('section/5/1', 'No notice is needed if—')],
  [list('section/5/1ZA', 'The duty does not arise unless—') + plain('section/5/2')],
  [list('section/5/2A', 'A master is not to be charged where—')],
  [list('section/5/2AB', 'A master is not to be charged where—') + plain('section/5/2B')],
  [list('section/5/A1', 'If the office is not open—') + plain('section/5/1')],
  [plain('section/5/1') + list('section/5/2', 'Without leave of the court no vessel crosses where—')],
  [
    part(
      2,
      'section/5/2',
      `<Text>This applies to a ferry.</Text><Text>It does not apply where—</Text>${part(3, 'section/5/2/a', '<Text>she is moored.</Text>')}`,
    ),
  ],
])('what leads into another subsection’s items leads into no other: %s', (before) => {
  const verification = auditArtefact(`By section 5(3) of the Ferries Act 1996: “${OWN}”`, law(before), 'xml');
  expect(inShort(verification)).toBe('correct');
  expect(saidOf(verification).join(' ')).not.toContain('before the words');
});

it.each([
  ['(b)', 'the vessel is laid up for repairs of her hull.'],
  ['(ba)', 'the vessel is laid up for repairs of her hull.'],
])('what leads into the items of a subsection still leads into its own: %s', (marker, words) => {
  const path = `section/5/2/${marker.slice(1, -1)}`;
  const before = part(
    2,
    'section/5/2',
    `<Text>The duty does not arise where—</Text>${part(3, 'section/5/2/a', '<Text>the vessel is moored, or</Text>')}${part(3, path, `<Text>${words}</Text>`)}`,
  );
  const verification = auditArtefact(
    `By section 5(2)${marker} of the Ferries Act 1996: “${words}”`,
    law(before),
    'xml',
  );
  expect(saidOf(verification).join(' ')).toContain('“not” before the words');
});
