import { plainLine } from './evidence-text.ts';

/** Words set alike. */
export interface Words {
  readonly text: string;
  readonly strong?: boolean;
  readonly italic?: boolean;
}

/** A paragraph of a comment, or of a table. */
export type Line = readonly Words[];

/** A paragraph where nothing but letters can be shown. Untrusted text stays on its line. */
export function plainOf(line: Line): string {
  return plainLine(
    line
      .map(({ text }) => text)
      .join('')
      .toWellFormed(),
  );
}
