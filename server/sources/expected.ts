import { withoutDivisions } from '../../shared/locator.ts';
import type { Citation } from '../citations/index.ts';
import type { EvidenceMetadata } from '../evidence/index.ts';
import { provisionsOf } from './legislation/addresses.ts';
import { otherThan } from './legislation/asked.ts';
import { isDocumentKey, isItemCited, itemOfKey, lawCited } from './legislation/own.ts';
import { type Borne, ownOf } from './source.ts';

/** The authority that a document is to be. */
export interface Expected {
  /** What it is called in a line. */
  readonly called: string;
  readonly isIt: (document: Borne) => boolean;
}

/** A citation, as far as it says what it cites. */
type Citing = Pick<Citation, 'normalized' | 'cites'>;

/** What a citation cites: a judgment that bears it; of legislation a document of that item, and of no provision beside those cited. */
export function expectedBy(citation: Citing): Expected {
  const called = citation.normalized;
  const enactment = lawCited(citation);
  if (enactment === null)
    return { called, isIt: (document) => document.enactment === null && ownOf(document).includes(called) };
  const cited = provisionsOf(enactment);
  return {
    called,
    isIt: ({ enactment: own }) => {
      if (own === null || !isItemCited(enactment, own)) return false;
      const served = own.served === null ? null : withoutDivisions(own.served);
      // A Part may hold what is cited, and a Schedule its paragraph.
      const mayHold = (place: string): boolean =>
        place === served || withoutDivisions(`${served}/${place}`) === place || place.startsWith(`${served}/`);
      return served === null || cited.length === 0 || cited.some(mayHold);
    },
  };
}

/** What a path of legislation leads to: `ukpga/1996/52/section/5`. */
export function expectedAt(path: string): Expected {
  return { called: path, isIt: ({ enactment }) => enactment !== null && otherThan(path, enactment) === null };
}

/** Whether a citation cites what a document of the user's is of. */
export function isCitedBy({ citation: own, title, reports = [] }: EvidenceMetadata, citation: Citing): boolean {
  const enactment = lawCited(citation);
  if (enactment === null) return own === citation.normalized || reports.includes(citation.normalized);
  if (own === null || !isDocumentKey(own)) return false;
  return isItemCited(enactment, { item: itemOfKey(own), title: title ?? null });
}
