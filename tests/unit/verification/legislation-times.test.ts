import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, type LawDocument, verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const listing = (versions: readonly string[]): string =>
  versions.map((one) => `<atom:link rel="http://purl.org/dc/terms/hasVersion" title="${one}"/>`).join('');

function document(from: string | null, versions: readonly string[], keeper: string, version: string | null = null) {
  const inside = part(2, 'section/7/1', `<Text>A ${keeper} may inspect any vessel in the harbour if the vessel is under way.</Text>`) +
    part(2, 'section/7/2', '<Text>A pilot must sound a horn in fog and keep a log of every signal that is given.</Text>');
  const text = section('7', inside, from === null ? '' : `RestrictStartDate="${from}"`);
  const asked = version === null ? 'section/7' : `section/7/${version}`;
  const authority = readAuthority(new TextEncoder().encode(clml(text, { asked, metadata: listing(versions) })), 'xml');
  return { evidence: EVIDENCE, authority: indexAuthority(authority), version } satisfies LawDocument;
} // biome-ignore format: one document

/** The text since 2012, of which the one before is not there; the same of which no other is listed; and both texts that there are. */
const SINCE: readonly [LawDocument] = [document('2012-04-01', ['1996-07-24', '2012-04-01'], 'warden')];
const ALONE: readonly [LawDocument] = [document(null, [], 'warden')];
const BOTH: readonly [LawDocument, LawDocument] = [SINCE[0], document('1996-07-24', [], 'pilot', '1996-07-24')];

function audit(draft: string, [main, ...parts]: readonly [LawDocument, ...LawDocument[]]) {
  const citation = citationsOf(draft).findLast((one) => one.cites.key.startsWith('Ferries') && one.quotations.length > 0);
  if (!citation) throw new Error(`nothing is quoted: ${draft}`);
  const { evidence, authority } = main;
  return verify(citation, { kind: 'retrieved', evidence, authority, parts, note: [] }, AS_OF);
} // biome-ignore format: one call

const ACT = 'Section 7(1) of the Ferries Act 1996';
const RIGHT = 'A warden may inspect any vessel in the harbour if the vessel is under way.';
const WRONG = 'A keeper may inspect any vessel in the harbour if the vessel is under way.';

/** Drafts whose passage may speak of the law at another time; `*` is where the words are quoted. */
const OTHER_TIMES = [
  // The sentence before.
  `As it stood on 1 May 2010 the Act read differently. ${ACT} provides: *`,
  `The lease was granted on 1 May 2010. ${ACT} provides: *`,
  `The events took place in 2010. ${ACT} provides: *`,
  `The collision was on 01/05/2010. ${ACT} provides: *`,
  `The collision was on 2010-05-01. ${ACT} provides: *`,
  `The assessments are for 2009/10 and 2010/11. ${ACT} provides: *`,
  `The accident happened in the early 1990s. ${ACT} provides: *`,
  `The judge had to apply the law in force at the material time. ${ACT} provides: *`,
  `We are concerned with the Act as it then stood. ${ACT} provides: *`,
  `The Act has since been amended. ${ACT} provides: *`,
  `The claimant relies on the Act as enacted. ${ACT} provides: *`,
  `Before the amendment there was no doubt about it. ${ACT} provides: *`,
  `The old law applies. ${ACT} provides: *`,
  `The wording was different at the date of the collision. ${ACT} provides: *`,
  `This was decided under the former provisions. ${ACT} provides: *`,
  `All of that is now repealed. ${ACT} provides: *`,
  `The transitional provisions keep the earlier text alive. ${ACT} provides: *`,
  `Ten years ago the rule was another. ${ACT} provides: *`,
  `The Act then in force decides. ${ACT} provides: *`,
  // Further before, behind it, and in brackets.
  `The ferry sank on 3 May 2009. Nobody was hurt. The master was tried. ${ACT} provides: *`,
  `${ACT} provides: * That was the text until the reform of 2012.`,
  `The ferry sank (3 May 2009). ${ACT} provides: *`,
  // Above it.
  `## The law as at 1 May 2010\n\n${ACT} provides: *`,
  `## The position in 2010\n\nThe parties agree on the facts.\n\n${ACT} provides: *`,
  `## The statute before the amendment\n\n### Inspection\n\n${ACT} provides: *`,
  `At the material time the provisions were these:\n\n${ACT} provides: *`,
  `At the time of the collision in 2010 the Act provided:\n\n- ${ACT} provides: *`,
  `In 2010 the Act provided:\n\n1. Section 6 was about lights.\n2. ${ACT} provides: *`,
  `The Act is to be read as it stood when the lease was granted.\n\n${ACT} provides: *`,
  `References to legislation are to the text in force at the date of the lease.\n\nThe facts are agreed.\n\nNobody was hurt.\n\n${ACT} provides: *`,
  // In its own sentence, with nothing to hold the words to.
  `${ACT} provided: *`,
  `${ACT} then in force provides: *`,
  // In a block quotation, a footnote and a table.
  `The ferry sank in 2009. ${ACT} provides:\n\n> *`,
  `${ACT} provides: *[^1]\n\n[^1]: As in force in 2009.`,
  `| Provision | Text in 2010 |\n| --- | --- |\n| Inspection | ${ACT} provides: * |`,
]; // biome-ignore format: a table

const quoting = (draft: string, words: string): string =>
  draft.replace('*', draft.includes('> *') ? words : `“${words}”`);

