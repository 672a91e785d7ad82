import { byPattern, type FormCheck, type Found } from '../../check.ts';
import type { CheckedBlock } from '../../checked-block.ts';

const PLACE = String.raw`(?<=(?<!\p{L})(?:gr\.(?:\s[a-z])?|mgr\.|málsl\.|tölul\.|kafla)\s)`;
/** What follows the law that a provision is of; a verb behind it says something of the law instead. */
const ENDS = String.raw`(?=\s(?:nr\.?|um|og|eða|sbr\.?|né)\s|\s*$|\s?[.,;:)])`;
/** An adjective that agrees with the law in its case, and is no verb: \`almennum\`, \`almenn\`, \`íslensk\`. */
const ADJECTIVE = String.raw`(?<adjective>\p{Ll}{2,})(?<case>um(?=\s\p{Ll}*lögum)|(?<=enn|leg|sk)(?=\s\p{Ll}+lög(?!\p{L})))\s`;

const laws = byPattern(
  new RegExp(
    String.raw`${PLACE}(?<at>(?:${ADJECTIVE})?(?<stem>\p{Ll}*)lög(?<ending>in|um|unum)?)(?:(?=\s(?:nr\.?|um)\s)|(?<=\p{Ll}{2}lögum|\p{Ll}{2}lögunum)${ENDS})`,
    'u',
  ),
  ({ groups: { adjective, stem = '', ending = '' } }) =>
    `${adjective === undefined ? '' : `${adjective}ra `}${stem}lag${ending === 'in' || ending === 'unum' ? 'anna' : 'a'}`,
);

const constitution = byPattern(
  new RegExp(
    String.raw`${PLACE}(?<at>stjórnarskrá(?:(?<definite>in|na|nni)${ENDS}|(?=\s(?:lýðveldisins|Íslands|ríkisins|nr\.)(?!\p{L}))))`,
    'u',
  ),
  ({ groups: { definite } }) => (definite === undefined ? 'stjórnarskrár' : 'stjórnarskrárinnar'),
);

export const lawCase: FormCheck = {
  id: 'is.case',
  ...{ book: 'is', number: 'form.case' },
  finds: 'a law behind its article that does not stand in the genitive',
  message: 'Lögin á eftir grein standa ekki í eignarfalli; rétt er: 1. gr. laga.',
  mends: 'writes the genitive',
  holds: /\beignarfall/i,
  *find(block: CheckedBlock): Iterable<Found> {
    yield* laws(block);
    yield* constitution(block);
  },
  bad: [
    '1. gr. lög nr. 33/1944',
    '1. gr. lögum nr. 33/1944',
    '2. mgr. 10. gr. stjórnsýslulögum nr. 37/1993',
    'við 218. gr. almennum hegningarlögum.',
    '218. gr. almennum hegningarlögum nr. 19/1940',
    '218. gr. almenn hegningarlög nr. 19/1940',
    'af 65. gr. stjórnarskránni.',
    '65. gr. stjórnarskrá lýðveldisins Íslands nr. 33/1944',
  ],
  good: [
    '1. gr. laga nr. 33/1944',
    'samkvæmt lögum nr. 33/1944',
    'í 1. gr., sbr. lög nr. 5/1990',
    '218. gr. almennra hegningarlaga',
    '65. gr. stjórnarskrár lýðveldisins Íslands',
    '65. gr. stjórnarskrárinnar',
    'Samkvæmt 2. gr. gilda lög nr. 37/1993 um alla.',
    'Eftir 2. gr. segir lög um þetta.',
    'Þetta er eftir 3. gr. lögum samkvæmt.',
    'ef skv. 79. gr. stjórnarskránni er breytt',
  ],
};
