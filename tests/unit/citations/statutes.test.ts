import { expect, it } from 'vitest';
import { readCitations, readStatuteReferences } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

/** Each short form: its text, what it stands for with the provisions; or why nobody can say, and what it may be of. */
const shorts = (source: string): string[] =>
  readStatuteReferences(readCitations(readText(source, 'md'))).map(({ text, target, perhaps, doubt, places }) =>
    target === null
      ? `${text} ? ${doubt}: ${perhaps.map(({ cites }) => cites.key).join(', ')}`
      : [text, '=', target.cites.key, ...places].join(' '),
  );

/** Drafts with these footnotes, each of a sentence of its own. */
function footnotes(
  rows: readonly (readonly [string, readonly string[], string[]])[],
): readonly [string, string, string[]][] {
  return rows.map(([name, notes, expected]) => {
    const body = notes.map((_, i) => `The rule of the sea is old.[^${i + 1}]`).join(' ');
    return [name, `${body}\n\n${notes.map((note, i) => `[^${i + 1}]: ${note}`).join('\n')}\n`, expected];
  }); // biome-ignore format: a table
}

const FERRIES = 'The Ferries Act 1996 (“the 1996 Act”) applies.';
const BOTH = 'The Ferries Act 1996 and the Harbours Act 1988 apply.';

