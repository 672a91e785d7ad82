import { describe, expect, it } from 'vitest';
import { type Citation, readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const read = (source: string): readonly Citation[] =>
  readCitations(readText(source, 'md')).citations.map(({ citation }) => citation);

/** Each citation with the words that are tied to it, how far they are held against the author, and those in doubt with their cause. */
const words = (source: string): string[] =>
  read(source).map(({ text, quotations, claim }) =>
    [
      text,
      ...quotations.map(({ pieces, hold }) => `“${pieces.join(' / ')}”${hold ? ` ${hold}` : ''}`),
      ...claim.doubtful.map(({ text: doubted, cause }) => `? ${cause} ${doubted.slice(0, 12)}`),
    ].join(' | '),
  );

const S = 'section 5 of the Ferries Act 1996';
const AT = 'Section 5 of the Ferries Act 1996';
const W = '“the master must give notice of each voyage”';
const A = '*Smith v Jones* [2015] UKSC 11 at [3]';
const DOUBT = '“the master ';

const T = 'The Ferries Act 1996';

describe('a title alone has no words of which a note or the next sentence names the provision', () => {
  it.each<[string, string[]]>([
    [`${T} provides that ${W}.[^1]\n\n[^1]: Section 5.`, ['Ferries Act 1996', `Section 5 | ? untied ${DOUBT}`]],
    [`${T} provides that ${W}.[^1]\n\n[^1]: See s 5.`, ['Ferries Act 1996', `s 5 | ? untied ${DOUBT}`]],
    [`As ${T} puts it,[^1] ${W}.\n\n[^1]: Section 5.`, ['Ferries Act 1996', `Section 5 | ? untied ${DOUBT}`]],
    [
      `${T} provides that ${W}.[^1]\n\n[^1]: Section 5. See also section 6.`,
      ['Ferries Act 1996', `Section 5 | ? between ${DOUBT}`, `section 6 | ? between ${DOUBT}`],
    ],
    [`${T} provides that ${W}.[^1]\n\n[^1]: The duty is old.`, [`Ferries Act 1996 | ${W}`]],
    [`${T} provides that ${W}. (Section 5.)`, ['Ferries Act 1996', `Section 5 | ? between ${DOUBT}`]],
    [`${T} provides that ${W}. The reference is section 5.`, ['Ferries Act 1996', `section 5 | ? untied ${DOUBT}`]],
    [
      `${T} provides that ${W}. Nobody has ever doubted that section 5 binds the Crown too.`,
      [`Ferries Act 1996 | ${W}`, 'section 5'],
    ],
  ])('%s', (source, expected) => {
    expect(words(source)).toEqual(expected);
  });
});

describe('words are tied to legislation by a construction of its own', () => {
  it.each<[string, string[]]>([
    [`${AT} provides that ${W}.`, [`${AT} | ${W}`]],
    [`${AT} reads: ${W}`, [`${AT} | ${W}`]],
    [`${AT}, as it stood on 1 May 2015, provided that ${W}.`, [`${AT} | ${W}`]],
    [`${AT} requires that ${W}.`, [`${AT} | ${W}`]],
    [`${AT} requires the owner to see that ${W}.`, [`${AT} | ${W} near`]],
    [`${AT} (${W}) is plain.`, [`${AT} | ${W}`]],
    [`Under ${S}, ${W}.`, [`${S} | ${W}`]],
    [`By ${S}, the owner answers where ${W}.`, [`${S} | ${W} near`]],
    [`In the words of ${S}, the owner answers where ${W}.`, [`${S} | ${W} near`]],
    [`Ferries Act 1996, s 5: where a voyage begins ${W}.`, [`Ferries Act 1996, s 5 | ${W} near`]],
    [`Ferries Act 1996, s 5: the owner says that ${W}.`, [`Ferries Act 1996, s 5 | ? untied ${DOUBT}`]],
    [`See Ferries Act 1996, s 5: where a voyage begins ${W}.`, [`Ferries Act 1996, s 5 | ${W} near`]],
    [`The owner broke ${S}: where a voyage began ${W}.`, [`${S} | ? untied ${DOUBT}`]],
    [`${W} (Ferries Act 1996, s 5).`, [`Ferries Act 1996, s 5 | ${W}`]],
    [`${W}: Ferries Act 1996, s 5.`, [`Ferries Act 1996, s 5 | ${W}`]],
    [`The word “must” in ${S} is plain.`, [`${S} | “must”`]],
    [`“Master” is defined in ${S} as ${W}.`, [`${S} | “Master” open | ${W}`]],
    [`${AT} defines “master” as ${W}.`, [`${AT} | “master” open | ${W}`]],
    [`${AT} provides that ${W} and that “it must be in writing”.`, [`${AT} | ${W} | “it must be in writing”`]],
    [`See ${S}. It provides: ${W}.`, [`${S} | ${W}`]],
    [`The duty is old: ${W}.[^1]\n\n[^1]: Ferries Act 1996, s 5.`, [`Ferries Act 1996, s 5 | ${W} near`]],
    [`The Applicant relies on ${S}: ${W}.`, [`${S} | ${W} near`]],
    [
      `The Ship Breaking Regulations 2005 (“the Breaking Regulations”) apply. Regulation 3 of the Breaking Regulations provides that ${W}.`,
      ['Ship Breaking Regulations 2005', `Regulation 3 of the Breaking Regulations | ${W}`],
    ],
    [`${AT} applies.\n\nThe section goes on: ${W}.`, [AT, `The section | ? untied ${DOUBT}`]],
    [`${AT} applies.\n\nThe section goes on to the next page. Subsection (2) is old.`, [AT]],
    [`The owner is a carrier, that is to say ${W} (${S}).`, [`${S} | ${W}`]],
    [
      `For the purposes of Part 1 of the Ferries Act 1996 the owner answers ${W}: s 5(1).`,
      ['Part 1 of the Ferries Act 1996', `s 5(1) | ${W} near`],
    ],
    [
      `The master “must give notice of each voyage” to the office.[^1]\n\n[^1]: Ferries Act 1996, s 5.`,
      [`Ferries Act 1996, s 5 | ? untied “must give n`],
    ],
    [`In the Act a master includes ${W}: ${S}.`, [`${S} | ? untied ${DOUBT}`]],
    [`“The master”, says ${S}, “must give notice of each voyage”.`, [`${S} | “must give notice of each voyage” near`]],
    [`The duty is found in ${S}: ${W}.`, [`${S} | ${W} near`]],
    [`${W}. See ${S}.`, [`${S} | ? untied ${DOUBT}`]],
    [`Note the words ${W} in ${S}.`, [`${S} | ${W}`]],
    [`By virtue of ${S}, ${W}.`, [`${S} | ${W} near`]],
    [`Pursuant to ${S}, the owner answers where ${W}.`, [`${S} | ${W} near`]],
    [`In accordance with ${S}, the owner answers where ${W}.`, [`${S} | ${W} near`]],
    [`Pursuant to the order under ${S}, ${W}.`, [`${S} | ? untied ${DOUBT}`]],
    [`In accordance with ${S}, the policy is that ${W}.`, [`${S} | ? untied ${DOUBT}`]],
    [`${A} was about ${S}, which provides that ${W}.`, ['[2015] UKSC 11', `${S} | ${W}`]],
  ])('%s', (source, expected) => {
    expect(words(source)).toEqual(expected);
  });

  it('a block quotation has the labels that are printed before its pieces', () => {
    const [citation] = read(`${AT} provides:\n\n> (1) The master must give notice.\n>\n> (a) in writing; or\n`);
    expect(citation?.quotations).toMatchObject([
      { block: true, pieces: ['The master must give notice.', 'in writing; or'], printed: ['(1)', '(a)'] },
    ]);
    expect(citation?.claim.proposition).toEqual([]);
  });

  it('a block quotation is of what closes it', () => {
    expect(words('The law is old.\n\n> The master must give notice.\n\n(Ferries Act 1996, s 5)')).toEqual([
      'Ferries Act 1996, s 5 | “The master must give notice.”',
    ]);
  });

  it('what says only that the enactment has the words is no proposition', () => {
    const proposition = (source: string): unknown => read(source)[0]?.claim.proposition;
    expect(proposition(`${AT} provides that ${W}.`)).toEqual([]);
    expect(proposition(`${AT} provides that the owner and ${W}.`)).toEqual(['the owner and']);
  });
});

describe('words that somebody else may say stay in doubt', () => {
  it.each<[string, string[]]>([
    [`Lord Hope said that ${S} has ${W}.`, [`${S} | ? others ${DOUBT}`]],
    [`Mr Brown submits that ${S} provides that ${W}.`, [`${S} | ? others ${DOUBT}`]],
    [`${AT} provides a defence, which Mr Brown calls ${W}.`, [`${AT} | ? others ${DOUBT}`]],
    [`${AT} does not provide that ${W}.`, [`${AT} | ? denied ${DOUBT}`]],
    [`“The master”, says ${S} as Mr Brown reads it, ${W}.`, [`${S} | ? untied ${DOUBT}`]],
    [`The judge found in ${S} a duty: ${W}.`, [`${S} | ? others ${DOUBT}`]],
    [`Mr Brown wrote ${W}. See ${S}.`, [S]],
    [`Does ${S} provide that ${W}?`, [`${S} | ? denied ${DOUBT}`]],
    [`Guidance under ${S} provides that ${W}.`, [`${S} | ? others ${DOUBT}`]],
    [`The purpose of ${S} is that ${W}.`, [`${S} | ? untied ${DOUBT}`]],
    [`The owner broke ${S}, so he said ${W}.`, [`${S} | ? untied ${DOUBT}`]],
    [
      `${AT}, read with the Harbours Act 1988, provides that ${W}.`,
      [`${AT} | ? between ${DOUBT}`, `Harbours Act 1988 | ? between ${DOUBT}`],
    ],
    [
      `${AT} provides, as does section 4 of the Harbours Act 1988: ${W}.`,
      [`${AT} | ? between ${DOUBT}`, `section 4 of the Harbours Act 1988 | ? between ${DOUBT}`],
    ],
    [
      `${AT} mirrors section 4 of the Harbours Act 1988. It provides: ${W}.`,
      [`${AT} | ? between ${DOUBT}`, `section 4 of the Harbours Act 1988 | ? between ${DOUBT}`],
    ],
    [
      `${AT} (now section 4 of the Harbours Act 1988) provides: ${W}.`,
      [`${AT} | ? between ${DOUBT}`, `section 4 of the Harbours Act 1988 | ? between ${DOUBT}`],
    ],
    [
      `${AT}; see also the Harbours Act 1988: ${W}.`,
      [`${AT} | ? between ${DOUBT}`, `Harbours Act 1988 | ? between ${DOUBT}`],
    ],
    [
      `| Provision | Text |\n|---|---|\n| ${AT}, and the Harbours Act 1988 | ${W} |`,
      [`${AT} | ? between ${DOUBT}`, `Harbours Act 1988 | ? between ${DOUBT}`],
    ],
  ])('%s', (source, expected) => {
    expect(words(source)).toEqual(expected);
  });

  it.each([
    `${AT}, as amended by the Harbours Act 1988, provides that ${W}.`,
    `${AT}, as substituted in 1990 by section 4 of the Harbours Act 1988, provides that ${W}.`,
    `${AT}, as amended by the Harbours Act 1988 and the Docks Act 1990, provides that ${W}.`,
    `${AT} was amended by the Harbours Act 1988. It provides that ${W}.`,
    `${AT}, as amended by the Harbours Act 1988, provides:\n\n> the master must give notice of each voyage\n`,
  ])('what amends an enactment has none of its words: %s', (source) => {
    expect(words(source)[0]).toBe(`${AT} | ${W}`);
  });

  it('a case and an enactment in one sentence have their own words alone', () => {
    const other = '“the duty is strict and always was”';
    expect(words(`${AT} provides that ${W}, and in ${A} the court said ${other}.`)).toEqual([
      `${AT} | ${W}`,
      `[2015] UKSC 11 | ${other}`,
    ]);
    expect(words(`${AT} was considered in ${A}: ${W}.`)).toEqual([AT, `[2015] UKSC 11 | ${W}`]);
    expect(words(`In ${A} the court held, of ${S}, that ${W}.`)).toEqual([
      '[2015] UKSC 11',
      `${S} | ? others ${DOUBT}`,
    ]);
  });

  it('what an enactment is called is none of its words', () => {
    expect(words(`${AT} (“the notice duty”) and the Ferries Act 1996 (“the 1996 Act”) apply.`)).toEqual([
      AT,
      'Ferries Act 1996',
    ]);
  });
});

describe('words that a sentence hands out in order go each to its place', () => {
  const other = '“it must be in writing and signed”';
  const places = (source: string): unknown[] =>
    read(source).map(({ quotations, claim }) => [
      ...quotations.map(({ place, hold }) => `${place?.at}/${place?.of} ${hold}`),
      ...claim.doubtful.map(({ cause }) => cause),
    ]);
  it.each<[string, unknown[]]>([
    [`Sections 5 and 6 of the Ferries Act 1996 provide respectively ${W} and ${other}.`, [['0/2 open', '1/2 open']]],
    [`${AT} and section 4 of the Harbours Act 1988 provide ${W} and ${other} respectively.`, [['0/1 open'], ['0/1 open']]],
    [`*Smith v Jones* [2015] UKSC 11 at [2] and [3] held respectively ${W} and ${other}.`, [['0/2 open', '1/2 open']]],
    [`${A} and *Carr v Dunn* [2016] UKSC 4 at [9] held, in turn, ${W} and ${other}.`, [['unread', 'unread'], ['unread', 'unread']]],
    [`Sections 5 to 7 of the Ferries Act 1996 provide respectively ${W} and ${other}.`, [['unread', 'unread']]],
    [`Sections 5, 6 and 7 of the Ferries Act 1996 provide respectively ${W} and ${other}.`, [['unread', 'unread']]],
    [`${A.replace('[3]', '[2], [3] and [4]')} held respectively ${W} and ${other}.`, [['unread', 'unread']]],
    [`${AT} provides ${W} and section 4 of the Harbours Act 1988 in turn provides ${other}.`, [['undefined/undefined undefined'], ['undefined/undefined undefined']]],
  ])('%s', (source, expected) => {
    expect(places(source)).toEqual(expected);
  }); // biome-ignore format: a table
});

describe('words that are set out and not read as a quotation stay in doubt', () => {
  const B = 'The master must give notice of each voyage.';
  /** Of each citation whether words are in doubt, and why. */
  const doubts = (source: string): string[] =>
    read(source).map(({ quotations, claim }) =>
      quotations.length > 0 ? 'quoted' : claim.doubtful.map(({ cause }) => cause).join(' ') || 'nothing',
    );
  it.each<[string, string, string[]]>([
    ['in a paragraph in quotation marks behind no verb of its own', `${AT} and so:\n\n“${B}”\n`, ['unread']],
    ['in a plain paragraph', `${AT} provides:\n\n${B}\n`, ['unread']],
    ['under a label', `${AT} provides:\n\n(1) ${B}\n`, ['unread']],
    ['as a list', `${AT} requires:\n\n- ${B}\n`, ['unread']],
    ['as code', `${AT} is as follows:\n\n    ${B}\n`, ['quoted']],
    ['as code in an item', `- ${AT} is as follows:\n\n        ${B}\n`, ['unread']],
    ['as a table', `${AT} provides:\n\n| ${B} |\n|---|\n`, ['unread']],
    ['behind a dash', `${AT} enacts:—\n\n${B}\n`, ['unread']],
    ['behind a sentence that goes on', `${AT} applies. It provides:\n\n${B}\n`, ['unread']],
    ['behind a paragraph that goes on', `See ${S}.\n\nIt provides: “${B}”\n`, ['unread']],
    ['behind a sentence that has ended', `See ${S}.\n\n“${B}”\n`, ['untied']],
    ['as a block behind another sentence', `See ${S}. The rule is plain.\n\n> ${B}\n`, ['untied']],
    ['behind no stop', `${AT} provides\n\n“${B}”\n`, ['unread']],
    ['plain behind no stop', `${AT} provides\n\n${B}\n`, ['unread']],
    ['plain below a citation by itself', `${AT}\n\n${B}\n`, ['unread']],
    ['plain below a citation by itself with a stop', `Ferries Act 1996, s 5.\n\n${B}\n`, ['unread']],
    ['plain below a heading', `## ${AT}\n\n${B}\n`, ['unread']],
    ['below a citation and the heading of the provision', `${AT}\n\nNotice of voyages\n\n${B}\n`, ['unread']],
    ['in the same item as its citation', `- ${AT}\n\n  ${B}\n`, ['unread']],
    ['set in as code below a citation by itself', `${AT}\n\n    ${B}\n`, ['unread']],
    ['as a list of definitions', `${AT}\n\n<dl>\n<dt>5</dt>\n<dd>${B}</dd>\n</dl>\n`, ['unread']],
    [
      'with a citation of their own further on',
      `${AT}\n\nThe master must give notice of each voyage to the office that is named in section 4 of the Harbours Act 1988.\n`,
      ['unread', 'nothing'],
    ],
    ['with a definition', `${AT}\n\n“vessel” includes a raft;\n`, ['unread']],
    ['without a verb of duty', `${AT}\n\nA voyage is long if it ends on another day.\n`, ['unread']],
    ['plain in the footnote of a citation by itself', `See ${S}.[^1]\n\n[^1]: ${B}\n`, ['unread']],
    ['as what goes for everybody', `${AT}\n\nAny person is entitled to a copy of the register.\n`, ['unread']],
    ['below a heading, in quotation marks', `## ${AT}\n\n“${B}”\n`, ['untied']],
    ['below a heading, as a block', `## ${AT}\n\n> ${B}\n`, ['untied']],
    ['below a heading, under a label', `## ${AT}\n\n(1) ${B}\n`, ['unread']],
    ['below an item of a list', `- ${AT}\n  - ${B}\n`, ['unread']],
    ['in a footnote', `${AT} provides:[^1]\n\n[^1]: “${B}”\n`, ['unread untied']],
    ['in a footnote to a sentence', `See ${S}.[^1]\n\n[^1]: It reads “${B}”.\n`, ['untied']],
    ['behind a mark that nothing closes', `${AT} provides: “${B}\n`, ['unread']],
    ['above what says what they are', `“${B}”\n\nThat is ${S}.\n`, ['untied']],
    ['above a citation by itself', `“${B}”\n\n${AT}.\n`, ['untied']],
    ['a paragraph in quotation marks is a quotation', `${AT} provides:\n\n“${B}”\n`, ['quoted']],
    [
      'but of a case beside it nobody knows',
      `In ${A} it was said that ${S} provides:\n\n“${B}”\n`,
      ['unread', 'unread'],
    ],
    ['nor where somebody tells it', `Counsel says what ${S} requires and states:\n\n“${B}”\n`, ['unread']],
    ['prose below a heading is none', `## ${AT}\n\nThe duty is old.\n`, ['nothing']],
    ['prose below a sentence is none', `See ${S}.\n\nThe duty is old.\n`, ['nothing']],
    ['prose below a sentence that has a verb is none', `${AT} applies.\n\n${B}\n`, ['nothing']],
    ['prose below a citation by itself is none', `${AT}\n\nThe duty is old.\n`, ['nothing']],
    ['what the author says below it is none', `${AT}\n\nWe submit that the master must pay.\n`, ['nothing']],
    [
      'what cites another is none',
      `${AT}\n\nSection 4 of the Harbours Act 1988 must be read with it.\n`,
      ['nothing', 'nothing'],
    ],
    ['the next of a list of authorities is none', `${AT}\n\nHarbours Act 1988, s 4\n`, ['nothing', 'nothing']],
    ['what an author says in a footnote is none', `See ${S}.[^1]\n\n[^1]: The duty is old.\n`, ['nothing']],
    ['the footnote of a sentence with a verb is none', `${AT} applies.[^1]\n\n[^1]: ${B}\n`, ['nothing']],
    ['what stands below a heading of its own is none', `${AT}\n\n## Relief\n\n${B}\n`, ['nothing']],
    ['a block with a source of its own is of that', `See ${S}.\n\n> ${B} (${A})\n`, ['nothing', 'between']],
    ['a heading of a case', `## ${A}\n\n> ${B}\n`, ['unread']],
    ['a sentence of a court that goes on', `See ${A}. The court said:\n\n${B}\n`, ['unread']],
  ])('%s', (_, source, expected) => {
    expect(doubts(source)).toEqual(expected);
  });
});

describe('short forms of legislation are citations', () => {
  const shorts = (source: string): string[] =>
    read(source)
      .filter(({ shortForm }) => shortForm)
      .map(({ text, normalized, among, doubt, quotations, claim }) =>
        [
          `${text} = ${normalized}`,
          ...(doubt ? [`${doubt}: ${among.map((one) => one.normalized).join(', ')}`] : []),
          ...quotations.map(({ pieces }) => `“${pieces[0]}”`),
          ...claim.doubtful.map(({ cause }) => `? ${cause}`),
        ].join(' | '),
      );
  it.each<[string, string, string[]]>([
    [
      'with a provision',
      `${AT} (“the 1996 Act”) applies. Section 6 of the 1996 Act provides that ${W}.`,
      [`Section 6 of the 1996 Act = section 6 Ferries Act 1996 | ${W}`],
    ],
    ['without a provision and without words', 'The Ferries Act 1996 (“the Act”) applies. The Act is old.', []],
    [
      'without a provision, with words',
      `The Ferries Act 1996 (“the Act”) applies. The Act provides that ${W}.`,
      [`The Act = Ferries Act 1996 | ${W}`],
    ],
    [
      'within a provision',
      `Ferries Act 1996, s 19(5) applies; subsection (7) provides that ${W}.`,
      [`subsection (7) = section 19(7) Ferries Act 1996 | ${W}`],
    ],
    ['the same again', 'Ferries Act 1996, s 19(5) applies. Ibid s 20.', ['Ibid s 20 = section 20 Ferries Act 1996']],
    [
      'of two',
      `The Ferries Act 1996 and the Harbours Act 1988 apply. Section 5 provides that ${W}.`,
      [
        'Section 5 = section 5 Ferries Act 1996 | several: section 5 Ferries Act 1996, section 5 Harbours Act 1988 | ? untied',
      ],
    ],
  ])('%s', (_, source, expected) => {
    expect(shorts(source)).toEqual(expected);
  });

  it('letters that the draft gives to another enactment are of that', () => {
    const cites = read('The Fens and Locks Act 1996 (“FLA 1996”) applies. See FLA 1996 s 6.').map(
      ({ cites: one }) => one.key,
    );
    expect(cites).toEqual(['Fens and Locks Act 1996', 'Fens and Locks Act 1996']);
  });
});
