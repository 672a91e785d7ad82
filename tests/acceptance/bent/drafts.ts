/** Rows laid out as drafts, and where in them each row stands. */
import type { Random } from './random.ts';
import type { Row } from './rows.ts';

/** A draft, and the lines of each row in it. */
export interface BentDraft {
  readonly name: string;
  /** The form that it has: Markdown, text, wrapped text, wrapped text with one long line. */
  readonly kind: string;
  readonly text: string;
  readonly rows: readonly Placed[];
}

export interface Placed {
  readonly row: Row;
  /** Its first line, and the one after its last; counted from 0. */
  readonly from: number;
  readonly to: number;
}

/** How many rows stand in a draft. */
const SIZE = 40;
const KINDS = ['md', 'md', 'md', 'md', 'txt', 'wrapped', 'long-line'] as const;
/** Columns at which wrapped text is broken. */
const COLUMNS = 76;

/** A line that no wrapping breaks: one such makes a wrapped text none the less. */
const LONG = `https://example.org/documents/${'0123456789abcdef/'.repeat(6)}bundle`;

/** Rows as drafts: those that need Markdown in Markdown, the others in any form. Each row stands under a heading of its own. */
export function layOut(rows: readonly Row[], random: Random): BentDraft[] {
  const piles: Record<(typeof KINDS)[number], Row[]> = { md: [], txt: [], wrapped: [], 'long-line': [] };
  for (const row of random.shuffled(rows)) piles[row.md ? 'md' : random.pick(KINDS)].push(row);
  return Object.entries(piles).flatMap(([kind, pile]) =>
    Array.from({ length: Math.ceil(pile.length / SIZE) }, (_, i) => {
      const extension = kind === 'md' ? 'md' : 'txt';
      return draftOf(`bent-${kind}-${i + 1}.${extension}`, kind, pile.slice(i * SIZE, (i + 1) * SIZE));
    }),
  );
}

function draftOf(name: string, kind: string, rows: readonly Row[]): BentDraft {
  const lines: string[] = [kind === 'md' ? '# Notes' : 'NOTES', '', ...(kind === 'long-line' ? [LONG, ''] : [])];
  const placed = rows.map((row, i) => {
    lines.push(kind === 'md' ? `## Note ${i + 1}` : `NOTE ${i + 1}`, '');
    const from = lines.length;
    lines.push(...textIn(kind, row.text.replaceAll('{n}', String(i + 1))).split('\n'));
    const to = lines.length;
    lines.push('');
    return { row, from, to };
  });
  return { name, kind, text: `${lines.join('\n')}\n`, rows: placed };
}

function textIn(kind: string, text: string): string {
  if (kind === 'md') return text;
  return text
    .replace(/\*([^*\n]+)\*/g, '$1')
    .split('\n')
    .map((line) => {
      const quoted = line.startsWith('>');
      const [indent, own] = quoted ? ['    ', line.replace(/^> ?/, '')] : ['', line];
      if (kind === 'txt') return (indent + own).trimEnd();
      return wrap(own, COLUMNS - indent.length)
        .map((one) => (indent + one).trimEnd())
        .join('\n');
    })
    .join('\n');
}

function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
