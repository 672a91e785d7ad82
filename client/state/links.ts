import { EVIDENCE_SCHEME } from '../../shared/protocol.ts';
import { INTERNAL } from './menu.ts';

/** A link of Markdown as the server writes it: the address in angle brackets, which it holds none of. */
const LINK = new RegExp(`\\]\\(<(${EVIDENCE_SCHEME}:[^<>\\s]{1,4096})>\\)`, 'g');

/** Points the links to evidence, in the Markdown of a hover, to the command that opens it. */
export function linkToEvidence(markdown: string): string {
  return markdown.replace(LINK, (_, address: string) => {
    return `](${toCommand(INTERNAL.openEvidence, [address])})`;
  });
}

/** A command with its arguments, as the address of a link. */
export function toCommand(command: string, given: readonly unknown[]): string {
  return `command:${command}?${encodeURIComponent(JSON.stringify(given)).replace(/[()]/g, escapeBracket)}`;
}

function escapeBracket(bracket: string): string {
  return bracket === '(' ? '%28' : '%29';
}
