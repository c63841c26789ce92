import type { Statements } from './statements.ts';

/** The day (YYYY-MM-DD) on which a customer wants to pick an order up; null if none was chosen. */
export const pickupDay: Statements = () => [`ALTER TABLE orders ADD COLUMN pickup_day TEXT`];
