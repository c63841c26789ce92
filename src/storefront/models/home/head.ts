import type { Country } from '#src/config/countries.ts';
import type { Head } from '#src/storefront/models/head.ts';
import { organizationData, websiteData } from '#src/storefront/models/structured-data.ts';
import type { Site } from '#src/storefront/site.ts';
import type { HomeModel } from './home.ts';

export function homeHead(site: Site, country: Country, home: HomeModel): Head {
  return {
    title: 'Женская и мужская одежда, обувь и аксессуары',
    description:
      'Костюмы, платья, рубашки, трикотаж, обувь и аксессуары. Индивидуальный пошив, примерка в магазинах, доставка по городам.',
    canonical: '/',
    image: home.hero?.picture.src,
    data: [organizationData(site, country), websiteData(site, country)],
  };
}
