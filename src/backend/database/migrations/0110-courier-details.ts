import type { Statements } from './statements.ts';

const columns = [
  ['entrance', 20],
  ['floor', 20],
  ['intercom', 40],
  ['courier_comment', 200],
] as const;

/** How a courier gets in and what to know, of an order and of a saved address. */
export const courierDetails: Statements = () =>
  ['orders', 'customer_addresses'].flatMap((table) =>
    columns.map(
      ([name, most]) =>
        `ALTER TABLE ${table} ADD COLUMN ${name} TEXT NOT NULL DEFAULT '' CHECK (length(${name}) <= ${most})`,
    ),
  );
