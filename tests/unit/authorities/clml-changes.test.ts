import { describe, expect, it } from 'vitest';
import { enactment, part, section } from '../support/enactment.ts';

const NOTES = `<Commentaries>${['F', 'C', 'E', 'I', 'M', 'P', 'X'].map((type) => `<Commentary id="${type}" Type="${type}"/>`).join('')}</Commentaries>`;
const note = (type: string): string => `<CommentaryRef Ref="${type}"/>`;
const changed = (words: string, name = 'Substitution'): string =>
  `<${name} ChangeId="k" CommentaryRef="F">${words}</${name}>`;
const first = (inside: string, around = '{}'): string | undefined =>
  enactment(around.replace('{}', `<P1group>${section('5', inside)}</P1group>`), { behind: NOTES }).passages[0]?.amended;

describe('what the source marks as changed in a provision', () => {
  it.each([
    ['nothing', '<Text>A bell must be rung.</Text>', 'never'],
    ['when it came into force, what is cited, a power', `<Text>${note('I')}A bell ${note('M')}must be rung.${note('P')}</Text>`, 'never'],
    ['words of a sentence', `<Text>A ${changed('bell')} must be rung.</Text>`, 'words'],
    ['words of a sentence, twice', `<Text>A ${changed(`bell or ${changed('horn', 'Addition')}`)} must be rung.</Text>`, 'words'],
    ['a whole sentence', `<Text>${changed('A bell must be rung.')}</Text>`, 'parts'],
    ['a number', part(2, 'section/5/1', '<Text>A bell must be rung.</Text>').replace('>1<', `>${changed('1')}<`), 'parts'],
    ['words that are gone', `<Text>A bell must be rung ${note('F')}. . . .</Text>`, 'parts'],
    ['words that are gone without dots', `<Text>A bell must be rung.${note('F')}</Text>`, 'parts'],
    ['words that are gone without a note', '<Text>A bell . . . must be rung.</Text>', 'parts'],
    ['words for a part of the UK', `<Text>A ${changed('bell').replace(' ', ' Extent="S" ')} must be rung.</Text>`, 'parts'],
    ['words that are repealed and kept', `<Text>A ${changed('bell', 'Repeal').replace(' ', ' RetainText="true" ')} must be rung.</Text>`, 'parts'],
    ['a change of its effect', `<Text>A bell must be rung.${note('C')}</Text>`, 'parts'],
    ['that the source may lack changes', `<Text>A bell must be rung.${note('X')}</Text>`, 'parts'],
    ['a note that is not there', `<Text>A bell must be rung.${note('none')}</Text>`, 'parts'],
  ])('%s', (_, inside, expected) => {
    expect(first(inside)).toBe(expected);
  }); // biome-ignore format: a table

  it.each([
    ['its Part by its number', `<Part><Number>${changed('PART II')}</Number>{}</Part>`, 'parts'],
    ['its Part by a note', `<Part>${note('C')}<Number>PART II</Number>{}</Part>`, 'parts'],
    [
      'no more of its Part than when it came into force',
      `<Part><Number>PART II${note('I')}</Number>{}</Part>`,
      'never',
    ],
  ])('%s', (_, around, expected) => {
    expect(first('<Text>A bell must be rung.</Text>', around)).toBe(expected);
  });
});
