import type { Selectable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';

type State = Pick<
  Selectable<Schema['favorites']>,
  'noted_price' | 'told_price' | 'is_sold_out' | 'came_back'
>;

/** A favourite as last seen, with its current price (null if not sold) and stock. */
export interface WatchedFavorite extends State {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  /** As stored. */
  readonly pictures: string;
  readonly price: number | null;
  readonly available: number;
}

export interface FavoriteChange {
  readonly favorite: WatchedFavorite;
  readonly state: State;
  /** The change that the owner may be notified of, if any. */
  readonly news: 'cheaper' | 'back' | null;
}

/**
 * Null if nothing has changed. An owner is notified of a price once, and again only when it falls below that
 * price.
 */
export function changeOf(favorite: WatchedFavorite): FavoriteChange | null {
  const { price, available, noted_price, told_price, is_sold_out, came_back } = favorite;
  if (price === null) return null;
  const isBack = available === 1 && is_sold_out === 1;
  const isCheaper =
    available === 1 && noted_price !== null && price < Math.min(noted_price, told_price ?? noted_price);
  const state = {
    noted_price: noted_price ?? price,
    told_price: isCheaper ? price : told_price,
    is_sold_out: available === 1 ? 0 : 1,
    came_back: isBack ? 1 : available === 1 ? came_back : 0,
  };
  const names = ['noted_price', 'told_price', 'is_sold_out', 'came_back'] as const;
  if (names.every((name) => state[name] === favorite[name])) return null;
  return { favorite, state, news: isBack ? 'back' : isCheaper ? 'cheaper' : null };
}
