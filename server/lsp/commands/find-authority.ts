import type { CancellationToken } from 'vscode-languageserver/node';
import type { FindAuthorityParams, FindAuthorityResult } from '../../../shared/commands.ts';
import { asQuoted, searchHeld, type Why, whyNothing } from '../../audit/index.ts';
import { plainLine } from '../../reports/index.ts';
import type { Context } from '../features/context.ts';
import { openSession } from './opened.ts';
import { withProgress } from './progress.ts';

/** How many passages are listed. */
const MOST = 20;
/** How much of what is selected is searched for, in characters: more words say no better what is meant. */
const LONGEST_QUERY = 1_000;

const REASONS: Readonly<Record<Why, string>> = {
  reference: 'what the words refer to',
  words: 'its words',
  shape: 'forms of its words',
  embedding: 'what it means',
};

/** The passages that some words of a draft find in what is held, each ready to be quoted. */
export async function findAuthority(
  context: Context,
  { uri, query }: FindAuthorityParams,
  token: CancellationToken,
): Promise<FindAuthorityResult> {
  const session = await openSession(context, uri);
  const { workspace } = session;
  if (query.trim() === '') return { line: 'Select the words first that you seek authority for.', passages: [] };
  const found = await withProgress(context, 'Finding authority', token, async () => {
    const reading = await context.reader.current(session);
    const { authorities } = context.settingsOf(session).audit;
    const draft = reading === null ? null : (context.reader.latest(session)?.draft ?? null);
    const asked = query.trim().slice(0, LONGEST_QUERY);
    return searchHeld(
      { workspace, authorities, query: asked, limit: MOST, tag: null, vectors: null, draft },
      context.ports,
    );
  });
  const passages = found.hits.map(({ passage, why, tag }) => ({
    locator: plainLine(passage.locator),
    title: plainLine([passage.document.title, ...(tag === null ? [] : [tag])].join(', ')),
    why: `found by ${why.map((one) => REASONS[one]).join(' and ')}`,
    text: plainLine(passage.text),
    insert: asQuoted(passage),
  }));
  return { line: whyNothing(found), passages };
}
