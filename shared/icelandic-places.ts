/** A step of a printed place: `article 65`, `paragraph 2(1)(a)`. */
const STEP = /^(article|paragraph|Chapter|temporary provision) ([\p{L}\d]{1,12})((?:\([\p{L}\d]{1,6}\)){0,6})$/u;

/**
 * A place in a law of Iceland as lawyers there cite it, of the same as `printLocator` prints it: the smallest part first. `article 65,
 * paragraph 2(1)(a)` is `a-lið 1. tölul. 2. mgr. 65. gr.`. The smallest stands in the dative (or accusative), so
 * that it can follow `í`. What is no such place stays as it is.
 */
export function icelandicPlace(printed: string): string {
  const steps = printed.split(', ').map((step) => STEP.exec(step));
  if (!steps.every((step) => step !== null)) return printed;
  const parts = steps.reverse().flatMap(([, unit = '', number = '', labels = '']): CaseForms[] => {
    const items = labels.split(/[()]+/).filter((label) => label !== '');
    return [...items.reverse().map(item), stepIn(unit, number)];
  });
  return parts.map(({ dative, genitive }, i) => (i === 0 ? dative : genitive)).join(' ');
}

/** How a part of a place stands behind a preposition, and behind the part within it. Abbreviations have one form. */
interface CaseForms {
  readonly dative: string;
  readonly genitive: string;
}

function only(form: string): CaseForms {
  return { dative: form, genitive: form };
}

function item(label: string): CaseForms {
  return /^\d/.test(label) ? only(`${label}. tölul.`) : { dative: `${label}-lið`, genitive: `${label}-liðar` };
}

function stepIn(unit: string, number: string): CaseForms {
  if (unit === 'paragraph') return only(`${number}. mgr.`);
  if (unit === 'Chapter') return only(`${number}. kafla`);
  if (unit === 'temporary provision') {
    const rest = `til bráðabirgða${number === 't' ? '' : ` ${number}`}`;
    return { dative: `ákvæði ${rest}`, genitive: `ákvæðis ${rest}` };
  }
  const [, digits = number, letter = ''] = /^(\d+)(\D*)$/.exec(number) ?? [];
  return only(`${digits}. gr.${letter === '' ? '' : ` ${letter}`}`);
}
