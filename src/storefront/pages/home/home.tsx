import { homeHead } from '#src/models/home/head.ts';
import { type HomeModel, homeModel } from '#src/models/home/home.ts';
import { hasShops } from '#src/storefront/chrome/has-shops.ts';
import { loadBanners } from '#src/storefront/chrome/load-banners.ts';
import { page, type Result } from '#src/storefront/result.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { HomePage } from '#views/home/home-page.tsx';

/** More than displayed, because only one colour per model is shown. */
const NOVELTIES = 48;
const LOOKS = 4;
const NEWS = 3;

export async function showHome(input: PublicInput<object>): Promise<Result> {
  const { country, site } = input;
  const home = await loadHome(input);
  return page('home', homeHead(site, country, home), <HomePage home={home} />);
}

async function loadHome({ gateway, optional, country, site }: PublicInput<object>): Promise<HomeModel> {
  const { code } = country;
  const pageOf = (pageSize: number) => ({ pageNumber: 1, pageSize });
  const banners = loadBanners(gateway, country, 'home');
  const categories = gateway.search.getCategories({ body: { country: code } });
  const main = anyOf([banners, categories]).then(() =>
    Promise.all([optional(banners), optional(categories)]),
  );
  const [[shownBanners, shownCategories], novelties, looks, news, withShops] = await Promise.all([
    main,
    optional(
      gateway.search.getProducts({
        body: { country: code, sort: { key: 'New', value: 'Desc' }, pagination: pageOf(NOVELTIES) },
      }),
    ),
    optional(gateway.search.getShopByLook({ body: { country: code, pagination: pageOf(LOOKS) } })),
    optional(gateway.content.listNews({ query: { country: code, pageSize: NEWS } })),
    optional(hasShops(gateway, country)),
  ]);
  return homeModel({
    banners: shownBanners ?? new Map(),
    novelties: novelties?.products ?? [],
    categories: shownCategories?.categories ?? [],
    looks: looks?.looks ?? [],
    news: news?.items ?? [],
    hasShops: withShops ?? true,
    site,
  });
}

/**
 * Waits for the first reply, with which the page is worth showing. Rejects with one of the errors if all
 * fail.
 */
async function anyOf(replies: readonly Promise<unknown>[]): Promise<void> {
  await Promise.any(replies).catch((error: unknown) => {
    throw error instanceof AggregateError ? error.errors[0] : error;
  });
}
