/** Who comments in copies of Word documents and notes in copies of PDFs are by, and how ours are told apart from those of others. */
export const AUTHOR = 'Citeward';
