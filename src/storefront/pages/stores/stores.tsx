import { countries } from '#src/config/countries.ts';
import { type MapAddresses, mapFrameAddress } from '#src/models/map/map.ts';
import { onlyCity, storesModel } from '#src/models/stores/cities.ts';
import { shopListHead, storesHead } from '#src/models/stores/head.ts';
import { cityModel, regionModel, shopsIn } from '#src/models/stores/shop-list.ts';
import { href } from '#src/routes.ts';
import { isNowhereElse } from '#src/storefront/pages/other-countries.ts';
import { page, type Result } from '#src/storefront/result.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { notFound, redirect } from '#src/web/result.ts';
import type { Site } from '#src/web/site.ts';
import { ShopListPage } from '#views/stores/shop-list-page.tsx';
import { StoresPage } from '#views/stores/stores-page.tsx';
import { findCity, loadRegion } from './load-region.ts';

export async function showStores(input: PublicInput<object>): Promise<Result> {
  const { gateway, gatewayOf, country, site } = input;
  const { cities } = await gateway.shop.getShopCities({ body: { country: country.code } });
  const only = onlyCity(cities);
  if (only) return redirect(only.href);
  const codes = [...new Set(cities.map((city) => city.country))];
  const replies = await Promise.all(
    codes.map((code) => {
      const reply = gatewayOf(countries[code]).shop.getShops({ body: { country: code } });
      return code === country.code ? reply : input.optional(reply);
    }),
  );
  const stores = storesModel(
    country,
    cities,
    replies.flatMap((reply) => reply?.shops ?? []),
  );
  const onlyHere = await isNowhereElse(input, async ({ code }, { shop }) => {
    const other = await shop.getShopCities({ body: { country: code } });
    return onlyCity(other.cities) === null;
  });
  const head = { ...storesHead(site, country, stores), onlyHere };
  return page('stores', head, <StoresPage stores={stores} map={mapOf(site)} />);
}

export async function showStoresOfRegion(input: PublicInput<{ cities: string }>): Promise<Result> {
  const { country, site, params } = input;
  const region = await loadRegion(input, params.cities);
  if (!region) return notFound;
  const list = regionModel(region);
  const map = mapOf(site, { region: params.cities });
  const head = shopListHead(site, country, list, region.shops);
  return page('stores', head, <ShopListPage list={list} map={map} />);
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
  const map = mapOf(site, { region: params.cities, city: params.city });
  const head = shopListHead(site, country, list, shops);
  return page('stores', head, <ShopListPage list={list} map={map} />);
}

function mapOf(
  site: Site,
  place: { readonly region?: string; readonly city?: string } = {},
): MapAddresses | null {
  const frame = mapFrameAddress(site);
  return frame === null ? null : { frame, points: href('storesMap', {}, place) };
}
