import type { PublicInput } from '#src/storefront/handler.ts';
import { page, type Result } from '#src/storefront/http/result.ts';
import { homeHead } from '#src/storefront/models/home/head.ts';
import { loadHome } from '#src/storefront/models/home/home.ts';
import { HomePage } from '#views/home/home-page.tsx';

/** `/`: the shop window. */
export async function showHome({ gateway, country, site }: PublicInput<object>): Promise<Result> {
  const home = await loadHome(gateway, country);
  return page(homeHead(site, country, home), <HomePage home={home} />);
}
