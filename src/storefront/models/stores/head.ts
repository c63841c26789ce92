import type { Country } from '#src/config/countries.ts';
import type { Shop } from '#src/contract/shapes.ts';
import type { Head } from '#src/storefront/models/head.ts';
import { breadcrumbData } from '#src/storefront/models/structured-data.ts';
import { href } from '#src/storefront/routes.ts';
import { absolute, type Site } from '#src/storefront/site.ts';
import type { StoresModel } from './cities.ts';
import { openingHours } from './opening-hours.ts';
import type { ShopListModel } from './shop-list.ts';

export function storesHead(site: Site, country: Country, stores: StoresModel): Head {
  return {
    title: 'Магазины: адреса и часы работы',
    description: `${stores.countText}. Адреса, метро, телефоны и часы работы.`,
    canonical: href('stores'),
    data: [breadcrumbData(site, country, stores.crumbs)],
  };
}

export function shopListHead(
  site: Site,
  country: Country,
  list: ShopListModel,
  shops: readonly Shop[],
): Head {
  return {
    title: `Магазины: ${list.title} — адреса и часы работы`,
    description: `${list.title}: ${list.countText}. Адреса, метро, телефоны, часы работы и схема проезда.`,
    canonical: list.canonical,
    onlyHere: true,
    data: [
      { '@context': 'https://schema.org', '@graph': shops.map((shop) => shopData(site, country, shop)) },
      breadcrumbData(site, country, list.crumbs),
    ],
  };
}

function shopData(site: Site, country: Country, shop: Shop): object {
  const hours = openingHours(shop.hours);
  return {
    '@type': 'ClothingStore',
    name: shop.name,
    branchCode: shop.number,
    url: absolute(site, country.code, shop.shopsUrl),
    telephone: shop.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address,
      addressLocality: shop.cityName,
      addressCountry: shop.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: shop.latitude, longitude: shop.longitude },
    ...(hours.length > 0 ? { openingHours: hours } : {}),
    parentOrganization: { '@type': 'Organization', name: site.name },
  };
}
