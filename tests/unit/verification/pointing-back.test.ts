import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import { verify } from '../../../server/verification/index.ts';
import type { Sketch } from '../support/judgment.ts';
import { AS_OF, inShort, retrieved } from '../support/verdict.ts';

const X = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const OTHER = '*Dunmore v Calder* [2018] UKSC 3';
const KEEP = 'The owner of a weir must keep the channel clear at all times';
const SKETCH: Sketch = {
  judges: ['Lady Ashdown'],
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    `${KEEP}.`,
    'The limitation period for such a claim is six years from the flood.',
    'The appeal is dismissed.',
  ],
};

/** What verification says of each mention of the judgment in a draft, in order. */
function verdictsOf(draft: string, format: 'md' | 'txt' = 'md'): string[] {
  const { citations } = readCitations(readText(draft, format));
  return citations
    .filter(({ citation }) => citation.normalized === '[2020] UKSC 7')
    .map(({ citation }) => inShort(verify(citation, retrieved(SKETCH), AS_OF)));
}

/** Sentences that agree with what stands before them, or report that it was said, and say nothing of their own. */
const FORMS = [
  `${X}.`,
  `${X} at [2].`,
  `(${X}.)`,
  `See ${X}.`,
  `See ${X} at [2].`,
  `See also ${X}.`,
  `And see ${X}.`,
  `See generally ${X}.`,
  `See, for example, ${X}.`,
  `Cf ${X}.`,
  `Compare ${X}.`,
  `Per ${X}.`,
  `Per Lady Ashdown in ${X} at [2].`,
  `So held in ${X}.`,
  `So ${X}.`,
  `So, too, ${X}.`,
  `It was so held in ${X}.`,
  `It was held in ${X}.`,
  `That was held in ${X}.`,
  `This was held in ${X} at [2].`,
  `That was said in ${X}.`,
  `That was confirmed in ${X} at [2].`,
  `This is confirmed in ${X}.`,
  `The Supreme Court held so in ${X}.`,
  `The court held that in ${X}.`,
  `The Supreme Court affirmed that in ${X}.`,
  `The court so held in ${X}.`,
  `Lady Ashdown said so in ${X} at [2].`,
  `As the Supreme Court held in ${X}.`,
  `As the court said in ${X} at [2].`,
  `As Lady Ashdown put it in ${X}.`,
  `As was held in ${X}.`,
  `As stated in ${X}.`,
  `In ${X}, the court said so.`,
  `In ${X}, the court confirmed this.`,
  `${X} confirms that.`,
  `${X} so held.`,
  `${X} establishes that.`,
  `${X} is authority for that.`,
  `${X} is authority for the proposition.`,
  `To the same effect is ${X}.`,
  `To similar effect, ${X}.`,
  `The principle was stated in ${X}.`,
  `The point is made in ${X}.`,
  `Reliance is placed on ${X}.`,
  `Reference is made to ${X} at [2].`,
  `The Claimant relies on ${X}.`,
  `That is ${X}.`,
  `Again, ${X}.`,
  `Thus ${X}.`,
  `Further, ${X}.`,
  `Finally, see ${X}.`,
  `Likewise ${X}.`,
  `Accord ${X}.`,
  `Applied in ${X}.`,
  `Followed in ${X}.`,
  `Affirmed in ${X}.`,
  `Approved: ${X}.`,
  `Authority: ${X}.`,
  `${X} (SC).`,
  `${X} (2020).`,
  `See ${X} (“Harrow Mills”).`,
] as const;

