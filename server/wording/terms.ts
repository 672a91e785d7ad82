import { BAILII_TERMS } from '../../shared/bailii-terms.ts';
import {
  type Category,
  type CheckName,
  type EvidenceBasis,
  IN_THE_DRAFT,
  type Outcome,
  PASSING_REASONS,
  type PrintedPage,
  type PublicAnswer,
  type Reason,
  type Told,
  type Waiver,
} from '../../shared/finding.ts';
import type { CitationKind } from '../../shared/kinds.ts';
import { fileAt } from '../../shared/pdf-page.ts';
import { SOURCES } from '../../shared/sources.ts';
import { plural } from '../../shared/standing.ts';
import { ICELANDIC_REASONS } from './icelandic-terms.ts';
import type { SpokenCheck } from './spoken.ts';

/** The meaning of each reason, in a sentence that a busy reader can act on. */
export const REASONS: Readonly<Record<Reason, string>> = {
  'no-pattern': 'The citation as typed determines no address of a public source.',
  'not-found': 'No public source that was asked holds it; that does not show that it does not exist.',
  ambiguous: 'Other judgments may be meant, or several; none was chosen.',
  'not-covered': 'No public source that is asked publishes it.',
  'no-citation': 'The case is named and given no citation: nothing was looked up.',
  'rate-limited': 'The source asked to be left alone before it could be checked.',
  'cap-reached': 'The cap on requests for this job was reached before it could be checked.',
  blocked: 'The source refused the request.',
  'source-error': 'The source failed, or answered with another case.',
  offline: 'The audit was offline.',
  'left-out': 'The public source was not asked for it: the settings (prefer_sources) leave that out.',
  unattested: 'What is kept of it came with this folder, and was not retrieved on this machine: it decides nothing.',
  unreadable: 'What the source sent cannot be read as a judgment.',
  'name-not-checkable':
    'The authority is found; whether it is the case named cannot be told from its title and heading.',
  'attribution-not-checkable':
    'The authority is found; that it is of the judge, court or case meant could not be confirmed.',
  'pinpoint-not-checkable': 'The authority is found; the pinpoint cannot be tested against it as published.',
  'quotation-not-checkable': 'The authority is found; the quotation can be neither confirmed nor contradicted.',
  'proposition-not-checkable': 'The authority is found; what the draft says of it is for you to read.',
};

/** Those that are said otherwise of legislation. */
const LAW_REASONS: Readonly<Partial<Record<Reason, string>>> = {
  ambiguous: 'Other legislation may be meant, or several items; none was chosen.',
  'source-error': 'The source failed, or answered with something else.',
  unreadable: 'What the source sent cannot be read as legislation.',
  'name-not-checkable': 'The legislation is found; whether it is the one named cannot be told from its title.',
  'attribution-not-checkable': 'The draft does not say for certain which legislation, or which provision, is meant.',
  'pinpoint-not-checkable': 'The legislation is found; the provision cannot be tested against it as published.',
  'proposition-not-checkable': 'The legislation is found; what the draft says of it is for you to read.',
};

/** The meaning of a reason, of a citation of a kind. */
export function reasonWords(reason: Reason, kind: CitationKind, language?: Told): string {
  const own = language === 'is' ? ICELANDIC_REASONS[reason] : undefined;
  if (own !== undefined) return own;
  return (kind === 'legislation' ? LAW_REASONS[reason] : undefined) ?? REASONS[reason];
}

/**
 * The reason why nothing is said of an authority, and the note beside it. For a request that failed the note says the
 * same more closely, and stands alone.
 */
export function withReason(reason: Reason, notes: string, kind: CitationKind, language?: Told): string {
  const said = reasonWords(reason, kind, language);
  const isSaid = notes.startsWith(said) || (notes !== '' && PASSING_REASONS.includes(reason));
  return isSaid ? notes : `${said} ${notes}`.trim();
}

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  CITATION_MISMATCH: 'Citation Mismatch',
  PARAGRAPH_HALLUCINATION: 'Paragraph Hallucination',
  QUOTATION_FABRICATION: 'Quotation Fabrication',
  PARAPHRASE_DISTORTION: 'Paraphrase Distortion',
  AUTHORITY_NONEXISTENT: 'Authority Nonexistent',
  CITATION_MALFORMED: 'Citation Malformed',
};

