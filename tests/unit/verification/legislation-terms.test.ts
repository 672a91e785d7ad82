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
      part(2, 'section/5/3', '<Text>“An act” includes a failure to act.</Text>') +
      part(
        2,
        'section/5/4',
        '<Text>“Berth” means a place to moor; “wreck” has the meaning given by section 9 of the Ports Act 1999.</Text>',
      ),
  ),
);
const audit = (draft: string) => auditArtefact(draft, LAW, 'xml');
const S = 'section 5(1) of the Ferries Act 1996';
const CAPITAL = 'Section 5(1) of the Ferries Act 1996';

describe('words that themselves begin with what gives a meaning', () => {
  const GIVEN = '“the meaning given by section 9 of the Ports Act 1999”';
  it('are those of their term', () => {
    const draft = `Section 5(4) of the Ferries Act 1996 defines “wreck” as having ${GIVEN}.`;
    expect(saidOf(audit(draft)).join(' ')).not.toMatch(/another term|otherwise/);
    expect(inShort(audit(draft))).toBe('proposition-not-checkable');
  });

  it('and of no other', () => {
    const draft = `Section 5(4) of the Ferries Act 1996 defines “berth” as having ${GIVEN}.`;
    expect(saidOf(audit(draft)).join(' ')).toContain('another term');
  });
});

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

describe('how a draft says that words are the meaning of a term', () => {
  const DIRECTION = 'a direction of the master made in writing';
  const WAYS = clml(
    section(
      '5',
      part(
        2,
        'section/5/1',
        `<Text>In this Act—</Text><UnorderedList><ListItem><Para><Text>“crossing” means ${TRIP};</Text></Para></ListItem><ListItem><Para><Text>“order” includes ${DIRECTION};</Text></Para></ListItem><ListItem><Para><Text>“signal” has the meaning given by regulation 9;</Text></Para></ListItem><ListItem><Para><Text>“voyage” does not include ${HARBOUR}.</Text></Para></ListItem></UnorderedList>`,
      ) +
        part(2, 'section/5/2', '<Text>A reference to a record includes a note of the master made by hand.</Text>') +
        part(
          2,
          'section/5/3',
          `<Text>In this section “port body” includes—</Text>${part(3, 'section/5/3/a', '<Text>a harbour master, and</Text>')}${part(3, 'section/5/3/b', '<Text>any office of the port,</Text>')}<Text>but does not include a pilot acting in the course of a private voyage.</Text>`,
        ),
    ),
  );
  const said = (draft: string): string =>
    inShort(
      auditArtefact(
        draft.replace('{S}', S).replace('{C}', CAPITAL).replace('{F}', 'of the Ferries Act 1996'),
        WAYS,
        'xml',
      ),
    );

  it.each([
    `By {S}, “crossing” includes “${TRIP}”.`,
    `By {S}, “order” means “${DIRECTION}”.`,
    `{C} provides that “order” means “${DIRECTION}”.`,
    `{C} defines “order” as “${DIRECTION}”.`,
    `“Order” means “${DIRECTION}”: {S}.`,
    `“Order” is defined by {S} as “${DIRECTION}”.`,
    `“Order” in {S} means “${DIRECTION}”.`,
    `“Order” means, in {S}, “${DIRECTION}”.`,
    `{C} limits “order” to “${DIRECTION}”.`,
    `{C} defines “order” (“${DIRECTION}”).`,
    `By {S}, “order” does not include “${DIRECTION}”.`,
    `By {S}, “voyage” includes “${HARBOUR}”.`,
    'By {S}, “signal” means “regulation 9”.',
    'By section 5(2) {F}, “record” means “a note of the master made by hand”.',
    'By section 5(3) {F}, “port body” means “a harbour master”.',
    'By section 5(3) {F}, “port body” includes “a pilot acting in the course of a private voyage”.',
    'Section 5(3) {F} provides that “port body” does not include “a harbour master”.',
  ])('is to be read where the provision says otherwise: %s', (draft) => {
    expect(said(draft)).toMatch(/-not-checkable$/);
  });

  it.each([
    `By {S}, “crossing” means “${TRIP}”.`,
    `By {S}, “order” includes “${DIRECTION}”.`,
    `{C} provides that “order” includes “${DIRECTION}”.`,
    `{C} refers to “${DIRECTION}”.`,
    `{C} defines “crossing” as “${TRIP}”.`,
    `“Crossing” means “${TRIP}”: {S}.`,
    'Section 5(3) {F} provides that “port body” includes “a harbour master”.',
    'Section 5(3) {F} provides that “port body” includes “any office of the port”.',
  ])('is right where it says the same: %s', (draft) => {
    expect(said(draft)).toBe('correct');
  });

  it('and of a term that stands there nothing is said that could be of words that do not', () => {
    const draft = 'Section 5(3) of the Ferries Act 1996 provides that “port body” includes “a master or a minister”.';
    expect(saidOf(auditArtefact(draft, WAYS, 'xml')).join(' ')).not.toContain('agree');
  });

  it('and that it is otherwise is said', () => {
    const draft = `By ${S}, “order” means “${DIRECTION}”.`;
    expect(saidOf(auditArtefact(draft, WAYS, 'xml')).join(' ')).toContain('otherwise how they are the meaning');
  });
});

describe('a definition without marks', () => {
  it.each([
    `In ${S} “trip” means ${TRIP}.`,
    `${CAPITAL} provides that “trip” means ${TRIP}.`,
    `“Trip” means ${TRIP}: ${S}.`,
    `${CAPITAL} provides that “order” includes a direction.`,
    `“Order” includes a direction (${S}).`,
  ])('is right where it stands there to its end: %s', (draft) => {
    expect(inShort(audit(draft))).toBe('correct');
  });

  it.each([
    `In ${S} “trip” means any crossing.`,
    `In ${S} “trip” means any crossing or any voyage.`,
    `In ${S} “order” means a direction.`,
    `In ${S} “voyage” means ${TRIP}.`,
    `In ${S} “trip” does not mean ${TRIP}.`,
    `It is not so that in ${S} “trip” means ${TRIP}.`,
    `The owner argues that in ${S} “trip” means ${TRIP}.`,
    `In ${S} “trip” means ${TRIP}, and it is a wide one.`,
  ])('and is to be read where it does not, or is nobody’s: %s', (draft) => {
    expect(inShort(audit(draft))).toMatch(/-not-checkable$/);
  });

  it('leaves quoted words beside its term to be told as standing there', () => {
    expect(saidOf(audit(`“Trip” means “${TRIP}” and no more (${S}).`)).join(' ')).toContain('stand in section 5(1)');
  });
});
