import type { Finding } from '../../shared/finding.ts';
import type { Citation } from '../citations/index.ts';
import { type Draft, readDirectives } from '../documents/index.ts';
import type { ChosenBook } from '../rules/index.ts';
import type { Extent } from '../sources/index.ts';
import {
  excusedBy,
  isExcusable,
  type Neighbour,
  type Provenanced,
  type Settled,
  verifyForm,
} from '../verification/index.ts';
import type { Desk, Desks } from './desk.ts';
import { noticesOfDisguises } from './disguises.ts';
import {
  type Item,
  identify,
  itemsOfClaim,
  keptNames,
  type ReadDocument,
  readDocument,
  toFinding,
} from './findings.ts';
import { capAdvice, type Job } from './job.ts';
import { candidatesOf, judge, judgeEach } from './judge.ts';
import { againOf, lawWatch, restsOnItem, wantingAmong } from './law-again.ts';
import { logOf } from './logged.ts';
import { artefactsOf, isPublished, type Kept, type LookUp, retrievedOf, supersededOf } from './look-up.ts';
import { aroundOf, neighbourOf, neighboursOf } from './neighbours.ts';
import { noticesOfAge, noticesOfClaims, noticesOfOffered, noticesOfUnattested } from './notices.ts';
import { isOvertaken, recordsOf } from './overtaken.ts';
import { inTurns } from './pace.ts';
import { describeOrder } from './precedence.ts';
import { followPrints, goesByPrints, type Hand, handsOf, printsAmong, withPrints } from './prints.ts';
import { foundBy, keepBy, keysByDraft, onceEach, type Sought, soughtAmong, soughtKey } from './sought.ts';
import { type AuditStatistics, collectStatistics, requestsOf, spentOf } from './statistics.ts';
import { type Acceptance, NOTHING_ACCEPTED, toAccepted, withWaiver } from './waivers.ts';

/** The events of an audit. */
export type AuditEvent =
  | { readonly kind: 'documents'; readonly documents: readonly ReadDocument[]; readonly citations: number }
  | {
      readonly kind: 'looking';
      readonly citation: string;
      readonly done: number;
      readonly requests: number;
      readonly cap: number;
      readonly left: number;
    }
  /** Comes once for each authority, and each name by which it is looked for, with the key of that. */
  | { readonly kind: 'looked'; readonly key: string; readonly lookUp: LookUp }
  | { readonly kind: 'finding'; readonly finding: Finding; readonly done: number }
  | { readonly kind: 'finished'; readonly result: AuditResult };

/** A finished audit. Times are ISO 8601, UTC. */
export interface AuditResult {
  readonly job: Job;
  readonly asOf: string;
  readonly finishedAt: string;
  readonly durationMs: number;
  readonly documents: readonly ReadDocument[];
  readonly findings: readonly Finding[];
  readonly statistics: AuditStatistics;
  /** The notices for the user: damaged evidence, documents not used. */
  readonly notices: readonly string[];
  readonly evidence: readonly Kept[];
  /** The earlier versions of authorities that have changed since. */
  readonly superseded: readonly Provenanced[];
  /** The rulebooks by which the form of the documents was checked; none where none is chosen. */
  readonly rulebooks: readonly ChosenBook[];
  /** The log of the workspace's requests, relative to it, with its length in bytes; null where none is kept. */
  readonly requestLog: { readonly path: string; readonly bytes: number } | null;
}

/** Runs audits: where the rooms meet, and nothing else does. */
export interface Auditor {
  /** Yields findings as they come; stops at the next step when `signal` is aborted, and throws its reason. */
  readonly audit: (job: Job, signal: AbortSignal) => AsyncGenerator<AuditEvent, void, undefined>;
}

/** The look-up of the authority of a citation. */
type HandOf = (citation: Citation) => Hand;

/** A citation of a draft that is to be settled: the id of its finding, and that by which an acceptance is kept. */
interface Open {
  readonly item: Item;
  readonly id: string;
  readonly kept: string;
}

