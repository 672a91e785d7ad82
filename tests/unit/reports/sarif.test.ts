import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { type Report, renderSarif } from '../../../server/reports/index.ts';
import { IN_THE_DRAFT } from '../../../shared/finding.ts';
import { ALTERED, cited, MISSING, reportOf, TO_READ } from '../support/report.ts';

/** The schema of SARIF 2.1.0, of draft 4: what it uses of that means the same in draft 7, but for its own name. */
const {
  $schema: _,
  id: __,
  ...schema
} = JSON.parse(
  readFileSync(
    createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'),
    'utf8',
  ),
);
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);

// biome-ignore lint/suspicious/noExplicitAny: what the schema says of it is tested here
const logOf = (report: Report): any => JSON.parse([...renderSarif(report)].join(''));
const HOSTILE = '[click](javascript:alert(1)) \u202e\u0000 ../../<b>\ud800';
const waiver = { reason: 'agreed', by: 'A Reader', at: '2026-11-19T09:30:00.000Z' };

const ALL = reportOf([
  cited(),
  cited({ ...ALTERED, line: 4, confidence: 'MEDIUM' }),
  cited({ ...TO_READ, line: 6 }),
  cited({ ...MISSING, line: 8 }),
  cited({ ...ALTERED, waiver }),
  cited({ ...ALTERED, waiver: { ...waiver, by: IN_THE_DRAFT } }),
  cited({ ...ALTERED, range: null, span: null }),
]);

describe('SARIF', () => {
  it.each<[string, Report]>([
    ['of every outcome', ALL],
    ['of nothing', reportOf([])],
    ['of a Word document', reportOf([cited({ ...ALTERED, place: 'footnote 3' })])],
    [
      'of a document that could not be read',
      reportOf(
        [],
        {},
        {
          documents: [
            { ...ALL.documents[0], extraction_status: 'error', error: 'gone' } as Report['documents'][number],
          ],
        },
      ),
    ],
    [
      'of hostile text',
      reportOf(
        [cited({ ...ALTERED, citation_text: HOSTILE, case_name: HOSTILE, waiver: { ...waiver, reason: HOSTILE } })],
        {},
        {
          documents: [{ ...ALL.documents[0], path: HOSTILE } as Report['documents'][number]],
          notices: [HOSTILE, ''],
        },
      ),
    ],
  ])('is valid: %s', (_, report) => {
    expect(validate(logOf(report)) ? [] : validate.errors).toEqual([]);
  });

  it('has a category of its own, as whoever takes several of them wants', () => {
    expect(logOf(reportOf([])).runs[0].automationDetails.id).toMatch(/^[\w-]+\/$/);
  });

  it('places what a Word document says by its paragraph or note, and by no line of the file', () => {
    const [result] = logOf(reportOf([cited({ ...ALTERED, place: 'footnote 3' })])).runs[0].results;
    expect(result.locations).toEqual([
      {
        physicalLocation: { artifactLocation: { uri: expect.any(String), index: 0 } },
        logicalLocations: [{ name: 'footnote 3' }],
      },
    ]);
  });

  const [run] = logOf(ALL).runs;

  it('says of each finding what it is: an error, for a person to read, or open', () => {
    expect(
      run.results.map(({ ruleId, kind, level }: { ruleId: string; kind: string; level: string }) => [
        ruleId,
        kind,
        level,
      ]),
    ).toEqual([
      ['quotation-fabrication', 'fail', 'error'],
      ['proposition-not-checkable', 'review', 'none'],
      ['not-found', 'open', 'none'],
      ...Array(3).fill(['quotation-fabrication', 'fail', 'error']),
    ]);
    const rules = run.tool.driver.rules.map(({ id }: { id: string }) => id);
    expect(
      run.results.every(({ ruleId, ruleIndex }: { ruleId: string; ruleIndex: number }) => rules[ruleIndex] === ruleId),
    ).toBe(true);
  });

  it('says where, counted from one, and by which passage of which artefact', () => {
    const [first] = run.results;
    expect(first.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'draft.md', index: 0 },
      region: { startLine: 5, startColumn: 11, endLine: 5, endColumn: 24, charOffset: 10, charLength: 13 },
    });
    expect(first.relatedLocations[0].message.text).toBe('[2] the weir may not stand');
    expect(run.artifacts[first.relatedLocations[0].physicalLocation.artifactLocation.index]).toMatchObject({
      hashes: { 'sha-256': 'a'.repeat(64) },
    });
    expect(run.results.at(-1).locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'draft.md', index: 0 },
    });
  });

  it('says what was accepted, and whether in the draft', () => {
    const suppressions = run.results.map((result: { suppressions?: { kind: string; justification: string }[] }) =>
      result.suppressions?.map(({ kind, justification }) => [kind, justification]),
    );
    expect(suppressions).toEqual([
      undefined,
      undefined,
      undefined,
      [['external', 'agreed']],
      [['inSource', 'agreed']],
      undefined,
    ]);
  });

  it('makes no link and no path of what it is given', () => {
    const [hostile] = logOf(
      reportOf(
        [cited({ ...ALTERED, case_name: HOSTILE })],
        {},
        { documents: [{ ...ALL.documents[0], path: 'a b/ü:#?.md' } as Report['documents'][number]] },
      ),
    ).runs;
    expect(hostile.results[0].message.text).not.toMatch(/\]\(|[\u0000\u202e]/);
    expect(hostile.artifacts[0].location.uri).toBe('a%20b/%C3%BC%3A%23%3F.md');
  });
});
