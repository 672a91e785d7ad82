import { describe, expect, it } from 'vitest';
import type { TextFormat } from '../../../server/documents/index.ts';
import { cite, quoted } from './reading.ts';

const A = 'Smith v Jones [2015] UKSC 11';
const B = 'Brown v Green [2016] EWCA Civ 20';
const WORDS = 'no duty of care arose';
const OF_A = [`[2015] UKSC 11: ${WORDS}`];

describe('words that are tied to a citation', () => {
  it.each([
    ['said', `In ${A} the court said “${WORDS}”.`],
    ['said that', `In ${A} the court said that “${WORDS}”.`],
    ['held at a paragraph', `In ${A} at [12] the Supreme Court held that “${WORDS}”.`],
    ['a judge by name', `In ${A}, Lord Example said at [12]: “${WORDS}”.`],
    ['a judge with a suffix', `In ${A}, Example LJ observed that “${WORDS}”.`],
    ['as a judge put it', `As Lord Example put it in ${A} at [12], “${WORDS}”.`],
    ['it was held', `In ${A} it was held that “${WORDS}”.`],
    ['it was held by a judge', `In ${A} it was held by Lord Example that “${WORDS}”.`],
    ['it was held by a majority', `In ${A} it was held by the majority that “${WORDS}”.`],
    ['it was said for a first time', `In ${A} it was said for the first time that “${WORDS}”.`],
    ['a colon', `${A} at [12]: “${WORDS}”.`],
    ['nothing between', `${A} at [12] “${WORDS}”.`],
    ['nothing between, in a list', `${A} at [12] “${WORDS}” and ${B} at [3].`],
    ['nothing between, and a court that said it', `The court said in ${A} at [12] “${WORDS}” and no more.`],
    ['a colon after prose', `The test is stated in ${A} at [12]: “${WORDS}”.`],
    ['a parenthesis', `The claim failed: ${A} at [12] (“${WORDS}”).`],
    ['the citation after', `“${WORDS}”: ${A} at [12].`],
    ['the citation after, in brackets', `It was said that “${WORDS}” (${A} at [12]).`],
    ['the citation after, with see', `“${WORDS}”, see ${A} at [12].`],
    ['the citation after, with a judge', `“${WORDS}” (per Lord Example in ${A} at [12]).`],
    ['straight quotes', `In ${A} the court said "${WORDS}".`],
    ['single quotes', `In ${A} the court said ‘${WORDS}’.`],
    ['straight single quotes', `In ${A} the court said '${WORDS}'.`],
    ['a footnote mark', `The court held that “${WORDS}”.[^1]\n\n[^1]: ${A} at [12].`],
    ['a footnote mark within', `“${WORDS}”[^1] was the answer.\n\n[^1]: ${A} at [12].`],
    ['a block led in by said', `In ${A} at [12] the court said:\n\n> ${WORDS}\n`],
    ['a block with marks of its own', `In ${A} at [12] the court said:\n\n> “${WORDS}”\n`],
    ['a block led in by a judge', `As Lord Example put it in ${A} at [12]:\n\n> ${WORDS}\n`],
    ['a block with a footnote', `The court held:\n\n> ${WORDS}[^1]\n\n[^1]: ${A} at [12].`],
    ['a block with its paragraph behind it', `In ${A} the court said:\n\n> “${WORDS}” (at [12])\n`],
    ['a block with its paragraph behind it, bare', `In ${A} the court said:\n\n> “${WORDS}” [12]\n`],
    [
      'a block with its judge behind it',
      `In ${A} the court said:\n\n> “${WORDS}” per Lord Example\n\nThe claim fails.`,
    ],
    [
      'a block with its judge behind it, in brackets',
      `In ${A} the court said:\n\n> “${WORDS}” (per Lord Example at [12])\n`,
    ],
    [
      'a block with its judge behind its footnote',
      `The court held:\n\n> “${WORDS}”[^1] per Lord Example.\n\n[^1]: ${A} at [12].`,
    ],
    [
      'a block without marks, its judge behind its footnote',
      `The court held:\n\n> ${WORDS}[^1], per Example LJ\n\n[^1]: ${A}.`,
    ],
    ['a block closed by its citation', `The rule is this:\n\n> ${WORDS}\n\n(${A} at [12].)\n`],
  ])('%s', (_, source) => {
    expect(quoted(source)).toEqual(OF_A);
  });

  it('a block set in by hand in plain text', () => {
    expect(quoted(`In ${A} at [12] the court said:\n\n        ${WORDS}\n\nThat is so.`, 'txt')).toEqual(OF_A);
  });

  it('a block set in by hand whose citation stands within it, over its last lines, is in doubt: the words are not passed over', () => {
    const source = `The court said:\n\n    One who has a wall to look after is not bound to look at it by\n    night, however much it leans and whoever sleeps below it. (Smith\n    and others v Jones and others [2015] UKSC 11 at para\n    12)\n\nThat is so.`;
    const [citation] = cite(source, 'txt');
    expect([citation?.quotations.length, citation?.claim.doubtful.map(({ text }) => text)]).toEqual([
      0,
      [expect.stringContaining('not bound')],
    ]);
  });

  it('a judge behind a block is asserted; another case there leaves it open whose words they are', () => {
    const block = (remark: string): string => `In ${A} the court said:\n\n> “${WORDS}” per Lord Example${remark}\n`;
    expect(cite(block(''))[0]?.claim.speakers).toEqual([{ kind: 'judge', name: 'Lord Example' }]);
    expect(quoted(block(` in ${B} at [3]`))).toEqual([]);
    expect(quoted(block(` in ${A} at [3]`))).toEqual([expect.stringContaining(OF_A[0] ?? '')]);
  });

  const block = (words: string, tail: string): string =>
    `The court confirmed in ${A}:\n\n> ${words} ${tail}\n\nSo it is.`;

  it.each([
    ...['— at [12] (Lord Example)', '– Lord Example', '– Lord Example at [12]', '(Lord Example, [12])', '(ibid, [12])'],
    ...['(Lord Example JSC at [12])', '(at [12], emphasis added)', '(at [12]; citations omitted)', '(at 12)', '– [12]'],
    ...['(at [12], Lord Example)', '(per Lord Example)', '— Lord Example, para 12.'],
  ])('who says a block, or where it stands, is none of its words: %s', (tail) => {
    expect(quoted(block(`“${WORDS}”`, tail))).toEqual(OF_A);
    expect(quoted(block(WORDS, tail))).toEqual(OF_A);
  });

  it('who says a block is asserted, with a paragraph too', () => {
    for (const tail of ['— Lord Example at [12]', '(per Lord Example at [12])', '(Lord Example, [12])'])
      expect(cite(block(`“${WORDS}”`, tail)).flatMap(({ claim }) => claim.speakers)).toContainEqual({
        kind: 'judge',
        name: 'Lord Example',
      });
  });

  it.each([
    '(Lord Example, dissenting)',
    '(cf [12])',
    '(at [12], obiter)',
    '(Lord Example, with whom Lord Sample agreed)',
  ])('what is set off behind a block and says more leaves open where its words end: %s', (tail) => {
    for (const words of [`“${WORDS}”`, WORDS])
      expect(cite(block(words, tail))[0]?.quotations.map(({ hold }) => hold)).toEqual(['open']);
  });

  it.each(['under subsection (1)', '(and no more)', '- or none', '(the weir)'])(
    'what a block without marks ends with is of its words: %s',
    (tail) => expect(quoted(block(WORDS, tail))).toEqual([`${OF_A[0]} ${tail}`]),
  );

  it.each([
    'per Lord Example',
    'per Lord Example at [12].',
    '(emphasis added)',
    '[citations omitted].',
    '(my emphasis) (at [12])',
    '(at [12])',
  ])('a block in plain text ends with its closing mark, though %s follows', (remark) => {
    const source = `1. In ${A} at [12] the court said:\n\n    “${WORDS}” ${remark}\n\n2. The claimant submits that no sum is due.\n`;
    expect(quoted(source, 'txt')).toEqual([expect.stringMatching(/^\[2015\] UKSC 11: “?no duty of care arose[^|]*$/)]);
  });

  it.each([
    ['the next paragraph goes on with it', `“no duty of care arose.\n\n“No breach followed.”`],
    ['it is never closed', `“no duty of care arose.`],
    ['straight marks', `"no duty of care arose.\n\n"No breach followed."`],
  ])('words that a sentence opens and its paragraph does not close are in doubt: %s', (_, words) => {
    for (const format of ['md', 'txt'] as const) {
      const [citation] = cite(`In ${A} at [12] the court said: ${words}\n\nThat is so.\n`, format);
      expect([citation?.quotations.length, citation?.claim.doubtful.map(({ text }) => text)]).toEqual([
        0,
        [words.split('\n')[0]],
      ]);
    }
  });

  it('a block of several paragraphs is one quotation in pieces', () => {
    const source = `In ${A} at [12] the court said:\n\n> no duty arose here\n>\n> and none was broken\n`;
    expect(quoted(source)).toEqual(['[2015] UKSC 11: no duty arose here | and none was broken']);
    expect(cite(source)[0]?.quotations[0]?.block).toBe(true);
  });

  it('a quotation and its citation as the next sentence', () => {
    expect(quoted(`It was clear that “${WORDS}.” ${A} at [12].`)).toEqual([`[2015] UKSC 11: ${WORDS}.`]);
  });

  it('two quotations joined by and', () => {
    expect(quoted(`In ${A} the court said “no duty of care” and “no breach of it”.`)).toEqual([
      '[2015] UKSC 11: no duty of care',
      '[2015] UKSC 11: no breach of it',
    ]);
  });

  it('a quotation within a quotation belongs to the outer one', () => {
    expect(quoted(`In ${A} the court said “the ‘duty of care’ was not owed”.`)).toEqual([
      '[2015] UKSC 11: the ‘duty of care’ was not owed',
    ]);
  });
});

