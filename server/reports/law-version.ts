import type { EvidenceBasis, Finding } from '../../shared/finding.ts';
import type { ReportCitation } from './report.ts';

/** The version of ingested law by which a finding was made, or in which its law was looked for; null where there is none. */
export function lawVersionOf({ notes }: Pick<Finding, 'notes'>): string | null {
  for (const note of notes.flat())
    if (note.id === 'law-version' || note.id === 'law-not-in-version' || note.id === 'law-not-as-kept') return note.tag;
  return null;
}

/** Whether an authority of the public record was taken in from files: nobody has answered for it. */
export function isHeld({ provenance, httpStatus }: Pick<EvidenceBasis, 'provenance' | 'httpStatus'>): boolean {
  return provenance === 'public' && httpStatus === null;
}

/** The same of a citation in a report. */
export function restsOnHeld({ evidence }: Pick<ReportCitation, 'evidence'>): boolean {
  return evidence.provenance === 'public' && evidence.http_status === null;
}
