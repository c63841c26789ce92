import type { Queryable } from '#src/backend/database/database.ts';
import type { StaffChange } from './staff-changes.ts';

/** The action of a row that takes another one back; its detail begins with the action of that one. */
export const UNDONE = 'undone' as const;

/** What is to be taken back; its `was` and `became` only where they must be the same. */
interface TakenBack extends Pick<StaffChange, 'subject' | 'by' | 'was' | 'became'> {
  /** What the subject's last change of these must be. */
  readonly actions: readonly string[];
  readonly detail?: string;
}

/** Whether the last change of a kind is the member's own: nobody undoes what somebody else did since. */
export async function isOwnLastChange(
  query: Queryable,
  { subject, actions, by, ...values }: TakenBack,
): Promise<boolean> {
  const last = await query
    .selectFrom('staff_changes')
    .where('subject', '=', subject)
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['changed_by', 'detail', 'was', 'became'])
    .executeTakeFirst();
  if (last?.changed_by !== by) return false;
  return (['detail', 'was', 'became'] as const).every(
    (name) => values[name] === undefined || last[name] === values[name],
  );
}
