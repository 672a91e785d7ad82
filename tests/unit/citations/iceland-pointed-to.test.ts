import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = '„Skipstjóri skal tilkynna um hverja ferð.“';
const LAW = '5. gr. laga nr. 7/1990';

const causes = (draft: string): string[] =>
  readCitations(readText(draft, 'md')).citations.flatMap(({ citation: { claim } }) =>
    claim.doubtful.map(({ cause }) => cause),
  );

describe('a sentence right behind words that names an Icelandic law as their source', () => {
  it.each([
    `${WORDS} Svo segir í ${LAW}.`,
    `${WORDS} Svo hljóðar ${LAW}.`,
    `${WORDS} Þannig hljóðar ${LAW}.`,
    `${WORDS} Þetta segir í ${LAW}.`,
    `${WORDS} Þetta eru orð ${LAW}.`,
    `${WORDS} Svo segir í ${LAW}. Ferjan sigldi án þess að þess væri gætt að hafa samband við höfnina fyrir brottför í apríl.`,
    `Sjá ${LAW}:\n\n${WORDS}\n\nKveðja,\nJón`,
  ])('%s: compared with it', (draft) => {
    expect(causes(draft)).toEqual(['untied']);
  });

  it.each([
    [`${WORDS} Svo segir ekki í ${LAW}.`, 'denied'],
    [`${WORDS} Svo segir í ${LAW} en það er rangt.`, 'denied'],
    [`${WORDS} Svo segir í ${LAW}. Það er rangt eftir haft.`, 'denied'],
    [`${WORDS} Svo segir í ${LAW}.\n\nÞetta er röng tilvitnun.`, 'denied'],
    [`Sjá ${LAW}:\n\n${WORDS}\n\nÞetta er röng tilvitnun.`, 'denied'],
    [`Stefndi sagði: ${WORDS} Svo segir í ${LAW}.`, 'others'],
    [`${WORDS} Svo sagði stefndi um ${LAW}.`, 'others'],
  ])('%s: %s', (draft, cause) => {
    expect(causes(draft)).toEqual([cause]);
  });
});
