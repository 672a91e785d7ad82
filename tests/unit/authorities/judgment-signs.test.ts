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
    ['a list of judges', 'txt', `${NAMED}\n\nLord Birch\nLady Alder\nLord Orme (with whom all agree)\n\n${SAID}\n`],
    ['what is attached', 'html', page(NAMED, '<p>See the attached PDF.</p>')],
    ['a page for subscribers', 'html', page(`${NAMED} - LawSite`, `<h1>Sorry, subscribers only</h1>${FILLER}`)],
    ['one that names it well', 'html', page(NAMED, `<h1>${NAME}</h1><p>Court: House of Lords</p>${FILLER}`)],
    ['a case summary', 'html', page(`${NAMED} | Case summary`, `<h1>${NAME}</h1><p>It held this.</p>${FILLER}`)],
    ['a comment', 'html', page(`${NAMED}: comment`, `<p>In my view ${SAID}</p>${FILLER}`)],
    ['a comment with key points', 'html', page(`${NAMED}: comment`, `<ol><li>${SAID}</li><li>So.</li></ol>${FILLER}`)],
    ['a summary in points', 'txt', `${NAMED}\n\n1. It considered walls.\n2. ${SAID}\n3. Appeal allowed.\n`],
    [
      'an article in points',
      'txt',
      `${NAMED}\nHouse of Lords\n\n1. Introduction\nThis article asks whether ${SAID}\n2. So.\n`,
    ],
    [
      'an article by a barrister',
      'txt',
      `Walls: the effect of ${NAMED}\nJane Orme, Barrister\nJudgment of 1 May 2008\n\n1. ${SAID}\n2. So.\n`,
    ],
    ['a case brief', 'txt', `${NAMED}\nHouse of Lords\nFacts\n1. It leant.\nHeld\n2. ${SAID}\nRatio\n3. So.\n`],
    ['a headnote', 'txt', `${NAME}\n[2008] UKHL 12\nBefore Lord Birch\n\nHeadnote\n\n1. Held, ${SAID}\n2. So.\n`],
    [
      'a defence',
      'txt',
      `IN THE HIGH COURT OF JUSTICE\nBETWEEN\nA\nand\nB\n\nDEFENCE\n\n(${NAMED})\n\n1. ${SAID}\n2. Denied.\n`,
    ],
    ['a skeleton', 'txt', `IN THE COURT OF APPEAL\nAPPELLANT'S SKELETON\n${NAMED}\n\n1. ${SAID}\n2. So.\n`],
    ['a witness statement', 'txt', `IN THE HIGH COURT\n${NAMED}\nWITNESS STATEMENT OF A. ORME\n\n1. ${SAID}\n2. So.\n`],
    ['an order', 'txt', `IN THE HIGH COURT\n${NAMED}\nORDER\n\n1. ${SAID}\n2. Costs.\n`],
    ['an e-mail', 'txt', `From: a@b\nSubject: ${NAMED}\nDate: 1 May 2008\n\n1. ${SAID}\n2. Bye.\n`],
    [
      'a page of a site for lawyers',
      'html',
      page(`${NAMED} - Practical Law`, `<p>House of Lords</p><ol><li>${SAID}</li><li>So.</li></ol>`),
    ],
    [
      'a press summary below a letterhead',
      'txt',
      `The Supreme Court\nThe Square\nLondon\nT: 020\nwww.invented.uk\n1 May 2008\nPRESS SUMMARY\n${NAMED}\nJUSTICES: Lord Birch\n\n1. ${SAID}\n2. So.\n3. So.\n`,
    ],
    ...[
      'This summary is provided to assist in understanding the decision. It does not form part of the reasons.',
      'NOTE: the summary assists readers. It does not form part of the reasons for the decision.',
      'The full judgment of the Court is the only authoritative document.',
      'References in square brackets are to paragraphs in the judgment.',
      'The House of Lords today dismissed the appeal.',
      'The Supreme Court unanimously dismisses the appeal.',
      'Lord Birch, with whom the others agree, gives the lead judgment.',
      'Key takeaways',
      'What this means for owners of walls',
      'Read the full judgment here',
    ].map((said): [string, ArtefactFormat, string] => [
      `a summary under its court: ${said}`,
      'txt',
      `IN THE SUPREME COURT\n${NAMED}\n1 May 2008\n\n1. The wall leant.\n\n${said}\n\n2. ${SAID}\n`,
    ]),
    ...[
      'CASE FOR THE APPELLANT',
      'APPELLANT’S CASE',
      'CLOSING SUBMISSIONS OF THE CLAIMANT',
      'GROUNDS OF APPEAL',
      'TRANSCRIPT OF PROCEEDINGS',
      'EXPERT REPORT OF DR PENDEEN',
      'CHRONOLOGY',
      'Agreed note of judgment',
      'DRAFT JUDGMENT - CONFIDENTIAL - NOT TO BE CITED',
      'Draft judgment',
      'NOT TO BE CITED',
      'UNOFFICIAL MACHINE TRANSLATION',
      'Translated by Google',
      'WLR Daily case summary',
      'AI-generated summary (Vincent)',
    ].map((title): [string, ArtefactFormat, string] => [
      `under a whole heading: ${title}`,
      'txt',
      `Neutral Citation Number: [2008] UKHL 12\n\nHOUSE OF LORDS\n\nDate: 4 March 2008\n\nBefore:\n\nLORD BIRCH\n\nBetween:\n\nHARROW MILLS LTD\nAppellant\n- and -\nPEMBERTON\nRespondent\n\n${title}\n\n1. The wall leant.\n\n2. ${SAID}\n`,
    ]),
    ...[
      `Press Summary of ${NAME}`,
      `${NAMED} (Press Summary)`,
      `Case summary: ${NAMED}`,
      `[NOTE] ${NAMED} [Case Note]`,
    ].map((title): [string, ArtefactFormat, string] => [
      `whose title is the name of the case and more: ${title}`,
      'txt',
      `${title}\n\n[2008] UKHL 12\n\nHouse of Lords\n\nJustices: Lord Birch\n\n4 March 2008\n\n1. The wall leant.\n\n2. ${SAID}\n`,
    ]),
    ...['Student Law Notes', 'Case Summaries', 'LawProf'].map((site): [string, ArtefactFormat, string] => [
      `of a site for students: ${site}`,
      'html',
      page(
        `${NAMED} - ${site}`,
        `<h1>${NAMED}</h1><h2>House of Lords</h2><p>4 March 2008</p><p>1. The wall leant.</p><p>2. ${SAID}</p>`,
      ),
    ]),
    [
      'a stub of an archive',
      'html',
      page(NAMED, '<p>Cite as: [2008] UKHL 12</p><p>The judgment is available as PDF:</p><p>1. <a>Judgment</a></p>'),
    ],
  ])('%s', (_, format, text) => {
    const read = (): unknown => readAuthority(bytesOf(text), format);
    expect(read).toThrow(UnreadableAuthority);
    expect(read).toThrow(/^[^\n]+$/);
  });
});

