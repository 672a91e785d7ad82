import type { Finding } from '../../shared/finding.ts';
import { AuditError } from '../audit/index.ts';
import { plainLine, titleOf } from '../reports/index.ts';
import { acceptedBy, clipped, continuing, headlineOfFinding } from '../wording/index.ts';

/** The most places of findings that a message names. */
const MOST_NAMED = 8;
/** The most that it shows of the words quoted there, in characters. */
const LONGEST_QUOTED = 60;

/** By what one finding is chosen of several, and what is said where there is none; null for that the draft has none. */
export interface Choice {
  readonly at: string | undefined;
  readonly fits: (finding: Finding) => boolean;
  readonly none: string | null;
  /** The command that is given again, with another name of the finding. */
  readonly saying: string;
}

/**
 * The one finding that is meant: by the beginning of its id, by its title or its citation as an audit prints them, or by a part of these;
 * and by its place. Of several it is the one that alone fits what is said of it.
 */
export function theOne<T extends { readonly finding: Finding; readonly place: string }>(
  all: readonly T[],
  draft: string,
  cited: string,
  { at, fits, none, saying }: Choice,
): T {
  const words = folded(cited);
  const ways: readonly ((finding: Finding) => boolean)[] = [
    ({ id }) => FINDING.test(cited) && id.startsWith(cited),
    (finding) => [finding.citationText, titleOf(finding)].some((one) => folded(one) === words),
    (finding) =>
      words !== '' &&
      [finding.normalized, finding.caseName ?? '', titleOf(finding)].some((one) => folded(one).includes(words)),
  ];
  const there = at === undefined ? all : all.filter(({ place }) => folded(place) === folded(at));
  const meantBy = ways.map((isOfIt) => there.filter(({ finding }) => isOfIt(finding)));
  const alone = meantBy.map((meant) => meant.filter(({ finding }) => fits(finding))).find((fit) => fit.length > 0);
  if (alone?.length === 1 && alone[0]) return alone[0];
  const meant = meantBy.find((some) => some.length > 0) ?? [];
  if (meant.length === 1 && meant[0]) return meant[0];
  const own = all.filter(({ finding }) => ways.some((isOfIt) => isOfIt(finding)));
  if (own.length === 0)
    throw new AuditError(
      none ?? `${draft} has no such finding of “${cited}”: citeward audit "${draft}" lists what it has.`,
    );
  if (own.length === 1)
    throw new AuditError(`${draft} has no finding of “${cited}” at “${at}”: it stands at ${own[0]?.place}.`);
  throw new AuditError(ambiguous(meant.length > 0 ? meant : own, draft, cited, saying));
}

/** That several findings are meant: each, and how to say which. */
function ambiguous(
  open: readonly { readonly finding: Finding; readonly place: string }[],
  draft: string,
  cited: string,
  saying: string,
): string {
  const named = open.slice(0, MOST_NAMED).map(({ finding, place }) => {
    const by = finding.waiver === undefined ? '' : `, ${continuing(acceptedBy(finding.waiver))}`;
    const words = finding.checks.find(({ check }) => check === 'quotation')?.asserted;
    const quoted = words === undefined ? '' : `, “${clipped(words, LONGEST_QUOTED)}”`;
    return `${place || 'no place'}: ${titleOf(finding)}${quoted}, ${headlineOfFinding(finding)}${by} (${finding.id.slice(0, 8)})`;
  });
  const more = open.length > named.length ? `; and ${open.length - named.length} more` : '';
  // A place that several share tells none of them.
  const alone = open.find(({ place }) => place !== '' && open.filter((other) => other.place === place).length === 1);
  const byPlace = alone === undefined ? '' : `the place, as in --at "${alone.place}", or `;
  const letters = open[0]?.finding.id.slice(0, 8);
  return plainLine(
    `Several findings of ${draft} are of “${cited}”: ${named.join('; ')}${more}. Give ${byPlace}the letters in brackets in place of the citation, as in: citeward waivers ${saying} "${draft}" ${letters}`,
  );
}

/** Words as they are compared: `Lloyd, at paragraph 69` is `lloyd paragraph 69`. */
function folded(words: string): string {
  return plainLine(words).toLowerCase().replaceAll(',', '').replaceAll(' at ', ' ');
}

/** The beginning of a finding's id. */
export const FINDING = /^[0-9a-f]{6,16}$/;
