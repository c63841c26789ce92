import type { Queryable } from '#src/backend/database/database.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import { enqueue, withdrawQueued } from '#src/backend/messages/index.ts';
import { UNDO_GRACE_MS } from '#src/config/constants.ts';
import { HOUR_MS } from '#src/config/durations.ts';
import type { MessageCode } from '#src/contract/content/staff-feedback-changes.ts';
import {
  type Changing,
  changeMessage,
  nameOf,
  type Outcome,
  setStanding,
  subjectOf,
} from './change-message.ts';
import { writeEntry } from './entries.ts';
import { replyMail } from './reply-mail.ts';

interface Written {
  readonly text: string;
  readonly request: string;
}

const ANSWERED = 'feedback answered';
const keyOf = (entry: number): string => `feedback-reply:${entry}`;

export interface Replying extends Changing {
  /** Where answers to the reply go. */
  readonly feedbackEmail?: string | undefined;
}

/** Replies by mail, after a grace in which it can be taken back. */
export const replyToMessage = (
  changing: Replying,
  id: number,
  { text, request, version }: Written & { readonly version: number },
): Promise<Outcome> =>
  changeMessage(changing, id, async (query, message) => {
    const [at, by] = [changing.now(), nameOf(changing.staff)];
    if (message.email === '') return 'NoAddress';
    const entry = await writeEntry(query, id, { kind: 'reply', text, request, by }, at);
    if (entry === 'Repeated') return '';
    if (entry === 'TooMany') return entry;
    if (message.version !== version) {
      await query.deleteFrom('feedback_entries').where('id', '=', entry).execute();
      return 'Changed';
    }
    const keeper_id = message.keeper_id ?? changing.staff?.session?.memberId ?? null;
    await setStanding(query, message, { state: 'answered', keeper_id }, { action: ANSWERED, by }, at);
    const mail = replyMail(message, text, changing.feedbackEmail);
    await enqueue(query, keyOf(entry), mail, at, UNDO_GRACE_MS);
    return '';
  });

/** Takes an own reply back; twice counts once. */
export const undoReply = (changing: Changing, id: number, entry: number): Promise<Outcome> =>
  changeMessage(changing, id, async (query, message) => {
    const [at, by] = [changing.now(), nameOf(changing.staff)];
    const reply = await findReply(query, id, entry);
    if (!reply) return '';
    if (reply.written_by !== by) return 'Changed';
    // Of old letters nothing is known any more.
    if (reply.written_at < isoBefore(at, HOUR_MS)) return 'MessageSent';
    if (!(await withdrawQueued(query, [keyOf(entry)]))) return 'MessageSent';
    await query.deleteFrom('feedback_entries').where('id', '=', entry).execute();
    const { state, keeper_id } = message;
    const standing = { state: state === 'answered' ? 'working' : state, keeper_id } as const;
    await setStanding(query, message, standing, { action: UNDONE, detail: ANSWERED, by }, at);
    return '';
  });

const findReply = (query: Queryable, messageId: number, entry: number) =>
  query
    .selectFrom('feedback_entries')
    .where('id', '=', entry)
    .where('feedback_id', '=', messageId)
    .where('kind', '=', 'reply')
    .select(['written_by', 'written_at'])
    .executeTakeFirst();

/** Notes something for the staff. */
export const noteMessage = (changing: Changing, id: number, { text, request }: Written): Promise<Outcome> =>
  changeMessage(changing, id, async (query): Promise<'' | MessageCode> => {
    const [at, by] = [changing.now(), nameOf(changing.staff)];
    const entry = await writeEntry(query, id, { kind: 'note', text, request, by }, at);
    if (entry === 'TooMany') return entry;
    if (entry === 'Repeated') return '';
    const change = { by, action: 'note added', subject: subjectOf(id), detail: '' } as const;
    await recordStaffChange(query, change, at);
    return '';
  });
