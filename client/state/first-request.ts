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
        'Citeward looks up what you cite ({0}). Sent to legislation.gov.uk: the title, or the year and number, of each Act or instrument cited, and the number of the provision. No other word of your draft is sent.',
        host,
      )
    : l10n.t(
        'Citeward looks up what you cite ({0}). Sent to Find Case Law: the court, year and number of each judgment cited and, where that finds nothing or a law report alone is cited, its citation and one word of a party’s name. No other word of your draft is sent.',
        host,
      ),
  show: l10n.t('Show What Is Sent'),
  offline: l10n.t('Work Offline'),
});
