import { describe, expect, it } from 'vitest';
import { cite, line } from './reading.ts';

const A = 'Smith v Jones [2015] UKSC 11';
const B = 'Brown v Green [2016] EWCA Civ 20';
const lines = (source: string, format: 'md' | 'txt' = 'md'): string[] => cite(source, format).map(line);

describe('parallel citations', () => {
  it.each([
    [`${A}, [2015] AC 1430`, ['[2015] UKSC 11', '[2015] AC 1430']],
    [`${A}, [2015] AC 1430, [2015] 2 WLR 768`, ['[2015] UKSC 11', '[2015] AC 1430', '[2015] 2 WLR 768']],
    [`${A}; [2015] AC 1430`, ['[2015] UKSC 11', '[2015] AC 1430']],
    [`${A} [2015] AC 1430`, ['[2015] UKSC 11', '[2015] AC 1430']],
    ['Smith v Jones [2015] AC 1430, [2015] UKSC 11', ['[2015] UKSC 11', '[2015] AC 1430']],
    [`${A}: [2015] AC 1430`, ['[2015] UKSC 11', '[2015] AC 1430']],
    ['Smith v Jones (Case C-1/98) [2001] STC 297', ['C-1/98', '[2001] STC 297']],
    ['Smith v Jones [1932] AC 562, 1932 SC (HL) 31', ['[1932] AC 562', '1932 SC (HL) 31']],
  ])('%s is one finding', (source, [first, ...others]) => {
    const found = cite(`In ${source} at [12] it was held.`);
    expect(found.map((c) => [c.normalized, c.parallels.map((p) => p.normalized), c.name?.text])).toEqual([
      [first, others, 'Smith v Jones'],
    ]);
  });

  it.each([
    [`${A}, [2016] UKSC 12`, ['[2015] UKSC 11', '[2016] UKSC 12']],
    [`${A} and [2015] AC 1430`, ['[2015] UKSC 11', '[2015] AC 1430']],
    [`${A}, Brown v Green [2015] AC 1430`, ['[2015] UKSC 11', '[2015] AC 1430']],
    [`${A}. [2015] AC 1430`, ['[2015] UKSC 11', '[2015] AC 1430']],
  ])('%s is two', (source, expected) => {
    expect(lines(`In ${source} it was held.`)).toEqual(expected);
  });
});

describe('short forms', () => {
  it.each([
    ['a name and a pinpoint', `${A} decided it. In Smith at [87] more was said.`, '~[2015] UKSC 11 at 87'],
    ['the name in italics', `*Smith v Jones* [2015] UKSC 11 decided it. See *Jones* at [87].`, '~[2015] UKSC 11 at 87'],
    ['ibid', `${A} decided it. Ibid at [87].`, '~[2015] UKSC 11 at 87'],
    ['ibid with a paragraph', `${A} decided it. See ibid, para 87.`, '~[2015] UKSC 11 at 87'],
    ['the same judgment', `${A} decided it. In the same judgment at [87] more was said.`, '~[2015] UKSC 11 at 87'],
    ['a later pinpoint in the sentence', `See ${A} at [12] and also at [87].`, '~[2015] UKSC 11 at 87'],
    ['a pinpoint of a name', `${A} decided it. See [87] of Smith v Jones.`, '~[2015] UKSC 11 at 87'],
  ])('%s', (_, source, expected) => {
    const found = lines(source);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatch(/^\[2015\] UKSC 11/);
    expect(found[1]).toBe(expected);
  });

  it.each([
    ['a name without a pinpoint', `${A} decided it. Smith was a tailor.`],
    ['a name of no authority', `${A} decided it. In Black at [87] more was said.`],
    ['a paragraph of the draft', `${A} decided it. See para 87 above.`],
    ['a paragraph of a contract', `${A} decided it. By para 3 of the lease rent was due.`],
    ['the judge at a paragraph of the judgment below', `${A} decided it.\n\nThe judge said so at [45].`],
  ])('%s is none', (_, source) => {
    expect(lines(source)).toEqual(['[2015] UKSC 11']);
  });

  it('a name that two authorities share may be of either', () => {
    const source = `${A} and Smith v Green [2016] UKSC 3 decided it. In Smith at [87] more was said.`;
    expect(lines(source)).toEqual(['[2015] UKSC 11', '[2016] UKSC 3', '~?[2016] UKSC 3 or [2015] UKSC 11 at 87']);
  });

  it('a footnote is named by its number', () => {
    const source = `It is so.[^1] It is clear.[^2]\n\n[^1]: ${A}.\n\n[^2]: Smith (n 1) at [87].`;
    expect(lines(source)).toEqual(['[2015] UKSC 11', '~[2015] UKSC 11 at 87']);
  });

  it('ibid after a note with two authorities is tied to neither', () => {
    const source = `It is so.[^1] And so.[^2]\n\n[^1]: ${A}; Brown v Green [2016] UKSC 3.\n\n[^2]: Ibid at [4].`;
    expect(lines(source)).toEqual(['[2015] UKSC 11', '[2016] UKSC 3']);
  });

  it('belongs to the authority itself, not to its own words', () => {
    const found = cite(`${A} decided it. In Smith at [87] more was said.`);
    expect(found.map((c) => [c.text, c.shortForm, c.name?.text])).toEqual([
      ['[2015] UKSC 11', false, 'Smith v Jones'],
      ['Smith at [87]', true, 'Smith v Jones'],
    ]);
  });
});

