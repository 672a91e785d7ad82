import type { Span } from '../../../shared/finding.ts';
import type { DoubtCause } from '../../../shared/notes.ts';
import type { Cites, ScannedCitation } from '../forms/scanned.ts';
import type { CaseName } from '../mentions/names.ts';
import type { Pinpoint } from '../mentions/pinpoints.ts';
import type { Quotation } from '../owners/tie.ts';
import type { Speaker } from '../phrases/speakers.ts';
import type { Time } from '../phrases/times.ts';
import type { ShortFormDoubt } from './entry.ts';
import type { Named } from './names-in.ts';

/** The sentence that a citation supports, with its block quotation, or the sentence that carries the footnote mark. */
export interface Claim {
  readonly text: string;
  /** What is left of it when citations, names, pinpoints, quotations and listed phrases are taken away. */
  readonly proposition: readonly string[];
  /**
   * What it says by pointing to a sentence that may be of another authority, `In A it was held that ... See also B.`, or of
   * what it sets the authority against: confirmed where the authority has the words, and never held against the author.
   */
  readonly carried: readonly string[];
  /** Judges and courts that its phrases name as speaking. */
  readonly speakers: readonly Speaker[];
  /** Who is named around its quoted words, by listed phrases or not; nobody where it quotes nothing. */
  readonly named: Named;
  /** Quoted words near it that no listed construction ties to anybody. */
  readonly doubtful: readonly DoubtfulWords[];
  /** Quoted words that are in doubt beside another citation of its passage: its own where the authority has them, or nothing to it. */
  readonly offered: readonly DoubtfulWords[];
  /**
   * Of a citation of legislation: the words that are quoted below it, up to the next citation, and given to nothing. They confirm nothing, and are
   * to be read where the provision nearly has them; left out where none are.
   */
  readonly below?: readonly WordsBelow[];
  /** Quoted words in it that are of somebody else than a court, or of nobody: no prose of the draft's own. */
  readonly mentioned: readonly string[];
  /** Quoted words in it that stand beside another citation of the same authority, with the paragraphs of that. */
  readonly placed: readonly PlacedWords[];
  /** Whether a sentence beside it hands it to somebody, or takes it back: `The Board’s case is this.`, `That is wrong.` */
  readonly told: boolean;
  /**
   * Why its citation may be somebody else's: the draft reports it as false, has it within words that it quotes, or says that
   * a person relies on it who is not its author; or its paragraph is so long that what says so may be too far. Null where nothing
   * says so.
   */
  readonly reported: 'false' | 'quoted' | 'used' | 'parted' | null;
  /** Whether something of it is printed otherwise than it was read, or may be: it is neither confirmed nor held against anybody. */
  readonly unread: boolean;
  /** Whether its words are a machine's reading of a picture, in which a letter or a digit may be another. */
  readonly recognised: boolean;
  /** Of a citation of legislation: the times that its passage names, and that may be those of the law which it quotes. */
  readonly times: readonly Time[];
  /** Of a citation of legislation: its text without words that are tied to anything, or may be; as `text` where it quotes none. */
  readonly own: string;
  /** Of a citation of legislation: the heading above it, which may name the term that quoted words are the meaning of; empty where none is there. */
  readonly heading: string;
  /** Of a citation of legislation: whether its sentence takes its provisions to be there, so that one that never was is an error. */
  readonly asThere: boolean;
  /** Of law of Iceland: that its passage, or what stands beside that, may be of another voice, text or time; left out where nothing says so. */
  readonly spoken?: true;
  /**
   * That what stands around its words may take them back: a sign of refusal beside them, and of law of Iceland what is said there, or in the
   * sentence behind them; left out where nothing does.
   */
  readonly takenBack?: true;
}

/** Quoted words below a citation that nothing gives to anything. */
export interface WordsBelow {
  readonly text: string;
  /** Whether what leads to them says that they stand somewhere, and names nobody: `The key phrase is`. */
  readonly pointed: boolean;
}

