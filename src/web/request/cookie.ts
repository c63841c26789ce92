/** A cookie by its plain name; on https the adapter adds the `__Host-` prefix. */
export interface CookieToSet {
  readonly name: string;
  readonly value: string;
  /** 0 deletes the cookie. */
  readonly maxAgeS: number;
  /** Readable by scripts; all other cookies are HttpOnly. */
  readonly readable?: true;
}

/** The request's cookies by their plain names; untrusted input. */
export type Cookies = Readonly<Record<string, unknown>>;

export function parseJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : null;
  } catch {
    return null;
  }
}
