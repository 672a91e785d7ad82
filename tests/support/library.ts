import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type StandIn, type StandInOptions, startStandIn } from '../stand-in/server.ts';

/** A small judgment, invented for a test. */
export interface SmallJudgment {
  readonly slug: string;
  readonly citation: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Its Akoma Ntoso, as plain as the format allows. */
export function toAkomaNtoso({ citation, title, paragraphs }: SmallJudgment): string {
  const parties = title.split(' v ').map((party, i) => `<p><party refersTo="#p${i}">${party}</party></p>`);
  const levels = paragraphs.map((text, i) => `<level><num>${i + 1}.</num><content><p>${text}</p></content></level>`);
  return `<?xml version="1.0" encoding="utf-8"?><akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0" xmlns:uk="https://caselaw.nationalarchives.gov.uk/akn"><judgment name="judgment"><meta><identification source="#test"><FRBRWork><FRBRdate date="2022-05-05" name="judgment"/><FRBRname value="${title}"/></FRBRWork></identification><proprietary source="#test"><uk:cite>${citation}</uk:cite></proprietary></meta><header><p>Neutral Citation Number: <neutralCitation>${citation}</neutralCitation></p><p>Between:</p>${parties.join('<p>- and -</p>')}</header><judgmentBody><decision>${levels.join('')}</decision></judgmentBody></judgment></akomaNtoso>`;
}

/** Writes a data folder that the stand-in can serve. */
export function writeLibrary(folder: string, judgments: readonly SmallJudgment[]): void {
  const index: Record<string, object> = {};
  fs.mkdirSync(path.join(folder, 'judgments'), { recursive: true });
  for (const judgment of judgments) {
    const file = `${judgment.slug.replaceAll('/', '_')}.xml`;
    fs.writeFileSync(path.join(folder, 'judgments', file), toAkomaNtoso(judgment));
    index[judgment.slug] = { file, ncn: judgment.citation, title: judgment.title, date: '2022-05-05' };
  }
  fs.writeFileSync(path.join(folder, 'judgments', 'index.json'), JSON.stringify(index));
}

const PARTIES = [
  'Abernethy v Brockhurst',
  'Carrowmore Ltd v Dunwich',
  'Eastlake v Farringay',
  'Gorsedale v Hollinshead',
  'Ivybridge v Jessop',
  'Kestrelmere v Lavenham',
  'Mossbank v Netherby',
  'Oakhanger v Penhale',
];

/** Eight judgments of three paragraphs, no two alike. */
export const EIGHT: readonly SmallJudgment[] = PARTIES.map((title, i) => {
  const [claimant = ''] = title.split(' v ');
  return {
    slug: `ewhc/ch/2022/${8001 + i}`,
    citation: `[2022] EWHC ${8001 + i} (Ch)`,
    title,
    paragraphs: [
      `The claim of ${claimant} is about a boundary wall, the ${i + 1}th of its kind this term.`,
      `A wall that leans for ${i + 10} years without complaint may be taken to lean by consent.`,
      `The order of the master is therefore set aside, and the costs of ${claimant} follow.`,
    ],
  };
});

/** A draft that cites judgments, each with a quotation that is right. */
export function draftOf(judgments: readonly SmallJudgment[]): string {
  return judgments
    .map(({ title, citation, paragraphs }) => `In *${title}* ${citation} at [2] the court said: “${paragraphs[1]}”`)
    .join('\n\n');
}

/** A draft that cites all of them. */
export const EIGHT_DRAFT: string = draftOf(EIGHT);

/** The same judgments under other numbers: a library of its own for the `n`-th of several workspaces. */
export function renumbered(n: number): readonly SmallJudgment[] {
  return EIGHT.map((judgment, i) => ({
    ...judgment,
    slug: `ewhc/ch/2022/${8001 + 100 * n + i}`,
    citation: `[2022] EWHC ${8001 + 100 * n + i} (Ch)`,
  }));
}

/** The stand-in with the eight judgments, in a folder of its own that goes when it closes. */
export function serveEight(options: Omit<StandInOptions, 'data'> = {}): Promise<StandIn> {
  return serveJudgments(EIGHT, options);
}

/** The same with other judgments. */
export async function serveJudgments(
  judgments: readonly SmallJudgment[],
  options: Omit<StandInOptions, 'data'> = {},
): Promise<StandIn> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-library-'));
  writeLibrary(data, judgments);
  const standIn = await startStandIn({ ...options, data });
  const close = async (): Promise<void> => {
    await standIn.close();
    fs.rmSync(data, { recursive: true, force: true });
  };
  return { ...standIn, close };
}
