import { sql } from 'kysely';
import {
  isoBefore,
  type RetentionRule,
  retentionByClock,
  type SweptRetention,
  untouchedOwner,
} from '#src/backend/kernel/purging.ts';
import { DAY_MS, HOUR_MS } from '#src/config/durations.ts';
import { subscriptionRetention } from './subscriptions/index.ts';

const YEAR_MS = 365 * DAY_MS;

const favorites: SweptRetention = {
  table: 'favorite_lists',
  key: 'id',
  isExpired: (moment) => sql`
    changed_at < ${isoBefore(moment.now, HOUR_MS)}
      AND NOT EXISTS (SELECT 1 FROM favorites WHERE favorites.list_id = favorite_lists.id)
    OR ${untouchedOwner('changed_at', moment)}`,
};

/** Customers' old affiliates, and those of visitors without a cart, favourites or a recent order. */
const affiliates: SweptRetention = {
  table: 'affiliates',
  key: 'owner',
  isExpired: ({ now, retention }) => {
    const isOld = sql`followed_at < ${isoBefore(now, retention.affiliates * DAY_MS)}`;
    return sql`
    owner LIKE 'customer:%' AND ${isOld}
    OR owner LIKE 'visitor:%' AND followed_at < ${isoBefore(now, HOUR_MS)}
      AND NOT EXISTS (SELECT 1 FROM carts WHERE carts.owner = affiliates.owner)
      AND NOT EXISTS (SELECT 1 FROM favorite_lists WHERE favorite_lists.owner = affiliates.owner)
      AND (${isOld} OR NOT EXISTS (SELECT 1 FROM orders WHERE orders.owner = affiliates.owner))`;
  },
};

/** Affiliates must come after favourites: they are deleted once a visitor's cart and favourites are. */
export const accountRetention: readonly RetentionRule[] = [
  favorites,
  affiliates,
  subscriptionRetention,
  retentionByClock('stock_alerts', 'id', 'created_at', YEAR_MS),
];
