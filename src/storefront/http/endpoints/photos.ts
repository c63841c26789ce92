import type { RequestHandler } from 'express';
import type { Country } from '#src/config/countries.ts';
import { retryAfter } from '#src/contract/transport/retry-after.ts';
import { readPhotoPath } from '#src/models/reviews/photos.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { countryOf } from '#src/web/request/hosts.ts';

export const PHOTO_PATH = '/photos';

/** Caches revalidate after this long, because a photo is deleted with its review. */
const FRESH_S = 60;

/** Serves `/photos/{size}/{key}.webp`, the photos of published reviews. */
export function servePhotos(gatewayOf: (country: Country) => Gateway): RequestHandler {
  return async (request, response) => {
    const wanted = ['GET', 'HEAD'].includes(request.method) ? readPhotoPath(request.path) : null;
    if (!wanted) return void response.status(404).type('text').send('no such photo');
    const { key, size } = wanted;
    try {
      const { webp } = await gatewayOf(countryOf(response)).content.getPhoto({
        params: { key },
        query: { size },
      });
      response.setHeader('cache-control', `public, max-age=${FRESH_S}`);
      response.setHeader('etag', `"${key}"`);
      if (request.get('if-none-match') === `"${key}"`) return void response.status(304).end();
      response.type('webp').send(Buffer.from(webp, 'base64'));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const status = error.isNotFound ? 404 : 503;
      response.setHeader('cache-control', 'no-store');
      response.status(status).set(retryAfter(status)).type('text').send('no such photo');
    }
  };
}
