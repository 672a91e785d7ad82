import type { ArtefactFormat } from '../../shared/artefact.ts';
import type { EnactmentIdentity } from '../../shared/enactments.ts';
import type { Attempt, Candidate, RetrievalReason, SourceId } from '../../shared/finding.ts';
import type { Remark } from '../../shared/notes.ts';
import { SOURCES } from '../../shared/sources.ts';
import { type Citation, kindOf } from '../citations/index.ts';
import type { AttestedEvidence, Evidence, EvidenceMetadata, EvidenceStore } from '../evidence/index.ts';

/** The answer of a source on a citation. Candidates are pages that a person may open. */
export type Retrieval =
  | {
      readonly kind: 'retrieved';
      readonly evidence: AttestedEvidence;
      readonly attempts: readonly Attempt[];
      /** The notes on it; empty where there are none. */
      readonly note: Remark;
      /** The version that was kept before, where the authority has changed since. */
      readonly superseded?: AttestedEvidence | undefined;
      /** Whether it had to be asked for again, and could not be: the kept evidence serves. */
      readonly unrenewed?: boolean | undefined;
      /** Other documents of the user's that bear the same citation and are not the same, or not read as the same. */
      readonly rivals?: readonly RivalCopy[];
      /** Of an enactment: further provisions, its contents, other versions, each as the source gave it. */
      readonly parts?: readonly AttestedEvidence[];
      /** Of a document of the user's: the citations that it leads to, from copy to copy, by what each says that it is or has said. */
      readonly linked?: readonly string[];
    }
  | {
      readonly kind: 'none';
      readonly reason: RetrievalReason;
      readonly note: Remark;
      readonly attempts: readonly Attempt[];
      readonly candidates: readonly Candidate[];
      /** A document that bears the citation and that nobody vouches for: it is there to be read. */
      readonly copy?: Evidence;
      /** A judgment of its own that says that there is no such case; left out where it has none. */
      readonly denied?: AttestedEvidence;
      /** Lines that the user can act on, said whatever other sources come to. */
      readonly advice?: readonly string[];
    };

/** A document beside another of the same citation. */
export interface RivalCopy {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly format: ArtefactFormat;
  /** The `Content-Type` that it came with, if any. */
  readonly type: string | null;
  /** The citations that it bears itself. */
  readonly citations: readonly string[];
  /** Which case it is. */
  readonly is: Pick<EvidenceMetadata, 'citation' | 'title' | 'reports'>;
}

/**
 * How far a source looks: `address`, where the citation leads alone, one request and no search; `versions`, for a few other versions
 * of a provision too; `held`, nowhere but among what the user has; all that it can of the text in force where left out.
 */
export type Extent = 'address' | 'versions' | 'held';

/** A place where authorities come from. */
export interface Source {
  readonly id: SourceId;
  /** Whether it may have the authority of a citation: else it is not asked for it. */
  readonly holds: (citation: Citation) => boolean;
  /** Finds the authority of a citation, always in the kept evidence first. */
  readonly retrieve: (citation: Citation, signal: AbortSignal, extent?: Extent) => Promise<Retrieval>;
}

/** The part that every source with an id has: the kinds that its row holds. */
export function sourceOf(id: SourceId): Pick<Source, 'id' | 'holds'> {
  return { id, holds: (citation) => SOURCES[id].holds.includes(kindOf(citation)) };
}

/** The document that the bytes of an artefact turn out to be. */
export type Inspection =
  | {
      readonly kind: 'authority';
      /** Its own neutral citation. */
      readonly citation: string | null;
      /** Law reports that its heading says it is printed in. */
      readonly reports: readonly string[];
      /** The name of the case; null where it has none. */
      readonly title: string | null;
      /** The hash of its text by its publisher, in its metadata; null where there is none. */
      readonly contentHash: string | null;
      /** Which legislation it is of; null for a judgment. */
      readonly enactment: EnactmentIdentity | null;
    }
  | {
      readonly kind: 'refused';
      readonly why: string;
      /** The kind of an archive's short page that it is instead, where it is one. */
      readonly page?: 'challenge' | 'missing' | 'notice' | 'pdf' | null;
      /** Of a PDF: the judgments that it holds, where these are several. */
      readonly bundle?: Bundle;
    };

/** A PDF that holds several judgments. */
export interface Bundle {
  /** In order. */
  readonly parts: readonly BundledPart[];
  readonly others: readonly OtherPages[];
}

/** A judgment within a PDF. */
export interface BundledPart {
  /** The number of its first page, counted from 1, and the number by which readers name that. */
  readonly page: number;
  readonly label: string;
  /** Its pages as they are kept: of the format `pdftext`. */
  readonly bytes: Uint8Array;
  readonly inspection: Borne;
}

/** Pages of such a PDF that are of none of them, by the numbers by which readers name them. */
export interface OtherPages {
  readonly from: string;
  readonly to: string;
  /** Their bookmark, and why they are no judgment, as the end of a sentence; null where nothing says that. */
  readonly title: string | null;
  readonly why: string | null;
}

/** Handed in by the audit, since sources do not read judgments. `type`: the `Content-Type` that the bytes came with, if any. */
export type Inspect = (bytes: Uint8Array, format: ArtefactFormat, type?: string | null) => Promise<Inspection>;

/** A document that is an authority. */
export type Borne = Inspection & { readonly kind: 'authority' };

/** The citations that a document bears itself. */
export { citationsOf as ownOf } from '../evidence/index.ts';

/** The parts that every source with requests needs; injected once. */
export interface SourcePorts {
  readonly evidence: EvidenceStore;
  readonly inspect: Inspect;
  readonly job: string;
  /** Evidence from before this moment is asked for again (epoch milliseconds); null where none is. */
  readonly freshSince: number | null;
  /**
   * The time when the run that continues began (epoch milliseconds): its answers stand. Null, or left out, for a new
   * run.
   */
  readonly resumed?: number | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
}
