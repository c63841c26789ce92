import type { Result } from '#src/storefront/result.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { document, redirect } from '#src/web/result.ts';
import { absolute } from '#src/web/site.ts';

export function showRobots({ site, country }: PublicInput<object>): Result {
  const closed = [
    '/search',
    '/in-shops',
    '/fragments/',
    '/cart',
    '/delivery',
    '/thank-you',
    '/reserve',
    '/reservation',
    '/r/',
    '/favorites',
    '/cabinet',
    '/auth',
    '/country/',
    '/respond/write',
    '/product/*/review$',
    '/product/*/question$',
  ];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    `Sitemap: ${absolute(site, country.code, '/sitemap.xml')}`,
  ];
  return document('text/plain', `${lines.join('\n')}\n`);
}

export function showManifest({ site }: PublicInput<object>): Result {
  const manifest = {
    name: site.name,
    short_name: site.name,
    lang: 'ru',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [{ src: site.icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
  return document('application/manifest+json', JSON.stringify(manifest));
}

export function showFavicon({ site }: PublicInput<object>): Result {
  return redirect(site.icon, 301);
}

export function showBuild({ site }: PublicInput<object>): Result {
  return document('application/json', JSON.stringify({ id: site.build }));
}
