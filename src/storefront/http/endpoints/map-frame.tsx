import type { RequestHandler } from 'express';
import express from 'express';
import { renderToStaticMarkup } from 'react-dom/server';
import { MAP_FRAME_PATH, mapFrameModel } from '#src/models/map/map.ts';
import { mapHeaders } from '#src/storefront/http/response/security-headers.ts';
import type { Assets } from '#src/web/document/assets.ts';
import { onHost } from '#src/web/http/on-host.ts';
import type { Site } from '#src/web/site.ts';
import { MapFrame } from '#views/delivery/points/map-frame.tsx';

/** The map's document, the same for everybody: the embedding page tells it what to show. */
export function serveMapFrame(site: Site, assets: Assets): RequestHandler {
  const { mapKey } = site;
  if (mapKey === null) return (_request, _response, next) => next();
  const files = { script: assets.url('delivery/map.js'), style: assets.url('sheets/map-frame.css') };
  const model = mapFrameModel(mapKey, Object.values(site.origins));
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<MapFrame map={model} {...files} />)}`;
  const headers = new Headers([...mapHeaders(site)].map(([name, value]) => [name, value]));
  return (_request, response) => {
    response.setHeaders(headers);
    response.setHeader('cache-control', 'public, max-age=60');
    response.setHeader('x-robots-tag', 'noindex');
    response.type('html').end(html);
  };
}

interface MapHost {
  readonly map: RequestHandler;
  readonly files: RequestHandler;
}

/** The map's own host serves the map and the files that it loads, and nothing else of the shop. */
export function mapHostOnly(origin: string, { map, files }: MapHost): RequestHandler {
  const router = express.Router();
  router.get(MAP_FRAME_PATH, map);
  router.use('/static', files);
  router.use((_request, response) => void response.status(404).type('text').send('Not found'));
  return onHost(origin, router);
}
