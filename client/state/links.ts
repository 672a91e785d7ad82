import { EVIDENCE_SCHEME, type ProtocolRange } from '../../shared/protocol.ts';
import { INTERNAL } from './menu.ts';

/** A link of Markdown as the server writes it: the address in angle brackets, which it holds none of. */
const LINK = new RegExp(`\\]\\(<(${EVIDENCE_SCHEME}:[^<>\\s]{1,4096})>\\)`, 'g');

/** Points the links to evidence, in the Markdown of a hover, to the command that opens it. */
export function linkToEvidence(markdown: string): string {
  return markdown.replace(LINK, (_, address: string) => {
    return `](${toCommand(INTERNAL.openEvidence, [address])})`;
  });
}

/**
 * What a link is called where VS Code makes Markdown of that: it escapes the brackets that close and leaves those that open, and the link
 * would begin at the last of these.
 */
export function calledInMarkdown(label: string): string {
  return label.replace(/[[\]]/g, '\\$&');
}

/** A command with its arguments, as the address of a link. */
export function toCommand(command: string, given: readonly unknown[]): string {
  return `command:${command}?${encodeURIComponent(JSON.stringify(given)).replace(/[()]/g, escapeBracket)}`;
}

function escapeBracket(bracket: string): string {
  return bracket === '(' ? '%28' : '%29';
}

/** The place that a fragment names, from 1: `L12`, or `L12,5-L12,40` from its start to its end. The first line where it names none. */
export function rangeOfFragment(fragment: string): ProtocolRange {
  const [, ...numbers] = /^L(\d{1,9})(?:,(\d{1,9}))?(?:-L(\d{1,9}),(\d{1,9}))?$/.exec(fragment) ?? [];
  const [line = 0, character = 0, toLine = line, toCharacter = character] = numbers.map((one) =>
    one === undefined ? undefined : Math.max(0, Number(one) - 1),
  );
  return { start: { line, character }, end: { line: toLine, character: toCharacter } };
}

/** The fragment of a place. */
export function fragmentOf({ start, end }: ProtocolRange): string {
  return [start, end].map(({ line, character }) => `L${line + 1},${character + 1}`).join('-');
}