/** The subject of each check. */
const CHECK_WORDS: Readonly<Record<CheckName, string>> = {
  form: 'form',
  identity: 'citation',
  name: 'name',
  attribution: 'judge or court',
  pinpoint: 'paragraph',
  quotation: 'quotation',
  proposition: 'the draft’s own words',
};

/** Checks whose subject is named without quotation marks: a citation or a paragraph, not words. */
const OF_REFERENCES: ReadonlySet<CheckName> = new Set(['form', 'identity', 'pinpoint']);

/** Whether what a check asserts, or has found, is a citation or a paragraph, and not words. */
export function isOfReference(check: CheckName): boolean {
  return OF_REFERENCES.has(check);
}

/** The subjects of checks that are called otherwise for legislation. */
const LAW_WORDS: Readonly<Partial<Record<CheckName, string>>> = { pinpoint: 'provision', name: 'title' };

/** The subject of a check within a line, of a citation of a kind. Where the quoted words stand elsewhere, their paragraph is wrong. */
export function checkWords({ check, result, paragraph }: SpokenCheck, kind: CitationKind): string {
  return check === 'quotation' && result === 'fail' && paragraph !== undefined
    ? 'paragraph given for the words'
    : ((kind === 'legislation' ? LAW_WORDS[check] : undefined) ?? CHECK_WORDS[check]);
}

/** A check that agrees, with what the draft asserts as it is shown. That a paragraph exists is all that this says of it: words may stand elsewhere. */
export function agreedWords(check: SpokenCheck, kind: CitationKind, asserted: string): string {
  const shown = asserted === '' ? '' : ` ${asserted}`;
  return `${checkWords(check, kind)}${shown}${check.check === 'pinpoint' ? ' (exists)' : ''}`;
}

/** The results of a check. */
export const RESULT_WORDS: Readonly<Record<SpokenCheck['result'], string>> = {
  pass: 'Agrees',
  fail: 'Contradicted',
  'not-checkable': 'Not settled',
};

/** The outcomes in plain words. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  VERIFIED_CORRECT: 'verified',
  VERIFIED_ERROR: 'error',
  UNVERIFIABLE_PUBLIC: 'unverifiable',
};

/** How a draft stands in which nothing is cited. */
export const NOTHING_CITED = 'nothing is cited';

/** The line for a claim of a job file in which nothing is cited. */
export const UNCITED = 'it cites nothing, so that there was nothing to check';

/** The limits of every verdict. */
export const NOT_CHECKED: readonly string[] = [
  'whether a case is still good law, or was appealed, reversed or distinguished',
  'whether a passage is part of the decision, a dissent or obiter',
  'whose argument a passage states: the words may be those of a party that the judgment reports',
  'whether an authority supports a proposition put in your own words: the nearest paragraphs are offered for you to read',
  'European Union and Strasbourg cases, practice directions, codes and guidance: they are recognised and listed, not checked; cases cited by a law report alone are checked only against a judgment whose heading bears that report, or beside whose number and name a judgment of this draft prints it',
  'whether a provision was the law at the time of the facts: its words are compared with the text in force, or with that of a date that the draft names, as legislation.gov.uk has it',
  'short forms that may stand for several citations or for none, and quotations that nothing in the draft ties to a citation',
  'whether a law report cited beside a neutral citation is of the same case, unless the judgment itself names it',
  'page references: judgments as published online have paragraphs, not pages',
];

/** The same in one sentence, beside a verdict. */
export const NOT_CHECKED_IN_SHORT =
  'Not checked: whether a case is still good law, was appealed, was a dissent, or whose argument a passage states.';

/** The same beside a verdict on legislation. */
export const NOT_CHECKED_OF_LAW =
  'Not checked: whether the provision was the law at the time of the facts, whether it applies to them, or what courts have made of it.';

