import type { Country } from '#src/config/countries.ts';
import { shopHref } from '#src/models/shops-url.ts';
import { onlyCity } from '#src/models/stores/cities.ts';
import { href, type PublicRoute, publicRouteNames, routes } from '#src/routes.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';

const ARTICLES = 100;
const LOOKS = 1_000;

export async function loadContentPaths(gateway: Gateway, { code }: Country): Promise<string[]> {
  const newest = { query: { country: code, pageSize: ARTICLES } };
  const [news, offers, press, friends, company, cities, shops, looks] = await Promise.all([
    gateway.content.listNews(newest),
    gateway.content.listOffers(newest),
    gateway.content.listPress(newest),
    gateway.content.listFriends(newest),
    gateway.content.listCompany(newest),
    gateway.shop.getShopCities({ body: { country: code } }),
    gateway.shop.getShops({ body: { country: code } }),
    gateway.search.getShopByLook({ body: { country: code, pagination: { pageNumber: 1, pageSize: LOOKS } } }),
  ]);
  const pages = publicRouteNames
    .filter((name) => (routes[name] as PublicRoute).sitemap === 'page')
    .filter((name) => name !== 'stores' || onlyCity(cities.cities) === null);
  return [
    ...pages.map((name) => routes[name].path),
    ...news.items.map(({ id }) => href('newsItem', { news: id })),
    ...offers.items.map(({ id }) => href('offer', { offer: id })),
    ...press.items.map(({ id }) => href('pressRelease', { pressRelease: id })),
    ...friends.items.map(({ id }) => href('friend', { friend: id })),
    ...company.items.map(({ id }) => href('company', { page: id })),
    ...cities.cities.filter(({ country }) => country === code).map(({ shopsUrl }) => shopsUrl),
    ...shops.shops.map(shopHref),
    ...looks.looks.map(({ url }) => url),
  ];
}
