import type { Request, Response } from 'express';
import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import type { Layout } from '#src/storefront/routes.ts';
import type { Site } from '#src/storefront/site.ts';
import { setCookies } from './cookies.ts';
import type { Documents } from './documents.tsx';
import { notFoundPage } from './errors.tsx';
import { countryOf } from './hosts.ts';
import { renderTo } from './render.ts';
import type { Done, Result } from './result.ts';
import type { HeaderList } from './security-headers.ts';

/** Turns a Result into status, headers and a streamed body: the only place that does. */
export type Respond = (request: Request, response: Response, layout: Layout, result: Result) => Promise<void>;

export function createRespond(
  documents: Documents,
  headers: HeaderList,
  gatewayOf: (country: Country) => Gateway,
  site: Site,
): Respond {
  const respond: Respond = async (request, response, layout, result) => {
    const country = countryOf(response);
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('cache-control', 'private, no-store');
    switch (result.kind) {
      case 'redirect':
        return sendRedirect(request, response, result.status, result.location);
      case 'done':
        setCookies(response, site, result.cookies);
        return sendDone(request, response, result);
      case 'notFound':
        return respond(
          request,
          response,
          layout,
          await notFoundPage(country, request.path, gatewayOf(country)),
        );
      case 'document':
        response.status(result.status).type(result.type).send(result.body);
        return;
      case 'page': {
        response.status(result.status).type('html');
        return renderTo(response, await documents.of(country, layout, result.head, result.body));
      }
      case 'fragment':
        response.status(result.status).type('html').setHeader('x-robots-tag', 'noindex');
        if (result.pushUrl) response.setHeader('hx-push-url', result.pushUrl);
        setCookies(response, site, result.cookies ?? []);
        return renderTo(response, result.body);
    }
  };
  return respond;
}

function sendDone(request: Request, response: Response, { location, events }: Done): void {
  if (!request.get('hx-request')) {
    response.redirect(303, location);
    return;
  }
  if (events.length > 0) response.setHeader('hx-trigger', events.join(', '));
  response.status(204).end();
}

/** htmx would follow a redirect and put the whole page into its target; it is told where to go instead. */
function sendRedirect(request: Request, response: Response, status: number, location: string): void {
  if (request.get('hx-request')) response.status(200).setHeader('hx-redirect', location).end();
  else response.redirect(status, location);
}
