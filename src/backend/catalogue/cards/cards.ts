import { LRUCache } from 'lru-cache';
import type { Database } from '#src/backend/database/database.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import type { CatalogueIndex } from '../building/build.ts';
import { NO_SIZES } from '../facets/size-sets.ts';
import { goodsIndexOf } from '../following/with-stock.ts';
import { type Assortment, NO_POSITION } from '../goods/assortment.ts';
import { type Availability, cardsOf } from './card.ts';
import { readCardRows } from './rows.ts';

/** The cards of one country as long as one index of the catalogue lives. */
export interface Cards {
  /** The cards of these places of the assortment, in their order; those that are gone meanwhile are left out. */
  at(positions: Iterable<number>): Promise<ProductCard[]>;
  byPosition(positions: readonly number[]): Promise<ReadonlyMap<number, ProductCard>>;
}

const CARDS_BYTES = 12 * 1024 * 1024;
/** Measured, with the storefront's view model, which lives as long as its card. */
const BYTES_PER_CHARACTER = 3;

/** @param share of the memory that its cache may take */
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

/** As the index has it, so that a card shows the sizes by which the filters find it. */
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

/** The same card goes into many replies: nobody may change it. */
function deepFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFrozen);
  }
  return value;
}

/** Where a product stands in the assortment; undefined when it can not be had in the country. */
export function positionOf(
  { productIds }: CatalogueIndex,
  assortment: Assortment,
  productId: number,
): number | undefined {
  const place = goodsIndexOf(productIds, productId);
  const position = place === undefined ? NO_POSITION : assortment.positionOfGoods[place];
  return position === NO_POSITION ? undefined : position;
}
