import type { Database, Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange, type StaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import { isPollCode, type PollDraft, pollDraft } from '#src/contract/content/staff-polls.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { isBegun, lockRow, type PollName, readDraft } from './rows.ts';
import { insertPoll, replacePoll } from './write-poll.ts';

interface Changing {
  readonly transaction: Queryable;
  readonly dialect: Database['dialect'];
  readonly now: Date;
}
interface Change {
  /** The version that was looked at; 0 for a new poll. */
  readonly version: number;
  readonly by: string;
}

/** Makes a poll, or changes one as far as its answers let it (product.md, Staff). */
export async function savePoll(
  { transaction, dialect, now }: Changing,
  name: PollName,
  { draft: typed, version, by }: Change & { readonly draft: PollDraft },
): Promise<'' | 'Changed' | 'Taken' | 'Answered' | 'WrongTerm' | 'WrongCode'> {
  const draft = ordered(typed);
  if (draft.closesAt !== null && draft.closesAt <= draft.opensAt) return 'WrongTerm';
  const row = await lockRow(transaction, dialect, name);
  if (version === 0) {
    if (!isPollCode(name.code)) return 'WrongCode';
    if (row) return 'Taken';
    await insertPoll(transaction, name, draft);
    await record(transaction, name, { by, action: 'poll made', became: draft.title }, now);
    return '';
  }
  if (row?.version !== version) return 'Changed';
  const begun = await isBegun(transaction, row.id);
  if (begun && !hasSameShape(draft, await readDraft(transaction, row))) return 'Answered';
  await replacePoll(transaction, row, draft, { isBegun: begun, by, now });
  const was = textOf({ title: row.title, closesAt: row.closes_at });
  await record(transaction, name, { by, action: 'poll changed', was, became: textOf(draft) }, now);
  return '';
}

/** Goes back to a version, or takes a new poll away. */
export async function restorePoll(
  { transaction, dialect, now }: Changing,
  name: PollName,
  { to, version, isUndo, by }: Change & { readonly to: number; readonly isUndo: boolean },
): Promise<'' | 'Changed' | 'Answered' | 'NoVersion'> {
  const row = await lockRow(transaction, dialect, name);
  if (row?.version !== version) return 'Changed';
  const begun = await isBegun(transaction, row.id);
  const actionOf = (action: StaffAction) => (isUndo ? UNDONE : action);
  if (to === 0) {
    if (begun) return 'Answered';
    await transaction.deleteFrom('polls').where('id', '=', row.id).execute();
    await record(transaction, name, { by, action: actionOf('poll deleted'), was: row.title }, now);
    return '';
  }
  const draft = await readVersion(transaction, row.id, to);
  if (!draft) return 'NoVersion';
  if (begun && !hasSameShape(draft, await readDraft(transaction, row))) return 'Answered';
  await replacePoll(transaction, row, draft, { isBegun: begun, by, now });
  const was = textOf({ title: row.title, closesAt: row.closes_at });
  await record(transaction, name, { by, action: actionOf('poll changed'), was, became: textOf(draft) }, now);
  return '';
}

async function readVersion(
  query: Queryable,
  pollId: number,
  version: number,
): Promise<PollDraft | undefined> {
  const kept = await query
    .selectFrom('poll_versions')
    .where('poll_id', '=', pollId)
    .where('version', '=', version)
    .select('draft')
    .executeTakeFirst();
  return kept && pollDraft.safeParse(JSON.parse(kept.draft)).data;
}

/** Questions stand in the order of their steps. */
const ordered = (draft: PollDraft): PollDraft => ({
  ...draft,
  questions: draft.questions.toSorted((one, other) => one.step - other.step),
});

/** Whether two drafts differ in words and their end alone. */
function hasSameShape(one: PollDraft, other: PollDraft): boolean {
  const shapeOf = ({ opensAt, questions }: PollDraft) => [
    opensAt,
    questions.map(({ step, kind, isRequired, maxChoices, options }) => [
      step,
      kind,
      isRequired,
      maxChoices,
      options.length,
    ]),
  ];
  return JSON.stringify(shapeOf(one)) === JSON.stringify(shapeOf(other));
}

const textOf = ({ title, closesAt }: Pick<PollDraft, 'title' | 'closesAt'>): string =>
  [title, closesAt?.slice(0, 10)].filter(Boolean).join(', ');

async function record(
  query: Queryable,
  { country, code }: PollName,
  change: Omit<StaffChange, 'subject' | 'detail'>,
  now: Date,
): Promise<void> {
  await recordStaffChange(query, { ...change, subject: `poll ${country} ${code}`, detail: code }, now);
}