/** The licence notice, word for word as its licensor is promised it. */
export const LICENSE_NOTICE = `This audit used the Find Case Law API in RESTRICTED mode, complying with
the Open Justice Licence terms for individual case retrieval.

**Computational analysis permission not obtained.**

If you require bulk processing or systematic computational analysis across
Find Case Law records, you must apply for permission from The National
Archives before scaling this workflow.`;

/** The acknowledgement that the Open Justice Licence asks for. */
export const ACKNOWLEDGEMENT = 'Contains information licensed under the Open Justice - Licence v2.0.';

/** The acknowledgement that the Open Government Licence asks for, as legislation.gov.uk words it. */
export const OPEN_GOVERNMENT_LICENCE =
  '© Crown and database right. Derived from content available under the Open Government Licence v3.0 from legislation.gov.uk.';

/** The words that stand wherever the program asks BAILII: in reports, on the command line, in the editor's question. */
export const BAILII_CHOSEN = `BAILII was allowed to be asked by this program, which was your choice. ${BAILII_TERMS}`;

/** The answer of a public source on an authority of which the user has a copy, after the name of the source. */
const PUBLIC_ANSWERS: Readonly<Record<PublicAnswer['reason'], string>> = {
  'not-found': ', where it would be, was asked and has none',
  ambiguous: ', where it would be, was asked and did not give it',
  'cap-reached': ' was not asked for it, since the cap on requests for this job was reached',
  'rate-limited': ' gave no answer, since it asked to be left alone',
  blocked: ' gave no answer, since it refused the request',
  'source-error': ' gave no answer, since it failed or could not be reached',
  unreadable: ' was asked, and what it sent cannot be read as a judgment',
  offline: ' has not been asked for it',
  unattested: ' has not been asked for it',
  'not-indexed': ' is not indexed by law reports, and gave none for this one',
  'pdf-alone': ' has it as a PDF alone, which this version does not read',
  later: ' was not asked for it, since the settings (prefer_sources) put your own copies before it',
  'left-out': ' was not asked for it, since the settings (prefer_sources) do not name it',
};

/**
 * The sentence beside a verdict against the user's own copy: why no public source vouches for it. Without its full
 * stop.
 */
export function publicAnswerNote({ source, reason, others }: PublicAnswer): string {
  const instead = others.length === 0 ? '' : `; it has ${others.join('; ')}, which may be meant`;
  return `${beginning(SOURCES[source].name)}${PUBLIC_ANSWERS[reason]}${instead}`;
}

/** The page of a PDF on which words stand, as readers name it. */
export function pageWords({ label }: PrintedPage): string {
  return `page ${label}`;
}

/** How a place of an authority is cited, with the page of a PDF on which it stands: `[29], page AB/214`. Empty where it is neither. */
export function placeWords(cited: string, page: PrintedPage | undefined): string {
  return [...(cited === '' ? [] : [cited]), ...(page === undefined ? [] : [pageWords(page)])].join(', ');
}

/** What a copy of the user's is called, of a PDF with the page on which the words stand that a verdict rests on. */
export function ownCopyWords({ url, snippets }: Pick<EvidenceBasis, 'url' | 'snippets'>): string {
  const page = snippets.find((one) => one.page !== undefined)?.page;
  return page === undefined ? url : placeWords(fileAt(url), page);
}

/** The sentence beside a verdict against a judgment that only the user's own copy names as the cited one. */
export function linkedWords(path: string): string {
  return `That it is this judgment your own copy alone says, ${path}: another stage of the case may be meant.`;
}

/** Verdicts of an outcome, and why no public source vouches for those of them that rest on the user's own copies. */
export interface OwnCopies {
  /** One for each that rests on such a copy; null where no public source may have it. */
  readonly answers: readonly (PublicAnswer | null)[];
  /**
   * The number of verdicts that rest on the word of such a copy which judgment is cited, and on the words of that
   * judgment.
   */
  readonly linked: number;
}

