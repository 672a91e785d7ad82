import signs from './own-lines.json' with { type: 'json' };

/** The words that lead to another judgment in its line: one appealed from, or considered. */
const OTHER = /\b(?:appeal|from|below|applied|approved|followed|considered|distinguished|overruled|cited|referred)\b/i;
const FROM_APPEAL = /\s?\bon appeal from\b/i;
const AFTER_YEAR = /\]\s{0,3}[A-Z][A-Za-z ]{1,16}\d{1,6}(?=On appeal from)/;
/** The words that lead to another judgment before its citation, however the line continues. */
const REFERS = new RegExp(`\\b(?:${signs.refers.join('|')})\\b|^\\W{0,3}(?:${signs.leads.join('|')})\\b`, 'i');
/** The words right before a citation that make it the judgment's own. */
const LABEL = new RegExp(`(?:${signs.labels.join('|')})\\s?[:.]?\\s*$`, 'i');
/** The words right after a citation that make this judgment another one in the same case. */
const PART = new RegExp(`^\\s?\\((?:${signs.parts.join('|')})\\)`, 'i');
/** Its costs office has numbers of its own. */
const HIGH_COURT = /\bEWHC\b/;
/** The heading of a list of other judgments. */
const LIST =
  /^(?:the )?(?:following )?(?:cases|authorities|judgments(?! ?[-–—:] ?\S.* v\.? ))\b|\b(?:cases|authorities)\b.{0,40}:$/i;
const NAME = /\S\s(?:v|-v-)\.?\s\S/;
const YEAR = /[[(]\d{4}[\])]/;
const CITED =
  /[[(]\d{4}[\])]\s{0,3}\d{0,3}\s?[A-Z][A-Za-z. ]{0,20}\s?\d{1,6}(?: ?\((?:Ch|Comm|Admin|QB|KB|Fam|TCC|Pat|IPEC|B|[A-Z]{2,5})\))?/;
/** How many lines below one that says where an appeal comes from may be of that. */
const APPEALED = 4;

/**
 * The lines of a heading whose citations are the judgment's own: those before a list of others, without the citations
 * of the judgment appealed from, and without those by which the line names another judgment in the same case. Where a
 * line continues with the judgment appealed from, its beginning counts.
 */
export function ownLines(heading: readonly string[]): string[] {
  const own: string[] = [];
  let named = false;
  let appealed = 0;
  for (const printed of heading) {
    const line = withoutAppeal(printed);
    const cites = YEAR.test(line);
    const names = NAME.test(line);
    if (LIST.test(line) || (named && names && cites)) break;
    named ||= names;
    if (FROM_APPEAL.test(printed)) appealed = APPEALED + 1;
    if (!cites || isOwn(line, appealed > 0 && line === printed)) own.push(line);
    appealed--;
  }
  return own;
}

/**
 * Whether the first citation of a line may be its judgment's own; `appealed`: whether it stands below the judgment
 * appealed from.
 */
function isOwn(line: string, appealed: boolean): boolean {
  const match = CITED.exec(line) ?? YEAR.exec(line);
  const before = line.slice(0, match?.index ?? 0);
  const after = line.slice(before.length + (match?.[0].length ?? 0));
  const isPart = PART.test(after) && !HIGH_COURT.test(line);
  if (OTHER.test(line) || REFERS.test(before) || isPart) return false;
  if (LABEL.test(before)) return true;
  return !appealed;
}

/** A line up to the words on the judgment appealed from, where it bears a citation before them and names nobody. */
function withoutAppeal(line: string): string {
  const at = AFTER_YEAR.test(line) ? line.indexOf('On appeal from') : (FROM_APPEAL.exec(line)?.index ?? -1);
  const before = line.slice(0, Math.max(0, at));
  return YEAR.test(before) && !NAME.test(before) ? before : line;
}
