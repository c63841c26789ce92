import cluster from 'node:cluster';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Exchange, KeepPicture } from '#src/backend/commerceml/index.ts';
import { hostName } from '#src/backend/opening/index.ts';
import { SMARTCAPTCHA_ORIGIN } from '#src/config/constants.ts';
import { cookieKeys } from '#src/config/cookie-keys.ts';
import { type Environment, processEnvironment } from '#src/config/environment.ts';
import { createLog } from '#src/config/log.ts';
import { originsOf } from '#src/config/origins.ts';
import { paymentOriginsOf, takesRussianCards } from '#src/config/payment-origins.ts';
import { trackingOf } from '#src/config/settings/tracking.ts';
import { shownSettings } from '#src/config/shown-settings.ts';
import { isFirstProcess } from '#src/config/worker-slot.ts';
import { createOmittedParts } from '#src/contract/validation/omitted-parts.ts';
import { ASSETS, EXCHANGES } from '#src/data-folder/contents.ts';
import { shareDataFolder } from '#src/data-folder/data-folder-lock.ts';
import { diskGauges } from '#src/data-folder/disk-gauges.ts';
import { createDesk, type DeskDependencies } from '#src/desk/app.ts';
import { deskTakesFiles } from '#src/desk/upload-routes.ts';
import { type AppDependencies, createApp } from '#src/storefront/app.ts';
import { createConverter } from '#src/storefront/pictures/converter.ts';
import { openPictures } from '#src/storefront/pictures/open-pictures.ts';
import { createPhotoMaker } from '#src/storefront/pictures/photos/photo-maker.ts';
import { EVERYTHING } from '#src/storefront/purge/cache-tags.ts';
import { takesFiles } from '#src/storefront/upload-routes.ts';
import type { GaugeGroup } from '#src/telemetry/metrics/gauge-group.ts';
import { openMetricsPage } from '#src/telemetry/metrics/metrics-page.ts';
import { openTracing } from '#src/telemetry/tracing/open-tracing.ts';
import { stopTracing } from '#src/telemetry/tracing/spans.ts';
import { traceFields } from '#src/telemetry/tracing/trace-context.ts';
import { openAssetStore } from '#src/web/document/asset-store.ts';
import { readAssets } from '#src/web/document/assets.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { httpTransport } from '#src/web/gateway/http-transport.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { logCalls } from '#src/web/gateway/log-calls.ts';
import type { Transport } from '#src/web/gateway/transport.ts';
import { type CdnPurge, createCdnPurge } from '#src/web/page-cache/cdn-purge.ts';
import type { Site } from '#src/web/site.ts';
import { createExchangeStore } from '#src/web/uploads/exchange-store.ts';
import { exchangeLimits, staffLimits } from '#src/web/uploads/read-multipart.ts';
import { clearUploads, createUploads } from '#src/web/uploads/uploads.ts';
import { demoPages, openShop } from './demo-shop.ts';
import { shopsMailHtml } from './mail-html.ts';
import { metricsEndpoints } from './metrics-endpoints.ts';
import { openBackend, testPaymentsEndpoints } from './open-backend.ts';
import { shareShopFolder } from './open-shop-database.ts';
import { serve } from './serve.ts';
import { followShopName } from './shop-name.ts';
import { startOrExit } from './start-or-exit.ts';
import { listenForStopSignals } from './stop-signals.ts';
import { THIS_LINE } from './terminal.ts';
import { untilReady } from './until-ready.ts';
import { buildId, version } from './version.ts';

/** How long one photo may take to decode and encode. */
const PHOTO_TIMEOUT_MS = 15_000;

/** How often to poll for changes by other processes: in the own database, and over the network. */
const VERSION_CHECK_MS = { own: 300, remote: 3_000 };

listenForStopSignals();
await startOrExit(() => start(processEnvironment()));

