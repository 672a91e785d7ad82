import { STANDING_SIGNS } from '../../shared/standing.ts';
import type { Stretch } from '../verification/index.ts';
import { checkWords, RESULT_WORDS, type SpokenCheck } from '../wording/index.ts';
import {
  agreementsIn,
  anotherIn,
  type Compared,
  calledIn,
  comparedIn,
  differencesIn,
  isOfTitleAlone,
  pagesOf,
  quoted,
  stopped,
  titleIn,
  verdictIn,
  whyIn,
} from './finding-words.ts';
import { addressWords, type Html, html, link, moment, pageLink } from './html-text.ts';
import { cameWithFolder, placeOf, type ReportMention, standingOf } from './mentions.ts';
import { passagesOf, type ReportCitation, type ReportEvidence, type ReportPassage } from './report.ts';

/** A finding with the numbers by which a page leads to it, and to the document that it rests on. */
export interface Numbered {
  readonly mention: ReportMention;
  readonly number: number;
  readonly artefact: number | null;
}

/**
 * A finding as an article: the verdict, then the draft beside the authority. The checks and the requests are folded behind these: they
 * say in full what the verdict says in short, and paper has the verdict alone.
 */
export function renderFinding(mention: ReportMention, number: number, artefact: number | null): Html {
  const { citation, claim } = mention;
  const compared = comparedIn(citation);
  const other = otherSide(citation, compared);
  const differences = differencesOf(compared, citation);
  const isOne = compared !== null && differencesIn(compared, citation.kind).length === 1;
  return html`${openingOf({ mention, number, artefact })}${acceptedBy(citation)}${whyOf(citation)}<div class="sides${other === null ? '' : ' both'}">
<section><h4>The draft</h4><blockquote>${inDraft(claim.text, compared)}</blockquote></section>
${other}</div>
${isOne ? null : differences}${folded(
  'What was checked, and with what',
  html`${isOne ? differences : null}${checksOf(citation)}${restsOn(citation, artefact)}`,
)}</article>
`;
}

/** A finding of which everything agrees: its sentence, unless the finding before has the same one. The rest is folded. */
export function renderAgreeing(one: Numbered, isSameSentence: boolean): Html {
  const { citation, claim } = one.mention;
  const sentence = isSameSentence
    ? html`<p class="aside">In the same sentence.</p>`
    : html`<p class="claim">${claim.text}</p>`;
  const other = otherSide(citation, null);
  return html`${openingOf(one)}${acceptedBy(citation)}${sentence}
${folded(
  'What was checked, and with what',
  html`${whyOf(citation)}${other === null ? null : html`<div class="sides">${other}</div>`}${checksOf(citation)}${restsOn(citation, one.artefact)}`,
)}</article>
`;
}

/** Findings of which nothing is to be said but what they are of: a line of them; each is folded behind it. */
export function renderLine(findings: readonly Numbered[], lead: string): Html {
  const named = Map.groupBy(findings, ({ mention }) => titleOf(mention.citation).html);
  const line = [...named].map(
    ([title, own], i) =>
      html`${i === 0 ? ' ' : '; '}${{ html: title }} <span class="place">(${own.map(({ mention }) => placeOf(mention)).join(', ')})</span>`,
  );
  return html`<p class="line">${lead}${line}.</p>
${folded('Each of them', html`${findings.map(({ mention, number, artefact }) => renderFinding(mention, number, artefact))}`)}`;
}

function openingOf({ mention, number, artefact }: Numbered): Html {
  const { citation } = mention;
  const standing = standingOf(citation);
  const on = artefact === null ? null : html` <a class="on" href="#evidence-${artefact}">evidence ${artefact}</a>`;
  return html`<article class="finding ${standing}${isLong(mention) ? ' long' : ''}" id="finding-${number}" aria-labelledby="title-${number}">
<h3 id="title-${number}"><span class="number">${number}</span> ${titleOf(citation)} ${placed(mention)}${on}</h3>
<p class="verdict"><span class="sign" aria-hidden="true">${STANDING_SIGNS[standing]}</span> ${verdictOf(citation)}</p>
`;
}

/** The place of a finding. An editor makes a link to the line of it. */
function placed(mention: ReportMention): Html {
  const { path, citation } = mention;
  if (path === null || citation.range === null) return html`<span class="place">${placeOf(mention)}</span>`;
  return html`<span class="place" data-path="${path}" data-line="${citation.range.start.line + 1}">${placeOf(mention)}</span>`;
}

/** What a page shows where somebody asks for it, and paper does not. */
function folded(words: string, content: Html): Html {
  return html`<details class="more"><summary>${words}</summary>
${content}</details>
`;
}

