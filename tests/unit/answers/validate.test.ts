import { describe, expect, it } from 'vitest';
import type { GivenCitation } from '../../../server/answers/answer.ts';
import { confidenceOf, type Held, type HeldDocument, validateText } from '../../../server/answers/validate.ts';

const [LAW, CASE, BENT, NOBODYS] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64)) as [
  string,
  string,
  string,
  string,
];

const passage = (locator: string, paragraph: string | null, text: string) => ({ locator, paragraph, text });
const DOCUMENTS: Readonly<Record<string, HeldDocument | 'changed'>> = {
  [LAW]: {
    document: { kind: 'law', law: '7/1950', citation: null, title: 'Lög um bryggjur', sha256: LAW },
    tag: '2026-01-01',
    passages: [
      passage(
        'Lög nr. 7/1950 - 1. gr., 1. mgr.',
        '1. gr., 1. mgr.',
        'Bryggjur skulu vera öllum opnar. Gjald er tekið.',
      ),
      passage(
        'Lög nr. 7/1950 - 1. gr., 2. mgr.',
        '1. gr., 2. mgr.',
        'Eigandi bryggju ber ábyrgð á viðhaldi hennar og öryggi allra gesta.',
      ),
      passage('Lög nr. 7/1950', null, 'Sett í Reykjavík fyrir löngu síðan.'),
    ],
  },
  [CASE]: {
    document: { kind: 'judgment', law: null, citation: '[2022] EWHC 8001 (Ch)', title: 'Moss v Lyle', sha256: CASE },
    tag: null,
    passages: [
      passage(
        '[2022] EWHC 8001 (Ch) [1]',
        '1',
        'The wall between the two gardens leaned for ten years. Nobody complained.',
      ),
      passage(
        '[2022] EWHC 8001 (Ch) [2]',
        '2',
        'An owner who stands by may not complain later, as section 4 of the Walls Act 1901 says.',
      ),
    ],
  },
  [BENT]: 'changed',
};
const HELD: Held = {
  documentOf: (sha256) => (Object.hasOwn(DOCUMENTS, sha256) ? (DOCUMENTS[sha256] ?? null) : null),
  passagesLike: () => Object.values(DOCUMENTS).flatMap((one) => (one === 'changed' ? [] : one.passages)),
};

const CITED: GivenCitation = {
  evidence_sha256: CASE,
  paragraph: '2',
  locator: '[2022] EWHC 8001 (Ch) [2]',
  quote: 'An owner who stands by may not complain later',
};
const OF_LAW: GivenCitation = {
  evidence_sha256: LAW,
  paragraph: '1. gr., 1. mgr.',
  locator: 'Lög nr. 7/1950 - 1. gr., 1. mgr.',
  quote: 'Bryggjur skulu vera öllum opnar.',
};

/** The codes of an answer of one item. */
function codes(text: string, ...citations: readonly Partial<GivenCitation>[]): readonly string[] {
  const judged = validateText(
    JSON.stringify({ answer: [{ text, citations: citations.map((one) => ({ ...CITED, ...one })) }] }),
    HELD,
  );
  return judged.valid ? [] : judged.issues.map(({ code }) => code);
}

const SAYS = 'The passage speaks to this.';

