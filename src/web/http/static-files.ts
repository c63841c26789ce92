import { extname } from 'node:path';
import type { RequestHandler } from 'express';
import type { AssetStore } from '#src/web/document/asset-store.ts';
import type { StaticFiles } from '#src/web/document/static-files.ts';
import { acceptedCodings } from '#src/web/page-cache/encodings.ts';

const FOREVER = 'public,max-age=31536000,immutable';

/**
 * `/static/…`: files whose names have a content hash, which never change; 404 for any other name.
 *
 * @param others the files of other builds
 */
export function serveStaticFiles(files: StaticFiles, others?: AssetStore): RequestHandler {
  return async (request, response) => {
    const name = request.path.slice(1);
    const file = files.get(name) ?? (await others?.find(name));
    if (!file || !['GET', 'HEAD'].includes(request.method)) {
      response.setHeader('cache-control', 'no-store');
      return void response.status(404).end();
    }
    const coding = acceptedCodings(request).find((each) => file[each]);
    const body = file[coding ?? 'plain'];
    response.type(extname(request.path));
    response.setHeader('cache-control', FOREVER);
    response.setHeader('vary', 'Accept-Encoding');
    // The files are public, and the map's sandboxed frame, which has no origin, requests its script and
    // typeface across origins.
    response.setHeader('access-control-allow-origin', '*');
    if (coding) response.setHeader('content-encoding', coding);
    response.setHeader('content-length', body?.length ?? 0);
    response.end(body);
  };
}
