import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandsInOneProcess } from '../support/one-process.ts';
import { HOUSE } from '../support/rulebooks.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

let work: Workplace;
beforeEach(() => {
  work = makeWorkplace();
  work.write('house.json', JSON.stringify(HOUSE));
});
afterEach(() => work.remove());

const DRAFT = 'In § 12 it was "so" in *Kelp v Dune* [2020] UKSC 1 (Holding so).\n\nSee § 13.\n';
const FORMATS = ['json', 'md', 'html', 'sarif'] as const;

type Texts = Readonly<Record<(typeof FORMATS)[number], string>>;

/** What an audit of drafts says, by each pen and on the terminal. */
async function audit(...drafts: readonly string[]): Promise<{ code: number; out: string; texts: Texts }> {
  const args = ['--offline', '--format', FORMATS.join(','), '--job', 'job-1', '--force'];
  const { code, out, err } = await work.run('audit', ...drafts, ...args);
  expect(err).not.toMatch(/fault/);
  const read = (format: string): string =>
    fs.readFileSync(path.join(work.folder, 'reports', `job-1.${format}`), 'utf8');
  return { code, out, texts: Object.fromEntries(FORMATS.map((format) => [format, read(format)])) as Texts };
}

/** A text without what every run has anew: times. */
function timeless(text: string): string {
  return text.replace(
    /\d{4}-\d\d-\d\dT[\d:.]+Z|"duration_ms": \d+|(?:time:|took) [\d.]+ s|\d+ \w+ \d{4}[, at]+\d\d:\d\d[^<]*/g,
    'T',
  );
}

const choose = (books: readonly string[]): string =>
  work.write('citeward.json', JSON.stringify({ form_rulebooks: books }));

