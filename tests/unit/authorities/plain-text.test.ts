import { describe, expect, it } from 'vitest';
import { numbersOf, readAuthority, UnreadableAuthority } from '../../../server/authorities/index.ts';
import { bytesOf } from '../support/judgment.ts';

const TEXT = `Neutral Citation Number: [2021] EWHC 45 (Ch)

Marlow Freight Ltd v Juniper
Before: Mr Justice Orme

1. The claim concerns a lorry.
It was green.

2. The claim fails, as in [1999] UKHL 3.
`;

describe('a judgment saved as plain text', () => {
  it('has the citation and the name of its heading, and its numbered paragraphs', () => {
    const authority = readAuthority(bytesOf(TEXT), 'txt');
    expect(authority).toMatchObject({
      ids: ['[2021] EWHC 45 (Ch)'],
      title: 'Marlow Freight Ltd v Juniper',
      judges: ['Mr Justice Orme'],
      numbering: { highest: 2, complete: true },
    });
    expect(authority.passages.find((p) => numbersOf(p).includes('1'))?.text).toContain('It was green.');
  });

  it('has no name where the parties stand on lines of their own', () => {
    const text = TEXT.replace('Marlow Freight Ltd v Juniper', 'Marlow Freight Ltd\n- v –\nJuniper');
    expect(readAuthority(bytesOf(text), 'txt').title).toBeNull();
  });

  it('has not the name of a case that its heading lists', () => {
    const listed = 'CASES REFERRED TO\nOrme v Wick [1975] AC 12';
    const text = TEXT.replace('Marlow Freight Ltd v Juniper', 'Appellant: Marlow Freight Ltd').replace(
      '1. The',
      `${listed}\n\n1. The`,
    );
    expect(readAuthority(bytesOf(text), 'txt').title).toBeNull();
  });

  it('is refused where only its text bears a citation', () => {
    const read = (): unknown =>
      readAuthority(bytesOf(TEXT.replace('Neutral Citation Number: [2021] EWHC 45 (Ch)', 'Judgment')), 'txt');
    expect(read).toThrow(UnreadableAuthority);
  });

  it('is read as windows-1252 where it is not UTF-8', () => {
    const bytes = Uint8Array.of(...bytesOf(TEXT), 0x0a, 0x93, 0x41, 0x94);
    expect(readAuthority(bytes, 'txt').passages.at(-1)?.text).toContain('“A”');
  });
});
