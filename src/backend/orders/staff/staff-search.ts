import type { Database } from '#src/backend/database/database.ts';
import { findCustomers } from '#src/backend/identity/index.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { readSearchedText } from '#src/backend/kernel/staff/searched-text.ts';
import { findReservations } from '#src/backend/reservations/index.ts';
import { findProducts } from '#src/backend/search/index.ts';
import { recordSearch } from '#src/backend/staff/index.ts';
import type { StaffHits } from '#src/contract/cart/staff-search.ts';
import type { Contract } from '#src/contract/index.ts';
import { findOrders } from './find-orders.ts';

interface StaffSearch {
  /** As typed. */
  readonly text: string;
  readonly by: string;
  readonly withCustomers: boolean;
  /** The shop whose reservations alone may be seen; null for all, undefined for none. */
  readonly reservationsOf: string | null | undefined;
}

/** Finds what a text may be, wherever it is, and records who found people by what is personal (product.md, Staff). */
export async function searchForStaff(
  database: Database,
  { text, by, withCustomers, reservationsOf }: StaffSearch,
  now: Date,
): Promise<StaffHits> {
  const searched = readSearchedText(text);
  const [orders, reservations, customers, products] = await Promise.all([
    findOrders(database, searched),
    reservationsOf === undefined ? [] : findReservations(database, searched, reservationsOf),
    withCustomers ? findCustomers(database, searched) : undefined,
    findProducts(database, text),
  ]);
  await recordSearch(
    database.query,
    { by, found: { orders, reservations, customers: customers ?? [] } },
    now,
  );
  return { orders, reservations, customers, products };
}

export const staffSearchHandlers = (database: Database, now: () => Date) =>
  ({
    findForStaff: ({ query: { text } }, { staff }) => {
      const withCustomers = staff?.permissions.includes('customers.read') ?? false;
      const reservationsOf = staff?.permissions.includes('reservations.read')
        ? (staff.shopNumber ?? null)
        : undefined;
      const wanted = { text, by: staff?.name ?? '', withCustomers, reservationsOf };
      return searchForStaff(database, wanted, now());
    },
  }) satisfies Handlers<Contract['cart']>;
