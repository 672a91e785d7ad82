import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeFiles, openEvidence } from '../../server/evidence/index.ts';
import type { Answer } from '../../server/http/index.ts';
import { REASONS } from '../../server/wording/index.ts';
import {
  CODE_NAMES,
  CODES,
  type Code,
  codeOfCategory,
  codeOfVerdict,
  pageNameOf,
  pageOf,
  severityOf,
} from '../../shared/codes.ts';
import { CATEGORIES } from '../../shared/finding.ts';
import type { Settings } from '../../shared/settings.ts';
import { attestorOf, portsWith } from './support/attestor.ts';
import { type Bench, createBench } from './support/audit.ts';
import { answer } from './support/clock.ts';
import { judgment } from './support/judgment.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const pageText = (code: Code): string =>
  readFileSync(path.join(ROOT, 'docs/findings', `${pageNameOf(code)}.md`), 'utf8');

/** A page has the code, or the words of its name where the code is not in a reader's. */
const calledOnPage = (code: Code): string => {
  const { page } = CODES[code];
  return page === undefined
    ? `\`${code}\``
    : `\\*${page.charAt(0).toUpperCase()}${page.slice(1).replaceAll('-', ' ')}\\*`;
};

describe('the table of codes', () => {
  it('has every category and reason, and nothing else', () => {
    expect([...CODE_NAMES].sort()).toEqual([...CATEGORIES.map(codeOfCategory), ...Object.keys(REASONS)].sort());
  });

  it('has a page for every code, and nothing else', () => {
    const pages = readdirSync(path.join(ROOT, 'docs/findings')).map((file) => file.replace(/\.md$/, ''));
    expect(pages.sort()).toEqual(CODE_NAMES.map(pageNameOf).sort());
  });

  it.each<[Code, string]>([
    ['citation-mismatch', 'error'],
    ['not-found', 'warning'],
    ['not-covered', 'off'],
    ['proposition-not-checkable', 'information'],
  ])('%s is %s, unless the user says otherwise', (code, severity) => {
    expect(severityOf(code, { ambiguous: 'off' })).toBe(severity);
    expect(severityOf(code, { [code]: 'hint' })).toBe('hint');
  });

  it('tells where the page is', () => {
    expect(pageOf('not-found')).toMatch(/^https:\/\/github\.com\/.*\/docs\/findings\/not-found\.md$/);
  });
});

/** What the library answers, where an example is about that; with none it has nothing and says so. */
const SLUG = '/ewhc/comm/2022/9904/data.xml';
const LIBRARY: Partial<Record<Code, Readonly<Record<string, Answer>>>> = {
  'authority-nonexistent': {
    '/ewhc/admin/2025/1040/data.xml': answer(
      200,
      judgment({
        cite: '[2025] EWHC 1040 (Admin)',
        paragraphs: ['R (Ibrahim) v Waltham Forest LBC [2019] EWHC 1873 does not exist.'],
      }),
    ),
  },
  ambiguous: { '/atom.xml': answer(200, feed('d-1')) },
  blocked: { [SLUG]: answer(200, '<html><title>Making sure you are not a bot</title></html>') },
  'rate-limited': { [SLUG]: answer(429) },
  'source-error': { [SLUG]: answer(500) },
  unreadable: { [SLUG]: answer(200, 'not a judgment') },
};

function feed(...slugs: readonly string[]): string {
  const entries = slugs.map(
    (slug) =>
      `<entry><title>Penhallow v Trevanion Shipping Ltd</title><link rel="alternate" href="https://cases.test/${slug}"/><tna:identifier type="ukncn" slug="${slug}">[2022] EWHC 9904 (Comm)</tna:identifier></entry>`,
  );
  return `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:tna="https://caselaw.nationalarchives.gov.uk"><title>Found</title>${entries.join('')}</feed>`;
}

/** The settings of an example, where it is about these. */
const SETTINGS: Partial<Record<Code, Partial<Settings>>> = {
  'cap-reached': { max_fcl_requests_per_job: 0 },
  'left-out': { prefer_sources: ['user_documents'] },
};

/** Evidence of somebody else's, as a folder brings it along. */
async function keepAsAnother(folder: string): Promise<void> {
  const cite = '[2022] EWHC 9904 (Comm)';
  await openEvidence(folder, portsWith(nodeFiles, attestorOf('Another'))).keep({
    ...{ source: 'find_case_law', document_uri: 'ewhc/comm/2022/9904', citation: cite, provenance: 'public' },
    ...{ url: 'https://cases.test/', retrieved_at: '2026-11-20T10:00:00.000Z', http_status: 200, content_type: null },
    ...{ content_hash_fcl: null, updated_at_fcl: null, bytes: judgment({ cite }) },
  });
}

describe.each(CODE_NAMES)('the page of %s', (code) => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await createBench(LIBRARY[code]);
    cpSync(path.join(ROOT, 'examples/authorities'), path.join(bench.folder, 'authorities'), { recursive: true });
  });
  afterEach(() => bench.remove());

  const page = pageText(code);
  const example = /^```md\n(.*?)^```$/ms.exec(page)?.[1];

  it('begins with what the table says, and answers what a reader asks', () => {
    expect(page).toMatch(
      new RegExp(
        `^# ${CODES[code].title.replace(/[()]/g, '\\$&')}\n\n${calledOnPage(code)} · ${CODES[code].severity} by default\n`,
      ),
    );
    const headings = [...page.matchAll(/^## (.*)$/gm)].map((match) => match[1]);
    const asked = ['What was compared', 'Example', 'What to do', 'What it does not mean'];
    expect(headings).toEqual(asked);
  });

  it('has no programmer’s or accuser’s word', () => {
    expect(page).not.toMatch(/hallucinat|fabricat|distort/i);
  });

  it('is short, and its links lead somewhere', () => {
    expect(page.length).toBeLessThan(2500);
    const links = [...page.matchAll(/\]\(([\w-]+)\.md\)/g)].map((match) => match[1]);
    expect(links.filter((link) => !CODE_NAMES.some((other) => other === link))).toEqual([]);
  });

  if (example !== undefined)
    it('gives an example of it', async () => {
      const settings = SETTINGS[code] ?? {};
      if (code === 'unattested') await keepAsAnother(bench.folder);
      const { findings } = await bench.audit(
        bench.job(example, { offline: code === 'offline' || code === 'unattested' }, settings),
      );
      expect(findings.map(({ verdict }) => codeOfVerdict(verdict))).toEqual([code]);
    });

  it('has an example', () => {
    expect(example).toBeDefined();
  });
});