describe('the claim', () => {
  const claimOf = (source: string, format: 'md' | 'txt' = 'md') => cite(source, format)[0]?.claim;

  it.each([
    ['is the sentence', `It rained. In ${A} a duty was owed. It stopped.`, `In ${A} a duty was owed.`],
    ['is whole across a wrap', `In ${A} a duty\nwas owed.`, `In ${A} a duty was owed.`],
    [
      'is the sentence that carries the mark, and the note',
      `It rained. A duty was owed.[^1] It stopped.\n\n[^1]: ${A}.`,
      `A duty was owed. ${A}.`,
    ],
    [
      'is the sentence with its block quotation',
      `It rained. In ${A} the court said:\n\n> no duty arose\n\nIt stopped.`,
      `In ${A} the court said: no duty arose`,
    ],
  ])('%s', (_, source, text) => {
    expect(claimOf(source)?.text).toBe(text);
  });

  it('is the sentence that carries the mark in plain text', () => {
    const source = `It rained. A duty was owed.[1] It stopped.\n\n[1] ${A}.`;
    expect(claimOf(source, 'txt')?.text).toBe(`A duty was owed. ${A}.`);
  });

  it.each([
    [`It rained. A duty is owed to all neighbours.\n\nSee ${A}.`, `A duty is owed to all neighbours. See ${A}.`],
    [`A duty is owed to all neighbours.\n\n(${A} at [12])`, `A duty is owed to all neighbours. (${A} at [12])`],
    [`## The duty that is owed to all.\n\n${A}.`, `${A}.`],
    [`A duty is owed to all neighbours.\n\n- ${A}.`, `${A}.`],
    [`A duty is owed to neighbours: ${B}.\n\n${A}.`, `${A}.`],
    [`The authorities that we rely on are:\n\n${A}.`, `${A}.`],
  ])('is the sentence above, where a citation stands alone: %j', (source, text) => {
    expect(cite(source).at(-1)?.claim.text).toBe(text);
  });

  it.each([
    [`See ${A} at [12].`],
    [`In ${A} the court said “no duty of care arose”.`],
    [`As Lord Example put it in ${A} at [12], “no duty of care arose”.`],
    [`See generally ${A}.`],
    [`“no duty of care arose”: ${A} at [12] (emphasis added).`],
    [`See ${A} at [12] [AB/12/345].`],
    [`See ${A} {C1/4/17} at [12].`],
    [`See ${A} at [12] [AB 345-346] and [14] (Tab 12).`],
    [`- ${A}\n`],
    [`| Case |\n|---|\n| ${A} |\n`],
  ])('asserts nothing: %j', (source) => {
    expect(claimOf(source)?.proposition).toEqual([]);
  });

  it.each([
    [`${A} is the leading case.`],
    [`${A} was considered in later cases.`],
    [`To that effect is ${A}, which is to the same effect.`],
    [`In ${A} the court held that a duty was owed.`],
    [`A duty is owed to neighbours: ${A}.`],
    [`See ${A} [CO/1234/2023].`],
    [`See ${A}, Tab 12, [13].`], // a paragraph that may be of anything
    [`See ${A}; the Particulars at [4].`],
    [`A duty is owed to neighbours.[^1]\n\n[^1]: ${A}.`],
  ])('asserts something: %j', (source) => {
    expect(claimOf(source)?.proposition).not.toEqual([]);
  });

  it.each([
    [`In ${A}, Lord Example said “no duty of care arose”.`, [{ kind: 'judge', name: 'Lord Example' }]],
    [`In ${A}, Example LJ said “no duty of care arose”.`, [{ kind: 'judge', name: 'Example LJ' }]],
    [`In ${A}, the Court of Appeal said “no duty of care arose”.`, [{ kind: 'court', name: 'Court of Appeal' }]],
    [`In ${A} the court said “no duty of care arose”.`, []],
  ])('names who speaks: %j', (source, speakers) => {
    expect(claimOf(source)?.speakers).toEqual(speakers);
  });
});
