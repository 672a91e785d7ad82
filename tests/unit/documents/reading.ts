import { type Draft, readText, type Segment, type TextFormat, toSource } from '../../../server/documents/index.ts';

/** The source behind the one place where `phrase` stands in the reading text; a space is any white space. */
export function sourceOf(draft: Draft, phrase: string): string {
  const pattern = phrase.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/ /g, '\\s+');
  const places = [...draft.text.matchAll(new RegExp(pattern, 'gu'))];
  const [place] = places;
  if (!place || places.length > 1) throw new Error(`not once in the text: ${phrase}`);
  const span = toSource(draft.map, { start: place.index, end: place.index + place[0].length });
  return draft.source.slice(span.start, span.end);
}

export function textOf(draft: Draft, segment: Segment): string {
  return draft.text.slice(segment.start, segment.end).replace(/\s*\n\s*/g, ' ');
}

/** The blocks of a draft as `kind: text`, with marker and label where they have one. */
export function blocksOf(source: string, format: TextFormat): string[] {
  const draft = readText(source, format);
  return draft.segments.map((segment) => {
    const about = [segment.kind, segment.label && `^${segment.label}`, segment.marker].filter(Boolean).join(' ');
    return `${about}: ${textOf(draft, segment)}`;
  });
}
