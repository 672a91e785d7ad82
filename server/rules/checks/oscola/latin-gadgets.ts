import { byPattern, type FormCheck } from '../../check.ts';

export const latinGadgets: FormCheck = {
  id: 'oscola.latin-gadgets',
  ...{ book: 'oscola', number: '1.2.3' },
  finds: 'supra, infra, ante, id, op cit and loc cit where something is cited again',
  message: 'Latin words that point back or forward are not used: name the note, as in (n 3).',
  mends: null,
  holds: /\b(?:supra|infra|op\.?\s?cit|loc\.?\s?cit|id)\b/i,
  find: byPattern(
    /(?<![\p{L}-])(?:(?:[Ss]upra|[Ii]nfra(?!\sdig\b))(?=[\s,;).]|$)|[Oo]p\.?\s?cit\b\.?|[Ll]oc\.?\s?cit\b\.?|[Aa]nte(?=,?\s(?:n|note|p|pp|para|at)\b)|(?:(?<=^|[.;?!]\s|[”’]\s)Id|id)\.(?=,?\s(?:at|para|§|¶|\d)|\s*$)|(?<=^|[.;:(]\s?)[Ii]d(?=,?\sat\s\[?\d))/u,
  ),
  bad: ['Smith, op cit 12', 'Id. at 5', 'See Kelp; id at 5.', 'Smith, supra note 3', 'See loc. cit.'],
  good: [
    'Smith (n 3) 12',
    'an ex ante rule',
    'It is infra dig to plead so.',
    'a child with an id at 5 years of age',
    'a supra-national court',
    'ibid 5',
    'They asked for an ID. Nobody had one.',
  ],
};