describe('a judgment is one', () => {
  const long = 'The wall of the mill has leant for a century, and leans still. '.repeat(4);
  it.each<[string, ArtefactFormat, string]>([
    ['numbered, under its name and a date', 'txt', `${NAMED}\n4 March 2008\n\n1. The wall.\n\n2. ${SAID}\n`],
    ['numbered, under its court', 'txt', `IN THE HIGH COURT OF JUSTICE\n[2008] EWHC 12 (Ch)\n\n1. The wall.\n`],
    ['numbered, under its citation', 'txt', `Neutral Citation Number: [2008] UKHL 12\n${NAME}\n\n1. The wall.\n`],
    ['of the application of a person', 'txt', 'R (on the application of Orme) v Secretary of State for the Home Department [2008] UKHL 12 (4 March 2008)\n\n1. The wall.\n'],
    ['with speeches', 'txt', `${NAMED}\n\nHouse of Lords\n\nMy Lords, ${long}\n`],
    ['with speakers', 'txt', `${NAMED}\n\nLORD BIRCH OF ALDER\n\n${long}\n`],
    ['without numbers', 'html', page(NAMED, `<p>Before: Mr Justice Orme</p><p>JUDGMENT</p><p>${long}</p>`)],
    ['about a summary judgment', 'html', page(NAMED, `<p>House of Lords</p><p>Application for summary judgment</p><p>1. ${long}</p>`)],
    ['with a link to the press summary', 'html', page(NAMED, `<p>House of Lords</p><p><a>Press summary</a></p><p>1. The wall.</p><p>2. ${SAID}</p>`)],
    ['with an offer of the press summary', 'html', page(NAMED, `<p>View the press summary</p><p>House of Lords</p><p>1. The wall.</p><p>2. ${SAID}</p>`)],
    ['below a menu', 'html', page(NAMED, `<ul><li>Home</li><li>Blog</li><li>Contact</li></ul><p>House of Lords</p><p>1. The wall.</p><p>2. ${SAID}</p>`)],
    ['of a newsletter', 'txt', `Newsletter Ltd v Pemberton [2008] UKHL 12\nHouse of Lords\n\n1. The wall.\n2. ${SAID}\n`],
    ['of a blog', 'txt', `The Blog Company v Pemberton [2008] UKHL 12\nHouse of Lords\n\n1. The wall.\n2. ${SAID}\n`],
    ['of a briefing', 'txt', `Harrow v Briefing Ltd [2008] UKHL 12\nHouse of Lords\n\n1. The wall.\n2. ${SAID}\n`],
    ['about a summary of costs', 'txt', `Neutral Citation Number: [2008] UKHL 12\nApplication for summary of costs\n${NAME}\n1. The wall.\n2. ${SAID}\n`],
    ...[
      'EX TEMPORE JUDGMENT', 'Judgment Approved by the court for handing down', 'JUDGMENT OF LORD BIRCH',
      'Opinion of the Lords of Appeal for Judgment in the Cause', 'DECISION', 'LORD BIRCH: I have read the judgment.', 'Mr Justice Orme:',
    ].map((begins): [string, ArtefactFormat, string] => [begins, 'txt', `Neutral Citation Number: [2008] UKHL 12\n${NAME}\n${begins}\n${SAID}\n`]),
    ...[
      'The Court of Appeal unanimously dismissed the appeal, and today we do so too.', 'The note does not form part of the contract.',
      'I have read the full judgment of Lord Birch, who gave the lead judgment below.', 'Comment was made on what happened.',
      'The summary of the judge is provided in his judgment at [7].', 'This note was written by the claimant.',
    ].map((said): [string, ArtefactFormat, string] => [`that says: ${said}`, 'txt', `IN THE HIGH COURT\n${NAMED}\n\n1. The wall.\n\n2. ${said}\n`]),
    ...['On appeal from the grounds of appeal', 'Transcript of the Handed Down Judgment of Invented Wave Ltd', 'Draft judgment circulated on 4 March 2008', 'Index to the judgment', 'Case No: 12', 'Expert evidence'].map(
      (line): [string, ArtefactFormat, string] => [`under: ${line}`, 'txt', `IN THE HIGH COURT\n${NAMED}\n${line}\n\n1. The wall.\n\n2. ${SAID}\n`],
    ),
    ['denying access', 'html', page(NAMED, `<p>House of Lords</p><p>1. A way, with access denied by the defendant.</p><p>2. ${SAID}</p>`)],
    ['about a document that was not found', 'html', page(NAMED, `<p>House of Lords</p><p>1. The document was not found by the server of the firm.</p><p>2. ${SAID}</p>`)],
  ])('%s', (_, format, text) => {
    expect(readAuthority(bytesOf(text), format).ids).toEqual([expect.stringMatching(/^\[2008\]/)]);
  }); // biome-ignore format: a table
});

it('an old report without numbers is one', () => {
  const report =
    'HARROW MILLS v PEMBERTON\n[1891] 1 QB 22\n\nLORD BIRCH M.R. I have decided that a wall that leans must fall.\nALDER L.J. I agree.\n';
  expect(readAuthority(bytesOf(report), 'txt').passages).not.toEqual([]);
});
