/** Room: bytes to a Draft, what a reader sees with a map back to the source. Pure. */
import { drain, type Steps } from '../../shared/steps.ts';
import { type Decoded, decode } from './decode.ts';
import type { Block, Draft, Format, Whole } from './draft.ts';
import { MARKDOWN_READER } from './markdown-chunks.ts';
import { readChunks } from './reread.ts';
import { TEXT_READER } from './text-chunks.ts';
import { assemble } from './whole.ts';

export { formOf } from './chunks.ts';
export { decode, type Encoding, UnreadableDraft } from './decode.ts';
export { type Directive, readDirectives } from './directives.ts';
export type { Block, Draft, Format, Segment } from './draft.ts';
export { type LinePlace, placesIn } from './lines.ts';
export { mayLink } from './markdown-links.ts';
export { lastAtOrBefore, toSource } from './offsets.ts';
export { type Atom, splitSentences } from './sentences.ts';
export { sourcePlace } from './whole.ts';

const READERS = { md: MARKDOWN_READER, txt: TEXT_READER } as const;

/** The format that a file name stands for, or null where this version reads none of that kind. */
export function formatOf(fileName: string): Format | null {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (extension === 'md' || extension === 'markdown') return 'md';
  return extension === 'txt' || extension === 'text' || extension === undefined ? 'txt' : null;
}

/** Reads a draft from the bytes of a file. Throws `UnreadableDraft`, one line that says what to do next. */
export function readDraft(bytes: Uint8Array, format: Format): Draft {
  return drain(readDraftInSteps(bytes, format));
}

/** As `readDraft`, in steps of about a millisecond for who must not be kept waiting; `previous` as for `readText`. */
export function readDraftInSteps(bytes: Uint8Array, format: Format, previous?: Draft): Steps<Draft> {
  return readDecoded(decode(bytes), format, previous);
}

/**
 * Reads a draft from text that is decoded already, as an editor or a job file has it. Given the draft that an earlier
 * version was read to, only what changed is read again; the result is the same.
 */
export function readText(text: string, format: Format, previous?: Draft): Draft {
  return drain(readTextInSteps(text, format, previous));
}

/** As `readText`, in steps of about a millisecond for who must not be kept waiting. */
export function readTextInSteps(text: string, format: Format, previous?: Draft): Steps<Draft> {
  return readDecoded({ text, encoding: 'utf-8' }, format, previous);
}

function* readDecoded({ text, encoding }: Decoded, format: Format, previous?: Draft): Steps<Draft> {
  const before = previous?.format === format ? previous : undefined;
  if (before && before.source === text && before.encoding === encoding) return before;
  const chunks = yield* readChunks(READERS[format], text, before);
  const blocks: Block[] = [];
  let hidden = 0;
  for (const chunk of chunks.list) {
    for (const block of chunk.blocks) blocks.push(block);
    hidden += chunk.hidden;
  }
  let whole: Whole | null = null;
  const all = (): Whole => {
    whole ??= assemble(text, chunks);
    return whole;
  };
  return {
    format,
    encoding,
    source: text,
    blocks,
    chunks,
    notices:
      hidden === 0 ? [] : [`${hidden} hidden character${hidden === 1 ? ' was' : 's were'} left out of the reading.`],
    get text() {
      return all().text;
    },
    get map() {
      return all().map;
    },
    get segments() {
      return all().segments;
    },
    get marks() {
      return all().marks;
    },
    get emphasis() {
      return all().emphasis;
    },
  };
}
