import type { Queryable } from '#src/backend/database/database.ts';
import { announceProducts } from '#src/backend/kernel/catalogue-version.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { type EditRow, isAdded, isRemoved } from './edit-row.ts';

export interface EditBy {
  readonly by: string;
  readonly now: Date;
}

/** How a change stands in the log. */
export interface LoggedEdit {
  readonly action: StaffAction;
  /** An article, or `goods:` and the number of the change. */
  readonly subject?: string;
  readonly detail: string;
}

const AT_ONCE = 200;
const LOGGED_CHARACTERS = 2_000;

/** Records what was changed, so that it can be taken back. @returns the change */
export async function writeEdit(
  transaction: Queryable,
  rows: readonly EditRow[],
  { action, subject, detail }: LoggedEdit,
  { by, now }: EditBy,
  undoes?: number,
): Promise<number> {
  const { id } = await transaction
    .insertInto('goods_edits')
    .values({ made_by: by, made_at: now.toISOString(), undoes })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await transaction
      .insertInto('goods_edit_rows')
      .values(rows.slice(from, from + AT_ONCE).map((row) => ({ ...row, edit_id: id })))
      .execute();
  const written = (side: 'was' | 'became') =>
    rows
      .filter((row) => !isAdded(row) && !isRemoved(row))
      .map((row) => row[side])
      .join('\n')
      .slice(0, LOGGED_CHARACTERS);
  await recordStaffChange(
    transaction,
    { by, action, subject: subject ?? `goods:${id}`, detail, was: written('was'), became: written('became') },
    now,
  );
  return id;
}

/** The values that differ, before and after, as JSON; null if none do. */
export function rowOf<Values extends object>(
  kind: EditRow['kind'],
  id: number,
  stored: Values,
  wanted: Partial<Values>,
): EditRow | null {
  const before = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(wanted).filter(([name, value]) => before.get(name) !== value);
  if (changed.length === 0) return null;
  const was = changed.map(([name]) => [name, before.get(name)] as const);
  const json = (values: Iterable<readonly [string, unknown]>) => JSON.stringify(Object.fromEntries(values));
  return { kind, row_id: id, was: json(was), became: json(changed) };
}

/** Makes lists, search and pages show some models as they now are. */
export async function announceModels(transaction: Queryable, modelIds: readonly number[]): Promise<void> {
  if (modelIds.length > 0) await announceChanged(transaction, await productsOfModels(transaction, modelIds));
}

export async function productsOfModels(query: Queryable, modelIds: readonly number[]): Promise<number[]> {
  if (modelIds.length === 0) return [];
  const products = query.selectFrom('products').where('model_id', 'in', modelIds).orderBy('id').select('id');
  return (await products.execute()).map(({ id }) => id);
}

export const announceChanged = (transaction: Queryable, productIds: readonly number[]): Promise<void> =>
  announceProducts(
    transaction,
    productIds.map((productId) => ({ productId, hasNewTexts: true })),
  );
