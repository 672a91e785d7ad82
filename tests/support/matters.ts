import fc from 'fast-check';
import { EIGHT, type SmallJudgment, toAkomaNtoso } from './library.ts';

/** The judgments that drafts cite: those of the library that tests share. */
export const CITED: readonly SmallJudgment[] = EIGHT.slice(0, 3);
const judgment = fc.constantFrom(...CITED);

const changed = (one: SmallJudgment, at: number, by: string): SmallJudgment => ({
  ...one,
  paragraphs: one.paragraphs.map((text, i) => (i === at ? by : text)),
});
/** What may become of the text of a judgment in somebody's hands. */
const AS_THEY_ARE: readonly ((one: SmallJudgment) => SmallJudgment)[] = [
  (one) => one,
  (one) => one,
  (one) => changed(one, 1, 'A wall that stands upright is nobody’s business.'),
  (one) => changed(one, 0, 'The claim is about a hedge.'),
  (one) => ({ ...one, paragraphs: one.paragraphs.slice(0, 2) }),
  (one) => ({ ...one, title: 'Quillfeather v Rookhope' }),
];
/** How a judgment is written into a file, and the extension of that. */
const FILES: readonly ((one: SmallJudgment) => readonly [string, string])[] = [
  (one) => ['xml', toAkomaNtoso(one)],
  (one) => ['xml', toAkomaNtoso(one)],
  (one) => ['txt', toPlainText(one)],
  (one) => ['txt', toPlainText(one, `\n${reportOf(one)}`)],
  (one) => ['txt', toPlainText({ ...one, citation: reportOf(one) })],
  (one) => ['xml', toAkomaNtoso(one).slice(0, -40)], // damaged
  (one) => ['xml', toAkomaNtoso({ ...one, citation: '' })],
  (one) => ['txt', `Notes on ${one.citation}, which we have not read.`],
  () => ['xml', ''],
  (one) => ['doc', toPlainText(one)],
];

/** The law report of a judgment, which only files of the user's bear. */
export function reportOf({ citation }: SmallJudgment): string {
  return `[2022] 1 WLR ${citation.slice(12, 16)}`;
}

/** A judgment as a file of text; `below` stands below its citation. */
export function toPlainText({ citation, title, paragraphs }: SmallJudgment, below = ''): string {
  const [claimant = '', defendant = ''] = title.split(' v ');
  const heading = [
    'Neutral Citation Number: ',
    citation,
    below,
    '\n\nBetween:\n\n',
    claimant,
    '\nClaimant\n\n- and -\n\n',
  ];
  const body = paragraphs.map((text, i) => `${i + 1}. ${text}`);
  return `${heading.join('')}${defendant}\nDefendant\n\nBefore: Mr Justice Fenwright\n\n${body.join('\n\n')}\n`;
}

/** A file among the user's judgments, without the folder that these lie in; null for one that is not there. */
export const authorityFile: fc.Arbitrary<readonly [name: string, content: string | null]> = fc
  .tuple(judgment, fc.constantFrom(...AS_THEY_ARE), fc.constantFrom(...FILES), fc.constantFrom('a', 'b', 'c', 'more/d'))
  .chain(([one, become, write, name]) => {
    const [extension, content] = write(become(one));
    return fc.constantFrom(content, content, content, null).map((found) => [`${name}.${extension}`, found] as const);
  });

/** A judgment as the public record gave it once. */
export const published: fc.Arbitrary<SmallJudgment> = fc
  .tuple(judgment, fc.constantFrom(...AS_THEY_ARE))
  .map(([one, become]) => become(one));

/** Sentences about a judgment, true and false. */
const SAYINGS: readonly ((one: SmallJudgment) => string)[] = [
  ({ title, citation, paragraphs }) => `In *${title}* ${citation} at [2] the court said: “${paragraphs[1]}”`,
  ({ title, citation, paragraphs }) => `In *${title}* ${citation} at [3] the court said: “${paragraphs[1]}”`,
  ({ title, citation, paragraphs }) => `In *${title}* ${citation} the court held:\n\n> ${paragraphs[2]}`,
  ({ title, citation }) => `In *${title}* ${citation} at [2] the court said: “A wall that leans may never fall down.”`,
  ({ title, citation }) => `See *${title}* ${citation}.`,
  ({ title, citation }) => `See *${title}* ${citation}, [9].`,
  ({ citation }) => `It was so held in *Thistledown v Marchbank* ${citation} at [1].`,
  ({ citation }) => `Walls are thought to lean (${citation} at [2]). Ibid at [3].`,
  ({ citation }) => `| case | at |\n|---|---|\n| ${citation} | [2] |`,
  ({ title, citation }) => `Walls lean.[^1]\n\n[^1]: *${title}* ${citation} at [1].`,
  ({ citation }) => `See ${citation.replace('2022', '1622')} and ${citation.replace('(Ch)', '')}.`,
];
/** The same by a law report, which only copies of the user's bear. */
const REPORTED: readonly ((one: SmallJudgment) => string)[] = [
  (one) => `In *${one.title}* ${reportOf(one)} at [2] the court said: “${one.paragraphs[1]}”`,
  (one) => `In *${one.title}* ${reportOf(one)} at [3] the court said: “${one.paragraphs[1]}”`,
];
const COMMENTS = [
  '<!-- citeward-ignore: read by hand -->',
  '<!-- citeward-ignore quotation-fabrication: of the transcript -->',
  '<!-- citeward-ignore-start offline: asked later -->',
  '<!-- citeward-ignore-end -->',
  '<!-- citeward-ignore -->',
];

/** A draft in Markdown that cites some judgments, by law reports too where `reports` says so. */
export function draftAbout(judgments: readonly SmallJudgment[], reports = false): fc.Arbitrary<string> {
  const sayings = reports ? [...SAYINGS, ...REPORTED] : SAYINGS;
  const saying = fc.tuple(fc.constantFrom(...judgments), fc.constantFrom(...sayings)).map(([one, say]) => say(one));
  const paragraph = fc.oneof({ weight: 6, arbitrary: saying }, { weight: 1, arbitrary: fc.constantFrom(...COMMENTS) });
  return fc.array(paragraph, { minLength: 1, maxLength: 6 }).map((paragraphs) => `${paragraphs.join('\n\n')}\n`);
}

/** What the settings of a folder may say of its sources. */
export const settings: fc.Arbitrary<object> = fc.constantFrom(
  {},
  {},
  { prefer_sources: ['user_documents', 'find_case_law'] },
  { prefer_sources: ['user_documents'] },
  { prefer_sources: ['find_case_law', 'bailii'] },
  { authorities: 'authorities/*.xml' },
  { evidence_max_age_days: 0 },
);
