import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Citation, readInSteps } from '../../../server/citations/index.ts';
import { readDraft, type TextFormat, textFormatOf } from '../../../server/documents/index.ts';
import { drain } from '../../../shared/steps.ts';
import { line } from './reading.ts';
import { apply, type Change, contents, readAll } from './rereading.ts';

const FORMATS: readonly TextFormat[] = ['md', 'txt'];
/** So long that a chunk ends after it. */
const LONG = `${'The claimant says that the duty which was owed to her was broken by the seller. '.repeat(14)}\n\n`;
/** The same, as data has it. */
const MORE = LONG.replace(/^(?=.)/gm, '  ');
const SMITH = 'In Smith v Jones [2015] UKSC 11 the court said “no duty arose”.';
const NOTE = 'Smith v Jones [2015] UKSC 11.';

const claim = ({ claim }: Citation): string => claim.text;
const name = ({ name }: Citation): string => name?.text ?? 'no name';

/** A draft as it changes under the hand: its versions, each with what it says of its citations. */
const DRAFTS: readonly [
  what: string,
  format: TextFormat,
  says: (citation: Citation) => string,
  ...versions: readonly (readonly [source: string, ...said: readonly string[]])[],
][] = [
  [
    'a short form goes with the name of its authority',
    'md',
    line,
    [`${SMITH}\n\n${LONG}Jones at [9] is alike.`, '[2015] UKSC 11', '~[2015] UKSC 11 at 9'],
    [`${SMITH.replace('Jones', 'Bell')}\n\n${LONG}Jones at [9] is alike.`, '[2015] UKSC 11'],
    [`${SMITH.replace('11', '12')}\n\n${LONG}Jones at [9] is alike.`, '[2015] UKSC 12', '~[2015] UKSC 12 at 9'],
  ],
  [
    'a pinpoint alone is of an authority that is near',
    'md',
    line,
    [`${SMITH}\n\n${LONG}- at [9];`, '[2015] UKSC 11', '~[2015] UKSC 11 at 9'],
    [`${SMITH}${'\n\nWords.'.repeat(9)}\n\n${LONG}- at [9];`, '[2015] UKSC 11'],
  ],
  [
    'words in quotation marks mention no authority that goes on',
    'md',
    line,
    [
      `${SMITH}\n\nHe wrote: “It is [2016] UKSC 12 then.”\n\n${LONG}- at [9];`,
      '[2015] UKSC 11',
      '[2016] UKSC 12',
      '~[2015] UKSC 11 at 9',
    ],
    [
      `${SMITH}\n\nHe wrote: It is [2016] UKSC 12 then.\n\n${LONG}- at [9];`,
      '[2015] UKSC 11',
      '[2016] UKSC 12',
      '~[2016] UKSC 12 at 9',
    ],
  ],
  [
    'another case named in passing ends what goes on',
    'md',
    line,
    [
      `${SMITH}\n\nAs Bell w Green shows, it is so: see [9].\n\n${LONG}- at [10];`,
      '[2015] UKSC 11',
      '~[2015] UKSC 11 at 10',
    ],
    [`${SMITH}\n\nAs Bell v Green shows, it is so: see [9].\n\n${LONG}- at [10];`, '[2015] UKSC 11', 'Bell v Green'],
  ],
  [
    'what is named between ends what goes on',
    'md',
    line,
    [`${SMITH}\n\nIt is so.\n\nAt [9] the court added “none”.\n\n${LONG}`, '[2015] UKSC 11', '~[2015] UKSC 11 at 9'],
    [`${SMITH}\n\nThe defence is so.\n\nAt [9] the court added “none”.\n\n${LONG}`, '[2015] UKSC 11'],
    [`${SMITH}\n\nIn Bell it is so.\n\nAt [9] the court added “none”.\n\n${LONG}`, '[2015] UKSC 11'],
    [`${SMITH} The lease is long.\n\nIt is so.\n\nAt [9] the court added “none”.\n\n${LONG}`, '[2015] UKSC 11'],
    [`${SMITH}\n\nThe letter, at [4].\n\nAt [9] the court added “none”.\n\n${LONG}`, '[2015] UKSC 11'],
  ],
  [
    'a footnote supports the sentence that marks it first',
    'md',
    claim,
    [`No duty arose.\n\n${LONG}[^1]: ${NOTE}`, NOTE],
    [`No duty arose.[^1]\n\n${LONG}[^1]: ${NOTE}`, `No duty arose. ${NOTE}`],
    [`None was owed.[^1]\n\n${LONG}[^1]: ${NOTE}`, `None was owed. ${NOTE}`],
    [`None.[^2]\n\n${LONG}None was owed.[^1] It is so.[^1]\n\n${LONG}[^1]: ${NOTE}`, `None was owed. ${NOTE}`],
    [`None.[^1]\n\n${LONG}None was owed.[^1] It is so.[^1]\n\n${LONG}[^1]: ${NOTE}`, `None. ${NOTE}`],
  ],
  [
    'the text names what its note cites without a name',
    'md',
    name,
    [`None was owed in *Smith v Jones*.[^1]\n\n${LONG}[^1]: [2015] UKSC 11.`, 'Smith v Jones'],
    [`None was owed in *Smith v Jones*.[^1]\n\n${LONG}[^1]: Bell v Green [2015] UKSC 11.`, 'no name', 'Bell v Green'],
    [`None was owed in *Smith v Green*.[^1]\n\n${LONG}[^1]: [2015] UKSC 11.`, 'Smith v Green'],
    [`None was owed in *Smith v Green*.[^2]\n\n${LONG}[^1]: [2015] UKSC 11.`, 'no name', 'no name'],
  ],
  [
    'a fence takes what it encloses',
    'md',
    line,
    [`${LONG}${SMITH}\n\n${LONG}${SMITH}`, '[2015] UKSC 11', '[2015] UKSC 11'],
    [`${LONG}\`\`\`\n${SMITH}\n\n${LONG}${SMITH}`],
    [`${LONG}\`\`\`\n${SMITH}\n\`\`\`\n\n${LONG}${SMITH}`, '[2015] UKSC 11'],
  ],
  [
    'a comment takes what it encloses',
    'md',
    line,
    [`<!-\n\n${SMITH}\n\n${LONG}-->\n\n${SMITH}`, '[2015] UKSC 11', '[2015] UKSC 11'],
    [`<!--\n\n${SMITH}\n\n${LONG}-->\n\n${SMITH}`, '[2015] UKSC 11'],
  ],
  [
    'front matter has a beginning and an end',
    'md',
    line,
    [`---\n\nx: ${SMITH}\n\n${MORE}--\n\n${SMITH}`, '[2015] UKSC 11', '[2015] UKSC 11'],
    [`---\n\nx: ${SMITH}\n\n${MORE}---\n\n${SMITH}`, '[2015] UKSC 11'],
    [`---\n\nx. ${SMITH}\n\n${MORE}---\n\n${SMITH}`, '[2015] UKSC 11', '[2015] UKSC 11'],
    [`---\n\nx: ${SMITH}\n\n${MORE}x\n---\n\n${SMITH}`, '[2015] UKSC 11', '[2015] UKSC 11'],
    [`\n---\n\nx: ${SMITH}\n\n${MORE}---\n\n${SMITH}`, '[2015] UKSC 11', '[2015] UKSC 11'],
    [`${LONG}---\n\n${SMITH}\n\n${LONG}---\n\n${SMITH}`, '[2015] UKSC 11', '[2015] UKSC 11'],
  ],
  [
    'the label of a link may be defined anywhere',
    'md',
    name,
    [`In *Smith v [Jones][j]* [2015] UKSC 11.\n\n${LONG}[j]:`, 'Smith v [Jones][j]'],
    [`In *Smith v [Jones][j]* [2015] UKSC 11.\n\n${LONG}[j]: https://a.b`, 'Smith v Jones'],
  ],
  [
    'one long line, and a text is wrapped no more',
    'txt',
    name,
    [
      `A duty was owed to her by the seller, as was held in Smith v\nJones [2015] UKSC 11, which binds.\n`,
      'Smith v Jones',
    ],
    [
      `A duty was owed to her by the seller, as was held in Smith v\nJones [2015] UKSC 11, which binds.\n\n${LONG}`,
      'Jones',
    ],
  ],
  [
    'a line is a footnote where its mark stands above',
    'txt',
    claim,
    [`No duty arose.\n${LONG}[1] ${NOTE}`, `[1] ${NOTE}`],
    [`No duty arose.[1]\n${LONG}[1] ${NOTE}`, `No duty arose. ${NOTE}`],
    [`${LONG}[1] ${NOTE}\nNo duty arose.[1]`, `[1] ${NOTE}`],
  ],
  [
    'a numbered line is a footnote where the whole draft proves it',
    'txt',
    claim,
    [`No duty arose.\n${LONG}1 ${NOTE}`, `1 ${NOTE}`],
    [`No duty arose.1\n${LONG}1 ${NOTE}`, `No duty arose. ${NOTE}`],
    [`No duty arose.1 It is so.1\n${LONG}1 ${NOTE}`, `1 ${NOTE}`],
    [`No duty arose.1\n${LONG}It is so.2\n${LONG}1 ${NOTE}`, `1 ${NOTE}`],
    [`No duty arose.1\n${LONG}It is so.2\n${LONG}1 ${NOTE}\n2 See above.`, `No duty arose. ${NOTE}`],
    [`${LONG}No duty arose.1\n1 ${NOTE}\n${LONG}It is so.1`, `1 ${NOTE}`],
  ],
];

