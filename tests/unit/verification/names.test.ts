import { describe, expect, it } from 'vitest';
import { saidOf } from '../../support/said.ts';
import type { Sketch } from '../support/judgment.ts';
import { audit, inShort, resultOf } from '../support/verdict.ts';

/** What an audit says of a bare citation of a case by this name, against a judgment of that title. */
const named = (name: string, sketch: Sketch) => audit(`See *${name}* [2020] UKSC 7.`, sketch);

const HARROW = { title: 'Harrow Mills Ltd v Pemberton' };

describe('the name passes where every distinctive party is in the title or the heading', () => {
  it.each<[string, string, Sketch]>([
    ['as it stands', 'Harrow Mills Ltd v Pemberton', HARROW],
    ['the suffix spelt out', 'Harrow Mills Limited v Pemberton', HARROW],
    ['without the suffix', 'Harrow Mills v Pemberton', HARROW],
    ['swapped sides', 'Pemberton v Harrow Mills Ltd', HARROW],
    ['one slip of the pen', 'Harrow Mills Ltd v Pembertin', HARROW],
    ['two letters swapped', 'Harrow Mills Ltd v Pemebrton', HARROW],
    ['Re X of a title with two sides', 'Re Pemberton', HARROW],
    ['Re X', 'Re Quillfeather', { title: 'Re Quillfeather' }],
    ['In re X for In the matter of X', 'In re Quillfeather', { title: 'In the matter of Quillfeather' }],
    ['a number after the name', 'Harrow Mills Ltd v Pemberton (No 2)', HARROW],
    ['forenames left out', 'Pemberton v Quillfeather', { title: 'Agnes Pemberton v Tobias Quillfeather' }],
    ['two words for one', 'Harrow Mills v Pember Ton', HARROW],
    ['one word for two', 'HarrowMills Ltd v Pemberton', HARROW],
    ['a hyphen for nothing', 'Al-Quill v Pemberton', { title: 'Alquill v Pemberton' }],
    ['an accent', 'Pemberton v Lefevre', { title: 'Pemberton v Lefèvre' }],
    ['an acronym', 'PCS v Marlow Freight Ltd', { title: 'Public and Commercial Services Union v Marlow Freight Ltd' }],
    ['the Crown against one person', 'R v Quillfeather', { title: 'R v Quillfeather' }],
    [
      'R (X)',
      'R (Quillfeather) v Secretary of State for Justice',
      { title: 'R (on the application of Quillfeather) v The Secretary of State for Justice' },
    ],
    [
      'HMRC',
      'Tollgate Ltd v HMRC',
      { title: "Tollgate Limited v The Commissioners for Her Majesty's Revenue and Customs" },
    ],
    [
      'a word that opens the sentence',
      'Writing of The Commissioners for Revenue v Tollgate Ltd',
      { title: 'The Commissioners for Revenue v Tollgate Ltd (in liquidation)' },
    ],
    ['Latvia for Latvian', 'Quillfeather v Latvia', { title: 'Quillfeather v Latvian Judicial Authority' }],
    [
      'no title: the parties of the heading',
      'Harrow Mills v Pemberton',
      { title: null, parties: ['HARROW MILLS LTD', 'PEMBERTON'] },
    ],
    ['a word parted at the end of a line', 'Harrow Mills Ltd v Pember-ton', HARROW],
    ['a word parted at the end of a line, with a space', 'R (Pember- ton) v Harrow Mills Ltd', HARROW],
    ['a double name', 'Pemberton-juniper v Quill', { title: 'Pemberton-Juniper v Quill' }],
    ['the same initials on both sides', 'AB v CD', { title: 'AB v CD' }],
    [
      'the Crown, where the title has a minister',
      'R v Quillfeather',
      { title: 'Quillfeather v Secretary of State for Justice' },
    ],
    [
      'a minister, where the title says of what',
      'Quillfeather v Secretary of State',
      { title: 'Quillfeather v Secretary of State for Levelling Up' },
    ],
    ['the older form of judicial review', 'R v Harrow Mills Ltd ex p Pemberton', HARROW],
    [
      'a revenue that the heading has beside the title',
      'Harrow Mills v Commissioners for Revenue and Customs',
      { ...HARROW, parties: ['HARROW MILLS LTD', 'PEMBERTON', 'REVENUE AND CUSTOMS'] },
    ],
    [
      'an acronym against a role',
      'PCS v The Minister',
      { title: 'Public and Commercial Services Union v Minister for the Cabinet Office' },
    ],
  ])('%s', (_, name, sketch) => {
    const verification = named(name, sketch);
    expect(resultOf(verification, 'name')).toBe('pass');
    expect(inShort(verification)).toBe('correct');
  });
});

