import { describe, expect, it, onTestFinished } from 'vitest';
import { readingOf } from '../../../shared/finding.ts';
import { createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment } from '../support/judgment.ts';

const HELD = 'A wall that leans for ten years may be taken to lean by consent.';
const BELOW = 'The tenant had no defence of consent to plead at the trial.';
const at = (cite: string, title: string, ...paragraphs: string[]) =>
  answer(200, judgment({ cite, title, paragraphs: ['This is a claim.', ...paragraphs] }));

async function report(draft: string, ...printed: string[]) {
  const bench = await createBench({
    '/ewhc/ch/2021/5/data.xml': at('[2021] EWHC 5 (Ch)', 'Weir v Dam', ...printed),
    '/ewca/civ/2019/77/data.xml': at('[2019] EWCA Civ 77', 'Abbot v Prior', HELD),
  });
  onTestFinished(() => bench.remove());
  const job = bench.job(`See *Weir v Dam* [2021] EWHC 5 (Ch).\n\n${draft}`, {}, { allow_party_queries: false });
  return (await bench.audit(job)).findings.find(({ kind }) => kind === 'report');
}

describe('a report beside the number of another stage, or that nobody says is right, decides nothing', () => {
  it.each([
    'Abbot v Prior [2020] QB 100; [2019] EWCA Civ 77.',
    'Abbot v Prior [2020] QB 100; [2019] EWCA Civ 77 (reversed).',
    'Abbot v Prior [2020] QB 100; [2019] EWCA Civ 77 (costs).',
    'The decisions are Abbot v Prior [2019] EWCA Civ 77; [2020] QB 100 at first instance.',
    'The two decisions in Abbot v Prior, [2020] QB 100, [2019] EWCA Civ 77, are at odds.',
    'Counsel cited Abbot v Prior as [2019] EWCA Civ 77, [2020] QB 100; the two do not match.',
    'Counsel wrote: “Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100”.',
    'Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100 [sic].',
  ])('%s', async (print) => {
    const finding = await report(`In *Abbot v Prior* [2020] QB 100 the court said: “${BELOW}”`, print);
    expect(finding?.verdict.outcome).toBe('UNVERIFIABLE_PUBLIC');
  });
});

describe('a report behind a semicolon and the number of a judgment, which may be of another stage', () => {
  const quoting = (words: string): string => `In *Abbot v Prior* [2020] QB 100 the court said: “${words}”`;

  it.each([
    'Abbot v Prior [2019] EWCA Civ 77; [2020] QB 100.',
    'See Abbot v Prior [2019] EWCA Civ 77; [2020] QB 100; [2019] 3 All ER 5.',
    'See Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100; [2019] 3 All ER 5.',
  ])('is verified where its words stand there, and else to read: %s', async (print) => {
    const right = await report(quoting(HELD), print);
    expect(right?.verdict).toMatchObject({ outcome: 'VERIFIED_CORRECT', basis: { printedIn: { citation: '[2021] EWHC 5 (Ch)' } } });
    const wrong = await report(quoting(BELOW), print);
    expect(wrong && readingOf(wrong)).toBe('toRead');
    const named = await report('See *Abbot v Prior* [2020] QB 100 at [40].', print);
    expect(named && readingOf(named)).toBe('toRead');
  });

  it.each([
    'Abbot v Prior [2018] EWHC 12 (QB); [2019] EWCA Civ 77; [2020] QB 100.',
    'Abbot v Prior [2020] QB 100; [2019] EWCA Civ 77; [2019] 3 All ER 5.',
    'Abbot v Prior [2019] EWCA Civ 77; [2020] QB 100 (reversed).',
    'The decision in Abbot v Prior [2019] EWCA Civ 77; [2020] QB 100 was reversed.',
    'Abbot v Prior [2019] EWCA Civ 77; Weir v Prior [2020] QB 100.',
    'Abbot v Prior [2019] EWCA Civ 77; see also [2020] QB 100.',
  ])('leads nowhere where anything tells them apart: %s', async (print) => {
    const finding = await report(quoting(HELD), print);
    expect(finding?.verdict.outcome).toBe('UNVERIFIABLE_PUBLIC');
  });
}); // biome-ignore format: a table

describe('what stands around two citations of one judgment and says nothing of them', () => {
  it.each([
    'In Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100 (“Abbot”) the court spoke of walls.',
    'In Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100 (the ‘Abbot’ case) the court spoke of walls.',
    'See Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100 (at [40]).',
    'See Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100 (paras 29 and 30).',
    'In Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100 at para 4 Crab LJ said: “Walls lean.”',
    'The “leaning wall” was the matter of Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100 at para 4.',
  ])('%s', async (print) => {
    const finding = await report(`In *Abbot v Prior* [2020] QB 100 the court said: “${HELD}”`, print);
    expect(finding?.verdict.outcome).toBe('VERIFIED_CORRECT');
  });

  it.each([
    'In Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100 (“Wrongly so reported”) the court spoke of walls.',
    'In Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100 (“Weir”) the court spoke of walls.',
    'In Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100 (the first appeal) the court spoke of walls.',
    'Counsel wrote: “Walls lean. Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100 is clear.”',
    'Counsel wrote: "Walls lean. Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100 is clear."',
    'Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100 is clear.” So counsel wrote.',
  ])('but not: %s', async (print) => {
    const finding = await report(`In *Abbot v Prior* [2020] QB 100 the court said: “${HELD}”`, print);
    expect(finding?.verdict.outcome).toBe('UNVERIFIABLE_PUBLIC');
  });
});

describe('what is said to be false in other words, or further off, proves nothing', () => {
  const PRINT = 'Moss v Lyle [1957] 1 WLR 582';
  it.each<[string, ...string[]]>([
    ['bogus', `Counsel invoked a bogus authority: ${PRINT}.`],
    ['made-up', `The made-up authorities included ${PRINT}.`],
    ['never existed', `${PRINT} never existed.`],
    ['not genuine', `${PRINT} is not a genuine case.`],
    ['not found', `I have been unable to locate ${PRINT}.`],
    ['the third of a list', 'These are fake:', '(1) Tarn v Beck [1957] 1 WLR 100.', '(2) Weir v Orme [1957] 1 WLR 200.', `(3) ${PRINT}.`],
    ['before the sentence', `(1) ${PRINT}.`, 'These cases do not exist.'],
    ['again without it', `Fake: ${PRINT}.`, 'x', 'y', `He also relied on ${PRINT} for costs.`],
  ])('%s', async (_, ...printed) => {
    const finding = await report('See *Moss v Lyle* [1957] 1 WLR 582.', ...printed);
    expect(finding && readingOf(finding)).toBeNull();
  });
}); // biome-ignore format: a table

describe('a name that shares a word is not the name', () => {
  it.each([
    ['White v White', 'White v Jones'],
    ['Bank of Ruritania v Orme Hospital', 'Bank of Graustark v Tarn Hospital'],
    ['John Moss v Peter Lyle', 'John Smith v Peter Brown'],
    ['R v Moss', 'Moss v Lyle'],
  ])('%s <- %s', async (name, printed) => {
    const finding = await report(`See *${name}* [1957] 1 WLR 582.`, `See ${printed} [1957] 1 WLR 582.`);
    expect(finding?.checks.filter(({ check, result }) => check === 'name' && result === 'pass')).toEqual([]);
  });
});
