import { describe, expect, it } from 'vitest';
import { clml, part, section } from '../support/enactment.ts';
import { auditArtefact, inShort, standing } from '../support/verdict.ts';

const PILOT = 'Any pilot placed on the list shall be eligible to be placed on it again in the next year';
const BERTH = 'the master of the tug must keep a berth at the quay free for the harbour launch';
const LAMP = 'the mate of the tug must see that each lamp of the vessel has been lit before the night';
const HELD = 'the wharfinger must hold the hawser of the vessel until the mate has paid the due';
const TEXT = clml(
  section(
    '5',
    part(2, 'section/5/1', '<Text>The list shall be kept by the harbour company and shown to any pilot.</Text>') +
      part(2, 'section/5/2', `<Text>${PILOT}.</Text>`) +
      part(
        2,
        'section/5/3',
        `<Text>In this harbour—</Text>${part(3, 'section/5/3/a', `<Text>${BERTH}; and</Text>`)}${part(3, 'section/5/3/b', `<Text>${LAMP}.</Text>`)}`,
      ) +
      part(
        2,
        'section/5/4',
        '<Text>In this section “tug” means any vessel by which another vessel is moved in the harbour.</Text>',
      ) +
      part(
        2,
        'section/5/5',
        `<Text>While a tug is at sea—</Text>${part(3, 'section/5/5/a', `<Text>${HELD}; and</Text>`)}${part(3, 'section/5/5/b', '<Text>the launch shall lie at the steps.</Text>')}`,
      ),
  ),
  { asked: 'section/5' },
);

/** What is said of a draft, in which `{2}` is section 5(2) of the Act. */
function said(draft: string): ReturnType<typeof auditArtefact> {
  const source = draft.replace(/\{([^}]+)\}/g, 'section 5($1) of the Ferries Act 1996').replace(/^s/, 'S');
  return auditArtefact(source, TEXT, 'xml');
}

/** Ways to give words without marks to a provision; what stands in another part of its section is not confirmed. */
const WAYS = [
  '{p} provides that {w}.',
  '{p} states that {w}.',
  '{w} ({p}).',
  'Under {p}, {w}.',
  '{p}: *{w}*.',
  '{p}: {w}.',
  '> {W}.\n\n({p})',
];

describe.each(WAYS)('words without marks are looked for in the part that is cited: %s', (way) => {
  const draft = (place: string, words: string): string =>
    way
      .replace('{p}', `{${place}}`)
      .replace('{w}', words)
      .replace('{W}', `${words.charAt(0).toUpperCase()}${words.slice(1)}`);

  it.each([
    ['2', PILOT],
    ['3)(a', BERTH],
  ])('(%s)', (place, words) => {
    expect(inShort(said(draft(place, words)))).toBe('correct');
  });

  it.each([
    ['1', PILOT],
    ['3', PILOT],
    ['3)(b', BERTH],
    ['3)(a', LAMP],
    ['2', LAMP],
  ])('and not elsewhere in its section: (%s)', (place, words) => {
    expect(inShort(said(draft(place, words)))).not.toBe('correct');
  });
});

it('where such words stand is told', () => {
  const [check] = said(
    '{1} provides that any pilot placed on the list shall be eligible to be placed on it again in the next year.',
  ).checks.filter((one) => one.check === 'proposition');
  expect(check).toMatchObject({
    result: 'not-checkable',
    notes: [{ id: 'elsewhere-in-law', where: { in: 'provision', locator: 's/5/2' }, cited: ['section 5(1)'] }],
  });
});

describe('a definition without marks is looked for in the part that is cited', () => {
  const TUG = '{p}, “tug” means any vessel by which another vessel is moved in the harbour.';
  it.each([
    ['4', 'correct'],
    ['1', 'not-checkable'],
  ])('(%s)', (place, expected) => {
    expect(inShort(said(`Under ${TUG.replace('{p}', `{${place}}`)}`))).toContain(expected);
  });
});

describe('an item without marks is verified, and no more, where what leads into its list limits it and is left out', () => {
  const CAPITAL = `${HELD.charAt(0).toUpperCase()}${HELD.slice(1)}`;
  it.each([
    [`> ${CAPITAL}.\n\n({5)(a})`, 'words verified'],
    [`> While a tug is at sea—\n>\n> (a) ${HELD}\n\n({5})`, 'correct'],
    [`> ${CAPITAL}.\n\n({5)(b})`, 'to read'],
  ])('%s', (draft, expected) => {
    expect(standing(said(draft))).toBe(expected);
  });
});
