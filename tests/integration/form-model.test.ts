import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandsInOneProcess } from '../support/one-process.ts';
import { HOUSE } from '../support/rulebooks.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

const DRAFT = 'See *Kelp v Dune* [2020] UKSC 1 [12] (holding so).\n';
const QUOTE = 'An explanatory parenthetical begins with a lower-case letter';
const ERROR = {
  ...{ description: 'The parenthetical is not as the rule has it.', rule: '10.2.1', rule_source: 'bluebook' },
  ...{ rule_text_quote: QUOTE, confidence: 0.9, current: '(holding so)' },
};

let work: Workplace;
let model: Server;
let prompts: string[];
/** What the model answers: a status, or words. */
let says: number | string;

beforeEach(async () => {
  work = makeWorkplace();
  work.write('house.json', JSON.stringify(HOUSE));
  work.write('draft.md', DRAFT);
  prompts = [];
  model = createServer((request, response) => {
    let raw = '';
    request.on('data', (chunk: Buffer) => {
      raw += chunk.toString();
    });
    request.on('end', () => {
      prompts.push((JSON.parse(raw) as { messages: { content: string }[] }).messages[0]?.content ?? '');
      response.writeHead(typeof says === 'number' ? says : 200);
      response.end(JSON.stringify({ choices: [{ message: { content: says }, finish_reason: 'stop' }] }));
    });
  });
  await new Promise<void>((listening) => model.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  await new Promise((closed) => model.close(closed));
  work.remove();
});

const answer = (errors: readonly object[], more: object = {}): string =>
  JSON.stringify({ is_correct: errors.length === 0, errors, corrected_version: null, ...more });
const form = async (book = 'bluebook') => {
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  const named = ['--model-url', url, '--model', 'm', '--model-wait', '0'];
  const { code, out, err } = await work.run('form', 'draft.md', '--rulebook', book, '--format', 'json', ...named);
  const [file] = JSON.parse(out).files;
  return { code, err, ...file, citation: file.citations[0] };
};

describe('a model that is asked about the form of citations', () => {
  beforeEach(async () => {
    await work.run('rules', 'import', 'house.json');
  });

  it('is shown the rules as data, then what to do', async () => {
    says = answer([]);
    const { code, citation } = await form();
    const [prompt = ''] = prompts;
    const [, lines = '', rest = ''] = /^<rules>\n([\s\S]*)\n<\/rules>\n\n---\n\n([\s\S]*)$/.exec(prompt) ?? [];
    const rules = lines.split('\n').map((line) => JSON.parse(line));
    expect(rules.map((one) => `${one.rule_source}:${one.rule}`)).toEqual(citation.rule_ids);
    expect(Object.keys(rules[0])).toEqual(['rule', 'rule_source', 'text']);
    expect(rest).toContain('## EVIDENCE REQUIREMENT (MANDATORY):');
    expect(rest).toContain('- [ ] Redbook rules were checked FIRST before Bluebook rules');
    expect(code).toBe(0);
    expect(citation).toMatchObject({
      ...{ is_correct: true, errors: [], evidence_validation_failed: false, used_fallback: false },
      ...{ file_access_status: 'rules_in_prompt', has_file_access: true },
    });
  });

  it('is believed where its words stand in the rule that it names', async () => {
    says = answer([ERROR]);
    const { code, findings, counts, citation } = await form();
    expect(findings).toEqual([
      expect.objectContaining({
        ...{ check: null, by: 'model', rule: 'bluebook:10.2.1', state: 'quoted', text: '(holding so)' },
        ...{ rule_text_quote: QUOTE, confidence: 0.9, fix: null },
      }),
    ]);
    expect([code, counts.quoted, counts.for_review]).toEqual([1, 1, 0]);
    expect(citation).toMatchObject({ is_correct: false, errors: findings });
  });

  it.each<[string, () => number | string, string]>([
    ['that quotes nothing', () => answer([{ ...ERROR, rule_text_quote: null }]), 'quote-missing'],
    [
      'whose words stand nowhere',
      () => answer([{ ...ERROR, rule_text_quote: `${QUOTE}, always` }]),
      'quote-not-in-rule',
    ],
    ['of no known form', () => 'It is fine.', 'response-malformed'],
    ['that calls it wrong for nothing', () => answer([], { is_correct: false }), 'unfounded-incorrect'],
    ['that does not come', () => 404, 'response-malformed'],
  ])('is not believed in a response %s, and the citation is no pass', async (_, said, code) => {
    says = said();
    const { findings, counts, citation, err } = await form();
    expect(findings).toEqual([]);
    expect(counts.for_review).toBe(1);
    expect(citation.evidence_issues.map((one: { code: string }) => one.code)).toEqual([code]);
    expect(citation).toMatchObject({ is_correct: false, evidence_validation_failed: true });
    expect(err).toMatch(typeof says === 'number' ? /^citeward: 127\.0\.0\.1:\d+: / : /^$/);
  });

  it('is logged by ids, lengths and outcomes alone', async () => {
    says = answer([ERROR]);
    await form();
    says = answer([{ ...ERROR, rule_text_quote: null }]);
    await form();
    const folder = path.join(work.folder, '.citeward/log');
    const log = fs
      .readdirSync(folder)
      .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
      .join('');
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual(
      ['pass', 'fail'].map((validation) =>
        expect.objectContaining({ event: 'form', validation, failure: null, calls: 1, attempts: 1, retry_count: 0 }),
      ),
    );
    expect(Object.keys(lines[0]).join(' ')).toBe(
      'at event request_id query_length query_hash chunks validation retry_count failure calls attempts ms',
    );
    expect(log).not.toMatch(/Kelp|parenthetical|127\.0\.0\.1/);
  });

  it('is on this machine: elsewhere nothing is sent', async () => {
    const named = ['--model-url', 'https://example.org/v1', '--model', 'm'];
    const { code, out, err } = await work.run('form', 'draft.md', '--rulebook', 'bluebook', ...named);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/Nothing was sent/);
  });
});

it('a model that read no rules is believed in nothing', async () => {
  says = answer([ERROR]);
  const { findings, citation } = await form('oscola');
  expect(findings.filter(({ by }: { by: string }) => by === 'model')).toEqual([]);
  expect(citation.evidence_issues.map((one: { code: string }) => one.code)).toEqual(['rule-not-retrieved']);
  expect(citation).toMatchObject({
    ...{ has_file_access: false, file_access_status: 'no_file_access', is_correct: false },
    notes: ' [WARNING: Validation performed without direct file access to Bluebook.json]',
  });
});
