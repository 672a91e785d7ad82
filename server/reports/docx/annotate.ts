import type { Span } from '../../../shared/finding.ts';
import type { Steps } from '../../../shared/steps.ts';
import { type DocxText, namePlaces, openBody, type Part, partNameAt } from '../../documents/index.ts';
import { encodeXml, prefixOf } from '../../markup/xml-stream.ts';
import { rewriteZip } from '../../markup/zip-writer.ts';
import { behindAll, commentOn, publicPage } from '../comment-words.ts';
import { isWebAddress } from '../html-text.ts';
import { isUnremarked, mentionsOf } from '../mentions.ts';
import type { Report, ReportCitation } from '../report.ts';
import { createRunFinder, findAnchors, type Runs } from './anchors.ts';
import { authoritiesXml } from './authorities-table.ts';
import {
  addComments,
  type Comment,
  type CommentStyles,
  commentMark,
  commentStylesIn,
  emptyComments,
  nextCommentId,
} from './comments-part.ts';
import {
  addContentType,
  NO_RELATIONSHIPS,
  namespaceOf,
  openRelationships,
  type Qualifier,
  qualifierOf,
} from './package-parts.ts';
import { createXmlEdits } from './xml-edits.ts';

/** The content that is written into a copy of a Word document. */
export interface Annotations {
  readonly report: Report;
  /** The subject of each finding, by its id: offsets of the document's text. */
  readonly subjects: ReadonlyMap<string, Span>;
  /** Whether verified citations have comments too. */
  readonly verified: boolean;
  /** Whether verified citations link to the pages that they were verified by. */
  readonly hyperlinks: boolean;
  /** Whether a table of authorities stands at the end. */
  readonly table: boolean;
}

/**
 * Writes a copy of a Word document with a comment at what each finding of a report is about. Parts that say nothing of
 * comments stay as they are, byte for byte; of the others all but what comments need. `run` takes the steps of long work.
 * Throws `UnreadableDraft`, though not for a document that was read.
 */
export async function annotateDocx(
  bytes: Uint8Array,
  docx: DocxText,
  annotations: Annotations,
  run: <T>(steps: Steps<T>) => Promise<T>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { zip, body, styles } = await openBody(bytes, signal);
  const folder = body.name.slice(0, body.name.lastIndexOf('/') + 1);
  const relations = `${folder}_rels/${body.name.slice(folder.length)}.rels`;
  const namespace = namespaceOf(body.xml);
  const office = namespace.startsWith('http://purl.oclc.org/') ? STRICT : TRANSITIONAL;
  const related = (await zip.part(relations)) ?? freshPart(relations, NO_RELATIONSHIPS);
  const relationships = openRelationships(related.xml, office);
  const target = relationships.targetOf('comments');
  const name = target === null ? freshName(`${folder}comments`, zip.names) : partNameAt(target, folder, zip.names);
  const existing = (await zip.part(name)) ?? freshPart(name, emptyComments(namespace));
  const setting = {
    qualifier: qualifierOf(body.xml),
    nextId: nextCommentId(existing.xml, body.xml),
    styles: commentStylesIn(styles),
    link: (page: string) => `xmlns:r="${office}" r:id="${relationships.add('hyperlink', page, true)}"`,
  };
  const written = await run(annotateBody(body.xml, docx, annotations, setting));
  const contents = new Map<string, Uint8Array>();
  const write = (part: Part, xml: string | null): void => {
    if (xml !== null && xml !== part.xml) contents.set(part.name, encodeXml(xml, part.begins));
  };
  write(body, written.xml);
  if (written.comments.length > 0) {
    if (target === null) relationships.add('comments', name.slice(folder.length), false);
    const at = annotations.report.audit_metadata.audited_at;
    write(existing, addComments(existing.xml, written.comments, at, setting.styles));
    const types = (await zip.part(TYPES)) ?? freshPart(TYPES, '');
    write(types, addContentType(types.xml, name, COMMENTS));
  }
  write(related, relationships.apply());
  return contents.size === 0 ? bytes : rewriteZip(bytes, contents, signal);
}

const TRANSITIONAL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const TYPES = '[Content_Types].xml';
const COMMENTS = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';

/** A part that the file does not have, or not for sure. */
function freshPart(name: string, xml: string): Part {
  return { name, xml, begins: new Uint8Array() };
}

