import { describe, expect, it } from 'vitest';
import { extractRows, whyRows } from '../../../server/cli/extract.ts';
import { readText } from '../../../server/documents/index.ts';

interface Row {
  readonly text: string;
  readonly pinpoints: readonly string[];
  readonly shortForm: boolean;
  readonly group: number;
}

/** The rows of a draft, one line each: `1: [2015] UKSC 11 at 12`, a short form with a `~`. */
const rows = (source: string): string[] =>
  (extractRows('draft.md', readText(source, 'md')) as Row[]).map(
    ({ text, pinpoints, shortForm, group }) =>
      `${group}: ${shortForm ? '~' : ''}${text}${pinpoints.length > 0 ? ` at ${pinpoints.join(', ')}` : ''}`,
  );

describe('extract gives each citation of a group', () => {
  it.each([
    [
      'the pinpoints after it',
      'Smith v Jones [2015] UKSC 11 at [12], [2015] AC 1430 at 1435.',
      ['1: [2015] UKSC 11 at 12', '1: [2015] AC 1430 at p. 1435'],
    ],
    [
      'the last what follows the group',
      'Smith v Jones [2015] UKSC 11, [2015] AC 1430 at [12].',
      ['1: [2015] UKSC 11', '1: [2015] AC 1430 at 12'],
    ],
    [
      'the last what follows the group, whichever is neutral',
      'Smith v Jones [2015] AC 1430, [2015] UKSC 11 at [12].',
      ['1: [2015] AC 1430', '1: [2015] UKSC 11 at 12'],
    ],
    [
      'the first what stands before',
      'In para 12 of Smith v Jones [2015] UKSC 11, [2015] AC 1430 it was held.',
      ['1: [2015] UKSC 11 at 12', '1: [2015] AC 1430'],
    ],
    [
      'and what another sentence adds a row of its own',
      'It relied on Smith v Jones [2015] UKSC 11. At [51], Lord Example said so.',
      ['1: [2015] UKSC 11', '1: ~[51] at 51'],
    ],
  ])('%s', (_, source, expected) => {
    expect(rows(source)).toEqual(expected);
  });
});

