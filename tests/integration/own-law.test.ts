import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Report } from '../../server/reports/index.ts';
import { CLIENT_COMMANDS, COMMANDS } from '../../shared/commands.ts';
import { type LegislationStandIn, startLegislation } from '../stand-in/legislation.ts';
import { type Editor, startEditor } from '../support/editor.ts';
import { DUTY, FERRIES, TITLES } from '../support/law.ts';
import { auditLaw, lawOutcomes, lawReport } from '../support/law-audit.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Run, type Workplace } from '../support/workplace.ts';
import { clml, part, section } from '../unit/support/enactment.ts';

commandsInOneProcess();

/** What is bent to be another provision, or of another Act. */
const provision = (verb: string, around: Parameters<typeof clml>[1] = {}): string =>
  clml(section('5', `<Text>${DUTY.replace('must', verb)}</Text>`), { asked: 'section/5', ...around });
const DOCKS = { item: 'ukpga/1990/9', title: 'Docks Act 1990' };
const FIVE = 'ukpga/1996/52/section/5';
/** Writes a document of a folder that says that it is section 5, and the public record's. */
function plant(text: string): void {
  const hash = (of: string): string => createHash('sha256').update(of).digest('hex');
  const sha256 = hash(text);
  const description = {
    ...{ source: 'legislation_gov_uk', document_uri: FIVE, citation: FIVE, title: 'Ferries Act 1996' },
    ...{ retrieved_at: '2026-01-01T00:00:00.000Z', content_hash_local: sha256, content_hash_fcl: null },
    ...{ updated_at_fcl: null, http_status: 200, url: `https://www.legislation.gov.uk/${FIVE}/data.xml` },
    ...{ content_type: 'application/xml', provenance: 'public', content_length: Buffer.byteLength(text) },
  };
  work.write(`.citeward/evidence/${sha256}.xml`, text);
  const whole = { ...description, description_hash: hash(JSON.stringify(description)) };
  work.write(`.citeward/evidence/${sha256}.json`, JSON.stringify(whole));
}

/** All of the Act, as somebody saved it. */
const ACT = (verb = 'must', asked = ''): string =>
  clml(
    section('5', part(2, 'section/5/1', `<Text>${DUTY.replace('must', verb)}</Text>`)) +
      section('6', '<Text>A ferry must carry a lantern at night.</Text>'),
    { asked },
  );
const RIGHT = `Section 5(1) of the Ferries Act 1996 provides: “${DUTY}”`;
const WRONG = `Section 5(1) of the Ferries Act 1996 provides: “${DUTY.replace('must', 'may')}”`;
const MISPLACED = `Section 6 of the Ferries Act 1996 provides: “${DUTY}”`;
const BEYOND = 'See section 88 of the Ferries Act 1996.';

let work: Workplace;
let law: LegislationStandIn;
beforeEach(async () => {
  work = makeWorkplace();
  law = await startLegislation(FERRIES, TITLES);
});
afterEach(async () => {
  await law.close();
  work.remove();
});

const audit = (...flags: string[]): Promise<Run> => auditLaw(work, law, ...flags);
const report = (): Report => lawReport(work);
const outcomes = (): string[] => lawOutcomes(work);