describe('an answer is shown where all that it quotes stands in the one paragraph that it names', () => {
  it.each<[string, string, Partial<GivenCitation>]>([
    ['as it is', SAYS, {}],
    ['whitespace alone is another', SAYS, { quote: 'An\u00a0owner  who stands by may not complain later' }],
    [
      'a sentence of two words',
      SAYS,
      { paragraph: '1', locator: '[2022] EWHC 8001 (Ch) [1]', quote: 'Nobody complained.' },
    ],
    ['Icelandic', 'Þetta er svo.', OF_LAW],
    ['it names what it cites', 'In Moss v Lyle [2022] EWHC 8001 (Ch), at [2], that is said.', {}],
    ['it names the law that it cites', 'Svo segir í 1. mgr. 1. gr. laga nr. 7/1950.', OF_LAW],
    [
      'it names what its quote holds',
      'By section 4 it is late.',
      { quote: 'may not complain later, as section 4 of the Walls Act 1901 says' },
    ],
    ['it quotes its passage', 'He “may not complain later” at all.', {}],
    ['three words between marks', 'A “wholly other thing” is said.', {}],
  ])('%s', (_, text, citation) => {
    expect(codes(text, citation)).toEqual([]);
  });

  it('what is shown is cut from the passage', () => {
    const quote = 'An\u00a0owner who\u200b stands by';
    const judged = validateText(
      JSON.stringify({ answer: [{ text: SAYS, verified: true, citations: [{ ...CITED, quote }] }] }),
      HELD,
    );
    expect(judged.valid && judged.items[0]?.citations[0]).toMatchObject({
      quote: 'An owner who stands by',
      start: 0,
      end: 22,
    });
  });
});

