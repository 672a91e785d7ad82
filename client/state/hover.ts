/**
 * The Markdown of a hover without what VS Code says already: in the same box, above it, stand the messages of the findings at
 * that place, each with its headline. The lines between the headline and the first blank line are what a finding says; where no
 * message ends with them, they stay, and so does the headline where none begins with it.
 */
export function withoutSaid(markdown: string, messages: readonly string[]): string {
  const [opening = '', ...blocks] = markdown.split('\n\n');
  const [headline = '', ...lines] = opening.split('\n');
  const heard = messages.map(normal);
  const title = normal(plain(headline).replaceAll('**', '')).replace(/\.$/, '');
  const said = normal(plain(lines.join(' ')));
  const isTitled = title !== '' && heard.some((message) => message.startsWith(`${title}.`));
  const isSaid = said !== '' && heard.some((message) => message.endsWith(said));
  const left = [...(isTitled ? [] : [headline]), ...(isSaid ? [] : lines)].join('\n');
  return left === opening ? markdown : [...(left === '' ? [] : [left]), ...blocks].join('\n\n');
}

/** Markdown as it is read: without the strokes that make a mark of it a letter. */
function plain(markdown: string): string {
  return markdown.replace(/\\(.)/g, '$1');
}

/** As the server writes text into Markdown: without characters that nobody sees. */
function normal(text: string): string {
  return text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
