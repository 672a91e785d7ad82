/** Rows: a sentence bent in one way, set in one frame, with what may not be said of it and what should be. */
import { judgmentParts } from '../../../server/authorities/index.ts';
import { type Bent, OUTCOMES, type Truth, type Way } from './bent.ts';
import { blockWays } from './block-ways.ts';
import frames from './frames.json' with { type: 'json' };
import { leftOutWays } from './left-out-ways.ts';
import type { Judgment, Paragraph, Sentence } from './material.ts';
import others from './others.json' with { type: 'json' };
import own from './own.json' with { type: 'json' };
import { partyWays } from './party-ways.ts';
import pointing from './pointing.json' with { type: 'json' };
import type { Random } from './random.ts';
import reports from './reports.json' with { type: 'json' };
import { wholeWays } from './whole-ways.ts';
import { wordWays } from './word-ways.ts';
import words from './words.json' with { type: 'json' };

/** One row of the table. */
export interface Row {
  readonly way: string;
  readonly frame: string;
  /** Markdown, with `[^{n}]` for its footnote; the stars of names and the marks of blocks are taken off for plain text. */
  readonly text: string;
  /** Whether it can stand in Markdown alone. */
  readonly md: boolean;
  /** The neutral citation that is judged; the last one of the row where `isLast`. */
  readonly citation: string;
  readonly isLast: boolean;
  readonly never: readonly string[];
  readonly should: 'error' | 'confirmed' | null;
}

interface Frame {
  readonly id: string;
  readonly text: string;
  readonly given?: string;
  readonly block?: boolean;
  readonly md?: boolean;
  readonly last?: boolean;
  readonly pinned?: boolean;
  /** Only where a judge can be named. */
  readonly judge?: boolean;
  /** Where no rule says that it must be read as giving the words to the court. */
  readonly loose?: boolean;
  /** Where the draft asserts something of its own besides. */
  readonly own?: boolean;
}

/** How many of a hundred rows are of each kind. */
const SHARES = { court: 68, others: 14, pointing: 9, reports: 6, authorities: 3 } as const;

/** Makes rows, `count` of them, by draws from `random`. */
export function makeRows(judgments: readonly Judgment[], count: number, random: Random): Row[] {
  const ways = [...wordWays(), ...wholeWays(judgments), ...partyWays(), ...leftOutWays(), ...blockWays()];
  const sources = new Map(ways.map((way) => [way.id, sourceOf(way, judgments, random)]));
  const makers = {
    court: courtRows(ways, sources, judgments, random),
    others: otherRows(ways, sources, random),
    pointing: pointingRows(judgments, random),
    reports: reportRows(ways, sources, judgments, random),
    authorities: authorityRows(judgments, random),
  };
  return Object.entries(SHARES).flatMap(([kind, share]) => {
    const make = makers[kind as keyof typeof SHARES];
    return Array.from({ length: Math.round((count * share) / 100) }, (_, i) => make(i)).filter((row) => row !== null);
  });
}

type Source = () => Bent | null;

/** Bent sentences of one way, each judgment's in turn, and none twice before all were had. */
function sourceOf(way: Way, judgments: readonly Judgment[], random: Random): Source {
  const sentences: Sentence[] = [];
  const queues = random
    .shuffled(judgments)
    .map((one) => random.shuffled(one.paragraphs.flatMap(({ lines }) => lines.flat()).filter((s) => s.isWhole)));
  for (let i = 0; queues.some((queue) => i < queue.length); i++)
    for (const queue of queues) if (queue[i]) sentences.push(queue[i] as Sentence);
  let at = 0;
  return () => {
    for (let tries = 0; tries < sentences.length; tries++) {
      const bent = way.bend(sentences[at++ % sentences.length] as Sentence, random);
      if (bent) return bent;
    }
    return null;
  };
}

type Make = (i: number) => Row | null;

