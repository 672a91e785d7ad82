import type { Settings } from '../../shared/settings.ts';
import type { AuditorPorts, AuditResult, JobDocument } from '../audit/index.ts';
import type { ToolCitation } from './bounded.ts';

/** What is audited for a tool. */
export interface ToolAudit {
  readonly title: string;
  readonly document: JobDocument;
  /** Whether no source may be asked; the door may have decided so already. */
  readonly offline: boolean;
}

/** What a door gives the tools to work with: the same engine as behind every other door. */
export interface Bench {
  /** Absolute path of the workspace. */
  readonly workspace: string;
  readonly ports: AuditorPorts;
  readonly settings: Settings;
  /**
   * Audits within the budget of the session, and writes no report. `onCitation` hears how many citations are done, of how many. Throws
   * `AuditError`, and the reason of `signal` where that is aborted.
   */
  readonly audit: (
    request: ToolAudit,
    signal: AbortSignal,
    onCitation: (done: number, all: number) => void,
  ) => Promise<AuditResult>;
  /** Reads a draft of the workspace by its path. Throws `AuditError` for one that lies elsewhere or cannot be read. */
  readonly open: (file: string) => Promise<JobDocument>;
  /** What was found in this session, by the id of each finding, the oldest first. */
  readonly known: Map<string, ToolCitation>;
}

/** Most findings that a session remembers. */
const REMEMBERED = 5_000;

/** Remembers findings, so that each can be explained. */
export function remember({ known }: Bench, citations: readonly ToolCitation[]): void {
  for (const one of citations) {
    known.delete(one.finding_id);
    known.set(one.finding_id, one);
  }
  for (const id of known.keys()) {
    if (known.size <= REMEMBERED) break;
    known.delete(id);
  }
}
