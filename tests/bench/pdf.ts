import { line, makePdf, type PageContent, run as words } from '../support/pdf.ts';
import { headed, numbered, page } from '../support/pdf-judgment.ts';
import { makeWorkplace } from '../support/workplace.ts';
import { run } from './audit.ts';
import { median } from './measure.ts';
import type { Row } from './table.ts';

const RUNS = 3;
const LINES = 38;
const PARAGRAPHS = 18;

const SENTENCE = 'The learned judge was right to hold that the discretion is a broad one, and that it is not to be';

/** A page of text as a skeleton has it: a numbered paragraph that cites something, and lines that go on. */
function pageOf(number: number): PageContent {
  const head = line(200, 40, 'Skeleton argument');
  const foot = line(290, 810, `Page ${number}`);
  const body = Array.from({ length: LINES }, (_, i) => {
    const y = 80 + i * 18;
    if (i % 4 > 0) return line(100, y, SENTENCE);
    const cited = [
      words('Smith v Jones', { font: 'Times-Italic' }),
      words(` [2012] UKSC ${number} at [${i + 1}].`, {}),
    ];
    return line(72, y, [words(`${number}. See `, {}), ...cited]);
  });
  return { pieces: [head, ...body, foot] };
}

/** Documents, with the most processor time and memory that reading them to their citations may take, in seconds and megabytes. */
const DOCUMENTS = [
  { pages: 5, seconds: 2, megabytes: 150 },
  { pages: 500, seconds: 12, megabytes: 300 },
] as const;

/** A bundle of authorities: so many judgments of ten pages, and the processor time that it may take, in seconds, first and again. */
const BUNDLE = { judgments: 17, first: 6, again: 0.25 };

function bundle(): Uint8Array {
  const numbers = Array.from({ length: BUNDLE.judgments }, (_, i) => i + 1);
  const pages = numbers.flatMap((number) => {
    const top = page(headed(`[2020] UKSC ${number}`, 'Harrow Mills Ltd v Pemberton'));
    const paragraphs = Array.from({ length: 9 * PARAGRAPHS }, (_, i) =>
      numbered(i + 1, SENTENCE, `be cut down, as ${i}.`),
    );
    const rest = Array.from({ length: 9 }, (_, i) => page(paragraphs.slice(i * PARAGRAPHS, (i + 1) * PARAGRAPHS)));
    return [top, ...rest];
  });
  return makePdf({ pages, deflated: 1 });
}

/** What a bundle costs an audit that cites one of its judgments, beyond an audit without one: when it is read, and when it was. */
async function measureBundle(): Promise<Row[]> {
  const work = makeWorkplace();
  const audit = async (): Promise<number> =>
    (await run(work, ['audit', 'draft.md', '--offline', '--job', 'job', '--force', '--fail-on', 'never'])).seconds;
  try {
    work.write('draft.md', 'See [2020] UKSC 7 at [3].\n');
    const bare = median([await audit(), await audit(), await audit()]);
    work.write('authorities/bundle.pdf', bundle());
    const first = (await audit()) - bare;
    const again = median([await audit(), await audit(), await audit()]) - bare;
    const base = `${BUNDLE.judgments * 10} pages`;
    const row = (what: string, seconds: number, limit: number): Row => ({
      what: `bundle of ${base} ${what}: processor time`,
      ...{ measured: `${Number(seconds.toPrecision(3))} s`, base, ratio: seconds, limit, unit: ' s' },
    });
    return [row('read', first, BUNDLE.first), row('opened again', again, BUNDLE.again)];
  } finally {
    work.remove();
  }
}

/** What it costs to read a PDF to its citations, start of the command and of the thread included. */
export async function measurePdf(): Promise<Row[]> {
  const work = makeWorkplace();
  try {
    const rows: Row[] = [];
    for (const { pages, seconds: most, megabytes: room } of DOCUMENTS) {
      work.write('draft.pdf', makePdf({ pages: Array.from({ length: pages }, (_, i) => pageOf(i + 1)), deflated: 1 }));
      await run(work, ['extract', 'draft.pdf']); // what Node compiles in the first run is kept for those that follow
      const used: { seconds: number; megabytes: number }[] = [];
      for (let i = 0; i < RUNS; i++) used.push(await run(work, ['extract', 'draft.pdf']));
      const seconds = median(used.map((one) => one.seconds));
      const megabytes = Math.max(...used.map((one) => one.megabytes));
      const base = `${pages} pages`;
      rows.push(
        {
          what: `PDF of ${pages} pages read to its citations: processor time`,
          ...{ measured: `${Number(seconds.toPrecision(3))} s`, base, ratio: seconds, limit: most, unit: ' s' },
        },
        {
          what: `PDF of ${pages} pages read to its citations: memory`,
          ...{ measured: `${Math.round(megabytes)} MB`, base, ratio: megabytes, limit: room, unit: ' MB' },
        },
      );
    }
    return [...rows, ...(await measureBundle())];
  } finally {
    work.remove();
  }
}
