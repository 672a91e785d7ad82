import { describe, expect, it } from 'vitest';
import { saidOf } from '../../support/said.ts';
import { clml, part, section } from '../support/enactment.ts';
import { auditArtefact, checksOf, inShort } from '../support/verdict.ts';

const VERSIONS =
  '<atom:link rel="http://purl.org/dc/terms/hasVersion" title="enacted"/><ukm:DocumentStatus Value="revised"/>';
const LAW = clml(
  section(
    '5',
    part(2, 'section/5/1', '<Text>The harbour master may not close a pier after the end of the season.</Text>') +
      part(
        2,
        'section/5/2',
        '<Text>If a pier is unsafe the harbour counsel may advise, with the consent of the Harbour Master.</Text>',
      ) +
      part(2, 'section/5/5', '<Text>The Harbour Master may nominate a pilot for any harbour of the coast.</Text>') +
      part(2, 'section/5/6', '<Text>The harbour master may not close a quay for longer than a week.</Text>') +
      part(
        2,
        'section/5/7',
        '<Text>The harbour counsel shall be not more than six in number, and shall be appointed by the Harbour Master with the consent of the pilots.</Text>',
      ),
  ),
  { asked: 'section/5', metadata: VERSIONS },
);
const audit = (draft: string) => auditArtefact(draft, LAW, 'xml');
const said = (draft: string): string => saidOf(audit(draft)).join(' ');
const of = (part: number): string => `Section 5(${part}) of the Ferries Act 1996`;

describe('what is said of a provision is true of its facts', () => {
  it('a part that is printed without an address is not told as gone', () => {
    const plain = LAW.replace(/IdURI="[^"]*\/section\/5\/5" id="section-5-5"/, '');
    const verification = auditArtefact(`${of(5)} applies.`, plain, 'xml');
    expect(saidOf(verification).join(' ')).toContain(
      'Between section 5(2) and section 5(6) the text in force prints what seems to be section 5(5), and the source does not mark it as such: read it there.',
    );
  });

  it('a part that the text in force passes over is told with those between which it would stand', () => {
    expect(said(`${of(3)} applies.`)).toContain(
      'The text in force goes from section 5(2) to section 5(5): section 5(3) is not in it, and may have been repealed.',
    );
  });

  it('what is known by the text in force alone is told so', () => {
    const whole = clml(section('5', '<Text>A bell must be rung.</Text>'), {
      metadata: '<ukm:DocumentStatus Value="revised"/>',
    });
    expect(saidOf(auditArtefact('Section 9 of the Ferries Act 1996 applies.', whole, 'xml')).join(' ')).toContain(
      'There is no section 9: the last is section 5, in the text in force, in which the source marks no change there.',
    );
  });

  it('who speaks in a judgment is nobody’s voice in an enactment', () => {
    const words = said(
      `${of(7)} provides that they “shall be appointed by the Harbour Master with the consent of the pilots”.`,
    );
    expect(words).toContain('agree exactly');
    expect(words).not.toContain('counsel');
  });

  it('sic is no letter of a provision', () => {
    expect(said('Section 5 (sic) of the Ferries Act 1996 applies.')).not.toContain('(sic)');
  });
});

describe('words that dots or a bracket join are sought in the part that is cited', () => {
  it.each([
    [`${of(6)}: “The harbour master may … close a quay for longer than a week”.`, 'Left out: “not”.'],
    [`${of(1)}: “The harbour master may … close a pier after the end of the season”.`, 'Left out: “not”.'],
    [`${of(5)}: “[t]he Harbour Master [shall] nominate a pilot for any harbour”.`, 'Put in: “[shall]”, where the law has “may”.'],
  ])('%s', (draft, expected) => {
    expect(said(draft)).toContain(expected);
  }); // biome-ignore format: a table

  it('and beyond it where they stand in none', () => {
    const draft = `${of(5)}: “If a pier is unsafe the harbour counsel may advise, … [t]he Harbour Master may nominate a pilot”.`;
    expect(checksOf(audit(draft), 'quotation').length).toBeGreaterThan(0);
    expect(inShort(audit(draft))).toMatch(/-not-checkable$/);
  });
});