/** Quoted words near a citation that may be of it. */
export interface DoubtfulWords {
  /** White space folded. */
  readonly text: string;
  readonly cause: DoubtCause;
  /** The words as a quotation; null where nobody knows which they are. */
  readonly quotation: Quotation | null;
  /** What the sentence in which they stand says in the draft's own words. */
  readonly beside: readonly string[];
  /** All that their sentence has before them; empty of a block. */
  readonly lead: string;
  /** Whether grammar takes them from the citation: what its judgment quotes of others does not confirm them. */
  readonly taken?: true;
  /** Whether a court leads to them by words that are not all understood: these are own words of the draft. */
  readonly led?: true;
  /** Whether their sentence cites nothing but one authority, at one paragraph, and quotes other words too: fewer of them show that they are its. */
  readonly sole?: true;
  /** Whether what leads to them says that they stand somewhere, and names nobody: `The key phrase is`. */
  readonly pointed?: true;
  /** Whether somebody, or another text, is said to say them. */
  readonly others?: true;
}

/** Quoted words beside another citation of the sentence, which may be of that. */
export interface PlacedWords {
  /** With their marks, white space folded. */
  readonly text: string;
  readonly words: Quotation;
  readonly pinpoints: readonly Pinpoint[];
}

/** The name that a draft gives the authority of a citation. */
export interface CitedName extends Pick<CaseName, 'text' | 'form'> {
  /** Where it stands; null for a short form, since the draft names its authority elsewhere. */
  readonly span: Span | null;
  /** Whether the sentence may name it for something else than what its note cites: that it is another is held against nobody. Left out where it may not. */
  readonly open?: true;
}

/**
 * A citation of a draft with what belongs to it. Offsets are of the text of the passages that it was read from, so that
 * it stays the same object while these stay the same.
 */
export interface Citation extends Span {
  readonly text: string;
  readonly normalized: string;
  readonly cites: Cites;
  readonly irregular: boolean;
  /** A later mention of an authority that the draft cites in full before. */
  readonly shortForm: boolean;
  /** Whether it is a short form without a name, `at [43]`, `Paragraph 43`: it goes on with what was cited before. Left out where it is none. */
  readonly nameless?: boolean;
  readonly name: CitedName | null;
  /** Other citations of the same case beside it. */
  readonly parallels: readonly ScannedCitation[];
  readonly pinpoints: readonly Pinpoint[];
  readonly quotations: readonly Quotation[];
  readonly claim: Claim;
  /**
   * The same short form as a citation of each authority that it may be of, this one among them; empty where the draft says
   * of which it is. Which is meant the authorities show, and nothing is held against the author.
   */
  readonly among: readonly Citation[];
  /** Of a short form of legislation that may be of several, or of one that stands far from it, which of these; of one of a case, that it is the label of an exhibit; null for another, or left out. */
  readonly doubt?: ShortFormDoubt | null;
}

/**
 * A citation whose claim is read when it is asked for: a list of the citations of a draft needs none. An accessor of a
 * literal would make a shape of its own for each citation, by which the engine keeps all that it was read from.
 */
export class ReadCitation implements Citation {
  readonly start: Citation['start'];
  readonly end: Citation['end'];
  readonly text: Citation['text'];
  readonly normalized: Citation['normalized'];
  readonly cites: Citation['cites'];
  readonly irregular: Citation['irregular'];
  readonly shortForm: Citation['shortForm'];
  readonly nameless: boolean;
  readonly name: Citation['name'];
  readonly parallels: Citation['parallels'];
  readonly pinpoints: Citation['pinpoints'];
  readonly quotations: Citation['quotations'];
  readonly among: Citation['among'];
  readonly doubt: ShortFormDoubt | null;
  readonly #read: () => Claim;
  #claim: Claim | null = null;

  constructor(parts: Omit<Citation, 'claim'>, read: () => Claim) {
    this.start = parts.start;
    this.end = parts.end;
    this.text = parts.text;
    this.normalized = parts.normalized;
    this.cites = parts.cites;
    this.irregular = parts.irregular;
    this.shortForm = parts.shortForm;
    this.nameless = parts.nameless ?? false;
    this.name = parts.name;
    this.parallels = parts.parallels;
    this.pinpoints = parts.pinpoints;
    this.quotations = parts.quotations;
    this.among = parts.among;
    this.doubt = parts.doubt ?? null;
    this.#read = read;
  }

  get claim(): Claim {
    this.#claim ??= this.#read();
    return this.#claim;
  }
}
