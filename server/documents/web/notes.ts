import { Parser } from 'htmlparser2';
import { distinctLabels } from '../layout/labels.ts';

/** The role of an anchor: the mark of a note, or the beginning of the note, which leads back to its mark. */
export interface NoteAnchor {
  readonly role: 'mark' | 'note';
  readonly label: string;
}

interface Anchor {
  readonly start: number;
  readonly names: readonly string[];
  readonly target: string;
  text: string;
}

/** How much of an anchor's text is looked at, in characters. A longer text is no mark. */
const LONGEST_MARK = 20;

/** The anchors of notes by where they begin: two that lead to each other, as every program writes them, the mark first. */
export function findHtmlNotes(source: string): ReadonlyMap<number, NoteAnchor> {
  const found = new Map<number, NoteAnchor>();
  if (!/href\s*=\s*["']?#/i.test(source)) return found;
  const anchors = readAnchors(source);
  const byName = new Map<string, Anchor>();
  for (const anchor of anchors) for (const name of anchor.names) if (!byName.has(name)) byName.set(name, anchor);
  const distinct = distinctLabels();
  for (const mark of anchors) {
    const note = byName.get(mark.target);
    if (!note || note.start <= mark.start || !mark.names.includes(note.target)) continue;
    const typed = mark.text.replace(/[[\]()\s]/g, '');
    if (typed === '' || typed.length > LONGEST_MARK / 2) continue;
    const label = distinct(typed);
    found.set(mark.start, { role: 'mark', label });
    found.set(note.start, { role: 'note', label });
  }
  return found;
}

function readAnchors(source: string): readonly Anchor[] {
  const anchors: Anchor[] = [];
  let open: Anchor | null = null;
  const parser = new Parser(
    {
      onopentag: (name, { href = '', name: place, id }) => {
        if (name !== 'a' || !href.startsWith('#')) return;
        const names = [place, id].filter((one) => one !== undefined);
        open = { start: parser.startIndex, names, target: placeOf(href), text: '' };
        anchors.push(open);
      },
      ontext: (text) => {
        if (open && open.text.length < LONGEST_MARK) open.text += text;
      },
      onclosetag: (name) => {
        if (name === 'a') open = null;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(source);
  return anchors;
}

/** The place that `#place` leads to. */
function placeOf(href: string): string {
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}
