import type { Statements } from './statements.ts';

/**
 * `price_plans.settled_to` is the last product whose price follows the plan's state, null once all do. While `is_made` is 0
 * a plan's goods are still being written, and nobody sees it.
 */
export const plansInParts: Statements = ({ int }) => [
  `ALTER TABLE price_plans ADD COLUMN settled_to ${int}`,
  `ALTER TABLE price_plans ADD COLUMN is_made ${int} NOT NULL DEFAULT 1 CHECK (is_made IN (0, 1))`,
  'CREATE INDEX price_plans_unsettled ON price_plans (country, id) WHERE settled_to IS NOT NULL',
  'CREATE INDEX price_plans_unmade ON price_plans (made_at) WHERE is_made = 0',
];
