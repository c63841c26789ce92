import type { Database } from '#src/backend/database/database.ts';
import type { PricesOf } from '#src/backend/kernel/goods/prices-of.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ProductDetail } from '#src/contract/search/index.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { readSizesOf, SIZE_SEPARATOR } from '../goods/rows.ts';
import { cardsOf } from './card.ts';
import { findProduct } from './detail.ts';
import { type CardRows, type readCardRows, readDraftRows } from './rows.ts';

/** How the shop shows goods at other prices than those of now; stock is that of now (product.md, Staff). */
export const createShownAt = (database: Database) => ({
  /** In the order of the ids, without what lists leave out: what is not sold then, and what is sold out. */
  async cards(country: CountryCode, ids: readonly number[], pricesOf: PricesOf): Promise<ProductCard[]> {
    if (ids.length === 0) return [];
    const { rows, sizesOf } = await readRowsAt(database, country, ids, pricesOf);
    const isListed = (id: number) => sizesOf.has(id);
    const isInStock = ({ product_id, size }: CardRows['items'][number]) =>
      sizesOf.get(product_id)?.has(size) ?? false;
    const cards = cardsOf(rows, country, { isListed, isInStock });
    return ids.filter(isListed).flatMap((id) => cards.get(id) ?? []);
  },
  /** Undefined if it is not sold then. */
  product(country: CountryCode, code: string, pricesOf: PricesOf): Promise<ProductDetail | undefined> {
    const readRows: typeof readCardRows = async (...asked) => {
      const { rows, sizesOf } = await readRowsAt(...asked, pricesOf);
      return { ...rows, colours: rows.colours.filter((each) => each.code === code || sizesOf.has(each.id)) };
    };
    return findProduct(database, country, { code }, () => true, readRows);
  },
});

/** The rows of cards at other prices, and the sizes in stock of their colours that are sold at these. */
async function readRowsAt(
  database: Database,
  country: CountryCode,
  ids: readonly number[],
  pricesOf: PricesOf,
): Promise<{ readonly rows: CardRows; readonly sizesOf: ReadonlyMap<number, ReadonlySet<string>> }> {
  const rows = await readDraftRows(database, country, ids);
  const prices = await pricesOf(rows.colours.map(({ id }) => id));
  const sold = [...prices.keys()];
  const stock = sold.length === 0 ? [] : await readSizesOf(database, sold);
  return {
    rows: {
      ...rows,
      products: rows.products.flatMap((row) => {
        const offered = prices.get(row.id);
        return offered ? [{ ...row, ...offered }] : [];
      }),
    },
    sizesOf: new Map(
      stock.flatMap(({ product_id, [country]: sizes }) =>
        sizes === null ? [] : [[product_id, new Set(sizes.split(SIZE_SEPARATOR))] as const],
      ),
    ),
  };
}