describe('words that are mentioned', () => {
  it.each([
    ['so-called', `${A} concerns the so-called “duty of perfect care”.`],
    ['known as', `${A} decided what is known as “the duty of care”.`],
    ['the term', `In ${A} the court considered the term “reasonable care and skill”.`],
    ['the statutory words', `In ${A} the court read the statutory words “as soon as practicable”.`],
    ['a witness', `In ${A} the witness said “${WORDS}”.`],
    ['counsel', `In ${A} counsel submitted that “${WORDS}”.`],
    ['a party', `In ${A} the claimant said that “${WORDS}”.`],
    ['a letter', `In ${A} the letter said “${WORDS}”.`],
    ['a contract', `In ${A} clause 4 of the contract stated that “${WORDS}”.`],
    ['a statute', `In ${A} section 2 of the Act stated that “${WORDS}”.`],
    ['the judge below', `In ${A} the judge below said that “${WORDS}”.`],
    ['the judge, of a bench', `In ${A} the judge said that “${WORDS}”.`],
    ['an opponent', `The respondent’s skeleton says of ${A} that “${WORDS}”.`],
    ['a short name within brackets', `It leaned (see ${A} (“the Leaning Wall Case”)).`],
    ['a short name', `In ${A} (“the Liability Judgment”) it was held so.`],
    ['words denied', `The words “${WORDS}” appear nowhere in ${A}.`],
    ['words denied afterwards', `In ${A} the court is said to have held “${WORDS}”. Those words do not appear in it.`],
    ['the trial judge, of an appeal', `The trial judge said “${WORDS}”: see ${A} at [2].`],
    ['a letter, the citation after', `The letter said “${WORDS}”. See ${A}.`],
    ['a block of counsel', `In ${A} counsel submitted:\n\n> ${WORDS}\n`],
    ['nobody’s', `The duty in ${A} was wide and a “duty of perfect care” would be wider.`],
    ['another sentence', `The parties met. “${WORDS}”, they cried. The rule is in ${A}.`],
  ])('%s', (_, source) => {
    expect(quoted(source)).toEqual([]);
    expect(cite(source).map((citation) => citation.normalized)).toContain('[2015] UKSC 11');
  });

  it.each([
    ['a block of a contract', `In ${A} clause 4 of the contract stated:\n\n> ${WORDS}\n`],
    ['a block of a witness', `In ${A} the witness said:\n\n> ${WORDS}\n`],
    ['a block of a letter', `In ${A} the letter said:\n\n> ${WORDS}\n`],
    ['a block of a statute', `In ${A} section 2 of the Act stated as follows:\n\n> ${WORDS}\n`],
    ['a block of a party', `In ${A} the claimant wrote:\n\n> ${WORDS}\n`],
    ['a person', `In ${A} Mr Brown said “${WORDS}”.`],
  ])('%s', (_, source) => {
    expect(quoted(source)).toEqual([]);
  });

  it('leaves in doubt what no construction ties', () => {
    const [citation] = cite(`The duty in ${A} was wide and a “duty of perfect care” would be wider.`);
    expect(citation?.claim.doubtful.map(({ text }) => text)).toEqual(['“duty of perfect care”']);
  });

  it.each([
    ['a judge who sits alone', 'In Smith v Jones [2018] EWHC 1 (Ch) the judge said that “no duty arose at all”.'],
  ])('but not those of %s', (_, source) => {
    expect(quoted(source)).toEqual(['[2018] EWHC 1 (Ch): no duty arose at all']);
  });
});

