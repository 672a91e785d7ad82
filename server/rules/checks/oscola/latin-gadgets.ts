import { byPattern, type FormCheck } from '../../check.ts';

export const latinGadgets: FormCheck = {
  id: 'oscola.latin-gadgets',
  ...{ book: 'oscola', number: '1.2.3' },
  finds: 'supra, infra, ante, id, op cit and loc cit where something is cited again',
  message: 'A Latin word that points back or forward; the note is named instead, as in (n 3).',
  mends: null,
  holds: /\b(?:supra|infra|op\.?\s?cit|loc\.?\s?cit|id)\b/i,
  // With a capital it may be the name of a company or of a thing: then a place follows, and no word with a capital is before it.
  find: byPattern(
    /(?<![\p{L}-])(?:(?:supra|infra(?!\sdig\b))(?=[\s,;).]|$)|(?<!\p{Lu}[\p{L}’'-]{0,40}\s)(?:Supra|Infra)(?=,?\s(?:nn?|notes?|pp?|paras?|at|§|¶|\[?\d)(?!\p{L}))|[Oo]p\.?\s?cit\b\.?|[Ll]oc\.?\s?cit\b\.?|[Aa]nte(?=,?\s(?:n|note|p|pp|para|at)\b)|(?:(?<=^|[.;?!]\s|[”’]\s)Id|id)\.(?=,?\s(?:at|para|§|¶|\d)|\s*$)|(?<=^|[.;:(]\s?)[Ii]d(?=,?\sat\s\[?\d))/u,
  ),
  bad: [
    'Smith, op cit 12',
    'Id. at 5',
    'See Kelp; id at 5.',
    'Smith, supra note 3',
    'See loc. cit.',
    'See supra.',
    'Pell, Supra, note 4',
    'Supra note 4.',
    'Smith, supra n 4, 12',
    'as the Court said, supra.',
  ],
  good: [
    'Smith (n 3) 12',
    'an ex ante rule',
    'It is infra dig to plead so.',
    'a child with an id at 5 years of age',
    'a supra-national court',
    '*Supra Boats Ltd v Pell* [2019] EWHC 2 (Ch)',
    'He drove a Toyota Supra.',
    'a company called Infra Ltd, and Delta Infra, too',
    'Infra plc let the berth to Supra Holdings.',
    'ibid 5',
    'They asked for an ID. Nobody had one.',
  ],
};
