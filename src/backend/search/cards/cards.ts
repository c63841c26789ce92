import { LRUCache } from 'lru-cache';
import type { ProductCard } from '#src/contract/shapes.ts';
import type { Database } from '../../database/database.ts';
import { type Assortment, NOWHERE } from '../catalogue/assortment.ts';
import type { CatalogueIndex } from '../catalogue/build.ts';
import { cardsOf } from './card.ts';
import { readCardRows } from './rows.ts';

/** The cards of one country as long as one index of the catalogue lives. */
export interface Cards {
  /** The cards of these places of the assortment, in their order; those that are gone meanwhile are left out. */
  at(positions: Iterable<number>): Promise<ProductCard[]>;
}

const CARDS_BYTES = 16 * 1024 * 1024;

export function createCards(database: Database, index: CatalogueIndex, assortment: Assortment): Cards {
  const known = new LRUCache<number, ProductCard>({
    maxSize: CARDS_BYTES,
    sizeCalculation: (card) => JSON.stringify(card).length * 2,
  });
  const isListed = (productId: number) => positionOf(index, assortment, productId) !== undefined;

  return {
    async at(positions) {
      const ids = Array.from(positions, (position) => assortment.productIds[position] ?? 0);
      const cards = new Map<number, ProductCard>();
      const missing: number[] = [];
      for (const id of ids) {
        const card = known.get(id);
        if (card) cards.set(id, card);
        else missing.push(id);
      }
      if (missing.length > 0) {
        const rows = await readCardRows(database, assortment.country, missing);
        for (const [id, card] of cardsOf(rows, assortment.country, isListed)) {
          known.set(id, card);
          cards.set(id, card);
        }
      }
      return ids.flatMap((id) => cards.get(id) ?? []);
    },
  };
}

/** Where a product stands in the assortment; undefined when it can not be had in the country. */
export function positionOf(
  { productIds }: CatalogueIndex,
  assortment: Assortment,
  productId: number,
): number | undefined {
  let low = 0;
  let high = productIds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((productIds[middle] ?? 0) < productId) low = middle + 1;
    else high = middle;
  }
  if (productIds[low] !== productId) return undefined;
  const position = assortment.positionOfGoods[low];
  return position === NOWHERE ? undefined : position;
}