describe('a sentence that only agrees or reports is not verified for its citation alone', () => {
  it.each([
    ['an uncited sentence', 'Owners of weirs owe no duty whatever to those who live below.'],
    ['a sentence with a citation', `Owners of weirs owe no duty whatever: ${OTHER} at [4].`],
    ['a sentence that begins with a citation', `In ${OTHER} it was decided that owners of weirs owe no duty whatever.`],
    ['quoted words of another case', `In ${OTHER} at [4], the court said: “Owners of weirs owe no duty whatever”.`],
    ['quoted words of nobody', 'Owners of weirs “owe no duty whatever”.'],
    ['another such sentence', `Owners of weirs owe no duty whatever. See ${OTHER}.`],
    ['two others', `Owners of weirs owe no duty whatever. See ${OTHER} at [4]. The court said so in ${OTHER} at [5].`],
    ['a few words', 'Owners of weirs owe no duty whatever. Quite so.'],
  ])('after %s', (_, before) => {
    const verified = FORMS.filter((form) => verdictsOf(`${before} ${form}`).some((verdict) => verdict === 'correct'));
    expect(verified).toEqual([]);
  });

  it.each([
    `The Supreme Court held so in ${X}.`,
    `As the Supreme Court held in ${X}.`,
    `That was confirmed in ${X} at [2].`,
    `It was held in ${X}.`,
    `See ${X}.`,
  ])('at the head of the next paragraph: %s', (form) => {
    expect(verdictsOf(`Owners of weirs owe no duty whatever.\n\n${form}\n`)).toEqual(['proposition-not-checkable']);
  });

  it.each([`See ${X} at [2]: “${KEEP}”.`, `See ${X} at [2] (“${KEEP}”).`])(
    'what is shown with quoted words is for the reader: %s',
    (form) => {
      const open = ['proposition-not-checkable'];
      expect(verdictsOf(`Owners of weirs owe no duty whatever. ${form}`)).toEqual(open);
      expect(verdictsOf(`Owners of weirs owe no duty whatever: ${OTHER} at [4]. ${form}`)).toEqual(['correct']);
    },
  );

  it('reads a mention in each', () => {
    expect(FORMS.filter((form) => verdictsOf(`Owners owe no duty. ${form}`).length !== 1)).toEqual([]);
  });
});

describe('what stays verified', () => {
  it.each([
    ['a list of authorities', `Authorities relied on by the owners:\n\n- ${OTHER}\n- ${X}\n`, ['correct']],
    ['under a heading', `# The duty of owners of weirs\n\n${X} at [2].\n`, ['correct']],
    ['paragraphs of citations', `${OTHER}.\n\n${X}.\n\n${OTHER} at [3].\n`, ['correct']],
    ['citations one after the other', `${OTHER}. ${X}. See also ${OTHER} at [3].`, ['correct']],
    ['a row of a table', `| Tab | Authority |\n|---|---|\n| 3 | ${OTHER} |\n| 4 | ${X} |\n`, ['correct']],
    [
      'a footnote to quoted words',
      `The court said: “The appeal is dismissed”.[^1]\n\n[^1]: ${X} at [4].\n`,
      ['correct'],
    ],
    [
      'a citation after its words',
      `Owners owe no duty: ${OTHER}. The court said: “The appeal is dismissed”. ${X} at [4].`,
      ['correct'],
    ],
    [
      'words that come next, inline',
      `Owners owe no duty: ${OTHER}. In ${X} at [4], the court said: “The appeal is dismissed”.`,
      ['correct'],
    ],
    [
      'words that come next, set out',
      `Owners owe no duty: ${OTHER}. As the court said in ${X} at [4]:\n\n> The appeal is dismissed.\n`,
      ['correct'],
    ],
    [
      'the words before, where another citation comes after them',
      `In ${X} at [4], the court said: “The appeal is dismissed”. See also ${OTHER} at [2].`,
      ['correct'],
    ],
    ['words of the paragraph, with a citation', `${KEEP}: ${OTHER} at [4]. See also ${X} at [2].`, ['correct']],
    ['words of the paragraph, without one', `${KEEP}. It was held in ${X} at [2].`, ['correct']],
    [
      'quoted words of both',
      `In ${OTHER} at [4], the court said: “${KEEP}”. So held in ${X} at [2].`,
      ['proposition-not-checkable'],
    ],
  ])('%s', (_, draft, expected) => {
    expect(verdictsOf(draft)).toEqual(expected);
  });
});

describe('what another sentence says is never held against the author', () => {
  const CHANGED = KEEP.replace('must', 'need not');
  it.each([
    ['with a citation of its own', `${CHANGED}: ${OTHER} at [4]. Cf ${X} at [2].`],
    ['held otherwise', `${CHANGED}. The court said so in ${X} at [2].`],
    ['compared', `${CHANGED}. Cf ${X} at [2].`],
    ['to be contrasted', `${CHANGED}. Contrast ${X} at [2].`],
    ['compared in the sentence', `${CHANGED}: cf. ${X} at [2].`],
    ['but see', `${CHANGED}. But see ${X} at [2].`],
  ])('%s', (_, draft) => {
    expect(verdictsOf(draft)).toEqual(['proposition-not-checkable']);
  });
});

