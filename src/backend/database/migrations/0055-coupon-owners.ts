import type { Statements } from './statements.ts';

/** A coupon may belong to one customer; of the others, only listed ones show in accounts. */
export const couponOwners: Statements = ({ int }) => [
  `ALTER TABLE coupons ADD COLUMN customer_id TEXT REFERENCES customers (id) ON DELETE CASCADE`,
  `ALTER TABLE coupons ADD COLUMN is_listed ${int} NOT NULL DEFAULT 0 CHECK (is_listed IN (0, 1))`,
  `CREATE INDEX coupons_by_customer ON coupons (customer_id)`,
  `CREATE INDEX listed_coupons ON coupons (country) WHERE is_listed = 1`,
];
