import { expect, it } from 'vitest';
import type { Sketch } from '../support/judgment.ts';
import { audit, resultOf } from '../support/verdict.ts';

/**
 * Sixty names as drafts have them, each with the title of the judgment that is meant and of one that is not. `+` puts a
 * paragraph behind a title. What is left open of these is for a reader, and rare.
 */
const NAMES = `
the Crown for somebody who applied
R (oao Quillfeather) v Harrow Mills Ltd | Quillfeather, R (On the Application Of) v Harrow Mills Ltd | Tollgate, R (On the Application Of) v Harrow Mills Ltd
R (OAO Ashdown) v Barset County Council | R (on the application of Ashdown) v Barset County Council | R (on the application of Verey) v Loam County Council
R (on the application of Orme) v Secretary of State for the Home Department | Orme, R (on the application of) v Secretary of State for the Home Department | Wick, R (on the application of) v Secretary of State for the Home Department
R (on the App of Lyle) v Loam Borough Council | The King (on the application of Agnes Lyle) v Loam Borough Council | The King (on the application of Agnes Penn) v Loam Borough Council
R (Hartley) v Director of Public Prosecutions | Hartley, R (on the application of) v Director of Public Prosecutions | Penrose, R (on the application of) v Director of Public Prosecutions
The King (on the application of Dacre) v Parole Board | Dacre, R (on the application of) v The Parole Board for England and Wales | Farrow, R (on the application of) v The Parole Board for England and Wales
R on the application of Ferris v Marlow Combined Court | R (Ferris) v Marlow Combined Court | R (Sallow) v Marlow Combined Court
Vance, R (on the application of) v Bursar Homes Ltd | R (Vance) v Bursar Homes Ltd | R (Vesper) v Bursar Homes Ltd
R (oao Friends of Pottern Heath Ltd) v Barset Council | Friends of Pottern Heath Limited, R (On the Application Of) v Barset Council | Save Tollgate Moor Limited, R (On the Application Of) v Barset Council
R (oao Oduya & Anor) v Lord Chancellor | Oduya & Anor, R (on the application of) v The Lord Chancellor | Sallow & Anor, R (on the application of) v The Lord Chancellor
Regina (Wexcombe) v Chief Constable of Barset Police | Wexcombe, R (on the application of) v The Chief Constable of Barset Police | Tollgate, R (on the application of) v The Chief Constable of Loam Police
R v Barset Magistrates' Court, ex parte Hollins | R v Barset Magistrates' Court ex p Hollins | R v Barset Magistrates' Court ex p Tremlett

and for v, In re, numbers
Quillfeather and Pemberton | Quillfeather v Pemberton | Tollgate v Sallow
Harrow Mills Ltd & Verey | Harrow Mills Limited v Agnes Verey | Harrow Mills Limited v Peter Orme
Ashdown and Ashdown | Ashdown v Ashdown | Penrose v Penrose
In re Quillfeather | Quillfeather (A Child), Re | Tollgate (A Child), Re
In re Marlow Shipping Ltd | Re Marlow Shipping Limited (In Liquidation) | Re Pottern Haulage Limited (In Liquidation)
Re Wexcombe (No 2) | Wexcombe (No 2), Re | Hollins (No 2), Re
In the matter of Farrow (deceased) | Re Farrow deceased | Re Sallow deceased
Re Tremlett's Settlement | In re Tremlett's Settlement Trusts | In re Vesper's Settlement Trusts
Quillfeather v Pemberton (No 2) | Quillfeather v Pemberton | Tollgate v Pemberton
Hartley v Penrose (No 3) | Hartley v Penrose (No. 3) | Hartley v Moss (No. 3)
Verey -v- Orme | Verey v Orme | Verey v Dacre

a slip of the pen
Quilfeather v Pemberton | Quillfeather v Pemberton | Tollgate v Pemberton
Quillfeather v Pembertom | Quillfeather v Pemberton | Quillfeather v Sallow
Wexcomb v Harrow Mills Ltd | Wexcombe v Harrow Mills Ltd | Hollins v Harrow Mills Ltd
Marlow Shiping Ltd v Oduya | Marlow Shipping Ltd v Oduya | Pottern Haulage Ltd v Oduya
Tremlet v Ashdwon | Tremlett v Ashdown | Vesper v Farrow

initials that are no titles
MS v Barsetshire County Council | MS v Barsetshire County Council | MS v Loamshire County Council
MR v Barsetshire County Council | MR v Barsetshire County Council | MR v Loamshire County Council
DR v Chief Constable of Barset | DR v Chief Constable of Barset Police | DR v Chief Constable of Loam Police
MS (Ruritania) v Secretary of State for the Home Department | MS (Ruritania) v Secretary of State for the Home Department | Tollgate v Sallow + It is about a mill.
AS v Barset NHS Foundation Trust | AS v Barset NHS Foundation Trust | AS v Loam NHS Foundation Trust
AB v University of Barset | AB v University of Barset | AB v University of Loam
SA v Barset Council | SA v Barset Council | SA v Loam Council
MR v Loam Borough Council | MR v Loam Borough Council | MR v Barset Borough Council

places and public bodies
Quillfeather v Barset County Council | Quillfeather v Barset County Council | Quillfeather v Loam County Council
Barset Borough Council v Ashdown | Barset Borough Council v Ashdown | Loam Borough Council v Ashdown
Barset LBC v Verey | London Borough of Barset v Verey | London Borough of Loam v Verey
Mayor and Burgesses of Barset v Orme | Mayor and Burgesses of the London Borough of Barset v Orme | Mayor and Burgesses of the London Borough of Loam v Orme
Lyle v Commissioner of Police of the Metropolis | Lyle v The Commissioner of Police of the Metropolis | Penn v The Commissioner of Police of the Metropolis
Hartley v Chief Constable of Loam | Hartley v The Chief Constable of Loam Constabulary | Hartley v The Chief Constable of Barset Constabulary
Republic of Ruritania v Dacre | The Republic of Ruritania v Dacre | The Republic of Ruritania v Sallow
Ferris v HMRC | Ferris v The Commissioners for His Majesty's Revenue and Customs | Wick v The Commissioners for His Majesty's Revenue and Customs
Vance v Secretary of State for Work and Pensions | Vance v The Secretary of State for Work and Pensions | Vesper v The Secretary of State for Work and Pensions
Oduya v Barset University | Oduya v The University of Barset | Oduya v The University of Loam
Wexcombe v Loam Fire Authority | Wexcombe v Loam Fire Authority | Wexcombe v Barset Fire Authority
Hollins v Port of Barset Authority | Hollins v Port of Barset Authority | Hollins v Port of Loam Authority

what every company or trust of its kind is called
Pottern House RTM Co Ltd v Quillfeather | Pottern House RTM Company Limited v Quillfeather | Marlow Court RTM Company Limited v Quillfeather
Tollgate Court RTM Company Ltd v Sallow | Tollgate Court RTM Company Limited v Sallow | Vesper House RTM Company Limited v Farrow
Barset NHS Foundation Trust v Ashdown | Barset NHS Foundation Trust v Ashdown | Loam NHS Foundation Trust v Ashdown
Barset and Marlow NHS Foundation Trust v AB | Barset and Marlow NHS Foundation Trust v AB | Loam and Pottern NHS Foundation Trust v AB
Verey v Barset Hospitals NHS Trust | Verey v Barset Hospitals NHS Trust | Verey v Loam Hospitals NHS Trust
Barset Integrated Care Board v Orme | NHS Barset Integrated Care Board v Orme | NHS Loam Integrated Care Board v Orme
Lyle v Harrow Mills Holdings plc | Lyle v Harrow Mills Holdings Plc | Lyle v Pottern Haulage Plc

a case that the judgment prints under a law report alone
Tollgate Ltd v Sallow | Tollgate Limited v Sallow | Harrow Mills Ltd v Pemberton + So <i>Tollgate Ltd v Sallow</i> [1957] 1 WLR 582.
Wick v Vesper | Wick v Vesper | Harrow Mills Ltd v Pemberton + It was said in <i>Wick v Vesper</i> (1857) 2 App Cas 582.
Hollins v Tremlett | Hollins v Tremlett | Harrow Mills Ltd v Pemberton + See <i>Hollins v Tremlett</i> [1990] Ch 100 at 104.
R (oao Farrow) v Loam Council | Farrow, R (on the application of) v Loam Council | Harrow Mills Ltd v Pemberton + See <i>R (Farrow) v Loam Council</i> [2004] 1 AC 604.
In re Wexcombe | Re Wexcombe | Harrow Mills Ltd v Pemberton + It is old law.
`;