describe('extract --why says of each quotation what ties it, or why nothing does', () => {
  const A = 'Smith v Jones [2015] UKSC 11';
  const B = 'Brown v Green [2016] EWCA Civ 20';
  const W = '“the owner of a weir must keep the channel clear”';
  interface Why {
    readonly quotation: string;
    readonly start: number;
    readonly end: number;
    readonly why: { readonly how: string; readonly by: string; readonly says: string; readonly of: readonly string[] };
  }
  const why = (source: string): Why[] => whyRows('draft.md', readText(source, 'md')) as Why[];
  const OF_A = '[2015] UKSC 11';
  const OF_B = '[2016] EWCA Civ 20';
  it.each<[draft: string, expected: readonly string[]]>([
    [`In ${A} at [2] the court said ${W}.`, [`tied before ${OF_A}`]],
    [`${W}: ${A} at [2].`, [`tied behind ${OF_A}`]],
    [`In ${A} at [2] the court said ${W}. Thus Mr Hale KC.`, [`doubt others ${OF_A}`]],
    [
      `The suggestion in correspondence that ${W} (the tenant’s letter, 2 May 2024) is hopeless; compare ${A} at [2].`,
      [`doubt others ${OF_A}`],
    ],
    [`See ${A} at [2] (${W}).`, [`tied bracket ${OF_A}`]],
    [`The court said, at [2] of ${A}, ${W}, and then “so it must be”.`, [`tied before ${OF_A}`, `tied before ${OF_A}`]],
    [`The court said ${W}.[^1]\n\n[^1]: ${A} at [2].`, [`tied note ${OF_A}`]],
    [`In ${A} at [2] the court said ${W} and “so it must be”.`, [`tied before ${OF_A}`, `tied before ${OF_A}`]],
    [`See ${A} at [2]. The court said ${W}.`, [`tied court ${OF_A}`]],
    [`In ${A} the court said:\n\n> ${W.slice(1, -1)}\n`, [`tied block-lead ${OF_A}`]],
    [`The rule is this:\n\n> ${W.slice(1, -1)}\n\n(${A} at [2].)\n`, [`tied block-close ${OF_A}`]],
    [`The rule is this:\n\n> ${W.slice(1, -1)}\n\n${A} at [2], per Lord Stone.\n`, [`doubt untied ${OF_A}`]],
    [`The court said:\n\n> ${W.slice(1, -1)}\n\n${A} at [2].\n`, [`doubt untied ${OF_A}`]],
    [`> ${W.slice(1, -1)}\n\nThe weir was hers.\n`, ['uncompared uncited']],
    [`See ${A} at [2] and ${B} at [3]. Recall ${W} too.`, [`doubt untied ${OF_A} ${OF_B}`]],
    [`Both ${A} and ${B} hold that ${W}.`, [`doubt between ${OF_A} ${OF_B}`]],
    [`It is not the law that ${W}: ${A} at [2].`, [`doubt denied ${OF_A}`]],
    [`${A} is old.\n\nThere is more, said the Supreme Court: ${W} ([42]).`, [`tied number ${OF_A}`]],
    [
      `4) Mill – yes [1992] ICR 650, report only, not online.\n5) What the EAT says at [31] is that ${W} ([2023] EAT 173).`,
      ['doubt between [2023] EAT 173 [1992] ICR 650'],
    ],
    [
      `Smith v Jones [2015] UKSC 11 and Smith v Poe [2016] EWCA Civ 20 differ.\n\nSmith again at para 43 – ${W}.`,
      [`doubt between ${OF_B} ${OF_A}`],
    ],
    [`The word “weir” means what it says: ${A}.`, ['uncompared few']],
    [`The letter says, with no paragraph number, that the rule is ${W} (${A}).`, [`doubt others ${OF_A}`]],
    [`There is no paragraph in which the court says that ${W}: ${A}.`, [`doubt denied ${OF_A}`]],
    [`The claimant submitted that ${W}. See ${A}.`, ['uncompared somebody']],
    [`${A} (“the Weir Case”) is old.`, ['uncompared name']],
    [`In ${A} the court said ${W}. Those words appear nowhere in it.`, ['uncompared refuted']],
    [`${A} is old.\n\nThe press called it “a flood of tears”.`, ['uncompared uncited']],
    [`Section 4 of the Weirs Act 1990 says ${W}.`, ['tied before Section 4 Weirs Act 1990']],
    [`${W} is the phrase, in section 4 of the Weirs Act 1990.`, ['tied behind section 4 Weirs Act 1990']],
    [`${W} is not the phrase in section 4 of the Weirs Act 1990.`, ['doubt untied section 4 Weirs Act 1990']],
    [
      `The tenant writes that ${W} is the phrase in section 4 of the Weirs Act 1990.`,
      ['doubt untied section 4 Weirs Act 1990'],
    ],
    [
      `I bear in mind Lord Stone’s observations in ${A} at [25] that neither below had met the argument, ${W}.`,
      [`tied before ${OF_A}`],
    ],
    [
      `I bear in mind Lord Stone’s observations in ${A} at [25] that the rule is not ${W} (${B} at [2]).`,
      [`doubt denied ${OF_A} ${OF_B}`],
    ],
    [
      `I bear in mind the tenant’s observations in ${A} at [25] that the argument fails, ${W}.`,
      ['uncompared somebody'],
    ],
    [`I bear in mind Lord Stone’s observations in ${A} at [25] that counsel had said, ${W}.`, ['uncompared somebody']],
    [`Mr Brown says that section 4 of the Weirs Act 1990 has ${W}.`, ['doubt others section 4 Weirs Act 1990']],
  ])('%s', (draft, expected) => {
    const rows = why(draft);
    expect(rows.map((row) => [row.why.how, row.why.by, ...row.why.of].join(' '))).toEqual(expected);
    for (const { start, end, quotation, why: told } of rows) {
      expect(draft.slice(start, end)).toBe(quotation);
      expect(told.says).toMatch(/^\p{Lu}.*\.$/u);
    }
  });
});
