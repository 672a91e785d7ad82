import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Category, Outcome, Reason, SourceId } from '../../shared/finding.ts';
import { piecesOf } from '../../shared/pieces.ts';
import { drain, type Steps } from '../../shared/steps.ts';
import { confined, LinkError } from './confined.ts';
import type { Files } from './files.ts';

/**
 * One line of the log of a workspace: an action in ids, lengths, hash prefixes and outcomes. Its type has no place for
 * words of a draft, nor for names of files. `at` is ISO 8601, UTC.
 */
export type LogEntry =
  | {
      readonly event: 'document';
      readonly at: string;
      readonly job: HashPrefix;
      readonly sha256: HashPrefix;
      /** Characters of the draft as decoded. */
      readonly length: number;
      readonly citations: number;
    }
  | {
      readonly event: 'lookup';
      readonly at: string;
      readonly job: HashPrefix;
      readonly citation: HashPrefix;
      readonly sources: readonly SourceId[];
      readonly statuses: readonly (number | null)[];
      readonly outcome: 'retrieved' | Reason;
    }
  | {
      readonly event: 'finding';
      readonly at: string;
      readonly job: HashPrefix;
      /** The id of the finding, as in reports. */
      readonly id: string;
      readonly outcome: Outcome;
      readonly why: Category | Reason | null;
    }
  | {
      readonly event: 'audit';
      readonly at: string;
      readonly job: HashPrefix;
      readonly findings: number;
      readonly requests: number;
      readonly fromEvidence: number;
      readonly rateLimited: number;
      readonly durationMs: number;
    }
  | {
      readonly at: string;
      /** `form`: of a citation, where a model is asked about its form. */
      readonly event: 'ask' | 'form';
      readonly request_id: string;
      /** Characters of the question. */
      readonly query_length: number;
      readonly query_hash: HashPrefix;
      /** How many passages were sent, or would be. */
      readonly chunks: number;
      readonly validation: 'pass' | 'fail' | 'none';
      readonly retry_count: number;
      readonly failure: string | null;
      readonly calls: number;
      readonly attempts: number;
      readonly ms: number;
    };

/** The first 12 hexadecimal digits of a SHA-256. */
export type HashPrefix = string & { readonly hashPrefix: true };

/** The prefix of a hash, which tells a text from others without a word of it. */
export function prefixOf(text: string): HashPrefix {
  return drain(prefixInSteps(text));
}

/** As `prefixOf`, of a long text. */
export function* prefixInSteps(text: string): Steps<HashPrefix> {
  const hash = createHash('sha256');
  for (const piece of piecesOf(text)) {
    hash.update(piece);
    yield;
  }
  return hash.digest('hex').slice(0, 12) as HashPrefix;
}

/**
 * The log of a workspace: `.citeward/log/<date>.jsonl`. Nobody's audit ends for its log, unless that is a link, which somebody
 * has planted: `LinkError`.
 */
export interface Log {
  readonly note: (entries: readonly LogEntry[]) => Promise<void>;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Opens the log of a workspace, which is kept for so many days, today among them; 0 keeps none. `prepare` makes the folder
 * of the evidence.
 */
export function openLog(workspace: string, system: Files, days: number, prepare: () => Promise<void>): Log {
  const files = confined(system, workspace);
  const folder = path.join(workspace, '.citeward', 'log');
  let swept = false;

  const sweep = async (today: string): Promise<void> => {
    if (swept) return;
    swept = true;
    const oldest = Date.parse(today) - (days - 1) * DAY;
    for (const name of await files.list(folder)) {
      const [, date] = /^(\d{4}-\d{2}-\d{2})\.jsonl$/.exec(name) ?? [];
      if (date !== undefined && (days === 0 || Date.parse(date) < oldest)) await files.remove(path.join(folder, name));
    }
  };

  return {
    note: async (entries) => {
      const today = entries[0]?.at.slice(0, 10);
      if (today === undefined) return;
      try {
        await sweep(today);
        if (days === 0) return;
        await prepare();
        await files.append(
          path.join(folder, `${today}.jsonl`),
          entries.map((entry) => JSON.stringify(entry)).join('\n'),
        );
      } catch (error) {
        if (error instanceof LinkError) throw error;
        // A disk that is full or read-only is said where evidence is kept.
      }
    },
  };
}
