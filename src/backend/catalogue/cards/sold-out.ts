import type { Database } from '#src/backend/database/database.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import type { CountryCatalogue } from '../country-catalogue.ts';
import { cardsOf } from './card.ts';
import { readCardRows } from './rows.ts';

/**
 * The cards of products by their codes, including sold-out ones with no size in stock. Only products without
 * a price in the country are left out.
 */
export async function readCards(
  database: Database,
  { assortment, isListed, cardsOfProducts }: CountryCatalogue,
  productIds: readonly number[],
): Promise<ReadonlyMap<string, ProductCard>> {
  const soldOut = productIds.filter((id) => !isListed(id));
  const [listed, rows] = await Promise.all([
    cardsOfProducts(productIds),
    soldOut.length === 0 ? undefined : readCardRows(database, assortment.country, soldOut),
  ]);
  const others = rows ? cardsOf(rows, assortment.country, { isListed, isInStock: () => false }).values() : [];
  return new Map([...listed, ...others].map((card) => [card.modelColorCode, card]));
}
