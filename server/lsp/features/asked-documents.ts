import { URI } from 'vscode-uri';
import { wasAsked } from '../../../shared/finding.ts';
import { EVIDENCE_SCHEME } from '../../../shared/protocol.ts';
import { momentInWords } from '../../reports/index.ts';
import { headlineOfFinding } from '../../wording/index.ts';
import { type DraftEntry, findingOf } from '../editor/sessions.ts';
import type { Context } from './context.ts';
import { describe } from './findings.ts';
import { askedInWords } from './hover-text.ts';

/** How the path begins of a page that says what was asked for a citation, of which there is no evidence. */
const ASKED = '/asked/';

/** The address of the page that says what was asked for a citation of a draft; null where nothing is known of it. */
export function askedUri(draft: string, entry: DraftEntry): string | null {
  const finding = findingOf(entry);
  if (finding?.verdict.outcome !== 'UNVERIFIABLE_PUBLIC') return null;
  const name = finding.normalized.replace(/[^\p{L}\p{N} ()[\].,&'-]+/gu, ' ').trim() || 'citation';
  return URI.from({
    scheme: EVIDENCE_SCHEME,
    path: `${ASKED}${finding.id}/${name}, what was asked.txt`,
    query: draft,
  }).toString();
}

/** The text of such a page; null where the address is not of one, or the citation is not in its draft any more. */
export async function readAsked(context: Context, address: string): Promise<string | null> {
  const uri = URI.parse(address);
  if (uri.scheme !== EVIDENCE_SCHEME || !uri.path.startsWith(ASKED)) return null;
  const id = uri.path.slice(ASKED.length).split('/')[0];
  const session = await context.opened(uri.query);
  const reading = session && (await context.reader.current(session));
  const entry = reading?.entries.find((one) => one.id === id);
  return entry ? askedText(entry) : null;
}

/** What was asked, and what it shows: a page for reading, as evidence is. */
export function askedText(entry: DraftEntry): string | null {
  const finding = findingOf(entry);
  if (!finding) return null;
  const { caseName, citationText, attempts, decidedAt } = finding;
  const asked = askedInWords([...new Set(attempts.filter(wasAsked).map(({ url }) => url))]);
  return [
    caseName === null ? citationText : `${caseName} ${citationText}`,
    '',
    `${headlineOfFinding(finding)}. ${describe(finding)}`,
    '',
    ...(asked.length === 0 ? ['Nothing was asked.'] : asked.map((line) => `${line}.`)),
    `As of ${momentInWords(decidedAt)}.`,
    '',
  ].join('\n');
}