describe.each(DRAFTS)('%s', (_, format, says, ...versions) => {
  it('whichever version was read before', () => {
    for (const [before] of versions) {
      for (const [source, ...said] of versions) {
        const reading = readAll(source, format, readAll(before, format));
        expect(contents(reading)).toEqual(contents(readAll(source, format)));
        expect(reading.citations.map(({ citation }) => says(citation))).toEqual(said);
      }
    }
  });
});

/** What bears on how the rest of a draft is read, and what is read. */
const PIECES = fc.constantFrom(
  ...[SMITH, 'In *Re A* [2020] UKSC 1 at [4]', 'Example Act 1990', '(1998) 29 EHRR 245, [2013] EWHC 3560 (Comm)'],
  ...['Smith at [9] says so.', 'Ibid at [3].', '(n 1) at [4]', 'at [12]', 'para 12 of Smith', 'Lord X held: ', 'said'],
  ...[
    '\n\nAt [9] the court added “none”.',
    '\n\nIt is so.\n\n',
    '\n\nThe defence is so.\n\n',
    '\n\nShe said at [3]: “no”.',
  ],
  ...['In Smith the court said “none”.', 'In *Bell* it is so.', 'The letter at [4] is so.', '\n\nSee also [5].'],
  ...['the court said “no duty”', '“no duty of care arose”', '“', '”', 'Those words appear nowhere.', 'Brown v Green'],
  ...['It was so.[^1]', 'It was not.[^2]', '\n\n[^1]: See [2015] UKSC 12 at [4].', '\n\n[^2]: Ibid at [5].', '[^1]'],
  ...['\n\n[^1]: Fell on Law (2020).', 'So Fell on Law, p 9.', 'The skeleton says so.', 'The same case at [6].'],
  ...['So it was.[1]', '\n[1] See Smith v Jones [2019] EWCA Civ 1.', '\n[2] Ibid at [7].', '[j]', '[j]: https://a.b\n'],
  ...['It was owed.1', 'It was “none”.2 Then', 'law3 and', 'It was owed.¹', '\n1 Smith v Jones [2019] EWCA Civ 1.\n'],
  ...['\n2\tIbid at [7].', '\n\n2 Ibid at [7].\n', '\n3 See Re B v C [2020] UKSC 3.', '\n¹ Re D v E [2021] UKSC 4.\n'],
  ...[
    'The Ferries Act 1996 (“the Act”) applies. ',
    'Section 5 provides that “no ship may sail”. ',
    'The Act says “none may”. ',
  ],
  ...[
    'Harbours Act 1988, s 3',
    '\n\nSubsection (2) reads:\n\n> (a) no ship',
    ' that section',
    ' ibid s 5',
    ' s 3 of the 1988 Act',
  ],
  ...['\n\n> no duty of care arose', '\n> \n> and none was owed', '\n\n- at [7]', '\n- one', '\n\n1. one', '\n(a) two'],
  ...[
    '\n\n```\n',
    '\n~~~~\n',
    '\n```js\n\ncode\n\n```\n',
    '<!--',
    '-->',
    '\n<div>\n',
    '<script>',
    '</script>',
    '---\n',
  ],
  ...['\n\n|a|b|\n|-|-|\n|Re A|[2020] UKSC 1|\n', '\n# Heading\n', '\n===\n', '    set in', '\tcell', '\\', '&amp;'],
  ...[
    '\n',
    '\n\n',
    '\r\n',
    '\r\n\r\n',
    '\r',
    ' ',
    '\u00a0',
    '\u00ad',
    '\ufeff',
    '\u202e',
    '\u2069',
    '<b hidden>',
    '\u{1f600}',
    '\ud800',
    '*',
    '_',
    '`',
  ],
  ...[
    'a line that was wrapped by hand and that reaches near to the margin\n',
    LONG,
    LONG,
    LONG,
    `${LONG.trim()}\n`,
    'words',
  ],
  ...[`${SMITH} ${LONG}`, `${LONG}At [9] it is so. ${LONG}`, `${LONG}Ibid at [10].\n`, `${LONG}\n\n\n`],
);
const sources = fc
  .array(fc.tuple(PIECES, fc.constantFrom('', ' ')), { maxLength: 60 })
  .map((pieces) => pieces.flat().join(''));
