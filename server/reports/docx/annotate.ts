import type { Span } from '../../../shared/finding.ts';
import type { Steps } from '../../../shared/steps.ts';
import { type DocxText, namePlaces, openDocx, partNameAt } from '../../documents/index.ts';
import { decodeXml, encodeXml, prefixOf } from '../../markup/xml-stream.ts';
import { openZip, type Zip } from '../../markup/zip.ts';
import { rewriteZip } from '../../markup/zip-writer.ts';
import { isWebAddress } from '../html-text.ts';
import { mentionsOf } from '../mentions.ts';
import type { Report, ReportCitation } from '../report.ts';
import { anchorOf, createRunFinder, findParagraphs, type Runs } from './anchors.ts';
import { authoritiesXml } from './authorities-table.ts';
import { commentOn, publicPage } from './comment-words.ts';
import {
  addComments,
  type Comment,
  type CommentStyles,
  commentMark,
  commentStylesIn,
  emptyComments,
  nextCommentId,
} from './comments-part.ts';
import { isLinkable } from './cuts.ts';
import {
  addContentType,
  NO_RELATIONSHIPS,
  namespaceOf,
  openRelationships,
  type Qualifier,
  qualifierOf,
} from './package-parts.ts';
import { createXmlEdits } from './xml-edits.ts';

/** What is written into a copy of a Word document. */
export interface Annotations {
  readonly report: Report;
  /** What each finding is about, by its id: offsets of the document's text. */
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
  const { body, styles } = await openDocx(bytes, signal);
  const zip = await openZip(bytes, signal);
  const folder = body.name.slice(0, body.name.lastIndexOf('/') + 1);
  const relations = `${folder}_rels/${body.name.slice(folder.length)}.rels`;
  const namespace = namespaceOf(body.xml);
  const office = namespace.startsWith('http://purl.oclc.org/') ? STRICT : TRANSITIONAL;
  const relationships = openRelationships((await readPart(zip, relations))?.xml ?? NO_RELATIONSHIPS, office);
  const target = relationships.targetOf('comments');
  const name = target === null ? freshName(`${folder}comments`, zip.names) : partNameAt(target, folder, zip.names);
  const existing = (await readPart(zip, name))?.xml ?? emptyComments(namespace);
  const setting = {
    qualifier: qualifierOf(body.xml),
    nextId: nextCommentId(existing, body.xml),
    styles: commentStylesIn(styles),
    link: (page: string) => `xmlns:r="${office}" r:id="${relationships.add('hyperlink', page, true)}"`,
  };
  const written = await run(annotateBody(body.xml, docx, annotations, setting));
  const contents = new Map<string, string | null>([[body.name, written.xml]]);
  if (written.comments.length > 0) {
    if (target === null) relationships.add('comments', name.slice(folder.length), false);
    const at = annotations.report.audit_metadata.audited_at;
    contents.set(name, addComments(existing, written.comments, at, setting.styles));
    contents.set(TYPES, addContentType((await readPart(zip, TYPES))?.xml ?? '', name, COMMENTS));
  }
  contents.set(relations, relationships.apply());
  return save(bytes, zip, contents, signal);
}

const TRANSITIONAL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const TYPES = '[Content_Types].xml';
const COMMENTS = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';

async function readPart(zip: Zip, name: string): Promise<{ readonly xml: string; readonly bytes: Uint8Array } | null> {
  const bytes = await zip.read(name);
  return bytes === null ? null : { xml: decodeXml(bytes), bytes };
}

/** Writes the parts that differ from what is there, each encoded as it was; null for one that does not. */
async function save(
  bytes: Uint8Array,
  zip: Zip,
  contents: ReadonlyMap<string, string | null>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const changed = new Map<string, Uint8Array>();
  for (const [name, xml] of contents) {
    const before = xml === null ? null : await readPart(zip, name);
    if (xml !== null && xml !== before?.xml) changed.set(name, encodeXml(xml, before?.bytes ?? new Uint8Array()));
  }
  return changed.size === 0 ? bytes : rewriteZip(bytes, changed, signal);
}

/** The name of a part that is not there yet. */
function freshName(stem: string, names: readonly string[]): string {
  const used = new Set(names.map((name) => name.toLowerCase()));
  let name = `${stem}.xml`;
  for (let i = 1; used.has(name.toLowerCase()); i++) name = `${stem}${i}.xml`;
  return name;
}

/** How a document writes what is written into its body. */
interface Setting {
  /** Of Word's elements and attributes. */
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
  const places = [...found, ...linked].flatMap(({ runs }) => [runs.first.run.start, runs.last.run.start]);
  const { paragraphs, sectionAt } = yield* findParagraphs(xml, places);
  const edits = createXmlEdits(xml);
  const { prefix: w, declares, at: declared } = qualifier;
  const comments: Comment[] = [];
  for (const { citation, subject, runs } of found) {
    if (!verified && citation.public_gate_outcome === 'VERIFIED_CORRECT') continue;
    const id = nextId + comments.length;
    const words = docx.text.slice(subject.start, subject.end);
    const elsewhere = runs.isItself ? null : `In ${placeOf(subject.start)}: “${words}”`;
    const { start, end } = anchorOf(xml, runs, paragraphs, edits);
    edits.insert(start, 'comment-start', `<${w}commentRangeStart ${w}id="${id}"/>`);
    edits.insert(end, 'comment-end', `<${w}commentRangeEnd ${w}id="${id}"/>${commentMark(id, w, styles)}`);
    comments.push({ id, lines: commentOn(citation, elsewhere) });
    yield;
  }
  for (const { page, runs } of linked) {
    const paragraph = paragraphs.get(runs.first.run.start);
    if (!paragraph || !isLinkable(paragraph, runs.first, runs.last)) continue;
    const { start, end } = anchorOf(xml, runs, paragraphs, edits);
    edits.insert(start, 'link-start', `<${w}hyperlink ${link(page)}>`);
    edits.insert(end, 'link-end', `</${w}hyperlink>`);
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
