import { expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { remarkWords } from '../../../server/wording/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const kept = (words: string, extent = ''): string =>
  `<Repeal RetainText="true"${extent === '' ? '' : ` Extent="${extent}"`}>${words}</Repeal>`;
const TOLL = 'No toll is due from a fishing vessel on a holiday.';

/** Section 7, of which parts are repealed for some nations, or for some purposes, and printed still. */
const PARTS = section(
  '7',
  part(2, 'section/7/1', '<Text>A keeper must hoist a lantern.</Text>') +
    part(2, 'section/7/2', `<Text>${kept(TOLL, 'E+W')}</Text>`) +
    `<P2 IdURI="{item}/section/7/3" id="section-7-3"><Pnumber>${kept('3', 'S')}</Pnumber><P2para><Text>${kept('A pilot may levy a fee.', 'S')}</Text></P2para></P2>` +
    part(2, 'section/7/4', `<Text>A mate may sound a horn${kept(' or a bell', 'E+W')}.</Text>`) +
    part(2, 'section/7/5', `<Text>${kept('A cook may light a fire.')}</Text>`),
  'RestrictExtent="E+W+S"',
);

/** Section 7 with a text of its own for Scotland, of which one has nothing but dots. */
const beside = (own: string, scots: string): string =>
  clml(
    `<Body><P1group RestrictExtent="E+W" AltVersionRefs="v1">${section('7', `<Text>${own}</Text>`)}</P1group></Body>`,
    {
      asked: 'section/7',
      behind: `<Versions><Version id="v1" Description="S"><P1group RestrictExtent="S">${section('7', `<Text>${scots}</Text>`)}</P1group></Version></Versions>`,
    },
  );

function said(draft: string, source: string): string[] {
  const authority = indexAuthority(readAuthority(new TextEncoder().encode(source), 'xml'));
  return citationsOf(draft.replace(/\{(.*?)\}/g, 'section 7$1 of the Ferries Act 1996')).map((one) => {
    const verification = verify(one, { kind: 'retrieved', evidence: EVIDENCE, authority, parts: [], note: [] }, AS_OF);
    const told = verification.notes.flat().filter(({ id }) => id.startsWith('provision-') || id === 'law-in-nations');
    return [inShort(verification), ...told.map((note) => remarkWords([note]))].join(': ');
  });
}

const OF_PARTS = clml(PARTS, { asked: 'section/7' });
const FOR_SCOTLAND =
  'Section 7(2) is in the text for Scotland, and not in that for England and Wales, for which it is repealed or never was: read for which it is meant.';
const FOR_ENGLAND =
  'Section 7(3) is in the text for England and Wales, and not in that for Scotland, for which it is repealed or never was: read for which it is meant.';

it.each<[string, string, string, readonly string[]]>([
  ['that is cited', 'See {(2)}.', 'pinpoint-not-checkable', [FOR_SCOTLAND]],
  ['that is said to be repealed', 'In fact {(2)} was repealed.', 'pinpoint-not-checkable', [FOR_SCOTLAND]],
  ['that is quoted', `By {(2)}: “${TOLL}”`, 'pinpoint-not-checkable', [FOR_SCOTLAND, 'That is the text for Scotland.']],
  ['of which the whole element is marked', 'See {(3)}.', 'pinpoint-not-checkable', [FOR_ENGLAND]],
  ['that is quoted for the nation that kept it', `In Scotland, {(2)} provides: “${TOLL}”`, 'proposition-not-checkable', ['That is the text for Scotland.']],
  ['that is quoted for one that did not', `In England, {(2)} provides: “${TOLL}”`, 'pinpoint-not-checkable', [FOR_SCOTLAND, 'That is the text for Scotland.']],
  ['beside one that all have', 'See {(1)}.', 'correct', []],
  ['with others in its section', 'See {}.', 'correct', []],
  ['of which some words alone are', 'See {(4)}.', 'correct', []],
  [
    'that is repealed for some purposes',
    'See {(5)}.',
    'pinpoint-not-checkable',
    ['Section 7(5) is marked as repealed, for some purposes at least, and its words are still printed: read whether it is in force for what is meant.'],
  ],
])('a provision %s', (_, draft, outcome, notes) => {
  expect(said(draft, OF_PARTS)).toEqual([[outcome, ...notes].join(': ')]);
}); // biome-ignore format: a table

it.each([
  ['kept in its text for Scotland alone', beside('. . . . .', 'A pilot may levy a fee.'), 'Section 7 is in the text for Scotland, and not in that for England and Wales, for which it is repealed or never was: read for which it is meant.'],
  ['gone from its text for Scotland alone', beside('A pilot may levy a fee.', '. . . . .'), 'Section 7 is in the text for England and Wales, and not in that for Scotland, for which it is repealed or never was: read for which it is meant.'],
])('a provision %s', (_, source, note) => {
  expect(said('See {}.', source)).toEqual([`pinpoint-not-checkable: ${note}`]);
}); // biome-ignore format: a table
