import { expect, it } from 'vitest';
import { authoritiesNamed, paragraphsOf, typingAt } from '../../../server/lsp/features/completion.ts';
import { authority } from '../support/judgment.ts';

const HERE = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

it.each<[string, ReturnType<typeof typingAt>]>([
  ['[2020] UKSC 7 at [', { kind: 'paragraph', typed: '[', lead: 4 }],
  ['[2020] UKSC 7 at [12', { kind: 'paragraph', typed: '[12', lead: 6 }],
  ['[2020] UKSC 7 at [2], [', { kind: 'paragraph', typed: '[', lead: 3 }],
  ['[2020] UKSC 7 at 4', { kind: 'paragraph', typed: '4', lead: 4 }],
  ['[2020] UKSC 7, para. ', { kind: 'paragraph', typed: '', lead: 6 }],
  ['[2020] UKSC 7, paragraphs 1', { kind: 'paragraph', typed: '1', lead: 12 }],
  ['in 2020', null],
  ['As in Har', { kind: 'name', typed: 'Har' }],
  ['As in O’Bri', { kind: 'name', typed: 'O’Bri' }],
  ['As in Ha', null],
  ['as in har', null],
  ['', null],
])('at the end of %j is typed', (before, expected) => {
  expect(typingAt(before)).toEqual(expected);
});

it.each<[string, readonly string[]]>([
  ['[1', ['[1]', '[10]', '[11]']],
  ['1', ['1', '10', '11']],
  ['[2', ['[2]']],
  ['[12', []],
])('after %j can stand', (typed, expected) => {
  const judgment = authority({ paragraphs: Array(11).fill('The weir.') });
  const items = paragraphsOf(judgment, typed, HERE, false);
  expect(items.map(({ textEdit }) => textEdit?.newText)).toEqual(expected);
});

it('the words of a paragraph are no markup in any client', () => {
  const judgment = authority({ paragraphs: ['A *weir*, `so`.'] });
  expect([true, false].map((markdown) => paragraphsOf(judgment, '', HERE, markdown)[0]?.documentation)).toEqual([
    { kind: 'markdown', value: 'A \\*weir\\*, \\`so\\`.' },
    { kind: 'plaintext', value: 'A *weir*, `so`.' },
  ]);
});

const NAMED = new Map([
  ['[2020] UKSC 7', { name: 'Harrow Mills Ltd v Pemberton', own: false }],
  ['[2020] UKSC 8', { name: 'R (Mill_er) v Harper', own: true }],
]);

it.each<[string, 'md' | 'txt', readonly string[]]>([
  ['Har', 'txt', ['Harrow Mills Ltd v Pemberton [2020] UKSC 7', 'R (Mill_er) v Harper [2020] UKSC 8']],
  ['Pem', 'txt', ['Harrow Mills Ltd v Pemberton [2020] UKSC 7']],
  ['Pem', 'md', ['*Harrow Mills Ltd v Pemberton* [2020] UKSC 7']],
  ['Harp', 'md', ['*R (Mill\\_er) v Harper* [2020] UKSC 8']],
  ['Row', 'txt', []],
])('%s in a draft that is %s completes to', (word, format, expected) => {
  const items = authoritiesNamed(NAMED, word, HERE, format);
  expect(items.map(({ textEdit }) => textEdit?.newText)).toEqual(expected);
});