/** Places as shares of the length of a draft. */
const changes = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(300)),
    lines: fc.boolean(),
    insert: fc.oneof(fc.constant(''), fc.constantFrom('x', ' ', '\n', '`', '-', '1'), PIECES),
  }),
  { minLength: 1, maxLength: 8 },
);

/** A change of a share of the length, at the next line where it is to begin one: what matters begins lines. */
function place(source: string, { lines, ...change }: Change & { readonly lines: boolean }): Change {
  const at = Math.floor(change.at * source.length);
  return { ...change, at: lines ? Math.max(at, source.indexOf('\n', at) + 1) : at };
}

describe.each(FORMATS)('any %s draft', (format) => {
  it('is read after each of a row of changes as it is from scratch', () => {
    fc.assert(
      fc.property(sources, changes, (first, row) => {
        let source = first;
        let reading = readAll(source, format);
        for (const change of row) {
          source = apply(source, place(source, change));
          reading = readAll(source, format, reading);
          expect(contents(reading)).toEqual(contents(readAll(source, format)));
        }
      }),
      { numRuns: 250 },
    );
  });

  it('is read in steps as it is at once', () => {
    fc.assert(
      fc.property(sources, sources, (first, second) => {
        const stepped = drain(readInSteps(second, format, drain(readInSteps(first, format))));
        expect(contents(stepped)).toEqual(contents(readAll(second, format)));
      }),
      { numRuns: 60 },
    );
  });
});

