import type { RequestHandler } from 'express';
import { RequestRefusal } from './request-refusal.ts';

/** Longer addresses are refused before anything looks at them. */
const MAX_URL_CHARACTERS = 4_000;
const MAX_VALUES = 40;
const MAX_VALUE_CHARACTERS = 200;

/**
 * The parameters that a route knows, in the route's order with sorted values, without empty, repeated or huge ones,
 * or ones with U+0000: two addresses of one page give one query. Marketing parameters fall away as unknown ones do.
 */
export function knownQuery(search: string, names: readonly string[]): URLSearchParams {
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of names) {
    const values = given
      .getAll(name)
      .map((value) => value.trim())
      .filter((value) => value !== '' && value.length <= MAX_VALUE_CHARACTERS && !value.includes('\0'));
    for (const value of [...new Set(values)].sort().slice(0, MAX_VALUES)) known.append(name, value);
  }
  return known;
}

export const shortUrlsOnly: RequestHandler = (request, _response, next) => {
  next(request.url.length <= MAX_URL_CHARACTERS ? undefined : new RequestRefusal(414));
};