describe('the name fails where the judgment is another case', () => {
  const other = 'In *Tollgate Ltd v Quillfeather* the court held otherwise.';
  it.each<[string, string, Sketch, string]>([
    ['no party occurs anywhere', 'Tollgate Ltd v Quillfeather', HARROW, 'CITATION_MISMATCH HIGH'],
    [
      'a renamed judgment whose text never names the parties',
      'Harrow Mills Ltd v Pemberton',
      {
        title: 'Marlow Freight Ltd v Juniper',
        paragraphs: ['The claimant runs lorries.', 'The defendant owns a yard.'],
      },
      'CITATION_MISMATCH HIGH',
    ],
    [
      'the judgment prints it with another citation',
      'Tollgate Ltd v Quillfeather',
      { ...HARROW, paragraphs: ['In <i>Tollgate Ltd v Quillfeather</i> [2015] UKSC 3 the court held otherwise.'] },
      'CITATION_MISMATCH HIGH',
    ],
    [
      'one is a party and the other occurs nowhere',
      'Harrow Mills Ltd v Quillfeather',
      HARROW,
      'CITATION_MISMATCH MEDIUM',
    ],
    ['the same, on the other side', 'Quillfeather v Pemberton', HARROW, 'CITATION_MISMATCH MEDIUM'],
    [
      'a name within a longer one',
      'Garner v Pemberton',
      { title: 'Baumgarner v Pemberton' },
      'CITATION_MISMATCH MEDIUM',
    ],
    [
      'a name that begins a longer one',
      'Martin v Pemberton',
      { title: 'Martindale v Pemberton' },
      'CITATION_MISMATCH MEDIUM',
    ],
    [
      'no party of the heading either, where there is no title',
      'Tollgate Ltd v Quillfeather',
      { title: null, parties: ['HARROW MILLS LTD', 'PEMBERTON'] },
      'CITATION_MISMATCH HIGH',
    ],
    ['a parted word that is another name', 'Harrow Mills Ltd v Quill-feather', HARROW, 'CITATION_MISMATCH MEDIUM'],
    ['the Crown against another person', 'R v Quillfeather', { title: 'R v Pemberton' }, 'CITATION_MISMATCH HIGH'],
  ])('%s', (_, name, sketch, expected) => {
    const verification = named(name, sketch);
    expect(resultOf(verification, 'name')).toBe('fail');
    expect(inShort(verification)).toBe(expected);
  });

  it('says which case the judgment is, and never that anything is fake or fabricated', () => {
    const [note = ''] = saidOf(named('Tollgate Ltd v Quillfeather', HARROW));
    expect(note).toContain('The judgment at that citation is Harrow Mills Ltd v Pemberton');
    expect(note).not.toMatch(/fake|fabricat|hallucinat/i);
  });

  it('and nothing that could pass for comfort: that its words agree, or that it is found', () => {
    const said = (name: string): readonly string[] =>
      saidOf(
        audit(`It was so: *${name}* [2020] UKSC 7 at [1]: “The weir had stood for a century.”`, {
          ...HARROW,
          paragraphs: ['The weir had stood for a century.'],
        }),
      );
    expect(said('Harrow Mills Ltd v Pemberton')).toContain('The words agree exactly.');
    expect(said('Tollgate Ltd v Quillfeather')).toEqual([
      'The judgment at that citation is Harrow Mills Ltd v Pemberton; no party of Tollgate Ltd v Quillfeather occurs in it.',
    ]);
  });

  it('says "appears to" below HIGH', () => {
    expect(saidOf(named('Harrow Mills Ltd v Quillfeather', HARROW)).join(' ')).toContain('appears to');
  });

  it('does not take a case cited in the text for the judgment itself', () => {
    expect(resultOf(named('Tollgate Ltd v Quillfeather', { ...HARROW, paragraphs: [other] }), 'name')).not.toBe('pass');
  });
});

describe('the name is left open', () => {
  it.each<[string, string, Sketch]>([
    [
      'parties found only in the text',
      'Tollgate Ltd v Quillfeather',
      { ...HARROW, paragraphs: ['Tollgate Ltd sold the mill to Mr Quillfeather.'] },
    ],
    [
      'one is a party, the other only in the text',
      'Harrow Mills Ltd v Quillfeather',
      { ...HARROW, paragraphs: ['Mr Quillfeather was the warden.'] },
    ],
    [
      'a party of one word that the text prints in two',
      'Quill4Feather v Pemberton',
      { ...HARROW, paragraphs: ['The charity Quill 4 Feather was heard.'] },
    ],
    ['a real name against an anonymised title', 'Pemberton v Quillfeather', { title: 'A v B' }],
    ['a real name against a title of roles', 'Pemberton v Quillfeather', { title: 'The Father v The Mother' }],
    ['initials against a real name', 'AB v CD', HARROW],
    ['generic parties that agree', 'The Father v The Mother', { title: 'The Father v The Mother' }],
    ['generic parties that differ', 'The Husband v The Wife', { title: 'The Father v The Mother' }],
    ['a minister and the Crown', 'R v Secretary of State for Justice', { title: 'R v Secretary of State for Justice' }],
    ['a council alone', 'Re A Local Authority', { title: 'Re A Local Authority' }],
    ['a popular name', 'Spycatcher', HARROW],
    ['a role in the place of a party', 'Harrow Mills v HMRC', HARROW],
    ['a minister in the place of a party', 'Secretary of State for Health v Pemberton', HARROW],
    ['the Crown in the place of a party', 'R v Pemberton', HARROW],
    ['neither title nor heading', 'Tollgate Ltd v Quillfeather', { title: null }],
  ])('%s', (_, name, sketch) => {
    const verification = named(name, sketch);
    expect(resultOf(verification, 'name')).toBe('not-checkable');
    expect(inShort(verification)).toBe('name-not-checkable');
  });
});

// The program reads no name in `*The Grey Heron* [2020] UKSC 7`: it says proposition-not-checkable, as if rightly named.
it('the name of a ship is left open', () => {
  expect(inShort(named('The Grey Heron', HARROW))).toBe('name-not-checkable');
});

describe('a name that the draft does not give', () => {
  it('has no check', () => {
    const verification = audit('See [2020] UKSC 7.', HARROW);
    expect(resultOf(verification, 'name')).toBeNull();
    expect(inShort(verification)).toBe('correct');
  });
});
