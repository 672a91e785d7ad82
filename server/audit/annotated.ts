import path from 'node:path';
import { COPIED_ARE, copiesOf } from '../../shared/draft-formats.ts';
import { docxOf, formatOf, type PdfNote, pdfOf, UnreadableDraft } from '../documents/index.ts';
import { type Annotations, annotateDocx, notesOn, type Report } from '../reports/index.ts';
import type { AuditResult } from './auditor.ts';
import { AuditError } from './errors.ts';
import type { JobDocument } from './job.ts';
import { inTurns } from './pace.ts';
import { pdfReader } from './pdf.ts';

/**
 * The path of the annotated copy of a document, beside it: `draft.checked.docx`; the second is `draft.checked-2.docx`.
 */
export function annotatedPath(file: string, copy = 1): string {
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}.checked${copy === 1 ? '' : `-${copy}`}${ext}`);
}

/** The document that a file is an annotated copy of, by their names; null where its own says nothing of the kind. */
export function originalOf(file: string): string | null {
  const { dir, name, ext } = path.parse(file);
  if (copiesOf(formatOf(file)) === null) return null;
  const original = name.replace(/\.checked(?:-\d+)?$/, '');
  return original === name ? null : path.join(dir, `${original}${ext}`);
}

/** The content of an annotated copy. Of a PDF whether it notes what is verified is all that is chosen. */
export type AnnotationChoices = Pick<Annotations, 'verified' | 'hyperlinks' | 'table'>;

/**
 * The Word document of an audit as a copy with its findings as comments, or its PDF with these as notes, in turns with other work.
 * `report` is the report of the audit. Throws `AuditError` where the audit was of any other document, or no sound copy can be made.
 */
export async function renderAnnotated(
  { documents, findings }: AuditResult,
  report: Report,
  choices: AnnotationChoices,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const [only, ...more] = documents;
  const { draft, document } = only ?? {};
  if (!draft?.opened || !document || 'error' in document.content || more.length > 0)
    throw new AuditError(`An annotated copy is made of one draft, and of these: ${COPIED_ARE}.`);
  const subjects = new Map(findings.flatMap(({ id, subject }) => (subject === null ? [] : [[id, subject] as const])));
  const annotations = { ...choices, report, subjects };
  const pdf = pdfOf(draft);
  if (pdf) return annotatedPdf(document, document.content, notesOn(pdf, annotations), signal);
  const docx = docxOf(draft);
  if (!docx) throw new TypeError('a format that is opened has a pen of its own');
  return annotateDocx(document.content, docx, annotations, (work) => inTurns(work, signal), signal);
}

async function annotatedPdf(
  { path: file }: JobDocument,
  bytes: Uint8Array,
  notes: readonly PdfNote[],
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (notes.length === 0) return bytes;
  try {
    return await pdfReader.annotate(bytes, notes, signal);
  } catch (error) {
    throw error instanceof UnreadableDraft ? new AuditError(`${file}: ${error.message}.`) : error;
  }
}
