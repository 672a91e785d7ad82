import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderReports } from '../../../server/audit/index.ts';
import { nodeFiles, openEvidence } from '../../../server/evidence/index.ts';
import { commentOn } from '../../../server/reports/comment-words.ts';
import type { Report } from '../../../server/reports/index.ts';
import { attestorOf, portsWith } from '../support/attestor.ts';
import { type Bench, createBench } from '../support/audit.ts';
import { judgment } from '../support/judgment.ts';

const WEIR = 'The weir is a bad thing for fish.';
const DRAFT = `In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1] the court said “${WEIR}”\n`;
const ADDRESS = 'https://theirs.test/uksc/2020/7/data.xml';

let bench: Bench;
beforeEach(async () => {
  bench = await createBench();
  await openEvidence(bench.folder, portsWith(nodeFiles, attestorOf('Another'))).keep({
    ...{ source: 'find_case_law', document_uri: 'uksc/2020/7', citation: '[2020] UKSC 7', provenance: 'public' },
    ...{ url: ADDRESS, retrieved_at: '2026-11-20T10:00:00.000Z', http_status: 200, content_type: null },
    ...{ content_hash_fcl: null, updated_at_fcl: null, bytes: judgment({ paragraphs: [WEIR, 'So ordered.'] }) },
  });
});
afterEach(() => bench.remove());

describe('a copy that came with the folder', () => {
  it('is shown by every pen for what it is, and by none as what was retrieved', async () => {
    const result = await bench.audit({ ...bench.job(DRAFT), offline: true });
    const signal = new AbortController().signal;
    const { files } = await renderReports(result, bench.folder, ['json', 'md', 'html', 'sarif'], '0', signal);
    const texts = new Map(files.map(({ format, bytes }) => [format, new TextDecoder().decode(bytes)]));
    for (const text of texts.values()) expect(text).not.toContain(ADDRESS);
    const report = JSON.parse(texts.get('json') ?? '') as Report;
    expect(report.summary).toMatchObject({ verified_correct: 0, not_retrieved_or_checked: 1 });
    const [citation] = report.claims.flatMap(({ citations }) => citations);
    expect(citation).toMatchObject({
      ...{ resolution_status: 'unresolvable', fetched_url: null, public_gate_outcome: 'UNVERIFIABLE_PUBLIC' },
      ...{ reason: 'unattested', evidence: { provenance: null, matching_paragraphs: [{ para_num: '1' }] } },
    });
    expect(texts.get('md')).toMatch(
      /Retrieved from: nowhere\n.*Retrieved at: never\n[\s\S]*To be read, paragraph \[1\]: "The weir/,
    );
    expect(texts.get('md')).toMatch(
      /### Appendix B: Cache Inventory\n\n- `\.citeward\/evidence\/[0-9a-f]{64}\.xml` - 1KB \(From a copy that came/,
    );
    expect(texts.get('html')).toMatch(/A copy that came with this folder, to be read[\s\S]*The weir is a bad thing/);
    expect(texts.get('html')).not.toMatch(/Evidence 1/);
    expect(texts.get('sarif')).not.toContain('attachment');
    const comment = citation ? commentOn(citation, null).map((line) => line.map(({ text }) => text).join('')) : [];
    expect(comment).toContainEqual(expect.stringMatching(/^That copy at \[1\]: “The weir is a bad thing/));
    expect(comment).toContainEqual('From a copy that came with this folder, not retrieved on this machine.');
  });
});
