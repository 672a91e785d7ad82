import type { HeldCitation, LookUpNoteId, NoteOf } from '../../shared/notes.ts';
import { publicAnswerNote, REASONS } from './terms.ts';
import { clipped, inARow } from './within.ts';

/** The longest title that is said, in characters. */
const LONGEST_TITLE = 80;

/** The sentences of each note of a look-up; `say` gives those of the notes within. */
export const LOOK_UPS: { readonly [Id in LookUpNoteId]: (note: NoteOf<Id>) => string } = {
  'answered-with-status': ({ by, status }) =>
    `${ANSWERED[by]} with status ${status}${by === 'its-refresh' ? ' when asked again' : ''}.`,
  'led-elsewhere': ({ status }) => `BAILII led to another address (status ${status}), which was not followed.`,
  'search-sent-no-feed': () => "Find Case Law's search sent something that is no feed.",
  'search-led-to-another-host': () => "Find Case Law's search led to another host.",
  'names-no-document': () => 'it does not say which document of Find Case Law it is.',
  'nothing-newer': () => 'nothing newer came.',
  'changed-since': ({ at, day }) =>
    `The ${at === 'link' ? 'document' : at === 'legislation' ? 'text' : 'judgment'} ${CHANGED[at]} ${day}; both versions are kept.`,
  'found-by-search': ({ title }) => `Found by searching Find Case Law: “${title}”.`,
  'none-at-address': ({ slug }) => `Find Case Law has no judgment at ${slug}.`,
  'none-by-number': ({ citation }) => `Searching Find Case Law found no judgment numbered ${citation}.`,
  'before-first-held': ({ court, from }) => `${court}: the first judgments that it is known to hold are of ${from}.`,
  'gives-no-division': () => 'The citation gives no division.',
  'perhaps-meant': ({ documents }) =>
    `Find Case Law has these, which may be meant or may be other judgments; none was chosen: ${listed(documents)}.`,
  'same-number': ({ documents }) => `With that number Find Case Law has ${listed(documents)}.`,
  'several-documents': ({ documents }) =>
    `Find Case Law has ${documents.length} documents with this citation: ${listed(documents)}.`,
  'pdf-alone': () =>
    'Find Case Law has this judgment as a PDF alone, which this version does not read: open it there, or add a page, XML or a Word document of it.',
  'sent-unreadable': ({ why }) => `What Find Case Law sent for this citation cannot be read: ${why}.`,
  'law-unreadable': ({ why }) => `What legislation.gov.uk sent for this citation cannot be read: ${why}.`,

  'of-law-report': ({ report }) =>
    report === null ? 'A law report.' : `${report.name} (${report.series}), a law report.`,
  'not-searched-by-it': () => 'No public source that is asked can be searched by it.',
  'next-to-none-of': ({ year }) => `Find Case Law holds next to no judgments of ${year} and before.`,
  'no-parties-to-search': () =>
    'Find Case Law is not indexed by law reports, and the draft gives it no parties that can be searched for.',
  'parties-not-to-search': () => 'Find Case Law is not indexed by law reports, and no party may be searched for.',
  'none-prints-it': ({ from, to }) =>
    `Find Case Law is not indexed by law reports; among its judgments of ${from} to ${to} none that names these parties prints this one.`,
  'several-print-it': ({ titles }) => `Of the judgments that print it these name the parties: ${titles.join('; ')}.`,
  'several-bear-it': ({ titles }) =>
    `Several judgments bear it, and the draft names none of them alone: ${titles.join('; ')}.`,
  'printed-in-another': ({ title }) =>
    `“${title}” prints it, but its heading does not show that it is the judgment reported there.`,

  'held-by-name': ({ documents }) =>
    `The evidence has what bears that name: ${listed(documents)}. Read whether it is the case that is meant.`,
  'give-citation': () => 'Give its citation, so that it can be looked up.',
  'law-not-named': () =>
    'legislation.gov.uk is asked for legislation by a title with its year, or by a number; the draft gives neither for it.',
  'law-number-unknown': () =>
    'Where legislation.gov.uk has what bears this number is not known to this version, so that nobody was asked for it.',
  'convention-article': () =>
    'Articles of the Convention are set out in Schedule 1 to the Human Rights Act 1998: read them there. This version does not know where the source has each, so that nobody was asked.',
  'title-may-hold-name': ({ title }) =>
    `Where this title begins is not certain, and what stands before it may be a name, so that nobody was asked for “${title}”. Add its number, for example “(c. 52)” or “(SI 2006/77)”, or cite a provision of it.`,
  'own-laws-differ': ({ names }) =>
    `${inARow(names)} may have other words for the same place, so that none of them decides: keep one of them.`,
  'own-copies-lost': ({ copies }) => {
    const [is, its, it] = copies.length === 1 ? ['is', 'its', 'it'] : ['are', 'their', 'them'];
    const hashes = copies.map(({ hash }) => hash).join(' ');
    return `${inARow(copies.map(({ name }) => name))}, which you supplied before, ${is} no longer kept as supplied. Nothing decides in ${its} place: supply ${it} again, or drop ${it} (citeward evidence remove ${hashes}).`;
  },
  'several-bear-title': () =>
    'legislation.gov.uk has several items of that title: give the number of the one that is meant.',
  'no-act-of-title': ({ title, from, local }) =>
    `legislation.gov.uk has ${title === null ? 'no Act of that title and year' : `no “${clipped(title, LONGEST_TITLE)}”`}: look for another year, or another title. It has all public general Acts of the United Kingdom since ${from} and all local ones since ${local}.`,
  'law-of-another': () =>
    'By what stands behind its title it is an Act of another legislature than the Parliament of the United Kingdom, so that nobody was asked for it.',
  'no-law-taken-in': () =>
    'The code of Iceland was not taken in on this machine: citeward ingest lagasafn FOLDER does it.',
  'law-not-in-version': ({ tag }) =>
    `The code of Iceland, as taken in as ${tag}, has no law of that number or name, which shows nothing: it may be repealed, or left out.`,
  'law-not-as-kept': ({ tag, law }) =>
    `The file of Lög nr. ${law}, as taken in as ${tag}, is gone or was changed since, so that it decides nothing. Run citeward ingest again, with --force.`,
  'law-version': ({ tag }) => `By the code of Iceland as taken in as ${tag}.`,
  'law-held-in-part': () =>
    'legislation.gov.uk has nothing of that title. It does not have all of that kind and time, so that this shows nothing.',
  'no-such-item': ({ item }) => `legislation.gov.uk has nothing at ${item}.`,
  'law-in-pdf': () => 'legislation.gov.uk has its text as a PDF alone, which this version does not read.',
  'legislation-not-checked': () => 'Legislation is recognised; no source of it is asked.',
  'reports-of-country': ({ country }) => `Reports of ${country}: Find Case Law does not publish these judgments.`,
  'no-citation': () => 'The text is no citation that is recognised.',
  'kind-not-searched': () => 'No public source that is asked can be searched by this kind of citation.',
  'court-not-published': ({ court }) => `${court}: Find Case Law does not publish its judgments.`,
  'court-not-published-then': ({ court, year, from }) =>
    `${court}, ${year}: Find Case Law holds none of its judgments from before ${from}.`,
  'no-address': () => 'The citation as typed determines no address at Find Case Law.',
  'published-by': ({ archives }) => `Judgments of this court are published by ${inARow(archives)}.`,

  'bailii-no-address': () => 'The citation determines no address at BAILII.',
  'bailii-by-hand': () => 'BAILII is not asked; its page, saved from your browser, serves as your own document.',
  'bailii-no-page': () => 'BAILII has no page at the address of this citation.',
  'bailii-answered': ({ what }) => `BAILII answered with ${what}.`,

  supplied: ({ how, earlier }) =>
    how === 'as-published'
      ? 'The copy that you supplied is, byte for byte, what the public source gave.'
      : `Checked against ${SUPPLIED[how]}${earlier ? ' earlier' : ''}, not against a public source.`,
  'no-own-document': () => 'None of your own documents bears this citation.',
  'untrusted-folder': () => 'It lies in a folder that you have not said you trust.',
  'link-not-used': ({ address }) => `The link ${address} was not used.`,
  'host-asked': ({ host, count }) =>
    `For links that you named, ${host} was asked ${count === 1 ? 'once' : `${count} times`}.`,
  'link-is': ({ address, citation }) => `The link ${address} is ${citation}.`,
  'link-not-kept': () => 'It is not kept, and nothing is asked now.',
  'link-empty': () => 'There was nothing at this address.',
  'link-no-judgment': () => 'What was at this address is no judgment.',
  'link-no-document': () => 'What came is neither XML nor a page, a Word document, a PDF or plain text.',
  'link-challenged': () => 'It was answered with a page that asks whether one is human.',
  'link-unreadable': ({ why }) => `What came cannot be read as a judgment: ${why}.`,
  'link-bears-nothing': () => 'The heading of what came bears no citation.',

  'own-copy-is-another': ({ path, number, title }) =>
    `Your own copy, ${path}, says that it is ${number}, which is ${title ?? 'another case'}: neither decides.`,
  'own-copy-denied': ({ path, number }) =>
    `Your own copy, ${path}, bears ${number}: a court says, in a judgment of the public record, that there is no such case, and the copy decides nothing.`,
  'own-copy-published': ({ path, cited, number }) =>
    `Your own copy, ${path}, says that ${cited} is ${number}, which was checked as published.`,
  'left-out-by-settings': () => REASONS['left-out'],
  'words-shown': () => 'Its words are shown to be read.',
  'adopt-it': () => 'citeward evidence adopt takes it as a document of your own, once you have read it.',
  'trust-folder': () => 'Where you trust this folder, it is a document of your own.',
  'copy-decides-nothing': () =>
    'A copy of it came with this folder and was not retrieved on this machine: it decides nothing.',
  'artefact-unreadable': ({ path, why }) => `What is kept in ${path} cannot be read: ${why}.`,
  'not-foreseen': ({ what }) => `What is kept or came of it: ${what}.`,
  'public-source': ({ answer }) => `${publicAnswerNote(answer)}.`,
  said: ({ words }) => words,
};

/** The source that answered, as a sentence begins. */
const ANSWERED: Readonly<Record<NoteOf<'answered-with-status'>['by'], string>> = {
  'find-case-law': 'Find Case Law answered',
  'its-search': "Find Case Law's search answered",
  'its-list': 'Find Case Law lists the judgment, but answered',
  'its-refresh': 'Find Case Law answered',
  bailii: 'BAILII answered',
  legislation: 'legislation.gov.uk answered',
  link: 'It was answered',
};

const CHANGED: Readonly<Record<NoteOf<'changed-since'>['at'], string>> = {
  'find-case-law': 'has changed at Find Case Law since',
  bailii: 'has changed at BAILII since',
  legislation: 'has changed at legislation.gov.uk since',
  link: 'at your link has changed since',
};

const SUPPLIED = {
  document: 'a document that you supplied',
  link: 'the document at a link that you supplied',
} as const;

/** `[2020] EWCA Civ 9, Smith v Jones; ...` */
function listed(documents: readonly HeldCitation[]): string {
  return documents
    .map(({ citation, title, own }) => `${citation}, ${title}${own ? ' (your own copy)' : ''}`)
    .join('; ');
}
