import { mapInSteps, type Steps } from '../../shared/steps.ts';

/** A report as `JSON.stringify` writes it with an indentation of two, in pieces: claim by claim. */
export function* renderJson(report: object): Steps<string[]> {
  const pieces = ['{'];
  for (const [key, value] of Object.entries(report)) {
    pieces.push(`${pieces.length === 1 ? '' : ','}\n  ${JSON.stringify(key)}: `);
    // One by one: a list may have more items than a call takes arguments.
    for (const piece of Array.isArray(value) ? yield* renderList(value) : [indented(value, '  ')]) pieces.push(piece);
    yield;
  }
  pieces.push('\n}\n');
  return pieces;
}

function* renderList(list: readonly unknown[]): Steps<string[]> {
  if (list.length === 0) return ['[]'];
  const items = yield* mapInSteps(list, (item) => `\n    ${indented(item, '    ')}`);
  return ['[', ...items.flatMap((item, i) => (i === 0 ? [item] : [',', item])), '\n  ]'];
}

/** No string in JSON holds a line break of its own. */
function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
}
