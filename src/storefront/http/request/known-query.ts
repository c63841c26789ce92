import type { RequestHandler } from 'express';
import { RequestRefusal } from './request-refusal.ts';

const MAX_URL_CHARACTERS = 4_000;
const MAX_VALUES = 40;
const MAX_VALUE_CHARACTERS = 200;

/**
 * Normalises a query string: only the parameters in `names`, in that order, with sorted values; empty, repeated and
 * overlong values and those with U+0000 are dropped. All URLs of one page have the same result, its cache key.
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

export const limitUrlLength: RequestHandler = (request, _response, next) => {
  next(request.url.length <= MAX_URL_CHARACTERS ? undefined : new RequestRefusal(414));
};
