import type { z } from 'zod';
import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from './staff-changes.ts';
import { UNDONE } from './undoing.ts';

type Key = number | string;
type KeptNoun = 'rate' | 'hours' | 'holiday' | 'kept shop';

interface KeptRow<Id extends Key> {
  readonly id: Id;
  readonly version: number;
}

/** A table that the staff keeps row by row. The log has each row before and after a change, which brings it back. */
export interface KeptTable<Row extends KeptRow<Id>, Id extends Key = number> {
  /** What a row is, in the log. */
  readonly noun: KeptNoun;
  readonly row: z.ZodType<Row>;
  readonly find: (query: Queryable, id: Id) => Promise<Row | undefined>;
  readonly insert: (query: Queryable, row: Row) => Promise<unknown>;
  readonly update: (query: Queryable, row: Row) => Promise<unknown>;
  readonly remove: (query: Queryable, id: Id) => Promise<unknown>;
  /** Whether another row stands where only one may. */
  readonly isTaken: (query: Queryable, row: Row) => Promise<boolean>;
  readonly title: (row: Row) => string;
}

export interface Doing {
  readonly by: string;
  readonly now: Date;
}

const subjectOf = ({ noun }: { readonly noun: string }, id: Key) => `${noun}:${id}`;

/** @param row one that was just written */
export const recordAdded = <Row extends KeptRow<Id>, Id extends Key>(
  query: Queryable,
  table: KeptTable<Row, Id>,
  row: Row,
  doing: Doing,
): Promise<void> => record(query, table, { action: 'added', was: undefined, became: row }, doing);

interface Step<Row> {
  readonly action: 'added' | 'changed' | 'removed';
  readonly was: Row | undefined;
  readonly became: Row | undefined;
}

async function record<Row extends KeptRow<Id>, Id extends Key>(
  query: Queryable,
  table: KeptTable<Row, Id>,
  { action, was, became }: Step<Row>,
  { by, now }: Doing,
): Promise<void> {
  const row = became ?? was;
  if (!row) return;
  const subject = subjectOf(table, row.id);
  const values = { was: was && JSON.stringify(was), became: became && JSON.stringify(became) };
  const change = {
    by,
    action: `${table.noun} ${action}`,
    subject,
    detail: table.title(row),
    ...values,
  } as const;
  await recordStaffChange(query, change, now);
}

/** @returns `Changed` unless the row still has this version, or is as wanted already; undefined for no such row */
export async function changeRow<Row extends KeptRow<Id>, Id extends Key>(
  query: Queryable,
  table: KeptTable<Row, Id>,
  { wanted, doing }: { readonly wanted: (row: Row) => Row; readonly doing: Doing },
  { id, version }: KeptRow<Id>,
): Promise<'' | 'Changed' | undefined> {
  const was = await table.find(query, id);
  if (!was) return undefined;
  const changed = wanted(was);
  if (JSON.stringify(changed) === JSON.stringify(was)) return '';
  if (was.version !== version) return 'Changed';
  const became = { ...changed, version: version + 1 };
  await table.update(query, became);
  await record(query, table, { action: 'changed', was, became }, doing);
  return '';
}

/** What is gone already stays so. */
export async function removeRow<Row extends KeptRow<Id>, Id extends Key>(
  query: Queryable,
  table: KeptTable<Row, Id>,
  { id, version }: KeptRow<Id>,
  doing: Doing,
): Promise<'' | 'Changed'> {
  const was = await table.find(query, id);
  if (!was) return '';
  if (was.version !== version) return 'Changed';
  await table.remove(query, id);
  await record(query, table, { action: 'removed', was, became: undefined }, doing);
  return '';
}

/** Takes the last change of a row back if it is the caller's own, and nothing was done to the row since. */
export async function undoRow<Row extends KeptRow<Id>, Id extends Key>(
  query: Queryable,
  table: KeptTable<Row, Id>,
  id: Id,
  { by, now }: Doing,
): Promise<'' | 'Changed'> {
  const subject = subjectOf(table, id);
  const last = await lastChange(query, subject);
  if (last?.changed_by !== by) return 'Changed';
  if (last.action === UNDONE) return '';
  const read = (text: string | null) => (text === null ? undefined : table.row.parse(JSON.parse(text)));
  const [was, became, stands] = [read(last.was), read(last.became), await table.find(query, id)];
  if (stands?.version !== became?.version) return 'Changed';
  if (was && (await table.isTaken(query, was))) return 'Changed';
  const version = Math.max(was?.version ?? 0, became?.version ?? 0) + 1;
  if (!was) await table.remove(query, id);
  else if (stands) await table.update(query, { ...was, version });
  else await table.insert(query, { ...was, version });
  await recordStaffChange(query, { by, action: UNDONE, subject, detail: undoneText(last) }, now);
  return '';
}

const undoneText = ({ action, detail }: { readonly action: string; readonly detail: string }) =>
  `${action}: ${detail}`;

const lastChange = (query: Queryable, subject: string) =>
  query
    .selectFrom('staff_changes')
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['changed_by', 'action', 'detail', 'was', 'became'])
    .executeTakeFirst();
