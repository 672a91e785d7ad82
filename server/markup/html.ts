/** Deepest nesting of elements that is read. Browsers stop at 512. */
export const DEEPEST_HTML = 512;

/** Elements that run on in a line; every other begins a line and ends one. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr panel citation'.split(
    ' ',
  ),
);
