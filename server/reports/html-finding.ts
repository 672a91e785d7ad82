import { CODES, codeOfCategory } from '../../shared/codes.ts';
import { wasAsked } from '../../shared/finding.ts';
import { STANDING_SIGNS } from '../../shared/standing.ts';
import { alignQuotation, type Stretch } from '../verification/index.ts';
import { type Html, html, link, moment } from './html-text.ts';
import { isForReading, type Mention, standingOf } from './mentions.ts';
import type { ReportCitation } from './report.ts';
import { CHECK_WORDS, REASONS, RESULT_WORDS } from './wording.ts';

/** A finding as an article: what is said, the draft beside the authority, what was checked, what it rests on. */
export function renderFinding({ citation, claim, place }: Mention, number: number, artefact: number | null): Html {
  const standing = standingOf(citation);
  const compared = comparedIn(citation);
  return html`<article class="finding ${standing}" id="finding-${number}" aria-labelledby="title-${number}">
<h3 id="title-${number}"><span class="number">${number}</span> ${titleOf(citation)} <span class="place">${place}</span></h3>
<p class="verdict"><span class="sign" aria-hidden="true">${STANDING_SIGNS[standing]}</span> ${verdictOf(citation)}</p>
${acceptedBy(citation)}<p>${whyOf(citation)}</p>
<div class="sides">
<section><h4>The draft</h4><blockquote>${inDraft(claim.text, compared)}</blockquote></section>
<section><h4>${otherSide(citation)}</h4>${inAuthority(citation, compared)}</section>
</div>
${differencesOf(compared)}${checksOf(citation)}${restsOn(citation, artefact)}</article>
`;
}

/** The name in italics, as law reports print it, the citation, and what it points to. */
function titleOf({ case_name: name, citation_text: text, pinpoints, short_form: isShort }: ReportCitation): Html {
  if (isShort || name === null) return html`${text}`;
  return html`<cite>${name}</cite> ${text}${pinpoints.length === 0 ? '' : ` at [${pinpoints.join('], [')}]`}`;
}

/** The verdict in words; below high confidence no more is said than what appears. */
function verdictOf(citation: ReportCitation): Html {
  const { hallucination_category: category, confidence, reason } = citation;
  if (category !== null) {
    const { title } = CODES[codeOfCategory(category)];
    return confidence === 'HIGH'
      ? html`<strong>Error.</strong> ${title}. <span class="aside">High confidence.</span>`
      : html`<strong>Error.</strong> It appears that ${title.charAt(0).toLowerCase()}${title.slice(1)}. <span class="aside">Medium confidence: look before you act.</span>`;
  }
  if (reason === null) return html`<strong>Verified.</strong>`;
  return isForReading(citation)
    ? html`<strong>Found; for you to read.</strong>`
    : html`<strong>Could not be retrieved or checked.</strong> ${CODES[reason].title}.`;
}

function acceptedBy({ waiver }: ReportCitation): Html | null {
  return (
    waiver &&
    html`<p class="waiver"><strong>Accepted</strong> by ${waiver.by}, ${moment(waiver.at)}: ${waiver.reason} <span class="aside">The outcome is unchanged, and counted.</span></p>
`
  );
}

function whyOf({ reason, evidence }: ReportCitation): string {
  if (reason === null || evidence.notes.startsWith(REASONS[reason])) return evidence.notes;
  return `${REASONS[reason]} ${evidence.notes}`;
}

/** Words of the draft that differ from the closest words of the authority, in stretches side by side. */
interface Compared {
  readonly drafted: string;
  readonly printed: string;
  readonly aligned: ReturnType<typeof alignQuotation>;
}

/** Where a check found other words than those drafted, what differs; null where none did. */
function comparedIn({ checks, evidence }: ReportCitation): Compared | null {
  const words = new Set(evidence.matching_paragraphs.map(({ text }) => text));
  const check = checks.find(
    ({ check: name, result, found }) =>
      (name === 'quotation' || name === 'proposition') && result === 'fail' && found !== undefined && words.has(found),
  );
  if (check?.asserted === undefined || check.found === undefined) return null;
  return { drafted: check.asserted, printed: check.found, aligned: alignQuotation(check.asserted, check.found) };
}

/** The claim; the words that were compared with what differs marked, where they stand in it, else below it. */
function inDraft(claim: string, compared: Compared | null): Html {
  if (compared === null) return html`<p>${claim}</p>`;
  const { drafted, aligned } = compared;
  const marked = html`${aligned.before}${stretched(aligned.stretches, 'drafted')}${aligned.after}`;
  const at = claim.indexOf(drafted);
  if (at < 0) return html`<p>${claim}</p><p>${marked}</p>`;
  return html`<p>${claim.slice(0, at)}${marked}${claim.slice(at + drafted.length)}</p>`;
}