/** The notice for verdicts that rest on the user's own copies; empty where none does. */
export function ownCopiesNotice(verified: OwnCopies, words: OwnCopies, errors: OwnCopies): string[] {
  const [own, found, accused] = [verified.answers.length, words.answers.length, errors.answers.length];
  const linked = verified.linked + words.linked + errors.linked;
  const counted = [
    ...(own === 0 ? [] : [`${own} verified`]),
    ...(found === 0 ? [] : [`${found} with the words verified`]),
    ...(accused === 0 ? [] : [plural(accused, 'error')]),
  ];
  const sentences = [
    ...(counted.length === 0
      ? []
      : [`Checked against your own copy, for which no public source vouches: ${counted.join(', ')}.`]),
    ...(accused === 0
      ? []
      : ['Before you act on an error, read whether that copy is the judgment as it was published.']),
    ...(linked === 0
      ? []
      : [
          `${linked === 1 ? '1 was' : `${linked} were`} checked against a published judgment of which your own copy alone says that it is the one cited: read whether another stage of the case is meant.`,
        ]),
  ];
  return sentences.length === 0
    ? []
    : [[...sentences, ...whyNone([verified, words, errors].flatMap(({ answers }) => answers))].join(' ')];
}

/** The notice for what would be errors, but for copies of the user's that are cited beside them. */
export function excusedNotice(count: number): string {
  return `${count} would be ${count === 1 ? 'an error' : 'errors'}, but for your own copy of what is cited beside ${count === 1 ? 'it' : 'each'}, or at the same law report: read which is meant. That copy alone has the words or the paragraph. Until somebody accepts ${count === 1 ? 'it' : 'them'} the exit code is that of errors.`;
}

/** How many were asked for in vain, and how many were not asked for or answered. */
function whyNone(answers: readonly (PublicAnswer | null)[]): string[] {
  const given = answers.filter((one) => one !== null);
  const lacking = given.filter(({ reason }) => reason === 'not-found' || reason === 'ambiguous').length;
  const unanswered = given.length - lacking;
  return [
    ...(lacking === 0
      ? []
      : [
          `${lacking} of these ${were(lacking)} asked for, and ${are(lacking)} not where expected: a print-out may be the invention itself.`,
        ]),
    ...(unanswered === 0
      ? []
      : [
          `For ${unanswered} of these the public source was not asked or gave no answer: ask it before you rely on the copy.`,
        ]),
  ];
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are';
}

function were(count: number): string {
  return count === 1 ? 'was' : 'were';
}

/** The reason that is kept where somebody has read a finding and gives no other. */
export const HAVE_READ = 'I have read it';

/** Who has accepted a finding, or read what it leaves to be read: the beginning of a sentence, without the time and the reason. */
export function acceptedBy({ by, read }: Pick<Waiver, 'by' | 'read'>): string {
  return `${read ? 'Read' : 'Accepted'} by ${by}`;
}

/** An acceptance by somebody else, or by a comment of the draft. It counts for nothing yet. Without its full stop. */
export function offerWords({ by, at, reason, read }: Waiver): string {
  const when = by === IN_THE_DRAFT ? '' : ` on ${at.slice(0, 10)}`;
  return `${read ? 'read' : 'accepted'} by ${by}${when}, and not known to be yours (${reason}): it counts for nothing until you adopt it`;
}

/** The notice for findings that a person has accepted. */
export function acceptedNotice(count: number): string {
  return `${count} ${count === 1 ? 'finding was' : 'findings were'} accepted by a person, for a reason that stands with ${count === 1 ? 'it' : 'each'}. The outcome is unchanged.`;
}

/** The notice for findings that a person has read. */
export function readNotice(count: number): string {
  return `${count} ${count === 1 ? 'citation that was left to read is' : 'citations that were left to read are'} marked as read by a person, with name and date. The outcome is unchanged.`;
}

/** Words of the beginning of a sentence within one. */
export function continuing(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** Words as a sentence begins with them. */
export function beginning(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
