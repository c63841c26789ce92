import type { Country } from '#src/config/countries.ts';
import { quoted } from '#src/config/quotes.ts';
import type { Look } from '#src/contract/search/index.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { breadcrumbData, itemListData } from '#src/models/structured-data.ts';
import { href } from '#src/routes.ts';
import type { Head } from '#src/web/document/head.ts';
import type { Site } from '#src/web/site.ts';
import type { LookModel } from './look.ts';
import type { LookListModel } from './look-list.ts';

export function lookListHead(
  site: Site,
  country: Country,
  list: LookListModel,
  collectionTitle: string | null,
): Head {
  const { current, previousHref, nextHref } = list.pages;
  const title = collectionTitle === null ? 'Готовые образы' : `Образы: ${collectionTitle}`;
  return {
    title: current > 1 ? `${title}, страница ${current}` : title,
    description: `${title}: ${list.countText}, собранных из вещей магазина. Каждую можно купить отдельно.`,
    canonical: list.canonical,
    previous: previousHref ?? undefined,
    next: nextHref ?? undefined,
    image: list.tiles[0]?.picture.src,
    data: [breadcrumbData(site, country, list.crumbs)],
  };
}

export function lookHead(site: Site, country: Country, look: Look, model: LookModel): Head {
  const cards = model.set.things.map(({ card }) => card);
  const things = cards.map((card) => card.title.toLowerCase()).join(', ');
  return {
    title: `${look.title} — образ, ${look.collectionTitle}`,
    description: `Образ ${quoted(look.title)}: ${things}. ${model.totalText}.`,
    canonical: href('look', { collections: look.collection, look: look.slug }),
    image: pictureUrl(look.picture.src, 1200),
    data: [breadcrumbData(site, country, model.crumbs), itemListData(site, country, cards)],
  };
}
