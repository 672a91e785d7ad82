/** A small PDF whose pages show these lines, one below the other in Helvetica; an empty line is a gap. */
export function makePdf(pages: readonly (readonly string[])[]): Uint8Array {
  const FIRST_PAGE = 4;
  const kids = pages.map((_, i) => `${FIRST_PAGE + 2 * i} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids.join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((lines, i) => {
      const content = contentOf(lines);
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${FIRST_PAGE + 2 * i + 1} 0 R>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const entries = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  file += `${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Words on lines of so many letters at the most, as a page sets them. */
export function wrap(words: string, width = 88): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** Quotation marks and dashes in the encoding of the font. */
const SIGNS: Readonly<Record<string, string>> = {
  '“': '\\223',
  '”': '\\224',
  '‘': '\\221',
  '’': '\\222',
  '–': '\\226',
};

/** The lines from the top of a page, 14 points apart. */
function contentOf(lines: readonly string[]): string {
  const shown = lines.map((line) => line.replace(/[\\()]/g, '\\$&').replace(/[“”‘’–]/g, (sign) => SIGNS[sign] ?? ''));
  return `BT /F 11 Tf 14 TL 72 770 Td ${shown.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
}
