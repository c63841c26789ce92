import { priceOf } from '#src/backend/kernel/money/money.ts';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Picture, ProductCard } from '#src/contract/shapes.ts';
import type { CardRows } from './rows.ts';

export interface Availability {
  /** Whether a product is available: a card links only to available colours and its own. */
  isListed(productId: number): boolean;
  isInStock(item: CardRows['items'][number]): boolean;
}

/** The cards of all products in the rows, by id of product. */
export function cardsOf(
  rows: CardRows,
  country: CountryCode,
  { isListed, isInStock }: Availability,
): Map<number, ProductCard> {
  const itemsOf = Map.groupBy(rows.items, (row) => row.product_id);
  const actionsOf = Map.groupBy(rows.actions, (row) => row.product_id);
  const coloursOf = Map.groupBy(rows.colours, (row) => row.model_id);
  const cards = rows.products.map((row): [number, ProductCard] => {
    const isGiftCard = row.model_code === GIFT_CARD_MODEL;
    const colours = coloursOf.get(row.model_id) ?? [];
    return [
      row.id,
      {
        modelColorCode: row.code,
        colorCode: row.color_code,
        modelCode: row.model_code,
        modelTitle: row.title,
        shortDescription: row.short_description,
        colorName: row.color_name,
        url: productUrl(row.slug),
        images: storedJson(row.pictures) as Picture[],
        origin: { country: row.origin_code, originTranslation: row.origin_title },
        hasVideo: row.video !== '',
        video: row.video,
        actions: (actionsOf.get(row.id) ?? []).map(({ code, title }) => ({
          actionCode: code,
          actionDesc: title,
        })),
        modelPrice: priceOf(isGiftCard ? { price: 0, old_price: 0 } : row, country),
        colors: colours
          .filter(({ id }) => id === row.id || isListed(id))
          .map((colour) => ({
            modelColorCode: colour.code,
            colorCode: colour.color_code,
            colorName: colour.color_name,
            hex: colour.hex,
            url: productUrl(colour.slug),
          })),
        sizes: (itemsOf.get(row.id) ?? []).map((item) => ({
          itemId: item.id,
          size: item.size,
          inStock: isGiftCard || isInStock(item),
        })),
      },
    ];
  });
  return new Map(cards);
}

/** Where a product is shown, by its slug. */
export const productUrl = (slug: string) => `/product/${slug}`;
