/** The words after which a judge's name follows. */
export const JUDGE_TITLES =
  '(?:(?:the )?right hon(?:ourable)?\\.? )?(?:(?:lord|lady|mr|mrs|ms) justice|lord|lady|sir|dame|judge|his honour judge|her honour judge|hhj)';
const NAMES = "(?:[\\p{Lu}][\\p{L}\u2019'-]*)(?: (?:of|and|[\\p{Lu}][\\p{L}\u2019'-]*)){0,7}";
const SPEAKER =
  /^((?:(?:LORD|LADY|MR|MRS|MS) JUSTICE|LORD|LADY|SIR|DAME)(?: (?:OF|[\p{Lu}][\p{Lu}\u2019'-]+)){1,4}) ?:/u;
const AUTHOR = new RegExp(
  `^(?:(?:The )?Right Hon(?:ourable)?\\.? )?(?:(?:Lord|Lady|LORD|LADY|Sir|SIR|Dame|DAME|(?:Mr|MR|Mrs|MRS|Ms|MS) (?:Justice|JUSTICE)) ${NAMES}|${NAMES} (?:LJ|J|CJ|MR|P))(?: ?:? ?\\([^()]*\\)\\s*:?|\\s*:)$`,
  'u',
);
/** A judge's name in capitals, alone. */
const CAPITALS =
  /^(?:THE |The )?(?:Right Hon(?:ourable)?\.? )?(?:LORD|LADY|SIR|DAME|MR JUSTICE|MRS JUSTICE|MS JUSTICE) [\p{Lu} ’'-]{3,60}:?$/u;
/** The same in small letters: with a title that no party or witness has. */
const ALONE = new RegExp(`^(?:(?:Lord|Lady|Mr|Mrs|Ms) Justice|Lord|Lady) ${NAMES}$`, 'u');
/** A judge, or several, of whom the line says who agrees. Nothing else is said so alone, and so the letters are no sign: styles turn small ones into capitals. */
const AGREED_WITH = new RegExp(
  `^${JUDGE_TITLES} [\\p{L}][\\p{L} ,’'-]{1,80} ?(?:: ?)?(?:\\(with whom [^()]{3,120}\\bagrees?\\)\\s?:?|with whom [^():]{3,120}\\bagrees?\\s?:)$`,
  'iu',
);
/** A judge's name before what he says: with a colon, and as law reports print it. */
const SAYS = new RegExp(
  `^(?:(?:The )?Right Hon(?:ourable)?\\.? )?(?:(?:Lord|Lady|Mr|Mrs|Ms) Justice|Lord|Lady|Sir|Dame|Judge|(?:His|Her) Honour Judge|HHJ) ${NAMES} ?:\\s`,
  'u',
);
const REPORTED =
  /^(?:LORD |LADY |SIR )?[\p{Lu}’' -]{2,40},? (?:M\. ?R\.|[LC]\. ?J\.|J\.|L\. ?C\.|L\. ?JJ\.|P\.|V\. ?-?C\.)[:,.]?[\s–—-]/u;
/** A judge's title and a colon, where something stands between that may be of a sentence. */
const MAY_SAY = new RegExp(`^${JUDGE_TITLES} [\\p{L} ’'.-]{2,60}:(?:$|\\s)`, 'iu');
/** A judge's name before what he says against the others: `Lady Justice Vale (dissenting): I would ...`. */
const DISSENTS = new RegExp(
  `^((?:(?:The )?Right Hon(?:ourable)?\\.? )?(?:(?:Lord|Lady|LORD|LADY|Sir|SIR|Dame|DAME|(?:Mr|MR|Mrs|MRS|Ms|MS) (?:Justice|JUSTICE)) ${NAMES}|${NAMES} (?:LJ|J|CJ|MR|P)),? ?:? ?\\([^()]{0,80}\\bdissenting\\b[^()]{0,80}\\)) ?:`,
  'u',
);
const LONGEST = 160;

/**
 * The judge that a paragraph of a transcript begins with, in capitals: `35. LORD JUSTICE CHADWICK: I agree.`, or who is said
 * to dissent: `35. Lady Justice Vale (dissenting):`. Null where it names none.
 */
export function speakerOf(paragraph: string): string | null {
  return (SPEAKER.exec(paragraph) ?? DISSENTS.exec(paragraph))?.[1] ?? null;
}

/** The judge whose part begins after a line that is his name: `LORD PHILLIPS:`, `Lord Hamblen (with whom ...)`, `LORD LEGGATT: (with whom ...)`, `Sir John Lyle, with whom Lord Moss agrees:`. Null for others. */
export function authorOf(line: string): string | null {
  if (line.length > LONGEST || ![AUTHOR, CAPITALS, ALONE, AGREED_WITH].some((pattern) => pattern.test(line)))
    return null;
  return line.replace(/ ?: ?$/, '');
}

/** Whether a line of plain text names the judge who speaks from there on: alone, or before the judge's words. */
export function namesJudge(line: string): boolean {
  return authorOf(line) !== null || SAYS.test(line) || REPORTED.test(line);
}

/** Whether a line near the top shows that a judge speaks below it. A name alone in small letters may be on any list. */
export function showsSpeaker(line: string): boolean {
  return CAPITALS.test(line) || MAY_SAY.test(line) || REPORTED.test(line);
}