it.each<[string, string, string[]]>([
  // by what it is called
  [
    'a name that the draft gives',
    `${FERRIES} Section 5 of the 1996 Act does.`,
    ['Section 5 of the 1996 Act = Ferries Act 1996 s/5'],
  ],
  [
    'the year of a title that is written short',
    'The Ferries (Lamps) Regs 2005 (SI 2005/263), reg 24(1), are old.',
    ['reg 24(1) = SI 2005/263 reg/24/1'],
  ],
  [
    'a provision behind one of two Acts of a year, with another Act in the paragraph before',
    'The Ferries Act 1996 and the Harbours Act 1996 apply.\n\nSee too the Courts Act 2003.\n\nSection 4 of the 1996 Act is plain. So is section 5.',
    [
      'Section 4 of the 1996 Act ? several: Ferries Act 1996, Harbours Act 1996',
      'section 5 ? several: Ferries Act 1996, Harbours Act 1996',
    ],
  ],
  // an Act that quoted words name is none of those of the draft's own
  [
    'the heading of a column, beside words that name another Act',
    '| Ferries Act 1996 | Words |\n| --- | --- |\n| s 19(7) | “The 2002 Act is the Bridges Act 2002.” |\n| s 20 | “no fare is due” |\n',
    ['s 19(7) = Ferries Act 1996 s/19/7', 's 20 = Ferries Act 1996 s/20'],
  ],
  [
    'words of the Act that name another, in a paragraph before',
    'Section 5 of the Ferries Act 1996 has “a master who holds a licence under the Bridges Act 2002”.\n\nSection 6 of the Act is short. Section 7 is not.',
    ['Section 6 of the Act = Ferries Act 1996 s/6', 'Section 7 = Ferries Act 1996 s/7'],
  ],
  [
    'behind them in their paragraph',
    'The Ferries Act 1996 applies.\n\nThe letter says “the Bridges Act 2002 governs all of this”. Section 7 is clear.',
    ['Section 7 ? far: Ferries Act 1996'],
  ],
  [
    'where the draft cites none but in them',
    'The letter says “the Bridges Act 2002 governs all of this”. Section 7 is clear.',
    ['Section 7 = Bridges Act 2002 s/7'],
  ],
  [
    'in a block quotation',
    'The Ferries Act 1996 applies. It provides:\n\n> The Bridges Act 2002 is repealed.\n\nSection 7 is clear.',
    ['Section 7 = Ferries Act 1996 s/7'],
  ],
  [
    'a title in marks',
    'The “Ferries Act 1996” applies, as do the Bridges Regulations 2002. See section 5.',
    ['section 5 = Ferries Act 1996 s/5'],
  ],
  [
    'its year behind it',
    'The Ferries Act 1996 applies. So does section 5 of the Act of 1996.',
    ['section 5 of the Act of 1996 = Ferries Act 1996 s/5'],
  ],
  ['before a provision', `${BOTH} See the Act of 1988, s 3.`, ['the Act of 1988, s 3 = Harbours Act 1988 s/3']],
  ['alone', `${BOTH} The Act of 1988 is old.`, ['The Act of 1988 = Harbours Act 1988']],
  ['of a year that the draft does not cite', `${BOTH} Section 3 of the Act of 1989 is old.`, []],
  [
    'as the draft names it',
    'The Ferries Act 1996 (“the Act of 1996”) and the Harbours Act 1996 apply. See section 3 of the Act of 1996.',
    ['section 3 of the Act of 1996 = Ferries Act 1996 s/3'],
  ],
  [
    'the name before the provision',
    'The Ferries Act 1996 (“the Act”) applies: the Act, s 19(7), says so.',
    ['the Act, s 19(7) = Ferries Act 1996 s/19/7'],
  ],
  [
    'letters that the draft gives',
    'The Ferries and Lakes Act 1996 (FLA) applies. See s 3 of the FLA.',
    ['s 3 of the FLA = Ferries and Lakes Act 1996 s/3'],
  ],
  [
    'listed letters of an enactment that the draft cites by them with its year',
    'See FSMA 2000, s 19.\n\nSee FSMA s 20. Section 21 of the FSMA applies.',
    [
      'FSMA s 20 = Financial Services and Markets Act 2000 s/20',
      'Section 21 of the FSMA = Financial Services and Markets Act 2000 s/21',
    ],
  ],
  [
    'the same Act, of the one that was cited last',
    `${BOTH}\n\nSection 5 of the Bridges Act 1990 applies.\n\nThe bank was told. Section 7 of the same Act does too.`,
    ['Section 7 of the same Act ? far: Bridges Act 1990'],
  ],
  [
    'the same Act, where the draft calls another the Act',
    'The Ferries Act 1996 (“the Act”) applies.\n\nSection 5 of the Bridges Act 1990 applies. See section 7 of the same Act, and section 9 of the Act.',
    ['section 7 of the same Act = Bridges Act 1990 s/7', 'section 9 of the Act = Ferries Act 1996 s/9'],
  ],
  [
    'the same Act, behind two',
    `${BOTH}\n\nSection 7 of the same Act does too.`,
    ['Section 7 of the same Act ? several: Ferries Act 1996, Harbours Act 1988'],
  ],
  [
    'the same Act, behind what may be another',
    `${BOTH}\n\nSection 5 of the Bridges Act 1990 applies. The Housing Act is old. Section 7 of the same Act does too.`,
    ['Section 7 of the same Act ? far: Bridges Act 1990'],
  ],
  [
    'listed letters before what they stand for',
    'See EqA, s 13.\n\nSee section 149 of the Equality Act 2010.',
    ['EqA, s 13 = Equality Act 2010 s/13'],
  ],
  [
    'letters of one of several titles, of which the draft cites one',
    'Section 171 of the Companies Act 2006 applies. So does CA s 172.',
    ['CA s 172 = Companies Act 2006 s/172'],
  ],
  [
    'a listed title without its year',
    'The Housing Act 1996 applies. See Housing Act, s 188, and LPA 1925, s 53. See LPA s 54.',
    ['Housing Act, s 188 = Housing Act 1996 s/188', 'LPA s 54 = Law of Property Act 1925 s/54'],
  ],
  [
    'letters of two that the draft cites',
    'See EqA 2006, s 3 and EqA 2010, s 149. See EqA s 4.',
    ['EqA s 4 ? several: Equality Act 2006, Equality Act 2010'],
  ],
  ['letters of none that the draft cites', 'The Ferries Act 1996 applies. See FSMA s 20.', []],
  [
    'several names',
    'The Ferries Act 1996 (“the 1996 Act” or “the Act”) applies. See s 3 of the Act and s 4 of the 1996 Act.',
    ['s 3 of the Act = Ferries Act 1996 s/3', 's 4 of the 1996 Act = Ferries Act 1996 s/4'],
  ],
  [
    'a list',
    `${FERRIES} See sections 2 to 4 of the 1996 Act.`,
    ['sections 2 to 4 of the 1996 Act = Ferries Act 1996 s/2 s/3 s/4'],
  ],
  [
    'a year and a kind that one has',
    `${BOTH}\n\nSee section 3 of the 1988 Act.`,
    ['section 3 of the 1988 Act = Harbours Act 1988 s/3'],
  ],
  [
    'instruments',
    'The Ferries Regulations 2005 (“the Regulations”) apply. Regulation 3(2) of the Regulations does.',
    ['Regulation 3(2) of the Regulations = Ferries Regulations 2005 reg/3/2'],
  ],
  [
    'a name of words',
    'The Ship Breaking Regulations 2005 (“the Breaking Regulations”) and the Ferries Regulations 2006 apply. Regulation 3(2) of the Breaking Regulations does.',
    ['Regulation 3(2) of the Breaking Regulations = Ship Breaking Regulations 2005 reg/3/2'],
  ],
  [
    'a name of words behind what amended it',
    'The Ship Breaking Regulations 2005, as amended (“the Breaking Regulations”), apply. See the Breaking Regulations, reg 3. The Breaking Regulations are old.\n\nBreaking Regulations, reg 4.',
    [
      'the Breaking Regulations, reg 3 = Ship Breaking Regulations 2005 reg/3',
      'The Breaking Regulations = Ship Breaking Regulations 2005',
      'Breaking Regulations, reg 4 = Ship Breaking Regulations 2005 reg/4',
    ],
  ],
  ...[
    ['in square brackets', '[“the Breaking Regulations”]'],
    ['behind who amended it', '(as amended by the Lakes Order 2010) (“the Breaking Regulations”)'],
  ].map(([what, name]): [string, string, string[]] => [
    `a name of words ${what}`,
    `The Ship Breaking Regulations 2005 ${name} apply. Regulation 3 of the Breaking Regulations does.`,
    ['Regulation 3 of the Breaking Regulations = Ship Breaking Regulations 2005 reg/3'],
  ]),
  [
    'a name of words without marks, which is called by it itself',
    'The Ship Breaking Regulations 2005 (the Breaking Regulations) apply. Regulation 3 of the Breaking Regulations does.',
    [
      'the Breaking Regulations = Ship Breaking Regulations 2005',
      'Regulation 3 of the Breaking Regulations = Ship Breaking Regulations 2005 reg/3',
    ],
  ],
  [
    'a name of words behind hereafter',
    'The Ship Breaking Regulations 2005, hereafter “the Breaking Regulations”, apply. Regulation 3 of the Breaking Regulations does.',
    ['Regulation 3 of the Breaking Regulations = Ship Breaking Regulations 2005 reg/3'],
  ],
  [
    'a name beside the number',
    'The Ship Breaking Regulations 2005 (SI 2005/263) (“the Breaking Regulations”) apply. Regulation 3 of the Breaking Regulations does.',
    ['Regulation 3 of the Breaking Regulations = Ship Breaking Regulations 2005 reg/3'],
  ],
  [
    'a provision alone beside a name of words',
    'The Ship Breaking Regulations 2005 (“the Breaking Regulations”) apply. Regulation 3 of the Breaking Regulations does, as regulation 4 does.',
    [
      'Regulation 3 of the Breaking Regulations = Ship Breaking Regulations 2005 reg/3',
      'regulation 4 = Ship Breaking Regulations 2005 reg/4',
    ],
  ],
  [
    'a name of words that the draft gives to nothing',
    'The Ship Breaking Regulations 2005 apply. Regulation 3 of the Ferries Regulations does, as regulation 4 does. See the Ferries Regulations, reg 5.',
    ['regulation 4 ? far: Ship Breaking Regulations 2005'],
  ],
  [
    'a name of what is made under it',
    'A scheme under section 5 of the Ferries Act 1996 (“the Scheme”) applies. Paragraph 3 of the Scheme does.',
    [],
  ],
  [
    'a name of several',
    `${BOTH.replace(' apply', ' (together “the Sea Acts”) apply')} Section 5 of the Sea Acts does.`,
    [],
  ],
  [
    'those Regulations',
    'The Ferries Regulations 2005 apply, and so do the Lakes Rules 2006. The Ferries Regulations 2005 are old. See regulation 3 of those Regulations.',
    ['regulation 3 of those Regulations = Ferries Regulations 2005 reg/3'],
  ],
  [
    'a name given to two',
    'The Ferries Act 1996 (“the Act”) and the Harbours Act 1988 (“the Act”) apply. See s 3 of the Act.',
    ['s 3 of the Act ? several: Ferries Act 1996, Harbours Act 1988'],
  ],
  [
    'a kind that two have',
    `${BOTH} See s 3 of the Act.`,
    ['s 3 of the Act ? several: Ferries Act 1996, Harbours Act 1988'],
  ],
  ['a year that none has', `${FERRIES} See s 3 of the 1999 Act.`, []],
  ['an order of a court', 'The Ferries Order 2005 applies. The Order was sealed.', []],
  [
    'that Act',
    `${BOTH}\n\nThe Harbours Act 1988 is old. See s 3 of that Act.`,
    ['s 3 of that Act = Harbours Act 1988 s/3'],
  ],
  // by a provision alone
  ['the only Act', `${FERRIES} Section 5 does.`, ['Section 5 = Ferries Act 1996 s/5']],
  ['of another kind', `${FERRIES} Regulation 5 does.`, []],
  ['rules of court', 'See CPR 31.16 and, on relief, r.3.9.', ['r.3.9 = Civil Procedure Rules 1998 r/3.9']],
  [
    'the Act of its paragraph',
    `${BOTH}\n\nThe Harbours Act 1988 is old. Section 3 is not.`,
    ['Section 3 = Harbours Act 1988 s/3'],
  ],
  [
    'an Act of its paragraph beside another that has the number',
    `${BOTH} Section 3 of the Ferries Act 1996 is old.\n\nThe Harbours Act 1988 is old. Section 3 is not.`,
    ['Section 3 ? several: Ferries Act 1996, Harbours Act 1988'],
  ],
  ['two Acts before', `${BOTH}\n\nSection 3 is old.`, ['Section 3 ? far: Harbours Act 1988']],
  [
    'a number of one Act, which was cited last',
    `${BOTH}\n\nSection 3 of the Harbours Act 1988 is old.\n\nSection 3 stands.`,
    ['Section 3 = Harbours Act 1988 s/3'],
  ],
  ['a Schedule of no treaty', 'The Refugee Convention, article 1A, applies. So does paragraph 18 of Schedule 3.', []],
  ['letters that may be something else', 'The LPA, s 3 is signed. So is section 9.', ['section 9 ? several: LPA']],
  [
    'the same beside an Act',
    'The Ferries Act 1996 applies.\n\nThe LPA, s 3 is signed. So is section 9.',
    ['section 9 ? far: LPA'],
  ],
  ['letters before it', 'See CPR 31.16 and the ETX r 5.', []],
  // of a law that is named right before it, and nowhere else
  ['letters with a year', `${FERRIES} WCA 2004 s 5 does not.`, []],
  ['letters with a year, and a comma', `${FERRIES} Cf. ECHA 2011, s 132, which does not.`, []],
  ['a law of another kind', `${FERRIES} The Jersey Law, s 5, does not.`, []],
  ['one with brackets in its name', `${FERRIES} See the Companies (Seals) Law 1994, s 5.`, []],
  ['one without a capital', `${FERRIES} See the model law, s 5.`, []],
  ['an Act of another country', `${FERRIES} See the Canadian Act, s 5.`, []],
  [
    'what goes on with that',
    `Section 4 of the Ferries Act 1996 applies. WCA 2004 s 5 does not. Subsection (2) is clear, and section 4 is old.`,
    ['Subsection (2) ? far: Ferries Act 1996', 'section 4 ? far: Ferries Act 1996'],
  ],
  ['an article before it', `${FERRIES} Under the Act, section 5 does.`, ['the Act, section 5 = Ferries Act 1996 s/5']],
  // beside what points to a law that may be another
  ['its', `${FERRIES} It had a forerunner. Its section 5 was short.`, ['section 5 ? far: Ferries Act 1996']],
  ['there, behind it', `${FERRIES} Fiji copied it. Section 5 there says so.`, ['Section 5 ? far: Ferries Act 1996']],
  ['there, before it', `${FERRIES} Fiji copied it. There, section 5 is short.`, ['section 5 ? far: Ferries Act 1996']],
  ['where', `${FERRIES} It was copied in Fiji, where section 5 is short.`, ['section 5 ? far: Ferries Act 1996']],
  ['a place before it', `${FERRIES} It was copied, and Jersey s 5 is short.`, ['s 5 ? far: Ferries Act 1996']],
  ['a condition', `${FERRIES} In a case where section 5 applies it is short.`, ['section 5 = Ferries Act 1996 s/5']],
  ['of something else', `${FERRIES} Section 12 of the lease does.`, []],
  ['a paragraph of anything', `${FERRIES} See paragraph 12 and Part 3.`, []],
  ['quoted words', `${FERRIES} He wrote “section 5 of the 1996 Act is dead”.`, []],
  ['a block quotation', `${FERRIES} He wrote:\n\n> Section 5 of the Act is dead.`, []],
  ['nothing is cited', 'Section 5 of the Act is dead.', []],
  [
    'what is called by a provision',
    `${FERRIES} The landlord served a section 21 notice, and signed a section 106 agreement.`,
    ['section 21 ? far: Ferries Act 1996', 'section 106 ? far: Ferries Act 1996'],
  ],
  [
    'what is called by a provision that the draft has cited',
    `${FERRIES} By section 21 of the 1996 Act notice is due. No section 21 notice came.`,
    ['section 21 of the 1996 Act = Ferries Act 1996 s/21', 'section 21 = Ferries Act 1996 s/21'],
  ],
  [
    'an article of anything',
    'The Fares Order 2006, art 2 applies. Article 8 is engaged; article 2 is not.',
    ['Article 8 ? far: Fares Order 2006', 'article 2 = Fares Order 2006 art/2'],
  ],
  ['a heading of the draft', `${FERRIES}\n\n## Section 7\n\nThe facts.`, []],
  ['a line that is set as one', `${FERRIES}\n\nSection 7 – the facts\n\nThe ferry sank.`, []],
  [
    'parts before it',
    `${FERRIES} See paragraphs (a) and (c) of section 5(3).`,
    ['paragraphs (a) and (c) of section 5(3) = Ferries Act 1996 s/5/3/a s/5/3/c'],
  ],
  [
    'parts behind it',
    `${FERRIES} See s 5, sub-s (2), of the 1996 Act.`,
    ['s 5, sub-s (2), of the 1996 Act = Ferries Act 1996 s/5/2'],
  ],
  // by what is within
  [
    'a subsection',
    'Ferries Act 1996, s 19(5) requires it; subsection (7) does not.',
    ['subsection (7) = Ferries Act 1996 s/19/7'],
  ],
  [
    'a paragraph of a subsection',
    'Ferries Act 1996, s 19(5) requires it; so does paragraph (a).',
    ['paragraph (a) = Ferries Act 1996 s/19/5/a'],
  ],
  [
    'another paragraph',
    'Ferries Act 1996, s 19(5)(b) requires it; so does paragraph (a).',
    ['paragraph (a) = Ferries Act 1996 s/19/5/a'],
  ],
  [
    'that section',
    'Ferries Act 1996, s 19(5) requires it, as that section says.',
    ['that section = Ferries Act 1996 s/19'],
  ],
  [
    'a subsection of that section',
    'Ferries Act 1996, s 19(5) requires it; subsection (7) of that section does not.',
    ['subsection (7) of that section = Ferries Act 1996 s/19/7'],
  ],
  [
    'of two sections',
    'Ferries Act 1996, s 19 and s 20 require it; subsection (7) does not.',
    ['subsection (7) ? last: Ferries Act 1996, Ferries Act 1996'],
  ],
  [
    'a subsection behind regulations',
    'Ferries Act 1996, s 19 is short. Regulation 4 of the Harbour Regulations 2005 is long. Subsection (2) is clear.',
    ['Subsection (2) = Ferries Act 1996 s/19/2'],
  ],
  [
    'a paragraph behind a section',
    'Regulation 4 of the Harbour Regulations 2005 is long. Ferries Act 1996, s 19 is short. Paragraph (2)(a) is clear.',
    ['Paragraph (2)(a) = Harbour Regulations 2005 reg/4/2/a'],
  ],
  [
    'that regulation behind a section',
    'Regulation 4 of the Harbour Regulations 2005 is long. Ferries Act 1996, s 19 is short. That regulation is clear.',
    ['That regulation = Harbour Regulations 2005 reg/4'],
  ],
  [
    'that section of two',
    'Ferries Act 1996, s 19 is short. Harbours Act 1988, s 3 is long. That section is clear.',
    ['That section ? last: Ferries Act 1996, Harbours Act 1988'],
  ],
  [
    'of the former',
    'Ferries Act 1996, s 19 and Harbours Act 1988, s 3 are alike. By subsection (2) of the former it is so.',
    ['subsection (2) ? last: Ferries Act 1996, Harbours Act 1988'],
  ],
  [
    'far away',
    `Ferries Act 1996, s 19 requires it.\n\nSubsection (7) does not.`,
    ['Subsection (7) ? far: Ferries Act 1996'],
  ],
  // ibid
  ['ibid', 'See Ferries Act 1996, s 19; ibid s 20.', ['ibid s 20 = Ferries Act 1996 s/20']],
  ...footnotes([
    ['ibid in the note after', ['Ferries Act 1996, s 19.', 'ibid s 20.'], ['ibid s 20 = Ferries Act 1996 s/20']],
    [
      'Ibid behind a signal',
      ['See Ferries Act 1996, s 19.', 'See also ibid, s 20.'],
      ['ibid, s 20 = Ferries Act 1996 s/20'],
    ],
    [
      'ibid twice',
      ['Ferries Act 1996, s 19.', 'ibid s 20.', 'ibid, ss 21 and 22.'],
      ['ibid s 20 = Ferries Act 1996 s/20', 'ibid, ss 21 and 22 = Ferries Act 1996 s/21 s/22'],
    ],
    [
      'ibid after a note that quotes',
      ['Ferries Act 1996, s 19 (“The Harbour Master shall so order”).', 'ibid s 20.'],
      ['ibid s 20 = Ferries Act 1996 s/20'],
    ],
    [
      'ibid after one provision and another',
      ['Ferries Act 1996, ss 19 and 21; Ferries Act 1996, s 4.', 'ibid s 20.'],
      ['ibid s 20 = Ferries Act 1996 s/20'],
    ],
    [
      'ibid after two Acts',
      ['Ferries Act 1996, s 19; Harbours Act 1988, s 4.', 'ibid s 20.'],
      ['ibid s 20 ? far: Harbours Act 1988'],
    ],
    [
      'ibid after an Act and a case in the note',
      ['Ferries Act 1996, s 19, discussed in Fell v Fell [2019] UKSC 40.', 'ibid s 20.'],
      ['ibid s 20 ? far: Ferries Act 1996'],
    ],
    [
      'ibid after a note of a case',
      ['Ferries Act 1996, s 19.', 'Fell v Fell [2019] UKSC 40.', 'ibid, s 20.'],
      ['ibid, s 20 ? far: Ferries Act 1996'],
    ],
    [
      'ibid after a case in the note',
      ['Fell v Fell [2019] UKSC 40; Ferries Act 1996, s 19.', 'ibid s 20.'],
      ['ibid s 20 ? far: Ferries Act 1996'],
    ],
    [
      'ibid after a book in the note',
      ['Ferries Act 1996, s 19; Harcombe on Ferries 40.', 'ibid s 20.'],
      ['ibid s 20 ? far: Ferries Act 1996'],
    ],
    [
      'ibid after a short name in the note',
      ['Ferries Act 1996, s 19; cf Hartley.', 'ibid s 20.'],
      ['ibid s 20 ? far: Ferries Act 1996'],
    ],
    [
      'ibid after a note of a book',
      ['Ferries Act 1996, s 19.', 'Harcombe on Ferries 40.', 'ibid s 20.'],
      ['ibid s 20 ? far: Ferries Act 1996'],
    ],
    [
      'ibid after a note of words',
      ['Ferries Act 1996, s 19.', 'So the parties agree.', 'ibid s 20.'],
      ['ibid s 20 ? far: Ferries Act 1996'],
    ],
    [
      'ibid behind something else in its note',
      ['Ferries Act 1996, s 19.', 'Harcombe on Ferries 40; ibid s 20.'],
      ['ibid s 20 ? far: Ferries Act 1996'],
    ],
    // the note that has the law
    [
      'a note by its number',
      [
        'Ferries Act 1996, s 19.',
        'Harbours Act 1988, s 4.',
        'n 1, s 20.',
        'See n 2 above, s 5.',
        'Supra note 1, s 21.',
      ],
      [
        'n 1, s 20 = Ferries Act 1996 s/20',
        'n 2 above, s 5 = Harbours Act 1988 s/5',
        'Supra note 1, s 21 = Ferries Act 1996 s/21',
      ],
    ],
    [
      'a note that sends to a note',
      ['Ferries Act 1996, s 19.', 'Harbours Act 1988, s 4.', 'n 1, s 20.', 'Harbours Act 1988, s 5.', 'n 3, s 22.'],
      ['n 1, s 20 = Ferries Act 1996 s/20', 'n 3, s 22 = Ferries Act 1996 s/22'],
    ],
    [
      'ibid behind it',
      ['Ferries Act 1996, s 19.', 'Harbours Act 1988, s 4.', 'n 1, s 20.', 'ibid s 21.'],
      ['n 1, s 20 = Ferries Act 1996 s/20', 'ibid s 21 = Ferries Act 1996 s/21'],
    ],
    [
      'a note with two Acts',
      ['Ferries Act 1996, s 19; Harbours Act 1988, s 4.', 'Harbours Act 1988, s 5.', 'n 1, s 20.'],
      ['n 1, s 20 ? far: Harbours Act 1988'],
    ],
    [
      'a note that is not there',
      ['Ferries Act 1996, s 19.', 'Harbours Act 1988, s 4.', 'n 7, s 20.'],
      ['n 7, s 20 ? far: Harbours Act 1988'],
    ],
    [
      'a note of regulations',
      ['Ferries Act 1996, s 19.', 'Harbours Regulations 1988, reg 4.', 'n 2, s 20.'],
      ['n 2, s 20 ? far: Harbours Regulations 1988'],
    ],
  ]),
  [
    'a list that numbers its items as notes',
    'The rule is old.\n\n1. Ferries Act 1996, s 19.\n\n2. Harbours Act 1988, s 4.\n\n3. n 1, s 5.\n',
    ['n 1, s 5 ? far: Harbours Act 1988'],
  ],
  // a part that is named before what it is within
  [
    'a paragraph of a subsection',
    'Section 19 of the Ferries Act 1996 is long. Paragraph (b) of subsection (2) is not.',
    ['Paragraph (b) of subsection (2) = Ferries Act 1996 s/19/2/b'],
  ],
  [
    'a sub-paragraph of a paragraph of a subsection',
    'Section 19 of the Ferries Act 1996 is long. Sub-paragraph (ii) of paragraph (b) of subsection (2) is not.',
    ['Sub-paragraph (ii) of paragraph (b) of subsection (2) = Ferries Act 1996 s/19/2/b/ii'],
  ],
  // which of two
  ...(
    [
      ['The former is about boats.', 'Ferries Act 1996'],
      ['The latter is about piers.', 'Harbours Act 1988'],
      ['The second of these is short.', 'Harbours Act 1988'],
      ['The drafter of the first of them knew how to end.', 'Ferries Act 1996'],
    ] as const
  ).flatMap(([lead, act]): [string, string, string[]][] => [
    [`in its paragraph: ${lead}`, `${BOTH} ${lead} Section 5 ends it.`, [`Section 5 = ${act} s/5`]],
    [`in the next: ${lead}`, `${BOTH}\n\n${lead} Section 5 ends it.`, [`Section 5 = ${act} s/5`]],
    [
      `behind a paragraph on the other: ${lead}`,
      `${BOTH}\n\nThe former has a rule. Section 3 says so.\n\n${lead} Section 5 ends it.`,
      ['Section 3 = Ferries Act 1996 s/3', `Section 5 = ${act} s/5`],
    ],
  ]),
  [
    'the former of three',
    'The Ferries Act 1996, the Harbours Act 1988 and the Bridges Act 2002 apply. The former is short. Section 5 ends it.',
    ['Section 5 ? several: Ferries Act 1996, Harbours Act 1988, Bridges Act 2002'],
  ],
  [
    'the former of two, one of which is named again',
    `${BOTH} The Ferries Act 1996 is old. The former is short. Section 5 ends it.`,
    ['Section 5 ? several: Ferries Act 1996, Harbours Act 1988'],
  ],
  [
    'ibid in the text is not of a note',
    'The rule is old.[^1] By ibid s 20 it is.\n\n[^1]: Ferries Act 1996, s 19.\n',
    [],
  ],
  [
    'ibid in a note whose number does not follow',
    'The rule is old.[^1] It is.[^3]\n\n[^1]: Ferries Act 1996, s 19.\n[^3]: ibid s 20.\n',
    ['ibid s 20 ? far: Ferries Act 1996'],
  ],
  ['ibid after a case', 'See Ferries Act 1996, s 19. Fell v Fell [2019] UKSC 40; ibid s 20.', []],
])('%s', (_, source, expected) => {
  expect(shorts(source)).toEqual(expected);
});

