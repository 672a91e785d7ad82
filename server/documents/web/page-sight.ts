import { isWordless, lookOfHtml, PLAIN } from './look.ts';
import { type Chosen, readSheet } from './styles.ts';

/** Whether a reader sees the letters that stand in an element for sure, and whether styles put other words beside them. */
export interface Seen {
  readonly surely: boolean;
  readonly addsWords: boolean;
}

/** What of a page a reader sees for sure, as its elements begin and end. */
export interface PageSight {
  /** An element begins. */
  readonly begin: (name: string, attributes: Readonly<Record<string, string>>) => Seen;
  /** The element that was begun last ends. */
  readonly end: () => void;
}

/** Follows the elements of a page with the styles that it has itself: in `<style>`, in attributes, and what they hand on. */
export function followSight(source: string): PageSight {
  const sheet = readSheet(source);
  const around: Chosen[] = [];
  const inherited = [PLAIN];
  return {
    begin: (name, attributes) => {
      const { class: classes = '', id = '' } = attributes;
      const element = { name, classes: classes.split(/\s+/).filter((one) => one !== ''), id };
      const styled = sheet.of(element, around);
      const look = lookOfHtml(name, attributes, inherited.at(-1) ?? PLAIN, styled);
      around.push(element);
      inherited.push(look.inherited);
      return { surely: !look.hidden && look.sight === 'seen' && !isWordless(name), addsWords: styled.addsWords };
    },
    end: () => {
      around.pop();
      if (inherited.length > 1) inherited.pop();
    },
  };
}
