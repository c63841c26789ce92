import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { createMailPages, MAILS_PATH } from '#demo/mails/mail-pages.ts';
import { createBackend } from '#src/backend/app.ts';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import type { Message } from '#src/backend/messages/messages.ts';
import { openPayments } from '#src/backend/registries/payment-provider.ts';
import { createBackendServer } from '#src/backend/server.ts';
import { noticesTo } from '#src/backend/test-payments/index.ts';
import { readEnvironment } from '#src/config/environment.ts';
import type { Tracking } from '#src/config/settings/tracking.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { createDesk } from '#src/desk/app.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { createMailHtml } from '#src/process/letter-html.tsx';
import { createApp } from '#src/storefront/app.ts';
import { createConverter } from '#src/storefront/pictures/converter.ts';
import { createPhotoMaker } from '#src/storefront/pictures/photos/photo-maker.ts';
import { createPictureStore } from '#src/storefront/pictures/store/picture-store.ts';
import { readAssets } from '#src/web/document/assets.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { httpTransport } from '#src/web/gateway/http-transport.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import type { Site } from '#src/web/site.ts';
import { createExchangeStore } from '#src/web/uploads/exchange-store.ts';
import { exchangeLimits, staffLimits } from '#src/web/uploads/read-multipart.ts';
import { createUploads } from '#src/web/uploads/uploads.ts';
import { testLog } from './no-unexpected-errors.ts';
import { looseOrderCaps } from './order-caps.ts';
import { untilReady } from './processes/until-ready.ts';
import { testProviders } from './providers.ts';
import { required, service } from './services/service.ts';
import { testSite } from './stub-shop.ts';

const demo = await service('demo');
/** Shared by gateway and storefront if they use HTTP. */
const SECRET = 'the-secret-of-both-in-tests';

export interface DemoShop {
  readonly ru: string;
  readonly am: string;
  readonly desk: string;
  readonly app: ReturnType<typeof createApp>;
  readonly sent: readonly Message[];
  /** Stops the remote gateway, as if its machine had failed. */
  stopGateway(): void;
  close(): Promise<void>;
}

/**
 * Opens the built storefront over a copy of the demo shop on a free port, and the test payment pages on another. Every
 * picture is a single grey pixel.
 * @param over whether the backend is in this process or behind HTTP
 * @param map whether the map's frame has its own origin; without this option there is no map
 * @param prepare changes the copy before the shop opens
 */
export async function openDemoShop(
  over: 'process' | 'http' = 'process',
  map: 'own origin' | 'no origin' | null = null,
  tracking: Tracking | null = null,
  prepare: (database: Database) => Promise<void> = async () => {},
): Promise<DemoShop> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-shop-'));
  const file = join(folder, 'shop.sqlite');
  await copyFile(required(demo), file);
  const point = join(folder, 'point.webp');
  await sharp({ create: { width: 3, height: 4, channels: 3, background: '#ddd' } }).toFile(point);
  const database = await openDatabase({ file });
  await prepare(database);
  const photoConverter = createConverter();
  const { server, port } = await listen();
  const origins = { RU: `http://localhost:${port}`, AM: `http://am.localhost:${port}` };
  const deskOrigin = `http://desk.localhost:${port}`;
  const testPayments = await listen();
  const testPaymentsOrigin = `http://localhost:${testPayments.port}`;
  const payments = await openPayments(
    readEnvironment({
      RU_ORIGIN: origins.RU,
      AM_ORIGIN: origins.AM,
      TEST_PAYMENTS_ORIGIN: testPaymentsOrigin,
    }),
    { database, log: testLog, isDemo: true },
  );
  const providers = { ...testProviders(), payments: payments.provider, localPayments: payments.local };
  const backend = createBackend({
    database,
    log: testLog,
    now: () => new Date(),
    providers,
    deskOrigin,
    isDemo: true,
    orderCaps: looseOrderCaps,
  });
  const gateway = over === 'http' ? await listen(createBackendServer(backend, testLog, SECRET)) : null;
  const transport = gateway
    ? httpTransport(`http://127.0.0.1:${gateway.port}`, SECRET)
    : inProcessTransport(backend);
  const client = createGatewayClient(transport);
  const assets = readAssets(resolve('dist'));
  const now = () => new Date();
  const picturePath = ({ src }: Picture) => pictureUrl(src, 240);
  const mailHtml = createMailHtml({ name: 'Покрой', origins, picturePath });
  const site: Site = {
    ...testSite,
    origins,
    tracking,
    mapKey: map && 'a-key',
    mapOrigin: map === 'own origin' ? `http://map.localhost:${port}` : null,
    build: assets.build,
    icon: assets.url('icons/favicon.svg'),
    redirectHosts: ['example.com'],
    paymentOrigins: [testPaymentsOrigin],
    showsCardMarks: true,
  };
  const common = { site, client, assets, log: testLog, now: Date.now, trustProxy: false } as const;
  const deskFiles = {
    uploads: createUploads(join(folder, 'uploads'), undefined, staffLimits),
    largeUploads: createUploads(join(folder, 'uploads'), undefined, exchangeLimits),
    exchangeStore: createExchangeStore(join(folder, 'exchanges'), 10_000),
    pictureStore: createPictureStore(join(folder, 'originals'), photoConverter),
  };
  const app = createApp({
    ...common,
    desk: { origin: deskOrigin, listener: createDesk({ ...common, ...deskFiles, origin: deskOrigin }) },
    pageCacheBytes: 32 * 1024 * 1024,
    pictures: { file: () => Promise.resolve(point) },
    uploads: createUploads(join(folder, 'uploads')),
    photoMaker: createPhotoMaker(photoConverter),
    exchangeStore: deskFiles.exchangeStore,
    captchaOrigins: [],
    cookieKeys: [new Uint8Array(32)],
    guestPages: { path: MAILS_PATH, listener: createMailPages({ database, mailHtml, origins, now }) },
  });
  const pages = payments.pages(noticesTo(backend));
  if (pages) testPayments.server.on('request', pages);
  server.on('request', app.express);
  backend.start();
  await untilReady(backend);
  return {
    ru: origins.RU,
    am: origins.AM,
    desk: deskOrigin,
    app,
    sent: providers.sent,
    stopGateway: () => gateway?.stop(),
    async close() {
      server.closeAllConnections();
      server.close();
      testPayments.stop();
      gateway?.stop();
      photoConverter.close();
      await client.close();
      await backend.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listen(listener?: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { server, stop, port: (server.address() as AddressInfo).port };
}