describe('findings on form in the reports of an audit', () => {
  it('are those of `citeward form`, and change nothing else', async () => {
    await work.run('rules', 'import', 'house.json');
    work.write('draft.md', DRAFT);
    choose([]);
    const without = await audit('draft.md');
    choose(['bluebook']);
    const withForm = await audit('draft.md');
    const form = JSON.parse((await work.run('form', 'draft.md', '--format', 'json')).out);
    const report = JSON.parse(withForm.texts.json);
    expect(report.form_findings.length).toBeGreaterThan(3);
    expect(report.form_findings).toEqual(form.files[0].findings);
    expect(report.form_rulebooks).toEqual(form.rulebooks);
    expect(report.documents[0].form).toEqual(form.files[0].counts);

    expect(withForm.code).toBe(without.code);
    const bare = JSON.parse(without.texts.json);
    expect([bare.form_findings, bare.form_rulebooks, bare.documents[0].form]).toEqual([[], [], undefined]);
    const { form: _, ...document } = report.documents[0];
    const stripped = { ...report, documents: [document], form_findings: [], form_rulebooks: [] };
    expect(timeless(JSON.stringify(stripped, null, 2))).toBe(timeless(JSON.stringify(bare, null, 2)));

    const { md, html, sarif } = withForm.texts;
    expect(timeless(md.replace(/## Form of citations\n\n(?:- .*\n)+\n/, ''))).toBe(timeless(without.texts.md));
    const section = /<section aria-labelledby="form">[\s\S]*?<\/section>\n/;
    expect(timeless(html.replace(section, ''))).toBe(timeless(without.texts.html));
    const log = JSON.parse(sarif);
    const isForm = ({ id, ruleId = id }: { id: string; ruleId?: string }): boolean => ruleId.startsWith('form/');
    const [run] = log.runs;
    const own = run.results.filter(isForm);
    expect(own.map(({ level }: { level: string }) => level)).toEqual(report.form_findings.map(() => 'note'));
    expect(own.map(({ ruleIndex }: { ruleIndex: number }) => run.tool.driver.rules[ruleIndex].id)).toEqual(
      report.form_findings.map(({ check }: { check: string }) => `form/${check}`),
    );
    run.results = run.results.filter((one: { id: string }) => !isForm(one));
    run.tool.driver.rules = run.tool.driver.rules.filter((one: { id: string }) => !isForm(one));
    expect(timeless(JSON.stringify(log))).toBe(timeless(JSON.stringify(JSON.parse(without.texts.sarif))));

    const line = /^Form of citations: \d+ with the words of their rules, 0 without, 0 withheld\.\n/m;
    expect(withForm.out).toMatch(line);
    expect(
      timeless(withForm.out.replace(line, '').replace(/^(?:Since|Nothing has changed|Compared).*\n/m, '')),
    ).toContain(timeless(without.out.split('\nReport:')[0] ?? ''));
  });

  it('stand in a section of their own, each with the words of its rule', async () => {
    await work.run('rules', 'import', 'house.json');
    work.write('draft.md', 'In § 12 of *Kelp v Dune* [2020] UKSC 1.\n');
    choose(['bluebook']);
    const { md, html, sarif } = (await audit('draft.md')).texts;
    expect(/## Form of citations\n\n((?:- .*\n)+)/.exec(md)?.[1]?.split('\n')).toEqual([
      '- Findings on form rest on rulebooks and on no judgment: they change no verdict and no count of this report.',
      '- Checked by: redbook (imported), bluebook (imported).',
      '- draft.md:1:4 “§ 12”: The space behind a section sign, a paragraph sign or No. may break; a non-breaking one stands there. (redbook:24.8: “A non-breaking space follows each section sign, as in “§ 12”.”)',
      '- draft.md: 1 with the words of their rules, 0 without, 0 withheld.',
      '',
    ]);
    expect(html).toContain('<h2 id="form">Form of citations</h2>');
    expect(JSON.parse(sarif).runs[0].results.at(-1).locations[0].physicalLocation.region).toEqual({
      ...{ startLine: 1, startColumn: 4, endLine: 1, endColumn: 8, charOffset: 3, charLength: 4 },
    });
  });

  it('of several documents stand in the order of these', async () => {
    work.write('a.md', 'In *Kelp v Dune* [2020] UKSC 1 it was "so".\n');
    work.write('b.md', 'In *Kelp v Dune* [2020] UKSC 2 it was "so".\n');
    choose(['oscola']);
    const { texts } = await audit('b.md', 'a.md');
    const { documents, form_findings: findings } = JSON.parse(texts.json);
    expect(documents.map(({ form }: { form: object }) => form)).toEqual([
      { quoted: 0, rule_text_not_supplied: 1, withheld: 0, for_review: 0 },
      { quoted: 0, rule_text_not_supplied: 1, withheld: 0, for_review: 0 },
    ]);
    expect(findings.length).toBe(2);
    expect(texts.md).toMatch(/- b\.md:1:\d+ .*whose text was not imported\)\n(?:.*\n){1,2}- a\.md:1:\d+ /);
  });

  it('of a changed book are withheld, counted and said', async () => {
    await work.run('rules', 'import', 'house.json');
    const file = path.join(work.folder, '.citeward/rulebooks/redbook.json');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('Straight', 'straight'));
    work.write('draft.md', DRAFT);
    choose(['bluebook']);
    const { texts, out } = await audit('draft.md');
    const { form_findings: findings, form_rulebooks: books, documents } = JSON.parse(texts.json);
    expect(books[0]).toMatchObject({ id: 'redbook', state: 'changed' });
    expect(findings.map(({ rule_source: book }: { rule_source: string }) => book)).not.toContain('redbook');
    expect(documents[0].form.withheld).toBeGreaterThan(2);
    expect(texts.md).toContain('Checked by: redbook (changed)');
    expect(out).toMatch(/, [3-9] withheld\.\n/);
  });

  it('of a folder’s drafts are counted beside each', async () => {
    work.write('drafts/a.md', 'In *Kelp v Dune* [2020] UKSC 1 it was "so".\n');
    choose(['oscola']);
    const { out } = await work.run('audit', 'drafts', '--offline');
    expect(out).toMatch(/a\.md: .*\n {4}Form of citations: 0 with the words of their rules, 1 without, 0 withheld\.\n/);
  });
});
