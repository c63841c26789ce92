import type { Statements } from './statements.ts';

/**
 * What the coupon took off each line, and codes that give a present: one has the smallest `amount`, which an older
 * release would take off the goods, and an empty `present_size` if the shopper chooses. The lines of orders from before have what the rule of then gave them: their share
 * by price, added up line by line, so that all lines together have the whole discount.
 */
export const discounts: Statements = ({ int }) => [
  `ALTER TABLE order_lines ADD COLUMN discount ${int} NOT NULL DEFAULT 0
    CHECK (discount >= 0 AND discount <= price * count)`,
  `WITH priced AS (
    SELECT order_lines.order_id, order_lines.position, order_lines.price * order_lines.count AS cost,
      orders.discount - orders.points_paid AS given,
      SUM(order_lines.price * order_lines.count) OVER (PARTITION BY orders.id) AS whole,
      SUM(order_lines.price * order_lines.count) OVER (PARTITION BY orders.id ORDER BY order_lines.position) AS reached,
      CASE WHEN orders.country = 'AM' AND MAX(order_lines.price % 100) OVER (PARTITION BY orders.id) = 0
        THEN 100 ELSE 1 END AS step
    FROM orders JOIN order_lines ON order_lines.order_id = orders.id
    WHERE orders.discount > orders.points_paid AND order_lines.model_code <> 'GC-0000' AND order_lines.price > 0
  )
  UPDATE order_lines SET discount =
    CAST(given * reached AS ${int}) / CAST(whole * step AS ${int}) * step
    - CAST(given * (reached - cost) AS ${int}) / CAST(whole * step AS ${int}) * step
  FROM priced
  WHERE given <= whole AND priced.order_id = order_lines.order_id AND priced.position = order_lines.position`,
  `ALTER TABLE order_lines ADD COLUMN is_present ${int} NOT NULL DEFAULT 0
    CHECK (is_present = 0 OR (is_present = 1 AND price = 0 AND count = 1))`,
  `ALTER TABLE coupons ADD COLUMN present_article TEXT NOT NULL DEFAULT '' CHECK (length(present_article) <= 64)`,
  `ALTER TABLE coupons ADD COLUMN present_size TEXT NOT NULL DEFAULT '' CHECK (length(present_size) <= 64)`,
  `ALTER TABLE carts ADD COLUMN present_item ${int}`,
];