/** The characters beside each other that fill about a seventh of a page of A4: more than that may be divided between two. */
const LONG = 600;

function isLong({ citation, claim }: ReportMention): boolean {
  const passages = passagesOf(citation.evidence).reduce((sum, { text }) => sum + text.length, 0);
  return Math.max(claim.text.length, passages) > LONG;
}

/** The title of a finding; the name in italics, as law reports print it. */
function titleOf(citation: ReportCitation): Html {
  const { name, cited } = titleIn(citation);
  return name === null ? html`${cited}` : html`<cite>${name}</cite> ${cited}`;
}

function verdictOf(citation: ReportCitation): Html {
  const { lead, aside } = verdictIn(citation);
  return html`<strong>${lead}</strong>${aside && html` <span class="aside">${aside}</span>`}`;
}

function acceptedBy({ waiver }: ReportCitation): Html | null {
  return (
    waiver &&
    html`<p class="waiver"><strong>${waiver.read ? 'Read' : 'Accepted'}</strong> by ${waiver.by}, ${moment(waiver.at)}: ${stopped(waiver.reason)} <span class="aside">The outcome is unchanged.</span></p>
`
  );
}

/** The reason. For a citation that cannot exist the rule gives it, beside the draft. */
function whyOf(citation: ReportCitation): Html | null {
  if (citation.hallucination_category === 'CITATION_MALFORMED') return null;
  const beside = passagesOf(citation.evidence).map(({ text }) => text);
  const why = whyIn(citation);
  if (why === '') return null;
  return html`<p class="why">${why.replace(QUOTED, (all, words: string) => shortened(words, beside) ?? all)}</p>
`;
}

const QUOTED = /“([^“”]*(?:“[^“”]*”[^“”]*)*)”/g;
/** The characters of a quotation, and of each end of one that is shortened. */
const [WHOLE, END] = [160, 60];

/** A long quotation by its ends, where a passage beside has it whole; else null. */
function shortened(words: string, beside: readonly string[]): string | null {
  const isBeside = beside.some((text) => text.includes(words));
  if (words.length <= WHOLE || !isBeside) return null;
  const [first, last] = [
    words.slice(0, words.lastIndexOf(' ', END)),
    words.slice(words.indexOf(' ', words.length - END)),
  ];
  return `“${first} …${last}”`;
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
  if (isOfTitleAlone(citation)) return null;
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
  // Words that stand in two paragraphs, or cross from one to the next, are printed once.
  const distinct = Map.groupBy(passagesOf(evidence), ({ text, page }) => `${text}\n${page?.number}`);
  return [...distinct.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const { page, text, similarity, before = '', after = '' } = first;
    const isCompared = compared !== null && text === compared.printed;
    const isCut = before !== '' || after !== '';
    const plain = isCut ? html`${before}<strong>${text}</strong>${after}` : html`${text}`;
    const words = isCompared ? stretched(compared.aligned.stretches, 'printed') : plain;
    const near = similarity !== undefined && similarity < 1 ? html` <span class="aside">(closest)</span>` : null;
    const cited = [...new Set(alike.flatMap(citedAt))].join(', ');
    const on = page === undefined ? null : html`${pageLink(page)}: `;
    const where = cited === '' ? null : html`<b>${cited}</b>${on === null ? ' ' : ', '}`;
    return [html`<p>${where}${on}${words}${near}</p>`];
  });
}

function citedAt({ place, para_num: number }: ReportPassage): string[] {
  const cited = place ?? (number === null ? null : `[${number}]`);
  return cited === null ? [] : [cited];
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
  const another = anotherIn(citation);
  const urls = [...new Set(evidence.attempts.filter(({ not_asked: why }) => why === undefined).map(({ url }) => url))];
  const parts =
    artefact !== null
      ? html`<a href="#evidence-${artefact}">Evidence ${artefact}</a>: ${another === null ? null : html`${another}. `}${evidence.source ?? ''}, ${moment(evidence.retrieval_timestamp)}.`
      : cameWithFolder(citation)
        ? html`${evidence.source ?? ''}: ${evidence.cached_path ?? ''}.`
        : urls.length === 0
          ? html`Nothing was asked; decided ${moment(evidence.retrieval_timestamp)}.`
          : html`Asked: ${urls.map((url, i) => html`${i === 0 ? '' : ', '}${link(url, addressWords(url))}`)}.`;
  const open = pagesOf(citation).map(
    ([label, pages]) =>
      html` ${label}: ${pages.map((url, i) => html`${i === 0 ? '' : ', '}${link(url, addressWords(url))}`)}.`,
  );
  return html`<p class="rests">${parts}${open} <span class="id">Finding ${id}</span></p>
`;
}
