import { foldTitle } from '../../../shared/enactments.ts';
import { addressOf } from '../../../shared/locator.ts';
import type { Citation } from '../../citations/index.ts';
import type { EvidenceMetadata, Listed } from '../../evidence/index.ts';
import { itemOf, provisionsOf, titleOf, versionAsked } from './addresses.ts';
import { keyOf } from './asked.ts';
import { placeOf } from './own.ts';

/**
 * The documents among evidence that are of the legislation which a citation names, by its number or title: of the provision cited
 * where one of these is, else all of them. Those of the text in force come first, and those that were kept last.
 */
export function keptOfLaw({ cites }: Citation, held: readonly Listed[]): readonly EvidenceMetadata[] {
  if (cites.kind !== 'enactment') return [];
  const { enactment } = cites;
  const [item, title] = [itemOf(enactment), titleOf(enactment)];
  const isOf = ({ document_uri: path, title: own }: EvidenceMetadata): boolean =>
    (item !== null && keyOf(path).startsWith(`${keyOf(item)}/`)) ||
    (title !== null && own !== undefined && foldTitle(own) === foldTitle(title));
  const all = held.flatMap(({ metadata }) =>
    metadata.source === 'legislation_gov_uk' && metadata.superseded_by === undefined && isOf(metadata)
      ? [metadata]
      : [],
  );
  const wanted = provisionsOf(enactment).map((provision) => `/${addressOf(provision)}`);
  const cited = all.filter(({ document_uri: path }) => wanted.some((one) => placeOf(path).endsWith(one)));
  return (cited.length > 0 || wanted.length > 0 ? cited : all).toSorted(
    (a, b) =>
      Number(versionAsked(a.document_uri) !== null) - Number(versionAsked(b.document_uri) !== null) ||
      (a.retrieved_at < b.retrieved_at ? 1 : -1),
  );
}

/** The document of legislation that is kept under a path, `ukpga/1996/52/section/188`; undefined where none is. */
export function keptAtPath(path: string, held: readonly Listed[]): EvidenceMetadata | undefined {
  return held.find(({ metadata }) => metadata.source === 'legislation_gov_uk' && metadata.document_uri === path)
    ?.metadata;
}