describe('an answer is refused with what is wrong', () => {
  it.each<[string, string, readonly Partial<GivenCitation>[]]>([
    ['unknown-evidence', SAYS, [{ evidence_sha256: NOBODYS }]],
    ['unknown-evidence', SAYS, [{ evidence_sha256: '__proto__' }]],
    ['evidence-changed', SAYS, [{ evidence_sha256: BENT }]],
    ['unknown-paragraph', SAYS, [{ paragraph: '3' }]],
    ['unknown-paragraph', SAYS, [{ ...OF_LAW, paragraph: '' }]],
    ['locator-mismatch', SAYS, [{ locator: '[2022] EWHC 8001 (Ch) [1]' }]],
    ['locator-mismatch', SAYS, [{ ...OF_LAW, locator: 'Lög nr. 8/1950 - 1. gr., 1. mgr.' }]],
    ['locator-mismatch', SAYS, [{ locator: '[2022] EWHC 8001 (Ch)  [2]' }]],
    ['quote-too-short', SAYS, [{ quote: 'may not complain' }]],
    ['quote-in-other-paragraph', SAYS, [{ quote: 'The wall between the two gardens' }]],
    ['quote-stitched', SAYS, [{ quote: 'An owner who stands by leaned for ten years' }]],
    ['quote-stitched', SAYS, [{ quote: 'An owner … may not complain later' }]],
    ['quote-stitched', SAYS, [{ quote: 'Bryggjur skulu vera may not complain later' }]],
    ['quote-stitched', SAYS, [{ quote: 'An owner who stands by may complain later' }]],
    ['quote-not-verbatim', SAYS, [{ quote: 'An owner that stands by shall not complain' }]],
    ['quote-not-verbatim', SAYS, [{ quote: 'AN OWNER WHO STANDS BY' }]],
    ['quote-not-verbatim', SAYS, [{ quote: 'An owner who never stood anywhere near' }]],
    ['no-citation', SAYS, []],
    ['answer-empty', ' — ', [{}]],
    ['item-too-long', 'One is said. Two are said. Three are said. Four are said.', [{}]],
    ['uncited-authority', 'The same was held in Harrow v Pell [2019] UKSC 961.', [{}]],
    ['uncited-authority', 'The same was held in Harrow v Pell.', [{}]],
    ['uncited-authority', 'So it is by section 9 of that Act.', [{}]],
    ['uncited-authority', 'So it is at [17].', [{}]],
    ['uncited-authority', 'Sama regla gildir samkvæmt 12. gr. laga nr. 961/1999.', [OF_LAW]],
    ['uncited-authority', 'Þetta segir í 4. mgr. hennar.', [OF_LAW]],
    ['uncited-authority', 'So the Housing Act 1996 says.', [{}]],
    ['uncited-authority', 'So it is in 2. mgr. 1. gr. laga nr. 7/1950.', [OF_LAW]],
    ['uncited-authority', 'So rule 14.99 has it.', [{}]],
    ['uncited-authority', 'So it is at [14, 15].', [{}]],
    ['uncited-authority', 'So Article VI has it.', [{}]],
    ['uncited-authority', 'So Re Jones has it.', [{}]],
    ['uncited-authority', 'So Re B (a child) has it.', [{}]],
    ['uncited-authority', 'The same was held in (2019) UKSC 961.', [{}]],
    ['uncited-authority', 'So Rylands versus Fletcher has it.', [{}]],
    ['uncited-authority', 'So sec\u200btion 14 has it.', [{}]],
    ['uncited-authority', 'Svo er í lögum nr. 91 frá 1991.', [OF_LAW]],
    ['item-too-long', 'One is so.\nTwo are so\nThree are so\nFour are so', [{}]],
    ['uncited-quotation', 'The rule is »no party may depart from it«.', [{}]],
    ['uncited-quotation', 'The rule is “no—party—may—depart”.', [{}]],
    ['uncited-quotation', 'The rule is “no party may depart from it', [{}]],
    ['uncited-quotation', 'The rule is this:\n> no party may depart from it', [{}]],
    ['uncited-quotation', 'The rule is this: “No party may depart from it.”', [{}]],
    ['uncited-quotation', 'Reglan er þessi: „Ráðherra má víkja frá ákvæði þessu“.', [OF_LAW]],
  ])('%s: %s', (code, text, citations) => {
    expect(codes(text, ...citations)).toEqual([code]);
  });

  it('an authority and a place that are named together are borne by one citation', () => {
    const of = [OF_LAW, { ...CITED, paragraph: '2' }];
    expect(
      codes('So it is in Moss v Lyle [2022] EWHC 8001 (Ch), at [2], and in 1. gr. laga nr. 7/1950.', ...of),
    ).toEqual([]);
    expect(codes('So it is in 1. mgr. 2. gr. laga nr. 7/1950.', ...of)).toEqual(['uncited-authority']);
  });

  it('one that is bad of several is all of it, and every fault is listed', () => {
    const answer = [
      { text: SAYS, citations: [CITED, { ...CITED, quote: 'may not complain' }] },
      { text: SAYS, citations: [] },
      { text: SAYS, citations: [{ ...CITED, quote: 'The wall between the two gardens' }] },
    ];
    expect(validateText(JSON.stringify({ answer }), HELD)).toEqual({
      valid: false,
      issues: [
        { code: 'quote-too-short', item: 0, citation: 1, stands: null },
        { code: 'no-citation', item: 1, citation: null, stands: null },
        { code: 'quote-in-other-paragraph', item: 2, citation: 0, stands: '[2022] EWHC 8001 (Ch) [1]' },
      ],
    });
  });

  it.each([
    ['', 'not-json'],
    ['Certainly!', 'not-json'],
    ['[]', 'not-schema'],
    ['null', 'not-schema'],
    ['{"answer":{}}', 'not-schema'],
    ['{"answer":[null]}', 'not-schema'],
    ['{"answer":[{"text":"a"}]}', 'not-schema'],
    ['{"answer":[{"text":"a","citations":[{"quote":"a"}]}]}', 'not-schema'],
    ['{"answer":[]}', 'answer-empty'],
  ])('%s: %s', (text, code) => {
    const judged = validateText(text, HELD);
    expect(judged.valid ? [] : judged.issues.map((one) => one.code)).toEqual([code]);
  });
});

describe('how sure an answer may be called', () => {
  it.each([
    ['none', []],
    ['medium', [CITED]],
    ['medium', [CITED, CITED, CITED]],
    ['high', [CITED, OF_LAW]],
    ['high', [CITED, { ...CITED, quote: 'may not complain later' }, { ...CITED, quote: 'An owner who stands by' }]],
  ])('%s', (confidence, citations) => {
    const judged = validateText(JSON.stringify({ answer: [{ text: SAYS, citations }] }), HELD);
    expect(confidenceOf(judged.valid ? judged.items : [])).toBe(confidence);
  });
});
