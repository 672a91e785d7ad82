import { describe, expect, it } from 'vitest';
import { saidOf } from '../../support/said.ts';
import { clml, part, section } from '../support/enactment.ts';
import { auditArtefact, checksOf, inShort } from '../support/verdict.ts';

const TRIP = 'any crossing or any voyage on tidal waters';
const HARBOUR = 'any office of the port some of whose functions are functions of a public nature';
const LAW = clml(
  section(
    '5',
    part(
      2,
      'section/5/1',
      `<Text>In this Act—</Text><UnorderedList><ListItem><Para><Text>“crossing” means any carriage of persons that is begun at a pier;</Text></Para></ListItem><ListItem><Para><Text>“trip” means ${TRIP};</Text></Para></ListItem><ListItem><Para><Text>“order” includes a direction;</Text></Para></ListItem><ListItem><Para><Text>“voyage” means any carriage of goods that is not made by order in a crossing.</Text></Para></ListItem></UnorderedList>`,
    ) +
      part(
        2,
        'section/5/2',
        `<Text>In this section “port body” includes—</Text>${part(3, 'section/5/2/a', '<Text>a harbour master, and</Text>')}${part(3, 'section/5/2/b', `<Text>${HARBOUR}.</Text>`)}`,
      ) +
      part(2, 'section/5/3', '<Text>“An act” includes a failure to act.</Text>'),
  ),
);
const audit = (draft: string) => auditArtefact(draft, LAW, 'xml');
const S = 'section 5(1) of the Ferries Act 1996';
const CAPITAL = 'Section 5(1) of the Ferries Act 1996';

describe('a term that a draft quotes is the meaning of none', () => {
  it.each([
    `${CAPITAL} defines “trip” as “${TRIP}”.`,
    `${CAPITAL} defines “trip” to mean “${TRIP}”.`,
    `${CAPITAL} defines "trip" as "${TRIP}".`,
    `${CAPITAL} provides that “trip” means “${TRIP}”.`,
    `“Trip” is defined by ${S} as “${TRIP}”.`,
    `“Trip” means “${TRIP}”: ${S}.`,
    `${CAPITAL} defines “voyage” as “any carriage of goods”.`,
    `${CAPITAL} defines “crossing” as “any carriage of persons”.`,
    `${CAPITAL} provides that “order” includes “a direction”.`,
  ])('%s', (draft) => {
    const verification = audit(draft);
    expect(saidOf(verification).join(' ')).not.toContain('the meaning of');
    expect(checksOf(verification, 'quotation').some(({ result }) => result === 'pass')).toBe(true);
    expect(inShort(verification)).toMatch(/^correct|^quotation|^proposition/);
  });

  it.each([
    `${CAPITAL} defines “voyage” as “${TRIP}”.`,
    `${CAPITAL} defines “order” as “${TRIP}”.`,
    `“Order” is defined by ${S} as “${TRIP}”.`,
    `“Voyage” means “${TRIP}”: ${S}.`,
    `“Voyage” is defined by ${S} as “crossing”.`,
    `${CAPITAL} defines “trip” as “order”.`,
    `${CAPITAL} provides that “order” includes a decree.`,
    `${CAPITAL} defines “trip” and “order” as “${TRIP}”.`,
  ])('and one that is given another’s is not right: %s', (draft) => {
    expect(inShort(audit(draft))).toMatch(/-not-checkable$/);
  });

  it.each([`${CAPITAL} defines “trip” as “any crossing or any voyage on inland waters”.`])(
    'and a meaning that differs is an error: %s',
    (draft) => expect(inShort(audit(draft))).toMatch(/^QUOTATION_FABRICATION/),
  );
});

describe('a meaning whose term the draft does not name', () => {
  const P = 'Section 5(2) of the Ferries Act 1996';
  it.each([
    `${P} includes “${HARBOUR}”.`,
    `Section 5(2)(b) of the Ferries Act 1996 includes “${HARBOUR}”.`,
    `By ${P.replace('S', 's')} “port body” includes “${HARBOUR}”.`,
  ])('is that of the only one there: %s', (draft) => {
    const verification = audit(draft);
    expect(saidOf(verification).join(' ')).not.toContain('the meaning of');
  });

  it('is said where there are several', () => {
    const verification = audit(`${CAPITAL} includes “${TRIP}”.`);
    expect(inShort(verification)).toBe('quotation-not-checkable');
    expect(saidOf(verification)).toContain(
      'The words stand in section 5(1) as the meaning of “trip”, which the draft does not name: read which is meant.',
    );
  });

  it('is another’s where the draft names that', () => {
    expect(inShort(audit(`${P} says that “ferryman” includes “${HARBOUR}”.`))).toBe('quotation-not-checkable');
  });
});
