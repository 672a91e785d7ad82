import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, type LawDocument, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

/** Words of a law that would be of another text, time or nation if the draft said them itself. */
const OF_ANOTHER = [
  'The master may refuse the crossing where it would have such an adverse effect on the vessel that she is unsafe.',
  'A licence that was granted before 1st October 1971 then continues as if it had been granted under this Act.',
  'Each master must report to the registrar for Scotland every crossing made since 4 May 2015.',
  'A notice with modifications is a notice as originally made, and the proposed amendment is no part of it.',
];

function document(words: string): LawDocument {
  const metadata = ['enacted', '2018-04-01']
    .map((one) => `<atom:link rel="http://purl.org/dc/terms/hasVersion" title="${one}"/>`)
    .join('');
  const inside = part(2, 'section/5/1', `<Text>${words}</Text>`);
  const xml = clml(section('5', inside, 'RestrictStartDate="2018-04-01"'), { asked: 'section/5', metadata });
  return {
    evidence: EVIDENCE,
    authority: indexAuthority(readAuthority(new TextEncoder().encode(xml), 'xml')),
    version: null,
  };
}

function audit(draft: string, words: string): string {
  const { evidence, authority } = document(words);
  const citation = citationsOf(draft).findLast((one) => one.cites.key.startsWith('Ferries'));
  if (!citation) throw new Error(`nothing is cited: ${draft}`);
  return inShort(verify(citation, { kind: 'retrieved', evidence, authority, note: [] }, AS_OF));
}

const S = 'section 5(1) of the Ferries Act 1996';

/** The ways in which a draft quotes words, `*`: by marks of any kind, or as a block without any. */
const QUOTING = [
  `By ${S}: “*”`,
  `By ${S}: "*"`,
  `By ${S}: ‘*’`,
  `By ${S}: '*'`,
  `By ${S}:\n\n> *`,
  `By ${S}:\n\n> ‘*’`,
  '‘*’: Ferries Act 1996, s 5(1).',
];

describe.each(OF_ANOTHER)('words that are quoted are none of the draft: %s', (words) => {
  it.each(QUOTING)('%s', (draft) => {
    expect(audit(draft.replace('*', words), words)).toBe('correct');
  });

  it.each(QUOTING)('and the draft’s own tell still: as it stood then, %s', (draft) => {
    const own = draft.replace(/^By/, 'As it then stood, by').replace(/^‘/, 'As it then stood: ‘');
    expect(audit(own.replace('*', words), words)).not.toBe('correct');
  });

  it.each(['‘*’', "'*'", '“*”'])('a date of the draft’s own beside %s is one of the text', (marks) => {
    const draft = `As it stood on 1 June 2015, ${S} provided: ${marks}`;
    expect(audit(draft.replace('*', words), words)).not.toBe('correct');
  });
});

it.each([
  `By ${S}, as it ‘then’ stood: “*”`,
  `By ${S}, 'as modified' by the Order: “*”`,
  `The owners' case is that ${S}, as modified by the Order, and the masters' duty, is this: “*”`,
  `By ${S} ‘as modified by the Order’: ‘*’`,
])('words that are no quotation are the draft’s own, whatever marks stand around them: %s', (draft) => {
  const [words = ''] = OF_ANOTHER;
  expect(audit(draft.replace('*', words), words)).not.toBe('correct');
});