describe('a passage that may speak of the law at another time', () => {
  it.each(OTHER_TIMES)('accuses nobody: %s', (draft) => {
    for (const documents of [SINCE, ALONE])
      expect(inShort(audit(quoting(draft, WRONG), documents))).toMatch(/not-checkable$/);
  });

  it.each(OTHER_TIMES)('takes nothing from words that stand there: %s', (draft) => {
    const { checks } = audit(quoting(draft, RIGHT), SINCE);
    expect(checks.find(({ check }) => check === 'quotation')?.result).toBe('pass');
  });

  it('that names its date itself passes no other text', () => {
    const draft = `${ACT} provides: “${RIGHT}” (So the Act stood on 3 May 2009.)`;
    expect(inShort(audit(draft, SINCE))).toMatch(/not-checkable$/);
  });

  it('says why it is left to read', () => {
    expect(saidOf(audit(quoting(OTHER_TIMES[1] ?? '', WRONG), SINCE)).join(' ')).toContain(
      'The passage may speak of the law at another time.',
    );
  });
});

describe('a provision that is in neither text', () => {
  const contents = (version: string | null, ...versions: readonly string[]): LawDocument => {
    const asked = version === null ? 'contents' : `contents/${version}`;
    const behind = `<Contents><ContentsItem IdURI="{item}/section/5"><ContentsNumber>5</ContentsNumber><ContentsTitle>Title</ContentsTitle></ContentsItem></Contents>`;
    const text = clml('', { asked, behind, metadata: listing(versions) });
    return {
      evidence: EVIDENCE,
      authority: indexAuthority(readAuthority(new TextEncoder().encode(text), 'xml')),
      version,
    };
  };
  const MORE: readonly [LawDocument, LawDocument] = [
    contents(null, '1996-07-24', '2004-01-01', '2012-04-01'),
    contents('enacted'),
  ];
  const ALL: readonly [LawDocument, LawDocument] = [contents(null, '2012-04-01', 'enacted'), contents('enacted')];
  it.each([
    ['See section 9 of the Ferries Act 1996.', MORE, 'PARAGRAPH_HALLUCINATION MEDIUM'],
    ['On 1 May 2010 section 9 of the Ferries Act 1996 was in force.', MORE, 'pinpoint-not-checkable'],
    ['The ferry sank in 2010. See section 9 of the Ferries Act 1996.', MORE, 'pinpoint-not-checkable'],
    ['The ferry sank in 2010. See section 9 of the Ferries Act 1996.', ALL, 'PARAGRAPH_HALLUCINATION HIGH'],
  ] as const)('%s', (draft, [main, ...parts], expected) => {
    const [citation] = citationsOf(draft);
    if (!citation) throw new Error('nothing is cited');
    const { evidence, authority } = main;
    expect(inShort(verify(citation, { kind: 'retrieved', evidence, authority, parts, note: [] }, AS_OF))).toBe(
      expected,
    );
  });
});

it('words that are replaced by what turns them now are left to read as well', () => {
  const draft = (before: string): string => `${before}${ACT} provides: “${RIGHT.replace('may', '[must]')}”`;
  expect(inShort(audit(draft(''), SINCE))).toBe('QUOTATION_FABRICATION MEDIUM');
  expect(inShort(audit(draft('The ferry sank in 2009. '), SINCE))).toMatch(/not-checkable$/);
});

describe('words that the law never had are an error all the same', () => {
  it.each<[string, readonly [LawDocument, ...LawDocument[]], string]>([
    [`The ferry sank on 3 May 2019. ${ACT} provides: *`, SINCE, 'QUOTATION_FABRICATION MEDIUM'],
    [`The ferry sank in 2019. ${ACT} provides: *`, SINCE, 'QUOTATION_FABRICATION MEDIUM'],
    [`## Skeleton argument, 3 May 2026\n\n${ACT} provides: *`, SINCE, 'QUOTATION_FABRICATION MEDIUM'],
    [`So it was held in Smith v Jones [2009] UKSC 3. ${ACT} provides: *`, SINCE, 'QUOTATION_FABRICATION MEDIUM'],
    [`The Bridges Act 1990 and SI 2005/263 are not in point. ${ACT} provides: *`, SINCE, 'QUOTATION_FABRICATION MEDIUM'],
    [`Section 4 of the 1990 Act says “in 2004”. ${ACT} provides: *`, SINCE, 'QUOTATION_FABRICATION MEDIUM'],
    [`As it stood on 1 May 2010 the Act read differently. ${ACT} provided: *`, BOTH, 'QUOTATION_FABRICATION MEDIUM'],
    [`The lease was granted on 1 May 2010. ${ACT} provides: *`, BOTH, 'QUOTATION_FABRICATION MEDIUM'],
    [`The inspection was lawful. ${ACT} provides: *`, ALONE, 'QUOTATION_FABRICATION MEDIUM'],
  ])('%s', (draft, documents, expected) => {
    expect(inShort(audit(quoting(draft, WRONG), documents))).toBe(expected);
  }); // biome-ignore format: a table
});

it.each<['public' | 'user', 'public' | 'user', string]>([
  ['public', 'public', 'QUOTATION_FABRICATION MEDIUM'],
  ['user', 'public', 'quotation-not-checkable'],
  ['public', 'user', 'quotation-not-checkable'],
  ['user', 'user', 'quotation-not-checkable'],
])(
  'a text in force that is %s and one of a date that is %s, where the draft gives that date',
  (now, then, expected) => {
    const [inForce, before] = BOTH;
    const by = (document: LawDocument, provenance: 'public' | 'user'): LawDocument => ({
      ...document,
      evidence: { ...document.evidence, provenance },
    });
    const draft = quoting('Section 7(1) of the Ferries Act 1996, as it stood on 1 January 2020, provided: *', WRONG);
    expect(inShort(audit(draft, [by(inForce, now), by(before, then)]))).toBe(expected);
  },
);
