import type { Database } from '#src/backend/database/database.ts';
import { findCustomers } from '#src/backend/identity/index.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { readSearchedText, withoutContacts } from '#src/backend/kernel/staff/searched-text.ts';
import { findReservations } from '#src/backend/reservations/index.ts';
import { findProducts } from '#src/backend/search/index.ts';
import { recordSearch } from '#src/backend/staff/index.ts';
import type { StaffHits } from '#src/contract/cart/staff-search.ts';
import type { Contract } from '#src/contract/index.ts';
import type { Permission } from '#src/contract/permissions.ts';
import { findOrders } from './find-orders.ts';

interface StaffSearch {
  /** As typed. */
  readonly text: string;
  readonly by: string;
  readonly withOrders: boolean;
  /** Whether people are found by phone and e-mail, and customers at all. */
  readonly withCustomers: boolean;
  /** The shop whose reservations alone may be seen; null for all. */
  readonly reservationsOf: string | null;
}

/** Finds what a text may be, wherever it is, and records who found people by what is personal (product.md, Staff). */
export async function searchForStaff(
  database: Database,
  { text, by, withOrders, withCustomers, reservationsOf }: StaffSearch,
  now: Date,
): Promise<StaffHits> {
  const meant = readSearchedText(text);
  const searched = withCustomers ? meant : withoutContacts(meant);
  const [orders, reservations, customers, products] = await Promise.all([
    withOrders ? findOrders(database, searched) : [],
    findReservations(database, searched, reservationsOf),
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
      const may = (permission: Permission) => staff?.permissions.includes(permission) ?? false;
      const wanted = {
        text,
        by: staff?.name ?? '',
        withOrders: may('orders.read'),
        withCustomers: may('customers.read'),
        reservationsOf: staff?.shopNumber ?? null,
      };
      return searchForStaff(database, wanted, now());
    },
  }) satisfies Handlers<Contract['cart']>;
