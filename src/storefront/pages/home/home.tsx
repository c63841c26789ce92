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

export async function showHome(input: PublicInput<object>): Promise<Result> {
  const { country, site } = input;
  const home = await loadHome(input);
  return page(homeHead(site, country, home), <HomePage home={home} />);
}

async function loadHome({ gateway, optional, country }: PublicInput<object>): Promise<HomeModel> {
  const { code } = country;
  const pageOf = (pageSize: number) => ({ pageNumber: 1, pageSize });
  const readCategories = () => gateway.search.getCategories({ body: { country: code } });
  const [banners, novelties, categories, looks, news] = await Promise.all([
    optional(loadBanners(gateway, country, 'home')),
    optional(
      gateway.search.getProducts({
        body: { country: code, sort: { key: 'New', value: 'Desc' }, pagination: pageOf(NOVELTIES) },
      }),
    ),
    optional(readCategories()),
    optional(gateway.search.getShopByLook({ body: { country: code, pagination: pageOf(LOOKS) } })),
    optional(gateway.content.listNews({ query: { country: code, pageSize: NEWS } })),
  ]);
  return homeModel({
    banners: banners ?? new Map(),
    novelties: novelties?.products ?? [],
    // Without these and banners there is no home page: the call waits or fails as any essential one does.
    categories: (categories ?? (banners ? null : await readCategories()))?.categories ?? [],
    looks: looks?.looks ?? [],
    news: news?.items ?? [],
  });
}
