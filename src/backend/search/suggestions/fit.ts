import type { Database } from '#src/backend/database/database.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import type { HistoryRow } from './history.ts';

type CardFits = (card: ProductCard) => boolean;

/**
 * Whether a card has one of the shopper's sizes in stock. Sizes are compared within a size grid; if the
 * shopper has not chosen from that grid yet, any size in stock counts.
 */
export async function fitsOf(
  database: Database,
  history: readonly HistoryRow[],
  cards: readonly ProductCard[],
): Promise<CardFits> {
  const sizesOf = await ownSizes(database, history, cards);
  return (card) => {
    const own = sizesOf(card);
    return card.sizes.some(({ size, inStock }) => inStock && (!own || own.includes(size)));
  };
}

/** By card: the item in stock in the size that the shopper chose last, if there is one. */
export async function usualItems(
  database: Database,
  history: readonly HistoryRow[],
  cards: readonly ProductCard[],
): Promise<number[]> {
  const sizesOf = await ownSizes(database, history, cards);
  return cards.flatMap((card) => {
    const inStock = (name: string) => card.sizes.find(({ size, inStock }) => inStock && size === name);
    return sizesOf(card)?.flatMap((name) => inStock(name)?.itemId ?? [])[0] ?? [];
  });
}

/** The sizes that a shopper chose from a card's size grid, newest first; undefined if there are none. */
async function ownSizes(
  { query }: Database,
  history: readonly HistoryRow[],
  cards: readonly ProductCard[],
): Promise<(card: ProductCard) => readonly string[] | undefined> {
  const sizesOfGrid = new Map<string, string[]>();
  for (const { size, size_grid } of history) {
    if (size === null || size_grid === null) continue;
    sizesOfGrid.set(size_grid, [...(sizesOfGrid.get(size_grid) ?? []), size]);
  }
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
  return ({ modelCode }) => sizesOfGrid.get(gridOf.get(modelCode) ?? '');
}
