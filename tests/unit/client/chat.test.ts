import { describe, expect, it } from 'vitest';
import {
  askedParts,
  bearingQuestion,
  type ChatCitation,
  type ChatPart,
  checkedParts,
  explainedParts,
  moved,
  written,
} from '../../../client/state/chat.ts';
import type { AskedPlace, AskResult } from '../../../shared/commands.ts';
import { countStandings, type Standings } from '../../../shared/standing.ts';

const EVIL = '[x](command:y) <b>';
const ESCAPED = '\\[x\\](command:y) \\<b\\>';
const at = (line: number, character: number) => ({ line, character });
const range = { start: at(0, 4), end: at(0, 9) };

const citation = (more: Partial<ChatCitation> = {}): ChatCitation => ({
  ...{
    finding_id: 'f',
    headline: 'Altered quotation',
    claim: EVIL,
    citation_text: '[2022] EWHC 1 (Ch)',
    range,
    place: null,
  },
  ...{ standing: 'error', checks: [{ check: 'quotation', result: 'fail' }] },
  evidence: { sha256: null, url: null, notes: EVIL, matching_paragraphs: [{ para_num: '2', text: EVIL }] },
  ...more,
});
const text = (parts: readonly ChatPart[]): string =>
  parts.map((part) => (part.kind === 'words' ? part.text : part.kind === 'place' ? `<${part.label}>` : '')).join('');

const standingsOf = (citations: readonly ChatCitation[]): Standings =>
  countStandings(citations.map(({ standing }) => ({ standing, own: false })));

describe('what a check found', () => {
  const told = (citations: readonly ChatCitation[], leftOut = 0) =>
    checkedParts(
      { standings: standingsOf(citations), citations, left_out: leftOut, notices: [] },
      at(7, 2),
      () => null,
    );

  it('is counted; what needs a person is told, with its place and nothing that Markdown would read', () => {
    const parts = told([citation(), citation({ standing: 'verified', headline: 'Verified' })]);
    expect(text(parts)).toBe(
      `**1 error, 1 verified**\n\n**Altered quotation** <[2022] EWHC 1 (Ch)>: ${ESCAPED}\n\n> ${ESCAPED}\n\n*Never checked: whether a case is still good law, was appealed or was a dissent, and whether it supports what you say. The audit report lists the rest.*\n\n`,
    );
    expect(parts.find(({ kind }) => kind === 'place')).toMatchObject({ range: moved(range, at(7, 2)) });
  });

  it('is where it is in the draft', () => {
    expect(moved({ start: at(0, 4), end: at(1, 9) }, at(7, 2))).toEqual({ start: at(7, 6), end: at(8, 9) });
  });

  it('is at most thirty findings, and says how many more', () => {
    const parts = told(
      Array.from({ length: 40 }, () => citation()),
      5,
    );
    expect(parts.filter(({ kind }) => kind === 'place').length).toBe(30);
    expect(text(parts)).toContain('15 more are listed in the Citations view.');
  });

  it('is said where there is nothing', () => {
    expect(text(told([]))).toBe('No citation was found.\n\n');
  });
});

it('an answer is written in one piece, with what it rests on once, and its places as links', () => {
  const parts: readonly ChatPart[] = [
    { kind: 'words', text: 'a ' },
    { kind: 'place', range, label: EVIL },
    { kind: 'reference', address: 'citeward-evidence:/a' },
    { kind: 'insert', insert: 'x', locator: 'y' },
    { kind: 'reference', address: 'citeward-evidence:/a' },
    { kind: 'words', text: ' b\n\n' },
  ];
  const { text: made, ...rest } = written(parts, 'file:///w/a (1).md');
  expect(rest).toEqual({ references: ['citeward-evidence:/a'], inserts: [{ insert: 'x', locator: 'y' }] });
  const [, label, argument = ''] = /^a \[(.+)\]\(command:citeward\.goToPlace\?([^()\s]+)\) b$/.exec(made) ?? [];
  expect(label).toBe(ESCAPED);
  expect(JSON.parse(decodeURIComponent(argument))).toEqual(['file:///w/a (1).md', range]);
  expect(written(parts, null).text).toBe(`a ${ESCAPED} b`);
});

it('a finding is explained by what was compared, and by the paragraphs that it is about', () => {
  const passage = { locator: '[2022] EWHC 1 (Ch) [2]', paragraph: '2', text: EVIL, role: 'asked' } as const;
  const beside = { ...passage, text: 'not this one', role: 'beside' } as const;
  const said = text(
    explainedParts({ finding: citation(), passages: [passage, beside], not_checked: 'No more.' }, null),
  );
  for (const words of ['- quotation: fail', `> ${ESCAPED}`, '\\[2022\\] EWHC 1 (Ch) \\[2\\]', '*No more.*'])
    expect(said).toContain(words);
  for (const words of ['not this one', EVIL]) expect(said).not.toContain(words);
  expect(bearingQuestion('The wall leans.')).toContain('The wall leans.');
});

describe('what became of a question', () => {
  const place: AskedPlace = { locator: 'A [2]', title: EVIL, text: EVIL, at: null, insert: '“x” (A [2])' };
  const result = (more: Partial<AskResult>): AskResult => ({
    ...{ items: null, refusal: null, lines: [], candidates: [], checked: null, passages: [place] },
    ...more,
  });

  it('an answer, each quotation with a button that inserts it', () => {
    const parts = askedParts(result({ items: [{ text: EVIL, citations: [place] }], checked: 'Quotations verified.' }));
    expect(text(parts)).toBe(`${ESCAPED}\n\n> ${ESCAPED}\n\nA \\[2\\], ${ESCAPED}\n\n*Quotations verified.*\n\n`);
    expect(parts.filter(({ kind }) => kind === 'insert')).toEqual([
      { kind: 'insert', insert: '“x” (A [2])', locator: 'A [2]' },
    ]);
  });

  it('a refusal, with what may be meant', () => {
    const refused = {
      refusal: 'The question is too general.',
      lines: ['Which?'],
      candidates: [{ locator: 'A', title: 'B' }],
    };
    expect(text(askedParts(result(refused)))).toBe('**The question is too general.**\n\nWhich?\n\n- A (B)\n\n');
  });

  it('without a model what was found, five at most', () => {
    const parts = askedParts(result({ passages: Array.from({ length: 9 }, () => place) }));
    expect(text(parts)).toContain('No model was asked. What was found:');
    expect(parts.filter(({ kind }) => kind === 'insert').length).toBe(5);
  });
});
