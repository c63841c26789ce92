import type { RequestHandler } from 'express';

/** Longer addresses are refused before anything looks at them. */
const MAX_URL_CHARACTERS = 4_000;
const MAX_VALUES = 40;
const MAX_VALUE_CHARACTERS = 200;

/**
 * The parameters that a route knows, in the route's order with sorted values, without empty, repeated or huge
 * ones: two addresses of one page give one query. Marketing parameters fall away as unknown ones do.
 */
export function knownQuery(search: string, names: readonly string[]): URLSearchParams {
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of names) {
    const values = given
      .getAll(name)
      .map((value) => value.trim())
      .filter((value) => value !== '' && value.length <= MAX_VALUE_CHARACTERS);
    for (const value of [...new Set(values)].sort().slice(0, MAX_VALUES)) known.append(name, value);
  }
  return known;
}

export const shortUrlsOnly: RequestHandler = (request, response, next) => {
  if (request.url.length <= MAX_URL_CHARACTERS) return next();
  response.status(414).type('text').send('Address too long');
};
