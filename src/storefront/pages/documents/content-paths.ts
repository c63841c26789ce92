import { shopHref } from '#src/models/shops-url.ts';
import { onlyCity } from '#src/models/stores/cities.ts';
import { href, type PublicRoute, publicRouteNames, routes } from '#src/routes.ts';
import type { PublicInput } from '#src/web/handler.ts';

const ARTICLES = 100;
const LOOKS = 1_000;

/** The pages that are no goods, as far as the gateway knows them. */
export async function loadContentPaths({
  gateway,
  country: { code },
  optional,
}: PublicInput<object>): Promise<string[]> {
  const newest = { query: { country: code, pageSize: ARTICLES } };
  const [news, offers, press, friends, company, cities, shops, looks] = await Promise.all([
    optional(gateway.content.listNews(newest)),
    optional(gateway.content.listOffers(newest)),
    optional(gateway.content.listPress(newest)),
    optional(gateway.content.listFriends(newest)),
    optional(gateway.content.listCompany(newest)),
    optional(gateway.shop.getShopCities({ body: { country: code } })),
    optional(gateway.shop.getShops({ body: { country: code } })),
    optional(
      gateway.search.getShopByLook({
        body: { country: code, pagination: { pageNumber: 1, pageSize: LOOKS } },
      }),
    ),
  ]);
  const idsOf = (list: typeof news) => (list?.items ?? []).map(({ id }) => id);
  const pages = publicRouteNames
    .filter((name) => (routes[name] as PublicRoute).sitemap === 'page')
    .filter((name) => name !== 'stores' || (cities !== null && onlyCity(cities.cities) === null));
  return [
    ...pages.map((name) => routes[name].path),
    ...idsOf(news).map((id) => href('newsItem', { news: id })),
    ...idsOf(offers).map((id) => href('offer', { offer: id })),
    ...idsOf(press).map((id) => href('pressRelease', { pressRelease: id })),
    ...idsOf(friends).map((id) => href('friend', { friend: id })),
    ...idsOf(company).map((id) => href('company', { page: id })),
    ...(cities?.cities ?? []).filter(({ country }) => country === code).map(({ shopsUrl }) => shopsUrl),
    ...(shops?.shops ?? []).map(shopHref),
    ...(looks?.looks ?? []).map(({ url }) => url),
  ];
}
