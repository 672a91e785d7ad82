import { STANDING_SIGNS } from '../../shared/standing.ts';
import type { Stretch } from '../verification/index.ts';
import { checkWords, RESULT_WORDS, type SpokenCheck } from '../wording/index.ts';
import {
  agreementsIn,
  type Compared,
  calledIn,
  comparedIn,
  differencesIn,
  pagesOf,
  quoted,
  stopped,
  verdictIn,
  whyIn,
} from './finding-words.ts';
import { type Html, html, link, moment, pageLink } from './html-text.ts';
import { cameWithFolder, placeOf, type ReportMention, standingOf } from './mentions.ts';
import { passagesOf, type ReportCitation, type ReportEvidence } from './report.ts';

/** A finding as an article: the verdict, the draft beside the authority, the checks, the evidence. */
export function renderFinding(mention: ReportMention, number: number, artefact: number | null): Html {
  const { citation, claim } = mention;
  const standing = standingOf(citation);
  const compared = comparedIn(citation);
  const other = otherSide(citation, compared);
  return html`<article class="finding ${standing}" id="finding-${number}" aria-labelledby="title-${number}">
<h3 id="title-${number}"><span class="number">${number}</span> ${titleOf(citation)} <span class="place">${placeOf(mention)}</span></h3>
<p class="verdict"><span class="sign" aria-hidden="true">${STANDING_SIGNS[standing]}</span> ${verdictOf(citation)}</p>
${acceptedBy(citation)}${whyOf(citation)}<div class="sides${other === null ? '' : ' both'}">
<section><h4>The draft</h4><blockquote>${inDraft(claim.text, compared)}</blockquote></section>
${other}</div>
${differencesOf(compared, citation)}${checksOf(citation)}${restsOn(citation, artefact)}</article>
`;
}

/** The name in italics, as law reports print it, the citation, and what it points to. */
function titleOf({ case_name: name, citation_text: text, pinpoints, short_form: isShort }: ReportCitation): Html {
  if (isShort || name === null) return html`${text}`;
  return html`<cite>${name}</cite> ${text}${pinpoints.length === 0 ? '' : ` at [${pinpoints.join('], [')}]`}`;
}

function verdictOf(citation: ReportCitation): Html {
  const { lead, words, aside } = verdictIn(citation);
  return html`<strong>${lead}</strong>${words && ` ${words}`}${aside && html` <span class="aside">${aside}</span>`}`;
}

function acceptedBy({ waiver }: ReportCitation): Html | null {
  return (
    waiver &&
    html`<p class="waiver"><strong>Accepted</strong> by ${waiver.by}, ${moment(waiver.at)}: ${stopped(waiver.reason)} <span class="aside">The outcome is unchanged, and counted.</span></p>
`
  );
}

/** The reason. For a citation that cannot exist the rule gives it, beside the draft. */
function whyOf(citation: ReportCitation): Html | null {
  if (citation.hallucination_category === 'CITATION_MALFORMED') return null;
  return html`<p>${whyIn(citation)}</p>
`;
}

/** The claim; the words that were compared with what differs marked, where they stand in it, else below it. */
function inDraft(claim: string, compared: Compared | null): Html {
  if (compared === null) return html`<p>${claim}</p>`;
  const { drafted, aligned } = compared;
  const marked = html`${aligned.before}${stretched(aligned.stretches, 'drafted')}${aligned.after}`;
  const at = claim.replace(/\s/g, ' ').indexOf(drafted.replace(/\s/g, ' '));
  if (at < 0) return html`<p>${claim}</p><p>${marked}</p>`;
  return html`<p>${claim.slice(0, at)}${marked}${claim.slice(at + drafted.length)}</p>`;
}

/** A mark where words stand in the other text and not in this one. */
const GAP = '‸';

function stretched(stretches: readonly Stretch[], side: 'drafted' | 'printed'): Html[] {
  return stretches.map((stretch) => {
    const words = stretch[side];
    if (!stretch.differs) return html`${words}`;
    if (words.trim() === '') return html`<mark class="gap">${GAP}</mark> `;
    return html`<mark>${words.trimEnd()}</mark>${words.slice(words.trimEnd().length)}`;
  });
}

/** The text beside the draft: the passages of the authority, or the rule; null where nothing was retrieved. */
function otherSide(citation: ReportCitation, compared: Compared | null): Html | null {
  const { evidence, hallucination_category: category } = citation;
  if (category === 'CITATION_MALFORMED') return side('The rule', html`<p>${evidence.notes}</p>`);
  if (evidence.sha256 === null) return null;
  const called = `The ${calledIn(citation)}`;
  const supplied = evidence.provenance === 'user' ? `${called}, as you supplied it` : called;
  const isCiting = citation.reason === 'not-covered' || citation.reason === 'ambiguous';
  const own = isCiting ? 'The judgment that cites it' : supplied;
  const said = category === 'AUTHORITY_NONEXISTENT' ? 'The judgment that says so' : own;
  const title = cameWithFolder(citation) ? 'A copy that came with this folder, to be read' : said;
  const passages = quotePassages(evidence, compared);
  return side(
    title,
    passages.length === 0
      ? html`<p class="aside">No passage was looked for.</p>`
      : html`<blockquote>${passages}</blockquote>`,
  );
}

