import { makeDocx, p, r } from '../support/docx.ts';
import { makeWorkplace } from '../support/workplace.ts';
import { run } from './audit.ts';
import { median } from './measure.ts';
import type { Row } from './table.ts';

const PAGES = 300;
const NOTES = 600;
const PARAGRAPHS_A_PAGE = 8;
const RUNS = 5;

const WORDS =
  'The learned judge was right to hold that the discretion is a broad one, and that it is not to be exercised as a matter of sympathy. ';

/** A Word document of 300 pages, each paragraph of six runs, and 600 footnotes that cite something. */
function longDocument(): Promise<Uint8Array> {
  const look = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/><w:sz w:val="24"/>';
  const runs = Array.from({ length: 6 }, (_, i) => r(`${WORDS.slice(i * 12, i * 12 + 60)} `, look)).join('');
  const paragraphs = Array.from({ length: PAGES * PARAGRAPHS_A_PAGE }, (_, i) => {
    const noted = (i * NOTES) % (PAGES * PARAGRAPHS_A_PAGE) < NOTES;
    const note = Math.floor((i * NOTES) / (PAGES * PARAGRAPHS_A_PAGE)) + 1;
    return p(
      '<w:pPr><w:spacing w:line="360"/></w:pPr>',
      runs,
      noted ? `<w:r><w:footnoteReference w:id="${note}"/></w:r>` : '',
    );
  });
  const notes = Array.from({ length: NOTES }, (_, i) => {
    const cited = p(r('See '), r(`Smith v Jones ${i}`, '<w:i/>'), r(` [${2010 + (i % 12)}] UKSC ${i + 1} at [5].`));
    return `<w:footnote w:id="${i + 1}">${cited}</w:footnote>`;
  });
  return makeDocx({ body: paragraphs.join(''), footnotes: notes.join('') });
}

/** What is measured, with the most processor time that it may take, in seconds. */
const TASKS = [
  { what: 'read to its citations', args: ['extract', 'draft.docx'], limit: 2 },
  {
    what: 'audited offline and annotated',
    args: ['annotate', 'draft.docx', '--offline', '--force', '--no-progress', '--fail-on', 'never'],
    limit: 4,
  },
] as const;

/** What it costs to read and to annotate a long Word document, start of the command included. */
export async function measureWord(): Promise<Row[]> {
  const work = makeWorkplace();
  try {
    work.write('draft.docx', await longDocument());
    const rows: Row[] = [];
    for (const { what, args, limit } of TASKS) {
      const used: { seconds: number; megabytes: number }[] = [];
      for (let i = 0; i < RUNS; i++) used.push(await run(work, args));
      const seconds = median(used.map((one) => one.seconds));
      const megabytes = Math.max(...used.map((one) => one.megabytes));
      const base = `${NOTES} citations`;
      rows.push(
        {
          what: `Word document of ${PAGES} pages and ${NOTES} footnotes ${what}: processor time`,
          ...{ measured: `${Number(seconds.toPrecision(3))} s`, base, ratio: seconds, limit, unit: ' s' },
        },
        {
          what: 'the same: most memory',
          ...{ measured: `${Math.round(megabytes)} MB`, base, ratio: megabytes, limit: 300, unit: ' MB' },
        },
      );
    }
    return rows;
  } finally {
    work.remove();
  }
}
