import * as l10n from '@vscode/l10n';
import type { AskedPlace, AskResult } from '../../shared/commands.ts';
import type { ProtocolPosition, ProtocolRange } from '../../shared/protocol.ts';
import type { Standing, Standings } from '../../shared/standing.ts';
import { toCommand } from './links.ts';
import { linkTo, plainText, quoted } from './markdown.ts';
import { INTERNAL } from './menu.ts';
import { standingCounts, standingWord } from './words.ts';

/** A part of an answer in the chat. What is no word of ours stands escaped in it. */
export type ChatPart =
  | { readonly kind: 'words'; readonly text: string }
  /** A place of the draft, as a link within the text. */
  | { readonly kind: 'place'; readonly range: ProtocolRange; readonly label: string }
  /** What the answer rests on, as an address. */
  | { readonly kind: 'reference'; readonly address: string }
  /** A button that puts a quotation with its citation into the draft. */
  | { readonly kind: 'insert'; readonly insert: string; readonly locator: string };

/** A citation as the tools give it, as far as the chat shows it. */
export interface ChatCitation {
  readonly finding_id: string;
  readonly headline: string;
  readonly claim: string;
  readonly citation_text: string;
  readonly range: ProtocolRange | null;
  readonly place: string | null;
  readonly standing: Standing;
  readonly checks: readonly { readonly check: string; readonly result: string }[];
  readonly evidence: {
    readonly sha256: string | null;
    readonly url: string | null;
    readonly notes: string;
    readonly matching_paragraphs: readonly { readonly para_num: string | null; readonly text: string }[];
  };
}

/** The answer of the tool that checks citations, as far as the chat shows it. */
export interface ChatChecked {
  /** Of all citations, those that are not listed too. */
  readonly standings: Standings;
  readonly citations: readonly ChatCitation[];
  readonly left_out: number;
  readonly notices: readonly string[];
}

/** The answer of the tool that explains a finding. */
export interface ChatExplained {
  readonly finding: ChatCitation;
  readonly passages: readonly {
    readonly locator: string;
    readonly paragraph: string | null;
    readonly text: string;
    readonly role: 'asked' | 'beside';
  }[];
  readonly not_checked: string;
}

/** An answer as it is written: its words in one piece, with the addresses that it rests on and the quotations to be inserted. */
export interface WrittenAnswer {
  readonly text: string;
  readonly references: readonly string[];
  readonly inserts: readonly { readonly insert: string; readonly locator: string }[];
}

/** Puts the parts of an answer together. Places are links into the draft; null: there is none. */
export function written(parts: readonly ChatPart[], draft: string | null): WrittenAnswer {
  const text = parts.map((part) => {
    if (part.kind === 'words') return part.text;
    if (part.kind !== 'place') return '';
    const label = plainText(part.label);
    return draft === null ? label : `[${label}](${toCommand(INTERNAL.goToPlace, [draft, part.range])})`;
  });
  const references = parts.flatMap((part) => (part.kind === 'reference' ? [part.address] : []));
  return {
    text: text.join('').trim(),
    references: [...new Set(references)],
    inserts: parts.flatMap((part) => (part.kind === 'insert' ? [{ insert: part.insert, locator: part.locator }] : [])),
  };
}

const say = (...lines: readonly string[]): ChatPart => ({ kind: 'words', text: `${lines.join('\n\n')}\n\n` });
const inline = (text: string): ChatPart => ({ kind: 'words', text });

/** Most findings that are told one by one: the Citations view has all of them. */
const TOLD = 30;
const SETTLED: readonly Standing[] = ['verified', 'wordsVerified', 'accepted', 'read'];

/**
 * What a check found. `from` is where the checked words begin in the draft; `evidenceOf` gives the address of what a citation was
 * compared with, null where nothing is kept.
 */
export function checkedParts(
  { standings, citations, left_out: leftOut, notices }: ChatChecked,
  from: ProtocolPosition,
  evidenceOf: (citation: ChatCitation) => string | null,
): readonly ChatPart[] {
  if (citations.length === 0) return [say(l10n.t('No citation was found.'))];
  const open = citations.filter(({ standing }) => !SETTLED.includes(standing));
  const more = Math.max(0, open.length - TOLD) + leftOut;
  return [
    say(`**${plainText(standingCounts(standings).join(', '))}**`),
    ...open.slice(0, TOLD).flatMap((one) => findingParts(one, from, evidenceOf(one))),
    ...(more === 0 ? [] : [say(l10n.t('{0} more are listed in the Citations view.', more))]),
    ...notices.map((line) => say(plainText(line))),
    say(
      `*${l10n.t('Never checked: whether a case is still good law, was appealed or was a dissent, and whether it supports what you say. The audit report lists the rest.')}*`,
    ),
  ];
}

