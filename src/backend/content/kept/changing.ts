import type { Database, Queryable } from '#src/backend/database/database.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { versionOf } from './versions.ts';

/** Who changes a subject, and when. */
export interface Change {
  readonly subject: string;
  readonly by: string;
  readonly now: Date;
}

/** Runs a change in a transaction that renews the shop's pages, and says which version stands then. */
export async function changing<Code extends string>(
  { query }: Pick<Database, 'query'>,
  subject: string,
  change: (transaction: Queryable) => Promise<'' | Code>,
) {
  const errorMessage = await query.transaction().execute(async (transaction) => {
    // It writes before anything is read: on SQLite another process could write in between.
    await renewContent(transaction);
    return change(transaction);
  });
  return { success: errorMessage === '', errorMessage, version: await versionOf(query, subject) };
}

interface Recorded {
  readonly action: StaffAction;
  readonly detail: string;
  readonly was?: string;
  readonly became?: string;
  readonly isUndo?: boolean;
}

export const record = (
  query: Queryable,
  { subject, by, now }: Change,
  { action, isUndo = false, detail, ...values }: Recorded,
): Promise<void> => {
  const told = isUndo ? { action: UNDONE, detail: [action, detail].join(': ') } : { action, detail };
  return recordStaffChange(query, { subject, by, ...told, ...values }, now);
};
