import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type PublicRoute, privateRouteNames, publicRouteNames, routes } from '#src/routes.ts';

const read = (name: string) => readFileSync(`docs/operations/cache/${name}`, 'utf8');
const nginx = read('nginx.conf');
const varnish = read('varnish.vcl');
const found = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? 'nothing was found';

/** A path as a browser may request it. */
const example = (path: string) => path.replaceAll(/:\w+/g, 'one-1').replaceAll(/\*\w+/g, 'women/dresses');

describe.each([
  ['nginx', new RegExp(found(/"~(\^\(\?:GET\|HEAD\).*)" 1;/, nginx)), 'GET ', nginx],
  ['Varnish', new RegExp(found(/req\.url !~ "(\^\(\?:\/\|.*?)" \|\|/, varnish)), '', varnish],
] as const)('The configuration for %s', (_name, isPublic, prefix, text) => {
  it.each(publicRouteNames)('stores %s', (name) => {
    expect(prefix + example(routes[name].path)).toMatch(isPublic);
  });

  it.each(privateRouteNames.filter((name) => routes[name].method === 'GET'))('passes %s on', (name) => {
    expect(prefix + example(routes[name].path)).not.toMatch(isPublic);
  });

  it('keeps the parameters of all public pages, and no others', () => {
    const parameters = new Set(publicRouteNames.flatMap((name) => (routes[name] as PublicRoute).query));
    const kept = found(/\(\?:(size\|[\w|-]+)\)=/, text).split('|');
    expect(kept.toSorted()).toEqual([...parameters].toSorted());
  });
});