describe('several citations in one sentence', () => {
  it.each([
    [
      'each with its own',
      `In ${A} the court said “no duty was owed”, whereas in ${B} it was held that “a duty was owed”.`,
      ['[2015] UKSC 11: no duty was owed', '[2016] EWCA Civ 20: a duty was owed'],
    ],
    [
      'in parentheses',
      `See ${A} at [12] (“no duty was owed”) and ${B} at [3] (“a duty was owed”).`,
      ['[2015] UKSC 11: no duty was owed', '[2016] EWCA Civ 20: a duty was owed'],
    ],
    ['the one that its construction names', `${B} was cited in ${A}, where the court said “${WORDS}”.`, OF_A],
    ['never both', `It was said that “${WORDS}” (${A} at [12]); compare ${B}.`, OF_A],
  ])('%s', (_, source, expected) => {
    expect(quoted(source)).toEqual(expected);
  });

  it('at [104] (...) and at [107] (...) is two findings, the second a short form', () => {
    const found = cite(`See ${A} at [104] (“no duty was owed”) and at [107] (“none was broken”).`);
    expect(
      found.map(({ shortForm, pinpoints, quotations }) => [
        shortForm,
        pinpoints.map((pinpoint) => pinpoint.items[0]?.from),
        quotations.map((quotation) => quotation.pieces[0]),
      ]),
    ).toEqual([
      [false, ['para/104'], ['no duty was owed']],
      [true, ['para/107'], ['none was broken']],
    ]);
  });
});

