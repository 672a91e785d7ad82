import { describe, expect, it } from 'vitest';
import { identify, toFinding, toItems } from '../../../server/audit/index.ts';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import { ageOf, askedInWords, writeHover } from '../../../server/lsp/features/hover-text.ts';
import { MARKDOWN, type Pen, PLAIN } from '../../../server/lsp/features/pen.ts';
import { type Attested, verify } from '../../../server/verification/index.ts';
import type { Sketch } from '../support/judgment.ts';
import { AS_OF, retrieved } from '../support/verdict.ts';

const NOW = Date.parse('2026-11-20T14:30:00.000Z');

function hoverOf(draft: string, sketch: Sketch = {}, pen: Pen = MARKDOWN, origin: Partial<Attested> = {}): string {
  const [item] = toItems('d1', readCitations(readText(draft, 'md')).citations);
  const sound = retrieved(sketch);
  if (!item || sound.kind !== 'retrieved') throw new Error('nothing is cited');
  const found = { ...sound, evidence: { ...sound.evidence, ...origin } };
  const looked = { attempts: [], candidates: [], source: null, decidedAt: AS_OF };
  const finding = toFinding(item, identify(item, new Map()), verify(item.citation, found, AS_OF), looked);
  const links = [{ label: 'Find Case Law', url: 'https://caselaw.nationalarchives.gov.uk/uksc/2020/7' }];
  return writeHover({ finding, authority: found.authority, links, now: NOW }, pen);
}

it('says what was asked by host, and not in the parameters of an address', () => {
  const courts = '&court=ewhc%2Fch&court=ewhc%2Fkb&order=date&page=1';
  expect(
    askedInWords([
      'https://caselaw.nationalarchives.gov.uk/ewhc/ch/2022/9999/data.xml',
      `https://caselaw.nationalarchives.gov.uk/atom.xml?query=%22%5B2022%5D+EWHC+9999%22${courts}`,
      `https://caselaw.nationalarchives.gov.uk/atom.xml?party=Quillfeather${courts}`,
      `https://caselaw.nationalarchives.gov.uk/atom.xml?party=Quillfeather&page=2`,
      'https://www.example.org/judgment.xml?id=4',
    ]),
  ).toEqual([
    'Asked of caselaw.nationalarchives.gov.uk: /ewhc/ch/2022/9999/data.xml; a search for [2022] EWHC 9999; a search for a party Quillfeather',
    'Asked of www.example.org: /judgment.xml?id=4',
  ]);
});

it('says of a copy of the user’s what the public source has not', () => {
  const own = {
    provenance: 'user',
    source: 'Supplied by the user: a.xml',
    publicSource: { source: 'find_case_law', reason: 'not-found', others: [] },
  } as const;
  expect(hoverOf('See [2020] UKSC 7.', {}, MARKDOWN, own)).toMatch(
    /Supplied by the user: a\.xml \(supplied by you\), .*… Find Case Law, where it would be, was asked and has none\./,
  );
});

const PARAGRAPHS = ['The appeal concerns a weir.', 'The miller had no such right. The appeal is dismissed with costs.'];

