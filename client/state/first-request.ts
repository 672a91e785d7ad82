import * as l10n from '@vscode/l10n';

/** The key under which it is remembered on this machine of which hosts the user was told. */
export const TOLD = 'hosts.told';

/** The hosts to remember when the user is told of one; null where they were told of it before. */
export function tellingOf(host: string, told: unknown): readonly string[] | null {
  const known = Array.isArray(told) ? told.filter((one) => typeof one === 'string') : [];
  return known.includes(host) ? null : [...known, host];
}

/** The line that tells the user of a host, once. */
export const telling = (host: string, ofLaw = false): Readonly<Record<'message' | 'show' | 'offline', string>> => ({
  message: ofLaw
    ? l10n.t(
        'Citeward looks up the legislation that you cite at legislation.gov.uk ({0}): it sends the titles or numbers of Acts and instruments and the numbers of their provisions, and no other word of your draft.',
        host,
      )
    : l10n.t(
        'Citeward looks up the judgments that you cite at Find Case Law ({0}): it sends their citations and, where these find nothing and your settings allow it, one party’s surname, and no other word of your draft.',
        host,
      ),
  show: l10n.t('Show What Is Sent'),
  offline: l10n.t('Work Offline'),
});
