import type { Check } from '../../shared/finding.ts';
import { addAll } from '../../shared/lists.ts';
import { type Locator, numberAt, paragraphAt, printLocator, stepsOf } from '../../shared/locator.ts';
import type { Where } from '../../shared/notes.ts';
import { type Citation, neutralOf, type Quotation, scanCitations } from '../citations/index.ts';
import { type ProvisionMeant, provisionMeant, wordsOfLaw } from './enactments/mended.ts';
import { documentsOf } from './enactments/verify-enactment.ts';
import type { IndexedAuthority } from './indexed/index-authority.ts';
import { splitName } from './indexed/parties.ts';
import { bearsName } from './names/passes.ts';
import { checkQuotation } from './quotations/quotations.ts';
import { marksOmission } from './quotations/text.ts';
import type { LawDocument, Retrieved } from './verdicts/retrieved.ts';
import type { Verification } from './verdicts/said.ts';

/** A change to the draft that would make it say what the evidence says. A person decides whether to make it. */
export type Repair =
  /** The words of the `index`-th quotation, to be replaced by the authority's, which stand at `where`: `[34]`, `section 5(1)`. */
  | { readonly kind: 'quotation'; readonly index: number; readonly words: string; readonly where: string | null }
  /** The number of the only pinpoint, to be replaced by the paragraph in which the quoted words stand. */
  | { readonly kind: 'pinpoint'; readonly from: string; readonly to: string }
  /** The only provision, to be replaced by the one in which the quoted words stand; `numbers` are those that differ, `5(1)`. */
  | {
      readonly kind: 'provision';
      readonly from: string;
      readonly to: string;
      readonly numbers: readonly { readonly from: string; readonly to: string }[];
    }
  /** The name of the case, to be replaced by that of the authority with the citation. */
  | { readonly kind: 'name'; readonly text: string }
  /** The citation, to be written in its canonical form. */
  | { readonly kind: 'citation'; readonly text: string }
  /** The neutral citation of a case that is named alone, to be written behind its name; `own` where a copy of the user's alone has it. */
  | { readonly kind: 'cited'; readonly text: string; readonly own?: true };

/**
 * The repairs that the evidence itself proves right: the replaced words stand in the authority, the paragraph or provision is the
 * one that holds them. Nothing is offered where that cannot be shown.
 */
export function findRepairs(
  citation: Citation,
  verification: Verification,
  retrieved: Retrieved | null,
): readonly Repair[] {
  const indexed = retrieved?.kind === 'retrieved' ? retrieved.authority : null;
  const documents = documentsOf(retrieved);
  const { verdict, checks } = verification;
  const repairs: Repair[] = [];
  const quoted = checks.filter(({ check }) => check === 'quotation');
  for (const [index, quotation] of citation.quotations.entries()) {
    const check = quoted[index];
    if (check?.result !== 'fail' || indexed === null) continue;
    const { where, found } = check;
    if (documents !== null && where?.in === 'provision') addAll(repairs, provisionRepair(citation, documents, repairs));
    else if (where?.in === 'paragraph') addAll(repairs, pinpointRepair(citation, where.number, quoted, repairs));
    else if (found !== undefined)
      addAll(
        repairs,
        documents === null
          ? quotationRepair(citation, quotation, index, found, indexed)
          : lawRepair(citation, quotation, index, found, documents),
      );
  }
  const named = checks.find(({ check }) => check === 'name');
  const title = indexed?.authority.title ?? null;
  if (named?.result === 'fail' && title !== null && citation.name?.span) repairs.push({ kind: 'name', text: title });
  const malformed = 'category' in verdict && verdict.category === 'CITATION_MALFORMED';
  if (citation.irregular && !malformed && !citation.shortForm && neutralOf(citation)?.court != null)
    repairs.push({ kind: 'citation', text: citation.normalized });
  addAll(repairs, citingRepair(citation, verification));
  return repairs;
}

/**
 * The neutral citation of a case that is named alone, where the evidence has one judgment of that very name: each has all that the
 * other has. The year behind the name is that of the citation, and nothing else stands there.
 */
function citingRepair({ cites, text }: Citation, { notes }: Verification): Repair[] {
  if (cites.kind !== 'name') return [];
  const held = notes.flat().flatMap((note) => (note.id === 'held-by-name' ? note.documents : []));
  const [only, ...more] = held;
  if (only === undefined || more.length > 0) return [];
  const [cited] = scanCitations(only.citation);
  const neutral = neutralOf(cited);
  const behind = text.startsWith(cites.key)
    ? /^(?:,?\s{0,2}[([](\d{4})[)\]])?$/.exec(text.slice(cites.key.length))
    : null;
  if (neutral === null || cited?.normalized !== only.citation || behind === null) return [];
  if (behind[1] !== undefined && behind[1] !== neutral.year) return [];
  const isItsName = bearsName(cites.key, only.title) && bearsName(only.title, cites.key);
  return isItsName && splitName(cites.key).length === splitName(only.title).length
    ? [{ kind: 'cited', text: only.citation, ...(only.own ? { own: true } : {}) }]
    : [];
}

