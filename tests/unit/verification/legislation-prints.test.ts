import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const DUTY = 'A ferryman must give notice to the harbour master within seven days of a collision.';
const STATE = 'The notice must state the name of every passenger who was aboard the ferry.';
const ENTER = 'enter the notice in the register of the port';
const SEND = 'send a copy of it to the owner of each vessel';
const inside =
  part(2, 'section/5/1', `<Text>${DUTY}</Text>`) +
  part(2, 'section/5/2', `<Text>${STATE}</Text>`) +
  part(
    2,
    'section/5/3',
    `<Text>The harbour master must—</Text>${part(3, 'section/5/3/a', `<Text>${ENTER}, and</Text>`)}${part(3, 'section/5/3/b', `<Text>${SEND}.</Text>`)}`,
  );
const TEXT = clml(`<P1group><Title>Notice of collisions</Title>${section('5', inside)}</P1group>`, {
  asked: 'section/5',
});
const authority = indexAuthority(readAuthority(new TextEncoder().encode(TEXT), 'xml'));

function audit(place: string, words: string) {
  const [citation] = citationsOf(`${place} of the Ferries Act 1996 provides:${words}\n`);
  if (!citation) throw new Error('nothing is cited');
  return verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority, note: [] }, AS_OF);
}

const block = (...lines: readonly string[]): string => `\n\n${lines.map((line) => `> ${line}`).join('\n>\n')}`;
const quoted = (words: string): string => ` “${words}”`;
const OPEN = /^quotation-not-checkable/;
const NEVER = /^(?!correct|[A-Z])/;

describe('what is printed above and before the words of a provision', () => {
  it.each<[string, string, RegExp]>([
    ['Section 5', block('5 Notice of collisions', `(1) ${DUTY}`), /^correct/],
    ['Section 5', block('**5** **Notice of collisions**', `(1) ${DUTY}`), /^correct/],
    ['Section 5', block('Notice of collisions', `5 (1) ${DUTY}`), /^correct/],
    ['Section 5', block('Section 5 Notice of collisions', `(1) ${DUTY}`), /^correct/],
    ['Section 5', block(`s. 5(1) ${DUTY}`), /^correct/],
    ['Section 5', block(`section 5(1) ${DUTY}`), /^correct/],
    ['Section 5', block(`5.—(1) ${DUTY}`, `(2) ${STATE}`), /^correct/],
    // A heading that is none of the provision's is the draft's.
    ['Section 5', block('5 Power to imprison ferrymen who fail to give notice', `(1) ${DUTY}`), OPEN],
    ['Section 5', block('5 The harbour master may imprison any ferryman for life', `(1) ${DUTY}`, `(2) ${STATE}`), OPEN],
    ['Section 5', block('5. No ferryman is liable to anybody under this section', `(1) ${DUTY}`), OPEN],
    ['Section 5', block('Power to imprison ferrymen', `(1) ${DUTY}`), OPEN],
    ['Section 5', block('5 Power to imprison, fine or banish', `(1) ${DUTY}`), OPEN],
    ['Section 5', block('5 Notice of collisions', `(1) ${DUTY.replace('must', 'may')}`), /^QUOTATION_FABRICATION/],
    ['Section 5', block('5 Power to imprison ferrymen', `(1) ${DUTY.replace('must', 'may')}`), NEVER],
    // A number in brackets is that of a subsection, and not the section's own.
    ['Section 5', block(`(5) ${DUTY}`), OPEN],
    ['Section 5', block(`(1) ${DUTY}`, `(5) ${STATE}`), OPEN],
    ['Section 5', block(`(1) ${DUTY}`, `(2) ${STATE}`), /^correct/],
  ])('%s: %s', (place, words, expected) => {
    expect(inShort(audit(place, words))).toMatch(expected);
  }); // biome-ignore format: a table

  it('says that a heading is none of the provision', () => {
    expect(saidOf(audit('Section 5', block('5 Power to imprison ferrymen', `(1) ${DUTY}`))).join(' ')).toContain(
      '“Power to imprison ferrymen” is no heading of that provision',
    );
  });
});

