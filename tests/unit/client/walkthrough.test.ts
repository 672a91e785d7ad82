import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EMPTY } from '../../../client/state/citations.ts';
import { INTERNAL, MADE, PALETTE, WALKTHROUGH } from '../../../client/state/menu.ts';
import { readManifest } from '../../support/manifest.ts';

interface Step {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly media: { readonly svg: string; readonly altText: string };
  readonly completionEvents: readonly string[];
}
interface Manifest {
  readonly name: string;
  readonly publisher: string;
  readonly contributes: {
    readonly walkthroughs: readonly { readonly id: string; readonly steps: readonly Step[] }[];
    readonly viewsWelcome: readonly { readonly contents: string }[];
  };
}
const at = (file: string): URL => new URL(`../../../${file}`, import.meta.url);
const { name, publisher, contributes } = readManifest<Manifest>();
const [walkthrough] = contributes.walkthroughs;
const steps = walkthrough?.steps ?? [];
const OWN: readonly string[] = [PALETTE, INTERNAL, MADE].flatMap((commands) => Object.values(commands));

it('is the one that the menu opens', () => {
  expect(WALKTHROUGH).toBe(`${publisher}.${name}#${walkthrough?.id}`);
  expect(steps.map(({ id }) => id)).toEqual(['folder', 'draft', 'finding', 'hover', 'fix', 'report', 'menu']);
});

it('has a picture for each step, that says in words what it shows', () => {
  for (const { media } of steps) {
    const picture = readFileSync(at(media.svg), 'utf8');
    expect(existsSync(at(media.svg))).toBe(true);
    expect(picture).toContain(`<title>${media.altText}</title>`);
    expect(picture.length).toBeLessThan(6_000);
  }
});

it('runs commands that there are', () => {
  const texts = [
    ...steps.map(({ description }) => description),
    ...contributes.viewsWelcome.map((one) => one.contents),
  ];
  const named = [
    ...texts.flatMap((text) => [...text.matchAll(/\(command:([\w.]+)/g)].map((match) => match[1] ?? '')),
    ...steps.flatMap(({ completionEvents: events }) =>
      events.flatMap((event) => /^onCommand:(.*)|^onContext:(.*)\.done\b/.exec(event)?.slice(1).join('') ?? []),
    ),
  ];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((command) => command.startsWith('citeward.') && !OWN.includes(command))).toEqual([]);
});

it('ends a step by what VS Code tells of', () => {
  const events = steps.flatMap(({ completionEvents }) => completionEvents);
  expect(events.filter((event) => !/^on(?:Command|View|Context):/.test(event))).toEqual([]);
  // By a command of our own only where that did something.
  expect(events.filter((event) => event.startsWith('onCommand:citeward.'))).toEqual([]);
  // VS Code does not tick a step whose context is there before it has read the steps, which may be when they are first shown.
  // So each context is looked for with the steps in front and without: one of the two comes later.
  const contexts = new Set(events.flatMap((event) => /^onContext:(.*) && activeEditor [!=]= /.exec(event)?.[1] ?? []));
  const both = [...contexts].flatMap((one) =>
    ['==', '!='].map((is) => `${one} && activeEditor ${is} gettingStartedPage`),
  );
  expect(events.filter((event) => event.startsWith('onContext:')).toSorted()).toEqual(
    both.map((one) => `onContext:${one}`).toSorted(),
  );
  expect(contexts).toContain('citeward.citations == listed');
  expect(EMPTY).not.toContain('listed');
});