function courtRows(
  ways: readonly Way[],
  sources: ReadonlyMap<string, Source>,
  judgments: readonly Judgment[],
  random: Random,
): Make {
  const all = frames.court as readonly Frame[];
  const decks = new Map<string, Frame[]>();
  return (i) => {
    const way = ways[i % ways.length] as Way;
    const bent = sources.get(way.id)?.();
    if (!bent) return null;
    const fits = ({ block, pinned, judge }: Frame): boolean =>
      (way.place !== 'block' || block === true) &&
      (bent.cited !== null || !pinned) &&
      (judge !== true || bent.paragraph.speaker !== 'the court');
    // Each way goes through all frames before it comes back to one.
    if (!decks.get(way.id)?.some(fits)) decks.set(way.id, random.shuffled(all));
    const deck = decks.get(way.id) as Frame[];
    const [frame] = deck.splice(deck.findIndex(fits), 1) as [Frame];
    return rowOf(way.id, frame, truthIn(frame, way.truth, bent), bent.paragraph, {
      ...{ random, judgments },
      cited: bent.cited === undefined ? bent.paragraph.number : bent.cited,
      quoted: bent,
    });
  };
}

/** What a truth becomes in a frame: behind words that nothing listed leads into only what is near to the judgment is an error. */
function truthIn({ given, loose, own: asserts }: Frame, truth: Truth, { isNear, pieces }: Bent): Truth {
  if ((loose || asserts || given === 'behind') && truth === 'confirmed') return 'right';
  if (loose && truth === 'error') return 'wrong';
  if (given === 'behind' && truth === 'error')
    return isNear && !pieces.some((piece) => /\[/.test(piece)) ? 'error' : 'wrong';
  return truth;
}

function otherRows(ways: readonly Way[], sources: ReadonlyMap<string, Source>, random: Random): Make {
  const bendings = ways.filter(
    ({ id, place }) =>
      /^(?:silent-(?!comma)|spliced|bracket-not|bracket-opposite|of-another|invented|whole$)/.test(id) &&
      place === 'any',
  );
  return (i) => {
    const frame = others.frames[i % others.frames.length] as (typeof others.frames)[number] & Frame;
    const way = random.pick(bendings);
    const bent = sources.get(way.id)?.();
    if (!bent) return null;
    const isForeign = random.below(3) === 0;
    const truth: Truth = frame.never === 'error' || (way.id === 'whole' && !isForeign) ? 'right' : 'read';
    const quoted = isForeign ? { ...bent, pieces: [random.pick(others.words)] } : bent;
    return rowOf(
      isForeign ? 'words-of-another' : `another-says-${way.id}`,
      { ...frame, id: `other:${frame.id}` },
      truth,
      bent.paragraph,
      {
        ...{ random, judgments: [] },
        ...{ cited: bent.paragraph.number, quoted },
      },
    );
  };
}

function pointingRows(judgments: readonly Judgment[], random: Random): Make {
  return (i) => {
    const form = pointing.forms[i % pointing.forms.length] as string;
    const before = random.pick(pointing.before);
    const frame = {
      id: `points:${form.replace(/ ?\{[A-Z]\}/g, '~')}`,
      text: `${before
        .replace('.', '')
        .replace(/^(\{O\})$/, '$1.')
        .replace(/(:.*|\))$/, '$1.')} ${form}`,
    };
    return rowOf(
      before === '{O}' ? 'own-sentence' : 'own-sentence-cited',
      frame,
      'read',
      pickParagraph(judgments, random),
      { random, judgments },
    );
  };
}

function reportRows(
  ways: readonly Way[],
  sources: ReadonlyMap<string, Source>,
  judgments: readonly Judgment[],
  random: Random,
): Make {
  const bendings = ways.filter(({ id }) => /^(?:silent-(?!comma)|spliced|invented)/.test(id));
  return (i) => {
    const at = i % reports.texts.length;
    const text = reports.texts[at] as string;
    const bent = sources.get(random.pick(bendings).id)?.();
    const paragraph = text.includes('{F}') && bent ? bent.paragraph : pickParagraph(judgments, random);
    return rowOf('reported-as-false', { id: `report:${at + 1}`, text }, 'right', paragraph, {
      random,
      judgments,
      ...(bent ? { quoted: bent } : {}),
    });
  };
}

function authorityRows(judgments: readonly Judgment[], random: Random): Make {
  const list = frames.authorities as readonly Frame[];
  return (i) => {
    const frame = list[i % list.length] as (typeof list)[number];
    return rowOf(
      'citation-alone',
      { ...frame, id: `authority:${frame.id}` },
      frame.loose ? 'right' : 'confirmed',
      pickParagraph(judgments, random),
      { random, judgments, isBare: true },
    );
  };
}

function pickParagraph(judgments: readonly Judgment[], random: Random): Paragraph {
  return random.pick(random.pick(judgments).paragraphs);
}

interface Filling {
  readonly random: Random;
  readonly judgments: readonly Judgment[];
  readonly cited?: string | null;
  readonly quoted?: Bent;
  readonly isBare?: boolean;
}

function rowOf(way: string, frame: Frame, truth: Truth, paragraph: Paragraph, filling: Filling): Row {
  const { random, judgments, quoted } = filling;
  const { judgment } = paragraph;
  const cited = filling.cited === undefined ? paragraph.number : filling.cited;
  const neighbour = (): string => {
    const rest = judgments.filter((one) => one !== judgment);
    const other = random.pick(rest);
    return `${citationOf(other)}${filling.isBare ? '' : ` at [${random.pick(other.numbers)}]`}`;
  };
  const highest = judgmentParts(judgment.authority).numbering.highest ?? 100;
  const values: Readonly<Record<string, () => string>> = {
    C: () => citationOf(judgment),
    N: () => judgment.citation,
    P: () => pinpoint(cited ?? '', random),
    J: () => paragraph.speaker,
    K: () => words.courts.find(([code = '']) => judgment.citation.includes(` ${code}`))?.[1] ?? 'the court',
    Q: () => marked(quoted, random),
    F: () => (frame.block ? block(quoted) : marked(quoted, random)),
    B: () => block(quoted),
    C2: neighbour,
    O: () => random.pick(own.sentences).replace(/\.$/, frame.id.startsWith('points') ? '' : '.'),
    O2: () => random.pick(own.sentences).replace(/\.$/, ''),
    X: () => random.pick(reports.names),
    H: () => String(highest + 7 + random.below(60)),
  };
  const text = frame.text
    .replace(/‹([^›]*)›/g, cited === null ? '' : '$1')
    .replace(/\{([A-Z]2?)\}/g, (whole, key: string) => values[key]?.() ?? whole)
    .replace(/(^|\n\n|- |\d\. )(the court) /g, (_, lead: string) => `${lead}The court `)
    .replace(/\(\)/g, '');
  const { never, should } = OUTCOMES[truth];
  return {
    way,
    frame: frame.id,
    text,
    md: frame.md === true,
    citation: judgment.citation,
    isLast: frame.last === true,
    never,
    should,
  };
}

function citationOf({ name, citation }: Judgment): string {
  return name === null ? citation : `*${name}* ${citation}`;
}

function pinpoint(number: string, random: Random): string {
  return random.pick([
    `[${number}]`,
    `[${number}]`,
    `[${number}]`,
    `para ${number}`,
    `paragraph ${number}`,
    `para. ${number}`,
    `§${number}`,
  ]);
}

const MARKS = [
  ['“', '”'],
  ['“', '”'],
  ['"', '"'],
  ['‘', '’'],
] as const;

function marked(quoted: Bent | undefined, random: Random): string {
  const text = (quoted?.pieces ?? []).join(' ').replace(/\.$/, '');
  const [open, close] = /[‘’']/.test(text) ? MARKS[0] : random.pick(MARKS);
  return `${open}${text}${close}${quoted?.tail ?? ''}`;
}

function block(quoted: Bent | undefined): string {
  const pieces = quoted?.pieces ?? [];
  return `${pieces.map((piece) => `> ${piece}`).join('\n>\n')}${quoted?.tail ?? ''}`;
}
