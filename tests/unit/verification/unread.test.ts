import { describe, expect, it } from 'vitest';
import { judgmentXml } from '../support/judgment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

const TITLE = 'Harrow Mills Ltd v Pemberton';
const WALL = 'A wall that leans for 12 years without complaint may be taken to lean by consent.';
const judgment = judgmentXml({ title: TITLE, paragraphs: ['The facts are these.', WALL, 'So ordered.'] });
const judged = (draft: string): string => inShort(auditArtefact(draft, judgment, 'xml'));
const said = (words: string, at = 2): string => `In *${TITLE}* [2020] UKSC 7 at [${at}] the court said: “${words}”`;
const OPEN = 'quotation-not-checkable';

describe('words whose order is turned are neither verified nor held against anybody', () => {
  it.each<[string, string, string]>([
    ['as they stand', said(WALL), 'correct'],
    ['digits', said(WALL.replace('12', '\u202e12\u202c')), OPEN],
    ['digits, by a sign that is written as a number', said(WALL.replace('12', '&#x202e;12&#x202c;')), OPEN],
    ['digits, with signs that nobody sees before that', said(WALL.replace('12', '\u200b\u202e12\u202c')), OPEN],
    ['isolated', said(WALL.replace('12', '\u2067\u202e12\u202c\u2069')), OPEN],
    ['other words', said(WALL.replace('12', '\u202e21\u202c')), OPEN],
    ['another sentence before', `\u202eOne.\u202c Two is so. ${said(WALL)}`, 'correct'],
    ['an earlier sentence, which does not end it', `\u202eOne.\n\n${said(WALL)}`, 'correct'],
    ['a sentence before, in the same paragraph', `\u202eOne. Two is so. ${said(WALL)}`, 'proposition-not-checkable'],
    ['the paragraph', said(WALL, 3).replace('[3]', '\u202e[3]\u202c'), OPEN],
    ['the name', said(WALL).replace('Harrow', '\u202eworraH\u202c'), 'name-not-checkable'],
  ])('%s', (_, draft, expected) => {
    expect(judged(draft)).toBe(expected);
  });

  it('a citation that cannot be is no error where it is turned', () => {
    const draft = `In *${TITLE}* [2120] UKSC 7 it is \u202eso\u202c.`;
    expect(judged(draft)).not.toMatch(/MALFORMED/);
  });
});
