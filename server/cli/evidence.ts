import { AuditError, showEvidence } from '../audit/index.ts';
import { UnreadableAuthority } from '../authorities/index.ts';
import { scanCitations } from '../citations/index.ts';
import { type Evidence, nodeFiles, openEvidence } from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import { type CommonFlags, readWorkspace } from './options.ts';

/** Lists what is kept, newest last. */
export async function runEvidenceList(flags: CommonFlags): Promise<void> {
  const kept = await openEvidence(readWorkspace(flags), nodeFiles).list();
  if (kept.length === 0) console.log('No evidence is kept in this workspace yet: citeward audit fetches it.');
  for (const metadata of [...kept].sort((a, b) => (a.retrieved_at < b.retrieved_at ? -1 : 1))) {
    console.log(
      [
        metadata.content_hash_local.slice(0, 12),
        metadata.retrieved_at,
        metadata.provenance,
        metadata.citation ?? '(no citation)',
        metadata.url,
      ]
        .map(plainLine)
        .join('  '),
    );
  }
}

/** Shows one artefact as numbered paragraphs, its provenance first. Throws `AuditError`. */
export async function runEvidenceShow(which: string, flags: CommonFlags): Promise<void> {
  const workspace = readWorkspace(flags);
  const evidence = await findEvidence(which, workspace);
  try {
    process.stdout.write(showEvidence(workspace, evidence).text);
  } catch (error) {
    if (error instanceof UnreadableAuthority)
      throw new AuditError(`${evidence.path} cannot be read: ${error.message}.`);
    throw error;
  }
}

async function findEvidence(which: string, workspace: string): Promise<Evidence> {
  const store = openEvidence(workspace, nodeFiles);
  const citation = scanCitations(which)[0]?.normalized;
  if (citation !== undefined) {
    const found = (await store.findByCitation(citation, 'public')) ?? (await store.findByCitation(citation, 'user'));
    if (found) return found;
    throw new AuditError(
      `No evidence is kept for ${citation}: audit a draft that cites it, or see citeward evidence list.`,
    );
  }
  if (!/^[0-9a-f]{6,64}$/i.test(which))
    throw new AuditError(
      'Name evidence by its citation, or by six or more characters of its SHA-256 (see citeward evidence list).',
    );
  const found = await store.findByHash(which);
  const [first] = found;
  if (found.length === 1 && first) return first;
  throw new AuditError(
    found.length === 0
      ? `No sound evidence begins with ${which}.`
      : `${found.length} artefacts begin with ${which}: give more characters.`,
  );
}

/** Re-hashes every artefact. Returns whether all are sound. */
export async function runEvidenceVerify(flags: CommonFlags): Promise<boolean> {
  const { sound, damaged } = await openEvidence(readWorkspace(flags), nodeFiles).check();
  console.log(`${sound.length} ${sound.length === 1 ? 'artefact is' : 'artefacts are'} sound.`);
  for (const line of damaged) console.log(plainLine(line));
  return damaged.length === 0;
}
