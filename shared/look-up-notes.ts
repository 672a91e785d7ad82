/** The facts that a look-up notes. */
import type { PublicAnswer } from './sources.ts';

/** A judgment of a list. */
export interface TitledCitation {
  readonly citation: string;
  readonly title: string;
}

/** A judgment among evidence; `own` where a copy of the user's alone has that citation. */
export interface HeldCitation extends TitledCitation {
  readonly own?: true;
}

/** Nothing beside the note itself. */
export type Alone = Readonly<Record<never, never>>;

/** The facts of each note of a look-up. A day is `2026-11-20`: the day when a copy was last retrieved. */
export interface LookUpFacts {
  'answered-with-status': {
    readonly by: 'find-case-law' | 'its-search' | 'its-list' | 'its-refresh' | 'bailii' | 'link' | 'legislation';
    readonly status: number;
  };
  'led-elsewhere': { readonly status: number };
  'search-sent-no-feed': Alone;
  'search-led-to-another-host': Alone;
  'names-no-document': Alone;
  'nothing-newer': Alone;
  'changed-since': { readonly at: 'find-case-law' | 'bailii' | 'link' | 'legislation'; readonly day: string };
  'found-by-search': { readonly title: string };
  'none-at-address': { readonly slug: string };
  'none-by-number': { readonly citation: string };
  /** That a source which does publish a court is not known to hold anything of it from before a year. */
  'before-first-held': { readonly court: string; readonly from: number };
  'gives-no-division': Alone;
  'perhaps-meant': { readonly documents: readonly TitledCitation[] };
  'same-number': { readonly documents: readonly TitledCitation[] };
  'several-documents': { readonly documents: readonly TitledCitation[] };
  'pdf-alone': Alone;
  'sent-unreadable': { readonly why: string };
  'law-unreadable': { readonly why: string };
  'of-law-report': { readonly report: { readonly name: string; readonly series: string } | null };
  'not-searched-by-it': Alone;
  'next-to-none-of': { readonly year: number };
  'no-parties-to-search': Alone;
  'parties-not-to-search': Alone;
  'none-prints-it': { readonly from: number; readonly to: number };
  'several-print-it': { readonly titles: readonly string[] };
  /** Judgments that bear one law report among what is kept or the user has, of which the draft names none, or none alone. */
  'several-bear-it': { readonly titles: readonly string[] };
  'printed-in-another': { readonly title: string };
  'legislation-not-checked': Alone;
  'law-not-named': Alone;
  /** That the source's address for a number is not known: nothing was asked. */
  'law-number-unknown': Alone;
  /** Articles of the Convention, cited as those of the Human Rights Act. */
  'convention-article': Alone;
  /** That nobody can say for certain where a title begins, so that nothing was asked. */
  'title-may-hold-name': { readonly title: string };
  /** Documents of the user's that are of one place and version of an enactment, and differ. */
  'own-laws-differ': { readonly names: readonly string[] };
  /** Copies that the user supplied and that are lost, so that no other copy of the user's decides; `hash`: the beginning of the SHA-256. */
  'own-copies-lost': { readonly copies: readonly { readonly name: string; readonly hash: string }[] };
  'several-bear-title': Alone;
  /** `title` is that which was looked for, without abbreviations; null where the draft does not give both title and year. */
  'no-act-of-title': { readonly title: string | null; readonly from: number; readonly local: number };
  'law-of-another': Alone;
  /** That no law of Iceland was taken in. */
  'no-law-taken-in': Alone;
  /** That the version taken in has no law of that number, or of that name. */
  'law-not-in-version': { readonly tag: string };
  /** That the file of a law is gone, or is not as it was taken in. */
  'law-not-as-kept': { readonly tag: string; readonly law: string };
  /** The version of the law by which something is checked. */
  'law-version': { readonly tag: string };
  'law-held-in-part': Alone;
  'no-such-item': { readonly item: string };
  'law-in-pdf': Alone;
  'give-citation': Alone;
  /** What bears the name of a case that the draft cites nowhere. */
  'held-by-name': { readonly documents: readonly HeldCitation[] };
  'reports-of-country': { readonly country: string };
  'no-citation': Alone;
  'kind-not-searched': Alone;
  'court-not-published': { readonly court: string };
  'court-not-published-then': { readonly court: string; readonly year: number; readonly from: number };
  'no-address': Alone;
  'published-by': { readonly archives: readonly string[] };
  'bailii-no-address': Alone;
  'bailii-by-hand': Alone;
  'bailii-no-page': Alone;
  'bailii-answered': { readonly what: string };
  supplied: { readonly how: 'document' | 'link' | 'as-published'; readonly earlier: boolean };
  'no-own-document': Alone;
  'untrusted-folder': Alone;
  'link-not-used': { readonly address: string };
  'host-asked': { readonly host: string; readonly count: number };
  'link-is': { readonly address: string; readonly citation: string };
  'link-not-kept': Alone;
  'link-empty': Alone;
  'link-no-judgment': Alone;
  'link-no-document': Alone;
  'link-challenged': Alone;
  'link-unreadable': { readonly why: string };
  'link-bears-nothing': Alone;
  'own-copy-is-another': { readonly path: string; readonly number: string; readonly title: string | null };
  'own-copy-denied': { readonly path: string; readonly number: string };
  'own-copy-published': { readonly path: string; readonly cited: string; readonly number: string };
  'left-out-by-settings': Alone;
  'words-shown': Alone;
  'adopt-it': Alone;
  'trust-folder': Alone;
  'copy-decides-nothing': Alone;
  'artefact-unreadable': { readonly path: string; readonly why: string };
  'not-foreseen': { readonly what: string };
  'public-source': { readonly answer: PublicAnswer };
  /** A sentence of the client of requests, of the store of evidence, or of a reader. */
  said: { readonly words: string };
}