describe('an Act in authorities/', () => {
  it('serves where nobody may be asked: words pass, and nothing is held against anybody by a text of some date', async () => {
    work.write('draft.md', [RIGHT, WRONG, MISPLACED, BEYOND].join('\n\n'));
    work.write('authorities/ferries.xml', ACT());
    const run = await audit('--offline');
    expect([run.code, outcomes()]).toEqual([
      0,
      ['VERIFIED_CORRECT', 'quotation-not-checkable', 'quotation-not-checkable', 'pinpoint-not-checkable'],
    ]);
    const [own] = report().claims.flatMap((claim) => claim.citations);
    expect(own?.evidence?.provenance).toBe('user');
    expect(report().summary.verified_against_own_copy).toBe(1);
    expect(run.out).toContain('Your copy may be of another date');
  });

  it('in two files, one for each provision: beside words of the second, too, stands that the public record was not asked', async () => {
    const alone = (number: string, text: string): string =>
      clml(section(number, `<Text>${text}</Text>`), { asked: `section/${number}` });
    const lantern = 'A ferry must carry a lantern at night.';
    work.write('draft.md', `Sections 5 and 6 of the Ferries Act 1996 provide: “${lantern}”`);
    work.write('authorities/five.xml', alone('5', DUTY));
    work.write('authorities/six.xml', alone('6', lantern));
    const run = await audit('--offline');
    expect(outcomes()).toEqual(['VERIFIED_CORRECT']);
    expect(run.out).toMatch(/six\.xml; Legislation\.gov\.uk has not been asked/);
  });

  it('comes behind the public record', async () => {
    work.write('draft.md', [RIGHT, WRONG].join('\n\n'));
    work.write('authorities/ferries.xml', ACT('may'));
    await audit();
    expect(outcomes()).toEqual(['VERIFIED_CORRECT', 'QUOTATION_FABRICATION']);
    expect(report().summary.verified_against_own_copy).toBe(0);
  });

  it('is found by its number too, and of another Act it is not', async () => {
    work.write('draft.md', 'See section 6 of the Ferries Act 1996 (c. 52).\n\nSee section 6 of the Bridges Act 1996.');
    work.write('authorities/ferries.xml', ACT());
    await audit('--offline');
    expect(outcomes()).toEqual(['VERIFIED_CORRECT', 'offline']);
  });

  it('of another title than its number has in the draft accuses nobody', async () => {
    work.write('draft.md', 'See section 6 of the Bridges Act 1996 (c. 52).');
    work.write('authorities/ferries.xml', ACT());
    await audit('--offline');
    expect(outcomes()).toEqual(['name-not-checkable']);
  });

  it('of a date is the text of that date alone', async () => {
    const then = `Section 5(1) of the Ferries Act 1996, as it stood on 1 June 2010, provided: “${DUTY}”`;
    work.write('draft.md', [RIGHT, then].join('\n\n'));
    work.write('authorities/ferries-2010.xml', ACT('must', '2010-06-01'));
    await audit('--offline');
    expect(outcomes()).toEqual(['pinpoint-not-checkable', 'VERIFIED_CORRECT']);
  });

  it('is no text of a date by which its own list has another', async () => {
    const versions = [1996, 2012].map(
      (year) =>
        `<atom:link rel="http://purl.org/dc/terms/hasVersion" href="http://www.legislation.gov.uk/ukpga/1996/52/section/5/${year}-07-24" title="${year}-07-24"/>`,
    );
    const asAt = (year: number): string =>
      `Section 5 of the Ferries Act 1996, as it stood on 1 January ${year}, provided: “${DUTY.replace('must', 'may')}”`;
    work.write('draft.md', [asAt(2000), asAt(2020)].join('\n\n'));
    const old = section('5', `<Text>${DUTY.replace('must', 'may')}</Text>`, 'RestrictStartDate="1996-07-24"');
    work.write('authorities/old.xml', clml(old, { asked: 'section/5/1996-07-24', metadata: versions.join('') }));
    await audit('--offline');
    expect(outcomes()).toEqual(['VERIFIED_CORRECT', 'pinpoint-not-checkable']);
  });

  it.each([
    ['cut in half', ACT().slice(0, ACT().length / 2)],
    ['without saying what it is', ACT().replace(/IdURI="http:\/\/www.legislation.gov.uk\/id\/ukpga\/1996\/52" /, '')],
  ])('%s is refused with one line', async (_, text) => {
    work.write('draft.md', RIGHT);
    work.write('authorities/ferries.xml', text);
    const run = await audit('--offline');
    expect(outcomes()).toEqual(['offline']);
    const lines = `${run.out}${run.err}`.split('\n').filter((line) => line.includes('ferries.xml is not used: '));
    expect(lines).toEqual([
      expect.stringMatching(/; save it again, whole, as its XML from legislation\.gov\.uk \(data\.xml\)\.$/),
    ]);
  });

  it.each([
    ['another of it that differs', ACT('may')],
    ['one of its section', FERRIES['ukpga/1996/52/section/5']?.replace('must', 'may') ?? ''],
    ['another Act of that title', ACT('may').replaceAll('ukpga/1996/52', 'ukpga/1996/51')],
  ])('beside %s decides nothing', async (_, other) => {
    work.write('draft.md', RIGHT);
    work.write('authorities/a.xml', ACT());
    work.write('authorities/b.xml', other);
    await audit('--offline');
    expect(outcomes()).not.toContain('VERIFIED_CORRECT');
    expect(outcomes()).not.toContain('QUOTATION_FABRICATION');
  });

  it('may be added by the command from anywhere', async () => {
    work.write('draft.md', RIGHT);
    work.write('elsewhere/ferries.xml', ACT());
    expect((await work.run('evidence', 'add', 'elsewhere/ferries.xml')).code).toBe(0);
    await audit('--offline');
    expect(outcomes()).toEqual(['VERIFIED_CORRECT']);
  });
});

