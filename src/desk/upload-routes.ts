import { type DeskRoute, deskRoutes } from '#src/desk-routes.ts';
import { uploadsTo } from '#src/web/uploads/multipart.ts';

/** Whether a request is a form with files at an address of the desk that takes them. */
export const deskTakesFiles = uploadsTo(
  Object.values<DeskRoute>(deskRoutes)
    .filter((route) => 'takesFiles' in route)
    .map(({ path }) => path),
);
