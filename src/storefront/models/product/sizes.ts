import type { ProductDetail, ShopStock } from '#src/contract/search.ts';
import { href } from '#src/storefront/routes.ts';
import { shopsCounted } from './shop-stock.ts';

/** A size that can be chosen, or that is sold out and says where it may still be had. */
export interface SizeModel {
  readonly itemId: number;
  readonly title: string;
  readonly inStock: boolean;
  /** Chosen from the start: there is no other. */
  readonly isOnly: boolean;
  /** Where a shopper asks to be told when a sold-out size is back. */
  readonly notifyHref: string;
  /** The shops that still have a sold-out size. */
  readonly shops: { readonly href: string; readonly text: string } | null;
}

export function sizeModels(product: ProductDetail, slug: string, stocks: readonly ShopStock[]): SizeModel[] {
  return product.sizes.map(({ itemId, size, inStock }) => {
    const shopCount = stocks.filter(({ items }) => items.some((item) => item.itemId === itemId)).length;
    return {
      itemId,
      title: size,
      inStock,
      isOnly: product.sizes.length === 1,
      notifyHref: notifyHref(product.modelColorCode, size),
      shops:
        shopCount === 0
          ? null
          : {
              href: href('productStores', { products: slug }, { item: itemId }),
              text: `Есть в ${shopsCounted(shopCount, 'in')}`,
            },
    };
  });
}

/** The feedback form with its message begun. */
function notifyHref(modelColorCode: string, size: string): string {
  return href('feedback', {}, { product: modelColorCode, size });
}