describe('words that the sentence takes back are in doubt', () => {
  it.each([
    `Contrary to my friend's submission that “${WORDS}”, ${A} at [12] is clear.`,
    `Contrary to my friend's submission that “${WORDS}”, see ${A} at [12].`,
    `It is not right to say, as the defendant does, that “${WORDS}”: ${A} at [12].`,
    `It is not right to say, as the defendant does, that “${WORDS}”. See ${A} at [12].`,
    `${A} at [12] does not hold that “${WORDS}”.`,
    `In ${A} the court did not hold that “${WORDS}”.`,
    `${A} at [12] is often misquoted as saying “${WORDS}”.`,
    `Does ${A} at [12] say that “${WORDS}”? It does not.`,
    `“${WORDS}” (cf ${A} at [12]).`,
    `${A} isn’t authority for the proposition that “${WORDS}”.`,
    `${A} is no authority for saying that “${WORDS}”.`,
    `Nothing in ${A} supports the conclusion that “${WORDS}”.`,
    `It cannot be said that “${WORDS}” (${A} at [12]).`,
    `According to the defendant, “${WORDS}”. See ${A} at [12].`,
    `The defendant’s case is that “${WORDS}”: ${A} at [12].`,
    `On the claimant’s case “${WORDS}”: ${A} at [12].`,
    `The court rejected the argument that “${WORDS}” (${A} at [12]).`,
    `In ${A} it might be thought that “${WORDS}”.`,
    `It would be wrong to conclude from ${A} that “${WORDS}”.`,
    `I do not accept that in ${A} the court held that “${WORDS}”.`,
    `If in ${A} the court held that “${WORDS}”, the claim fails.`,
    `Had the court in ${A} said that “${WORDS}”, all would be well.`,
    `It is wrong to say that the court held that “${WORDS}” (${A} at [12]).`,
    `It is said against us that “${WORDS}” (${A} at [12]).`,
    `The claimant relied on the statement that “${WORDS}” (${A} at [12]).`,
    `We do not accept this: “${WORDS}” (${A} at [12]).`,
    `In ${A} at [12] the court did not say:\n\n> ${WORDS}\n`,
  ])('%s', (source) => {
    expect(quoted(source)).toEqual([]);
    const [citation] = cite(source);
    expect([citation?.normalized, citation?.claim.doubtful.length]).toEqual(['[2015] UKSC 11', 1]);
  });

  it.each([
    `Contrary to the claimant’s argument that “${WORDS}”[^1], the wall may lean.\n\n[^1]: ${A} at [12].`,
    `It is not right that “a wall may lean” and that “${WORDS}”: ${A} at [12].`,
    `It is not right that the court said “a wall may lean” and “${WORDS}” (${A} at [12]).`,
  ])('and so is what goes on with it: %s', (source) => {
    expect(quoted(source)).toEqual([]);
  });
});

