import type { Queryable } from '#src/backend/database/database.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { currentSession } from './current-session.ts';

/** A change by the staff: what was done to what, such as `status` to an order's number. */
export interface StaffChange {
  readonly by: string;
  readonly action: StaffAction;
  readonly subject: string;
  readonly detail: string;
  /** Values before and after; left out where there are none. */
  readonly was?: string | undefined;
  readonly became?: string | undefined;
}

/** Records who changed what, and from which session. @param query the transaction of the change */
export async function recordStaffChange(query: Queryable, change: StaffChange, now: Date): Promise<void> {
  const { by, ...what } = change;
  const session = currentSession();
  await query
    .insertInto('staff_changes')
    .values({
      ...what,
      changed_by: by,
      changed_at: now.toISOString(),
      session_began_at: session?.beganAt ?? null,
      device: session?.device ?? null,
    })
    .execute();
}

/** The staff's changes of a subject, oldest first. */
export async function readStaffChanges(
  query: Queryable,
  subject: string,
): Promise<{ at: string; by: string; action: string; detail: string }[]> {
  return query
    .selectFrom('staff_changes')
    .where('subject', '=', subject)
    .orderBy('id')
    .select(['changed_at as at', 'changed_by as by', 'action', 'detail'])
    .execute();
}
