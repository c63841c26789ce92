import { type PrivateRoute, routes } from '#src/routes.ts';
import { uploadsTo } from '#src/web/uploads/multipart.ts';

/** Whether a request is a form with files at an address that takes them. */
export const takesFiles = uploadsTo(
  Object.values(routes)
    .filter((route) => (route as Partial<PrivateRoute>).takesFiles)
    .map(({ path }) => path),
);
