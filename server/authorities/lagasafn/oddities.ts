import type { Enactment } from '../authority.ts';

/** What is odd of the articles of a law: numbers between others that none has, and articles that stand there twice. */
export interface OddArticles {
  readonly missing: readonly string[];
  readonly doubled: readonly string[];
}

const ARTICLE = /^art\/(\d{1,4})[a-z]{0,2}$/;

/**
 * The articles that a law lacks between others, with nothing left of them, not even the mark of what was repealed or one with a letter, and those that it
 * has twice. A law may be so: of a chapter that was repealed Althingi prints one mark. But an edition that was cut or put together wrongly is as well.
 */
export function oddArticles({ passages }: Enactment): OddArticles {
  const own = passages.filter(({ kind }) => kind === 'body').flatMap(({ locators }) => locators);
  const numbers = new Set(own.flatMap((one) => ARTICLE.exec(one)?.[1] ?? []).map(Number));
  const most = [...numbers].reduce((a, b) => Math.max(a, b), 0);
  const missing: string[] = [];
  for (let at = 1; at < most; at++) {
    if (numbers.has(at)) continue;
    const from = at;
    while (!numbers.has(at + 1)) at++;
    missing.push(from === at ? `${from}. gr.` : `${from}.–${at}. gr.`);
  }
  const seen = new Set<string>();
  const twice = own.filter((one) => ARTICLE.test(one) && (seen.has(one) || !seen.add(one)));
  const labels = passages.filter(({ locators }) => locators.some((one) => twice.includes(one)));
  return { missing, doubled: [...new Set(labels.map(({ printed = '' }) => printed))] };
}
