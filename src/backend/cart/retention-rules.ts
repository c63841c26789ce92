import { sql } from 'kysely';
import { isoBefore, type SweptRetention, untouchedOwner } from '#src/backend/kernel/purging.ts';

const HOUR_MS = 3_600_000;

export const cartRetention: SweptRetention = {
  table: 'carts',
  key: 'id',
  isExpired: (moment) => sql`
    changed_at < ${isoBefore(moment.now, HOUR_MS)} AND coupon_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM cart_lines WHERE cart_lines.cart_id = carts.id)
    OR ${untouchedOwner('changed_at', moment)}`,
};
