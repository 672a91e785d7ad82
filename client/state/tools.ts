import * as l10n from '@vscode/l10n';
import type { ToolCostResult } from '../../shared/commands.ts';
import type { ToolName } from '../../shared/tools.ts';

/** What is said while a tool runs, and asked before. */
const WORDS: Readonly<Record<ToolName, { readonly running: () => string; readonly asking: () => string }>> = {
  citeward_check_citations: {
    running: () => l10n.t('Checking citations'),
    asking: () => l10n.t('Check legal citations?'),
  },
  citeward_get_evidence: {
    running: () => l10n.t('Reading the evidence'),
    asking: () => l10n.t('Read the evidence?'),
  },
  citeward_check_quotation: {
    running: () => l10n.t('Checking a quotation'),
    asking: () => l10n.t('Check a quotation?'),
  },
  citeward_explain_finding: {
    running: () => l10n.t('Explaining a finding'),
    asking: () => l10n.t('Explain a finding?'),
  },
  citeward_search: {
    running: () => l10n.t('Searching what is held'),
    asking: () => l10n.t('Search what is held?'),
  },
};

/** What a person is told of a call of a tool before it runs. */
export interface Invocation {
  readonly running: string;
  readonly title: string;
  /** How much would be asked for, and how much is left for it. */
  readonly message: string;
}

/** The words for a call of a tool. `asks`: whether it is of those that may ask public sources. */
export function invocationOf(name: ToolName, asks: boolean, { authorities, left }: ToolCostResult): Invocation {
  const { running, asking } = WORDS[name];
  return { running: running(), title: asking(), message: costLine(asks, authorities, left) };
}

function costLine(asks: boolean, authorities: number, left: ToolCostResult['left']): string {
  if (!asks) return l10n.t('It asks nobody: it reads what is kept on this machine.');
  if (authorities === 0)
    return l10n.t('It makes no request: what it needs is kept on this machine, or nothing may be asked.');
  const asked =
    authorities === 1
      ? l10n.t('It asks public sources for {0} authority, by one request or a few.', authorities)
      : l10n.t('It asks public sources for {0} authorities, each by one request or a few.', authorities);
  const parts = left.map(({ name, left: rest, cap }) => l10n.t('{0} of {1} to {2}', rest, cap, name));
  const rest = parts.length === 0 ? '' : ` ${l10n.t('Requests left today: {0}.', parts.join(', '))}`;
  return `${asked}${rest} ${l10n.t('The text itself is sent to none of them.')}`;
}

/** Why neither a tool runs nor a question is answered: the user has not said so. */
export function notEnabled(): string {
  return l10n.t('Turn on the setting “citeward.ai.enabled” first: agents and models are let in by you alone.');
}
