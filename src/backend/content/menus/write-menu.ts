import type { Queryable } from '#src/backend/database/database.ts';
import { MAX_MENU_ITEMS, type MenuItemDraft } from '#src/contract/content/staff-menus.ts';
import { type Change, record } from '../kept/changing.ts';
import { findKept, keepStanding, versionOf } from '../kept/versions.ts';
import { beside, contentOf, fits, type MenuName, type MenuRow, menuRows } from './rows.ts';

interface Item {
  readonly id: number;
  readonly version: number;
}

/** The menu, if the version that was changed still stands; else null. */
async function standing(
  query: Queryable,
  name: MenuName,
  version: number,
  { subject }: Change,
): Promise<MenuRow[] | null> {
  return (await versionOf(query, subject)) === version ? menuRows(query, name) : null;
}

const keep = (
  query: Queryable,
  rows: readonly MenuRow[],
  title: string,
  { subject, by, now }: Change,
): Promise<void> => keepStanding(query, { subject, title, content: rows }, by, now);

/** Adds an item as the last one of its place, or changes one. @param id 0 for a new one */
export async function saveMenuItem(
  query: Queryable,
  name: MenuName,
  { id, version, draft }: Item & { readonly draft: MenuItemDraft },
  change: Change,
): Promise<'' | 'Changed' | 'NoItem' | 'NoPlace' | 'TooMany'> {
  const rows = await standing(query, name, version, change);
  if (!rows) return 'Changed';
  const row = rows.find((each) => each.id === id);
  if (id !== 0 && !row) return 'NoItem';
  if (!fits(rows, draft, row)) return 'NoPlace';
  if (!row && rows.length >= MAX_MENU_ITEMS) return 'TooMany';
  await keep(query, rows, row?.title ?? draft.title, change);
  await write(query, name, rows, row, draft);
  const titles = { detail: draft.title, became: draft.title, ...(row && { was: row.title }) };
  await record(query, change, { action: 'menu changed', ...titles });
  return '';
}

async function write(
  query: Queryable,
  name: MenuName,
  rows: readonly MenuRow[],
  row: MenuRow | undefined,
  draft: MenuItemDraft,
): Promise<void> {
  const content = contentOf(draft);
  const isMoved = row?.parent_id !== draft.parentId || row.slot !== draft.slot;
  const last = beside(rows, content).at(-1)?.position ?? -1;
  const placed = { ...content, ...(isMoved && { position: last + 1 }) };
  if (row) await query.updateTable('menu_items').set(placed).where('id', '=', row.id).execute();
  else
    await query
      .insertInto('menu_items')
      .values({ ...name, ...content, position: last + 1 })
      .execute();
}

export async function moveMenuItem(
  query: Queryable,
  name: MenuName,
  { id, version, to }: Item & { readonly to: 'up' | 'down' },
  change: Change,
): Promise<'' | 'Changed' | 'NoItem'> {
  const rows = await standing(query, name, version, change);
  if (!rows) return 'Changed';
  const row = rows.find((each) => each.id === id);
  const order = row ? beside(rows, row) : [];
  const index = order.findIndex((each) => each.id === id);
  const other = order[index + (to === 'up' ? -1 : 1)];
  if (!row || !other) return 'NoItem';
  await keep(query, rows, row.title, change);
  const moved = order.with(index, other).with(order.indexOf(other), row);
  for (const [position, each] of moved.entries())
    await query.updateTable('menu_items').set({ position }).where('id', '=', each.id).execute();
  await record(query, change, { action: 'menu changed', detail: row.title });
  return '';
}

/** Deletes an item with what is below it. */
export async function deleteMenuItem(
  query: Queryable,
  name: MenuName,
  { id, version }: Item,
  change: Change,
): Promise<'' | 'Changed' | 'NoItem'> {
  const rows = await standing(query, name, version, change);
  if (!rows) return 'Changed';
  const row = rows.find((each) => each.id === id);
  if (!row) return 'NoItem';
  await keep(query, rows, row.title, change);
  await query.deleteFrom('menu_items').where('id', '=', id).execute();
  await record(query, change, { action: 'menu changed', detail: row.title, was: row.title });
  return '';
}

/** Goes back to a menu that stood. */
export async function restoreMenu(
  query: Queryable,
  name: MenuName,
  { id, version, isUndo }: Item & { readonly isUndo: boolean },
  change: Change,
): Promise<'' | 'Changed' | 'NoVersion'> {
  const rows = await standing(query, name, version, change);
  if (!rows) return 'Changed';
  const kept = await findKept<readonly MenuRow[]>(query, change.subject, id);
  if (!kept) return 'NoVersion';
  await keep(query, rows, name.area, change);
  const { country, area } = name;
  await query.deleteFrom('menu_items').where('country', '=', country).where('area', '=', area).execute();
  await insertBelow(query, kept, null, null);
  await record(query, change, { action: 'menu restored', detail: name.area, isUndo });
  return '';
}

/** Items get ids of their own: another menu may have theirs by now. */
async function insertBelow(
  query: Queryable,
  rows: readonly MenuRow[],
  keptParent: number | null,
  parent: number | null,
): Promise<void> {
  for (const { id: kept, ...row } of rows.filter(({ parent_id }) => parent_id === keptParent)) {
    const { id } = await query
      .insertInto('menu_items')
      .values({ ...row, parent_id: parent })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertBelow(query, rows, kept, id);
  }
}
