import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { DemoModel } from '../models.ts';

const DAYS_BEFORE_SALE = 40;

/** What a model's colours have cost since they came: those on sale were dearer for forty days. */
export const formerPrices = ({
  row: { published_at },
  products,
}: DemoModel): Insertable<Schema['price_history']>[] =>
  products.flatMap(({ prices }) =>
    prices.flatMap((price) => {
      const since = new Date(published_at).toISOString();
      if (price.old_price === 0) return [{ ...price, since }];
      const reduced = new Date(Date.parse(published_at) + DAYS_BEFORE_SALE * DAY_MS).toISOString();
      return [
        { ...price, price: price.old_price, old_price: 0, since },
        { ...price, since: reduced },
      ];
    }),
  );