/** The name of a part that is not there yet. */
function freshName(stem: string, names: readonly string[]): string {
  const used = new Set(names.map((name) => name.toLowerCase()));
  let name = `${stem}.xml`;
  for (let i = 1; used.has(name.toLowerCase()); i++) name = `${stem}${i}.xml`;
  return name;
}

/** The forms in which a document writes new content of its body. */
interface Setting {
  /** The prefix of Word's elements and attributes. */
  readonly qualifier: Qualifier;
  readonly nextId: number;
  readonly styles: CommentStyles;
  /** Attributes of a link that leads to a page. */
  readonly link: (page: string) => string;
}

/** A finding with the runs that it is about. */
interface Found {
  readonly citation: ReportCitation;
  readonly subject: Span;
  readonly runs: Runs;
}

function* annotateBody(
  xml: string,
  docx: DocxText,
  { report, subjects, verified, hyperlinks, table }: Annotations,
  { qualifier, nextId, styles, link }: Setting,
): Steps<{ readonly xml: string; readonly comments: readonly Comment[] }> {
  const runsOf = createRunFinder(docx, xml);
  const placeOf = namePlaces(docx);
  const found = mentionsOf(report).flatMap(({ citation }): Found[] => {
    const subject = subjects.get(citation.finding_id) ?? citation.span;
    const runs = subject && runsOf(subject);
    return runs ? [{ citation, subject, runs }] : [];
  });
  const linked = hyperlinks
    ? linksIn(
        found.map(({ citation }) => citation),
        runsOf,
      )
    : [];
  const edits = createXmlEdits(xml);
  const remarked = found.filter(
    ({ citation }) => !isUnremarked(citation) && (verified || citation.public_gate_outcome !== 'VERIFIED_CORRECT'),
  );
  const { anchors, sectionAt } = yield* findAnchors(
    xml,
    [...remarked.map(({ runs }) => ({ runs, link: false })), ...linked.map(({ runs }) => ({ runs, link: true }))],
    edits,
  );
  const { prefix: w, declares, at: declared } = qualifier;
  const comments: Comment[] = [];
  for (const { citation, subject, runs } of remarked) {
    const anchor = anchors.get(runs);
    if (!anchor) throw new Error('a paragraph of the document is not where it was read');
    const id = nextId + comments.length;
    const words = docx.text.slice(subject.start, subject.end);
    const elsewhere = runs.isItself ? null : `In ${placeOf(subject.start)}: “${words}”`;
    edits.insert(anchor.start, 'comment-start', `<${w}commentRangeStart ${w}id="${id}"/>`);
    edits.insert(anchor.end, 'comment-end', `<${w}commentRangeEnd ${w}id="${id}"/>${commentMark(id, w, styles)}`);
    comments.push({ id, lines: commentOn(citation, elsewhere) });
    yield;
  }
  const last = comments.pop();
  if (last) comments.push({ ...last, lines: [...last.lines, ...behindAll(report, verified)] });
  for (const { page, runs } of linked) {
    const anchor = anchors.get(runs);
    if (!anchor) continue;
    edits.insert(anchor.start, 'link-start', `<${w}hyperlink ${link(page)}>`);
    edits.insert(anchor.end, 'link-end', `</${w}hyperlink>`);
  }
  const bodyEnd = xml.lastIndexOf(`</${prefixOf(xml)}body`);
  if (declares !== '') edits.insert({ at: declared, close: '', open: '' }, 'blocks', declares);
  if (table) edits.insert({ at: sectionAt ?? bodyEnd, close: '', open: '' }, 'blocks', authoritiesXml(report, w));
  return { xml: edits.apply(), comments };
}

/** The verified citations that may become links, with the public pages that they were verified by; none within another. */
function linksIn(
  citations: readonly ReportCitation[],
  runsOf: (span: Span) => Runs | null,
): { readonly page: string; readonly runs: Runs }[] {
  let last = 0;
  return citations
    .flatMap(({ public_gate_outcome: outcome, evidence, fetched_url: url, short_form: isShort, span }) => {
      const page = url === null ? '' : publicPage(url);
      const is = outcome === 'VERIFIED_CORRECT' && evidence.provenance === 'public' && !isShort && isWebAddress(page);
      return is && span ? [{ page, span }] : [];
    })
    .sort((a, b) => a.span.start - b.span.start)
    .flatMap(({ page, span }) => {
      const runs = span.start < last ? null : runsOf(span);
      last = Math.max(last, span.end);
      return runs?.isItself ? [{ page, runs }] : [];
    });
}