describe('an Act in authorities/ in an editor', () => {
  let editor: Editor;
  afterEach(() => editor.stop());

  it('is used as soon as it is there, and no more when it is gone', async () => {
    const settings = {
      offline: true,
      findCaseLaw: { baseUrl: 'http://127.0.0.1:9' },
      legislation: { baseUrl: law.url },
    };
    const watches = {
      workspace: { didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true } },
    };
    editor = await startEditor({ folder: work.folder, settings, capabilities: watches });
    editor.open('draft.md', RIGHT);
    const hover = (): Promise<string> => editor.hover('Ferries Act 1996');
    await expect.poll(hover, { timeout: 20_000 }).toContain('nothing was asked');
    editor.touch('authorities/ferries.xml', ACT());
    await expect.poll(hover, { timeout: 20_000 }).toContain('authorities/ferries.xml');
    editor.touch('authorities/ferries.xml', null);
    await expect.poll(hover, { timeout: 20_000 }).not.toContain('authorities/ferries.xml');
  });
});

describe('a document of legislation that is to be the one that is named', () => {
  it.each([
    ['of another Act', provision('may', DOCKS), [FIVE, 'section 5 of the Ferries Act 1996']],
    [
      'of another provision',
      clml(section('6', '<Text>A ferry must carry a lantern.</Text>'), { asked: 'section/6' }),
      [FIVE, 'section 5 of the Ferries Act 1996'],
    ],
    ['of a date', provision('may', { asked: 'section/5/2010-06-01' }), [FIVE]],
  ])('is not adopted where it is %s', async (_, text, names) => {
    plant(text);
    for (const name of names) {
      const run = await work.run('evidence', 'adopt', name);
      expect([run.code, run.err]).toEqual([2, expect.stringMatching(/was not adopted: it is ukpga\/.*, not .*5/)]);
    }
    expect((await work.run('evidence', 'list')).out).not.toContain('  attested');
  });

  it('is adopted where it is that, and added for it', async () => {
    plant(provision('may'));
    for (const name of [FIVE, 's 5(1) Ferries Act 1996'])
      expect((await work.run('evidence', 'adopt', name)).code).toBe(name === FIVE ? 0 : 2); // it is adopted already
    const file = work.write('saved/docks.xml', provision('may', DOCKS));
    const add = (name: string): Promise<Run> => work.run('evidence', 'add', file, '--for', name);
    expect((await add('section 5 of the Ferries Act 1996')).err).toMatch(
      /docks\.xml was not added: it is ukpga\/1990\/9\/section\/5, not section 5 Ferries Act 1996\./i,
    );
    expect((await add('section 5 of the Docks Act 1990')).code).toBe(0);
  });

  it('is adopted, and added, through the editor', async () => {
    work.write('draft.md', WRONG);
    plant(provision('may'));
    const file = work.write('saved/five.xml', provision('may', { asked: 'section/5/2010-06-01' }));
    const docks = work.write('saved/docks.xml', provision('may', DOCKS));
    const settings = {
      offline: true,
      findCaseLaw: { baseUrl: 'http://127.0.0.1:9' },
      legislation: { baseUrl: law.url },
    };
    const can = { commands: [CLIENT_COMMANDS.chooseAuthority] };
    const window = { showDocument: { support: true }, showMessage: { messageActionItem: {} } };
    const editor = await startEditor({
      ...{ folder: work.folder, settings, answer: () => 'Adopt' },
      capabilities: { window, experimental: { citeward: can } },
    });
    try {
      editor.connection.onRequest('window/showDocument', () => ({ success: true }));
      editor.open('draft.md', WRONG);
      await expect.poll(() => editor.diagnostics().length).toBeGreaterThan(0);
      const actions = await editor.actions('Ferries Act');
      const of = (name: string) => actions.find(({ command }) => command?.command === name);
      const choose = of(CLIENT_COMMANDS.chooseAuthority);
      expect(choose?.title).toBe('Add Section 5(1) Ferries Act 1996 from a file…');
      const [wanted] = choose?.command?.arguments ?? [];
      const add = (path: string): Promise<{ message: string }> =>
        editor.execute(COMMANDS.addAuthority, { ...wanted, path });
      await expect(add(docks)).rejects.toThrow('it is ukpga/1990/9/section/5, not Section 5(1) Ferries Act 1996');
      expect((await add(file)).message).toContain('ukpga/1996/52/section/5/2010-06-01 is now checked against it.');
      const adopt = of(COMMANDS.adoptEvidence)?.command?.arguments?.[0] as object;
      expect(await editor.execute(COMMANDS.adoptEvidence, adopt)).toBe(true);
      expect((await work.run('evidence', 'list')).out.match(/ {2}attested/g)).toHaveLength(2);
    } finally {
      await editor.stop();
    }
  });
});
