/** Writes docs/form-checks.md from the checks of form themselves: what each finds, and its examples. `--check` as in settings.ts. */
import { CHECKS } from '../server/rules/checks/all.ts';
import { writeOrCheck } from './settings.ts';

const code = (text: string): string =>
  `\`${text.replace(/\s+/g, ' ').slice(0, LONGEST)}${text.length > LONGEST ? '…' : ''}\``;
const LONGEST = 90;

/** The file that is written, by its path. */
export function formCheckFiles(): ReadonlyMap<string, string> {
  const lines = [
    '<!-- Written by scripts/form-checks.ts: change the checks in server/rules/checks/. -->',
    '',
    '# Checks of form',
    '',
    '`citeward form` runs the checks of the rulebooks that you choose. A finding quotes the words of its rule where you have imported',
    'the rulebook and the rule holds them; what the rule does not say is withheld. No text of a rulebook comes with Citeward.',
    '',
    'A fix is offered only where the draft, with all fixes that are offered, still cites and quotes the same by the reading that an audit',
    'rests on: a stop that moves, or `v` that becomes `v.`, may end a sentence elsewhere, and is then left to you. None is offered where two',
    'fixes touch (the first is), where the source has marks between the letters, where 24 readings of a long draft did not decide it, or in',
    'Word and PDF, which are mended by hand.',
    ...CHECKS.flatMap(({ id, book, number, finds, message, mends, seesItalics, bad, good }) => [
      '',
      `## ${id}`,
      '',
      `Rule ${number} of \`${book}\`. Finds ${finds}. Says: *${message}*${seesItalics ? ' Runs on Markdown, HTML and Word alone.' : ''} ${mends === null ? 'It has no fix.' : `Its fix ${mends}.`}`,
      '',
      `- Found in: ${bad.map(code).join(', ')}`,
      `- Not in: ${good.map(code).join(', ')}`,
    ]),
    '',
  ];
  return new Map([['docs/form-checks.md', lines.join('\n')]]);
}

if (import.meta.main) writeOrCheck(formCheckFiles());
