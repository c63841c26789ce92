import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { trackingOf } from '#src/config/settings/tracking.ts';
import { createOmittedParts } from '#src/contract/validation/omitted-parts.ts';
import { openDatabase } from './backend/database/database.ts';
import { SMARTCAPTCHA_ORIGIN } from './config/constants.ts';
import { cookieKeys } from './config/cookie-keys.ts';
import { BadSettings, type Environment, processEnvironment } from './config/environment.ts';
import { createLog } from './config/log.ts';
import { paymentOriginsOf } from './config/payment-origins.ts';
import { openDemo, THIS_LINE } from './demo/open-demo.ts';
import { openBackend, testPaymentsEndpoints } from './open-backend.ts';
import { serve } from './serve.ts';
import { listenForStopSignals } from './stop-signals.ts';
import { createApp } from './storefront/app.ts';
import { NotBuilt, readAssets } from './storefront/document/assets.ts';
import { createGatewayClient } from './storefront/gateway/gateway.ts';
import { httpTransport } from './storefront/gateway/http-transport.ts';
import { inProcessTransport } from './storefront/gateway/in-process-transport.ts';
import { logCalls } from './storefront/gateway/log-calls.ts';
import type { Transport } from './storefront/gateway/transport.ts';
import { type CdnPurge, createCdnPurge } from './storefront/page-cache/cdn-purge.ts';
import { createConverter } from './storefront/pictures/converter.ts';
import { createPhotoMaker } from './storefront/pictures/photos/photo-maker.ts';
import { createPictureMaker } from './storefront/pictures/picture-maker.ts';
import { preparePictures } from './storefront/pictures/prepare-pictures.ts';
import { createRemoteOriginals } from './storefront/pictures/remote-originals.ts';
import { withRemoteOriginals } from './storefront/pictures/remote-pictures.ts';
import { clearUploads, createUploads } from './storefront/uploads/uploads.ts';

/** How long one photo may take to decode and encode. */
const PHOTO_TIMEOUT_MS = 15_000;

/** How often to poll for changes by other processes. */
const VERSION_CHECK_MS = 300;

listenForStopSignals();
try {
  await start(processEnvironment());
} catch (error) {
  if (!(error instanceof BadSettings || error instanceof NotBuilt)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function start(environment: Environment): Promise<void> {
  const log = createLog(environment);
  const { transport, testPayments, close } = await openGateway(environment, log);
  const assets = readAssets(join(import.meta.dirname, assetsFolder()));
  const origins = { RU: environment.RU_ORIGIN, AM: environment.AM_ORIGIN };
  const client = createGatewayClient(logCalls(transport, log), createOmittedParts(log), log);
  const originals = join(environment.DATA_DIR, 'originals');
  const converter = createConverter();
  const maker = createPictureMaker({ originals, made: join(environment.DATA_DIR, 'pictures') }, converter);
  const remoteOriginals = createRemoteOriginals(environment.PICTURE_ORIGINS);
  const pictures = withRemoteOriginals(maker, remoteOriginals, originals);
  const photoConverter = createConverter({ timeoutMs: PHOTO_TIMEOUT_MS });
  const uploads = join(environment.DATA_DIR, 'uploads');
  await clearUploads(uploads);
  const stopping = new AbortController();
  const cdn = cdnOf(environment, log);
  const app = createApp({
    site: {
      name: environment.SHOP_NAME,
      origins,
      tracking: trackingOf(environment),
      mapKey: environment.MAP_API_KEY ?? null,
      build: assets.build,
      icon: assets.url('icons/favicon.svg'),
      redirectHosts: environment.REDIRECT_HOSTS,
      paymentOrigins: paymentOriginsOf(environment, testPayments !== null),
      pictureOrigins: environment.PICTURE_ORIGINS,
    },
    client,
    assets,
    log,
    now: Date.now,
    pageCacheBytes: environment.PAGE_CACHE_MB * 1024 * 1024,
    pictures,
    uploads: createUploads(uploads),
    photoMaker: createPhotoMaker(photoConverter),
    captchaOrigins: environment.SMARTCAPTCHA_SITE_KEY ? [SMARTCAPTCHA_ORIGIN] : [],
    trustProxy: environment.TRUST_PROXY,
    cookieKeys: cookieKeys(environment.COOKIE_KEYS, environment.DATA_DIR),
    cdn,
  });
  app.versions.start(VERSION_CHECK_MS);

  const { HOST: host, PORT: port } = environment;
  const shop = { listener: app.express, host, port, portSetting: 'PORT' } as const;
  await serve([shop, ...testPaymentsEndpoints(environment, testPayments)], {
    immediate: environment.NODE_ENV === 'development',
    async close() {
      stopping.abort();
      converter.close();
      photoConverter.close();
      app.versions.stop();
      cdn?.close();
      await client.close();
      await close();
    },
  });
  void preparePictures(maker, originals, log, stopping.signal);
  if (process.stdout.isTTY)
    console.log(`${THIS_LINE}Магазин открыт\n  Россия   ${origins.RU}\n  Армения  ${origins.AM}`);
  else log.info(origins, 'the shop is open');
}

/** Opens the embedded backend with its database, or connects to the remote gateway of `GATEWAY_URL`. */
async function openGateway(
  environment: Environment,
  log: Logger,
): Promise<{ transport: Transport; testPayments: RequestListener | null; close(): Promise<void> }> {
  if (environment.GATEWAY_URL)
    return {
      transport: httpTransport(environment.GATEWAY_URL, environment.GATEWAY_SECRET),
      testPayments: null,
      close: async () => {},
    };
  const database = await openDatabase({
    url: environment.DATABASE_URL,
    file: join(environment.DATA_DIR, 'vitrina.sqlite'),
  });
  const isDemo = await openDemo(environment, database, log);
  const { backend, ...rest } = await openBackend(environment, log, { database, isDemo });
  return { transport: inProcessTransport(backend), ...rest };
}

function cdnOf(environment: Environment, log: Logger): CdnPurge | undefined {
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token, CDN_PURGE_TOKEN_HEADER: tokenHeader } = environment;
  return url ? createCdnPurge({ url, token, tokenHeader }, log) : undefined;
}

/** The server is bundled in `dist`; in development it runs from `src`. */
function assetsFolder(): string {
  return import.meta.filename.endsWith('.ts') ? '../dist' : '.';
}
