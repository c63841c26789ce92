import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#src/storefront/app.ts';
import type { Assets } from '#src/web/document/assets.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import type { Site } from '#src/web/site.ts';
import { createUploads } from '#src/web/uploads/uploads.ts';
import { testLog } from './no-unexpected-errors.ts';
import { type StubBackend, type StubReplies, stubBackend } from './stub-backend.ts';

type Dependencies = Parameters<typeof createApp>[0];

export const plainAssets: Assets = {
  files: new Map([['icon.svg', { plain: Buffer.from('<svg/>') }]]),
  build: 'test',
  url: (name) => `/static/${name}`,
  modules: (name) => [`/static/${name}`],
  text: (name) => `/* ${name} */`,
};

export const testSite: Site = {
  name: 'Покрой',
  origins: { RU: 'http://localhost:3000', AM: 'http://am.localhost:3000' },
  tracking: null,
  mapKey: null,
  mapOrigin: null,
  build: 'test',
  icon: '/static/icon.svg',
  redirectHosts: [],
  paymentOrigins: [],
  showsCardMarks: false,
  pictureOrigins: [],
};

/** Where this process's stub shops store uploads. */
export const uploadFolder = join(tmpdir(), `vitrina-uploads-${process.pid}`);

/** Treats a file with the text `photo` as one. */
const stubPhotos: Dependencies['photoMaker'] = {
  make: async (file) =>
    (await readFile(file, 'utf8')).startsWith('photo')
      ? { large: 'bGFyZ2U=', thumbnail: 'c21hbGw=' }
      : 'notPhoto',
};

/** A storefront over a stub backend, for supertest: `request(shop.express).get('/').set('Host', ruHost)`. */
export function stubShop(
  replies: StubReplies,
  changed: Partial<Dependencies> = {},
): ReturnType<typeof createApp> & { readonly backend: StubBackend; readonly site: Site } {
  const backend = stubBackend(replies);
  const { site = { ...testSite } } = changed;
  const app = createApp({
    site,
    client: createGatewayClient(inProcessTransport(backend)),
    assets: plainAssets,
    log: testLog,
    now: Date.now,
    pageCacheBytes: 8 * 1024 * 1024,
    pictures: { file: () => Promise.reject(new Error('No pictures in this test')) },
    uploads: createUploads(uploadFolder),
    photoMaker: stubPhotos,
    captchaOrigins: [],
    trustProxy: false,
    cookieKeys: [new Uint8Array(32)],
    ...changed,
  });
  return { ...app, backend, site };
}

export const ruHost = 'localhost:3000';
export const amHost = 'am.localhost:3000';
