import { openGrammar } from '../unit/syntaxes/tokenize.ts';
import { measure } from './measure.ts';
import { compare, type Row } from './table.ts';

/** Pieces of citations over and over: what the patterns of the grammar begin with, and nothing that ends them. */
const UNITS = [
  'a',
  ' ',
  '[',
  '*',
  '12 ',
  'C-',
  '2015 ',
  '[2015] ',
  '(2015) 12 ',
  'at [12] ',
  '*A v ',
  '*A v B ',
  '_A v B v ',
  '[2015] EWHC 12 ',
  '[2015] UKSC 11 at [12], ',
  '[2015] AC 12 at paras 1, 2, 3, 4, ',
  'L R 2 ',
];
/** The longest line that VS Code colours. */
const LENGTH = 20_000;
/** What is linear takes four times as long for four times the length, what is quadratic sixteen times. */
const MOST = 9;

/** How the colouring of a line grows with its length: the worst of the units. */
export async function measureGrammar(): Promise<Row[]> {
  const markdown = await openGrammar('text.html.markdown');
  const rows = UNITS.map((unit) => {
    const [long = 0, short = 0] = measure(
      21,
      () => markdown.tokenizeLine(unit.repeat(LENGTH / unit.length), null),
      () => markdown.tokenizeLine(unit.repeat(LENGTH / 4 / unit.length), null),
    );
    return compare(`colouring 20 kB of ${JSON.stringify(unit)} in a line / 5 kB`, long, short, MOST);
  });
  return rows.toSorted((a, b) => b.ratio - a.ratio).slice(0, 1);
}
