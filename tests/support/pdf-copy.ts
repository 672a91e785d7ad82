/** What stands in a copy of a PDF, as other programs than ours find it. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPdf, type PdfjsDocument } from '../../server/documents/pdf/pdfjs.ts';

/** A highlight that is by Citeward. */
export interface OwnNote {
  readonly page: number;
  /** Null where it has none. */
  readonly words: string | null;
  /** Red, green and blue. */
  readonly color: readonly number[];
  /** Left, top, right and bottom of each of its quads, in points from the top left corner of the page as it is shown. */
  readonly boxes: readonly (readonly [number, number, number, number])[];
}

/** The highlights by Citeward in a PDF, in its order, as pdf.js reads them. */
export async function ownNotesIn(bytes: Uint8Array): Promise<OwnNote[]> {
  const file = await openPdf(bytes);
  try {
    const all: OwnNote[] = [];
    for (let number = 1; number <= file.numPages; number++) all.push(...(await notesOf(file, number)));
    return all;
  } finally {
    await file.loadingTask.destroy();
  }
}

async function notesOf(file: PdfjsDocument, number: number): Promise<OwnNote[]> {
  const page = await file.getPage(number);
  const [a, b, c, d, e, f] = page.getViewport({ scale: 1 }).transform;
  const shown = (x: number, y: number): readonly [number, number] => [a * x + c * y + e, b * x + d * y + f];
  return (await page.getAnnotations())
    .filter(({ subtype, titleObj }) => subtype === 'Highlight' && titleObj?.str === 'Citeward')
    .map(({ contentsObj, color, quadPoints }) => {
      const points = Array.from(quadPoints ?? []);
      const boxes = Array.from({ length: points.length / 8 }, (_, i) => {
        const own = points.slice(i * 8, i * 8 + 8);
        const corners = [0, 2, 4, 6].map((at) => shown(own[at] ?? 0, own[at + 1] ?? 0));
        const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
        return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
      });
      const words = contentsObj?.str ?? '';
      return { page: number, words: words === '' ? null : words, color: Array.from(color ?? []), boxes };
    });
}

/** Which of these programs are not installed, as the reason why a test is skipped; null where all are. */
export function missing(...programs: readonly ('qpdf' | 'pdftotext' | 'pdfsig')[]): string | null {
  const lacking = programs.filter((program) => {
    return spawnSync(program, [program === 'qpdf' ? '--version' : '-v']).error !== undefined;
  });
  const are = lacking.length === 1 ? 'is' : 'are';
  return lacking.length === 0 ? null : `${lacking.join(' and ')} ${are} not installed (packages qpdf, poppler-utils)`;
}

/** Runs one of these programs over a PDF. Returns what it prints and its exit code. */
export function ask(program: string, args: readonly string[], bytes: Uint8Array): { code: number; said: string } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-pdf-'));
  try {
    const file = path.join(folder, 'copy.pdf');
    fs.writeFileSync(file, bytes);
    const { status, stdout, stderr } = spawnSync(
      program,
      args.map((arg) => (arg === '' ? file : arg)),
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    return { code: status ?? -1, said: `${stdout}${stderr}` };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** A word as poppler finds it on a page. */
interface PrintedWord {
  readonly page: number;
  readonly text: string;
  /** The middle of it. */
  readonly x: number;
  readonly y: number;
}

/** The words of a PDF with their places on the pages as they are shown, as poppler finds them. */
export function printedWords(bytes: Uint8Array): PrintedWord[] {
  const { said } = ask('pdftotext', ['-bbox', '', '-'], bytes);
  let page = 0;
  return [
    ...said.matchAll(/<page |<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g),
  ].flatMap(([tag, left, top, right, bottom, text = '']) => {
    if (tag === '<page ') page++;
    if (left === undefined) return [];
    const plain = text.replace(
      /&(amp|lt|gt|quot|apos);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '',
    );
    return [{ page, text: plain, x: (Number(left) + Number(right)) / 2, y: (Number(top) + Number(bottom)) / 2 }];
  });
}

/** The words under a highlight, as poppler finds them. */
export function wordsUnder({ page, boxes }: OwnNote, words: readonly PrintedWord[]): string {
  return words
    .filter(
      (word) =>
        word.page === page &&
        boxes.some(
          ([left, top, right, bottom]) => word.x >= left && word.x <= right && word.y >= top && word.y <= bottom,
        ),
    )
    .map(({ text }) => text)
    .join(' ');
}
