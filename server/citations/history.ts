import { KnownNames } from './known-names.ts';
import { type Ending, keyOf, type Mention, type Resolution } from './reference.ts';

/** Where a mention stands in the draft. */
export interface Standing {
  /** The index of its block, and of the first block of its passage. */
  readonly block: number;
  readonly body: number;
  /** The label of the note that it stands in, or null. */
  readonly note: string | null;
}

/** A full citation stands for itself. */
const FULL: Resolution = { kind: 'full', target: null, near: null, follows: null };

/** How many blocks back an authority may have been mentioned last, for a pinpoint alone to be of it. */
const FARTHEST = 6;

/** What points into something else than an authority stands for none. */
const ELSEWHERE: Resolution = { kind: 'nameless', target: null, near: null, follows: null };

/** How many blocks that name nobody may stand between a citation and a pinpoint that goes on with it. */
const MOST_QUIET = 2;

/** The mentions read so far, by which short forms find the citation that they stand for. */
export class History {
  readonly #indentOf: (block: number) => number;
  readonly #isQuiet: (block: number) => boolean;
  readonly #named = new KnownNames();
  readonly #byNote = new Map<string, Mentioned>();
  #last: Mention | null = null;
  #lastBlock = -1;
  #mentioned = false;
  #note: string | null = null;
  #passage = new Mentioned();
  /** The one authority of the passage that ended last, how that ended, and the block after it. */
  #followed: Mention | null = null;
  #ending: () => Ending = () => 'other';
  #next = -1;
  #before = new Mentioned();
  #current = new Mentioned();

  /** `indentOf` says how far a block of the draft is set in; `isQuiet` whether one without mentions names nobody. */
  constructor(indentOf: (block: number) => number, isQuiet: (block: number) => boolean) {
    this.#indentOf = indentOf;
    this.#isQuiet = isQuiet;
  }

  /** Ties a short form to its full citation, where that is certain, and remembers the mention. */
  resolve(mention: Mention, at: Standing): Resolution {
    this.#enter(at.note);
    if (mention.passing) this.#pass(mention.passing, at.block);
    if (mention.lead === 'elsewhere') return ELSEWHERE;
    const called = mention.kind === 'nameless' && mention.words ? this.#named.called(mention.words) : null;
    const target = mention.kind === 'full' ? null : (called ?? this.#target(mention));
    const isNamed = called !== null || (this.#mentioned && target !== null);
    const kind = mention.kind === 'nameless' && isNamed ? 'named' : mention.kind;
    this.#mentioned = false;
    const near = kind === 'nameless' && target ? this.#near(at.body) : null;
    this.#remember(mention, target, kind, at);
    if (kind === 'full') return FULL;
    const goesOn = kind === 'nameless' && target && this.#followed && keyOf(target) === keyOf(this.#followed);
    return { kind, target, near, follows: goesOn ? this.#endingBefore(at.body) : null };
  }

  /** Ends a passage before block `next`; how it ends is asked for where something may go on with it. */
  leave(next: number, ending: () => Ending): void {
    this.#followed = this.#passage.only;
    this.#ending = ending;
    this.#next = next;
    this.#passage = new Mentioned();
  }

  #remember(mention: Mention, target: Mention | null, kind: Mention['kind'], at: Standing): void {
    if (kind === 'full') this.#named.add(mention);
    const full = kind === 'full' ? mention : target;
    if (full) {
      if (!mention.quoted && full.citations[0]?.kind !== 'legislation') {
        this.#last = full;
        this.#lastBlock = at.block;
      }
      this.#current.add(full);
      if (mention.second) this.#current.open();
      this.#passage.add(full);
      if (at.note !== null) this.#inNote(at.note).add(full);
    } else if (kind === 'named') {
      this.#passage.open();
      this.#last = null; // an authority that the draft does not cite in full
    }
  }

  #near(body: number): number | null {
    return this.#lastBlock < 0 || body - this.#lastBlock > FARTHEST ? null : this.#indentOf(this.#lastBlock);
  }

  /** How the passage before a block ends, where nothing but a line or two that name nobody stand between. */
  #endingBefore(body: number): Ending | null {
    if (body < this.#next || body - this.#next > MOST_QUIET) return null;
    const ending = this.#ending();
    if (ending === 'other') return null;
    if (body === this.#next) return ending;
    for (let block = this.#next; block < body; block++) if (!this.#isQuiet(block)) return null;
    return 'quiet';
  }

  #inNote(label: string): Mentioned {
    const known = this.#byNote.get(label);
    if (known) return known;
    const mentioned = new Mentioned();
    this.#byNote.set(label, mentioned);
    return mentioned;
  }

  #enter(note: string | null): void {
    if (note === this.#note) return;
    this.#note = note;
    this.#before = this.#current;
    this.#current = new Mentioned();
  }

  /** Follows the names that prose drops: one known authority becomes the last one; several leave it open. */
  #pass(passing: NonNullable<Mention['passing']>, block: number): void {
    const named = this.#named.mentionedIn(passing.words);
    if (named === null) {
      if (this.#last && passing.another) this.#last = null;
      return;
    }
    this.#last = named === 'several' ? null : named;
    this.#lastBlock = block;
    this.#mentioned = named !== 'several';
  }

  #target(mention: Mention): Mention | null {
    const noted = mention.name || mention.note === null ? undefined : this.#byNote.get(mention.note);
    if (noted) return noted.only;
    if (mention.kind === 'nameless') return this.#last;
    if (mention.kind === 'ibid') return this.#note === null ? this.#last : this.#ibid();
    return mention.words ? this.#named.called(mention.words) : null;
  }

  /** `ibid` in a footnote is the last authority of its own, or the one authority of the note before. */
  #ibid(): Mention | null {
    return this.#current.last ?? this.#before.only;
  }
}

/** The authorities mentioned in one place. */
class Mentioned {
  #first: Mention | null = null;
  #last: Mention | null = null;
  #several = false;

  add(mention: Mention): void {
    this.#first ??= mention;
    this.#last = mention;
    this.#several ||= keyOf(mention) !== keyOf(this.#first);
  }

  /** Takes an authority that is not known. */
  open(): void {
    this.#several = true;
  }

  get last(): Mention | null {
    return this.#last;
  }

  /** The first mention, where all are of one authority. */
  get only(): Mention | null {
    return this.#several ? null : this.#first;
  }
}
