import type { CountryCode } from '#src/config/countries.ts';
import type { PublicInput } from '#src/storefront/handler.ts';
import { cityLink, storesModel } from '#src/storefront/models/stores/cities.ts';
import { shopListHead, storesHead } from '#src/storefront/models/stores/head.ts';
import { cityModel, regionModel, shopsIn } from '#src/storefront/models/stores/shop-list.ts';
import { notFound, page, type Result, redirect } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import type { Site } from '#src/storefront/site.ts';
import { ShopListPage } from '#views/stores/shop-list-page.tsx';
import { StoresPage } from '#views/stores/stores-page.tsx';
import { findCity, loadRegion } from './load-region.ts';

export async function showStores({ gateway, country, site }: PublicInput<object>): Promise<Result> {
  const { cities } = await gateway.shop.getShopCities({ body: { country: country.code } });
  const [only] = cities.length === 1 ? cities : [];
  const onlyLink = only && cityLink(only, []);
  if (onlyLink) return redirect(onlyLink.href);
  const codes: CountryCode[] = [...new Set(cities.map((city) => city.country))];
  const replies = await Promise.all(codes.map((code) => gateway.shop.getShops({ body: { country: code } })));
  const stores = storesModel(
    country,
    cities,
    replies.flatMap(({ shops }) => shops),
  );
  return page(
    'stores',
    storesHead(site, country, stores),
    <StoresPage stores={stores} mapHref={mapHref(site)} />,
  );
}

export async function showStoresOfRegion(input: PublicInput<{ cities: string }>): Promise<Result> {
  const { country, site, params } = input;
  const region = await loadRegion(input, params.cities);
  if (!region) return notFound;
  const list = regionModel(region);
  const map = mapHref(site, { region: params.cities });
  const head = shopListHead(site, country, list, region.shops);
  return page('stores', head, <ShopListPage list={list} mapHref={map} />);
}

export async function showStoresOfCity(
  input: PublicInput<{ cities: string; city: string }>,
): Promise<Result> {
  const { country, site, params } = input;
  const region = await loadRegion(input, params.cities);
  const city = region && findCity(region, params.city);
  if (!city) return notFound;
  const list = cityModel(region, city);
  const shops = shopsIn(region, city);
  const map = mapHref(site, { region: params.cities, city: params.city });
  const head = shopListHead(site, country, list, shops);
  return page('stores', head, <ShopListPage list={list} mapHref={map} />);
}

const mapHref = ({ mapKey }: Site, place: { readonly region?: string; readonly city?: string } = {}) =>
  mapKey === null ? null : href('storesMap', {}, place);
