/** Rulebooks for tests: every word of them is ours. */
export const HOUSE = {
  edition: 'test 1',
  license: 'CC0-1.0',
  redbook: {
    rules: [
      {
        id: '4',
        title: 'Short forms',
        text: '',
        children: [
          { id: '2', title: 'Supra', text: 'Never write supra for a case; name the case again.', children: [] },
          {
            id: '9',
            title: '',
            text: '',
            children: [{ id: '1', title: 'Deep', text: 'Ask the editor.', children: [] }],
          },
        ],
      },
      {
        id: '24',
        title: 'Typography',
        text: '',
        children: [
          {
            id: '4',
            title: 'Marks',
            text: 'Print curly quotation marks — “so” — wherever a mark stands. Straight ones are for code.',
          },
          { id: '8', title: 'Spaces', text: 'A non-breaking space follows each section sign, as in “§ 12”.' },
          { id: '10', title: 'Braces', text: 'Write no braces.' },
        ],
      },
    ],
  },
  bluebook: {
    rules: [
      {
        id: '10',
        title: 'Cases',
        text: '',
        children: [
          {
            id: '10.2',
            title: 'Names',
            text: '',
            children: [
              {
                id: '10.2.1',
                title: 'Parentheticals',
                text: 'An explanatory parenthetical begins with a lower-case letter, if it quotes no sentence.',
              },
            ],
          },
          { id: '10.6', title: 'Weight', text: 'Say when an opinion dissents or concurs, in brackets.' },
          { id: '10.6', title: 'Dockets', text: 'Give the docket number of a case that no reporter has.' },
        ],
      },
      {
        id: '4',
        title: 'Short forms',
        text: '',
        children: [{ id: '2', title: 'Supra', text: 'Supra may point back to a book or an article.' }],
      },
    ],
    tables: [
      {
        id: 'T1',
        title: 'Courts',
        columns: ['court', 'abbreviation'],
        rows: [
          ['Court of Tides', 'Ct. Tides'],
          ['Dune Assizes', 'Dune Ass.'],
        ],
      },
    ],
  },
} as const;

/** A book in the flat form. */
export const FLAT = {
  schemaVersion: 1,
  rulebook: { id: 'dunes', title: 'The Dune Guide', edition: '3', license: 'CC0-1.0', priority: 12 },
  rules: [
    { id: 'dunes:D1', number: 'D1', title: 'Signs', text: 'Put a space after each section sign.' },
    { number: 'D1', title: 'Signs again', text: 'Say it twice.' },
    { number: 'D2', title: '', text: ' ' },
    {
      number: 'T1',
      title: 'Courts',
      text: '',
      tables: [
        [
          ['court', 'short'],
          ['Dune Assizes', 'Dune Ass.'],
        ],
      ],
    },
  ],
};
