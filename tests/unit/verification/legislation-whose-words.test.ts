import { describe, expect, it } from 'vitest';
import { actOf, draftOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const ROLL = 'A ferryman on the roll shall be eligible to be placed on the roll again in any later year';
const FINE = 'Every fine may be enforced by the harbour court, within the meaning of section 7 of the Quays Act 1990';
const SUPPLY = 'The warden may supply to any person copies of entries in the register of lamps';
const ACT = actOf([`${SUPPLY}.`, `${FINE}.`, `${ROLL}.`, 'The 1990 Act is the Quays Act 1990.']);
const OF = 'section 5 of the Ferries Act 1996';

/** How the first citation of the Act stands. */
function stands(draft: string): string {
  const [one] = citationsOf(draftOf(draft)).filter(({ text }) => text.includes('Ferries'));
  return one === undefined ? 'nothing is cited' : standingOf(one, ACT);
}

describe('words set out below a provision that name another Act', () => {
  it.each([
    `# Materials\n\n## Ferries Act 1996, s 5(1)\n\n> ${FINE}.`,
    `# Materials\n\n## Ferries Act 1996, s 5(1)\n\n${FINE}.`,
    `# Materials\n\n## Ferries Act 1996, s 5(1)\n\nThe 1990 Act is the Quays Act 1990.`,
    `# Materials\n\n## Ferries Act 1996, s 5(1)\n\nText: The 1990 Act is the Quays Act 1990.`,
    `# Materials\n\n## Ferries Act 1996, s 5(1)\n\nThis Act may be cited as the Ferries Act 1996.`,
    `# Materials\n\n## Ferries Act 1996, s 5(1)\n\nThe Quays Act 1990 shall apply to a fine as it applies to a debt.`,
    `# Materials\n\n## Ferries Act 1996, s 5(1)\n\na ferryman (as defined by section 7 of the Quays Act 1990) on the roll`,
    `1. Ferries Act 1996, s 5(1)\n\n   ${FINE}.`,
    `| Provision |\n|---|\n| Ferries Act 1996, s 5(1) |\n| ${FINE}. |`,
    `| Provision | Text |\n|---|---|\n| Ferries Act 1996, s 5(1) | The 1990 Act is the Quays Act 1990. |`,
  ])('leave it to read, as others do: %s', (draft) => {
    expect(stands(draft)).toBe('to read');
  });

  it.each([
    `# Materials\n\n## Ferries Act 1996, s 5(1)\n\n> ${SUPPLY}. Quays Act 1990, s 9`,
    `# Materials\n\n## Ferries Act 1996, s 5(1)\n\n> ${SUPPLY} (Quays Act 1990, s 9)`,
    `# Materials\n\n## Ferries Act 1996, s 5(1)\n\nSee also section 9 of the Quays Act 1990.`,
    `| Provision | Text |\n|---|---|\n| Ferries Act 1996, s 5(1) | Quays Act 1990 |`,
  ])('and what is the source of others, or cited by the author, does not: %s', (draft) => {
    expect(stands(draft)).toBe('correct');
  });
});

describe('quoted words behind others under one provision', () => {
  const FIRST = `It says that the warden “may supply to any person copies of entries in the register”.`;
  const [MAY, SHALL] = [`“${ROLL.replace('shall', 'may')}”`, `“${ROLL}”`];
  const rows = [
    `${OF} deals with the roll. ${FIRST} It adds that {Q}.`,
    `${OF} deals with the roll. ${FIRST} It also says that {Q}.`,
    `${OF} has several subsections. ${FIRST} The third provides that {Q}.`,
    `${OF} has several subsections. ${FIRST} The third is in these words: {Q}.`,
    `${OF} has several subsections. ${FIRST} And the third subsection provides that {Q}.`,
  ];
  it.each(rows)('are to read where they do not stand there: %s', (row) => {
    expect(stands(row.replace('{Q}', MAY))).toBe('to read');
  });
  it.each(rows)('and confirmed where they do: %s', (row) => {
    expect(stands(row.replace('{Q}', SHALL))).toBe('words verified');
  });
  it.each([
    `${OF} deals with the roll. ${FIRST} The report was dated. It adds that ${MAY}.`,
    `${OF} deals with the roll. ${FIRST} The harbour master adds that ${MAY}.`,
  ])('something else that speaks is none of it: %s', (draft) => {
    expect(stands(draft)).toBe('words verified');
  });
});

describe('words given to somebody, with a provision in brackets', () => {
  const Q = `“${ROLL.replace('A ferryman on the roll ', '')}” (Ferries Act 1996, s 5)`;
  const behind = (who: string): string => Q.replace('” (', `”, ${who} (`);
  it.each([
    `In the words of Lord Denning, a ferryman ${Q}.`,
    `In the words of the Minister, a ferryman ${Q}.`,
    `In Lord Denning's words, a ferryman ${Q}.`,
    `In the Law Commission's words, a ferryman ${Q}.`,
    `On Lord Denning's formulation, a ferryman ${Q}.`,
    `To quote Lord Denning, a ferryman ${Q}.`,
    `Adopting Lord Denning's words, a ferryman ${Q}.`,
    `Borrowing the language of the Law Commission, a ferryman ${Q}.`,
    `As the Quays Act 1990 puts it, a ferryman ${Q}.`,
    `In the words of the Quays Act 1990, a ferryman ${Q}.`,
    `A ferryman ${behind('as Lord Bingham put it')}.`,
    `A ferryman ${behind('Lord Denning said')}.`,
    `A ferryman ${behind('wrote Lord Bingham')}.`,
    `A ferryman ${behind("to borrow Lord Bingham's words")}.`,
    `A ferryman ${behind("in the Law Commission's words")}.`,
  ])('are to read: %s', (draft) => {
    expect(stands(draft)).toBe('to read');
  });

  it.each([
    `In the words of the Act, a ferryman ${Q}.`,
    `In the Act's words, a ferryman ${Q}.`,
    `In the draftsman's words, a ferryman ${Q}.`,
    `To quote the Act, a ferryman ${Q}.`,
    `A ferryman ${behind('as the Act puts it')}.`,
    `A ferryman ${behind('the Act says')}.`,
    `A ferryman ${behind("in the section's words")}.`,
    `The claimant's man is one who ${Q}.`,
    `A ferryman ${Q}.`,
  ])('and confirmed where the law has them: %s', (draft) => {
    expect(stands(draft)).toBe('words verified');
  });
});

describe('what a provision has had at all times, or is to have', () => {
  it.each([
    `${OF} has always provided: “${ROLL}.”`,
    `${OF} has from the first provided: “${ROLL}.”`,
    `${OF} has from the beginning provided: “${ROLL}.”`,
    `${OF} will provide: “${ROLL}.”`,
    `When it was passed, ${OF} provided: “${ROLL}.”`,
    `On Royal Assent, ${OF} provided: “${ROLL}.”`,
    `Throughout its life, ${OF} has provided: “${ROLL}.”`,
    `From day one, ${OF} provided: “${ROLL}.”`,
    `For more than two decades, ${OF} has provided: “${ROLL}.”`,
  ])('is to read: %s', (draft) => {
    expect(stands(draft)).toBe('to read');
  });

  it.each([`${OF} provides: “${ROLL}.”`, `${OF} now provides: “${ROLL}.”`])(
    'what it has now is compared: %s',
    (draft) => {
      expect(stands(draft)).toBe('correct');
    },
  );
});
