import type { Category } from '#src/contract/search/index.ts';
import type { Crumb } from '#src/models/crumb.ts';
import { type PictureModel, pictureModel } from '#src/models/picture.ts';
import { href } from '#src/routes.ts';
import { titleInColours } from './colour-title.ts';
import type { ListModel } from './list.ts';

interface TitledLink {
  readonly title: string;
  readonly href: string;
}

export interface CatalogModel {
  /** The category's title, with the filtered colours if they can be combined grammatically. */
  readonly title: string;
  readonly saysColours: boolean;
  readonly crumbs: readonly Crumb[];
  readonly subcategories: readonly TitledLink[];
  readonly list: ListModel;
}

export interface CategoryTile extends TitledLink {
  readonly picture: PictureModel | null;
  readonly children: readonly TitledLink[];
}

export function catalogModel(
  categories: readonly Category[],
  category: Category,
  list: ListModel,
): CatalogModel {
  const colours = list.chips.flatMap(({ colour }) => colour ?? []);
  const inColours = titleInColours(category.title, colours);
  return {
    title: inColours ?? category.title,
    saysColours: inColours !== null,
    crumbs: crumbsOf(categories, category, inColours),
    subcategories: childrenOf(categories, category.path),
    list,
  };
}

/** @param part the title of a sub-page of the category */
export function crumbsOf(
  categories: readonly Category[],
  category: Category,
  part: string | null = null,
): Crumb[] {
  const segments = category.path.split('/');
  const above = segments.slice(0, -1).flatMap((_, depth) => {
    const parent = categories.find(({ path }) => path === segments.slice(0, depth + 1).join('/'));
    return parent ? [linkTo(parent)] : [];
  });
  return [
    { title: 'Главная', href: '/' },
    { title: 'Каталог', href: href('catalogRoot') },
    ...above,
    ...(part === null ? [{ title: category.title }] : [linkTo(category), { title: part }]),
  ];
}

export function categoryTiles(categories: readonly Category[]): CategoryTile[] {
  return categories
    .filter(({ parent, count }) => parent === null && count > 0)
    .map((category) => ({
      ...linkTo(category),
      picture: category.picture && pictureModel(category.picture, 'card'),
      children: childrenOf(categories, category.path),
    }));
}

const childrenOf = (categories: readonly Category[], path: string) =>
  categories.filter(({ parent, count }) => parent === path && count > 0).map(linkTo);

const linkTo = ({ title, path }: Category): TitledLink => ({ title, href: href('catalog', { slug: path }) });
