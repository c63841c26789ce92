import { randomBytes } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type ExportDraft, exportSettings } from '#src/contract/shop/staff-exports.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { MOST_EXPORTS } from './exports.ts';

const KEY_BYTES = 32;

/** The secret part of an address: 256 bits, 43 characters. */
const newFeedKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

export interface Changing {
  readonly by: string;
  readonly now: Date;
}

interface Versioned {
  readonly id: number;
  readonly version: number;
}

const kindsWithWarehouse: readonly string[] = ['ozon-stock'];

/** Why a draft can not be; empty if it can. Marketplaces take rubles. */
export function draftProblem({ kind, goodsOf, warehouse }: ExportDraft): '' | 'WrongCountry' | 'NoWarehouse' {
  const country: CountryCode = 'RU';
  if (kind !== 'yml' && goodsOf !== country) return 'WrongCountry';
  return kindsWithWarehouse.includes(kind) && warehouse === '' ? 'NoWarehouse' : '';
}

const valuesOf = (draft: ExportDraft, now: Date) => ({
  kind: draft.kind,
  country: draft.goodsOf,
  title: draft.title,
  settings: JSON.stringify(exportSettings.parse(draft)),
  due_at: draft.everyMinutes === 0 ? null : now.toISOString(),
});

/** @param query a transaction @returns its id; null if there are too many */
export async function addExport(
  query: Queryable,
  draft: ExportDraft,
  { by, now }: Changing,
): Promise<number | null> {
  const { count } = await query
    .selectFrom('exports')
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_EXPORTS) return null;
  const { id } = await query
    .insertInto('exports')
    .values({ ...valuesOf(draft, now), feed_key: newFeedKey() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await note(query, 'export added', id, draft.title, { by, now });
  return id;
}

/** Each of these returns false for what has changed since; `query` is a transaction. */
export function changeExport(query: Queryable, of: Versioned, draft: ExportDraft, how: Changing) {
  return changed(query, of, valuesOf(draft, how.now), ['export changed', draft.title, how]);
}

export function setDeleted(query: Queryable, of: Versioned, isDeleted: boolean, how: Changing) {
  const values = { deleted_at: isDeleted ? how.now.toISOString() : null };
  return changed(query, of, values, [isDeleted ? 'export deleted' : 'export restored', '', how]);
}

export function rotateKey(query: Queryable, of: Versioned, how: Changing) {
  return changed(query, of, { feed_key: newFeedKey() }, ['export address', '', how]);
}

async function changed(
  query: Queryable,
  { id, version }: Versioned,
  values: Record<string, string | null>,
  [action, detail, how]: readonly [action: StaffAction, detail: string, how: Changing],
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('exports')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await note(query, action, id, detail, how);
  return true;
}

const note = (query: Queryable, action: StaffAction, id: number, detail: string, { by, now }: Changing) =>
  recordStaffChange(query, { by, action, subject: `export:${id}`, detail }, now);
