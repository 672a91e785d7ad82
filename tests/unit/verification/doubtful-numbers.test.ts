import { describe, expect, it } from 'vitest';
import { judgmentXml } from '../support/judgment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

const TITLE = 'Harrow Mills Ltd v Pemberton';
const CITED = '[2020] UKSC 7';

/** What a numbered block says: the words of `name`. */
const words = (name: string): string => `The words of ${name} concern another side of the leaning wall`;
/** As a block prints them: `w13` begins with a quotation mark, `l3` ends with a semicolon. */
const printed = (name: string): string =>
  `${name.startsWith('w') ? '“' : ''}${words(name)}${name.startsWith('l') ? ';' : ''}`;
/** `p1-3` is paragraphs 1 to 3, `g1-4` items 1 to 4 of the grounds; what has no number is a line of its own, `u` of words. */
function blocks(plan: string): { name: string; letter: string; number: string }[] {
  return plan.split(' ').flatMap((part) => {
    const [, letter = '', from = '', to = from] = /^([A-Za-z])(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    if (letter === '')
      return [{ name: part === 'u' ? `${words(part)}.` : part.replaceAll('_', ' '), letter: '', number: '' }];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => {
      const number = String(Number(from) + i);
      return { name: letter + number, letter, number };
    });
  });
}
const level = (number: string, name: string, within = '', style = ''): string =>
  `<level><num>${number}.</num><content><p${style}>${printed(name)}</p></content>${within}</level>`;
const xmlOf = (plan: string, classed = false): string =>
  blocks(plan)
    .map(({ name, letter, number }) =>
      letter === '' ? `<p>${name}</p>` : level(number, name, '', classed ? ` class="${letter}"` : ''),
    )
    .join('');
const flat = (plan: string): string => judgmentXml({ body: xmlOf(plan) });
const classed = (plan: string): string => judgmentXml({ body: xmlOf(plan, true) });
const text = (plan: string): string =>
  `${TITLE} ${CITED}\n\nIN THE SUPREME COURT\n\n${blocks(plan)
    .map(({ name, letter, number }) => (letter === '' ? name : `${number}. ${printed(name)}.`))
    .join('\n\n')}\n`;

/** Paragraphs from the thirteenth on stand further in. */
const setIn = (plan: string): string => text(plan).replace(/^(?=1[3-9]\.)/gm, '    ');
/** Numbers with one digit, and those with two, stand at places of their own. */
const byDigits = judgmentXml({
  body: blocks('p1-12')
    .map(({ name, number }) => level(number, name, '', ` style="text-indent:0.${number.length}in"`))
    .join(''),
});

/** Three numbered sections, each with five paragraphs numbered from 1. */
const restarted = judgmentXml({
  body: ['a', 'b', 'c'].map((name, i) => level(String(i + 1), name, xmlOf(`${name}1-5`))).join(''),
});
const wrapper = judgmentXml({
  body: `${level('1', 'Introduction', xmlOf('p1-5'))}<level><num>A</num><heading>Facts</heading>${xmlOf('p6-12')}</level>`,
});
const runningOn = judgmentXml({
  body: `${xmlOf('p1')}${level('2', 'p2', xmlOf('g1-4'))}${level('3', 'p3', xmlOf('g5-8'))}${xmlOf('p4-6')}`,
});

/** Words and the paragraph they are cited at: what is said of that. */
const OPEN = /^(?:pinpoint|quotation)-not-checkable$/;
const RIGHT = /^correct$/;
const WRONG = /^PARAGRAPH_HALLUCINATION HIGH$/;