describe('words after a citation that may be the author’s, or of another source, are in doubt', () => {
  it.each([
    ['a question', `The question in ${A} was this: “${WORDS}?”`],
    ['an issue', `The issue in ${A}: “${WORDS}?”`],
    ['a gloss', `The ratio of ${A} could be put thus: “${WORDS}”.`],
    ['in other words', `${A} (i.e. “${WORDS}”).`],
    ['as an equation', `${A} = “${WORDS}”.`],
    ['another source behind them', `${A}: “${WORDS}” (Lloyd’s List, 16 May 2024).`],
    ['part of the author’s sentence', `The ${A} “${WORDS}” rule is of no use here.`],
    ['what was said for a party', `In ${A} at [32] it was said for the owners that “${WORDS}”.`],
    ['what was said on behalf of one', `In ${A} at [32] it was said on behalf of the class that “${WORDS}”.`],
    ['what was said by one', `In ${A} at [32] it was said by Tollgate that “${WORDS}”.`],
    ['a party who replies', `The Defendant replied on 5 May 2024 (see ${A}, [80]):\n\n> ${WORDS}\n`],
  ])('%s', (_, source) => {
    const [citation] = cite(source);
    expect([citation?.quotations.length, citation?.claim.doubtful.length]).toEqual([0, 1]);
  });

  it('and the title of an article is none of them', () => {
    const [citation] = cite(`${A} (Peel, “Reasonable endeavours and force majeure” [2024] LMCLQ 181).`);
    expect([citation?.quotations.length, citation?.claim.doubtful.length]).toEqual([0, 0]);
  });
});

describe('words that a court says, whatever else is denied in the sentence', () => {
  it.each([
    `The claimant was not there, and in ${A} the court held that “${WORDS}”.`,
    `The point is not new: in ${A} it was held that “${WORDS}”.`,
    `The claim is not sound: ${A} at [12] (“${WORDS}”).`,
    `The duty is not absolute: “${WORDS}” (${A} at [12]).`,
    `The defendant argued otherwise, but in ${A} the court said that “${WORDS}”.`,
    `It is not about “recklessly”; see ${A} at [12], per Example LJ: “${WORDS}”.`,
    `As to what is not “reckless” see ${A} at [12], per Example LJ: “${WORDS}”.`,
  ])('%s', (source) => {
    expect(quoted(source)).toEqual(OF_A);
  });
});

describe('words whose speaker nobody knows are not checked', () => {
  it.each([
    `In ${A} it was common ground that “${WORDS}”.`,
    `In ${A} the agreed facts were that “${WORDS}”.`,
    `In ${A} the Home Secretary said that “${WORDS}”.`,
    `In ${A} the Law Commission said that “${WORDS}”.`,
    `In ${A} the jury found that “${WORDS}”.`,
    `In ${A} the arbitrator held that “${WORDS}”.`,
    `In ${A} the council decided that “${WORDS}”.`,
    `In ${A} the parties agreed that “${WORDS}”.`,
    `In ${A} the sign on the wall said “${WORDS}”.`,
    `In ${A} the Court of Appeal had said that “${WORDS}”.`,
    `The sign said “${WORDS}”. See ${A} at [3].`,
    `John said that “${WORDS}” (${A} at [3]).`,
    `He said that “${WORDS}” (${A} at [3]).`,
    `In ${A} before the court it was said that “${WORDS}”.`,
    `${A} decided it. The Court of Appeal said that “${WORDS}”.`,
    `${A} decided it. White v Black is different. The court said that “${WORDS}”.`,
    `${A} decided it. The claimant left. It said that “${WORDS}”.`,
  ])('%s', (source) => {
    expect(quoted(source)).toEqual([]);
  });

  it.each([
    `In ${A} the principle was expressed in these terms: “${WORDS}”.`,
    `In ${A} at [3] the position was summarised as follows: “${WORDS}”.`,
    `In ${A} the reason given was that “${WORDS}”.`,
    `In ${A} the court, after a long review, came to the view that “${WORDS}”.`,
    `The ratio of ${A} is that “${WORDS}”.`,
    `As explained in ${A} at [3], “${WORDS}”.`,
    `${A} holds that “${WORDS}”.`,
    `${A} establishes that “${WORDS}”.`,
    `${A} is authority for the proposition that “${WORDS}”.`,
    `In ${A}, Lord Example gave the judgment. He said “${WORDS}”.`,
    `In ${A}, Lord Example gave the judgment, and said “${WORDS}”.`,
    `Lord Example was alive to it. It would, he thought, be that “${WORDS}” (${A} at [3]).`,
    `${A} decided it. The court said that “${WORDS}”.`,
  ])('but these are: %s', (source) => {
    expect(quoted(source)).toEqual(OF_A);
  });
});

