import type { Queryable } from '#src/backend/database/database.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { insertAll } from '../../insert.ts';
import type { DemoModel } from '../models.ts';

const DAYS_BEFORE_SALE = 40;

/** What was set for goods, and what they cost since they came: those on sale were dearer for forty days. */
export async function insertSetPrices(query: Queryable, models: readonly DemoModel[]): Promise<void> {
  const rows = models.flatMap(({ row: { published_at }, products }) =>
    products.flatMap(({ prices }) => prices.map((price) => ({ price, published_at }))),
  );
  await insertAll(
    query,
    'set_prices',
    rows.map(({ price }) => price),
  );
  await insertAll(
    query,
    'price_history',
    rows.flatMap(({ price, published_at }) => {
      const since = new Date(published_at).toISOString();
      if (price.old_price === 0) return [{ ...price, since }];
      const reduced = new Date(Date.parse(published_at) + DAYS_BEFORE_SALE * DAY_MS).toISOString();
      return [
        { ...price, price: price.old_price, old_price: 0, since },
        { ...price, since: reduced },
      ];
    }),
  );
}
