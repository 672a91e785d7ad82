import fs from 'node:fs';
import path from 'node:path';
import type { Report } from '../../server/reports/index.ts';
import type { Workplace } from '../support/workplace.ts';

/** Books whose fixes are made, each alone. */
export const FIXED_BY = ['oscola', 'indigo', 'bluebook'] as const;

interface Fixes {
  readonly files: readonly {
    readonly findings: readonly {
      readonly fix: { readonly start: number; readonly end: number; readonly new_text: string } | null;
    }[];
  }[];
}

/** A draft with all fixes of a book made, which were asked of the command; null where the draft is no text of UTF-8. */
export async function fixAll(
  work: Workplace,
  file: string,
  book: string,
): Promise<{ readonly fixed: string; readonly fixes: number } | null> {
  const bytes = fs.readFileSync(file);
  if (!/\.(?:md|txt)$/.test(file) || bytes.includes(0) || bytes.toString('utf8').includes('\ufffd')) return null;
  const source = bytes.toString('utf8').replace(/^\ufeff/, '');
  const { out } = await work.run('form', file, '--rulebook', book, '--format', 'json', '--fail-on', 'never');
  const fixes = (JSON.parse(out) as Fixes).files.flatMap(({ findings }) => findings.flatMap(({ fix }) => fix ?? []));
  const inOrder = fixes.toSorted((a, b) => a.start - b.start);
  let [text, at] = ['', 0];
  for (const fix of inOrder) {
    if (fix.start < at) throw new Error(`${path.basename(file)}: two fixes at one place`);
    text += source.slice(at, fix.start) + fix.new_text;
    at = fix.end;
  }
  return { fixed: text + source.slice(at), fixes: fixes.length };
}

/** How the citations of a report stand, in the order of the draft. */
export function standingsIn(report: Report): string[] {
  return report.claims
    .flatMap((claim) => claim.citations)
    .toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0))
    .map((one) =>
      [one.key, one.public_gate_outcome, one.reason, one.hallucination_category, one.quotations_verified].join(' '),
    );
}
