import { describe, expect, it } from 'vitest';
import type { Sketch } from '../support/judgment.ts';
import { audit, inShort, resultOf } from '../support/verdict.ts';

/** What the check of a name says of it in running text and in italics, against a judgment of that title. */
function said(name: string, sketch: Sketch): string {
  const [italic, plain] = [`See *${name}* [2020] UKSC 7.`, `The rule is in ${name} [2020] UKSC 7.`].map((draft) => {
    const verification = audit(draft, sketch);
    const result = resultOf(verification, 'name') ?? 'none';
    return result === 'fail' ? inShort(verification) : result;
  });
  return italic === plain ? (italic ?? '') : `${italic} / ${plain}`;
}

const PARTY = 'CITATION_MISMATCH MEDIUM';
const CASE = 'CITATION_MISMATCH HIGH';
const OPEN = 'not-checkable';
const JR = 'R (on the application of Quillfeather) v Harrow Mills Ltd';
const BEHIND = 'Quillfeather, R (on the application of) v Harrow Mills Ltd';

describe('the Crown for somebody who applied, in every form', () => {
  it.each<[string, string, string]>([
    ['R (oao Quillfeather) v Harrow Mills Ltd', JR, 'pass'],
    ['R (OAO Quillfeather) v Harrow Mills Ltd', BEHIND, 'pass'],
    ['R (o.a.o. Quillfeather) v Harrow Mills Ltd', BEHIND, 'pass'],
    ['R (on application of Quillfeather) v Harrow Mills Ltd', JR, 'pass'],
    ['R (on the App of Quillfeather) v Harrow Mills Ltd', JR, 'pass'],
    ['R (on the applic. of Quillfeather) v Harrow Mills Ltd', JR, 'pass'],
    ['R (ota Quillfeather) v Harrow Mills Ltd', JR, 'pass'],
    ['R. (on the application of Quillfeather) v Harrow Mills Ltd', JR, 'pass'],
    ['R(Quillfeather) v Harrow Mills Ltd', JR, 'pass'],
    ['R (o/a Quillfeather) v Harrow Mills Ltd', JR, 'pass'],
    ['R (o/a Tollgate) v Harrow Mills Ltd', JR, PARTY],
    ['R (Quillfeather & Anor) v Harrow Mills Ltd', JR, 'pass'],
    ['R oao Quillfeather v Harrow Mills Ltd', JR, 'pass'],
    ['R on the application of Quillfeather v Harrow Mills Ltd', JR, 'pass'],
    ['Regina (Quillfeather) v Harrow Mills Ltd', JR, 'pass'],
    ['The King (on the application of Quillfeather) v Harrow Mills Ltd', JR, 'pass'],
    ['The Queen on the application of Quillfeather v Harrow Mills Ltd', BEHIND, 'pass'],
    [BEHIND, JR, 'pass'],
    ['Quillfeather, R (oao) v Harrow Mills Ltd', JR, 'pass'],
    ['Quillfeather & Anor, R (On the Application Of) v Harrow Mills Ltd', JR, 'pass'],
    ['R v Harrow Mills Ltd, ex parte Quillfeather', JR, 'pass'],
    ['R (oao Tollgate) v Harrow Mills Ltd', JR, PARTY],
    ['R oao Tollgate v Harrow Mills Ltd', JR, PARTY],
    ['Tollgate, R (oao) v Harrow Mills Ltd', JR, PARTY],
    ['The King (on the application of Tollgate) v Harrow Mills Ltd', JR, PARTY],
    ['R (oao Tollgate) v Secretary of State for Justice', JR, CASE],
  ])('%s <- %s: %s', (name, title, expected) => {
    expect(said(name, { title })).toBe(expected);
  });
});

it.each<[string, string, string]>([
  ['R(Quillfeather) v Harrow Mills Ltd', BEHIND, 'pass'],
  ['R(Tollgate) v Harrow Mills Ltd', JR, PARTY],
  ['R(Governing Body of Tollgate School) v Secretary of State for Justice', JR, CASE],
])('the Crown right behind a bracket that opens: %s <- %s: %s', (name, title, expected) => {
  const verification = audit(`The claim fails (${name} [2020] UKSC 7).`, { title });
  const result = resultOf(verification, 'name');
  expect(result === 'fail' ? inShort(verification) : result).toBe(expected);
});

