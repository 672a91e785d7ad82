/** What people read of the project: the first screens of README, each for one reader, and links that lead somewhere. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './support/imports.ts';

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'client/README.md'],
  ...fs
    .readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** The name of a heading in a link. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const withoutCode = (text: string): string => text.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, '');
const anchorsOf = (file: string): string[] =>
  [...withoutCode(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe('README', () => {
  const readme = read('README.md');
  const [lawyer = '', engineer = '', rest = ''] = readme.split(/^## (?=For an engineer|Everything else)/m);

  it.each([
    ['for a lawyer', lawyer],
    ['for an engineer', engineer],
  ])('has a screen %s of fewer than 60 lines', (_, screen) => {
    expect(screen.split('\n').length).toBeLessThan(60);
    expect(screen.length).toBeGreaterThan(1000);
  });

  it.each([
    ['Word document', lawyer],
    ['Try It on an Example', lawyer],
    ['Write Audit Report', lawyer],
    ['npx citeward audit', engineer],
    ['npm test', engineer],
    ['docs/ci.md', engineer],
    ['docs/editors/', engineer],
    ['| 130 |', engineer],
  ])('says there: %s', (words, screen) => {
    expect(screen).toContain(words);
  });

  it('leads to every page of docs', () => {
    const own = PAGES.filter((file) => /^docs\/[^/]+\.md$/.test(file));
    expect(own.filter((file) => !`${lawyer}${engineer}${rest}`.includes(`(${file}`))).toEqual([]);
  });
});

it.each(PAGES)('%s links to what is there', (file) => {
  const links = [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) =>
    /^[a-z]+:/.test(link) ? [] : [link],
  );
  const dead = links.filter((link) => {
    const [to = '', anchor] = link.split('#');
    const target = to === '' ? file : path.join(path.dirname(file), to);
    if (!fs.existsSync(path.join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect(dead).toEqual([]);
});
