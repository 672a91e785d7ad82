import data from './accounts.json' with { type: 'json' };

const { views } = data;
const any = (list: readonly string[]): string => `(?:${list.join('|')})`;
const word = (inner: string): string => `(?<![\\p{L}-])${inner}(?![\\p{L}-])`;
const BETWEEN = '(?:(?!(?:the|an?|and|that|which|whether|of|in|to|for|by|is|was) )[\\p{L}-]{1,20} ){0,3}';
const PRONOUN = '(?:[Hh]is|[Hh]er|[Tt]heir|[Ii]ts)';
const IS_THAT = `(?:is|was|are|were|being|may be|might be|remains|remained|had been|has been),? (?:${any(views.how)},? )?that(?![\\p{L}-])`;
/** What may stand between a noun and its verb. */
const ASIDE = '(?: [^.;:?!]{0,90}?)?,?';
const BEGINS = '(?<=^|[,;:–—-] |(?<![\\p{L}-])(?:that|and|but|because|so|[Tt]hus) )["\'“‘(\\[]{0,2}';
/** `In his view, `. */
const IN_HIS_VIEW = new RegExp(
  `${BEGINS}(?:(?:[Ii]n|[Oo]n|[Uu]pon) ${PRONOUN} ${BETWEEN}${any(views.minds)}(?!'s)(?:,|(?= (?:an?|the|this|that|these|those|it|there|he|she|they|no|any)(?![\\p{L}-])))` +
    `|(?:[Ii]n|[Tt]o|[Ff]rom) ${PRONOUN} ${BETWEEN}${any(views.eyes)},)`,
  'u',
);
/** `It was her view that`, `His view was that`, `It was put to him that`. */
const OF_PRONOUN = new RegExp(
  `${word(`[Ii]t (?:is|was|remained|remains) (?:\\p{L}{1,12} )?${PRONOUN} ${BETWEEN}${any(views.minds)} that`)}` +
    `|${word(`${PRONOUN} ${BETWEEN}${any(views.minds)}`)}${ASIDE} ${IS_THAT}` +
    `|(?<!(?<![\\p{L}-])(?:[Ww]hen|[Aa]s|[Ii]f|[Aa]lthough|[Ww]hile|[Oo]nce|[Aa]fter) )${word('[Ii]t (?:is|was|had been) (?:\\p{L}{1,12} )?put (?:to|that)')}`,
  'u',
);
/** `The reason given by the mill was that`, `The position of both mills was that`, `A way which Mr Barr favoured was that`. */
const NAME = `(?!${any(data.notNames)}(?!\\p{L}))\\p{Lu}[\\p{L}&'.-]{1,30}`;
const OF_SOMEBODY: readonly RegExp[] = [
  `${word(any([...views.given, ...views.claims]))}(?: (?:for|to|of|on) [^.;:,]{1,40})? (?:which (?:was|is|were|had been) )?${any(views.giving)}(?: [^.;:,]{1,40})? (?:by|for|on behalf of)(?! (?:me|us|(?:the|this) (?:[Cc]ourt|[Tt]ribunal))(?!\\p{L}))${ASIDE} ${IS_THAT}`,
  `${word(any(views.given))},? which (?!I(?!\\p{L})|we(?!\\p{L}))[^.;:,]{1,40} ${any(views.giving)},? ${IS_THAT}`,
  `${word(any(views.given))} of (?:both |the )?${NAME}(?! v )${ASIDE} ${IS_THAT}`,
  `(?<![\\p{L}&.-])(?:[\\p{L}.&-]{1,20} ){0,3}[\\p{L}&.-]{1,30}(?:'s|s') ${BETWEEN}${any(views.minds)}${ASIDE} ${IS_THAT}`,
  `(?<![\\p{L}-])[Ww]hat (?:is|was) (?:said|alleged|argued|suggested|submitted|contended|asserted|claimed) (?:by|for|on behalf of)${ASIDE} ${IS_THAT}`,
].map((one) => new RegExp(one, 'u'));
/** What is nobody's: `One possibility was that`, `The theory is that`, `A third way is that`. */
const OF_NOBODY = new RegExp(
  `(?<![\\p{L}'-])(?:(?:[Tt]he|[Aa]n?|[Oo]ne|[Aa]nother|[Aa]ny|[Tt]his|[Tt]hat|[Ss]ome) ${BETWEEN}${any(views.claims)}|${any(views.others)} ${any(views.ways)})(?![\\p{L}-])${ASIDE} ${IS_THAT}` +
    `|(?<![\\p{L}-])[Tt]he view (?:may|might) (?:be|have been) taken that(?![\\p{L}-])`,
  'u',
);
const ADOPTS = new RegExp(`(?<![\\p{L}-])${any(views.adopts)}(?![\\p{L}-])`, 'u');

/** How a sentence says, by a noun, of what somebody thinks or says what it is: `His view was that`; null where it does not. */
export function viewIn(sentence: string): string | null {
  return pronounIn(sentence) ?? OF_PRONOUN.exec(sentence)?.[0] ?? namedIn(sentence);
}

/** The same where it gives what it says to a pronoun by the way: `In his view, `. */
export function pronounIn(sentence: string): string | null {
  return IN_HIS_VIEW.exec(sentence)?.[0] ?? null;
}

/** The same where it names whose that is. */
export function namedIn(sentence: string): string | null {
  for (const one of OF_SOMEBODY) {
    const found = one.exec(sentence)?.[0];
    if (found !== undefined) return found;
  }
  return null;
}

/** The same of what nobody is named to think or say, as a possibility: of this no more is told than its own sentence. */
export function possibilityIn(sentence: string): string | null {
  return OF_NOBODY.exec(sentence)?.[0] ?? null;
}

/** Whether the court makes its own what a sentence tells. */
export function adopts(sentence: string): boolean {
  return ADOPTS.test(sentence);
}
