import type { Country } from '#src/config/countries.ts';
import { absolute, type Site } from '#src/storefront/site.ts';
import type { Crumb } from '#views/ui/breadcrumbs.tsx';
import type { CardModel } from './catalog/card.ts';

/** JSON-LD objects of schema.org. */

export function breadcrumbData(site: Site, country: Country, crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(href ? { item: absolute(site, country.code, href) } : {}),
    })),
  };
}

export function itemListData(site: Site, country: Country, cards: readonly CardModel[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absolute(site, country.code, card.href),
    })),
  };
}
