import type { Statements } from './statements.ts';

/**
 * The coupon that a better one replaced when a guest's cart was merged into the customer's; it can be applied
 * again.
 */
export const setAsideCoupons: Statements = ({ int }) => [
  `ALTER TABLE carts ADD COLUMN set_aside_coupon_id ${int} REFERENCES coupons (id) ON DELETE SET NULL`,
  `CREATE INDEX carts_by_set_aside_coupon ON carts (set_aside_coupon_id) WHERE set_aside_coupon_id IS NOT NULL`,
];
