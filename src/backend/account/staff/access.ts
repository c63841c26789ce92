import type { Database, Queryable } from '#src/backend/database/database.ts';
import {
  blockCustomer,
  endAllSessions,
  endSessionsOf,
  listSessions,
  unblockCustomer,
} from '#src/backend/identity/index.ts';
import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { isOwnLastChange, UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import type { Contract } from '#src/contract/index.ts';
import { countryOfCustomer, lockForStaff, recordCustomerChange } from './customer-changes.ts';

interface Block {
  /** Whether it takes the member's own block back. */
  readonly isUndo?: boolean;
  /** Null lets the customer sign in again. */
  readonly reason: string | null;
  readonly by: string;
}

/** Blocks a customer or lets them in again. @returns false if it stood so already @throws Refusal 404 */
export const setBlocked = (
  { query }: Pick<Database, 'query'>,
  customer: string,
  { reason, isUndo = false, by }: Block,
  now: Date,
): Promise<boolean> =>
  query.transaction().execute(async (transaction) => {
    await lockForStaff(transaction, customer);
    if (isUndo) return undoBlock(transaction, customer, by, now);
    const isChanged =
      reason === null
        ? await unblockCustomer(transaction, customer)
        : await blockCustomer(transaction, customer, { by, reason }, now);
    const action = reason === null ? 'customer unblocked' : 'customer blocked';
    if (isChanged) await recordCustomerChange(transaction, customer, { by, action }, now);
    return isChanged;
  });

/** @returns false if the block is somebody else's */
async function undoBlock(query: Queryable, customer: string, by: string, now: Date): Promise<boolean> {
  const block = { subject: `customer:${customer}`, actions: ['customer blocked', 'customer unblocked'], by };
  if (!(await isOwnLastChange(query, block))) return false;
  const undone = { by, action: UNDONE, detail: 'customer blocked' };
  if (await unblockCustomer(query, customer)) await recordCustomerChange(query, customer, undone, now);
  return true;
}

/** Where a customer is signed in, and whether they may be. */
export function accessStaffHandlers({ database, now }: Pick<Dependencies, 'database' | 'now'>) {
  const block = async (customer: string, change: Block) => {
    const success = await setBlocked(database, customer, change, now());
    return { success, errorMessage: success ? '' : 'Changed' };
  };
  /** @param only the session to end; left out, all of them */
  const endSessions = (customer: string, by: string, only?: string) =>
    database.query.transaction().execute(async (transaction) => {
      await lockForStaff(transaction, customer);
      const isEnded =
        only === undefined
          ? await endAllSessions(transaction, customer, now())
          : await endSessionsOf(transaction, customer, now(), { only });
      const action = only === undefined ? 'customer sessions ended' : 'customer session ended';
      if (isEnded) await recordCustomerChange(transaction, customer, { by, action }, now());
      return { success: true, errorMessage: '' };
    });

  return {
    listCustomerSessions: async ({ params: { id } }) => {
      await countryOfCustomer(database.query, id);
      const sessions = await listSessions(database.query, id, null);
      return { sessions: sessions.map(({ isCurrent: _isCurrent, ...session }) => session) };
    },
    endCustomerSession: ({ params: { id, session }, body: { by } }) => endSessions(id, by, session),
    endCustomerSessions: ({ params: { id }, body: { by } }) => endSessions(id, by),
    blockCustomer: ({ params: { id }, body }) => block(id, body),
    unblockCustomer: ({ params: { id }, body }) => block(id, { reason: null, ...body }),
  } satisfies Handlers<Contract['account']>;
}
