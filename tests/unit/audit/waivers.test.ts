import * as fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AuditResult, adopted, fingerprintOf, renderReports } from '../../../server/audit/index.ts';
import { exitCode } from '../../../server/cli/run-job.ts';
import { nodeFiles, openEvidence, openWaivers } from '../../../server/evidence/index.ts';
import type { Settings } from '../../../shared/settings.ts';
import { standOfFinding } from '../../../shared/standing.ts';
import { attestorOf, portsWith } from '../support/attestor.ts';
import { type Bench, createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { begin, quoting, saying, take } from '../support/copies.ts';
import { clml, section } from '../support/enactment.ts';
import { judgment } from '../support/judgment.ts';

const PATH = '/uksc/2020/7/data.xml';
const served = (paragraph: string) => ({
  [PATH]: answer(200, judgment({ paragraphs: [paragraph, 'The appeal is dismissed.'] })),
});
const DRAFT = 'In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1] the court said “the weir is a good thing”.\n';
const WEIR = 'The appeal concerns a weir, and the weir is a bad thing for fish.';

let bench: Bench;
beforeEach(async () => {
  bench = await createBench(served(WEIR));
});
afterEach(() => bench.remove());

const open = (folder = bench.folder) => openWaivers(folder, portsWith(), openEvidence(folder, portsWith()).prepare);
const file = (): string => path.join(bench.folder, '.citeward', 'waivers.json');
const audit = (draft = DRAFT, settings: Partial<Settings> = {}): Promise<AuditResult> =>
  bench.audit(bench.job(draft, { documents: [documentOf(draft)] }, settings));
const documentOf = (draft: string, name = 'draft.md', id = path.basename(name)) => ({
  ...{ id, path: name, format: 'md' as const, content: new TextEncoder().encode(draft) },
});
/** Accepts the first finding of an audit. */
const accept = async ({ findings: [finding] }: AuditResult, folder = bench.folder): Promise<void> => {
  if (!finding) throw new Error('nothing is found');
  await open(folder).keep({
    finding: finding.id,
    fingerprint: fingerprintOf(finding),
    document: 'draft.md',
    citation: finding.normalized,
    reason: 'Counsel quotes the transcript.',
    by: 'A Reader',
    at: '2026-11-20T12:00:00.000Z',
  });
};
const inShort = ({ findings }: AuditResult): string[] =>
  findings.map(
    ({ verdict, waiver, offered }) =>
      `${verdict.outcome}${waiver ? `, accepted by ${waiver.by}` : ''}${offered ? `, offered by ${offered.by}` : ''}`,
  );
/** Adopts whatever is offered for the findings of an audit, as the user. */
const adopt = async ({ findings }: AuditResult): Promise<void> => {
  for (const finding of findings)
    if (finding.offered)
      await open().keep(adopted(finding, finding.offered, 'draft.md', 'A Reader', '2026-11-20T12:00:00.000Z'));
};

describe('a finding that a person has accepted', () => {
  it('keeps its outcome, is said in reports with who, when and why, and fails no run', async () => {
    const before = await audit();
    expect([inShort(before), exitCode(before, 'error')]).toEqual([['VERIFIED_ERROR'], 1]);
    await accept(before);
    const after = await audit();
    expect([inShort(after), exitCode(after, 'error')]).toEqual([['VERIFIED_ERROR, accepted by A Reader'], 0]);
    const signal = new AbortController().signal;
    const { report, files } = await renderReports(after, bench.folder, ['md'], '0', signal);
    expect(report.summary.verified_error).toBe(1);
    expect(report.claims[0]?.citations[0]?.waiver).toEqual({
      reason: 'Counsel quotes the transcript.',
      by: 'A Reader',
      at: '2026-11-20T12:00:00.000Z',
    });
    expect(report.notices).toContain(
      '1 finding was accepted by a person, for a reason that stands with it. The outcome is unchanged.',
    );
    expect(new TextDecoder().decode(files[0]?.bytes)).toContain(
      '- **Accepted** by A Reader at 2026-11-20T12:00:00.000Z: Counsel quotes the transcript.',
    );
  });

  it.each<[string, (before: AuditResult) => Promise<string>]>([
    ['the words of the draft change', async () => DRAFT.replace('good thing', 'very good thing')],
    [
      'the evidence changes',
      async () => {
        await fs.rm(path.join(bench.folder, '.citeward', 'evidence'), { recursive: true });
        const other = await createBench(served(WEIR.replace('for fish', 'for all fish')));
        await fs.rename(file(), path.join(other.folder, 'waivers.json'));
        await bench.remove();
        bench = other;
        await fs.mkdir(path.dirname(file()), { recursive: true });
        await fs.rename(path.join(bench.folder, 'waivers.json'), file());
        return DRAFT;
      },
    ],
    [
      'it is withdrawn',
      async ({ findings: [finding] }) => {
        await open().withdraw(finding?.id ?? '', 'draft.md');
        return DRAFT;
      },
    ],
  ])('is open again when %s', async (_, change) => {
    const before = await audit();
    await accept(before);
    expect(inShort(await audit())).toEqual(['VERIFIED_ERROR, accepted by A Reader']);
    expect(inShort(await audit(await change(before)))).toEqual(['VERIFIED_ERROR']);
  });

  it('stays accepted when the text around it changes', async () => {
    await accept(await audit());
    expect(inShort(await audit(`An opening paragraph.\n\n${DRAFT}\nAnd one more.\n`))).toEqual([
      'VERIFIED_ERROR, accepted by A Reader',
    ]);
  });
});

describe('a finding that rests on more than one document', () => {
  it('of two provisions is open again when the second changes', async () => {
    const provision = (number: string, text: string): string =>
      clml(section(number, `<Text>${text}</Text>`), { asked: `section/${number}` });
    const draft =
      'Sections 5 and 6 of the Ferries Act 1996 (c. 52) provide: “A ferryman may give notice to the harbour master.”\n';
    const put = (name: string, text: string): Promise<void> =>
      fs.writeFile(path.join(bench.folder, 'authorities', name), text);
    await fs.mkdir(path.join(bench.folder, 'authorities'));
    await put('five.xml', provision('5', 'A ferryman must give notice to the harbour master.'));
    await put('six.xml', provision('6', 'A ferry must carry a lantern.'));
    await accept(await audit(draft));
    expect(inShort(await audit(draft))).toEqual(['UNVERIFIABLE_PUBLIC, accepted by A Reader']);
    await put('six.xml', provision('6', 'A ferryman may do whatever he likes.'));
    expect(inShort(await audit(draft))).toEqual(['UNVERIFIABLE_PUBLIC']);
  });

  it('of a law report is open again when the judgment changes that prints it', async () => {
    const printing = (words: string) =>
      answer(
        200,
        judgment({ cite: '[2021] EWHC 5 (Ch)', title: 'Weir v Dam', paragraphs: ['This is a claim.', words] }),
      );
    const printed = 'Harrow Mills Ltd v Pemberton [2020] UKSC 7, [2020] AC 100 on fish.';
    const draft = `${DRAFT.replace('[2020] UKSC 7', '[2020] AC 100')}\nSee *Weir v Dam* [2021] EWHC 5 (Ch).\n`;
    const library = { ...served(WEIR), '/ewhc/ch/2021/5/data.xml': printing(`See ${printed}`) };
    await bench.remove();
    bench = await createBench(library);
    await accept(await audit(draft));
    expect(inShort(await audit(draft))[0]).toBe('VERIFIED_ERROR, accepted by A Reader');
    library['/ewhc/ch/2021/5/data.xml'] = printing(`See, to the contrary, ${printed}`);
    await fs.rm(path.join(bench.folder, '.citeward', 'evidence'), { recursive: true });
    expect(inShort(await audit(draft))[0]).toBe('VERIFIED_ERROR');
  });
});

describe('a finding that somebody else accepted', () => {
  const theirs = () => openWaivers(bench.folder, portsWith(nodeFiles, attestorOf('Another')), async () => {});

  it('is shown with who, when and why, and is what it is until this user adopts it', async () => {
    const before = await audit();
    const [finding] = before.findings;
    if (!finding) throw new Error('nothing is found');
    const kept = {
      ...{
        finding: finding.id,
        fingerprint: fingerprintOf(finding),
        document: 'draft.md',
        citation: finding.normalized,
      },
      ...{ reason: 'It is in the bundle.', by: 'Another', at: '2026-11-19T12:00:00.000Z' },
    };
    await theirs().keep(kept);
    const after = await audit();
    expect([inShort(after), exitCode(after, 'error')]).toEqual([['VERIFIED_ERROR, offered by Another'], 1]);
    expect(after.notices).toEqual([
      expect.stringMatching(/accepted by Another on 2026-11-19, and not known to be yours \(It is in the bundle\.\)/),
    ]);
    await adopt(after);
    const adoptedNow = await audit();
    expect([inShort(adoptedNow), exitCode(adoptedNow, 'error')]).toEqual([['VERIFIED_ERROR, accepted by A Reader'], 0]);
    expect(adoptedNow.findings[0]?.waiver?.reason).toBe(
      'It is in the bundle. (accepted first by Another on 2026-11-19)',
    );
  });
});

it('the same words in another draft are not accepted', async () => {
  await accept(await audit());
  const [document] = bench.job(DRAFT).documents;
  const elsewhere = { ...bench.job(DRAFT), documents: document ? [{ ...document, path: 'other/draft.md' }] : [] };
  expect([inShort(await audit()), inShort(await bench.audit(elsewhere))]).toEqual([
    ['VERIFIED_ERROR, accepted by A Reader'],
    ['VERIFIED_ERROR'],
  ]);
});

describe('a finding that was accepted, once nothing can be asked', () => {
  const ABSENT = 'See *Harrow Mills Ltd v Pemberton* [2020] UKSC 99.\n';
  const offline = (draft: string): Promise<AuditResult> => bench.audit({ ...bench.job(draft), offline: true });

  it('stays accepted where it was not found', async () => {
    const before = await audit(ABSENT);
    expect(before.findings.map(({ verdict }) => verdict)).toMatchObject([{ reason: 'not-found' }]);
    await accept(before);
    for (const [hours, reason] of [
      [23, 'not-found'], // it is known for a day
      [2, 'offline'],
    ] as const) {
      bench.clock.pass(hours * 60 * 60 * 1_000);
      const after = await offline(ABSENT);
      expect(after.findings.map(({ verdict }) => verdict)).toMatchObject([{ reason }]);
      expect(inShort(after)).toEqual(['UNVERIFIABLE_PUBLIC, accepted by A Reader']);
    }
  });
});

describe('a comment of the draft', () => {
  const OFFERED = 'VERIFIED_ERROR, offered by a comment in the draft';
  const ADOPTED = 'VERIFIED_ERROR, accepted by A Reader';

  it.each<[string, string, readonly string[]]>([
    ['for what stands below it', `<!-- citeward-ignore: from the pleading -->\n${DRAFT}`, [OFFERED]],
    ['of another code is for nothing', `<!-- citeward-ignore not-found: unreported -->\n${DRAFT}`, ['VERIFIED_ERROR']],
    ['of its code', `<!-- citeward-ignore quotation-fabrication: why -->\n${DRAFT}`, [OFFERED]],
    ['for the file', `<!-- citeward-ignore-file: all is well -->\n${DRAFT}`, [OFFERED]],
    ['elsewhere is for nothing', `<!-- citeward-ignore: why -->\nOne.\n\n${DRAFT}`, ['VERIFIED_ERROR']],
  ])('%s: it accepts nothing until this user adopts it, since a draft may be another’s', async (_, draft, expected) => {
    const before = await audit(draft);
    expect([inShort(before), exitCode(before, 'error')]).toEqual([expected, 1]);
    await adopt(before);
    const after = await audit(draft);
    const isAdopted = expected[0] === OFFERED;
    expect([inShort(after), exitCode(after, 'error')]).toEqual(
      isAdopted ? [['VERIFIED_ERROR, accepted by A Reader'], 0] : [expected, 1],
    );
    if (isAdopted)
      expect(before.notices).toEqual([
        expect.stringMatching(/accepted by a comment in the draft, and not known to be yours \(.*until you adopt it/),
      ]);
  });

  it.each<[string, string, string]>([
    [
      'on words that were found accepts nothing any more',
      '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1] is why no river may be dammed: “the weir is a bad thing for fish”.',
      'wordsVerified',
    ],
    [
      'on what is to be read says that it is read',
      'In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1] the court thought little of weirs.',
      'read',
    ],
  ])('%s', async (_, sentence, expected) => {
    const draft = `<!-- citeward-ignore: I have looked -->\n${sentence}\n`;
    await adopt(await audit(draft));
    const after = await audit(draft);
    expect(after.findings.map((finding) => standOfFinding(finding).standing)).toEqual([expected]);
  });

  const OTHER = 'In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [9] it says more.\n';
  it.each<[string, string, string, string?]>([
    [
      'is moved',
      `<!-- citeward-ignore: why -->\n${DRAFT}`,
      `${DRAFT}\n<!-- citeward-ignore: why -->\n${OTHER}`,
      'VERIFIED_ERROR',
    ],
    [
      'no longer ends',
      `<!-- citeward-ignore-start: why -->\n${DRAFT}\n<!-- citeward-ignore-end -->\n`,
      `<!-- citeward-ignore-start: why -->\n${DRAFT}\n${OTHER}`,
    ],
    [
      'is for the file, which has one more',
      `<!-- citeward-ignore-file: why -->\n${DRAFT}`,
      `<!-- citeward-ignore-file: why -->\n${DRAFT}\n${OTHER}`,
    ],
  ])('that was adopted and %s accepts no other finding', async (_, before, after, first = ADOPTED) => {
    await adopt(await audit(before));
    expect(inShort(await audit(after))).toEqual([first, OFFERED]);
  });

  it('that was adopted accepts while it stands: who takes it out takes that back', async () => {
    const draft = `<!-- citeward-ignore: why -->\n${DRAFT}`;
    await adopt(await audit(draft));
    expect([inShort(await audit(DRAFT)), inShort(await audit(draft))]).toEqual([['VERIFIED_ERROR'], [ADOPTED]]);
  });

  it('that somebody else adopted is taken back with it too, and names both', async () => {
    const draft = `<!-- citeward-ignore: why -->\n${DRAFT}`;
    const theirs = openWaivers(bench.folder, portsWith(nodeFiles, attestorOf('Another')), async () => {});
    const [finding] = (await audit(draft)).findings;
    if (!finding?.offered) throw new Error('nothing is offered');
    await theirs.keep(adopted(finding, finding.offered, 'draft.md', 'A Partner', '2026-11-19T12:00:00.000Z'));
    expect(inShort(await audit(DRAFT))).toEqual(['VERIFIED_ERROR']);
    await adopt(await audit(draft));
    const [after] = (await audit(draft)).findings;
    expect(after?.waiver?.reason).toBe(
      'why (accepted first by a comment in the draft, then by A Partner on 2026-11-19)',
    );
    expect(inShort(await audit(DRAFT))).toEqual(['VERIFIED_ERROR']);
  });

  it('that was adopted is taken back as any other', async () => {
    const draft = `<!-- citeward-ignore: why -->\n${DRAFT}`;
    await adopt(await audit(draft));
    const [finding] = (await audit(draft)).findings;
    await open().withdraw(finding?.id ?? '', 'draft.md');
    expect(inShort(await audit(draft))).toEqual([OFFERED]);
  });

  it('without a reason accepts nothing, and is said', async () => {
    const result = await audit(`<!-- citeward-ignore -->\n${DRAFT}`);
    expect([inShort(result), result.notices]).toEqual([
      ['VERIFIED_ERROR'],
      ['The citeward-ignore in line 1 gives no reason (“citeward-ignore: why”), and ignores nothing.'],
    ]);
  });
});

describe('a file of accepted findings that cannot be read', () => {
  it.each(['{', '[]', '{"waivers": [{"finding": 1}]}', '{"waivers": [null]}', '\u0000'])('%j', async (text) => {
    await accept(await audit());
    await fs.writeFile(file(), text);
    const result = await audit();
    expect(inShort(result)).toEqual(['VERIFIED_ERROR']);
    expect(result.notices).toContain(
      `${file()} cannot be read, so no finding counts as accepted: mend it, or remove it.`,
    );
    await expect(accept(result)).rejects.toThrow(/mend it, or remove it/); // nor is it written over
    expect(await fs.readFile(file(), 'utf8')).toBe(text);
  });
});

describe('what was accepted of a draft', () => {
  it.each([
    ['alone', [documentOf(DRAFT)], [true]],
    [
      'beside another of its name',
      [documentOf(DRAFT, 'a/draft.md'), documentOf(DRAFT, 'draft.md', 'draft.md-2')],
      [false, true],
    ],
    ['by a name that the job gives it', [documentOf(DRAFT, 'draft.md', 'skeleton')], [true]],
    ['whose name the job gives to another', [documentOf(DRAFT, 'b/draft.md', 'draft.md')], [false]],
    [
      'of which there seem to be two',
      [documentOf(DRAFT, 'draft.md', 'one'), documentOf(DRAFT, 'draft.md', 'two')],
      [false, false],
    ],
  ])('counts for that draft through every door, and for no other: %s', async (_, documents, accepted) => {
    await accept(await audit());
    const { findings } = await bench.audit(bench.job('', { documents }));
    expect(findings.map(({ waiver }) => waiver !== undefined)).toEqual(accepted);
    // What reports call a finding is as the contract has it: by the document of the job.
    expect(new Set(findings.map(({ id }) => id)).size).toBe(documents.length);
  });
});

describe('a finding is accepted as it was, with whose word it rests on', () => {
  const [MUST, SHOULD, MAY_NOT] = [saying('must'), saying('should'), saying('may not')];
  const put = (own: Bench, name: string, bytes: Uint8Array): Promise<void> => take(own, ['file', name, bytes]);
  const job = (own: Bench, offline: boolean): Parameters<Bench['audit']>[0] => {
    const draft = quoting('must');
    return own.job(draft, { offline, documents: [documentOf(draft)] });
  };
  it.each<[string, Uint8Array, (own: Bench) => Promise<void>, boolean, string]>([
    ['as long as nothing has changed', SHOULD, async () => {}, true, 'UNVERIFIABLE_PUBLIC, accepted by A Reader'],
    ['not once the other copy is another', SHOULD, (own) => put(own, 'b.xml', MAY_NOT), true, 'UNVERIFIABLE_PUBLIC'],
    ['nor once it is gone', SHOULD, (own) => take(own, ['gone', 'b.xml']), true, 'VERIFIED_CORRECT'],
    ['nor once the public record says what a copy alone said', MAY_NOT, async () => {}, false, 'VERIFIED_ERROR'],
    ['but while nobody can be asked', MAY_NOT, async () => {}, true, 'VERIFIED_ERROR, accepted by A Reader'],
  ])('%s', async (_, other, change, offline, expected) => {
    const own = await begin({ [PATH]: answer(200, MAY_NOT) });
    await put(own, 'a.xml', other === MAY_NOT ? MAY_NOT : MUST);
    if (other !== MAY_NOT) await put(own, 'b.xml', other);
    await accept(await own.audit(job(own, true)), own.folder);
    await change(own);
    expect(inShort(await own.audit(job(own, offline)))).toEqual([expected]);
  });

  it('though the source that had none cannot be asked a day later; not where it answers otherwise', async () => {
    let status = 404;
    const own = await begin(({ pathname }) => (pathname === '/atom.xml' ? answer(200, NO_ENTRY) : answer(status)));
    await put(own, 'a.xml', MAY_NOT);
    await accept(await own.audit(job(own, false)), own.folder);
    own.clock.pass(2 * 24 * 60 * 60 * 1000);
    expect(inShort(await own.audit(job(own, true)))).toEqual(['VERIFIED_ERROR, accepted by A Reader']);
    status = 500;
    expect(inShort(await own.audit(job(own, false)))).toEqual(['VERIFIED_ERROR, accepted by A Reader']);
  });
});

const NO_ENTRY = '<feed xmlns="http://www.w3.org/2005/Atom"><title>None</title></feed>';

describe('a finding that a person has read', () => {
  const TO_READ = 'The court thought little of mills: *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1].\n';
  const mark = async ({ findings: [finding] }: AuditResult, more: { read?: true } = { read: true }): Promise<void> => {
    if (!finding) throw new Error('nothing is found');
    await open().keep({
      ...{
        finding: finding.id,
        fingerprint: fingerprintOf(finding),
        document: 'draft.md',
        citation: finding.normalized,
      },
      ...{ reason: 'I have read it', by: 'Jane Reader', at: '2026-11-20T12:00:00.000Z', ...more },
    });
  };
  const standing = ({ findings: [finding] }: AuditResult): string | null =>
    finding ? standOfFinding(finding).standing : null;

  it('stands as read, and is said in every report with who and when, its outcome unchanged', async () => {
    const before = await audit(TO_READ);
    expect([inShort(before), standing(before)]).toEqual([['UNVERIFIABLE_PUBLIC'], 'toRead']);
    await mark(before);
    const after = await audit(TO_READ);
    expect([after.findings[0]?.verdict.outcome, standing(after)]).toEqual(['UNVERIFIABLE_PUBLIC', 'read']);
    const signal = new AbortController().signal;
    const { report, files } = await renderReports(after, bench.folder, ['md', 'html', 'sarif'], '0', signal);
    expect(report.notices).toContain(
      '1 citation that was left to read is marked as read by a person, with name and date. The outcome is unchanged.',
    );
    expect(report.claims[0]?.citations[0]?.waiver).toMatchObject({ by: 'Jane Reader', read: true });
    const texts = files.map(({ bytes }) => new TextDecoder().decode(bytes));
    expect(texts[0]).toContain('- **Read** by Jane Reader at 2026-11-20T12:00:00.000Z');
    expect(texts[1]).toMatch(/<strong>Read<\/strong> by Jane Reader/);
    expect(texts[2]).toContain('"by": "Jane Reader"');
  });

  it('is to read again when its sentence is another', async () => {
    await mark(await audit(TO_READ));
    expect(standing(await audit(TO_READ.replace('little', 'nothing')))).toBe('toRead');
  });

  it('counts for nobody whose mark it is not, nor where an acceptance is made a mark by hand', async () => {
    await mark(await audit(TO_READ), {});
    expect(standing(await audit(TO_READ))).toBe('accepted');
    const kept = JSON.parse(await fs.readFile(file(), 'utf8'));
    kept.waivers[0].read = true;
    await fs.writeFile(file(), JSON.stringify(kept));
    const after = await audit(TO_READ);
    expect([standing(after), inShort(after)]).toEqual(['toRead', ['UNVERIFIABLE_PUBLIC, offered by Jane Reader']]);
    expect(after.findings[0]?.offered?.read).toBe(true);
    await adopt(after);
    expect(standing(await audit(TO_READ))).toBe('read');
  });
});
