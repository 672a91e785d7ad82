/**
 * Judgments in `authorities/` of a folder that is trusted decide, and whatever the public source was asked for, or was not, stands
 * beside each verdict of theirs: for what is verified and for errors, through the command and the editor.
 */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nodePorts } from '../../server/audit/index.ts';
import type { StandIn } from '../stand-in/server.ts';
import { makeDocx, p } from '../support/docx.ts';
import { startInProcess } from '../support/in-process.ts';
import { EIGHT, serveEight, toAkomaNtoso } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, stateOf, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

const [REAL] = EIGHT;
if (!REAL) throw new Error('the library is empty');
const BENT = 'Nobody who owns a wall owes anything to anybody.';
const bent = (changes: object) => ({ ...REAL, paragraphs: REAL.paragraphs.with(1, BENT), ...changes });
const INVENTED = bent({ citation: '[2022] EWHC 8990 (Ch)', title: 'Fernshaw v Oldcastle' });
const FLIPPED = bent({ citation: '[2022] EWHC 8001 (KB)' });
const quoting = ({ title, citation }: Pick<typeof REAL, 'title' | 'citation'>, words: string | undefined): string =>
  `In ${title} ${citation} at [2] the court said: “${words}”\n`;
const DECOYS = Array.from({ length: 60 }, (_, i) => `See [2022] EWHC ${5001 + i} (Ch).\n\n`).join('');

let standIn: StandIn;
let work: Workplace;
beforeAll(async () => {
  standIn = await serveEight();
});
beforeEach(() => {
  work = makeWorkplace();
});
afterEach(() => work.remove());
afterAll(() => standIn.close());

interface Planted {
  readonly copy: typeof REAL;
  readonly draft: string;
  readonly settings: object;
  readonly unreachable?: boolean;
  readonly said: string;
}

const PLANTED: Readonly<Record<string, Planted>> = {
  'an invented case, and no request allowed': {
    ...{ copy: INVENTED, draft: quoting(INVENTED, BENT), settings: { max_fcl_requests_per_job: 0 } },
    said: 'Find Case Law was not asked for it, since the cap on requests for this job was reached',
  },
  'an invented case, where nobody can be reached': {
    ...{ copy: INVENTED, draft: quoting(INVENTED, BENT), settings: {}, unreachable: true },
    said: 'Find Case Law gave no answer, since it failed or could not be reached',
  },
  'a real case under another division, with a sentence put in': {
    ...{ copy: FLIPPED, draft: quoting(FLIPPED, BENT), settings: {} },
    said: 'Find Case Law, where it would be, was asked and did not give it; it has Abernethy v Brockhurst',
  },
  'a real case with a sentence put in, behind others that use the requests up': {
    ...{ copy: bent({}), draft: `${DECOYS}${quoting(REAL, BENT)}`, settings: {} },
    said: 'Find Case Law was not asked for it, since the cap on requests for this job was reached',
  },
  'a real case with a sentence taken out, and no request allowed': {
    ...{ copy: bent({}), draft: quoting(REAL, REAL.paragraphs[1]), settings: { max_fcl_requests_per_job: 0 } },
    said: 'Find Case Law was not asked for it, since the cap on requests for this job was reached',
  },
  'a real case with a sentence taken out, and own copies first': {
    ...{ copy: bent({}), draft: quoting(REAL, REAL.paragraphs[1]) },
    settings: { prefer_sources: ['user_documents', 'find_case_law'] },
    said: 'Find Case Law was not asked for it, since the settings (prefer_sources) put your own copies before it',
  },
};