describe('a paragraph that says no more than that something bears it out', () => {
  it.each([`See also ${X}.`, `And see ${X} at [2].`, `Cf ${X} at [2].`, `To the same effect, see also ${X}.`])(
    'is for the reader: %s',
    (paragraph) => {
      expect(verdictsOf(`The lease was void for want of a seal.\n\n${paragraph}\n`)).toEqual([
        'proposition-not-checkable',
      ]);
    },
  );

  it.each([`${X}.`, `See ${X}.`, `- See also ${X}.`])('keeps what it has: %s', (paragraph) => {
    expect(verdictsOf(`The authorities are these.\n\n${paragraph}\n`)).toEqual(['correct']);
  });
});

describe('what leads into a list is what its citations are said to hold', () => {
  const READ = ['proposition-not-checkable'];
  it.each([
    ['a sentence', `The following cases establish that owners owe no duty whatever:\n\n1. ${X}\n2. ${OTHER}\n`],
    [
      'the second item too',
      `The following cases establish that owners owe no duty whatever:\n\n1. ${OTHER}\n2. ${X}\n`,
    ],
    ['a proposition', `These are relied on for the proposition that owners owe no duty:\n\n- ${X} at [2]\n`],
    ['a short one', `Owners owe no duty whatever, as these cases show:\n\n* ${X}\n`],
    ['see', `Owners owe no duty after dark; see:\n\n- ${OTHER}\n- ${X}\n`],
    ['a sentence before the last', `Owners owe no duty after dark. The leading cases are:\n\n1. ${X}\n`],
    ['a paragraph before the last', `Owners owe no duty after dark.\n\nThe leading cases are:\n\n1. ${X}\n`],
    ['an item above', `1. Owners owe no duty whatever:\n\n   a. ${X}.\n`],
    ['an item above, of bullets', `- Owners owe no duty whatever\n  - ${OTHER}\n  - ${X}\n`],
    ['what they will say', `The owners will say that the weir may be closed, relying on:\n\n- ${X}\n`],
    ['a line in bold', `**Cases in which owners were excused because of floods**\n\n- ${X}\n`],
    ['a submission', `**Key authorities for our submission that an owner may close a weir:**\n\n1. ${X}\n`],
    ['a table', `Authorities for the owners’ case that a weir may be closed:\n\n| Case |\n|---|\n| ${X} |\n`],
    ['a table with names', `We say that a weir may be closed:\n\n| No | Case |\n|---|---|\n| 1 | ${X} |\n`],
    ['a heading', `## An owner may always close a weir at night\n\n${X}\n`],
    ['set out', `The Supreme Court has held that owners owe no duty:\n\n> ${X}\n`],
    ['set out with another', `The Supreme Court has twice held that owners owe no duty:\n\n> ${OTHER}\n\n> ${X}\n`],
  ])('%s', (_, draft) => {
    expect(verdictsOf(draft)).toEqual(READ);
  });

  it.each([
    `The authorities are these:\n\n- ${X}\n- ${OTHER}\n`,
    `We rely on the following cases:\n\n1. ${X}\n`,
    `Authorities\n\n- ${X}\n`,
    `## List of authorities\n\n1. ${X}\n`,
    `## Limitation\n\n- ${X}\n`,
    `**Cases referred to:**\n\n| No | Case |\n|---|---|\n| 1 | ${X} |\n`,
    `Authorities on the duty of an owner to those who enter at night:\n\n- ${X}\n`,
    `The tribunal was referred to two cases:\n\n> ${OTHER}\n>\n> ${X}\n\nand applied both.\n`,
  ])('but not where it only says that authorities come: %s', (draft) => {
    expect(verdictsOf(draft)).toEqual(['correct']);
  });
});

it('a row of a table is no parent of what stands below it', () => {
  const draft = `Tab 1\tCivil Procedure Act 1997\n\nB.\tCASES — CONTRACT FORMATION AND CONSTRUCTION\n\nTab 2\t${X.replaceAll('*', '')}\n`;
  expect(verdictsOf(draft, 'txt')).toEqual(['correct']);
});