describe('capitals and bodies', () => {
  it.each<[string, string, string]>([
    ['QUILLFEATHER V PEMBERTON', 'Quillfeather v Pemberton', 'pass'],
    ['QUILLFEATHER V PEMBERTON', 'Tollgate v Sallow', CASE],
    ['Quillfeather –v– Pemberton', 'Quillfeather v Pemberton', 'pass'],
    ['Quillfeather –v– Pemberton', 'Tollgate v Sallow', CASE],
    ['Quillfeather - v - Pemberton', 'Quillfeather v Pemberton', 'pass'],
    ['Tollgate - v - Pemberton', 'Quillfeather v Pemberton', PARTY],
    ['Tollgate —v— Pemberton', 'Quillfeather v Pemberton', PARTY],
    ['R(Quillfeather)v Harrow Mills Ltd', JR, 'pass'],
    ['R(Tollgate)v Harrow Mills Ltd', JR, PARTY],
    ['PQ v Chief Constable of Loam Constabulary', 'PQ v The Chief Constable of Loam Police', 'pass'],
    ['PQ v Chief Constable of Loam Constabulary', 'PQ v The Chief Constable of Barset Constabulary', PARTY],
    ['LB Barset v Quillfeather', 'London Borough of Barset v Quillfeather', 'pass'],
    ['LB Barset v Quillfeather', 'London Borough of Loam v Quillfeather', PARTY],
    ['LB v Barset County Council', 'LB v Barset County Council', 'pass'],
    ['Pottern House RTM Co Ltd v Quillfeather Estates Ltd', 'Pottern House RTM Company Limited v Quillfeather Estates Limited', 'pass'],
    ['Pottern House RTM Co Ltd v Quillfeather Estates Ltd', 'Marlow House RTM Company Limited v Sallow Estates Limited', CASE],
    ['Quillfeather & Sons Ltd v Pemberton', 'Tollgate and Sons Limited v Sallow', CASE],
    ['Barset Teaching Hospitals NHS Trust v Quillfeather', 'Loam Teaching Hospitals NHS Trust v Sallow', CASE],
    ['House v Pemberton', 'House v Pemberton', 'pass'],
    ['House v Pemberton', 'Tollgate v Sallow', CASE],
    ['In re Quillfeather (a minor)', 'Quillfeather (A Minor), Re', 'pass'],
    ['In re Quillfeather (a minor)', 'Tollgate (A Minor), Re', CASE],
  ])('%s <- %s: %s', (name, title, expected) => {
    expect(said(name, { title })).toBe(expected);
  });
}); // biome-ignore format: a table

describe('Re, and for v, numbers and slips', () => {
  it.each<[string, string, string]>([
    ['In re Quillfeather', 'Quillfeather (A Child), Re', 'pass'],
    ['Quillfeather, Re', 'Re Quillfeather', 'pass'],
    ['Quillfeather (A Child), Re', 'In the matter of Quillfeather', 'pass'],
    ['Re Quillfeather (No 2)', 'Quillfeather (No 2), Re', 'pass'],
    ['Quillfeather v Pemberton (No 2)', 'Quillfeather v Pemberton', 'pass'],
    ['Quillfeather and Harrow Mills Ltd', 'Quillfeather v Harrow Mills Ltd', 'pass'],
    ['Quillfeather & Pemberton', 'Quillfeather v Pemberton', 'pass'],
    ['Quilfeather v Pemberton', 'Quillfeather v Pemberton', 'pass'],
    ['Quillfeather v Pembertom', 'Quillfeather v Pemberton', 'pass'],
    ['Tollgate, Re', 'Re Quillfeather', CASE],
    ['In re Tollgate', 'Quillfeather (A Child), Re', CASE],
  ])('%s <- %s: %s', (name, title, expected) => {
    expect(said(name, { title })).toBe(expected);
  });
});

