import type { SeveralJudgments } from '../authorities/index.ts';
import { writePartText } from '../documents/index.ts';
import type { Bundle, BundledPart, Inspection, OtherPages } from '../sources/index.ts';
import { messagesFirst } from './pace.ts';

/**
 * What a PDF of several judgments holds: each of them as it is kept, and as the document that `inspect` says that this is. What
 * cannot be read again from what is kept is none.
 */
export async function bundleOf(
  { parts, labels }: SeveralJudgments,
  inspect: (bytes: Uint8Array) => Promise<Inspection>,
): Promise<Bundle> {
  const judgments: BundledPart[] = [];
  const others: OtherPages[] = [];
  const labelOf = (page: number): string => labels[page - 1] ?? String(page);
  for (const one of parts) {
    const { from, to, title } = one.part;
    const pages = { from: labelOf(from), to: labelOf(to), title };
    if (one.kind === 'other') {
      others.push({ ...pages, why: one.why });
      continue;
    }
    const bytes = writePartText(one.text);
    const inspection = await inspect(bytes);
    await messagesFirst();
    if (inspection.kind === 'authority') judgments.push({ page: from, label: pages.from, bytes, inspection });
    else others.push({ ...pages, why: inspection.why });
  }
  return { parts: judgments, others };
}
