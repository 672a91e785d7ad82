import { mapInSteps, type Steps } from '../../shared/steps.ts';
import type { Report } from './report.ts';

/** The report as `JSON.stringify` writes it with an indentation of two, claim by claim. */
export function* renderJson(report: Report): Steps<string> {
  const parts: string[] = [];
  for (const [key, value] of Object.entries(report)) {
    const text = Array.isArray(value) ? yield* renderList(value) : indented(value, '  ');
    parts.push(`  ${JSON.stringify(key)}: ${text}`);
    yield;
  }
  yield;
  return `{\n${parts.join(',\n')}\n}\n`;
}

function* renderList(list: readonly unknown[]): Steps<string> {
  if (list.length === 0) return '[]';
  const items = yield* mapInSteps(list, (item) => `    ${indented(item, '    ')}`);
  return `[\n${items.join(',\n')}\n  ]`;
}

/** No string in JSON holds a line break of its own. */
function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
}
