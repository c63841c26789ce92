import type { Statements } from './statements.ts';

const sameShopper = 'affiliates.owner = orders.owner AND affiliates.country = orders.country';

/** Where an order came from, as it stood when it was made; and campaigns, which lead to the shop as partners do. */
export const sources: Statements = () => [
  `ALTER TABLE affiliates ADD COLUMN campaign TEXT NOT NULL DEFAULT '' CHECK (length(campaign) <= 130)`,
  `ALTER TABLE orders ADD COLUMN source TEXT NOT NULL DEFAULT 'site' CHECK (length(source) BETWEEN 1 AND 140)`,
  `UPDATE orders SET source = 'phone' WHERE for_caller = 1`,
  `UPDATE orders SET source = (SELECT 'partner:' || code FROM affiliates WHERE ${sameShopper})
    WHERE for_caller = 0
      AND EXISTS (SELECT 1 FROM affiliates WHERE ${sameShopper} AND followed_at <= orders.created_at)`,
];
