import { type Citation, kindOf, pinpointTexts } from '../../../../server/citations/index.ts';
import type { TextFormat } from '../../../../server/documents/index.ts';
import { CITATION_KINDS } from '../../../../shared/kinds.ts';
import { cite } from '../reading.ts';

/** What a citation of a draft must be read as. Null or empty: there is none. */
export interface Expected {
  /** A kind of citation, or `short` for a later mention of one that is cited in full before. */
  readonly kind: string;
  /** As the draft has it; of a short form the canonical citation that it stands for. */
  readonly text: string;
  /** The canonical form; null where the draft's own spelling is no matter of this row. */
  readonly normalized: string | null;
  readonly name: string | null;
  readonly pinpoints: string;
  readonly quotations: readonly string[];
  /** Other citations of the same case: their texts. */
  readonly parallels: readonly string[];
  /** Of a short form that may be of one or several authorities, their canonical citations, that of the row first. */
  readonly among: readonly string[];
}

/** A draft with what must be read in it. */
export interface Row {
  readonly theme: string;
  /** Whether something in it looks like what it is not. */
  readonly trap: boolean;
  readonly draft: string;
  readonly format: TextFormat;
  readonly expected: readonly Expected[];
  /** Why it is not read so yet; null where it is. */
  readonly todo: string | null;
  /** The line of the file that the draft begins at, counted from 1. */
  readonly line: number;
}

const MARK = '=> ';

/**
 * The rows of a file of truth. A draft stands at the margin; the lines after it that begin with `=>` say what must be
 * read in it, a citation each, its fields parted by ` | `:
 *
 *     In Smith v Jones [2015]  UKSC 11 at [12] the court said “no duty arose”.
 *     => neutral [2015]  UKSC 11 | is [2015] UKSC 11 | name Smith v Jones | at 12 | “no duty arose”
 *
 * `nothing`: no citation. `with`: a parallel citation. `short`: a later mention; `perhaps`: one of which the draft does not say
 * for certain whose it is, with the authorities parted by ` or `. `as txt`: the draft is plain text.
 * `\u{200b}` in a draft is that character. `todo`: the engine does not read it so yet. `== theme` and `== trap: theme` head what follows.
 */
export function readRows(file: string): Row[] {
  const rows: Row[] = [];
  let theme = '';
  let draft: string[] = [];
  let marks: string[] = [];
  let begun = 0;
  const close = (): void => {
    if (marks.length > 0) rows.push(toRow(theme, draft.join('\n').trim(), marks, begun));
    else if (draft.join('').trim() !== '') throw new Error(`line ${begun}: a draft without what is read in it`);
    draft = [];
    marks = [];
  };
  for (const [i, line] of file.split('\n').entries()) {
    if (line.startsWith(MARK)) marks.push(line.slice(MARK.length).trim());
    else if (line.startsWith('== ')) {
      close();
      theme = line.slice(3).trim();
    } else {
      if (marks.length > 0) close();
      if (line.trim() !== '' && draft.every((other) => other.trim() === '')) begun = i + 1;
      draft.push(line);
    }
  }
  close();
  return rows;
}

const TRAP = 'trap: ';
const HEAD = new RegExp(`^(${[...CITATION_KINDS, 'short', 'perhaps'].join('|')}) (.+)$`);

function toRow(heading: string, draft: string, marks: readonly string[], line: number): Row {
  const trap = heading.startsWith(TRAP);
  const todo = marks.find((mark) => mark.startsWith('todo '))?.slice(5) ?? null;
  const rest = marks.filter((mark) => !/^(?:todo |as txt$|nothing$)/.test(mark));
  return {
    theme: trap ? heading.slice(TRAP.length) : heading,
    trap,
    draft: draft.replace(/\\u\{([0-9a-f]{1,5})\}/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))),
    format: marks.includes('as txt') ? 'txt' : 'md',
    expected: rest.map((mark) => toExpected(mark, line)),
    todo,
    line,
  };
}

function toExpected(mark: string, line: number): Expected {
  const [head = '', ...fields] = mark.split(' | ');
  const match = HEAD.exec(head);
  if (!match?.[1] || match[2] === undefined) throw new Error(`line ${line}: no citation: ${head}`);
  const all = (key: string): string[] =>
    fields.filter((field) => field.startsWith(key)).map((field) => field.slice(key.length));
  const unknown = fields.find((field) => !/^(?:is |name |at |with |“)/.test(field));
  if (unknown !== undefined) throw new Error(`line ${line}: no such field: ${unknown}`);
  const kind = match[1];
  const among = kind === 'perhaps' ? match[2].split(' or ') : [];
  return {
    kind,
    text: among[0] ?? match[2],
    normalized: all('is ')[0] ?? (kind === 'neutral' || kind === 'report' ? match[2] : null),
    name: all('name ')[0] ?? null,
    pinpoints: all('at ').join(', '),
    quotations: fields.filter((field) => field.startsWith('“')).map((field) => field.slice(1, -1)),
    parallels: all('with '),
    among,
  };
}

/** What is read in the draft of a row, in the words of its expectations. */
export function readRow(row: Row): Expected[] {
  return cite(row.draft, row.format).map((citation, i) => toRead(citation, row.expected[i]));
}

function toRead(citation: Citation, expected: Expected | undefined): Expected {
  const short = citation.shortForm;
  return {
    kind: citation.among.length > 0 ? 'perhaps' : short ? 'short' : kindOf(citation),
    text: short ? citation.normalized : fold(citation.text),
    normalized: short || expected?.normalized === null ? null : citation.normalized,
    name: short && expected?.name === null ? null : (citation.name?.text ?? null),
    pinpoints: pinpointTexts(citation.pinpoints).join(', '),
    quotations: citation.quotations.map(({ pieces }) => fold(pieces.join(' ¶ '))),
    parallels: citation.parallels.map(({ text }) => fold(text)),
    among: citation.among.map(({ normalized }) => normalized),
  };
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
