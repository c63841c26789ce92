import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Joining } from '#src/backend/kernel/move-rows.ts';
import { deletePersonalData, type PersonalTable } from '#src/backend/kernel/personal-data.ts';
import { renewPagesOf } from '#src/backend/opinions/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Contract } from '#src/contract/index.ts';
import { dataSubjectOf } from '../data-copy.ts';
import { lockForStaff, recordCustomerChange } from './customer-changes.ts';
import { type BothCustomers, filledFrom, type JoiningPreview, previewJoining, readBoth } from './joining.ts';

/** Moves all data of one customer to another; implemented above this service. */
export type JoinCustomerData = (
  query: Queryable,
  joining: Joining,
  country: CountryCode,
  now: Date,
) => Promise<void>;

export interface JoiningDependencies {
  readonly database: Database;
  readonly now: () => Date;
  readonly personalTables: readonly PersonalTable[];
  readonly joinCustomerData: JoinCustomerData;
}

/** Two customers who are one person (product.md, Staff). */
export function joiningStaffHandlers(dependencies: JoiningDependencies) {
  const { database, now, personalTables } = dependencies;
  return {
    previewJoining: async ({ params, query: { other } }) => {
      const both = await readBoth(database.query, { kept: params.id, other });
      return previewJoining(database.query, both, personalTables, now());
    },
    joinCustomers: async ({ params, body: { other, version, by } }) => {
      const errorMessage = await database.query.transaction().execute(async (transaction) => {
        for (const id of [params.id, other].toSorted()) await lockForStaff(transaction, id);
        const both = await readBoth(transaction, { kept: params.id, other });
        const preview = await previewJoining(transaction, both, personalTables, now());
        if (preview.obstacle !== '') return preview.obstacle;
        if (preview.version !== version) return 'Changed';
        await join(transaction, both, dependencies);
        await record(transaction, preview, by, now());
        return '';
      });
      return { success: errorMessage === '', errorMessage };
    },
  } satisfies Handlers<Contract['account']>;
}

async function join(
  transaction: Queryable,
  { kept, other }: BothCustomers,
  { joinCustomerData, personalTables, now }: JoiningDependencies,
): Promise<void> {
  const joining = { from: other.id, to: kept.id };
  await joinCustomerData(transaction, joining, kept.country, now());
  await renewPagesOf(transaction, `customer:${other.id}`);
  await transaction.deleteFrom('customers').where('id', '=', other.id).execute();
  // The newsletter of an e-mail is not the account's.
  await deletePersonalData(transaction, personalTables, { ...dataSubjectOf(other), email: null });
  await transaction.updateTable('customers').set(filledFrom(kept, other)).where('id', '=', kept.id).execute();
}

async function record(
  transaction: Queryable,
  { kept, other }: JoiningPreview,
  by: string,
  now: Date,
): Promise<void> {
  const balances = { was: String(kept.points), became: String(kept.points + other.points) };
  const joined = { by, action: 'customers joined', detail: `customer:${other.id}`, ...balances } as const;
  await recordCustomerChange(transaction, kept.id, joined, now);
  const ended = { by, action: 'customer joined to another', detail: `customer:${kept.id}` } as const;
  await recordCustomerChange(transaction, other.id, ended, now);
}
