import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { type Country, countries } from '#src/config/countries.ts';
import { MAP_FRAME_PATH } from '#src/models/map/map.ts';
import { href, type PrivateRoute, privateRouteNames, publicRouteNames, routes } from '#src/routes.ts';
import { CARRIER_NOTICE_PATH, receiveCarrierNotice } from '#src/storefront/http/endpoints/carrier-notices.ts';
import { mapHostOnly, serveMapFrame } from '#src/storefront/http/endpoints/map-frame.tsx';
import { MARKET_FEED_PATH, serveMarketFeeds } from '#src/storefront/http/endpoints/market-feeds.ts';
import { ONE_CLICK_PATH, unsubscribeByOneClick } from '#src/storefront/http/endpoints/one-click.ts';
import {
  PAYMENT_NOTICE_PATH,
  parseNotice,
  receivePaymentNotice,
} from '#src/storefront/http/endpoints/payment-notices.ts';
import {
  PAYMENT_RETURN_PATH,
  parseReturn,
  returnFromPayment,
} from '#src/storefront/http/endpoints/payment-return.ts';
import { PHOTO_PATH, servePhotos } from '#src/storefront/http/endpoints/photos.ts';
import { securityHeaders, securityHeadersOf } from '#src/storefront/http/response/security-headers.ts';
import { withShortLinks } from '#src/storefront/http/response/short-links.ts';
import type { GaugeGroup } from '#src/telemetry/metrics/gauge-group.ts';
import { METRICS_PATH } from '#src/telemetry/metrics/metrics-page.ts';
import type { AssetStore } from '#src/web/document/asset-store.ts';
import type { Assets } from '#src/web/document/assets.ts';
import { readFirstViews } from '#src/web/document/first-view.ts';
import type { GatewayClient } from '#src/web/gateway/gateway.ts';
import { publicCredentials } from '#src/web/gateway/public-credentials.ts';
import { createFailureAnswer, handleError } from '#src/web/http/failures.ts';
import { noSniff } from '#src/web/http/no-sniff.ts';
import { onHost } from '#src/web/http/on-host.ts';
import { addProbes } from '#src/web/http/probes.ts';
import { createRespond } from '#src/web/http/respond.ts';
import { serveStaticFiles } from '#src/web/http/static-files.ts';
import type { CdnPurge } from '#src/web/page-cache/cdn-purge.ts';
import { quickBrotli, quickGzip } from '#src/web/page-cache/encodings.ts';
import { pageCacheGauges } from '#src/web/page-cache/gauges.ts';
import { PageCache } from '#src/web/page-cache/page-cache.ts';
import { createVersionWatch, type VersionWatch } from '#src/web/page-cache/version-watch.ts';
import { parseCookies } from '#src/web/request/cookies.ts';
import { parseForm, refuseCrossSitePosts } from '#src/web/request/forms.ts';
import { knownHostsOnly } from '#src/web/request/hosts.ts';
import { limitUrlLength } from '#src/web/request/known-query.ts';
import { notFound } from '#src/web/result.ts';
import { hostsOf, type Site } from '#src/web/site.ts';
import type { ExchangeStore } from '#src/web/uploads/exchange-store.ts';
import type { Uploads } from '#src/web/uploads/uploads.ts';
import { areas } from './areas.ts';
import { createChromeCache } from './chrome/chrome-cache.ts';
import { bootOf } from './document/boot-script.ts';
import { createDocuments } from './document/documents.tsx';
import { createPrivatePages } from './http/private-pages.ts';
import { createPublicPages } from './http/public-pages.ts';
import { createAccessLog } from './http/watching/access-log.ts';
import { watchRequests } from './http/watching/watch-requests.ts';
import { endedSessionPage } from './pages/errors/ended-session.tsx';
import { errorPage, notFoundPage, refusalPage } from './pages/errors/error-pages.tsx';
import type { PhotoMaker } from './pictures/photos/photo-maker.ts';
import type { PictureMaker } from './pictures/picture-maker.ts';
import { servePictures } from './pictures/picture-service.ts';
import { createPurgeOnChange } from './purge/purge-on-change.ts';
import type { Result } from './result.ts';
import { cookiesOnFailure, privateHandlers, publicHandlers } from './router.ts';
import { defaultLocation, storedLocation } from './visitor/location.ts';
import { signOutCookies } from './visitor/personal-cookies.ts';
import { createVisits } from './visitor/visits.ts';
import { visitorSlotsBeside, withMessage } from './visitor-slots/with-visitor-slots.tsx';

export interface AppDependencies {
  readonly site: Site;
  readonly client: GatewayClient;
  readonly assets: Assets;
  readonly otherAssets?: AssetStore | undefined;
  readonly log: Logger;
  readonly now: () => number;
  readonly pageCacheBytes: number;
  readonly pictures: PictureMaker;
  readonly uploads: Uploads;
  readonly photoMaker: PhotoMaker;
  /** The files that marketplaces fetch. */
  readonly exchangeStore?: ExchangeStore | undefined;
  readonly captchaOrigins: readonly string[];
  /** Express's `trust proxy` setting; false trusts no forwarding headers. */
  readonly trustProxy: string | number | false;
  readonly cookieKeys: readonly Uint8Array[];
  /** The shared cache in front of the shop, if it can be purged. */
  readonly cdn?: CdnPurge | undefined;
  /** The page of the process's metrics, if it is on the shop's port. */
  readonly metrics?: RequestListener | null;
  /** Pages mounted by others, such as the demo's letters, by their base path. */
  readonly guestPages?: { readonly path: string; readonly listener: RequestListener } | null;
  /** Another front on a host of its own, which gets the shop's files and pictures as well. */
  readonly desk?: { readonly origin: string; readonly listener: RequestHandler } | null;
  /** Whether every request is logged. */
  readonly logsAccess?: boolean;
}

