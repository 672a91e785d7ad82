import { DRAFTS_ARE } from '../../shared/draft-formats.ts';
import { countStandings, plural, type Standings, standingParts } from '../../shared/standing.ts';
import type { AuditedDraft, DraftsAudit, FoundDrafts } from './drafts.ts';

/** How the findings of several drafts stand, in all. */
export function standingsOf(drafts: readonly Pick<AuditedDraft, 'standings'>[]): Standings {
  const all = { ...countStandings([]) } as { -readonly [K in keyof Standings]: Standings[K] };
  for (const { standings } of drafts)
    for (const standing of Object.keys(all) as (keyof Standings)[]) all[standing] += standings[standing];
  return all;
}

/** Most files that are named in a line. */
const MOST_NAMED = 5;

/** The files that bear the name of a draft and were not audited. */
export type NotAudited = Omit<FoundDrafts, 'drafts'>;
const NOTHING_LEFT: NotAudited = { passedOver: [], unlooked: [], otherKinds: [] };

/** That these were not audited and why, a sentence for each reason; `NotAudited` has their names. */
export function describeNotAudited({ passedOver, unlooked, otherKinds }: NotAudited): string[] {
  const named = (lead: string, names: readonly string[]): string[] => {
    const others = names.length - MOST_NAMED;
    const all = `${names.slice(0, MOST_NAMED).join(', ')}${others > 0 ? ` and ${plural(others, 'other')}` : ''}`;
    return names.length === 0 ? [] : [`${lead}: ${all}.`];
  };
  return [
    ...named('Not read, as of kinds to be saved as Word documents first', otherKinds),
    ...named('Not audited, as reports, judgments of the workspace or annotated copies', passedOver),
    ...named(
      'Not looked at, as hidden, linked, in folders of programs, or of names or folders that cannot be read',
      unlooked,
    ),
  ];
}

/** That there is no draft `where`, in a line. */
export function describeNone(where: string, others: NotAudited): string {
  const none = `No draft was found ${where}: ${DRAFTS_ARE}.`;
  return [none, ...describeNotAudited(others)].join(' ');
}

/** The results of several drafts, in a line. */
export function describeDrafts(
  { found, audited, unread, stopped }: DraftsAudit,
  others: NotAudited = NOTHING_LEFT,
): string {
  if (found === 0) return describeNone('there', others);
  const parts = standingParts(standingsOf(audited));
  const silent = audited.filter(({ reports }) => reports.length === 0).length;
  const lines = [
    `${audited.length === found ? plural(found, 'draft') : `${audited.length} of ${plural(found, 'draft')}`} audited${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`,
    silent === 0
      ? ''
      : `${silent} of them ${silent === 1 ? 'cites nothing and has' : 'cite nothing and have'} no report.`,
    unread.length === 0 ? '' : `${unread.length} could not be read.`,
    stopped === null ? '' : `${stopped} What was written until then is kept.`,
    ...describeNotAudited(others),
  ];
  return lines.filter((line) => line !== '').join(' ');
}
