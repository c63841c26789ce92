import express, { type Request, type RequestHandler } from 'express';
import { withoutInvisible } from '#src/config/invisible.ts';
import type { Site } from '#src/web/site.ts';
import { RequestRefusal } from './request-refusal.ts';

const formParser = (limit: string): RequestHandler =>
  express.text({ type: 'application/x-www-form-urlencoded', limit, inflate: false });

/** Parses a form post's body; refuses a large or compressed one. */
export const parseForm = formParser('64kb');

/** {@link parseForm} for the staff's articles and tables: a Russian letter takes six characters in a form. */
export const parseLongForm = formParser('512kb');

/** The fields of a form post, without invisible characters; empty if there was no form. */
export function formOf(request: Request): URLSearchParams {
  const posted = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  return new URLSearchParams([...posted].map(([name, value]) => [name, withoutInvisible(value)]));
}

/**
 * Refuses cross-site posts by `Sec-Fetch-Site`, or without it by `Origin`
 * (docs/decisions/0115-links-to-orders.md). Text browsers send neither: theirs are identified by `Referer`,
 * which another site's page can suppress, but not set to one of our URLs.
 */
export function refuseCrossSitePosts(site: Site): RequestHandler {
  const origins = Object.values(site.origins);
  return (request, _response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const fetchSite = request.get('sec-fetch-site');
    const source = request.get('origin') ?? URL.parse(request.get('referer') ?? '')?.origin ?? '';
    const own = fetchSite ? fetchSite === 'same-origin' || fetchSite === 'none' : origins.includes(source);
    next(own ? undefined : new RequestRefusal(403));
  };
}
