import { isIcelandic } from '../forms/iceland.ts';
import { namesGivenAt } from '../forms/iceland-laws.ts';
import table from '../forms/legislation.json' with { type: 'json' };
import type { ScannedCitation } from '../forms/scanned.ts';
import { sticky } from '../text/sticky.ts';

/** What an instrument is called by its kind. */
export const KINDS = [...table.instruments, 'Statute'].join('|');
/** A year. */
export const YEAR = String.raw`(?:1[2-9]|20)\d\d`;
/** Words of a name that the draft gives: `the Ship Breaking` of `the Ship Breaking Regulations`. */
export const OWN = String.raw`(?:[A-Z][\w’'-]{0,24}[\s\u00a0](?:(?:of|and|for|in|to|the)[\s\u00a0]){0,2})`;
/** A name that a block gives to an enactment: `(“the 1996 Act”)`. */
export interface StatuteName {
  readonly name: string;
  readonly citation: ScannedCitation;
  readonly at: number;
}

/** `Act of 1985` as `1985 Act`. */
export function withYearFirst(name: string): string {
  return name.replace(/^(.*\S) of (\d{4})$/, '$2 $1');
}

/** A bracket behind a citation that may hold names for it, `, hereafter “the 1996 Act”`; what amended it may stand between. */
const BRACKET =
  /(?:,?[\s\u00a0]as[\s\u00a0]amended,?|[\s\u00a0]\(as[\s\u00a0]amended[^()]{0,80}\),?)?(?:[\s\u00a0](?:\(([^()]{1,90})\)|\[([^[\]()]{1,90})\])|,[\s\u00a0]here(?:in)?after[\s\u00a0]((?:the[\s\u00a0])?[“"‘'][^“”"‘’']{2,40}[”"’']))/y;
/** What names several at once. */
const TOGETHER = /^(?:together|collectively|jointly)\b/;
const QUOTED_NAME = /[“"‘']([^“”"‘’']{2,40})[”"’']/g;
const PLAIN_NAME = new RegExp(
  String.raw`^(?:[Tt]he[\s\u00a0])?((?:${YEAR}[\s\u00a0])?(?:${KINDS})|(?<=[Tt]he[\s\u00a0])${OWN}{1,5}(?:${KINDS})|[A-Z][A-Za-z]*[A-Z][A-Za-z]*(?:[\s\u00a0]${YEAR})?)$`,
);

/** The names that a text gives to the legislation it cites, right behind it: `(“the 1996 Act”)`, `(PACE)`, `(“the Act” or “HA”)`. */
export function readStatuteNames(text: string, citations: readonly ScannedCitation[]): readonly StatuteName[] {
  return citations.flatMap((citation): StatuteName[] => {
    if (isIcelandic(citation))
      return namesGivenAt(text, citation.end).map((name) => ({ name, citation, at: citation.end }));
    const behind = citation.cites.kind === 'enactment' ? sticky(BRACKET, text, citation.end) : null;
    const inside = behind?.slice(1).find((one) => one !== undefined);
    if (inside === undefined || TOGETHER.test(inside)) return [];
    const quoted = [...inside.matchAll(QUOTED_NAME)].map(([, name = '']) => name);
    const plain = PLAIN_NAME.exec(inside.trim())?.[1];
    const names = quoted.length > 0 ? quoted : plain === undefined ? [] : [plain];
    return names
      .map((name) => ({ name: withoutArticle(name), citation, at: citation.end }))
      .filter(({ name }) => isOfItsKind(name, citation));
  });
}

const KIND_LAST = new RegExp(String.raw`(?:^|\s)(${KINDS})$`);
const ANY_KIND = new RegExp(String.raw`\b(?:${KINDS})\b`);

/** Whether a name may be of an enactment by its kind: `(“the Scheme”)` behind an Act names what is made under it. */
function isOfItsKind(name: string, { cites: { key } }: ScannedCitation): boolean {
  const kind = KIND_LAST.exec(name)?.[1];
  if (kind === undefined || kind === 'Statute' || !ANY_KIND.test(key)) return true;
  return key.split(' ').includes(kind);
}

const KINDS_OF_YEAR = new RegExp(`^(?:${KINDS}) of ${YEAR}$`);

function withoutArticle(name: string): string {
  const plain = name
    .replace(/^[Tt]he\s/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return KINDS_OF_YEAR.test(plain) ? withYearFirst(plain) : plain;
}
