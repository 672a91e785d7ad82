import { expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, type LawDocument, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

function document(text: string, metadata = '', version: string | null = null): LawDocument {
  const asked = version === null ? 'section/7' : `section/7/${version}`;
  const authority = readAuthority(new TextEncoder().encode(clml(text, { asked, metadata })), 'xml');
  return { evidence: EVIDENCE, authority: indexAuthority(authority), version };
}

const listing = (...versions: readonly string[]): string =>
  versions.map((one) => `<atom:link rel="http://purl.org/dc/terms/hasVersion" title="${one}"/>`).join('');

const parts = (keeper: string): string =>
  [
    `<Text>A keeper must hoist a lantern at dusk and may levy a toll of such amount as the keeper thinks fit.</Text>`,
    `<Text>A pilot must sound a horn in fog and may levy a toll of such amount as the keeper thinks fit, unless the harbour is closed.</Text>`,
    `<Text>A ${keeper} may inspect any vessel in the harbour if the vessel is under way.</Text>`,
    '<Text>In this section “barge” means a vessel without a mast; “tender” means a vessel that serves another vessel.</Text>',
  ]
    .map((inside, i) => part(2, `section/7/${i + 1}`, inside))
    .join('') +
  part(
    2,
    'section/7/5',
    `<Text>The powers of the master in relation to—</Text>${part(3, 'section/7/5/a', '<Text>the moorings, and</Text>')}${part(3, 'section/7/5/b', '<Text>the lights of the harbour,</Text>')}<Text>may be exercised by the warden.</Text>`,
  ) +
  part(2, 'section/7/6', '<Text>No person may board a vessel of a class which the warden has closed.</Text>');

const text = (keeper: string, from = ''): string =>
  `<P1group><Title>Powers in the harbour</Title>${section('7', parts(keeper), from === '' ? '' : `RestrictStartDate="${from}"`)}</P1group>`;
const NOW = document(text('warden', '2012-04-01'), listing('1996-07-24', '2012-04-01'));
const ALL = document(text('warden'));
/** A subsection that is repealed in England and Wales, and printed for the rest. */
const NATIONS = document(
  section(
    '7',
    part(2, 'section/7/1', '<Text>A keeper must hoist a lantern.</Text>') +
      part(
        2,
        'section/7/2',
        '<Text><Repeal RetainText="true" Extent="E+W">No toll is due from a fishing vessel on a holiday.</Repeal></Text>',
      ),
  ),
);

const ACT = 'section 7(3) of the Ferries Act 1996';
const RIGHT = 'A warden may inspect any vessel in the harbour if the vessel is under way';
const WRONG = 'A keeper may inspect any vessel in the harbour if the vessel is under way';
const TOLL = 'may levy a toll of such amount as the keeper thinks fit';
const TENDER = 'a vessel that serves another vessel';

function audit(draft: string, main: LawDocument): string {
  const citation = citationsOf(draft).find((one) => one.cites.key.startsWith('Ferries'));
  if (!citation) throw new Error('nothing is cited');
  const { evidence, authority } = main;
  return inShort(verify(citation, { kind: 'retrieved', evidence, authority, parts: [], note: [] }, AS_OF));
}

// biome-ignore format: a table
it.each<[string, string, LawDocument, string | RegExp]>([
  // Words that several parts have stand in each of them.
  ['of the first of two parts', `Section 7(1) of the Ferries Act 1996 says that a keeper “${TOLL}”.`, ALL, /^(?!PARAGRAPH)/],
  ['of the second of two parts', `Section 7(2) of the Ferries Act 1996: “and ${TOLL}”.`, ALL, /^quotation-not-checkable/],
  ['of two other parts', `Section 7(3) of the Ferries Act 1996: “and ${TOLL}”.`, ALL, /^PARAGRAPH_HALLUCINATION/],
  // The draft speaks of another time.
  ['of now', `By ${ACT}: “${RIGHT}.”`, NOW, 'correct'],
  ['that differ, of now', `By ${ACT}: “${WRONG}.”`, NOW, 'QUOTATION_FABRICATION MEDIUM'],
  ['that differ, in a year', `In 2004 ${ACT} provides: “${WRONG}.”`, NOW, 'quotation-not-checkable'],
  ['that differ, at a date', `On 1 May 2004 (the date of the sale), ${ACT} provides: “${WRONG}.”`, NOW, /not-checkable$/],
  ['that differ, at that date', `The ferry sank. S${ACT.slice(1)} at that date provides: “${WRONG}.”`, NOW, 'quotation-not-checkable'],
  ['that differ, before a year', `S${ACT.slice(1)} (pre-2009) provides: “${WRONG}.”`, NOW, /not-checkable$/],
  ['that differ, beside an Act with its year', `As under the Bridges Act 1990, ${ACT} provides: “${WRONG}.”`, NOW, 'QUOTATION_FABRICATION MEDIUM'],
  ['of now, in a year of before', `In 2004, ${ACT} provided: “${RIGHT}”.`, NOW, 'quotation-not-checkable'],
  ['of now, until a year', `S${ACT.slice(1)} provided until 2010: “${RIGHT}”.`, NOW, /not-checkable$/],
  ['of now, as enacted', `S${ACT.slice(1)}, as originally enacted, provided: “${RIGHT}”.`, NOW, 'quotation-not-checkable'],
  ['of now, in a year since', `In 2019, ${ACT} provided: “${RIGHT}”.`, NOW, 'correct'],
  ['of now, in force in a year of before', `S${ACT.slice(1)}, in force in 2004, provides: “${RIGHT}”.`, NOW, /not-checkable$/],
  ['of now, at a date of before', `At the material time (3 May 2004) ${ACT} provided: “${RIGHT}”.`, NOW, /not-checkable$/],
  ['of now, as amended in a year', `S${ACT.slice(1)}, as amended in 2012, provides: “${RIGHT}”.`, NOW, 'correct'],
  ['of now, since a year', `Since 2012 ${ACT} provides: “${RIGHT}”.`, NOW, /correct|^proposition/],
  ['of now, until the day on which they began', `S${ACT.slice(1)} provided, until 1 April 2012: “${RIGHT}”.`, NOW, /not-checkable$/],
  ['that differ, where the date may be of something else', `On 3 March 2020 the judge held that ${ACT} once provided: “${WRONG}”.`, NOW, /not-checkable$/],
  // Of another text of it.
  ['that differ, as modified', `S${ACT.slice(1)} (as modified by the Order) provides: “${WRONG}.”`, ALL, /not-checkable$/],
  ['that differ, in a Bill', `The Bill would have ${ACT} provide: “${WRONG}.”`, ALL, /not-checkable$/],
  ['that differ, with modifications', `S${ACT.slice(1)} applies to Sark with modifications so that it reads: “${WRONG}.”`, ALL, /not-checkable$/],
  ['of now, as modified', `S${ACT.slice(1)}, as modified by the Order, provides: “${RIGHT}”.`, ALL, /not-checkable$/],
  // Cut short by a stop.
  ['cut before a condition, with a stop', `By ${ACT}: “A warden may inspect any vessel in the harbour.”`, ALL, 'quotation-not-checkable'],
  ['cut before a condition, without one', `By ${ACT}: “A warden may inspect any vessel in the harbour”.`, ALL, 'proposition-not-checkable'],
  ['cut before what narrows them, with a stop', 'By section 7(4) of the Ferries Act 1996: “tender” means “a vessel.”', ALL, /not-checkable$/],
  ['cut before what narrows them, of a whole sentence', 'By section 7(6) of the Ferries Act 1996: “No person may board a vessel of a class.”', ALL, 'quotation-not-checkable'],
  // The meaning of another term.
  ['that mean another term', `Section 7(4) of the Ferries Act 1996 defines “barge” as “${TENDER}”.`, ALL, 'quotation-not-checkable'],
  ['that mean a word of the meaning', `Section 7(4) of the Ferries Act 1996 defines “vessel” as “${TENDER}”.`, ALL, 'quotation-not-checkable'],
  ['that mean the term, as a sentence says', `By section 7(4) of the Ferries Act 1996, “tender” means “${TENDER}”.`, ALL, /correct|^proposition/],
  ['that mean the term', `Section 7(4) of the Ferries Act 1996 defines “tender” as “${TENDER}”.`, ALL, 'correct'],
  ...['defines “barge”:', 'defines “barge” in these terms:', '(“barge”):', '(definition of “barge”):', '(meaning of barge):', 'defines a barge as'].map(
    (lead): [string, string, LawDocument, string | RegExp] => [`that mean another term, behind ${lead}`, `Section 7(4) of the Ferries Act 1996 ${lead} “${TENDER}”.`, ALL, /not-checkable$/],
  ),
  ...['“Barge” is defined in section 7(4) of the Ferries Act 1996 as', 'The definition of “barge” in section 7(4) of the Ferries Act 1996 is:'].map(
    (lead): [string, string, LawDocument, string | RegExp] => [`that mean another term: ${lead}`, `${lead} “${TENDER}”.`, ALL, /not-checkable$/],
  ),
  ...['defines “tender”:', 'defines “tender” in these terms:', '(“tender”):', '(definition of “tender”):'].map(
    (lead): [string, string, LawDocument, string] => [`that mean the term, behind ${lead}`, `Section 7(4) of the Ferries Act 1996 ${lead} “${TENDER}”.`, ALL, 'correct'],
  ),
  // Dashes before letters are left out.
  ['without the dash of a list', 'By section 7(5) of the Ferries Act 1996: “The powers of the master in relation to (a) the moorings, and (b) the lights of the harbour, may be exercised by the warden.”', ALL, 'correct'],
  ['without the dash of a list, and another word', 'By section 7(5) of the Ferries Act 1996: “The powers of the master in relation to (a) the moorings, or (b) the lights of the harbour, may be exercised by the warden.”', ALL, 'QUOTATION_FABRICATION MEDIUM'],
  // Numbers that are printed before them.
  ['under their number', `Section 7 of the Ferries Act 1996 provides:\n\n> (3) ${RIGHT}.`, ALL, 'correct'],
  ['under the number of another part', `Section 7 of the Ferries Act 1996 provides:\n\n> (2) ${RIGHT}.`, ALL, 'quotation-not-checkable'],
  ['behind the number of their provision', `Section 7 of the Ferries Act 1996 provides:\n\n> 7.—(3) ${RIGHT}.`, ALL, 'correct'],
  ['behind that number, in marks', `Section 7 of the Ferries Act 1996 provides:\n\n> “7 (3) ${RIGHT}.”`, ALL, 'correct'],
  ['behind that number, that differ', `Section 7 of the Ferries Act 1996 provides:\n\n> 7.—(3) ${WRONG}.`, ALL, /^QUOTATION_FABRICATION/],
  ['behind that number, in a sentence', `S${ACT.slice(1)} reads: “7.—(3) ${RIGHT}”.`, ALL, 'correct'],
  ['under their heading', `Section 7 of the Ferries Act 1996 provides:\n\n> **7 Powers in the harbour**\n>\n> (3) ${RIGHT}.`, ALL, 'correct'],
  ['under their heading without its number', `Section 7 of the Ferries Act 1996 provides:\n\n> Powers in the harbour\n>\n> (3) ${RIGHT}.`, ALL, 'correct'],
  ['under their heading of another time', `Section 7 of the Ferries Act 1996 provides:\n\n> **7 Powers in the port**\n>\n> (3) ${RIGHT}.`, ALL, /^quotation-not-checkable/],
  ['under their heading, that differ', `Section 7 of the Ferries Act 1996 provides:\n\n> **7 Powers in the harbour**\n>\n> (3) ${WRONG}.`, ALL, /^QUOTATION_FABRICATION/],
  // Of another nation.
  ['of other nations', 'By section 7(2) of the Ferries Act 1996: “No toll is due from a fishing vessel on a holiday.”', NATIONS, 'pinpoint-not-checkable'],
  ['of the nation that the draft names', 'In Scotland, section 7(2) of the Ferries Act 1996 provides: “No toll is due from a fishing vessel on a holiday.”', NATIONS, /correct|^proposition/],
  ['of all nations', 'By section 7(1) of the Ferries Act 1996: “A keeper must hoist a lantern.”', NATIONS, 'correct'],
  // Something else is the subject.
  ['of a direction that supplements it', `Paragraph 3 of the Direction supplements ${ACT} and provides: “${WRONG}.”`, ALL, /not-checkable$/],
  ['of a law like it', `Article 3 of the Sark Law, like ${ACT}, provides: “${WRONG}.”`, ALL, /not-checkable$/],
  ['of an Act that it replaced', `The rule of 1925, now ${ACT}, provides: “${WRONG}.”`, ALL, /not-checkable$/],
  ['of it, now', `Now ${ACT} provides: “${WRONG}.”`, ALL, 'QUOTATION_FABRICATION MEDIUM'],
  ['of a rule that mirrors it', `Rule 4, which mirrors ${ACT}, provides: “${WRONG}.”`, ALL, /not-checkable$/],
])('words %s', (_, draft, main, expected) => {
  expect(audit(draft, main)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});
