import type { Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { recordStaffChange, type StaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** Locks a customer for a change by the staff. @throws Refusal 404 */
export async function lockForStaff(
  transaction: Queryable,
  id: string,
): Promise<{ readonly country: CountryCode; readonly phone: string }> {
  const customer = await transaction
    .updateTable('customers')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .returning(['country', 'phone'])
    .executeTakeFirst();
  if (!customer) throw notFound('Customer');
  return customer;
}

/** @throws Refusal 404 */
export async function countryOfCustomer(query: Queryable, id: string): Promise<CountryCode> {
  const customer = await query
    .selectFrom('customers')
    .where('id', '=', id)
    .select('country')
    .executeTakeFirst();
  if (!customer) throw notFound('Customer');
  return customer.country;
}

/** Records a change of a customer, which stays when their data are deleted: no reason may be in it. */
export const recordCustomerChange = (
  transaction: Queryable,
  id: string,
  change: Omit<StaffChange, 'subject' | 'detail'> & { readonly detail?: string },
  now: Date,
): Promise<void> => recordStaffChange(transaction, { detail: '', ...change, subject: `customer:${id}` }, now);
