import type { Span } from '../../shared/finding.ts';
import { readDraftFile, toDraft } from '../audit/index.ts';
import {
  type Citation,
  type Fate,
  kindOf,
  type Pinpoint,
  pinpointTexts,
  readCitations,
  whyQuoted,
} from '../citations/index.ts';
import { type Draft, formatOf, mostMegabytes, namePlaces, placesIn, splitSentences } from '../documents/index.ts';
import { maySettle } from '../verification/index.ts';
import { NOT_TIED, SETTLED_BY_TEXT, TIED_BY, UNCOMPARED } from '../wording/index.ts';

/**
 * Prints every citation of files as JSON Lines; parallel citations share a group. With `why` a line for each quotation stands behind
 * those of its file. Throws `AuditError`, and the reason of `signal`.
 */
export async function runExtract(
  files: readonly string[],
  { why = false }: { readonly why?: boolean },
  write: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const file of files) {
    const bytes = await readDraftFile(file, mostMegabytes(formatOf(file) ?? 'txt'));
    const draft = await toDraft(file, bytes, signal);
    signal.throwIfAborted();
    for (const row of extractRows(file, draft)) write(JSON.stringify(row));
    if (why) for (const row of whyRows(file, draft)) write(JSON.stringify(row));
  }
}

/** The rows of one draft. `start` and `end` are UTF-16 offsets of the decoded text; lines and characters count from 0. */
export function extractRows(file: string, draft: Draft): object[] {
  const placeOf = placesIn(draft.source);
  const nameOf = draft.opened === null ? null : namePlaces(draft.opened);
  const reading = readCitations(draft);
  return reading.citations.flatMap(({ citation, text, toSource }, i) => {
    const row = (cited: Cited, shortForm: boolean, pinpoints: readonly Pinpoint[]): object => {
      const { start, end } = toSource(cited);
      return {
        file,
        caseName: citation.name?.text ?? null,
        pinpoints: pinpointTexts(pinpoints),
        quotations: citation.quotations.map((quotation) => quotation.pieces.join('\n')),
        shortForm,
        ...(citation.among.length === 0 ? {} : { perhaps: citation.among.map(calledBy) }),
        ...(citation.doubt ? { doubt: citation.doubt } : {}),
        kind: kindOf(cited),
        text: cited.text,
        normalized: cited.normalized,
        key: cited.cites.key,
        ...(cited.cites.kind === 'enactment' ? { provisions: cited.cites.enactment.places.map(locatorOf) } : {}),
        irregular: cited.irregular,
        start,
        end,
        ...placeOf(start),
        ...(nameOf === null ? {} : { place: nameOf(start) }),
        group: i + 1,
      };
    };
    const { own, later } = partPinpoints(citation, text);
    return [
      ...groupOf(citation).map((cited, k) => row(cited, citation.shortForm, own[k] ?? [])),
      ...later.map((p) => row({ ...citation, ...p, irregular: false }, true, [p])),
    ];
  });
}

/**
 * A row for each quotation of a draft, with what ties it to a citation (`tied`), why nobody knows whose it is (`doubt`), or why it
 * is compared with nothing (`uncompared`). `of` are the citations that it is tied to, or may be of. Offsets as in `extractRows`.
 */
export function whyRows(file: string, draft: Draft): object[] {
  const placeOf = placesIn(draft.source);
  const nameOf = draft.opened === null ? null : namePlaces(draft.opened);
  return whyQuoted(readCitations(draft)).map(({ span: { start, end }, text, of, ...fate }) => ({
    file,
    quotation: text.replace(/\s+/g, ' '),
    why: { ...fate, says: saysOf(fate, text), of },
    ...{ start, end, ...placeOf(start) },
    ...(nameOf === null ? {} : { place: nameOf(start) }),
  }));
}

/** What is said of quoted words; of a doubt that the text of the authority settles, an audit says no more of it where that has them. */
function saysOf(fate: Fate, text: string): string {
  if (fate.how === 'tied') return TIED_BY[fate.by];
  if (fate.how === 'uncompared') return UNCOMPARED[fate.by];
  return maySettle(fate.by, text) ? `${NOT_TIED[fate.by]} ${SETTLED_BY_TEXT}` : NOT_TIED[fate.by];
}

/** What a line calls an authority that a short form may be of: an enactment by its key, whatever is cited of it. */
function calledBy({ cites, normalized }: Citation): string {
  return cites.kind === 'enactment' ? cites.key : normalized;
}

/** A place in an enactment, `s/6/1`. */
const locatorOf = ({ locator }: { readonly locator: string }): string => locator;

type Cited = Span & Pick<Citation, 'cites' | 'text' | 'normalized' | 'irregular'>;

/** A citation and its parallel ones, in the order of the text; a finding names the neutral one first. */
function groupOf(citation: Citation): readonly Cited[] {
  return [citation, ...citation.parallels].sort((a, b) => a.start - b.start);
}

/**
 * The pinpoints of each citation of a group: those after it, before the next one; the first has those before it too.
 * `later` are those of another sentence, which are short forms of the draft, though a finding counts them in.
 */
function partPinpoints(citation: Citation, text: string): { own: Pinpoint[][]; later: Pinpoint[] } {
  const group = groupOf(citation);
  const own: Pinpoint[][] = group.map(() => []);
  const later: Pinpoint[] = [];
  const last = group.at(-1) ?? citation;
  for (const pinpoint of citation.pinpoints) {
    const apart = pinpoint.start > last.end && splitSentences(text, last.end, pinpoint.end, []).length > 1;
    const before = group.findLastIndex((cited) => cited.end <= pinpoint.start);
    if (apart && !citation.shortForm) later.push(pinpoint);
    else own[Math.max(0, before)]?.push(pinpoint);
  }
  return { own, later };
}
