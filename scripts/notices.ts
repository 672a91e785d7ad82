import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/** What a library has within its own files of another one that has no folder here. */
const WITHIN: Readonly<Record<string, string>> = {
  'pdfjs-dist': `Within it is core-js, under the MIT License:

Copyright (c) 2013–2025 Denis Pushkarev, 2025–2026 CoreJS Company

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.`,
};

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
  const own = await licenceText(folder, manifest);
  const within = WITHIN[manifest.name];
  const words = within === undefined ? own : `${own}\n\n${within}`;
  return `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}\n\n${words}\n`;
}

async function licenceText(folder: string, { name, license, author }: Manifest): Promise<string> {
  const file = (await readdir(folder)).filter((entry) => /^licen[cs]e/i.test(entry)).sort()[0];
  if (file !== undefined) return (await readFile(path.join(folder, file), 'utf8')).replace(/\r\n?/g, '\n').trim();
  const holder = typeof author === 'string' ? author : author?.name;
  if (license === undefined || holder === undefined)
    throw new Error(`${name} comes without a licence: find out on what terms it may be shipped.`);
  return `Copyright (c) ${holder}\nLicence: ${license}`;
}
