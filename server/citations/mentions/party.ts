import { isSpace } from '../../documents/index.ts';
import { BEFORE_NAMES } from '../forms/pinpoint-units.ts';
import words from './names.json' with { type: 'json' };
import { isCrownFor, lengthOfCrownBefore } from './relators.ts';

const LEAD_INS: ReadonlySet<string> = new Set([...words.leadIns, ...BEFORE_NAMES]);
const CONNECTORS: ReadonlySet<string> = new Set(words.connectors);
const LEFT_CONNECTORS: ReadonlySet<string> = new Set(words.leftConnectors);
const TAILS: ReadonlySet<string> = new Set(words.tails);

/** How long one side of a name may be, in characters. */
const LONGEST_SIDE = 150;

/** What no name holds: marks, and the words that go on after a comma. */
const OUT_OF_A_NAME = /[;:?!“”"\t()]|,\s(?:to|from|at|on|by|which|where|when|who|but)\s/u;
/** A full stop with another sentence behind it. */
const NEXT_SENTENCE = /\.\s+(?:\p{Lu}\p{Ll}+\s+\p{Ll}|(?:In|At|On|See|But|And|As|Cf)(?:\s|$))/u;

/** A word as the lists have it: in small letters, without punctuation and the `’s` of a genitive. */
export function bare(word: string): string {
  if (PLAIN.test(word)) return word;
  return word
    .toLowerCase()
    .replace(/[’']s$/, '')
    .replace(/[^\p{L}\p{N}&/]/gu, '');
}

/** What most words are. */
const PLAIN = /^[a-z]+$/;

/** Whether a stretch reads as a party's name throughout: capitals, connecting words, brackets, numbers. */
export function isParty(text: string): boolean {
  const party = text.trim();
  if (party === '' || party.length > LONGEST_SIDE) return false;
  const outside = party
    .replace(/\([^()]{0,120}\)/g, ' ')
    .replace(/\([^()]{0,120}\)/g, ' ')
    .replace(/\[[^[\]]{0,20}\]/g, ' ')
    .replace(/\bex part\b/g, 'ex parte');
  const plain = outside.replace(/!(?=\s(?:Ltd|Limited|plc|Inc|LLP)\b)/g, '');
  if (OUT_OF_A_NAME.test(plain) || NEXT_SENTENCE.test(plain)) return false;
  let capitals = 0;
  for (const word of outside.split(/[\s\u00a0]+/)) {
    if (word === '' || /^[,.–-]$/.test(word)) continue;
    if (/^[\p{Lu}\d&(‘’'“[]/u.test(word)) capitals++;
    else if (!CONNECTORS.has(bare(word)) && !TAILS.has(bare(word))) return false;
  }
  return capitals > 0;
}

/** Where the left side of a name begins, walking back word by word from `end`; null where there is no name. */
export function walkBack(text: string, from: number, end: number): number | null {
  let start = end;
  let good: number | null = null;
  while (start > from && end - start < LONGEST_SIDE) {
    let gap = start;
    while (gap > from && isSpace(text.charCodeAt(gap - 1)) && text[gap - 1] !== '\t') gap--;
    const open = wordStart(text, from, gap);
    if (open === gap) break;
    const word = text.slice(open, gap);
    if (good !== null && endsPhrase(word) && !isCompanyComma(word, text, good)) break;
    if (good !== null && (ASIDE.test(word) || word.split(')').length > word.split('(').length)) break;
    if (/^[(“"‘'[]/.test(word) && (!/[)\]]$/.test(word) || opensMore(word))) {
      const inner = word.replace(/^[(“"‘'[]+/, '');
      if (/^[\p{Lu}\d]/u.test(inner)) good = gap - inner.length;
      break;
    }
    if (/^(?:[\p{Lu}\d&]|\(\d{1,2}\))/u.test(word)) good = word === '&' ? good : open;
    else if (!isBracket(word) && !LEFT_CONNECTORS.has(bare(word)) && !TAILS.has(bare(word))) break;
    start = open;
    if (good === open && /^(?:R|Regina)\.?\s?\(/.test(text.slice(open, end))) return beforeCrown(text, from, open, end);
  }
  if (good === null) return null;
  const first = withParticles(text, from, skipLeadIns(text, skipPaper(text, good, end), end));
  return first === null ? null : first - lengthOfCrownBefore(text.slice(Math.max(from, first - 40), first));
}

/** Nothing stands before the Crown but who applied: `Hartley, R (on the application of)`. */
function beforeCrown(text: string, from: number, open: number, end: number): number {
  const comma = /,[\s\u00a0]{1,2}$/.exec(text.slice(Math.max(from, open - 3), open));
  if (!comma || !isCrownFor(text.slice(open, end))) return open;
  return walkBack(text, from, open - comma[0].length) ?? open;
}

/** What is of a case, or of another paper and stands beside one: `The Press Summary of`, `30-35 of the Defence and`. */
const PAPER = new RegExp(
  `^(?:(?:The )?(?:${words.papersOf.join('|')}) (?:of|in|to) |\\d{1,4}(?:[-–]\\d{1,4})? of (?:the|his|her|their) \\p{L}{1,20} and )`,
  'iu',
);

function skipPaper(text: string, from: number, end: number): number {
  return from + (PAPER.exec(text.slice(from, Math.min(end, from + 60)))?.[0].length ?? 0);
}

/** `de Souza`, `van der Berg`: small words that belong to the surname after them. */
function withParticles(text: string, from: number, start: number | null): number | null {
  if (start === null) return null;
  const particles = /(?:\b(?:de|del|della|den|der|di|du|la|le|van|von|al|el|bin|ter|ten)\s){1,3}$/.exec(
    text.slice(Math.max(from, start - 16), start),
  );
  return start - (particles?.[0].length ?? 0);
}

/** The beginning of the word that ends at `end`; a bracket is one word. */
export function wordStart(text: string, from: number, end: number): number {
  let start = end;
  if (text[end - 1] === ')') {
    let open = end - 1;
    for (let depth = 1; depth > 0 && open > from && end - open < 120; ) {
      open--;
      depth += text[open] === ')' ? 1 : text[open] === '(' ? -1 : 0;
    }
    if (text[open] === '(') start = open;
  }
  while (start > from && !isSpace(text.charCodeAt(start - 1))) start--;
  return start;
}

/** `(R(Hartley)`: whether a word opens a bracket that it does not close. */
function opensMore(word: string): boolean {
  return word.split('(').length > word.split(')').length;
}

/** A bracket belongs to what stands before it, and never begins a name. */
function isBracket(word: string): boolean {
  return word.startsWith('(');
}

/** A bracket that says something of what stands before it, and is no part of a name: a short name, a date. */
const ASIDE = /^\((?:.{0,40}[“"‘']|.{0,60}\d{3}).*\)$/s;

/** `Marsh & Co, LLP`: a comma before what kind of company it is. */
function isCompanyComma(word: string, text: string, next: number): boolean {
  return (
    word.endsWith(',') &&
    /^(?:LLP|Ltd|Limited|Inc|LLC|[Pp]lc|PLC|S\.?A|N\.?V|B\.?V|AG|GmbH)\b/.test(text.slice(next, next + 8))
  );
}

/** Whether a word ends what stands before the name: a stop, a comma or a colon that is no abbreviation's. */
function endsPhrase(word: string): boolean {
  if (/[;:?!]$/.test(word)) return true;
  if (/,$/.test(word)) return true;
  return (
    /\.$/.test(word) &&
    !/^(?:\p{Lu}\.)+$/u.test(word) &&
    !/^(?:Ltd|Co|Inc|Corp|Dr|Mr|Mrs|Ms|St|No|Bros|R|Int’l|Int'l|plc)\.$/.test(word)
  );
}

function skipLeadIns(text: string, from: number, end: number): number | null {
  let start = from;
  for (;;) {
    const word = /^[^\s\u00a0]+/.exec(text.slice(start, end))?.[0];
    if (word === undefined) return null;
    const next = start + word.length + (/^[\s\u00a0]*/.exec(text.slice(start + word.length, end))?.[0].length ?? 0);
    const pinpoint =
      /^\[?\d{1,4}[A-Z]?\]?,?$/.test(word) &&
      /^(?:(?:and|to|or|,)\s\[?\d{1,4}[A-Z]?\]?\s|\[?\d{1,4}[A-Z]?\]?,?\s){0,6}of\s/.test(text.slice(next, end)); // `para 12 of A v B`
    const listed = /^\d{1,3}\.?$/.test(word) && isNumbered(text, start, next - start - word.length);
    if (
      next >= end ||
      !(
        (LEAD_INS.has(bare(word)) && !ORDINAL.test(word) && !isSomebody(word, text.slice(next, end))) ||
        pinpoint ||
        listed
      ) ||
      isInRe(text, start, end)
    )
      return start;
    start = next;
  }
}

/** `AS (Ruritania) v Jones`: two capitals before what is not in capitals are somebody's initials. */
function isSomebody(word: string, behind: string): boolean {
  return /^\p{Lu}{2}$/u.test(word) && !/^\p{Lu}{2}/u.test(behind);
}

/** `First Example Ltd v Jones`: what counts points has a comma after it. */
const ORDINAL = /^(?:First|Second|Third)$/;

/** `Tab 3   Smith v Jones`: the number of a line, which wide space or what it counts tells from a name's. */
function isNumbered(text: string, at: number, gap: number): boolean {
  const opens = at === 0 || text[at - 1] === '\n'; // a note as Word's text export has it
  return gap > 1 || opens || /\b(?:[Tt]ab|[Ii]tem|[Nn]ote|[Nn]o\.?)\s$/.test(text.slice(Math.max(0, at - 6), at));
}

/** `In re` and `In the matter of` begin a name, though `in` is a word that stands before one. */
function isInRe(text: string, start: number, end: number): boolean {
  return /^In (?:re|the matter of)\b/i.test(text.slice(start, Math.min(end, start + 20)));
}
