import { createHmac } from 'node:crypto';
import { type Attestor, type EvidencePorts, type Files, nodeFiles } from '../../../server/evidence/index.ts';

/** The attestor of a user, who is known by name and leaves no file. */
export function attestorOf(user: string): Attestor {
  const attest: Attestor['attest'] = async (kind, text) =>
    createHmac('sha256', user).update(`${kind}\n${text}`).digest('hex');
  return {
    attest,
    isAttested: async (kind, text, attestation) => attestation === (await attest(kind, text)),
  };
}

/** The user whom tests play. */
export const READER: Attestor = attestorOf('A Reader');

/** What evidence needs, as the user of tests has it, on a day after all that tests keep. */
export function portsWith(files: Files = nodeFiles, attestor = READER): EvidencePorts {
  return { files, attestor, now: () => Date.parse('2026-12-01T00:00:00.000Z') };
}