interface Row {
  readonly form: string;
  readonly name: string;
  readonly right: Sketch;
  readonly wrong: Sketch;
}

const ROWS: readonly Row[] = NAMES.trim()
  .split('\n\n')
  .flatMap((group) => {
    const [form = '', ...lines] = group.split('\n');
    return lines.map((line) => {
      const [name = '', right = '', wrong = ''] = line.split(' | ');
      return { form, name, right: sketch(right), wrong: sketch(wrong) };
    });
  });

function sketch(text: string): Sketch {
  const [title = '', paragraph] = text.split(' + ');
  return { title: title.replaceAll('&', '&amp;'), paragraphs: [paragraph ?? 'The appeal is dismissed.'] };
}

/** What is said of a name in italics and in plain words. */
function said(name: string, judgment: Sketch): string[] {
  return [`See *${name}* [2020] UKSC 7.`, `The rule is stated in ${name} [2020] UKSC 7.`].map(
    (draft) => resultOf(audit(draft, judgment), 'name') ?? 'none',
  );
}

it('sixty names against the right judgment and a wrong one: none accused, none assured, 95 % decided', () => {
  expect(ROWS).toHaveLength(60);
  const asked = ROWS.flatMap(({ form, name, right, wrong }) => [
    ...said(name, right).map((result) => ({ line: `${form}: ${name} <- ${right.title}`, result, ought: 'pass' })),
    ...said(name, wrong).map((result) => ({ line: `${form}: ${name} <- ${wrong.title}`, result, ought: 'fail' })),
  ]);
  const lines = (list: typeof asked): string[] => list.map(({ line, result }) => `${line}: ${result}`);
  expect(lines(asked.filter(({ result, ought }) => ought === 'pass' && result === 'fail'))).toEqual([]);
  expect(lines(asked.filter(({ result, ought }) => ought === 'fail' && result === 'pass'))).toEqual([]);
  const open = asked.filter(({ result, ought }) => result !== ought);
  expect(1 - open.length / asked.length, lines(open).join('\n')).toBeGreaterThanOrEqual(0.95);
});
