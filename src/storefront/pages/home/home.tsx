import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import type { PublicInput } from '#src/storefront/handler.ts';
import { homeHead } from '#src/storefront/models/home/head.ts';
import { type HomeModel, homeModel } from '#src/storefront/models/home/home.ts';
import { loadBanners } from '#src/storefront/pages/chrome/load-banners.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { HomePage } from '#views/home/home-page.tsx';

/** More than displayed, because only one colour per model is shown. */
const NOVELTIES = 48;
const LOOKS = 4;
const NEWS = 3;

export async function showHome({ gateway, country, site }: PublicInput<object>): Promise<Result> {
  const home = await loadHome(gateway, country);
  return page('home', homeHead(site, country, home), <HomePage home={home} />);
}

async function loadHome(gateway: Gateway, country: Country): Promise<HomeModel> {
  const { code } = country;
  const pageOf = (pageSize: number) => ({ pageNumber: 1, pageSize });
  const [banners, { products }, { categories }, { looks }, { items }] = await Promise.all([
    loadBanners(gateway, country, 'home'),
    gateway.search.getProducts({
      body: { country: code, sort: { key: 'New', value: 'Desc' }, pagination: pageOf(NOVELTIES) },
    }),
    gateway.search.getCategories({ body: { country: code } }),
    gateway.search.getShopByLook({ body: { country: code, pagination: pageOf(LOOKS) } }),
    gateway.content.listNews({ query: { country: code, pageSize: NEWS } }),
  ]);
  return homeModel({ banners, novelties: products, categories, looks, news: items });
}
