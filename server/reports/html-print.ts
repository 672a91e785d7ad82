/**
 * How the report is on paper: five to seven pages of A4 for twenty-five citations. What is folded on the screen is left out,
 * since it says at length what the page says in short; a table of authorities has space to sign in.
 */
export const PRINT = `
@page {
  size: A4; margin: 15mm 16mm 17mm;
  @bottom-center { content: counter(page) " / " counter(pages); font: 8.5pt Georgia, "Times New Roman", serif; }
}
@media print {
  :root {
    color-scheme: light;
    --paper: #fff; --ink: #000; --faint: #4a4a4a; --line: #b5b5b5; --panel: #fff;
    --error: #8f1d17; --read: #1d4c7c; --open: #5d4300; --right: #1b4a27; --mark: #fff;
  }
  html { font-size: 8.8pt; }
  body { max-width: none; padding: 0; line-height: 1.32; font-size: 1rem; }
  a { text-decoration: none; overflow-wrap: break-word; }
  p, ul, ol, dl, table, blockquote { margin-bottom: .45rem; }
  header { padding-bottom: .7rem; margin-bottom: .8rem; }
  h1 { font-size: 1.6rem; margin: .15rem 0 .25rem; }
  h2 { font-size: 1.2rem; margin: 1.3rem 0 .3rem; padding-bottom: .15rem; }
  h3 { font-size: 1.04rem; }
  .tally { flex-wrap: nowrap; margin-bottom: .6rem; }
  .tally li { flex: 1 1 0; padding: .3rem .4rem; }
  .tally .many { font-size: 1.25rem; }
  .tally .what { font-size: .8rem; line-height: 1.15; display: block; }
  .small, .notices { font-size: .9rem; }
  .paper { display: table-cell; border-left: 1px solid var(--line); }
  th, td { padding: .22rem .6rem .22rem 0; }
  .authorities { margin-bottom: .8rem; font-size: .96rem; }
  .authorities th:first-child { width: 42%; }
  .authorities th:nth-child(2) { width: 15%; }
  .authorities th:nth-child(3) { width: 23%; }
  .authorities th.paper { width: 10%; padding-left: .4rem; }
  details.more, .verified .verdict, .papers .at { display: none; }
  .finding { padding: .5rem 0 .1rem; }
  .verdict, .why { display: inline; }
  .sides { border: 1px solid var(--line); margin: .25rem 0 .45rem; font-size: .97rem; }
  .sides > section { padding: .3rem .6rem 0; }
  .sides h4 { margin-bottom: 0; font-size: .85rem; }
  blockquote p { margin-bottom: .3rem; }
  .papers { font-size: .9rem; }
  .papers dt, .papers dd { display: inline; margin: 0; font-size: .93rem; }
  .papers dd::before { content: " "; }
  .papers .hash { font-size: .75rem; }
  .papers div { margin-bottom: .2rem; }
  ul, ol { padding-left: 1.3rem; }
  section[aria-labelledby="not-checked"] ul { columns: 2; column-gap: 1.4rem; font-size: .93rem; }
  .asked tbody { display: grid; grid-template-columns: 1fr 1fr; column-gap: 1.4rem; }
  .asked tr { display: grid; grid-template-columns: 1fr auto; }
  footer { margin-top: 1.2rem; padding-top: .5rem; font-size: .85rem; break-inside: avoid; }
  h1, h2, h3, h4, .lead, .verdict, .why, caption { break-after: avoid; }
  .finding h3, .differences, tr, .papers div, .tally, .claim, .notices { break-inside: avoid; }
  .finding { break-inside: avoid; }
  .finding.long, .finding.long .sides { break-inside: auto; }
  thead { display: table-header-group; }
  p, li, blockquote { orphans: 3; widows: 3; }
  .scroll { overflow: visible; }
}
`;