/** `now` in epoch milliseconds. */
export function createAuditor(desks: Desks, now: () => number): Auditor {
  /** Looks for an authority; again, where others that were looked for meanwhile have pushed it out of memory. */
  const lookUp = async (desk: Desk, citation: Citation, signal: AbortSignal, extent?: Extent): Promise<Hand> => {
    for (;;) {
      const found = await desk.lookUp(citation, signal, extent);
      const retrieved = retrievedOf(found, desks.inMemory);
      if (retrieved) return { lookUp: found, retrieved, superseded: supersededOf(found, desks.inMemory) };
    }
  };

  async function* audit(job: Job, signal: AbortSignal): AsyncGenerator<AuditEvent, void, undefined> {
    const started = now();
    const asOf = new Date(started).toISOString();
    const documents: ReadDocument[] = [];
    const rulebooks = await desks.rulebooks(job.settings.form_rulebooks, job.workspace);
    for (const document of job.documents) documents.push(await readDocument(document, signal, rulebooks));
    const items = job.claims.length > 0 ? job.claims.flatMap(itemsOfClaim) : documents.flatMap(({ items: own }) => own);
    yield { kind: 'documents', documents, citations: items.length };
    const left = countLeft(items.map(({ citation }) => citation.normalized));
    const desk = await desks.open({ ...job, id: job.budget ?? job.id, shared: job.budget !== undefined });
    try {
      if (job.budget === undefined) await desk.begin();
      const accepted = await desk.waivers.read();
      const standing = toAccepted(accepted);
      const said = new Map(documents.map(({ document, draft }) => [document.id, directivesOf(draft)] as const));
      const paths = new Map(documents.map(({ document }) => [document.id, document] as const));
      const acceptanceOf = ({ document }: Item): Acceptance => ({
        ...(paths.get(document)?.outside === true ? NOTHING_ACCEPTED : standing), // another file of that name may be meant
        document: paths.get(document)?.path ?? document,
        directives: said.get(document)?.directives ?? [],
        now: asOf,
      });
      const keptAs = keptNames(documents);
      const occurrences = new Map<string, number>();
      const settled = new Map<number, Finding>();
      const overturned = new Map<number, string>();
      /** The look-ups of the audit: verdicts rest on them for as long as it runs. */
      const looked = new Map<string, Hand & { readonly citation: Citation }>();
      const sought = soughtAmong(items);
      const seek = (one: Citation): Sought => sought.get(one) ?? { citation: one, key: soughtKey(one) };
      const handOf = (key: string): Hand | undefined => foundBy(looked, key, lookUpOf);
      const lookedFor: HandOf = (one) => handOf(seek(one).key) as Hand;
      const keep = (key: string, hand: Hand, citation: Citation): AuditEvent => {
        keepBy(looked, key, { ...hand, citation }, lookUpOf);
        return { kind: 'looked', key, lookUp: hand.lookUp };
      };
      /** What is cited near a citation, as far as it was looked for. */
      const beside = (at: number): readonly Neighbour[] =>
        aroundOf(items, at).flatMap(({ citation, isFar }) =>
          neighbourOf(citation, handOf(seek(citation).key)?.retrieved, isFar),
        );
      const judged = ({ citation }: Item, handOf: HandOf): Settled =>
        judgeEach(
          citation,
          candidatesOf(citation).map((one) => handOf(one).retrieved),
          asOf,
        );
      const settle = (at: number, { item, id, kept }: Open, handOf: HandOf, of = judged(item, handOf)): AuditEvent => {
        const { citation } = item;
        const { citation: meant } = of;
        const verification = excusedBy(meant, of.verification, beside(at));
        const hand = handOf(meant);
        const said = toFinding({ ...item, citation: meant }, id, verification, hand.lookUp);
        const finding = withWaiver(said, acceptanceOf(item), kept);
        settled.set(at, finding);
        const before = citation.among.length === 0 && hand.superseded && judge(citation, hand.superseded, asOf);
        if (before && before.verdict.outcome !== verification.verdict.outcome)
          overturned.set(
            at,
            `${citation.text}: ${changedWhat(citation, hand.lookUp)}. Against the version kept before, the outcome was ${before.verdict.outcome}; it is ${verification.verdict.outcome} now.`,
          );
        return { kind: 'finding', finding, done: settled.size };
      };
      const lookFor = async function* (citation: Citation): AsyncGenerator<AuditEvent, void, undefined> {
        for (const one of candidatesOf(citation).map(seek))
          if (!handOf(one.key)) yield keep(one.key, await lookUp(desk, one.citation, signal), one.citation);
      };
      const open = new Map<number, Open>();
      const unseen = await recordsOf(desk);
      for (const [done, item] of items.entries()) {
        signal.throwIfAborted();
        const { citation } = item;
        yield {
          kind: 'looking',
          citation: citation.text,
          done: settled.size,
          requests: requestsOf(desk).find_case_law,
          cap: job.settings.max_fcl_requests_per_job,
          left: left[done] ?? 0,
        };
        const named = { item, id: identify(item, occurrences), kept: keptAs(item) };
        const decided = citation.among.length > 0 ? null : verifyForm(citation, asOf);
        if (decided !== null) {
          const nothing = { attempts: [], candidates: [], decidedAt: asOf };
          const finding = withWaiver(toFinding(item, named.id, decided, nothing), acceptanceOf(item), named.kept);
          settled.set(done, finding);
          yield { kind: 'finding', finding, done: settled.size };
          continue;
        }
        yield* lookFor(citation);
        const isOfRecord = candidatesOf(citation).every((one) => isPublished(lookedFor(one).lookUp));
        const alone = isOfRecord ? judged(item, lookedFor) : null;
        // What is held against the author may stand in what is cited beside it, which may still be looked for; what is further stands before it.
        const waits = alone !== null && isExcusable(alone.verification) && neighboursOf(items, done).length > 0;
        const isOfLaw = candidatesOf(citation).some(restsOnItem);
        if (alone !== null && !waits && !isOfLaw) yield settle(done, named, lookedFor, alone);
        else open.set(done, named);
      }
      // Other versions of a provision are asked for where the text in force leaves something open, when all else was looked for. What
      // comes for one citation may be what another of the same item rests on: that is looked for again, in what is kept.
      const overtakenLaw = lawWatch();
      const again = async function* (): AsyncGenerator<AuditEvent, void, undefined> {
        for (let late = overtakenLaw(looked); late.length > 0; late = overtakenLaw(looked))
          for (const [key, before] of late)
            yield keep(key, againOf(before, await lookUp(desk, before.citation, signal)), before.citation);
      };
      yield* again();
      const nextWanting = wantingAmong(
        (citation) => candidatesOf(citation).map((one) => lookedFor(one).lookUp),
        (citation) =>
          judgeEach(
            citation,
            candidatesOf(citation).map((one) => lookedFor(one).retrieved),
            asOf,
          ).verification,
      );
      const law = [...open.values()].map(({ item: { citation } }) => citation);
      for (let next = nextWanting(law); next !== null; next = nextWanting(law)) {
        yield keep(next.normalized, await lookUp(desk, next, signal, 'versions'), next);
        yield* again();
      }
      // What no public record decides is settled when all was looked for: one may have come that bears what was cited before.
      const overtake = async function* (): AsyncGenerator<AuditEvent, void, undefined> {
        for (let fresh = await unseen(); fresh.length > 0; fresh = await unseen()) {
          for (const { citation, lookUp: before } of [...looked.values()])
            if (isOvertaken(citation.normalized, before, fresh))
              yield keep(soughtKey(citation), await lookUp(desk, citation, signal), citation);
          // What was found by whatever name, and is not any longer, is looked for by each.
          for (const { item } of open.values()) yield* lookFor(item.citation);
        }
      };
      yield* overtake();
      // So is what rests on other judgments: on what they print of a report.
      const ask = (one: Citation): Promise<Hand> => lookUp(desk, one, signal, 'address');
      const keysOf = keysByDraft(items, seek);
      for (const [draft, keys] of keysOf) {
        const reports = [...open.values()]
          .filter(({ item }) => item.document === draft)
          .flatMap(({ item }) => candidatesOf(item.citation))
          .filter((one) => goesByPrints(one, lookedFor(one)));
        for await (const [key, found, citation] of followPrints(reports, keys, handOf, ask))
          yield keep(key, found, citation);
      }
      yield* overtake();
      const printsOf = new Map(
        [...keysOf].map(([draft, keys]) => [draft, printsAmong(handsOf(keys, handOf))] as const),
      );
      const printedFor =
        ({ document }: Item): HandOf =>
        (one) =>
          goesByPrints(one, lookedFor(one))
            ? withPrints(one, lookedFor(one), printsOf.get(document) ?? printsAmong([]), handOf)
            : lookedFor(one);
      for (const [at, named] of open) yield settle(at, named, printedFor(named.item));
      const inOrder = items.flatMap((_, at) => settled.get(at) ?? []);
      if (job.budget === undefined) await desk.finish();
      const finished = now();
      const all = onceEach(new Map([...looked].map(([key, { lookUp: one }]) => [key, one])));
      const statistics = collectStatistics(desk, all);
      const lines = await inTurns(logOf(job, documents, inOrder, { ...statistics, started, finished }), signal);
      signal.throwIfAborted(); // who has stopped it has no report either
      await desk.log.note(lines);
      yield {
        kind: 'finished',
        result: {
          job,
          asOf,
          finishedAt: new Date(finished).toISOString(),
          durationMs: Math.max(0, finished - started), // a clock may be set back
          documents,
          findings: inOrder,
          statistics,
          notices: [
            ...documents.flatMap(({ draft }) => draft?.notices ?? []),
            ...documents.flatMap(({ draft, items }) => (draft ? noticesOfDisguises(draft, items) : [])),
            ...desk.store.damage(),
            ...desk.notices(),
            ...(accepted.problem === null ? [] : [accepted.problem]),
            ...noticesOfOffered(inOrder),
            ...(job.claims.length > 0
              ? noticesOfClaims(
                  items.map(citedBy),
                  documents.flatMap(({ items: own }) => own.map(citedBy)),
                )
              : []),
            ...[...said.values()].flatMap(({ faults }) => faults),
            ...describeOrder(job.settings.prefer_sources, job.legislation != null),
            ...noticesOfUnattested([...all.values()]),
            ...noticesOfAge([...all.values()], spentOf(desk), capAdvice(job)),
            ...items.flatMap((_, at) => overturned.get(at) ?? []),
          ],
          evidence: collectEvidence([...all.values()]),
          superseded: [...all.values()].flatMap(({ result: one }) =>
            one.kind === 'retrieved' && one.superseded ? [one.superseded.evidence] : [],
          ),
          rulebooks,
          requestLog: await desk.store.attemptsFile(),
        },
      };
    } finally {
      desk.close();
    }
  }

  return { audit };
}

/** The comments of a draft. */
function directivesOf(draft: Draft | null): ReturnType<typeof readDirectives> {
  return draft ? readDirectives(draft.source, draft.format) : { directives: [], faults: [] };
}

const lookUpOf = ({ lookUp }: Hand): LookUp => lookUp;

/** How many different ones there are from each place on. */
function countLeft(keys: readonly string[]): number[] {
  const seen = new Set<string>();
  return keys.map((_, i) => seen.add(keys[keys.length - 1 - i] ?? '').size).reverse();
}

/** What has changed, as a notice begins. */
function changedWhat(citation: Citation, lookUp: LookUp): string {
  const what = restsOnItem(citation) ? 'the legislation' : 'the judgment';
  return isOfUser(lookUp) ? `your copy of ${what} has changed` : `${what} has changed at its source`;
}

function isOfUser({ result }: LookUp): boolean {
  return result.kind === 'retrieved' && result.evidence.provenance === 'user';
}

function collectEvidence(all: readonly LookUp[]): Kept[] {
  const kept = all.flatMap(artefactsOf);
  return [...new Map(kept.map((one) => [one.sha256, one])).values()];
}

function citedBy({ citation }: Item): string {
  return citation.normalized;
}
