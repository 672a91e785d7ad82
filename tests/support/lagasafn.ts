/** An invented law in the three editions of Lagasafn, as Althingi makes them. */

const utf8 = new TextEncoder();

/** The bytes of a text in windows-1252, of which Icelandic needs these signs beyond Latin 1 alone. */
export function windows1252(text: string): Uint8Array {
  const beyond: Readonly<Record<string, number>> = { '–': 0x96, '„': 0x84, '“': 0x93, '…': 0x85, '€': 0x80 };
  return Uint8Array.from(text, (letter) => beyond[letter] ?? letter.charCodeAt(0));
}

/** A law of the XML edition: `body` stands below its root. */
export function lawXml(
  body: string,
  { name = 'Lög um vitabáta', nr = '901', year = '1999', notes = '' } = {},
): Uint8Array {
  return utf8.encode(
    `<?xml version='1.0' encoding='utf-8'?>\n<law nr="${nr}" year="${year}" law-type="law"><name>${name}</name>` +
      `<num-and-date><date>${year}-05-03</date><num>${nr}</num><original>${year} nr. ${nr} 3. maí</original></num-and-date>` +
      `<minister-clause>${notes}</minister-clause>${body}</law>`,
  );
}

/** An article of the XML edition with its paragraphs, each a sentence. */
export function articleXml(nr: number, ...paragraphs: readonly string[]): string {
  const parts = paragraphs.map(
    (text, i) => `<subart nr="${i + 1}"><paragraph nr="1"><sen nr="1">${text}</sen></paragraph></subart>`,
  );
  return `<art nr="${nr}"><nr-title>${nr}. gr.</nr-title>${parts.join('')}</art>`;
}

/** A page of the HTML edition: `body` stands behind the third rule. */
export function lawHtml(
  body: string,
  { name = 'Lög um vitabáta', nr = '901', year = '1999', notes = '' } = {},
): Uint8Array {
  return windows1252(
    `<!DOCTYPE html>\n<html><head><title>${year}  nr. ${nr}  3. maí/ ${name}</title>` +
      '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"></head><body>' +
      '<p><small><strong>Lagasafn.</strong>&nbsp;&nbsp;Útgáfa 900a.</small></small><hr>' +
      `<h2> ${name} </h2><p><strong>${year}  nr. ${nr}  3. maí</strong></p><hr>\r\n<small><b>${notes}</b></small><hr>${body}</body></html>`,
  );
}

/** A file in the SGML of Althingi: `body` stands in its body. */
export function lawSgml(body: string, { name = 'Lög um vitabáta', nr = '901', year = '1999' } = {}): Uint8Array {
  return windows1252(
    `<LAW>\n<HEAD>\n<LYR>${year}</LYR><LNO>${nr}</LNO><LDT>${year} nr. ${nr} 3. maí</LDT>\n<TITLE>${name}<FNN>1)</FNN></TITLE>\n</HEAD>\n<BODY>\n${body}\n</BODY>\n</LAW>`,
  );
}

export const SK = '<IMG SRC="sk.jpg" HEIGHT=11 WIDTH=11 alt="">';
export const hk = (id = ''): string => `<IMG SRC="hk.jpg" HEIGHT=11 WIDTH=11 alt=""${id === '' ? '' : ` id="${id}"`}>`;
export const SUP = '<sup style="font-size:60%">1)</sup>';
export const NOTE = '<br>&nbsp;&nbsp;&nbsp;<i><small><sup>1)</sup><a href="/x">L. 7/2001, 2. gr.</a> </small></i>';

