/** A cookie. Its name is the plain one; on https the adapter adds the `__Host-` prefix. */
export interface CookieToSet {
  readonly name: string;
  readonly value: string;
  /** 0 removes it. */
  readonly maxAgeS: number;
  /** True where the page's script reads it and takes it away; no script sees any other. */
  readonly readable?: true;
}

/** The request's cookies by their plain names, as hostile as anything that a browser sends. */
export type Cookies = Readonly<Record<string, unknown>>;

/** What a cookie tells as JSON; null where it does not. */
export function jsonIn(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : null;
  } catch {
    return null;
  }
}