describe('where nobody can say which number is that of a paragraph', () => {
  it.each<[string, string, 'xml' | 'txt', Readonly<Record<string, RegExp>>]>([
    ['paragraphs begin again in each section', restarted, 'xml', { 'b4 at 4': OPEN, 'b4 at 2': OPEN }],
    ['one section has a number', wrapper, 'xml', { 'p3 at 3': OPEN, 'p3 at 1': OPEN, 'p8 at 8': OPEN }],
    [
      'a nested list runs on in the next paragraph',
      runningOn,
      'xml',
      { 'g3 at 2': RIGHT, 'g3 at 3': WRONG, 'p5 at 5': RIGHT, 'p5 at 8': WRONG },
    ],
    [
      'a list of another class is longer than the judgment',
      classed('P1-6 L1-9'),
      'xml',
      { 'L8 at 6': OPEN, 'L8 at 8': OPEN, 'L3 at 6': OPEN, 'L3 at 3': OPEN, 'P3 at 3': OPEN },
    ],
    [
      'a list goes higher than the paragraphs left',
      flat('p1-5 g1-9 p6-7'),
      'xml',
      { 'p6 at 9': OPEN, 'p6 at 6': OPEN, 'g8 at 5': OPEN, 'g8 at 8': OPEN },
    ],
    ['so it does early', flat('p1-2 g1-8 p3-5'), 'xml', { 'p4 at 8': OPEN, 'g5 at 2': OPEN, 'g5 at 5': OPEN }],
    ['so it does in one of few', flat('p1-3 g1-5'), 'xml', { 'g5 at 3': OPEN, 'g5 at 5': OPEN }],
    ['so it does in the first', flat('p1 g1-20 p2-4'), 'xml', { 'g3 at 1': OPEN, 'p3 at 3': OPEN, 'p3 at 20': OPEN }],
    [
      'paragraphs of another case are quoted near the end',
      flat('p1-7 q35-36 p8'),
      'xml',
      { 'q36 at 7': OPEN, 'q36 at 36': OPEN, 'p8 at 8': OPEN, 'p8 at 36': OPEN, 'p6 at 6': RIGHT, 'p6 at 5': WRONG },
    ],
    ['so they are at the end', flat('p1-8 q35-36'), 'xml', { 'q36 at 8': OPEN, 'q36 at 36': OPEN, 'p8 at 8': RIGHT }],
    [
      'their numbers are the next',
      text('p1-11 q13-14 p12'),
      'txt',
      { 'q13 at 11': OPEN, 'q13 at 13': OPEN, 'p12 at 14': OPEN, 'p12 at 12': OPEN, 'p11 at 11': RIGHT },
    ],
    ['they are that of the next too', flat('p1-11 q12-13 p12'), 'xml', { 'q13 at 11': OPEN, 'p12 at 13': OPEN }],
    [
      'a second judgment begins from 1',
      flat('p1-12 LADY j1-5'),
      'xml',
      { 'j3 at 12': OPEN, 'j3 at 3': OPEN, 'p3 at 3': RIGHT, 'p12 at 12': RIGHT, 'p12 at 3': WRONG },
    ],
    ['it has two paragraphs', text('p1-12 LADY j1-2'), 'txt', { 'j2 at 12': OPEN, 'j2 at 2': OPEN, 'p2 at 2': RIGHT }],
    [
      'a list has the number that the source lacks',
      flat('p1-3 g1-4 p5-30'),
      'xml',
      { 'g4 at 3': OPEN, 'g4 at 4': OPEN, 'p3 at 3': OPEN, 'p5 at 5': RIGHT },
    ],
    [
      'so has one of another class',
      classed('P1-3 L1-4 P5-30'),
      'xml',
      { 'L4 at 3': OPEN, 'L4 at 4': OPEN, 'P3 at 3': RIGHT, 'P5 at 5': RIGHT },
    ],
    ...[
      ['of another class', classed('P1-12 q13-14'), 'xml'],
      ['of another class, with a number left out', classed('P1-12 q14-15'), 'xml'],
      ['after words that lead into them', flat('p1-12 He_said: q13-14'), 'xml'],
      ['six of them', flat('p1-12 He_said: q13-18'), 'xml'],
      ['so in plain text', text('p1-12 He_said: q13-14'), 'txt'],
      ['set in', setIn('p1-12 q13-14'), 'txt'],
    ].map(([how = '', artefact = '', format]): [string, string, 'xml' | 'txt', Record<string, RegExp>] => [
      `paragraphs that are quoted at the end run on: ${how}`,
      artefact,
      format === 'xml' ? 'xml' : 'txt',
      { 'q14 at 12': OPEN, 'q14 at 14': OPEN },
    ]),
    [
      'they begin with quotation marks',
      flat('p1-12 w13-14'),
      'xml',
      { 'w14 at 12': OPEN, 'w14 at 14': OPEN, 'p12 at 12': RIGHT, 'p12 at 11': WRONG },
    ],
    [
      'own paragraphs of another class follow a name',
      classed('P1-12 LADY_BIRCH: J13-14'),
      'xml',
      { 'J13 at 13': RIGHT, 'J13 at 12': WRONG },
    ],
    ['own numbers with two digits stand elsewhere', byDigits, 'xml', { 'p11 at 11': RIGHT, 'p11 at 10': WRONG }],
    ...['LADY_BIRCH:', 'LADY_JUSTICE_BIRCH', 'Lady_Justice_Birch:', 'Lady_Justice_Birch'].flatMap(
      (name): [string, string, 'xml' | 'txt', Record<string, RegExp>][] => {
        const expected = { 'u at 12': OPEN, 'p12 at 12': RIGHT, 'p12 at 11': WRONG };
        return [
          [`a second judgment without numbers, of ${name}`, flat(`p1-12 ${name} u`), 'xml', expected],
          [`so in plain text, of ${name}`, text(`p1-12 ${name} u`), 'txt', expected],
        ];
      },
    ),
    ...['Lord_Birch_said:', 'Judge_Birch_put_it_so:_a_wall', 'Lady_Birch_agreed.'].flatMap(
      (name): [string, string, 'xml' | 'txt', Record<string, RegExp>][] => {
        const expected = { 'u at 12': RIGHT, 'u at 11': WRONG };
        return [
          [`but what ${name} leads into is of the paragraph`, flat(`p1-12 ${name} u p13`), 'xml', expected],
          [`so in plain text: ${name}`, text(`p1-12 ${name} u p13`), 'txt', expected],
        ];
      },
    ),
    [
      'a list of another class has the numbers that the source lacks',
      classed('P1-3 L1-5 P6-30'),
      'xml',
      { 'L5 at 3': OPEN, 'L4 at 4': OPEN, 'L5 at 5': OPEN, 'P3 at 3': RIGHT, 'P6 at 6': RIGHT },
    ],
    [
      'it has more of them',
      classed('P1-3 L1-7 P8-30'),
      'xml',
      { 'L7 at 3': OPEN, 'L5 at 5': OPEN, 'L7 at 7': OPEN, 'P9 at 9': RIGHT },
    ],
    [
      'its items end with semicolons',
      flat('p1-3 l1-6 p7-30'),
      'xml',
      { 'l6 at 3': OPEN, 'l5 at 5': OPEN, 'l6 at 6': OPEN, 'p8 at 8': RIGHT },
    ],
    ['a list follows a lost number', flat('p1-3 p5 g1-4 p6-30'), 'xml', { 'g4 at 5': OPEN, 'g4 at 4': OPEN }],
  ])('%s', (_, artefact, format, expected) => {
    for (const [cited, verdict] of Object.entries(expected)) {
      const [name = '', pinpoint = ''] = cited.split(' at ');
      const draft = `In *${TITLE}* ${CITED} at [${pinpoint}] the court said: “${words(name)}”.`;
      expect(inShort(auditArtefact(draft, artefact, format)), cited).toMatch(verdict);
    }
  });
});
