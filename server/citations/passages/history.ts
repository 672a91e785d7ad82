import { hasCheck } from '../forms/kinds.ts';
import { KnownNames, MOST_CANDIDATES, readNameWords } from '../mentions/known-names.ts';
import type { CaseName } from '../mentions/names.ts';
import {
  type Ending,
  keyOf,
  type Mention,
  type NameWords,
  type Resolution,
  sitsAsBench,
} from '../mentions/reference.ts';

/** Where a mention stands in the draft. */
export interface Standing {
  /** The index of its block, and of the first block of its passage. */
  readonly block: number;
  readonly body: number;
  /** The label of the note that it stands in, or null. */
  readonly note: string | null;
}

/** A full citation stands for itself. */
const FULL: Resolution = { kind: 'full', target: null, perhaps: [], near: null, follows: null };
const FULL_PAGED: Resolution = { ...FULL, paged: true };

/** How many blocks back an authority may have been mentioned last, for a pinpoint alone to be of it. */
const FARTHEST = 6;

/** The same for one beside which words are quoted: these stand in its paragraph, or show nothing. */
const FARTHEST_BY_WORDS = 24;

const NO_MENTIONS: readonly Mention[] = [];

/** What points into something else than an authority stands for none. */
const ELSEWHERE: Resolution = { kind: 'nameless', target: null, perhaps: [], near: null, follows: null };

/** How many blocks that name nobody may stand between a citation and a pinpoint that goes on with it. */
const MOST_QUIET = 2;

/** How much may stand in a note before the citation that its mark belongs to, in characters: `See`. */
const LONGEST_SIGNAL = 4;

/** What the blocks of a draft say beside their mentions, by their index. */
export interface Around {
  /** How far a block is set in. */
  readonly indentOf: (block: number) => number;
  /** Whether one without mentions names nobody. */
  readonly isQuiet: (block: number) => boolean;
  /** Whether what stands after its last mention may be a source of its own. */
  readonly endsWithSource: (block: number) => boolean;
  /** Whether a note cites nothing but what it mentions. */
  readonly citesAlone: (block: number) => boolean;
  /** The case that the text names right before the mark of a note; null where it names none there. */
  readonly nameAtMark: (label: string) => CaseName | null;
  /** Whether one is nothing but a citation: the title of what stands below it. */
  readonly isTitle: (block: number) => boolean;
  /** Whether one is an item of a list that begins with a name, in no other type than the rest of it. */
  readonly beginsPlainly: (block: number) => boolean;
  /** Whether one is an item of a list. */
  readonly isItem: (block: number) => boolean;
  /** The names of all authorities that the draft cites, those behind among them. */
  readonly allNames: () => KnownNames;
  /** The same by the labels of their exhibits. */
  readonly allLabels: () => KnownNames;
  /** Whether the draft points to pages of a bundle by numbers in brackets. */
  readonly hasPages: () => boolean;
}

/** The mentions read so far, by which short forms find the citation that they stand for. */
export class History {
  readonly #around: Around;
  readonly #named = new KnownNames();
  /** The authorities by the labels under which they are exhibited. */
  readonly #labelled = new KnownNames();
  readonly #byNote = new Map<string, Mentioned>();
  #last: Mention | null = null;
  #lastBlock = -1;
  /** The authorities that were cited or named last, each once, the last one first. */
  #recent: readonly { readonly mention: Mention; readonly block: number }[] = [];
  /** The pinpoints by which each authority was cited last, by its key; none where it was cited without. */
  readonly #places = new Map<string, Mention['pinpoints']>();
  /** The block that last spoke of a case which the draft does not cite: what follows there may be of that. */
  #turned = -1;
  #mentioned = false;
  /** The citation that was the title of a list last, and the block that it stands in, or the last item below it. */
  #title: { readonly mention: Mention; readonly block: number } | null = null;
  /** Of which authorities the last short form without a name may be, and in which passage: what comes behind it may go on with it. */
  #unsure: { readonly body: number; readonly perhaps: readonly Mention[] } | null = null;
  /** What was cited last, for `ibid`, and in which block; null where that is not known. */
  #cited: Mention | null = null;
  #citedBlock = -1;
  /** Whether what was cited last was so by nothing but the label of an exhibit: what goes on with it is so too. */
  #isByLabel = false;
  #note: string | null = null;
  /** Whether the note that is read has cited something. */
  #begun = false;
  #passage = new Mentioned();
  /** The one authority of the passage that ended last, how that ended, and the block after it. */
  #followed: Mention | null = null;
  #ending: () => Ending = () => 'other';
  #next = -1;
  /** The note before, and the one that is read or was read last. */
  #before = new Mentioned();
  #current = new Mentioned();

