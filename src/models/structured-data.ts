import type { Country } from '#src/config/countries.ts';
import { absolute, type Site } from '#src/web/site.ts';
import type { Crumb } from './crumb.ts';

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

export function itemListData(
  site: Site,
  country: Country,
  cards: readonly { readonly href: string }[],
): object {
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

export function organizationData(site: Site, country: Country): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    url: absolute(site, country.code, '/'),
    logo: absolute(site, country.code, site.icon),
  };
}

export function websiteData(site: Site, country: Country): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    url: absolute(site, country.code, '/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absolute(site, country.code, '/search')}?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}
