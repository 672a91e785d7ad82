/**
 * PDF files that are damaged at random: bytes, objects and the operators within streams. Each is read in the thread for PDF files, as a
 * draft is: it is read or refused in good time, by a line that was foreseen, and no quotation is verified that the sound file does
 * not have.
 */
import { deflateSync, inflateSync } from 'node:zlib';
import { createPdfReader } from '../../server/audit/pdf.ts';
import { readAuthority } from '../../server/authorities/index.ts';
import { readCitations } from '../../server/citations/index.ts';
import { type PdfText, readDraft, UnreadableDraft } from '../../server/documents/index.ts';
import { indexAuthority, verify } from '../../server/verification/index.ts';
import { type SmallJudgment, toAkomaNtoso } from '../support/library.ts';
import { line, makePdf, run } from '../support/pdf.ts';
import { AS_OF, EVIDENCE } from '../unit/support/verdict.ts';

/** How long a file may take at the most, in milliseconds: its limit, and time to end the thread. */
const LONGEST = 25_000;
const WORKER = new URL('../../server/audit/pdf-worker.ts', import.meta.url);

/** What became of the files, and a line for each fault. */
export interface Mutants {
  readonly read: number;
  readonly refused: number;
  readonly faults: readonly string[];
}

/** Reads so many damaged files that are made of drafts on these judgments. */
export async function readMutants(count: number, seed: number, judgments: readonly SmallJudgment[]): Promise<Mutants> {
  const read = createPdfReader(WORKER);
  const verified = verifier(judgments);
  const random = randomOf(seed);
  const sound = [draftOn(judgments, 0), draftOn(judgments, 1)];
  const known = new Set<string>();
  for (const bytes of sound) for (const one of verified(await read.readText(bytes, NEVER))) known.add(one);
  const faults: string[] = [];
  let [done, refused] = [0, 0];
  for (let i = 0; i < count; i++) {
    const bytes = mutate(sound[i % sound.length] as Uint8Array, random);
    const began = performance.now();
    try {
      for (const one of verified(await read.readText(bytes, NEVER)))
        if (![...known].some((whole) => isOf(one, whole))) faults.push(`mutant ${i} of seed ${seed}: verified ${one}`);
      done++;
    } catch (error) {
      if (!(error instanceof UnreadableDraft)) faults.push(`mutant ${i} of seed ${seed}: ${String(error)}`);
      refused++;
    }
    const took = performance.now() - began;
    if (took > LONGEST) faults.push(`mutant ${i} of seed ${seed} took ${Math.round(took / 1000)} s`);
  }
  return { read: done, refused, faults };
}

/** Whether a quotation is one of another's: damage may take words away. */
function isOf(one: string, whole: string): boolean {
  const [citation = '', words = ''] = one.split(': ', 2);
  return whole.startsWith(`${citation}: `) && whole.includes(words.replace(/[“”]/g, '').trim());
}

const NEVER = new AbortController().signal;

/** A skeleton on judgments: true words of each, and words that it does not have. */
function draftOn(judgments: readonly SmallJudgment[], deflated: number): Uint8Array {
  const pieces = judgments.slice(0, 8).flatMap(({ title, citation, paragraphs }, i) => {
    const y = 80 + i * 84;
    // A line that is as full as the widest goes on in the next.
    const [head = '', rest = ''] = (paragraphs[1] ?? '').split(/ (?=years)/);
    const cited = [run(title, { font: 'Times-Italic' }), run(` ${citation} at [2] the court said: “${head}`, {})];
    return [
      line(72, y, `${i + 1}.`),
      line(94, y, [run('In ', {}), ...cited]),
      line(94, y + 14, `${rest}”`),
      line(72, y + 44, 'At [3] it said: “nobody who owns a wall owes anything”.'),
    ];
  });
  return makePdf({
    pages: [{ pieces }, { pieces: [line(72, 80, 'That is all that is said here of any of them.')] }],
    deflated,
  });
}

/** The quotations of a text that are verified, each with the citation that it is of. */
function verifier(judgments: readonly SmallJudgment[]): (text: PdfText) => string[] {
  const known = new Map(
    judgments.map((one) => [one.citation, indexAuthority(readAuthority(Buffer.from(toAkomaNtoso(one)), 'xml'))]),
  );
  return (text) =>
    readCitations(readDraft(text, 'pdf')).citations.flatMap(({ citation }) => {
      const authority = known.get(citation.normalized);
      if (!authority) return [];
      const { checks } = verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority, note: [] }, AS_OF);
      return checks.flatMap(({ check, result, asserted }) =>
        check === 'quotation' && result === 'pass' ? [`${citation.normalized}: ${asserted}`] : [],
      );
    });
}

type Random = (below: number) => number;

/** Whole numbers from 0, of a seed. (Marsaglia, xorshift, 32 bits.) */
function randomOf(seed: number): Random {
  let state = seed | 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const WAYS: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  // Bytes that are others.
  (bytes, random) => {
    for (let i = 1 + random(20); i > 0; i--) bytes[random(bytes.length)] = random(256);
    return bytes;
  },
  // A stretch that is lost, doubled, or moved.
  (bytes, random) => {
    const [from, length] = [random(bytes.length), 1 + random(400)];
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]);
  },
  (bytes, random) => {
    const [from, length] = [random(bytes.length), 1 + random(400)];
    return Buffer.concat([bytes.subarray(0, from + length), bytes.subarray(from)]);
  },
  (bytes, random) => bytes.subarray(0, random(bytes.length)),
  // Numbers of objects, lengths and places that are others.
  (bytes, random) => {
    const numbers = [...bytes.toString('latin1').matchAll(/\d+/g)];
    const one = numbers[random(numbers.length)];
    if (!one) return bytes;
    const other = String(random(3) === 0 ? 2 ** 31 - random(9) : random(40));
    return Buffer.concat([bytes.subarray(0, one.index), Buffer.from(other), bytes.subarray(one.index + one[0].length)]);
  },
  // Objects that change places.
  (bytes, random) => {
    const parts = bytes.toString('latin1').split(/(?=\n\d+ 0 obj)/);
    const [one, other] = [random(parts.length), random(parts.length)];
    [parts[one], parts[other]] = [parts[other] as string, parts[one] as string];
    return Buffer.from(parts.join(''), 'latin1');
  },
  // Operators within a stream.
  (bytes, random) => {
    const text = bytes.toString('latin1');
    const streams = [...text.matchAll(/stream\r?\n/g)].filter(({ index }) => text.slice(index - 3, index) !== 'end');
    const one = streams[random(Math.max(1, streams.length))];
    if (!one) return bytes;
    const from = one.index + one[0].length;
    const to = text.indexOf('endstream', from);
    const packed = bytes.subarray(from, to);
    const plain = unpacked(packed);
    const words = (plain ?? packed).toString('latin1').split(' ');
    for (let i = 1 + random(4); i > 0; i--)
      words.splice(random(words.length), random(3), ...(random(2) ? ['Q'] : ['1e9']));
    const changed = Buffer.from(words.join(' '), 'latin1');
    return Buffer.concat([bytes.subarray(0, from), plain ? deflateSync(changed) : changed, bytes.subarray(to)]);
  },
];

function unpacked(bytes: Uint8Array): Buffer | null {
  try {
    return inflateSync(bytes);
  } catch {
    return null;
  }
}

function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  let made: Buffer = Buffer.from(bytes);
  for (let i = 1 + random(3); i > 0 && made.length > 0; i--)
    made = Buffer.from((WAYS[random(WAYS.length)] as (typeof WAYS)[number])(made, random));
  return made;
}
