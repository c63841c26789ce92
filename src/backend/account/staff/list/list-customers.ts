import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { maskedEmail } from '#src/backend/kernel/contacts/emails.ts';
import { maskedPhone } from '#src/backend/kernel/contacts/phones.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { countList, type ListCount, offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type {
  CustomerFilter,
  CustomerSort,
  ListedCustomer,
} from '#src/contract/account/staff-customer-list.ts';
import { conditionsOf } from './filter.ts';

interface CustomersListing extends CustomerFilter, PageRequest {
  readonly country: CountryCode;
  readonly sort: CustomerSort;
}

type CustomerRow = Omit<
  Selectable<Schema['customers']>,
  'country' | 'birthday' | 'gender' | `is_${string}` | 'blocked_by' | 'block_reason'
>;

/** A page of a country's customers, with what they ordered (product.md, Staff). */
export async function listCustomers(
  query: Queryable,
  listing: CustomersListing,
): Promise<ListCount & { customers: ListedCustomer[] }> {
  const found = customersWanted(query, listing);
  const rows = await inOrder(found, listing.sort)
    .limit(listing.pageSize)
    .offset(offsetOf(listing))
    .select('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  return {
    customers: await readCustomers(query, ids),
    ...(await countList(query, listing, ids.length, found.select('id'))),
  };
}

/** Read from an index alone, however many they are: names and contacts are read of the page. */
function customersWanted(query: Queryable, { country, sort, ...filter }: CustomersListing) {
  const here = query.selectFrom('customers').where('country', '=', country);
  const listed = sort === 'new' ? here : here.where('orders', '>', 0);
  return conditionsOf(country, filter).reduce((found, condition) => found.where(condition), listed);
}

const inOrder = (found: ReturnType<typeof customersWanted>, sort: CustomerSort) =>
  found.orderBy(sortColumns[sort], 'desc').orderBy('id', 'desc');

const sortColumns = { new: 'created_at', sold: 'sold', ordered: 'last_ordered_at' } as const;

async function readCustomers(query: Queryable, ids: readonly string[]): Promise<ListedCustomer[]> {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom('customers')
    .where('id', 'in', ids)
    .select(['id', 'last_name', 'first_name', 'patronymic', 'phone', 'email'])
    .select(['created_at', 'blocked_at', 'orders', 'sold', 'last_ordered_at'])
    .execute();
  const customers = new Map(rows.map((row) => [row.id, toListed(row)]));
  return ids.flatMap((id) => customers.get(id) ?? []);
}

const toListed = (row: CustomerRow): ListedCustomer => ({
  id: row.id,
  name: [row.last_name, row.first_name, row.patronymic].filter(Boolean).join(' '),
  phone: maskedPhone(row.phone),
  email: maskedEmail(row.email),
  registeredAt: row.created_at,
  orders: row.orders,
  sold: wholeUnits(row.sold),
  lastOrderedAt: row.last_ordered_at,
  isBlocked: row.blocked_at !== null,
});
