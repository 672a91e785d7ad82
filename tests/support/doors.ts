import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  type AuditorPorts,
  createAuditor,
  createDesks,
  FIND_CASE_LAW,
  type Job,
  MEMORY,
  mergeSettings,
  nodePorts,
  readSettingsFile,
} from '../../server/audit/index.ts';
import { formatOf } from '../../server/documents/index.ts';
import { openEvidence } from '../../server/evidence/index.ts';
import type { Finding } from '../../shared/finding.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { attestorOf } from '../unit/support/attestor.ts';
import { type InProcess, startInProcess } from './in-process.ts';
import { type SmallJudgment, toAkomaNtoso } from './library.ts';
import { stateOf } from './workplace.ts';

/** A folder of drafts, judgments and settings, by the paths of its files. */
export type Matter = Readonly<Record<string, string>>;

/** What a door says of a citation: what both doors can know of a finding. */
export type Said = Pick<
  Finding,
  'id' | 'citationText' | 'verdict' | 'checks' | 'notes' | 'candidates' | 'waiver' | 'offered'
>;

/** Something done with a folder, which is gone afterwards. */
export async function inFolder<T>(matter: Matter, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-doors-'));
  try {
    put(folder, matter);
    return await work(folder);
  } finally {
    for (const one of [folder, stateOf(folder)]) fs.rmSync(one, { recursive: true, force: true });
  }
}

/** Writes files into a folder. */
export function put(folder: string, matter: Matter): void {
  for (const [name, content] of Object.entries(matter)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
}

/** The real world but for its network, in which nobody answers, its clock, which stands still, and its users. */
export function offlinePorts(folder: string): AuditorPorts {
  return {
    ...nodePorts(stateOf(folder)),
    transport: () => Promise.reject(new Error('nothing is asked here')),
    now: () => Date.parse('2026-11-24T12:00:00Z'),
    userName: () => 'A Reader',
  };
}

/** What an audit that asks nobody finds in a draft of a folder. */
export async function inReport(folder: string, draft: string, findCaseLaw = FIND_CASE_LAW): Promise<readonly Said[]> {
  const ports = offlinePorts(folder);
  const content = fs.readFileSync(path.join(folder, draft));
  const file = path.join(folder, 'citeward.json');
  const own = fs.existsSync(file) ? readSettingsFile(fs.readFileSync(file), 'citeward.json') : {};
  const job: Job = {
    ...{ id: 'a', title: 'A', workspace: folder, claims: [], settings: mergeSettings(DEFAULT_SETTINGS, own) },
    documents: [{ id: path.basename(draft), path: draft, format: formatOf(draft) ?? 'txt', content }],
    ...{ offline: true, findCaseLaw },
  };
  const auditor = createAuditor(createDesks(ports, MEMORY), ports.now);
  for await (const event of auditor.audit(job, new AbortController().signal))
    if (event.kind === 'finished') return event.result.findings.map(saidOf);
  throw new Error('not finished');
}

/** The world of somebody else, whose secret is another. */
export function portsOfAnother(folder: string): AuditorPorts {
  return { ...offlinePorts(folder), attestor: attestorOf('Another'), userName: () => 'Another' };
}

/** Keeps a judgment as Find Case Law gave it; what is damaged is not what was kept. */
export async function keepPublished(
  folder: string,
  judgment: SmallJudgment,
  isDamaged = false,
  ports = offlinePorts(folder),
): Promise<void> {
  const { path: kept } = await openEvidence(folder, ports).keep({
    ...{ source: 'find_case_law', document_uri: judgment.slug, citation: judgment.citation, provenance: 'public' },
    ...{ retrieved_at: '2026-11-20T12:00:00.000Z', content_hash_fcl: null, updated_at_fcl: null, http_status: 200 },
    url: `https://caselaw.nationalarchives.gov.uk/${judgment.slug}/data.xml`,
    content_type: 'application/akn+xml',
    // A file of the user's must not be what mends it, or the doors would find it mended the one before the other.
    bytes: new TextEncoder().encode(toAkomaNtoso(judgment) + (isDamaged ? '\n' : '')),
  });
  if (isDamaged) fs.appendFileSync(path.join(folder, kept), ' ');
}

/** An editor that asks nobody, for a folder. */
export function offlineEditor(folder: string): Promise<InProcess> {
  return startInProcess(offlinePorts(folder), { folder, settings: { offline: true } });
}

/** What an editor shows of the draft that is open. */
export async function inEditor(editor: InProcess): Promise<readonly (Said | null)[]> {
  return (await editor.settled()).map((finding) => finding && saidOf(finding));
}

/**
 * A finding without what the doors say each in its own way: when it was looked at, and what was asked for it. Rules of form
 * are applied as of the moment in a report, as of the day in an editor.
 */
function saidOf({ id, citationText, verdict, checks, notes, candidates, waiver, offered }: Finding): Said {
  const { basis } = verdict;
  const asOf = basis?.kind === 'rule' ? basis.asOf.slice(0, 10) : '';
  const undated = basis?.kind === 'rule' ? ({ ...verdict, basis: { ...basis, asOf } } as Finding['verdict']) : verdict;
  return {
    id,
    citationText,
    verdict: undated,
    checks,
    notes,
    candidates,
    ...(waiver ? { waiver } : {}),
    ...(offered ? { offered } : {}),
  };
}
