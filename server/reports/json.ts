import { mapInSteps, type Steps } from '../../shared/steps.ts';
import type { Report } from './report.ts';

/** The report as `JSON.stringify` writes it with an indentation of two, in pieces: claim by claim. */
export function* renderJson(report: Report): Steps<string[]> {
  const pieces = ['{'];
  for (const [key, value] of Object.entries(report)) {
    pieces.push(`${pieces.length === 1 ? '' : ','}\n  ${JSON.stringify(key)}: `);
    if (Array.isArray(value)) pieces.push(...(yield* renderList(value)));
    else pieces.push(indented(value, '  '));
    yield;
  }
  return [...pieces, '\n}\n'];
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
