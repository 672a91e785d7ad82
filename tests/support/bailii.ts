/** Pages shaped as BAILII shapes them, as far as that is known; every word of them is invented. */

/** How a page gives the numbers of its paragraphs. */
export type Shape = 'items' | 'brackets' | 'anchors' | 'none';

/** A judgment as such a page has it. */
export interface PageSketch {
  readonly citation: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly shape?: Shape;
  /** Where else it is printed. */
  readonly reports?: readonly string[];
  /** What stands between the toolbar and the judgment. */
  readonly heading?: string;
}

const BODIES: Readonly<Record<Shape, (paragraphs: readonly string[]) => string>> = {
  items: (all) =>
    `<ol>${all.map((text, i) => `<li value="${i + 1}"><a name="para${i + 1}"></a><p>${text}</p></li>`).join('\n')}</ol>`,
  brackets: (all) => all.map((text, i) => `<p>[${i + 1}]&nbsp;&nbsp;${text}</p>`).join('\n'),
  anchors: (all) => all.map((text, i) => `<p><a name="para${i + 1}"></a>${text}</p>`).join('\n'),
  none: (all) => all.map((text) => `<p>${text}</p>`).join('\n'),
};

/** The page of a judgment. */
export function bailiiHtml({
  citation,
  title,
  paragraphs,
  shape = 'items',
  reports = [],
  heading,
}: PageSketch): string {
  const named = `${title} ${citation} (4 March 2009)`;
  const parties = title.split(' v ').map((party) => `<p align="center">${party}</p>`);
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html><head><title>${named}</title><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"></head>
<body><table><tr><td>[<a href="/">Home</a>] [<a href="/databases.html">Databases</a>]</td></tr></table>
<h1>Court of Invented Decisions</h1><hr>
<small><b>You are here:</b> <a href="/">BAILII</a> &gt;&gt; <a href="/databases.html">Databases</a> &gt;&gt; Court of Invented Decisions &gt;&gt; ${named}<br>
URL: <i>http://www.bailii.org/invented.html</i><br>
Cite as: ${[...reports.slice(0, 1), citation, ...reports.slice(1)].join(', ')}</small><hr>
<p>[<a href="/form/search_cases.html">New search</a>] [<a href="invented.rtf">Printable RTF version</a>] [<a href="/bailii/help/">Help</a>]</p><hr>
${heading ?? `<p>BETWEEN</p>${parties.join('<p align="center">- and -</p>')}<p>Hearing dates: 2 March 2009</p>`}
<p>HTML VERSION OF JUDGMENT</p><p>Crown Copyright &copy;</p>
${BODIES[shape](paragraphs)}
<hr><p><b>BAILII:</b> <a href="/bailii/copyright.html">Copyright Policy</a> | <a href="/bailii/disclaimers.html">Disclaimers</a> | 9. Feedback</p></body></html>`;
}

/** A page that has a browser prove by work that it is one. */
export const CHALLENGE =
  '<!doctype html><html><head><title>Making sure you&#39;re not a bot!</title><script id="anubis_challenge" type="application/json">{"rules":{"difficulty":4}}</script></head><body><h1>Making sure you&#39;re not a bot!</h1><p>Loading...</p><script src="/.within.website/x/cmd/anubis/static/js/main.mjs"></script></body></html>';

/** A page of status 200 that says that there is none, and names what was asked for. */
export const missingHtml = (citation: string): string =>
  `<html><head><title>Page not found</title></head><body><h1>Page not found</h1><p>The page for ${citation} could not be found on this server.</p></body></html>`;

/** A notice that names the judgment and holds nothing of it. */
export const noticeHtml = (citation: string): string =>
  `<html><head><title>Invented v Notice ${citation}</title></head><body><p>BAILII is undergoing maintenance. Please come back later.</p></body></html>`;
