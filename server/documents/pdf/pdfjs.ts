// Stand-in until the worker's own is merged.
(globalThis as Record<string, unknown>)['DOMMatrix'] ??= class {};
(globalThis as Record<string, unknown>)['Path2D'] ??= class {};
const worker = await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string);
(globalThis as Record<string, unknown>)['pdfjsWorker'] = worker;
export const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
export function openPdf(data: Uint8Array) {
  return pdfjs.getDocument({
    ...{ data, verbosity: 0, maxImageSize: 1, disableFontFace: true, useSystemFonts: false, enableXfa: false },
    ...{ useWorkerFetch: false, stopAtErrors: false, fontExtraProperties: true },
  }).promise;
}
