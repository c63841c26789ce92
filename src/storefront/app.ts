import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import sirv from 'sirv';
import { type Country, countries } from '#src/config/countries.ts';
import type { GatewayClient } from './gateway/gateway.ts';
import { publicTokens } from './gateway/public-tokens.ts';
import type { Assets } from './http/assets.ts';
import { createChromeKeeper } from './http/chrome-keeper.tsx';
import { createDocuments } from './http/documents.tsx';
import { quickBrotli, quickGzip } from './http/encodings.ts';
import { handleError } from './http/error-handler.ts';
import { ownChangesOnly, readForms } from './http/forms.ts';
import { ownHostsOnly } from './http/hosts.ts';
import { shortUrlsOnly } from './http/known-query.ts';
import { PageCache } from './http/page-cache.ts';
import { PAYMENT_NOTICES, readNotice, takePaymentNotice } from './http/payment-notices.ts';
import { createPrivatePages } from './http/private-pages.ts';
import { addProbes } from './http/probes.ts';
import { createPublicPages } from './http/public-pages.ts';
import { createRespond } from './http/respond.tsx';
import { mapHeaders, securityHeaders } from './http/security-headers.ts';
import { withShortLinks } from './http/short-links.ts';
import { createVersionWatch, type VersionWatch } from './http/version-watch.ts';
import type { PictureMaker } from './pictures/picture-maker.ts';
import { servePictures } from './pictures/picture-service.ts';
import { notFound } from './result.ts';
import { keepers, router } from './router.ts';
import { type RouteName, routes } from './routes.ts';
import type { Site } from './site.ts';
import { createVisits } from './visitor/visits.ts';

export interface AppDependencies {
  readonly site: Site;
  readonly client: GatewayClient;
  readonly assets: Assets;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pageCacheBytes: number;
  readonly pictures: PictureMaker;
  readonly pictureOrigins: readonly string[];
  /** Where a captcha's script and frame come from. */
  readonly captchaOrigins: readonly string[];
  /** Express's `trust proxy` setting: whose forwarding headers are believed; false for nobody's. */
  readonly trustProxy: string | number | false;
  /** Those of the cookies' encryption, 32 bytes each: the first encrypts, all decrypt. */
  readonly cookieKeys: readonly Uint8Array[];
}

export interface App {
  readonly express: Express;
  readonly cache: PageCache;
  readonly versions: VersionWatch;
}

/** The storefront as an Express app: what `server.ts` and the tests drive. */
export function createApp(dependencies: AppDependencies): App {
  const { site, client, assets, log, now } = dependencies;
  const tokens = publicTokens(client, now);
  const gatewayOf = (country: Country) => client.as(country.code, tokens[country.code]);
  const headers = securityHeaders(site, dependencies);
  const cache = new PageCache(dependencies.pageCacheBytes);
  const chrome = createChromeKeeper(site, gatewayOf, log);
  const documents = createDocuments(site, assets, chrome);
  const ownHeaders = { ofPages: headers, ofMap: mapHeaders(site) };
  const respond = withShortLinks(createRespond(documents, ownHeaders, gatewayOf, site), {
    gatewayOf,
    site,
    log,
  });
  const publicPages = createPublicPages({ site, cache, documents, headers, gatewayOf, respond, log, now });
  const visits = createVisits({ client, keys: dependencies.cookieKeys, now, gatewayOf });
  const privatePages = createPrivatePages(site, visits, respond);
  const versions = createVersionWatch(gatewayOf(countries.RU), log, (changed) => {
    cache.outdate(changed);
    chrome.outdate();
  });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('trust proxy', dependencies.trustProxy);

  app.use(publicPages.showFresh);
  addProbes(app, client);
  app.use(ownHostsOnly(site));
  app.use(
    '/static',
    sirv(assets.directory, { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000 }),
  );
  app.use('/img', servePictures(dependencies.pictures));
  app.use(shortUrlsOnly);
  for (const name of routeNames) {
    const route = routes[name];
    if (route.audience === 'public')
      app.get(expressPath(route.path), publicPages.serve(route, router[name] as never));
  }
  app.post(PAYMENT_NOTICES, readNotice, takePaymentNotice(gatewayOf));
  app.use(
    ownChangesOnly(site),
    compression({ ...quickGzip, brotli: quickBrotli(PAGE_BYTES) }),
    cookieParser(),
    readForms,
  );
  for (const name of routeNames) {
    const route = routes[name];
    if (route.audience === 'private') {
      const method = route.method === 'GET' ? 'get' : 'post';
      const serve = privatePages.serve(route, router[name] as never, keepers[name]);
      app[method](expressPath(route.path), serve);
    }
  }
  app.use((request, response) => respond(request, response, 'default', notFound));
  app.use(handleError(respond, log));
  return { express: app, cache, versions };
}

/** Of a usual private page. */
const PAGE_BYTES = 64 * 1024;

const routeNames = Object.keys(routes) as RouteName[];

/** A `*` parameter takes one segment or more, with or without a slash behind them. */
const expressPath = (path: string) => (path === '/' ? path : `${path}{/}`);
