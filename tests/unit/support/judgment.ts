import { type Authority, type Judgment, readAuthority } from '../../../server/authorities/index.ts';

/** A judgment in a few words; every text in the tests is made up. */
export interface Sketch {
  /** Its own citation; null leaves it out of the metadata. */
  readonly cite?: string | null;
  /** Value of FRBRname; null leaves it out. */
  readonly title?: string | null;
  readonly date?: string;
  readonly parties?: readonly string[];
  readonly judges?: readonly string[];
  /** The citation as the heading prints it. */
  readonly printed?: string;
  /** Lines of the heading, as they stand. */
  readonly heading?: readonly string[];
  /** Texts numbered from 1, or `[printed number, text]`; text is XML. */
  readonly paragraphs?: readonly (string | readonly [string, string])[];
  /** The body as XML, in the place of paragraphs. */
  readonly body?: string;
  /** What stands after the body, as XML. */
  readonly after?: string;
}

/** A numbered paragraph. */
export function paragraph(number: string, text: string): string {
  return `<paragraph eId="para_${number}"><num>${number}.</num><content><p>${text}</p></content></paragraph>`;
}

/** Text outside any numbered element. */
export function loose(text: string): string {
  return `<level><content><p>${text}</p></content></level>`;
}

/** A passage set off as a quotation, within the content of a paragraph. */
export function embedded(xml: string): string {
  return `<block name="embeddedStructure"><embeddedStructure>${xml}</embeddedStructure></block>`;
}

/** Minimal Akoma Ntoso of a judgment. */
export function judgmentXml(sketch: Sketch = {}): string {
  const { cite = '[2020] UKSC 7', title = 'Harrow Mills Ltd v Pemberton', parties = [], judges = [] } = sketch;
  const numbered = (sketch.paragraphs ?? ['The appeal is dismissed.']).map((item, i) =>
    typeof item === 'string' ? paragraph(String(i + 1), item) : paragraph(...item),
  );
  const meta = [
    '<FRBRWork>',
    ...(title === null ? [] : [`<FRBRname value="${title}"/>`]),
    `<FRBRdate date="${sketch.date ?? '2020-03-04'}" name="judgment"/></FRBRWork>`,
  ];
  const header = [
    ...(sketch.printed === undefined ? [] : [`<p><neutralCitation>${sketch.printed}</neutralCitation></p>`]),
    ...judges.map((judge) => `<p><judge>${judge}</judge></p>`),
    ...parties.map((party) => `<p><party>${party}</party></p>`),
    ...(sketch.heading ?? []).map((line) => `<p>${line}</p>`),
  ];
  return [
    '<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0" xmlns:uk="https://caselaw.nationalarchives.gov.uk/akn">',
    `<judgment name="judgment"><meta><identification>${meta.join('')}</identification>`,
    `<proprietary>${cite === null ? '' : `<uk:cite>${cite}</uk:cite>`}</proprietary></meta>`,
    `<header>${header.join('')}</header>`,
    `<judgmentBody><decision>${sketch.body ?? numbered.join('')}</decision></judgmentBody>`,
    `${sketch.after ?? ''}</judgment></akomaNtoso>`,
  ].join('');
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function judgment(sketch: Sketch = {}): Uint8Array {
  return bytesOf(judgmentXml(sketch));
}

export function authority(sketch: Sketch = {}): Judgment {
  return asJudgment(readAuthority(judgment(sketch), 'xml'));
}

/** An authority that is a judgment. */
export function asJudgment(authority: Authority): Judgment {
  if (authority.kind !== 'judgment') throw new Error('not a judgment');
  return authority;
}