describe('initials that elsewhere are a title, a suffix or a small word', () => {
  const HOME = 'v Secretary of State for the Home Department';
  it.each<[string, string, string]>([
    ['MS v Harrow Mills Ltd', 'MS v Harrow Mills Ltd', 'pass'],
    ['MS v Harrow Mills Ltd', 'DR v Harrow Mills Ltd', OPEN],
    ['AB v Harrow Mills Ltd', 'SA v Harrow Mills Ltd', OPEN],
    ['MS v DR', 'MS v DR', 'pass'],
    ['MS v DR', 'AB v CD', OPEN],
    ['AB v SA', 'AB v SA', 'pass'],
    [`MR (Ruritania) ${HOME}`, `MR (Ruritania) ${HOME}`, 'pass'],
    [`AS (Ruritania) ${HOME}`, `AS (Ruritania) ${HOME}`, 'pass'],
    [`AS (Ruritania) ${HOME}`, `AB (Ruritania) ${HOME}`, OPEN],
    [`IN (Ruritania) ${HOME}`, `TO (Ruritania) ${HOME}`, OPEN],
    ['Re MS', 'MS (A Child), Re', 'pass'],
    ['Re DR', 'MS (A Child), Re', OPEN],
    ['MR v Quillfeather', 'MR JOHN SMITH v QUILLFEATHER', OPEN],
    ['Mr Smith v Quillfeather', 'MR JOHN SMITH v QUILLFEATHER', 'pass'],
    ['Marlow SA v Quillfeather', 'Marlow SA v Quillfeather', 'pass'],
    ['AG v Quillfeather', 'Attorney General v Quillfeather', 'pass'],
  ])('%s <- %s: %s', (name, title, expected) => {
    expect(said(name, { title })).toBe(expected);
  });
});

describe('places and public bodies', () => {
  it.each<[string, Sketch, string]>([
    ['AB v Barsetshire County Council', { title: 'AB v Loamshire County Council' }, PARTY],
    ['AB v Chief Constable of Barsetshire', { title: 'AB v Chief Constable of Loamshire' }, PARTY],
    ['AB v Republic of Ruritania', { title: 'AB v Government of Graustark' }, OPEN],
    ['Loamshire County Council v AB', { title: 'AB v Loamshire County Council' }, 'pass'],
    ['AB v Barsetshire County Council', { title: 'CD v Loamshire County Council' }, OPEN],
    ['AB v Barsetshire County Council', { title: 'AB v A Local Authority' }, OPEN],
    ['AB v Barsetshire County Council', { title: 'AB v LCC' }, OPEN],
    ['R (AB) v Barsetshire County Council', { title: 'R (AB) v Secretary of State for the Home Department' }, OPEN],
    [
      'AB v Barsetshire County Council',
      { title: 'AB v Loamshire County Council', paragraphs: ['The child lived in Barsetshire.'] },
      OPEN,
    ],
    ['Quillfeather v Barsetshire County Council', { title: 'Quillfeather v Loamshire County Council' }, PARTY],
    ['Quillfeather v London Borough of Barset', { title: 'Quillfeather v London Borough of Loam' }, PARTY],
    ['Quillfeather v Barset LBC', { title: 'Quillfeather v London Borough of Barset' }, 'pass'],
    ['Quillfeather v Barset', { title: 'Quillfeather v London Borough of Barset' }, 'pass'],
    ['Barset NHS Foundation Trust v AB', { title: 'Loam NHS Foundation Trust v AB' }, PARTY],
    ['NHS Foundation Trust v AB', { title: 'Loam NHS Foundation Trust v AB' }, 'pass'],
    ['Quillfeather v Barset NHS Foundation Trust', { title: 'Quillfeather v Loam NHS Foundation Trust' }, PARTY],
    ['Marlow RTM Co Ltd v Quillfeather', { title: 'Marlow RTM Company Limited v Quillfeather' }, 'pass'],
    ['Marlow RTM Co Ltd v Quillfeather', { title: 'Pottern RTM Company Ltd v Quillfeather' }, PARTY],
  ])('%s <- %s: %s', (name, sketch, expected) => {
    expect(said(name, sketch)).toBe(expected);
  });
});

describe('where a name occurs', () => {
  const other = (text: string): Sketch => ({ title: 'Harrow Mills Ltd v Pemberton', paragraphs: [text] });
  it.each<[string, Sketch, string]>([
    ['Chancery Lane Ltd v Quillfeather', other('It came before the Chancery Division.'), CASE],
    ['Bristol City Council v Pemberton', other('It was issued in the Bristol District Registry.'), PARTY],
    ['Bristol City Council v Pemberton', other('The mill stands in Bristol.'), OPEN],
    ['Tollgate Ltd v Quillfeather', other('So <i>Tollgate Ltd v Quillfeather</i> [1957] 1 WLR 582.'), CASE],
    ['Tollgate Ltd v Quillfeather', other('So <i>Tollgate Ltd v Quillfeather</i> (1857) 2 App Cas 582.'), CASE],
    ['Tollgate Ltd v Quillfeather', other('Tollgate Ltd sold to Mr Quillfeather: [1957] 1 WLR 582.'), OPEN],
  ])('%s <- %s: %s', (name, sketch, expected) => {
    expect(said(name, sketch)).toBe(expected);
  });
});
