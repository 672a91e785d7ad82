import type { PdfText } from '../layout/pdf-text.ts';
import type { Drawn } from './drawn.ts';
import { interpret } from './interpret.ts';
import { inverse, type Matrix } from './matrix.ts';
import { openPdf, pdfjs } from './pdfjs.ts';
import { readPages } from './read-pages.ts';

/**
 * Reads a PDF to its text. It runs in a thread of its own, since a file may take any time and memory: `audit/pdf.ts` starts that
 * and ends it. Throws `UnreadableDraft`, one line that says what to do next.
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const doc = await openPdf(bytes);
  const shown = await doc.getOptionalContentConfig();
  const drawn: Drawn[] = [];
  const views: Matrix[] = [];
  for (let number = 1; number <= doc.numPages; number++) {
    const page = await doc.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 });
    const view = transform as unknown as Matrix;
    views.push(inverse(view));
    drawn.push(
      interpret(
        { functions: fnArray, arguments: argsArray, width, height, view },
        {
          ops: pdfjs.OPS,
          fontOf: (id) => {
            const font = page.commonObjs.get(id);
            return { name: font.name ?? '', unit: font.fontMatrix?.[0] ?? 0.001, isVertical: font.vertical === true };
          },
          isShown: (properties) => shown.isVisible(properties),
        },
      ),
    );
    page.cleanup();
  }
  const { text, blocks, labels } = readPages(drawn);
  return {
    ...{ text, blocks, notices: [] },
    pages: drawn.map(({ width, height }, i) => ({
      ...{ label: labels[i] ?? null, width, height, toFile: views[i] as Matrix, recognised: false },
    })),
  };
}
