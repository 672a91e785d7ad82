import { clml, part, section } from '../unit/support/enactment.ts';

/** What a section of an invented Act says. */
export const DUTY = 'A ferryman must give notice to the harbour master within seven days of a collision.';

const contents = (asked: string): string =>
  clml('', {
    asked,
    behind:
      '<Contents><ContentsItem IdURI="{item}/section/5"><ContentsNumber>5</ContentsNumber><ContentsTitle>Notice</ContentsTitle></ContentsItem></Contents>',
  });

/** An invented Act of one section, as documents of a service by their paths. */
export const FERRIES: Readonly<Record<string, string>> = {
  'ukpga/1996/52/section/5': clml(
    section(
      '5',
      part(2, 'section/5/1', `<Text>${DUTY}</Text>`) +
        part(2, 'section/5/2', '<Text>The notice must be in writing.</Text>'),
    ),
    { asked: 'section/5' },
  ),
  'ukpga/1996/52/contents': contents('contents'),
  'ukpga/1996/52/contents/enacted': contents('contents/enacted'),
};

/** The item that its title leads to. */
export const TITLES: Readonly<Record<string, string>> = { 'Ferries Act 1996': 'ukpga/1996/52' };
