import type { BailiiUse } from '../../shared/settings.ts';
import type { SourceId } from '../../shared/sources.ts';
import type { PoliteClient } from '../http/index.ts';
import { createBailii } from './bailii-pages.ts';
import { createFindCaseLaw } from './find-case-law.ts';
import type { FindCaseLawPorts } from './find-case-law-requests.ts';
import { createLagasafn, type LawShelf } from './lagasafn.ts';
import { createLegislation } from './legislation/legislation-gov-uk.ts';
import type { Source, SourcePorts } from './source.ts';

/** The choices by which the public sources of a job are opened. */
export interface Choices extends Pick<FindCaseLawPorts, 'denies' | 'partyQueries'> {
  /** Without a trailing slash. */
  readonly findCaseLaw: string;
  /** Where legislation.gov.uk is asked, without a trailing slash; it is not where this is null. */
  readonly legislation: string | null;
  /** Without `fetch`, its pages are offered and not asked for. */
  readonly bailii: BailiiUse;
  /** The law that was taken in on this machine; null where none can be. */
  readonly laws: LawShelf | null;
}

/** The parts that a public source is opened with. `client` is null where nothing may be asked of it. */
interface OpeningPorts extends SourcePorts {
  readonly client: PoliteClient | null;
}

/** How a public source is opened. */
interface PublicSource {
  /** Where it is asked, without a trailing slash; null where the choices of a job let nothing be asked of it. */
  readonly address: (choices: Choices) => string | null;
  /** The source itself; null where the choices leave it out altogether. */
  readonly open: (ports: OpeningPorts, choices: Choices) => Source | null;
}

/** A source that requests may be sent to by a citation alone. */
export type PublicSourceId = Exclude<SourceId, 'user_documents'>;

/** How each public source is opened. */
export const PUBLIC_SOURCES: Readonly<Record<PublicSourceId, PublicSource>> = {
  find_case_law: {
    address: ({ findCaseLaw }) => findCaseLaw,
    open: (ports, { findCaseLaw, bailii, partyQueries, denies }) =>
      createFindCaseLaw({
        ...ports,
        baseUrl: findCaseLaw,
        partyQueries,
        ...(denies ? { denies } : {}),
        unnamed: bailii.access === 'off' ? ['bailii'] : [],
      }),
  },
  bailii: {
    address: ({ bailii }) => (bailii.access === 'fetch' ? bailii.baseUrl : null),
    open: (ports, { bailii: { access, baseUrl } }) =>
      access === 'off' ? null : createBailii({ ...ports, access, baseUrl }),
  },
  legislation_gov_uk: {
    address: ({ legislation }) => legislation,
    open: (ports, { legislation }) =>
      legislation === null ? null : createLegislation({ ...ports, baseUrl: legislation }),
  },
  lagasafn: {
    address: () => null,
    open: (ports, { laws }) => createLagasafn({ ...ports, laws }),
  },
};

/** The public sources, in the order of their table. */
export const PUBLIC_SOURCE_IDS = Object.keys(PUBLIC_SOURCES) as readonly PublicSourceId[];
