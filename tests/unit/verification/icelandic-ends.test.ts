import { expect, it } from 'vitest';
import { readLaw } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { lawXml } from '../../support/lagasafn.ts';
import { AS_OF, citationOf, EVIDENCE, standing } from '../support/verdict.ts';

const FIRST = 'Skipstjóri skal tilkynna hverja ferð til hafnarstjóra';
const MIDDLE = 'tilkynna hverja ferð til hafnarstjóra áður en siglt er';
const LAST = 'áður en siglt er úr höfn með farþega um borð';
const LAW = indexAuthority(
  readLaw(
    lawXml(
      `<art nr="1"><nr-title>1. gr.</nr-title><subart nr="1"><paragraph nr="1"><sen nr="1">${FIRST} ${LAST}.</sen></paragraph></subart><subart nr="2"><paragraph nr="1"><sen nr="1">Gjald er greitt við bryggju.</sen></paragraph></subart></art>`,
    ),
    'xml',
  ),
);

const verified = (draft: string): ReturnType<typeof verify> =>
  verify(citationOf(draft), { kind: 'retrieved', evidence: EVIDENCE, authority: LAW, note: [] }, AS_OF);
/** Whether the words are compared at all: those behind other verbs are left to read before that. */
const isTied = (form: string): boolean => form.endsWith('segir: „{q}“.') && !form.includes('niðurlagi');
const isAtOtherEnd = (draft: string): boolean => {
  const all = verified(draft).checks.flatMap(({ notes = [] }) => notes);
  return all.some(({ id }) => id === 'not-at-that-end');
};

it.each([
  ['Í upphafi {c} segir: „{q}“.', FIRST, [MIDDLE, LAST]],
  ['Í upphafi {c} er kveðið á um að „{q}“.', FIRST, [MIDDLE, LAST]],
  ['Upphafsorð {c} eru „{q}“.', FIRST, [MIDDLE, LAST]],
  ['Ákvæði {c} hefst svo: „{q}“.', FIRST, [MIDDLE, LAST]],
  ['Ákvæði {c} hefst á orðunum „{q}“.', FIRST, [MIDDLE, LAST]],
  ['Í lok {c} segir: „{q}“.', LAST, [FIRST, MIDDLE]],
  ['Í niðurlagi {c} segir: „{q}“.', LAST, [FIRST, MIDDLE]],
  ['Ákvæði {c} lýkur með orðunum „{q}“.', LAST, [FIRST, MIDDLE]],
])('%s tells at which end of a provision words are', (form, own, others) => {
  const draftOf = (words: string): string =>
    form.replace('{c}', '1. mgr. 1. gr. laga nr. 901/1999').replace('{q}', words);
  expect(isAtOtherEnd(draftOf(own))).toBe(false);
  for (const words of others) {
    expect(isAtOtherEnd(draftOf(words))).toBe(isTied(form));
    expect(standing(verified(draftOf(words)))).toBe('to read');
  }
});

it.each(['Í {c} segir: „{q}“.', 'Í upphafi er rétt að geta þess að í {c} segir: „{q}“.'])(
  '%s tells of none',
  (form) => {
    const draft = form.replace('{c}', '1. mgr. 1. gr. laga nr. 901/1999').replace('{q}', MIDDLE);
    expect(isAtOtherEnd(draft)).toBe(false);
  },
);
