import type { Hit, SearchResult } from './search.ts';

/**
 * What a search found, as programs read it: `citeward.search/1`. `tag` is the version of the law, `embedding` the model by which meaning was
 * compared, or `none`.
 */
export function searchToJson(
  { mode, references, tag, scanned, matched, hits }: SearchResult & { readonly tag: string | null },
  embedding: string,
): object {
  return {
    schema: 'citeward.search/1',
    mode,
    references: references.map(({ law, article, paragraph, citation }) => ({ law, article, paragraph, citation })),
    ...{ embedding, version_tag: tag, scanned, matched },
    hits: hits.map((hit, i) => ({ rank: i + 1, ...hitToJson(hit) })),
  };
}

function hitToJson({ passage, tag, why, words, shape }: Hit): object {
  const { document, locator, paragraph, text } = passage;
  const { kind, title, law, citation, sha256 } = document;
  return {
    ...{ kind, title, locator, paragraph, law, citation, text },
    ...{ evidence_sha256: sha256, version_tag: tag, why, rank_words: words, rank_shape: shape },
  };
}
