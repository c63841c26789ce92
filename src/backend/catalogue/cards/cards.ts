import { LRUCache } from 'lru-cache';
import type { Database } from '#src/backend/database/database.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import type { CatalogueIndex } from '../building/build.ts';
import { NO_SIZES } from '../facets/size-sets.ts';
import { goodsIndexOf } from '../following/with-stock.ts';
import { type Assortment, NO_POSITION } from '../goods/assortment.ts';
import { type Availability, cardsOf } from './card.ts';
import { readCardRows } from './rows.ts';

/** One country's product cards, cached for the lifetime of a catalogue index. */
export interface Cards {
  /**
   * The cards at these positions of the assortment, in their order; without products that are gone by now.
   */
  at(positions: Iterable<number>): Promise<ProductCard[]>;
  byPosition(positions: readonly number[]): Promise<ReadonlyMap<number, ProductCard>>;
}

const CARDS_BYTES = 12 * 1024 * 1024;
/** Measured, including the storefront's view model, which lives as long as its card. */
const BYTES_PER_CHARACTER = 3;

/** @param share of memory that its cache may use */
export function createCards(
  database: Database,
  index: CatalogueIndex,
  assortment: Assortment,
  share: number,
): Cards {
  const known = new LRUCache<number, ProductCard>({
    maxSize: Math.round(CARDS_BYTES * share),
    sizeCalculation: (card) => JSON.stringify(card).length * BYTES_PER_CHARACTER,
  });
  const availability = availabilityIn(index, assortment);

  const idAt = (position: number) => assortment.productIds[position] ?? 0;

  async function read(ids: readonly number[]): Promise<ReadonlyMap<number, ProductCard>> {
    const cards = new Map<number, ProductCard>();
    const missing: number[] = [];
    for (const id of ids) {
      const card = known.get(id);
      if (card) cards.set(id, card);
      else missing.push(id);
    }
    if (missing.length > 0) {
      const rows = await readCardRows(database, assortment.country, missing);
      for (const [id, card] of cardsOf(rows, assortment.country, availability)) {
        known.set(id, deepFrozen(card));
        cards.set(id, card);
      }
    }
    return cards;
  }

  return {
    async at(positions) {
      const ids = Array.from(positions, idAt);
      const cards = await read(ids);
      return ids.flatMap((id) => cards.get(id) ?? []);
    },
    async byPosition(positions) {
      const cards = await read(positions.map(idAt));
      return new Map(
        positions.flatMap((position) => {
          const card = cards.get(idAt(position));
          return card ? [[position, card] as const] : [];
        }),
      );
    },
  };
}

/** Taken from the index, so that a card shows the sizes that the filters find it by. */
function availabilityIn(index: CatalogueIndex, assortment: Assortment): Availability {
  const { sizeSets, dictionaries } = index;
  return {
    isListed: (productId) => positionOf(index, assortment, productId) !== undefined,
    isInStock({ product_id, size }) {
      const position = positionOf(index, assortment, product_id);
      const set = position === undefined ? NO_SIZES : (assortment.sizeSetIds[position] ?? NO_SIZES);
      const sizes = sizeSets.sizes.subarray(sizeSets.starts[set], sizeSets.starts[set + 1]);
      return sizes.includes(dictionaries.size.idOf(size) ?? 0);
    },
  };
}

/** The same card goes into many replies, so nobody may modify it. */
function deepFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFrozen);
  }
  return value;
}

/** A product's position in the assortment; undefined if it is not available in the country. */
export function positionOf(
  { productIds }: CatalogueIndex,
  assortment: Assortment,
  productId: number,
): number | undefined {
  const place = goodsIndexOf(productIds, productId);
  const position = place === undefined ? NO_POSITION : assortment.positionOfGoods[place];
  return position === NO_POSITION ? undefined : position;
}
