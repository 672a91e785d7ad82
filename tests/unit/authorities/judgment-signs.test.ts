import { describe, expect, it } from 'vitest';
import { readAuthority, UnreadableAuthority } from '../../../server/authorities/index.ts';
import type { ArtefactFormat } from '../../../shared/artefact.ts';
import { bytesOf } from '../support/judgment.ts';

const NAME = 'Harrow Mills Ltd v Pemberton';
const NAMED = `${NAME} [2008] UKHL 12`;
const FILLER = `<p>${'This is some text of the site about the services that it gives to lawyers everywhere. '.repeat(60)}</p>`;
const page = (title: string, body: string): string =>
  `<html><head><title>${title}</title></head><body>${body}</body></html>`;
const SAID = 'A wall that leans must fall.';

describe('a paper that names a judgment is none', () => {
  it.each<[string, ArtefactFormat, string]>([
    ['name and citation', 'txt', `${NAMED}\n`],
    ['a press summary', 'txt', `Press summary of ${NAMED}\n\nThe House of Lords today gave judgment about a wall.\n`],
    ['notes', 'txt', `My notes on ${NAMED}\n\nI recall they said that a wall that leans must fall, but check.\n`],
    ['notes with numbers', 'txt', `Notes on ${NAMED}\n\n1. ${SAID}\n\n2. Check.\n`],
    ['a sentence of a draft', 'txt', `In ${NAMED} the House said: “${SAID}”\n`],
    ['thoughts with numbers', 'txt', `Some thoughts about ${NAMED}\n\n1. ${SAID}\n\n2. Check.\n`],
    ['a skeleton argument', 'txt', `SKELETON ARGUMENT\n${NAMED}\n\n1. We say this.\n\n2. ${SAID}\n`],
    ['what is attached', 'html', page(NAMED, '<p>See the attached PDF.</p>')],
    ['a page for subscribers', 'html', page(`${NAMED} - LawSite`, `<h1>Sorry, subscribers only</h1>${FILLER}`)],
    ['one that names it well', 'html', page(NAMED, `<h1>${NAME}</h1><p>Court: House of Lords</p>${FILLER}`)],
    ['a case summary', 'html', page(`${NAMED} | Case summary`, `<h1>${NAME}</h1><p>It held this.</p>${FILLER}`)],
    ['a comment', 'html', page(`${NAMED}: comment`, `<p>In my view ${SAID}</p>${FILLER}`)],
    ['a comment with key points', 'html', page(`${NAMED}: comment`, `<ol><li>${SAID}</li><li>So.</li></ol>${FILLER}`)],
  ])('%s', (_, format, text) => {
    const read = (): unknown => readAuthority(bytesOf(text), format);
    expect(read).toThrow(UnreadableAuthority);
    expect(read).toThrow(/^[^\n]+$/);
  });
});

describe('a judgment is one', () => {
  const long = 'The wall of the mill has leant for a century, and leans still. '.repeat(4);
  it.each<[string, ArtefactFormat, string]>([
    ['numbered, under its name', 'txt', `${NAMED}\n\n1. The wall.\n\n2. ${SAID}\n`],
    ['numbered, under its court', 'txt', `IN THE HIGH COURT OF JUSTICE\n[2008] EWHC 12 (Ch)\n\n1. The wall.\n`],
    ['numbered, under its citation', 'txt', `Neutral Citation Number: [2008] UKHL 12\n${NAME}\n\n1. The wall.\n`],
    ['of the application of a person', 'txt', 'R (on the application of Orme) v Secretary of State for the Home Department [2008] UKHL 12 (4 March 2008)\n\n1. The wall.\n'],
    ['with speeches', 'txt', `${NAMED}\n\nHouse of Lords\n\nMy Lords, ${long}\n`],
    ['with speakers', 'txt', `${NAMED}\n\nLORD BIRCH OF ALDER\n\n${long}\n`],
    ['without numbers', 'html', page(NAMED, `<p>Before: Mr Justice Orme</p><p>JUDGMENT</p><p>${long}</p>`)],
    ['about a summary judgment', 'html', page(NAMED, `<p>Application for summary judgment</p><p>1. ${long}</p>`)],
  ])('%s', (_, format, text) => {
    expect(readAuthority(bytesOf(text), format).citation).toMatch(/^\[2008\]/);
  }); // biome-ignore format: a table
});
