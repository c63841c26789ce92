import { productUrl } from '#src/backend/catalogue/index.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { GIFT_PAGE, giftColumns, giftOf, isGift } from '#src/backend/gift-cards/index.ts';
import { priceOf, wholeUnits } from '#src/backend/kernel/money/money.ts';
import { writtenMoney } from '#src/backend/kernel/money/written-money.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CartLine } from '#src/contract/cart/index.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { availableIn, itemPrice } from './goods.ts';

export const goodsColumns = [
  'items.size',
  'products.code',
  'products.color_name',
  'products.slug',
  'products.pictures',
  'models.code as model_code',
  'models.title',
  'product_prices.old_price',
  ...giftColumns,
] as const;

/** The lines of a cart, deferred ones included, oldest first, with current price and stock. */
export const readLines = prepared((query, value: ValueNamed<{ cart: number; country: CountryCode }>) =>
  query
    .selectFrom('cart_lines')
    .innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
    .innerJoin('items', 'items.id', 'cart_lines.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .leftJoin('product_prices', (on) =>
      on
        .onRef('product_prices.product_id', '=', 'products.id')
        .on('product_prices.country', '=', value('country')),
    )
    .leftJoin('gift_card_nominals', (on) =>
      on
        .onRef('gift_card_nominals.item_id', '=', 'items.id')
        .on('gift_card_nominals.country', '=', value('country')),
    )
    .leftJoin('gifts', (on) =>
      on
        .onRef('gifts.item_id', '=', 'items.id')
        .onRef('gifts.owner', '=', 'carts.owner')
        .on('gifts.country', '=', value('country')),
    )
    .where('cart_lines.cart_id', '=', value('cart'))
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.item_id')
    .select([
      'cart_lines.item_id',
      'cart_lines.count',
      'cart_lines.deferred_count',
      'cart_lines.selected',
      'cart_lines.price as noted_price',
      ...goodsColumns,
    ])
    .select(itemPrice.as('price'))
    .select(availableIn(value('country')).as('available')),
);

export type LineRow = Awaited<ReturnType<typeof readLines>>[number];

export type BoughtLine = LineRow & { readonly price: number };

export const isBought = (row: LineRow): row is BoughtLine =>
  row.count > 0 && row.selected === 1 && row.price !== null && row.available > 0;

/** The wire format of a line (product.md, Cart); an item that is no longer sold shows its last price. */
export function toLine(row: LineRow, count: number, country: CountryCode): CartLine {
  const { price, noted_price } = row;
  return {
    itemId: row.item_id,
    modelTitle: row.title,
    modelCode: row.model_code,
    modelColorCode: row.code,
    colorName: row.color_name,
    size: sizeOf(row, country),
    count,
    url: isGift(row) ? GIFT_PAGE : productUrl(row.slug),
    img: (storedList(row.pictures) as Picture[]).slice(0, 1),
    itemPrice: priceOf({ price: price ?? noted_price, old_price: row.old_price ?? 0 }, country),
    wasPrice: price === null || price === noted_price ? null : wholeUnits(noted_price),
    available: price === null ? 0 : row.available,
    selected: isBought(row),
    gift: giftOf(row),
  };
}

/** A gift's size is its sum, because items of one product need different sizes. */
export const sizeOf = (row: LineRow, country: CountryCode): string =>
  isGift(row) ? writtenMoney(row.price ?? row.noted_price, country) : row.size;
