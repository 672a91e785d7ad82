import { readAuthority } from '../../../server/authorities/index.ts';
import type { Citation } from '../../../server/citations/index.ts';
import { type IndexedAuthority, indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from './enactment.ts';
import { AS_OF, EVIDENCE, standing } from './verdict.ts';

/** An Act whose section 5 has these texts as its subsections. */
export function actOf(texts: readonly string[]): IndexedAuthority {
  const parts = texts.map((text, i) => part(2, `section/5/${i + 1}`, `<Text>${text}</Text>`)).join('');
  const xml = clml(section('5', parts), { asked: 'section/5' });
  return indexAuthority(readAuthority(new TextEncoder().encode(xml), 'xml'));
}

/** A draft in which `{1}` is section 5(1) of that Act. */
export function draftOf(text: string): string {
  return text.replace(/\{(\d+)\}/g, 'section 5($1) of the Ferries Act 1996').replace(/^s/, 'S');
}

/** How a citation stands that is held to an Act. */
export function standingOf(one: Citation, authority: IndexedAuthority): ReturnType<typeof standing> {
  return standing(verify(one, { kind: 'retrieved', evidence: EVIDENCE, authority, parts: [], note: [] }, AS_OF));
}