describe('a hover', () => {
  it('in full', () => {
    const draft =
      'In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2] the court said “The appeal is dismissed with costs”.';
    expect(hoverOf(draft, { paragraphs: PARAGRAPHS }).split('\n')).toEqual([
      '**Verified.**',
      'What the draft gives of this authority (citation, name, paragraph, quoted words) was found in it.',
      '',
      '**Harrow Mills Ltd v Pemberton** \\[2020\\] UKSC 7',
      '',
      '> \\[2\\] The miller had no such right. **The appeal is dismissed with costs**.',
      '',
      '[Find Case Law](<https://caselaw.nationalarchives.gov.uk/uksc/2020/7>)',
      '',
      '---',
      '',
      '- Agrees: citation \\[2020\\] UKSC 7; name “Harrow Mills Ltd v Pemberton”; paragraph \\[2\\] (exists); quotation “The appeal is dismissed with costs” (The words agree exactly)',
      '',
      `Retrieved from Find Case Law: uksc/2020/7 (public), 2026-11-20 11:00 UTC, 3 hours ago. SHA-256 ${'a'.repeat(12)}…`,
      '',
      'Not checked: whether the case is still good law, was appealed, was a dissent, or whose argument a passage states.',
    ]);
  });

  it('of words that stand in another paragraph calls the paragraph wrong, not the words', () => {
    const draft =
      'In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1] the court said “The appeal is dismissed with costs”.';
    const lines = hoverOf(draft, { paragraphs: PARAGRAPHS }, PLAIN).split('\n');
    expect(lines[0]).toBe('Wrong paragraph: the words are in [2]');
    expect(lines[4]).toBe('  [2] The miller had no such right. The appeal is dismissed with costs.');
  });

  it('of an error has what differs before all else, in two lines with the differing word marked, and nothing twice', () => {
    const draft =
      'In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2] the court said “The appeal is not dismissed with costs”.';
    const [seen = '', rest = ''] = hoverOf(draft, { paragraphs: PARAGRAPHS }).split('\n\n---\n\n');
    expect(seen.split('\n').filter((line) => line !== '')).toEqual([
      '**Misquoted: puts in “not”.**',
      'The closest words are in \\[2\\].',
      '**Harrow Mills Ltd v Pemberton** \\[2020\\] UKSC 7',
      '> Draft: The appeal is **not** dismissed with costs',
      '> \\[2\\] The appeal is **‸** dismissed with costs',
      '[Find Case Law](<https://caselaw.nationalarchives.gov.uk/uksc/2020/7>)',
    ]);
    expect(rest).not.toContain('dismissed');
  });

  it('of a long paragraph shows whole sentences around the words that matter', () => {
    const told = (week: number): string =>
      `In week ${week} the company laid out rope, tar and timber for whoever came.`;
    const weeks = [1, 2, 3, 4, 5, 6].map(told).join(' ');
    const long = `${weeks} The appeal is dismissed with costs. ${weeks}`;
    const draft =
      'In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2] the court said “The appeal is dismissed with costs”.';
    const hover = hoverOf(draft, { paragraphs: PARAGRAPHS.map((one, i) => (i === 1 ? long : one)) }, PLAIN);
    expect(hover).toContain(
      `  [2] … ${[3, 4, 5, 6].map(told).join(' ')} The appeal is dismissed with costs. ${[1, 2, 3, 4].map(told).join(' ')} …`,
    );
  });

  it('shows no paragraph of another case than the one named', () => {
    const hover = hoverOf('See *Calloway v Osric* [2020] UKSC 7 at [1].', { paragraphs: PARAGRAPHS }, PLAIN);
    expect(hover).not.toContain('concerns a weir');
  });

  it('has quotation marks also around words that begin with a letter in brackets', () => {
    const draft =
      'In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2] the court said “[T]he appeal is dismissed with costs”.';
    expect(hoverOf(draft, { paragraphs: PARAGRAPHS }, PLAIN)).toContain(
      'quotation “[T]he appeal is dismissed with costs”',
    );
  });

  it('as plain text has no marks', () => {
    const draft =
      'In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2] the court said “The appeal is dismissed with costs”.';
    expect(hoverOf(draft, { paragraphs: PARAGRAPHS }, PLAIN)).not.toMatch(/\*\*|\\\[|\]\(/);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '![picture](https://evil.example/p.png)',
    '[words](command:workbench.action.quit)',
    '[words](https://evil.example)',
    'https://evil.example/',
    '`code` **bold** _italics_ ~~gone~~',
    '<script>alert(1)</script>',
    '&lt;b&gt; &amp;',
    '| a | b |',
    '# heading',
    '\u202eoverride\u2069 \u0007bell',
  ])('shows untrusted text as text: %j', (evil) => {
    const xml = evil.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace('\u0007', '');
    const paragraphs = [`The appeal concerns a weir ${xml} and nothing else whatever.`];
    const draft = `In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1] the court said “the appeal concerns a weir ${evil} and nothing whatever”.`;
    const hover = hoverOf(draft, { paragraphs, title: `Harrow Mills Ltd v Pemberton ${xml.replaceAll('"', '')}` });
    const own = hover.replace('[Find Case Law](<https://caselaw.nationalarchives.gov.uk/uksc/2020/7>)', '');
    expect(own).not.toMatch(
      /(?<!\\)[<`]|(?<!\\)\]\(|(?<!\\)!\[|:\/\/|(?<!\\)&\w|[\u0000-\u0009\u202a-\u202e\u2066-\u2069]/,
    );
    expect(own.replaceAll(/\*\*/g, '')).not.toMatch(/(?<!\\)[*_~|#]/);
  });

  it.each([
    ['command:workbench.action.quit', 'label'],
    ['javascript:alert(1)', 'label'],
    ['https://caselaw.example/a)b', 'label'],
    ['https://caselaw.example/a', '[label](<https://caselaw.example/a>)'],
    [
      'citeward-evidence:/abc/Smith%20v%20Jones.txt?file%3A%2F%2F%2Ftmp',
      '[label](<citeward-evidence:/abc/Smith%20v%20Jones.txt?file%3A%2F%2F%2Ftmp>)',
    ],
  ])('a link to %s', (url, expected) => {
    expect(MARKDOWN.link('label', url)).toBe(expected);
  });
});

it.each([
  ['2026-11-20T14:29:30.000Z', 'just now'],
  ['2026-11-20T14:28:59.000Z', '1 minute ago'],
  ['2026-11-20T11:00:00.000Z', '3 hours ago'],
  ['2026-11-18T11:00:00.000Z', '2 days ago'],
  ['2026-09-18T11:00:00.000Z', '2 months ago'],
  ['2024-09-18T11:00:00.000Z', '2 years ago'],
])('%s was %s', (at, expected) => {
  expect(ageOf(at, NOW)).toBe(expected);
});
