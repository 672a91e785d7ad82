import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const CITED = [
  ['5. gr. laga nr. 7/1990', '„skipstjóri skal tilkynna um hverja ferð“'],
  ['section 5 of the Harbours Act 1964', '“the master must report every voyage to the harbour office”'],
  ['*Smith v Jones* [2019] UKSC 5 at [12]', '“the master must report every voyage to the harbour office”'],
] as const;
const SIGNS = ['❌', '✗', '✘', '⚠️', '🔴', '👎', '🚫', '(?)', '??', '[?]'];
const MARKS = ['✅', '✓', '✔️', '☒', '☐', '☑', '👍', '🟢', '→', '★'];

const readsTakenBack = (draft: string): boolean[] => {
  const { citations } = readCitations(readText(draft, 'md'));
  expect(citations.length).toBeGreaterThan(0);
  return citations.map(({ citation: { claim } }) => claim.takenBack === true);
};

describe.each(CITED)('beside %s', (law, words) => {
  it.each(
    SIGNS.flatMap((sign) => [
      `${sign} ${law}: ${words}.`,
      `- ${sign} ${law}: ${words}.`,
      `${law}: ${words}. ${sign}`,
      `${law}: ${words} ${sign}`,
      `${law} ${sign}: ${words}.`,
      `| Law | Words | Found |\n|---|---|---|\n| ${law} | ${words} | ${sign} |`,
      `| Law | Words | Checked |\n|---|---|---|\n| ${law} | ${words} | ${sign} not there |`,
      `| Law | Words |\n|---|---|\n| ${law} | ${words} ${sign} |`,
    ]),
  )('a sign of refusal or doubt takes words back: %s', (draft) => {
    expect(readsTakenBack(draft)).toEqual([true]);
  });

  it.each(
    MARKS.flatMap((mark) => [
      `${mark} ${law}: ${words}.`,
      `- ${mark} ${law}: ${words}.`,
      `${law}: ${words}. ${mark}`,
      `### ${mark}\n\n${law}: ${words}.`,
      `| Law | Words | Found |\n|---|---|---|\n| ${law} | ${words} | ${mark} |`,
    ]),
  )('no other mark does: %s', (draft) => {
    expect(readsTakenBack(draft)).toEqual([false]);
  });

  it.each([
    `${law}: ${words}.`,
    `❌ Ferries.\n\n${law}: ${words}.`,
    `❌ Ferries sail here each day. See ${law}: ${words}.`,
    `✗ = not found, ✓ = found.\n\n${law}: ${words}.`,
    `- ❌ The ferries sail.\n- ${law}: ${words}.`,
    `### Sources (✓ found, ✗ not found)\n\n${law}: ${words}.`,
    `### Sources (✗ not found) of law\n\n${law}: ${words}.`,
    `| Law | Words | Found |\n|---|---|---|\n| The ferries | They sail | ❌ |\n| ${law} | ${words} | ✅ |`,
    `| Law | Words | Complied with? |\n|---|---|---|\n| ${law} | ${words} | ✗ |`,
    `| Law | Words | Tab |\n|---|---|---|\n| ${law} | ${words} | ✗ |`,
    `☐ Ferries\n☒ Harbours\n\n${law}: ${words}.`,
    `Is that so?? The ferry sailed. ${law}: ${words}.`,
  ])('what is drawn beside something else does not: %s', (draft) => {
    expect(readsTakenBack(draft)).toEqual([false]);
  });

  it.each(['### ❌\n\n', '### ❌ Wrong\n\n', '### Wrong ✗\n\n'])('a heading with a sign does: %s', (heading) => {
    expect(readsTakenBack(`${heading}${law}: ${words}.`)).toEqual([true]);
  });

  it('the head of a column with a sign does', () => {
    expect(readsTakenBack(`| Law | ❌ |\n|---|---|\n| ${law} | ${words} |`)).toEqual([true]);
  });

  it('a sign on a line is of that line', () => {
    const other = law.replace('5', '6');
    expect(readsTakenBack(`${law}: ${words}.  \n❌ ${other}: ${words}.  \n${law}: ${words}.`)).toEqual([
      false,
      true,
      false,
    ]);
  });
});

// Of law of Iceland whatever is not known behind words may take them back, with a sign or without.
describe.each(CITED.slice(1))('beside %s', (law, words) => {
  it.each([
    `${law}: ${words}. The ferries sail ❌ here.`,
    `${law}: ${words} (✗ = not found).`,
    `| Law | Words | Who |\n|---|---|---|\n| ${law} | ${words} | the clerk ✗ the master |`,
  ])('what is drawn in other words does not: %s', (draft) => {
    expect(readsTakenBack(draft)).toEqual([false]);
  });
});
