/**
 * What is recognised in real judgments, read as if they were drafts, and a sample of it that was read by hand
 * (`sample.json`: places and verdicts, and no words of the judgments but the citations). `node
 * tests/acceptance/recognised.ts` draws a sample anew and prints it in its context, for reading.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { kindOf, pinpointTexts, readCitations } from '../../server/citations/index.ts';
import { readDraft } from '../../server/documents/index.ts';
import type { ReportCitation } from '../../server/reports/index.ts';

type Place = readonly [start: number, end: number];

/** A citation as it is recognised in one of the texts. Offsets are of the text. */
export interface Recognised {
  readonly document: string;
  readonly start: number;
  readonly end: number;
  /** `short` for a later mention of an authority cited in full before. */
  readonly kind: string;
  /** The citation as typed; of a short form the canonical citation that it stands for. */
  readonly text: string;
  /** Where the case name stands; null where none does, and for a short form. */
  readonly name: Place | null;
  readonly pinpoints: readonly Place[];
}

/** What a reader can find wrong in it. */
export type Fault = 'kind' | 'name' | 'pinpoint' | 'authority';

/** A citation of the sample, with what a reader found. */
export interface Sampled extends Recognised {
  /** What it says that is not so; nothing where all that it says is right. */
  readonly wrong?: readonly Fault[];
  /** What stands there and is passed over. */
  readonly missed?: readonly Fault[];
  readonly note?: string;
}

/** Of each kind so many are drawn, evenly over all that were recognised. */
const SHARES: Readonly<Record<string, number>> = {
  neutral: 60,
  report: 48,
  legislation: 44,
  short: 34,
  eu: 9,
  echr: 5,
};

/** Every citation that is recognised in the texts of a folder, in order, with what is printed beside it. */
export function recogniseAll(folder: string): (Recognised & { readonly context: string })[] {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return files.sort().flatMap((document) => {
    const draft = readDraft(fs.readFileSync(path.join(folder, document)), 'txt');
    return readCitations(draft).citations.map(({ citation, toSource }) => {
      const { start, end } = toSource(citation);
      const placed = (span: { readonly start: number; readonly end: number }): Place => {
        const source = toSource(span);
        return [source.start, source.end];
      };
      const said = [citation.name?.text ?? '-', pinpointTexts(citation.pinpoints).join(', '), citation.normalized];
      const before = draft.source.slice(Math.max(0, start - (citation.shortForm ? 300 : 150)), start);
      const around = `${before}[[${draft.source.slice(start, end)}]]${draft.source.slice(end, end + 100)}`;
      return {
        document,
        start,
        end,
        kind: citation.shortForm ? 'short' : kindOf(citation),
        text: citation.shortForm ? citation.normalized : citation.text.replace(/\s+/g, ' '),
        name: citation.name?.span ? placed(citation.name.span) : null,
        pinpoints: citation.pinpoints.map(placed),
        context: `${said.join(' | ')}\n    ${around.replace(/\s+/g, ' ')}`,
      };
    });
  });
}

/** A sample that is even over all citations of each kind. */
export function drawSample<T extends Recognised>(all: readonly T[]): T[] {
  return Object.entries(SHARES).flatMap(([kind, share]) => {
    const own = all.filter((one) => one.kind === kind);
    const count = Math.min(share, own.length);
    return Array.from({ length: count }, (_, i) => own[Math.floor(((i + 0.5) * own.length) / count)] as T);
  });
}

/** What of a sample is read otherwise than when it was judged, in words; what was judged wrong may be. */
export function differences(sample: readonly Sampled[], all: readonly Recognised[]): string[] {
  const byDocument = Map.groupBy(all, ({ document }) => document);
  return sample.flatMap((one) => {
    if (one.wrong?.includes('kind') || one.wrong?.includes('authority')) return [];
    const at = `${one.document} ${one.start}: ${one.text}`;
    const now = byDocument
      .get(one.document)
      ?.find((other) => other.kind === one.kind && other.start < one.end && one.start < other.end);
    if (!now) return [`${at}: not read as ${one.kind}`];
    // A citation of legislation may grow by its provision.
    if (one.kind !== 'short' && (now.start > one.start || now.end < one.end)) return [`${at}: read as ${now.text}`];
    if (one.kind === 'short' && now.text !== one.text) return [`${at}: stands for ${now.text}`];
    const name = !one.wrong?.includes('name') && `${now.name}` !== `${one.name}`;
    const pinned = !one.wrong?.includes('pinpoint') && !isSame(one.pinpoints, now.pinpoints);
    return [...(name ? [`${at}: another name`] : []), ...(pinned ? [`${at}: other pinpoints`] : [])];
  });
}

function isSame(a: readonly Place[], b: readonly Place[]): boolean {
  const meets = (one: Place) => (other: Place) => one[0] < other[1] && other[0] < one[1];
  return a.every((one) => b.some(meets(one))) && b.every((one) => a.some(meets(one)));
}

/** Of all citations of reports, how many there are of each kind with each outcome or reason. */
export function tableOf(citations: readonly ReportCitation[]): Record<string, Record<string, number>> {
  const table: Record<string, Record<string, number>> = {};
  for (const { kind, short_form, public_gate_outcome, reason } of citations) {
    const name = short_form ? 'short form' : kind;
    const outcome = public_gate_outcome === 'UNVERIFIABLE_PUBLIC' ? (reason ?? 'no reason') : public_gate_outcome;
    const row = table[name] ?? { all: 0 };
    table[name] = { ...row, all: (row['all'] ?? 0) + 1, [outcome]: (row[outcome] ?? 0) + 1 };
  }
  return table;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const data = process.env['CITEWARD_DATA'] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
  const sample = drawSample(recogniseAll(path.join(data, 'texts')));
  for (const [i, { context, ...one }] of sample.entries())
    console.log(process.argv.includes('--json') ? JSON.stringify(one) : `${i} ${one.document} ${one.kind} ${context}`);
}
