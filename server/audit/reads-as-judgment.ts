import path from 'node:path';
import { FORMAT_OF_FILE } from '../../shared/artefact.ts';
import { SeveralJudgments } from '../authorities/index.ts';
import { nodeFiles } from '../evidence/index.ts';
import { mostBytesOf } from '../sources/index.ts';
import { readArtefact } from './artefact.ts';

/** Whether a file reads as a judgment that bears a citation of its own, or as several; not where it cannot be read. */
export async function readsAsJudgment(file: string): Promise<boolean> {
  const format = FORMAT_OF_FILE[path.extname(file).toLowerCase()];
  if (format === undefined) return false;
  try {
    const size = await nodeFiles.size(file);
    if (size === null || size > mostBytesOf(format)) return false;
    const bytes = await nodeFiles.read(file);
    if (bytes === null) return false;
    const { neutral, reports } = (await readArtefact(bytes, format, null)).ownCitations();
    return neutral !== null || reports.length > 0;
  } catch (error) {
    return error instanceof SeveralJudgments;
  }
}
