import { type Finding, readingOf } from '../../shared/finding.ts';
import type { Note } from '../../shared/notes.ts';
import { paragraphWords } from './misses.ts';
import { remarkIn } from './notes.ts';
import { allFound } from './states.ts';
import { reasonWords, withReason } from './terms.ts';
import { clipped } from './within.ts';

/**
 * What is said of a finding in a sentence or two, the same in an editor and on a terminal: what the evidence says, or why nothing can
 * be said. Of an error it stands behind the headline, and says nothing again that this tells; empty where that tells all.
 */
export function sentenceOf(finding: Finding): string {
  const { verdict, notes, kind, language } = finding;
  if (verdict.outcome === 'VERIFIED_CORRECT') return allFound(language);
  const told = notes.map((remark) => remarkIn(language)(remark)).find((one) => one !== '') ?? '';
  if (verdict.outcome === 'VERIFIED_ERROR') {
    const [first = []] = notes.filter((remark) => remark.length > 0);
    return language === 'is' ? told : `${first.map(behindHeadline).join(' ')} ${uncomparedName(finding)}`.trim();
  }
  if (readingOf(finding) !== null) return told === '' ? reasonWords(verdict.reason, kind, language) : told;
  // That the citation itself is not what it looks like is said before all.
  const isOfForm = finding.checks.some(({ check, result }) => check === 'form' && result === 'not-checkable');
  return isOfForm ? told : withReason(verdict.reason, told, kind, language);
}

/** The name of an authority that errs otherwise, where the draft's own could not be compared with it: another case may be meant. */
function uncomparedName({ checks, kind }: Finding): string {
  if (kind === 'legislation') return '';
  const name = checks.find(({ check, result }) => check === 'name' && result === 'not-checkable');
  return name?.found === undefined
    ? ''
    : `The judgment cited is ${clipped(name.found, LONGEST_NAME).replace(/\.$/, '')}.`;
}

/** The longest name that is said there, in characters. */
const LONGEST_NAME = 120;

/** All that is said of a finding behind its headline, beside the passages of a report: nothing that these tell is said again. */
export function saidBehind(finding: Finding): string {
  const { verdict, notes, kind, language } = finding;
  const first = notes.findIndex((remark) => remark.length > 0);
  const isTold = verdict.outcome === 'VERIFIED_ERROR' && language !== 'is';
  const hasPassage = verdict.basis?.kind === 'evidence' && verdict.basis.snippets.length > 0;
  const isShown = (note: Note): boolean => hasPassage && note.id === 'not-in-judgment' && note.closest !== undefined;
  const behind = (remark: readonly Note[]): string =>
    remark
      .map((note) => (isShown(note) ? '' : behindHeadline(note)))
      .join(' ')
      .trim();
  const said = notes
    .map((remark, i) => (isTold && i === first ? behind(remark) : remarkIn(language)(remark)))
    .filter((one) => one !== '')
    .join(' ');
  const reading = readingOf(finding);
  if (reading === 'toRead') return said.replace(reasonWords('proposition-not-checkable', kind, language), '').trim();
  return verdict.outcome === 'UNVERIFIABLE_PUBLIC' && reading === null
    ? withReason(verdict.reason, said, kind, language)
    : said;
}

/** A note of an error behind a headline that tells the facts of some (`details.ts`). */
function behindHeadline(note: Note): string {
  switch (note.id) {
    case 'beyond-the-end':
    case 'elsewhere-not-cited':
    case 'elsewhere-in-law':
    case 'another-title':
      return '';
    case 'not-in-judgment': {
      if (note.closest !== undefined) return `The closest words are in ${paragraphWords(note.closest)}.`;
      if (note.leftOut !== undefined) return `These words are in ${paragraphWords(note.from ?? null)}.`;
      return note.parts.length > 0 || note.half ? '' : 'Nothing close to them is.';
    }
    case 'no-party-occurs':
      return `No party of ${note.name} occurs in it.`;
    case 'one-party-occurs-nowhere':
      return 'One of the parties named occurs nowhere in it.';
    case 'not-in-law': // the headline tells one or two differences itself
      return remarkIn()([note.differences.length > 2 ? note : { ...note, differences: [] }]);
    case 'nearly-the-paragraphs':
      return 'The words appear to be taken from the paragraph cited.';
    case 'nearly-the-provisions':
      return 'The words appear to be taken from the provision cited.';
    default:
      return remarkIn()([note]);
  }
}

/** The longest line of a terminal, in characters. */
const LONGEST = 160;

/** Where a sentence begins, which may be with the name of a source. */
const BEGINS = /(?<=[.!?]”?) (?=[\p{Lu}“[]|legislation\.gov\.uk )/u;

/** What is said in several sentences as lines, a sentence on each; sentences that are short stand together. */
export function linesOf(sentences: string): string[] {
  const lines: string[] = [];
  for (const sentence of sentences.split(BEGINS)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + sentence.length < LONGEST) lines[lines.length - 1] = `${last} ${sentence}`;
    else if (sentence !== '') lines.push(clipped(sentence, LONGEST));
  }
  return lines;
}
