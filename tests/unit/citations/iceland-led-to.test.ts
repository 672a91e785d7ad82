import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = '„Skipstjóri skal tilkynna um hverja ferð.“';
const LAW = '5. gr. laga nr. 7/1990';

const causes = (draft: string): string[] =>
  readCitations(readText(draft, 'md')).citations.flatMap(({ citation: { claim } }) =>
    claim.doubtful.map(({ cause }) => cause),
  );

describe('words in a paragraph of their own below a line that leads to an Icelandic law', () => {
  it.each([`Varðandi fyrirspurnina, sjá ${LAW}:`, `Sjá nánar ${LAW}:`, `Hér kemur til skoðunar ${LAW}:`])(
    '%s: compared with it',
    (lead) => {
      expect(causes(`Sæl Anna,\n\n${lead}\n\n${WORDS}\n\nKveðja,\nJón`)).toEqual(['untied']);
    },
  );

  it.each([
    `Bankinn svaraði svo um ${LAW}:`,
    `Jón sendi mér þetta um ${LAW}:`,
    `Uppkast að breytingu á ${LAW}:`,
    `Röng tilvitnun í ${LAW}:`,
  ])('%s: nobody knows whose they are', (lead) => {
    expect(causes(`Sæl Anna,\n\n${lead}\n\n${WORDS}\n\nKveðja,\nJón`)).not.toContain('untied');
  });
});

describe('what stands behind words of an Icelandic law in their sentence', () => {
  const QUOTED = '„skipstjóri skal tilkynna um hverja ferð“';

  it.each([
    [`Þá segir í ${LAW} enn fremur að ${QUOTED}, sem skiptir hér máli.`, false],
    [`Reglan um að ${QUOTED} er lögfest í ${LAW}.`, false],
    [`Orðalag ${LAW}, ${QUOTED}, er afdráttarlaust.`, false],
    [`Þá segir í ${LAW} enn fremur að ${QUOTED}, sem stenst ekki.`, true],
    [`Reglan um að ${QUOTED} er hvergi lögfest í ${LAW}.`, true],
    [`Orðalag ${LAW}, ${QUOTED}, er misritað.`, true],
  ])('%s: taken back: %s', (draft, expected) => {
    const [law] = readCitations(readText(draft, 'md')).citations;
    const { takenBack, doubtful } = law?.citation.claim ?? { doubtful: [] };
    expect(takenBack === true || doubtful.some(({ cause }) => cause === 'denied')).toBe(expected);
  });
});
