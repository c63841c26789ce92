import express, { type Request, type RequestHandler } from 'express';
import type { Site } from '#src/storefront/site.ts';
import { RequestRefusal } from './request-refusal.ts';

/** The largest form of the shop is a review: far below this. */
const FORM_LIMIT = '64kb';

/** Reads the body of a form post; a larger, packed or other body is refused. */
export const readForms = express.text({
  type: 'application/x-www-form-urlencoded',
  limit: FORM_LIMIT,
  inflate: false,
});

/** The fields of a form post; none where there was no form. */
export function formOf(request: Request): URLSearchParams {
  return new URLSearchParams(typeof request.body === 'string' ? request.body : '');
}

/**
 * Refuses a change that another site asks for (decisions, Tokens and cookies): by what the browser says of the
 * request's origin, and where it says nothing, by the Origin header.
 */
export function ownChangesOnly(site: Site): RequestHandler {
  const origins = Object.values(site.origins);
  return (request, _response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const told = request.get('sec-fetch-site');
    const own = told
      ? told === 'same-origin' || told === 'none'
      : origins.includes(request.get('origin') ?? '');
    next(own ? undefined : new RequestRefusal(403));
  };
}
