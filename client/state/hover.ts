/**
 * The Markdown of a hover without what VS Code says already: in the same box, above it, stand the messages of the findings at
 * that place, each with its headline. The lines between the headline and the first blank line are what a finding says; where no
 * message ends with them, nothing is left out.
 */
export function withoutSaid(markdown: string, messages: readonly string[]): string {
  const [opening = '', ...blocks] = markdown.split('\n\n');
  const [headline = '', ...lines] = opening.split('\n');
  const said = normal(lines.join(' ').replace(/\\(.)/g, '$1'));
  return said !== '' && messages.some((message) => normal(message).endsWith(said))
    ? [headline, ...blocks].join('\n\n')
    : markdown;
}

/** As the server writes text into Markdown: without characters that nobody sees. */
function normal(text: string): string {
  return text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
