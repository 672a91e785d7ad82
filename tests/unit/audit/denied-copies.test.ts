import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nodeFiles, openEvidence } from '../../../server/evidence/index.ts';
import { codeOfVerdict } from '../../../shared/codes.ts';
import type { Settings } from '../../../shared/settings.ts';
import { saidOf } from '../../support/said.ts';
import { attestorOf, portsWith } from '../support/attestor.ts';
import { type Bench, createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment } from '../support/judgment.ts';

const NAME = 'R (on the application of Ibrahim) v Waltham Forest LBC';
const CITE = '[2019] EWHC 1873';
const REPORT = '[2019] 1 WLR 99';
const WORDS = 'Notice is due to whoever asks for it in writing.';
const COURT = '/ewhc/admin/2025/1040/data.xml';
const LIBRARY = {
  [COURT]: answer(
    200,
    judgment({
      ...{ cite: '[2025] EWHC 1040 (Admin)', title: 'Penn v Orme' },
      paragraphs: [
        'The claim is for costs.',
        'The third case, R (Ibrahim) v Waltham Forest LBC [2019] EWHC 1873, does not exist.',
      ],
    }),
  ),
};
const COPY = judgment({
  ...{ cite: CITE, title: 'R (Ibrahim) v Waltham Forest LBC', heading: [`Reported: ${REPORT}`] },
  paragraphs: ['A claim.', WORDS],
});
const quoting = (cite: string): string => `In *${NAME}* ${cite} at [2] the court said: “${WORDS}”\n`;

async function begin(): Promise<Bench> {
  const bench = await createBench(LIBRARY);
  onTestFinished(bench.remove);
  return bench;
}

/** A file among the user's judgments. */
const supply = ({ folder }: Bench): Promise<void> => nodeFiles.write(path.join(folder, 'authorities', 'a.xml'), COPY);

/** A copy that came with the folder, as somebody else kept it. */
async function plant({ folder }: Bench): Promise<void> {
  await openEvidence(folder, portsWith(nodeFiles, attestorOf('A Sender'))).keep({
    ...{ source: 'find_case_law', document_uri: 'ewhc/admin/2019/1873', citation: CITE, provenance: 'public' },
    ...{ url: 'https://x.test/', retrieved_at: '2026-11-20T10:00:00.000Z', http_status: 200, content_type: null },
    ...{ content_hash_fcl: null, updated_at_fcl: null, bytes: COPY },
  });
}

/** Has the judgment that denies the case retrieved for another draft. */
const retrieveCourt = async (bench: Bench): Promise<void> =>
  void (await bench.audit(bench.job('See *Penn v Orme* [2025] EWHC 1040 (Admin).', { id: 'before' })));

const OWN_FIRST = { prefer_sources: ['user_documents', 'find_case_law'] } satisfies Partial<Settings>;

describe('no copy makes a case of what a court says is none', () => {
  it.each<[string, readonly ((bench: Bench) => Promise<void>)[], Partial<Settings>, boolean]>([
    ['a copy of the user’s', [supply], {}, false],
    ['a copy that came with the folder', [plant], {}, false],
    ['both', [plant, supply], {}, false],
    ['a copy of the user’s that settings put first, where the judgment is kept', [retrieveCourt, supply], OWN_FIRST, false],
    ['a copy of the user’s, where the judgment is kept and nobody is asked', [retrieveCourt, supply], {}, true],
    ['a copy of the user’s that was believed before the judgment was kept', [supply, (bench) => bench.audit(bench.job(quoting(CITE), { id: 'first', offline: true })).then(() => {}), retrieveCourt], {}, true],
  ])('%s', async (_, steps, settings, offline) => {
    const bench = await begin();
    for (const step of steps) await step(bench);
    const { findings } = await bench.audit(bench.job(quoting(CITE), { offline }, settings));
    expect(findings.map(({ verdict }) => codeOfVerdict(verdict))).toEqual(['authority-nonexistent']);
    expect(findings[0]?.verdict.basis).toMatchObject({ provenance: 'public', attested: true });
    const said = saidOf(findings[0]).join(' ');
    expect(said).toContain('the court says that there is no such case');
    expect(said.includes('Your own copy, authorities/a.xml, bears')).toBe(steps.includes(supply));
  }); // biome-ignore format: a table

  const SEE = 'See *Penn v Orme* [2025] EWHC 1040 (Admin).\n';
  it.each([
    ['behind', `${quoting(CITE)}\n${SEE}`],
    ['before', `${SEE}\n${quoting(CITE)}`],
    ['behind a law report', `${quoting(REPORT)}\n${SEE}`],
    ['before a law report', `${SEE}\n${quoting(REPORT)}`],
  ])('nor where settings put copies first, and the draft cites the judgment %s', async (_, draft) => {
    const bench = await begin();
    await supply(bench);
    const { findings } = await bench.audit(bench.job(draft, {}, OWN_FIRST));
    const [said] = findings.filter(({ normalized }) => normalized !== '[2025] EWHC 1040 (Admin)');
    expect(said?.verdict).toMatchObject(
      draft.includes(REPORT)
        ? { outcome: 'UNVERIFIABLE_PUBLIC', basis: null }
        : { outcome: 'VERIFIED_ERROR', category: 'AUTHORITY_NONEXISTENT' },
    );
  });

  it('nor of a law report of which the copy says that it is that case', async () => {
    const bench = await begin();
    await supply(bench);
    const { findings } = await bench.audit(bench.job(quoting(REPORT)));
    expect(findings.map(({ verdict }) => verdict)).toMatchObject([{ outcome: 'UNVERIFIABLE_PUBLIC', basis: null }]);
    expect(saidOf(findings[0]).join(' ')).toContain('the copy decides nothing');
  });
});
