import { expect, it } from 'vitest';
import { withoutSaid } from '../../../client/state/hover.ts';
import { MARKDOWN } from '../../../server/lsp/features/pen.ts';

const SAID = 'These words do not stand in it; the closest are in [2]: “a_b” <i> at https://a.example/ & more.';
const HEADLINE = MARKDOWN.strong('Misquoted: leaves out “not”');
const REST = `${MARKDOWN.strong('A v B')}\n\n> \\[2\\] Words.\n\n${MARKDOWN.text(SAID)}`;
const hoverOf = (...lines: readonly string[]): string =>
  [[HEADLINE, ...lines.map(MARKDOWN.text)].join('\n'), REST].join('\n\n');

it.each<[what: string, hover: string, messages: readonly string[], left: string]>([
  ['what VS Code says', hoverOf(SAID), [SAID], hoverOf()],
  ['its headline with a stop', hoverOf(SAID).replace('not”', 'not”.'), [`Misquoted: leaves out “not”. ${SAID}`], REST],
  ['what it says, and its headline', hoverOf(SAID), [`Misquoted: leaves out “not”. ${SAID}`], REST],
  ['the headline alone', hoverOf('Else.'), [`Misquoted: leaves out “not”. ${SAID}`], `Else.\n\n${REST}`],
  ['no headline of another', hoverOf(SAID), [`Misquoted: leaves out “no”. ${SAID}`], hoverOf()],
  ['what it says of one of several findings', hoverOf(SAID), ['Another.', SAID], hoverOf()],
  ['characters that nobody sees', hoverOf(`\u202e${SAID}`), [`\u202e${SAID}`], hoverOf()],
  ['nothing where no finding is shown', hoverOf(SAID), [], hoverOf(SAID)],
  ['nothing where another one is', hoverOf(SAID), ['Another.'], hoverOf(SAID)],
  ['nothing of what is said later', hoverOf('Else.'), [SAID], hoverOf('Else.')],
  ['nothing of an empty hover', '', [SAID], ''],
])('leaves out %s', (_, hover, messages, left) => {
  expect(withoutSaid(hover, messages)).toBe(left);
});
