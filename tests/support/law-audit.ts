import fs from 'node:fs';
import path from 'node:path';
import type { Report, ReportCitation } from '../../server/reports/index.ts';
import type { LegislationStandIn } from '../stand-in/legislation.ts';
import { type Editor, startEditor } from './editor.ts';
import type { Run, Workplace } from './workplace.ts';

/** An address at which nobody answers, in the place of Find Case Law. */
const NOBODY = 'http://127.0.0.1:9';

/** Audits `draft.md` of a workplace as job `x`, with a stand-in in the place of legislation.gov.uk. */
export function auditLaw(work: Workplace, law: LegislationStandIn, ...flags: string[]): Promise<Run> {
  const sources = ['--find-case-law', NOBODY, '--legislation', law.url, '--rate-limit', '0'];
  return work.run('audit', 'draft.md', '--job', 'x', '--force', '--no-progress', ...sources, ...flags);
}

/** The report of that job. */
export function lawReport({ folder }: Workplace): Report {
  return JSON.parse(fs.readFileSync(path.join(folder, 'reports', 'x.json'), 'utf8')) as Report;
}

/** Its citations, in the order of the draft. */
export function lawCitations(work: Workplace): ReportCitation[] {
  return lawReport(work).claims.flatMap((claim) => claim.citations);
}

/** What it says of each, in a word. */
export function lawOutcomes(work: Workplace): string[] {
  return lawCitations(work).map((one) => one.hallucination_category ?? one.reason ?? one.public_gate_outcome);
}

/** An editor in the folder of a workplace, with the same stand-in. */
export function startLawEditor({ folder }: Workplace, law: LegislationStandIn): Promise<Editor> {
  const settings = { findCaseLaw: { baseUrl: NOBODY, rateLimitSeconds: 0 }, legislation: { baseUrl: law.url } };
  return startEditor({ folder, settings });
}
