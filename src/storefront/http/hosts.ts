import type { RequestHandler, Response } from 'express';
import { type Country, type CountryCode, countries } from '#src/config/countries.ts';

/**
 * Lets only our own hosts through and sets the request's country from it (specification §4, page load step 1).
 * An unknown host is 421, so that it can never reach a link, a redirect or the cache; two Host headers are 400.
 * Machine probes may come under any name.
 */
export function ownHostsOnly(hosts: ReadonlyMap<string, CountryCode>): RequestHandler {
  return (request, response, next) => {
    if (countHosts(request.rawHeaders) > 1) return void response.status(400).type('text').send('Bad request');
    const code = hosts.get(request.headers.host ?? '');
    if (!code) return void response.status(421).type('text').send('Unknown host');
    response.locals.country = countries[code];
    next();
  };
}

export const countryOf = (response: Response) => response.locals.country as Country;

/** How many Host headers came: node:http lets two through. */
export function countHosts(rawHeaders: readonly string[]): number {
  let found = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') found += 1;
  }
  return found;
}
