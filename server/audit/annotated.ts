import path from 'node:path';
import { isOpened, withEnding } from '../../shared/draft-formats.ts';
import { docxOf, formatOf } from '../documents/index.ts';
import { type Annotations, annotateDocx, type Report } from '../reports/index.ts';
import type { AuditResult } from './auditor.ts';
import { AuditError } from './errors.ts';
import { inTurns } from './pace.ts';

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
  if (!isOpened(formatOf(file))) return null;
  const original = name.replace(/\.checked(?:-\d+)?$/, '');
  return original === name ? null : path.join(dir, `${original}${ext}`);
}

/** The content of an annotated copy. */
export type AnnotationChoices = Pick<Annotations, 'verified' | 'hyperlinks' | 'table'>;

/**
 * The Word document of an audit, as a copy with its findings as comments, in turns with other work. `report` is the
 * report of the audit. Throws `AuditError` where the audit was of any other document.
 */
export async function renderAnnotated(
  { documents, findings }: AuditResult,
  report: Report,
  choices: AnnotationChoices,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const [only, ...more] = documents;
  const docx = only?.draft ? docxOf(only.draft) : null;
  if (!only || !docx || 'error' in only.document.content || more.length > 0)
    throw new AuditError(`An annotated copy is made of one ${withEnding('docx', 'Word document')}.`);
  const subjects = new Map(findings.flatMap(({ id, subject }) => (subject === null ? [] : [[id, subject] as const])));
  const steps = { ...choices, report, subjects };
  return annotateDocx(only.document.content, docx, steps, (work) => inTurns(work, signal), signal);
}
