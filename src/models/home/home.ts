import { bindShortWords } from '#src/config/typography.ts';
import type { ArticleSummary } from '#src/contract/content/index.ts';
import type { Category, Look } from '#src/contract/search/index.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import type { BannersByType } from '#src/models/banners.ts';
import { type CardModel, type CardSite, cardModels } from '#src/models/catalog/card.ts';
import { longDate } from '#src/models/dates.ts';
import { firstOfEach } from '#src/models/first-of-each.ts';
import { type PictureModel, pictureModel } from '#src/models/picture.ts';
import { type HomeTile, homeTiles } from './category-tiles.ts';
import { type HomeBanners, homeBanners } from './home-banners.ts';

const NOVELTIES_SHOWN = 12;

export interface HomeModel extends HomeBanners {
  readonly isEmpty: boolean;
  /** Whether the country has shops. */
  readonly hasShops: boolean;
  readonly novelties: readonly CardModel[];
  readonly categories: readonly HomeTile[];
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

interface HomeParts {
  readonly banners: BannersByType;
  readonly novelties: readonly ProductCard[];
  readonly categories: readonly Category[];
  readonly looks: readonly Look[];
  readonly news: readonly ArticleSummary[];
  readonly hasShops: boolean;
  readonly site: CardSite;
}

export function homeModel({
  banners,
  novelties,
  categories,
  looks,
  news,
  hasShops,
  site,
}: HomeParts): HomeModel {
  return {
    hasShops,
    isEmpty: banners.size === 0 && novelties.length === 0 && categories.length === 0,
    ...homeBanners(banners),
    novelties: cardModels(onePerModel(novelties).slice(0, NOVELTIES_SHOWN), site),
    categories: homeTiles(categories),
    looks: looks.map(lookModel),
    news: news.map(newsModel),
  };
}

const onePerModel = (products: readonly ProductCard[]) => firstOfEach(products, ({ modelCode }) => modelCode);

const lookModel = ({ title, url, picture }: Look) => ({
  title: bindShortWords(title),
  href: url,
  picture: pictureModel(picture, 'card'),
});

function newsModel({ id, title, announce, date, picture }: ArticleSummary): NewsModel {
  return {
    title: bindShortWords(title),
    announce: bindShortWords(announce),
    date: longDate(date),
    dateTime: date.slice(0, 10),
    href: `/news/${encodeURIComponent(id)}`,
    picture: picture && pictureModel(picture, 'product'),
  };
}
