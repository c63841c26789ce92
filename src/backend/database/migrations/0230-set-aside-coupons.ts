import type { Statements } from './statements.ts';

/** The coupon that gave way to a better one when a guest's cart joined the customer's, and can be had back. */
export const setAsideCoupons: Statements = ({ int }) => [
  `ALTER TABLE carts ADD COLUMN set_aside_coupon_id ${int} REFERENCES coupons (id) ON DELETE SET NULL`,
  `CREATE INDEX carts_by_set_aside_coupon ON carts (set_aside_coupon_id) WHERE set_aside_coupon_id IS NOT NULL`,
];