describe('a block quotation of nobody known', () => {
  it.each([
    `In ${A} the sign said:\n\n> ${WORDS}\n`,
    `In ${A} the parties agreed as follows:\n\n> ${WORDS}\n`,
    `In ${A} the lease was in these terms:\n\n> ${WORDS}\n`,
    `Mr Brown, in ${A} at [12], said:\n\n> ${WORDS}\n`,
    `${A} decided it. In White the court said:\n\n> ${WORDS}\n`,
    `${A} decided it. The Court of Appeal said:\n\n> ${WORDS}\n`,
    `${A} considered section 3, which provides:\n\n> ${WORDS}\n`,
    `I propose, following ${A} at [12], this order:\n\n> ${WORDS}\n`,
  ])('%s', (source) => {
    expect(quoted(source)).toEqual([]);
  });

  it.each([
    `The claimant relies on ${A} at [12]:\n\n> ${WORDS}\n`,
    `${A} decided it. The court said:\n\n> ${WORDS}\n`,
    `${A} decided it.\n\nThe court said at [12]:\n\n> ${WORDS}\n`,
  ])('but of a court: %s', (source) => {
    expect(quoted(source)).toEqual(OF_A);
  });
});

describe('a block quotation whose lead-in bears the footnote mark', () => {
  const OTHER = `[^2]: ${B} at [3].`;
  const drafted = (lead: string, block = `> ${WORDS}`, notes = `[^1]: ${A} at [12].`): string =>
    `${lead}\n\n${block}\n\n${notes}\n`;
  const shown = (source: string, format: TextFormat = 'md'): string[] =>
    cite(source, format).map(
      ({ quotations, claim }) =>
        `${quotations.length > 0 ? 'quoted' : ''}${claim.doubtful.length > 0 ? 'in doubt' : ''}`,
    );

  it.each([
    ['a judge says it', drafted('Lord Example said:[^1]')],
    ['a pronoun says it', drafted('He said:[^1]')],
    ['the mark stands before the colon', drafted('Lord Example said[^1]:')],
    ['in the words of a judge', drafted('In the words of Lord Example:[^1]')],
    ['a full stop', drafted('The Supreme Court held as follows.[^1]')],
    ['marks of its own', drafted('The Supreme Court put it thus:[^1]', `> “${WORDS}”`)],
    ['its case is named', drafted('As the Supreme Court explained in *Smith v Jones*:[^1]')],
    [
      'its case is cited, the paragraph in the note',
      drafted(`In ${A} the court said:[^1]`, `> ${WORDS}`, '[^1]: At [12].'),
    ],
    ['a judge behind the citation', drafted('He said:[^1]', `> ${WORDS}`, `[^1]: ${A} at [12] per Lord Example.`)],
    [
      'a note that cites nothing, and a citation',
      drafted(`In ${A} the court said:[^1]`, `> ${WORDS}`, '[^1]: Emphasis added.'),
    ],
    ['another case before it', drafted(`${B} is of no help. Lord Example said:[^1]`)],
  ])('is of the note: %s', (_, source) => {
    expect(quoted(source)).toEqual(OF_A);
  });

  it('is of the note in plain text and HTML too', () => {
    expect(quoted(`The court observed:[1]\n\n    ${WORDS}\n\n[1] ${A}, [12].\n`, 'txt')).toEqual(OF_A);
    const mark = '<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a>';
    const note = `<hr/><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> ${A}, [12].</p></div>`;
    const html = `<p>The court observed:${mark}</p><blockquote><p>${WORDS}</p></blockquote>${note}`;
    expect(quoted(html, 'html')).toEqual(OF_A);
  });

  it.each<[string, string, readonly string[]]>([
    ['nobody says who speaks', drafted('The test is this:[^1]'), ['in doubt']],
    ['somebody else speaks', drafted("The claimant's solicitor wrote:[^1]"), ['in doubt']],
    ['a provision', drafted('Section 13 provides:[^1]'), ['in doubt']],
    ['a judge below', drafted('The judge said:[^1]'), ['in doubt']],
    ['another court', drafted('The Court of Appeal said:[^1]'), ['in doubt']],
    ['the mark is on other words', drafted('Relying on *Smith*,[^1] Lord Example said:'), ['in doubt']],
    ['no block, but a paragraph', drafted('The court observed:[^1]', WORDS), ['in doubt']],
    ['no block and no colon', drafted('The court held as follows.[^1]', WORDS), ['in doubt']],
    ['a sentence that has ended', drafted('The court held that the claim failed.[^1]'), ['in doubt']],
    ['no block, but a list', drafted('The court observed:[^1]', `- ${WORDS}`), ['in doubt']],
    [
      'a note of another case on the block',
      drafted('Lord Example said:[^1]', `> ${WORDS}[^2]`, `[^1]: ${A} at [12].\n\n${OTHER}`),
      ['in doubt', ''],
    ],
    [
      'a note of two cases',
      drafted('The court said:[^1]', `> ${WORDS}`, `[^1]: ${A} at [12]; ${B} at [3].`),
      ['in doubt', 'in doubt'],
    ],
    [
      'a note of a case that cites another',
      drafted('The court said:[^1]', `> ${WORDS}`, `[^1]: ${A} at [12], citing ${B}.`),
      ['in doubt', 'in doubt'],
    ],
    [
      'a note with another to compare',
      drafted('The court said:[^1]', `> ${WORDS}`, `[^1]: ${A} at [12]; see also ${B} at [3].`),
      ['quoted', ''],
    ],
    [
      'a note that compares',
      drafted(`In ${A} at [12] the court said:[^1]`, `> ${WORDS}`, `[^1]: See also ${B} at [3].`),
      ['quoted', ''],
    ],
    ['a note of another case than is cited', drafted(`In ${B} the court said:[^1]`), ['in doubt', 'in doubt']],
    [
      'a note of nothing known',
      drafted(`${A} decided it. The court said:[^1]`, `> ${WORDS}`, '[^1]: Chitty.'),
      ['in doubt'],
    ],
  ])('is in doubt, or is not: %s', (_, source, expected) => {
    expect(shown(source)).toEqual(expected);
  });
});

