/** The second column of terms: reasons, headlines and errors of citations of Icelandic law, in Icelandic. */
import type { Category, CheckName, Reading, Reason } from '../../shared/finding.ts';
import type { Unchecked } from '../../shared/standing.ts';

/** The meaning of each reason that citations of Icelandic law may have. */
export const ICELANDIC_REASONS: Readonly<Partial<Record<Reason, string>>> = {
  'not-found': 'Engin opinber heimild sem leitað var í hefur lögin; það sýnir ekki að þau séu ekki til.',
  ambiguous: 'Átt kann að vera við önnur lög, eða ein af fleiri; ekki var valið á milli þeirra.',
  'not-covered': 'Engin opinber heimild sem þessi útgáfa leitar í birtir þau.',
  'source-error': 'Heimildin brást, eða svaraði öðru.',
  offline: 'Athugunin var gerð án nettengingar.',
  'left-out': 'Ekki var leitað í hinni opinberu heimild: stillingarnar (prefer_sources) undanskilja hana.',
  unattested: 'Eintakið fylgdi þessari möppu og var ekki sótt á þessari tölvu: það ræður engu.',
  unreadable: 'Það sem heimildin hefur verður ekki lesið sem lög.',
  'name-not-checkable': 'Lögin fundust; af heiti þeirra verður ekki ráðið hvort þau eru þau sem nefnd eru.',
  'attribution-not-checkable': 'Skjalið segir ekki með vissu við hvaða lög, eða hvaða ákvæði, er átt.',
  'pinpoint-not-checkable': 'Lögin fundust; ákvæðið verður ekki borið saman við þau eins og þau eru birt.',
  'quotation-not-checkable': 'Lögin fundust; tilvitnunin verður hvorki staðfest né hrakin.',
  'proposition-not-checkable': 'Lögin fundust; það sem skjalið segir um þau þarft þú að lesa.',
};

/** Why nothing could be said, in few words. */
export const ICELANDIC_OPEN: Readonly<Partial<Record<Reason, string>>> = {
  'not-found': 'fannst ekki',
  ambiguous: 'fleiri koma til greina',
  'not-covered': 'engin heimild birtir þau',
  'source-error': 'heimildin brást',
  offline: 'ekki var leitað',
  'left-out': 'undanskilið í stillingum',
  unattested: 'eintak óstaðfest',
  unreadable: 'skjalið ólæsilegt',
  'name-not-checkable': 'heiti ósannreynanlegt',
  'attribution-not-checkable': 'óvíst við hvað er átt',
  'pinpoint-not-checkable': 'ákvæði ósannreynanlegt',
  'quotation-not-checkable': 'tilvitnun ósannreynanleg',
  'proposition-not-checkable': 'efni til yfirlestrar',
};

/** The error in few words; of a place, by whether it is there. */
export function icelandicError(category: Category, failed: readonly CheckName[]): string {
  return category === 'PARAGRAPH_HALLUCINATION' && failed.includes('pinpoint') ? 'ákvæði ekki til' : ERRORS[category];
}

const ERRORS: Readonly<Record<Category, string>> = {
  CITATION_MISMATCH: 'annað heiti',
  PARAGRAPH_HALLUCINATION: 'rangt ákvæði',
  QUOTATION_FABRICATION: 'ekki orðrétt',
  PARAPHRASE_DISTORTION: 'merkingu breytt',
  AUTHORITY_NONEXISTENT: 'ekki til',
  CITATION_MALFORMED: 'getur ekki verið til',
};

/** The headline of each state. */
export const ICELANDIC_STATES: Readonly<Record<'error' | Reading | Unchecked | 'verified', string>> = {
  error: 'Villa',
  toRead: 'Fannst, til yfirlestrar',
  wordsVerified: 'Orðin staðfest',
  notFound: 'Fannst ekki',
  notInSource: 'Í engri heimild sem leitað er í',
  noCitation: 'Engin tilvísun',
  notChecked: 'Varð ekki sannreynt',
  verified: 'Staðfest',
};

/** The sentence for a finding of which every fact was found. */
export const ICELANDIC_ALL_FOUND = 'Allt sem skjalið segir standa í lögunum fannst þar.';
