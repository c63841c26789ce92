import type { Statements } from './statements.ts';

const DIGITS = 10;
/** Has no factor in common with 10 ** 10, so that no two rows get the same number. */
const STEP = 7_236_498_731;

/** The sum of an EAN-13's digits before the last: 2 and 9, then those of `number`, every second one three times. */
const sumOfDigits = Array.from(
  { length: DIGITS },
  (_, index) => `(number / ${10 ** (DIGITS - 1 - index)}) % 10 * ${index % 2 === 0 ? 1 : 3}`,
).join(' + ');

/**
 * Customers are club members from registration on; before, they joined on their first visit to the club page.
 * A customer whose number would be taken joins at the next sign-in.
 */
export const everyCustomerAMember: Statements = () => [
  `INSERT INTO club_members (customer_id, card_number, joined_at, changed_at)
  SELECT id, '29' || substr(CAST(10000000000 + number AS TEXT), 2) || CAST((10 - (29 + ${sumOfDigits}) % 10) % 10 AS TEXT), created_at, created_at
  FROM (
    SELECT id, created_at, (ROW_NUMBER() OVER (ORDER BY id) * ${STEP}) % 10000000000 AS number FROM customers
    WHERE NOT EXISTS (SELECT 1 FROM club_members WHERE customer_id = customers.id)
  ) AS strangers
  WHERE true
  ON CONFLICT DO NOTHING`,
];
