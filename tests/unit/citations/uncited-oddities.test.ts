import { expect, it } from 'vitest';
import { cite } from './reading.ts';

const CLAIM = 'The claimant asks for an order that the wall be rebuilt at once.';
const listed = (draft: string) =>
  cite(draft).flatMap(({ cites, normalized }) => (cites.kind === 'name' ? [normalized] : []));

it.each<[string, string, readonly string[]]>([
  ['two with and', `${CLAIM} In Moss v Lyle and Hartley v Penrose it was so held.`, ['Moss v Lyle', 'Hartley v Penrose']],
  ['one before a cited one', `${CLAIM} See Moss v Lyle and Hartley v Penrose [2019] UKSC 41.`, ['Moss v Lyle']],
  ['prosecutions', `${CLAIM} R v Moss and R v Lyle are clear.`, ['R v Moss', 'R v Lyle']],
  ['a list at the top', `- Moss v Lyle (2019)\n- Hartley v Penrose\n\n${CLAIM}`, ['Moss v Lyle (2019)', 'Hartley v Penrose']],
  ['a heading for each', `${CLAIM}\n\n## Moss v Lyle\n\nMoss v Lyle was a case on walls.\n\n## Hartley v Penrose\n\nHartley v Penrose was one on ditches.`, ['Moss v Lyle', 'Hartley v Penrose']],
  ['a name within another', `${CLAIM} R v Smith (2019) is decisive. See Smith v Jones [2020] UKSC 7.`, ['R v Smith (2019)']],
  ['one surname twice', `${CLAIM} White v White (2000) is decisive. See White v Jones [2020] UKSC 7.`, ['White v White (2000)']],
  ['another instance', `${CLAIM} Moss v Lyle (No 2) is decisive. See Moss v Lyle [2020] UKSC 7.`, ['Moss v Lyle (No 2)']],
  ['a citation against it', `${CLAIM} Moss v Lyle is against this; contrast [2019] UKSC 41 at [12].`, ['Moss v Lyle']],
  ['a particle', `${CLAIM} In Moss v de Lyle the wall fell.`, ['Moss v de Lyle']],
  ['capitals', `${CLAIM} The rule of MOSS V LYLE is old.`, ['MOSS V LYLE']],
  ['a genitive', `${CLAIM} Moss v Lyle’s rule is old.`, ['Moss v Lyle']],
  ['the next sentence', `${CLAIM} Applying Moss v Lyle the Judge was right. After Hartley v Penrose Parliament acted.`, ['Moss v Lyle', 'Hartley v Penrose']],
  ['who speaks', `${CLAIM} In Hartley v Penrose Lord Crab said so.`, ['Hartley v Penrose']],
  ['the case of the heading', 'JOHN MOSS\n\n-v-\n\nPETER LYLE\n\nThe claim in Moss v Lyle is for damages for the fall of a wall.', []],
  ['this action', `${CLAIM} The trial of this action, Moss v Lyle, is on Monday.`, []],
  ['an Act in italics', `${CLAIM} The *Equality Act* (2010) applies.`, []],
  ['books and papers', `${CLAIM} See *Chitty* (2021), *The Law Quarterly Review* (2019) and *Ibid* (2019).`, []],
  ['a version', `${CLAIM} Python v 3.11 and Windows v 10 were used.`, []],
  ['a verse', `${CLAIM} Psalm 23 v 4 is a comfort.`, []],
  ['nouns', `${CLAIM} It is a matter of Cost v Benefit. The graph is of Voltage v Current.`, []],
  ['sport', `${CLAIM} It was shown at half-time of the match England v Germany (1966).`, []],
])('%s: %s', (_, draft, expected) => {
  expect(listed(draft)).toEqual(expected);
}); // biome-ignore format: a table
