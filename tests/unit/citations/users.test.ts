import { describe, expect, it } from 'vitest';
import { quoted } from './reading.ts';

const A = 'Smith v Jones [2015] UKSC 11';
const B = 'Brown v Green [2016] EWHC 20 (Ch)';
const W = '“the owner of a weir must keep the channel clear”';
const OF_A = ['[2015] UKSC 11: the owner of a weir must keep the channel clear'];
const OF_B = ['[2016] EWHC 20 (Ch): the owner of a weir must keep the channel clear'];

describe('words behind an authority that somebody else who decides has used are of neither for sure', () => {
  it.each([
    `The trial judge cited ${A} at [52]. He held: ${W}.`,
    `The Recorder was referred to ${A} at [52]. She said: ${W}.`,
    `I took the coroner to ${A} at [52]. She answered: ${W}.`,
    `In giving permission, Ms Justice Hale referred to ${A} at [52]. She said: ${W}.`,
    `The Court of Appeal has since considered ${A} at [52]. It said: ${W}.`,
    `The Tribunal directed itself by ${A} at [52]. It concluded:\n\n> ${W.slice(1, -1)}\n`,
    `${A} at [52] is the law. The Recorder said the opposite: ${W}.`,
    `${A} at [52] is clear. The Coroner in our case gave a ruling. At [4] she said: ${W}.`,
    `The Coroner relied on ${A} at [69]. At para 4 of her ruling she added: ${W}.`,
    `The decision letter cites ${A} at [21]. It then says (at [22]): ${W}.`,
    `The Respondent’s skeleton cites ${A} at [21]. It goes on (para 22): ${W}.`,
    `${A} at [52] is the test. The decision under appeal is short. At [12] the Judge said: ${W}.`,
    `${A} at [21] was before the First-tier Tribunal. At [22] Judge Okafor said: ${W}.`,
    `${A} was cited below. The Recorder dealt with it at [14]: ${W}.`,
    `The Recorder dealt with ${A} at [14], saying ${W}.`,
    `The Recorder cited ${A} at [14] and said ${W}.`,
    `The judgment under appeal does not mention ${A}. At [14] it reads: ${W}.`,
    `${A} at [90] was followed in the county court by DJ Green, who said that ${W}.`,
    `${A} at [65] was distinguished by the Upper Tribunal, which said: ${W}.`,
  ])('%s', (draft) => expect(quoted(draft)).toEqual([]));
});

describe('words of an authority stay its own', () => {
  it.each([
    [`The trial judge cited ${A} at [52]: ${W}.`, OF_A],
    [`The letter cites ${A} at [52] thus:\n\n> ${W.slice(1, -1)}\n`, OF_A],
    [`In ${A} at [52] it was clear. The judge at first instance, it said, ${W}.`, OF_A],
    [`In ${A} at [52] the Supreme Court considered the point. It held: ${W}.`, OF_A],
    [`Lord Example dealt with the point in ${A} at [14]: ${W}.`, OF_A],
    [`The trial judge cited ${A} at [52]. The Supreme Court there said: ${W}.`, OF_A],
    [`The trial judge found for the defendant. In ${A} at [52] Lord Example said: ${W}.`, OF_A],
    [`In ${A} the trial judge had found for the defendant. At [52] Lord Example said: ${W}.`, OF_A],
    [`The leading case is ${B}. The judge said at [12]: ${W}.`, OF_B],
    [`The Claimant relies on ${A} at [52]. It was said there that ${W}.`, OF_A],
  ])('%s', (draft, expected) => expect(quoted(draft)).toEqual(expected));
});
