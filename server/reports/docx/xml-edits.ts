import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';

/** A place in XML where elements can stand beside runs; where it lies within a run, what ends that and begins it anew. */
export interface Cut {
  readonly at: number;
  readonly close: string;
  readonly open: string;
}

/** The content of a cut, in the order in which it has to stand where several meet. */
export const ORDER = ['link-end', 'comment-end', 'comment-start', 'link-start', 'blocks'] as const;
export type Inserted = (typeof ORDER)[number];

/** Changes to the XML of a part, made all at once; everything else of it stays as it is written. */
export interface XmlEdits {
  readonly insert: (cut: Cut, what: Inserted, xml: string) => void;
  /** Replaces the text at a place, once. */
  readonly replace: (span: Span, xml: string) => void;
  /** Properties of a run that stands a second time: a change that is tracked in them has an id of its own. */
  readonly renumbered: (properties: string) => string;
  /** The XML with all changes. */
  readonly apply: () => string;
}

/** Collects changes to XML. */
export function createXmlEdits(xml: string): XmlEdits {
  const cuts = new Map<number, { readonly cut: Cut; readonly inserted: { what: Inserted; xml: string }[] }>();
  const replaced = new Map<number, { readonly end: number; readonly xml: string }>();
  let nextId: number | null = null;
  const freshId = (): number => {
    nextId ??= highestId(xml) + 1;
    return nextId++;
  };
  return {
    insert: (cut, what, inserted) => {
      const known = cuts.get(cut.at) ?? { cut, inserted: [] };
      cuts.set(cut.at, known);
      known.inserted.push({ what, xml: inserted });
    },
    replace: ({ start, end }, by) => void replaced.set(start, { end, xml: by }),
    renumbered: (properties) =>
      properties.replace(
        /(\s(?:\w{1,20}:)?id=)(["'])-?\d{1,10}\2/g,
        (_, before, quote) => `${before}${quote}${freshId()}${quote}`,
      ),
    apply: () => {
      const pieces: string[] = [];
      let from = 0;
      for (const at of [...new Set([...cuts.keys(), ...replaced.keys()])].sort((a, b) => a - b)) {
        pieces.push(xml.slice(from, at));
        from = at;
        const { cut, inserted } = cuts.get(at) ?? { cut: null, inserted: [] };
        const inOrder = ORDER.flatMap((what) => inserted.filter((one) => one.what === what).map((one) => one.xml));
        addAll(pieces, [cut?.close ?? '', ...inOrder, cut?.open ?? '']);
        const instead = replaced.get(at);
        if (!instead) continue;
        pieces.push(instead.xml);
        from = instead.end;
      }
      pieces.push(xml.slice(from));
      return pieces.join('');
    },
  };
}

function highestId(xml: string): number {
  let highest = 0;
  for (const [, id] of xml.matchAll(/\s(?:\w+:)?id=["'](\d{1,9})["']/g)) highest = Math.max(highest, Number(id));
  return highest;
}
