import { byPattern, type FormCheck } from '../../check.ts';

export const latinGadgets: FormCheck = {
  id: 'oscola.latin-gadgets',
  ...{ book: 'oscola', number: '1.2.3' },
  finds: 'supra, infra, ante, id, op cit and loc cit where something is cited again',
  message: 'Latin words that point back or forward are not used: name the note, as in (n 3).',
  mends: null,
  holds: /\b(?:supra|infra|op\.?\s?cit|loc\.?\s?cit|id)\b/i,
  find: byPattern(
    /(?<![\p{L}-])(?:(?:[Ss]upra|[Ii]nfra)(?=[\s,;).]|$)|[Oo]p\.?\s?cit\b\.?|[Ll]oc\.?\s?cit\b\.?|[Aa]nte(?=,?\s(?:n|note|p|pp|para|at)\b)|(?:(?<=^|[.;?!]\s|[”’]\s)Id|id)\.(?=,?\s(?:at|para|§|¶|\d)|\s*$))/u,
  ),
  bad: ['Smith, op cit 12', 'Id. at 5', 'Smith, supra note 3', 'See loc. cit.'],
  good: [
    'Smith (n 3) 12',
    'an ex ante rule',
    'a supra-national court',
    'ibid 5',
    'They asked for an ID. Nobody had one.',
  ],
};