function findingParts(citation: ChatCitation, from: ProtocolPosition, address: string | null): readonly ChatPart[] {
  const { headline, standing, citation_text: cited, range, evidence } = citation;
  const [proof] = standing === 'error' ? evidence.matching_paragraphs : [];
  const open = address === null ? '' : ` ${linkTo(l10n.t('Open the evidence'), address)}`;
  return [
    inline(`**${plainText(headline || standingWord(standing))}** `),
    range === null ? inline(plainText(cited)) : { kind: 'place', range: moved(range, from), label: cited },
    say(`: ${plainText(evidence.notes)}${open}`, ...(proof ? [quoted(proof.text)] : [])),
    ...(address === null ? [] : [{ kind: 'reference', address } as const]),
  ];
}

/** A range of words within a draft, by where these begin. */
export function moved({ start, end }: ProtocolRange, from: ProtocolPosition): ProtocolRange {
  const move = ({ line, character }: ProtocolPosition): ProtocolPosition => ({
    line: line + from.line,
    character: line === 0 ? character + from.character : character,
  });
  return { start: move(start), end: move(end) };
}

/** What a finding rests on: what was compared, what came of it, and the paragraphs. */
export function explainedParts(
  { finding, passages, not_checked: notChecked }: ChatExplained,
  address: string | null,
): readonly ChatPart[] {
  const { headline, citation_text: cited, claim, standing, checks, evidence } = finding;
  const open = address === null ? [] : [linkTo(l10n.t('Open the evidence'), address)];
  const asked = passages.filter(({ role }) => role === 'asked');
  return [
    say(`**${plainText(headline || standingWord(standing))}**: ${plainText(cited)}`),
    say(l10n.t('Your draft says:'), quoted(claim)),
    ...(checks.length === 0
      ? []
      : [
          say(
            l10n.t('What was compared:'),
            checks.map((one) => `- ${plainText(one.check)}: ${plainText(one.result)}`).join('\n'),
          ),
        ]),
    say([plainText(evidence.notes), ...open].filter((line) => line !== '').join(' ')),
    ...asked.map(({ locator, text }) => say(`**${plainText(locator)}**`, quoted(text))),
    ...(address === null ? [] : [{ kind: 'reference', address } as const]),
    say(`*${plainText(notChecked)}*`),
  ];
}

/** What a model is asked of a finding: which words bear on the sentence. */
export function bearingQuestion(claim: string): string {
  return `Which words of these paragraphs bear on this sentence of a draft, for it or against it? Quote them. The sentence: ${claim}`;
}

/** The same of a finding, below what it rests on. */
export function bearingParts(asked: AskResult): readonly ChatPart[] {
  return [say(`**${l10n.t('Which words bear on it')}**`), ...askedParts(asked)];
}

/** What became of a question. Nothing that a model wrote is in it unless all of it was verified. */
export function askedParts({ items, refusal, lines, candidates, checked, passages }: AskResult): readonly ChatPart[] {
  if (refusal !== null)
    return [
      say(`**${plainText(refusal)}**`, ...lines.map(plainText)),
      ...(candidates.length === 0
        ? []
        : [say(candidates.map((one) => `- ${plainText(one.locator)} (${plainText(one.title)})`).join('\n'))]),
    ];
  if (items === null)
    return [say(l10n.t('No model was asked. What was found:')), ...passages.slice(0, FOUND).flatMap(placeParts)];
  return [
    ...items.flatMap(({ text, citations }) => [say(plainText(text)), ...citations.flatMap(placeParts)]),
    ...(checked === null ? [] : [say(`*${plainText(checked)}*`)]),
  ];
}

/** Most passages that are shown where no model is asked. */
const FOUND = 5;

function placeParts({ locator, title, text, at, insert }: AskedPlace): readonly ChatPart[] {
  return [
    say(quoted(text), `${linkTo(locator, at)}, ${plainText(title)}`),
    ...(at === null ? [] : [{ kind: 'reference', address: at } as const]),
    { kind: 'insert', insert, locator },
  ];
}
