import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { contradicted, malformed, unverifiable, verified } from '../../../server/verification/verdicts/gate.ts';
import { isForReading, RETRIEVAL_REASONS } from '../../../shared/finding.ts';
import { saidOf } from '../../support/said.ts';
import { authority } from '../support/judgment.ts';
import { AS_OF, audit, citationOf, citationsOf, EVIDENCE, inShort, retrieved } from '../support/verdict.ts';

const PARAGRAPHS = [
  'The appeal concerns a weir.',
  'The owner of a weir must keep the channel clear at all times.',
  'The appeal is dismissed.',
];
const HARROW = { paragraphs: PARAGRAPHS };
const NAME = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const OTHER = '*Tollgate Ltd v Quillfeather* [2020] UKSC 7';
const QUOTE = '"The owner of a weir must keep the channel clear at all times"';
const INVENTED = '"Every riparian owner is an insurer of the mills below"';

describe('the first failure decides the category, and any failure outweighs what is open', () => {
  it.each([
    ['nothing but a citation', `See ${NAME}.`, 'correct'],
    ['everything right', `In ${NAME} at [2], the court said: ${QUOTE}.`, 'correct'],
    ['name before pinpoint', `See ${OTHER} at [99].`, 'CITATION_MISMATCH HIGH'],
    ['name before quotation', `In ${OTHER} at [2], the court said: ${INVENTED}.`, 'CITATION_MISMATCH HIGH'],
    ['pinpoint before quotation', `In ${NAME} at [99], the court said: ${INVENTED}.`, 'PARAGRAPH_HALLUCINATION HIGH'],
    [
      'a failure after an open name',
      `In *Spycatcher* [2020] UKSC 7 at [2], the court said: ${INVENTED}.`,
      'QUOTATION_FABRICATION HIGH',
    ],
    [
      'a failure beside an open proposition',
      `Weirs have long troubled the law: see ${NAME} at [99].`,
      'PARAGRAPH_HALLUCINATION HIGH',
    ],
    [
      'open: the first that could not be made',
      `Weirs have long troubled the law: see *Spycatcher* [2020] UKSC 7.`,
      'name-not-checkable',
    ],
    ['open: only the proposition', `Weirs have long troubled the law: see ${NAME}.`, 'proposition-not-checkable'],
  ])('%s', (_, draft, expected) => {
    expect(inShort(audit(draft, HARROW))).toBe(expected);
  });

  it('judges each of two quotations with their own pinpoints as a finding', () => {
    const draft = `The court said so in ${NAME} at [2] ("The owner of a weir must keep the channel clear") and at [1] ("The appeal is dismissed").`;
    const verdicts = citationsOf(draft).map((citation) => inShort(verify(citation, retrieved(HARROW), AS_OF)));
    expect(verdicts).toEqual(['correct', 'PARAGRAPH_HALLUCINATION HIGH']);
  });
});

it('examines a citation once, and says each time what it rests on then', () => {
  const citation = citationOf(`In ${NAME} at [2], the court said: ${INVENTED}.`);
  const first = retrieved(HARROW);
  if (first.kind !== 'retrieved') throw new Error('nothing is retrieved');
  const own = { ...first.evidence, url: 'file:///authorities/harrow.txt', provenance: 'user' as const };
  const tell = (evidence: typeof first.evidence, words: string | null): ReturnType<typeof verify> =>
    verify(citation, { ...first, evidence, note: words === null ? [] : [{ id: 'said', words }] }, AS_OF);
  const told = [tell(first.evidence, null), tell(own, 'Your copy is used.'), tell(first.evidence, null)];
  expect(told.map(({ verdict }) => verdict.basis)).toMatchObject([first.evidence, own, first.evidence]);
  expect(told.map((one) => saidOf(one).includes('Your copy is used.'))).toEqual([false, true, false]);
  expect(told.map(({ checks }) => checks === told[0]?.checks)).toEqual([true, true, true]);
});

describe('nothing retrieved', () => {
  it.each(RETRIEVAL_REASONS)('%s is a reason and no error', (reason) => {
    const verification = verify(
      citationOf(`See ${OTHER} at [99].`),
      { kind: 'none', reason, note: [{ id: 'said', words: 'Why.' }] },
      AS_OF,
    );
    expect(verification.verdict).toEqual({ outcome: 'UNVERIFIABLE_PUBLIC', reason, basis: null });
    expect(verification.checks.map(({ check }) => check)).toEqual(['form']);
    expect(saidOf(verification)).toEqual(['Why.']);
  });
});

