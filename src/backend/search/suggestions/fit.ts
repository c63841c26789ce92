import type { Database } from '#src/backend/database/database.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import type { HistoryRow } from './history.ts';

type Fits = (card: ProductCard) => boolean;

/**
 * Whether a card has one of the shopper's sizes in stock. Sizes are compared within a size grid; of a grid from which
 * the shopper has chosen nothing yet, any size in stock will do.
 */
export async function fitsOf(
  { query }: Database,
  history: readonly HistoryRow[],
  cards: readonly ProductCard[],
): Promise<Fits> {
  const chosen = history.filter(({ size, size_grid }) => size !== null && size_grid !== null);
  const sizesOfGrid = Map.groupBy(chosen, ({ size_grid }) => size_grid);
  const codes = [...new Set(cards.map(({ modelCode }) => modelCode))];
  const models =
    sizesOfGrid.size === 0 || codes.length === 0
      ? []
      : await query
          .selectFrom('models')
          .where('code', 'in', codes)
          .where('size_grid', 'is not', null)
          .select(['code', 'size_grid'])
          .execute();
  const gridOf = new Map(models.map(({ code, size_grid }) => [code, size_grid]));
  return ({ modelCode, sizes }) => {
    const own = sizesOfGrid.get(gridOf.get(modelCode) ?? null);
    return sizes.some(({ size, inStock }) => inStock && (!own || own.some((row) => row.size === size)));
  };
}
