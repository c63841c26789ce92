import type { ProductCard, Shop } from '#src/contract/shapes.ts';
import { type CardModel, type CardSite, cardModels } from '#src/models/catalog/card.ts';
import type { Crumb } from '#src/models/crumb.ts';
import type { PageLinksModel } from '#src/models/page-links.ts';
import { type PictureModel, pictureModel } from '#src/models/picture.ts';
import { MODELS, pluralise } from '#src/models/words.ts';
import { cityHref, readShopsUrl } from '../shops-url.ts';
import { type ShopModel, shopModel } from './shop.ts';
import { wayHere } from './shop-list.ts';

export interface StoreModel {
  readonly shop: ShopModel;
  readonly photos: readonly PictureModel[];
  readonly crumbs: readonly Crumb[];
}

/** What the shop has, a page at a time. */
export interface StoreStockModel {
  readonly cards: readonly CardModel[];
  readonly countText: string;
  readonly pages: PageLinksModel;
}

export const storeStockModel = (
  products: readonly ProductCard[],
  totalCount: number,
  pages: PageLinksModel,
  site: CardSite,
): StoreStockModel => ({
  cards: cardModels(products, site),
  countText: pluralise(totalCount, MODELS),
  pages,
});

export function storeModel(shop: Shop): StoreModel {
  const place = readShopsUrl(shop.shopsUrl);
  const model = shopModel(shop);
  const city = place ? [{ title: shop.cityName, href: cityHref(place) }] : [];
  const photos = (shop.photos ?? []).map((photo) => pictureModel(photo, 'product'));
  return { shop: model, photos, crumbs: [...wayHere, ...city, { title: model.name }] };
}
