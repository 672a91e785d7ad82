import type { Numbers } from '../text/numbers.ts';
import type { Cites, ScannedCitation } from './scanned.ts';

/** The kinds of what is cited by a number with a stroke or by an ECLI: of its parts nothing is read. */
const CITES = {
  neutral: (key) => ({ kind: 'neutral', key, neutral: null }),
  report: (key) => ({ kind: 'report', key, report: null }),
  eu: (key) => ({ kind: 'eu', key }),
  echr: (key) => ({ kind: 'echr', key, neutral: null }),
} as const satisfies Readonly<Record<string, (key: string) => Cites>>;

/** How such a citation is written. `led`: `Case` may stand before it. */
const FORMS: readonly { readonly kind: keyof typeof CITES; readonly pattern: RegExp; readonly led?: true }[] = [
  { kind: 'neutral', pattern: /\b(?:UK)?EAT[A-Z]?\/\d{1,4}\/\d{2}(?:\/[A-Z]{2,4})?/g },
  { kind: 'eu', pattern: /\b(?:ECLI:)?EU:[CTF]:\d{4}:\d{1,5}\b/g },
  { kind: 'echr', pattern: /\bECLI:CE:ECHR:\d{4}:\d{4}[A-Z]{3}\d{6,9}\b/g },
  { kind: 'report', pattern: /\bECLI:(?!EU:|CE:)[A-Z]{2}:[A-Z\d]{1,7}:\d{4}:[A-Z\d.]+(?<!\.)/g },
  {
    kind: 'eu',
    led: true,
    pattern:
      /\b[CTFE][-‑–]\d{1,4}\/\d{2}(?: ?P(?:PU)?\b)?(?:(?:, | and |, and | & | to |[-–])[CTF][-‑–]\d{1,4}\/\d{2}(?: ?P(?:PU)?\b)?){0,8}(?!\d)/g,
  },
  // before the General Court, cases had no letter
  {
    kind: 'eu',
    pattern: /\b(?:Joined )?Cases? \d{1,3}\/[5-8]\d(?:(?:, | and |, and | to |[-–])\d{1,3}\/[5-8]\d){0,8}(?![\d/])/g,
  },
  // the courts of Iceland, by the numbers of their cases
  {
    kind: 'neutral',
    pattern:
      /(?:H(?:æstaréttar|æstiréttur|æstarétti|rd\.)|L(?:andsréttar|andsréttur|andsrétti|rd\.))(?: Íslands)?(?: (?:frá )?\d{1,2}\. [a-zúíáó]{3,9} \d{4})?(?: í (?:hrl\. )?máli)?,? nr\. ?\d{1,4}\/\d{4}(?!\d)/g,
  },
  {
    kind: 'echr',
    pattern:
      /\b[Aa]pp(?:lications?|l?s?\.?)\s[Nn]os?\.?\s?\d{3,6}\/\d{2}(?:(?:,\s|;\s|\sand\s|,\sand\s|\s&\s)\d{3,6}\/\d{2}){0,12}(?![\d/])/g,
  },
  {
    kind: 'echr',
    pattern: /(?<=[,(]\s?)[Nn]os?\.\s?\d{5,6}\/\d{2}(?:(?:,\s|\sand\s|\s&\s)\d{5,6}\/\d{2}){0,12}(?![\d/])/g,
  },
];

const NONE: readonly ScannedCitation[] = [];

/** Every citation of a text that has no year in brackets: appeal numbers, ECLI, numbers of cases and of applications. */
export function othersAt(text: string, { stroke, colon }: Numbers): readonly ScannedCitation[] {
  if (!stroke && !colon) return NONE; // as in most blocks, and each pattern takes its time
  const found: ScannedCitation[] = [];
  for (const { kind, pattern, led } of FORMS) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const start = match.index - (led ? casesBefore(text, match.index) : 0);
      const end = match.index + match[0].length;
      const typed = text.slice(start, end);
      const normalized = typed
        .replace(/\s+/g, ' ')
        .replace(/[‑–](?=\d{1,4}\/)/g, '-')
        .replace(/^(?:Joined )?Cases? /, '');
      found.push({ cites: CITES[kind](normalized), start, end, text: typed, normalized, irregular: false });
    }
  }
  return found;
}

/** The length of `Case ` before the number of one. Looked for here: in the pattern it would make every C a start. */
function casesBefore(text: string, at: number): number {
  return /\b(?:Joined Cases |Cases? )$/.exec(text.slice(Math.max(0, at - 14), at))?.[0].length ?? 0;
}