/** The same law in each: a list, an article with a letter, a run that is repealed, a temporary provision. */
export const VITABATAR = {
  xml: lawXml(
    `<chapter nr="1" nr-type="roman" chapter-type="kafli" roman-nr="I"><nr-title>I. kafli.</nr-title><name>Almenn ákvæði.</name>
    <art nr="1"><nr-title>1. gr.</nr-title><name>Gildissvið.</name>
      <subart nr="1"><paragraph nr="1"><sen nr="1">Vitabátur skal þjóna öllum vitum landsins.</sen><sen nr="2">Þó má bátur liggja í höfn.</sen></paragraph></subart>
      <subart nr="2"><paragraph nr="1"><sen nr="1">Í bátnum skulu vera:</sen>
        <numart nr="1" nr-type="numeric"><nr-title>1.</nr-title><paragraph nr="1"><sen nr="1">olía,</sen></paragraph></numart>
        <numart nr="2" nr-type="numeric"><nr-title>2.</nr-title><paragraph nr="1"><sen nr="1">ljós og kveikur.</sen></paragraph></numart></paragraph>
        <paragraph nr="2"><sen nr="1">Annað ekki.</sen></paragraph></subart>
      <footnotes><footnote nr="1"><footnote-sen>L. 7/2001, 2. gr.</footnote-sen></footnote></footnotes></art>
    <art nr="1a"><nr-title>1. gr. a.</nr-title><subart nr="1"><paragraph nr="1"><sen nr="1">Skipstjóri ræður för.</sen></paragraph></subart></art>
    <art nr="2,3,4"><nr-title>2.–4. gr.</nr-title></art></chapter>
    <chapter nr-type="temporary-clauses" nr="t"><name>Ákvæði til bráðabirgða.</name>
    <art nr="I" roman-nr="1" number-type="roman"><nr-title>I.</nr-title><subart nr="1"><paragraph nr="1"><sen nr="1">Fyrsti bátur siglir árið 2000.</sen></paragraph></subart></art></chapter>`,
  ),
  html: lawHtml(
    `<br><b>I. kafli.</b> <b>Almenn ákvæði.</b><br>\r\n<span id="G1"></span>${SK} <b>1. gr.</b> <em>Gildissvið.</em><br>${hk('G1M1')} Vitabátur skal þjóna [öllum]${SUP} vitum landsins. Þó má bátur liggja í höfn &hellip;${SUP}.<br>\n` +
      `${hk('G1M2')} Í bátnum skulu vera:<br>&nbsp;&nbsp;&nbsp;<span id="G1M2L1">1.</span> olía,<br>&nbsp;&nbsp;&nbsp;<span id="G1M2L2">2.</span> [ljós og kveikur.]${SUP}<br>\nAnnað ekki.${NOTE}<br>\n` +
      `<span id="G1A"></span>${SK} <b>[1. gr. a.]${SUP}</b><br>${hk('G1AM1')} [Skipstjóri ræður för.]${SUP}${NOTE}<br>\n` +
      `<span id="G2"></span>${SK} <b>2.&ndash;4. gr.</b> &hellip;${SUP}${NOTE}<br><br><b>Ákvæði til bráðabirgða.</b><br>${SK} <b>I.</b><br>${hk('B1M1')} Fyrsti bátur siglir árið 2000.<br>`,
  ),
  sgml: lawSgml(
    `<CHAPTER>\n<CHNM1><CHKA>I. kafli.</CHKA> Almenn ákvæði.</CHNM1>\n<GR>\n<GN>1. gr.</GN>\n<MGR>Vitabátur skal þjóna [öllum]<FNN>1)</FNN> vitum landsins. Þó má bátur liggja í höfn &#133;<FNN>1)</FNN>.\n` +
      '<MGR>Í bátnum skulu vera: olía, ljós og kveikur. Annað ekki.\n<FNPART><FNN>1)</FNN> <I>L. 7/2001, 2. gr.</I></FNPART>\n</GR>\n<GR>\n<GN>[1. gr. a.]<FNN>1)</FNN></GN>\n<MGR>[Skipstjóri ræður för.]<FNN>1)</FNN>\n</GR>\n' +
      '<GR>\n<GN>2.&#150;4. gr.</GN> &#133;<FNN>1)</FNN>\n</GR>\n</CHAPTER>\n<CHAPTER>\n<CHNM1>Ákvæði til bráðabirgða.</CHNM1>\n<GR><GN>I.</GN>\n<MGR>Fyrsti bátur siglir árið 2000.\n</GR></CHAPTER>',
  ),
} as const;
