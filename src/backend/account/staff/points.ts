import {
  correctPoints,
  listPointsChanges,
  type PointsCorrection,
  readBalance,
} from '#src/backend/club/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { countryOfCustomer, recordCustomerChange } from './customer-changes.ts';

/** Gives a customer points or takes them, and records who did it. @returns undefined for an unknown customer */
export const changePointsByStaff = (
  { query }: Pick<Database, 'query'>,
  customer: string,
  correction: PointsCorrection,
  now: Date,
) =>
  query.transaction().execute(async (transaction) => {
    const corrected = await correctPoints(transaction, customer, correction, now);
    if (corrected?.outcome !== 'done') return corrected;
    const values = { was: String(correction.balance), became: String(corrected.balance) };
    const action = correction.points > 0 ? 'points added' : 'points taken';
    await recordCustomerChange(transaction, customer, { by: correction.by, action, ...values }, now);
    return corrected;
  });

export const pointsStaffHandlers = ({ database, now }: Pick<Dependencies, 'database' | 'now'>) =>
  ({
    listPoints: async ({ params: { id }, query }) => {
      await countryOfCustomer(database.query, id);
      const listed = await listPointsChanges(database.query, id, query);
      return { balance: await readBalance(database.query, id, now()), ...listed };
    },
    changePoints: async ({ params: { id }, body: { change, points, ...body } }) => {
      const correction = { ...body, points: change === 'add' ? points : -points };
      const corrected = await changePointsByStaff(database, id, correction, now());
      if (!corrected) throw notFound('Customer');
      const { outcome, balance } = corrected;
      const errorMessage = outcome === 'Changed' || outcome === 'TooFew' ? outcome : '';
      return { success: errorMessage === '', errorMessage, balance };
    },
  }) satisfies Handlers<Contract['account']>;