describe.each(Object.entries(PLANTED))('%s', (_, { copy, draft, settings, unreachable, said }) => {
  const isError = draft.includes(REAL.paragraphs[1] ?? '');
  const plant = (): string => {
    work.write('authorities/one.xml', toAkomaNtoso(copy));
    work.write('citeward.json', JSON.stringify(settings));
    work.write('draft.md', draft);
    return unreachable ? 'http://127.0.0.1:9' : standIn.url;
  };

  test('is said in what the command prints and in every report', async () => {
    const url = plant();
    const run = await work.run(
      ...['audit', 'draft.md', '--job', 'a', '--format', 'json,md,html', '--no-progress'],
      ...['--find-case-law', url, '--rate-limit', '0'],
    );
    expect(run.code).toBe(isError ? 1 : draft.startsWith(DECOYS) ? 3 : 0);
    expect(run.out).toContain(`supplied by you: authorities/one.xml; ${said}`);
    expect(run.out).toContain(isError ? '1 error (against your own copy)' : '1 verified (against your own copy)');
    for (const format of ['json', 'md', 'html']) {
      const text = fs.readFileSync(path.join(work.folder, 'reports', `a.${format}`), 'utf8');
      expect(text.replaceAll('\\', '')).toContain(said);
    }
  });

  test('is said in the editor', async () => {
    const url = plant();
    const editor = await startInProcess(nodePorts(stateOf(work.folder)), {
      folder: work.folder,
      settings: { findCaseLaw: { baseUrl: url, rateLimitSeconds: 0 } },
    });
    try {
      editor.open('draft.md', draft);
      await editor.execute('citeward.checkDocument', { uri: editor.uri });
      await expect
        .poll(() => editor.status())
        .toMatchObject(isError ? { errors: 1, ownErrors: 1 } : { verified: 1, own: 1, ownErrors: 0 });
      if (isError)
        await expect
          .poll(() => editor.diagnostics()[0]?.message)
          .toContain(`By your own copy, authorities/one.xml. ${said}`);
      expect((await editor.hover(copy.citation)).replaceAll('\\', '')).toContain(said);
    } finally {
      editor.stop();
    }
  });
});

/** Copies of the user's that bear the number of a judgment beside the law report by which the draft cites it. */
describe('a law report of a real case, of which a copy with a sentence put in bears the number', () => {
  const REPORT = '[2022] 1 WLR 99';
  const TRUE = quoting(REAL, REAL.paragraphs[1]).replace(REAL.citation, REPORT);
  const FALSE = quoting(REAL, BENT).replace(REAL.citation, REPORT);
  const draft = `${FALSE}\n${TRUE}`;
  const plant = (): void => {
    const paragraphs = bent({}).paragraphs.map((text, i) => `${i + 1}. ${text}`);
    const heading = [
      'IN THE HIGH COURT OF JUSTICE',
      REAL.title,
      `Neutral Citation Number: ${REAL.citation}\n${REPORT}`,
    ];
    work.write('authorities/a.txt', [...heading, 'Before: Mr Justice Able', ...paragraphs].join('\n\n'));
    work.write('draft.md', draft);
  };
  const asking = (): readonly string[] => ['--no-progress', '--find-case-law', standIn.url, '--rate-limit', '0'];
  const SAID = `Your own copy, authorities/a.txt, says that ${REPORT} is ${REAL.citation}`;

  test.each(['asked for', 'kept'])('goes by the public record that is %s: in the command', async (how) => {
    plant();
    if (how === 'kept') {
      work.write('before.md', quoting(REAL, REAL.paragraphs[1]));
      await work.run('audit', 'before.md', '--job', 'before', ...asking());
    }
    const { code, out } = await work.run(
      ...['audit', 'draft.md', '--job', 'a', ...asking()],
      ...(how === 'kept' ? ['--offline'] : []),
    );
    expect(code).toBe(1);
    expect(out).toMatch(/1 verified/);
    expect(out).toMatch(/1 error/);
    // The copy alone says which judgment that is: the verdicts are counted apart, and its words decide nothing.
    expect(out).toContain('1 verified (against your own copy), 1 error (against your own copy)');
    expect(out).toContain('2 were checked against a published judgment of which your own copy alone says');
    expect(out).not.toContain('no public source vouches');
    expect(fs.readFileSync(path.join(work.folder, 'reports', 'a.md'), 'utf8').replaceAll('\\', '')).toContain(SAID);
  });

  test('goes by the public record: in the editor', async () => {
    plant();
    const editor = await startInProcess(nodePorts(stateOf(work.folder)), {
      folder: work.folder,
      settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } },
    });
    try {
      editor.open('draft.md', draft);
      await editor.execute('citeward.checkDocument', { uri: editor.uri });
      await expect.poll(() => editor.status()).toMatchObject({ verified: 1, own: 1, errors: 1, ownErrors: 1 });
      await expect.poll(() => editor.diagnostics()[0]?.range.start.line).toBe(0);
    } finally {
      editor.stop();
    }
  });
});

