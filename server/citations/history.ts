import type { Segment } from '../documents/index.ts';
import { KnownNames } from './known-names.ts';
import { keyOf, type Reference } from './reference.ts';

/** A case named in passing, as `In Re E` or `Smith v Jones`: what follows may be of that one. */
const ANOTHER_CASE = /\bRe\s\p{Lu}|\sv\.?\s\p{Lu}/u;

/** The references read so far, by which short forms find the citation that they stand for. */
export class History {
  readonly #named = new KnownNames();
  readonly #byNote = new Map<string, Reference[]>();
  #last: Reference | null = null;
  #lastIndex = -1;
  #mentioned = false;
  #note: string | null = null;
  #before: Reference[] = [];
  #current: Reference[] = [];

  /**
   * Ties a short form to its full citation, where that is certain, and remembers the reference. `before` is the text
   * since the last reference of the block: an authority that it names is the one that `ibid` and `at [12]` go on with.
   */
  resolve(reference: Reference, segment: Segment, index: number, before: string): Reference {
    this.#enter(segment);
    if (reference.kind === 'ibid' || reference.kind === 'nameless') this.#mention(before, index);
    const target = reference.kind === 'full' ? null : this.#target(reference);
    const kind = reference.kind === 'nameless' && this.#mentioned && target ? 'named' : reference.kind;
    this.#mentioned = false;
    const resolved: Reference = { ...reference, kind, target, antecedent: target ? this.#lastIndex : null };
    if (resolved.kind === 'full') this.#named.add(resolved);
    if (resolved.kind === 'full' || target) {
      const full = target ?? resolved;
      if (!resolved.quoted && full.citations[0]?.kind !== 'legislation') {
        this.#last = full;
        this.#lastIndex = index;
      }
      this.#current.push(full);
      if (segment.label !== undefined) this.#inNote(segment.label).push(full);
    } else if (resolved.kind === 'named') this.#last = null; // an authority that the draft does not cite in full
    return resolved;
  }

  #inNote(label: string): Reference[] {
    const known = this.#byNote.get(label);
    if (known) return known;
    const references: Reference[] = [];
    this.#byNote.set(label, references);
    return references;
  }

  #enter(segment: Segment): void {
    const label = segment.label ?? null;
    if (label === this.#note) return;
    this.#note = label;
    this.#before = this.#current;
    this.#current = [];
  }

  /** Follows the names that prose drops: one known authority becomes the last one; several leave it open. */
  #mention(before: string, index: number): void {
    const named = this.#named.mentionedIn(before);
    if (named === null) {
      if (ANOTHER_CASE.test(before)) this.#last = null;
      return;
    }
    this.#last = named === 'several' ? null : named;
    this.#lastIndex = index;
    this.#mentioned = named !== 'several';
  }

  #target(reference: Reference): Reference | null {
    const noted = reference.note === null ? [] : (this.#byNote.get(reference.note) ?? []);
    if (!reference.name && noted.length > 0) return new Set(noted.map(keyOf)).size === 1 ? (noted[0] ?? null) : null;
    if (reference.kind === 'nameless') return this.#last;
    if (reference.kind === 'ibid') return this.#note === null ? this.#last : this.#ibid();
    return reference.name ? this.#named.called(reference.name.text) : null;
  }

  /** `ibid` in a footnote is the one authority of the note before, or the last one of its own. */
  #ibid(): Reference | null {
    if (this.#current.length > 0) return this.#current.at(-1) ?? null;
    const authorities = new Set(this.#before.map(keyOf));
    return authorities.size === 1 ? (this.#before[0] ?? null) : null;
  }
}
