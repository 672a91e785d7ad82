import type { EvidenceBasis, RetrievalReason } from '../../../shared/finding.ts';
import type { Remark } from '../../../shared/notes.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';
import type { Print } from './prints.ts';

/** Where an authority comes from, without the words that a verdict cuts from it. */
export type Provenanced = Omit<EvidenceBasis, 'kind' | 'snippets'>;

/** Where an authority comes from that this user retrieved or supplied. */
export type Attested = Provenanced & { readonly attested: true };

/** One document of an enactment, as a source gave it. */
export interface LawDocument {
  readonly evidence: Attested;
  readonly authority: IndexedAuthority;
  /** The date or word by which it was asked for; null for the text in force. */
  readonly version: string | null;
}

/** An authority that came with the folder: nothing is checked against it, and its words are shown. */
export interface UnattestedCopy {
  readonly evidence: Provenanced & { readonly attested: false };
  readonly authority: IndexedAuthority;
}

/** What became of looking for the authority of a citation. */
export type Retrieved =
  | {
      readonly kind: 'retrieved';
      readonly evidence: Attested;
      readonly authority: IndexedAuthority;
      /** Other copies of the user's, with other words perhaps. */
      readonly rivals?: readonly { readonly name: string; readonly authority: IndexedAuthority }[];
      /** Of an enactment: other documents of it. */
      readonly parts?: readonly LawDocument[];
      /** What is said of it; empty where there is nothing to say. */
      readonly note: Remark;
      /** The citation that stands for the one cited, by the word of a copy of the user's alone; left out where none does. */
      readonly knownAs?: string;
      /** Where a court prints the one cited beside that; left out where none does. */
      readonly printed?: Print;
    }
  | {
      readonly kind: 'none';
      readonly reason: RetrievalReason;
      readonly note: Remark;
      /** What came with the folder, to be read; left out where nothing did. */
      readonly copy?: UnattestedCopy | null;
      /** Where judgments print it; left out where none does. */
      readonly prints?: readonly Print[];
      /** A judgment of the public record that says that there is no such case; left out where there is none. */
      readonly denied?: { readonly evidence: Attested; readonly authority: IndexedAuthority };
    };
