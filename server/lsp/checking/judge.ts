import { isText } from '../../../shared/draft-formats.ts';
import {
  type Acceptance,
  type Accepted,
  aroundOf,
  candidatesOf,
  type Desks,
  isEmpty,
  judge as judgeBy,
  type LookUp,
  neighbourOf,
  retrievedOf,
  type SpokenFor,
  spokenFor,
  UNSPOKEN,
} from '../../audit/index.ts';
import type { Citation } from '../../citations/index.ts';
import { readDirectives } from '../../documents/index.ts';
import {
  excusedBy,
  isExcusable,
  type Neighbour,
  settleAmong,
  type Verification,
  verifyForm,
} from '../../verification/index.ts';
import { type DraftEntry, isTooLong, type Judged, pathOf, type Session, seekAmong } from '../editor/sessions.ts';
import { type Prints, readPrints } from './prints.ts';

/** A citation of a draft before anything is said of it. */
type Unjudged = Omit<DraftEntry, 'verdict' | keyof SpokenFor>;

/** The parts that judging needs from outside. */
export interface JudgePorts {
  readonly desks: Desks;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The known authorities that may be used for a session: null while one is still to be looked for. */
  readonly knownTo: (session: Session) => (key: string) => LookUp | null;
  /** The acceptances of a session's workspace. */
  readonly acceptedOf: (session: Session) => Accepted;
}

/** What is known of the authority of a citation. */
type KnownOf = (citation: Citation) => LookUp | null;

/** The verdict on a citation, and the facts from which it was made. */
interface Judgement {
  readonly known: LookUp | null;
  readonly day: string;
  /** Of a report: what judgments print of it, and what is known of the one that it leads to. */
  readonly prints: string | null;
  readonly led: LookUp | null;
  readonly judged: Judged | null;
}

/**
 * Gives verdicts on citations of a session from the facts that are known now, and says who speaks for them. Where
 * nothing new is known of a citation, on the same day, the verdict is the very same object as before. `all` are the entries of the
 * draft, among whose judgments some may print the reports of `entries`; left out, these are all.
 */
export function createJudge(
  ports: JudgePorts,
): (session: Session, entries: readonly Unjudged[], all?: readonly Unjudged[]) => DraftEntry[] {
  const verdicts = new WeakMap<Citation, Judgement>();
  const settled = new WeakMap<
    Citation['among'],
    { readonly judged: readonly (Judged | null)[]; readonly meant: Meant }
  >();

  const judge = (citation: Citation, known: LookUp | null, day: string, prints: Prints): Judged | null => {
    const printed = known && prints.of(citation, known);
    const said = { prints: printed?.prints ?? null, led: printed?.led ?? null };
    const before = verdicts.get(citation);
    const isSame = before?.known === known && before.prints === said.prints && before.led === said.led;
    if (before && isSame && before.day === day) return before.judged;
    const hand = printed?.hand();
    if (printed && !hand) return null; // the judgment that it leads to has to be recalled first
    // The form needs no authority: what is provably impossible is said at once.
    const verification = hand
      ? judgeBy(citation, hand.retrieved, day)
      : known
        ? verifyKnown(citation, known, day, ports.desks)
        : verifyForm(citation, day);
    if (known && !verification) return null; // its authority has to be recalled first
    const through = hand ? { through: hand.lookUp } : {};
    const judged = verification && { known: known ?? NOTHING, verification, ...through };
    verdicts.set(citation, { known, day, ...said, judged });
    return judged;
  };

  /** As `judge`, of a short form that may be of several authorities, with the citation that it is; null while one is not known. */
  const judgeAmong = (citation: Citation, known: KnownOf, day: string, prints: Prints): Meant => {
    const candidates = candidatesOf(citation);
    const judged = candidates.map((one) => judge(one, known(one), day, prints));
    const before = settled.get(citation.among);
    if (before && judged.every((one, i) => one === before.judged[i])) return before.meant;
    const all = judged.flatMap((one) => one ?? []);
    const meant = all.length === candidates.length ? meantOf(citation, all) : { citation, verdict: null };
    settled.set(citation.among, { judged, meant });
    return meant;
  };

  const excused = new WeakMap<
    Judged,
    { readonly beside: readonly (LookUp | null)[]; readonly text: string; readonly judged: Judged }
  >();

  /** A verdict that accuses, where what is cited beside it may have what fails: as an audit says it when all was looked for. */
  const excuse = (citation: Citation, judged: Judged, near: readonly Near[], known: KnownOf): Judged => {
    if (!isExcusable(judged.verification) || near.length === 0) return judged;
    const beside = near.map(({ citation: one }) => known(one));
    const text = near.map(({ citation: { normalized } }) => normalized).join('\n');
    const before = excused.get(judged);
    if (before?.text === text && beside.every((one, i) => one === before.beside[i])) return before.judged;
    const neighbours = near.flatMap(({ citation: one, isFar }, i): readonly Neighbour[] => {
      const its = beside[i];
      const retrieved = its ? retrievedOf(its, ports.desks.inMemory) : null;
      return neighbourOf(one, retrieved, isFar);
    });
    const verification = excusedBy(citation, judged.verification, neighbours);
    const said = verification === judged.verification ? judged : { ...judged, verification };
    excused.set(judged, { beside, text, judged: said });
    return said;
  };

  /** The acceptances for the version that is read: its comments are looked at where it has any. */
  const acceptanceOf = (session: Session): Acceptance => ({
    ...ports.acceptedOf(session),
    document: pathOf(session),
    directives: readDirectives(sourceOf(session), session.format).directives,
    now: new Date(ports.now()).toISOString(),
  });

  return (session, entries, all = entries) => {
    const day = dayOf(ports.now());
    const knownTo = ports.knownTo(session);
    const seek = seekAmong(all);
    const known: KnownOf = (citation) => knownTo(seek(citation).key);
    const prints = readPrints(all, knownTo, ports.desks);
    const acceptance = acceptanceOf(session);
    const nobody = isEmpty(acceptance);
    const nearTo = nearIn(all);
    return entries.map(({ item: cited, id, place }) => {
      const { citation, verdict: alone } =
        cited.citation.among.length > 0
          ? judgeAmong(cited.citation, known, day, prints)
          : { citation: cited.citation, verdict: judge(cited.citation, known(cited.citation), day, prints) };
      const verdict =
        alone && isExcusable(alone.verification) ? excuse(citation, alone, nearTo(cited.citation), known) : alone;
      const { normalized, name } = citation;
      const caseName = name?.text ?? null;
      const item = citation === cited.citation ? cited : { ...cited, citation };
      const spoken =
        nobody || !verdict
          ? UNSPOKEN
          : spokenFor(acceptance, id, { ...verdict.verification, normalized, caseName }, place(citation));
      return { item, id, place, verdict, ...spoken };
    });
  };
}

