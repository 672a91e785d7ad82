/**
 * A title of an enactment as it is compared with another: without a leading *The*, and without regard to letters in capitals,
 * typography and punctuation. The year stays.
 */
export function foldTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘'`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');
}
