import { extname } from 'node:path';
import type { RequestHandler } from 'express';
import type { Country } from '#src/config/countries.ts';
import { retryAfter } from '#src/contract/transport/retry-after.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { countryOf } from '#src/web/request/hosts.ts';
import type { ExchangeStore } from '#src/web/uploads/exchange-store.ts';

export const MARKET_FEED_PATH = '/feeds/:file';

const FILE = /^([\w-]{43})\.(?:yml|xlsx|csv)$/;

const TYPES = new Map([
  ['.yml', 'application/xml'],
  ['.csv', 'csv'],
]);

/** Sends the last file of an export to a marketplace that has its address; nothing is made on the way. */
export function serveMarketFeeds(
  gatewayOf: (country: Country) => Gateway,
  store: ExchangeStore,
): RequestHandler<{ file: string }> {
  return async (request, response) => {
    response.setHeader('x-robots-tag', 'noindex, nofollow');
    response.setHeader('cache-control', 'private, no-cache');
    const gone = (status: number) =>
      response.status(status).set(retryAfter(status)).type('text').send('no such file');
    const [, key] = FILE.exec(request.params.file) ?? [];
    if (!key) return void gone(404);
    try {
      const found = await gatewayOf(countryOf(response)).shop.fetchExport({ params: { key } });
      const path = await store.find(found.key);
      if (path === null) return void gone(404);
      response.setHeader('etag', `"${found.hash}"`);
      response.setHeader('last-modified', new Date(found.madeAt).toUTCString());
      response.type(TYPES.get(extname(found.name)) ?? 'xlsx');
      const options = { cacheControl: false, etag: false, lastModified: false, dotfiles: 'allow' } as const;
      // What breaks off while it is sent has no answer any more.
      response.sendFile(path, options, () => {});
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      gone(error.isNotFound ? 404 : 503);
    }
  };
}
