import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { countPersonalData, type PersonalTable } from '#src/backend/kernel/personal-data.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import type { Contract } from '#src/contract/index.ts';
import { readDataCopy, readDataSubject } from '../data-copy.ts';
import { deleteAccount } from '../delete-account.ts';
import { countryOfCustomer, lockForStaff, recordCustomerChange } from './customer-changes.ts';

interface Deletion {
  /** The last four digits of the customer's phone. */
  readonly phoneEnding: string;
  readonly by: string;
}

/** @throws Refusal 404 */
const shopperOf = async (query: Queryable, id: string): Promise<Shopper> => ({
  owner: `customer:${id}`,
  country: await countryOfCustomer(query, id),
});

/** Deletes a customer as they could themselves, and records who did it. @returns false for another phone's digits */
async function deleteByStaff(
  database: Database,
  tables: readonly PersonalTable[],
  id: string,
  { phoneEnding, by }: Deletion,
  now: Date,
): Promise<boolean> {
  const proof = async (transaction: Queryable): Promise<boolean> => {
    const { phone } = await lockForStaff(transaction, id);
    if (!phone.endsWith(phoneEnding)) return false;
    await recordCustomerChange(transaction, id, { by, action: 'customer deleted' }, now);
    return true;
  };
  return deleteAccount(database, tables, await shopperOf(database.query, id), proof, now);
}

/** The copy and the deletion of a customer's data. */
export function dataStaffHandlers({
  database,
  now,
  log,
  personalTables,
}: Dependencies & { readonly personalTables: readonly PersonalTable[] }) {
  const { query } = database;
  return {
    copyCustomer: async ({ params: { id }, body: { by } }) => {
      const copy = await readDataCopy(database, personalTables, await shopperOf(query, id), now());
      await recordCustomerChange(query, id, { by, action: 'customer copied' }, now());
      return copy;
    },
    previewDeletion: async ({ params: { id } }) => {
      const subject = await readDataSubject(query, id);
      if (!subject) throw notFound('Customer');
      return { parts: await countPersonalData(query, personalTables, subject) };
    },
    deleteCustomer: async ({ params: { id }, body }) => {
      const country = await countryOfCustomer(query, id);
      const success = await deleteByStaff(database, personalTables, id, body, now());
      if (success) logSecurityEvent(log, 'account-deleted', { customerId: id, country });
      return { success, errorMessage: success ? '' : 'OtherPhone' };
    },
  } satisfies Handlers<Contract['account']>;
}
