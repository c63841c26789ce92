import type { Country } from '#src/config/countries.ts';
import { organizationData, websiteData } from '#src/models/structured-data.ts';
import type { Head } from '#src/web/document/head.ts';
import type { Site } from '#src/web/site.ts';
import type { HomeModel } from './home.ts';

export function homeHead(site: Site, country: Country, home: HomeModel): Head {
  return {
    title: 'Женская и мужская одежда, обувь и аксессуары',
    description: `Костюмы, платья, рубашки, трикотаж, обувь и аксессуары. Индивидуальный пошив, ${home.hasShops ? 'примерка в магазинах, ' : ''}доставка по городам.`,
    canonical: '/',
    image: home.hero?.picture.src,
    data: [organizationData(site, country), websiteData(site, country)],
  };
}
