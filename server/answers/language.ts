import type { Language } from './prompt.ts';

/** Letters that Icelandic has and English has not. */
const ICELANDIC = /[þðæöáéíóúý]/giu;
/** Words that English has and Icelandic has not, or has in other senses that open no question. */
const ENGLISH = /\b(?:the|of|what|which|does|did|is|are|may|can|when|how|who|for|to|and)\b/giu;

/** The language in which a question is asked: Icelandic by its letters, where English words do not outnumber them. */
export function languageOf(text: string): Language {
  const icelandic = text.match(ICELANDIC)?.length ?? 0;
  return icelandic > (text.match(ENGLISH)?.length ?? 0) ? 'is' : 'en';
}
