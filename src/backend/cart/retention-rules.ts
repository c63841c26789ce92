import { sql } from 'kysely';
import { isoBefore, type SweptRetention, untouchedOwner } from '#src/backend/kernel/purging.ts';
import { HOUR_MS } from '#src/config/durations.ts';

export const cartRetention: SweptRetention = {
  table: 'carts',
  key: 'id',
  isExpired: (moment) => sql`
    changed_at < ${isoBefore(moment.now, HOUR_MS)} AND coupon_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM cart_lines WHERE cart_lines.cart_id = carts.id)
    OR ${untouchedOwner('changed_at', moment)}`,
};
