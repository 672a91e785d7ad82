import type { Span } from '../../shared/finding.ts';

/** What a provision may begin with, before its number. */
const START =
  /(?<![\w.§’'/])(?:(?:(?:[Ss]ub-?)?[Ss]ections?|[Ss]{1,2}\.?|[Rr]egulations?|[Rr]egs?\.?|[Aa]rticles?|[Aa]rts?\.?|[Rr]ules?|[Rr]{1,2}\.?|[Pp]aragraphs?|[Pp]aras?\.?|[Ss]chedules?|[Ss]chs?\.?|[Pp]arts?|[Pp]ts?\.?|[Cc]hapters?)[\s\u00a0]?(?=[A-Z]{0,2}\d)|(?:[Pp]arts?|[Cc]hapters?|[Ss]chedules?|[Tt]itles?)[\s\u00a0](?=[IVX]{1,5}\b))/g;
const UNIT =
  /(?:(?:[Ss]ub-?)?[Ss]ections?|[Ss]{1,2}\.?|[Rr]egulations?|[Rr]egs?\.?|[Aa]rticles?|[Aa]rts?\.?|[Rr]ules?|[Rr]{1,2}\.?|[Pp]aragraphs?|[Pp]aras?\.?|[Ss]chedules?|[Ss]chs?\.?|[Pp]arts?|[Pp]ts?\.?|[Cc]hapters?)[\s\u00a0]?(?=[A-Z]{0,2}\d)|(?:[Pp]arts?|[Cc]hapters?|[Ss]chedules?|[Tt]itles?)[\s\u00a0](?=[IVX]{1,5}\b)/y;
const NUMBER =
  /(?:[A-Z]{0,2}\d{1,4}[A-Z]{0,3}(?:\.\d{1,3}[A-Z]{0,2})?|[IVX]{1,5}\b)(?:\s?\(\w{1,5}\)){0,5}(?![\w/%]|\.\d)/y;
const SUB = /\(\w{1,5}\)(?:\(\w{1,5}\)){0,4}/y;
const ALSO =
  /(?:,[\s\u00a0]?(?:(?:and|or)[\s\u00a0])?|[\s\u00a0](?:and|or|to|&)[\s\u00a0]|[\s\u00a0]?[-–][\s\u00a0]?)/y;
/** From one provision to the one that it is part of: `paragraph 4 of Schedule 2`, `Schedule 2, paragraph 4`. */
const WITHIN = /(?:[\s\u00a0](?:of|to|in)(?:[\s\u00a0]the)?[\s\u00a0]|,?[\s\u00a0])/y;
/** No list goes on for ever. */
const MOST = 24;

/** Where provisions may begin in a text, in order: `section 37`, `ss 2-4`, `Schedule 2`. */
export function* startsOfProvisions(text: string): Generator<number> {
  START.lastIndex = 0;
  for (let match = START.exec(text); match; match = START.exec(text)) {
    const next = START.lastIndex;
    yield match.index;
    START.lastIndex = next;
  }
}

/** The provision or provisions cited at a place, with all that they are part of, or null. */
export function readProvision(text: string, start: number): Span | null {
  let end = readList(text, start);
  if (end === null) return null;
  for (let outer = 0; outer < 3; outer++) {
    const within = sticky(WITHIN, text, end);
    const next: number | null = within ? readList(text, end + within[0].length) : null;
    if (next === null) break;
    end = next;
  }
  return { start, end };
}

/** The end of `sections 72, 249A and 263`, `s 10 and s 65`, `section 37(1) and (2)`, or null. */
function readList(text: string, start: number): number | null {
  const unit = sticky(UNIT, text, start);
  const first = unit && sticky(NUMBER, text, start + unit[0].length);
  if (!unit || !first) return null;
  let end = start + unit[0].length + first[0].length;
  for (let items = 0; items < MOST; items++) {
    const also = sticky(ALSO, text, end);
    if (!also) break;
    let at = end + also[0].length;
    at += sticky(UNIT, text, at)?.[0].length ?? 0;
    const next = sticky(NUMBER, text, at) ?? sticky(SUB, text, at);
    if (!next) break;
    end = at + next[0].length;
  }
  return end;
}

function sticky(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
