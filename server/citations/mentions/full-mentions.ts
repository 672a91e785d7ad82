import type { Block } from '../../documents/index.ts';
import { hasCheck } from '../forms/kinds.ts';
import type { ScannedCitation } from '../forms/scanned.ts';
import { isUsed } from '../phrases/phrases.ts';
import type { Structure } from '../text/structure.ts';
import { wordsOf } from '../text/words.ts';
import { readName } from './names.ts';
import { deniesCase } from './nonexistence.ts';
import { type Pinpoint, readPinpoint } from './pinpoints.ts';
import { covers, type Mention } from './reference.ts';

/** Full citations: parallel ones in one group, with name before and pinpoint after. */
export function readFull(block: Block, { quotes }: Structure, citations: readonly ScannedCitation[]): Mention[] {
  const { text } = block;
  const found: Mention[] = [];
  for (let i = 0; i < citations.length; i++) {
    const first = citations[i];
    if (!first) continue;
    const group = [first];
    let pinpoints: Pinpoint[] = [];
    let close = first.end;
    for (;;) {
      const last = group.at(-1) ?? first;
      const next = citations[i + 1];
      const pinpoint = hasCheck(first, 'pinpoint') ? pinpointAfter(text, last, next?.start ?? text.length) : null;
      if (pinpoint) {
        pinpoints = [...pinpoints, pinpoint];
        close = withBracket(text, pinpoint, last.end);
      }
      if (!next || !isParallel(text, group, next, close, pinpoint !== null)) break;
      group.push(next);
      close = next.end;
      i++;
    }
    const floor = found.at(-1)?.end ?? 0;
    const read = hasCheck(first, 'name') ? readName(text, first.start, floor, block.emphasis) : null;
    const denied = pinpoints.length === 0 && deniesCase(text, close);
    const name = denied ? null : read;
    const start = name?.start ?? first.start;
    const last = pinpoints.at(-1);
    const own = last && OWN_JUDGMENT.test(text.slice(last.end, last.end + 30));
    if (own && isUsed(wordsOf(text.slice(Math.max(0, start - USE_REACH), start)))) {
      // “The judge relied on A at [150] of his judgment”
      pinpoints = pinpoints.slice(0, -1);
      close = group.at(-1)?.end ?? close;
    }
    found.push({
      kind: 'full',
      start,
      end: close,
      citations: neutralFirst(group),
      name,
      words: null,
      pinpoints,
      note: null,
      quoted: quotes.some((quote) => covers(quote, first)),
      second: SECOND.test(text.slice(Math.max(0, start - SECOND_REACH), start)),
      passing: null,
      lead: null,
      joined: false,
      shown: false,
      bare: false,
    });
  }
  return found;
}

const SECOND = /[,(;]\s?(?:citing|quoting|discussing|reviewing)\s$/;
const SECOND_REACH = 16;

/** What makes a pinpoint one into the judgment of whoever uses the citation before it. */
const OWN_JUDGMENT =
  /^[\])]?\s(?:of|in)\s(?:his|her|their|its)\s(?:own\s)?(?:judgment|decision|reasons|ruling|award)\b/;

/** Parallel citations with the neutral one first, which says where the judgment is: `[2019] 1 WLR 4456, [2019] UKSC 41`. */
function neutralFirst(group: readonly ScannedCitation[]): readonly ScannedCitation[] {
  const index = group.findIndex(({ cites }) => cites.kind === 'neutral');
  return index <= 0 ? group : [...group.slice(index, index + 1), ...group.slice(0, index), ...group.slice(index + 1)];
}

/** The pinpoint after a citation, directly or after a remark in brackets: `(“Montgomery”) at [8]`, `(CA), [12]`. */
function pinpointAfter(text: string, citation: ScannedCitation, limit: number): Pinpoint | null {
  const bare = citation.cites.kind === 'report' ? 'page' : 'paragraph';
  const direct = readPinpoint(text, citation.end, limit, bare);
  if (direct) return direct;
  const remark = /^[^\S\t]?\((?:[^()\d]{1,80}|\d{1,2}\s\p{L}{3,9}\s\d{4})\)/u.exec(
    text.slice(citation.end, Math.min(limit, citation.end + 90)),
  )?.[0];
  return remark === undefined ? null : readPinpoint(text, citation.end + remark.length, limit, bare);
}

/** The end of a pinpoint in brackets of its own, `(para 42)`, is that of the brackets. */
function withBracket(text: string, pinpoint: Pinpoint, from: number): number {
  const opened = text.slice(from, pinpoint.start).includes('(');
  return opened && text[pinpoint.end] === ')' ? pinpoint.end + 1 : pinpoint.end;
}

/** Whether the next citation is of the same case: nothing but a comma between, and not both neutral. */
function isParallel(
  text: string,
  group: readonly ScannedCitation[],
  next: ScannedCitation,
  end: number,
  pinned: boolean,
): boolean {
  const between = text.slice(end, next.start);
  const first = group[0];
  // `A v B (Case C-1/98) [2001] STC 297`
  const closed =
    (first?.cites.kind === 'eu' || first?.cites.kind === 'echr') && text[first.start - 1] === '(' && !pinned;
  if (closed && next.cites.kind === 'report' && /^\)[,;]?\s{0,2}$/.test(between)) return true;
  if (!hasCheck(next, 'name') || !hasCheck(first, 'name')) return false;
  if (next.cites.kind === 'neutral' && group.some((citation) => citation.cites.kind === 'neutral')) return false;
  return pinned ? /^\s?,\s{0,2}$/.test(between) : /^[\s\u00a0]{0,2}[,;:]?[\s\u00a0]{0,3}$/.test(between);
}

/** How far before a citation a word may stand that says who uses it, in characters. */
export const USE_REACH = 60;
