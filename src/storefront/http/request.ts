import type { Request } from 'express';

/** The query part of an address, with its `?`, or nothing. */
export function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

/** The path parameters; Express gives a `*` parameter as a list of its segments. */
export function paramsOf(request: Request): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.params).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join('/') : value,
    ]),
  );
}