describe('the basis of a verdict', () => {
  const printed = authority(HARROW).passages.map((passage) => passage.text.trim());
  it.each([
    `See ${NAME} at [2].`,
    `In ${NAME} at [2], the court said: ${QUOTE}.`,
    `In ${NAME} at [1], the court said: ${QUOTE}.`,
    `In ${NAME} at [2], the court said: ${QUOTE.replace('must', 'may')}.`,
  ])('is cut from the artefact: %s', (draft) => {
    const { verdict } = audit(draft, HARROW);
    const { basis } = verdict;
    expect(basis).toMatchObject({ ...EVIDENCE, kind: 'evidence' });
    const snippets = basis?.kind === 'evidence' ? basis.snippets : [];
    expect(snippets.length).toBeGreaterThan(0);
    for (const { text } of snippets)
      expect(
        printed.some((passage) => passage.includes(text)),
        text,
      ).toBe(true);
  });

  it('shows the words at the paragraph where they stand', () => {
    const { verdict } = audit(`In ${NAME} at [1], the court said: ${QUOTE}.`, HARROW);
    expect(verdict.basis).toMatchObject({ snippets: [{ paragraph: '2', text: QUOTE.slice(1, -1), similarity: 1 }] });
  });

  it('is there for what was found but left open', () => {
    expect(audit(`Weirs have long troubled the law: see ${NAME}.`, HARROW).verdict.basis).toMatchObject({
      kind: 'evidence',
    });
  });
});

const evidence = {
  ...EVIDENCE,
  kind: 'evidence',
  snippets: [{ paragraph: '2', text: 'Words.', similarity: 1 }],
} as const;
const rule = {
  kind: 'rule',
  book: 'courts',
  rule: 'uksc',
  quote: { id: 'number-nought' },
  sha256: null,
  asOf: AS_OF,
} as const;

describe('the gate', () => {
  it('makes each outcome with its basis', () => {
    expect([
      verified(evidence),
      contradicted('CITATION_MISMATCH', 'MEDIUM', evidence),
      malformed(rule),
      unverifiable('offline', null),
    ]).toEqual([
      { outcome: 'VERIFIED_CORRECT', basis: evidence },
      { outcome: 'VERIFIED_ERROR', category: 'CITATION_MISMATCH', confidence: 'MEDIUM', basis: evidence },
      { outcome: 'VERIFIED_ERROR', category: 'CITATION_MALFORMED', confidence: 'HIGH', basis: rule },
      { outcome: 'UNVERIFIABLE_PUBLIC', reason: 'offline', basis: null },
    ]);
  });
});

/** Never run: what must not type-check is held by the compiler. */
void (() => {
  // @ts-expect-error a verified outcome needs evidence
  verified(null);
  // @ts-expect-error a rule proves nothing of a judgment
  contradicted('CITATION_MISMATCH', 'HIGH', rule);
  // @ts-expect-error evidence needs words cut from the artefact
  verified({ ...evidence, snippets: [] });
  // @ts-expect-error evidence that came with the folder proves nothing
  verified({ ...evidence, attested: false });
  // @ts-expect-error a malformed citation rests on a rule
  malformed(evidence);
});

describe('what is for a person to read', () => {
  const reading = (draft: string): boolean => {
    const { verdict, checks, notes } = audit(draft, HARROW);
    const { name } = citationOf(draft);
    return isForReading({
      ...{
        id: '0',
        document: 'd',
        citationText: '',
        normalized: '',
        key: '',
        kind: 'neutral',
        shortForm: false,
        pinpoints: [],
      },
      ...{
        parallels: [],
        claim: { id: 'c', text: '' },
        span: null,
        subject: null,
        attempts: [],
        candidates: [],
        decidedAt: AS_OF,
      },
      ...{ verdict, checks, notes, caseName: name?.text ?? null },
    });
  };
  it.each([
    ['found and rightly named', `Weirs have long troubled the law: see ${NAME}.`, true],
    ['found, no name given', 'Weirs have long troubled the law: see [2020] UKSC 7.', true],
    ['the name is open', `Weirs have long troubled the law: see *Spycatcher* [2020] UKSC 7.`, false],
    ['verified', `See ${NAME}.`, false],
    ['an error', `See ${NAME} at [99].`, false],
  ])('%s', (_, draft, expected) => {
    expect(reading(draft)).toBe(expected);
  });
});