/**
 * Only where the draft points to one paragraph, in which none of its words stand: in a list or a range nobody can tell which number
 * was meant. Once for all words of the other paragraph.
 */
function pinpointRepair(
  { pinpoints }: Citation,
  paragraph: string,
  quoted: readonly Check[],
  before: readonly Repair[],
): Repair[] {
  const [only, ...more] = pinpoints;
  const isElsewhere = ({ result, where }: Check): boolean =>
    result === 'pass' || (result === 'fail' && where?.in === 'paragraph' && where.number !== paragraph);
  if (quoted.some(isElsewhere) || before.some(({ kind }) => kind === 'pinpoint')) return [];
  const [item, ...others] = only?.items ?? [];
  if (!item || item.printed !== numberAt(item.from) || more.length + others.length > 0 || only?.unit !== 'paragraph')
    return [];
  return [{ kind: 'pinpoint', from: item.printed, to: paragraph }];
}

/** Only where the draft cites one provision, and that of the words is numbered in the same way: once for all the words of it. */
function provisionRepair(
  citation: Citation,
  documents: readonly [LawDocument, ...LawDocument[]],
  before: readonly Repair[],
): Repair[] {
  if (before.some(({ kind }) => kind === 'provision')) return [];
  const found = provisionMeant(citation, documents);
  const numbers = found === null ? null : numbersOf(found);
  if (found === null || numbers === null) return [];
  const { cited, meant } = found;
  return [{ kind: 'provision', from: printLocator(cited, 'en'), to: printLocator(meant, 'en'), numbers }];
}

/** The numbers in which two places of one kind differ; null where they are of different kinds. */
function numbersOf({ cited, meant }: ProvisionMeant): { readonly from: string; readonly to: string }[] | null {
  const [was, is] = [stepsOf(cited), stepsOf(meant)];
  if (was.length !== is.length || was.some(({ unit }, i) => unit !== is[i]?.unit)) return null;
  const print = ({ number, parts }: { readonly number: string; readonly parts: readonly string[] }): string =>
    `${number}${parts.map((part) => `(${part})`).join('')}`;
  return was.flatMap((step, i) => {
    const other = is[i] ?? step;
    return print(step) === print(other) ? [] : [{ from: print(step), to: print(other) }];
  });
}

/** Ellipses and insertions part a quotation into pieces: the closest words are then those of a piece alone. */
const PARTED = /[[\]]/;

/** Whether a quotation is of one piece, in a sentence of the draft. */
function isOnePiece({ pieces: [piece, ...more], block }: Quotation): boolean {
  return more.length === 0 && !block && !PARTED.test(piece) && !marksOmission(piece);
}

/** The closest words, where they are then found in the authority as a quotation is. */
function quotationRepair(
  citation: Citation,
  quotation: Quotation,
  index: number,
  closest: string,
  indexed: IndexedAuthority,
): Repair[] {
  if (!isOnePiece(quotation)) return [];
  const words = withStop(closest, quotation.pieces[0]);
  const { check, failure } = checkQuotation({ ...quotation, pieces: [words] }, citation.pinpoints, indexed);
  if (check.result !== 'pass' && failure?.category !== 'PARAGRAPH_HALLUCINATION') return [];
  return [{ kind: 'quotation', index, words, where: placeOf(check.where ?? null) }];
}

/** The same of an enactment. */
function lawRepair(
  citation: Citation,
  quotation: Quotation,
  index: number,
  closest: string,
  documents: readonly [LawDocument, ...LawDocument[]],
): Repair[] {
  if (!isOnePiece(quotation)) return [];
  const stopped = (words: string): string => withStop(words, quotation.pieces[0]);
  const found = wordsOfLaw(quotation, closest, citation, documents, stopped);
  return found === null ? [] : [{ kind: 'quotation', index, words: found.words, where: placeOf(found.where) }];
}

/** A place as it is printed; null where it has no number. */
function placeOf(where: Where | null): string | null {
  const locator: Locator | null =
    where?.in === 'provision' ? where.locator : where?.in === 'paragraph' ? paragraphAt(where.number) : null;
  return locator === null ? null : printLocator(locator, 'en');
}

/** The draft's comma or stop inside the closing mark is its own sentence's: it stays. */
function withStop(words: string, piece: string): string {
  const stop = /[.,;:]$/.exec(piece.trim())?.[0] ?? '';
  return `${words.trim().replace(/[.,;:]$/, '')}${stop}`;
}
