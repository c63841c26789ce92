import type { IncomingMessage } from 'node:http';
import { type DeskRoute, deskRoutes } from '#src/desk-routes.ts';
import { uploadsTo } from '#src/web/uploads/multipart.ts';
import { EXCHANGE_PATH } from './exchange-path.ts';

const takesForms = uploadsTo(
  Object.values<DeskRoute>(deskRoutes)
    .filter((route) => 'takesFiles' in route)
    .map(({ path }) => path),
);

/** Whether a request brings files: a form at an address of the desk that takes them, or a piece from 1C. */
export const deskTakesFiles = (request: IncomingMessage): boolean =>
  request.url?.split('?', 1)[0] === EXCHANGE_PATH || takesForms(request);
