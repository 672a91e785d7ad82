import { isSameList } from '../../../shared/lists.ts';
import type { DoubtCause } from '../../../shared/notes.ts';

/**
 * Why words are not taken for the court's by what stands over them. Whoever is said to speak in their own sentence, they are not where that says
 * that they are `theirs` who did not decide or speak, `false`, or something of which nobody knows what it is (`unsure`).
 */
export type Over = 'others' | 'denied' | 'unread' | 'theirs' | 'false' | 'unsure';

/** Words that stand below what cites a law, and of which nobody says whose they are. */
export interface QuotedBelow {
  readonly text: string;
  /** What their sentence has before them; empty of a block quotation. */
  readonly lead: string;
  /** The sentence before that in their paragraph; empty where none is. */
  readonly before: string;
}

/** What stands beside a passage of a list, or above or below one, and bears on what it cites. */
export interface ListContext {
  /** Whether the draft reports as false what it cites. */
  readonly disowned: boolean;
  /** What the words that lead into it assert, whose support it is; null where they assert nothing. */
  readonly lead: string | null;
  /** Why words that open it are not of the court cited, by what stands above it; `perhaps` where that may say so, null where nothing does. */
  readonly above: DoubtCause | 'perhaps' | null;
  /** The same of words that close it, by what stands below it. */
  readonly below: DoubtCause | 'perhaps' | null;
  /** The same of words in it to which nothing in their own sentence leads, by what leads into its list, or stands right above it. */
  readonly frame: 'others' | 'denied' | null;
  /** Why those are not taken for the court's by what stands over them; of some of them whoever is said to speak (`owners/words-over.ts`). */
  readonly over: Over | null;
  /** The lines that stand over it and may say who speaks below them, down to the end of their run (`owners/reach.ts`). */
  readonly stem: string;
  /** What the sentence right below it says of whose its words are (`owners/authors-behind.ts`); empty where it says nothing of that. */
  readonly author: string;
  /** The paragraph of one sentence right above it, or above its list, that may say by whom a case was decided (`owners/sentence-above.ts`); empty where none does. */
  readonly sentenceAbove: string;
  /** The last sentence in the passages above it that names somebody for whom a pronoun of its own may stand (`owners/persons-above.ts`); empty where none does. */
  readonly personAbove: string;
  /** The sentence in the passages above it that names who speaks on in its words, to which nothing of its own leads (`owners/standing-speakers.ts`); empty where none does. */
  readonly standing: string;
  /** The last sentence or heading above it, through the headings, labels and items between, that names who has its words where they are given to nobody (`owners/speakers-above.ts`); empty where none does. */
  readonly speakerAbove: string;
  /** The lines that name a court over it and may group it, parted by line feeds (`owners/courts-over.ts`); empty where none does. */
  readonly courts: string;
  /** Why its words are none of the draft's own, by what a sentence beside its list says of all items: they are wrong, or somebody else gives them. */
  readonly judged: 'others' | 'denied' | null;
  /** The times that stand above it and may be those of the law which it quotes (`phrases/times.ts`), parted by blanks. */
  readonly times: string;
  /** The heading above it, where it has words of others; empty where none is there. */
  readonly heading: string;
  /** Whether words may be set out right below it that cite nothing themselves. */
  readonly setOut: boolean;
  /** Whether the line right below it is a reference to a provision and nothing else: it says where in what is cited above the words stand. */
  readonly referred: boolean;
  /** Whether it is a row of a table beside which something may say that its words are somebody's, or not as they were (`owners/told-tables.ts`). */
  readonly told: boolean;
  /** Whether what stands beside it in Icelandic may be of another voice, text or time (`owners/spoken-beside.ts`). */
  readonly spoken: boolean;
  /** Whether the paragraph right behind it in Icelandic may take back what it quotes. */
  readonly takenBack: boolean;
  /** Whether what stands right above it in Icelandic may disown what it quotes. */
  readonly disownedAbove: boolean;
  /** The words that are quoted below it, up to the next that cites anything, where it cites legislation last (`owners/beside-law.ts`). */
  readonly quotedBelow: readonly QuotedBelow[];
  /** Of one that goes on with legislation above it, the sentences since that was cited; empty where there are none. */
  readonly sinceLaw: string;
}

/** That of a passage beside which nothing stands that bears on it. */
export const NO_CONTEXT: ListContext = {
  ...{ disowned: false, lead: null, above: null, below: null, frame: null, over: null, times: '', heading: '' },
  ...{
    stem: '',
    author: '',
    sentenceAbove: '',
    personAbove: '',
    standing: '',
    speakerAbove: '',
    courts: '',
    setOut: false,
    referred: false,
    judged: null,
    told: false,
    spoken: false,
    takenBack: false,
    disownedAbove: false,
    quotedBelow: [],
    sinceLaw: '',
  },
};

/** Whether two contexts say the same. */
export function isSameContext(a: ListContext, b: ListContext): boolean {
  if (a === b) return true;
  const isSameLead = a.disowned === b.disowned && a.lead === b.lead && a.times === b.times && a.heading === b.heading;
  return (
    isSameLead &&
    a.above === b.above &&
    a.below === b.below &&
    a.frame === b.frame &&
    a.over === b.over &&
    a.stem === b.stem &&
    a.author === b.author &&
    a.sentenceAbove === b.sentenceAbove &&
    a.personAbove === b.personAbove &&
    a.standing === b.standing &&
    a.speakerAbove === b.speakerAbove &&
    a.courts === b.courts &&
    a.setOut === b.setOut &&
    a.referred === b.referred &&
    a.judged === b.judged &&
    a.told === b.told &&
    a.spoken === b.spoken &&
    a.takenBack === b.takenBack &&
    a.disownedAbove === b.disownedAbove &&
    a.sinceLaw === b.sinceLaw &&
    isSameList(a.quotedBelow, b.quotedBelow)
  );
}
