import { PRINT } from './html-print.ts';

/**
 * How the report looks: a quiet page of law reports, in light, dark and print. No colour says what words do not. Every
 * colour has a contrast of at least 4.5 to 1 on its ground.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fdfcf9; --ink: #1f1c18; --faint: #615b52; --line: #d9d3c7; --panel: #f5f2ea;
  --error: #8f1d17; --read: #1d4c7c; --open: #6d4e00; --right: #22592f; --mark: #fbe3c4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #1a1917; --ink: #e9e5dc; --faint: #a9a296; --line: #403c35; --panel: #23211e;
    --error: #ffa198; --read: #9fc6f5; --open: #e5c46c; --right: #97d4a4; --mark: #59401d;
  }
}
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  max-width: 62rem; margin: 0 auto; padding: 3rem 1.5rem 5rem;
  font: 1.0625rem/1.55 "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", "URW Palladio L", Georgia, "Times New Roman", serif;
  font-variant-numeric: oldstyle-nums; overflow-wrap: break-word; hyphens: manual;
}
a { color: inherit; text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .18em; overflow-wrap: anywhere; }
a:focus-visible { outline: 2px solid var(--read); outline-offset: 2px; }
p, ul, ol, dl, table, blockquote { margin: 0 0 .8rem; }
h1, h2, h3, h4 { font-weight: normal; line-height: 1.25; margin: 0; }
h1, h2 { text-wrap: balance; }
header { text-align: center; border-bottom: 3px double var(--line); padding-bottom: 1.6rem; margin-bottom: 1.8rem; }
header p { margin: 0; }
.kicker { font-variant-caps: all-small-caps; letter-spacing: .12em; color: var(--faint); }
h1 { font-size: 2rem; margin: .35rem 0 .6rem; }
header .documents { font-size: .9375rem; color: var(--faint); }
h2 {
  font-size: 1.35rem; font-variant-caps: small-caps; letter-spacing: .03em; margin: 3rem 0 .4rem;
  padding-bottom: .3rem; border-bottom: 1px solid var(--line);
}
h2 .count { font-variant-caps: normal; color: var(--faint); }
h3 { font-size: 1.15rem; }
h4, caption, th {
  font-size: .875rem; font-weight: normal; font-variant-caps: all-small-caps; letter-spacing: .07em; color: var(--faint);
}
cite { font-style: italic; }
cite, mark, .place, th, td, li, dt, dd { unicode-bidi: isolate; }
.lead { color: var(--faint); font-style: italic; }
.aside, .place, .rests, .id { color: var(--faint); }
.aside { font-style: italic; }
.tally { display: flex; flex-wrap: wrap; gap: 1px; padding: 0; margin: 0 0 1.4rem; list-style: none; }
.tally li { flex: 1 1 9rem; outline: 1px solid var(--line); padding: .8rem 1rem; }
.tally a { display: block; text-decoration: none; }
.tally a:hover .what { text-decoration: underline; }
.tally .many { display: block; font-size: 1.9rem; line-height: 1.1; font-variant-numeric: lining-nums; }
.tally .what { font-size: .9375rem; }
.notices { border-left: 3px solid var(--line); padding: .2rem 0 .2rem 1rem; white-space: pre-line; }
.finding { padding: 1.3rem 0 .7rem; border-bottom: 1px solid var(--line); }
.finding:last-child { border-bottom: 0; }
.finding h3 .number { color: var(--faint); margin-right: .35rem; font-variant-numeric: lining-nums tabular-nums; }
.place { font-size: .9375rem; white-space: nowrap; margin-left: .4rem; }
.verdict { margin: .15rem 0 .5rem; }
.sign { display: inline-block; min-width: 1em; font-family: "DejaVu Sans", "Segoe UI Symbol", "Apple Symbols", sans-serif; font-size: .9em; }
.grave { list-style: none; padding-left: 0; }
.error .verdict strong, .error .sign, .many.error, .result.fail { color: var(--error); }
.toRead .verdict strong, .toRead .sign, .many.toRead { color: var(--read); }
.notFound .verdict strong, .notFound .sign, .many.notFound, .notChecked .verdict strong, .notChecked .sign, .many.notChecked, .result.not-checkable { color: var(--open); }
.verified .verdict strong, .verified .sign, .many.verified, .result.pass { color: var(--right); }
.waiver { border-left: 3px solid var(--line); padding-left: 1rem; }
.sides { display: grid; margin: 0 0 .8rem; background: var(--panel); }
.sides.both { grid-template-columns: 1fr 1fr; }
.sides > section { padding: .8rem 1.1rem .3rem; min-width: 0; }
.sides > section + section { border-left: 1px solid var(--line); }
.sides h4 { margin-bottom: .25rem; }
blockquote p { white-space: pre-line; margin: 0 0 .6rem; unicode-bidi: isolate; }
blockquote b { font-weight: normal; color: var(--faint); }
mark { background: var(--mark); color: inherit; font-weight: 600; text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: .2em; padding: 0 .1em; }
mark.gap { text-decoration: none; }
blockquote { margin: 0; }
.checks, .differences { list-style: none; padding: 0; font-size: .9375rem; }
.checks li, .differences li { padding-left: 1.2rem; text-indent: -1.2rem; margin-bottom: .15rem; }
.result { font-variant-caps: all-small-caps; letter-spacing: .05em; font-size: 1.05em; }
details.more { font-size: .9375rem; margin-bottom: .6rem; }
summary { color: var(--faint); cursor: pointer; width: fit-content; }
summary:focus-visible { outline: 2px solid var(--read); outline-offset: 2px; }
details.more > :not(summary) { margin-top: .5rem; }
.on { font-size: .875rem; color: var(--faint); }
.claim { margin-bottom: .4rem; }
.small { font-size: .875rem; }
.paper { display: none; }
.stands.error { color: var(--error); }
.stands.toRead { color: var(--read); }
.stands.notFound, .stands.notChecked { color: var(--open); }
.stands.verified { color: var(--right); }
.rests { font-size: .875rem; }
.id { margin-left: .4rem; white-space: nowrap; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
caption { text-align: left; padding-bottom: .4rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .9rem .4rem 0; border-bottom: 1px solid var(--line); }
thead th { border-bottom-color: var(--faint); }
th[scope="row"] { font: inherit; letter-spacing: 0; color: inherit; }
.authorities { table-layout: fixed; margin-bottom: 1.4rem; }
.authorities th:first-child { width: 54%; }
.authorities th:last-child { width: 20%; }
.hash { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .8125rem; overflow-wrap: anywhere; font-variant-numeric: normal; }
.papers dt { margin-top: 1rem; }
.papers dd { margin: 0; font-size: .9375rem; overflow-wrap: anywhere; }
footer { margin-top: 3.5rem; padding-top: 1rem; border-top: 3px double var(--line); font-size: .9375rem; color: var(--faint); text-align: center; }
@media (max-width: 44rem) {
  body { padding: 1.6rem 1rem 3rem; font-size: 1rem; }
  h1 { font-size: 1.6rem; }
  .sides.both { grid-template-columns: 1fr; }
  .sides > section + section { border-left: 0; border-top: 1px solid var(--line); }
  .place { white-space: normal; }
}
${PRINT}`;
