import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import express, { type Express, type Request } from 'express';
import type { Logger } from 'pino';
import { countries } from '#src/config/countries.ts';
import { type DeskRouteName, deskRouteNames, deskRoutes } from '#src/desk-routes.ts';
import type { Assets } from '#src/web/document/assets.ts';
import { cspHash } from '#src/web/document/first-view.ts';
import type { GatewayClient } from '#src/web/gateway/gateway.ts';
import { createFailureAnswer, handleError } from '#src/web/http/failures.ts';
import { createRespond } from '#src/web/http/respond.ts';
import { parseCookies } from '#src/web/request/cookies.ts';
import { parseLongForm, refuseCrossSitePosts } from '#src/web/request/forms.ts';
import { limitUrlLength } from '#src/web/request/known-query.ts';
import { clientAddress } from '#src/web/request/request.ts';
import { notFound } from '#src/web/result.ts';
import type { Site } from '#src/web/site.ts';
import type { ExchangeStore } from '#src/web/uploads/exchange-store.ts';
import type { PictureStore } from '#src/web/uploads/picture-store.ts';
import type { Uploads } from '#src/web/uploads/uploads.ts';
import { createDeskDocuments } from './document/documents.tsx';
import { EXCHANGE_PATH } from './exchange-path.ts';
import { createDeskPages } from './http/pages.tsx';
import { deskHeaders } from './http/security-headers.ts';
import { failurePage, notFoundPage, refusalPage } from './pages/error-pages.tsx';
import type { Script } from './result.ts';
import { openHandlers, staffHandlers } from './router.ts';

export interface DeskDependencies {
  readonly origin: string;
  /** The shop's. */
  readonly site: Site;
  readonly client: GatewayClient;
  readonly assets: Assets;
  readonly log: Logger;
  readonly now: () => number;
  /** Express's `trust proxy` setting; false trusts no forwarding headers. */
  readonly trustProxy: string | number | false;
  /** Receives what the staff uploads. */
  readonly uploads: Uploads;
  readonly pictureStore: PictureStore;
  /** Receives feeds and archives. */
  readonly largeUploads: Uploads;
  readonly exchangeStore: ExchangeStore;
  /** Speaks with 1C; null over another backend. */
  readonly oneC?: DeskExchange | null;
}

type DeskExchange = (
  request: IncomingMessage,
  response: ServerResponse,
  arrival: { readonly address: string; readonly isSecure: boolean },
) => Promise<void>;

/** The front where the shop's people work, for `server.ts` and the tests (product.md, Staff). */
export function createDesk({
  origin,
  site: shop,
  client,
  assets,
  log,
  now,
  trustProxy,
  uploads,
  pictureStore: pictures,
  largeUploads,
  exchangeStore,
  oneC = null,
}: DeskDependencies): Express {
  const site: Site = { ...shop, origins: { RU: origin, AM: origin } };
  const style = Buffer.from(assets.text('sheets/desk.css'));
  const headersFor = (script: Script | null) =>
    deskHeaders(origin, cspHash(style), site.pictureOrigins, script);
  const headers = headersFor(null);
  const headersOf = {
    passkeys: headersFor('passkeys'),
    packing: headersFor('packing'),
    opinions: headersFor('opinions'),
    stock: headersFor('stock'),
    pictures: headersFor('pictures'),
  };
  const respond = createRespond({
    site,
    documents: createDeskDocuments({
      firstView: { style },
      icon: site.icon,
      shopStyles: ['document', 'product', 'product-late', 'catalog', 'late'].map((sheet) =>
        assets.url(`sheets/${sheet}.css`),
      ),
      scripts: {
        passkeys: assets.url('desk/passkeys.js'),
        packing: assets.url('desk/packing.js'),
        opinions: assets.url('desk/opinions.js'),
        stock: assets.url('desk/stock.js'),
        pictures: assets.url('desk/pictures.js'),
      },
      shopName: site.name,
    }),
    securityHeadersOf: (result) => ('script' in result && result.script ? headersOf[result.script] : headers),
    notFoundPage,
  });
  const failureAnswer = createFailureAnswer({ refusal: refusalPage, failure: failurePage }, log);
  const pages = createDeskPages({
    ...{ site, shopOrigins: shop.origins, client, now },
    ...{ respond, failureAnswer, uploads, pictures, largeUploads, exchangeStore },
  });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('trust proxy', trustProxy);
  app.use((_request, response, next) => {
    response.locals.country = countries.RU;
    next();
  });
  if (oneC)
    app.all(EXCHANGE_PATH, limitUrlLength, (request, response) =>
      oneC(request, response, { address: clientAddress(request), isSecure: isSafe(origin, request) }),
    );
  app.use(limitUrlLength, refuseCrossSitePosts(site), compression(), parseCookies, parseLongForm);
  for (const name of routesOf(openHandlers))
    app[methodOf(name)](deskRoutes[name].path, pages.open(name, openHandlers[name]));
  for (const name of routesOf(staffHandlers))
    app[methodOf(name)](deskRoutes[name].path, pages.staff(name, staffHandlers[name]));
  app.use((request, response) => respond(request, response, 'desk', notFound));
  app.use(handleError(failureAnswer, respond, 'desk', log));
  return app;
}

/** An origin with https has it up to the proxy, which says if a request came without; without it only this machine is safe. */
function isSafe(origin: string, request: Request): boolean {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:') return request.get('x-forwarded-proto') !== 'http';
  return /(^|\.)localhost$|^127\./.test(hostname);
}

/** In the order of the routes: the first that matches an address answers it. */
const routesOf = <Handlers extends object>(handlers: Handlers) =>
  deskRouteNames.filter((name): name is Extract<DeskRouteName, keyof Handlers> => name in handlers);

const methodOf = (name: DeskRouteName): 'get' | 'post' =>
  deskRoutes[name].method === 'GET' ? 'get' : 'post';
