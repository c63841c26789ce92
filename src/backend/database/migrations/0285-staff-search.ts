import { lastFour } from '../search-keys.ts';
import type { Statements } from './statements.ts';

/**
 * What the staff searches by. Indexes of expressions, which hold older rows and those that an older release writes; of
 * names in alphabetical order, the newest first among equals.
 */
export const staffSearch: Statements = ({ folded }) => {
  const last = folded('last_name');
  const first = folded('first_name');
  return [
    `CREATE INDEX orders_by_number_end ON orders (${lastFour('number')}, id)`,
    `CREATE INDEX orders_by_phone_end ON orders (${lastFour('phone')}, id)`,
    `CREATE INDEX orders_by_email ON orders (lower(email), id)`,
    `CREATE INDEX orders_by_last_name ON orders (${last}, id DESC)`,
    `CREATE INDEX orders_by_first_name ON orders (${first}, id DESC)`,
    `CREATE INDEX orders_by_full_name ON orders (${last}, ${first}, id DESC)`,
    `CREATE INDEX reservations_by_number_end ON reservations (${lastFour('number')}, id)`,
    `CREATE INDEX customers_by_phone_end ON customers (${lastFour('phone')}, created_at)`,
    `CREATE INDEX customers_by_any_email ON customers (lower(email), created_at)`,
    `CREATE INDEX customers_by_last_name ON customers (${last}, created_at DESC)`,
    `CREATE INDEX customers_by_first_name ON customers (${first}, created_at DESC)`,
    `CREATE INDEX customers_by_full_name ON customers (${last}, ${first}, created_at DESC)`,
  ];
};