/** A citation near another, or further from it. */
type Near = ReturnType<typeof aroundOf>[number];

/** What is cited near a citation of some entries; where each stands is found out once, when it is asked for. */
function nearIn(all: readonly Unjudged[]): (citation: Citation) => readonly Near[] {
  let items: readonly Unjudged['item'][] = [];
  let places: ReadonlyMap<Citation, number> | null = null;
  return (citation) => {
    if (places === null) {
      items = all.map(({ item }) => item);
      places = new Map(items.map(({ citation: one }, i) => [one, i] as const).toReversed()); // of several the first
    }
    return aroundOf(items, places.get(citation) ?? -1);
  };
}

/** A citation with its verdict. */
interface Meant {
  readonly citation: Citation;
  readonly verdict: Judged | null;
}

/** The candidate that a short form stands for, and its verdict, by the verdicts on each candidate. */
function meantOf(short: Citation, judged: readonly Judged[]): Meant {
  const { citation, verification } = settleAmong(
    short,
    judged.map((one) => one.verification),
  );
  const { known = NOTHING, through } = judged[short.among.indexOf(citation)] ?? {};
  return { citation, verdict: { known, verification, ...(through ? { through } : {}) } };
}

/** A draft that may have comments which speak for findings: one that is read as it is typed. */
function sourceOf(session: Session): string {
  const { document, format } = session;
  return isText(format) && !session.setAside && !isTooLong(session) ? document.getText() : '';
}

/** Rules about dates are applied as of the day: the same for all that is read on it. */
function dayOf(now: number): string {
  return `${new Date(now).toISOString().slice(0, 10)}T00:00:00.000Z`;
}

const PENDING = { kind: 'none', reason: 'offline', note: [], untried: true, copy: null } as const;
const NOTHING: LookUp = {
  result: PENDING,
  attempts: [],
  candidates: [],
  source: null,
  decidedAt: '',
  unattested: false,
};

function verifyKnown(citation: Citation, known: LookUp, day: string, desks: Desks): Verification | null {
  const retrieved = retrievedOf(known, desks.inMemory);
  return retrieved && judgeBy(citation, retrieved, day);
}
