import { sql } from 'kysely';
import { isoBefore, type RetentionRule, retentionByClock } from '#src/backend/kernel/purging.ts';
import { GIFT_CARD_VALID_DAYS } from '#src/config/constants.ts';
import { DAY_MS, HOUR_MS } from '#src/config/durations.ts';
import { GIFT_DAYS } from '#src/config/gifts.ts';

/**
 * Gifts that were never ordered are deleted soon after they leave the cart, others once their card expires.
 */
export const giftRetention: readonly RetentionRule[] = [
  {
    table: 'items',
    key: 'id',
    expiredKeys: ({ now }) => sql`
      SELECT item_id FROM gifts
      WHERE created_at < ${isoBefore(now, HOUR_MS)} AND order_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM cart_lines WHERE cart_lines.item_id = gifts.item_id)`,
  },
  retentionByClock('gifts', 'item_id', 'created_at', (GIFT_CARD_VALID_DAYS + GIFT_DAYS) * DAY_MS),
];
