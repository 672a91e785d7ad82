import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const WORDS = 'a wharf passes with the bank upon a sale';
const AUTHORITY = retrieved({ title: 'Harrow Mills Ltd v Pemberton', paragraphs: [`So ${WORDS}.`] });
const NOTE = '\n\n[^1]: [2020] UKSC 7, [1].\n';

/** What is said of each citation of a draft: the name that it is checked by, and the verdict in a few words. */
function read(draft: string): string[] {
  return citationsOf(draft).map((one) =>
    one.cites.kind === 'name'
      ? `${one.text}: cited nowhere`
      : `${one.name?.text ?? 'no name'}: ${inShort(verify(one, AUTHORITY, AS_OF))}`,
  );
}

describe('a case that the text names, and whose citation alone is in a footnote', () => {
  it.each([
    ['right before the mark', `In *Harrow Mills v Pemberton*[^1] the Supreme Court said that “${WORDS}”.${NOTE}`],
    ['in the sentence of the mark', `In *Harrow Mills v Pemberton* the Supreme Court said that “${WORDS}”.[^1]${NOTE}`],
    ['in plain letters', `The Supreme Court said in Harrow Mills v Pemberton that “${WORDS}”.[^1]${NOTE}`],
  ])('%s', (_, draft) => expect(read(draft)).toEqual(['Harrow Mills v Pemberton: correct']));

  it.each([
    ['right before the mark', 'In *Harrow Mills v Pemberton*[^1] the Supreme Court said that {W}.'],
    ['after a comma', 'In *Harrow Mills v Pemberton*,[^1] the Supreme Court said: {W}.'],
    ['at the end of the sentence', 'The Supreme Court in *Harrow Mills v Pemberton* said that {W}.[^1]'],
    ['in words that lead to a block', 'In *Harrow Mills v Pemberton*[^1] the Supreme Court said:\n\n> {W}'],
    ['at the end of words that lead to a block', 'The Supreme Court said in *Harrow Mills v Pemberton*:[^1]\n\n> {W}'],
  ])('quoted words are compared with it, marked %s', (_, sentence) => {
    const set = sentence.includes('>');
    const altered = WORDS.replace('passes with', 'is kept from');
    const draft = (words: string): string => `${sentence.replace('{W}', set ? words : `“${words}”`)}${NOTE}`;
    expect(read(draft(WORDS))).toEqual(['Harrow Mills v Pemberton: correct']);
    expect(read(draft(altered))).toEqual(['Harrow Mills v Pemberton: QUOTATION_FABRICATION HIGH']);
    const denied = draft(WORDS).replace(/said(?= that| in|:)/, 'did not say');
    expect(read(denied)).toEqual(['Harrow Mills v Pemberton: proposition-not-checkable']);
    // Of a sentence the mark may be of something else that is said there.
    const other = read(draft(altered).replace('Harrow Mills v Pemberton', 'Tolland v Severn Weir Trust'));
    expect(other).toEqual([
      `Tolland v Severn Weir Trust: ${/\*[,:]?\[\^1\]/.test(sentence) ? 'CITATION_MISMATCH HIGH' : 'name-not-checkable'}`,
    ]);
  });

  it('is another than is cited: an error right before the mark, to read at the end of a sentence', () => {
    const behind = `In *Tolland v Severn Weir Trust*[^1] the Supreme Court said that “${WORDS}”.${NOTE}`;
    expect(read(behind)).toEqual(['Tolland v Severn Weir Trust: CITATION_MISMATCH HIGH']);
    expect(read(behind.replace('[^1]', '').replace('”.', '”.[^1]'))).toEqual([
      'Tolland v Severn Weir Trust: name-not-checkable',
    ]);
  });

  it('names two cases, and the note may be of either', () => {
    const draft = `*Harrow Mills v Pemberton* followed *Tolland v Severn Weir Trust*.[^1]${NOTE}`;
    expect(read(draft)).toEqual([
      'Harrow Mills v Pemberton: cited nowhere',
      'Tolland v Severn Weir Trust: cited nowhere',
      'no name: proposition-not-checkable',
    ]);
  });

  it('is cited nowhere where the note has no citation, or one with a name of its own', () => {
    const named = 'In *Harrow Mills v Pemberton*[^1] it was so held.';
    expect(read(`${named}\n\n[^1]: The rule is old.\n`)).toEqual(['Harrow Mills v Pemberton: cited nowhere']);
    expect(read(`${named}\n\n[^1]: *Tolland v Severn Weir Trust* [2020] UKSC 7.\n`)).toEqual([
      'Harrow Mills v Pemberton: cited nowhere',
      'Tolland v Severn Weir Trust: CITATION_MISMATCH HIGH',
    ]);
  });
});
