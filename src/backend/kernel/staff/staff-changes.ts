import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { MINUTE_MS } from '#src/config/durations.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { currentSession, type LoggedSession } from './current-session.ts';

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

/** Somebody who stays on what they read, or turns a page back, does not fill the log. */
const LOOK_LASTS_MS = 10 * MINUTE_MS;

/** Records that somebody looked at people's data; the same look from the same session once in ten minutes. */
export async function recordLook(query: Queryable, look: StaffChange, now: Date): Promise<void> {
  const session = currentSession();
  const isRepeated = session !== undefined && (await wasRecorded(query, look, session, now));
  if (!isRepeated) await recordStaffChange(query, look, now);
}

/** Reads the last minutes alone: written so that no index is taken for a subject that everybody looks at. */
async function wasRecorded(
  query: Queryable,
  { by, action, subject, detail }: StaffChange,
  { beganAt }: LoggedSession,
  now: Date,
): Promise<boolean> {
  const row = await query
    .selectFrom('staff_changes')
    .where('changed_at', '>', new Date(now.getTime() - LOOK_LASTS_MS).toISOString())
    .where(sql<boolean>`COALESCE(session_began_at, '') = ${beganAt}`)
    .where(sql<boolean>`COALESCE(subject, '') = ${subject}`)
    .where('changed_by', '=', by)
    .where('action', '=', action)
    .where('detail', '=', detail)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
