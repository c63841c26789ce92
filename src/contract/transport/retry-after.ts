const UNAVAILABLE_S = 5;
const TOO_MANY_S = 60;

/** The `Retry-After` header of a response with status 503 or 429, in seconds; no headers for any other status. */
export function retryAfter(status: number): Readonly<Record<string, string>> {
  if (status === 503) return { 'retry-after': String(UNAVAILABLE_S) };
  return status === 429 ? { 'retry-after': String(TOO_MANY_S) } : {};
}