it('a short form has its place in the source', () => {
  const source = 'The *Ferries Act 1996* applies.\n\n- Section 5 does.\n';
  const [one] = readStatuteReferences(readCitations(readText(source, 'md')));
  expect(source.slice(one?.source.start, one?.source.end)).toBe('Section 5');
});

/** Each short form of which nobody can say for certain what it is of, with each that it may be and its provisions. */
const doubted = (source: string): string[] =>
  readStatuteReferences(readCitations(readText(source, 'md')))
    .filter(({ target }) => target === null)
    .map(({ text, perhaps, perhapsAt }) =>
      [text, ...perhaps.map(({ cites }, i) => [cites.key, ...(perhapsAt[i] ?? [])].join(' '))].join(' ? '),
    );

it.each<[string, string, string[]]>([
  [
    'what goes on with the provision of the paragraph before',
    'Ferries Act 1996, s 19(5) requires it.\n\nSubsection (7) adds to it.\n\nThe section goes on: so it is.',
    ['Subsection (7) ? Ferries Act 1996 s/19/7', 'The section ? Ferries Act 1996 s/19'],
  ],
  [
    'what goes on behind a block quotation',
    `${BOTH}\n\nSection 19(5) of the Ferries Act 1996 provides:\n\n> The master must obey the Harbours Act 1988, s 4.\n\nIt continues:\n\n> He must go.\n\nSee section 7 of the same Act.`,
    ['It ? Ferries Act 1996 s/19', 'section 7 of the same Act ? Ferries Act 1996 s/7'],
  ],
  [
    'what goes on with one of several provisions',
    'Ferries Act 1996, s 19(5) and s 20 require it.\n\nThe section goes on: so it is.',
    ['The section ? Ferries Act 1996'],
  ],
  ['what is no provision', 'Ferries Act 1996, s 19(5) requires it.\n\nThe section is old. It is so.', []],
  ['what goes on in its own paragraph', 'Ferries Act 1996, s 19(5) requires it. The section goes on: so it is.', []],
])('goes on with what stands further up: %s', (_, source, expected) => {
  expect(doubted(source)).toEqual(expected);
});

it.each<[string, string, readonly boolean[]]>([
  ['the former of two', `${BOTH} The former is short. Section 5 ends it.`, [false]],
  [
    'the former of three',
    'The Ferries Act 1996, the Harbours Act 1988 and the Bridges Act 2002 apply. The former is short. Section 5 ends it.',
    [true],
  ],
  [
    'the former of two, one of which is named again',
    `${BOTH} The Ferries Act 1996 is old. The former is short. Section 5 ends it.`,
    [true],
  ],
  ['two laws without it', `${BOTH} Section 5 ends it.`, [false]],
  [
    'a note with two laws',
    'The rule is old.[^1] So is this.[^2]\n\n[^1]: Ferries Act 1996, s 19; Harbours Act 1988, s 4.\n[^2]: n 1, s 20.\n',
    [true],
  ],
  [
    'a note with one law',
    'The rule is old.[^1] So is this.[^2]\n\n[^1]: Ferries Act 1996, s 19.\n[^2]: n 1, s 20.\n',
    [false],
  ],
])('is of no certain law, and compared with nothing, or not: %s', (_, source, expected) => {
  const read = readStatuteReferences(readCitations(readText(source, 'md')));
  expect(read.map(({ loose = false }) => loose)).toEqual(expected);
});
