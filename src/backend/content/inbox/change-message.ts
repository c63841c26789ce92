import type { Database, Queryable } from '#src/backend/database/database.ts';
import { notFound, type StaffCaller } from '#src/backend/kernel/handler.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { MessageState } from '#src/contract/content/staff-feedback.ts';
import type { MessageCode } from '#src/contract/content/staff-feedback-changes.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { type FeedbackRow, findMessage } from './list-messages.ts';

export interface Outcome {
  readonly errorMessage: '' | MessageCode;
  readonly message: FeedbackRow;
}

export interface Changing {
  readonly database: Database;
  readonly now: () => Date;
  readonly staff: StaffCaller | undefined;
}

export const subjectOf = (id: number): string => `feedback:${id}`;
export const nameOf = (staff: StaffCaller | undefined): string => staff?.name ?? '';

/** Carries a change of a message out, while others wait. @throws Refusal 404 for an unknown one */
export const changeMessage = (
  { database }: Pick<Changing, 'database'>,
  id: number,
  change: (query: Queryable, message: FeedbackRow) => Promise<'' | MessageCode>,
): Promise<Outcome> =>
  database.query.transaction().execute(async (query) => {
    const message = await lock(query, id);
    if (!message) throw notFound('Message');
    const errorMessage = await change(query, message);
    return { errorMessage, message: (await findMessage(query, id)) ?? message };
  });

async function lock(query: Queryable, id: number): Promise<FeedbackRow | undefined> {
  await query
    .updateTable('feedback')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .execute();
  return findMessage(query, id);
}

export interface Standing {
  readonly state: MessageState;
  readonly keeper_id: number | null;
}

interface Recorded {
  readonly action: StaffAction;
  readonly detail?: string;
  readonly by: string;
}

/** Gives a message its state and keeper, with a row of the log. */
export async function setStanding(
  query: Queryable,
  message: FeedbackRow,
  standing: Standing,
  { action, detail = '', by }: Recorded,
  now: Date,
): Promise<void> {
  await query
    .updateTable('feedback')
    .set((eb) => ({ ...standing, version: eb('version', '+', 1) }))
    .where('id', '=', message.id)
    .execute();
  const changed = await findMessage(query, message.id);
  const values = { was: standingText(message), became: changed ? standingText(changed) : '' };
  await recordStaffChange(query, { by, action, detail, subject: subjectOf(message.id), ...values }, now);
}

/** `working, Ольга`. */
const standingText = ({ state, keeper }: FeedbackRow): string => [state, keeper].filter(Boolean).join(', ');
