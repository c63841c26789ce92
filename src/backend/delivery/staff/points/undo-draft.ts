import type { Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { Doing } from '#src/backend/kernel/staff/kept-rows.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { putPoints } from './apply-draft.ts';
import type { PointRow } from './own-points.ts';

const AT_ONCE = 500;

/**
 * Takes an own draft back, unless one of its points has changed since.
 *
 * @param query a transaction that has written
 *
 * @throws Refusal 404
 */
export async function undoDraft(
  query: Queryable,
  country: CountryCode,
  id: number,
  { by, now }: Doing,
): Promise<'' | 'Changed' | 'NotAllowed'> {
  const draft = await query
    .selectFrom('point_drafts')
    .where('id', '=', id)
    .where('country', '=', country)
    .selectAll()
    .executeTakeFirst();
  if (!draft) throw notFound('Draft');
  if (draft.state === 'undone') return '';
  if (draft.state === 'draft' || draft.made_by !== by) return 'NotAllowed';
  const changes = await readChanges(query, id);
  if (changes.some(({ version, stands }) => stands !== version)) return 'Changed';
  await removeMade(query, changes);
  await restore(query, changes);
  await query.updateTable('point_drafts').set({ state: 'undone' }).where('id', '=', id).execute();
  const detail = String(changes.length);
  await recordStaffChange(query, { by, action: 'points taken back', subject: `points:${id}`, detail }, now);
  return '';
}

const readChanges = (query: Queryable, id: number) =>
  query
    .selectFrom('point_changes')
    .leftJoin('terminals', 'terminals.code', 'point_changes.code')
    .where('draft_id', '=', id)
    .select(['point_changes.code', 'was', 'point_changes.version', 'terminals.version as stands'])
    .execute();

type Changes = Awaited<ReturnType<typeof readChanges>>;

async function removeMade(query: Queryable, changes: Changes): Promise<void> {
  const codes = changes.filter(({ was }) => was === null).map(({ code }) => code);
  for (let at = 0; at < codes.length; at += AT_ONCE)
    await query
      .deleteFrom('terminals')
      .where('code', 'in', codes.slice(at, at + AT_ONCE))
      .execute();
}

async function restore(query: Queryable, changes: Changes): Promise<void> {
  const rows = changes.flatMap(({ was, version }) => {
    if (was === null) return [];
    const before: PointRow = JSON.parse(was);
    return [{ ...before, version: version + 1 }];
  });
  for (let at = 0; at < rows.length; at += AT_ONCE) await putPoints(query, rows.slice(at, at + AT_ONCE));
}
