import type { Request, Response } from 'express';
import type { ReactNode } from 'react';
import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { notFoundPage } from '#src/storefront/pages/errors/error-pages.tsx';
import type { Done, Result } from '#src/storefront/result.ts';
import type { Layout } from '#src/storefront/routes.ts';
import type { Site } from '#src/storefront/site.ts';
import { setCookies } from './cookies.ts';
import type { Documents } from './documents.tsx';
import { countryOf } from './hosts.ts';
import { Html } from './html.ts';
import { renderTo } from './render.ts';
import type { HeaderList } from './security-headers.ts';

/** Turns a Result into status, headers and body, a page's streamed, a fragment's whole: the only place that does. */
export type Respond = (request: Request, response: Response, layout: Layout, result: Result) => Promise<void>;

export function createRespond(
  documents: Documents,
  headers: { readonly ofPages: HeaderList; readonly ofMap: HeaderList },
  gatewayOf: (country: Country) => Gateway,
  site: Site,
): Respond {
  const respond: Respond = async (request, response, layout, result) => {
    const country = countryOf(response);
    const own = result.kind === 'map' ? headers.ofMap : headers.ofPages;
    for (const [name, value] of own) response.setHeader(name, value);
    response.setHeader('cache-control', 'private, no-store');
    if ('cookies' in result) setCookies(response, site, result.cookies ?? []);
    switch (result.kind) {
      case 'redirect':
        return sendRedirect(request, response, result.status, result.location);
      case 'done':
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
        return renderTo(response, await documents.of(country, layout, result));
      }
      case 'map':
        response.status(200).type('html').setHeader('x-robots-tag', 'noindex');
        return renderTo(response, documents.ofMap(result.title, result.body));
      case 'fragment':
        response.status(result.status).type('html').setHeader('x-robots-tag', 'noindex');
        tellEvents(response, result.events ?? []);
        if (result.pushUrl) response.setHeader('hx-push-url', result.pushUrl);
        return sendFragment(request, response, result.body);
      case 'readyFragment':
        response.status(200).type('html').setHeader('x-robots-tag', 'noindex');
        tellEvents(response, result.events);
        return result.html.send(request, response);
    }
  };
  return respond;
}

/** A fragment goes in one piece: for so little a stream and a compressor cost more than their work. */
async function sendFragment(request: Request, response: Response, view: ReactNode): Promise<void> {
  (await Html.of(view)).send(request, response);
}

async function sendDone(request: Request, response: Response, done: Done): Promise<void> {
  const { location, events, body } = done;
  if (!request.get('hx-request')) {
    response.redirect(303, location);
    return;
  }
  tellEvents(response, events);
  if (body === null) return void response.status(204).end();
  response.status(200).type('html').setHeader('x-robots-tag', 'noindex');
  await sendFragment(request, response, body);
}

function tellEvents(response: Response, events: readonly string[]): void {
  if (events.length > 0) response.setHeader('hx-trigger', events.join(', '));
}

/** htmx would follow a redirect and put the whole page into its target; it is told where to go instead. */
function sendRedirect(request: Request, response: Response, status: number, location: string): void {
  if (request.get('hx-request')) response.status(200).setHeader('hx-redirect', location).end();
  else response.redirect(status, location);
}
