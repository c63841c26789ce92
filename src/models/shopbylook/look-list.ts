import { bindShortWords } from '#src/config/typography.ts';
import type { Look } from '#src/contract/search/index.ts';
import type { Crumb } from '#src/models/crumb.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { type PictureModel, pictureModel } from '#src/models/picture.ts';
import { pluralise } from '#src/models/words.ts';
import { href } from '#src/routes.ts';

export const LOOKS_PER_PAGE = 24;

const LOOKS = ['образ', 'образа', 'образов'] as const;

export interface LookTile {
  readonly title: string;
  readonly href: string;
  readonly picture: PictureModel;
}

export interface LookListModel {
  readonly title: string;
  readonly countText: string;
  readonly crumbs: readonly Crumb[];
  readonly collections: readonly {
    readonly title: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
  readonly tiles: readonly LookTile[];
  readonly pages: PageLinksModel;
  readonly canonical: string;
}

interface LookListParts {
  readonly looks: readonly Look[];
  readonly totalCount: number;
  readonly page: number;
  readonly all: readonly Look[];
  readonly collection: string | null;
}

export function lookListModel({ looks, totalCount, page, all, collection }: LookListParts): LookListModel {
  const titles = new Map([...all, ...looks].map((look) => [look.collection, look.collectionTitle]));
  const title = (collection !== null && titles.get(collection)) || ALL_LOOKS;
  const hrefOf = (number: number) =>
    collection === null
      ? href('shopByLook', {}, pageQuery(number))
      : href('lookCollection', { collections: collection }, pageQuery(number));
  return {
    title: bindShortWords(title),
    countText: pluralise(totalCount, LOOKS),
    crumbs: collection === null ? lookCrumbs() : lookCrumbs({ title }),
    collections: titles.size > 1 ? collectionLinks(titles, collection) : [],
    tiles: looks.map(lookTile),
    pages: pageLinks(page, { totalCount, pageSize: LOOKS_PER_PAGE }, hrefOf),
    canonical: hrefOf(page),
  };
}

const ALL_LOOKS = 'Образы';

export function lookCrumbs(...below: readonly Crumb[]): Crumb[] {
  const looks = below.length > 0 ? { title: ALL_LOOKS, href: href('shopByLook') } : { title: ALL_LOOKS };
  return [{ title: 'Главная', href: '/' }, looks, ...below];
}

export function lookTile({ title, collection, slug, picture }: Look): LookTile {
  return {
    title: bindShortWords(title),
    href: href('look', { collections: collection, look: slug }),
    picture: pictureModel(picture, 'half'),
  };
}

function collectionLinks(titles: ReadonlyMap<string, string>, current: string | null) {
  return [
    { title: 'Все', href: href('shopByLook'), isCurrent: current === null },
    ...[...titles].map(([slug, title]) => ({
      title,
      href: href('lookCollection', { collections: slug }),
      isCurrent: slug === current,
    })),
  ];
}
