/** The proxy that a request goes through. */
export interface ProxyInUse {
  /** With a name and a password, where it has them: never to be shown. */
  readonly url: string;
  /** For people: without these. */
  readonly address: string;
  /** The name of its origin: a setting of the editor, or a variable of the environment. */
  readonly setting: string;
}
