import { AuditError } from '../audit/index.ts';
import { type Citation, pinpointTexts, readCitations } from '../citations/index.ts';
import { type Draft, formatOf, placesIn, readDraft, UnreadableDraft } from '../documents/index.ts';
import { readInput } from './audit.ts';

/** Prints every citation of files as JSON Lines; parallel citations share a group. Throws `AuditError`. */
export async function runExtract(files: readonly string[], write: (line: string) => void): Promise<void> {
  for (const file of files) {
    const format = formatOf(file);
    if (format === null)
      throw new AuditError(
        `${file}: this version reads Markdown (.md) and plain text (.txt); save the draft as one of these.`,
      );
    const bytes = await readInput(file);
    for (const row of extractRows(
      file,
      readOr(file, () => readDraft(bytes, format)),
    ))
      write(JSON.stringify(row));
  }
}

function readOr<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableDraft) throw new AuditError(`${file}: ${error.message}.`);
    throw error;
  }
}

/** The rows of one draft. `start` and `end` are UTF-16 offsets of the decoded text; lines and characters count from 0. */
export function extractRows(file: string, draft: Draft): object[] {
  const placeOf = placesIn(draft.source);
  return readCitations(draft).citations.flatMap(({ citation, toSource }, i) =>
    [citation, ...citation.parallels].map((cited) => {
      const { start, end } = toSource(cited);
      return {
        file,
        ...describe(citation),
        kind: cited.kind,
        text: cited.text,
        normalized: cited.normalized,
        irregular: cited.irregular,
        start,
        end,
        ...placeOf(start),
        group: i + 1,
      };
    }),
  );
}

function describe(citation: Citation): object {
  return {
    caseName: citation.name?.text ?? null,
    pinpoints: pinpointTexts(citation.pinpoints),
    quotations: citation.quotations.map((quotation) => quotation.pieces.join('\n')),
    shortForm: citation.shortForm,
  };
}
