import type { Insertable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { Doing } from '#src/backend/kernel/staff/kept-rows.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { PointRow } from './own-points.ts';
import { type ReadDraft, readDraft } from './read-draft.ts';

const AT_ONCE = 500;

interface Applied {
  readonly id: number;
  /** How the points stood when it was decided on. */
  readonly from: string;
  readonly hidesMissing: boolean;
}

/**
 * Makes and changes points as a draft has them.
 *
 * @param query a transaction that has written
 *
 * @throws Refusal 404
 */
export async function applyDraft(
  query: Queryable,
  country: CountryCode,
  { id, from, hidesMissing }: Applied,
  { by, now }: Doing,
): Promise<'' | 'Changed' | 'Undone'> {
  const read = await readDraft(query, country, id);
  if (read.draft.state === 'applied') return '';
  if (read.draft.state === 'undone') return 'Undone';
  if (read.stamp !== from) return 'Changed';
  const changed = changedPoints(read, hidesMissing);
  for (let at = 0; at < changed.length; at += AT_ONCE)
    await writePoints(query, id, changed.slice(at, at + AT_ONCE));
  await query
    .updateTable('point_drafts')
    .set({ state: 'applied', made_by: by, made_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  const detail = String(changed.length);
  await recordStaffChange(query, { by, action: 'points imported', subject: `points:${id}`, detail }, now);
  return '';
}

interface ChangedPoint {
  readonly was: PointRow | undefined;
  readonly becomes: Insertable<Schema['terminals']> & { readonly version: number };
}

function changedPoints({ draft, changes, missing }: ReadDraft, hidesMissing: boolean): ChangedPoint[] {
  const { country } = draft;
  const written = changes.map(({ line, code, was, becomes }) => ({
    was,
    becomes: {
      code,
      country,
      source: 'own',
      position: was?.position ?? line,
      ...becomes,
      version: versionAfter(was),
    },
  }));
  if (!hidesMissing) return written;
  const hidden = missing.map((was) => ({
    was,
    becomes: { ...was, is_hidden: 1, version: versionAfter(was) },
  }));
  return [...written, ...hidden];
}

const versionAfter = (was: PointRow | undefined): number => (was?.version ?? 0) + 1;

async function writePoints(query: Queryable, id: number, changed: readonly ChangedPoint[]): Promise<void> {
  await putPoints(
    query,
    changed.map(({ becomes }) => becomes),
  );
  await query
    .insertInto('point_changes')
    .values(
      changed.map(({ was, becomes: { code, version } }) => ({
        draft_id: id,
        code,
        was: was ? JSON.stringify(was) : null,
        version,
      })),
    )
    .execute();
}

/** Writes points over those of the same codes, whose places in lists stay. */
export async function putPoints(
  query: Queryable,
  rows: readonly Insertable<Schema['terminals']>[],
): Promise<void> {
  await query
    .insertInto('terminals')
    .values(rows)
    .onConflict((on) =>
      on.column('code').doUpdateSet((eb) => ({
        city_guid: eb.ref('excluded.city_guid'),
        title: eb.ref('excluded.title'),
        address: eb.ref('excluded.address'),
        metro: eb.ref('excluded.metro'),
        hours: eb.ref('excluded.hours'),
        latitude: eb.ref('excluded.latitude'),
        longitude: eb.ref('excluded.longitude'),
        is_hidden: eb.ref('excluded.is_hidden'),
        version: eb.ref('excluded.version'),
      })),
    )
    .execute();
}
