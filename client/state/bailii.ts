import * as l10n from '@vscode/l10n';
import { BAILII_TERMS } from '../../shared/bailii-terms.ts';
import type { BailiiAccess } from '../../shared/settings.ts';

/** The key under which it is remembered on this machine that the user wants pages fetched from BAILII all the same. */
export const AGREED = 'bailii.fetch.agreed';

/**
 * The question that the user is asked once, before Citeward fetches anything from BAILII. It tells BAILII's terms as
 * reports tell them.
 */
export const question = (): Readonly<Record<'message' | 'detail' | 'fetch' | 'keep', string>> => ({
  message: l10n.t('Have Citeward fetch pages from BAILII?'),
  detail: [
    BAILII_TERMS,
    l10n.t(
      'If you go on, Citeward asks for one page for each citation that Find Case Law does not give, at most once a second and 25 for a document in a day, and keeps it as evidence in your workspace. It says who it is, follows nothing, solves no test whether one is human, and stops when it meets one.',
    ),
    l10n.t('You can open pages in your browser instead, and add the ones that you save as your own documents.'),
  ].join('\n\n'),
  fetch: l10n.t('Fetch from BAILII'),
  keep: l10n.t('Keep Links'),
});

/** Whether the question is to be asked: the user has chosen to fetch and has not been told of the terms. */
export function mustAsk(access: unknown, agreed: boolean): boolean {
  return access === ('fetch' satisfies BailiiAccess) && !agreed;
}

/** The section `citeward` of the settings as the server may know it: nothing is fetched before the question is answered. */
export function guardedSection(section: unknown, agreed: boolean): unknown {
  if (!isRecord(section) || !isRecord(section['bailii']) || !mustAsk(section['bailii']['access'], agreed))
    return section;
  return { ...section, bailii: { ...section['bailii'], access: 'link' satisfies BailiiAccess } };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
