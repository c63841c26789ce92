import type { Country } from '#src/config/countries.ts';
import type { ArticleSummary } from '#src/contract/content.ts';
import type { Look } from '#src/contract/search.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { type BannerModel, loadBanners } from '#src/storefront/models/banners.ts';
import { type CardModel, cardModel } from '#src/storefront/models/catalog/card.ts';
import { type CategoryTile, categoryTiles } from '#src/storefront/models/catalog/catalog.ts';
import { longDate } from '#src/storefront/models/dates.ts';
import { type PictureModel, pictureModel } from '#src/storefront/models/picture.ts';

const NOVELTIES = 12;
const LOOKS = 4;
const NEWS = 3;

export interface HomeModel {
  readonly hero: BannerModel | null;
  readonly halves: readonly BannerModel[];
  readonly tailoring: BannerModel | null;
  readonly benefits: readonly { readonly title: string; readonly content: string }[];
  readonly novelties: readonly CardModel[];
  readonly categories: readonly CategoryTile[];
  readonly looks: readonly {
    readonly title: string;
    readonly href: string;
    readonly picture: PictureModel;
  }[];
  readonly news: readonly NewsModel[];
}

interface NewsModel {
  readonly title: string;
  readonly announce: string;
  readonly date: string;
  readonly dateTime: string;
  readonly href: string;
  readonly picture: PictureModel | null;
}

/** What the home page shows, all parts asked for at once. */
export async function loadHome(gateway: Gateway, country: Country): Promise<HomeModel> {
  const { code } = country;
  const [banners, { products }, { categories }, { looks }, { items }] = await Promise.all([
    loadBanners(gateway, country, 'home'),
    gateway.search.getProducts({
      body: {
        country: code,
        sort: { key: 'New', value: 'Desc' },
        pagination: { pageNumber: 1, pageSize: NOVELTIES },
      },
    }),
    gateway.search.getCategories({ body: { country: code } }),
    gateway.search.getShopByLook({ body: { country: code, pagination: { pageNumber: 1, pageSize: LOOKS } } }),
    gateway.content.listNews({ query: { country: code, pageSize: NEWS } }),
  ]);
  return {
    hero: banners.get('hero')?.[0] ?? null,
    halves: banners.get('half') ?? [],
    tailoring: banners.get('tailoring')?.[0] ?? null,
    benefits: banners.get('benefit') ?? [],
    novelties: products.map(cardModel),
    categories: categoryTiles(categories),
    looks: looks.map(lookModel),
    news: items.map(newsModel),
  };
}

const lookModel = ({ title, url, picture }: Look) => ({
  title,
  href: url,
  picture: pictureModel(picture, 'card'),
});

function newsModel({ id, title, announce, date, picture }: ArticleSummary): NewsModel {
  return {
    title,
    announce,
    date: longDate(date),
    dateTime: date.slice(0, 10),
    href: `/news/${encodeURIComponent(id)}`,
    picture: picture && pictureModel(picture, 'product'),
  };
}
