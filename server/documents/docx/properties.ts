import type { XmlElement } from '../../markup/xml.ts';
import type { PlacedElement } from '../../markup/xml-stream.ts';

/** An element of properties, however it was read. */
export type Properties = XmlElement | PlacedElement;

/** The first child of a name. */
export function first<T extends Properties>(parent: T | undefined, name: string): T | undefined {
  return parent?.children.find((child) => typeof child !== 'string' && child.name === name) as T | undefined;
}

/** Whether a property that is there is on: it may say that it is off. */
export function isOn(value: string | undefined): boolean {
  return value === undefined || !/^(?:0|false|off)$/.test(value);
}