function side(title: string, content: Html): Html {
  return html`<section><h4>${title}</h4>${content}</section>
`;
}

function quotePassages(evidence: ReportEvidence, compared: Compared | null): Html[] {
  const distinct = new Map(passagesOf(evidence).map((passage) => [`${passage.para_num}\n${passage.text}`, passage]));
  return [...distinct.values()].map(({ para_num: number, place, page, text, similarity, before = '', after = '' }) => {
    const isCompared = compared !== null && text === compared.printed;
    const isCut = before !== '' || after !== '';
    const plain = isCut ? html`${before}<strong>${text}</strong>${after}` : html`${text}`;
    const words = isCompared ? stretched(compared.aligned.stretches, 'printed') : plain;
    const near = similarity !== undefined && similarity < 1 ? html` <span class="aside">(closest)</span>` : null;
    const cited = place ?? (number === null ? null : `[${number}]`);
    const on = page === undefined ? null : html`${pageLink(page)}: `;
    const where = cited === null ? null : html`<b>${cited}</b>${on === null ? ' ' : ', '}`;
    return html`<p>${where}${on}${words}${near}</p>`;
  });
}

/** The differences in words: nobody has to see the marks. */
function differencesOf(compared: Compared | null, { kind }: ReportCitation): Html | null {
  const items = (compared ? differencesIn(compared, kind) : []).map(
    (sentence) => html`<li>${sentence}</li>
`,
  );
  return items.length === 0
    ? null
    : html`<ul class="differences" aria-label="Differences">
${items}</ul>
`;
}

/** The checks, with contradicted and open ones first. That a citation has a known form is no news. */
function checksOf(citation: ReportCitation): Html | null {
  const told = citation.checks.filter(({ check, result }) => check !== 'form' || result !== 'pass');
  const items = [
    ...(['fail', 'not-checkable'] as const).flatMap((result) =>
      told.filter((check) => check.result === result).map((check) => openCheck(check, citation)),
    ),
    ...agreements({ checks: told, kind: citation.kind }),
  ];
  if (items.length === 0) return null;
  return html`<ul class="checks" aria-label="What was checked">
${items}</ul>
`;
}

/** The asserted and the found facts. Words stand beside each other above, and a sentence above is not repeated. */
function openCheck(one: SpokenCheck, { kind, evidence: { notes: said } }: ReportCitation): Html {
  const { check, result, asserted, found, paragraph, note } = one;
  const isOfWords = check === 'quotation' || check === 'proposition';
  const other =
    found === undefined || found === asserted || (isOfWords && paragraph === undefined)
      ? ''
      : `; found: ${paragraph === undefined ? quoted(check, found) : found}`;
  const line = `${checkWords(one, kind)}${asserted === undefined ? '' : ` ${quoted(check, asserted)}`}${other}`;
  return html`<li><span class="result ${result}">${RESULT_WORDS[result]}:</span> ${stopped(line)}${note === undefined || said.includes(note) ? '' : ` ${note}`}</li>
`;
}

/** The checks that agree, on one line. */
function agreements(checked: Pick<ReportCitation, 'checks' | 'kind'>): Html[] {
  const agreeing = agreementsIn(checked);
  if (agreeing === null) return [];
  return [
    html`<li><span class="result pass">${agreeing.lead}</span> ${agreeing.facts}</li>
`,
  ];
}

/** The artefact, or the requests where nothing was received, and the pages that a person may open. */
function restsOn(citation: ReportCitation, artefact: number | null): Html {
  const { evidence, finding_id: id } = citation;
  const urls = [...new Set(evidence.attempts.filter(({ not_asked: why }) => why === undefined).map(({ url }) => url))];
  const parts =
    artefact !== null
      ? html`<a href="#evidence-${artefact}">Evidence ${artefact}</a>: ${evidence.source ?? ''}, ${moment(evidence.retrieval_timestamp)}.`
      : cameWithFolder(citation)
        ? html`${evidence.source ?? ''}: ${evidence.cached_path ?? ''}.`
        : urls.length === 0
          ? html`Nothing was asked; decided ${moment(evidence.retrieval_timestamp)}.`
          : html`Asked: ${urls.map((url, i) => html`${i === 0 ? '' : ', '}${link(url, url)}`)}.`;
  const open = pagesOf(citation).map(
    ([label, pages]) => html` ${label}: ${pages.map((url, i) => html`${i === 0 ? '' : ', '}${link(url, url)}`)}.`,
  );
  return html`<p class="rests">${parts}${open} <span class="id">Finding ${id}</span></p>
`;
}