/** What is not in the public record of a case stands in a copy of an invented one, which the draft cites beside it. */
describe('an error against the public record is excused by no copy of the user’s alone', () => {
  const draft = `See *${INVENTED.title}* ${INVENTED.citation}. ${quoting(REAL, BENT)}`;
  const SAID =
    '1 would be an error, but for your own copy of what is cited beside it, or at the same law report: read which is meant';

  test('the exit code is that of an error, and the copy is named', async () => {
    work.write('authorities/one.xml', toAkomaNtoso(INVENTED));
    work.write('draft.md', draft);
    const asking = ['--no-progress', '--find-case-law', standIn.url, '--rate-limit', '0'];
    const { code, out } = await work.run('audit', 'draft.md', '--job', 'a', ...asking);
    expect([code, out]).toEqual([1, expect.stringContaining(SAID)]);
    expect(out).toContain('1 verified (against your own copy), 0 errors');
    const said = fs.readFileSync(path.join(work.folder, 'reports', 'a.md'), 'utf8').replaceAll('\\', '');
    expect(said).toContain(SAID);
    expect(said).toContain('by your own copy alone (authorities/one.xml)');
    work.write('draft.docx', await makeDocx({ body: p(draft.replaceAll('*', '')) }));
    expect((await work.run('annotate', 'draft.docx', '--output', 'copy.docx', ...asking)).code).toBe(1);
  });

  test('the editor names it too', async () => {
    work.write('authorities/one.xml', toAkomaNtoso(INVENTED));
    const editor = await startInProcess(nodePorts(stateOf(work.folder)), {
      folder: work.folder,
      settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } },
    });
    try {
      editor.open('draft.md', draft);
      await editor.execute('citeward.checkDocument', { uri: editor.uri });
      await expect
        .poll(async () => (await editor.hover(REAL.citation)).replaceAll('\\', ''))
        .toContain('by your own copy alone (authorities/one.xml)');
    } finally {
      editor.stop();
    }
  });

  test('the public record of what is cited beside it does excuse', async () => {
    const [, OTHER] = EIGHT;
    work.write('draft.md', `See *${OTHER?.title}* ${OTHER?.citation}. ${quoting(REAL, OTHER?.paragraphs[1])}`);
    work.write('authorities/one.xml', toAkomaNtoso({ ...INVENTED, paragraphs: OTHER?.paragraphs ?? [] }));
    const { code, out } = await work.run(
      ...['audit', 'draft.md', '--job', 'a', '--no-progress', '--find-case-law', standIn.url, '--rate-limit', '0'],
    );
    expect([code, out]).toEqual([0, expect.not.stringContaining('would be an error')]);
  });
});

test('words that are verified against a copy of the user’s are counted apart, through both doors', async () => {
  const draft = `It was thought in *${INVENTED.title}* ${INVENTED.citation} at [2] that walls matter little: “${BENT}”\n`;
  work.write('authorities/one.xml', toAkomaNtoso(INVENTED));
  work.write('draft.md', draft);
  const asking = ['--no-progress', '--find-case-law', standIn.url, '--rate-limit', '0'];
  const { out } = await work.run('audit', 'draft.md', '--job', 'a', '--format', 'json,md,html', ...asking);
  expect(out).toContain(', of which 1 with the words verified (against your own copy)');
  expect(out).toContain(
    'Checked against your own copy, for which no public source vouches: 1 with the words verified.',
  );
  expect(fs.readFileSync(path.join(work.folder, 'reports', 'a.json'), 'utf8')).toMatch(
    /"quotations_verified_against_own_copy": ?1/,
  );
  for (const format of ['md', 'html'])
    expect(fs.readFileSync(path.join(work.folder, 'reports', `a.${format}`), 'utf8')).toContain(
      ' (against your own copy)',
    );
  expect((await work.run('audit', '.', '--force', ...asking)).out).toContain(
    '1 with the words verified (against your own copy)',
  );
  const editor = await startInProcess(nodePorts(stateOf(work.folder)), {
    folder: work.folder,
    settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } },
  });
  try {
    editor.open('draft.md', draft);
    await editor.execute('citeward.checkDocument', { uri: editor.uri });
    await expect.poll(() => editor.status()).toMatchObject({ wordsVerified: 1, ownWords: 1 });
  } finally {
    editor.stop();
  }
});
