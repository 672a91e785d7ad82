import { FORMAT_OF_FILE } from '../../shared/artefact.ts';

/** The endings of files that may hold an authority, without the dot. */
export const AUTHORITY_ENDINGS: readonly string[] = Object.keys(FORMAT_OF_FILE).map((ending) => ending.slice(1));
