import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { countRows, offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import { recordLook, recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { staffActions } from '#src/contract/staff/actions.ts';
import type { RecordedStaffChange } from '#src/contract/staff/changes.ts';

/** Records that somebody of the staff looked at a customer's data. */
export async function recordLookUp(
  query: Queryable,
  { customerId, by }: { readonly customerId: string; readonly by: string },
  now: Date,
): Promise<void> {
  const lookUp = { by, action: 'customer shown', subject: `customer:${customerId}`, detail: '' } as const;
  await recordLook(query, lookUp, now);
}

/** Records that somebody of the staff read messages of shoppers, with their names and addresses. */
export async function recordFeedbackRead(
  query: Queryable,
  { by, detail }: { readonly by: string; readonly detail: string },
  now: Date,
): Promise<void> {
  await recordLook(query, { by, action: 'feedback read', subject: 'feedback', detail }, now);
}

/** Records that somebody of the staff saw a page of the list of customers. */
export async function recordCustomersListed(
  query: Queryable,
  { by, pageNumber }: { readonly by: string; readonly pageNumber: number },
  now: Date,
): Promise<void> {
  const detail = `page ${pageNumber}`;
  await recordLook(query, { by, action: 'customers listed', subject: 'customers', detail }, now);
}

/** What a search found, each with what it was found by. */
type FoundBy = Readonly<Record<string, readonly { readonly foundBy: string }[]>>;

const PERSONAL = new Set(['phone', 'email', 'name']);

/**
 * Records that somebody of the staff found people by phone, e-mail or name: by which, and how many, but not the text.
 * Nothing is recorded of a search by numbers, or of one that found nobody.
 */
export async function recordSearch(
  query: Queryable,
  { by, found }: { readonly by: string; readonly found: FoundBy },
  now: Date,
): Promise<void> {
  const kinds = Object.values(found)
    .flat()
    .map(({ foundBy }) => foundBy);
  const subject = [...new Set(kinds)].filter((kind) => PERSONAL.has(kind)).join(' ');
  if (subject === '') return;
  const detail = Object.entries(found)
    .filter(([, hits]) => hits.length > 0)
    .map(([kind, hits]) => `${kind}: ${hits.length}`)
    .join(', ');
  await recordStaffChange(query, { by, action: 'searched', subject, detail }, now);
}

/** What is looked for: all of what is given. */
export interface ChangeFilter {
  /** A part of who it was. */
  readonly by?: string | undefined;
  /** A part of what it was about, such as an order's number. */
  readonly about?: string | undefined;
  /** What was done, or a part of the names of several. */
  readonly action?: string | undefined;
  /** When the session began that it came from. */
  readonly session?: string | undefined;
  /** The first and the last day in UTC, `2026-11-20`. */
  readonly since?: string | undefined;
  readonly till?: string | undefined;
}

/** The staff's changes, the newest first. */
export async function listStaffChanges(
  query: Queryable,
  { by = '', about = '', action = '', session, since = '', till }: ChangeFilter,
  page: PageRequest,
): Promise<{ readonly changes: RecordedStaffChange[]; readonly totalCount: number }> {
  const all = query.selectFrom('staff_changes').where('changed_at', '>=', since);
  const ofSession = session === undefined ? all : all.where('session_began_at', '=', session);
  const found = (till === undefined ? ofSession : ofSession.where('changed_at', '<', dayAfter(till)))
    .where(contains('changed_by', by))
    .where(actions.has(action) ? sql<boolean>`action = ${action}` : contains('action', action))
    .where(contains('subject', about));
  const rows = await found
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .select(['changed_at as at', 'changed_by as by', 'action', 'subject', 'detail', 'was', 'became'])
    .select(['session_began_at', 'device'])
    .execute();
  return { changes: rows.map(toChange), totalCount: await countRows(found) };
}

interface ChangeRow extends Omit<RecordedStaffChange, 'session'> {
  readonly session_began_at: string | null;
  readonly device: string | null;
}

const toChange = ({ session_began_at, device, ...change }: ChangeRow): RecordedStaffChange => ({
  ...change,
  session: session_began_at === null ? null : { beganAt: session_began_at, device: device ?? '' },
});

const actions: ReadonlySet<string> = new Set(staffActions);

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString();

/** LIKE would need its wildcards escaped, and two dialects differ in finding a part of a text. */
const contains = (column: 'changed_by' | 'action' | 'subject', text: string) =>
  text === ''
    ? sql<boolean>`1 = 1`
    : sql<boolean>`replace(${sql.ref(column)}, ${text}, '') <> ${sql.ref(column)}`;
