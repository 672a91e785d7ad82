import { describe, expect, it } from 'vitest';
import { cite } from './reading.ts';

const NAME = 'Smith v Jones';

/** The name that a draft gives the first case that it cites. */
const nameIn = (source: string, format: 'md' | 'txt' = 'md'): string | null =>
  cite(source, format)[0]?.name?.text ?? null;

describe('the name before a citation', () => {
  it.each([
    ['Smith v Jones [2015] UKSC 11', NAME],
    ['In Smith v Jones [2015] UKSC 11 it was held.', NAME],
    ['As to that, see also Smith v Jones, [2015] UKSC 11.', NAME],
    ['The court followed Smith v Jones ([2015] UKSC 11).', NAME],
    ['*Smith v Jones* [2015] UKSC 11', NAME],
    ['It was so held in **Smith v Jones** [2015] UKSC 11', NAME],
    ['Smith v. Jones [2015] UKSC 11', 'Smith v. Jones'],
    ['Smith\nv Jones\n[2015] UKSC 11', NAME],
    ['Smith\u00a0v\u00a0Jones [2015] UKSC 11', NAME],
    ['The duty was owed (Smith v Jones [2015] UKSC 11).', NAME],
    ['Smith v Jones (CA, 12 May 2015) [2015] UKSC 11', 'Smith v Jones (CA, 12 May 2015)'],
    ['The duty is owed. Smith v Jones [2015] UKSC 11 decides it.', NAME],
    ['Neither Smith v Jones [2015] UKSC 11 nor the Act helps.', NAME],
    ['None of Smith v Jones [2015] UKSC 11 and the Act helps.', NAME],
    ['Contrast Smith v Jones reported at [2015] AC 1430', NAME],
    ['Alpha Holdings Ltd v Beta plc [2015] UKSC 11', 'Alpha Holdings Ltd v Beta plc'],
    ['In Alpha & Co. Ltd. v Beta Inc. [2015] UKSC 11', 'Alpha & Co. Ltd. v Beta Inc.'],
    ['R v Smith [2020] EWCA Crim 5', 'R v Smith'],
    ['R (Smith) v Jones [2015] UKSC 11', 'R (Smith) v Jones'],
    [
      'R (on the application of Smith) v Secretary of State for Example [2015] UKSC 11',
      'R (on the application of Smith) v Secretary of State for Example',
    ],
    ['Re Smith (Deceased) [2018] EWHC 1 (Ch)', 'Re Smith (Deceased)'],
    ['see Re A (Children) [2022] EWFC 30', 'Re A (Children)'],
    ['In re Smith [2018] EWHC 1 (Ch)', 'In re Smith'],
    ['In the matter of A (A Child) [2022] EWFC 30', 'In the matter of A (A Child)'],
    ['Smith and others v Jones and another [2015] UKSC 11', 'Smith and others v Jones and another'],
    ['Smith v Jones (No 2) [2015] UKSC 11', 'Smith v Jones (No 2)'],
    ['Mayor of Example v Jones [2015] UKSC 11', 'Mayor of Example v Jones'],
    ['O’Brien v D’Arcy [2015] UKSC 11', 'O’Brien v D’Arcy'],
    ['*Smith* [2015] UKSC 11', 'Smith'],
    ['as held in Smith [2015] UKSC 11', 'Smith'],
    ['Counsel cited Brown v Green [2014] UKSC 3 and Smith v Jones [2015] UKSC 11', 'Brown v Green'],
  ])('%j: %s', (source, name) => {
    expect(nameIn(source)).toBe(name);
  });

  it.each([
    ['The duty was owed: [2015] UKSC 11.'],
    ['It was held in [2015] UKSC 11 that so it was.'],
    ['The Supreme Court in [2015] UKSC 11 said so.'],
    ['Section 12, in [2015] UKSC 11, was read down.'],
    ['See [2015] UKSC 11.'],
    ['In January [2015] UKSC 11 was decided.'],
  ])('is none in %j', (source) => {
    expect(nameIn(source)).toBeNull();
  });

  // a particle in front, a ship's name, a pinpoint that leads
  it.each([
    ['It was so in de Souza v van der Berg [2015] UKSC 11', 'de Souza v van der Berg'],
    ['in *The Alpha* [2017] EWHC 453 (Admlty)', 'The Alpha'],
    ['At para 12 of Smith v Jones [2015] UKSC 11 it was held.', NAME],
  ])('%j: %s', (source, name) => {
    expect(nameIn(source)).toBe(name);
  });

  it.each([
    ['R v Example Council, ex p Smith [1999] 1 AC 1', 'R v Example Council, ex p Smith'],
    ['See Ex parte Smith [1999] 1 AC 1', 'Ex parte Smith'],
    ['See Alpha Ltd v Beta Ltd sub nom Gamma v Delta [1999] 1 AC 1', 'Alpha Ltd v Beta Ltd sub nom Gamma v Delta'],
    ['In J & P Sample Ltd v AB [1999] 1 AC 1', 'J & P Sample Ltd v AB'],
    ['In PN (Capacity: Contact and Care) [2023] EWCOP 4 it was held.', 'PN (Capacity: Contact and Care)'],
    ['including in Ada Sample t/a MB Travel [2018] UKUT 4 (AAC)', 'Ada Sample t/a MB Travel'],
    ['in the case of Lord Advocate’s Reference (No 2 of 1992) 1993 JC 43', 'Lord Advocate’s Reference (No 2 of 1992)'],
    [
      'Smith v Richterin am Amtsgericht Sample (Munich), Germany [2020] UKSC 11',
      'Smith v Richterin am Amtsgericht Sample (Munich), Germany',
    ],
    ['Brown v Croatia, (7334/13, ECtHR (GC)) and Smith v Jones [2015] UKSC 11', NAME],
    ['Alpha SA v Beta Corp (The Gamma [1988] 2 Lloyd’s Rep 330', 'Alpha SA v Beta Corp (The Gamma'],
    [
      'In the matter of an application by Smith for Judicial Review [2015] NICA 1',
      'In the matter of an application by Smith for Judicial Review',
    ],
    ['In Smith’s case [2015] UKSC 11 it was held.', null],
    ['In 2015 (Sample LJ and Brown J) [2015] UKSC 11 it was held.', null],
  ])('%j: %s', (source, name) => {
    expect(cite(source).at(-1)?.name?.text ?? null).toBe(name);
  });

  it('stands in the cell before in a table', () => {
    expect(nameIn('| Case | Cited |\n|---|---|\n| Smith v Jones | [2015] UKSC 11 |\n')).toBe(NAME);
    expect(nameIn('Smith v Jones\t[2015] UKSC 11\n', 'txt')).toBe(NAME);
  });

  it('is never that of the case before', () => {
    const names = cite('Smith v Jones [2015] UKSC 11; [2016] UKSC 12.').map((c) => c.name?.text ?? null);
    expect(names).toEqual([NAME, null]);
  });

  it('is where it says in the reading text', () => {
    const source = 'It was so in *Smith v Jones* [2015] UKSC 11.';
    const name = cite(source)[0]?.name;
    expect('It was so in Smith v Jones [2015] UKSC 11.'.slice(name?.span?.start, name?.span?.end)).toBe(NAME);
  });

  it.each([
    ['Smith v Jones', 'parties'],
    ['Re Smith', 'parties'],
    ['*Smith*', 'short'],
  ])('%s is of the form %s', (name, form) => {
    expect(cite(`In ${name} [2015] UKSC 11 it was held.`)[0]?.name?.form).toBe(form);
  });
});
