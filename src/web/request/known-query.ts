import type { RequestHandler } from 'express';
import { withoutInvisible } from '#src/config/invisible.ts';
import { RequestRefusal } from './request-refusal.ts';

const MAX_URL_CHARACTERS = 4_000;
const MAX_VALUES = 50;
const MAX_VALUE_CHARACTERS = 200;

/** Searches in the visitor's own words: if there are too many, the first ones still carry the meaning. */
const SEARCHED = new Set(['search', 'words']);

/**
 * Normalises a query string: only the parameters in `names`, in that order, with sorted values without
 * invisible characters; empty, repeated and overlong values and those with U+0000 are dropped, and an
 * overlong search is truncated. All URLs of one page give the same result, its cache key.
 */
export function knownQuery(search: string, names: readonly string[]): URLSearchParams {
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of names) {
    const values = given
      .getAll(name)
      .map((value) => {
        const plain = withoutInvisible(value).trim();
        return SEARCHED.has(name) ? beginningOf(plain) : plain;
      })
      .filter((value) => value !== '' && value.length <= MAX_VALUE_CHARACTERS && !value.includes('\0'));
    for (const value of [...new Set(values)].sort().slice(0, MAX_VALUES)) known.append(name, value);
  }
  return known;
}

/** Does not split a surrogate pair. */
const beginningOf = (text: string): string =>
  text
    .slice(0, MAX_VALUE_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

export const limitUrlLength: RequestHandler = (request, _response, next) => {
  next(request.url.length <= MAX_URL_CHARACTERS ? undefined : new RequestRefusal(414));
};
