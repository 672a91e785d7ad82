/** A step of a printed place: `article 65`, `paragraph 2(1)(a)`. */
const STEP = /^(article|paragraph|Chapter|temporary provision) (\w{1,12})((?:\(\w{1,6}\)){0,6})$/;

/**
 * A place in a law of Iceland as lawyers there cite it, of the same as `printLocator` prints it: the smallest part first. `article 65,
 * paragraph 2(1)(a)` is `a-lið 1. tölul. 2. mgr. 65. gr.`. What has case endings stands in the dative, so that it can follow `í`. What
 * is no such place stays as it is.
 */
export function icelandicPlace(printed: string): string {
  const steps = printed.split(', ').map((step) => STEP.exec(step));
  if (!steps.every((step) => step !== null)) return printed;
  return steps
    .reverse()
    .map(([, unit = '', number = '', labels = '']) => {
      const items = labels.split(/[()]+/).filter((label) => label !== '');
      return [...items.reverse().map(item), stepIn(unit, number)].join(' ');
    })
    .join(' ');
}

function item(label: string): string {
  return /^\d/.test(label) ? `${label}. tölul.` : `${label}-lið`;
}

function stepIn(unit: string, number: string): string {
  if (unit === 'paragraph') return `${number}. mgr.`;
  if (unit === 'Chapter') return `${number}. kafla`;
  if (unit === 'temporary provision') return `ákvæði til bráðabirgða${number === 't' ? '' : ` ${number}`}`;
  const [, digits = number, letter = ''] = /^(\d+)(\D*)$/.exec(number) ?? [];
  return `${digits}. gr.${letter === '' ? '' : ` ${letter}`}`;
}
