import type { Database, Queryable } from '#src/backend/database/database.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { applyDraft } from './apply-draft.ts';
import { listPoints } from './list-points.ts';
import { readDraft, shownDraft } from './read-draft.ts';
import { undoDraft } from './undo-draft.ts';

interface Dependencies {
  readonly database: Database;
  readonly now: () => Date;
}

type Hiding = ParsedInput<Contract['delivery']['hidePoint']>['body'];
type Drafting = ParsedInput<Contract['delivery']['draftPoints']>['body'];

/** The staff's calls about pick-up points (product.md, Staff). */
export function pointStaffHandlers({ database, now }: Dependencies) {
  const { query } = database;
  /** Writes first: on SQLite a transaction that has read fails where another process wrote meanwhile. */
  const changing = <Value>(work: (transaction: Queryable) => Promise<Value>): Promise<Value> =>
    query.transaction().execute(async (transaction) => {
      await renewContent(transaction);
      return work(transaction);
    });
  const done = <Code extends string>(errorMessage: Code) => ({ success: errorMessage === '', errorMessage });

  return {
    listPoints: ({ query: wanted }, { country }) => listPoints(database, country, wanted),
    hidePoint: ({ params: { code }, body }, { country }) =>
      changing((transaction) => hidePoint(transaction, { country, code }, body, now())),
    draftPoints: ({ body }, { country }) =>
      query.transaction().execute((transaction) => draftPoints(transaction, country, body, now())),
    showPointDraft: async ({ params: { id } }, { country }) =>
      shownDraft(await readDraft(query, country, id)),
    applyPointDraft: ({ params: { id }, body: { by, ...applied } }, { country }) =>
      changing(async (transaction) =>
        done(await applyDraft(transaction, country, { id, ...applied }, { by, now: now() })),
      ),
    undoPointDraft: ({ params: { id }, body: { by } }, { country }) =>
      changing(async (transaction) => done(await undoDraft(transaction, country, id, { by, now: now() }))),
  } satisfies Handlers<Contract['delivery']>;
}

/** @throws Refusal 404 */
async function hidePoint(
  query: Queryable,
  { country, code }: { readonly country: CountryCode; readonly code: string },
  { isHidden, version, by }: Hiding,
  now: Date,
) {
  const point = await query
    .selectFrom('terminals')
    .where('code', '=', code)
    .where('country', '=', country)
    .select(['version', 'is_hidden'])
    .executeTakeFirst();
  if (!point) throw notFound('Point');
  const is_hidden = Number(isHidden);
  if (point.is_hidden === is_hidden)
    return { success: true, errorMessage: '' as const, version: point.version };
  if (point.version !== version)
    return { success: false, errorMessage: 'Changed' as const, version: point.version };
  const next = version + 1;
  await query.updateTable('terminals').set({ is_hidden, version: next }).where('code', '=', code).execute();
  const action = isHidden ? 'point hidden' : 'point shown';
  await recordStaffChange(query, { by, action, subject: `point:${code}`, detail: '' }, now);
  return { success: true, errorMessage: '' as const, version: next };
}

/** @throws Refusal 404 for one of others, or one that was carried out */
async function draftPoints(
  query: Queryable,
  country: CountryCode,
  { draft, rows, by }: Drafting,
  now: Date,
): Promise<{ draft: number }> {
  const id = draft === null ? await beginDraft(query, country, by, now) : await ownDraft(query, draft, by);
  const lines = rows.map((row) => ({ draft_id: id, line: row.line, typed: JSON.stringify(row) }));
  await query
    .insertInto('point_draft_rows')
    .values(lines)
    .onConflict((on) => on.doNothing())
    .execute();
  return { draft: id };
}

async function beginDraft(
  query: Queryable,
  country: CountryCode,
  made_by: string,
  now: Date,
): Promise<number> {
  const { id } = await query
    .insertInto('point_drafts')
    .values({ country, made_by, made_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes first. */
async function ownDraft(query: Queryable, id: number, by: string): Promise<number> {
  const row = await query
    .updateTable('point_drafts')
    .set({ state: 'draft' })
    .where('id', '=', id)
    .where('made_by', '=', by)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('Draft');
  return row.id;
}
