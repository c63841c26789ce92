import { expect, it } from 'vitest';
import { deskRouteNames, deskRoutes } from '#src/desk-routes.ts';

/** A path as a pattern of its addresses. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);

it('Every page and form of the desk is answered by its own route, not by one before it', () => {
  const answering = deskRouteNames.map((name) => {
    const { path, method } = deskRoutes[name];
    const address = path.replace(/:\w+/g, 'x');
    return deskRouteNames.find(
      (other) => deskRoutes[other].method === method && patternOf(deskRoutes[other].path).test(address),
    );
  });
  expect(answering).toEqual(deskRouteNames);
});
