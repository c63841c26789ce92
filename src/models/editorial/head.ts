import type { Country } from '#src/config/countries.ts';
import type { Article } from '#src/contract/content/index.ts';
import { pageQuery } from '#src/models/page-links.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { breadcrumbData } from '#src/models/structured-data.ts';
import type { Head } from '#src/web/document/head.ts';
import { absolute, type Site } from '#src/web/site.ts';
import { plainText } from '../article-html.ts';
import type { ArticleModel } from './article.ts';
import type { ArticleListModel } from './article-list.ts';
import type { Kind, ListedKind } from './kinds.ts';

const DESCRIPTION_CHARACTERS = 180;

export function articleListHead(
  site: Site,
  country: Country,
  kind: ListedKind,
  { pages, crumbs, feature }: ArticleListModel,
): Head {
  return {
    title: pages.current > 1 ? `${kind.title}, страница ${pages.current}` : kind.title,
    description: kind.lead,
    canonical: kind.listHref(pageQuery(pages.current)),
    onlyHere: pages.current > 1,
    previous: pages.previousHref ?? undefined,
    next: pages.nextHref ?? undefined,
    image: feature?.picture?.src,
    data: [breadcrumbData(site, country, crumbs)],
  };
}

export function articleHead(
  site: Site,
  country: Country,
  kind: Kind,
  article: Article,
  { crumbs }: ArticleModel,
): Head {
  const description = shortened(article.announce || plainText(article.body));
  const image = article.picture ? pictureUrl(article.picture.src, 1200) : undefined;
  const canonical = kind.href(article.id);
  return {
    title: article.title,
    description,
    canonical,
    onlyHere: true,
    image,
    openGraphType: 'article',
    data: [
      {
        '@context': 'https://schema.org',
        '@type': kind.schemaType,
        ...(kind.schemaType === 'WebPage' ? { name: article.title } : { headline: article.title }),
        description,
        url: absolute(site, country.code, canonical),
        mainEntityOfPage: absolute(site, country.code, canonical),
        datePublished: article.date,
        ...(image ? { image: absolute(site, country.code, image) } : {}),
        author: { '@type': 'Organization', name: site.name },
        publisher: {
          '@type': 'Organization',
          name: site.name,
          logo: absolute(site, country.code, site.icon),
        },
      },
      breadcrumbData(site, country, crumbs),
    ],
  };
}

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_CHARACTERS) return text;
  return `${text.slice(0, DESCRIPTION_CHARACTERS).replace(/[\s.,;:—–-]+\S*$/, '')}…`;
}