/** A mark where words stand in the other text and not in this one. */
const GAP = '‸';

function stretched(stretches: readonly Stretch[], side: 'drafted' | 'printed'): Html[] {
  return stretches.map((stretch) => {
    const words = stretch[side];
    if (!stretch.differs) return html`${words}`;
    if (words.trim() === '') return html`<mark class="gap">${GAP}</mark>${words}`;
    return html`<mark>${words.trimEnd()}</mark>${words.slice(words.trimEnd().length)}`;
  });
}

function otherSide({ evidence, hallucination_category: category }: ReportCitation): string {
  if (category === 'CITATION_MALFORMED') return 'The rule';
  if (evidence.sha256 === null) return 'The authority';
  return evidence.provenance === 'user' ? 'The judgment, as you supplied it' : 'The judgment';
}

function inAuthority({ evidence, hallucination_category: category }: ReportCitation, compared: Compared | null): Html {
  const { matching_paragraphs: passages, sha256, notes } = evidence;
  if (category === 'CITATION_MALFORMED') return html`<p class="aside">${notes}</p>`;
  if (sha256 === null) return html`<p class="aside">Nothing was retrieved to set beside it.</p>`;
  if (passages.length === 0) return html`<p class="aside">No passage was looked for: nothing of it is asserted.</p>`;
  const seen = new Set<string>();
  const shown = passages.filter(({ para_num: number, text }) => {
    const key = `${number}\n${text}`;
    return !seen.has(key) && seen.add(key);
  });
  return html`<blockquote>${shown.map(({ para_num: number, text, similarity }) => {
    const isCompared = compared !== null && text === compared.printed;
    const words = isCompared ? stretched(compared.aligned.stretches, 'printed') : html`${text}`;
    const near = similarity > 0 && similarity < 1 ? html` <span class="aside">(closest)</span>` : null;
    return html`<p>${number === null ? null : html`<b>[${number}]</b> `}${words}${near}</p>`;
  })}</blockquote>`;
}

/** What differs, in words: nobody has to see the marks. */
function differencesOf(compared: Compared | null): Html | null {
  if (compared === null) return null;
  const items = compared.aligned.stretches
    .filter(({ differs }) => differs)
    .map(({ drafted, printed }) => {
      const of = (words: string): string => (words.trim() === '' ? 'nothing' : `“${words.trim()}”`);
      return html`<li>The draft has ${of(drafted)}, the judgment has ${of(printed)}.</li>
`;
    });
  return items.length === 0
    ? null
    : html`<ul class="differences" aria-label="Differences">
${items}</ul>
`;
}

const LONGEST = 160;
function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Each fact that was checked, with what was found of it. That a citation has a known form is no news. */
function checksOf({ checks }: ReportCitation): Html | null {
  const told = checks.filter(({ check, result }) => check !== 'form' || result !== 'pass');
  if (told.length === 0) return null;
  return html`<ul class="checks" aria-label="What was checked">
${told.map(({ check, result, asserted, found, note }) => {
  const said = asserted === undefined ? '' : `: ${asserted.startsWith('[') ? asserted : `“${shorten(asserted)}”`}`;
  const other =
    found === undefined || found === asserted ? '' : `; found: ${found.startsWith('[') ? found : shorten(found)}`;
  return html`<li><span class="result ${result}">${RESULT_WORDS[result]}</span> ${CHECK_WORDS[check]}${said}${other}.${note === undefined ? '' : ` ${note}`}</li>
`;
})}</ul>
`;
}

/** The artefact, or what was asked where none was received, and the pages that a person may open. */
function restsOn(
  { evidence, candidate_urls: candidates, reason, finding_id: id }: ReportCitation,
  artefact: number | null,
): Html {
  const urls = [...new Set(evidence.attempts.filter(wasAsked).map(({ url }) => url))];
  const parts =
    artefact !== null
      ? html`<a href="#evidence-${artefact}">Evidence ${artefact}</a>: ${evidence.source ?? ''}, ${moment(evidence.retrieval_timestamp)}.`
      : urls.length === 0
        ? html`Nothing was asked; decided ${moment(evidence.retrieval_timestamp)}.`
        : html`Asked: ${urls.map((url, i) => html`${i === 0 ? '' : ', '}${link(url, url)}`)}.`;
  const open =
    candidates.length === 0
      ? null
      : html` ${reason === 'ambiguous' ? 'Candidates' : 'Pages to open in a browser'}: ${candidates.map((url, i) => html`${i === 0 ? '' : ', '}${link(url, url)}`)}.`;
  return html`<p class="rests">${parts}${open} <span class="id">Finding ${id}</span></p>
`;
}
