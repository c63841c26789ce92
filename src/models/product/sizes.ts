import { genitiveOfSize, sizeAlone } from '#src/config/size-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { ProductDetail, ShopStock } from '#src/contract/search/index.ts';
import { capitalised } from '#src/models/words.ts';
import { href } from '#src/routes.ts';
import { countShops } from './shop-stock.ts';

export interface SizeModel {
  readonly itemId: number;
  readonly title: string;
  readonly inStock: boolean;
  /** Whether only one unit is left. */
  readonly isLast: boolean;
  readonly isOnly: boolean;
  /** The text for a sold-out size. */
  readonly soldOutText: string;
  readonly notifyHref: string;
  readonly shops: { readonly href: string; readonly text: string } | null;
}

export function sizeModels(product: ProductDetail, slug: string, stocks: readonly ShopStock[]): SizeModel[] {
  return product.sizes.map(({ itemId, size, inStock, isLast }) => {
    const shopCount = stocks.filter(({ items }) => items.some((item) => item.itemId === itemId)).length;
    return {
      itemId,
      title: sizeAlone(size),
      inStock,
      isLast: inStock && isLast === true,
      isOnly: product.sizes.length === 1,
      soldOutText: soldOutText(size, shopCount > 0),
      notifyHref: notifyHref(product.modelColorCode, size),
      shops:
        shopCount === 0
          ? null
          : {
              href: href('productStores', { products: slug }, { item: itemId }),
              text: `Есть в ${countShops(shopCount, 'in')}`,
            },
    };
  });
}

const soldOutText = (size: string, inShops: boolean): string => {
  const missing = `${genitiveOfSize(size)} сейчас нет.`;
  return inShops ? typeset`В интернет-магазине ${missing}` : capitalised(missing);
};

function notifyHref(modelColorCode: string, size: string): string {
  return href('stockAlert', {}, { product: modelColorCode, size });
}
