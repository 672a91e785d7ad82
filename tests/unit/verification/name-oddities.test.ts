import { describe, expect, it } from 'vitest';
import type { Sketch } from '../support/judgment.ts';
import { audit, checksOf, inShort, resultOf } from '../support/verdict.ts';

const said = (name: string, sketch: Sketch) => resultOf(audit(`See *${name}* [2020] UKSC 7.`, sketch), 'name');
const MILLS = 'Harrow Mills Ltd v Pemberton';

describe('a right name that is not the heading’s is not held against the draft', () => {
  it.each<[string, Sketch]>([
    ['Smith (formerly Quillfeather) v Marlow', { title: 'Quillfeather v Marlow' }],
    ['Smith (t/a Quillfeather) v Marlow', { title: 'Quillfeather v Marlow' }],
    ['AB v Hants County Council', { title: 'AB v Hampshire County Council' }],
    ['AB v Oxon County Council', { title: 'AB v Oxfordshire County Council' }],
    ['AB v Republic of Poland', { title: 'AB v Polish Judicial Authority' }],
    ['AB v Republic of Holland', { title: 'AB v Kingdom of the Netherlands' }],
    ['AB v Government of Turkey', { title: 'AB v Republic of Türkiye' }],
    ['AB v Barset CC', { title: 'AB v Loam University', paragraphs: ['BCC is the second defendant.'] }],
    ['Quillfeather v MoD', { title: 'Quillfeather v Ministry of Defence' }],
    ['Quillfeather v DfE', { title: 'Quillfeather v Secretary of State for Education' }],
    ['Quillfeather v TfL', { title: 'Quillfeather v Transport for London' }],
    ['R (Quillfeather) v Barset Crown Court', { title: 'R (Quillfeather) v Loam Ltd', paragraphs: ['The defendant is the Barset Crown Court.'] }],
    ['R (Quillfeather) v Upper Tribunal', { title: 'R (Quillfeather) v Loam Ltd', paragraphs: ['The defendant is the Upper Tribunal.'] }],
    ['Tollgate Ltd v Quillfeather', { title: MILLS, paragraphs: ['The second appeal is from Tollgate Ltd v Quillfeather [2018] Ch 100.'] }],
    ['Tollgate Ltd v Quillfeather', { title: MILLS, paragraphs: ['It is reported sub nom Tollgate Ltd v Quillfeather [2020] Ch 100.'] }],
  ])('%s <- %j', (name, sketch) => {
    expect(said(name, sketch)).not.toBe('fail');
  });
}); // biome-ignore format: a table

describe('letters of another alphabet that look like those of the name', () => {
  const latin = 'Quillfeather v Pemberton';
  const typed = 'Qu\u0456llfeather v P\u0435mberton';
  it('are said, and neither pass nor accuse', () => {
    const verification = audit(`See *${typed}* [2020] UKSC 7.`, { title: latin });
    expect(checksOf(verification, 'name')).toMatchObject([
      { result: 'not-checkable', notes: [{ id: 'name-disguised' }] },
    ]);
  });

  it('hide no other case', () => {
    expect(inShort(audit(`See *${typed}* [2020] UKSC 7.`, { title: 'Tollgate v Sallow' }))).toBe(
      'CITATION_MISMATCH HIGH',
    );
  });
});

describe('a name of another case does not pass', () => {
  it.each([
    ['White v White', 'White v Jones'],
    ['Harrow v Mills', MILLS],
    ['AS v Marlow', 'Quillfeather AS v Marlow'],
    ['SA v Marlow', 'Quillfeather SA v Marlow'],
    ['DC v Marlow', 'Barset DC v Marlow'],
    ['JD v Marlow', 'JD Quillfeather plc v Marlow'],
    ['AB v AB', 'AB v EF'],
    ['Re AB', 'AB v CD'],
    ['Ali v Marlow', 'Association of London Insurers v Marlow'],
    ['Williams v Marlow', 'Williamson v Marlow'],
    ['MA (Ruritania) v SSHD', 'MA (Graustark) v Secretary of State for the Home Department'],
    ['Moss v Secretary of State for Work and Pensions', 'Moss v HMRC'],
    ['Marlow v Pemberton (No 2)', 'Marlow v Pemberton (No 3)'],
    ['Marlow and Marlow', 'Marlow v Pemberton'],
    ['Moss v Barset Council', 'Moss v Barset NHS Trust'],
    ['Moss v Barset Police', 'Moss v Barset County Council'],
    ['Moss v Barset LBC', 'Moss v University of Barset'],
    ['R v Barset Magistrates, ex p Marlow', 'R v Barset Magistrates, ex p Moss'],
  ])('%s <- %s', (name, title) => {
    expect(said(name, { title })).not.toBe('pass');
  });
});

describe('a right name in another form still passes', () => {
  it.each([
    ['De la Marlow v Penn', 'Delamarlow v Penn'],
    ['AB v Marlow', 'AB (by his litigation friend, CD) v Marlow'],
    ['AB v Marlow', 'AB and CD v Marlow'],
    ['AB v Marlow', 'AB by her mother Agnes Penn v Marlow'],
    ['A v Marlow', 'A v Marlow'],
    ['Smith v Smith', 'Agnes Smith v Peter Smith'],
    ['MA (Ruritania) v SSHD', 'MA (Ruritania) v Secretary of State for the Home Department'],
    ['Marlow v Pemberton (No 2)', 'Marlow v Pemberton'],
    ['Marlow and Marlow', 'Agnes Marlow v Peter Marlow'],
    ['Moss v Barset Council', 'Moss v Barset County Council'],
    ['Moss v Barset Police', 'Moss v The Chief Constable of Barset Constabulary'],
    ['Moss v Barset', 'Moss v Barset NHS Trust'],
    ['R v Barset Magistrates, ex p Marlow', 'R (Marlow) v Barset Magistrates’ Court'],
    ['R v Home Secretary, ex p Marlow', 'R v Secretary of State for the Home Department, Ex parte Marlow'],
  ])('%s <- %s', (name, title) => {
    expect(said(name, { title })).toBe('pass');
  });
});

it.each([
  ['Quillfeather v BBC', 'Harrow Mills Ltd v Pemberton', 'name-in-letters'],
  ['Quillfeather v BBC', 'Pemberton v BBC', 'name-in-letters'],
  ['Quillfeather v Pemberton', 'Pemberton v BBC', 'name-in-letters'],
  ['Quillfeather v AB', 'Harrow Mills Ltd v Pemberton', 'name-anonymised'],
  ['Quillfeather v BBC', 'A v B', 'name-anonymised'],
])('%s of %s is left open: %s', (name, title, id) => {
  const { checks } = audit(`See *${name}* [2020] UKSC 7.`, { title });
  expect(checks.find(({ check }) => check === 'name')).toMatchObject({ result: 'not-checkable', notes: [{ id }] });
});
