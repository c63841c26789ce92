/** Names a request that may be sent twice; the form has one. */
export const requestOf = (form: URLSearchParams): string =>
  (form.get('request') ?? '').slice(0, 64) || crypto.randomUUID();

/** Null for what names no run. */
export const runIdIn = (typed: string): number | null =>
  /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null;