  constructor(around: Around) {
    this.#around = around;
  }

  /** Begins with the blocks from `first` to before `end`: of a note, with or without mentions, or of the text itself. */
  enter(note: string | null, first: number, end: number): void {
    if (note !== this.#note) {
      this.#note = note;
      this.#cited = null;
      this.#begun = false;
      if (note !== null) {
        this.#before = this.#current;
        this.#current = new Mentioned();
      }
    }
    if (note !== null) for (let block = first; block < end; block++) this.#current.blocks.push(block);
  }

  /** Ties a short form to its full citation, where that is certain, and remembers the mention. */
  resolve(mention: Mention, at: Standing): Resolution {
    const listed = this.#listedBelow(mention, at);
    if (listed) return listed;
    if (mention.passing) this.#pass(mention.passing, at.block);
    if (mention.lead === 'elsewhere')
      return mention.shown ? { ...ELSEWHERE, perhaps: this.#candidatesNear(at) } : ELSEWHERE;
    const called = mention.kind === 'nameless' && mention.words ? this.#named.called(mention.words) : null;
    const found = mention.kind === 'full' ? null : (called ?? this.#target(mention, at.block));
    if (mention.bare) return this.#settledByWords(mention, found, at);
    const target = found;
    const isNamed = called !== null || (this.#mentioned && target !== null);
    const kind = mention.kind === 'nameless' && isNamed ? 'named' : mention.kind;
    this.#mentioned = false;
    const near = kind === 'nameless' && target ? this.#near(at.body) : null;
    const goesOn = kind === 'nameless' && isOf(target, this.#followed);
    const follows = goesOn ? this.#endingBefore(at.body) : null;
    const isLoose = mention.shown && (mention.lead === 'none' || (target !== null && isByOffice(mention, target)));
    const isSure = kind === 'full' || (follows !== null && !isLoose);
    const perhaps = isSure ? NO_MENTIONS : this.#candidates(mention, target, at);
    if (perhaps.length > 0 || kind !== 'nameless')
      this.#unsure = kind === 'nameless' ? { body: at.body, perhaps } : null;
    const isBareIbid = kind === 'ibid' && mention.pinpoints.length === 0;
    this.#isByLabel =
      kind === 'nameless' || kind === 'ibid' ? this.#isByLabel : kind === 'named' && mention.exhibit !== undefined;
    const labelled = this.#isByLabel && target !== null ? ({ labelled: true } as const) : {};
    const same = isBareIbid && target ? (this.#places.get(keyOf(target)) ?? []) : [];
    this.#remember(mention, target, kind, at);
    const full = kind === 'full' ? mention : target;
    if (full && !isBareIbid && !mention.quoted) this.#places.set(keyOf(full), mention.pinpoints);
    if (kind === 'full' && this.#around.isTitle(at.block)) this.#title = { mention, block: at.block };
    if (kind === 'full') return mention.bracketed && this.#around.hasPages() ? FULL_PAGED : FULL;
    return { kind, target, perhaps, near, follows, ...(same.length > 0 && { same }), ...labelled };
  }

  /** `Phillips [65]: “...”` in a list below a citation that is its title: a name that is no case of the draft's may be a judge's of that one. */
  #listedBelow(mention: Mention, { block }: Standing): Resolution | null {
    const { kind, name, words, start, pinpoints, shown } = mention;
    if (this.#title === null || kind === 'full') return null;
    for (let one = this.#title.block + 1; one <= block; one++) {
      if (this.#around.isItem(one)) continue;
      this.#title = null;
      return null;
    }
    this.#title = { ...this.#title, block };
    const isOfName = kind === 'named' && (start === 0 || shown) && name?.form === 'short' && pinpoints.length > 0;
    if (!isOfName || words === null || !this.#around.beginsPlainly(block)) return null;
    if (this.#byName(mention).length > 0) return null;
    return { kind: 'nameless', target: null, perhaps: [this.#title.mention], near: null, follows: null };
  }

  /** What a bare number may stand for: the authority that is named with it, or the last one, where that stands near by. */
  #settledByWords(mention: Mention, found: Mention | null, { body }: Standing): Resolution {
    const isNamed = mention.words !== null || this.#mentioned;
    this.#mentioned = false;
    const isNear = body - this.#lastBlock <= MOST_QUIET;
    const perhaps = found === null ? this.#byName(mention) : isNamed || isNear ? [found] : NO_MENTIONS;
    return { kind: mention.kind, target: null, perhaps, near: null, follows: null };
  }

  /** The authorities of which a short form may be one, where nothing says of which. */
  #candidates(mention: Mention, target: Mention | null, at: Standing): readonly Mention[] {
    const { body } = at;
    if (target === null) {
      const named = this.#byName(mention);
      const isOpen = mention.shown && mention.words === null && this.#turned < body;
      if (named.length > 0) return named;
      if (!isOpen) return NO_MENTIONS;
      return this.#recent.length === 0 && mention.lead === 'court' ? this.#soleOfAll() : this.#candidatesNear(at);
    }
    if (mention.kind !== 'nameless') return NO_MENTIONS;
    if (mention.shown && isByOffice(mention, target)) return [target];
    if (this.#mentioned) return NO_MENTIONS;
    if (this.#lastBlock >= body) {
      if (!mention.shown) return NO_MENTIONS;
      return this.#unsure?.body === body ? this.#unsure.perhaps : [target];
    }
    const farthest = mention.shown ? FARTHEST_BY_WORDS : FARTHEST;
    return this.#recent.filter(({ block }) => body - block <= farthest).map((one) => one.mention);
  }

  /** The authorities that were cited or named last, not far before a passage. */
  #candidatesNear({ body }: Standing): readonly Mention[] {
    return this.#recent.filter(({ block }) => body - block <= FARTHEST_BY_WORDS).map((one) => one.mention);
  }

  /** Before anything is cited, the one authority that the draft cites further on: `Lord Example at [12]` in an answer above the letter that it quotes. */
  #soleOfAll(): readonly Mention[] {
    const { sole } = this.#around.allNames();
    return sole !== null && hasCheck(sole.citations[0], 'quotation') ? [sole] : NO_MENTIONS;
  }

  /** Those that it names together with others, and the one that the draft names so further on alone. */
  #byName({ kind, words, passing, exhibit }: Mention): readonly Mention[] {
    if (words !== null && exhibit !== undefined) return this.#labelled.allCalled(words);
    if (words !== null) {
      const before = this.#named.allCalled(words);
      if (before.length > 0) return before;
      const labelled = this.#labelled.allCalled(words);
      return labelled.length > 0 ? labelled : this.#around.allNames().allCalled(words);
    }
    return kind === 'nameless' && passing ? this.#named.allMentionedIn(passing.words) : NO_MENTIONS;
  }

  /** Ends a passage before block `next`; how it ends is asked for where something may go on with it. */
  leave(next: number, ending: () => Ending): void {
    this.#followed = this.#passage.only;
    this.#ending = ending;
    this.#next = next;
    this.#passage = new Mentioned();
  }

  #remember(mention: Mention, target: Mention | null, kind: Mention['kind'], at: Standing): void {
    if (kind === 'full') this.#named.add(this.#asNamed(mention, at));
    if (kind === 'full' && mention.exhibit) this.#labelled.add(asLabelled(mention));
    const full = kind === 'full' ? mention : target;
    const isPointedTo = full !== null && hasCheck(full.citations[0], 'pinpoint');
    if (!mention.quoted) this.#cite(isPointedTo ? full : null, at.block);
    if (this.#note !== null && (!full || mention.second)) this.#current.open();
    if (full) {
      if (!mention.quoted && isPointedTo) {
        this.#last = full;
        this.#lastBlock = at.block;
        const others = this.#recent.filter((one) => !isOf(one.mention, full));
        this.#recent = [{ mention: full, block: at.block }, ...others].slice(0, MOST_CANDIDATES);
      }
      if (this.#note !== null) this.#current.add(full);
      this.#passage.add(full);
      if (at.note !== null) this.#inNote(at.note).add(full);
    } else if (kind !== 'nameless') {
      if (kind === 'named') this.#passage.open();
      this.#turn(at.block); // to an authority that the draft does not cite in full, or what is none
    }
  }

  /** `*Hartley v Penrose*[^1]`, and in the note nothing but its citation: what a note cites first bears the name that its mark stands behind. */
  #asNamed(mention: Mention, { note }: Standing): Mention {
    if (mention.words !== null || note === null || mention.start > LONGEST_SIGNAL || this.#byNote.has(note))
      return mention;
    const name = this.#around.nameAtMark(note);
    return name === null ? mention : { ...mention, name, words: readNameWords(name.text, keyOf(mention)) };
  }

  #cite(cited: Mention | null, block: number): void {
    this.#cited = cited;
    this.#citedBlock = block;
    this.#begun = true;
  }

  #turn(block: number): void {
    this.#last = null;
    this.#turned = block;
  }

  #near(body: number): number | null {
    return this.#lastBlock < 0 || body - this.#lastBlock > FARTHEST ? null : this.#around.indentOf(this.#lastBlock);
  }

  /** How the passage before a block ends, where nothing but a line or two that name nobody stand between. */
  #endingBefore(body: number): Ending | null {
    if (body < this.#next || body - this.#next > MOST_QUIET) return null;
    const ending = this.#ending();
    if (ending === 'other') return null;
    if (body === this.#next) return ending;
    for (let block = this.#next; block < body; block++) if (!this.#around.isQuiet(block)) return null;
    return 'quiet';
  }

  #inNote(label: string): Mentioned {
    const known = this.#byNote.get(label);
    if (known) return known;
    const mentioned = new Mentioned();
    this.#byNote.set(label, mentioned);
    return mentioned;
  }

  /** Follows the names that prose drops: one known authority becomes the last one; several leave it open. */
  #pass(passing: NonNullable<Mention['passing']>, block: number): void {
    const named = this.#named.mentionedIn(passing.words);
    if (named === null) {
      const matters = this.#last !== null || this.#cited !== null || this.#note !== null;
      const another = matters && passing.another;
      if (another) this.#turn(block);
      if (another || passing.source) this.#cite(null, block);
      return;
    }
    this.#last = named === 'several' ? null : named;
    const cited = this.#note === null || this.#begun ? this.#cited : this.#ofNoteBefore();
    if (!isOf(cited, this.#last)) this.#cite(passing.another ? this.#last : null, block);
    this.#lastBlock = block;
    this.#mentioned = named !== 'several';
  }

  #target(mention: Mention, block: number): Mention | null {
    const noted = mention.name || mention.note === null ? undefined : this.#byNote.get(mention.note);
    if (noted) return noted.only;
    if (mention.kind === 'nameless') return mention.note === null ? this.#last : null;
    if (mention.kind === 'ibid') return this.#ibid(mention, block);
    if (mention.words === null) return null;
    return mention.exhibit === undefined ? this.#named.called(mention.words) : this.#ofLabel(mention.words);
  }

  /** The one authority that the draft gives a label, here or further on. */
  #ofLabel(words: NameWords): Mention | null {
    return this.#labelled.called(words) ?? this.#around.allLabels().called(words);
  }

  /**
   * `ibid` is what was cited right before it, where that is certainly an authority: the last of its own note, or the one of
   * a note before that cites nothing else; in the text the last, where nothing since may be a source of its own. `The same
   * case` can be nothing but a case.
   */
  #ibid({ passing }: Mention, at: number): Mention | null {
    if (passing?.source === 'numbered' || passing?.source === 'document') return null;
    if (passing?.ofCase && this.#note === null) return this.#last;
    if (this.#note !== null && !this.#begun) return this.#ofNoteBefore();
    if (!this.#cited || at - this.#citedBlock > FARTHEST) return null;
    for (let block = this.#citedBlock; block < at; block++) if (this.#around.endsWithSource(block)) return null;
    return this.#cited;
  }

  #ofNoteBefore(): Mention | null {
    const { only, blocks } = this.#before;
    return only && blocks.every((block) => this.#around.citesAlone(block)) ? only : null;
  }
}

/** Whether a judge by his office speaks at a paragraph of a court that never sits as one: it may be the judge below. */
function isByOffice({ lead }: Mention, target: Mention): boolean {
  return lead === 'office' && sitsAsBench(target);
}

/** An authority under the label of its exhibit. */
export function asLabelled(mention: Mention): Mention {
  return mention.exhibit === undefined
    ? mention
    : { ...mention, words: readNameWords(mention.exhibit, keyOf(mention)) };
}

function isOf(one: Mention | null, other: Mention | null): boolean {
  return one !== null && other !== null && keyOf(one) === keyOf(other);
}

/** The authorities mentioned in one place. */
class Mentioned {
  #first: Mention | null = null;
  #several = false;
  /** The blocks of a note. */
  readonly blocks: number[] = [];

  add(mention: Mention): void {
    this.#first ??= mention;
    this.#several ||= keyOf(mention) !== keyOf(this.#first);
  }

  /** Takes an authority that is not known. */
  open(): void {
    this.#several = true;
  }

  /** The first mention, where all are of one authority. */
  get only(): Mention | null {
    return this.#several ? null : this.#first;
  }
}
