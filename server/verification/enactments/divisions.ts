import {
  type Locator,
  printLocator,
  type Step,
  stepsOf,
  toLocator,
  withoutDivisions,
} from '../../../shared/locator.ts';
import type { Note } from '../../../shared/notes.ts';
import { otherNumeral } from '../../../shared/numerals.ts';
import type { Law, LawText } from './law.ts';

type Provision = LawText['passages'][number];

/**
 * That a provision stands in another Part or Chapter than the draft names, or in none that the documents show; null where it stands there, or
 * the draft names none. `cited` has the divisions, `place` is without them, as the enactment prints it.
 */
export function inAnotherDivision(cited: Locator, place: Locator, { texts }: Law): Note | null {
  const named = divisionsOf(cited);
  const [first, ...more] = named;
  if (!first || cited === withoutDivisions(cited)) return null;
  const there = texts.flatMap(({ enactment }) => enactment.passages.filter((one) => isOne(one, place)));
  const other = there.find((one) => {
    const own = new Set(divisionsAround(one).map(nameOf));
    return !named.every((division) => waysOf(division).some((way) => own.has(way)));
  });
  if (other === undefined) return null;
  const [outer, ...inner] = divisionsAround(other).filter(({ unit }) => named.some((one) => one.unit === unit));
  return {
    ...{ id: 'in-another-division', provision: printLocator(place, 'en') },
    named: printLocator(toLocator([first, ...more]), 'en'),
    stands: outer === undefined ? null : printLocator(toLocator([outer, ...inner]), 'en'),
  };
}

function isOne({ locators }: Provision, place: Locator): boolean {
  return locators.some((one) => place === withoutDivisions(one) || place.startsWith(`${withoutDivisions(one)}/`));
}

function divisionsOf(locator: Locator): readonly Step[] {
  return stepsOf(locator).filter(({ unit }) => unit === 'pt' || unit === 'ch');
}

/** The Parts and Chapters around a provision, each once, outermost first. */
function divisionsAround({ within, locators }: Provision): readonly Step[] {
  const all = [...within, ...locators].flatMap(divisionsOf);
  return [...new Map(all.map((one) => [nameOf(one), one])).values()];
}

const nameOf = ({ unit, number }: Step): string => `${unit}/${number.toUpperCase()}`;

/** A Part in either numerals. */
function waysOf({ unit, number }: Step): readonly string[] {
  const other = otherNumeral(number.toUpperCase());
  return [number.toUpperCase(), ...(other === null ? [] : [other])].map((one) => `${unit}/${one}`);
}
