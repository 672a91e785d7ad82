import { describe, expect, it } from 'vitest';
import { cite } from './reading.ts';

const DEFINED = '*Smith v Jones* [2015] UKSC 11 (“*Smith*”). *Brown v Green* [2016] UKSC 4 (“*Brown*”).\n\n';

/** What a draft that knows two cases makes of the paragraphs of each: `paragraph` where they are of it, `apart` in doubt. */
function read(sentence: string): string[] {
  return cite(`${DEFINED}${sentence}\n`)
    .slice(2)
    .flatMap(({ name, pinpoints }) => pinpoints.map(({ unit, text }) => `${name?.text.split(' ')[0]} ${unit} ${text}`));
}

describe('a pinpoint that may be into something else', () => {
  it.each([
    ['We return to *Smith* at [212].', ['Smith apart [212]']],
    ['We deal with *Smith* at paragraphs 212 to 214.', ['Smith apart paragraphs 212 to 214']],
    ['*Smith* is addressed at [212].', ['Smith apart [212]']],
    ['*Smith*: see paras 212-214 infra.', []],
    ['*Smith* (discussed at paras 212-215 post).', []],
    ['*Smith* (cf *Brown*) at [150].', ['Brown apart [150]']],
    ['*Smith* was decided before *Brown*; at [150] Lord Example says why.', ['Brown apart [150]']],
    ['*Smith v Jones* [2015] UKSC 11 (cf *Brown v Green* [2016] UKSC 4) at [150].', ['Brown apart [150]']],
    [
      'In *Smith v Jones* [2015] UKSC 11, unlike *Brown v Green* [2016] UKSC 4, the court said at [150] that it is so.',
      ['Brown apart [150]'],
    ],
    ['The Judge distinguished *Smith v Jones* [2015] UKSC 11 at [212].', ['Smith apart [212]']],
    ['His consideration of *Smith v Jones* [2015] UKSC 11 at [212] was brief.', ['Smith apart [212]']],
    ['Mr Smith denies it (Smith [212]).', ['Smith apart [212]']],
    ['Dr Ann Smith denies it. See Smith [212].', ['Smith apart [212]']],
    ['*Smith* applies. He says so in Smith 1 at para 212.', []],
    ['*Smith* applies. Mr Brown disagrees: Brown 2nd at [212].', []],
    ['*Smith v Jones* [2015] UKSC 11 applies, as Green 2, [212] accepts.', []],
    [
      '*Smith v Jones* [2015] UKSC 11 upheld the trial judge’s findings (at [106] and [146]).',
      ['Smith apart [106] and [146]'],
    ],
    [
      'In *Smith v Jones* [2015] UKSC 11 the Employment Judge’s finding (reasons, [76]) was wrong.',
      ['Smith apart [76]'],
    ],
    ['*Smith v Jones* [2015] UKSC 11 was distinguished below (judgment, [190]).', ['Smith apart [190]']],
    ['*Smith v Jones* [2015] UKSC 11 was distinguished by Ann Green J (at [190]).', ['Smith apart [190]']],
    [
      '*Smith v Jones* [2015] UKSC 11 was applied by Green J at paragraph 190 of his judgment.',
      ['Smith apart paragraph 190'],
    ],
    ['*Smith v Jones* [2015] UKSC 11, affirming the EAT’s reasoning (at [51]).', ['Smith apart [51]']],
    ['177. *Smith v Jones* [2015] UKSC 11 is clear. The finding is the one recorded at [133].', ['Smith apart [133]']],
    ['177. *Smith v Jones* [2015] UKSC 11 is clear. The sums are at [181].', ['Smith apart [181]']],
    ['The tracking in *Smith v Jones* [2015] UKSC 11 was described by the expert at [190].', ['Smith apart [190]']],
    ['*Smith v Jones* [2015] UKSC 11 is fatal to the claim as pleaded at [190].', ['Smith apart [190]']],
    ['*Smith* at [80] [212].', ['Smith paragraph [80]', 'Smith apart [212]']],
  ])('%s', (sentence, expected) => {
    expect(read(sentence)).toEqual(expected);
  });

  it.each([
    ['In *Smith* the court said at [150] that it is so.', ['Smith paragraph [150]']],
    ['In *Smith* at [12], and *Brown* at [13], it was so.', ['Smith paragraph [12]', 'Brown paragraph [13]']],
    ['As the Judge said in *Smith v Jones* [2015] UKSC 11 at [12], it is so.', ['Smith paragraph [12]']],
    ['Mr Justice Smith agreed: *Smith* [12].', ['Smith paragraph [12]']],
    ['Mr Smith lost: *Smith* at [12].', ['Smith paragraph [12]']],
    ['*Smith* [12].', ['Smith paragraph [12]']],
    ['*Green v Hill* [2020] EWHC 4 (Ch): the judge said at [12] that it is so.', ['Green paragraph [12]']],
    ['*Smith v Jones* [2015] UKSC 11, as explained by Lord Example at [12].', ['Smith paragraph [12]']],
    ['We rely on *Smith* at [12].', ['Smith paragraph [12]']],
    ['*Brown v Green* [2016] UKSC 4 was cited in *Smith v Jones* [2015] UKSC 11 at [12].', ['Smith paragraph [12]']],
    ['See *Smith v Jones* [2015] UKSC 11, [2015] AC 100 at 1240H.', ['Smith page 1240H']],
    ['12. *Smith v Jones* [2015] UKSC 11 is clear. The ruling is at [133].', ['Smith paragraph [133]']],
    ['177. *Smith v Jones* [2015] UKSC 11 is clear. At [133] it says: “no duty arose”.', ['Smith paragraph [133]']],
    ['177. We rely on *Smith v Jones* [2015] UKSC 11 at [133].', ['Smith paragraph [133]']],
    ['See *Smith v Jones* [2015] UKSC 11 (10 November 2015), [80].', ['Smith paragraph [80]']],
  ])('is none: %s', (sentence, expected) => {
    expect(read(sentence)).toEqual(expected);
  });
});