describe('a judge in a bracket before the paragraph', () => {
  it.each([
    [`${A} (Lord Example) at [12].`, ['Lord Example'], []],
    [`${A} (Lord Example), [12].`, ['Lord Example'], []],
    [`${A} (“the Smith case”) at [12].`, [], []],
    [`${A} (*Smith*) at [12].`, [], []],
    [`${A} (hereafter *Smith*) at [12].`, [], []],
    [`${A} (CA) at [12].`, ['Court of Appeal'], []],
    [`${A} (10 November 2019) at [12].`, ['10 November 2019'], []],
    [`${A} (overruled) at [12].`, [], ['overruled']],
    [`Smith v Jones (CA, 2019) [2015] UKSC 11 at [12].`, ['Court of Appeal', '2019'], []],
    [`R (on the application of Smith) v Hull Council [2015] UKSC 11 at [12].`, [], []],
    [`The majority held at [12] of ${A}.`, ['the majority'], []],
  ])('%s', (draft, speakers, proposition) => {
    const [{ claim, pinpoints }] = cite(draft) as [ReturnType<typeof cite>[number]];
    expect(claim.speakers.map(({ name }) => name)).toEqual(speakers);
    expect(claim.proposition).toEqual(proposition);
    expect(pinpoints.map(({ text }) => text)).toEqual(['[12]']);
  });
});

