/** Stands for the thread that reads PDF files: takes all that pdf.js has of each page, and answers with its words. */
import { parentPort } from 'node:worker_threads';
import type { PdfRequest } from '../../server/audit/pdf-worker.ts';
import { toRefusal, UnreadableDraft } from '../../server/documents/pdf/index.ts';
import { openPdf } from '../../server/documents/pdf/pdfjs.ts';

parentPort?.on('message', ({ bytes, limits }: PdfRequest) => {
  void read(bytes, limits).then(
    (text) => parentPort?.postMessage({ text: { text, blocks: [], pages: [], notices: [] } }),
    (thrown) => {
      const error = toRefusal(thrown) as Error;
      parentPort?.postMessage(error instanceof UnreadableDraft ? { refusal: error.message } : { fault: error.message });
    },
  );
});

async function read(bytes: Uint8Array, limits: PdfRequest['limits']): Promise<string> {
  const file = await openPdf(bytes, limits);
  const words: string[] = [];
  await file.getOutline();
  for (let i = 1; i <= file.numPages; i++) {
    const page = await file.getPage(i);
    const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
    for (const item of items) if ('str' in item) words.push(item.str);
    await page.getOperatorList({ annotationMode: 0 });
    await page.getStructTree();
    await page.getAnnotations();
    page.cleanup();
  }
  await file.loadingTask.destroy();
  return words.join('\n');
}
