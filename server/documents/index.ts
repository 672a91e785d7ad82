/** Room: bytes to a Draft, what a reader sees with a map back to the source. Pure. */
import { decode } from './decode.ts';
import { composeDraft, type Draft, type Format } from './draft.ts';
import { layoutMarkdown } from './markdown.ts';
import { layoutText } from './text.ts';

export { type Encoding, UnreadableDraft } from './decode.ts';
export { type Block, type Draft, type Format, type Segment, toSource } from './draft.ts';
export { type LinePlace, placesIn } from './lines.ts';
export { type Atom, splitSentences } from './sentences.ts';

const LAYOUTS = { md: layoutMarkdown, txt: layoutText } as const;

/** The format that a file name stands for, or null where this version reads none of that kind. */
export function formatOf(fileName: string): Format | null {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (extension === 'md' || extension === 'markdown') return 'md';
  return extension === 'txt' || extension === 'text' || extension === undefined ? 'txt' : null;
}

/** Reads a draft from the bytes of a file. Throws `UnreadableDraft`, one line that says what to do next. */
export function readDraft(bytes: Uint8Array, format: Format): Draft {
  const decoded = decode(bytes);
  return composeDraft(format, decoded, LAYOUTS[format](decoded.text));
}

/** Reads a draft from text that is decoded already, as an editor or a job file has it. */
export function readText(text: string, format: Format): Draft {
  return composeDraft(format, { text, encoding: 'utf-8' }, LAYOUTS[format](text));
}