describe.each(FORMATS)('what a change to a %s draft does not touch', (format) => {
  const nameOf = (i: number): string => `Harro${'abcdefghij'[i % 10]}${'lmnopq'[Math.floor(i / 10)]}`;
  const paragraphs = Array.from(
    { length: 60 },
    (_, i) => `In ${nameOf(i)} v Jones [${1990 + (i % 30)}] UKSC ${i + 1} the court said “no duty arose”.`,
  );
  const source = paragraphs.join('\n\n');
  const before = readAll(source, format);

  it.each([
    ['a word', ' plainly', [30]],
    ['a mark that opens a quotation', '“', [30]],
    ['a new paragraph', '\n\nIt was so.\n\n', [30]],
    ['a citation', ' See also Re Z [2024] UKSC 99.', [30]],
    ['nothing', '', []],
  ])('%s typed into one paragraph leaves the citations of the others the same objects', (_, insert, touched) => {
    const at = source.indexOf(' the court', source.indexOf(`UKSC 31 `));
    const after = readAll(apply(source, { at, cut: 0, insert }), format, before);
    const same = new Set(after.citations.map(({ citation }) => citation));
    const lost = before.citations.flatMap(({ citation }, i) => (same.has(citation) ? [] : [i]));
    expect(lost).toEqual(touched);
  });

  it('a name that becomes another changes its short forms, and these alone', () => {
    const short = `${source}\n\n${nameOf(0)} at [5] says so.\n\n${nameOf(1)} at [6] says so too.`;
    const first = readAll(short, format);
    const second = readAll(short.replace(`${nameOf(0)} v Jones`, `${nameOf(0)} v Bell`), format, first);
    const changed = second.citations.flatMap(({ citation }, i) =>
      citation === first.citations[i]?.citation ? [] : [line(citation)],
    );
    expect(changed).toEqual(['[1990] UKSC 1', '~[1990] UKSC 1 at 5']);
  });

  it('two changes leave what stands between them', () => {
    const changed = source.replace('UKSC 5 the', 'UKSC 5 plainly the').replace('UKSC 50 the', 'UKSC 50 plainly the');
    const after = readAll(changed, format, before);
    const same = after.citations.filter(({ citation }, i) => citation === before.citations[i]?.citation);
    expect(same).toHaveLength(before.citations.length - 2);
  });
});

it('a long draft is read in many steps', () => {
  const steps = readInSteps(`${SMITH}\n\n${LONG}`.repeat(200), 'md');
  let count = 0;
  while (!steps.next().done) count++;
  expect(count).toBeGreaterThan(20);
});

const DATA = process.env['CITEWARD_DATA'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const FOLDERS = ['drafts', 'drafts-natural'].map((folder) => path.join(DATA, folder)).filter((f) => fs.existsSync(f));

describe.skipIf(FOLDERS.length === 0)(
  'real drafts (skipped where CITEWARD_DATA names no folder that holds them)',
  () => {
    const files = FOLDERS.flatMap((folder) =>
      fs
        .readdirSync(folder)
        .filter((file) => /\.(?:md|txt)$/.test(file) && file !== 'README.md')
        .map((file) => path.join(folder, file)),
    );
    it.each(files.map((file) => [path.basename(file), file] as const))('%s', (_, file) => {
      const format = textFormatOf(file) ?? 'txt';
      let { source } = readDraft(fs.readFileSync(file), format);
      let reading = readAll(source, format);
      for (const [i, insert] of ['x', '\n\n', '“', '[^1]', '```\n'].entries()) {
        source = apply(source, { at: Math.floor((source.length * (i + 0.5)) / 5), cut: i % 2, insert });
        reading = readAll(source, format, reading);
        expect(contents(reading)).toEqual(contents(readAll(source, format)));
      }
    });
  },
);