export interface App {
  readonly express: Express;
  readonly cache: PageCache;
  readonly versions: VersionWatch;
  readonly gauges: readonly GaugeGroup[];
}

/** Builds the storefront's Express app, for `server.ts` and the tests. */
export function createApp(dependencies: AppDependencies): App {
  const { site, client, assets, log, now, cdn } = dependencies;
  const tokens = publicCredentials(client, now);
  const shopGateways = { RU: client.as('RU', tokens.RU), AM: client.as('AM', tokens.AM) };
  const gatewayOf = (country: Country) => shopGateways[country.code];
  const hosts = hostsOf(site);
  const firstViews = readFirstViews(assets, areas, (area) => bootOf(assets, area));
  const headers = securityHeaders(site, firstViews, dependencies);
  const accessLog = dependencies.logsAccess ? createAccessLog(log) : null;
  const cache = new PageCache(dependencies.pageCacheBytes);
  const chrome = createChromeCache(site, gatewayOf, log);
  const documents = createDocuments(site, assets, firstViews, chrome);
  const respond = withShortLinks(
    createRespond({
      site,
      documents,
      securityHeadersOf: (result: Result) => securityHeadersOf(result, headers),
      async notFoundPage({ country, path, cookies }) {
        const city = storedLocation(country, cookies) ?? defaultLocation(country);
        const shown = await notFoundPage({ country, path, city }, gatewayOf(country));
        return { ...shown, chrome: await chrome.ofCity(country, city) };
      },
    }),
    { gatewayOf, site, log },
  );
  const failureAnswer = createFailureAnswer({ refusal: refusalPage, failure: errorPage }, log);
  const publicPages = createPublicPages({
    site,
    hosts,
    cache,
    documents,
    headers,
    gatewayOf,
    respond,
    hasChrome: async (country) => (await chrome.of(country)) !== null,
    log,
    now,
    tagsPages: cdn !== undefined,
    accessLog,
  });
  const privatePages = createPrivatePages({
    site,
    gatewayOf,
    chrome,
    uploads: dependencies.uploads,
    photoMaker: dependencies.photoMaker,
    visits: createVisits({ client, keys: dependencies.cookieKeys, now, gatewayOf }),
    respond,
    failureAnswer,
    formKept: endedSessionPage,
    visitorSlotsBeside,
    withMessage,
    signOutCookies,
  });
  const purge = cdn && createPurgeOnChange(gatewayOf(countries.RU), cdn, log);
  const versions = createVersionWatch(gatewayOf(countries.RU), log, (change) => {
    cache.markOutdated(change.what);
    if (change.what !== 'shopStock') chrome.clear();
    purge?.(change);
  });

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('trust proxy', dependencies.trustProxy);

  app.use(publicPages.sendFresh);
  app.use(watchRequests(accessLog), noSniff);
  addProbes(app, client);
  const staticFiles = serveStaticFiles(assets.files, dependencies.otherAssets);
  const mapFrame = serveMapFrame(site, assets);
  if (site.mapOrigin) app.use(mapHostOnly(site.mapOrigin, { map: mapFrame, files: staticFiles }));
  if (dependencies.metrics) app.get(METRICS_PATH, dependencies.metrics);
  const pictures = servePictures(dependencies.pictures);
  if (dependencies.desk)
    app.use(
      onHost(
        dependencies.desk.origin,
        express.Router().use('/static', staticFiles).use('/img', pictures).use(dependencies.desk.listener),
      ),
    );
  app.use(knownHostsOnly(hosts));
  app.use('/static', staticFiles);
  if (site.mapKey && !site.mapOrigin) app.get(MAP_FRAME_PATH, mapFrame);
  app.use('/img', pictures);
  app.use(PHOTO_PATH, servePhotos(gatewayOf));
  app.use(limitUrlLength);
  if (dependencies.exchangeStore)
    app.get(MARKET_FEED_PATH, serveMarketFeeds(gatewayOf, dependencies.exchangeStore));
  if (dependencies.guestPages) app.use(dependencies.guestPages.path, dependencies.guestPages.listener);
  for (const name of publicRouteNames)
    app.get(expressPath(routes[name].path), publicPages.serve(name, publicHandlers[name]));
  app.post(PAYMENT_NOTICE_PATH, parseNotice, receivePaymentNotice(gatewayOf));
  app.post(PAYMENT_RETURN_PATH, parseReturn, returnFromPayment);
  app.get(PAYMENT_RETURN_PATH, returnFromPayment);
  app.post(CARRIER_NOTICE_PATH, parseNotice, receiveCarrierNotice(gatewayOf));
  app.post(ONE_CLICK_PATH, unsubscribeByOneClick(gatewayOf));
  app.use(
    refuseCrossSitePosts(site),
    compression({ ...quickGzip, brotli: quickBrotli(PAGE_BYTES) }),
    parseCookies,
    parseForm,
  );
  for (const name of privateRouteNames) {
    const { method, path } = routes[name];
    const serve = privatePages.serve(name, privateHandlers[name], cookiesOnFailure[name]);
    app[method === 'GET' ? 'get' : 'post'](expressPath(path), serve);
  }
  for (const name of privateRouteNames) {
    const { path, formPage }: PrivateRoute = routes[name];
    if (formPage) app.get(expressPath(path), (_request, response) => response.redirect(href(formPage)));
  }
  app.use((request, response) => respond(request, response, 'default', notFound));
  app.use(handleError(failureAnswer, respond, 'default', log));
  return { express: app, cache, versions, gauges: [pageCacheGauges(cache, now)] };
}

const PAGE_BYTES = 64 * 1024;

const expressPath = (path: string) => (path === '/' ? path : `${path}{/}`);
