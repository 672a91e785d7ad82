import type { EvidenceBasis } from './finding.ts';

/** The end of an address that leads to a page of a PDF, as its viewers read it. */
const PAGE = /#page=(\d{1,5})$/;

/** The address of a page of a PDF, counted from 1. */
export function atPage(file: string, page: number): string {
  return `${file}#page=${page}`;
}

/** The page of a PDF that an address leads to; null where it leads to none. */
export function pageAt(address: string): number | null {
  const page = PAGE.exec(address)?.[1];
  return page === undefined ? null : Number(page);
}

/** The file that an address is of, wherever in it that leads. */
export function fileAt(address: string): string {
  return address.replace(PAGE, '');
}

/** The PDF of the workspace that a document of the user's is, or is a part of; null for one that came from elsewhere, and what is none. */
export function pdfWithin({ provenance, httpStatus, url }: EvidenceBasis): string | null {
  const file = fileAt(url);
  const isFile = provenance === 'user' && httpStatus === null && /\.pdf$/i.test(file);
  return isFile && file.includes('/') && !file.startsWith('/') && !file.split('/').includes('..') ? file : null;
}
