import type { RequestHandler, Response } from 'express';
import { type Country, type CountryCode, countries } from '#src/config/countries.ts';

/**
 * Sets the request's country from its host (product.md, Countries). An unknown host gets 421, so that it
 * never reaches a link, a redirect or the cache; two Host headers get 400.
 */
export function knownHostsOnly(hosts: ReadonlyMap<string, CountryCode>): RequestHandler {
  const unknownHost = `Unknown host. This shop answers as ${[...hosts.keys()].join(' and ')}.`;
  return (request, response, next) => {
    if (countHosts(request.rawHeaders) > 1) return void response.status(400).type('text').send('Bad request');
    const code = hosts.get(request.headers.host ?? '');
    if (!code) return void response.status(421).type('text').send(unknownHost);
    response.locals.country = countries[code];
    next();
  };
}

export const countryOf = (response: Response) => response.locals.country as Country;

/** The number of Host headers: node:http lets two through. */
export function countHosts(rawHeaders: readonly string[]): number {
  let found = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') found += 1;
  }
  return found;
}
