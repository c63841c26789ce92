import type { Country } from '#src/config/countries.ts';
import type { Shop } from '#src/contract/shapes.ts';
import type { PageLinksModel } from '#src/models/page-links.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { breadcrumbData } from '#src/models/structured-data.ts';
import { href } from '#src/routes.ts';
import type { Head } from '#src/web/document/head.ts';
import { absolute, type Site } from '#src/web/site.ts';
import { shopHref } from '../shops-url.ts';
import type { StoresModel } from './cities.ts';
import { openingHours } from './opening-hours.ts';
import type { ShopListModel } from './shop-list.ts';
import type { StoreModel } from './store.ts';

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

export function storeHead(
  site: Site,
  country: Country,
  { shop: { name, address, href: canonical }, crumbs }: StoreModel,
  shop: Shop,
  pages: PageLinksModel,
): Head {
  return {
    title: `${name}: адрес, часы работы и вещи в наличии`,
    description: `${name}, ${address}. Часы работы, телефон и что сейчас есть в магазине.`,
    canonical:
      pages.current > 1
        ? (pages.links.find((each) => each.page === pages.current)?.href ?? canonical)
        : canonical,
    onlyHere: true,
    data: [
      { '@context': 'https://schema.org', ...shopData(site, country, shop) },
      breadcrumbData(site, country, crumbs),
    ],
  };
}

const PHOTO_WIDTH = 1200;

function shopData(site: Site, country: Country, shop: Shop): object {
  const hours = openingHours(shop.hours);
  return {
    '@type': 'ClothingStore',
    name: shop.name,
    branchCode: shop.number,
    url: absolute(site, country.code, shopHref(shop)),
    telephone: shop.phone,
    ...(shop.photos && {
      image: shop.photos.map(({ src }) => absolute(site, country.code, pictureUrl(src, PHOTO_WIDTH))),
    }),
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
