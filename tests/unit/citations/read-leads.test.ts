import { describe, expect, it } from 'vitest';
import { quoted } from './reading.ts';

const A = 'Smith v Jones [2015] UKSC 11';
const WORDS = 'the owner of a weir must keep the channel clear';
const SENTENCE = 'The owner of a weir must keep the channel clear';
const OF_A = [`[2015] UKSC 11: ${WORDS}`];
const WHOLE = [`[2015] UKSC 11: ${SENTENCE}`];

describe('words are a court’s where what leads to them is listed to its end', () => {
  it.each([
    `In ${A} at [2] the court again said only that “${WORDS}”.`,
    `In ${A} at [2], Lord Farrow, with whom the other Justices agreed, thought that “${WORDS}”.`,
    `Lord Farrow, dissenting, said in ${A} at [2] that “${WORDS}”.`,
    `In ${A} the court was of the view that “${WORDS}”.`,
    `The Supreme Court's conclusion in ${A} at [2] was that “${WORDS}”.`,
    `Lord Farrow's successor in the Weir litigation reached the view, ${A} at [2], that “${WORDS}”.`,
    `${A} at [2] answers that: “${WORDS}”.`,
    `The Respondent agrees, and refers to [2] of ${A}: “${WORDS}”.`,
    `Since 1 May 2014 the position has been that “${WORDS}” (${A} at [2]).`,
    `What was said in ${A}, in para 2, was that “${WORDS}”.`,
    `In ${A} Lord Farrow went on, at [2], to observe that “${WORDS}”.`,
    `It is settled law that “${WORDS}” (${A} at [2]).`,
  ])('%s', (draft) => expect(quoted(draft)).toEqual(OF_A));

  it('of a court that sits as one judge', () => {
    const draft = `Smith v Jones [2015] EWHC 11 (Ch) is the case. The judge in Smith went on, at [2]: “${WORDS}”.`;
    expect(quoted(draft)).toEqual([`[2015] EWHC 11 (Ch): ${WORDS}`]);
  });

  it.each([
    `Paragraph 2 of ${A} says “${SENTENCE}”.`,
    `In ${A} at [2] the court said “${SENTENCE}”.`,
    `${A} at [2], where Lord Farrow said “${SENTENCE}”.`,
  ])('%s', (draft) => expect(quoted(draft)).toEqual(WHOLE));
});

describe('words to which anything else leads may be somebody else’s, or denied', () => {
  it.each([
    ...['the Ramblers warned that', 'the Ministry promised that', 'the Minister reassured the court that'],
    ...[
      'the Note Verbale records that',
      'it was said for the Minister that',
      'the Ramblers in the Supreme Court warned that',
    ],
    ...['the Minister assured the court:', 'the Minister was confident:', 'the Ramblers protested that they had'],
    ...['the Tribunal had concluded that', 'the Divisional Court had said:'],
    ...[
      'Lord Farrow was unable to accept that',
      'Lord Farrow was slow to accept that',
      'Lord Farrow hesitated to hold that',
    ],
    ...['Lord Farrow had difficulty with the proposition that', 'Lord Farrow took issue with the statement that'],
    ...['Lord Farrow disavowed the notion that', 'Lord Farrow found unattractive the contention that'],
    ...['Lord Farrow dispelled the idea that', 'the court ruled out any suggestion that'],
    ...['the court chided the judge for thinking that', 'the court criticised the judge for saying that'],
    ...['the court left open whether', 'the court took the opposite view to'],
  ])('%s', (lead) => {
    expect(
      [`In ${A} at [2] ${lead} “${WORDS}”.`, `In ${A} ${lead} “${WORDS}” ([2]).`].flatMap((one) => quoted(one)),
    ).toEqual([]);
  });

  it('also set out below', () => {
    const drafts = ['the Ramblers warned that', 'the Minister assured the court', 'Lord Farrow hesitated to hold that'];
    expect(drafts.flatMap((lead) => quoted(`In ${A} at [2] ${lead}:\n\n> ${SENTENCE}.`))).toEqual([]);
  });

  it('also where the citation stands behind, or they are a sentence of their own', () => {
    expect(
      [
        `The Ramblers protested that “${WORDS}” (${A} at [2]).`,
        `The Supreme Court said the opposite of “${SENTENCE}” (${A} at [2]).`,
        `Contrary views were held by the Ramblers “${SENTENCE}” (${A} at [2]).`,
      ].flatMap((one) => quoted(one)),
    ).toEqual([]);
  });
});

describe('what a court is said to say before words is read to its end', () => {
  it.each([
    ...['held that it is clear that', 'held that the true position was that', 'said that the test is whether'],
    ...['held that, on the facts, it was plain that', 'took the view that it was right that', 'held it was clear that'],
    ...['confirmed that it is well established that', 'held that it followed from the wording that'],
    ...[
      'held that a party has to prove that',
      'said that the court has to ask whether',
      'held that it is fair to say that',
    ],
    ...['held that the weir was old and noted that', 'held that the channel was clear, and Lord Farrow added that'],
    ...['said that the correct approach is that', 'held that what matters is that', 'held that the law requires that'],
  ])('%s', (lead) => {
    expect([
      ...quoted(`In ${A} at [2] the court ${lead} “${WORDS}”.`),
      ...quoted(`In *Smith v Jones*[^1] the court ${lead} ‘${WORDS}’.\n\n[^1]: [2015] UKSC 11 [2].`),
    ]).toEqual([...OF_A, ...OF_A]);
  });

  it.each([
    ...['held that it was not the case that', 'said that it could not be said that', 'held it could not be said that'],
    ...['took the view that no one could say that', 'ruled that it was untrue that', 'held that nobody could say that'],
    ...['held that the judge was wrong to find that', 'held that the Court of Appeal erred in saying that'],
    ...[
      'explained why it cannot be right that',
      'held that there was nothing in the point that',
      'thought it wrong that',
    ],
    ...['held that it was doubtful whether', 'held that the miller was not entitled to argue that'],
    ...[
      'observed that it is hard to see why',
      'said that in no case was it shown that',
      'held that the suggestion that',
    ],
    ...['held that the miller says that', 'held that the court says that', 'held that it had been the law that'],
    ...['held that the tribunal asked the wrong question and found that', 'held that no miller could say'],
  ])('%s', (lead) => {
    expect([
      ...quoted(`In ${A} at [2] the court ${lead} “${WORDS}”.`),
      ...quoted(`In *Smith v Jones*[^1] the court ${lead} ‘${WORDS}’.\n\n[^1]: [2015] UKSC 11 [2].`),
    ]).toEqual([]);
  });
});