describe('a block quotation and a citation by itself', () => {
  const BLOCK = `> no duty of care arose, nor was any broken\n`;
  const doubt = (source: string): string[] =>
    cite(source).map(({ quotations, claim }) =>
      quotations.length > 0 ? 'quoted' : claim.doubtful.length > 0 ? 'in doubt' : 'nothing',
    );
  it.each<[string, string, readonly string[]]>([
    ['in brackets behind the block', `${BLOCK}\n(${A} at [12])\n`, ['in doubt']],
    ['behind the block', `${BLOCK}\n${A} at [12].\n`, ['in doubt']],
    ['with see, behind a block led into', `The rule is this.\n\n${BLOCK}\nSee ${A} at [12].\n`, ['in doubt']],
    ['at the end of the block', `${BLOCK}>\n> ${A} at [12].\n`, ['in doubt']],
    ['in brackets within the block', `The court said this:\n\n> “${WORDS}” (${A} at [12])\n`, ['quoted']],
    ['in a line of the block', `So it is: ${B} at [3].\n\n> “${WORDS}”\n>\n> — ${A} at [12]\n`, ['nothing', 'quoted']],
    [
      'in a line of a block of another',
      `In ${B} it was said:\n\n> “${WORDS}”\n>\n> ${A} at [12]\n`,
      ['in doubt', 'in doubt'],
    ],
    [
      'a document in a line of the block',
      `So it is: ${A} at [3].\n\n> “${WORDS}”\n>\n> Clause 3 of the Lease\n`,
      ['in doubt'],
    ],
    ['behind a paragraph of quoted words', `“No ${WORDS}.”\n\n(${A} at [12])\n`, ['in doubt']],
    [
      'behind a block of another',
      `In ${A} at [12] the court said:\n\n${BLOCK}\nSee ${B} at [3].\n`,
      ['quoted', 'nothing'],
    ],
    ['in a paragraph of its own words', `${BLOCK}\nThat is so, and was followed in ${A}.\n`, ['nothing']],
    ['behind a paragraph that quotes', `The Supreme Court held that “${WORDS}”.\n\nSee ${A} at [12].\n`, ['in doubt']],
    ['above a paragraph of quoted words', `${A} at [12].\n\n“No ${WORDS}.”\n`, ['in doubt']],
    ['that leads into a list', `See ${A} at [12]:\n\n- ${WORDS}\n`, ['in doubt']],
    ['that leads into a paragraph', `See ${A} at [12]:\n\nNo ${WORDS}.\n`, ['in doubt']],
    ['that leads into words set in', `See ${A} at [12]:\n\n    No ${WORDS}.\n`, ['quoted']],
    ['that leads into code', `See ${A} at [12]:\n\n\`\`\`\nNo ${WORDS}.\n\`\`\`\n`, ['quoted']],
    ['whose note quotes', `See ${A} at [12].[^1]\n\n[^1]: Where it is said that “${WORDS}”.\n`, ['in doubt']],
    ['whose note quotes of another', `See ${A} at [12].[^1]\n\n[^1]: ${B}: “${WORDS}”.\n`, ['nothing', 'quoted']],
    ['beside the one that the words are of', `“${WORDS}”: ${A}, [12]; ${B}, [3].`, ['quoted', 'in doubt']],
    ['with it in brackets', `“${WORDS}” (${A} at [12] and ${B} at [3]).`, ['quoted', 'in doubt']],
    ['with it in a note', `It was held that “${WORDS}”.[^1]\n\n[^1]: ${A}, [12]; ${B}, [3].\n`, ['quoted', 'in doubt']],
    ['that is to be seen too', `“${WORDS}”: ${A}, [12]; see also ${B}, [3].`, ['quoted', 'nothing']],
    ['whose words the next sentence points to', `See ${A} at [12]. Note the words “${WORDS}”.`, ['in doubt']],
    [
      'whose words the next sentence points to, with ibid',
      `See ${A} at [12]. Note the words “${WORDS}” (ibid).`,
      ['in doubt'],
    ],
    [
      'above a block whose source stands below it',
      `The point was considered in ${A} at [12].\n\n${BLOCK}\n${B} at [3].\n`,
      ['in doubt', 'in doubt'],
    ],
    [
      'that leads into a block with another below it',
      `In ${A} at [12] the court said:\n\n${BLOCK}\n${B} at [3].\n`,
      ['quoted', 'nothing'],
    ],
    ['whose phrase the next sentence gives', `See ${A} at [12]. The phrase is “${WORDS}”.`, ['in doubt']],
    [
      'before words of something else',
      `See ${A} at [12]. The lease uses in its clause 3 the words “${WORDS}”.`,
      ['nothing'],
    ],
    ['far from words', `See ${A} at [12]. The lease is clear. Note the words “${WORDS}”.`, ['nothing']],
    ['above prose', `${A} at [12].\n\nNo ${WORDS}.\n`, ['nothing']],
    ['behind prose', `That is so.\n\n${A} at [12].\n`, ['nothing']],
  ])('%s', (_, draft, expected) => {
    expect(doubt(draft)).toEqual(expected);
  });
});

describe('a list under a lead-in', () => {
  const lead = (text: string): string => `<p>In ${A} at [12] the court held:</p>${text}`;
  it.each<[string, string, readonly string[]]>([
    ['is the author’s own', lead(`<ol><li style="margin-left:36pt">${WORDS}</li></ol>`), []],
    ['with bullets too', lead(`<ul><li style="margin-left:36pt">${WORDS}</li></ul>`), []],
    [
      'and after a block quotation',
      lead(`<blockquote>${WORDS}</blockquote><ol><li style="margin-left:72pt">that much is plain</li></ol>`),
      OF_A,
    ],
    ['is the court’s within quotation marks', lead(`<ol><li style="margin-left:36pt">“${WORDS}”</li></ol>`), OF_A],
    [
      'is the court’s with the numbers that are cited',
      lead(`<ol start=12><li style="margin-left:36pt">${WORDS}</li></ol>`),
      OF_A,
    ],
  ])('%s', (_, draft, expected) => {
    expect(quoted(draft, 'html')).toEqual(expected);
  });
});