async function start(environment: Environment): Promise<void> {
  const log = createLog(environment, undefined, traceFields);
  if (environment.GATEWAY_URL) shareDataFolder(environment.DATA_DIR);
  else await shareShopFolder(environment);
  log.info(
    { version, build: buildId(), node: process.version, settings: shownSettings(environment) },
    'the shop starts',
  );
  await openTracing(environment, version, log);
  const metrics = await openMetricsPage(environment, log);
  // Where there is no shop, that has to be said before a key is made.
  const { transport, oneC, testPayments, guestPages, gauges, shopName, close } = await openGateway(
    environment,
    log,
    {
      keepPicture: (file) => pictures.store.add(file),
    },
  );
  const secrets = cookieKeys(environment.COOKIE_KEYS, environment.DATA_DIR);
  const pictures = openPictures(environment, secrets, log);
  const assets = readAssets(join(import.meta.dirname, assetsFolder()));
  const otherAssets = await openAssetStore(join(environment.DATA_DIR, ASSETS), assets.files);
  const origins = originsOf(environment);
  const client = createGatewayClient(logCalls(transport, log), createOmittedParts(log), log);
  const photoConverter = createConverter({ timeoutMs: PHOTO_TIMEOUT_MS });
  const uploads = join(environment.DATA_DIR, 'uploads');
  await clearUploads(uploads);
  const cdn = cdnOf(environment, log);
  const site: Site = {
    get name() {
      return shopName();
    },
    origins,
    tracking: trackingOf(environment),
    mapKey: environment.MAP_API_KEY ?? null,
    mapOrigin: environment.MAP_ORIGIN ?? null,
    build: assets.build,
    icon: assets.url('icons/favicon.svg'),
    redirectHosts: environment.REDIRECT_HOSTS,
    paymentOrigins: paymentOriginsOf(environment, testPayments !== null),
    showsCardMarks: takesRussianCards(environment, testPayments !== null),
    pictureOrigins: environment.PICTURE_ORIGINS,
  };
  const exchangeStore = createExchangeStore(
    join(environment.DATA_DIR, EXCHANGES),
    environment.EXCHANGE_FILES_MB,
  );
  const common = { site, client, assets, log, now: Date.now, trustProxy: environment.TRUST_PROXY };
  const app = createApp({
    ...common,
    otherAssets,
    desk: deskOf(environment, {
      ...common,
      uploads: createUploads(uploads, undefined, staffLimits),
      pictureStore: pictures.store,
      largeUploads: createUploads(uploads, undefined, exchangeLimits),
      exchangeStore,
      oneC: oneC && ((...arrived) => oneC.answer(...arrived)),
    }),
    pageCacheBytes: environment.PAGE_CACHE_MB * 1024 * 1024,
    pictures: pictures.maker,
    uploads: createUploads(uploads),
    photoMaker: createPhotoMaker(photoConverter),
    exchangeStore,
    captchaOrigins: environment.SMARTCAPTCHA_SITE_KEY ? [SMARTCAPTCHA_ORIGIN] : [],
    cookieKeys: secrets,
    cdn,
    metrics: metrics.onMainPort,
    guestPages,
    logsAccess: environment.ACCESS_LOG,
  });
  metrics.add(...app.gauges, ...gauges, diskGauges(environment.DATA_DIR));
  app.versions.start(environment.GATEWAY_URL ? VERSION_CHECK_MS.remote : VERSION_CHECK_MS.own);

  // Workers get requests as soon as they listen.
  if (cluster.isWorker) await untilReady(client);
  const { HOST: host, PORT: port } = environment;
  const shop = { listener: app.express, host, port, portSetting: 'PORT', takesFiles: mayTakeFiles } as const;
  const endpoints = [
    shop,
    ...testPaymentsEndpoints(environment, testPayments),
    ...metricsEndpoints(host, environment, metrics),
  ];
  await serve(endpoints, {
    immediate: environment.NODE_ENV === 'development',
    log,
    async close() {
      pictures.close();
      photoConverter.close();
      app.versions.stop();
      otherAssets.close();
      cdn?.close();
      await client.close();
      await close();
      await stopTracing();
      log.info('the shop is closed');
    },
  });
  if (!isFirstProcess()) return;
  pictures.prepare();
  if (process.stdout.isTTY)
    console.log(
      `${THIS_LINE}Магазин открыт\n  Россия   ${origins.RU}\n  Армения  ${origins.AM}${deskLine(environment)}`,
    );
  else log.info(origins, 'the shop is open');
}

/** The hosts are told apart later. */
const mayTakeFiles = (request: IncomingMessage): boolean => takesFiles(request) || deskTakesFiles(request);

/** Opens the embedded backend with its database, or connects to the remote gateway of `GATEWAY_URL`. */
async function openGateway(
  environment: Environment,
  log: Logger,
  keeping: { readonly keepPicture: KeepPicture },
): Promise<{
  transport: Transport;
  oneC: Exchange | null;
  testPayments: RequestListener | null;
  guestPages: AppDependencies['guestPages'];
  gauges: readonly GaugeGroup[];
  shopName(): string;
  close(): Promise<void>;
}> {
  if (environment.GATEWAY_URL)
    return {
      transport: httpTransport(environment.GATEWAY_URL, environment.GATEWAY_SECRET),
      oneC: null,
      testPayments: null,
      guestPages: null,
      gauges: [],
      shopName: () => environment.SHOP_NAME ?? hostName(environment, 'RU'),
      close: async () => {},
    };
  const shop = await openShop(environment, log);
  const shopName = await followShopName(environment, shop.database, log);
  const mailHtml = shopsMailHtml(environment, { shopName: shopName.current, hasRemotePictures: true });
  const { backend, ...rest } = await openBackend(environment, log, {
    ...shop,
    ...keeping,
    shopName,
    mailHtml,
  });
  const guestPages = demoPages(environment, shop, mailHtml);
  return {
    ...{ transport: inProcessTransport(backend), guestPages, gauges: backend.gauges },
    ...{ shopName: shopName.current, ...rest },
  };
}

function cdnOf(environment: Environment, log: Logger): CdnPurge | undefined {
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token, CDN_PURGE_TOKEN_HEADER: tokenHeader } = environment;
  return url ? createCdnPurge({ url, token, tokenHeader }, log, { everything: EVERYTHING }) : undefined;
}

function deskLine({ DESK, DESK_ORIGIN }: Environment): string {
  return DESK === 'off' ? '' : `\n  Сотрудникам  ${DESK_ORIGIN}`;
}

/** The desk on its own host; null if it was taken away. */
function deskOf(
  { DESK, DESK_ORIGIN: origin }: Environment,
  common: Omit<DeskDependencies, 'origin'>,
): AppDependencies['desk'] {
  return DESK === 'off' ? null : { origin, listener: createDesk({ ...common, origin }) };
}

/** The server is bundled in `dist`; in development it runs from `src/process`. */
function assetsFolder(): string {
  return import.meta.filename.endsWith('.ts') ? '../../dist' : '.';
}