describe('a list within a sentence', () => {
  it.each<[string, RegExp]>([
    [`The harbour master must— (a) ${ENTER}, and (b) ${SEND}.`, /^correct/],
    [`The harbour master must: (a) ${ENTER}; and (b) ${SEND}.`, NEVER],
    [`The harbour master must, (a) ${ENTER} and (b) ${SEND}.`, NEVER],
    [`The harbour master must: ${ENTER}; and ${SEND}.`, NEVER],
    [`The harbour master must: (i) ${ENTER}; and (ii) ${SEND}.`, NEVER],
    [`The harbour master must (A) ${ENTER}; and (B) ${SEND}.`, NEVER],
    [`The harbour master must: a) ${ENTER}; and b) ${SEND}.`, NEVER],
    [`The harbour master must: (a) ${SEND}; and (b) ${ENTER}.`, NEVER],
    [`The harbour master may: (a) ${ENTER}; and (b) ${SEND}.`, /^QUOTATION_FABRICATION/],
    [`The harbour master must not: (a) ${ENTER}; and (b) ${SEND}.`, /^QUOTATION_FABRICATION/],
  ])('%s', (words, expected) => {
    expect(inShort(audit('Section 5(3)', quoted(words)))).toMatch(expected);
  });
});

describe('the number of an item as a word processor or a chatbot writes it', () => {
  it.each<[string, string, RegExp]>([
    ['Section 5(3)', block(`a. ${ENTER}, and`, `b. ${SEND}.`), /^correct/],
    ['Section 5(3)', block(`(a): ${ENTER}, and`, `(b): ${SEND}.`), /^correct/],
    ['Section 5(3)', block(`**a.** ${ENTER}, and`, `**b.** ${SEND}.`), /^correct/],
    ['Section 5(3)', block(`b: ${SEND}.`), /^correct/],
    ['Section 5(3)', block(`- (b): ${SEND}.`), /^correct/],
    ['Section 5(3)', quoted(`b. ${SEND}.`), /^correct/],
    ['Section 5(3)', quoted(`(b): ${SEND}.`), /^correct/],
    ['Section 5', block(`(1): ${DUTY}`, `(2): ${STATE}`), /^correct/],
    // Another number than the law's is none of the words.
    ['Section 5(3)', block(`a. ${SEND}.`), NEVER],
    ['Section 5(3)', quoted(`(c): ${SEND}.`), NEVER],
    ['Section 5', block(`(5): ${DUTY}`), NEVER],
    // Other words are other words behind any number.
    ['Section 5(3)', block(`b. ${SEND.replace('each', 'no')}.`), /^QUOTATION_FABRICATION/],
    ['Section 5(3)', quoted(`(b): ${SEND.replace('each', 'no')}.`), /^QUOTATION_FABRICATION/],
    ['Section 5(1)', quoted(`No: ${DUTY}`), /^QUOTATION_FABRICATION/],
  ])('%s: %s', (place, words, expected) => {
    expect(inShort(audit(place, words))).toMatch(expected);
  }); // biome-ignore format: a table
});

describe('the marks of amendments', () => {
  it.each<[string, RegExp]>([
    [DUTY.replace('seven', '[seven]1'), /^correct/],
    [DUTY.replace('seven', '[ seven ] 1'), /^correct/],
    [DUTY.replace('seven', '[F1seven]'), /^correct/],
    [DUTY.replace('seven', '[F12 seven]'), /^correct/],
    [DUTY.replace('seven', '[seven] 1'), /^correct/],
    [DUTY.replace('seven', '[[seven]2]1'), /^correct/],
    [DUTY.replace('seven', '[seven]F1'), /^correct/],
    [DUTY.replace('seven', '[F1eight]'), OPEN],
    [DUTY.replace('seven', '[eight]1'), /^QUOTATION_FABRICATION/],
    [DUTY.replace('must', '[may]1'), /^QUOTATION_FABRICATION/],
  ])('%s', (words, expected) => {
    expect(inShort(audit('Section 5(1)', quoted(words)))).toMatch(expected);
  });
});

it('speaks of the law, and not of a judgment', () => {
  const all = [
    `The harbour master must: (a) ${ENTER}; and (b) ${SEND}.`,
    `The harbour master must [at once] ${ENTER}`,
    DUTY.replace('seven', '[eight]'),
    `${SEND} ... ${ENTER}`,
    'no ferry',
  ].flatMap((words) => saidOf(audit('Section 5', quoted(words))));
  expect(all.filter((said) => /judgment|\[5\]/.test(said))).toEqual([]);
});
