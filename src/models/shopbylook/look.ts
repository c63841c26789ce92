import { bindShortWords } from '#src/config/typography.ts';
import { money, sumOf } from '#src/contract/money.ts';
import type { Look } from '#src/contract/search/index.ts';
import type { Price, ProductCard } from '#src/contract/shapes.ts';
import type { CardSite } from '#src/models/catalog/card.ts';
import type { Crumb } from '#src/models/crumb.ts';
import { type PictureModel, pictureModel } from '#src/models/picture.ts';
import { pluralise } from '#src/models/words.ts';
import { href } from '#src/routes.ts';
import { type LookTile, lookCrumbs, lookTile } from './look-list.ts';
import { type LookSetModel, lookSetModel } from './look-set.ts';

const THINGS = ['вещь', 'вещи', 'вещей'] as const;
const MORE_LOOKS = 4;

export interface LookModel {
  readonly title: string;
  readonly collection: { readonly title: string; readonly href: string };
  readonly crumbs: readonly Crumb[];
  readonly picture: PictureModel;
  readonly set: LookSetModel;
  /** The URL of the set with the shopper's usual sizes. */
  readonly setHref: string;
  readonly totalText: string;
  readonly more: readonly LookTile[];
}

export function lookModel(
  look: Look,
  products: readonly ProductCard[],
  siblings: readonly Look[],
  site: CardSite,
): LookModel {
  const collection = {
    title: look.collectionTitle,
    href: href('lookCollection', { collections: look.collection }),
  };
  return {
    title: bindShortWords(look.title),
    collection,
    crumbs: lookCrumbs(collection, { title: look.title }),
    picture: pictureModel(look.picture, 'wide'),
    set: lookSetModel(look, products, [], site),
    setHref: href('lookSet', { collections: look.collection, look: look.slug }, { known: 1 }),
    totalText: totalText(products.map((product) => product.modelPrice)),
    more: following(look, siblings).map(lookTile),
  };
}

function totalText(prices: readonly Price[]): string {
  const things = pluralise(prices.length, THINGS);
  const [first] = prices;
  const sum = sumOf(prices.map(({ price }) => price));
  return first && sum > 0 ? `${things} на ${money(sum, first.currency)}` : things;
}

function following(look: Look, siblings: readonly Look[]): readonly Look[] {
  const at = siblings.findIndex(({ slug }) => slug === look.slug);
  return [...siblings.slice(at + 1), ...siblings.slice(0, Math.max(0, at))].slice(0, MORE_LOOKS);
}
