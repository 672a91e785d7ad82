import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/**
 * The licences of the libraries that bundled files come from.
 *
 * @param sources absolute paths of the files that went into the bundles; those of the project itself are passed over
 * @returns plain text, a section for each library
 * @throws where a library comes without a licence
 */
export async function thirdPartyNotices(sources: readonly string[]): Promise<string> {
  const folders = new Set(sources.map(packageFolder).filter((folder) => folder !== null));
  const sections = await Promise.all([...folders].map(section));
  // One library may be there in two places with one version.
  const unique = [...new Set(sections)].sort((a, b) => a.localeCompare(b, 'en'));
  return `Citeward contains the libraries below, each under its own licence.\n\n${unique.join('\n')}`;
}

/** The folder of the library that a file belongs to, or null for a file of the project. */
function packageFolder(file: string): string | null {
  return /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(file)?.[0] ?? null;
}

async function section(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const title = `${manifest.name} ${manifest.version} (${manifest.license ?? 'see below'})`;
  return `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}\n\n${await licenceText(folder, manifest)}\n`;
}

async function licenceText(folder: string, { name, license, author }: Manifest): Promise<string> {
  const file = (await readdir(folder)).filter((entry) => /^licen[cs]e/i.test(entry)).sort()[0];
  if (file !== undefined) return (await readFile(path.join(folder, file), 'utf8')).replace(/\r\n?/g, '\n').trim();
  const holder = typeof author === 'string' ? author : author?.name;
  if (license === undefined || holder === undefined)
    throw new Error(`${name} comes without a licence: find out on what terms it may be shipped.`);
  return `Copyright (c) ${holder}\nLicence: ${license}`;
}
